/// The namespace of what this scene declares.
enum WelcomeModel {}
