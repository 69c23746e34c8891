import Basics
import DependencyGraph
import ExternalTypes
import Facts
import ProjectModel

/// The elements of the graph that is being built, and how declarations and names map to them.
struct ElementBuilder: Sendable {
  var tables: NameTables
  private(set) var names: GlobalNameInterner
  private(set) var elements: [Element] = []
  /// By declaration: the innermost type or part around it, itself included; else the file.
  private(set) var sources = Column<DeclarationID, ElementID>()
  private(set) var fileElements: [ElementID] = []
  /// By file with a `#Preview`: what these hold.
  private var previewElements: [Int: ElementID] = [:]
  private(set) var moduleElements = Column<ModuleID, ElementID>()
  private(set) var externalModules: [GlobalName: ElementID] = [:]
  /// By number in `external`.
  private var externalElements = Column<ExternalSymbolID, ElementID>()
  /// The same by thread, then by number in the table of its context; behind the threads comes `external` itself.
  private(set) var externalElementsByThread: [Column<ExternalSymbolID, ElementID>] = []
  /// Those that several numbers of `external` have, of which the one that is mentioned first counts.
  private(set) var sharedElements: Set<ElementID> = []
  private var possibleModules: [ElementID: [ElementID]] = [:]
  private var external: ExternalSymbols
  /// Final targets of aliases; ranges by type.
  private(set) var finals = Column<TypeID, Range<Int32>>()
  private(set) var finalLists: [ElementID] = []
  /// Candidates of ambiguous names, also in `finalLists`: ranges by thread, then by the number in its context.
  /// Thousands of mentions may have the same thousands of candidates. Behind the threads come all, each once.
  private(set) var candidates: [[Range<Int32>]] = []
  /// Where lists of candidates begin of which each is meant: what the branches of an `#if` declare, of which one is an alias.
  /// Behind each of them is what it means if it is an alias.
  private(set) var listsOfBranches: Set<Int32> = []
  /// The numbers of the latter.
  private(set) var candidateNumbers: [[TypeID]: Int32] = [:]
  /// By module and name: the number in `external` of what an import names.
  private var importedTypes: [ImportScope.SymbolImport: ExternalSymbolID] = [:]
  private var qualifiedNames = Column<TypeID, GlobalName>()
  /// By file.
  private(set) var topLevelTypes: [[ElementID]] = []
  /// By file: of a header, and of what is included like one, the types that its import is a dependency on.
  private(set) var typesOfHeaders: [[ElementID]] = []

  init(_ tables: NameTables) {
    self.tables = tables
    names = tables.names.interner
    external = tables.external.symbols
  }

  func element(ofModule module: ModuleID) -> ElementID { moduleElements[module] }
  func element(ofExternalModule name: GlobalName) -> ElementID { externalModules[name] ?? .none }

  // MARK: Elements

  /// Makes all elements.
  mutating func addElements(_ resolutions: [FileResolution], workers: Int) {
    qualifiedNames = Column(repeating: .empty, count: tables.scopes.types.count)
    elements.reserveCapacity(
      tables.scopes.types.count + tables.scopes.extensions.count + tables.facts.count + tables.project.modules.count
        + external.count
    )
    for type in tables.scopes.types.ids { elements.append(typeElement(type)) }
    addParts()
    let files = elements.count
    fileElements = tables.project.files.indices.map { ElementID(files + $0) }
    let previews = tables.project.files.indices.filter { tables.scopes.surveys[$0].hasPreviews }
    for (number, file) in previews.enumerated() {
      previewElements[file] = ElementID(files + tables.project.files.count + number)
    }
    setSources(workers: workers)
    for index in tables.project.files.indices {
      let module = tables.importScopes.fileModules.first(ofFile: index).index
      let path = names.intern(tables.project.files[index].path)
      elements.append(Element(.file, name: path, file: index, module: module))
    }
    for file in previews {
      var element = elements[fileElements[file].index]
      element.isPreview = true
      elements.append(element)
    }
    for (index, module) in tables.project.modules.enumerated() {
      moduleElements.append(ElementID(elements.count))
      elements.append(Element(.module, name: names.intern(module.name), module: index))
    }
    let contexts = contexts(of: resolutions)
    let numbers = mergeExternal(contexts)
    addImportedTypes()
    markExternal()
    addExternalModules(contexts)
    addExternalTypes(UnknownModules(tables, resolutions, names))
    externalElementsByThread = numbers.map { Column($0.map { $0.exists ? externalElements[$0] : .none }) }
    externalElementsByThread.append(externalElements)
    setEnclosing()
    setTopLevelTypes()
    setFinals()
    addCandidates(resolutions, contexts)
    setMain()
  }

