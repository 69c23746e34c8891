// Neither private type of the other files is seen here: `Local` is the internal one.

func useLocal(_ local: Local) -> Local { Local() }
private enum Secret { case none }
private let secret: Secret = Secret.none

extension Tool {
  private enum Mode { case two }
  private var mode: Mode { Mode.two }
}

// Members of types of the re-exported module.
final class Sub: CoreBase, Corelike {
  typealias Unit = Nested
  var nested: Nested = Nested()
  func alias() -> Alias { Core() }
}

extension Core {
  public struct Added { public init() {} }
  func part() -> Part { Part() }
}
