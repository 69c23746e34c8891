import Basics
import ClangScanner
import DependencyGraph
import Facts
import ProjectModel
import ResourceScanner
import SwiftScanner
import TestSupport
import Testing

@testable import NameResolution

/// A project in one text, with what names must mean marked under them.
///
///     //- A.swift module:App,Tests package:P
///     let view: View
///     //        ^^^^ -> Screen.View
///
/// A file without a header is `File.swift` of the module `App`; `folder:` instead of `module:` says that no target
/// claims the file. `bridging:`, `prefix:` and `swift-header:` name those headers of the module of the file,
/// `platforms:iOS,macOS` what its module is for, and `product:program` that it is no library. Carets are under the whole of a name. Files of the C family need
/// libclang, see `hasLibclang`.
struct LinkFixture {
  struct Mark {
    var file: Int
    var offset: Int
    var length: Int
    var expected: String
  }

  var project = Project(root: "/project", files: [], modules: [], diagnostics: [])
  private(set) var facts: FactsOfFiles = []
  private(set) var marks: [Mark] = []

  init(_ text: String, expressions: Bool = false) {
    struct File {
      var path = "File.swift"
      var modules = ["App"]
      var package: String?
      var origin = Module.Origin.swiftPackage
      var lines: [Substring] = []
      var bridgingHeader: String?
      var prefixHeader: String?
      var swiftHeader: String?
      var platforms: Platforms = []
      var isProgram = false
    }
    var files: [File] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("//- ") else {
        if files.isEmpty { files.append(File()) }
        files[files.count - 1].lines.append(line)
        continue
      }
      var file = File()
      for word in line.dropFirst(4).split(separator: " ") {
        if word.hasPrefix("module:") {
          file.modules = word.dropFirst(7).split(separator: ",").map(String.init)
        } else if word.hasPrefix("folder:") {
          file.modules = [String(word.dropFirst(7))]
          file.origin = .folder
        } else if word.hasPrefix("package:") {
          file.package = String(word.dropFirst(8))
        } else if word.hasPrefix("bridging:") {
          file.bridgingHeader = String(word.dropFirst(9))
        } else if word.hasPrefix("prefix:") {
          file.prefixHeader = String(word.dropFirst(7))
        } else if word.hasPrefix("platforms:") {
          file.platforms = Platforms(word.dropFirst(10).split(separator: ",").compactMap { Self.platforms[$0] })
        } else if word.hasPrefix("swift-header:") {
          file.swiftHeader = String(word.dropFirst(13))
        } else if word == "product:program" {
          file.isProgram = true
        } else {
          file.path = String(word)
        }
      }
      files.append(file)
    }
    files.sort { $0.path < $1.path }
    for name in Set(files.flatMap(\.modules)).sorted() {
      let package = files.lazy.filter { $0.modules.contains(name) }.compactMap(\.package).first
      project.modules.append(
        Module(
          name: name,
          origin: files.first { $0.modules.contains(name) }?.origin ?? .folder,
          path: "Package.swift",
          isTest: false,
          declared: nil,
          package: package
        )
      )
    }
    for index in project.modules.indices {
      let own = files.filter { $0.modules.contains(project.modules[index].name) }
      project.modules[index].bridgingHeader = own.lazy.compactMap(\.bridgingHeader).first
      project.modules[index].prefixHeader = own.lazy.compactMap(\.prefixHeader).first
      project.modules[index].swiftHeader = own.lazy.compactMap(\.swiftHeader).first
      if own.contains(where: \.isProgram) { project.modules[index].product = .program }
      let platforms = Platforms(own.filter { $0.modules.count == 1 }.map(\.platforms))
      if !platforms.isEmpty { project.modules[index].platforms = platforms }
    }
    for (index, file) in files.enumerated() {
      let bytes = Array(file.lines.joined(separator: "\n").utf8)
      let modules = project.modules.indices.filter { file.modules.contains(project.modules[$0].name) }
      let language = Self.language(of: file.path)
      project.files.append(SourceFile(path: file.path, language: language, modules: modules, size: bytes.count))
      project.files[index].platforms = Platforms(modules.map { project.modules[$0].platforms })
      facts.append(
        language.isSwift
          ? SwiftFileScanner.scan(bytes, expressions: expressions)
          : language.isClang ? FileFacts() : ResourceFileScanner.scan(bytes)
      )
      addMarks(of: file.lines, file: index)
    }
    scanClangFiles(files.map { Array($0.lines.joined(separator: "\n").utf8) })
  }

  /// Whether libclang could be loaded; without it, nothing but what lexing finds is known of the C family.
  static var hasLibclang: Bool { LibclangForTests.isThere }

  private static let platforms: [Substring: Platforms] = [
    "iOS": .iOS, "catalyst": .catalyst, "macOS": .macOS, "tvOS": .tvOS, "watchOS": .watchOS,
  ]

  private static func language(of path: String) -> Language {
    switch path.split(separator: ".").last {
    case "h", "pch", "hpp": .header
    case "m": .objectiveC
    case "mm": .objectiveCxx
    case "c": .c
    case "cpp": .cxx
    case "storyboard", "xib", "plist", "xcdatamodel/contents": .resource
    default: .swift
    }
  }

  private mutating func scanClangFiles(_ texts: [[UInt8]]) {
    let clang = project.files.indices.filter { project.files[$0].language.isClang }
    guard !clang.isEmpty else { return }
    if Self.hasLibclang {
      var parser = LibclangParser()
      scan(clang, texts, &parser)
    } else {
      var parser = AbsentClangParser()
      scan(clang, texts, &parser)
    }
  }

  private mutating func scan(_ clang: [Int], _ texts: [[UInt8]], _ parser: inout some ClangParser) {
    let padded = texts.map { $0 + [UInt8](repeating: 0, count: ClangFileScanner.padding) }
    let outlines = clang.map { ClangOutline(padded: padded[$0], count: texts[$0].count) }
    let names = ClangNames(outlines, swift: facts)
    for (outline, index) in zip(outlines, clang) {
      let language: ClangLanguage? =
        switch project.files[index].language {
        case .swift, .header, .resource: nil
        case .c: .c
        case .cxx: .cxx
        case .objectiveC: .objectiveC
        case .objectiveCxx: .objectiveCxx
        }
      facts[index] = ClangFileScanner.scan(
        padded: padded[index],
        count: texts[index].count,
        outline: outline,
        language: language,
        defines: [],
        names: names,
        parser: &parser
      )
    }
  }

  private mutating func addMarks(of lines: [Substring], file: Int) {
    var codeStart = 0
    var start = 0
    for line in lines {
      defer { start += line.utf8.count + 1 }
      let carets = line.drop { $0 == " " || $0 == "/" }
      guard line.drop(while: { $0 == " " }).hasPrefix("//"), carets.first == "^" else {
        codeStart = start
        continue
      }
      let count = carets.prefix { $0 == "^" }.count
      let text = carets.dropFirst(count).drop { $0 == " " }
      precondition(text.hasPrefix("-> "), "a mark reads '^^^ -> target'")
      let column = line.utf8.count - carets.utf8.count
      marks.append(Mark(file: file, offset: codeStart + column, length: count, expected: String(text.dropFirst(3))))
    }
  }

  func graph(workers: Int = 1, limits: LinkLimits = LinkLimits()) -> DependencyGraph {
    link(project, facts, workers: workers, limits: limits)
  }

  /// Compares every mark with what the reference there means.
  func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let graph = graph()
    #expect(!marks.isEmpty, "no marks", sourceLocation: sourceLocation)
    for mark in marks {
      let found = facts[mark.file].references.indices.filter { index in
        let reference = facts[mark.file].references[index]
        return reference.offset == mark.offset && facts[mark.file].names[reference.name].count == mark.length
      }
      let meanings = Set(found.map { graph.meaning(file: mark.file, reference: $0) })
      let position = facts[mark.file].position(of: UInt32(mark.offset))
      let place = "\(project.files[mark.file].path):\(position.line):\(position.column)"
      let meaning = meanings.isEmpty ? "no reference" : meanings.sorted().joined(separator: " and ")
      #expect(
        meaning == mark.expected || meanings.isEmpty && mark.expected == "nothing",
        "\(place): \(meaning), not \(mark.expected)",
        sourceLocation: sourceLocation
      )
    }
  }
}

