#!/usr/bin/env python
"""Django's command line. The default settings are the embedded ones: SQLite, no Redis."""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
    execute_from_command_line(sys.argv)
