import Basics
import Configuration
import DependencyGraph
import ExternalTypes
import Facts
import ProjectModel
import ReportModel

/// What is to be said of names that nothing has.
struct UnknownNames {
  /// Errors where they are all but the name of something, warnings where what they mean is not seen.
  var diagnostics: [Diagnostic] = []
  /// The names and patterns of modules and of types outside that are like nothing known, each once.
  var unheardOf: [String] = []
}

extension Selection {
  /// Finds the names that nothing has.
  ///
  /// That nobody imports a framework is what a rule about it wants, and the tables do not know all of them. So a name
  /// is not reported for being unknown alone. Nor is that of a module while a manifest cannot be read: it may declare it.
  ///
  /// - Parameter component: the component whose names these are, which may say that it is empty.
  func unknownNames(_ words: [NameWord], in component: String? = nil) -> UnknownNames {
    var unknown: [NameWord] = []
    var result = UnknownNames()
    for word in words {
      if let type = typeInOtherLanguage(word) {
        result.diagnostics.append(.isForeign(word, type.name, isSwift: type.isSwift))
      } else if !isKnown(word), word.role != .module || !graph.project.hidesModules {
        unknown.append(word)
      } else if word.role == .calledMember, isUnheardOf(member: word), !result.unheardOf.contains(word.name) {
        result.unheardOf.append(word.name)
      }
    }
    let functions = unknown.filter { $0.role == .function }.map(\.name)
    let used = functions.isEmpty ? [] : namesUsed(among: functions)
    unknown.removeAll { $0.role == .function && used.contains($0.name) }
    guard !unknown.isEmpty else { return result }
    let vocabulary = Vocabulary(self, in: component)
    for word in unknown {
      if let name = withoutModule(word) {
        result.diagnostics.append(.isQualified(word, name))
      } else if let diagnostic = vocabulary.diagnostic(word) {
        result.diagnostics.append(diagnostic)
      } else if word.isOfOutside, !result.unheardOf.contains(word.name) {
        result.unheardOf.append(word.name)
      }
    }
    return result
  }

  /// Whether there are names, and each is reported as one that nothing has: a selector of these selects nothing, however
  /// the project grows.
  ///
  /// - Parameter names: the words of each; none for a pattern that is not looked up.
  func areAmiss(_ names: [[NameWord]]) -> Bool {
    !names.isEmpty && names.allSatisfy { !$0.isEmpty && !unknownNames($0).diagnostics.isEmpty }
  }

  /// The same for the values of a key.
  func areAmiss(_ patterns: [Glob], as role: NameWord.Role) -> Bool {
    areAmiss(
      patterns.map { glob in
        let isLookedUp = role.takesPatterns ? glob.captureNames.isEmpty : glob.pattern.isPlainName
        return isLookedUp ? [NameWord(name: glob.pattern, role: role)] : []
      }
    )
  }

  /// The type of the project that only the other language calls so, as `NS_SWIFT_NAME` says: what it is called where it is
  /// declared, and whether that is in Swift.
  private func typeInOtherLanguage(_ word: NameWord) -> (name: String, isSwift: Bool)? {
    switch word.role {
    case .anyType, .typeOfMember, .ownType: break
    case .typeOfCall:
      // A framework may have one of that name, too.
      guard ExternalTypeTable.all.declaringModules(of: word.name).isEmpty else { return nil }
    case .ownPrefix, .ownPattern, .anyPattern, .module, .symbol, .path, .exception, .attribute, .owner, .tag, .member,
      .function, .calledMember:
      return nil
    }
    guard let type = index.foreignTypes[Array(word.name.utf8)], !index.isOwnType(word.name) else { return nil }
    let language = graph.project.files[Int(index[type].file)].language
    return (String(decoding: index.qualifiedName(type), as: UTF8.self), language.isSwift)
  }

  /// The name behind that of a module, if it is one that the role knows. Where types outside are meant, what is before the
  /// dot may also be one, as in `Published.Publisher`.
  private func withoutModule(_ word: NameWord) -> String? {
    guard
      ![.module, .path, .exception, .attribute, .owner, .tag, .member, .function, .calledMember].contains(word.role),
      !word.isPattern,
      let dot = word.name.firstIndex(of: ".")
    else { return nil }
    let outer = String(word.name[..<dot])
    let isType = word.role != .ownType && !ExternalTypeTable.all.declaringModules(of: outer).isEmpty
    guard !isType || isKnownModule(outer) else { return nil }
    var rest = word
    rest.name = String(word.name[word.name.index(after: dot)...])
    return !rest.name.isEmpty && isKnown(rest) ? rest.name : nil
  }

  private func isKnown(_ word: NameWord) -> Bool {
    let tables = ExternalTypeTable.all
    switch word.role {
    case .anyType: return index.knows(word.name) || tables.knows(typeNamed: word.name) || bears(word.name)
    case .typeOfMember:
      if index.isOwnType(word.name) { return true }
      let isSeen = index.knows(word.name) || tables.knows(typeNamed: word.name) || bears(word.name)
      return isSeen && !PropertyWrappers.names.contains(word.name)
    case .ownType: return index.isOwnType(word.name) || graph.project.generatedTypes.contains(word.name)
    // What selects nothing is told of the selector.
    case .ownPattern, .anyPattern, .path, .exception: return true
    case .ownPrefix:
      let own = index.ownTypes(word.name)
      return own.isEmpty ? !bears(word.name) : own.count >= index.typesElsewhere(word.name).count
    case .module: return isKnownModule(word.name) || isLibrary(word.name)
    case .symbol(let modules):
      if modules.contains(where: { !ExternalTypeTable.knows(module: $0) }) { return true }
      if word.isPattern { return isMentioned(word.name) || word.matchesTypeOfTables }
      // Of a name that the project has too, only a mention shows that somebody means a framework's type by it.
      if !index.ownTypes(word.name).isEmpty { return !index.typesOutside(word.name).isEmpty }
      return bears(word.name) || !tables.declaringModules(of: word.name).isEmpty
        || ExternalComponent.allCases.contains { $0.types.contains(word.name) }
        || tables.swiftName(ofObjectiveC: word.name) != nil
    case .attribute: return wellKnownAttributes.contains(word.name) || graph.hasAttribute(word.name)
    case .owner: return word.matchesOne(of: graph.project.owners?.names ?? [])
    case .tag: return word.matchesOne(of: graph.project.tags)
    case .member:
      if word.isPattern { return !isRegularExpression(word.name) }
      return MemberSelector.Conditions.special.contains(word.name) || graph.hasMember(word.name)
    case .function: return WellKnownFunctions.names.contains(word.name) || graph.hasMember(word.name)
    case .typeOfCall:
      if bears(word.name) || tables.knows(typeNamed: word.name) { return true }
      return index.knows(word.name) && !isKnownModule(word.name)
    // Whether a type of a framework has a member is not known.
    case .calledMember:
      return !word.isOfInitializers && !isNestedType(word) && !isMemberOfValues(word) && membersLike(word).isEmpty
        && !isMissingMember(word)
    }
  }

