import Basics
import DependencyGraph
import ExternalTypes
import Facts

// Names that the project does not declare.

extension NameTables {
  /// Modules that others pass on so often that a name of theirs is believed without an import.
  private static let commonlyReexported = [
    "AppKit", "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation", "ObjectiveC", "QuartzCore",
    "Security", "UIKit",
  ]

  static let commonTables = ExternalModuleSet(commonlyReexported.compactMap { ExternalTypeTable.module(named: $0) })

  /// What a name means that no type of the project has. Always an external type, perhaps of an unknown module.
  func externalTopLevel(_ name: GlobalName, in context: LookupContext) -> LookupResult {
    let symbol =
      importScopes.scopes[context.importScope].symbols.first { $0.symbol == name }
      ?? importScopes.scopes[context.importScope].exportedSymbols.first { $0.symbol == name }
    if let symbol {
      let found = topLevel(name, ofExternalModule: symbol.module, in: context)
      return found.found(by: .scopedImport)
    }
    if let known = knownType(name, in: context.importScope) {
      let module = externalTypes.module(of: known)
      let rule = rule(ofTable: module, in: context.importScope)
      context.trace?.addTable(module, rule)
      return external(name, module: importScopes.tableModuleNames[Int(module.rawValue)], known, rule, in: context)
    }
    context.trace?.addTable(nil, .unknown)
    return external(name, module: .empty, nil, .unknown, in: context)
  }

  private func rule(ofTable module: ExternalModuleID, in importScope: Int) -> Resolution.Rule {
    if importScopes.scopes[importScope].directTables.contains(module) { return .imported }
    if importScopes.implicitTables.contains(module) { return .standardLibrary }
    return importScopes.scopes[importScope].tables.contains(module) ? .reexported : .notImported
  }

  private func knownType(_ name: GlobalName, in importScope: Int) -> ExternalTypeID? {
    let first = names.firstExternal[name]
    if first < 0 { return nil }
    // The standard library comes last: any other module's type hides one of its own.
    if let found = externalTypes.type(first, in: importScopes.scopes[importScope].directTables) { return found }
    let own = importScopes.scopes[importScope].tables.subtracting(importScopes.implicitTables)
    let other = importScopes.scopes[importScope].otherInterface
    if let found = externalTypes.type(first, in: own.subtracting(other))
      ?? externalTypes.type(first, in: own)
    {
      return found
    }
    if let found = externalTypes.type(first, in: importScopes.implicitTables) { return found }
    // Other modules pass on what they import, and a bridging header is not seen here. A plain word, `State` or `Text`,
    // can as well be what nobody sees: code that is generated, or that no longer compiles.
    let isPrefixed = names.interner.names.withBytes(of: name, Self.beginsWithFrameworkPrefix)
    if let found = externalTypes.type(first, in: Self.commonTables.subtracting(other))
      ?? externalTypes.type(first, in: Self.commonTables)
    {
      return found
    }
    guard isPrefixed, let found = externalTypes.type(first, in: ExternalModuleSet.all) else { return nil }
    let module = importScopes.tableModuleNames[Int(externalTypes.module(of: found).rawValue)]
    let bytes = names.interner.names[name]
    return isClaimed(bytes, ratherThanOf: module, importScopes.scopes[importScope]) ? nil : found
  }

  /// Whether a name has the prefix of a module that a file sees and of which nothing is known, and no file of its
  /// modules imports the framework that declares it, too: `MXError` is of MatrixSDK there, and not MetricKit's.
  func isClaimed(_ name: ArraySlice<UInt8>, ratherThanOf module: GlobalName, _ importScope: ImportScope) -> Bool {
    if importScope.own.contains(where: { importScopes.importedByModule[$0].contains(module) }) { return false }
    return importScope.unknown.contains { UnknownModules.claims(names.interner.names[$0], name) }
  }

  /// Whether the imports of a file, or the language itself, show it a type outside of the project under this name.
  func seesExternalType(_ name: GlobalName, in importScope: Int) -> Bool {
    externalTypes.type(names.firstExternal[name], in: importScopes.scopes[importScope].tables) != nil
      || importScopes.scopes[importScope].symbols.contains {
        $0.symbol == name && importScopes.modulesNamed[$0.module] == nil
      }
  }

