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
  var facts: FactsOfFiles
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

  init(_ project: Project, _ facts: FactsOfFiles, limits: LinkLimits, workers: Int) {
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
    for file in facts.indices { addConstrainedNames(of: file) }
    setAttributeRoles()
    chainTopLevelTypes()
    addRunTimeNames()
    makeImportScopes(workers: workers)
  }

  /// Takes another version of a Swift file with the same interface, so that names can be looked up from there. Names that
  /// `all` has besides those of the tables stay unknown to look-ups.
  mutating func replace(_ file: Int, by new: FileFacts, besides all: GlobalNameInterner) {
    names.replaceNames(of: file, by: new.names, besides: all)
    facts[file] = new
    let base = scopes.bases[file]
    for number in (scopes.extensionBases[file].index..<scopes.extensionBases[file + 1].index).map(ExtensionID.init(_:))
    {
      let place = Int(scopes.extensions[number].declaration.place(from: base))
      scopes.extensions[number].reference = new.declarations[place].extended
    }
    for local in new.localTypes {
      scopes.localBlocks[scopes.typeID(of: base.advanced(by: local.declaration))] = local.blockStart..<local.blockEnd
    }
    scopes.surveys[file] = FileSurvey(
      new.declarations,
      new.references,
      names.ofFiles[file],
      scopes.surveys[file].values
    ) { _, _, _ in }
  }
}
