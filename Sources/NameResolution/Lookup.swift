import Basics
import DependencyGraph
import Facts

/// What a name means, and by which rule that was found.
struct LookupResult: Sendable {
  enum Meaning: Sendable, Equatable {
    /// Not found, or found to be outside of the project without a place there.
    case none
    /// A generic parameter, associated type or value; what is qualified by it is not a mention either.
    case hidden
    /// A member that is not a type: what is before the dot is the mention.
    case member
    /// `Self`: the type around, which is not a mention.
    case selfType(Int32)
    case type(Int32)
    /// The types of a list in `LookupContext.lists`.
    case several(list: Int32)
    /// A module of the project.
    case module(Int32)
    /// Another module, by its name.
    case externalModule(UInt32)
    /// A symbol in `LookupContext.external`.
    case external(Int32)
    /// A namespace of C++.
    case namespace(Int32)
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
  static func type(_ type: Int32, _ rule: Resolution.Rule) -> LookupResult { LookupResult(.type(type), rule) }

  var isNone: Bool { if case .none = meaning { true } else { false } }
  var isHidden: Bool { if case .hidden = meaning { true } else { false } }
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
  var external: Int32? { if case .external(let number) = meaning { number } else { nil } }

  /// The same, found by another rule.
  func found(by rule: Resolution.Rule) -> LookupResult { LookupResult(meaning, rule) }
}

/// An unqualified name that is looked up from scope to scope, outwards.
private struct ScopeQuery {
  let name: UInt32
  let offset: UInt32
  let isExpression: Bool
  /// Whether a property, function or case can be meant; one that is nearer hides a type.
  let mayBeValue: Bool
  /// Whether the name is in the header of the next type or extension around, which does not see its members.
  var isInHeader: Bool
  /// The alias on whose right side the name stands, and which it cannot mean; or -1.
  var excluded: Int32 = -1
  /// The innermost member that a class or value type has from protocols only. Where a type stands, it comes after all
  /// that is declared further out, at top level and in other modules, too.
  var weak = LookupResult.none

  init(_ name: UInt32, _ reference: ReferenceFact, mayBeValue: Bool) {
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
  @exclusivity(unchecked) var lists: [[Int32]] = []
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
  /// By extension with conditions.
  @exclusivity(unchecked) private var requiredSelves: [Int32: Int32?] = [:]

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
    if importScope == self.importScope, keepsAnswers { return }
    self.importScope = importScope
    forgetAnswers()
  }

  func forgetAnswers() {
    mark += 1
    if !crowds.isEmpty { crowds = [:] }
    if !requiredSelves.isEmpty { requiredSelves = [:] }
  }

  /// What an extension requires `Self` to be.
  func requiredSelf(of number: Int32, _ find: () -> Int32?) -> Int32? {
    if let known = requiredSelves[number] { return known }
    let found = find()
    requiredSelves[number] = .some(found)
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
  func answer(_ name: UInt32, _ own: NameIndex) -> LookupResult? {
    let slot = thread < 0 ? Int(own.rawValue) : Int(name)
    guard slot < answers.count, answers[slot].mark == mark else { return nil }
    return answers[slot].result
  }

  func remember(_ result: LookupResult, _ name: UInt32, _ own: NameIndex) {
    let slot = thread < 0 ? Int(own.rawValue) : Int(name)
    if slot < answers.count { answers[slot] = Answer(mark: mark, result: result) }
  }

  func result(_ types: [Int32], _ rule: Resolution.Rule) -> LookupResult { result(TypeList(types), rule) }

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
  func types(_ result: LookupResult) -> [Int32] {
    switch result.meaning {
    case .type(let type), .selfType(let type): [type]
    case .several(let list): lists[Int(list)]
    case .none, .hidden, .member, .module, .externalModule, .external, .namespace: []
    }
  }
}

// MARK: - References

extension NameTables {
  func makeContext(of file: Int) -> LookupContext {
    LookupContext(
      file: file,
      names: globalNames[file].count,
      importScope: Int(importScopeOfFile[file]),
      isClang: clang.contains(file: file)
    )
  }

  func move(_ context: LookupContext, to file: Int) {
    context.move(
      toFile: file,
      importScope: Int(importScopeOfFile[file]),
      isClang: clang.contains(file: file),
      // In the C family, what a name means depends on the file.
      keepsAnswers: clang.isEmpty
    )
  }

  /// Resolves one reference whose qualifier, if there is one, means `qualifier`.
  func resolve(_ reference: ReferenceFact, qualifier: LookupResult?, in context: LookupContext) -> LookupResult {
    let name = globalNames[context.file][Int(reference.name.rawValue)]
    if context.isClang { return clangResult(name, reference, qualifier: qualifier, in: context) }
    let nameFlags = nameFlags[Int(name)]
    guard nameFlags.isDisjoint(with: [.otherPlatform, .ofPlatforms]) else {
      return lookUpByPlace(reference, name, nameFlags, qualifier: qualifier, in: context)
    }
    return lookUp(reference, name, nameFlags, qualifier: qualifier, in: context)
  }

