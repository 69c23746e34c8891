import Basics
import DependencyGraph
import Facts

/// What a name means, and by which rule that was found.
struct LookupResult: Sendable {
  /// What a name was found to mean.
  enum Meaning: Sendable, Equatable {
    /// Not found, or found to be outside of the project without a place there.
    case none
    /// A generic parameter, associated type or value; what is qualified by it is not a mention either.
    case hidden
    /// A member that is not a type: what is before the dot is the mention.
    case member
    /// `Self`: the type around, which is not a mention.
    case selfType(TypeID)
    case type(TypeID)
    /// The types of a list in `LookupContext.lists`.
    case several(list: Int32)
    /// A module of the project.
    case module(ModuleID)
    /// Another module, by its name.
    case externalModule(GlobalName)
    /// A symbol in `LookupContext.external`.
    case external(ExternalSymbolID)
    /// A namespace of C++.
    case namespace(NamespaceID)
  }

  var meaning: Meaning
  var rule: Resolution.Rule

  init(_ meaning: Meaning, _ rule: Resolution.Rule) {
    self.meaning = meaning
    self.rule = rule
  }

  static let none = LookupResult(.none, .unknown)
  static func hidden(_ rule: Resolution.Rule) -> LookupResult { LookupResult(.hidden, rule) }
  static func member(_ rule: Resolution.Rule) -> LookupResult { LookupResult(.member, rule) }
  static func type(_ type: TypeID, _ rule: Resolution.Rule) -> LookupResult { LookupResult(.type(type), rule) }

  var isNone: Bool { if case .none = meaning { true } else { false } }
  var isHidden: Bool { if case .hidden = meaning { true } else { false } }
  var isModule: Bool { if case .module = meaning { true } else { false } }
  var isMember: Bool { if case .member = meaning { true } else { false } }
  var isSelfType: Bool { if case .selfType = meaning { true } else { false } }
  /// Whether it is one type of the project, or several that it may be.
  var isType: Bool {
    switch meaning {
    case .type, .several: true
    case .none, .hidden, .member, .selfType, .module, .externalModule, .external, .namespace: false
    }
  }

  /// The number of an external symbol in `LookupContext.external`.
  var external: ExternalSymbolID? { if case .external(let number) = meaning { number } else { nil } }

  /// The same, found by another rule.
  func found(by rule: Resolution.Rule) -> LookupResult { LookupResult(meaning, rule) }
}

/// An unqualified name that is looked up from scope to scope, outwards.
private struct ScopeQuery {
  let name: GlobalName
  let offset: UInt32
  let isExpression: Bool
  /// Whether a property, function or case can be meant; one that is nearer hides a type.
  let mayBeValue: Bool
  /// Whether the name is in the header of the next type or extension around, which does not see its members.
  var isInHeader: Bool
  /// The alias on whose right side the name stands, and which it cannot mean; or none.
  var excluded: TypeID = .none
  /// The innermost member that a class or value type has from protocols only. Where a type stands, it comes after all
  /// that is declared further out, at top level and in other modules, too.
  var weak = LookupResult.none

  init(_ name: GlobalName, _ reference: ReferenceFact, mayBeValue: Bool) {
    self.name = name
    offset = reference.offset
    isExpression = reference.flags.contains(.expression)
    self.mayBeValue = mayBeValue && isExpression
    isInHeader = reference.flags.contains(.inHeader)
  }
}

