func plain() {}
func labelled(_ a: Int, b c: String, d: Double = 1.0, e _: Bool, _ _: Int) -> Int { a }
func variadic(_ values: Int..., last: String) {}
func inoutParameter(_ a: inout Int, b: inout [String]) {}
func owned(_ a: borrowing S, _ b: consuming S, _ c: __owned S, _ d: __shared S, _ e: sending S) -> sending S { b }
func isolatedParameter(_ a: isolated A, b: isolated (any Actor)? = #isolation) {}
func escaping(_ f: @escaping () -> Void, g: @autoclosure () -> Bool, h: @autoclosure @escaping () throws -> Int) {}
func attributed(@ViewBuilder content: () -> some View, @Clamped(0...10) value: Int) {}
func asynchronous() async {}
func throwing() throws {}
func both() async throws -> Int { 1 }
func typed() throws(MyError) {}
func typedGeneric<E: Error>(_ f: () throws(E) -> Void) async throws(E) -> [Int] { [] }
func never() throws(Never) -> Int { 1 }
func anyError() throws(any Error) {}
func rethrowing(_ f: () throws -> Void) rethrows {}
func generic<T, U: P, each V>(_ t: T, u: U, v: repeat each V) -> (T, U) where T: Q, U.A == T, repeat each V: P { (t, u) }
func opaque(_ a: some P, b: some P<Int> & Q, c: any P, d: (any P)?, e: [any P<Int>]) -> some P { a }
func returnsFunction() -> (Int) -> (String) async throws -> Void { { _ in { _ in } } }
func returnsTuple() -> (a: Int, b: (String, Double)) { (1, ("", 1)) }
func curried(_ f: @Sendable @escaping (_ a: Int, _ b: String) async throws(E) -> @MainActor () -> Void) {}
func main(isolation: isolated (any Actor)? = #isolation) {}
func defaults(
  a: Int = { let hidden = 1; return hidden }(),
  b: () -> Void = { func inDefault() {}; inDefault() },
  c: Any = S.self, d: [Int: String] = [:], e: Int? = nil
) {}
@discardableResult func discardable() -> Int { 1 }
@inlinable @inline(__always) public func inlined() {}
@available(*, deprecated, message: "func notAFunction() {}", renamed: "other(a:)") func old() {}
@_specialize(where T == Int) @_silgen_name("c_name") func special<T>(_ t: T) {}
@objc(doIt:with:) func objectiveC(_ a: Int, with: Int) {}
@Sendable nonisolated func nonisolatedOne() {}
@concurrent nonisolated func concurrentOne() async {}
nonisolated(nonsending) func caller() async {}
func `func`() {}
func `a name with spaces`(and `label with spaces`: Int) {}
func noBody(_ a: Int)
func spread
  <
  T
  >
  (
    _ a
    :
    T
  )
  async
  throws
  ->
  T
  where
  T
  :
  P
{
  a
}
func nested() {
  func inner() { func innermost() { struct Local { func method() { func again() {} } } } }
  do { func inDo() {} }
  if true { func inIf() {} } else { func inElse() {} }
  for _ in [1] { func inFor() {} }
  while false { func inWhile() {} }
  switch 1 { case 1: func inCase() {}; default: func inDefaultCase() {} }
  let closure = { (a: Int) -> Int in func inClosure() {}; return a }
  defer { func inDefer() {} }
  repeat { func inRepeat() {} } while false
  guard true else { func inGuard() {}; return }
  _ = closure
}
struct Methods {
  mutating func a() {}
  nonmutating func b() {}
  static func c() {}
  consuming func d() { discard self }
  borrowing func e() {}
  __consuming func f() {}
  public private(set) static var g = 1
  func callAsFunction() {}
  func `init`() {}
  func `subscript`() {}
}
class ClassMethods: Base {
  class func a() {}
  override func b() {}
  final override public func c() {}
  override class func d() {}
  dynamic func e() {}
  @objc dynamic func f() {}
  @IBAction func g(_ sender: Any?) {}
  required convenience override init() { super.init() }
  open func h() {}
  override static func i() {}
}
