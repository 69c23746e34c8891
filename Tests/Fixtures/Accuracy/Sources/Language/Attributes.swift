// Attributes: property wrappers, result builders, global actors; arguments of custom ones are expressions, of the
// compiler's own they are none.

struct Spi {}
struct Name {}
struct Limits { static let small = Limits(); var low = 0 }

@propertyWrapper
struct Clamped<Value: Comparable> {
  var wrappedValue: Value
  var projectedValue: Limits { limits }
  var limits: Limits
  init(wrappedValue: Value, _ limits: Limits = Limits.small) { self.wrappedValue = wrappedValue; self.limits = limits }
}

@propertyWrapper
struct Typed<Value> {
  var wrappedValue: Value?
  var type: Any.Type
  init(_ type: Any.Type) { self.type = type }
}

enum Wrappers {
  @propertyWrapper struct Nested { var wrappedValue: Name }
}

typealias Limited = Clamped

struct Wrapping {
  @Clamped var a: Int = 1
  @Clamped(Limits.small) var b: Int = 2
  @Clamped(Limits(low: 2)) var c = Int(3)
  @Typed(Name.self) var d: Name?
  @Typed<Spi>(Spi.self) private var e: Spi?
  @Wrappers.Nested var f: Name
  @Wrappers.Nested var g = Name()
  @Limited(Limits.small) var h: Int = 2
  @Typed(Wrappers.Nested.self) @available(*, deprecated, renamed: "Name") var i: Spi?
  func local(@Clamped value: Int) -> Name { @Clamped(Limits()) var inner: Int = 1; _ = inner; return Name() }
}

@resultBuilder
enum NameBuilder {
  static func buildBlock(_ names: Name...) -> [Name] { names }
  static func buildExpression(_ name: Name) -> Name { name }
  static func buildExpression(_ spi: Spi) -> Name { Name() }
}

func names(@NameBuilder _ make: () -> [Name]) -> [Name] { make() }
@NameBuilder func built() -> [Name] { Name(); Spi(); Name() }
struct Building { @NameBuilder var names: [Name] { Name() } }
let builtNames = names { Name(); Spi() }

// Arguments of the compiler's attributes.
@_spi(Spi) public struct Opened { public init() {} }
@available(*, deprecated, message: "Name") func oldName() -> Name { Name() }
@_specialize(where T == Int) public func special<T>(_ value: T) -> T { value }
@inlinable @inline(__always) public func fast() -> Int { 1 }
@_silgen_name("Name") func silent()
@dynamicCallable struct Callable { func dynamicallyCall(withArguments: [Int]) -> Name { Name() } }
@discardableResult func discard(_ name: Name) -> Spi { Spi() }
@frozen public enum Frozen { case name }
@_exported import struct Foundation.UUID
@unsafe struct Unsafe2 {}

// Types with attributes.
let sendable: @Sendable (Name) -> Spi = { _ in Spi() }
let main: @MainActor (Name) -> Void = { _ in }
let convention: @convention(c) (Int) -> Int = { $0 }
func escape(_ a: @escaping @autoclosure () -> Name, _ b: @escaping @Sendable () -> Spi) {}
struct Unchecked: @unchecked Sendable { var name: Name }
extension Name: @unchecked Sendable {}
