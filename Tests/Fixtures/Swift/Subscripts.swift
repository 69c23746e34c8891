struct Subscripts {
  subscript(i: Int) -> Int { i }
  subscript(_ i: Int, label j: Int) -> Int { get { i } set { let s = newValue; _ = s } }
  subscript<T>(t: T) -> T where T: P { t }
  subscript<T: P, each U>(key path: KeyPath<Self, T>, rest: repeat each U) -> (T) -> Void { { _ in } }
  static subscript(i: Int) -> Self { Self() }
  @discardableResult subscript(a: Int = 1, b: Int...) -> Int { get async throws { 1 } }
  public private(set) subscript(c: Int) -> Int { get { 1 } set {} }
  subscript(dynamicMember m: String) -> some P { get { S() } nonmutating _modify { yield &x } }
  subscript() -> Int { 1 }
  subscript
    (
      spread: Int
    )
    ->
    Int
  {
    spread
  }
}
class SubscriptsClass: Base {
  override subscript(i: Int) -> Int { get { super[i] } set { super[i] = newValue } }
  class subscript(i: Int) -> Int { i }
  final subscript(a: Int, b: String) -> Int { a }
}
protocol SubscriptsProtocol { subscript(i: Int) -> Int { get }; subscript(s: String) -> Int? { get set }; static subscript(x: Int) -> Self { get } }
let subscripted = a[1][2, label: 3]["x"]?[0]!["}"][{ let inSubscript = 1; return inSubscript }()]
let generic = [Int](), dictionary = [String: [Int]](), empty = [[Int]: [String]]()
