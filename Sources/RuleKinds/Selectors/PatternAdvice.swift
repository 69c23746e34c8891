import Basics
import Configuration
import DependencyGraph

extension Selection {
  /// What is probably wrong with a selector that selects nothing; nil if none of its patterns looks odd.
  func advice(on selector: Selector) -> String? {
    for term in selector.anyOf {
      switch term {
      case .component, .builtIn: continue
      case .all(let conditions):
        for glob in conditions.path {
          if let advice = advice(onPath: glob.pattern) { return advice }
        }
        for glob in conditions.type where isRegularExpression(glob.pattern) { return .globNotExpression(glob.pattern) }
        for within in conditions.in {
          if let advice = advice(on: within) { return advice }
        }
      }
    }
    return nil
  }

  private func advice(onPath pattern: String) -> String? {
    let begins = folder.isEmpty ? "" : String(decoding: folder, as: UTF8.self)
    let path = begins.isEmpty || !pattern.hasPrefix(begins) ? pattern : String(pattern.dropFirst(begins.utf8.count))
    if path.hasPrefix("./") { return "write \"\(path.dropFirst(2))\", as paths are relative to the checked folder" }
    if path.hasPrefix("/") || path.hasPrefix("~") {
      return "\"\(path)\" is absolute, and paths are relative to the checked folder"
    }
    if isRegularExpression(path) { return .globNotExpression(path) }
    let folder = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
    guard let below = try? Glob(folder + "/**", style: .path), index.files(matching: below).contains(true) else {
      return nil
    }
    return "\"\(path)\" is a folder; write \"\(path.hasSuffix("/") ? String(path.dropLast()) : path)/**\" for what "
      + "lies in it"
  }

  /// Whether a pattern has what regular expressions have and names have not.
  private func isRegularExpression(_ pattern: String) -> Bool {
    let bytes = Array(pattern.utf8)
    if bytes.first == UInt8(ascii: "^") || bytes.last == UInt8(ascii: "$") { return true }
    if bytes.contains(where: { "\\|+".utf8.contains($0) }) { return true }
    return zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: "*") }
  }
}

extension String {
  fileprivate static func globNotExpression(_ pattern: String) -> String {
    "\"\(pattern)\" looks like a regular expression, and patterns are globs: '*' stands for any text, {a,b} for a choice"
  }
}
