import DependencyGraph
import Facts
import ReportModel
import RuleKinds

/// Changes of texts that only make sense together.
package struct SourceChange: Sendable, Equatable {
  /// What they do, as a person would ask for it.
  package var title: String
  package var edits: [SourceEdit]

  package init(title: String, edits: [SourceEdit]) {
    self.title = title
    self.edits = edits
  }
}

extension ResidentProject {
  /// The ways to name a protocol where a rule forbids to name a class, struct or actor: those that the type conforms to,
  /// and one that is extracted from it. Each leaves a file that mentions the protocol wherever it mentioned the type.
  ///
  /// A protocol is offered only if it has all members of the type whose names stand behind a dot in the file. Empty where
  /// the file does more with the type than to name it as the type of something, or where a part of the protocol is not
  /// written: the type of a property, or what an argument is by default.
  package func protocolsInstead(for violation: Violation) -> [SourceChange] {
    guard let graph = try? current.graph, let selection = try? current.selection,
      let use = UseOfType(violation, graph, text)
    else { return [] }
    let extracted = ExtractedProtocol(use, isBeside: violation.kind == "abstract", selection)
    return use.changesToConformed + (extracted.map { [$0.change] } ?? [])
  }
}

/// What one file does with a type that it may not name.
private struct UseOfType {
  let graph: DependencyGraph
  let file: Int
  let type: ElementID
  /// Where it names the type.
  let places: [UInt32]
  /// The members whose names stand behind a dot, in the order of their declarations.
  let members: [(file: Int, declaration: Int)]
  let texts: (String) -> [UInt8]?

  /// nil if the violation is not about naming a type of the project in Swift, or if the file does more with it.
  init?(_ violation: Violation, _ graph: DependencyGraph, _ texts: @escaping (String) -> [UInt8]?) {
    guard ["layers", "forbid", "independent", "abstract"].contains(violation.kind),
      let file = graph.project.index(ofFile: violation.location.file), let text = texts(violation.location.file),
      let offset = graph.facts[file].offset(of: violation.location)
    else { return nil }
    let mentions = graph.dependencies(ofFile: file).filter { !$0.isImport }
    guard let type = mentions.first(where: { $0.offset == offset && $0.kind == .declare })?.target,
      graph.isPlainType(type), graph.project.files[file].language == .swift, !graph.hasSubscripts(type)
    else { return nil }
    var places: [UInt32] = []
    for mention in mentions where mention.target == type {
      guard mention.kind == .declare, mention.candidates.isEmpty, graph.isBareName(mention, inFile: file),
        text.isPlainUse(at: Int(mention.offset), Int(mention.length)), !graph.asksForMore(mention.source)
      else { return nil }
      places.append(mention.offset)
    }
    let names = text.namesBehindDots
    guard graph.hasAll(names, type) else { return nil }
    (self.graph, self.file, self.type, self.places, self.texts) = (graph, file, type, places, texts)
    members = graph.instanceMembers(of: type).filter { member in
      names.contains(graph.name(of: member))
    }
  }

  /// To name a protocol of the project that the type conforms to and that has all that is used.
  var changesToConformed: [SourceChange] {
    let names = Set(members.map { graph.name(of: $0) })
    return graph.supertypes[type.index].compactMap { conformed in
      let element = graph.elements[conformed.index]
      guard element.kind == .type, element.declarationKind == .protocol, element.enclosing == .none,
        graph.isSeen(conformed, fromFile: file), names.isSubset(of: graph.memberNames(ofProtocol: conformed)),
        graph.isPlainProtocol(conformed), members.allSatisfy({ graph.isDemanded($0, by: conformed, members) })
      else { return nil }
      let name = graph.names.string(element.name)
      return SourceChange(title: "Name protocol '\(name)' instead of '\(typeName)'", edits: edits(naming: name))
    }
  }

  var typeName: String { graph.names.string(graph.elements[type.index].name) }

  func edits(naming name: String) -> [SourceEdit] {
    places.map { graph.edit(inFile: file, at: $0, length: typeName.utf8.count, name) }
  }
}

