import PlayerInterface
import SwiftUI
import Typography

public struct SearchView: View {
  let player: any PlayerOpening
  @State private var text = ""

  public init(player: any PlayerOpening) {
    self.player = player
  }

  public var body: some View {
    TextField("Search", text: $text).font(Scale.large).onSubmit {
      player.open(Episode(title: text))
    }
  }
}
