import Foundation

// Nested types behind a dot that nothing is before.

struct Gloss {
  enum Dye { static let plain = Gloss(); static func strong() -> Gloss { Gloss() } }
  struct Mixer { var drops = 0; var gloss = Gloss() }
}

extension URL {
  enum Endpoint {
    static let first = URL(fileURLWithPath: "/")
    enum Deep { static let second = URL(fileURLWithPath: "/") }
  }
}

func coat(_ gloss: Gloss, _ address: URL? = .Endpoint.first) -> Gloss { .Dye.plain }

func leadingDots(_ isStrong: Bool) -> [Gloss] {
  let mixed: Gloss = .Mixer(drops: 1).gloss
  let dyed: Gloss = isStrong ? .Dye.strong() : .Dye
    .plain
  return [coat(.Dye.plain, .Endpoint.Deep.second), mixed, dyed, .Mixer().gloss]
}
