import Facts

extension DependencyGraph {
  /// The classes of Objective-C that the project implements and that no scanned file declares, as where a header is gone:
  /// for each name the path of a file with its `@implementation`. O(declarations).
  package var classesWithoutInterface: [String: String] {
    var result: [String: String] = [:]
    for (number, file) in project.files.enumerated() where file.language.isClang {
      let facts = facts[number]
      for declaration in facts.declarations
      where declaration.flags.isSuperset(of: [.implementation, .continuation]) && declaration.extended >= 0 {
        let reference = Int(declaration.extended)
        guard isOfUnknownModule(resolutions[number][reference]) else { continue }
        let name = facts.names.string(facts.references[reference].name)
        if result[name] == nil { result[name] = file.path }
      }
    }
    return result
  }
}
