import Networking
import Player
import PlayerInterface

public final class LibraryModel {
  private let client: Client
  private weak var player: (any PlayerOpening)?

  /// Not the search: a state of the library, in a type called like another feature's.
  enum SearchView {
    case closed
    case open
  }

  var search = SearchView.closed
  var titles: [String] = []
  var playing: Result<PlayerModel, Error>?

  public init(client: Client, player: any PlayerOpening) {
    self.client = client
    self.player = player
  }

  /// Opens the player. PlayerView does not stand here but in a comment, and in "import Player".
  func play(_ title: String) {
    player?.open(Episode(title: title))
    _ = player as? PlayerModel
  }
}
