import Basics
import SourceTrees

/// The build settings of one target in one configuration.
struct BuildSettings {
  private static let maximumDepth = 16
  let targetName: String
  let projectName: String?
  /// What the configuration is called whose settings these are; nil where that is not known.
  var configuration: String?
  /// Whether all files could be read that may say something.
  var isWhole = true
  /// What a setting says, with its variables; the first to say something of the target, its `.xcconfig` file, the project
  /// and that one's.
  let setting: (String) -> String?

  /// The name that `import` uses for the target's module.
  var moduleName: String {
    let name = value(of: "PRODUCT_MODULE_NAME", depth: 0) ?? ""
    return ProjectModel.moduleName(name.isEmpty ? productName : name)
  }

  /// The name of the header that shows the target's Swift code to Objective-C.
  var swiftHeader: String {
    guard let name = value(of: "SWIFT_OBJC_INTERFACE_HEADER_NAME", depth: 0), !name.isEmpty else {
      return moduleName + "-Swift.h"
    }
    return name
  }

  /// Whether nothing names a header that shows Objective-C and C to the target's Swift code.
  var namesNoBridgingHeader: Bool {
    isWhole && setting("SWIFT_OBJC_BRIDGING_HEADER")?.isEmpty ?? true
      && setting("OTHER_SWIFT_FLAGS")?.contains("-import-objc-header") != true
  }

  /// What the target's code is bound to that does not say so.
  var defaultIsolation: DefaultIsolation {
    if setting("SWIFT_DEFAULT_ACTOR_ISOLATION") != nil {
      return value(of: "SWIFT_DEFAULT_ACTOR_ISOLATION", depth: 0).map { DefaultIsolation(named: $0) } ?? .unknown
    }
    return setting("OTHER_SWIFT_FLAGS").flatMap { DefaultIsolation(arguments: $0.split(separator: " ")) } ?? .nothing
  }

  /// The language in which all files of the C family are compiled; nil where each has its own.
  var language: Language? {
    setting("OTHER_CFLAGS").flatMap { Language(compilerFlags: $0) }
      ?? value(of: "GCC_INPUT_FILETYPE", depth: 0).flatMap { Language(fileType: $0) }
  }

  /// A path that a setting gives, relative to the project's folder; nil if it is not set.
  func path(_ setting: String) -> String? {
    guard let path = value(of: setting, depth: 0), !path.isEmpty else { return nil }
    return path
  }

  /// The platforms that the target is for; all if that is not known.
  var platforms: Platforms {
    let named = value(of: "SUPPORTED_PLATFORMS", depth: 0) ?? value(of: "SDKROOT", depth: 0) ?? ""
    let found = named.split { $0 == " " || $0 == "\"" }.map(platforms(ofSDK:))
    return found.isEmpty || found.contains(.all) ? .all : found.reduce([]) { $0.union($1) }
  }

  /// The platforms of a name such as `iphoneos`, `iphonesimulator` or `macosx14.0`; all if it is none.
  private func platforms(ofSDK name: Substring) -> Platforms {
    if name.hasPrefix("iphone") {
      return value(of: "SUPPORTS_MACCATALYST", depth: 0) == "NO" ? .iOS : [.iOS, .catalyst]
    }
    let known: [(prefix: String, platforms: Platforms)] = [
      ("macosx", .macOS), ("appletv", .tvOS), ("watch", .watchOS), ("xr", .visionOS),
    ]
    return known.first { name.hasPrefix($0.prefix) }?.platforms ?? .all
  }

  private var productName: String {
    guard let name = value(of: "PRODUCT_NAME", depth: 0), !name.isEmpty else { return targetName }
    return name
  }

  /// Returns a setting with its variables replaced; nil if it is not set or names something unknown.
  private func value(of name: String, depth: Int) -> String? {
    guard depth < Self.maximumDepth else { return nil }
    if name == "TARGET_NAME" || name == "TARGETNAME" { return targetName }
    if name == "PROJECT_NAME" { return projectName }
    if name == "CONFIGURATION" { return configuration }
    if name == "SRCROOT" || name == "PROJECT_DIR" || name == "SOURCE_ROOT" { return "." }
    if name == "SWIFT_MODULE_NAME" {
      return value(of: "PRODUCT_MODULE_NAME", depth: depth + 1).map(ProjectModel.moduleName)
    }
    // What names itself after nothing above it, as `$(inherited)` does at the top, gets the name that Xcode would give.
    let isName = name == "PRODUCT_NAME" || name == "PRODUCT_MODULE_NAME"
    if let text = setting(name), case let value = expand(text, depth: depth + 1), !isName || value != "" {
      return value
    }
    if name == "PRODUCT_MODULE_NAME" { return value(of: "PRODUCT_NAME", depth: depth + 1) }
    return name == "PRODUCT_NAME" ? targetName : nil
  }

  private func expand(_ text: String, depth: Int) -> String? {
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      guard let open = rest.first, open == "(" || open == "{",
        let close = Self.end(of: rest, open, open == "(" ? ")" : "}")
      else {
        result += "$"
        continue
      }
      let parts = rest[..<close].dropFirst().split(separator: ":")
      rest = rest[close...].dropFirst()
      guard let written = parts.first, written != "inherited" else { continue }
      // `$(NAME_$(CONFIGURATION))`
      guard depth < Self.maximumDepth, let name = expand(String(written), depth: depth + 1),
        var value = value(of: name, depth: depth)
      else { return nil }
      for operation in parts.dropFirst() {
        switch operation {
        case "c99extidentifier", "identifier", "rfc1034identifier": value = ProjectModel.moduleName(value)
        case "lower": value = value.lowercased()
        case "upper": value = value.uppercased()
        default: break
        }
      }
      result += value
    }
    return result + rest
  }

  /// Where the bracket closes that a text begins with; nil if it does not.
  private static func end(of text: Substring, _ open: Character, _ close: Character) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
