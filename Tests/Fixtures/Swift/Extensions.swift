extension Int {}
extension Array where Element: Equatable {}
extension Array<Int> {}
extension [Int] { var sumOfAll: Int { 0 } }
extension [String: Int] { func keysOnly() {} }
extension Int? { var orZero: Int { self ?? 0 } }
extension Outer.Inner: P {}
extension Outer.Inner<Int>.Deep: P, Q where T == Int {}
extension Swift.Array.Index {}
extension Foreign: @retroactive Hashable {}
extension Foreign: @retroactive @unchecked Sendable, @preconcurrency P {}
public extension P { func helper() {} }
private extension P where Self: AnyObject, Self.A == Int { var x: Int { 1 } }
@available(*, unavailable) extension K: Sendable {}
@MainActor extension K: @MainActor P {}
extension P { struct InProtocolExtension {}; static var shared: Self { fatalError() } }
extension Optional where Wrapped == String { }
extension Optional: P where Wrapped: P {}
extension `class` { func f() {} }
extension A.`protocol`.B { }
extension (any P) { func onExistential() {} }
extension Module
  .Nested
  .Name
{
  func spread() {}
}
extension K: ~Copyable {}
extension Result<Int, any Error>: P {}
extension Self.Nope {}
extension Box where T: ~Copyable {}
extension Dictionary<String, [Int]>.Keys {}
extension inout_ {}
nonisolated extension K {}
extension K { @objc(name:) func a() {}; class B {}; init(c: Int) { self.init() } }
