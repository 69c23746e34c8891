@_exported import KitCore

// A class named like its module.
open class Kit {
  public init() {}
  public struct Tool { public init() {} }
  public static let shared = Kit()
  public var core: Core { Core() }
}

// A name of the module and of another type's member.
public struct Tool {
  public init() {}
  public enum Kind { case saw }
}

public struct Twice { public init() {} }
public struct Disc { public init() {}; public enum Side { case up } }

// Internal: no candidate outside of the module.
struct Square { init() {} }
struct Hidden { init() {} }
package struct Inner { package init() {}; package struct Deep { package init() {} } }
public struct Half { struct Hidden {}; public struct Seen { public init() {} } ; public init() {} }

// Private: of this file only.
private struct Secret { var hidden: Hidden }
fileprivate struct Vault { private var secret: Secret; init() { secret = Secret(hidden: Hidden()) } }
private func use(_ secret: Secret, _ local: Vault, _ twice: Twice, _ core: KitCore.Twice) -> Core.Part { Core.Part() }

// Qualified by the own module, whose class has the same name.
func qualify() -> Kit.Tool { Kit.Tool() }

extension Int { public enum Texts { public static let kitTitle = "" } }
extension Core { public enum Texts { public static let kitTitle = "" } }