  /// Resolves a name that does not mean the same on all platforms. What fits no platform of the place is meant only if
  /// nothing else is: the program may be mistaken about the platforms.
  private func lookUpByPlace(
    _ reference: ReferenceFact,
    _ name: UInt32,
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
    _ name: UInt32,
    _ nameFlags: NameFlags,
    qualifier: LookupResult?,
    in context: LookupContext
  ) -> LookupResult {
    if let qualifier {
      let found = member(name, of: qualifier, isExpression: reference.flags.contains(.expression), in: context)
      guard found.isHidden || found.isMember else { return found }
      switch qualifier.meaning {
      case .type, .module: return found
      case .none, .hidden, .member, .selfType, .several, .externalModule, .external, .namespace: break
      }
      let constrained = constrainedMember(name, reference, in: context)
      return constrained.isNone ? found : constrained
    }
    let isLowercase = reference.flags.contains([.lowercase, .expression])
    if isLowercase, nameFlags.isDisjoint(with: .type), !mayBeClangType(name, reference) { return .hidden(.lowercase) }
    if reference.flags.contains([.lowercase, .attribute]), nameFlags.isDisjoint(with: .type) { return .hidden(.macro) }
    let scope = reference.scope < 0 ? -1 : bases[context.file] + reference.scope
    if name == Self.selfName.rawValue { return selfType(from: scope, in: context) }

    var query = ScopeQuery(name, reference, mayBeValue: nameFlags.contains(.value))
    if nameFlags.isDisjoint(with: .scoped), !hasExternalMembers(name), !nameFlags.contains(.value) {
      query.excluded = aliasAround(scope)
      if scope >= 0 { context.trace?.add(.scopes) }
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
    // A type of C that nothing shows to this file is not meant.
    if isLowercase, nameFlags.isDisjoint(with: .type) { return .hidden(.lowercase) }
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
  private func mayBeClangType(_ name: UInt32, _ reference: ReferenceFact) -> Bool {
    let nameFlags = nameFlags[Int(name)]
    guard nameFlags.contains(.clangType) else { return false }
    if reference.flags.contains(.called) { return !nameFlags.contains(.value) }
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return names.names[GlobalName(rawValue: name)].contains { $0 == UInt8(ascii: "_") || capitals.contains($0) }
  }

  /// Whether a reference is in a declaration for other platforms only.
  func isOtherPlatform(_ reference: ReferenceFact, in file: Int) -> Bool {
    reference.scope >= 0 && facts[file].declarations[Int(reference.scope)].flags.contains(.otherPlatform)
  }

  /// Whether a name looks like one of C's types, `sockaddr_in` or `DWORD`, and not like one of a Swift type.
  private func isLikeC(_ name: UInt32) -> Bool {
    let bytes = names.names[GlobalName(rawValue: name)]
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

  /// The number of the alias whose right side this is, or -1.
  private func aliasAround(_ scope: Int32) -> Int32 {
    scope >= 0 && kinds[Int(scope)] == .typealias ? numbers[Int(scope)] : -1
  }

  private func selfType(from scope: Int32, in context: LookupContext) -> LookupResult {
    var scope = scope
    while scope >= 0 {
      let kind = kinds[Int(scope)]
      if kind.isNominal { return LookupResult(.selfType(numbers[Int(scope)]), .selfType) }
      if kind == .extension {
        let number = numbers[Int(scope)]
        let entry = extensions[Int(number)]
        let required = entry.constraints.isEmpty ? nil : context.requiredSelf(of: number) { requiredSelf(entry) }
        guard let target = required ?? entry.targets.first else { return .hidden(.noSelf) }
        return LookupResult(.selfType(target), .selfType)
      }
      scope = parents[Int(scope)]
    }
    return .hidden(.noSelf)
  }

  /// What an extension of a protocol requires `Self` to be: `extension Style where Self == Bold`. A class or value type
  /// has all that the protocol has; another protocol may lack it.
  private func requiredSelf(_ entry: ExtensionEntry) -> Int32? {
    let required = entry.constraints.flatMap { constraint in
      Work.advance()
      return finalTypes(constraint)
    }
    return required.first { types[Int($0)].kind != .protocol } ?? (entry.targets.isEmpty ? required.first : nil)
  }

  // MARK: Scopes

  /// Looks outwards from `scope`, up to but without the top level.
  private func lexical(_ query: inout ScopeQuery, from scope: Int32, in context: LookupContext) -> LookupResult {
    var isConstrained = false
    var isInExternalExtension = false
    var scope = scope
    while scope >= 0 {
      let kind = kinds[Int(scope)]
      if kind == .typealias { query.excluded = numbers[Int(scope)] }
      if kind == .extension { isInExternalExtension = extensions[Int(numbers[Int(scope)])].targets.isEmpty }
      if let found = declared(query.name, in: scope, at: query.offset, excluding: query.excluded, context) {
        if !found.isNone {
          context.trace?.add(.declaration(scope), found)
          return found
        }
        isConstrained = true
      }
      let found = seen(in: scope, kind, &query, in: context)
      if !found.isNone { return found }
      scope = parents[Int(scope)]
    }
    // What a where clause constrains, and no scope declares, is a generic parameter of a type that is not scanned.
    return isConstrained && isInExternalExtension ? .hidden(.genericParameter) : .none
  }

  /// What a declaration shows in its scope: the members of the type that it declares or extends, and its local values.
  private func seen(
    in scope: Int32,
    _ kind: DeclarationKind,
    _ query: inout ScopeQuery,
    in context: LookupContext
  ) -> LookupResult {
    let isHeader = query.isInHeader && (kind.isNominal || kind == .extension)
    var found = LookupResult.none
    if kind == .extension {
      found = inExtension(extensions[Int(numbers[Int(scope)])], &query, in: context)
    } else if kind.isNominal, !isHeader {
      found = inType(numbers[Int(scope)], &query, in: context)
    }
    if isHeader { query.isInHeader = false }
    if found.isNone, query.mayBeValue, values[MultiMap.key(Self.declarationOwner + scope, query.name)] != nil {
      found = .hidden(.value)
    }
    context.trace?.add(isHeader && found.isNone ? .header(scope) : .declaration(scope), found)
    return found
  }

  /// What a type shows in its scope: members, then values.
  private func inType(_ type: Int32, _ query: inout ScopeQuery, in context: LookupContext) -> LookupResult {
    let found = member(of: type, &query, in: context)
    if !found.isNone { return found }
    return query.mayBeValue && isValue(query.name, in: type) ? .hidden(.value) : .none
  }

  /// The member that a type has where its scope is seen; what it has from protocols only may be the `weak` one.
  private func member(of type: Int32, _ query: inout ScopeQuery, in context: LookupContext) -> LookupResult {
    let member = typeMember(query.name, of: type, excluding: query.excluded, in: context)
    let isAssociated = member.found.isHidden && types[Int(type)].kind != .protocol
    guard isAssociated || member.isOfProtocol && !query.isExpression else { return member.found }
    if query.weak.isNone { query.weak = member.found }
    return .none
  }

  /// Generic parameters and local types of one declaration, the latter where their block is seen;
  /// `none` for what its where clause constrains.
  func declared(
    _ name: UInt32,
    in scope: Int32,
    at offset: UInt32,
    excluding excluded: Int32,
    _ context: LookupContext
  ) -> LookupResult? {
    var node = scoped.first(owner: scope, name: name)
    if node < 0 { return nil }
    var found: Int32?
    var start: UInt32 = 0
    var isConstrained = false
    while node >= 0 {
      let value = scoped.nodes[Int(node)].value
      node = scoped.nodes[Int(node)].next
      if value == Self.genericMarker { return .hidden(.genericParameter) }
      if value == Self.constrainedMarker { isConstrained = true }
      guard value >= 0, value != excluded else { continue }
      // If there are several, the one in the innermost block; in the C family blocks are not known.
      let block = localBlocks[value] ?? 0..<UInt32.max
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
    return entry.path < 0 ? .none : inExternalType(entry.external, query, in: context)
  }

  /// A generic parameter of a type or of those around it.
  private func genericParameter(around type: Int32, _ query: ScopeQuery, in context: LookupContext) -> LookupResult {
    guard nameFlags[Int(query.name)].contains(.genericParameter) else { return .none }
    var around = type
    while around >= 0 {
      let entry = types[Int(around)]
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
  private func inExternalType(_ number: Int32, _ query: ScopeQuery, in context: LookupContext) -> LookupResult {
    if number >= 0, externalMembers[MultiMap.key(number, query.name)] != nil { return .hidden(.associatedType) }
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
    if let number = constraint.external, externalMembers[MultiMap.key(number, query.name)] != nil {
      return .hidden(.associatedType)
    }
    return pathMember(query.name, of: constraint, in: context)
  }

  /// Whether an extension of an external type, or of one of its ancestors, declares a value of this name.
  private func isValue(_ name: UInt32, inExternal number: Int32) -> Bool {
    guard Int(number) < memberPaths.count else { return false }  // new in this round of binding
    return memberPaths[Int(number)].contains { values[MultiMap.key(Self.pathOwner + $0, name)] != nil }
  }

  private func isValue(_ name: UInt32, in type: Int32) -> Bool {
    if values[MultiMap.key(type, name)] != nil { return true }
    var seen = DistinctList(type)
    var next = 0
    while next < seen.elements.count {
      for target in supertypes[Int(seen.elements[next])] {
        if let number = target.external, isValue(name, inExternal: number) { return true }
        for parent in finalTypes(target) where seen.insert(parent) {
          if values[MultiMap.key(parent, name)] != nil { return true }
        }
      }
      next += 1
    }
    return false
  }

  /// Whether some external protocol that the project uses has an associated type of this name.
  func hasExternalMembers(_ name: UInt32) -> Bool {
    Int(name) < externalMemberNames.count && externalMemberNames[Int(name)]
  }
}
