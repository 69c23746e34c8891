import Basics
import ReportModel
import SourceTrees

/// A module that the user states by the paths of its files.
package struct StatedModule: Sendable, Equatable {
  /// In which `{capture}` stands for what the patterns take there.
  package var name: String
  /// Path globs.
  package var patterns: [String]
  package var place: SourceLocation

  package init(name: String, patterns: [String], place: SourceLocation) {
    self.name = name
    self.patterns = patterns
    self.place = place
  }
}

extension ProjectDraft {
  /// Gives files to the modules that the user states, whatever manifests say of these files.
  ///
  /// Files in test folders count for a module that has no others. A module of that name that is there gets the files.
  mutating func addStatedModules(_ statements: [StatedModule], _ filter: PathFilter) {
    guard !statements.isEmpty else { return }
    let matchers = statements.map(StatedModuleMatcher.init)
    var found: [String: StatedFiles] = [:]
    var isUsed = Array(repeating: false, count: statements.count)
    for index in 0..<list.count where Language(path: list[index]) != nil && !filter.excludes(list[index]) {
      let path = Array(list[index])
      for (statement, matcher) in matchers.enumerated() {
        guard let name = matcher.name(ofFile: path) else { continue }
        isUsed[statement] = true
        let isTest = TestFolders.firstTestFolder(of: path[...]) != nil
        found[name, default: StatedFiles(statement: statement)].add(index, isTest: isTest)
        break
      }
    }
    for (statement, isUsed) in zip(statements, isUsed) where !isUsed { diagnostics.append(.selectsNothing(statement)) }
    take(found.map { ($0.key, statements[$0.value.statement].place, $0.value) }.sorted { $0.0 < $1.0 })
  }

  private mutating func take(_ stated: [(name: String, place: SourceLocation, files: StatedFiles)]) {
    var platforms: [Int: Platforms] = [:]
    var targets: [Int: Set<String>] = [:]
    var isTaken = Array(repeating: false, count: list.count)
    for module in stated { for file in module.files.all { isTaken[file] = true } }
    for index in modules.indices {
      let target = "\(modules[index].module.path) \(modules[index].module.name)"
      for file in modules[index].files where isTaken[file] {
        platforms[file, default: []].formUnion(modules[index].platforms(of: file))
        targets[file, default: []].insert(target)
        modules[index].module.targets.insert(target)
      }
      modules[index].files.removeAll { isTaken[$0] }
    }
    for (name, place, files) in stated {
      var draft = self.draft(name, place, files, platforms)
      draft.module.targets = files.all.reduce(into: []) { $0.formUnion(targets[$1] ?? []) }
      let same = modules.firstIndex { $0.module.name == name && $0.module.isTest == files.isTest }
      if let same { modules[same].add(draft) } else { modules.append(draft) }
    }
  }

  private func draft(
    _ name: String,
    _ place: SourceLocation,
    _ files: StatedFiles,
    _ platforms: [Int: Platforms]
  ) -> ModuleDraft {
    var module = Module(
      name: name,
      origin: .stated,
      path: place.file,
      isTest: files.isTest,
      declared: nil,
      package: nil
    )
    module.place = place
    // The platforms for which targets compiled the files before.
    let known = files.all.map { platforms[$0] ?? .all }
    module.platforms = known.reduce([]) { $0.union($1) }
    return ModuleDraft(module: module, files: files.all)
  }
}

/// The files of one stated module, ascending.
private struct StatedFiles {
  let statement: Int
  private var regular: [Int] = []
  private var tests: [Int] = []

  init(statement: Int) { self.statement = statement }

  mutating func add(_ file: Int, isTest: Bool) {
    if isTest { tests.append(file) } else { regular.append(file) }
  }

  var isTest: Bool { regular.isEmpty }
  var all: [Int] { isTest ? tests : regular }
}

/// One statement, ready to be asked of many files.
private struct StatedModuleMatcher {
  private enum Piece {
    case text(String)
    case capture(String)
  }

  private let pieces: [Piece]
  private let globs: [Glob]

  init(_ statement: StatedModule) {
    // The configuration has said what is wrong with a pattern.
    globs = statement.patterns.compactMap { try? Glob($0, style: .path) }
    var pieces: [Piece] = []
    var rest = Substring(statement.name)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(.text(String(rest[..<open])))
      pieces.append(.capture(String(rest[open..<close].dropFirst())))
      rest = rest[close...].dropFirst()
    }
    self.pieces = pieces + [.text(String(rest))]
  }

  /// The module of a file; nil if no pattern matches.
  func name(ofFile path: [UInt8]) -> String? {
    for glob in globs where glob.matches(path) {
      let values = glob.captures(in: path) ?? []
      let name = pieces.map { piece -> String in
        switch piece {
        case .text(let text): return text
        case .capture(let name):
          guard let place = glob.captureNames.firstIndex(of: name), values.indices.contains(place) else { return "" }
          return values[place].map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
      }
      return moduleName(name.joined())
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func selectsNothing(_ statement: StatedModule) -> Diagnostic {
    let patterns = listed(statement.patterns.prefix(3).map { "'\($0)'" }, "or")
    return Diagnostic(
      .warning,
      at: statement.place,
      "no file is in the module '\(statement.name)': none matches \(patterns), or an entry above has them all; paths start at the "
        + "checked folder",
      weakensRules: true
    )
  }
}
