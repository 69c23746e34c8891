let a = 1
var b: Int = 2
let c: Int, d: String
var e = 1, f: Int = 2, g: Int? = nil, h = "x"
let (i, j) = (1, 2)
var (k, (l, m)): (Int, (String, Double)) = (1, ("", 2))
let (named: n, other: o) = (named: 1, other: 2)
let _ = 1
let (_, p) = (1, 2)
var `var` = 1
let `let`: Int = 2
var computed: Int { 1 }
var getter: Int { get { 1 } }
var getSet: Int {
  get { let inner = 1; return inner }
  set { b = newValue }
}
var namedSet: Int { get { 1 } set(value) { b = value } }
var observed: Int = 1 { willSet { b = newValue } didSet { b = oldValue } }
var observedNamed = 1 { willSet(new) { let w = new; _ = w } didSet(old) { let x = old; _ = x } }
var effect: Int { get async throws { 1 } }
var typedEffect: Int { get throws(E) { 1 } }
var coroutine: Int { _read { yield b } _modify { yield &b } }
var addressed: Int { unsafeAddress { fatalError() } unsafeMutableAddress { fatalError() } }
var mutatingGetter: Int { mutating get { 1 } nonmutating set { } }
var attributedAccessor: Int { @inlinable get { 1 } @inline(never) set { } }
lazy var top = 1
var closureValue: () -> Void = { let inside = 1; _ = inside }
var called: Int = { let inside = 1; return inside }()
var closureCalledThenObserved: Int = { 1 }() { didSet { } }
var trailing = make { $0 }
var function: (Int, String) async throws -> Void
var optionalFunction: ((Int) -> Void)?
var dictionary: [String: [Int]] = [:]
var tuple: (a: Int, b: String) = (1, "")
var existential: any P & Q
var inlineArray: [3 of Int] = [1, 2, 3]
var nestedInline: [2 of [3 of [Int]]]
var implicit: Int!
var meta: Int.Type = Int.self
var anyMeta: any P.Type = S.self
struct Members {
  static let a = 1
  static var b: Int { 1 }
  private var c = 1
  private(set) var d = 1
  fileprivate(set) public var e = 1
  public internal(set) var f: Int { get { 1 } set {} }
  package(set) public static var g = 2
  let h: Int
  var i, j: Int
  var k = 1, l = 2, m: [Int] = []
  nonisolated let n = 1
  nonisolated(unsafe) static var o = 1
  var p: Int { @available(*, deprecated) get { 1 } }
  var q: Int {
    @storageRestrictions(initializes: _q)
    init(initialValue) { _q = initialValue }
    get { _q }
    set { _q = newValue }
  }
  var r: Int { @storageRestrictions(initializes: a, accesses: b) init { a = newValue } get { 1 } }
  var s: some View { Text("") }
  var t: Self { self }
}
class Kinds: Base {
  weak var a: Kinds?
  unowned let b: Kinds
  unowned(safe) var c: Kinds
  unowned(unsafe) var d: Kinds
  lazy var e: Int = { let z = self; return z.f }()
  override var f: Int { get { super.f } set { super.f = newValue } }
  class var g: Int { 1 }
  final let h = 1
  @objc dynamic var i = 1
  @IBOutlet private weak var j: UILabel!
  @NSManaged var k: String
  required var l: Int { 1 }
  override class var m: Int { 1 }
  lazy private(set) var n = [Int](), o = 2
}
protocol Requirements {
  var a: Int { get }
  var b: Int { get set }
  static var c: Int { get async throws }
  var d: Int { mutating get nonmutating set }
  var e: Self { get throws(E) }
  var f: (some P)? { get }
}
var
  spread
  :
  Int
  =
  1
var afterBrace: Int
{
  1
}
let x1 = 1; let x2 = 2; var x3: Int { 3 }; let x4 = 4
let noSpace=1,another=2
let q1: Int=1
let opt1: Int?=nil
let array: [Int]=[1]
let generic: Array<Int> = []
struct Contextual { var get = 1; var set = 2; var x: Int { self.get + set } }
struct CalledGet { var y: Int { self.get() }; var z: Int { (get) } ; func get() -> Int { 1 } }
