"""How the lessons are served: Voila's settings and template, the `reglario` command, the server extension."""