/// What the lookups of one thread share: the file that they are in, answers that hold for more than one of them, and
/// what they found outside of the project.
///
/// A class, as it is handed on from lookup to lookup, and a copy would retain all that is in it.
final class LookupContext: @unchecked Sendable {
  // Safe to share: one thread uses a context, and others read it after that thread has been waited for. As nothing is
  // called while a part of it changes, it is not checked at run time that this is so: it was a tenth of all lookups.
  @exclusivity(unchecked) private(set) var file: Int
  /// Whether the file is in Objective-C, C or C++.
  @exclusivity(unchecked) private(set) var isClang = false
  /// The number of what the imports of the file make visible.
  @exclusivity(unchecked) private(set) var importScope = -1
  /// The number of the thread, if it goes from file to file.
  let thread: Int
  @exclusivity(unchecked) var external = ExternalSymbols()
  @exclusivity(unchecked) var lists: [[TypeID]] = []
  @exclusivity(unchecked) var mentions = ExternalMentions()
  /// Whether what is declared for other platforms only is seen where a name stands.
  @exclusivity(unchecked) var isOtherPlatform = false
  /// Those of the place where a name stands: what is declared for none of them is not seen. Empty: they do not matter.
  @exclusivity(unchecked) var platforms: Platforms = []
  /// Whether other places of the file see something else.
  @exclusivity(unchecked) var isByPlace = false
  /// Writes down what is looked at; nil but for `lintel why`.
  @exclusivity(unchecked) var trace: LookupTrace?
  /// What names mean at top level: by name of the project where the context goes from file to file, else by name of the
  /// file. An answer holds while its mark is `mark`.
  @exclusivity(unchecked) private var answers: [Answer]
  @exclusivity(unchecked) private var mark: UInt32 = 1
  /// By owner and name, for the same files.
  @exclusivity(unchecked) private var crowds: [UInt64: MemberCrowd] = [:]
  /// By module: itself and all modules that its imports lead to (`NameTables.isReached`).
  @exclusivity(unchecked) private var modulesReached: [ModuleID: Set<ModuleID>] = [:]
  /// By extension with conditions.
  @exclusivity(unchecked) private var requiredSelves: [ExtensionID: TypeID?] = [:]
  /// Of the file: the parameters of its methods, and what unknown associated types stand for, by type and name.
  @exclusivity(unchecked) private var parameters: ParametersByLabel?
  @exclusivity(unchecked) private var boundTypes: [UInt64: TypeID?] = [:]

  private struct Answer {
    var mark: UInt32 = 0
    var result = LookupResult.none
  }

  /// A context for one file.
  init(file: Int, names: Int, importScope: Int, isClang: Bool) {
    (self.file, self.importScope, self.isClang) = (file, importScope, isClang)
    thread = -1
    answers = [Answer](repeating: Answer(), count: names)
  }

  /// A context that goes from file to file, in a project with `names` names; with none it keeps no answers.
  init(thread: Int, names: Int) {
    file = -1
    self.thread = thread
    answers = [Answer](repeating: Answer(), count: names)
  }

  /// Goes on to another file. Answers are kept if that file sees the same.
  func move(toFile file: Int, importScope: Int, isClang: Bool, keepsAnswers: Bool) {
    (self.file, self.isClang) = (file, isClang)
    if parameters != nil { (parameters, boundTypes) = (nil, [:]) }
    if importScope == self.importScope, keepsAnswers { return }
    self.importScope = importScope
    forgetAnswers()
  }

  /// Forgets what depends on the imports of a file.
  func forgetAnswers() {
    mark += 1
    if !crowds.isEmpty { crowds = [:] }
    if !requiredSelves.isEmpty { requiredSelves = [:] }
  }

  /// What an extension requires `Self` to be.
  func requiredSelf(of number: ExtensionID, _ find: () -> TypeID?) -> TypeID? {
    if let known = requiredSelves[number] { return known }
    let found = find()
    requiredSelves[number] = .some(found)
    return found
  }

  /// The parameters of the methods of the file.
  func parameters(_ make: () -> ParametersByLabel) -> ParametersByLabel {
    if let parameters { return parameters }
    let made = make()
    parameters = made
    return made
  }

  /// What an unknown associated type stands for in the file; the key has the type around and the name.
  func boundType(of key: UInt64, _ find: () -> TypeID?) -> TypeID? {
    if let known = boundTypes[key] { return known }
    let found = find()
    boundTypes[key] = .some(found)
    return found
  }

