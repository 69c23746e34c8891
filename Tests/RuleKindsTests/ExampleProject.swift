import Basics
import ClangScanner
import Configuration
import DependencyGraph
import Facts
import NameResolution
import ReportModel
import ResourceScanner
import RuleKinds
import SwiftScanner
import TestSupport

@testable import ProjectModel

/// The files of an example, with what its marks expect.
///
/// A file begins with a line `//- PATH`, perhaps followed by `module:NAME`, which is a module of tests if NAME ends in
/// `Tests`. A line `// ^^^^ rule-id: message` expects a violation in the last line before it that is not a mark, from
/// the first caret to the last.
struct ExampleProject {
  struct Mark: Hashable, CustomStringConvertible {
    var file: String
    var line: Int
    var column: Int
    var length: Int
    var text: String

    var description: String { "\(file):\(line):\(column)+\(length) \(text)" }
  }

  private(set) var files: [(path: String, module: String, text: String)] = []
  private(set) var marks: Set<Mark> = []

  init(_ text: String) {
    var line = 0
    var markedLine = 0
    for content in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if content.hasPrefix("//- ") {
        let words = content.dropFirst(4).split(separator: " ")
        let module = words.dropFirst().first { $0.hasPrefix("module:") }?.dropFirst("module:".count) ?? "App"
        files.append((String(words[0]), String(module), ""))
        line = 0
        continue
      }
      line += 1
      files[files.count - 1].text += content + "\n"
      guard let mark = Self.mark(in: content) else {
        markedLine = line
        continue
      }
      marks.insert(
        Mark(
          file: files[files.count - 1].path,
          line: markedLine,
          column: mark.column,
          length: mark.length,
          text: mark.text
        )
      )
    }
  }

  /// What a configuration may name: the files that are not scanned, without their marks.
  var texts: [String: String] {
    let files = files.filter { Self.isText($0.path) }
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        return (file.path, lines.map { Self.mark(in: $0) == nil ? $0 : "" }.joined(separator: "\n"))
      }
    )
  }

  private static func isText(_ path: String) -> Bool { path.hasSuffix(".md") }

  private static func mark(in line: Substring) -> (column: Int, length: Int, text: String)? {
    guard line.drop(while: { $0 == " " }).hasPrefix("//"), let first = line.firstIndex(of: "^") else { return nil }
    let rest = line[first...]
    let carets = rest.prefix { $0 == "^" }
    return (line[..<first].utf8.count + 1, carets.count, String(rest.dropFirst(carets.count + 1)))
  }

  /// The targets of a `Package.swift` among the files: each has the files in the folder of its name.
  private var manifest: PackageManifest? {
    files.first { $0.path == "Package.swift" }.map { PackageManifest(Array($0.text.utf8), path: $0.path) }
  }

  private func module(_ name: String, _ target: PackageManifest.Target?) -> Module {
    var module = Module(
      name: name,
      origin: target == nil ? .folder : .swiftPackage,
      path: target == nil ? name : "Package.swift",
      isTest: name.hasSuffix("Tests"),
      declared: target?.dependencies.map { DeclaredDependency(name: $0.name, modules: [$0.name], place: $0.place) },
      package: target == nil ? nil : "Package"
    )
    module.place = target?.place
    if let target { module.defaultIsolation = target.defaultIsolation }
    return module
  }

  func graph() -> DependencyGraph {
    let manifest = manifest
    var files = files.filter { !Self.isText($0.path) }
    if manifest != nil {
      files.removeAll { $0.path == "Package.swift" }
      for index in files.indices { files[index].module = String(files[index].path.prefix { $0 != "/" }) }
    }
    let sorted = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let modules = Set(sorted.map(\.module)).sorted()
    let project = Project(
      root: "/project",
      files: sorted.map { file in
        SourceFile(
          path: file.path,
          language: Language(file.path),
          modules: [modules.firstIndex(of: file.module) ?? 0],
          size: file.text.utf8.count
        )
      },
      modules: modules.map { name in module(name, manifest?.targets.first { $0.name == name }) },
      diagnostics: []
    )
    let facts = Self.scan(sorted.map { ($0.path, Array($0.text.utf8)) })
    return link(project, FactsOfFiles(facts), workers: 1)
  }

  /// Whether it can be read on this machine: Objective-C, C and C++ need libclang.
  var isReadable: Bool { files.allSatisfy { !Language($0.path).isClang } || LibclangForTests.isThere }

  private static func scan(_ files: [(path: String, bytes: [UInt8])]) -> [FileFacts] {
    var facts = files.map { file in
      switch Language(file.path) {
      case .swift: SwiftFileScanner.scan(file.bytes, expressions: true)
      case .resource: ResourceFileScanner.scan(file.bytes)
      case .c, .cxx, .objectiveC, .objectiveCxx, .header: FileFacts()
      }
    }
    let others = files.indices.filter { Language(files[$0].path).isClang }
    guard !others.isEmpty else { return facts }
    let padding = [UInt8](repeating: 0, count: ClangFileScanner.padding)
    let outlines = others.map { ClangOutline(padded: files[$0].bytes + padding, count: files[$0].bytes.count) }
    let names = ClangNames(outlines, swift: facts)
    var parser = LibclangParser()
    for (outline, file) in zip(outlines, others) {
      facts[file] = ClangFileScanner.scan(
        padded: files[file].bytes + padding,
        count: files[file].bytes.count,
        outline: outline,
        language: ClangLanguage(Language(files[file].path)),
        defines: [],
        names: names,
        parser: &parser
      )
      facts[file].words = OutlineDigest(outline, text: Hash128(high: 0, low: 0)).words
    }
    return facts
  }

  /// The violations of all rules of a configuration, as the marks would say them.
  func violations(_ configuration: Configuration) -> Set<Mark> {
    let rules = DecodedRule.decode(configuration).0
    let selection = ScopedSelection(ConfigurationTree(configuration, rules), over: graph())
    let violations = rules.flatMap { selection.check($0).violations.map(\.reported) }
    return Set(
      violations.map {
        Mark(
          file: $0.location.file,
          line: $0.location.line ?? 0,
          column: $0.location.column ?? 0,
          length: $0.length,
          text: "\($0.rule): \($0.message)"
        )
      }
    )
  }
}

