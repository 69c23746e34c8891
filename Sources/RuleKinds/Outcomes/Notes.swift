import Basics
import Configuration
import DependencyGraph
import ExternalTypes
import ProjectModel
import ReportModel

// What is worth knowing of rules and components, but need not be wrong: sentences for the end of a report.

extension ScopedSelection {
  /// What is worth knowing of the components and rules of the user's own files; `outcomes` are those of `tree.rules`.
  ///
  /// - Parameter unknownParents: of `outcomes`.
  package func notes(_ outcomes: [RuleOutcome], _ unknownParents: [UnknownParents]) -> [String] {
    // In steps: as one expression this takes the compiler eight seconds.
    var notes: [String] = []
    let told = Set(outcomes.flatMap(\.ofGoneModules).compactMap(\.location))
    for (scope, selection) in zip(tree.scopes, selections) {
      notes += selection.notesOnComponents(besides: told)
      notes += selection.notesOnNamesakesOfFolders()
      notes += selection.notes(onReplaced: scope.configuration.replaced)
    }
    notes += notesOnNamesakesOfTargets(Set(outcomes.flatMap(\.modules)))
    notes += unknownParents.map(\.note).distinct
    return notes + outcomes.flatMap(\.notes)
  }

  /// Says which modules that rules name have the name of a target that builds another module, unless rules name that one, too.
  /// O(modules).
  private func notesOnNamesakesOfTargets(_ named: Set<String>) -> [String] {
    var own: [String: Module] = [:]
    var namesakes: [String: [Module]] = [:]
    for module in index.graph.project.modules where !module.isTest && module.origin != .folder {
      if named.contains(module.name), own[module.name] == nil { own[module.name] = module }
      guard !named.contains(module.name) else { continue }
      for target in module.targetNames where named.contains(target) { namesakes[target, default: []].append(module) }
    }
    return own.keys.sortedByBytes.compactMap { name in
      guard let module = own[name], let others = namesakes[name] else { return nil }
      return .isNamesakeOfTarget(module, others)
    }
  }
}

extension Selection {
  /// - Parameter told: where it is told already that a name is that of nothing.
  fileprivate func notesOnComponents(besides told: Set<SourceLocation>) -> [String] {
    components.filter { $0.origin == .own && !$0.allowEmpty }.flatMap { component in
      let untold = component.words.filter { !told.contains($0.location) }
      return notes(
        on: component.words,
        unheardOf: unknownNames(untold, in: component.name).unheardOf,
        of: "component '\(component.name)'"
      )
    }
  }

  /// Says which components have files of one of two folders that differ in upper and lower case only, and none of the other.
  fileprivate func notesOnNamesakesOfFolders() -> [String] {
    let namesakes = graph.project.foldersThatDifferInCase
    if namesakes.isEmpty { return [] }
    return components.filter { $0.origin == .own }.compactMap { component in
      guard component.words.contains(where: { $0.role == .path && !$0.mayBeIdle }) else { return nil }
      let elements = membership(ofComponent: component.name).elements
      for folders in namesakes {
        let isIn = folders.map { folder in folder.files.contains { elements[graph.element(ofFile: $0)] } }
        guard let one = isIn.firstIndex(of: true), let other = isIn.firstIndex(of: false) else { continue }
        return .oneOfNamesakes(component.name, folders[one].path, folders[other].path)
      }
      return nil
    }
  }

  /// Says what rules of a rule set do not look at any more since a component of the user has the name of one of the set.
  /// One that has all of what it replaces, as the project calls it otherwise or has more of it, is meant to.
  fileprivate func notes(onReplaced replaced: [ReplacedComponent]) -> [String] {
    replaced.compactMap { replaced in
      var lost = membership(of: replaced.inherited.selector).elements.within(index.types)
      lost.subtract(membership(ofComponent: replaced.inherited.name).elements)
      return lost.isEmpty ? nil : .replaced(replaced, lost.members.count)
    }
  }