  /// A module, and all that its imports lead to.
  func reached(from module: ModuleID, _ find: () -> Set<ModuleID>) -> Set<ModuleID> {
    if let known = modulesReached[module] { return known }
    let found = find()
    modulesReached[module] = found
    return found
  }

  /// What files with these imports see of many members of one name.
  func crowd(of key: UInt64, _ make: () -> MemberCrowd) -> MemberCrowd {
    if let known = crowds[key] { return known }
    let crowd = make()
    crowds[key] = crowd
    return crowd
  }

  /// What a name is known to mean at top level; `name` is its number in the project, `own` that in the file.
  func answer(_ name: GlobalName, _ own: NameIndex) -> LookupResult? {
    let slot = thread < 0 ? Int(own.rawValue) : name.index
    guard slot < answers.count, answers[slot].mark == mark else { return nil }
    return answers[slot].result
  }

  /// Keeps what a name means at top level for files that see the same; the parameters are those of `answer`.
  func remember(_ result: LookupResult, _ name: GlobalName, _ own: NameIndex) {
    let slot = thread < 0 ? Int(own.rawValue) : name.index
    if slot < answers.count { answers[slot] = Answer(mark: mark, result: result) }
  }

  func result(_ types: [TypeID], _ rule: Resolution.Rule) -> LookupResult { result(TypeList(types), rule) }

  /// The result for types of which a name may mean each: none, one, or a list that is kept here.
  func result(_ types: TypeList, _ rule: Resolution.Rule) -> LookupResult {
    if types.isEmpty { return .none }
    if types.isSingle { return .type(types.first, rule) }
    lists.append(types.array)
    return LookupResult(.several(list: Int32(lists.count - 1)), rule)
  }

  /// The same as `types`, without an array for a single one.
  func typeList(_ result: LookupResult) -> TypeList {
    switch result.meaning {
    case .type(let type), .selfType(let type): TypeList(type)
    case .several(let list): TypeList(lists[Int(list)])
    case .none, .hidden, .member, .module, .externalModule, .external, .namespace: TypeList()
    }
  }

  /// The types of the project that a result can be.
  func types(_ result: LookupResult) -> [TypeID] {
    switch result.meaning {
    case .type(let type), .selfType(let type): [type]
    case .several(let list): lists[Int(list)]
    case .none, .hidden, .member, .module, .externalModule, .external, .namespace: []
    }
  }
}

// MARK: - References

extension NameTables {
  /// A context for looks-up from one file alone.
  func makeContext(of file: Int) -> LookupContext {
    LookupContext(
      file: file,
      names: names.ofFiles[file].count,
      importScope: Int(importScopes.ofFile[file]),
      isClang: clang.contains(file: file)
    )
  }

  /// Lets a context look names up from another file.
  func move(_ context: LookupContext, to file: Int) {
    context.move(
      toFile: file,
      importScope: Int(importScopes.ofFile[file]),
      isClang: clang.contains(file: file),
      // In the C family, what a name means depends on the file, and in a file of no target on where it lies.
      keepsAnswers: clang.isEmpty && importScopes.ownPlaces[Int32(file)] == importScopes.ownPlaces[Int32(context.file)]
    )
  }

  /// Resolves one reference whose qualifier, if there is one, means `qualifier`.
  func resolve(_ reference: ReferenceFact, qualifier: LookupResult?, in context: LookupContext) -> LookupResult {
    let name = names.globalName(reference.name, of: context.file)
    if reference.form != .code { return runTimeResult(name, reference, qualifier: qualifier, in: context) }
    if context.isClang { return clangResult(name, reference, qualifier: qualifier, in: context) }
    let nameFlags = names.flags[name]
    guard nameFlags.isDisjoint(with: [.otherPlatform, .ofPlatforms]) else {
      return lookUpByPlace(reference, name, nameFlags, qualifier: qualifier, in: context)
    }
    return lookUp(reference, name, nameFlags, qualifier: qualifier, in: context)
  }