  private mutating func typeElement(_ type: TypeID) -> Element {
    let entry = tables.scopes.types[type]
    var element = Element(.type, name: entry.name, file: Int(entry.file))
    element.qualifiedName = qualifiedName(of: type)
    element.declarationKind = entry.kind
    element.type = ElementID(type)
    element.declaration = entry.declaration.place(from: tables.scopes.bases[Int(entry.file)])
    element.module = tables.importScopes.fileModules.first(ofFile: Int(entry.file)).rawValue
    return element
  }

  private mutating func qualifiedName(of type: TypeID) -> GlobalName {
    if qualifiedNames[type] != .empty { return qualifiedNames[type] }
    let entry = tables.scopes.types[type]
    var result = entry.name
    if entry.enclosing.exists {
      result = names.join(generatedName(around: entry) ?? qualifiedName(of: entry.enclosing), result)
    } else if entry.namespace.exists, tables.clang.namespaceNames[entry.namespace] != .empty {
      result = names.join(tables.clang.namespaceNames[entry.namespace], result)
    } else if entry.external.exists {
      result = names.join(qualifiedName(ofExternal: entry.external), result)
      if let first = unknownQualifier(of: entry) { result = names.join(first, result) }
    }
    qualifiedNames[type] = result
    return result
  }

  /// `Outer.Generated` for a type in `extension Outer.Generated`, where only `Outer` is known.
  private mutating func generatedName(around entry: TypeEntry) -> GlobalName? {
    guard entry.enclosingExtension.exists else { return nil }
    let around = tables.scopes.extensions[entry.enclosingExtension]
    guard around.around.exists else { return nil }
    let (file, references) = (Int(entry.file), tables.facts[Int(entry.file)].references)
    var parts: [GlobalName] = []
    var reference = around.reference
    while reference >= 0, reference != around.aroundReference {
      let name = references[Int(reference)].name
      parts.append(tables.names.globalName(name, of: file))
      reference = references[Int(reference)].qualifier
    }
    return parts.reversed().reduce(qualifiedName(of: around.around)) { names.join($0, $1) }
  }

  /// The first part of what the extension around a type extends, `Defaults` of `extension Defaults.Keys`, where that is
  /// a module of which nothing is known: it may be a type of the same name, and belongs to the name as it is written.
  private func unknownQualifier(of entry: TypeEntry) -> GlobalName? {
    var (number, parts) = (entry.external, 1)
    while external[number].parent.exists { (number, parts) = (external[number].parent, parts + 1) }
    let (module, known) = (external[number].module, external[number].known)
    guard entry.enclosingExtension.exists, module != .empty, known == nil,
      tables.importScopes.tableModules[module] == nil
    else {
      return nil
    }
    let references = tables.facts[Int(entry.file)].references
    var reference = tables.scopes.extensions[entry.enclosingExtension].reference
    var written = 0
    while reference >= 0 { (reference, written) = (references[Int(reference)].qualifier, written + 1) }
    return written > parts ? module : nil
  }

  private mutating func qualifiedName(ofExternal number: ExternalSymbolID) -> GlobalName {
    let type = external[number]
    let name = type.name
    return !type.parent.exists ? name : names.join(qualifiedName(ofExternal: type.parent), name)
  }

  /// By (type, file): what extensions and categories add, and what belongs to the type itself.
  private var parts: IntMap = IntMap()
  private var continuations: IntMap = IntMap()
  /// By extension: its part, or `none` if it extends no type of the project, and none in one.
  private var partOfExtension = Column<ExtensionID, ElementID>()
  /// By file: what of it belongs to types themselves.
  private(set) var continued: [[ElementID]] = []
  /// Those of them with an `@implementation` or a definition of C++.
  private(set) var implemented: Set<ElementID> = []

