import Basics
import ProjectModel

/// The language of a type that does not exist yet.
package enum SketchLanguage: String, Sendable {
  case swift
  case objectiveC = "objective-c"
  case c
  case cxx = "c++"

  /// What `where_to_put` can be asked for.
  package static let asked: [SketchLanguage] = [.swift, .objectiveC]

  /// That of a file by its name; nil if Lintel scans no code in files of that name.
  package init?(path: String) {
    guard !path.hasSuffix("/") else { return nil }
    switch Language(path: Array(path.utf8)[...]) {
    case .swift: self = .swift
    case .objectiveC, .objectiveCxx: self = .objectiveC
    case .c: self = .c
    case .cxx: self = .cxx
    // What the text of a header says counts, and Objective-C can say most of what an app has.
    case .header: self = [".hpp", ".hh", ".hxx"].contains(where: path.hasSuffix) ? .cxx : .objectiveC
    case .resource, nil: return nil
    }
  }

  /// That of the text of a file, where Objective-C stands for C and C++, too; nil if no line of it tells.
  init?(text: String) {
    var words: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop(while: \.isWhitespace)
      if Self.signsOfClang.contains(where: line.startsWithWord) || line.isOfCxx {
        self = .objectiveC
        return
      }
      guard !["//", "/*", "*"].contains(where: line.hasPrefix) else { continue }
      let first = line.split { !$0.isLetter && !$0.isNumber && $0 != "@" && $0 != "_" }.lazy.map(String.init).first {
        !$0.hasPrefix("@") && !Self.modifiers.contains($0)
      }
      if let first { words.insert(first) }
    }
    // C++ has the other words, too, and ends a type with a semicolon.
    let isPlain = !words.isDisjoint(with: Self.sharedWords) && !text.filter { !$0.isWhitespace }.contains("};")
    guard isPlain || !words.isDisjoint(with: Self.wordsOfSwift) else { return nil }
    self = .swift
  }

  /// Words with which no line of Swift begins.
  private static let signsOfClang = [
    "#import", "#include", "#define", "#pragma", "@interface", "@implementation", "@protocol", "@class", "@import",
    "@property", "@end", "typedef",
  ]
  private static let modifiers: Set = [
    "public", "open", "package", "internal", "fileprivate", "private", "final", "indirect", "nonisolated",
  ]
  private static let wordsOfSwift: Set = [
    "import", "protocol", "actor", "extension", "typealias", "func", "let", "var", "init",
  ]
  private static let sharedWords: Set = ["class", "struct", "enum"]
}

extension Substring {
  fileprivate func startsWithWord(_ word: String) -> Bool {
    hasPrefix(word) && dropFirst(word.count).first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
  }

  /// Whether a line begins a template or a namespace of C++: `template <typename T>`, `namespace a::b {`.
  fileprivate var isOfCxx: Bool {
    if hasPrefix("template"), dropFirst(8).drop(while: \.isWhitespace).first == "<" { return true }
    guard startsWithWord("namespace") else { return false }
    let rest = dropFirst(9).drop(while: \.isWhitespace).drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == ":" }
    return rest.drop(while: \.isWhitespace).first.map { $0 == "{" } ?? true
  }
}
