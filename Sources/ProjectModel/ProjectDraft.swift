import Basics
import ReportModel
import SourceTrees

/// A project while its modules are found, one source after the other.
struct ProjectDraft {
  let tree: SourceTree
  let list: FileList
  let workers: Int
  /// Whether there is a file to scan that is not Swift; without one, nobody needs headers.
  let hasClangFiles: Bool
  /// Whether test code is scanned too.
  let scansTests: Bool
  var modules: [ModuleDraft] = []
  /// The modules of each product of a package. If several packages have a product of one name, the first one counts.
  var products: [String: [String]] = [:]
  /// The manifests of packages, by their folders: files there that no target claims are named after the folder below it.
  var manifests: [[UInt8]: String] = [:]
  /// By manifest or project file: the manifests of the packages that it names by their paths.
  var packagesUsed: [String: [String]] = [:]
  /// The folders of packages that Xcode projects name and that are not there.
  var absentPackages: [AbsentFolder] = []
  /// The names of types that build systems make beside compiling files.
  var generatedTypes: Set<String> = []
  /// As in `Project`.
  var absentFiles: [String] = []
  var diagnostics: [Diagnostic] = []
  /// Those of the diagnostics that are about what only running a manifest shows.
  var unread: [UnreadStatement] = []
  /// By file: whether a build graph gives it to a target.
  var isInBuildGraph: [Bool]

  init(tree: SourceTree, list: FileList, workers: Int, hasClangFiles: Bool, scansTests: Bool) {
    self.tree = tree
    self.list = list
    self.workers = workers
    self.hasClangFiles = hasClangFiles
    self.scansTests = scansTests
    isInBuildGraph = Array(repeating: false, count: list.count)
  }

  /// Takes out the modules whose folder is not there and whose name another one has with files: the manifest was copied.
  mutating func removeCopiesWithoutFiles() {
    let names = Set(modules.filter { !$0.files.isEmpty }.map(\.module.name))
    modules.removeAll { $0.missingFolder != nil && $0.files.isEmpty && names.contains($0.module.name) }
  }

  /// Adds modules. One that shares files with an earlier one of the same name is that module, which so has all that both
  /// declare.
  mutating func merge(_ additions: [ModuleDraft]) {
    var byName: [String: [Int]] = [:]
    for index in modules.indices { byName[modules[index].module.name, default: []].append(index) }
    for addition in additions {
      let files = Set(addition.ownFiles)
      let same = byName[addition.module.name]?.first { index in
        modules[index].module.isTest == addition.module.isTest && !files.isDisjoint(with: modules[index].ownFiles)
      }
      if let same {
        modules[same].module.declare(addition.module)
        modules[same].add(addition)
      } else {
        byName[addition.module.name, default: []].append(modules.count)
        modules.append(addition)
      }
    }
  }
}
