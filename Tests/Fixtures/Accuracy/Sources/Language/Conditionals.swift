// Conditional compilation: names in conditions are no references; what is not compiled is not compared.

struct DEBUG {}
struct os {}
struct Linux {}
struct Platform {}

#if DEBUG
let debug: DEBUG? = DEBUG()
#else
let debug: DEBUG? = nil
#endif

#if os(Linux) && swift(>=5.9) && compiler(>=6) && !targetEnvironment(simulator)
let platform: Platform = Platform()
let system: Linux = Linux()
#elseif os(macOS)
let platform: Platform? = Platform()
#else
let platform = os()
#endif

#if canImport(Foundation) || arch(x86_64) || hasFeature(StrictConcurrency)
import struct Foundation.Data
let data: Data = Data()
#endif

struct Switchable {
  #if os(Linux)
  var platform: Platform
  #else
  var platform: Linux
  #endif

  func choose(_ value: Int) -> Platform {
    switch value {
    #if os(Linux)
    case 1: return Platform()
    #else
    case 2: return Linux()
    #endif
    default: break
    }
    return Platform()
      #if os(Linux)
      .with(Platform())
      #else
      .with(Linux())
      #endif
  }
}

extension Platform {
  func with(_ other: Platform) -> Platform { other }
}

// Nested ones and attributes between.
#if true
#if !false
@available(*, deprecated)
struct Old { var platform: Platform }
#endif
#endif

func availability() -> Platform {
  if #available(macOS 26, iOS 26, *) { return Platform() }
  guard #unavailable(macOS 26) else { return Platform() }
  return Platform()
}