  /// The attributes of the languages that the project is written in.
  fileprivate var wellKnownAttributes: Set<String> {
    index.isOnlySwift ? WellKnownAttributes.names : WellKnownAttributes.names.union(ClangAttributes.names)
  }

  /// Whether what is behind the dot is not a member, but a type.
  fileprivate func isNestedType(_ word: NameWord) -> Bool { !word.isPattern && !index.ownTypes(word.name).isEmpty }

  /// Whether only values have the member of a type of the project, so that it is not used behind the name of the type.
  fileprivate func isMemberOfValues(_ word: NameWord) -> Bool {
    guard !word.isPattern, let dot = word.name.lastIndex(of: ".") else { return false }
    let types = index.ownTypes(String(word.name[..<dot]))
    let member = Array(word.name[word.name.index(after: dot)...].utf8)
    guard types.allSatisfy(isKnownInFull) else { return false }
    let found = types.flatMap(membersInAll).filter { graph.name(of: $0).elementsEqual(member) }
    return !found.isEmpty && !found.contains { graph.isStatic($0) || graph.declaration(of: $0).kind == .enumCase }
  }

  /// The members of a type that one of these may be a slip of; none if it is one, or if not all are known. Of a framework's
  /// type the usual ones are, and what the project declares in extensions of it; of any type (`*`) the usual ones and what
  /// the project declares.
  fileprivate func membersLike(_ word: NameWord) -> [String] {
    let member = word.lastPart
    if word.name.utf8.first == UInt8(ascii: "*") {
      if WellKnownMembers.names.contains(member) || graph.hasMember(member) { return [] }
      return WellKnownMembers.names.union(graph.memberNames).filter { isSlip(member, of: $0) }.sorted()
    }
    let own = index.ownTypes(word.typeOfMember)
    let types = own + index.typesOutside(word.typeOfMember)
    guard own.allSatisfy(isKnownInFull), !["init", "self", "Type", "allCases"].contains(member),
      !own.isEmpty || !WellKnownMembers.names.contains(member),
      !types.contains(where: { !membersOutside($0, named: member).isEmpty })
    else { return [] }
    let names = { (members: [Member]) in members.map { String(decoding: self.graph.name(of: $0), as: UTF8.self) } }
    var known = own.isEmpty ? WellKnownMembers.names : Set(names(own.flatMap(membersInAll)))
    guard !known.contains(member) else { return [] }
    known.formUnion(names(types.flatMap(staticMembersOutside)))
    let like = known.filter { isSlip(member, of: $0) }.sorted()
    // A type outside may have it itself.
    return like.isEmpty || isUsed(member, behind: types) ? [] : like
  }

  /// Whether code uses a member behind the name of one of some types.
  func isUsed(_ member: String, behind types: [ElementID]) -> Bool {
    types.contains { index.isUsed(UsedMember(type: $0, name: member)) }
  }

  /// Whether the project declares the member of a type outside for its values only, so that it is not used behind the name
  /// of the type. The type itself may have another one of that name.
  func isMemberOfValuesOutside(_ word: NameWord) -> Bool {
    guard word.role == .calledMember, word.name.isPlainName else { return false }
    let member = word.lastPart
    let own = index.ownTypes(word.typeOfMember)
    let types = own + index.typesOutside(word.typeOfMember)
    let found = types.flatMap { membersOutside($0, named: member) }
    guard !found.isEmpty, !found.contains(where: graph.isStatic), !WellKnownMembers.names.contains(member) else {
      return false
    }
    let name = Array(member.utf8)
    return !own.flatMap(membersInAll).contains { graph.name(of: $0).elementsEqual(name) }
      && !isUsed(member, behind: types)
  }

  /// The members of a type and of those that it inherits from.
  func membersInAll(_ type: ElementID) -> [Member] {
    var members = index.members[type].map(\.self)
    _ = graph.ancestor(of: type) { ancestor in
      members += index.members[ancestor]
      return false
    }
    return members
  }

  /// Whether a module of the project, one that it imports, or one that a project may well import has the name, which may
  /// be a pattern.
  func isKnownModule(_ name: String) -> Bool {
    if ExternalTypeTable.knows(module: name) || WellKnownModules.contains(name) { return true }
    guard let glob = try? Glob(name, style: .name) else { return true }
    return index.hasModule(glob)
      || glob.hasWildcard && (ExternalTypeTable.moduleNames + WellKnownModules.all).contains { glob.matches($0) }
  }

  /// Whether a library that the project has, though no code imports it, has the name, which may be a pattern.
  func isLibrary(_ name: String) -> Bool {
    guard let glob = try? Glob(name, style: .name) else { return true }
    return graph.project.namesOfLibraries.contains { glob.matches($0) }
  }

  /// Whether the project mentions a type outside of it that has the name, which may be a pattern.
  private func isMentioned(_ name: String) -> Bool {
    guard let glob = try? Glob(name, style: .name) else { return true }
    return !index.symbols(matching: glob).isEmpty
  }

  /// Whether a type, here or outside, has the name.
  private func bears(_ name: String) -> Bool {
    guard let glob = try? Glob(name, style: .name) else { return true }
    return !index.types(matching: glob).isEmpty
  }
}

extension NameWord.Role {
  /// Whether patterns are looked up too.
  fileprivate var takesPatterns: Bool {
    switch self {
    case .module, .symbol, .member: true
    default: false
    }
  }
}

extension NameWord {
  var isPattern: Bool { name.utf8.contains { "*?[".utf8.contains($0) } || isRegularExpression(name) }

  /// Whether it names something outside of the project, of which not all is known.
  fileprivate var isOfOutside: Bool {
    switch role {
    case .module, .symbol, .attribute, .typeOfCall: true
    case .path, .exception, .owner, .tag, .function, .member, .calledMember, .anyType, .typeOfMember, .ownType,
      .ownPrefix, .ownPattern, .anyPattern:
      false
    }
  }

  /// Whether it names the initializers of a type.
  fileprivate var isOfInitializers: Bool { !isPattern && name.hasSuffix(".init") }

  fileprivate func matchesOne(of names: some Sequence<String>) -> Bool {
    guard let glob = try? Glob(name, style: .name) else { return false }
    return names.contains { glob.matches($0) }
  }

