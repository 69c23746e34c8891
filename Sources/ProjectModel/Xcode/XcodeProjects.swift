import SourceTrees

/// The targets of all Xcode projects beneath the root.
enum XcodeProjects: ModuleSource {
  static let title = "Xcode project"
  static let saysPropertyLists = true
  static let files: [NamePattern] = [.named("project.pbxproj")]
  static let generated: [GeneratedFile] = [.inFolders(ending: ".xcodeproj", file: "project.pbxproj")]

  static func read(_ files: [Int], into project: inout ProjectDraft) {
    var modules: [ModuleDraft] = []
    for index in files where project.list[index].folder.hasSuffix(".xcodeproj") {
      let found = XcodeProject.read(project.list[index].text, in: project)
      modules += found.modules
      project.packagesUsed[project.list[index].text] = found.packages
      project.absentPackages += found.absentPackages
      project.diagnostics += found.diagnostics
    }
    resolveTargetsElsewhere(in: &modules)
    declareLinkedFrameworks(in: &modules, besides: project.modules)
    project.merge(modules)
  }

  /// Gives dependencies on targets of other projects the modules that these build. Of a project that is not here, the name
  /// of the target is the best that is known.
  private static func resolveTargetsElsewhere(in modules: inout [ModuleDraft]) {
    var built: [String: [String: String]] = [:]
    for module in modules.map(\.module) {
      for target in module.targetNames { built[module.path, default: [:]][moduleName(target)] = module.name }
    }
    for index in modules.indices {
      for place in (modules[index].module.declared ?? []).indices {
        guard let dependency = modules[index].module.declared?[place], let project = dependency.project,
          let module = built[project]?[dependency.name]
        else { continue }
        modules[index].module.declared?[place].modules = [module]
      }
    }
  }

  /// Adds the frameworks that a target links as files that lie somewhere, and that another target builds, to what it
  /// declares.
  private static func declareLinkedFrameworks(in modules: inout [ModuleDraft], besides others: [ModuleDraft]) {
    guard modules.contains(where: { !$0.module.linkedFrameworks.isEmpty }) else { return }
    let built = Set((modules + others).lazy.map(\.module).filter { $0.product == .library }.map(\.name))
    for index in modules.indices where modules[index].module.declared != nil {
      let module = modules[index].module
      let known = Set(module.declaredDependencies ?? [])
      let linked = module.linkedFrameworks.intersection(built).subtracting(known).subtracting([module.name])
      for name in linked.sortedByBytes {
        var dependency = DeclaredDependency(name: name, modules: [name])
        // A binary may be linked for another one.
        dependency.mayBeForOthers = true
        modules[index].module.declared?.append(dependency)
      }
    }
  }
}

extension Module.Origin {
  package static let xcodeProject = Module.Origin(XcodeProjects.self)
}