  /// Resolves a name that does not mean the same on all platforms. What fits no platform of the place is meant only if
  /// nothing else is: the program may be mistaken about the platforms.
  private func lookUpByPlace(
    _ reference: ReferenceFact,
    _ name: GlobalName,
    _ nameFlags: NameFlags,
    qualifier: LookupResult?,
    in context: LookupContext
  ) -> LookupResult {
    defer { (context.isOtherPlatform, context.platforms, context.isByPlace) = (false, [], false) }
    let isOtherPlatform = nameFlags.contains(.otherPlatform) && isOtherPlatform(reference, in: context.file)
    (context.isOtherPlatform, context.isByPlace) = (isOtherPlatform, isOtherPlatform)
    guard nameFlags.contains(.ofPlatforms) else {
      return lookUp(reference, name, nameFlags, qualifier: qualifier, in: context)
    }
    context.platforms = platforms(at: reference.offset, in: context.file)
    context.isByPlace = isOtherPlatform || context.platforms != project.files[context.file].platforms
    let found = lookUp(reference, name, nameFlags, qualifier: qualifier, in: context)
    guard !context.platforms.isEmpty, isMissing(found, nameFlags, context) else { return found }
    // The first look-up may have taken what is for other platforms.
    (context.isOtherPlatform, context.platforms, context.isByPlace) = (isOtherPlatform, [], true)
    let other = lookUp(reference, name, nameFlags, qualifier: qualifier, in: context)
    return isMissing(other, nameFlags, context) ? found : other
  }

  /// Those on which the code at an offset of a file may be compiled.
  func platforms(at offset: UInt32, in file: Int) -> Platforms {
    project.files[file].platforms.intersection(facts[file].branches.platforms(at: offset))
  }

  /// Whether a name was only guessed to be something that no file declares.
  private func isMissing(_ found: LookupResult, _ nameFlags: NameFlags, _ context: LookupContext) -> Bool {
    switch found.meaning {
    case .none: true
    case .external: !isSurelySeen(found, context)
    case .hidden: found.rule == .likelyValue
    case .member: found.rule == .member && !nameFlags.contains(.value)
    case .selfType, .type, .several, .module, .externalModule, .namespace: false
    }
  }

  private func lookUp(
    _ reference: ReferenceFact,
    _ name: GlobalName,
    _ nameFlags: NameFlags,
    qualifier: LookupResult?,
    in context: LookupContext
  ) -> LookupResult {
    if let qualifier {
      let bound = memberOfBoundType(name, of: qualifier, reference, in: context)
      if !bound.isNone { return bound }
      let found = member(name, of: qualifier, isExpression: reference.flags.contains(.expression), in: context)
      guard found.isHidden || found.isMember else { return found }
      switch qualifier.meaning {
      case .type, .module: return found
      case .none, .hidden, .member, .selfType, .several, .externalModule, .external, .namespace: break
      }
      let constrained = constrainedMember(name, reference, in: context)
      return constrained.isNone ? found : constrained
    }
    if reference.flags.contains([.isQualifier, .moduleSelector]) { return module(name, in: context) }
    if reference.flags.contains(.leadingDot) { return typeBehindLeadingDot(name, nameFlags, in: context) }
    let isLowercase = reference.flags.contains([.lowercase, .expression])
    if isLowercase, nameFlags.isDisjoint(with: [.type, .module]), !mayBeClangType(name, reference) {
      return .hidden(.lowercase)
    }
    if reference.flags.contains([.lowercase, .attribute]), nameFlags.isDisjoint(with: .type) { return .hidden(.macro) }
    let scope = scopes.bases[context.file].advanced(by: reference.scope)
    if name == ProjectNames.selfName || name == ProjectNames.selfValue { return selfType(from: scope, in: context) }

    var query = ScopeQuery(name, reference, mayBeValue: nameFlags.contains(.value))
    if nameFlags.isDisjoint(with: .scoped), !external.hasMember(name), !nameFlags.contains(.value) {
      query.excluded = aliasAround(scope)
      if scope.exists { context.trace?.add(.scopes) }
    } else {
      let found = lexical(&query, from: scope, in: context)
      if !found.isNone { return found }
    }
    let (excluded, weak) = (query.excluded, query.weak)
    if weak.isHidden, reference.flags.contains(.expression) {
      let found = projectTopLevel(name, excluding: excluded, in: context)
      return found.isNone ? weak : found
    }
    let found = topLevel(name, reference, excluding: excluded, in: context)
    if !weak.isNone { return isSurelySeen(found, context) ? found : weak }
    // If a lower-case type and a function have one name, most likely the function is called.
    if isLowercase, nameFlags.contains(.value), isTopLevelValue(name, in: context) { return .hidden(.value) }
    guard let external = found.external, context.external[external].known == nil else { return found }
    // A type of C or a module that nothing shows to this file is not meant.
    if isLowercase, nameFlags.isDisjoint(with: .type) {
      let isModule = nameFlags.contains(.module) && isModule(name, in: context.importScope)
      return isModule ? module(name, in: context) : .hidden(.lowercase)
    }
    if nameFlags.contains(.otherPlatform), !isLikeC(name) {
      // In a body the `#if` around is not known.
      (context.isOtherPlatform, context.isByPlace) = (true, true)
      let other = projectTopLevel(name, excluding: excluded, in: context)
      if !other.isNone { return other }
    }
    return unknownName(name, reference, from: scope, found, in: context)
  }

