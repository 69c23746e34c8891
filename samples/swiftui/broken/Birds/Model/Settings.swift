import Combine

final class Settings: ObservableObject {
  @Published var isLarge = false
  func show(_ view: BirdView) {}
}
