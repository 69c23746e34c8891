// Declared names, labels, enum cases and members are no references.

struct Alpha {}
struct Beta {}
struct Gamma { var Alpha = 1; var beta: Beta; static func Beta2() {} }

enum Greek {
  // Cases with the names of types, with labels and associated values of types.
  case Alpha
  case Beta(Beta)
  case Gamma(Alpha: Language.Alpha, Beta)
  indirect case Delta(of: Greek, _ beta: Beta = Language.Beta())

  static let first = Greek.Alpha

  func name() -> Int {
    // Shorthand and patterns.
    switch self {
    case .Alpha: 1
    case .Beta(let Alpha): Alpha is Language.Alpha ? 1 : 2
    case let .Gamma(Alpha: alpha, Beta): Beta is Language.Beta && alpha is Language.Alpha ? 3 : 4
    case Greek.Delta(of: _, _): 4
    }
  }

  static func make() -> [Greek] { [.Alpha, Greek.Beta(Language.Beta()), .Gamma(Alpha: Language.Alpha(), Language.Beta())] }
}

// Argument labels and parameter names.
func labels(Alpha alpha: Alpha, Beta: Beta, _ Gamma: Int) -> Int { Gamma }
let labelled = labels(Alpha: Alpha(), Beta: Beta(), 1)

// Tuple labels.
let tuple2: (Alpha: Alpha, Beta: Int) = (Alpha: Alpha(), Beta: 1)
let alpha = tuple2.Alpha
func tuples(_ value: (Alpha: Beta, Beta: Alpha)) -> (Beta: Beta, Alpha: Alpha) { (Beta: value.Alpha, Alpha: value.Beta) }

// Dictionary and array literals, ternaries.
let dictionary: [String: Any] = ["a": Alpha(), "b": Beta.self]
let chosen: Any = labelled == 1 ? Alpha() : Beta()
let types: [Any.Type] = [Alpha.self, Beta.self, Alpha?.self, [Beta].self, (Alpha, Beta).self, (() -> Alpha).self]

// Members after values.
func members(_ gamma: Gamma) -> Int { gamma.Alpha + 1 }
let keyPath = \Gamma.Alpha
let keyPath2: KeyPath<Gamma, Beta> = \Gamma.beta
let keyPath3 = \[Gamma].first?.beta
let keyPath4 = [Gamma]().map(\.Alpha)

// Labels of statements.
func statement() {
  Alpha: for _ in 0..<1 {
    Beta: while true { if labelled == 1 { break Alpha } else { continue Beta } }
  }
}

// Selectors of functions.
func select(Alpha: Int, Beta: Int) {}
let function = select(Alpha:Beta:)

// Contextual keywords as names.
struct Contextual {
  var actor: Alpha, macro = Beta(), some: Int = 1, any: Alpha?, each: [Beta] = []
  func `extension`(extension e: Alpha, class c: Beta, in d: Alpha) -> Beta { c }
  func async(await: Alpha) async -> Alpha { `await` }
  func get() -> Alpha { Alpha() }
  var set: Beta { get { Beta() } set(Alpha) { _ = Alpha as Language.Beta } }
  class Nested {
    class func make() -> Alpha { Alpha() }
    class var shared: Beta { Beta() }
    static func consume(_ copy: consuming Alpha, borrow: borrowing Beta, `inout`: inout Alpha) {}
  }
}

func contextual(_ value: Contextual) {
  let macro = value.macro, actor = value.actor
  let open = Alpha.self
  _ = (macro, actor, open)
  _ = value.extension(extension: Alpha(), class: Beta(), in: Alpha())
}

// An observer with the name of a type.
struct Observed {
  var alpha: Alpha = Alpha() { willSet(Beta) { _ = Beta } didSet(Gamma) { _ = Gamma } }
  lazy var beta: Beta = { Beta() }()
}
