"""Nothing of this app is in the technical back room (decision 8)."""
