import DependencyGraph

/// The modules of names that no table knows, in files that can see modules of which nothing is known.
///
/// A name belongs to a module that all files that mention it can see. If only one is left, it is that one. Modules that
/// the project re-exports to all of its files stay in question for ever; but where many files mention a name, and each of
/// them has an import line for one and the same module, the lines are there for the name.
///
/// If none is left, several modules can have a type of the name. In a file that sees one module only it is of that one,
/// whatever other files see, and in a file that sees several it is of the only one of them that some file sees alone.
/// But where a file that sees no such module mentions the name, it comes from code that is not scanned, such as generated
/// code, in all files.
///
/// What only headers make visible shows itself to files that never ask for it, as a bridging header does to a whole
/// app. Such a module has a name only if its form speaks for it: the prefix of Objective-C comes from the module's
/// name.
struct UnknownModules {
  /// What the files that mention a name can see.
  private struct Evidence {
    var visible: [GlobalName]
    /// Whether all files see a module of which nothing is known and that can have the name.
    var isAlwaysVisible: Bool
    var imported: [GlobalName]
    var files = 1
    /// The import scope of the last file, which many files share.
    var importScope: Int32
    var isOnlyInSwift = true
    /// The modules that are the only one which a file sees, and can have the name.
    var alone: Set<GlobalName> = []

    /// - Parameter alone: the only module that the file sees, if it can have the name; else the empty name.
    mutating func add(
      _ visible: [GlobalName],
      _ imported: [GlobalName],
      _ importScope: Int32,
      isSwift: Bool,
      canBeVisible: Bool,
      alone: GlobalName
    ) {
      files += 1
      isAlwaysVisible = isAlwaysVisible && canBeVisible
      isOnlyInSwift = isOnlyInSwift && isSwift
      if alone != .empty { self.alone.insert(alone) }
      if importScope == self.importScope { return }
      self.importScope = importScope
      if !self.visible.isEmpty { self.visible.removeAll { !visible.contains($0) } }
      if !self.imported.isEmpty { self.imported.removeAll { !imported.contains($0) } }
    }

    /// The one module that is left of all files, or the empty name.
    var module: GlobalName {
      if visible.count == 1 { return visible[0] }
      return files >= UnknownModules.manyFiles && imported.count == 1 ? imported[0] : .empty
    }
  }

  private static let manyFiles = 3

  private var evidence: [GlobalName: Evidence] = [:]
  /// Those that headers include.
  private let inHeaders: Set<GlobalName>
  /// Those that a generator makes.
  private let generated: Set<GlobalName>
  /// The modules whose generated files declare them, as far as all who mention them see these.
  private var modulesOfGenerated: [GlobalName: GlobalName] = [:]
  /// The names that different files can have from different modules.
  private var divided: Set<GlobalName> = []

