prefix operator +++
postfix operator ---
infix operator **: Power
infix operator <=>: ComparisonPrecedence
infix operator ≈
infix operator •
infix operator √√ : Power
infix operator ..<<
infix operator <|>
infix operator ||>
infix operator =~=
prefix operator ¬
postfix operator ¿
infix operator ??= : AssignmentPrecedence
infix operator ->> ; prefix operator ~~
infix operator /~/
infix operator ^/
infix operator *&
prefix operator ∆

precedencegroup Power {
  higherThan: MultiplicationPrecedence
  lowerThan: Other, Another
  associativity: right
  assignment: false
}
precedencegroup Empty {}
public precedencegroup Mine { associativity: left }
struct V: Equatable, Comparable {
  static func == (l: V, r: V) -> Bool { true }
  static func < (l: V, r: V) -> Bool { false }
  static func <(l: V, r: Int) -> Bool { false }
  static func < <T>(l: V, r: T) -> Bool { false }
  static func <<T>(l: V, r: T) -> Bool { false }
  static func ==<T: P>(l: V, r: T) -> Bool where T: Q { false }
  static func <= <T>(l: V, r: T) -> Bool { false }
  static func > (l: V, r: V) -> Bool { false }
  static func >> (l: V, r: V) -> V { l }
  static func &+ (l: V, r: V) -> V { l }
  static func ... (l: V, r: V) -> V { l }
  static func ..< (l: V, r: V) -> V { l }
  static func ?? (l: V, r: V) -> V { l }
  static func && (l: V, r: @autoclosure () throws -> V) rethrows -> V { l }
  static func += (l: inout V, r: V) {}
  static func ** (l: V, r: V) -> V { l }
  static func ≈ (l: V, r: V) -> Bool { true }
  static func / (l: V, r: V) -> V { l }
  static func /= (l: inout V, r: V) {}
  static func % (l: V, r: V) -> V { l }
  static func | (l: V, r: V) -> V { l }
  static func ^ (l: V, r: V) -> V { l }
  static func ~= (l: V, r: V) -> Bool { true }
  static func === (l: V, r: V) -> Bool { true }
  static func |> <A, B>(a: A, f: (A) -> B) -> B { f(a) }
  static func >>> <A, B, C>(f: @escaping (A) -> B, g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
  static prefix func - (v: V) -> V { v }
  static prefix func ! (v: V) -> V { v }
  static prefix func ~ (v: V) -> V { v }
  static prefix func +++ (v: inout V) {}
  static postfix func --- (v: inout V) {}
  prefix static func & (v: V) -> V { v }
  static postfix func ! (v: V) -> V { v }
}
func ==(l: V, r: Int) -> Bool { true }
func <(l: V, r: String) -> Bool { true }
func < <T: P>(l: T, r: V) -> Bool { true }
prefix func √√ (a: Int) -> Int { a }
postfix func ¿(a: Int) -> Int { a }
func •<T>(a: T, b: T) -> T { a }
func * (a: V, b: V) -> V { a }
func */* comment */(a: V, b: Int) -> V { a }
public func -(a: V, b: V) -> V { a }
protocol Ordered { static func < (l: Self, r: Self) -> Bool; static prefix func - (a: Self) -> Self }
let reduced = [1, 2].reduce(0, +)
let sorted = [1, 2].sorted(by: <)
let ops: [(Int, Int) -> Int] = [(+), (-), (*), (/), (%), (&), (|), (^), (<<), (>>)]
let compare: (Int, Int) -> Bool = (<)
let divide = (/), other = 2
let x = a+b, y = a + -b, z = a - -b, w = -a, v = !a
let t = a ? b : c, u = a ?? b, s = a! + b!, r = a?.b ?? c
let q = a&b|c^d, p = a<<2, o = a>>2, n = a&+b, m = 1...2, l = 1..<2, k = ...2, j = 1...
let i = a ? -b : +c, h = a<b ? c : d, g = a>b, f = a<=b, e = a>=b
let range = a...b, half = a..<b, nested = (a ... b), oneSided = x[...], upTo = x[..<2], from = x[2...]