extension ExampleProject {
  /// What came of each rule, in their order.
  func outcomes(_ configuration: Configuration) -> [RuleOutcome] {
    let selection = Selection(configuration, over: graph())
    return DecodedRule.decode(configuration).0.map { selection.check($0) }
  }

  /// What is said of the rules themselves.
  func warnings(_ configuration: Configuration) -> [String] {
    outcomes(configuration).flatMap(\.diagnostics).map(\.message)
  }

  /// What to do about the violations, where that is said, in the order of the rules.
  func fixes(_ configuration: Configuration) -> [String] {
    outcomes(configuration).flatMap { $0.violations.compactMap(\.reported.fix) }
  }

  /// What the rules say of themselves.
  func remarks(_ configuration: Configuration) -> [String] {
    outcomes(configuration).flatMap { $0.diagnostics.map(\.message) }
  }

  /// Why the tests that the rules state of themselves fail.
  func failedExpectations(_ configuration: Configuration) -> [String] {
    let selection = Selection(configuration, over: graph())
    return DecodedRule.decode(configuration).0.flatMap { selection.expectations(of: $0).compactMap(\.failure) }
  }
}

extension Language {
  fileprivate init(_ path: String) {
    switch path.split(separator: ".").last {
    case "h": self = .header
    case "m": self = .objectiveC
    case "mm": self = .objectiveCxx
    case "c": self = .c
    case "cpp": self = .cxx
    case "storyboard", "xib", "plist": self = .resource
    default: self = .swift
    }
  }
}

extension ClangLanguage {
  /// nil for a header.
  fileprivate init?(_ language: Language) {
    switch language {
    case .c: self = .c
    case .cxx: self = .cxx
    case .objectiveC: self = .objectiveC
    case .objectiveCxx: self = .objectiveCxx
    case .swift, .header, .resource: return nil
    }
  }
}
