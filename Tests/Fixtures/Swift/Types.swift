class C1 {}
final class C2: C1 {}
open class C3 { public init() {} }
public final class C4<T>: C1, P1, P2 where T: P1 {}
struct S1 {}
public struct S2: P1, P2, Sendable {}
@frozen public struct S3<A, B: P1> where A: P2, B.Element == A {}
enum E1 {}
indirect enum E2 { case a(E2), b }
enum E3: Int, P1 { case a }
protocol P1 {}
protocol P2: AnyObject, P1 {}
protocol P3: P1 where Self: C1 {}
protocol P4<A, B>: P1 { associatedtype A; associatedtype B: P1 = S2 where B: P2 }
@objc protocol P5 { @objc optional func maybe(); @objc optional var value: Int { get } }
actor A1 {}
distributed actor A2 { distributed func call() async throws -> Int { 1 } }
public actor A3: P1 {}
final actor A4 {}
@MainActor class C5 {}
@available(iOS 13, macOS 10.15, *) @MainActor public final class C6: C1 {}
struct Outer {
  struct Inner { enum Deepest { case one; struct Below { protocol NotHere {} } } }
  class K { class L { class M: L {} } }
  private actor Worker {}
  fileprivate enum Namespace {}
  typealias Short = Inner.Deepest.Below
}
struct Oneliner { struct A {}; struct B {}; var a: A; var b: B }
struct Brace
{
  var a: Int
}
class Spread
  :
  Base
  ,
  Other<
    Int
  >
  where
  Element
    :
    P1
{
}
struct NonCopyable: ~Copyable {}
struct NonEscapable: ~Copyable, ~Escapable, P1 {}
class UncheckedOne: @unchecked Sendable {}
struct Conforms: @preconcurrency P1, @unchecked Sendable, nonisolated P2, @MainActor P1 {}
struct Composed: P1 & P2, (P3) {}
class Generic<Element>: Base<Element>.Nested, Module.Thing<[Element], () -> Void> {}
struct Empty<each T> {}
final
  public
  class
  SpreadHeader {}
private(set) public var topLevel = 1
