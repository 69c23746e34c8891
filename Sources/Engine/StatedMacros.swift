import Basics
import Configuration
import DependencyGraph
import NameResolution
import ReportModel

extension MacroTable {
  /// What a configuration says of macros; nothing without one.
  init(_ configuration: Configuration?) {
    let stated = configuration?.macros ?? []
    self.init(stated: Dictionary(stated.map { ($0.name, $0.conforms) }, uniquingKeysWith: { $1 }))
  }
}

/// Warnings about the macros of a configuration that no type has; what other files brought in may be of no use.
func unusedMacros(of configuration: Configuration, in graph: DependencyGraph) -> [Diagnostic] {
  let own = configuration.macros.filter { $0.location.file == configuration.file }
  guard !own.isEmpty else { return [] }
  var names: Set<String> = []
  for facts in graph.facts {
    for attribute in facts.attributes where facts.declarations[Int(attribute.declaration)].kind.isNominal {
      let path = facts.names.string(attribute.name)
      names.insert(path.split(separator: ".").last.map(String.init) ?? path)
    }
  }
  return own.filter { !names.contains($0.name) }.map { macro in
    let meant = suggestion(for: macro.name, among: names.sorted())
    let advice = didYouMean(meant, or: "correct the name, or leave it out")
    return Diagnostic(.warning, at: macro.location, "no type has the attribute '@\(macro.name)'\(advice)")
  }
}
