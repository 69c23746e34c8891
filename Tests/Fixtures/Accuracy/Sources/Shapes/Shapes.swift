// Types named like some of `Kit`.

public struct Square { public init() {} ; public struct Corner { public init() {} } }
public struct Disc { public init() {} ; public struct Edge { public init() {} } }
public struct Circle { public init() {} ; public static let unit = Circle() }
public struct Tool { public init() {} }
public enum Shapes2 { case square(Square) }
public protocol Sided { associatedtype Side; typealias Edge = Disc.Edge }
struct Hidden { init() {} }
public func area(_ square: Square) -> Int { 1 }

public enum Name { public struct Space { public init() {} } }

extension Int { public enum Texts { public static let shapesTitle = "" } }