  fileprivate var matchesTypeOfTables: Bool {
    guard let glob = try? Glob(name, style: .name) else { return false }
    let tables = ExternalTypeTable.all
    return tables.allTypes.contains { glob.matches(tables.bytes(ofName: $0)) }
  }
}

extension ProjectIndex {
  /// Whether the project has or imports a module whose name matches.
  func hasModule(_ glob: Glob) -> Bool {
    modules.contains { glob.matches(name($0)) } || externalModules.contains { glob.matches(name(ElementID($0))) }
  }

  /// The path of the only file that has the name; nil if there is none, or several.
  fileprivate func file(called name: String) -> String? {
    let end = Array(("/" + name).utf8)
    let found = paths.filter { $0.elementsEqual(end.dropFirst()) || $0.suffix(end.count).elementsEqual(end) }
    return found.count == 1 ? String(decoding: found[0], as: UTF8.self) : nil
  }

  /// Whether a type of the project has the name.
  func isOwnType(_ name: String) -> Bool { !ownTypes(name).isEmpty }

  /// The types of the project that have the name, which may be a pattern.
  func ownTypes(_ name: String) -> [ElementID] {
    guard let glob = try? Glob(name, style: .name) else { return [] }
    return types(matching: glob).within(types).members
  }

  /// The types outside of the project that it mentions and that have the name, which may be a pattern.
  func typesOutside(_ name: String) -> [ElementID] {
    guard let glob = try? Glob(name, style: .name) else { return [] }
    return types(matching: glob).within(externalTypes).members
  }

  /// Those of them that no table knows, as those of a pod.
  fileprivate func typesElsewhere(_ name: String) -> [ElementID] {
    typesOutside(name).filter { graph.knownType($0) == nil }
  }
}

extension DependencyGraph {
  /// Whether a declaration has an attribute, wrapper or macro of that name. O(attributes).
  fileprivate func hasAttribute(_ name: String) -> Bool {
    let name = Array(name.utf8)
    return facts.contains { facts in facts.attributes.contains { facts.names[$0.name].isSame(name) } }
  }

  /// Whether a property, method or case of that name is declared. O(declarations).
  func hasMember(_ name: String) -> Bool {
    let name = Array(name.utf8)
    return facts.contains { facts in
      facts.declarations.contains { $0.kind.isMember && facts.names[$0.name].isSame(name) }
    }
  }

  /// Whether a file that is scanned has a name, of whatever. O(names).
  func hasName(_ name: String) -> Bool {
    let name = Array(name.utf8)
    return facts.contains { facts in
      (0..<facts.names.count).contains { facts.names[NameIndex(rawValue: UInt32($0))].isSame(name) }
    }
  }

  /// The same for a pattern of members.
  func hasMember(_ glob: Glob) -> Bool {
    facts.contains { facts in
      facts.declarations.contains { $0.kind.isMember && glob.matches(facts.names[$0.name]) }
    }
  }

  /// Whether code uses what has that name as a value or a function, without a declaration of it here: it is one of Apple's.
  /// O(references).
  fileprivate func usesValue(_ name: String) -> Bool {
    let name = Array(name.utf8)
    return facts.indices.contains { file in
      facts[file].references.indices.contains { index in
        resolutions[file][index].rule == .likelyValue
          && facts[file].names[facts[file].references[index].name].isSame(name)
      }
    }
  }

  /// The names of all attributes, wrappers and macros that declarations have.
  fileprivate var attributeNames: Set<String> {
    names { facts in facts.attributes.lazy.map(\.name) }
  }

  /// The names of all properties, methods and cases.
  fileprivate var memberNames: Set<String> {
    names { facts in facts.declarations.lazy.filter { $0.kind.isMember }.map(\.name) }
  }

  private func names<Names: Sequence<NameIndex>>(inFile names: (FileFacts) -> Names) -> Set<String> {
    facts.reduce(into: []) { result, facts in
      for name in Set(names(facts)) { result.insert(facts.names.string(name)) }
    }
  }
}

extension DeclarationKind {
  fileprivate var isMember: Bool { self == .property || self == .function || self == .enumCase }
}

extension ArraySlice<UInt8> {
  fileprivate func isSame(_ name: [UInt8]) -> Bool { count == name.count && elementsEqual(name) }
}

extension Project {
  /// The module of a manifest or Xcode project that has most of the code in a folder, and most of its own there. O(files).
  fileprivate func module(builtFrom folder: String) -> String? {
    var (all, inside): ([Int: Int], [Int: Int]) = ([:], [:])
    var count = 0
    for file in files where file.language.isCode {
      let isInside = file.path.lies(in: folder)
      if isInside { count += 1 }
      for module in file.modules {
        all[module, default: 0] += 1
        if isInside { inside[module, default: 0] += 1 }
      }
    }
    let found = inside.filter {
      $0.value * 2 > max(count, all[$0.key, default: 0]) && modules[$0.key].origin != .folder
    }
    return found.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { modules[$0.key].name }
  }
}

/// The names that there are, for suggestions; made only if a name is unknown.
private struct Vocabulary {
  private let components: [String]
  private let index: ProjectIndex
  private let ownModules: [String]
  private let modules: [String]
  /// The modules of the project that targets of a name build.
  private let modulesOfTarget: (String) -> [String]
  /// By what code imports the module of the checked folder, if there is one.
  private let checkedFolder: String?
  private let ownTypes: (String) -> [ElementID]
  private let folder: (String) -> String?
  /// The module that is built from a folder; nil if there is none.
  private let moduleOfFolder: (String) -> String?
  /// The path of a file of that name; nil if there is none, or several.
  private let file: (String) -> String?
  /// The path of a file with the `@implementation` of a class of which no scanned file has the interface.
  private let implementation: (String) -> String?
  private let attributes: () -> [String]
  private let members: () -> [String]
  private let owners: CodeOwners?
  private let tags: [String]
  private let freeNames: () -> [String]
  private let membersLike: (NameWord) -> [String]
  private let isNestedType: (NameWord) -> Bool
  private let isMemberOfValues: (NameWord) -> Bool
  private let importsUnknownModule: Bool
  /// Whether a name is that of a value or a function, of the project or of Apple's.
  private let isValue: (String) -> Bool
  /// Whether what is unknown is a name in a component.
  private let inComponent: Bool

