import KitCore

// A name space with the name of a type elsewhere.
enum Flow {
  struct Core { var core: KitCore.Core = KitCore.Core() }
  enum Part { case core(Core), other(KitCore.Core.Part) }
  static func make(_ part: Part) -> Core { Core() }
}

func flow(_ core: Core, _ other: Flow.Core) -> Flow.Part { Flow.Part.core(Flow.Core()) }

// Conditional extension over modules.
extension Array where Element == Core {
  struct Cores { var first: Element? }
  func cores() -> Cores { Cores(first: first) }
}

extension Optional where Wrapped: Corelike {
  func unit() -> Wrapped.Unit? { nil }
}
