import DependencyGraph
import ExternalTypes

extension Element {
  /// A type of the project other than an alias.
  package var isNominalType: Bool { kind == .type && declarationKind?.isNominal == true }

  var isAlias: Bool { kind == .type && declarationKind?.isNominal != true }

  /// Whether it is what an extension of Swift or a category of Objective-C adds, and no part of the class itself.
  var isCategory: Bool { kind == .part && !isContinuation }

  var isExternal: Bool { kind == .externalModule || kind == .externalType }

  /// Whether it is in the project and holds code: a type, a part or a file.
  var holdsCode: Bool {
    switch kind {
    case .type, .part, .file: true
    case .module, .externalModule, .externalType: false
    }
  }
}

extension DependencyGraph {
  /// Whether a type is declared in an extension, be it of a type that nobody here declares.
  func isInExtension(_ type: ElementID) -> Bool {
    let element = elements[type.index]
    guard element.file >= 0, element.declaration >= 0 else { return false }
    let declarations = facts[Int(element.file)].declarations
    let parent = declarations[Int(element.declaration)].parent
    return parent >= 0 && declarations[Int(parent)].kind == .extension
  }

  /// Whether a file is Swift, and not of the C family.
  package func isSwift(file: Int) -> Bool { project.files[file].language.isSwift }
  /// Whether a file is in Objective-C, C or C++.
  func isClang(file: Int) -> Bool { project.files[file].language.isClang }
  /// Whether a file is in C++ by its name, which headers are not.
  func isCxx(file: Int) -> Bool { [.cxx, .objectiveCxx].contains(project.files[file].language) }

  /// The type around a type, seen through extensions; nil at top level.
  func enclosingType(_ id: ElementID) -> ElementID? {
    let element = elements[id.index]
    let from = element.kind == .part ? elements[element.type.index].enclosing : element.enclosing
    guard from != .none else { return nil }
    let around = elements[from.index]
    return around.kind == .part ? around.type : from
  }

  /// The type around a type that is in no other; the element itself if it is in none. A part counts as its type.
  func outermost(_ id: ElementID) -> ElementID {
    let element = elements[id.index]
    var result = element.kind == .part ? element.type : id
    while let around = enclosingType(result) { result = around }
    return result
  }

  /// Of an extension its type; else the element itself.
  private func extendedType(_ element: ElementID) -> ElementID {
    // Not `==`, which is a call for an enum of another module, ten times as slow.
    if case .part = elements[element.index].kind { return elements[element.index].type }
    return element
  }

  /// Whether `inner` is `outer` or nested in it.
  func isInside(_ inner: ElementID, _ outer: ElementID) -> Bool {
    let wanted = extendedType(outer)
    var type = extendedType(inner)
    while type != wanted {
      guard let around = enclosingType(type) else { return false }
      type = around
    }
    return true
  }

  /// The same of types that may be declared several times, of any declaration of each.
  func isInside(_ inner: ElementID, _ outer: ElementID, _ firsts: FirstDeclarations) -> Bool {
    let wanted = firsts[elements[outer.index].type]
    var type: ElementID? = elements[inner.index].type
    while let current = type, firsts[current] != wanted { type = enclosingType(current) }
    return type != nil
  }

  /// One of several meanings of a name, and what it stands for if it is an alias.
  package func meanings(ofCandidate candidate: ElementID) -> [ElementID] {
    [candidate] + (elements[candidate.index].isAlias ? supertypes[candidate.index] : [])
  }

  /// `source` and what is lexically around it: the elements that a reference written in `source` counts for.
  func chain(_ source: ElementID) -> [ElementID] {
    var result = [source]
    var around = elements[source.index].enclosing
    while around != .none {
      result.append(around)
      around = elements[around.index].enclosing
    }
    return result
  }
}

