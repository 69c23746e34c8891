import ExternalTypes
import Facts

/// What a file of Swift names of a framework that it imports.
package enum UseOfImport: Sendable, Equatable {
  /// Types of it or of what it means, or it is not known.
  case needed
  /// Only these types of these modules, which the framework passes on and no other import of the file; the modules in
  /// the order of their names.
  case passedOn(from: [String], types: [ElementID])
  /// Nothing.
  case none
}

extension DependencyGraph {
  /// What a file names of a framework of the tables that it imports, O(its mentions). Functions and members are not
  /// seen.
  package func use(ofImport dependency: Dependency) -> UseOfImport {
    let file = Int(dependency.file)
    guard dependency.isImport, project.files[file].language.isSwift,
      elements[dependency.target.index].kind == .externalModule
    else { return .needed }
    let name = names.string(elements[dependency.target.index].name)
    guard ExternalTypeTable.knows(module: name) else { return .needed }
    // What an attribute may be of is not told.
    for (index, reference) in facts[file].references.enumerated() where reference.flags.contains(.attribute) {
      if resolutions[file][index].rule == .macro { return .needed }
    }
    let imports = moduleUsers(ofFile: dependency.file).imports
    var others: Set<String> = []
    var types: [ElementID] = []
    var named: Set<String> = []
    for mention in dependencies(ofFile: file) where !mention.isImport {
      let target = elements[mention.target.index]
      guard target.kind == .externalType else { continue }
      let declaring = names.string(target.externalModule)
      if declaring.isEmpty || declaring == name { return .needed }
      named.insert(declaring)
      guard !ExternalTypeTable.implicitModules.contains(declaring), passesOn(name, declaring) else { continue }
      if standsFor(name, declaring), !imports.all.contains(declaring) { return .needed }
      if !isBrought(declaring, byAnotherThan: name, imports) {
        others.insert(declaring)
        types.append(mention.target)
      }
    }
    // An import of which the file names types stays, and passes on what it does.
    let kept = imports.known.filter(named.contains)
    if others.allSatisfy({ other in kept.contains { passesOn($0, other) } }) { return .none }
    return .passedOn(from: asUsual(others), types: types)
  }

  /// The modules that people import for some.
  private func asUsual(_ modules: Set<String>) -> [String] {
    let others = modules.filter { !standsFor("Foundation", $0) }
    return others.count == modules.count ? modules.sorted() : (others + ["Foundation"]).sorted()
  }
}