  private mutating func addParts() {
    if !tables.clang.isEmpty { continued = [[ElementID]](repeating: [], count: tables.facts.count) }
    partOfExtension = Column(repeating: .none, count: tables.scopes.extensions.count)
    let implementingFiles = implementingFiles
    for number in tables.scopes.extensions.ids {
      let entry = tables.scopes.extensions[number]
      guard let target = entry.targets.first ?? (entry.around.exists ? entry.around : nil) else { continue }
      let key = IntMap.key(target.rawValue, UInt32(entry.file))
      let next = Int32(elements.count)
      let isContinuation = isContinuation(entry, of: target, implementingFiles)
      let part =
        isContinuation ? continuations.value(of: key, orInsert: next) : parts.value(of: key, orInsert: next)
      partOfExtension[number] = ElementID(part)
      if isContinuation, flags(of: entry).contains(.implementation) { implemented.insert(ElementID(part)) }
      guard part == next else { continue }
      if isContinuation { continued[Int(entry.file)].append(ElementID(next)) }
      let type = tables.scopes.types[target]
      var element = Element(.part, name: type.name, file: Int(entry.file))
      element.qualifiedName = qualifiedName(of: target)
      element.declarationKind = type.kind
      element.type = ElementID(target)
      element.declaration = entry.declaration.place(from: tables.scopes.bases[Int(entry.file)])
      element.module = tables.importScopes.fileModules.first(ofFile: Int(entry.file)).rawValue
      element.isContinuation = isContinuation
      elements.append(element)
    }
    // Classes that a header declares come before those that are of the file alone.
    for file in continued.indices where continued[file].count > 1 {
      let parts = continued[file]
      continued[file] = parts.filter { !isOfItsFile($0) } + parts.filter { isOfItsFile($0) }
    }
  }

  /// Whether the file of a part declares the type, too.
  private func isOfItsFile(_ part: ElementID) -> Bool {
    elements[elements[part.index].type.index].file == elements[part.index].file
  }

  /// The files with `@implementation`s and definitions of C++, by what they implement; empty without files of the C family.
  private var implementingFiles: [TypeID: Set<Int32>] {
    guard !tables.clang.isEmpty else { return [:] }
    return tables.scopes.extensions.values.reduce(into: [:]) { found, entry in
      guard let target = entry.targets.first,
        flags(of: entry).isSuperset(of: [.implementation, .continuation])
      else { return }
      found[target, default: []].insert(entry.file)
    }
  }

  /// Whether a part belongs to the type itself. A class extension that the implementation does not see only says what other
  /// code uses of the class, as a category does.
  private func isContinuation(
    _ entry: ExtensionEntry,
    of target: TypeID,
    _ implementingFiles: [TypeID: Set<Int32>]
  ) -> Bool {
    guard !tables.clang.isEmpty else { return false }
    let flags = flags(of: entry)
    guard flags.contains(.continuation) else { return false }
    if flags.contains(.implementation) { return true }
    guard let files = implementingFiles[target] else { return true }
    // A file reaches itself, too.
    return files.contains { tables.clang.closure.contains(entry.file, from: Int($0)) }
  }

  private func flags(of entry: ExtensionEntry) -> DeclarationFlags {
    let file = Int(entry.file)
    return tables.facts[file].declarations[Int(entry.declaration.place(from: tables.scopes.bases[file]))].flags
  }

  private mutating func setSources(workers: Int) {
    let finder = sourceFinder
    let found: [ElementID] = column(tables.scopes.bases.map(\.rawValue), workers: workers) { file, sources in
      finder.write(inFile: file, to: sources)
    }
    sources = Column(found)
  }

  private var sourceFinder: SourceFinder {
    SourceFinder(
      tables: tables,
      fileElements: fileElements,
      partOfExtension: partOfExtension,
      previewElements: previewElements
    )
  }

