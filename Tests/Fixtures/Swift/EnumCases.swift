enum Simple { case a; case b, c, d }
enum Raw: Int { case a = 1, b, c = 3; case d = -4 }
enum Text: String { case a = "case b", b, `default`, `self`, c = #"case d"#, e = """
  case f
  """ }
enum Float: Double { case a = 1.5, b = -0.5e3, c = 0x1p3 }
enum Associated {
  case none
  case one(Int)
  case labelled(a: Int, b: String)
  case mixed(Int, b: [String: Int], _ c: (Int) -> Void)
  case defaulted(a: Int = 1, b: String = "case x", c: () -> Int = { let hidden = 1; return hidden })
  case tuple((Int, Int)), nested(Associated.Inner), closure(@Sendable () async throws(E) -> Void)
  case void(Void), empty
  indirect case recursive(Associated)
  case optional(Int?), array([Int]), generic(Array<Set<Int>>)
  case existential(any Error), pack(Box<Int, String>)
  struct Inner {}
  var isNone: Bool { if case .none = self { return true }; switch self { case .one(let x): return x > 0; case .none, .mixed: return false; default: return true } }
  static let initial = Associated.none
  func f() { switch self { case .one: break; case let .labelled(a, _): _ = a; default: break } }
  init() { self = .none }
  case afterMembers
}
indirect enum Tree<T> { case leaf(T), node(Tree, Tree) }
enum Attributed {
  @available(iOS 13, *) case a
  @available(*, deprecated, message: "case z") case b(Int), c
  @_documentation(visibility: internal)
  indirect
  case d(Attributed)
}
enum Keywords { case `class`, `struct`, `in`, `is`, `func`; case open, actor, macro, some, any, get, set, left, right, none, Type_, async, await }
enum Layout {
  case
    a,
    b
    ,
    c(
      x: Int,
      y: Int
    ),
    d
  case e; case f; case g, h; func i() {}; case j
  // case k
  /* case l */ case m /* case n */, /* , */ o
}
enum Nothing {}
enum Conditional {
  case always
  #if DEBUG
  case debug, alsoDebug
  #elseif RELEASE
  case release(Int)
    #if INNER
    case inner
    #endif
  #else
  @available(*, deprecated) case other
  #endif
  case last
}
enum Static { static func of(_ a: Int) -> Self { .init(a) }; case x; subscript(i: Int) -> Int { i } }
enum Unicode { case é, 日本, 🎉 }
