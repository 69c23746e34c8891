/// What the files of a manifest declare: types with their members, functions, and constants of files.
struct ManifestDeclarations {
  /// A type that one of the files declares.
  struct TypeInfo {
    var isEnum = false
    var isDeclared = false
    var inherited: [[String]] = []
    /// In their order; only those that an initializer can take.
    var stored: [ManifestFunction.Parameter] = []
    var cases: [ManifestStatement.EnumCase] = []
    var statics: [String: [ManifestMember]] = [:]
    var instances: [String: [ManifestMember]] = [:]
  }

  private(set) var types: [String: TypeInfo] = [:]
  private(set) var aliases: [String: ManifestType] = [:]
  private(set) var functions: [String: [ManifestMember.Function]] = [:]
  /// Constants and computed variables outside of types.
  private(set) var globals: [String: [ManifestMember]] = [:]
  /// The types that have a static member of a name, in their order.
  private(set) var typesWithStatic: [String: [String]] = [:]

  /// Takes over what a file declares. With constants, which are then evaluated when they are asked for.
  mutating func add(_ statements: [ManifestStatement], withConstants: Bool) {
    for statement in statements {
      switch statement.kind {
      case .function(let name, let function):
        functions[name, default: []].append(ManifestMember.Function(function: function))
      case .computed(let name, _, let function):
        globals[name, default: []].append(.computed(ManifestMember.Function(function: function)))
      case .variable(let name, let type, let value?) where withConstants:
        globals[name, default: []].append(.constant(value, type))
      case .type(let declaration): add(declaration, in: nil)
      case .alias(let name, let type): aliases[name] = type
      case .variable, .variables, .enumCases, .expression, .assignment, .conditional, .guarded, .choice, .loop, .result,
        .jump, .nothing, .unreadable:
        break
      }
    }
  }

  private mutating func add(_ declaration: ManifestStatement.TypeDeclaration, in outer: String?) {
    let name: String
    if declaration.isExtension {
      name = resolve(declaration.path, in: nil)
    } else {
      name = (outer.map { $0 + "." } ?? "") + declaration.path.joined(separator: ".")
      types[name, default: TypeInfo()].isDeclared = true
      if declaration.isEnum { types[name]?.isEnum = true }
    }
    types[name, default: TypeInfo()].inherited += declaration.inherited
    for member in declaration.members { add(member, to: name) }
  }

  private mutating func add(_ member: ManifestStatement, to type: String) {
    func function(_ function: ManifestFunction) -> ManifestMember.Function {
      ManifestMember.Function(function: function, type: type)
    }
    switch member.kind {
    case .function(let name, let body):
      add(.function(function(body)), name, to: type, isStatic: member.isStatic || name == "init")
    case .computed(let name, _, let body):
      add(.computed(function(body)), name, to: type, isStatic: member.isStatic)
    case .variable(let name, let written, let value):
      if member.isStatic {
        if let value { add(.constant(value, written), name, to: type, isStatic: true) }
      } else {
        types[type]?.stored.append(
          ManifestFunction.Parameter(label: name, name: name, type: written, defaultValue: value)
        )
      }
    case .enumCases(let cases):
      types[type]?.cases += cases
      for enumCase in cases { add(.enumCase(enumCase), enumCase.name, to: type, isStatic: true) }
    case .type(let declaration): add(declaration, in: type)
    case .alias(let name, let target): aliases[type + "." + name] = target
    case .variables, .expression, .assignment, .conditional, .guarded, .choice, .loop, .result, .jump, .nothing,
      .unreadable:
      break
    }
  }

  private mutating func add(_ member: ManifestMember, _ name: String, to type: String, isStatic: Bool) {
    guard isStatic else {
      types[type]?.instances[name, default: []].append(member)
      return
    }
    types[type]?.statics[name, default: []].append(member)
    if typesWithStatic[name]?.contains(type) != true { typesWithStatic[name, default: []].append(type) }
  }

  // MARK: Names of types

  private static let modules: Set<String> = ["ProjectDescription", "PackageDescription", "Foundation", "Swift"]

  /// The full name of a type that code in another one, or outside of all, writes.
  func resolve(_ path: [String], in context: String?) -> String {
    var path = path
    if path.count > 1, Self.modules.contains(path[0]) { path.removeFirst() }
    if path == ["Self"], let context { return context }
    if path.first == "Self", let context { return context + "." + path.dropFirst().joined(separator: ".") }
    let written = path.joined(separator: ".")
    var outer = context
    while let around = outer {
      let full = around + "." + written
      if types[full] != nil { return full }
      if let alias = aliases[around + "." + path[0]], let name = self.name(of: alias, in: nil) {
        return ([name] + path.dropFirst()).joined(separator: ".")
      }
      outer = around.lastIndex(of: ".").map { String(around[..<$0]) }
    }
    if types[written] == nil || path.count > 1, let alias = aliases[path[0]], let name = name(of: alias, in: nil) {
      if name != path[0] { return ([name] + path.dropFirst()).joined(separator: ".") }
    }
    // What is in a plug-in may be written with its name.
    if types[written] == nil, path.count > 1, types[path[0]] == nil {
      let rest = path.dropFirst().joined(separator: ".")
      if types[rest]?.isDeclared == true { return rest }
    }
    return written
  }

  /// The full name of a type; nil for one without a name.
  func name(of type: ManifestType, in context: String?) -> String? {
    switch type {
    case .named(let path): resolve(path, in: context)
    case .optional(let wrapped): name(of: wrapped, in: context)
    case .array, .dictionary, .function, .other: nil
    }
  }

  /// The members of a type under a name: its own, and those of the protocols and types that it inherits.
  func statics(_ name: String, of type: String) -> [ManifestMember] { members(name, of: type, \.statics) }
  func instances(_ name: String, of type: String) -> [ManifestMember] { members(name, of: type, \.instances) }

  private func members(
    _ name: String,
    of type: String,
    _ table: KeyPath<TypeInfo, [String: [ManifestMember]]>
  ) -> [ManifestMember] {
    var pending = implied(by: type) + Self.related(type)
    var seen: Set<String> = []
    var result: [ManifestMember] = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted, let info = types[next] else { continue }
      result += info[keyPath: table][name] ?? []
      pending += info.inherited.map { resolve($0, in: next) }
    }
    return result
  }

  /// The protocols of the standard library whose extensions a type has, though it does not name them.
  private func implied(by type: String) -> [String] {
    switch type {
    case "String": return ["StringProtocol"]
    case "Array": return ["Sequence", "Collection"]
    default: return types[type]?.isEnum == true ? ["CaseIterable", "RawRepresentable"] : []
    }
  }

  /// The names that a type of the library has, as it is asked for without a place where one of them is written.
  private static func related(_ type: String) -> [String] {
    switch type {
    case "TargetDependency": ["Package.Dependency", "Dependency", "Target.Dependency", type]
    case "Target.Dependency", "Package.Dependency", "Dependency":
      ["TargetDependency", "Dependency", "Target.Dependency", type]
    case "SourceFilesList": ["SourceFileGlob", type]
    default: [type]
    }
  }
}
