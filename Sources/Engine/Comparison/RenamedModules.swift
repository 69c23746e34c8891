import Basics
import Configuration
import ProjectModel
import ReportModel
import SourceTrees

/// What the modules are called now whose names a configuration has from another state.
struct RenamedModules {
  let bases: [CheckedBase]
  let new: CheckedTree

  /// Says as an error of each name of a module that nothing has any more what to write: what was in it is in no rule.
  ///
  /// One that manifests still depend on comes from elsewhere now, and means the same.
  func told(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let words = new.goneModules
    guard !words.isEmpty, let base = bases.first else { return diagnostics }
    let names = bases.map(\.tree.moduleNames)
    let gone = words.filter { word in names.allSatisfy { word.means(oneOf: $0) } }
    guard !gone.isEmpty else { return diagnostics }
    let old = OldModules(names: names[0], ofFiles: base.tree.modulesOfFiles, filesOfNoTarget: base.tree.filesOfNoTarget)
    let newNames =
      base.counterparts.map { counterparts in
        old.successors(of: Set(gone.map(\.name)), in: new) { counterparts.old("", in: $0).1 }
      } ?? [:]
    let declared = new.declaredModules
    var result = diagnostics
    for word in gone where (newNames[word.name] ?? nil) != nil || !word.means(oneOf: declared) {
      let diagnostic = Diagnostic(
        .error,
        at: word.location,
        old.message(word.name, newNames[word.name]),
        weakensRules: true
      )
      if let index = result.firstIndex(where: { $0.location == word.location && $0.weakensRules }) {
        result[index] = diagnostic
      } else {
        result.append(diagnostic)
      }
    }
    return result
  }

  /// Says of each name of a module that nothing has what to write, if the commit has it that the checked folder is at: the
  /// module was renamed, and that is not committed yet. git is asked only if there is such a name.
  static func told(_ diagnostics: [Diagnostic], fromHeadOf session: Session) throws(CouldNotRun) -> [Diagnostic] {
    let new = try session.checked
    let words = new.unknownNamesOfModules
    guard !words.isEmpty, let (tree, paths) = SourceTree.head(of: session.options.root) else { return diagnostics }
    // Where no file is new, none has moved.
    let before = Set(paths)
    guard new.paths.contains(where: { !before.contains($0) }) else { return diagnostics }
    let project = discover(tree, options: try session.listing.options, workers: session.options.workers)
    let old = OldModules(
      names: project.namesOfModules,
      ofFiles: project.modulesOfFiles,
      filesOfNoTarget: project.filesOfNoTarget
    )
    let gone = Set(words.lazy.map(\.name).filter(old.names.contains))
    guard !gone.isEmpty else { return diagnostics }
    let there = Set(new.paths)
    let moved = OldPaths(
      of: old.ofFiles.filter { !there.contains($0.key) && !gone.isDisjoint(with: $0.value) }.map(\.key),
      in: new.paths.filter { old.ofFiles[$0] == nil }
    )
    let newNames = old.successors(of: gone, in: new) { moved[$0] }
    var result = diagnostics
    for word in words where newNames[word.name] != nil {
      let message = old.message(word.name, newNames[word.name])
      let index = result.firstIndex { $0.location == word.location && $0.weakensRules }
      let severity = index.map { result[$0].severity } ?? .warning
      let diagnostic = Diagnostic(severity, at: word.location, message, weakensRules: true)
      if let index { result[index] = diagnostic } else { result.append(diagnostic) }
    }
    return result
  }
}

/// The modules of an older state.
private struct OldModules {
  let names: Set<String>
  /// Their names by the paths of their files.
  let ofFiles: [String: [String]]
  let filesOfNoTarget: Set<String>

