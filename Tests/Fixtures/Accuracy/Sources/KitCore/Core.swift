// What `Kit` re-exports.

public struct Core {
  public init() {}
  public struct Part { public init() {} }
}

public protocol Corelike {
  associatedtype Unit
  typealias Alias = Core
}

open class CoreBase {
  public init() {}
  public struct Nested { public init() {} }
}

// `Kit` has one of this name: its own comes before what it re-exports.
public struct Twice { public init() {} }

// Not seen by others.
struct Tool {}
package struct Packed { package init() {} }
