/// The namespace of what this scene declares.
enum WelcomeModel {}

// Behind another name it is the view all the same.
typealias WelcomeScreen = WelcomeView