  /// - Parameter component: the one that the names are of; it does not mean itself.
  init(_ selection: Selection, in component: String?) {
    inComponent = component != nil
    let index = selection.index
    self.index = index
    components = selection.components.map(\.name).filter { $0 != component }
    let names = { (ids: [ElementID]) in ids.map { String(decoding: index.name($0), as: UTF8.self) } }
    ownModules = names(index.modules)
    modules =
      ownModules + names(index.externalModules.map { ElementID($0) }).sorted() + ExternalTypeTable.moduleNames
      + WellKnownModules.all
    modulesOfTarget = { name in
      Set(selection.graph.project.modules.filter { $0.targetNames.contains(name) }.map(\.name)).sorted()
    }
    checkedFolder = selection.graph.project.modules.first(where: \.isOfCheckedFolder)?.importName
    ownTypes = { index.ownTypes($0) }
    folder = { index.folder(called: $0) }
    moduleOfFolder = { selection.graph.project.module(builtFrom: $0) }
    file = { index.file(called: $0) }
    implementation = { index.classesWithoutInterface[$0] }
    attributes = { selection.wellKnownAttributes.union(selection.graph.attributeNames).sorted() }
    members = { selection.graph.memberNames.sorted() }
    freeNames = { index.freeValues.sortedNames }
    owners = selection.graph.project.owners
    tags = selection.graph.project.tags
    membersLike = { selection.membersLike($0) }
    isNestedType = { selection.isNestedType($0) }
    isMemberOfValues = { selection.isMemberOfValues($0) }
    importsUnknownModule = names(index.externalModules.map { ElementID($0) }).contains {
      !ExternalTypeTable.knows(module: $0)
    }
    isValue = { name in
      WellKnownFunctions.names.contains(name) || selection.graph.hasMember(name) || selection.graph.usesValue(name)
    }
  }

  /// The types of the project.
  private var types: [String] { index.typeNames }
  /// The types outside that are mentioned.
  private var mentioned: [String] { index.externalTypeNames }

  /// What Swift calls types that only Objective-C has a word for.
  private static let namesInSwift = ["BOOL": "Bool", "id": "Any"]

  func diagnostic(_ word: NameWord) -> Diagnostic? {
    switch word.role {
    case .anyType: diagnostic(ofType: word)
    case .typeOfMember:
      PropertyWrappers.names.contains(word.name) ? .isWrapper(word) : diagnostic(ofType: word)
    case .ownType:
      implementation(word.name).map { .hasNoInterface(word, $0) }
        ?? nearest(to: word.name, types).map { .misspelt(word, "type of the project", $0, inComponent) }
        ?? .unknownType(
          word,
          isFramework: isMentioned(word.name) || Self.isInTables(word.name),
          fileAdvice(on: word.name) ?? patternAdvice(on: word.name) ?? similarType(to: word.name)
        )
    case .ownPrefix:
      .onlyOutside(word, mentioned.filter { $0.hasPrefix(word.name.dropLast()) }, own: ownTypes(word.name).count)
    case .ownPattern, .anyPattern, .path, .exception: nil
    case .module: diagnostic(ofModule: word)
    case .symbol: word.isPattern ? diagnostic(ofSymbols: word) : diagnostic(ofSymbol: word)
    case .attribute: nearest(to: word.name, attributes()).map { .resembles(word, "attribute", $0) }
    case .owner: diagnostic(ofOwner: word)
    case .tag: .unknownTag(word, tags, nearest(to: word.name, tags))
    // That no member has a name can be what the rule is for.
    case .member where word.isPattern: .isExpression(word)
    case .member: nearest(to: word.name, members()).map { .resembles(word, "member of the project's types", $0) }
    case .function:
      !ownTypes(word.name).isEmpty || Self.isInTables(word.name)
        ? .isTypeNoFunction(word, isOwn: !ownTypes(word.name).isEmpty)
        : nearestFunction(to: word.name).map { .resembles(word, "function", $0) }
          ?? nearestFreeName(to: word.name).map { .resembles(word, "function and no global variable", $0) }
    case .calledMember where word.isOfInitializers: .isInitializer(word, isOwn: !ownTypes(word.typeOfMember).isEmpty)
    case .calledMember where isNestedType(word): .isTypeNoFunction(word, isOwn: true)
    case .calledMember where isMemberOfValues(word): .isMemberOfValues(word)
    case .calledMember: .isNoMember(word, membersLike(word).first)
    case .typeOfCall where modules.contains(word.name): .isModuleOfCall(word)
    case .typeOfCall where isValue(word.name): .isValue(word)
    case .typeOfCall:
      (nearest(to: word.name, types + mentioned) ?? nearestInTables(to: word.name)
        ?? plural(word.name, types + mentioned + Self.tables) ?? ownSingular(word.name))
        .map { .resembles(word, "type", $0) }
    }
  }

  private func diagnostic(ofOwner word: NameWord) -> Diagnostic {
    .unknownOwner(word, owners?.absence(of: word.name) ?? CodeOwners.absence)
  }

  private func diagnostic(ofModule word: NameWord) -> Diagnostic? {
    if isRegularExpression(word.name) { return .isExpression(word) }
    for ending in [".framework", ".xcframework", ".swiftmodule", ".dylib", ".a"] where word.name.hasSuffix(ending) {
      return .hasEnding(word, String(word.name.dropLast(ending.count)))
    }
    if let module = Self.module(ofHeader: word.name) {
      return file(String(word.name.last(behind: "/"))).map { .isOwnHeader(word, $0) } ?? .isHeader(word, module)
    }
    let built = modulesOfTarget(word.name)
    if !built.isEmpty { return .isTarget(word, built) }
    if let dot = word.name.lastIndex(of: "."), !word.name.contains("{") { return diagnostic(ofDotted: word, dot) }
    if let meant = nearest(to: word.name, modules) ?? withoutSeparators(word) {
      return .misspelt(word, "module", meant, inComponent)
    }
    if word.name == checkedFolder { return .isCheckedFolder(word) }
    if var diagnostic = diagnostic(ofOwnWord: word) {
      diagnostic.absentModule = word.name
      return diagnostic
    }
    if isMentioned(word.name) || Self.isInTables(word.name) { return .isType(word, "symbol") }
    return (plural(word.name, modules) ?? cutShort(word.name)).map {
      .misspelt(word, "module", $0, inComponent, as: .warning)
    }
  }

  /// Where the name of a module is that of a type or of a folder of the project.
  private func diagnostic(ofOwnWord word: NameWord) -> Diagnostic? {
    if !ownTypes(word.name).isEmpty {
      return .isType(word, "type", like: suggestion(for: word.name, among: ownModules) ?? longerModule(word.name))
    }
    guard let folder = folder(word.name) else { return nil }
    return moduleOfFolder(folder).map { .isFolder(word, of: $0) } ?? .isFolder(word, folder)
  }