  /// Whether a type of the C family can be meant by a name in lower case that is called or is before a dot.
  ///
  /// Types of C often have the names of variables, `window` or `point`, and a class can have inherited one of that name
  /// from a framework. Before a dot only those are taken for types that no variable is called like: `iTermController`,
  /// `screen_t`.
  private func mayBeClangType(_ name: GlobalName, _ reference: ReferenceFact) -> Bool {
    let nameFlags = names.flags[name]
    guard nameFlags.contains(.clangType) else { return false }
    if reference.flags.contains(.called) { return !nameFlags.contains(.value) }
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return names.interner.names[name].contains { $0 == UInt8(ascii: "_") || capitals.contains($0) }
  }

  /// Whether a reference is in a declaration for other platforms only.
  func isOtherPlatform(_ reference: ReferenceFact, in file: Int) -> Bool {
    reference.scope >= 0 && facts[file].declarations[Int(reference.scope)].flags.contains(.otherPlatform)
  }

  /// Whether a name looks like one of C's types, `sockaddr_in` or `DWORD`, and not like one of a Swift type.
  private func isLikeC(_ name: GlobalName) -> Bool {
    let bytes = names.interner.names[name]
    let lowercase = UInt8(ascii: "a")...UInt8(ascii: "z")
    return bytes.first.map(lowercase.contains) ?? true || !bytes.contains(where: lowercase.contains)
  }

  /// Whether a file's imports show what was found at top level.
  private func isSurelySeen(_ found: LookupResult, _ context: LookupContext) -> Bool {
    switch found.meaning {
    case .type, .several, .module, .externalModule: true
    case .external(let number): context.external[number].known != nil && found.rule != .notImported
    case .none, .hidden, .member, .selfType, .namespace: false
    }
  }

  /// The number of the alias whose right side this is, or none.
  private func aliasAround(_ scope: DeclarationID) -> TypeID {
    scope.exists && scopes.kinds[scope] == .typealias ? scopes.typeID(of: scope) : .none
  }

  private func selfType(from scope: DeclarationID, in context: LookupContext) -> LookupResult {
    var scope = scope
    while scope.exists {
      let kind = scopes.kinds[scope]
      if kind.isNominal { return LookupResult(.selfType(scopes.typeID(of: scope)), .selfType) }
      if kind == .extension {
        let number = scopes.extensionID(of: scope)
        let entry = scopes.extensions[number]
        let required = entry.constraints.isEmpty ? nil : context.requiredSelf(of: number) { requiredSelf(entry) }
        guard let target = required ?? entry.targets.first else { return .hidden(.noSelf) }
        return LookupResult(.selfType(target), .selfType)
      }
      scope = scopes.parents[scope]
    }
    return .hidden(.noSelf)
  }

