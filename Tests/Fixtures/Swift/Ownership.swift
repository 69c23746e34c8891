struct Handle: ~Copyable {
  private var file: Int
  consuming func close() { let inClose = 1; _ = inClose; discard self }
  borrowing func read() -> Int { file }
  mutating func write(_ x: consuming Handle, _ y: borrowing Handle, z: inout Handle) { _ = consume x }
  deinit { let inDeinit = 1; _ = inDeinit }
  var view: Int { _read { yield file } _modify { yield &file } }
  static func take(_ h: consuming Self) -> Self { h }
  init(_ f: __owned Int, g: __shared Int) { file = f }
}
enum Maybe<T: ~Copyable & ~Escapable>: ~Copyable, ~Escapable { case some(T), none }
extension Maybe: Copyable where T: Copyable {}
extension Maybe where T: ~Copyable { consuming func take() -> T { switch consume self { case .some(let x): return x; case .none: fatalError() } } }
protocol Resource: ~Copyable, ~Escapable { associatedtype View: ~Copyable, ~Escapable; borrowing func view() -> View }
func f(_ a: borrowing some Resource & ~Copyable, b: consuming any P & ~Copyable) {}
func g<T>(_ t: consuming T) -> T where T: ~Copyable & ~Escapable { t }
class Owner { unowned(unsafe) let a: Owner; unowned(safe) var b: Owner?; weak var c: Owner?; unowned var d: Owner, e: Owner; weak let f: Owner? }
func h() {
  let a = copy x; let b = consume y
  let c = { [unowned(unsafe) self, weak d = e] in consume a }
  switch consume x { case let y: let inSwitch = y; _ = inSwitch }
  if case .some(let z) = consume x { let inIf = z; _ = inIf }
  borrow(x); consume(y); copy(z)
  let d = copy; let e = consume; let g = (copy x).a
  _ = (b, c, d, e, g)
  for consuming in [1] { _ = consuming }
  f(consume x, b: copy y)
  return consume z
}
let closure: (borrowing Handle, consuming Handle, inout Handle) -> Void = { a, b, c in }
typealias Fn = (consuming sending Handle) -> (borrowing Handle) throws(E) -> Void
@_nonescapable struct Span2: ~Escapable { @_lifetime(borrow owner) init(_ owner: borrowing Handle) {} }
struct Inline<let N: Int, T: ~Copyable>: ~Copyable { var storage: [N of T]; subscript(i: Int) -> T { _read { yield storage[i] } } }
