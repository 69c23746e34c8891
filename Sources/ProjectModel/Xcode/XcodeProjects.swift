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
    project.merge(modules)
  }
}

extension Module.Origin {
  package static let xcodeProject = Module.Origin(XcodeProjects.self)
}
