import Foundation

/// The only code that knows how decks and scores are kept.
enum Stores {
  static let decks: any DecksStore = DecksFileStore(folder: FileManager.default.temporaryDirectory)

  static func scores() -> ScoresStore {
    ScoresCoreDataStore()
  }
}
