protocol A {}
protocol B: A, AnyObject {}
protocol C<D, E>: A where D: Equatable, E == Self.F.G {
  associatedtype D
  associatedtype E: A & B
  associatedtype F: C = Default where F.D == D, F.E: Hashable
  associatedtype H = [Int: String]
  @available(*, deprecated) associatedtype I: ~Copyable
  override associatedtype J
  typealias K = D
  typealias L<T> = (T, D) where T: A
  init()
  init?(a: D)
  init(b: D) async throws(F)
  var m: D { get }
  var n: E { get set }
  static var o: Self { get }
  var p: D { get async throws }
  var q: E { mutating get nonmutating set }
  @MainActor var r: Int { get }
  func s()
  func t(_ a: D, b: E) async throws -> F
  static func u<T>(_ t: T) -> T where T: A
  mutating func v()
  static func == (l: Self, r: Self) -> Bool
  prefix static func - (a: Self) -> Self
  subscript(i: D) -> E { get }
  subscript<T: A>(t: T) -> E { get set }
  static subscript(i: Int) -> Self { get }
  @discardableResult func w() -> Int
  func x(); func y()
  var z: (any C)? { get }; var aa: some A { get }
}
@objc public protocol Objective: NSObjectProtocol {
  @objc optional func a()
  @objc optional var b: Int { get }
  @objc func c(_ d: Int)
  optional func e()
}
protocol Spread
  : A
  , B
  where
    Self: Base
{
  var a
    : Int
  {
    get
  }
}
protocol NonCopyable: ~Copyable { borrowing func a(); consuming func b() ; associatedtype C: ~Copyable, ~Escapable }
public protocol Empty: AnyObject {}
protocol ClassBound: class_ {}
protocol OldClassBound: class { func old() }
protocol OldClassBoundToo: class, ClassBound {}
extension C where Self: A, D == Int { func s() { let inDefault = 1; _ = inDefault }; var m: D { 1 }; struct Nested {} }
extension C { static func make() -> some C<Int, String> { X() }; subscript(x: Int) -> Int { x } }
protocol Repeated<A> { associatedtype A }
struct Conforming: C<Int, String>, Repeated<Int> {}
