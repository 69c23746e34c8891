import Basics
import Configuration
import ReportModel

// `type`, `kind`, `attribute` and `is` say how types of the project are declared. Beside `module` with a module that is
// none of the project they select nothing, and who writes that means `symbol`.

extension Selection {
  /// Whether conditions look for types of the project in modules that are none of it.
  func looksForOwnTypesOutside(_ conditions: Selector.Conditions) -> Bool {
    guard conditions.path.isEmpty, !conditions.module.isEmpty, conditions.symbol.isEmpty,
      !conditions.keysOfDeclarations.isEmpty
    else { return false }
    return !graph.project.modules.contains { module in conditions.module.contains { $0.matches(module.name) } }
  }

  /// Whether the modules that conditions name are of the project, each by its name.
  func namesOnlyOwnModules(_ conditions: Selector.Conditions) -> Bool {
    !conditions.module.isEmpty
      && conditions.module.allSatisfy { glob in
        !glob.hasWildcard && glob.captureNames.isEmpty && graph.project.modules.contains { glob.matches($0.name) }
      }
  }

  /// What is to be written for conditions that look for types of the project in modules that are none of it; nil for
  /// others.
  func adviceOnTypesOutside(_ conditions: Selector.Conditions) -> String? {
    guard looksForOwnTypesOutside(conditions) else { return nil }
    let keys = conditions.keysOfDeclarations
    let modules = conditions.module.map(\.pattern)
    let reason =
      "\(listed(keys.map { "'\($0)'" }, "and")) \(keys.count == 1 ? "means" : "mean") types of the project, and no module of "
      + "it is called \(listed(modules, "or"))"
    if let module = ownModule(insteadOf: conditions) {
      let types = listed(conditions.type.map { "'\($0.pattern)'" }, "and")
      return "\(reason); what is called \(types) is in module \(module): write module: \(module)"
    }
    guard keys == ["type"] else { return "\(reason); types of other modules are selected by 'symbol', by their names" }
    return "\(reason); write { module: \(modules.asValue), symbol: \(conditions.type.map(\.pattern).asValue) }"
  }

  /// The module of the project that declares all types with names that conditions state, where nothing is called as the modules
  /// that these name: its target may have another name now. nil if there is none, or there are several.
  private func ownModule(insteadOf conditions: Selector.Conditions) -> String? {
    guard !conditions.module.contains(where: { isKnownModule($0.pattern) || isLibrary($0.pattern) }) else { return nil }
    let found = conditions.type.map { index.ownTypes($0.pattern) }
    guard !found.isEmpty, found.allSatisfy({ !$0.isEmpty }) else { return nil }
    let modules = Set(found.joined().map { graph.project.modules[Int(index[$0].module)] }.map(\.name))
    return modules.count == 1 ? modules.first : nil
  }

  /// A warning about a selector that is in a list with others, or whose rule can be broken all the same.
  func typesOutside(_ place: ModuleCondition) -> Diagnostic? {
    adviceOnTypesOutside(place.conditions).map { advice in
      Diagnostic(.warning, at: place.location, "this selects nothing: \(advice)", weakensRules: true)
    }
  }
}

extension Selector.Conditions {
  /// The patterns that names of the project's types have to match; empty if any will do. Beside a place `symbol` says it of
  /// what the project has there as of a framework's types.
  var namesInside: [Glob] {
    if !type.isEmpty { return type }
    return path.isEmpty && module.isEmpty && owner.isEmpty && tag.isEmpty ? [] : symbol
  }

  /// The keys about declarations that are stated. What modules outside of the project declare is known by name alone.
  var keysOfDeclarations: [String] {
    var keys: [String] = []
    if !type.isEmpty { keys.append("type") }
    if !kind.isEmpty { keys.append("kind") }
    if !attribute.isEmpty { keys.append("attribute") }
    if !self.is.isEmpty { keys.append("is") }
    return keys
  }
}

extension [String] {
  /// As values of a key in YAML.
  var asValue: String {
    let values = map { $0.isPlainName ? $0 : "\"\($0)\"" }
    return values.count == 1 ? values[0] : "[\(values.joined(separator: ", "))]"
  }
}
