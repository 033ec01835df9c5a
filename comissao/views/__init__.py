"""Views of `comissao`: load with authorisation, call one act, answer. No view ever reads somebody else's open vote."""
