import Basics
import Configuration
import DependencyGraph
import ExternalTypes
import Facts

extension Selection {
  /// Returns the elements that `inherits` (and `arguments` beside it) select: all that inherits from what is in one of
  /// the names, through the project and the built-in table. Of the names themselves it has what frameworks declare only:
  /// a type of the project is no subtype of itself.
  func heirs(of conditions: Selector.Conditions) -> ElementSet {
    let aliases = NamedAliases(conditions.inherits, in: self)
    let roots = roots(conditions.inherits, aliases)
    var result = properHeirs(of: roots, aliases)
    // What is bound to any class is an `AnyObject`.
    let bound = conditions.inherits.contains(where: \.isAnyObject) ? index.emptySet : protocolsBound(toClassesOf: roots)
    guard conditions.arguments.isEmpty else {
      result.formUnion(roots)
      result = closure(of: heirs(of: result, withArgumentsIn: self.roots(ofNames: conditions.arguments)))
      result.subtract(bound)
      return result
    }
    result.subtract(bound)
    result.formUnion(roots.within(index.externalTypes))
    result.formUnion(impliedConformances(conditions.inherits, aliases).sure)
    // What is bound to classes is found among the names.
    for name in conditions.inherits where name.isAnyObject { result.formUnion(self.roots(ofNames: [name])) }
    return result
  }

  /// The protocols that are bound to one of some types because it is a class, which makes them no classes: who adopts them
  /// is one. What inherits from a protocol among these types is not in it.
  private func protocolsBound(toClassesOf roots: ElementSet) -> ElementSet {
    var (classes, others) = (index.emptySet, index.emptySet)
    roots.forEachMember { root in
      if graph.isClass(root) { classes[root] = true } else { others[root] = true }
    }
    var bound = index.emptySet
    guard !classes.isEmpty else { return bound }
    properHeirs(of: classes).within(index.types).forEachMember { heir in
      if index[heir].declarationKind == .protocol { bound[heir] = true }
    }
    if !bound.isEmpty { bound.subtract(properHeirs(of: others)) }
    return bound
  }

  /// Returns those of `heirs` that frameworks declare, as far as the tables know what they inherit. A conformance that
  /// the project gives to a type of a framework is none of its own: `extension String: Route` makes no route of each
  /// text.
  func outside(of heirs: ElementSet, from roots: ElementSet) -> ElementSet {
    let known = Set(roots.within(index.externalTypes).members.compactMap { graph.knownType($0) })
    var result = index.emptySet
    guard !known.isEmpty else { return result }
    heirs.within(index.externalTypes).forEachMember { heir in
      let types = graph.knownType(heir).map { [$0] } ?? parents(ofGenerated: heir)
      let holds = types.contains {
        known.contains($0) || ExternalTypeTable.all.ancestors(of: $0).contains(where: known.contains)
      }
      if holds { result[heir] = true }
    }
    return result
  }

  /// What a type that a generator makes inherits of what the tables know, directly or through types that they do not know.
  private func parents(ofGenerated type: ElementID) -> [ExternalTypeID] {
    guard index[type].standing == .generated else { return [] }
    var known: [ExternalTypeID] = []
    var open = [type]
    var seen: Set<ElementID> = [type]
    while let next = open.popLast() {
      for parent in graph.supertypes[next.index] where seen.insert(parent).inserted {
        if let found = graph.knownType(parent) { known.append(found) } else { open.append(parent) }
      }
    }
    return known
  }

  /// The types that name one of `parents` with generic arguments all of which are among `arguments`.
  private func heirs(of parents: ElementSet, withArgumentsIn arguments: ElementSet) -> ElementSet {
    var result = index.emptySet
    for (file, facts) in graph.facts.enumerated() {
      var types: [Int32: ElementID] = [:]
      for type in index.typesOfFiles[file] { types[index[type].declaration] = type }
      // For an ambiguous name, what holds for every candidate.
      func isSurely(_ set: ElementSet, _ node: TypeNode) -> Bool {
        let meanings = graph.meanings(ofReference: node.reference, inFile: file)
        return !meanings.isEmpty && meanings.allSatisfy { $0.contains { set[$0] } }
      }
      for use in facts.typeUses where use.role == .inherited {
        let node = facts.typeNodes[Int(use.node)]
        guard node.end > use.node + 1, isSurely(parents, node) else { continue }
        let named = facts.typeNodes[(Int(use.node) + 1)..<Int(node.end)].filter { $0.kind == .named }
        guard !named.isEmpty, named.allSatisfy({ isSurely(arguments, $0) }) else { continue }
        let extended = facts.declarations[Int(use.declaration)].extended
        let heir = types[use.declaration] ?? (extended < 0 ? .none : graph.resolutions[file][Int(extended)].target)
        if heir != .none { result[heir] = true }
      }
    }
    return result
  }

  /// The types that names represent, those of aliases too.
  ///
  /// See Documentation/rule-language.md#aliases.
  func roots(ofNames names: [Selector.Name]) -> ElementSet { roots(names, NamedAliases(names, in: self)) }

  private func roots(_ names: [Selector.Name], _ aliases: NamedAliases) -> ElementSet {
    var result = index.emptySet
    for name in names { result.formUnion(membership(ofName: name).elements) }
    for alias in index.aliases { result[alias] = false }
    result.formUnion(aliases.meant)
    return result
  }

  /// What inherits, directly or not, from what names represent: from a type, from all that an alias means, or by naming an
  /// alias.
  func properHeirs(ofNames names: [Selector.Name]) -> ElementSet {
    let aliases = NamedAliases(names, in: self)
    return properHeirs(of: roots(names, aliases), aliases)
  }

