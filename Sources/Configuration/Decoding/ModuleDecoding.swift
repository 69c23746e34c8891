import Basics
import ReportModel
import YAML

/// An entry of `modules`: which files are a module.
package struct ModuleStatement: Sendable {
  /// The name, in which `{capture}` stands for what the patterns take there.
  package var name: String
  /// Path globs, of which each has all captures of the name.
  package var patterns: [String]
  /// Of the name.
  package var location: SourceLocation
}

extension OptionDecoder {
  /// Decodes `modules`, a map from the name of each module to the globs of its files.
  mutating func modules(_ node: Node) -> [ModuleStatement] {
    if let advice = node.adviceOnDashes {
      reportWrongType(node, expected: .modules, advice: "; \(advice)")
      return []
    }
    let names = items(node).compactMap(\.text).filter { captures(ofName: $0) != nil }
    let written = names.prefix(5).map { "\($0): \"\($0)/**\"" }.joined(separator: ", ")
    let example = names.isEmpty ? "Feed: \"Features/Feed/Sources/**\"" : written
    return entries(node, expected: "\(String.modules), as in { \(example) }").compactMap { module($0.key, $0.value) }
  }

  private mutating func module(_ key: Node, _ value: Node) -> ModuleStatement? {
    let name = key.scalarText
    let known = diagnostics.count
    guard let captures = captures(ofName: name) else {
      if let written = value.text, captures(ofName: written) != nil {
        report("the name of a module comes before its path; write \(written): \"\(name)\"", at: key.location)
        return nil
      }
      report(
        "\(quoted(name)) is not the name of a module; expected one as 'import' has it, such as Feed or {f}Kit",
        at: key.location
      )
      return nil
    }
    let globs = pathGlobs(value)
    for glob in globs {
      for capture in captures where !glob.captureNames.contains(capture) {
        report(.unknownCapture(capture, glob), at: key.location)
      }
    }
    guard diagnostics.count == known else { return nil }
    return ModuleStatement(name: name, patterns: globs.map(\.pattern), location: key.location)
  }

  /// The captures in the name of a module; nil if it is no name.
  private func captures(ofName name: String) -> [String]? {
    var captures: [String] = []
    var plain = ""
    var rest = Substring(name)
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { return nil }
      let capture = rest[open..<close].dropFirst()
      guard isIdentifier(capture) else { return nil }
      captures.append(String(capture))
      plain += rest[..<open] + "x"
      rest = rest[close...].dropFirst()
    }
    plain += rest
    return isIdentifier(plain[...]) ? captures : nil
  }
}

extension String {
  fileprivate static let modules = "a map from the name of each module to path globs"

  fileprivate static func unknownCapture(_ capture: String, _ glob: Glob) -> String {
    let problem = "the name has '{\(capture)}', and the pattern \(quoted(glob.pattern)) has no such capture"
    if let meant = suggestion(for: capture, among: glob.captureNames) {
      return problem + "; did you mean '{\(meant)}'?"
    }
    return problem + "; write it where the pattern has that part of the path, as in 'Features/{\(capture)}/Sources/**'"
  }
}
