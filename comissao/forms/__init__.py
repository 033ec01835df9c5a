"""What is typed about commissions, sittings and votes."""