/// A protocol of what a file uses of a type, to which the type then conforms.
///
/// It stands beside the type where only its name is forbidden. Where code may not depend on the type at all, it stands
/// beside that code, and the type depends on it (the dependency inversion principle).
private struct ExtractedProtocol {
  let change: SourceChange

  init?(_ use: UseOfType, isBeside: Bool, _ selection: ScopedSelection) {
    let graph = use.graph
    let element = graph.elements[use.type.index]
    let home = Int(element.file)
    let declaration = graph.facts[home].declarations[Int(element.declaration)]
    guard let name = graph.freeName(use.typeName), let text = use.texts(graph.project.files[home].path),
      text.count == Int(graph.facts[home].byteCount), !text.hasConditions,
      graph.conformsOutsideOnlyToSendable(use.type),
      let target = use.texts(graph.project.files[isBeside ? home : use.file].path),
      let conformance = Self.conformance(to: name, declaration, use, text),
      isBeside || Self.mayConform(use, selection)
    else { return nil }
    var requirements: [String] = []
    for member in use.members {
      guard graph.isSeen(member, asFarAs: declaration.flags),
        Self.canBeSaid(member, use, isBeside: isBeside, selection),
        let requirement = graph.requirement(of: member, use.texts), !requirements.contains(requirement)
      else { return nil }
      requirements.append(requirement)
    }
    let head = Self.head(name, element, declaration, graph)
    let indentation = text.indentation(inside: declaration)
    let body = requirements.map { "\(indentation)\($0)\n" }.joined()
    let written = "\(head) {\n\(body)}"
    let added = isBeside ? "\n\n\(written)" : (target.last == 10 ? "\n" : "\n\n") + written + "\n"
    let end = isBeside ? text.end(behindBrace: Int(declaration.bodyEnd)) : target.count
    let place = graph.edit(
      inFile: isBeside ? home : use.file,
      at: UInt32(end),
      length: 0,
      target.contains(13) ? added.replacing("\n", with: "\r\n") : added
    )
    let users = isBeside ? "" : " here"
    change = SourceChange(
      title: "Extract protocol '\(name)' of what is used of '\(use.typeName)'\(users)",
      edits: use.edits(naming: name) + [conformance, place]
    )
  }

  private static func head(
    _ name: String,
    _ element: Element,
    _ declaration: DeclarationFact,
    _ graph: DependencyGraph
  ) -> String {
    let access =
      !declaration.flags.isDisjoint(with: [.public, .open])
      ? "public " : declaration.flags.contains(.package) ? "package " : ""
    let isSendable = graph.supertypes[Int(element.type.rawValue)].contains {
      graph.names[graph.elements[$0.index].name].elementsEqual("Sendable".utf8)
    }
    let bound =
      switch element.declarationKind {
      case .class: isSendable ? ": AnyObject, Sendable" : ": AnyObject"
      case .actor: ": Actor"
      default: isSendable ? ": Sendable" : ""
      }
    return "\(graph.isOfMainActor(element) ? "@MainActor\n" : "")\(access)protocol \(name)\(bound)"
  }

  /// Whether what a member writes means the same where the protocol stands, and may be named there.
  private static func canBeSaid(
    _ member: (file: Int, declaration: Int),
    _ use: UseOfType,
    isBeside: Bool,
    _ selection: ScopedSelection
  ) -> Bool {
    let graph = use.graph
    let named = graph.typesNamed(inHeaderOf: member)
    guard named.allSatisfy({ graph.elements[$0.index].enclosing == .none && $0 != use.type }) else { return false }
    if isBeside { return true }
    let imported = graph.modulesImported(inFile: use.file)
    let outside = named.filter { graph.elements[$0.index].file < 0 }
    guard outside.allSatisfy({ imported.contains(graph.names.string(graph.elements[$0.index].externalModule)) }) else {
      return false
    }
    let sources = Array(Set(graph.dependencies(ofFile: use.file).filter { $0.target == use.type }.map(\.source)))
    return named.isEmpty
      || selection.verdicts(from: sources, to: named, via: [.declare]).allSatisfy(\.forbidden.isEmpty)
  }

