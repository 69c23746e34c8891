import Basics
import ExternalTypes

/// What to write instead of the name of a framework, or of a type of one, where a component is to be named; nil for a name
/// that is neither.
@Sendable package func adviceOnFrameworks(_ name: String) -> String? {
  if ExternalTypeTable.knows(module: name) || WellKnownModules.contains(name) {
    let whole = ExternalComponent.allCases.first { $0.modules.contains(name) }
    let builtIn = whole.map { "; '\($0.rawValue)' is the built-in component with all such modules" } ?? ""
    return "a module is written { module: \(name) }\(builtIn)"
  }
  guard ExternalTypeTable.all.knows(typeNamed: name) else { return nil }
  return "a type of a framework is written { symbol: \(name) }, one of the project { type: \(name) }, "
    + "and those that inherit it { inherits: \(name) }"
}
