struct Plain<T> {}
struct Bound<T: P, U: P & Q, V: K> {}
struct Where<T, U> where T: Sequence, U == T.Element, T.Element: P<Int> {}
struct Pack<each T> { var values: (repeat each T) }
struct PackBound<First, each Rest: P> where repeat each Rest: Q, repeat (each Rest).A == First {}
struct Value<let N: Int> { var array: InlineArray<N, Int>; var sugar: [N of Int] }
struct Mixed<let N: Int, T: ~Copyable, each U>: ~Copyable where T: ~Escapable {}
struct Nested<A, B> { struct Inner<C> { func f<D>(_ d: D) {} }; typealias T<E> = (A, E) where E: P }
enum Choice<T: Error>: Error { case one(T), two(Choice<T>) }
class Base<T> { init(_ t: T) {} }
class Derived<T, U>: Base<[T]> where U: Base<T> {}
actor Queue<Element: Sendable> {}
protocol Container<Item> { associatedtype Item; associatedtype Iterator: IteratorProtocol where Iterator.Element == Item }
protocol Primary<A, B, C> { associatedtype A: ~Copyable; associatedtype B = Int; associatedtype C: P = S where C: Q }
protocol Suppressed: ~Copyable { associatedtype X: ~Copyable, ~Escapable }
func f<T>(_ t: T) -> T { t }
func g<T: P, U>(_ t: T, _ u: U) where T.A == U, U: Q {}
func pack<each T, each U>(_ t: repeat each T, u: repeat (each T, each U)) -> (repeat (each T)?) { repeat each t }
func h<let N: Int>(_ a: [N of Int]) -> [N of [N of Int]] {}
func i<T: ~Copyable>(_ t: borrowing T) where T: ~Escapable {}
func j<T>(_: T.Type) -> T.Type where T: AnyObject {}
func k(_ a: some Collection<some P>, _ b: any Collection<any P>) -> some Sequence<Int> & Sendable {}
func m<T>(_ a: Array<Dictionary<String, Set<T>>>, b: Set<Set<Set<T>>>) -> Optional<Optional<T>> {}
func n<S: Sequence>(_ s: S) -> [S.Element] where S.Element: Comparable, S: Sendable { [] }
func o<T>(x: T) -> T where T == [Int] {}
func p<T>(_ t: (T) -> (T) -> T, u: @escaping @Sendable (inout T) async throws -> T) {}
typealias Alias<T> = Array<T>
typealias Constrained<T> = Set<T> where T: Hashable
typealias Function<A, B> = (A) throws -> B
typealias Tuple = (a: Int, b: (String, _: Double))
typealias Composition = P & Q & AnyObject
typealias ExistentialMeta = any (P & Q).Type
typealias ProtocolMeta = P.Protocol
typealias Parenthesised = ((Int))
typealias Deep = A<B<C<D<E>>>>.F<G>.H
typealias Opt = Int?!
typealias Packs<each T> = (repeat Array<each T>)
typealias Inline = [4 of Int]
typealias NegativeValue = Value<-1>
public typealias `class` = Int
private typealias Attributed = @convention(c) (Int) -> Void
typealias Convention = @convention(block) (Int32) async -> (Int, Int)
typealias Isolated = @isolated(any) () async -> Void
typealias Spread
  <
    T
  >
  =
  Array
  <
    T
  >
struct WithSubscript { subscript<T>(_ t: T) -> T where T: P { t }; static subscript<each T>(x: repeat each T) -> Int { 1 } }
extension Plain where T == Int { init<U>(_ u: U) where U: P {} }