  private func properHeirs(of roots: ElementSet, _ aliases: NamedAliases) -> ElementSet {
    var result = properHeirs(of: roots)
    for composition in aliases.compositions { result.formUnion(heirs(ofAll: composition.parts)) }
    guard !aliases.all.isEmpty else { return result }
    var direct = index.emptySet
    for (type, written) in index.inheritedAliases where written.joined().joined().contains(where: { aliases.all[$0] }) {
      direct[type] = true
    }
    result.formUnion(closure(of: direct))
    return result
  }

  /// What inherits from each of some types; one of them only if it inherits from the others.
  ///
  /// - Parameter orPerhaps: whether what perhaps conforms to one of them counts.
  func heirs(ofAll types: [ElementID], orPerhaps: Bool = false) -> ElementSet {
    var result = ElementSet.all(in: 0..<index.count, capacity: index.count)
    for type in types {
      var root = index.emptySet
      root[type] = true
      if index.name(type).elementsEqual("AnyObject".utf8) { addClassBound(to: &root) }
      var heirs = closure(of: root)
      if let implied = impliedProtocol(type).map(index.impliedConformances) {
        heirs.formUnion(implied.sure)
        if orPerhaps { heirs.formUnion(implied.possible) }
      }
      result.formIntersection(heirs)
    }
    return result
  }

  /// The types of the project and of the outside whose names match, and for `AnyObject` what is bound to classes.
  func types(named glob: Glob) -> ElementSet {
    var result = index.types(matching: glob)
    for alias in index.aliases { result[alias] = false }
    if glob.pattern == "AnyObject" { addClassBound(to: &result) }
    return result
  }

  /// Adds what is bound to classes without naming AnyObject: classes and actors, `: class`, protocols of Objective-C,
  /// and the root class that all of Apple's classes come from. What inherits from those follows.
  /// See Documentation/rule-language.md#inherits.
  private func addClassBound(to set: inout ElementSet) {
    for position in index.externalTypes where Self.objectiveCRoots.contains(Array(index.name(ElementID(position)))) {
      set[ElementID(position)] = true
    }
    for position in index.types {
      let element = graph.elements[position]
      let isClass = element.declarationKind == .class || element.declarationKind == .actor
      if isClass || (element.declarationKind == .protocol && isClassBound(element)) { set[ElementID(position)] = true }
    }
  }

  private static let objectiveCRoots: [[UInt8]] = [Array("NSObject".utf8), Array("NSObjectProtocol".utf8)]

  private func isClassBound(_ element: Element) -> Bool {
    if !graph.isSwift(file: Int(element.file)) { return true }
    let facts = graph.facts[Int(element.file)]
    if facts.declarations[Int(element.declaration)].flags.contains(.classBound) { return true }
    return facts.attributes.contains { attribute in
      attribute.declaration == element.declaration && facts.names.string(attribute.name) == "objc"
    }
  }

  /// What only objects are or conform to, as far as is known.
  var typesOfObjects: ElementSet {
    (try? Glob("AnyObject", style: .name)).map { closure(of: roots(ofNames: [.pattern($0)])) } ?? index.emptySet
  }

  /// What inherits from any of `roots`, however far, and these themselves.
  func closure(of roots: ElementSet) -> ElementSet { index.closure(of: roots) }
}

extension Selection {
  /// What conforms to one of the protocols that names mean, though nothing says so; the possible conformances are those
  /// of which it is not known.
  func impliedConformances(ofNames names: [Selector.Name]) -> ImpliedConformances {
    impliedConformances(names, NamedAliases(names, in: self))
  }

  func impliedConformances(_ names: [Selector.Name], _ aliases: NamedAliases) -> ImpliedConformances {
    var result = ImpliedConformances(sure: index.emptySet, possible: index.emptySet)
    for wanted in impliedProtocols(names, aliases) {
      let found = index.impliedConformances(to: wanted)
      result.sure.formUnion(found.sure)
      result.possible.formUnion(found.possible)
    }
    for composition in aliases.compositions {
      result.possible.formUnion(heirs(ofAll: composition.parts, orPerhaps: true))
    }
    return result
  }

  /// The protocols that names mean, in full or by an alias, to which types conform without a word.
  func impliedProtocols(_ names: [Selector.Name], _ aliases: NamedAliases) -> [ImpliedProtocol] {
    let globs = names.flatMap { patterns(ofTypes: $0) }
    return ImpliedProtocol.allCases.filter { wanted in
      globs.contains { $0.isName(of: wanted) && !hasOwnType(called: $0) }
        || aliases.meant.within(index.externalTypes).members.contains { impliedProtocol($0) == wanted }
    }
  }

  /// Whether a name means a type of the project that is called like a protocol of Swift.
  private func hasOwnType(called glob: Glob) -> Bool {
    index.types(matching: glob).within(index.types).members.contains { index[$0].enclosing == .none }
  }

  /// Whether a type surely conforms to a protocol though nothing says so.
  func conforms(_ type: ElementID, unsaidTo wanted: ElementID) -> Bool {
    impliedProtocol(wanted).map { index.impliedConformances(to: $0).sure[type] } ?? false
  }

  fileprivate func impliedProtocol(_ element: ElementID) -> ImpliedProtocol? {
    guard index[element].kind == .externalType else { return nil }
    return ImpliedProtocol(rawValue: String(decoding: index.name(element), as: UTF8.self))
  }
}

extension Glob {
  fileprivate func isName(of wanted: ImpliedProtocol) -> Bool {
    pattern == wanted.rawValue || pattern == "Swift.\(wanted.rawValue)"
  }
}

extension Selector.Name {
  /// Whether it is `AnyObject`, which all that is bound to classes inherits from.
  var isAnyObject: Bool {
    if case .pattern(let glob) = self { glob.pattern == "AnyObject" } else { false }
  }
}
