#if os(Linux)
import Glibc
#elseif os(macOS) && !DEBUG || (swift(>=5.9))
import Darwin
#else
import Musl
#endif
#if DEBUG
  #if INNER
  let deep = 1
  #else
  let other = 1
  #endif
#elseif compiler(>=6.0)
struct New {}
#endif
struct Conditional: Base {
  #if A
  var a = 1
  #elseif B
  func b() {}
  #else
  init() {}
  #endif
  #if C
  @available(*, deprecated)
  #endif
  func attributed() {}
  #if D
  @MainActor
  #else
  @OtherActor
  #endif
  var alsoAttributed = 1
  var body: some View {
    Text("")
      .font(.title)
      #if os(iOS)
      .padding { let inPostfix = 1; return inPostfix }
      #elseif os(macOS)
      .frame(width: 1)
        #if NESTED
        .nested { let inNestedPostfix = 1; return inNestedPostfix }
        #endif
      #else
      .hidden()
      #endif
      .end { let afterPostfix = 1; return afterPostfix }
  }
  func f(_ x: Int) -> Int {
    #if A
    let inA = 1
    #else
    let inElse = 2
    #endif
    switch x {
    #if A
    case 1: let inCase = 1; return inCase
    #else
    case 2: let inOtherCase = 1; return inOtherCase
    #endif
    case 3:
      #if B
      let insideCase = 1
      return insideCase
      #endif
    default: return 0
    }
  }
  var accessors: Int {
    #if A
    get { let inGet = 1; return inGet }
    set { }
    #else
    get { let inOtherGet = 1; return inOtherGet }
    #endif
  }
}
#if A
class Same: BaseA { var common = 1 }
#else
class Same: BaseB { var common = 2 }
#endif
extension Same {
  #if A
  func inExtension() {}
  #endif
  func afterIf() {}
}
protocol ConditionalProtocol {
  #if A
  associatedtype X
  var x: X { get }
  #endif
  func y()
}
#if A // comment with "quote and (
let commented = 1
#endif // trailing { comment
#if SPACED
let spaced = 1
#endif
func available() {
  if #available(iOS 15, macOS 12, *) { let inAvailable = 1; _ = inAvailable }
  guard #available(iOS 15, *) else { let inGuard = 1; _ = inGuard; return }
  if #unavailable(iOS 15), let x = y { let inUnavailable = x; _ = inUnavailable }
  while #available(iOS 15, *) { }
}
#sourceLocation(file: "Other.swift", line: 100)
struct AfterSourceLocation {}
#sourceLocation()
struct AfterReset {}
let array = [
  1,
  2,
]
#if canImport(SwiftUI)
  #if os(iOS)
    #if DEBUG
    struct ThreeDeep {
      #if X
      let onIf = 1
      #endif
    }
    #endif
  #endif
#endif
#if false
let inFalse = "fine"
struct InFalse { func f() { let deep = 1; _ = deep } }
#endif
#if true
let inTrue = 1
#endif
#if hasFeature(Macros) && hasAttribute(retroactive) && targetEnvironment(simulator) && arch(arm64) && _endian(little)
let long = 1
#endif
let chained = base
  #if A
  .a()
  #endif
  .b()
let chained2 = base
  #if A
  .a
  .b { 1 }
  #else
  .c[1]?.d!
  #endif
let after3 = 1
#if EMPTY
#endif
#if EMPTY2
#elseif EMPTY3
#else
#endif
let end = 1
