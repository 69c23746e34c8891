/// What a scene needs to be shown; each scene adds its own.
enum SetupModel {}