  /// Whether the type may depend on the code that may not depend on it.
  private static func mayConform(_ use: UseOfType, _ selection: ScopedSelection) -> Bool {
    let graph = use.graph
    guard graph.project.files[use.file].modules == graph.project.files[Int(graph.elements[use.type.index].file)].modules
    else { return false }
    let sources = graph.dependencies(ofFile: use.file).filter { $0.target == use.type }.map(\.source)
    return selection.verdicts(from: [use.type], to: Array(Set(sources)), via: [.inherit]).allSatisfy(
      \.forbidden.isEmpty
    )
  }

  /// `: Name` or `, Name` behind what the type inherits; nil where that is written in an unusual way.
  private static func conformance(
    to name: String,
    _ declaration: DeclarationFact,
    _ use: UseOfType,
    _ text: [UInt8]
  ) -> SourceEdit? {
    let start = Int(declaration.nameOffset) + use.typeName.utf8.count
    guard declaration.bodyStart > 0, start < Int(declaration.bodyStart), Int(declaration.bodyStart) <= text.count else {
      return nil
    }
    let header = Array(text[start..<(Int(declaration.bodyStart) - 1)])
    guard !header.hasComment, !header.words.contains("where"), !header.contains(UInt8(ascii: "~")) else { return nil }
    let written = header.trimmedEnd
    let first = written.first { $0 != UInt8(ascii: " ") }
    guard first == nil || first == UInt8(ascii: ":") else { return nil }
    return use.graph.edit(
      inFile: Int(use.graph.elements[use.type.index].file),
      at: UInt32(start + written.count),
      length: 0,
      (first == nil ? ": " : ", ") + name
    )
  }
}

// MARK: - Of the graph

extension DependencyGraph {
  func edit(inFile file: Int, at offset: UInt32, length: Int, _ text: String) -> SourceEdit {
    let (line, column) = facts[file].position(of: offset)
    return SourceEdit(
      location: SourceLocation(file: project.files[file].path, line: line, column: column),
      length: length,
      text: text
    )
  }

  /// Whether it is a class, struct or actor of Swift at top level that others see and that is not generic.
  func isPlainType(_ type: ElementID) -> Bool {
    let element = elements[type.index]
    guard element.kind == .type, element.enclosing == .none, element.file >= 0,
      project.files[Int(element.file)].language == .swift,
      [.class, .struct, .actor].contains(element.declarationKind)
    else { return false }
    let declarations = facts[Int(element.file)].declarations
    let declaration = declarations[Int(element.declaration)]
    return declaration.parent < 0 && declaration.flags.isDisjoint(with: [.private, .fileprivate, .local])
      && !declarations.contains { $0.kind == .genericParameter && $0.parent == element.declaration }
  }

  fileprivate func hasSubscripts(_ type: ElementID) -> Bool {
    instanceMembers(of: type).contains { facts[$0.file].declarations[$0.declaration].kind == .subscript }
  }

  /// Whether all names behind dots that a type could mean are of members that it declares itself: what it inherits, or has
  /// as a static member too, no protocol of its own can tell.
  fileprivate func hasAll(_ names: Set<[UInt8]>, _ type: ElementID) -> Bool {
    let own = Set(instanceMembers(of: type).map { name(of: $0) })
    let inherited = memberNames(ofProtocol: type).subtracting(own)
    return inherited.isDisjoint(with: names) && staticNames(of: type).intersection(own).isDisjoint(with: names)
  }

  private func staticNames(of type: ElementID) -> Set<[UInt8]> {
    let homes = Set(elements.lazy.filter { $0.type == type }.map { Int($0.file) })
    var result: Set<[UInt8]> = []
    for file in homes {
      for declaration in facts[file].declarations where declaration.parent >= 0 {
        guard !declaration.flags.isDisjoint(with: [.static, .classMember]),
          elements[source(inFile: file, scope: declaration.parent).index].type == type
        else { continue }
        result.insert(Array(facts[file].names[declaration.name]))
      }
    }
    return result
  }

