import LibraryFeature
import Player
import PlayerInterface
import Search

/// Ties features together, so it names several of them. It is no composition root, and lies in the app.
final class PlayerRouter: PlayerOpening {
  private var current: PlayerModel?

  func open(_ episode: Episode) {
    current = PlayerModel(episode: episode)
  }

  func places() -> [Any.Type] {
    [LibraryView.self, SearchView.self, PlayerView.self]
  }
}
