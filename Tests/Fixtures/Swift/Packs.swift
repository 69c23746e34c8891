struct Tuple<each T> { var values: (repeat each T); init(_ v: repeat each T) { values = (repeat each v) } }
func zip<each A, each B>(_ a: repeat each A, with b: repeat each B) -> (repeat (each A, each B)) { (repeat (each a, each b)) }
func all<each T: Equatable>(_ l: (repeat each T), _ r: (repeat each T)) -> Bool {
  for (a, b) in repeat (each l, each r) { let inFor = a == b; guard inFor else { return false } }
  repeat print(each l)
  repeat { let inRepeat = 1; _ = inRepeat } while false
  let results = (repeat (each l).description)
  let array: [Any] = [repeat each l]
  _ = (results, array)
  return true
}
func make<each T>(_: repeat (each T).Type) -> (repeat Optional<each T>) where repeat each T: P, repeat each T: Q { fatalError() }
typealias Many<each T> = Tuple<repeat Array<each T>, Int>
let value: Tuple<Int, String> = Tuple(1, "x")
let explicit: Many<Int, String>, nested: Tuple<Tuple<Int>>, function: (repeat each T) -> Void
struct Pair<First, each Rest: P> where First: Q, repeat (each Rest).A: R { subscript<each K>(k: repeat each K) -> (repeat each Rest) { fatalError() } }
enum PackEnum<each T> { case one(repeat each T), two((repeat each T)) }
func closures<each T>(_ f: repeat (each T) -> Void, g: (repeat each T) throws -> (repeat each T)) {}
extension Tuple { func map<each U>(_ f: repeat (each T) -> each U) -> Tuple<repeat each U> { Tuple<repeat each U>(repeat (each f)(each values)) } }