  /// The module that a word is but for hyphens and blanks, which no name of a module has: `Swift-UI`. One of the project also
  /// but for underscores and letter case: `Home_Feed` for `HomeFeed`. Of a pattern the one with underscores.
  private func withoutSeparators(_ word: NameWord) -> String? {
    if word.isPattern {
      let identifier = String(word.name.map { $0 == "-" || $0 == " " ? "_" : $0 })
      guard identifier != word.name, let glob = try? Glob(identifier, style: .name) else { return nil }
      return ownModules.contains { glob.matches($0) } ? identifier : nil
    }
    func plain(_ name: String) -> String { name.filter { !"-_ ".contains($0) }.lowercased() }
    let wanted = plain(word.name)
    if let own = ownModules.first(where: { plain($0) == wanted }) { return own }
    return word.name.contains { $0 == "-" || $0 == " " } ? modules.first { $0.lowercased() == wanted } : nil
  }

  /// The only module of the project whose name has more words than this, before or behind it: `VideoTalk` for `Talk`.
  private func longerModule(_ word: String) -> String? {
    let found = ownModules.filter { endingWords(of: $0).contains(word) || isBeginning(word, of: $0) }.distinct
    return found.count == 1 ? found[0] : nil
  }

  /// The module outside of the project whose abbreviation at the end has one letter more than a word: `SwiftU`.
  private func cutShort(_ word: String) -> String? {
    guard word.utf8.count >= 5, word.utf8.last.map(isCapital) == true else { return nil }
    return modules.dropFirst(ownModules.count).first { name in
      name.utf8.count == word.utf8.count + 1 && name.hasPrefix(word) && name.utf8.last.map(isCapital) == true
    }
  }

  /// `UIKit` of `<UIKit/UIKit.h>`; nil for what is no header.
  private static func module(ofHeader text: String) -> String? {
    var name = text
    if name.hasPrefix("<"), name.hasSuffix(">") { name = String(name.dropFirst().dropLast()) }
    guard let ending = ["-Swift.h", ".h", ".hpp"].first(where: name.hasSuffix) else { return nil }
    let module = name.contains("/") ? String(name.prefix { $0 != "/" }) : String(name.dropLast(ending.count))
    return module.isPlainName ? module : nil
  }

  /// No module has a dot in its name, and an import of a part of one is one of the module.
  private func diagnostic(ofDotted word: NameWord, _ dot: String.Index) -> Diagnostic {
    let rest = word.isPattern ? "" : String(word.name[word.name.index(after: dot)...])
    if !ownTypes(rest).isEmpty { return .isTypeOfModule(word, "type", rest) }
    if isMentioned(rest) || Self.isInTables(rest) { return .isTypeOfModule(word, "symbol", rest) }
    return .isPartOfModule(word, String(word.name.prefix { $0 != "." }))
  }

  private func diagnostic(ofType word: NameWord) -> Diagnostic? {
    if let name = Self.namesInSwift[word.name] { return .isCalledOtherwise(word, name) }
    if let meant = nearest(to: word.name, components + types + mentioned) {
      return .misspelt(word, "component and no type", meant, inComponent)
    }
    if let meant = nearestInTables(to: word.name) {
      // A component that is not there, rather than a type of a framework that the project does not use.
      if word.role == .anyType(ofHeirs: false), isLikeFunction(word.name) { return .isNoComponent(word) }
      return .misspelt(word, "component and no type", meant, inComponent)
    }
    if types.contains(where: { endingWords(of: $0).contains(word.name) }) {
      return .isEnding(word)
    }
    return suggestion(for: word.name, among: components + types).map { .resembles(word, "component and no type", $0) }
  }