  /// Takes over that the declarations of a file have other numbers, behind all others (`NameTables.replaceMembers`).
  mutating func renumberDeclarations(of file: Int) {
    let finder = sourceFinder
    let new = [ElementID](unsafeUninitializedCapacity: tables.facts[file].declarations.count) { buffer, count in
      count = tables.facts[file].declarations.count
      finder.write(inFile: file, to: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
    }
    for source in new { sources.append(source) }
    // A part stands where the first of its extensions does.
    for scope in tables.scopes.surveys[file].scopes.reversed() {
      let declaration = tables.scopes.bases[file].advanced(by: scope.index)
      switch scope.declaration.kind {
      case .class, .struct, .enum, .protocol, .actor, .typealias:
        elements[tables.scopes.typeID(of: declaration).index].declaration = scope.index
      case .extension:
        let part = partOfExtension[tables.scopes.extensionID(of: declaration)]
        if part != .none { elements[part.index].declaration = scope.index }
      case .associatedType, .genericParameter, .macro, .function, .initializer, .deinitializer, .subscript, .property,
        .enumCase, .operator, .precedenceGroup, .namespace, .preview:
        break
      }
    }
  }

  /// What of the graph follows from the numbers of declarations.
  var places: DependencyGraph.Places {
    DependencyGraph.Places(
      elements: elements,
      scopeSources: sources.values,
      scopeStarts: tables.scopes.bases.map(\.index)
    )
  }

  private mutating func setEnclosing() {
    for type in tables.scopes.types.ids {
      let parent = tables.scopes.parents[tables.scopes.types[type].declaration]
      guard parent.exists else { continue }
      let source = sources[parent]
      if elements[source.index].kind != .file { elements[type.index].enclosing = source }
    }
  }

  private mutating func setMain() {
    let marks = ["main", "UIApplicationMain", "NSApplicationMain"].compactMap { tables.names.interner.existing($0) }
    for file in tables.facts.indices {
      for index in tables.facts[file].attributes.indices {
        let attribute = tables.facts[file].attributes[index]
        guard attribute.declaration >= 0 else { continue }
        guard marks.contains(tables.names.globalName(attribute.name, of: file)) else { continue }
        let declaration = tables.scopes.bases[file].advanced(by: attribute.declaration)
        if tables.scopes.kinds[declaration].isNominal {
          elements[tables.scopes.typeID(of: declaration).index].isMain = true
        }
      }
    }
  }

  // MARK: External

  /// The contexts by which names were looked up; how many there are, and in which order they come, depends on the
  /// threads.
  private func contexts(of resolutions: [FileResolution]) -> [LookupContext] {
    var contexts: [LookupContext] = []
    for file in resolutions.indices where resolutions[file].context !== contexts.last {
      let context = resolutions[file].context
      if !contexts.contains(where: { $0 === context }) { contexts.append(context) }
    }
    return contexts
  }

  /// Puts the tables of all contexts together, in the order in which references mean the types; returns by thread the
  /// numbers here.
  private mutating func mergeExternal(_ contexts: [LookupContext]) -> [[ExternalSymbolID]] {
    var numbers = [[ExternalSymbolID]](repeating: [], count: 1 + (contexts.map(\.thread).max() ?? -1))
    var all: [(first: UInt64, number: ExternalSymbolID, thread: Int)] = []
    var externalTables = [ExternalSymbols](repeating: ExternalSymbols(), count: numbers.count)
    for context in contexts {
      externalTables[context.thread] = context.external
      numbers[context.thread] = [ExternalSymbolID](repeating: .none, count: context.external.count)
      for mention in context.mentions.all { all.append((mention.first, mention.number, context.thread)) }
    }
    all.sort { $0.first < $1.first }
    var isOpen: Set<ExternalSymbolID> = []
    for mention in all {
      let number = external.add(mention.number, of: externalTables[mention.thread])
      numbers[mention.thread][mention.number.index] = number
      // Each once: what is open is worked on in this order, and new names get their numbers by it.
      if isOpen.insert(number).inserted { openExternal.append(number) }
    }
    return numbers
  }

  /// Adds what `import struct M.Name` names outside of the project.
  private mutating func addImportedTypes() {
    for file in tables.importScopes.models {
      for fact in tables.facts[file].imports where fact.kind.isOfType {
        guard let type = tables.externalType(importedBy: fact, in: file) else { continue }
        let number = external.number(of: type)
        importedTypes[ImportScope.SymbolImport(symbol: type.name, module: type.module)] = number
        openExternal.append(number)
      }
    }
  }

  /// The number in `external` of what another table has under a number; nil if it has no element.
  func existingNumber(of number: ExternalSymbolID, in other: ExternalSymbols) -> ExternalSymbolID? {
    external.existing(number, of: other).flatMap { externalElements[$0] == .none ? nil : $0 }
  }

  /// The type outside of the project that `import struct M.Name` names, or nil.
  func externalType(importedBy fact: ImportFact, in file: Int) -> ElementID? {
    guard fact.kind.isOfType, let type = tables.externalType(importedBy: fact, in: file) else { return nil }
    return importedTypes[ImportScope.SymbolImport(symbol: type.name, module: type.module)].map { externalElements[$0] }
  }

  private mutating func addExternalModules(_ contexts: [LookupContext]) {
    var found: Set<GlobalName> = []
    for importScope in tables.importScopes.scopes { found.formUnion(importScope.externalImports) }
    if !tables.clang.isEmpty {
      for file in tables.facts.indices where tables.clang.contains(file: file) {
        for case .external(let name) in tables.clang.imports[file] { found.insert(name) }
      }
    }
    for context in contexts { found.formUnion(context.mentions.modules) }
    for name in found.sorted(by: { names.isLess($0, $1) }) {
      externalModules[name] = ElementID(elements.count)
      var element = Element(.externalModule, name: name)
      element.externalModule = name
      elements.append(element)
    }
  }

  private mutating func addExternalTypes(_ unknownModules: UnknownModules) {
    var keys: [(module: GlobalName, name: GlobalName, number: ExternalSymbolID, rank: Int)] = []
    for number in isExternalElement.ids where isExternalElement[number] {
      keys.append(
        (unknownModules.module(of: number, in: external, names.names), qualifiedName(ofExternal: number), number, 0)
      )
    }
    let modules = Set(keys.map(\.module)).sorted { names.isLess($0, $1) }
    let ranks = Dictionary(uniqueKeysWithValues: zip(modules, 0...))
    for index in keys.indices { keys[index].rank = ranks[keys[index].module] ?? 0 }
    keys.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.name != right.name { return names.isLess(left.name, right.name) }
      return left.number < right.number
    }
    externalElements = Column(repeating: .none, count: external.count)
    var last: (module: GlobalName, name: GlobalName)?
    for key in keys {
      if last == nil || last?.module != key.module || last?.name != key.name {
        var element = Element(.externalType, name: external[key.number].name)
        element.qualifiedName = key.name
        element.externalModule = key.module
        element.standing = unknownModules.standing(of: key.number, in: external)
        if key.module == .empty, element.standing == .ofUnknownModule {
          let modules = unknownModules.possibleModules(of: key.number, in: external, names)
          possibleModules[ElementID(elements.count)] = modules.compactMap { externalModules[$0] }
        }
        elements.append(element)
        last = (key.module, key.name)
      } else {
        sharedElements.insert(ElementID(elements.count - 1))
      }
      externalElements[key.number] = ElementID(elements.count - 1)
    }
  }

