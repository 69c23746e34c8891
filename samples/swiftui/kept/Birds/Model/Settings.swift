import Combine

final class Settings: ObservableObject {
  @Published var isLarge = false
}