  /// The note on a target that only says what it is not, and so means frameworks and the standard library as well, where
  /// the rule reports something of these. Whoever takes a module away means what is outside of the project.
  func noteOnOutside(of rule: DecodedRule, _ components: [String], _ findings: [Finding]) -> Remark? {
    guard type(of: rule.kind).seesOnlyDependencies else { return nil }
    let outside = findings.lazy.compactMap(\.target).filter { [index] target in
      index[target].kind == .externalType || index[target].kind == .externalModule
    }
    guard let example = outside.first(where: { [index] in index[$0].kind == .externalType }) ?? outside.first else {
      return nil
    }
    let targets =
      (rule.kind as? ForbidRule).map { $0.statements.flatMap(\.to.anyOf) } ?? components.map { .component($0) }
    let fitting = targets.filter { term in
      membership(of: Selector(anyOf: [term], location: rule.rule.location)).elements[example]
    }
    guard let target = fitting.first, fitting.distinct.count == 1 else { return nil }
    var selector = Selector(anyOf: [target], location: rule.rule.location)
    if let name = selector.onlyComponent, let component = component(named: name) { selector = component.selector }
    guard let excluded = selector.exclusions, !excluded.contains(where: { membership(of: $0).isOpen }) else {
      return nil
    }
    let names = excluded.compactMap(\.onlyComponent)
    let list = names.count < excluded.count ? "…" : names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    return Remark(
      message: .meansOutside(target.title, graph.names.string(index[example].name), list),
      location: rule.rule.location
    )
  }

  /// The note on classes that storyboards and the like name and that nothing known declares, where a rule is about a library
  /// that is there and that no code imports: they may be of it, and the rule does not see them. O(files), for such rules.
  ///
  /// - Parameter words: of the rule and of its components.
  func noteOnClassesOfResources(_ words: [NameWord], _ prepared: any PreparedRule) -> String? {
    let libraries = words.filter { $0.role == .module && !isKnownModule($0.name) && isLibrary($0.name) }.map(\.name)
    guard !libraries.isEmpty, let (sources, targets) = (prepared as? DependencyStatements)?.ends else { return nil }
    for file in graph.project.files.indices where graph.project.files[file].language == .resource {
      let found = graph.dependencies(ofFile: file).first { dependency in
        let target = index[dependency.target]
        return target.isOfUnknownModule && target.standing == .unknown && sources[dependency.source]
          && !targets[dependency.target]
      }
      guard let found else { continue }
      let name = graph.names.string(index[found.target].qualifiedName)
      return .mayBeOf(libraries.distinct, name, graph.project.files[file].path)
    }
    return nil
  }

  /// - Parameters:
  ///   - unheardOf: those of the words that nothing known has.
  ///   - owner: whose words they are.
  func notes(on words: [NameWord], unheardOf: [String], of owner: String) -> [String] {
    let ofCalls = unheardOf.filter { name in words.contains { $0.role == .typeOfCall && $0.name == name } }
    let ofModules = unheardOf.filter { name in words.contains { $0.role == .module && $0.name == name } }
    let meant = ofCalls.compactMap { oneLetter(from: $0, index.typeNames) } + ofModules.flatMap(modulesWithPart)
    return (unheardOf.isEmpty ? [] : [.unheardOf(unheardOf, owner) + .areMeant(meant)])
      + words.compactMap { noteOnOwnTypes($0, of: owner) } + notesOnLeftOutTypes(words, of: owner)
  }

  /// That a pattern of modules, or of types outside, matches none that this project uses, and types that it declares.
  private func noteOnOwnTypes(_ word: NameWord, of owner: String) -> String? {
    guard word.isPattern, !word.mayBeIdle, let glob = try? Glob(word.name, style: .name) else { return nil }
    switch word.role {
    // Whoever forbids the libraries of a family, as `Firebase*`, need not use one.
    case .module: guard word.name.hasPrefix("*"), !index.hasModule(glob), !isLibrary(word.name) else { return nil }
    case .symbol: guard index.symbols(matching: glob).isEmpty else { return nil }
    default: return nil
    }
    let own = index.types(matching: glob).within(index.types).members.count
    return own == 0 ? nil : .matchesOwnTypes(word.name, own, areModules: word.role == .module, owner)
  }