  /// What to write for the name of a file.
  private func fileAdvice(on name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), let path = file(name) else { return nil }
    let type = String(name[..<dot])
    return "write \(types.contains(type) ? "{ type: \(type) }, or " : ""){ path: \"\(path)\" }"
  }

  /// What to write for a word in which names of types end, or with which several of them begin.
  private func patternAdvice(on word: String) -> String? {
    guard word.utf8.count >= 3 else { return nil }
    let ending = types.filter { $0 != word && endingWords(of: $0).contains(word) }
    if let first = ending.first {
      let (others, end) = ending.count > 1 ? (" and \(ending.count - 1) more", "end") : ("", "ends")
      return "\(first)\(others) \(end) in it: \(pattern("*\(word)", for: word))"
    }
    let beginning = types.filter { isBeginning(word, of: $0) }
    guard beginning.count > 1 else { return nil }
    return "\(beginning[0]) and \(beginning.count - 1) more begin with it: \(pattern("\(word)*", for: word))"
  }

  /// The question whether a type of the project was meant that is like a word, but more than a slip away, as `Home` for
  /// `Hom`. Names of two letters are all alike.
  private func similarType(to word: String) -> String? {
    guard word.utf8.count >= 3 else { return nil }
    let near = types.filter { name in
      name.utf8.first == word.utf8.first && abs(name.utf8.count - word.utf8.count) <= mostSlippedLetters
    }
    return suggestion(for: word, among: near).map { "did you mean '\($0)'?" }
  }

  /// A type of this name may also have been renamed, which nothing tells here.
  private func pattern(_ pattern: String, for word: String) -> String {
    "write { type: \"\(pattern)\" } if that is meant, or the new name if '\(word)' was renamed"
  }

  /// Whether further words follow one in a name.
  private func isBeginning(_ word: String, of name: String) -> Bool {
    name.hasPrefix(word) && name.utf8.dropFirst(word.utf8.count).first.map(isCapital) ?? false
  }

  private func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

  private func diagnostic(ofSymbol word: NameWord) -> Diagnostic? {
    if !ownTypes(word.name).isEmpty { return .isOwn(word) }
    if isLikeFunction(word.name) { return .isFunction(word) }
    let meant = nearest(to: word.name, mentioned) ?? nearestInTables(to: word.name)
    if let meant { return .misspelt(word, "type of a framework", meant, inComponent) }
    if let own = nearest(to: word.name, types) { return .isAlmostOwn(word, own, inComponent) }
    if let other = plural(word.name, mentioned + Self.tables + Self.namesInObjectiveC) {
      return .misspelt(word, "type of a framework", other, inComponent, as: .warning)
    }
    return hasPrefixOfTables(word.name) ? .isNoType(word, inComponent) : nil
  }

  /// Of a pattern that nothing outside matches.
  private func diagnostic(ofSymbols word: NameWord) -> Diagnostic? {
    if !ownTypes(word.name).isEmpty { return .isOwn(word) }
    if let type = word.name.withoutPointer { return .isPointer(word, type) }
    if isRegularExpression(word.name), !isAboutNestedTypes(word.name) { return .isExpression(word) }
    if word.name.contains("."), isLikeFunction(word.name) { return .isMember(word) }
    guard let ending = word.name.endingOfNames else { return nil }
    let tables = ExternalTypeTable.all
    let near = nearest(
      to: ending,
      (mentioned + types).flatMap { $0.utf8.endings(like: ending) }
        + tables.allTypes.flatMap { tables.bytes(ofName: $0).endings(like: ending) }
    )
    return near.map { .misspelt(word, "type of a framework", "*\($0)", inComponent) }
  }

  /// Whether a pattern is as `UIView.*`, where the first part is a type.
  private func isAboutNestedTypes(_ pattern: String) -> Bool {
    guard pattern.hasSuffix(".*") else { return false }
    let name = String(pattern.dropLast(2))
    return isMentioned(name) || Self.isInTables(name)
  }

  private func isMentioned(_ name: String) -> Bool { mentioned.contains(name) }

  private static func isInTables(_ name: String) -> Bool { ExternalTypeTable.all.knows(typeNamed: name) }

  static let tables = ExternalTypeTable.all.allTypes.map { ExternalTypeTable.all.name(of: $0) }

  /// The names of the same in Objective-C, where Swift has another one.
  private static let namesInObjectiveC = ExternalTypeTable.all.objectiveCNames

  /// The type of a framework, by Swift's name or by that of Objective-C, that a word is all but for a slip.
  private func nearestInTables(to word: String) -> String? {
    if let meant = nearest(to: word, Self.tables) { return meant }
    return WellKnownFunctions.names.contains(word) ? nil : nearest(to: word, Self.namesInObjectiveC)
  }

  /// Whether a name, or its last part, begins with a small letter, as functions, members and attributes do.
  private func isLikeFunction(_ name: String) -> Bool {
    let last = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name.utf8[name.utf8.index(after: $0)...] }
    let first = (last ?? name.utf8[...]).first
    return first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false
  }

  /// Whether a name is like those of frameworks of which the tables have all but a few types.
  private func hasPrefixOfTables(_ name: String) -> Bool {
    ["NS", "UI", "CG"].contains { prefix in
      guard name.hasPrefix(prefix), let next = name.utf8.dropFirst(prefix.utf8.count).first else { return false }
      return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
    }
  }

  /// Names of functions are short and few, so a letter more or less in a short one is a slip, too.
  private func nearestFunction(to word: String) -> String? {
    let names = WellKnownFunctions.names.sorted()
    return nearest(to: word, names)
      ?? names.first { $0.utf8.count == word.utf8.count + 1 && editDistance(Array(word.utf8), Array($0.utf8)) == 1 }
  }

  /// The function or global variable of the project that a word is all but for a slip, or for one letter that it lacks.
  private func nearestFreeName(to word: String) -> String? {
    let names = freeNames()
    let isOfFour = word.utf8.count == 4 && !WellKnownFunctions.mayBeOfSystem(word)
    let isShort = { (name: String) in
      (word.utf8.count >= 5 || isOfFour && name.utf8.first == word.utf8.first)
        && name.utf8.count == word.utf8.count + 1 && name != word + "s"
        && editDistance(Array(word.utf8), Array(name.utf8)) == 1
    }
    return nearest(to: word, names) ?? names.first(where: isShort)
  }

  /// The name that has an `s` more at its end than a word, which is another name or a slip.
  private func plural(_ word: String, _ names: [String]) -> String? {
    word.utf8.count < 5 ? nil : names.first { $0 == word + "s" }
  }

  /// The type of the project that has an `s` less at its end than a word; nil where the word may be a type of a library.
  private func ownSingular(_ word: String) -> String? {
    guard !importsUnknownModule, word.utf8.count > 5, word.hasSuffix("s") else { return nil }
    let singular = String(word.dropLast())
    return types.contains(singular) ? singular : nil
  }

  /// The name that a word is all but for a slip of the fingers.
  private func nearest(to word: String, _ names: [String]) -> String? {
    let near = names.filter { isSlip(word, of: $0) }
    return near.isEmpty ? nil : suggestion(for: word, among: near)
  }
}

/// By how many bytes the lengths of a word and of the name that was meant differ at most.
let mostSlippedLetters = 2

/// Whether a word is a name with a slip: another letter case, two letters swapped, or one small letter more, less or other, two
/// in long names. A capital, a digit or a plural makes another name.
func isSlip(_ word: String, of name: String) -> Bool {
  guard abs(word.utf8.count - name.utf8.count) <= mostSlippedLetters else { return false }
  let (a, b) = (Array(word.utf8), Array(name.utf8))
  if isSlipInShortName(a, of: b) { return true }
  guard a.count >= 5, b.count >= 5 else { return false }
  if word.lowercased() == name.lowercased() || haveLettersSwapped(a, b) { return true }
  let isSmall = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
  guard a.filter({ !isSmall($0) }) == b.filter({ !isSmall($0) }) else { return false }
  let plural = UInt8(ascii: "s")
  if a == b + [plural] || b == a + [plural] { return false }
  return editDistance(a, b) <= (min(a.count, b.count) >= 10 ? mostSlippedLetters : 1)
}

/// Whether two words differ in nothing but the order of two neighbouring letters.
private func haveLettersSwapped(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  guard a.count == b.count, let first = a.indices.first(where: { a[$0] != b[$0] }), first + 1 < a.count else {
    return false
  }
  let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
  return isLetter(a[first]) && isLetter(b[first]) && a[first] == b[first + 1] && a[first + 1] == b[first]
    && a[(first + 2)...] == b[(first + 2)...]
}

/// Whether a word is a name of three or four letters with two of them swapped, or one of them twice, behind the first, as in
/// `Veiw` and `Feeed`. Any other edit of so short a name makes another word.
package func isSlipInShortName(_ word: [UInt8], of name: [UInt8]) -> Bool {
  guard (3...4).contains(name.count), word.first == name.first else { return false }
  if word.count == name.count { return word.sorted() == name.sorted() && editDistance(word, name) == 1 }
  guard word.count == name.count + 1 else { return false }
  return (1..<word.count).contains { position in
    var shorter = word
    shorter.remove(at: position)
    return word[position] == word[position - 1] && shorter == name
  }
}

// MARK: - Messages

extension Diagnostic {
  private static func weak(
    _ severity: Severity,
    _ word: NameWord,
    _ message: String,
    details: String = ""
  ) -> Diagnostic {
    Diagnostic(severity, at: word.location, message, details: details, weakensRules: true)
  }