  /// By number in `external`: what it inherits, and whether it becomes an element. Resolving scopes has taken some
  /// names for types that are none in the end; those nobody means.
  private var externalParents = Column<ExternalSymbolID, [Target]>()
  private var isExternalElement = Column<ExternalSymbolID, Bool>()
  private var openExternal: [ExternalSymbolID] = []

  /// Finds all external types that are mentioned, inherited, extended or that an alias means, with those around them
  /// and what they inherit in turn, which is asked for by `inherits`.
  private mutating func markExternal() {
    for list in [tables.scopes.supertypes, tables.scopes.aliased] {
      for targets in list.values {
        for target in targets { if let number = target.external { openExternal.append(number) } }
      }
    }
    for entry in tables.scopes.extensions.values {
      if entry.external.exists { openExternal.append(entry.external) }
      openExternal += entry.inherited.compactMap(\.external)
    }
    let generated = GeneratedParents(tables)
    while let number = openExternal.popLast() {
      while isExternalElement.count < external.count {
        isExternalElement.append(false)
        externalParents.append([])
      }
      if isExternalElement[number] { continue }
      isExternalElement[number] = true
      if external[number].parent.exists { openExternal.append(external[number].parent) }
      var parents = inherited(by: external[number]).map { Target(external: addExternal($0)) }
      for parent in inherited(by: external[number], as: generated) where !parents.contains(parent) {
        parents.append(parent)
      }
      externalParents[number] = parents
      openExternal += parents.lazy.compactMap(\.external)
    }
    while isExternalElement.count < external.count {
      isExternalElement.append(false)
      externalParents.append([])
    }
  }

