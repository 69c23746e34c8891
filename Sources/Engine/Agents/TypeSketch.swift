import Basics
import ReportModel

/// A type that does not exist yet, as far as somebody knows it.
package struct TypeSketch: Sendable {
  package var name: String
  /// class, struct, enum, protocol or actor
  package var kind: String
  package var inherits: [String]
  /// The types that it names.
  package var uses: [String]
  /// The types that are to name it.
  package var usedBy: [String]
  /// The modules that its file imports, beside those of `uses`.
  package var imports: [String]
  /// Its whole file, if it is written already; then only name and users count beside it.
  package var source: String?
  /// The folders that are asked about, relative to the root; empty: those that fit best.
  package var folders: [String]

  package static let kinds = ["class", "struct", "enum", "protocol", "actor"]

  package init(
    name: String,
    kind: String = "class",
    inherits: [String] = [],
    uses: [String] = [],
    usedBy: [String] = [],
    imports: [String] = [],
    source: String? = nil,
    folders: [String] = []
  ) {
    (self.name, self.kind, self.inherits, self.uses) = (name, kind, inherits, uses)
    (self.usedBy, self.imports, self.source, self.folders) = (usedBy, imports, source, folders)
  }

  /// What is no name of a type, or of several with points between; nil if all are.
  package var mistake: String? {
    if !Self.isName(name) || name.contains(".") { return "'\(name)' is no name of a type; give one such as FeedCell" }
    for other in inherits + uses + usedBy where !Self.isName(other.droppingArguments) {
      return "'\(other)' is no name of a type; give one such as FeedCell or Feed.Cell"
    }
    for module in imports where !Self.isName(module) { return "'\(module)' is no name of a module" }
    return nil
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        part.first.map { $0.isLetter || $0 == "_" } ?? false
          && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
  }

  /// The text of its file.
  ///
  /// - Parameters:
  ///   - modules: in which what it names is declared, without its own.
  ///   - isPublic: whether other modules are to see it.
  package func text(importing modules: [String] = [], isPublic: Bool = false) -> String {
    if let source { return source }
    var lines = (modules + imports.filter { !modules.contains($0) }).map { "import \($0)" }
    if !lines.isEmpty { lines.append("") }
    let inheritance = inherits.isEmpty ? "" : ": " + inherits.joined(separator: ", ")
    let access = isPublic ? "public " : ""
    lines.append("\(access)\(kind == "class" ? "final class" : kind) \(name)\(inheritance) {")
    for (number, type) in uses.enumerated() {
      // What is passed in is the least that a use can be.
      lines.append("  func use\(number)(_ value: \(type))" + (kind == "protocol" ? "" : " {}"))
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the file of a type has at its end if the type names this one.
  ///
  /// - Parameters:
  ///   - module: that of this one, if it is another one.
  ///   - isTest: whether the file is of tests, which may see what is internal.
  func use(in user: String, importing module: String?, isTest: Bool) -> String {
    (module.map { "\n\(isTest ? "@testable " : "")import \($0)" } ?? "")
      + "\nextension \(user) { func use(_ value: \(name)) {} }\n"
  }
}

extension String {
  /// `Cache` for `Cache<Key, Value>`
  fileprivate var droppingArguments: String {
    guard hasSuffix(">"), let start = firstIndex(of: "<") else { return self }
    return String(self[..<start])
  }
}