extension LinkFixture {
  /// Compares the marks with all members that are used without naming their type: `-> ` the type that declares them.
  static func checkInferred(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let fixture = LinkFixture(text, expressions: true)
    func line(_ file: Int, _ offset: UInt32, _ length: Int, _ target: String) -> String {
      let (line, column) = fixture.facts[file].position(of: offset)
      return "\(fixture.project.files[file].path):\(line):\(column)+\(length) \(target)"
    }
    let graph = fixture.graph()
    let found = graph.inferred.map { line(Int($0.file), $0.offset, Int($0.length), graph.describe($0.target)) }
    let expected = fixture.marks.map { line($0.file, UInt32($0.offset), $0.length, $0.expected) }
    let wrong = found.filter { !expected.contains($0) }
    let missed = expected.filter { !found.contains($0) }
    #expect(wrong.isEmpty, sourceLocation: sourceLocation)
    #expect(missed.isEmpty, sourceLocation: sourceLocation)
    #expect(Set(found).count == found.count, "one at each place", sourceLocation: sourceLocation)
  }
}

extension DependencyGraph {
  /// What a reference means, in words.
  func meaning(file: Int, reference: Int) -> String {
    let resolution = resolutions[file][reference]
    switch resolution.state {
    case .resolved: return describe(resolution.target)
    case .external: return "external " + describe(resolution.target)
    case .unresolved: return "unresolved " + describe(resolution.target)
    case .ambiguous:
      let candidates = lists[Int(resolution.candidates.lowerBound)..<Int(resolution.candidates.upperBound)]
      return "ambiguous " + candidates.map(describe).joined(separator: " | ")
    case .notAType: return "nothing"
    }
  }

  /// `Outer.Inner`, with its module in front if the project has several, or with its file if modules are one.
  func describe(_ id: ElementID) -> String {
    let element = elements[id.index]
    let name = names.string(element.qualifiedName)
    switch element.kind {
    case .type:
      let module = project.modules.count > 1 ? project.modules[Int(element.module)].name + "/" : ""
      let twins = elements.filter { $0.kind == .type && $0.qualifiedName == element.qualifiedName }
      let isTwin = twins.contains { $0.file != element.file && $0.module == element.module }
      return module + name + (isTwin ? " in " + project.files[Int(element.file)].path : "")
    case .part: return name + " in " + project.files[Int(element.file)].path
    case .file: return "file " + name
    case .module: return "module " + name
    case .externalModule: return "module " + name
    case .externalType:
      let module = names.string(element.externalModule)
      return module.isEmpty ? name : module + "/" + name
    }
  }

  /// Dependencies as lines `source -kind-> target`, those within the project and out of it.
  var dependencyLines: [String] {
    dependencies.map { dependency in
      let finals = lists[Int(dependency.finals.lowerBound)..<Int(dependency.finals.upperBound)]
      let end = finals.isEmpty ? "" : " = " + finals.map(describe).joined(separator: " & ")
      return "\(describe(dependency.source)) -\(dependency.kind.name)-> \(describe(dependency.target))\(end)"
    }
  }
}