  /// What the tables say that a type inherits, or the model of Core Data of which it is made.
  private func inherited(by type: ExternalSymbol) -> [ExternalTypeID] {
    if let known = type.known { return tables.externalTypes.inherited(of: known) }
    guard !tables.project.managedObjects.isEmpty, type.module == .empty, type.parent == .none,
      tables.project.managedObjects.contains(names.names.string(type.name))
    else { return [] }
    return tables.externalTypes.type("NSManagedObject", in: "CoreData").map { [$0] } ?? []
  }

  /// What generated files say that a type inherits.
  private mutating func inherited(by type: ExternalSymbol, as generated: GeneratedParents) -> [Target] {
    guard !generated.isEmpty, type.known == nil, type.parent == .none,
      type.module == .empty || tables.importScopes.modulesNamed[type.module] != nil
    else { return [] }
    return generated.meanings(ofParentsOf: names.names.string(type.name)).flatMap { meaning -> [Target] in
      switch meaning {
      case .own(let types): types.map { Target(type: $0) }
      case .table(let known): [Target(external: addExternal(known))]
      case .unknown(let name):
        [
          Target(
            external: external.number(
              of: ExternalSymbol(parent: .none, name: names.intern(name), module: .empty, path: .none, known: nil)
            )
          )
        ]
      }
    }
  }

  private mutating func addExternal(_ known: ExternalTypeID) -> ExternalSymbolID {
    let module = tables.importScopes.tableModuleNames[Int(tables.externalTypes.module(of: known).rawValue)]
    let name = names.intern(tables.externalTypes.nameBytes(of: known))
    return external.number(of: ExternalSymbol(parent: .none, name: name, module: module, path: .none, known: known))
  }

  // MARK: Aliases and supertypes

  private func element(_ target: Target) -> ElementID {
    if let type = target.type { return ElementID(type) }
    return target.external.map { externalElements[$0] } ?? .none
  }

  private mutating func setFinals() {
    finals = Column(repeating: 0..<0, count: tables.scopes.types.count)
    for type in tables.scopes.types.ids where tables.scopes.types[type].kind == .typealias {
      let start = Int32(finalLists.count)
      finalLists += tables.finals(of: type).map { element($0) }
      finals[type] = start..<Int32(finalLists.count)
    }
  }

  /// Adds each list of candidates once, in the order of files, which no thread has a say in.
  private mutating func addCandidates(_ resolutions: [FileResolution], _ contexts: [LookupContext]) {
    candidates = [[Range<Int32>]](repeating: [], count: 1 + (contexts.map(\.thread).max() ?? -1))
    for context in contexts {
      candidates[context.thread] = [Range<Int32>](repeating: 0..<0, count: context.lists.count)
    }
    var all: [Range<Int32>] = []
    for file in resolutions.indices where !resolutions[file].context.lists.isEmpty {
      let context = resolutions[file].context
      for result in resolutions[file].results {
        guard case .several(let index) = result.meaning else { continue }
        let number = Int(index)
        guard candidates[context.thread][number].isEmpty else { continue }
        let list = context.lists[number]
        Work.advance(by: list.count)
        if candidateNumbers[list] == nil {
          candidateNumbers[list] = Int32(all.count)
          all.append(addCandidates(list))
        }
        if let known = candidateNumbers[list] { candidates[context.thread][number] = all[Int(known)] }
      }
    }
    candidates.append(all)
  }

  private mutating func addCandidates(_ list: [TypeID]) -> Range<Int32> {
    let start = Int32(finalLists.count)
    let areInBranches = tables.areInBranches(list)
    if areInBranches { listsOfBranches.insert(start) }
    for type in list {
      finalLists.append(ElementID(type))
      if areInBranches { finalLists += finals[type].map { finalLists[Int($0)] } }
    }
    return start..<Int32(finalLists.count)
  }

