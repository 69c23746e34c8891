import ProjectModel

/// Of which modules each file is part, arranged for lookups: nearly every file is part of one only.
struct FileModules: Sendable {
  private let project: Project
  /// By file: its only module, or -1 if there are several.
  private let single: [Int32]
  /// By module: a number of its package, or -1.
  private let packages: [Int32]

  init(_ project: Project) {
    self.project = project
    single = project.files.map { $0.modules.count == 1 ? Int32($0.modules[0]) : -1 }
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
    self.packages = packages
  }

  /// The first module of a file, or -1.
  func first(ofFile file: Int) -> Int32 {
    single[file] >= 0 ? single[file] : project.files[file].modules.first.map(Int32.init) ?? -1
  }

  func contains(_ module: Int32, file: Int) -> Bool {
    single[file] >= 0 ? single[file] == module : project.files[file].modules.contains(Int(module))
  }

  func contains(where isWanted: (Int32) -> Bool, file: Int) -> Bool {
    single[file] >= 0 ? isWanted(single[file]) : project.files[file].modules.contains { isWanted(Int32($0)) }
  }

  /// Whether two files are part of the same modules.
  func areEqual(_ file: Int, _ other: Int) -> Bool {
    single[file] >= 0 || single[other] >= 0
      ? single[file] == single[other] : project.files[file].modules == project.files[other].modules
  }

  /// A number of the package that a module belongs to, or -1.
  func package(of module: Int32) -> Int32 { packages[Int(module)] }
}