  /// Whether what holds values of a type may need more of them than their members: it is compared, hashed, coded or sent.
  fileprivate func asksForMore(_ source: ElementID) -> Bool {
    let type = elements[source.index].type
    guard type != .none else { return false }
    let demands: Set = [
      "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Identifiable",
    ]
    return supertypes[type.index].contains { demands.contains(names.string(elements[$0.index].name)) }
  }

  fileprivate func conformsOutsideOnlyToSendable(_ type: ElementID) -> Bool {
    supertypes[type.index].allSatisfy { parent in
      elements[parent.index].file >= 0 || names[elements[parent.index].name].elementsEqual("Sendable".utf8)
    }
  }

  /// Whether a protocol can be named as a type by itself, with all that it demands.
  fileprivate func isPlainProtocol(_ type: ElementID) -> Bool {
    withAncestors(type).allSatisfy(demandsNoMoreThanMembers)
  }

  private func demandsNoMoreThanMembers(_ type: ElementID) -> Bool {
    let element = elements[type.index]
    let facts = facts[Int(element.file)]
    return !facts.declarations.contains { $0.kind == .associatedType && $0.parent == element.declaration }
      && !facts.references.contains { reference in
        reference.scope >= 0 && facts.names[reference.name].elementsEqual("Self".utf8)
          && source(inFile: Int(element.file), scope: reference.scope) == type
      }
  }

  /// Whether a protocol demands a member as far as names tell: so many of its name as are used, and settable if it is.
  fileprivate func isDemanded(
    _ member: (file: Int, declaration: Int),
    by type: ElementID,
    _ used: [(file: Int, declaration: Int)]
  ) -> Bool {
    let name = name(of: member)
    let demanded = withAncestors(type).flatMap(instanceMembers).filter { self.name(of: $0) == name }
      .map { facts[$0.file].declarations[$0.declaration] }
    let flags = facts[member.file].declarations[member.declaration].flags
    let isSettable =
      facts[member.file].declarations[member.declaration].kind == .property
      && flags.isDisjoint(with: [.constant, .computed, .restrictedSetter])
    return demanded.count >= used.count { self.name(of: $0) == name }
      && (!isSettable || demanded.contains { $0.flags.contains(.settable) })
  }

  /// Whether a member is seen as far as its type, and bound to no other actor.
  fileprivate func isSeen(_ member: (file: Int, declaration: Int), asFarAs type: DeclarationFlags) -> Bool {
    let facts = facts[member.file]
    let flags = facts.declarations[member.declaration].flags
    let isOfActor = facts.attributes.contains {
      Int($0.declaration) == member.declaration && facts.names[$0.name].elementsEqual("MainActor".utf8)
    }
    guard !isOfActor, !flags.contains(.nonisolated) else { return false }
    if !type.isDisjoint(with: [.public, .open]) { return !flags.isDisjoint(with: [.public, .open]) }
    return !type.contains(.package) || !flags.isDisjoint(with: [.public, .open, .package])
  }

  /// The types that are named between the name of a member and its body. References, as what a type says of itself and of
  /// the types in it is no dependency.
  fileprivate func typesNamed(inHeaderOf member: (file: Int, declaration: Int)) -> [ElementID] {
    let facts = facts[member.file]
    let declaration = facts.declarations[member.declaration]
    let next = facts.declarations[(member.declaration + 1)...].first { $0.parent == declaration.parent }?.start ?? .max
    return typesNamed(
      in: declaration.nameOffset..<(declaration.bodyStart > 0 ? declaration.bodyStart : next),
      inFile: member.file
    )
  }

  /// The types that are named in a part of a file.
  func typesNamed(in part: Range<UInt32>, inFile file: Int) -> [ElementID] {
    facts[file].references.indices.lazy.filter { part.contains(self.facts[file].references[$0].offset) }.map {
      self.resolutions[file][$0].target
    }.filter { $0 != .none }
  }

  /// Whether a type of the project is marked with `@MainActor`.
  func isOfMainActor(_ type: Element) -> Bool {
    guard type.kind == .type else { return false }
    let facts = facts[Int(type.file)]
    return facts.attributes.contains {
      $0.declaration == type.declaration && facts.names[$0.name].elementsEqual("MainActor".utf8)
    }
  }