  private func supertypes(workers: Int) -> [[ElementID]] {
    let values = values()
    var result = parallelMap(count: tables.scopes.types.count, workers: workers) {
      supertypes(ofType: TypeID($0), values)
    }
    result.reserveCapacity(elements.count)
    while result.count < elements.count { result.append([]) }
    for number in externalParents.ids where !externalParents[number].isEmpty {
      var parents: [ElementID] = []
      parents.reserveCapacity(externalParents[number].count)
      for parent in externalParents[number] { parents += finals(of: parent) }
      result[externalElements[number].index] = parents
    }
    let conditional = conditionalExtensions()
    var further: [Int: DistinctList<ElementID>] = [:]
    for entry in tables.scopes.extensions.values
    where !entry.inherited.isEmpty && !conditional.contains(entry.declaration) {
      let external = externalElements[entry.external]
      for target in entry.inherited {
        for final in finals(of: target) where final != external {
          further[external.index, default: DistinctList(result[external.index])].insert(final)
        }
      }
    }
    for (element, list) in further { result[element] = list.elements }
    return result
  }

  private func supertypes(ofType type: TypeID, _ values: [Bool]) -> [ElementID] {
    let kind = tables.scopes.types[type].kind
    if kind == .typealias { return Array(finalLists[Int(finals[type].lowerBound)..<Int(finals[type].upperBound)]) }
    var result = DistinctList<ElementID>()
    for target in tables.scopes.supertypes[type] {
      // The raw type of an enum is in its inheritance clause and is not a supertype.
      for final in finals(of: target) where final != ElementID(type) && (kind != .enum || !values[final.index]) {
        result.insert(final)
      }
    }
    return result.elements
  }

  /// The declarations of extensions such as `extension Array: Route where Element: Route`, which make a route of some
  /// arrays only; of the files that make something outside of the project conform.
  private func conditionalExtensions() -> Set<DeclarationID> {
    var result: Set<DeclarationID> = []
    for file in Set(tables.scopes.extensions.values.lazy.filter { !$0.inherited.isEmpty }.map { Int($0.file) }) {
      for reference in tables.facts[file].references
      where reference.scope >= 0 && reference.flags.contains(.requirement) {
        result.insert(tables.scopes.bases[file].advanced(by: reference.scope))
      }
    }
    return result
  }

  /// For each element, whether it is a struct or an enum, or represents one outside of the project.
  private func values() -> [Bool] {
    var result = elements.map { $0.declarationKind == .struct || $0.declarationKind == .enum }
    for number in isExternalElement.ids where isExternalElement[number] {
      guard let known = external[number].known, isValue(known) else { continue }
      result[externalElements[number].index] = true
    }
    return result
  }

  private func isValue(_ type: ExternalTypeID) -> Bool {
    switch tables.externalTypes.kind(of: type) {
    case .struct, .enum: true
    case .typealias: tables.externalTypes.inherited(of: type).contains(where: isValue)
    case .class, .protocol, .actor, .macro: false
    }
  }

  private func finals(of target: Target) -> FinalElements {
    guard let type = target.type, tables.scopes.types[type].kind == .typealias else {
      return FinalElements(single: element(target), list: [])
    }
    return FinalElements(
      single: nil,
      list: finalLists[Int(finals[type].lowerBound)..<Int(finals[type].upperBound)]
    )
  }

  // MARK: The graph