  /// What an extension of a protocol requires `Self` to be: `extension Style where Self == Bold`. A class or value type
  /// has all that the protocol has; another protocol may lack it.
  private func requiredSelf(_ entry: ExtensionEntry) -> TypeID? {
    let required = entry.constraints.flatMap { constraint in
      Work.advance()
      return finalTypes(constraint)
    }
    return required.first { scopes.types[$0].kind != .protocol } ?? (entry.targets.isEmpty ? required.first : nil)
  }

  // MARK: Scopes

  /// Looks outwards from `scope`, up to but without the top level.
  private func lexical(_ query: inout ScopeQuery, from scope: DeclarationID, in context: LookupContext) -> LookupResult
  {
    var isConstrained = false
    var isInExternalExtension = false
    var scope = scope
    while scope.exists {
      let kind = scopes.kinds[scope]
      if kind == .typealias { query.excluded = scopes.typeID(of: scope) }
      if kind == .extension { isInExternalExtension = scopes.extensions[scopes.extensionID(of: scope)].targets.isEmpty }
      if let found = declared(query.name, in: scope, at: query.offset, excluding: query.excluded, context) {
        if !found.isNone {
          context.trace?.add(.declaration(scope), found)
          return found
        }
        isConstrained = true
      }
      let found = seen(in: scope, kind, &query, in: context)
      if !found.isNone { return found }
      scope = scopes.parents[scope]
    }
    // What a where clause constrains, and no scope declares, is a generic parameter of a type that is not scanned.
    return isConstrained && isInExternalExtension ? .hidden(.genericParameter) : .none
  }

  /// What a declaration shows in its scope: the members of the type that it declares or extends, and its local values.
  private func seen(
    in scope: DeclarationID,
    _ kind: DeclarationKind,
    _ query: inout ScopeQuery,
    in context: LookupContext
  ) -> LookupResult {
    let isHeader = query.isInHeader && (kind.isNominal || kind == .extension)
    var found = LookupResult.none
    if kind == .extension {
      found = inExtension(scopes.extensions[scopes.extensionID(of: scope)], &query, in: context)
    } else if kind.isNominal, !isHeader {
      found = inType(scopes.typeID(of: scope), &query, in: context)
    }
    if isHeader { query.isInHeader = false }
    if found.isNone, query.mayBeValue, scopes.values[Owner.declaration(scope).key(query.name)] != nil {
      found = .hidden(.value)
    }
    context.trace?.add(isHeader && found.isNone ? .header(scope) : .declaration(scope), found)
    return found
  }

  /// What a type shows in its scope: members, then values.
  private func inType(_ type: TypeID, _ query: inout ScopeQuery, in context: LookupContext) -> LookupResult {
    let found = member(of: type, &query, in: context)
    if !found.isNone { return found }
    return query.mayBeValue && isValue(query.name, in: type) ? .hidden(.value) : .none
  }

  /// The member that a type has where its scope is seen; what it has from protocols only may be the `weak` one.
  private func member(of type: TypeID, _ query: inout ScopeQuery, in context: LookupContext) -> LookupResult {
    let member = typeMember(query.name, of: type, excluding: query.excluded, in: context)
    let isAssociated = member.found.isHidden && scopes.types[type].kind != .protocol
    guard isAssociated || member.isOfProtocol && !query.isExpression else { return member.found }
    if query.weak.isNone { query.weak = member.found }
    return .none
  }

