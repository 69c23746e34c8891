/// Hides what an author says.
protocol MuteAuthorUseCase {
  func mute(_ author: String)
}

/// Does nothing that can be called.
protocol UnmuteAuthorUseCase {
  var authors: [String] { get }
}

final class DefaultMuteAuthorUseCase {
  private var authors: Set<String> = []

  func execute(_ author: String) { authors.insert(author) }
}

extension DefaultMuteAuthorUseCase {
  func callAsFunction(_ author: String) { execute(author) }
}
