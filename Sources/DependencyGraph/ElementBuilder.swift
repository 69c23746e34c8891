import Basics
import Facts
import ProjectModel

/// The elements of the graph that is being built, and how declarations and names map to them.
struct ElementBuilder: Sendable {
  let tables: NameTables
  private(set) var names: NameInterner
  private(set) var elements: [Element] = []
  /// By declaration: the innermost type or part around it, itself included; else the file.
  private(set) var sources: [ElementID] = []
  private(set) var fileElements: [ElementID] = []
  private(set) var moduleElements: [ElementID] = []
  private(set) var outsideModules: [UInt32: ElementID] = [:]
  /// By number in `outside`.
  private(set) var outsideElements: [ElementID] = []
  private var outside: OutsideTable
  /// Final targets of aliases; ranges by type.
  private(set) var finals: [Range<Int32>] = []
  private(set) var finalLists: [ElementID] = []
  private var qualifiedNames: [GlobalName] = []
  /// By file.
  private(set) var topLevelTypes: [[ElementID]] = []

  init(_ tables: NameTables) {
    self.tables = tables
    names = tables.names
    outside = tables.outside
  }

  func element(ofModule module: Int32) -> ElementID { moduleElements[Int(module)] }
  func element(ofOutsideModule name: UInt32) -> ElementID { outsideModules[name] ?? .none }

  // MARK: Elements

  /// Makes all elements; returns for each file the global numbers of its outside types.
  mutating func addElements(_ resolutions: [FileResolution]) -> [[Int32]] {
    qualifiedNames = [GlobalName](repeating: .empty, count: tables.types.count)
    for type in tables.types.indices { elements.append(typeElement(Int32(type))) }
    addParts()
    let files = elements.count
    fileElements = tables.project.files.indices.map { ElementID(files + $0) }
    setSources()
    for (index, file) in tables.project.files.enumerated() {
      elements.append(Element(.file, name: names.intern(file.path), file: index))
    }
    for (index, module) in tables.project.modules.enumerated() {
      moduleElements.append(ElementID(elements.count))
      elements.append(Element(.module, name: names.intern(module.name), module: index))
    }
    let numbers = mergeOutside(resolutions)
    markOutside()
    addOutsideModules(resolutions)
    addOutsideTypes(UnknownModules(tables, resolutions))
    setEnclosing()
    setTopLevelTypes()
    setFinals()
    setMain()
    return numbers
  }

  private mutating func typeElement(_ type: Int32) -> Element {
    let entry = tables.types[Int(type)]
    var element = Element(.type, name: GlobalName(rawValue: entry.name), file: Int(entry.file))
    element.qualifiedName = qualifiedName(of: type)
    element.declarationKind = entry.kind
    element.type = ElementID(type)
    element.declaration = entry.declaration - tables.bases[Int(entry.file)]
    element.module = tables.fileModules.first(ofFile: Int(entry.file))
    return element
  }

  private mutating func qualifiedName(of type: Int32) -> GlobalName {
    if qualifiedNames[Int(type)] != .empty { return qualifiedNames[Int(type)] }
    let entry = tables.types[Int(type)]
    var result = GlobalName(rawValue: entry.name)
    if entry.enclosing >= 0 {
      result = names.join(qualifiedName(of: entry.enclosing), result)
    } else if entry.namespace >= 0, tables.clang.namespaceNames[Int(entry.namespace)] != 0 {
      result = names.join(GlobalName(rawValue: tables.clang.namespaceNames[Int(entry.namespace)]), result)
    } else if entry.outside >= 0 {
      result = names.join(qualifiedName(ofOutside: entry.outside), result)
    }
    qualifiedNames[Int(type)] = result
    return result
  }

  private mutating func qualifiedName(ofOutside number: Int32) -> GlobalName {
    let type = outside[number]
    let name = GlobalName(rawValue: type.name)
    return type.parent < 0 ? name : names.join(qualifiedName(ofOutside: type.parent), name)
  }

  /// By (type, file): what extensions and categories add, and what belongs to the type itself.
  private var parts: IntMap = IntMap()
  private var continuations: IntMap = IntMap()
  /// By extension: its part, or `none` if it extends no type of the project.
  private var partOfExtension: [ElementID] = []
  /// By file: what of it belongs to types themselves.
  private(set) var continued: [[ElementID]] = []

