"""Pieces of the appeals and of the procedure on the pages of the apps below."""