  /// - Parameter what: completes "no … has this name".
  fileprivate static func misspelt(
    _ word: NameWord,
    _ what: String,
    _ meant: String,
    _ inComponent: Bool,
    as severity: Severity = .error
  ) -> Diagnostic {
    weak(
      severity,
      word,
      "no \(what) is called '\(word.name)'",
      details: "\(didYouMean(meant)) If the name is right, \(acceptance(word, inComponent))"
    )
  }

  fileprivate static func isNoComponent(_ word: NameWord) -> Diagnostic {
    let fact = "no component and no type is called '\(word.name)'"
    return weak(.error, word, "\(fact); define the component, or write the name of a type")
  }

  /// - Parameter own: a type of the project that has almost the name.
  fileprivate static func isAlmostOwn(_ word: NameWord, _ own: String, _ inComponent: Bool) -> Diagnostic {
    weak(
      .error,
      word,
      "no type of a framework is called '\(word.name)'; did you mean '\(own)' of the project, which is written "
        + "{ type: \(own) }? If the name is right, \(acceptance(word, inComponent))"
    )
  }

  /// - Parameter name: the one of the module, without the ending of a file.
  fileprivate static func hasEnding(_ word: NameWord, _ name: String) -> Diagnostic {
    weak(.error, word, "no module is called '\(word.name)'; write \(name): a module is named as 'import' names it")
  }

  fileprivate static func isHeader(_ word: NameWord, _ module: String) -> Diagnostic {
    weak(.error, word, "'\(word.name)' is a header, and its import one of the module: write { module: \(module) }")
  }

  /// - Parameter path: of the only header of that name.
  fileprivate static func isOwnHeader(_ word: NameWord, _ path: String) -> Diagnostic {
    weak(.error, word, "'\(word.name)' is a header of the project, and no module: write { path: \"\(path)\" }")
  }

  fileprivate static func isPointer(_ word: NameWord, _ type: String) -> Diagnostic {
    weak(.error, word, "nothing is called '\(word.name)'; a type is written without '*': write { symbol: \(type) }")
  }

  fileprivate static func isExpression(_ word: NameWord) -> Diagnostic {
    weak(.error, word, "nothing is called \"\(word.name)\"; \(String.globInstead(of: word.name))")
  }

  /// - Parameters:
  ///   - key: with which a type is written.
  ///   - module: one of the project that has a name like it, which may have been this one.
  fileprivate static func isType(_ word: NameWord, _ key: String, like module: String? = nil) -> Diagnostic {
    let type = "{ \(key): \(word.name) }"
    let renamed = key == "type" ? ", or if a module was called so, its new name" : ""
    let advice = module.map { "{ module: \($0) } if that is meant, else \(type)" } ?? type + renamed
    return weak(.warning, word, "'\(word.name)' is a type, and 'module' selects modules; write \(advice)")
  }

  fileprivate static func isCheckedFolder(_ word: NameWord) -> Diagnostic {
    weak(
      .error,
      word,
      "no target is called '\(word.name)': that is the folder that is checked, which may be called otherwise elsewhere; write "
        + "{ module: \"\(Module.nameOfRoot)\" } for what no target has, or { path: … }"
    )
  }

  /// - Parameter modules: what targets of that name build.
  fileprivate static func isTarget(_ word: NameWord, _ modules: [String]) -> Diagnostic {
    let them = modules.count == 1 ? modules[0] : "[\(modules.joined(separator: ", "))]"
    return weak(
      .error,
      word,
      "no module is called '\(word.name)'; the target of that name builds the module \(listed(modules, "and")): write "
        + "{ module: \(them) }"
    )
  }

  /// - Parameter key: with which the type is written.
  fileprivate static func isTypeOfModule(_ word: NameWord, _ key: String, _ type: String) -> Diagnostic {
    weak(.error, word, "no module is called '\(word.name)', but '\(type)' is a type; write { \(key): \(type) }")
  }

  fileprivate static func isPartOfModule(_ word: NameWord, _ module: String) -> Diagnostic {
    weak(
      .error,
      word,
      "no module has a dot in its name, and 'import \(word.name)' is an import of \(module); write { module: \(module) }"
    )
  }

  fileprivate static func isFolder(_ word: NameWord, _ folder: String) -> Diagnostic {
    weak(.warning, word, "no module is called '\(word.name)', but a folder is; write { path: \"\(folder)/**\" }")
  }

  /// - Parameter module: what is built from the folder that has the name.
  fileprivate static func isFolder(_ word: NameWord, of module: String) -> Diagnostic {
    weak(
      .warning,
      word,
      "no module is called '\(word.name)'; '\(module)' is built from the folder of that name: write { module: \(module) }"
    )
  }

  fileprivate static func isMember(_ word: NameWord) -> Diagnostic {
    let member = word.name.split(separator: ".").last.map(String.init) ?? word.name
    return weak(
      .error,
      word,
      "'symbol' selects types, and \"\(word.name)\" is a pattern of members. Whether code uses such a member says a rule "
        + "'calls: { from: …, never: \"\(word.name)\" }', whether types of the project have one "
        + "'members: { of: …, which: { name: \(member) }, count: 0 }'"
    )
  }

  /// How to say that a name is right although nothing has it.
  private static func acceptance(_ word: NameWord, _ inComponent: Bool) -> String {
    let key =
      switch word.role {
      case .anyType(ofHeirs: true): "inherits"
      case .anyType, .ownType, .ownPrefix, .ownPattern, .anyPattern: "type"
      case .module: "module"
      case .symbol, .typeOfMember: "symbol"
      case .path, .exception: "path"
      case .owner: "owner"
      case .tag: "tag"
      case .attribute, .member, .function, .typeOfCall, .calledMember: "attribute"
      }
    let name = word.isPattern ? "\"\(word.name)\"" : word.name
    let selector = "{ \(key): \(name), allow-empty: true }"
    return inComponent ? "write \(selector)" : .newComponent(selector)
  }

  fileprivate static func resembles(_ word: NameWord, _ what: String, _ meant: String) -> Diagnostic {
    weak(.warning, word, "no \(what) is called '\(word.name)'", details: didYouMean(meant))
  }

  fileprivate static func isTypeNoFunction(_ word: NameWord, isOwn: Bool) -> Diagnostic {
    weak(
      .warning,
      word,
      "'\(word.name)' is a type, and 'calls' is about functions, global variables and members of types; write "
        + "forbid: { from: …, to: { \(isOwn ? "type" : "symbol"): \(word.name) } }, and via: create if only new ones are meant"
    )
  }