  /// - Parameter names: those of the tables, and of what types outside of the project inherit.
  init(_ tables: NameTables, _ resolutions: [FileResolution], _ names: GlobalNameInterner) {
    inHeaders = tables.clang.visibility.reduce(into: []) { $0.formUnion($1.unknown) }
    // Closures over the tables would copy them.
    let interner = tables.names.interner
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
    for file in resolutions.indices where !resolutions[file].unknownNames.isEmpty {
      let importScope = tables.importScopes.ofFile[file]
      let visible = tables.importScopes.scopes[Int(importScope)].unknown
      let imported = tables.importScopes.scopes[Int(importScope)].unknownDirect
      let isSwift = !tables.clang.contains(file: file)
      let seesPackage = !isSwift && tables.clang.visibility[file].seesPackage
      let seen = tables.importScopes.scopes[Int(importScope)].moduleNames
      for name in resolutions[file].unknownNames {
        if let module = modulesOfGenerated[name], !seen.contains(module) { modulesOfGenerated[name] = nil }
        let isDeclared = tables.names.flags[name].contains(.topLevelType)
        let isPackages = seesPackage && tables.names.flags[name].isDisjoint(with: [.type, .clangType])
        let canBeVisible =
          isPackages
          || visible.contains { module in
            // What the project itself declares, no other module of it whose files are scanned declares once more.
            guard module != .empty, !isDeclared || !scanned.contains(module) else { return false }
            return !isSwift || canHave(module, name, interner) || imported.contains(module)
          }
        // `@class Name;` is enough to mention it, and says nothing about who has it.
        if !isSwift, !canBeVisible, tables.clang.isDeclaredElsewhere(name, for: file) { continue }
        if tables.mayMean(name, in: file) { doubtful.insert(name) }
        let isOfOne =
          visible.count == 1 && visible[0] != .empty && !(isDeclared && scanned.contains(visible[0]))
          && isBelieved(visible[0], name, isAskedFor: isSwift && !imported.isEmpty, interner.names)
        let new = Evidence(
          visible: visible,
          isAlwaysVisible: canBeVisible,
          imported: imported,
          files: 0,
          importScope: importScope
        )
        evidence[name, default: new].add(
          visible,
          imported,
          importScope,
          isSwift: isSwift,
          canBeVisible: canBeVisible,
          alone: isOfOne ? visible[0] : .empty
        )
      }
    }
    for name in Array(evidence.keys) where generated.contains(name) || doubtful.contains(name) {
      evidence[name] = nil
    }
    removeScannedModules(scanned, tables)
    for (name, found) in evidence
    where found.isAlwaysVisible && found.module == .empty && !found.alone.isEmpty && modulesOfGenerated[name] == nil {
      divided.insert(name)
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

  /// The module of an external type, or the empty name.
  func module(of number: ExternalSymbolID, in external: ExternalSymbols, _ names: GlobalNames) -> GlobalName {
    var type = external[number]
    while type.parent.exists, type.module == .empty { type = external[type.parent] }
    if type.module != .empty { return type.module }
    if type.parent == ExternalSymbol.missingMember { return .empty }
    if let module = modulesOfGenerated[type.name] { return module }
    guard let found = evidence[type.name], found.module != .empty else { return .empty }
    let module = found.module
    let isAskedFor = found.isOnlyInSwift && found.imported.contains(module)
    return isBelieved(module, type.name, isAskedFor: isAskedFor, names) ? module : .empty
  }

  /// Whether there is a name that different files can have from different modules.
  var divides: Bool { !divided.isEmpty }

  /// Whether different files can have an external type from different modules.
  func divides(_ number: ExternalSymbolID, in external: ExternalSymbols) -> Bool {
    nameInQuestion(number, in: external).map(divided.contains) ?? false
  }

  /// The module of such a type where the files of an import scope mention it, or the empty name.
  func module(
    of number: ExternalSymbolID,
    in external: ExternalSymbols,
    seenIn importScope: ImportScope,
    isSwift: Bool,
    _ names: GlobalNames
  ) -> GlobalName {
    guard let name = nameInQuestion(number, in: external), let alone = evidence[name]?.alone else { return .empty }
    let possible = importScope.unknown.filter(alone.contains)
    guard possible.count == 1 else { return .empty }
    let isAskedFor = isSwift && importScope.unknownDirect.contains(possible[0])
    return isBelieved(possible[0], name, isAskedFor: isAskedFor, names) ? possible[0] : .empty
  }

  /// The name of an external type at top level, or of the one around it, if nothing else is known of that.
  private func nameInQuestion(_ number: ExternalSymbolID, in external: ExternalSymbols) -> GlobalName? {
    var number = number
    while external[number].parent.exists { number = external[number].parent }
    return external.unknownName(number)
  }

  /// Whether a module has a name: what only headers make visible has it if its form says so.
  private func isBelieved(
    _ module: GlobalName,
    _ name: GlobalName,
    isAskedFor: Bool,
    _ names: GlobalNames
  ) -> Bool {
    isAskedFor || !inHeaders.contains(module) || Self.claims(names[module], names[name])
  }

  /// Whether the form of a name speaks for a module of Objective-C: `MTLModel` for Mantle, `MixpanelType` for Mixpanel.
  static func claims(_ module: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    if !module.isEmpty, name.starts(with: module) { return true }
    let capitals = name.prefix { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
    // The last capital begins the word after the prefix.
    var prefix = capitals.count < name.count ? capitals.dropLast() : capitals
    guard prefix.count > 1 else { return false }
    // Behind two letters an abbreviation can follow: `MXHTTPOperation`.
    if prefix.count > longestPrefix { prefix = prefix.prefix(2) }
    for byte in module where byte & ~0x20 == prefix.first { prefix = prefix.dropFirst() }
    return prefix.isEmpty
  }

  private static let longestPrefix = 3
}