  /// The modules of the project, and those that it imports, of whose names a name is the beginning or the end up to where a
  /// word begins, or the other way round: `SyncUI_iOS` of `SyncUI`, `Kit` of `MobileKit`. At most three.
  private func modulesWithPart(_ name: String) -> [String] {
    let all = (index.modules + index.externalModules.map { ElementID($0) }).map { graph.names.string(index[$0].name) }
    return Array(all.distinct.filter { $0.isPart(of: name) || name.isPart(of: $0) }.sortedByBytes.prefix(3))
  }

  /// The first name that differs from a longer word in one letter, or has one more or less.
  func oneLetter(from word: String, _ names: [String]) -> String? {
    guard word.utf8.count >= 4 else { return nil }
    let bytes = Array(word.utf8)
    return names.first { abs($0.utf8.count - bytes.count) <= 1 && editDistance(bytes, Array($0.utf8)) == 1 }
  }

  /// The note on patterns of types, of those that names are, that no type has, here or in a framework that Lintel knows;
  /// none for a name that is told otherwise.
  func notes(onUnheardOf names: [Selector.Name]) -> [String] {
    let unheardOf = names.compactMap { name -> String? in
      guard case .pattern(let glob) = name, glob.captureNames.isEmpty, isUnheardOf(glob) else { return nil }
      return glob.pattern
    }
    return unheardOf.isEmpty ? [] : [.unheardOf(unheardOf.distinct)]
  }

  private func isUnheardOf(_ glob: Glob) -> Bool {
    guard index.types(matching: glob).isEmpty, !InheritanceRequirement.markers.contains(glob.pattern) else {
      return false
    }
    let tables = ExternalTypeTable.all
    if tables.allTypes.contains(where: { glob.matches(tables.bytes(ofName: $0)) }) { return false }
    if tables.swiftName(ofObjectiveC: glob.pattern, orWord: false) != nil { return false }
    return !glob.pattern.isPlainName
      || unknownNames([NameWord(name: glob.pattern, role: .typeOfMember)]).diagnostics.isEmpty
  }

  /// Says which patterns of types are that many types have that nothing scanned declares, where generated code is left
  /// out: a rule about them sees only some.
  private func notesOnLeftOutTypes(_ words: [NameWord], of owner: String) -> [String] {
    guard graph.project.skipped.contains(where: { $0.reason == .generated }) else { return [] }
    let symbols = words.filter { if case .symbol = $0.role { true } else { false } }.map(\.name)
    let generated = Set(index.generatedTypes.value.mentioned.map(\.element))
    return words.filter { $0.role == .ownPattern && !symbols.contains($0.name) }.compactMap { word in
      guard let glob = try? Glob(word.name, style: .name) else { return nil }
      let types = index.types(matching: glob)
      let unknown = types.within(index.externalTypes).members.filter {
        index[$0].externalModule == .empty && !generated.contains($0)
      }
      let known = types.within(index.types).members
      guard !unknown.isEmpty, unknown.count * 4 >= known.count else { return nil }
      let names = Set(unknown.map { String(decoding: index.qualifiedName($0), as: UTF8.self) }).sorted()
      return .leftOut(names, word.name, owner)
    }
  }
}

extension String {
  /// Whether it is the beginning or the end of a longer name, up to where a word begins.
  fileprivate func isPart(of name: String) -> Bool {
    guard utf8.count >= 4, utf8.count < name.utf8.count else { return false }
    let beginsWord = { (rest: Substring) in rest.first.map { $0 == "_" || $0 == "-" || $0.isUppercase } ?? false }
    return name.hasPrefix(self) && beginsWord(name.dropFirst(count))
      || name.hasSuffix(self) && beginsWord(name.suffix(count))
  }
}