  /// The platforms whose frameworks have a type of this name, of frameworks that a file sees and that not all have.
  func platformsOfExternalType(_ name: GlobalName, in importScope: Int) -> Platforms {
    var found: Platforms = []
    for (module, platforms) in Self.platformModules where importScopes.scopes[importScope].tables.contains(module) {
      let own = ExternalModuleSet(module)
      if externalTypes.type(names.firstExternal[name], in: own) != nil { found.formUnion(platforms) }
    }
    return found
  }

  private static let platformModules = Platforms.ofModules.compactMap { module in
    ExternalTypeTable.module(named: module.name.description).map { ($0, module.platforms) }
  }

  /// `CLLocation`, `WKWebView`: names that no one else gives to a type.
  static func beginsWithFrameworkPrefix(_ name: UnsafeRawBufferPointer) -> Bool {
    name.count > 4 && name.prefix(3).allSatisfy { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
      && name.contains { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
  }

  /// `Module.Name` where the module is not of the project. The module is the one that declares the type, if that is
  /// known.
  func topLevel(_ name: GlobalName, ofExternalModule module: GlobalName, in context: LookupContext) -> LookupResult {
    let (declaring, known) = declaration(of: name, ofExternalModule: module)
    return external(name, module: declaring, known, .moduleMember, in: context)
  }

  /// The module outside of the project that declares what another one has under a name, and its place in the tables.
  func declaration(of name: GlobalName, ofExternalModule module: GlobalName) -> (
    module: GlobalName, known: ExternalTypeID?
  ) {
    guard let table = importScopes.tableModules[module] else { return (module, nil) }
    let first = names.firstExternal[name]
    let known =
      externalTypes.type(first, in: ExternalModuleSet(table))
      ?? externalTypes.type(first, in: externalTypes.visible[Int(table.rawValue)])
    return known.map { (importScopes.tableModuleNames[Int(externalTypes.module(of: $0).rawValue)], $0) } ?? (
      module, nil
    )
  }

  /// What `import struct M.Name` names if `M` is not a module of the project. What `M` only passes on is an import of
  /// `M`.
  func externalType(importedBy fact: ImportFact, in file: Int) -> ExternalSymbol? {
    let module = names.globalName(fact.module, of: file)
    let name = names.globalName(fact.symbol, of: file)
    guard name != module, importedModules(module, by: file).isEmpty else { return nil }
    let (declaring, known) = declaration(of: name, ofExternalModule: module)
    guard declaring == module else { return nil }
    return ExternalSymbol(parent: .none, name: name, module: module, path: .none, known: known)
  }

  /// An external type at top level as the result of a look-up; `known` is its entry in the tables, if there is one.
  func external(
    _ name: GlobalName,
    module: GlobalName,
    _ known: ExternalTypeID?,
    _ rule: Resolution.Rule,
    in context: LookupContext
  ) -> LookupResult {
    let path = external.path(of: name, in: .none) ?? .none
    let type = ExternalSymbol(parent: .none, name: name, module: module, path: path, known: known)
    return LookupResult(.external(context.external.number(of: type)), rule)
  }

  /// Thinks again about a name that neither the project nor a table declares.
  func unknownName(
    _ name: GlobalName,
    _ reference: ReferenceFact,
    from scope: DeclarationID,
    _ found: LookupResult,
    in context: LookupContext
  ) -> LookupResult {
    if names.flags[name].contains(.module),
      isModule(name, in: context.importScope) || isLeakedModule(name, reference, in: context.importScope)
    {
      let module = module(name, in: context)
      guard case .externalModule = module.meaning, importScopes.tableModules[name] == nil else { return module }
      // The module, or a type in it that has its name; both are of the module.
      return external(name, module: name, nil, .module, in: context)
    }
    if isKeysOfCase(name, from: scope) { return .hidden(.likelyValue) }
    if let nested = nestedInFramework(name, reference, from: scope, in: context) { return nested }
    if reference.flags.contains(.expression) {
      if reference.flags.contains(.bare) { return .hidden(.likelyValue) }
      return isFunctionOrConstant(name, reference, in: context.importScope) ? .hidden(.likelyValue) : found
    }
    return nestedInExtended(name, reference, from: scope, context: context) ?? found
  }

  /// Whether the compiler makes a type for the keys of one case of the enum around a place, as it does for one that is
  /// Codable: `LoadedCodingKeys` for `case loaded(Page)`.
  private func isKeysOfCase(_ name: GlobalName, from scope: DeclarationID) -> Bool {
    let ending: StaticString = "CodingKeys"
    guard names.interner.names.withBytes(of: name, { $0.ends(with: ending) }) else { return false }
    var wanted = Array(names.interner.names[name].dropLast(ending.utf8CodeUnitCount))
    guard let first = wanted.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") else { return false }
    wanted[0] |= 0x20
    var scope = scope
    while scope.exists {
      let types =
        scopes.kinds[scope] == .enum
        ? [scopes.typeID(of: scope)]
        : scopes.kinds[scope] == .extension ? scopes.extensions[scopes.extensionID(of: scope)].targets : []
      if types.contains(where: { hasCase(wanted, $0) }) { return true }
      scope = scopes.parents[scope]
    }
    return false
  }

  private func hasCase(_ name: [UInt8], _ type: TypeID) -> Bool {
    let entry = scopes.types[type]
    guard entry.kind == .enum else { return false }
    let (facts, place) = (facts[Int(entry.file)], entry.declaration.place(from: scopes.bases[Int(entry.file)]))
    return facts.declarations.contains {
      $0.kind == .enumCase && $0.parent == place && facts.names[$0.name].elementsEqual(name)
    }
  }

  /// Whether a name represents a module that only other files of the own module import: it can still qualify functions.
  private func isLeakedModule(_ name: GlobalName, _ reference: ReferenceFact, in importScope: Int) -> Bool {
    guard reference.flags.contains(.expression), reference.kind == .use else { return false }
    return importScopes.scopes[importScope].own.contains { importScopes.importedByModule[$0].contains(name) }
  }

  /// Whether a name in an expression is most likely a function or constant: the tables hold types only.
  func isFunctionOrConstant(_ name: GlobalName, _ reference: ReferenceFact, in importScope: Int) -> Bool {
    guard !reference.flags.contains(.isQualifier) else { return false }
    return names.interner.names.withBytes(of: name) { bytes in
      // What the compiler makes for Codable types and for enums.
      guard bytes.count > 1 else { return false }
      if bytes.isEqual(to: "CodingKeys") || bytes.isEqual(to: "RawValue") || bytes.isEqual(to: "AllCases") {
        return true
      }
      if Self.hasFunctionPrefix(bytes) { return true }
      if bytes.contains(where: { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) { return false }
      if bytes[0] == UInt8(ascii: "E"), Self.errorNumbers.contains(where: bytes.isEqual) { return true }
      if bytes.begins(with: "SIG") { return true }
      return importScopes.scopes[importScope].unknown.isEmpty || bytes.contains(UInt8(ascii: "_"))
    }
  }

  /// Whether a name begins as functions and constants of frameworks do, `CGImage…`, and another word follows: not `CGroup`.
  static func hasFunctionPrefix(_ name: UnsafeRawBufferPointer) -> Bool {
    functionPrefixes.contains { prefix in
      let length = prefix.utf8CodeUnitCount
      guard name.count > length + 1, name[0] == prefix.utf8Start[0], name.begins(with: prefix) else { return false }
      return name[length] >= UInt8(ascii: "A") && name[length] <= UInt8(ascii: "Z")
    }
  }

  /// Constants of the C library that are written without an underscore; signals begin with `SIG`.
  private static let errorNumbers: [StaticString] = [
    "E2BIG", "EACCES", "EADDRINUSE", "EADDRNOTAVAIL", "EAFNOSUPPORT", "EAGAIN", "EALREADY", "EBADF", "EBADMSG", "EBUSY",
    "ECANCELED", "ECHILD", "ECONNABORTED", "ECONNREFUSED", "ECONNRESET", "EDEADLK", "EDESTADDRREQ", "EDOM", "EDQUOT",
    "EEXIST", "EFAULT", "EFBIG", "EHOSTDOWN", "EHOSTUNREACH", "EIDRM", "EILSEQ", "EINPROGRESS", "EINTR", "EINVAL",
    "EIO",
    "EISCONN", "EISDIR", "ELOOP", "EMFILE", "EMLINK", "EMSGSIZE", "EMULTIHOP", "ENAMETOOLONG", "ENETDOWN", "ENETRESET",
    "ENETUNREACH", "ENFILE", "ENOATTR", "ENOBUFS", "ENODATA", "ENODEV", "ENOENT", "ENOEXEC", "ENOLCK", "ENOLINK",
    "ENOMEM", "ENOMSG", "ENOPROTOOPT", "ENOSPC", "ENOSR", "ENOSTR", "ENOSYS", "ENOTBLK", "ENOTCONN", "ENOTDIR",
    "ENOTEMPTY", "ENOTRECOVERABLE", "ENOTSOCK", "ENOTSUP", "ENOTTY", "ENXIO", "EOPNOTSUPP", "EOVERFLOW", "EOWNERDEAD",
    "EPERM", "EPFNOSUPPORT", "EPIPE", "EPROTO", "EPROTONOSUPPORT", "EPROTOTYPE", "ERANGE", "EROFS", "ESHUTDOWN",
    "ESOCKTNOSUPPORT", "ESPIPE", "ESRCH", "ESTALE", "ETIME", "ETIMEDOUT", "ETXTBSY", "EUSERS", "EWOULDBLOCK", "EXDEV",
  ]

  /// Frameworks whose types the tables know well, so that other names with such a beginning are functions or constants.
  private static let functionPrefixes: [StaticString] = [
    "ASWebAuthenticationSession", "AV", "AudioComponent", "AudioConverter", "AudioFile", "AudioObject",
    "AudioOutputUnit", "AudioQueue", "AudioServices", "AudioUnit", "AX", "CA", "CF", "CG", "CM", "CT", "CV", "IO",
    "MPMediaItem", "MPNowPlayingInfo", "MTL", "NS", "SC", "Sec", "UI", "UNNotification", "UT", "VT", "XCT",
  ]

  /// Inside an extension of a framework's type, or a class that inherits one, a name that nobody declares is a type that
  /// the framework nests there, if it is known to: `CellStyle` in a subclass of `UITableViewCell`.
  private func nestedInFramework(
    _ name: GlobalName,
    _ reference: ReferenceFact,
    from scope: DeclarationID,
    in context: LookupContext
  ) -> LookupResult? {
    let bytes = names.interner.names[name]
    guard !reference.flags.contains(.requirement), externalTypes.isNested(bytes) else { return nil }
    var scope = scope
    while scope.exists {
      for number in externalTypes(around: scope) {
        let inherited = external.symbols[number]
        guard let known = inherited.known, let outer = externalTypes.typeThatNests(bytes, known) else { continue }
        let parent =
          outer == known ? context.external.add(number, of: external.symbols) : externalType(outer, in: context)
        if let parent { return extendedMember(name, of: parent, in: context) }
      }
      scope = scopes.parents[scope]
    }
    return nil
  }

  /// The types outside of the project that a scope extends, or that its type inherits.
  private func externalTypes(around scope: DeclarationID) -> [ExternalSymbolID] {
    switch scopes.kinds[scope] {
    case .class: return externalAncestors(of: scopes.typeID(of: scope))
    case .extension:
      let entry = scopes.extensions[scopes.extensionID(of: scope)]
      return (entry.external.exists ? [entry.external] : []) + entry.targets.flatMap(externalAncestors)
    default: return []
    }
  }

  /// A type of the tables; nil if the project has no such name.
  private func externalType(_ type: ExternalTypeID, in context: LookupContext) -> ExternalSymbolID? {
    guard let name = names.interner.existing(externalTypes.nameBytes(of: type)) else { return nil }
    let module = importScopes.tableModuleNames[Int(externalTypes.module(of: type).rawValue)]
    return external(name, module: module, type, .extendedMember, in: context).external
  }

  /// Inside an extension of an external type, a name that nobody declares is one that this type has, unless the file
  /// can see modules of which nothing is known.
  private func nestedInExtended(
    _ name: GlobalName,
    _ reference: ReferenceFact,
    from scope: DeclarationID,
    context: LookupContext
  ) -> LookupResult? {
    var scope = scope
    while scope.exists {
      if scopes.kinds[scope] == .extension {
        let number = scopes.extensions[scopes.extensionID(of: scope)].external
        guard number.exists, external.symbols[number].module != .empty,
          importScopes.scopes[context.importScope].unknown.isEmpty
        else {
          return nil
        }
        if isGenericParameter(name, reference) { return .hidden(.associatedType) }
        return extendedMember(name, of: context.external.add(number, of: external.symbols), in: context)
      }
      scope = scopes.parents[scope]
    }
    return nil
  }

  /// A type that nobody declares, as one that an external type nests.
  private func extendedMember(
    _ name: GlobalName,
    of parent: ExternalSymbolID,
    in context: LookupContext
  ) -> LookupResult {
    let module = context.external[parent].module
    let type = ExternalSymbol(parent: parent, name: name, module: module, path: .none, known: nil)
    return LookupResult(.external(context.external.number(of: type)), .extendedMember)
  }

  /// Whether a name is most likely a generic parameter of the extended type; the tables do not say.
  private func isGenericParameter(_ name: GlobalName, _ reference: ReferenceFact) -> Bool {
    let bytes = names.interner.names[name]
    return reference.flags.contains(.requirement) || bytes.count <= 2 || bytes.isOne(of: Self.genericNames)
  }

  private static let genericNames: [StaticString] = [
    "Base", "Body", "Bound", "Content", "Data", "Destination", "Downstream", "Element", "Failure", "ID", "Icon",
    "Input",
    "Item", "Key", "Label", "Output", "Pointee", "Root", "SelectionValue", "Success", "Title", "Upstream", "Value",
    "Wrapped",
  ]

  // MARK: Preparing

  /// Notes the associated types that an external type brings into scope, and where extensions of it and of its
  /// ancestors put nested types.
  mutating func prepareExternal() {
    while external.memberPaths.count < external.symbols.count {
      let number = ExternalSymbolID(external.memberPaths.count)
      external.symbols.set(path: external.addPath(of: number), of: number)
      let type = external.symbols[number]
      var paths = [type.path]
      if let known = type.known {
        let externalTypes = externalTypes
        externalTypes.forEachMemberType(of: known) { external.addMember(names.intern($0), of: number) }
        for ancestor in externalTypes.ancestors(of: known) {
          paths.append(external.addPath(parent: .none, names.intern(externalTypes.nameBytes(of: ancestor))))
        }
        for name in Self.genericParameters[externalTypes.name(of: known)] ?? [] {
          external.addMember(names.intern(name), of: number)
        }
      }
      external.memberPaths.append(paths)
    }
  }

  /// Generic parameters of types that projects often extend; the tables hold no generic parameters.
  private static let genericParameters: [String: [String]] = [
    "AnyPublisher": ["Failure", "Output"],
    "Array": ["Element"],
    "ArraySlice": ["Element"],
    "Binding": ["Value"],
    "Button": ["Label"],
    "CheckedContinuation": ["E", "T"],
    "ClosedRange": ["Bound"],
    "ContiguousArray": ["Element"],
    "Dictionary": ["Key", "Value"],
    "DisclosureGroup": ["Content", "Label"],
    "ForEach": ["Content", "Data", "ID"],
    "Form": ["Content"],
    "Group": ["Content"],
    "GroupBox": ["Content", "Label"],
    "KeyPath": ["Root", "Value"],
    "Label": ["Icon", "Title"],
    "LabeledContent": ["Content", "Label"],
    "Link": ["Label"],
    "List": ["Content", "SelectionValue"],
    "Menu": ["Content", "Label"],
    "NavigationLink": ["Destination", "Label"],
    "Optional": ["Wrapped"],
    "Picker": ["Content", "Label", "SelectionValue"],
    "Range": ["Bound"],
    "ReferenceWritableKeyPath": ["Root", "Value"],
    "Result": ["Failure", "Success"],
    "Section": ["Content", "Footer", "Parent"],
    "Set": ["Element"],
    "Slider": ["Label", "ValueLabel"],
    "Stepper": ["Label"],
    "Task": ["Failure", "Success"],
    "TextField": ["Label"],
    "Toggle": ["Label"],
    "TaskGroup": ["ChildTaskResult"],
    "ThrowingTaskGroup": ["ChildTaskResult", "Failure"],
    "UnsafeBufferPointer": ["Element"],
    "UnsafeMutableBufferPointer": ["Element"],
    "UnsafeMutablePointer": ["Pointee"],
    "UnsafePointer": ["Pointee"],
    "WritableKeyPath": ["Root", "Value"],
  ]
}
