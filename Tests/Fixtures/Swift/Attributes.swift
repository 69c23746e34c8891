@available(iOS 13.0, macOS 10.15, *)
@available(watchOS, unavailable)
@frozen
public struct A {}
@objc(ABCName) @objcMembers class B: NSObject { @objc(doIt:) func a(_ x: Int) {}; @nonobjc func b() {} }
@available(swift, introduced: 5.0, obsoleted: 6, message: "class X {}") func c() {}
@_exported import D
@inline(never) @usableFromInline internal func e() {}
@escaping_ let f = 1
@Test("name", arguments: [1, 2], ["a", "b"]) func g(a: Int, b: String) async throws { #expect(a == 1) }
@Suite("Suite", .serialized) struct H { @Test func i() {} }
@dynamicMemberLookup @MainActor(unsafe) final class J {}
@_spi(A) public func k() {}
@_implements(P, f()) func m() {}
@section("x") @used let n = 1
@warn_unqualified_access func o() {}
@preconcurrency @MainActor protocol P: Q {}
@preconcurrency struct R: S {}
@unchecked_ class T {}
@A @B @C(1) @D<Int> @E.F @G.H<I>(2) struct U {}
@A
// comment
/* block */ @B

struct V {}
@A() var w = 1
@A(b: c) @D(e: [1: (2)]) var x: Int { 1 }
@discardableResult @inlinable public func y() -> Int { 1 }
@attached(peer) @A macro z()
struct Types {
  let a: @Sendable @MainActor () -> Void
  func b(_ c: @autoclosure @escaping () -> Bool, d: @convention(block) () -> Void, e: @Attr Int) -> @Sendable () -> Void { {} }
  typealias F = @MainActor (_ a: @escaping (Int) -> Void) -> Void
  let g = { @MainActor (a: Int) in a }
  var h: Int { @inlinable get { 1 } @A(1) set { } }
  func i(@A a: Int, @B(1) _ b: Int, @C.D<E> c d: Int) {}
  @A @B init(@A a: Int) {}
  @A subscript(@B i: Int) -> Int { @C get { i } }
  @A init() {}
}
enum Cases { @A case a, b; @A(1) indirect case c(Int) }
extension K: @unchecked Sendable, @retroactive @preconcurrency P, @A Q {}
if #available(iOS 1, *) { @A let local = 1; @B func f() {}; @C struct S {} }
@A final private lazy var multi = 1
@available(
  iOS,
  deprecated: 13,
  message: """
  multi " ( line
  """
)
func afterMultiline() {}
@_specialize(exported: true, kind: full, where T: P, U == Int) func spec<T, U>(_ t: T, u: U) {}
@storageRestrictions(initializes: a, b) func p2() {}
@lifetime(borrow a) func p3(a: Int) {}
struct FocusedEditor {
  @FocusState<Field?>.Binding var focus: Field?
}
@specialized(where T == [Int], U: P) func p4<T, U>(_ t: T, _ u: U) {}
@_specialize(exported: true, kind: full, where T == Int) public func p5<T>(_ t: T) {}