  /// Generic parameters and local types of one declaration, the latter where their block is seen;
  /// `none` for what its where clause constrains.
  func declared(
    _ name: GlobalName,
    in scope: DeclarationID,
    at offset: UInt32,
    excluding excluded: TypeID,
    _ context: LookupContext
  ) -> LookupResult? {
    var node = scopes.scoped.first(owner: .declaration(scope), name: name)
    if node < 0 { return nil }
    var found: TypeID?
    var start: UInt32 = 0
    var isConstrained = false
    while node >= 0 {
      let value = scopes.scoped.nodes[Int(node)].value
      node = scopes.scoped.nodes[Int(node)].next
      if value == Scopes.genericMarker { return .hidden(.genericParameter) }
      if value == Scopes.constrainedMarker { isConstrained = true }
      guard value.exists, value != excluded else { continue }
      // If there are several, the one in the innermost block; in the C family blocks are not known.
      let block = scopes.localBlocks[value] ?? 0..<UInt32.max
      guard block.contains(offset), found == nil || block.lowerBound > start else { continue }
      found = value
      start = block.lowerBound
    }
    if found == nil, isConstrained { return LookupResult.none }
    return found.map { .type($0, .local) }
  }

  /// What an extension adds to the scope: generic parameters of the extended type and of those around it, then members.
  private func inExtension(
    _ entry: ExtensionEntry,
    _ query: inout ScopeQuery,
    in context: LookupContext
  ) -> LookupResult {
    for target in entry.targets {
      let parameter = genericParameter(around: target, query, in: context)
      if !parameter.isNone { return parameter }
      if query.isInHeader { continue }
      let found = inType(target, &query, in: context)
      if !found.isNone { return found }
    }
    if query.isInHeader { return .none }
    for constraint in entry.constraints {
      var found = inConstraint(constraint, &query, in: context)
      if found.isNone { continue }
      if !found.isHidden { found.rule = .constraint }
      return found
    }
    return !entry.path.exists ? .none : inExternalType(entry.external, query, in: context)
  }

  /// A generic parameter of a type or of those around it.
  private func genericParameter(around type: TypeID, _ query: ScopeQuery, in context: LookupContext) -> LookupResult {
    guard names.flags[query.name].contains(.genericParameter) else { return .none }
    var around = type
    while around.exists {
      let entry = scopes.types[around]
      if let found = declared(query.name, in: entry.declaration, at: 0, excluding: query.excluded, context),
        found.isHidden
      {
        return found
      }
      around = entry.enclosing
    }
    return .none
  }

  /// What an external type shows in an extension of it: associated types, what extensions of it nest, then values.
  private func inExternalType(_ number: ExternalSymbolID, _ query: ScopeQuery, in context: LookupContext)
    -> LookupResult
  {
    if number.exists, external.hasMember(query.name, of: number) { return .hidden(.associatedType) }
    let found = pathMember(query.name, of: Target(external: number), in: context)
    if !found.isNone { return found }
    return query.mayBeValue && isValue(query.name, inExternal: number) ? .hidden(.value) : .none
  }

  private func inConstraint(
    _ constraint: Target,
    _ query: inout ScopeQuery,
    in context: LookupContext
  ) -> LookupResult {
    if let type = constraint.type { return member(of: type, &query, in: context) }
    if let number = constraint.external, external.hasMember(query.name, of: number) {
      return .hidden(.associatedType)
    }
    return pathMember(query.name, of: constraint, in: context)
  }

  /// Whether an extension of an external type, or of one of its ancestors, declares a value of this name.
  private func isValue(_ name: GlobalName, inExternal number: ExternalSymbolID) -> Bool {
    guard number.index < external.memberPaths.count else { return false }  // new in this round
    return external.memberPaths[number].contains { scopes.values[Owner.path($0).key(name)] != nil }
  }

  private func isValue(_ name: GlobalName, in type: TypeID) -> Bool {
    if scopes.values[Owner.type(type).key(name)] != nil { return true }
    var seen = DistinctList(type)
    var next = 0
    while next < seen.elements.count {
      for target in scopes.supertypes[seen.elements[next]] {
        if let number = target.external, isValue(name, inExternal: number) { return true }
        for parent in finalTypes(target) where seen.insert(parent) {
          if scopes.values[Owner.type(parent).key(name)] != nil { return true }
        }
      }
      next += 1
    }
    return false
  }
}
