import DesignSystem
import PlayerInterface
import SwiftUI

public struct PlayerView: View {
  let model: PlayerModel

  public var body: some View {
    Text(model.episode.title).foregroundColor(Theme.accent)
  }
}

public final class PlayerModel {
  let episode: Episode
  public init(episode: Episode) { self.episode = episode }
}