  /// The module that has most files of each of some modules now, where one has more than half of them; nil where no target
  /// has them: the name of their folder says nothing.
  ///
  /// - Parameter oldPath: where a file of the new state was.
  func successors(of gone: Set<String>, in new: CheckedTree, _ oldPath: (String) -> String) -> [String: String?] {
    let old = ofFiles.mapValues { $0.filter(gone.contains) }
    var sizes: [String: Int] = [:]
    for module in old.values.joined() { sizes[module, default: 0] += 1 }
    let ofNoTarget = new.filesOfNoTarget
    var found: [String: [String?: Int]] = [:]
    for (file, modules) in new.modulesOfFiles {
      let path = oldPath(file)
      let isOfNone = ofNoTarget.contains(file) && !filesOfNoTarget.contains(path)
      let now: [String?] = isOfNone ? [nil] : modules
      for before in old[path] ?? [] {
        for module in now { found[before, default: [:]][module, default: 0] += 1 }
      }
    }
    return found.compactMapValues { $0.max { ($0.value, $1.key ?? "") < ($1.value, $0.key ?? "") } }
      .filter { $0.value.value * 2 > sizes[$0.key, default: 0] }.mapValues(\.key)
  }

  /// - Parameter successor: the module that has its files now; nil within: no target has them; nil: they are not found.
  func message(_ name: String, _ successor: String??) -> String {
    guard let successor else { return .isGone(name) }
    guard let successor else { return .isInNoTarget(name) }
    // A module that was there has code of its own, of which the rules may say something else.
    return names.contains(successor) ? .isMerged(name, successor) : .isRenamed(name, successor)
  }
}

/// Where files were that have moved, by their names and the folders around them, without reading them.
private struct OldPaths {
  /// What more files have in common says nothing, and would compare all with all.
  private static let most = 32

  /// By the new path.
  private var old: [String: String] = [:]

  /// - Parameters:
  ///   - gone: the paths that are not there any more.
  ///   - new: those that were not there before.
  init(of gone: [String], in new: [String]) {
    let named = Dictionary(grouping: gone) { $0.last(behind: "/") }
    var taken: [String: Int] = [:]
    for path in new {
      guard let file = Self.likest(to: path, among: named[path.last(behind: "/")] ?? []) else { continue }
      old[path] = file
      taken[file, default: 0] += 1
    }
    // Which of several it is now nobody knows.
    old = old.filter { taken[$0.value] == 1 }
  }

  subscript(path: String) -> String { old[path] ?? path }

  /// The only one of some paths, or the one whose last folders have most of the same names.
  private static func likest(to path: String, among files: [String]) -> String? {
    guard files.count <= most else { return nil }
    let parts = path.split(separator: "/").reversed()
    let likeness = files.map { zip($0.split(separator: "/").reversed(), parts).prefix { $0 == $1 }.count }
    let best = files.indices.filter { likeness[$0] == likeness.max() }
    return best.count == 1 ? files[best[0]] : nil
  }
}

extension Project {
  var namesOfModules: Set<String> { Set(modules.map(\.name)) }

  /// The modules of each file, by its path.
  var modulesOfFiles: [String: [String]] {
    Dictionary(files.map { file in (file.path, file.modules.map { modules[$0].name }) }) { first, _ in first }
  }

  /// The paths of the files that no target has, where there are targets.
  var filesOfNoTarget: Set<String> { Set(files.lazy.filter(isInNoTarget).map(\.path)) }
}

extension NameWord {
  fileprivate func means(oneOf modules: Set<String>) -> Bool {
    guard let glob = try? Glob(name, style: .name) else { return false }
    return modules.contains { glob.matches($0) }
  }
}

// MARK: - Messages

extension String {
  private static func gone(_ name: String) -> String { "no module is called '\(name)' any more" }

  fileprivate static func isGone(_ name: String) -> String {
    "\(gone(name)); take it out, or if it is to come again, write 'allow-empty: true' in a component of it"
  }

  fileprivate static func isInNoTarget(_ name: String) -> String {
    "\(gone(name)), and no target has what was in it; add it to one, and write what that builds"
  }

  fileprivate static func isMerged(_ name: String, _ module: String) -> String {
    "\(gone(name)); what was in it is in '\(module)' now"
  }

  fileprivate static func isRenamed(_ name: String, _ module: String) -> String {
    "\(gone(name)); '\(name)' is now '\(module)': write \(module)"
  }
}
