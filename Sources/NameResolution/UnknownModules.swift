import DependencyGraph

/// The modules of names that no table knows, in files that can see modules of which nothing is known.
///
/// A name belongs to a module that all files that mention it can see. If only one is left, it is that one; if none is,
/// the name comes from code that is not scanned, such as generated code. Modules that the project re-exports to all of
/// its files stay in question for ever; but where many files mention a name, and each of them has an import line for
/// one and the same module, the lines are there for the name.
///
/// That all files can see a module only says that it is theirs if one of them sees no other one, or if each asks for it:
/// what the project re-exports everybody sees, and other modules pass on modules that nobody imports, as RxCocoa does with
/// RxRelay.
///
/// If several names are mentioned by files that see one module only, and by files that see another one only, one of the two
/// passes on what the other one declares, as MatrixKit does with MatrixSDK. Of which of the two a name is then is not
/// known, unless its form says so.
///
/// What only headers make visible shows itself to files that never ask for it, as a bridging header does to a whole
/// app. Such a module has a name only if its form speaks for it: the prefix of Objective-C comes from the module's
/// name. If all files that mention a name see several such modules, it is that of the one that begins with its prefix
/// of three letters.
struct UnknownModules {
  /// What the files that mention a name can see.
  private struct Evidence {
    var visible: [GlobalName]
    /// Whether all files see a module of which nothing is known and that can have the name.
    var isAlwaysVisible: Bool
    var imported: [GlobalName]
    var files = 1
    /// The import scopes of the files, which many share: a new one where the next file has another one.
    var importScopes: [Int32] = []
    var isOnlyInSwift = true
    /// A module of which nothing is known and that is the only one that a file sees, and another such one.
    var alone: GlobalName?
    var otherAlone: GlobalName?
    var hasMoreAlone = false

    /// The two such modules, by number; nil if there are more or fewer.
    var pair: Pair? {
      guard let alone, let otherAlone, !hasMoreAlone else { return nil }
      return alone.rawValue < otherAlone.rawValue ? Pair(alone, otherAlone) : Pair(otherAlone, alone)
    }

    mutating func add(
      _ visible: [GlobalName],
      _ imported: [GlobalName],
      _ importScope: Int32,
      isSwift: Bool,
      canBeVisible: Bool
    ) {
      files += 1
      isAlwaysVisible = isAlwaysVisible && canBeVisible
      isOnlyInSwift = isOnlyInSwift && isSwift
      if importScope == importScopes.last { return }
      importScopes.append(importScope)
      if visible.count == 1 { addAlone(visible[0]) }
      if !self.visible.isEmpty { self.visible.removeAll { !visible.contains($0) } }
      if !self.imported.isEmpty { self.imported.removeAll { !imported.contains($0) } }
    }

    private mutating func addAlone(_ module: GlobalName) {
      if alone == nil || alone == module {
        alone = module
      } else if otherAlone == nil || otherAlone == module {
        otherAlone = module
      } else {
        hasMoreAlone = true
      }
    }

    /// The one module that is left, or the empty name.
    var module: GlobalName {
      if visible.count == 1 { return visible[0] }
      return files >= UnknownModules.manyFiles && imported.count == 1 ? imported[0] : .empty
    }
  }

  /// Two modules.
  private struct Pair: Hashable {
    let first: GlobalName
    let second: GlobalName

    init(_ first: GlobalName, _ second: GlobalName) { (self.first, self.second) = (first, second) }
  }

  private static let manyFiles = 3
  /// Two libraries may well have one name in common.
  private static let manyNames = 3

  private var evidence: [GlobalName: Evidence] = [:]
  /// By import scope: the modules of which nothing is known.
  private let visibleInScopes: [[GlobalName]]
  /// Those that headers include.
  private let inHeaders: Set<GlobalName>
  /// Those that a generator makes.
  private let generated: Set<GlobalName>
  /// By module those of which it passes on what they declare, or that do so with it.
  private var partners: [GlobalName: Set<GlobalName>] = [:]
  /// The modules whose generated files declare them, as far as all who mention them see these.
  private var modulesOfGenerated: [GlobalName: GlobalName] = [:]

