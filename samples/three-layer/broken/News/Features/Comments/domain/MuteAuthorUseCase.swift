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
  func undo(_ author: String) { authors.remove(author) }
}