  /// Puts the dependencies of all files together, in the order of files; the builder is done then.
  func graph(_ parts: consuming [FileDependencies], workers: Int) -> DependencyGraph {
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
    let supertypes = supertypes(workers: workers)
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
      includes: tables.clang.includes,
      typesWithUnknownMacros: Set(tables.scopes.typesWithUnknownMacros.map { ElementID($0) }),
      beyondLimits: tables.beyondLimits,
      possibleModules: possibleModules,
      scopeSources: sources.values
    )
  }

  /// Aliases are top-level code of their file, and so is what an extension of an external type holds.
  private mutating func setTopLevelTypes() {
    // Of a variable each call below would get a copy.
    let tables = tables
    topLevelTypes = [[ElementID]](repeating: [], count: fileElements.count)
    for type in tables.scopes.types.ids where tables.scopes.types[type].kind.isNominal {
      guard tables.isTopLevel(tables.scopes.types[type].declaration) else { continue }
      topLevelTypes[Int(tables.scopes.types[type].file)].append(ElementID(type))
    }
    typesOfHeaders = topLevelTypes.indices.map { file in
      let header = tables.project.files[file]
      return header.language.isSwift ? [] : types(of: topLevelTypes[file], inHeader: header.path[...].stem.wordLetters)
    }
    // Most files have one type.
    for file in topLevelTypes.indices where topLevelTypes[file].count > 1 {
      let first = namesake(ofFile: file, among: topLevelTypes[file])
      topLevelTypes[file].putFirst(first)
    }
    for file in continued.indices where continued[file].count > 1 {
      let first = namesake(ofFile: file, among: continued[file])
      continued[file].putFirst(first)
    }
  }

  /// The type that a file is named after, or what implements it, which stands for the file in messages rather than a helper
  /// above it.
  ///
  /// It changes nothing, but each call would get a copy of the builder if it could not.
  private mutating func namesake(ofFile file: Int, among all: [ElementID]) -> ElementID? {
    let (stem, language) = (tables.project.files[file].path[...].stem, tables.project.files[file].language)
    guard language.isSwift else { return namesakes(of: stem.wordLetters, among: all).first }
    let name = stem.utf8
    for element in all where names.names[tables.scopes.types[TypeID(element.index)].name].elementsEqual(name) {
      return element
    }
    return nil
  }

  /// In the C family: `Store` of `Store.h` and `store.h`, a class and not the protocol of its delegate.
  private func namesakes(of stem: String, among all: [ElementID]) -> [ElementID] {
    let found = all.filter { Substring(names.names.string(elements[$0.index].name)).wordLetters == stem }
    let classes = found.filter { elements[$0.index].declarationKind == .class }
    return classes.isEmpty ? found : classes
  }

  /// Of the types of a header those that it is named after; else all. Classes are first: what comes to a header is a constant
  /// or a protocol for them.
  private func types(of all: [ElementID], inHeader stem: String) -> [ElementID] {
    guard all.count > 1 else { return all }
    func isClass(_ type: ElementID) -> Bool { elements[type.index].declarationKind == .class }
    let namesakes = namesakes(of: stem, among: all)
    return namesakes.isEmpty ? all.filter(isClass) + all.filter { !isClass($0) } : namesakes
  }
}

/// Finds the innermost type or part around each declaration of a file, or the file.
private struct SourceFinder: Sendable {
  let tables: NameTables
  let fileElements: [ElementID]
  let partOfExtension: Column<ExtensionID, ElementID>
  let previewElements: [Int: ElementID]

  func write(inFile file: Int, to sources: UnsafeMutableBufferPointer<ElementID>) {
    let base = tables.scopes.bases[file]
    for index in sources.indices {
      let declaration = base.advanced(by: Int32(index))
      let parent = tables.scopes.parents[declaration]
      // Parents come before their children.
      var source = !parent.exists ? fileElements[file] : sources[Int(parent.place(from: base))]
      switch tables.scopes.kinds[declaration] {
      case .class, .struct, .enum, .protocol, .actor: source = ElementID(tables.scopes.typeID(of: declaration))
      case .extension:
        let part = partOfExtension[tables.scopes.extensionID(of: declaration)]
        if part != .none { source = part }
      case .preview: source = previewElements[file] ?? source
      case .typealias, .associatedType, .genericParameter, .macro, .function, .initializer, .deinitializer,
        .subscript, .property, .enumCase, .operator, .precedenceGroup, .namespace:
        break
      }
      sources[index] = source
    }
  }
}

/// What a supertype finally is: mostly one element, which needs no list.
private struct FinalElements: Sequence, IteratorProtocol {
  var single: ElementID?
  var list: ArraySlice<ElementID>

  mutating func next() -> ElementID? {
    guard let element = single else { return list.popFirst() }
    single = nil
    return element
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

extension [ElementID] {
  /// Moves one of them to the front.
  fileprivate mutating func putFirst(_ element: ElementID?) {
    guard let element, let place = firstIndex(of: element), place > 0 else { return }
    insert(remove(at: place), at: 0)
  }
}

extension Substring {
  /// Its letters and digits, all small: of `task_queue` and `TaskQueue` the same.
  fileprivate var wordLetters: String { filter { $0.isLetter || $0.isNumber }.lowercased() }
}
