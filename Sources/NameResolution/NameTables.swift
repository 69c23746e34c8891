import DependencyGraph
import ExternalTypes
import Facts
import ProjectModel

/// All that is known of a project for the look-up of names: five tables, each about one thing.
///
/// They are filled in the phases of `Linking.swift`, one after the other; when the names of files are looked up, nothing of
/// them changes any more, and any thread may read them. A look-up asks several of them, so it is a function of all.
struct NameTables: Sendable {
  let project: Project
  let facts: [FileFacts]
  let limits: LinkLimits
  let externalTypes: ExternalTypeTable
  /// Whether not all files are for the same platforms.
  let hasManyPlatforms: Bool

  var names: ProjectNames
  var scopes = Scopes()
  var importScopes: ImportScopes
  var external = ExternalScopes()
  var clang = ClangTables()

  /// What the compiler says, if it was asked.
  var corrections: Corrections?

  init(_ project: Project, _ facts: [FileFacts], limits: LinkLimits, workers: Int) {
    self.limits = limits
    self.project = project
    self.facts = facts
    hasManyPlatforms = project.files.contains { $0.platforms != project.files[0].platforms }
    externalTypes = ExternalTypeTable.all
    names = ProjectNames(facts, workers: workers)
    importScopes = ImportScopes(project, implicitTables: externalTypes.scope(importing: []))
    if project.files.contains(where: { $0.language.isClang }) {
      clang.isClang = project.files.map { $0.language.isClang }
    }
    addDeclarations(workers: workers)
    addConstrainedNames()
    setAttributeRoles()
    chainTopLevelTypes()
    addRunTimeNames()
    makeImportScopes(workers: workers)
  }
}
