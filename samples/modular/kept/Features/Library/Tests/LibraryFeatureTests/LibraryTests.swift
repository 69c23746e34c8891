import LibraryFeature
import Player
import Search

/// Tests may name everything.
struct LibraryTests {
  let player = PlayerModel.self
  let search = SearchView.self
}
