/// The type that a value must have where it is written, and where the names in it are looked up.
struct ExpectedType {
  var type: ManifestType
  /// The type around the code that states it.
  var context: String?

  /// That of the items of a list.
  var item: ExpectedType? {
    switch type {
    case .array(let item), .dictionary(let item): ExpectedType(type: item, context: context)
    case .optional(let wrapped): ExpectedType(type: wrapped, context: context).item
    // Lists of the library can be written as lists of their items.
    case .named: self
    case .function, .other: nil
    }
  }

  /// That of what a function returns.
  var result: ExpectedType? {
    switch type {
    case .function(let result): ExpectedType(type: result, context: context)
    case .optional(let wrapped): ExpectedType(type: wrapped, context: context).result
    default: nil
    }
  }

  /// A list of such values.
  var list: ExpectedType { ExpectedType(type: .array(type), context: context) }
}

// Which types values have, as far as that tells functions of one name apart.

extension ManifestEvaluator {
  /// What a type as it is written here expects.
  func expectation(_ type: ManifestType) -> ExpectedType? {
    if case .other = type { return nil }
    return ExpectedType(type: type, context: scope.type)
  }

  /// What the place of an assignment expects.
  func expectation(ofPlace target: ManifestExpression) -> ExpectedType? {
    guard case .member(_, let label) = target.kind else { return nil }
    return Self.expectation(ofLabel: label)
  }

  /// What the library expects behind a label.
  static func expectation(ofLabel label: String?) -> ExpectedType? {
    guard let label, let type = typesOfLabels[label] else { return nil }
    return ExpectedType(type: type, context: nil)
  }

  private static let typesOfLabels: [String: ManifestType] = [
    "targets": .array(.named(["Target"])), "dependencies": .array(.named(["TargetDependency"])),
    "sources": .named(["SourceFilesList"]), "product": .named(["Product"]), "path": .named(["Path"]),
    "platform": .named(["Platform"]), "destinations": .named(["Destinations"]),
    "deploymentTargets": .named(["DeploymentTargets"]), "deploymentTarget": .named(["DeploymentTarget"]),
    "settings": .named(["Settings"]), "infoPlist": .named(["InfoPlist"]),
    "resources": .named(["ResourceFileElements"]), "schemes": .array(.named(["Scheme"])),
    "packages": .array(.named(["Package"])), "products": .array(.named(["Product"])),
    "buildableFolders": .array(.named(["BuildableFolder"])), "scripts": .array(.named(["TargetScript"])),
    "entitlements": .named(["Entitlements"]), "headers": .named(["Headers"]),
    "configurations": .array(.named(["Configuration"])), "globs": .array(.named(["SourceFileGlob"])),
    "projects": .array(.named(["Path"])), "condition": .named(["PlatformCondition"]),
    "coreDataModels": .array(.named(["CoreDataModel"])),
  ]

  /// How well a value fits a type: 0 if it does not, 2 if it surely does, else 1.
  func fitness(of value: ManifestValue, to expected: ExpectedType) -> Int {
    switch (expected.type, value) {
    case (_, .unknown), (.other, _): return 1
    case (.optional, .none): return 2
    case (_, .none): return 0
    case (.optional(let wrapped), _):
      return fitness(of: value, to: ExpectedType(type: wrapped, context: expected.context))
    case (.array(let item), .array(let items)):
      let type = ExpectedType(type: item, context: expected.context)
      return items.map { fitness(of: $0, to: type) }.min() ?? 2
    case (.dictionary, .dictionary), (.function, .function): return 2
    case (.array, _), (.dictionary, _), (.function, _): return 0
    case (.named, _):
      return fitness(of: value, toNamed: declarations.name(of: expected.type, in: expected.context) ?? "")
    }
  }

  private func fitness(of value: ManifestValue, toNamed type: String) -> Int {
    let isOwn = declarations.types[type]?.isDeclared == true
    switch value {
    case .string: return type == "String" ? 2 : isOwn || Self.plain.contains(type) ? 0 : 1
    case .boolean: return type == "Bool" ? 2 : isOwn || Self.plain.contains(type) ? 0 : 1
    case .number: return type == "Int" ? 2 : isOwn || type == "String" || type == "Bool" ? 0 : 1
    case .array, .dictionary: return isOwn || Self.plain.contains(type) ? 0 : 1
    case .tuple, .function, .type: return isOwn || Self.plain.contains(type) ? 0 : 1
    case .made(let made):
      if Self.plain.contains(type) { return 0 }
      guard let own = made.type else { return isOwn ? 0 : 1 }
      if own == type { return 2 }
      if declarations.types[own]?.inherited.contains(where: { declarations.resolve($0, in: own) == type }) == true {
        return 2
      }
      return isOwn || declarations.types[own]?.isDeclared == true ? 0 : 1
    case .none, .unknown: return 1
    }
  }

  private static let plain: Set<String> = ["String", "Bool", "Int", "Double", "Float", "Substring"]
}