// MARK: - Messages

extension String {
  /// - Parameter others: the modules that targets with the name of the module build.
  fileprivate static func isNamesakeOfTarget(_ module: Module, _ others: [Module]) -> String {
    let names = others.map(\.name).distinct
    let them = names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    let (targets, build) = names.count == 1 ? ("the target", "builds") : ("the targets", "build")
    return "'\(module.name)' is the module that \(module.path) declares; \(targets) of that name in "
      + "\(listed(others.map(\.path).distinct, "and")) \(build) \(listed(names, "and")): write { module: \(them) } if that "
      + "is meant"
  }

  fileprivate static func meansOutside(_ target: String, _ example: String, _ excluded: String) -> String {
    "'\(target)' means what is outside of the project, too, as \(example); write { path: \"**\", not: \(excluded) } for the "
      + "project's own code"
  }

  fileprivate static func mayBeOf(_ libraries: [String], _ type: String, _ path: String) -> String {
    "no code imports \(shortened(libraries, "or")), but \(path) names '\(type)', which nothing known declares: if it is of "
      + "that library, write { symbol: \(type) } beside { module: \(libraries[0]) } to select it, too"
  }

  fileprivate static func matchesOwnTypes(_ pattern: String, _ own: Int, areModules: Bool, _ owner: String) -> String {
    let what = areModules ? "no module here" : "no type of a framework that the project names"
    let types = own == 1 ? "a type of the project is" : "\(own) types of the project are"
    let meant = "write { type: \"\(pattern)\" } if \(own == 1 ? "it is" : "they are") meant"
    return "\(owner): \(what) is called \"\(pattern)\", and \(types): \(meant)"
  }

  fileprivate static func unheardOf(_ names: [String], _ owner: String) -> String { "\(owner): \(unheardOf(names))" }

  static func unheardOf(_ names: [String]) -> String {
    "nothing here, and nothing in the frameworks that Lintel knows, is called \(shortened(names, "or"))"
  }

  /// Completes a note on names that nothing is known to have.
  ///
  /// - Parameter names: of the project, which are almost the same.
  static func areMeant(_ names: [String]) -> String {
    names.isEmpty ? "" : "; did you mean \(listed(names.map { "'\($0)'" }, "or"))?"
  }

  /// - Parameters:
  ///   - one: the folder of which the component has files.
  ///   - other: the one that differs from it in upper and lower case only.
  fileprivate static func oneOfNamesakes(_ component: String, _ one: String, _ other: String) -> String {
    "component '\(component)': it has files of '\(one)', and none of '\(other)', which differs in upper and lower case only; "
      + "on a usual disk of a Mac they are one folder: name both, or give both one name"
  }

  fileprivate static func replaced(_ replaced: ReplacedComponent, _ lost: Int) -> String {
    let inherited = replaced.inherited
    let rules = shortened(replaced.rules, "and")
    return "component '\(inherited.name)': yours replaces that of \(inherited.location.file), so \(rules) "
      + "\(replaced.rules.count == 1 ? "does" : "do") not look at \(counted(lost, "type")) that the other one has. "
      + "If yours is for your own rules, give it another name"
  }

  fileprivate static func leftOut(_ names: [String], _ pattern: String, _ owner: String) -> String {
    "\(owner): \(counted(names.count, "name")) that \"\(pattern)\" matches \(names.count == 1 ? "is" : "are") declared in no "
      + "scanned file, so 'type' does not select \(names.count == 1 ? "it" : "them"): \(shortened(names, "and")). Generated "
      + "code is left out. [{ type: \"\(pattern)\" }, { symbol: \"\(pattern)\" }] selects both"
  }

  private static func shortened(_ names: [String], _ conjunction: String) -> String {
    let shown = names.prefix(names.count > 4 ? 3 : 4).map { "'\($0)'" }
    return listed(shown + (names.count > 4 ? ["\(grouped(names.count - 3)) more"] : []), conjunction)
  }
}
