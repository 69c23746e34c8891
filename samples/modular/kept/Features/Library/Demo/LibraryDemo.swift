import LibraryFeature
import Networking
import PlayerInterface

/// A small application that shows one feature.
final class SilentPlayer: PlayerOpening {
  func open(_ episode: Episode) {}
}

let demo = LibraryView(model: LibraryModel(client: Client(), player: SilentPlayer()))