  private mutating func addParts() {
    if !tables.clang.isEmpty { continued = [[ElementID]](repeating: [], count: tables.facts.count) }
    partOfExtension = [ElementID](repeating: .none, count: tables.extensions.count)
    for (number, entry) in tables.extensions.enumerated() {
      guard let target = entry.targets.first else { continue }
      let key = MultiMap.key(target, UInt32(entry.file))
      let next = Int32(elements.count)
      let isContinuation = isContinuation(entry.declaration, Int(entry.file))
      let part =
        isContinuation ? continuations.value(of: key, orInsert: next) : parts.value(of: key, orInsert: next)
      partOfExtension[number] = ElementID(part)
      guard part == next else { continue }
      if isContinuation { continued[Int(entry.file)].append(ElementID(next)) }
      let type = tables.types[Int(target)]
      var element = Element(.part, name: GlobalName(rawValue: type.name), file: Int(entry.file))
      element.qualifiedName = qualifiedName(of: target)
      element.declarationKind = type.kind
      element.type = ElementID(target)
      element.declaration = entry.declaration - tables.bases[Int(entry.file)]
      element.module = tables.fileModules.first(ofFile: Int(entry.file))
      element.isContinuation = isContinuation
      elements.append(element)
    }
  }

  private func isContinuation(_ declaration: Int32, _ file: Int) -> Bool {
    guard !tables.clang.isEmpty else { return false }
    return tables.facts[file].declarations[Int(declaration - tables.bases[file])].flags.contains(.continuation)
  }

  private mutating func setSources() {
    sources.reserveCapacity(tables.kinds.count)
    for file in fileElements.indices {
      for declaration in Int(tables.bases[file])..<Int(tables.bases[file + 1]) {
        let (number, parent) = (tables.numbers[declaration], tables.parents[declaration])
        // Parents come before their children.
        var source = parent < 0 ? fileElements[file] : sources[Int(parent)]
        switch tables.kinds[declaration] {
        case .class, .struct, .enum, .protocol, .actor: source = ElementID(number)
        case .extension: if partOfExtension[Int(number)] != .none { source = partOfExtension[Int(number)] }
        case .typealias, .associatedType, .genericParameter, .macro, .function, .initializer, .deinitializer,
          .subscript, .property, .enumCase, .operator, .precedenceGroup, .namespace:
          break
        }
        sources.append(source)
      }
    }
  }

  private mutating func setEnclosing() {
    for (type, entry) in tables.types.enumerated() {
      let parent = tables.parents[Int(entry.declaration)]
      guard parent >= 0 else { continue }
      let source = sources[Int(parent)]
      if elements[source.index].kind != .file { elements[type].enclosing = source }
    }
  }

  private mutating func setMain() {
    let marks = ["main", "UIApplicationMain", "NSApplicationMain"].compactMap { tables.names.existing($0)?.rawValue }
    for file in tables.facts.indices {
      for attribute in tables.facts[file].attributes where attribute.declaration >= 0 {
        guard marks.contains(tables.globalNames[file][Int(attribute.name.rawValue)]) else { continue }
        let number = Int(tables.bases[file] + attribute.declaration)
        if tables.kinds[number].isNominal { elements[Int(tables.numbers[number])].isMain = true }
      }
    }
  }

  // MARK: Outside

  private mutating func mergeOutside(_ resolutions: [FileResolution]) -> [[Int32]] {
    resolutions.map { resolution in
      var numbers = [Int32](repeating: -1, count: resolution.outside.count)
      for number in resolution.outsideMentions {
        numbers[Int(number)] = outside.add(number, of: resolution.outside)
        openOutside.append(numbers[Int(number)])
      }
      return numbers
    }
  }

  private mutating func addOutsideModules(_ resolutions: [FileResolution]) {
    var found: Set<UInt32> = []
    for environment in tables.environments { found.formUnion(environment.outsideImports) }
    for file in tables.facts.indices {
      if tables.clang.contains(file: file) {
        for case .outside(let name) in tables.clang.imports[file] { found.insert(name) }
      }
      for name in resolutions[file].outsideModules { found.insert(name) }
    }
    for name in found.sorted(by: { names.isLess($0, $1) }) {
      outsideModules[name] = ElementID(elements.count)
      var element = Element(.externalModule, name: GlobalName(rawValue: name))
      element.externalModule = GlobalName(rawValue: name)
      elements.append(element)
    }
  }

