import Foundation
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
      let match = imports.firstIndex {
        $0.kind == compilerKind(item.kind) && $0.path == item.path && $0.symbolOffset == item.symbolOffset
      }
      if let match {
        imports.remove(at: match)
      } else if !item.isConditional {
        result.append("\(lines.place(item.offset)): only SwiftParser has \(item)")
      }
    }
    return result + imports.map { "\(lines.place($0.symbolOffset)): only the compiler has \($0)" }
  }

  /// Compares the scanner's reading with SwiftParser's: everything that both state must be the same.
  static func differences(scanner: FileRecord, syntax: FileRecord, _ lines: LineMap) -> [String] {
    differences(scanner.declarations, syntax.declarations, lines, key: { ($0.offset, $0.kind) }, areEqual)
      + differences(scanner.imports, syntax.imports, lines, key: { ($0.offset, $0.kind) }, areEqual)
  }

  /// Compares the scanner's reading with the compiler's, which leaves out inactive branches of `#if`: everything that
  /// the compiler states must be among the facts.
  static func differences(scanner: FileRecord, compiler: CompilerFile, _ lines: LineMap) -> [String] {
    differences(allConditional(scanner), compiler, lines)
      .map { $0.replacingOccurrences(of: "SwiftParser", with: "the scanner") }
  }

  private static func allConditional(_ record: FileRecord) -> FileRecord {
    var record = record
    for index in record.declarations.indices { record.declarations[index].flags.insert("@conditional") }
    for index in record.imports.indices { record.imports[index].flags.insert("@conditional") }
    return record
  }

  /// Merges two lists that are ordered by `key`.
  private static func differences<Record: CustomStringConvertible>(
    _ scanner: [Record],
    _ syntax: [Record],
    _ lines: LineMap,
    key: (Record) -> (Int, String),
    _ areEqual: (Record, Record) -> Bool
  ) -> [String] {
    var result: [String] = []
    var (left, right) = (0, 0)
    while left < scanner.count || right < syntax.count {
      let ours = left < scanner.count ? key(scanner[left]) : (Int.max, "")
      let theirs = right < syntax.count ? key(syntax[right]) : (Int.max, "")
      if ours < theirs {
        result.append("\(lines.place(ours.0)): only the scanner has \(scanner[left])")
        left += 1
      } else if theirs < ours {
        result.append("\(lines.place(theirs.0)): only SwiftParser has \(syntax[right])")
        right += 1
      } else {
        if !areEqual(scanner[left], syntax[right]) {
          result.append("\(lines.place(ours.0)):\n  scanner:     \(scanner[left])\n  SwiftParser: \(syntax[right])")
        }
        left += 1
        right += 1
      }
    }
    return result
  }

  private static func areEqual(_ scanner: DeclarationRecord, _ syntax: DeclarationRecord) -> Bool {
    var (scanner, syntax) = (scanner, syntax)
    // Braces at top level are not in a function, yet what is in them is not a member of the file; both are right.
    if syntax.flags.contains("@statement") || syntax.kind == "genericParameter" {
      scanner.flags.remove("@local")
      syntax.flags.remove("@local")
    }
    // `var a, b`: whether `b` begins at `var` is a matter of taste.
    if syntax.flags.contains("@continued") { syntax.start = scanner.start }
    // So is whether a closure in the arguments of an attribute is inside of the declaration.
    if syntax.flags.contains("@attribute") { syntax.path = scanner.path }
    syntax.flags.subtract(["@statement", "@continued", "@attribute", "@conditional"])
    return scanner == syntax
  }

  private static func areEqual(_ scanner: ImportRecord, _ syntax: ImportRecord) -> Bool {
    var syntax = syntax
    syntax.flags.remove("@conditional")
    return scanner == syntax
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
