import Basics
import DependencyGraph
import ExternalTypes
import Facts

/// What selectors ask of a graph again and again, computed once per run.
///
/// A class, so that neither it nor the graph is copied or counted in the loops over dependencies.
package final class ProjectIndex: Sendable {
  package let graph: DependencyGraph
  /// The elements by kind, which the graph has in this order.
  let types: Range<Int>
  let parts: Range<Int>
  let externalModules: Range<Int>
  let externalTypes: Range<Int>
  let generatedTypes: LazyValue<GeneratedTypeIndex>
  /// The types, parts and files.
  let code: Range<Int>
  /// By element: its file; -1 for modules and what is outside.
  let files: [Int32]
  /// Bytes of each file's path.
  let paths: [[UInt8]]
  /// By file: whether it is in another folder than the one before it.
  private let beginsFolder: [Bool]
  /// Bytes of the names of the modules that a file belongs to.
  let modulesOfFiles: [[[UInt8]]]
  let moduleNames: [[UInt8]]
  /// See `DependencyGraph.modulesOfTypesInBranches`.
  let modulesOfTypesInBranches: LazyValue<[ElementID: [Int]]>
  let someFilesHaveSeveralModules: Bool
  /// The files of each module.
  let filesOfModules: [[Int]]
  /// The types of each file, nested and local ones included, aliases not.
  let typesOfFiles: [[ElementID]]
  /// For types and parts the outermost type around them (an extension counts as its type), else the element itself.
  let outermost: [ElementID]
  /// Parallel to `DependencyGraph.dependencies`.
  let ends: [DependencyEnds]
  /// Where the dependencies of each file begin, and at the end where the last ones end.
  private let dependencyStarts: [Int]
  /// The types, without aliases.
  let nominalTypes: ElementSet
  let aliases: [ElementID]
  /// The modules of the project.
  let modules: [ElementID]
  /// Whether there is no file of Objective-C, C or C++.
  let isOnlySwift: Bool
  /// The files other than its own in which a type of Objective-C or C++ is implemented or continued.
  private let implementations: [ElementID: [Int32]]
  /// The types, and those outside, by how their names and their qualified names end.
  private let typesByEnd: LazyValue<NameEnds>
  private let typesByForeignName: LazyValue<[[UInt8]: ElementID]>
  private let typesByQualifiedEnd: LazyValue<NameEnds>
  private let namesOfTypes: LazyValue<[String]>
  let namesInPaths: LazyValue<NamesInPaths>
  /// By the name of a folder: the folder nearest to the root that has it.
  private let nearestFolders: LazyValue<[ArraySlice<UInt8>: ArraySlice<UInt8>]>
  private let namesOfExternalTypes: LazyValue<[String]>
  private let subtypesOfElements: LazyValue<ElementLists>
  private let childrenOfElements: LazyValue<ElementLists>
  private let aliasesOfTypes: LazyValue<[ElementID: [[[ElementID]]]]>
  private let creationsOfGraph: LazyValue<[Int32]>
  private let ambiguousOfGraph: LazyValue<[Int32]>
  private let membersOfTypes: LazyValue<MemberTable>
  private let linesOfElements: LazyValue<[Int]>
  private let branchesOfTypes: LazyValue<[ElementID: [ElementID]]>
  private let firstDeclarations: LazyValue<FirstDeclarations>
  private let relationsOfElements: LazyValue<RelationsOfTypes>
  private let mentionsOfElements: LazyValue<ElementLists>
  private let filesOfTests: LazyValue<[Bool]>
  private let membersUsed: LazyValue<Set<UsedMember>>
  private let membersOfTypesOutside: LazyValue<MembersOutside>
  private let valuesOutsideTypes: LazyValue<FreeValues>
  private let classesOfNoInterface: LazyValue<[String: String]>
  let modulesMeant: LazyValue<MeantModules>
  /// What patterns match, by pattern: rules name the same ones again and again.
  private let typesByName: Memo<Glob, ElementSet>
  private let externalTypesByNames: Memo<[String], ElementSet>
  private let filesByPath: Memo<Glob, [Bool]>
  private let capturesOfPaths: Memo<Glob, [[[UInt8]?]?]>
  /// By the folder of a configuration.
  private let rootsOfFolders: Memo<[UInt8], SourceRoots>
  /// Follows from members, too.
  let impliedConformancesByProtocol: Memo<ImpliedProtocol, ImpliedConformances>

  package init(_ graph: DependencyGraph) {
    self.graph = graph
    let elements = graph.elements
    let ranges = Self.rangesOfKinds(elements)
    types = ranges[Int(Element.Kind.type.rawValue)]
    parts = ranges[Int(Element.Kind.part.rawValue)]
    externalModules = ranges[Int(Element.Kind.externalModule.rawValue)]
    externalTypes = ranges[Int(Element.Kind.externalType.rawValue)]
    code = 0..<ranges[Int(Element.Kind.file.rawValue)].upperBound
    files = elements.map(\.file)
    let paths = graph.project.files.map { Array($0.path.utf8) }
    self.paths = paths
    namesInPaths = LazyValue { NamesInPaths(paths) }
    generatedTypes = LazyValue { GeneratedTypeIndex(graph) }
    nearestFolders = LazyValue { Self.nearestFolders(paths) }
    beginsFolder = paths.indices.map { $0 == 0 || paths[$0].folder != paths[$0 - 1].folder }
    let moduleNames = graph.project.modules.map { Array($0.name.utf8) }
    self.moduleNames = moduleNames
    modulesOfFiles = graph.project.files.map { $0.modules.map { moduleNames[$0] } }
    modulesOfTypesInBranches = LazyValue { graph.modulesOfTypesInBranches }
    someFilesHaveSeveralModules = graph.project.files.contains { $0.modules.count > 1 }
    var filesOfModules = Array(repeating: [Int](), count: moduleNames.count)
    for (number, file) in graph.project.files.enumerated() where file.language.isCode {
      for module in file.modules { filesOfModules[module].append(number) }
    }
    self.filesOfModules = filesOfModules
    var typesOfFiles = Array(repeating: [ElementID](), count: paths.count)
    var nominalTypes = ElementSet(capacity: elements.count)
    var aliases: [ElementID] = []
    var modules: [ElementID] = []
    var implementations: [ElementID: [Int32]] = [:]
    for (index, element) in elements.enumerated() {
      let id = ElementID(index)
      if element.isNominalType {
        typesOfFiles[Int(element.file)].append(id)
        nominalTypes[id] = true
      }
      if element.isAlias { aliases.append(id) }
      if element.kind == .module { modules.append(id) }
      if element.isContinuation { implementations[element.type, default: []].append(element.file) }
    }
    self.typesOfFiles = typesOfFiles
    self.nominalTypes = nominalTypes
    self.aliases = aliases
    self.modules = modules
    self.implementations = implementations
    subtypesOfElements = LazyValue { Self.subtypes(graph) }
    childrenOfElements = LazyValue { Self.children(graph) }
    aliasesOfTypes = LazyValue { [aliases] in aliases.isEmpty ? [:] : graph.aliasesInInheritanceClauses() }
    let named = Array(types) + Array(externalTypes)
    typesByForeignName = LazyValue { Self.typesByForeignName(graph) }
    typesByEnd = LazyValue { NameEnds(named) { graph.names[elements[$0].name] } }
    typesByQualifiedEnd = LazyValue { NameEnds(named) { graph.names[elements[$0].qualifiedName] } }
    namesOfTypes = LazyValue { [types] in Self.names(of: types, graph) }
    namesOfExternalTypes = LazyValue { [externalTypes] in Self.names(of: externalTypes, graph) }
    let isOnlySwift = !graph.project.files.indices.contains { graph.isClang(file: $0) }
    self.isOnlySwift = isOnlySwift
    linesOfElements = LazyValue { graph.linesOfTypes() }
    branchesOfTypes = LazyValue { graph.typesInBranches() }
    let filesOfTests = LazyValue { graph.project.files.indices.map { graph.project.isTest(file: $0) } }
    self.filesOfTests = filesOfTests
    mentionsOfElements = LazyValue { [nominalTypes] in Self.mentions(graph, nominalTypes) }
    membersOfTypes = LazyValue { MemberTable(graph, isOnlySwift: isOnlySwift) }
    ends = graph.dependencies.map { DependencyEnds($0) }
    dependencyStarts = Self.dependencyStarts(graph)
    creationsOfGraph = LazyValue { Self.creations(graph) }
    ambiguousOfGraph = LazyValue { Self.ambiguous(graph) }
    let outermost = elements.indices.map { graph.outermost(ElementID($0)) }
    self.outermost = outermost
    let firstDeclarations = LazyValue { FirstDeclarations(graph) }
    self.firstDeclarations = firstDeclarations
    relationsOfElements = Self.relations(graph, nominalTypes, outermost, firstDeclarations, filesOfTests)
    modulesMeant = LazyValue { MeantModules(graph) }
    membersUsed = LazyValue { graph.usedMembers() }
    membersOfTypesOutside = LazyValue { MembersOutside(graph) }
    valuesOutsideTypes = LazyValue { FreeValues(graph) }
    classesOfNoInterface = LazyValue { graph.classesWithoutInterface }
    typesByName = Memo()
    externalTypesByNames = Memo()
    filesByPath = Memo()
    capturesOfPaths = Memo()
    rootsOfFolders = Memo()
    impliedConformancesByProtocol = Memo()
  }

  /// The same over a graph that only has other dependencies, and perhaps other members: what some files mention has
  /// changed.
  init(_ old: ProjectIndex, over graph: DependencyGraph, changed: [Int], declaresSame: Bool) {
    self.graph = graph
    let (nominalTypes, filesOfTests) = (old.nominalTypes, old.filesOfTests)
    if changed.allSatisfy({ graph.mentionsSame(inFile: $0, as: old.graph) }) {
      // At other places, but all these are lists of numbers of dependencies, or say nothing of places.
      (ends, dependencyStarts) = (old.ends, old.dependencyStarts)
      (creationsOfGraph, ambiguousOfGraph) = (old.creationsOfGraph, old.ambiguousOfGraph)
      (mentionsOfElements, relationsOfElements) = (old.mentionsOfElements, old.relationsOfElements)
    } else {
      ends = old.ends(inFiles: changed, as: graph)
      dependencyStarts = old.dependencyStarts(inFiles: changed, as: graph)
      creationsOfGraph = LazyValue { Self.creations(graph) }
      ambiguousOfGraph = LazyValue { Self.ambiguous(graph) }
      mentionsOfElements = LazyValue { Self.mentions(graph, nominalTypes) }
      relationsOfElements = Self.relations(graph, nominalTypes, old.outermost, old.firstDeclarations, filesOfTests)
    }
    linesOfElements = LazyValue { graph.linesOfTypes() }
    self.filesOfTests = filesOfTests
    modulesMeant = LazyValue { MeantModules(graph) }
    membersUsed = LazyValue { graph.usedMembers() }
    membersOfTypesOutside = LazyValue { MembersOutside(graph) }
    valuesOutsideTypes = LazyValue { FreeValues(graph) }
    classesOfNoInterface = LazyValue { graph.classesWithoutInterface }
    (types, parts, externalModules, externalTypes) = (old.types, old.parts, old.externalModules, old.externalTypes)
    (code, files, paths, beginsFolder) = (old.code, old.files, old.paths, old.beginsFolder)
    (namesInPaths, nearestFolders) = (old.namesInPaths, old.nearestFolders)
    generatedTypes = old.generatedTypes
    (modulesOfFiles, someFilesHaveSeveralModules) = (old.modulesOfFiles, old.someFilesHaveSeveralModules)
    (moduleNames, modulesOfTypesInBranches) = (old.moduleNames, old.modulesOfTypesInBranches)
    (filesOfModules, typesOfFiles, outermost) = (old.filesOfModules, old.typesOfFiles, old.outermost)
    (self.nominalTypes, aliases, modules) = (nominalTypes, old.aliases, old.modules)
    implementations = old.implementations
    (typesByEnd, typesByForeignName) = (old.typesByEnd, old.typesByForeignName)
    (namesOfTypes, namesOfExternalTypes) = (old.namesOfTypes, old.namesOfExternalTypes)
    (typesByQualifiedEnd, subtypesOfElements) = (old.typesByQualifiedEnd, old.subtypesOfElements)
    (childrenOfElements, isOnlySwift) = (old.childrenOfElements, old.isOnlySwift)
    aliasesOfTypes = old.aliasesOfTypes
    membersOfTypes =
      declaresSame ? old.membersOfTypes : LazyValue { [isOnlySwift] in MemberTable(graph, isOnlySwift: isOnlySwift) }
    (branchesOfTypes, firstDeclarations) = (old.branchesOfTypes, old.firstDeclarations)
    (typesByName, externalTypesByNames, filesByPath) = (old.typesByName, old.externalTypesByNames, old.filesByPath)
    (capturesOfPaths, rootsOfFolders) = (old.capturesOfPaths, old.rootsOfFolders)
    impliedConformancesByProtocol = declaresSame ? old.impliedConformancesByProtocol : Memo()
  }

  /// Whether types conform without a word to what they conformed to, as far as the other index was asked.
  func impliesSame(as old: ProjectIndex) -> Bool {
    guard impliedConformancesByProtocol !== old.impliedConformancesByProtocol else { return true }
    return old.impliedConformancesByProtocol.keys.allSatisfy {
      impliedConformances(to: $0) == old.impliedConformances(to: $0)
    }
  }

  /// The ends of the dependencies of a graph in which those of some files have changed, ascending.
  private func ends(inFiles changed: [Int], as graph: DependencyGraph) -> [DependencyEnds] {
    var result: [DependencyEnds] = []
    result.reserveCapacity(graph.dependencies.count)
    var next = 0
    for file in changed {
      result += ends[next..<dependencyStarts[file]]
      result += graph.dependencies(ofFile: file).map { DependencyEnds($0) }
      next = dependencyStarts[file + 1]
    }
    return result + ends[next...]
  }

  private func dependencyStarts(inFiles changed: [Int], as graph: DependencyGraph) -> [Int] {
    var (starts, shift) = (dependencyStarts, 0)
    for (number, file) in changed.enumerated() {
      shift += graph.dependencies(ofFile: file).count - (dependencyStarts[file + 1] - dependencyStarts[file])
      let end = number + 1 < changed.count ? changed[number + 1] : starts.count - 1
      if shift != 0 { for later in (file + 1)...end { starts[later] += shift } }
    }
    return starts
  }

  private static func relations(
    _ graph: DependencyGraph,
    _ nominalTypes: ElementSet,
    _ outermost: [ElementID],
    _ firstDeclarations: LazyValue<FirstDeclarations>,
    _ filesOfTests: LazyValue<[Bool]>
  ) -> LazyValue<RelationsOfTypes> {
    LazyValue {
      RelationsOfTypes(
        graph,
        nominalTypes,
        outermost: outermost,
        firsts: firstDeclarations.value,
        isTest: filesOfTests.value
      )
    }
  }

  private static func creations(_ graph: DependencyGraph) -> [Int32] {
    graph.dependencies.indices.filter { position in
      graph.dependencies[position].kind == .create && graph.dependencies[position].candidates.isEmpty
    }.map { Int32($0) }
  }

  private static func ambiguous(_ graph: DependencyGraph) -> [Int32] {
    graph.dependencies.indices.filter { position in
      let dependency = graph.dependencies[position]
      guard !dependency.candidates.isEmpty, !dependency.isImport else { return false }
      return !graph.areByTarget(graph.list(dependency.candidates), inFile: dependency.file)
    }.map { Int32($0) }
  }

  /// Where the elements of each kind are, which are ordered by kind.
  private static func rangesOfKinds(_ elements: [Element]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for kind in Element.Kind.allCases {
      let start = ranges.last?.upperBound ?? 0
      ranges.append(start..<(elements[start...].firstIndex { $0.kind != kind } ?? elements.count))
    }
    precondition(ranges.last?.upperBound == elements.count, "elements are ordered by kind")
    return ranges
  }

  /// Each once, in order.
  private static func names(of elements: Range<Int>, _ graph: DependencyGraph) -> [String] {
    Set(elements.map { graph.elements[$0].name }).map { graph.names.string($0) }.sorted()
  }

  private static func subtypes(_ graph: DependencyGraph) -> ElementLists {
    ElementLists(count: graph.elements.count) { add in
      for index in graph.elements.indices {
        for supertype in graph.supertypes[index] { add(supertype, ElementID(index)) }
      }
    }
  }

  private static func children(_ graph: DependencyGraph) -> ElementLists {
    ElementLists(count: graph.elements.count) { add in
      for (index, element) in graph.elements.enumerated() where element.enclosing != .none {
        add(element.enclosing, ElementID(index))
      }
    }
  }

  private static func mentions(_ graph: DependencyGraph, _ types: ElementSet) -> ElementLists {
    ElementLists(count: graph.elements.count) { add in
      for (position, dependency) in graph.dependencies.enumerated()
      where !dependency.isImport && dependency.candidates.isEmpty {
        if types[dependency.target] { add(dependency.target, ElementID(position)) }
        for target in graph.list(dependency.finals) where types[target] { add(target, ElementID(position)) }
      }
    }
  }

  /// Where the dependencies of each file begin, which are ordered by file; one more is where the last ones end.
  private static func dependencyStarts(_ graph: DependencyGraph) -> [Int] {
    let count = graph.project.files.count
    var starts = Array(repeating: 0, count: count + 1)
    for dependency in graph.dependencies { starts[Int(dependency.file) + 1] += 1 }
    for file in 0..<count { starts[file + 1] += starts[file] }
    return starts
  }

  var count: Int { graph.elements.count }
  var emptySet: ElementSet { ElementSet(capacity: count) }
  /// All code of the project: the sources of a rule about whatever refers to its target.
  var allCode: ElementSet { .all(in: code, capacity: count) }

  subscript(_ id: ElementID) -> Element { graph.elements[id.index] }

  /// The last component of the name of a type, or a module's.
  func name(_ id: ElementID) -> ArraySlice<UInt8> { graph.names[self[id].name] }

  func qualifiedName(_ id: ElementID) -> ArraySlice<UInt8> { graph.names[self[id].qualifiedName] }

  /// The name that a pattern of type names is about.
  func name(_ id: ElementID, for glob: Glob) -> ArraySlice<UInt8> { graph.names[globalName(id, for: glob)] }

  private func globalName(_ id: ElementID, for glob: Glob) -> GlobalName {
    glob.hasDot ? self[id].qualifiedName : self[id].name
  }

  /// Whether an element, or its last component, has a name.
  func knows(_ name: String) -> Bool {
    graph.elements.contains { graph.names[$0.name].elementsEqual(name.utf8) }
  }

  /// The types of the project, by the names that the other language has for them.
  var foreignTypes: [[UInt8]: ElementID] { typesByForeignName.value }

  private static func typesByForeignName(_ graph: DependencyGraph) -> [[UInt8]: ElementID] {
    guard graph.facts.contains(where: { !$0.foreignNames.isEmpty }) else { return [:] }
    var types: [DeclarationPlace: ElementID] = [:]
    for (position, element) in graph.elements.enumerated() where element.isNominalType && element.file >= 0 {
      guard !graph.facts[Int(element.file)].foreignNames.isEmpty else { continue }
      types[DeclarationPlace(element)] = ElementID(position)
    }
    var result: [[UInt8]: ElementID] = [:]
    for file in graph.facts.indices {
      for fact in graph.facts[file].foreignNames {
        guard let type = types[DeclarationPlace(file: Int32(file), declaration: fact.declaration)] else { continue }
        result[Array(graph.facts[file].names[fact.name])] = type
      }
    }
    return result
  }

  /// The names of the types of the project, each once, in order; for suggestions.
  var typeNames: [String] { namesOfTypes.value }

  /// The same of the types outside of the project that it mentions.
  var externalTypeNames: [String] { namesOfExternalTypes.value }

  /// Bytes of the name of the module that an external type comes from.
  func externalModule(_ id: ElementID) -> [UInt8] { Array(graph.names[self[id].externalModule]) }

  /// Elements without aliases: what an alias names is said by its file, so it is never a source.
  func withoutAliases(_ elements: ElementSet) -> ElementSet {
    aliases.reduce(into: elements) { $0[$1] = false }
  }

  // MARK: Patterns

  /// The types of the project, aliases among them, and the outside ones whose names match, or the one outside that
  /// Objective-C calls so.
  func types(matching glob: Glob) -> ElementSet {
    typesByName.value(of: glob) {
      var result = typesCalled(glob)
      if result.isEmpty, let other = swiftName(of: glob, orWord: false) {
        result = typesCalled(other).within(externalTypes)
      }
      // What Swift sees of Objective-C's `NSURL` is a `URL`.
      if !isOnlySwift, bridgedTypes.contains(glob.pattern), result.within(types).isEmpty {
        result.formUnion(externalTypes(named: ["NS" + glob.pattern]))
      }
      return result
    }
  }

  private func typesCalled(_ glob: Glob) -> ElementSet {
    var result = emptySet
    let ends = glob.hasDot ? typesByQualifiedEnd.value : typesByEnd.value
    // Few names end as a pattern does, and the others need not be looked at.
    for ending in glob.endings ?? [[]] {
      for position in ends[ending] {
        let id = ElementID(Int(position))
        if graph.names.withBytes(of: globalName(id, for: glob), { glob.matches($0) }) { result[id] = true }
      }
    }
    return result
  }

  /// What Swift calls the type of a framework that Objective-C has under a name: `Timer` for `NSTimer`; nil for a pattern, and
  /// if it is the same.
  private func swiftName(of glob: Glob, orWord: Bool = true) -> Glob? {
    guard !glob.hasWildcard, glob.captureNames.isEmpty else { return nil }
    let name = ExternalTypeTable.all.swiftName(ofObjectiveC: glob.pattern, orWord: orWord)
    return name.flatMap { try? Glob($0, style: .name) }
  }

  /// The types outside whose names match, or the one that Objective-C calls so, whatever the project calls so.
  func symbols(matching glob: Glob) -> ElementSet {
    let found = types(matching: glob).within(externalTypes)
    guard found.isEmpty, let other = swiftName(of: glob) else { return found }
    return types(matching: other).within(externalTypes)
  }

  /// The types outside of the project with one of these qualified names.
  func externalTypes(named names: [String]) -> ElementSet {
    externalTypesByNames.value(of: names) {
      var result = emptySet
      for name in Set(names) {
        for position in typesByQualifiedEnd.value[Array(name.utf8)] where externalTypes.contains(Int(position)) {
          let id = ElementID(Int(position))
          if qualifiedName(id).elementsEqual(name.utf8) { result[id] = true }
        }
      }
      return result
    }
  }

  /// Works out what patterns match and what else selectors ask for, with `workers` threads, so that it is known when it
  /// is asked for.
  func prepare(_ globs: [Glob], workers: Int) {
    let further: [@Sendable () -> Void] = [
      { [self] in _ = typesByEnd.value }, { [self] in _ = children }, { [self] in _ = subtypes },
    ]
    _ = parallelMap(count: further.count + globs.count, workers: workers) { [self] number in
      guard number >= further.count else { return further[number]() }
      let glob = globs[number - further.count]
      switch glob.style {
      case .name: _ = types(matching: glob)
      case .path: _ = files(matching: glob)
      }
    }
  }

  // MARK: Lists

  /// The elements that inherit from each element directly.
  var subtypes: ElementLists { subtypesOfElements.value }

  /// By type: the aliases that it names in what it inherits, each with those that it names; of an ambiguous name all that
  /// it may mean.
  var inheritedAliases: [ElementID: [[[ElementID]]]] { aliasesOfTypes.value }

  /// What inherits from any of `roots`, however far, and these themselves.
  func closure(of roots: ElementSet) -> ElementSet {
    var result = roots
    var pending = roots.members
    let subtypes = subtypes
    while let next = pending.popLast() {
      for heir in subtypes[next] where !result[heir] {
        result[heir] = true
        pending.append(heir)
      }
    }
    return result
  }

  /// The elements that are in each element directly.
  var children: ElementLists { childrenOfElements.value }

  /// The dependencies that create something unambiguous.
  var creations: [Int32] { creationsOfGraph.value }

  /// The dependencies that nobody can tell what they are on, one of several declarations, but for imports; ascending.
  var ambiguous: [Int32] { ambiguousOfGraph.value }

  /// The members of all types of the project.
  var members: MemberTable { membersOfTypes.value }

  /// By file: whether it is one of tests; see `Project.isTest`, which goes through the path each time.
  var isTest: [Bool] { filesOfTests.value }

  /// The functions and variables outside of types.
  var freeValues: FreeValues { valuesOutsideTypes.value }

  /// See `DependencyGraph.classesWithoutInterface`.
  var classesWithoutInterface: [String: String] { classesOfNoInterface.value }

  /// What the project adds to types outside of it.
  var membersOutside: MembersOutside { membersOfTypesOutside.value }

  /// Whether code uses a member behind the name of its type.
  func isUsed(_ member: UsedMember) -> Bool { membersUsed.value.contains(member) }

  /// The declarations of a type, of which it has several at one place in the branches of an `#if`.
  func branches(of type: ElementID) -> [ElementID] { branchesOfTypes.value[type] ?? [type] }

  /// The folder of the project nearest to its root that has the name; nil if there is none.
  func folder(called name: String) -> String? {
    nearestFolders.value[Array(name.utf8)[...]].map { String(decoding: $0, as: UTF8.self) }
  }

  private static func nearestFolders(_ paths: [[UInt8]]) -> [ArraySlice<UInt8>: ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
    var known: Set<ArraySlice<UInt8>> = []
    for path in paths {
      var folder = path[...]
      while let slash = folder.lastIndex(of: UInt8(ascii: "/")) {
        folder = folder[..<slash]
        // What is around it is known, too.
        guard known.insert(folder).inserted else { break }
        let name = folder[(folder.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
        if result[name].map({ folder.count < $0.count }) ?? true { result[name] = folder }
      }
    }
    return result
  }

  /// Which declaration stands for each type where types are counted.
  var firsts: FirstDeclarations { firstDeclarations.value }

  /// By element: the lines of the types of the project; see `DependencyGraph.linesOfTypes`.
  var linesOfTypes: [Int] { linesOfElements.value }

  /// How many types each type names, and how many name it.
  var relationsOfTypes: RelationsOfTypes { relationsOfElements.value }

  /// By element: how many types name each type, without some elements. It costs what it costs to count all.
  func usersOfTypes(without leftAlone: ElementSet) -> [Int32] {
    let relations = RelationsOfTypes(
      graph,
      nominalTypes,
      outermost: outermost,
      firsts: firstDeclarations.value,
      isTest: isTest,
      leftAlone: leftAlone
    )
    return relations.users
  }

  /// The dependencies, by their places in the graph, that name each type of the project and have one meaning.
  var mentionsOfTypes: ElementLists { mentionsOfElements.value }

  /// Which files' paths match.
  func files(matching glob: Glob) -> [Bool] {
    filesByPath.value(of: glob) {
      glob.captureNames.isEmpty ? answers(to: glob) { glob.matches($0) } : captures(of: glob).map { $0 != nil }
    }
  }

  /// Which files one of those owns whose names match. O(files · depth).
  func files(ownedBy names: [Glob]) -> [Bool] {
    guard let owners = graph.project.owners else { return Array(repeating: false, count: paths.count) }
    let wanted = Set(owners.names.filter { name in names.contains { $0.matches(name) } })
    return graph.project.files.map { !wanted.isDisjoint(with: owners.owners(of: $0.path)) }
  }

  /// Which modules have targets with one of the tags.
  func modules(tagged names: [Glob]) -> [Bool] {
    graph.project.modules.map { module in module.tags.contains { tag in names.contains { $0.matches(tag) } } }
  }

  /// What the captures of a pattern take in each file's path; nil where it does not match.
  func captures(of glob: Glob) -> [[[UInt8]?]?] {
    capturesOfPaths.value(of: glob) { answers(to: glob) { glob.captures(in: $0) } }
  }

  /// Asks for each path what a pattern makes of it, or for each folder if that is enough.
  private func answers<Answer>(to glob: Glob, _ ask: ([UInt8]) -> Answer) -> [Answer] {
    guard glob.isAboutFolders else { return paths.map(ask) }
    var result: [Answer] = []
    result.reserveCapacity(paths.count)
    for (file, path) in paths.enumerated() {
      result.append(beginsFolder[file] ? ask(path) : result[file - 1])
    }
    return result
  }

  // MARK: Dependencies

  /// Calls `body` with the index of each dependency whose mention is in one of these files, but for the files in which
  /// no element of `sources` is: a mention counts for elements of its file.
  @inline(__always)
  func forEachDependency(inFiles files: Range<Int>, from sources: ElementSet, _ body: (Int) -> Void) {
    var holdsSources = Array(repeating: false, count: paths.count)
    sources.forEachMember { source in
      let file = Int(self.files[source.index])
      if file >= 0 { holdsSources[file] = true }
    }
    for file in files where holdsSources[file] {
      for position in dependencyStarts[file]..<dependencyStarts[file + 1] {
        Work.advance()
        body(position)
      }
    }
  }

  // MARK: Places

  /// Where the sources begin, for the configuration of a folder.
  func sourceRoots(in folder: [UInt8]) -> SourceRoots {
    rootsOfFolders.value(of: folder) { SourceRoots(self, in: folder) }
  }

  /// Whether a reference from `file` to `target` stays within a module of the project.
  func isNear(file: Int32, target: ElementID) -> Bool {
    isNear(modules: graph.project.files[Int(file)].modules, target: target)
  }

  /// The same from a file of some modules.
  func isNear(modules: [Int], target: ElementID) -> Bool {
    let element = self[target]
    guard element.file >= 0 else { return element.module >= 0 && modules.contains(Int(element.module)) }
    return graph.project.files[Int(element.file)].modules.contains(where: modules.contains)
  }

  /// Whether a mention in a file of several modules stays within one of them that `to` selects, while `from` has its
  /// source by another of them only: no module names itself so, and what one app compiles says nothing of another app.
  func isWithinOneModule(_ mention: Mention, from: Membership, to: Membership) -> Bool {
    guard someFilesHaveSeveralModules, modulesOfFiles[Int(mention.file)].count > 1,
      isNear(file: mention.file, target: mention.target)
    else { return false }
    return isOfOtherModulesToo(mention.source, from: from, to: to)
  }

  /// Whether `from` would have the source of a mention if only those of its modules compiled it that mean the target there:
  /// they do so on the platforms of the mention, and compile the target, too, if one of them does.
  func isCompiled(_ mention: Mention, byOneOf hasCode: (Int) -> Bool) -> Bool {
    guard someFilesHaveSeveralModules, mention.offset != nil else { return true }
    let all = modulesOfFiles[Int(mention.file)].count
    guard all > 1 else { return true }
    let views = views(from: mention.source, to: mention.target, at: mention.offset)
    return views.count == all || views.contains { hasCode($0.from) }
  }

  /// Whether `from` has a source by some of the modules that compile it only, and `to` has it by another one.
  func isOfOtherModulesToo(_ source: ElementID, from: Membership, to: Membership) -> Bool {
    let around = graph.chain(source)
    return around.contains { from.elements[$0] && !from.nearTargets[$0] }
      && !around.contains { from.nearTargets[$0] } && around.contains { to.possibleTargets[$0] }
  }

  /// The file of an extension if what the extension names is the type that it extends, which is in another file, or
  /// another of the types of that name that it may extend.
  func fileThatExtends(_ mention: Mention) -> ElementID? {
    let source = self[mention.source]
    guard source.kind == .part else { return nil }
    let isNamesake = mention.kind == .inherit && source.qualifiedName == self[mention.target].qualifiedName
    return source.type == mention.target || isNamesake ? graph.element(ofFile: Int(source.file)) : nil
  }

  /// Whether a type is declared, implemented or continued in a file.
  func belongs(_ type: ElementID, toFile file: Int32) -> Bool {
    self[type].file == file || implementations[type]?.contains(file) == true
  }

  /// Whether a class of Objective-C is none of the project, but one that a framework keeps to itself: a file that is no header
  /// declares it again, to add to it, and nothing implements it.
  func isDeclaredAgain(_ type: ElementID) -> Bool {
    let element = self[type]
    guard element.declarationKind == .class, element.file >= 0, implementations[type] == nil else { return false }
    let language = graph.project.files[Int(element.file)].language
    guard language == .objectiveC || language == .objectiveCxx else { return false }
    return graph.isObjectiveC(class: type) == true
  }

  /// Whether one is the other, or nested in it; an extension counts as its type.
  func isRelated(_ a: ElementID, _ b: ElementID) -> Bool {
    guard outermost[a.index] == outermost[b.index] else { return false }
    return graph.isInside(a, b) || graph.isInside(b, a)
  }
}

extension [UInt8] {
  /// The bytes before the last slash of a path; all of one without a slash are its name.
  fileprivate var folder: ArraySlice<UInt8> { self[..<(lastIndex(of: UInt8(ascii: "/")) ?? 0)] }
}

extension ProjectIndex {
  /// The code of the files of tests.
  var codeOfTests: ElementSet {
    var result = emptySet
    let isTest = isTest
    for position in code where files[position] >= 0 && isTest[Int(files[position])] {
      result[ElementID(position)] = true
    }
    return result
  }
}

/// Foundation's value types that bridge to a class of the same name behind `NS` (its `ReferenceConvertible` types).
private let bridgedTypes: Set<String> = [
  "AffineTransform", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateInterval", "IndexPath",
  "IndexSet", "Locale", "Measurement", "Notification", "PersonNameComponents", "TimeZone", "URL", "URLComponents",
  "URLQueryItem", "URLRequest", "UUID",
]
