// Declarations whose reading depends on what stands before them.
typealias A = B
public struct AfterAlias: P {}
typealias C = D.E
@available(*, deprecated) open class AfterDottedAlias {}
public typealias F<T> = G<T, H>
@usableFromInline
package enum AfterGenericAlias {}
typealias I = @convention(c) (J, @convention(thin) (K) -> Void) -> Void
var afterFunctionAlias: I? { get { x } set { } }
typealias L = M & N
let afterComposition = 1
typealias O = P?
private let afterOptionalAlias = 1
typealias Q = [R: S]
@Wrapper private(set) var afterDictionaryAlias = 1
typealias T = (U, V)
fileprivate func afterTupleAlias() {}
typealias W = any X
final class AfterAnyAlias { typealias Y = Z
  private let member = 1
  typealias AA = BB
  @Published var published = 1
  typealias CC = DD; static let afterSemicolon = 1
}
#if A
internal typealias EE = FF
internal let afterAliasInConditional = 1
#else
typealias EE = GG
#endif
public let afterConditional = 1
func closures() {
  f { [a] in
    let afterCapture = 1
  }
  f { [a, b = c] d in
    var afterCaptures = d
  }
  f { [weak self] in let onOneLine = 1; _ = onOneLine }
  f { [unowned self] x in
    let annotated: Event<Int, Never> = switch x { default: y }
  }
  let task = Task(name: n) { @MainActor [weak self] in
    let afterAttribute = 1
    func afterAttributeToo() {}
  }
  return .run { [url = state.url] send in
    async let started: Void = send(1)
    let (data, _) = try await load(url)
  }
  run(self) { [self] (x: Int) async throws -> Void in
    weak let first = x
    unowned(unsafe) var second = x
  }
  g { [x] in struct InCapture {} }
  g { [x] in @Wrapper var wrapped = x }
  g { [x = y[0]] in let subscripted = x }
  g { [] in let empty = 1 }
  return
}
func jumps(_ x: Int) {
  switch x {
  case 0:
    return
  case 1:
    let afterReturn = 1
  case 2:
    fallthrough
  case 3:
    var afterFallthrough = 2
  case 4: break
  case 5: let afterBreak = 3
  case 6:
    throw E.a
  default:
    let afterThrow = 4
  }
  loop: while true {
    #if A
    continue
    #else
    break loop
    #endif
    let afterContinue = 1
  }
  #if A
  return
  #endif
  let afterReturnInConditional = 1
}
#if compiler(>=6.2) // it is said: so let us (try
weak let afterComment = x
#else // and "this
unowned let afterElseComment = x
#endif /* { */
let afterEndComment = 1
#if A && /* ( */ B
struct AfterCommentInCondition {}
#endif
let x1 = a as? B
private let afterCast = 1
let x2 = a is B
private let afterIs = 1
let x3: B
private let afterAnnotation = 1
let x4 = \B.c
private let afterKeyPath = 1
let x5 = B<C>.self
private let afterMetatype = 1
let x6 = a ?? b
@Wrapper private var afterOperator = 1
let x7 = a!
@Wrapper private var afterForce = 1
let x8 = #line
@Wrapper private var afterMacro = 1
let x9 = /regex/
@Wrapper private var afterRegex = 1
let x10 = """
  text
  """
@Wrapper private var afterText = 1
let x11 = { 1 }
@Wrapper private var afterClosure = 1
let x12 = f { 1 } and: { 2 }
@Wrapper private var afterTrailing = 1
var x13: Int { 1 }
@Wrapper private var afterComputed = 1
var x14 = 1 { didSet {} }
@Wrapper private var afterObserved = 1
func noBody() -> B
@Wrapper private var afterResult = 1
import Z
@Wrapper private var afterImport = 1
infix operator +++
@Wrapper private var afterOperatorDeclaration = 1
infix operator ***: Group
@Wrapper private var afterOperatorGroup = 1
enum AfterCases { case a
  @Wrapper case b(Int)
  private static let afterCase = 1
  case c = 2
  private var afterRaw: Int { 1 }
}
protocol AfterRequirements {
  associatedtype A
  @Wrapper var a: Int { get }
  associatedtype B: C where D: E
  static var b: Int { get }
  func f() -> A
  mutating func g() throws(F)
  init()
  override func h()
  subscript(i: Int) -> Int { get }
  @Wrapper subscript(j: Int) -> Int { get }
}
