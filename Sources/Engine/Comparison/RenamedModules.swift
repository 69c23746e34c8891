import Basics
import Configuration
import ReportModel

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
    let newNames = base.counterparts.map { successors(of: Set(gone.map(\.name)), $0, base) } ?? [:]
    let declared = new.declaredModules
    var result = diagnostics
    for word in gone where (newNames[word.name] ?? nil) != nil || !word.means(oneOf: declared) {
      let diagnostic = Diagnostic(
        .error,
        at: word.location,
        message(word.name, newNames[word.name], names[0]),
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

  /// The module that has most files of each of some modules of the older state now, where one has more than half of them;
  /// nil where no target has them: the name of their folder says nothing.
  private func successors(of gone: Set<String>, _ counterparts: Counterparts, _ base: CheckedBase)
    -> [String: String?]
  {
    let old = base.tree.modulesOfFiles.mapValues { $0.filter(gone.contains) }
    var sizes: [String: Int] = [:]
    for module in old.values.joined() { sizes[module, default: 0] += 1 }
    let (ofNoTarget, wereOfNone) = (new.filesOfNoTarget, base.tree.filesOfNoTarget)
    var found: [String: [String?: Int]] = [:]
    for (file, modules) in new.modulesOfFiles {
      let path = counterparts.old("", in: file).1
      let isOfNone = ofNoTarget.contains(file) && !wereOfNone.contains(path)
      let now: [String?] = isOfNone ? [nil] : modules
      for before in old[path] ?? [] {
        for module in now { found[before, default: [:]][module, default: 0] += 1 }
      }
    }
    return found.compactMapValues { $0.max { ($0.value, $1.key ?? "") < ($1.value, $0.key ?? "") } }
      .filter { $0.value.value * 2 > sizes[$0.key, default: 0] }.mapValues(\.key)
  }

  /// - Parameters:
  ///   - successor: the module that has its files now; nil within: no target has them; nil: they are not found.
  ///   - old: the names of the modules that there were.
  private func message(_ name: String, _ successor: String??, _ old: Set<String>) -> String {
    guard let successor else { return .isGone(name) }
    guard let successor else { return .isInNoTarget(name) }
    // A module that was there has code of its own, of which the rules may say something else.
    return old.contains(successor) ? .isMerged(name, successor) : .isRenamed(name, successor)
  }
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
