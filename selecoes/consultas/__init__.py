"""Reads across tables, for acts and pages, by subject."""