  /// The modules that a file imports by name, and that of the standard library.
  func modulesImported(inFile file: Int) -> Set<String> {
    Set(facts[file].imports.map { String(decoding: facts[file].names[$0.module], as: UTF8.self) } + ["Swift"])
  }

  /// Whether a mention is the name alone, as it is written for the type of something.
  func isBareName(_ mention: Dependency, inFile file: Int) -> Bool {
    guard mention.fact >= 0 else { return false }
    let reference = facts[file].references[Int(mention.fact)]
    return reference.qualifier < 0 && reference.form == .code
      && reference.flags.isDisjoint(with: [
        .isQualifier, .implied, .inheritanceClause, .extended, .requirement, .aliased, .attribute,
      ])
  }

  /// The methods, properties and subscripts that values of a type have and others see, by file, then place.
  fileprivate func instanceMembers(of type: ElementID) -> [(file: Int, declaration: Int)] {
    let homes = Set(elements.lazy.filter { $0.type == type }.map { Int($0.file) })
    return homes.sorted().flatMap { file in
      facts[file].declarations.indices.filter { isInstanceMember($0, inFile: file, of: type) }.map { (file, $0) }
    }
  }

  private func isInstanceMember(_ index: Int, inFile file: Int, of type: ElementID) -> Bool {
    let declarations = facts[file].declarations
    let declaration = declarations[index]
    guard declaration.parent >= 0, [.function, .property, .subscript].contains(declaration.kind),
      declaration.flags.isDisjoint(with: [.static, .classMember, .private, .fileprivate])
    else { return false }
    let parent = declarations[Int(declaration.parent)].kind
    return (parent.isNominal || parent == .extension)
      && elements[source(inFile: file, scope: declaration.parent).index].type == type
  }

  fileprivate func name(of member: (file: Int, declaration: Int)) -> [UInt8] {
    let facts = facts[member.file]
    return Array(facts.names[facts.declarations[member.declaration].name])
  }

  /// The names of what a protocol demands or adds, and those that it inherits from in the project.
  fileprivate func memberNames(ofProtocol type: ElementID) -> Set<[UInt8]> {
    Set(withAncestors(type).flatMap(instanceMembers).map(name))
  }

  /// A type and those of the project that it inherits from, each once, also where some inherit from each other.
  func withAncestors(_ type: ElementID) -> [ElementID] {
    var found = [type]
    var seen = Set(found)
    var next = 0
    while next < found.count {
      found += supertypes[found[next].index].filter { elements[$0.index].kind == .type && seen.insert($0).inserted }
      next += 1
    }
    return found
  }

  /// Whether a file can name a type without another import.
  fileprivate func isSeen(_ type: ElementID, fromFile file: Int) -> Bool {
    let element = elements[type.index]
    let flags = facts[Int(element.file)].declarations[Int(element.declaration)].flags
    return flags.isDisjoint(with: [.private, .fileprivate])
      && project.files[Int(element.file)].modules == project.files[file].modules
  }

  /// A name for the protocol of a type that nothing has.
  fileprivate func freeName(_ type: String) -> String? {
    ["\(type)Protocol", "\(type)Interface"].first { name in
      !elements.contains { $0.kind == .type && names[$0.name].elementsEqual(name.utf8) }
    }
  }

  /// A member as a protocol demands it; nil where that is not written, or a protocol cannot say it.
  fileprivate func requirement(
    of member: (file: Int, declaration: Int),
    _ texts: (String) -> [UInt8]?
  ) -> String? {
    let facts = facts[member.file]
    let declaration = facts.declarations[member.declaration]
    guard let text = texts(project.files[member.file].path), text.count == Int(facts.byteCount), !text.hasConditions
    else { return nil }
    switch declaration.kind {
    case .function: return text.requirement(ofFunction: declaration)
    case .property: return text.requirement(ofProperty: declaration, facts.names[declaration.name].count)
    default: return nil
    }
  }
}
