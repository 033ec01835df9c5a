"""Forms: they read and check what is typed; they never write."""
