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
      project.diagnostics += found.diagnostics
    }
    resolveTargetsElsewhere(in: &modules)
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
}

extension Module.Origin {
  package static let xcodeProject = Module.Origin(XcodeProjects.self)
}
