import Basics
import SourceTrees

/// Which files of a project are scanned.
package struct DiscoveryOptions: Sendable, Equatable {
  /// Path globs; empty: everything.
  package var include: [String]
  /// Path globs, added to the built-in exclusions.
  package var exclude: [String]
  /// Whether test code is scanned too.
  package var tests: Bool
  package var builtInExclusions: Bool
  /// The listed folder, in the folder that the globs are relative to; empty if these are the same.
  package var folder = ""
  /// Modules that the user states, over what manifests say. If several match a file, the first one gets it.
  package var modules: [StatedModule] = []
  /// What build systems have written about their targets; it counts before manifests and after `modules`.
  package var buildGraphs: [BuildGraph] = []
  /// Names of types that the user says to be generated.
  package var generatedTypes: [String] = []

  package init(include: [String] = [], exclude: [String] = [], tests: Bool = false, builtInExclusions: Bool = true) {
    self.include = include
    self.exclude = exclude
    self.tests = tests
    self.builtInExclusions = builtInExclusions
  }
}

extension DiscoveryOptions {
  /// Why a folder of some name is not entered where git does not list its files.
  package var reasonToPass: ReasonToPass {
    { [builtInExclusions] name in
      // What manifests share is not scanned, but read.
      if name.isEqual(TuistProjects.helpers) { return nil }
      guard builtInExclusions, let reason = BuiltInExclusions.reasonToExcludeFolder(name) else { return nil }
      // Generated code is not scanned either, but what it declares is there.
      return reason == .generated ? nil : reason
    }
  }

  /// Whether a file is left out because of its path.
  package func excludes(_ path: String) -> Bool { PathFilter(self).excludes(Array(path.utf8)[...]) }

  /// Whether files of a folder may be scanned, as far as its path says: neither what `exclude` says of the
  /// configuration there nor how the patterns of `include` begin leaves it out. A choice of several folders, as in
  /// `{App,Kit/Sources}/**`, leaves out none.
  package func mayTakeIn(_ folder: String) -> Bool {
    if excludes(folder + "/.lintel.yml") { return false }
    let depth = folder.split(separator: "/").count
    return include.isEmpty
      || include.contains { pattern in
        var start = pattern.split(separator: "/").prefix(depth)
        if let any = start.firstIndex(of: "**") { start = start[...any] }
        return (try? Glob(start.joined(separator: "/"), style: .path))?.matches(folder) ?? true
      }
  }
}