  /// - Parameter names: those of the tables, and of what types outside of the project inherit.
  init(_ tables: NameTables, _ resolutions: [FileResolution], _ names: GlobalNameInterner) {
    visibleInScopes = tables.importScopes.scopes.map(\.unknown)
    inHeaders = tables.clang.visibility.reduce(into: []) { $0.formUnion($1.unknown) }
    var doubtful: Set<GlobalName> = []
    generated = Set(tables.project.generatedTypes.lazy.compactMap { names.existing($0) })
    for (type, module) in tables.project.modulesOfGeneratedTypes {
      guard let name = names.existing(type) else { continue }
      modulesOfGenerated[name] = tables.importScopes.moduleNames[ModuleID(module)]
    }
    var hasFiles = Column<ModuleID, Bool>(repeating: false, count: tables.project.modules.count)
    for file in tables.project.files.indices {
      for module in tables.project.files[file].modules { hasFiles[ModuleID(module)] = true }
    }
    let scanned = Set(hasFiles.ids.lazy.filter { hasFiles[$0] }.map { tables.importScopes.moduleNames[$0] })
    /// By header: the names that it mentions without a module that can have them.
    var ofHeaders: [Int: [GlobalName]] = [:]
    for file in resolutions.indices where !resolutions[file].unknownNames.isEmpty {
      let isSwift = !tables.clang.contains(file: file)
      let seen = tables.importScopes.scopes[Int(tables.importScopes.ofFile[file])].moduleNames
      // What a file implements is the project's, though nobody shows it.
      if !isSwift { doubtful.formUnion(tables.implementedClasses(inFile: file)) }
      for name in resolutions[file].unknownNames {
        if let module = modulesOfGenerated[name], !seen.contains(module) { modulesOfGenerated[name] = nil }
        let canBeVisible = canBeVisible(name, in: file, scanned, tables)
        // `@class Name;` is enough to mention it, and says nothing about who has it.
        if !isSwift, !canBeVisible, tables.clang.isDeclaredElsewhere(name, for: file) { continue }
        if tables.mayMean(name, in: file) { doubtful.insert(name) }
        if !isSwift, !canBeVisible, tables.project.files[file].language == .header {
          ofHeaders[file, default: []].append(name)
        } else {
          addMention(of: name, in: file, canBeVisible: canBeVisible, tables)
        }
      }
    }
    addMentions(ofHeaders, resolutions, scanned, tables)
    for name in Array(evidence.keys) where generated.contains(name) || doubtful.contains(name) {
      evidence[name] = nil
    }
    removeScannedModules(scanned, tables)
    findPartners()
  }

  private mutating func addMention(of name: GlobalName, in file: Int, canBeVisible: Bool, _ tables: NameTables) {
    let importScope = tables.importScopes.ofFile[file]
    let (visible, imported) = (
      tables.importScopes.scopes[Int(importScope)].unknown, tables.importScopes.scopes[Int(importScope)].unknownDirect
    )
    let new = Evidence(visible: visible, isAlwaysVisible: canBeVisible, imported: imported, files: 0)
    let isSwift = !tables.clang.contains(file: file)
    evidence[name, default: new].add(visible, imported, importScope, isSwift: isSwift, canBeVisible: canBeVisible)
  }