extension ProjectIndex {
  /// Whether a reference can lead to something that is selected: a type, a whole module, a header or another file that is
  /// included, or what is in a file that could not be read. O(elements + imports).
  ///
  /// - Parameter inSwift: whether the reference is in Swift, which imports modules and no headers.
  func canBeNamed(_ membership: Membership, inSwift: Bool = false) -> Bool {
    if membership.isOpen || !membership.externalSubtypes.isEmpty { return true }
    let targets = targets(of: membership)
    if !targets.within(types).isEmpty { return true }
    if targets.within(code.upperBound..<count).members.contains(where: canBeImported) { return true }
    let selected = Set(targets.within(parts.upperBound..<code.upperBound).members.map { files[$0.index] })
    return selected.contains { graph.canBeImported(file: Int($0), inSwift: inSwift) }
      || !inSwift
        && graph.facts.indices.contains { file in
          graph.includes.files(readBy: Int32(file)).contains(where: selected.contains)
        }
  }

  /// Whether code names things in Swift alone: no import of a header is a reference of it, as those of a bridging header are
  /// of no file. O(code).
  func isSwift(_ code: ElementSet) -> Bool {
    isOnlySwift
      || code.members.allSatisfy { element in
        let file = Int(files[element.index])
        return file < 0 || !graph.isClang(file: file)
          || !graph.includes.isEmpty && graph.includes.isVisibilityOnly[file]
      }
  }

  /// By file: whether the imports of it mean the file itself: of a header, or of what else is included, that declares no
  /// type, which they would mean instead. O(files + imports).
  package var filesThatImportsMean: [Bool] {
    var result = graph.project.files.map { $0.language == .header }
    for file in result.indices {
      for read in graph.includes.files(readBy: Int32(file)) { result[Int(read)] = true }
    }
    for (file, types) in typesOfFiles.enumerated() where types.contains(where: { self[$0].enclosing == .none }) {
      result[file] = false
    }
    return result
  }

  /// Whether imports can name a module, or what is outside of the project: not what no target of the checkout lists.
  private func canBeImported(_ outside: ElementID) -> Bool {
    guard self[outside].kind == .module else { return true }
    let module = graph.project.modules[Int(self[outside].module)]
    return module.origin != .folder || module.path != "."
  }

  /// A class that selected code implements and that is declared in a header which is not selected; nil if there is none.
  func classDeclaredElsewhere(_ membership: Membership) -> ElementID? {
    let classes = membership.sources.within(parts).members.lazy.filter { self[$0].isContinuation }.map { self[$0].type }
    return classes.first { type in
      type != .none && self[type].kind == .type && !membership.elements[type]
        && graph.project.files[Int(self[type].file)].language == .header
    }
  }
}

extension DependencyGraph {
  /// Whether imports lead to a file itself, whatever is in it.
  fileprivate func canBeImported(file: Int, inSwift: Bool) -> Bool {
    switch project.files[file].language {
    case .header where !inSwift: true
    case .resource: false
    // One that could not be read may declare something.
    case .swift, .c, .cxx, .objectiveC, .objectiveCxx, .header: facts[file].declarations.isEmpty
    }
  }
}

extension DependencyGraph {
  /// The type of the tables that an element outside of the project is, if they know it.
  func knownType(_ id: ElementID) -> ExternalTypeID? {
    let element = elements[id.index]
    guard element.kind == .externalType else { return nil }
    return ExternalTypeTable.all.type(names.string(element.qualifiedName), in: names.string(element.externalModule))
  }

  /// The nearest of the elements that one inherits from, however far, of which something holds.
  func ancestor(of id: ElementID, where holds: (ElementID) -> Bool) -> ElementID? {
    var found = supertypes[id.index]
    var seen = Set(found)
    var next = 0
    while next < found.count {
      if holds(found[next]) { return found[next] }
      found += supertypes[found[next].index].filter { seen.insert($0).inserted }
      next += 1
    }
    return nil
  }
}

/// A declaration of the project, by the number of its file and its own in the facts of that.
struct DeclarationPlace: Hashable {
  let file, declaration: Int32

  init(file: Int32, declaration: Int32) { (self.file, self.declaration) = (file, declaration) }

  /// Where an element is declared.
  init(_ element: Element) { self.init(file: element.file, declaration: element.declaration) }
}
