import Testing

/// Differences of a run, of which the first fifty are printed.
struct DifferenceReport: CustomStringConvertible {
  private var messages: [String] = []

  var isEmpty: Bool { messages.isEmpty }

  mutating func add(_ message: String) { messages.append(message) }
  mutating func add(_ more: [String]) { messages += more }

  var description: String {
    let shown = messages.prefix(50).joined(separator: "\n")
    return "\(messages.count) differences\n\(shown)" + (messages.count > 50 ? "\n…" : "")
  }
}

extension DifferenceReport {
  /// Fails the running test if there is a difference.
  func check() {
    if !isEmpty { Issue.record("\(self)") }
  }
}

enum Comparison {
  /// Compares SwiftParser's reading with the compiler's, which leaves out inactive branches of `#if`.
  static func differences(_ syntax: FileRecord, _ compiler: CompilerFile, _ lines: LineMap) -> [String] {
    var result: [String] = []
    var rest = compiler.declarations
    for declaration in syntax.declarations {
      let match = rest.firstIndex { candidate in
        candidate.kind == declaration.kind && candidate.name == declaration.name && candidate.path == declaration.path
          && (candidate.isNameOffset
            ? candidate.offset == declaration.offset
            : (declaration.start...max(declaration.start, declaration.offset)).contains(candidate.offset))
      }
      if let match {
        rest.remove(at: match)
      } else if !declaration.isConditional {
        result.append("\(lines.place(declaration.offset)): only SwiftParser has \(declaration)")
      }
    }
    result += rest.map { "\(lines.place($0.offset)): only the compiler has \($0)" }
    var imports = compiler.imports
    for item in syntax.imports {
      let match = imports.firstIndex { $0.kind == compilerKind(item.kind) && $0.path == item.path && $0.symbolOffset == item.symbolOffset }
      if let match {
        imports.remove(at: match)
      } else if !item.isConditional {
        result.append("\(lines.place(item.offset)): only SwiftParser has \(item)")
      }
    }
    return result + imports.map { "\(lines.place($0.symbolOffset)): only the compiler has \($0)" }
  }

  /// The compiler's dump says less about the kind of an import than the source.
  private static func compilerKind(_ kind: String) -> String {
    switch kind {
    case "typealias": "type"
    case "let": "var"
    default: kind
    }
  }
}