  fileprivate static func isValue(_ word: NameWord) -> Diagnostic {
    weak(
      .warning,
      word,
      "'\(word.name)' is no type but a value or function, and what is called on it is not seen; write '\(word.name)', which is "
        + "any use of it"
    )
  }

  fileprivate static func isModuleOfCall(_ word: NameWord) -> Diagnostic {
    weak(
      .error,
      word,
      "'\(word.name)' is a module and no type; write what is behind the dot alone, by which a use with the module before it is "
        + "meant, too"
    )
  }

  /// - Parameter meant: the member that it is a slip of; nil: the type has none that is like it.
  fileprivate static func isNoMember(_ word: NameWord, _ meant: String?) -> Diagnostic {
    let rest =
      meant.map { didYouMean("\(word.typeOfMember).\($0)") }
      ?? ": '\(word.typeOfMember)' of the project has none of that name, so nothing is forbidden; take it out, or write the "
      + "name that it has now"
    return weak(.warning, word, "no member is called '\(word.name)'\(rest)")
  }

  fileprivate static func isCalledOtherwise(_ word: NameWord, _ name: String) -> Diagnostic {
    weak(.warning, word, "'\(word.name)' is called \(name) here, in Objective-C too; write \(name)")
  }

  fileprivate static func isMemberOfValues(_ word: NameWord) -> Diagnostic {
    weak(
      .warning,
      word,
      "'\(word.name)' is a member of values, and 'calls' sees what is used behind the name of a type; write "
        + "forbid: { from: …, to: { type: \(word.typeOfMember) } } if the type is not to be named at all"
    )
  }

  fileprivate static func isInitializer(_ word: NameWord, isOwn: Bool) -> Diagnostic {
    let type = word.typeOfMember
    return weak(
      .warning,
      word,
      "'calls' sees '\(word.name)' only where 'init' is written, and not \(type)(); write forbid: { from: …, to: { "
        + "\(isOwn ? "type" : "symbol"): \(type) }, via: create }"
    )
  }

  fileprivate static func unknownOwner(_ word: NameWord, _ message: String) -> Diagnostic {
    weak(.warning, word, message)
  }

  fileprivate static func unknownTag(_ word: NameWord, _ known: [String], _ meant: String?) -> Diagnostic {
    let rest =
      known.isEmpty
      ? "; no manifest here tags any: Tuist's 'metadata: .metadata(tags: …)', Bazel's 'tags' and Buck's 'labels' are read"
      : meant.map { didYouMean($0) } ?? "; known are \(listed(Array(known.prefix(8)), "and"))"
    return weak(.warning, word, "no target is tagged '\(word.name)'", details: rest)
  }

  /// - Parameter advice: what to write, where it is no type of a framework.
  fileprivate static func unknownType(_ word: NameWord, isFramework: Bool, _ advice: String?) -> Diagnostic {
    guard !isFramework else {
      return weak(
        .warning,
        word,
        "'\(word.name)' is a type of a framework, and 'type' selects types of the project; write { symbol: \(word.name) }"
      )
    }
    return weak(
      .warning,
      word,
      "no type of the project is called '\(word.name)'",
      details: advice.map { "; \($0)" } ?? ""
    )
  }

  fileprivate static func hasNoInterface(_ word: NameWord, _ implementation: String) -> Diagnostic {
    weak(
      .warning,
      word,
      "no scanned header declares the class '\(word.name)', which \(implementation) implements, so it counts as none of the "
        + "project; is its header missing, or left out?"
    )
  }

  /// That types have names which end in a word.
  fileprivate static func isEnding(_ word: NameWord) -> Diagnostic {
    weak(
      .warning,
      word,
      "no component and no type is called '\(word.name)'; types whose names end in it are selected by "
        + "{ type: \"*\(word.name)\" }"
    )
  }

  /// - Parameter own: how many types of the project have the name, too.
  fileprivate static func onlyOutside(_ word: NameWord, _ mentioned: [String], own: Int) -> Diagnostic {
    let others = mentioned.count > 2 ? " and \(mentioned.count - 2) more" : ""
    let shown = mentioned.prefix(2).joined(separator: ", ") + others
    let types = own == 0 ? "no type" : own == 1 ? "only 1 type" : "only \(own) types"
    let rest = own == 0 ? "those that are mentioned" : "the \(mentioned.count) others that are mentioned"
    return weak(
      .warning,
      word,
      "\(types) of the project \(own > 1 ? "are" : "is") called '\(word.name)'",
      details: "; \(rest) are of other modules (\(shown)), and are selected by 'symbol'"
    )
  }

  /// - Parameter name: what the type is called where it is declared.
  fileprivate static func isForeign(_ word: NameWord, _ name: String, isSwift: Bool) -> Diagnostic {
    let (here, there) = isSwift ? ("Swift", "Objective-C") : ("Objective-C", "Swift")
    return weak(
      .warning,
      word,
      "write '\(name)': '\(word.name)' is its name in \(there), and rules use the name of the declaration, which is in \(here)"
    )
  }

  fileprivate static func isQualified(_ word: NameWord, _ name: String) -> Diagnostic {
    weak(.warning, word, "nothing is called '\(word.name)'; write '\(name)', without the module")
  }

  fileprivate static func isFunction(_ word: NameWord) -> Diagnostic {
    weak(
      .warning,
      word,
      "'symbol' selects types, and no type is called '\(word.name)'. For a function or a member of a type write a rule "
        + "'calls: { from: …, never: \(word.name) }', and for an attribute { attribute: \(word.name) }"
    )
  }

  fileprivate static func isNoType(_ word: NameWord, _ inComponent: Bool) -> Diagnostic {
    weak(
      .warning,
      word,
      "no type is called '\(word.name)', so this selects nothing: functions and constants are what a rule 'calls' is "
        + "about. If it is a type, \(acceptance(word, inComponent))"
    )
  }

  fileprivate static func isOwn(_ word: NameWord) -> Diagnostic {
    weak(
      .warning,
      word,
      word.isPattern
        ? "only types of the project are called \"\(word.name)\", and 'symbol' selects types of frameworks; write "
          + "{ type: \"\(word.name)\" }"
        : "'\(word.name)' is a type of the project, and 'symbol' selects types of frameworks; write { type: \(word.name) }"
    )
  }

  fileprivate static func isWrapper(_ word: NameWord) -> Diagnostic {
    weak(
      .warning,
      word,
      "'\(word.name)' is a property wrapper, and 'typed' looks at the type of a property, not at its attributes: "
        + "'@\(word.name) var x: Int' is not selected"
    )
  }
}
