"""What is typed about appeals."""
