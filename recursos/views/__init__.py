"""Views of `recursos`: load with authorisation, call one act, answer. No view reads somebody else's open vote."""
