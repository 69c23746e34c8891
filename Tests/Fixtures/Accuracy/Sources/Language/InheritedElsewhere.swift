// Second half of Inherited.swift.

extension Animal {
  struct Wing {
    struct Feather {}
  }
}

extension Machine: Configurable {
  func configure(_ config: Setup) { _ = Theme2() }
  typealias Theme2 = Setup.Theme
  typealias Config2 = Config
}

extension Named where Self: Configurable {
  func apply(_ config: Config) { configure(config) }
}

extension Named where Self == Gadget {
  static func gadget(_ config: Config) -> Self { Self() }
}
