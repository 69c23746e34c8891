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
    let list = list
    let code = (0..<list.count).filter { Language(path: list[$0]) != nil }
    let files = code.filter { !filter.excludes(list[$0]) }
    var isUsed = Array(repeating: false, count: statements.count)
    var namesOfLeftOut: Set<String> = []
    for index in code {
      let path = Array(list[index])
      for (statement, matcher) in matchers.enumerated() {
        guard let name = matcher.name(ofFile: path) else { continue }
        let isTest = TestFolders.firstTestFolder(of: path[...]) != nil
        if filter.excludes(list[index]) {
          if !isTest { namesOfLeftOut.insert(name) }
          break
        }
        isUsed[statement] = true
        found[name, default: StatedFiles(statement: statement)].add(index, isTest: isTest)
        break
      }
    }
    for (position, statement) in statements.enumerated() where !isUsed[position] {
      let matches = { (patterns: [String]) in
        let matcher = StatedModuleMatcher(
          StatedModule(name: statement.name, patterns: patterns, place: statement.place)
        )
        return files.first { matcher.name(ofFile: Array(list[$0])) != nil }
      }
      let above = matches(statement.patterns).flatMap { file in
        zip(statements, matchers).first { $1.name(ofFile: Array(list[file])) != nil }?.0
      }
      let folders = statement.patterns.map { "\($0.hasSuffix("/") ? String($0.dropLast()) : $0)/**" }
      diagnostics.append(.selectsNothing(statement, above: above, folders: folders.filter { matches([$0]) != nil }))
    }
    let stated = found.map { ($0.key, statements[$0.value.statement].place, $0.value) }.sorted { $0.0 < $1.0 }
    take(stated, withOthers: namesOfLeftOut)
  }

  /// - Parameter namesOfLeftOut: the modules that have sources that are not scanned.
  private mutating func take(
    _ stated: [(name: String, place: SourceLocation, files: StatedFiles)],
    withOthers namesOfLeftOut: Set<String>
  ) {
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
      draft.module.hasOtherSources = namesOfLeftOut.contains(name)
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
  /// - Parameters:
  ///   - above: the entry that has the files that it matches.
  ///   - folders: the patterns of what is in the folders that are named, if there is something.
  fileprivate static func selectsNothing(_ statement: StatedModule, above: StatedModule?, folders: [String])
    -> Diagnostic
  {
    let patterns = listed(statement.patterns.prefix(3).map { "'\($0)'" }, "or")
    let quoted = folders.map { "\"\($0)\"" }.joined(separator: ", ")
    let reason =
      if let above {
        "what it matches is in '\(above.name)', whose entry is above; put the narrower one first"
      } else if folders.isEmpty {
        "none matches \(patterns); paths start at the checked folder"
      } else {
        "none matches \(patterns); write \(folders.count == 1 ? quoted : "[\(quoted)]") for the files in that folder and "
          + "those below"
      }
    return Diagnostic(
      .warning,
      at: statement.place,
      "no file is in the module '\(statement.name)'",
      details: ": \(reason)",
      weakensRules: true
    )
  }
}