  /// Adds what headers mention that see no module which can have it. What is included before a header shows it such a module,
  /// so the files that include it count as those that mention the names, as far as they see one; if none does, it counts.
  /// Each file counts once for a name, however many headers mention it, and however often. O(such headers × files).
  private mutating func addMentions(
    _ ofHeaders: [Int: [GlobalName]],
    _ resolutions: [FileResolution],
    _ scanned: Set<GlobalName>,
    _ tables: NameTables
  ) {
    /// By name: the files that count for it, and whether they see a module that can have it.
    var mentioning: [GlobalName: [Int: Bool]] = [:]
    for (header, names) in ofHeaders {
      let including = tables.importScopes.ofFile.indices.filter { file in
        file != header && tables.clang.contains(file: file)
          && !tables.importScopes.scopes[Int(tables.importScopes.ofFile[file])].unknown.isEmpty
          && tables.clang.closure.contains(Int32(header), from: file)
      }
      for name in names {
        let seeing = including.filter { canBeVisible(name, in: $0, scanned, tables) }
        for file in seeing { mentioning[name, default: [:]][file] = true }
        if seeing.isEmpty { mentioning[name, default: [:]][header] = false }
      }
    }
    for (name, files) in mentioning.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for (file, canBeVisible) in files.sorted(by: { $0.key < $1.key }) {
        // What a file that sees such a module mentions itself has been added.
        if canBeVisible, resolutions[file].unknownNames.contains(name) { continue }
        addMention(of: name, in: file, canBeVisible: canBeVisible, tables)
      }
    }
  }

  /// Whether a file sees a module of which nothing is known and that can have a name.
  ///
  /// - Parameter scanned: the modules of the project.
  private func canBeVisible(
    _ name: GlobalName,
    in file: Int,
    _ scanned: Set<GlobalName>,
    _ tables: NameTables
  ) -> Bool {
    let importScope = tables.importScopes.scopes[Int(tables.importScopes.ofFile[file])]
    let isSwift = !tables.clang.contains(file: file)
    let isDeclared = tables.names.flags[name].contains(.topLevelType)
    if !isSwift, tables.clang.visibility[file].seesPackage,
      tables.names.flags[name].isDisjoint(with: [.type, .clangType])
    {
      return true
    }
    return importScope.unknown.contains { module in
      // What the project itself declares, no other module of it whose files are scanned declares once more.
      guard module != .empty, !isDeclared || !scanned.contains(module) else { return false }
      return !isSwift || canHave(module, name, tables.names.interner) || importScope.unknownDirect.contains(module)
    }
  }

  /// Looks for modules of which one passes on the other. Code that is not scanned, as generated code, is mentioned by files
  /// that see many modules, or none.
  private mutating func findPartners() {
    var counts: [Pair: Int] = [:]
    for found in evidence.values where found.isAlwaysVisible {
      if let pair = found.pair { counts[pair, default: 0] += 1 }
    }
    for (pair, count) in counts where count >= Self.manyNames {
      partners[pair.first, default: []].insert(pair.second)
      partners[pair.second, default: []].insert(pair.first)
    }
  }

  /// What a file of the project keeps private under a name is not declared once more by another module of it whose
  /// files are scanned.
  private mutating func removeScannedModules(_ scanned: Set<GlobalName>, _ tables: NameTables) {
    let declared = evidence.keys.filter { tables.names.flags[$0].contains(.topLevelType) }
    guard !declared.isEmpty else { return }
    for name in declared {
      evidence[name]?.visible.removeAll(where: scanned.contains)
      evidence[name]?.imported.removeAll(where: scanned.contains)
    }
  }

  /// Whether a module that only headers make visible to Swift can have a name; any other can.
  private func canHave(_ module: GlobalName, _ name: GlobalName, _ interner: GlobalNameInterner) -> Bool {
    !inHeaders.contains(module) || Self.claims(interner.names[module], interner.names[name])
  }

  /// What is known of an external type whose module is not; of a nested one, what is known of the one around it.
  func standing(of number: ExternalSymbolID, in external: ExternalSymbols) -> Element.Standing {
    var type = external[number]
    while type.parent.exists { type = external[type.parent] }
    if type.parent == ExternalSymbol.missingMember || type.module != .empty { return .unknown }
    if generated.contains(type.name) { return .generated }
    return evidence[type.name]?.isAlwaysVisible == true ? .ofUnknownModule : .unknown
  }

  /// The modules of one of which a type is whose `standing` says so: those that all files that mention it see, and that can
  /// have the name; if that is none, the two of which each is all that some of the files see; and what these may pass on. Of
  /// those that headers include, one file is enough, as what is included there is not all known. Sorted.
  func possibleModules(of number: ExternalSymbolID, in external: ExternalSymbols, _ names: GlobalNameInterner)
    -> [GlobalName]
  {
    var type = external[number]
    while type.parent.exists { type = external[type.parent] }
    guard let found = evidence[type.name] else { return [] }
    var possible = Set(found.visible)
    if possible.isEmpty, let pair = found.pair { possible = [pair.first, pair.second] }
    for module in possible { possible.formUnion(partners[module] ?? []) }
    for scope in Set(found.importScopes) { possible.formUnion(visibleInScopes[Int(scope)].filter(inHeaders.contains)) }
    return possible.filter { canHave($0, type.name, names) }.sorted { names.isLess($0, $1) }
  }

  /// The module of an external type, or the empty name.
  func module(of number: ExternalSymbolID, in external: ExternalSymbols, _ names: GlobalNames) -> GlobalName {
    var type = external[number]
    while type.parent.exists, type.module == .empty { type = external[type.parent] }
    if type.module != .empty { return type.module }
    if type.parent == ExternalSymbol.missingMember { return .empty }
    if let module = modulesOfGenerated[type.name] { return module }
    guard let found = evidence[type.name] else { return .empty }
    guard found.module != .empty else { return namesake(among: found, type.name, names) }
    let (module, isImported) = (found.module, found.imported.contains(found.module))
    let isBelieved =
      inHeaders.contains(module)
      ? found.isOnlyInSwift && isImported || Self.claims(names[module], names[type.name])
      : isImported || found.alone != nil
    guard isBelieved else { return .empty }
    guard let partners = partners[module], found.isAlwaysVisible else { return module }
    return partner(among: [module] + partners, names[type.name], names)
  }

  /// Of modules of which one passes on the other the one whose name a name has the prefix of, `MXKRoom` that of MatrixKit
  /// beside MatrixSDK; the empty name if that is not exactly one.
  private func partner(among modules: [GlobalName], _ name: ArraySlice<UInt8>, _ names: GlobalNames) -> GlobalName {
    let claimants = modules.filter { Self.claims(names[$0], name) }
    let first = claimants.filter { Self.claims(names[$0], name, withAllCapitals: true) }
    let fitting = first.isEmpty ? claimants : first
    return fitting.count == 1 ? fitting[0] : .empty
  }

  /// Of several modules that only headers make visible the one that begins with the whole prefix of a name, or that the
  /// name begins with; the empty name if that is not exactly one. Two letters are too few, as Apple has many such prefixes.
  private func namesake(among found: Evidence, _ name: GlobalName, _ names: GlobalNames) -> GlobalName {
    guard found.isAlwaysVisible, found.visible.allSatisfy(inHeaders.contains) else { return .empty }
    let (name, prefix) = (names[name], Self.capitals(of: names[name]))
    let fitting = found.visible.filter { module in
      let module = names[module]
      return !module.isEmpty && (name.starts(with: module) || prefix.count > 2 && module.starts(with: prefix))
    }
    return fitting.count == 1 ? fitting[0] : .empty
  }

  /// Whether the form of a name speaks for a module of Objective-C: `MTLModel` for Mantle, `MixpanelType` for Mixpanel.
  ///
  /// - Parameter withAllCapitals: whether the prefix must have each capital of the module, as `MXK` has those of MatrixKit.
  static func claims(
    _ module: ArraySlice<UInt8>,
    _ name: ArraySlice<UInt8>,
    withAllCapitals: Bool = false
  ) -> Bool {
    if !module.isEmpty, name.starts(with: module) { return true }
    var prefix = capitals(of: name)
    guard prefix.count > 1 else { return false }
    // Behind two letters an abbreviation can follow: `MXHTTPOperation`.
    if prefix.count > longestPrefix { prefix = prefix.prefix(2) }
    for byte in module {
      if byte & ~0x20 == prefix.first {
        prefix = prefix.dropFirst()
      } else if withAllCapitals, byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") {
        return false
      }
    }
    return prefix.isEmpty
  }

  /// The capitals that a name begins with, but for the one that begins the word after a prefix.
  private static func capitals(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let capitals = name.prefix { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
    return capitals.count < name.count ? capitals.dropLast() : capitals
  }

  private static let longestPrefix = 3
}

extension NameTables {
  /// The classes of which a file has the `@implementation`.
  fileprivate func implementedClasses(inFile file: Int) -> [GlobalName] {
    facts[file].declarations.lazy.filter {
      $0.flags.isSuperset(of: [.implementation, .continuation]) && $0.extended >= 0
    }.map { names.globalName(facts[file].references[Int($0.extended)].name, of: file) }
  }
}
