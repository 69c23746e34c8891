import Basics
import ProjectModel

/// Of which modules each file is part, arranged for lookups: nearly every file is part of one only.
struct FileModules: Sendable {
  private let project: Project
  /// By file: its only module, or none if there are several.
  private let single: [ModuleID]
  /// By module: a number of its package, or -1.
  private let packages: Column<ModuleID, Int32>
  /// By manifest or project file: those of the packages that it uses by their paths, and of the packages that these use.
  private let reached = Memo<String, Set<String>>()

  init(_ project: Project) {
    self.project = project
    single = project.files.map { $0.modules.count == 1 ? ModuleID($0.modules[0]) : .none }
    var numbers: [String: Int32] = [:]
    var packages: [Int32] = []
    for module in project.modules {
      guard let package = module.package else {
        packages.append(-1)
        continue
      }
      let number = numbers[package] ?? Int32(numbers.count)
      numbers[package] = number
      packages.append(number)
    }
    self.packages = Column(packages)
  }

  /// The first module of a file, or none.
  func first(ofFile file: Int) -> ModuleID {
    single[file].exists ? single[file] : project.files[file].modules.first.map { ModuleID($0) } ?? .none
  }

  /// Whether a file is part of a module.
  func contains(_ module: ModuleID, file: Int) -> Bool {
    single[file].exists ? single[file] == module : project.files[file].modules.contains(module.index)
  }

  /// Whether a file is part of a module that is wanted.
  func contains(where isWanted: (ModuleID) -> Bool, file: Int) -> Bool {
    single[file].exists ? isWanted(single[file]) : project.files[file].modules.contains { isWanted(ModuleID($0)) }
  }

  /// Whether two files are part of the same modules.
  func areEqual(_ file: Int, _ other: Int) -> Bool {
    single[file].exists || single[other].exists
      ? single[file] == single[other] : project.files[file].modules == project.files[other].modules
  }

  /// Those among modules of one name that an import in a file means: what its own manifest declares, else what packages
  /// declare that this uses by their paths, else those of its own package; none if nothing tells it.
  func near(_ modules: [ModuleID], to file: Int) -> [ModuleID] {
    let own = project.files[file].modules.flatMap { project.modules[$0].manifests }
    let beside = modules.filter { project.modules[$0.index].manifests.contains(where: own.contains) }
    if !beside.isEmpty { return beside }
    let reached = own.map(packagesReached)
    let used = modules.filter { module in
      let manifests = project.modules[module.index].manifests
      return reached.contains { !$0.isDisjoint(with: manifests) }
    }
    if !used.isEmpty { return used }
    return modules.filter { module in
      packages[module] >= 0 && contains(where: { packages[$0] == packages[module] }, file: file)
    }
  }

  private func packagesReached(from manifest: String) -> Set<String> {
    reached.value(of: manifest) {
      var found: Set<String> = []
      var open = [manifest]
      while let next = open.popLast() {
        Work.advance()
        open += (project.packagesUsed[next] ?? []).filter { found.insert($0).inserted }
      }
      return found
    }
  }

  /// A number of the package that a module belongs to, or -1.
  func package(of module: ModuleID) -> Int32 { packages[module] }
}