  private mutating func addOutsideTypes(_ unknownModules: UnknownModules) {
    var keys: [(module: UInt32, name: GlobalName, number: Int32, rank: Int)] = []
    for number in Int32(0)..<Int32(outside.count) where isOutsideElement[Int(number)] {
      keys.append((unknownModules.module(of: number, in: outside), qualifiedName(ofOutside: number), number, 0))
    }
    let modules = Set(keys.map(\.module)).sorted { names.isLess($0, $1) }
    let ranks = Dictionary(uniqueKeysWithValues: zip(modules, 0...))
    for index in keys.indices { keys[index].rank = ranks[keys[index].module] ?? 0 }
    keys.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.name != right.name { return names.isLess(left.name.rawValue, right.name.rawValue) }
      return left.number < right.number
    }
    outsideElements = [ElementID](repeating: .none, count: outside.count)
    var last: (module: UInt32, name: GlobalName)?
    for key in keys {
      if last == nil || last?.module != key.module || last?.name != key.name {
        var element = Element(.externalType, name: GlobalName(rawValue: outside[key.number].name))
        element.qualifiedName = key.name
        element.externalModule = GlobalName(rawValue: key.module)
        elements.append(element)
        last = (key.module, key.name)
      }
      outsideElements[Int(key.number)] = ElementID(elements.count - 1)
    }
  }

  /// By number in `outside`: what it inherits, and whether it becomes an element. Binding has taken some names for types
  /// that are none in the end; those nobody means.
  private var outsideParents: [[Int32]] = []
  private var isOutsideElement: [Bool] = []
  private var openOutside: [Int32] = []

  /// Finds all outside types that are mentioned, inherited, extended or that an alias stands for, with those around them
  /// and what they inherit in turn, which is asked for by `inherits`.
  private mutating func markOutside() {
    for targets in tables.supertypes { openOutside += targets.compactMap(\.outside) }
    for targets in tables.aliased { openOutside += targets.compactMap(\.outside) }
    for entry in tables.extensions {
      if entry.outside >= 0 { openOutside.append(entry.outside) }
      openOutside += entry.inherited.compactMap(\.outside)
    }
    while let number = openOutside.popLast() {
      while isOutsideElement.count < outside.count {
        isOutsideElement.append(false)
        outsideParents.append([])
      }
      if isOutsideElement[Int(number)] { continue }
      isOutsideElement[Int(number)] = true
      if outside[number].parent >= 0 { openOutside.append(outside[number].parent) }
      guard let known = outside[number].known else { continue }
      let parents = tables.outsideTypes.inherited(of: known).map { addOutside($0) }
      outsideParents[Int(number)] = parents
      openOutside += parents
    }
    while isOutsideElement.count < outside.count {
      isOutsideElement.append(false)
      outsideParents.append([])
    }
  }

  private mutating func addOutside(_ known: ExternalTypeID) -> Int32 {
    let module = tables.tableModuleNames[Int(tables.outsideTypes.module(of: known).rawValue)]
    let name = names.intern(tables.outsideTypes.nameBytes(of: known)).rawValue
    return outside.number(of: OutsideType(parent: -1, name: name, module: module, path: -1, known: known))
  }

  // MARK: Aliases and supertypes

  private func element(_ target: Target) -> ElementID {
    if let type = target.type { return ElementID(type) }
    return target.outside.map { outsideElements[Int($0)] } ?? .none
  }

  private mutating func setFinals() {
    finals = [Range<Int32>](repeating: 0..<0, count: tables.types.count)
    for (type, entry) in tables.types.enumerated() where entry.kind == .typealias {
      let start = Int32(finalLists.count)
      finalLists += tables.finals(of: Int32(type)).map { element($0) }
      finals[type] = start..<Int32(finalLists.count)
    }
  }

  private mutating func supertypes() -> [[ElementID]] {
    var result = [[ElementID]](repeating: [], count: elements.count)
    let values = values()
    for (type, entry) in tables.types.enumerated() {
      if entry.kind == .typealias {
        result[type] = Array(finalLists[Int(finals[type].lowerBound)..<Int(finals[type].upperBound)])
        continue
      }
      for target in tables.supertypes[type] {
        for final in finals(of: target) where !result[type].contains(final) && final.index != type {
          // The raw type of an enum stands in its inheritance clause and is no supertype.
          if entry.kind != .enum || !values[final.index] { result[type].append(final) }
        }
      }
    }
    for (number, parents) in outsideParents.enumerated() where !parents.isEmpty {
      result[outsideElements[number].index] = parents.map { outsideElements[Int($0)] }
    }
    let conditional = conditionalExtensions()
    for entry in tables.extensions where !entry.inherited.isEmpty && !conditional.contains(entry.declaration) {
      let outside = outsideElements[Int(entry.outside)]
      for target in entry.inherited {
        for final in finals(of: target) where final != outside && !result[outside.index].contains(final) {
          result[outside.index].append(final)
        }
      }
    }
    return result
  }

  /// The declarations of extensions such as `extension Array: Route where Element: Route`, which make a route of some
  /// arrays only; of the files that make something outside of the project conform.
  private func conditionalExtensions() -> Set<Int32> {
    var result: Set<Int32> = []
    for file in Set(tables.extensions.lazy.filter { !$0.inherited.isEmpty }.map { Int($0.file) }) {
      for reference in tables.facts[file].references
      where reference.scope >= 0 && reference.flags.contains(.requirement) {
        result.insert(tables.bases[file] + reference.scope)
      }
    }
    return result
  }

  /// For each element, whether it is a struct or an enum, or stands for one outside of the project.
  private func values() -> [Bool] {
    var result = elements.map { $0.declarationKind == .struct || $0.declarationKind == .enum }
    for number in 0..<Int32(outside.count) where isOutsideElement[Int(number)] {
      guard let known = outside[number].known, isValue(known) else { continue }
      result[outsideElements[Int(number)].index] = true
    }
    return result
  }

  private func isValue(_ type: ExternalTypeID) -> Bool {
    switch tables.outsideTypes.kind(of: type) {
    case .struct, .enum: true
    case .typealias: tables.outsideTypes.inherited(of: type).contains(where: isValue)
    case .class, .protocol, .actor, .macro: false
    }
  }

  private func finals(of target: Target) -> [ElementID] {
    guard let type = target.type, tables.types[Int(type)].kind == .typealias else { return [element(target)] }
    return Array(finalLists[Int(finals[Int(type)].lowerBound)..<Int(finals[Int(type)].upperBound)])
  }

  // MARK: The graph

  mutating func graph(_ parts: [FileDependencies], workers: Int) -> DependencyGraph {
    var files = parts
    var lists = finalLists
    var counts = ResolutionCounts()
    for index in files.indices {
      let shift = Int32(lists.count)
      if !files[index].lists.isEmpty {
        lists += files[index].lists
        files[index].shift(by: shift)
      }
      counts.add(files[index].counts)
    }
    let dependencies = concatenation(of: files.map(\.dependencies), workers: workers)
    let inferred = concatenation(of: files.map(\.inferred), workers: workers)
    let resolutions = files.map(\.resolutions)
    let supertypes = supertypes()
    return DependencyGraph(
      project: tables.project,
      facts: tables.facts,
      elements: elements,
      dependencies: dependencies,
      inferred: inferred,
      resolutions: resolutions,
      lists: lists,
      names: names.names,
      counts: counts,
      fileElements: fileElements,
      topLevelTypes: topLevelTypes,
      continuations: continued,
      supertypes: supertypes,
      scopeSources: sources
    )
  }

  /// Aliases are top-level code of their file, and so is what an extension of an outside type holds.
  private mutating func setTopLevelTypes() {
    topLevelTypes = [[ElementID]](repeating: [], count: fileElements.count)
    for (type, entry) in tables.types.enumerated() where entry.kind.isNominal {
      if tables.isTopLevel(entry.declaration) { topLevelTypes[Int(entry.file)].append(ElementID(type)) }
    }
  }
}

extension Element {
  fileprivate init(_ kind: Kind, name: GlobalName, file: Int = -1, module: Int = -1) {
    self.init(
      kind: kind,
      declarationKind: nil,
      name: name,
      qualifiedName: name,
      type: .none,
      enclosing: .none,
      file: Int32(file),
      declaration: -1,
      module: Int32(module),
      externalModule: .empty,
      isMain: false
    )
  }
}

extension ArraySlice<UInt8> {
  func isOne(of words: [StaticString]) -> Bool {
    words.contains { $0.utf8CodeUnitCount == count && elementsEqual($0.bytes) }
  }
}

extension ResolutionCounts {
  fileprivate mutating func add(_ other: ResolutionCounts) {
    resolved += other.resolved
    external += other.external
    ambiguous += other.ambiguous
    unresolved += other.unresolved
    confirmed += other.confirmed
    corrected += other.corrected
  }
}
