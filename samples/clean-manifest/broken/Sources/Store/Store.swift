import Model

@attached(member) public macro Stored() = #externalMacro(module: "StoreMacros", type: "StoredMacro")

public struct Store {
  public var items: [Item] = []
  public init() {}
}
