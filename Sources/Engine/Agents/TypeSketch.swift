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
  /// Its whole file, if it is written already; then only name, language and users count beside it.
  package var source: String?
  /// What it is to be written in; nil: what `source` is in, else what its module is in.
  package var language: SketchLanguage?
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
    language: SketchLanguage? = nil,
    folders: [String] = []
  ) {
    (self.name, self.kind, self.inherits, self.uses) = (name, kind, inherits, uses)
    (self.usedBy, self.imports, self.source, self.folders) = (usedBy, imports, source, folders)
    self.language = language ?? source.flatMap(SketchLanguage.init(text:))
  }

  /// What is no name of a type, or of several with points between; nil if all are.
  package var mistake: String? {
    if !Self.isName(name) || name.contains(".") { return "'\(name)' is no name of a type; give one such as FeedCell" }
    for other in inherits + uses + usedBy where !Self.isName(other.droppingArguments) {
      return "'\(other)' is no name of a type; give one such as FeedCell or Feed.Cell"
    }
    for module in imports where !Self.isName(module) { return "'\(module)' is no name of a module" }
    if source != nil, language == nil {
      return "'source' does not tell its language; say it with 'language', which is "
        + listed(SketchLanguage.asked.map { "'\($0.rawValue)'" }, "or")
    }
    if source == nil, language == .objectiveC, !isOfObjectiveC {
      return "in Objective-C a class or protocol can be tried; to try the \(kind) \(name), give its 'source'"
    }
    return nil
  }

  /// Whether its kind is one that Objective-C has, too, with methods.
  var isOfObjectiveC: Bool { kind == "class" || kind == "protocol" }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        part.first.map { $0.isLetter || $0 == "_" } ?? false
          && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
  }

  /// The text of its file in a language, as far as a sketch says it that names nothing but what it inherits.
  package func text(in language: SketchLanguage) -> String {
    switch language {
    case .swift: return text()
    case .objectiveC: return objectiveCText()
    case .c: return "struct \(name) {\n  int value;\n};\n"
    case .cxx:
      let bases = inherits.map { "public " + $0.split(separator: ".").joined(separator: "::") }
      return "class \(name)\(bases.isEmpty ? "" : " : " + bases.joined(separator: ", ")) {\n};\n"
    }
  }

  /// The text of its file in Swift.
  ///
  /// - Parameters:
  ///   - modules: in which what it names is declared, without its own.
  ///   - isPublic: whether other modules are to see it.
  ///   - isExposed: whether Objective-C is to see it.
  package func text(importing modules: [String] = [], isPublic: Bool = false, isExposed: Bool = false) -> String {
    if let source { return source }
    var lines = (modules + imports.filter { !modules.contains($0) }).map { "import \($0)" }
    if !lines.isEmpty { lines.append("") }
    let inheritance = inherits.isEmpty ? "" : ": " + inherits.joined(separator: ", ")
    let access = (isExposed && isOfObjectiveC ? "@objc " : "") + (isPublic ? "public " : "")
    lines.append("\(access)\(kind == "class" ? "final class" : kind) \(name)\(inheritance) {")
    for (number, type) in uses.enumerated() {
      // What is passed in is the least that a use can be.
      lines.append("  func use\(number)(_ value: \(type))" + (kind == "protocol" ? "" : " {}"))
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text of its header in Objective-C: a class or a protocol.
  ///
  /// - Parameters:
  ///   - lines: what shows it the types that it names, such as `#import "Feed.h"`.
  ///   - parameters: the types of `uses` as they are passed in, such as `Feed *`.
  ///   - protocols: those of `inherits` that are known to be protocols.
  func objectiveCText(
    importing lines: [String] = [],
    taking parameters: [String] = [],
    protocols: Set<String> = []
  ) -> String {
    // What is nested in another type has no name in Objective-C.
    var supertypes = inherits.map(\.droppingArguments).filter { !$0.contains(".") }
    var head = "@protocol \(name)"
    if kind != "protocol" {
      let hasSuperclass = supertypes.first.map { !protocols.contains($0) } ?? false
      head = "@interface \(name) : \(hasSuperclass ? supertypes.removeFirst() : "NSObject")"
    }
    if !supertypes.isEmpty { head += " <\(supertypes.joined(separator: ", "))>" }
    let imports = lines + imports.map { "@import \($0);" }
    let uses = parameters.enumerated().map { number, type in "- (void)use\(number):(\(type))value;" }
    return (imports + (imports.isEmpty ? [] : [""]) + [head] + uses + ["@end"]).joined(separator: "\n") + "\n"
  }

  /// What the file of a type of Objective-C or C has at its end if the type, or a function beside it, names this one.
  ///
  /// - Parameters:
  ///   - isClass: whether the type is a class, so that a category can name this one.
  ///   - line: what shows it this one, such as `@class Feed;`.
  func objectiveCUse(in user: String, isClass: Bool, importing line: String) -> String {
    let type = kind == "protocol" ? "id<\(name)>" : "\(name) *"
    let use = isClass ? "@interface \(user) (Use)\n- (void)use:(\(type))value;\n@end" : "void use(\(type) value);"
    return "\n\(line)\n\(use)\n"
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
