import Basics

/// What Swift's standard library and Apple's frameworks declare at top level, known without any SDK.
///
/// Built once per run and never changed afterwards, so that any thread may read it. Only names are known: nothing is
/// said of generic parameters, members or availability.
/// See Sources/ExternalTypes/README.md.
package struct ExternalTypeTable: Sendable {
  /// One line of a module's table.
  private struct Entry {
    var module: UInt16
    var nameLength: UInt16
    /// Of the line's first byte in the module's text.
    var start: UInt32
    var end: UInt32
    /// The next entry of the same name in another module; -1 at the end.
    var next: Int32
    /// The entry that this one is a second name of, in another module; else -1.
    var original: Int32 = -1
  }

  /// Sorted by module, then by name.
  private let entries: [Entry]
  /// By entry: the hash of its name.
  private let hashes: [UInt32]
  /// Open addressing: the first entry of a name, or -1. The size is a power of two.
  private let slots: [Int32]
  /// What each module makes visible: itself and all it re-exports, however deep.
  package let visible: [ExternalModuleSet]

  /// The modules whose names need no import.
  package static let implicitModules = ["Swift", "_Concurrency", "_StringProcessing"]

  /// All of them, read when they are first asked for: about a millisecond.
  package static let all = ExternalTypeTable()

  private init() {
    let modules = ExternalModule.all
    precondition(modules.count <= ExternalModuleSet.capacity, "ExternalModuleSet has no room for all modules")
    var entries: [Entry] = []
    entries.reserveCapacity(1 << 14)
    for (index, module) in modules.enumerated() {
      Self.forEachLine(of: module.types) { start, end, nameLength in
        entries.append(
          Entry(module: UInt16(index), nameLength: UInt16(nameLength), start: UInt32(start), end: UInt32(end), next: -1)
        )
      }
    }
    var capacity = 1024
    while capacity < entries.count * 2 { capacity *= 2 }
    let hashes = entries.map { nameHash(Self.name(of: $0)) }
    var slots = [Int32](repeating: -1, count: capacity)
    // From the last to the first, so that the chain of a name runs in the order of the modules.
    for index in entries.indices.reversed() {
      let slot = Self.slot(of: Self.name(of: entries[index]), hash: hashes[index], in: slots, hashes, entries)
      entries[index].next = slots[slot]
      slots[slot] = Int32(index)
    }
    let visible = Self.closures(of: modules)
    for index in entries.indices {
      entries[index].original = Self.original(of: index, in: slots, hashes, entries, visible)
    }
    self.entries = entries
    self.hashes = hashes
    self.slots = slots
    self.visible = visible
  }

  /// The entry of the same name that an alias stands for, which says nothing else: one of a module that its own makes
  /// visible. Foundation names types of others without that, such as `Published` of Combine. Else -1.
  private static func original(
    of index: Int,
    in slots: [Int32],
    _ hashes: [UInt32],
    _ entries: [Entry],
    _ visible: [ExternalModuleSet]
  ) -> Int32 {
    guard isBareAlias(entries[index]) else { return -1 }
    let module = Int(entries[index].module)
    let namesOthers = module == Self.module(named: "Foundation").map { Int($0.rawValue) }
    var other = slots[slot(of: name(of: entries[index]), hash: hashes[index], in: slots, hashes, entries)]
    while other >= 0 {
      let entry = entries[Int(other)]
      if !isBareAlias(entry), namesOthers || visible[module].contains(ExternalModuleID(rawValue: entry.module)) {
        return other
      }
      other = entry.next
    }
    return -1
  }

  private static func isBareAlias(_ entry: Entry) -> Bool { details(of: entry).elementsEqual([UInt8(ascii: "t")]) }

  // MARK: Modules

  /// The names of all modules that the tables know, sorted.
  package static var moduleNames: [String] { ExternalModule.all.map(\.name.description) }

  /// Whether there is a table of that module. O(log modules).
  package static func knows(module: String) -> Bool { self.module(named: module) != nil }

  /// Returns the module of a name, or nil if the tables do not know it. O(log modules).
  package static func module(named name: String) -> ExternalModuleID? {
    var name = name
    return name.withUTF8 { module(named: UnsafeRawBufferPointer($0)) }
  }

  /// The same for bytes, without a copy.
  package static func module(named name: ArraySlice<UInt8>) -> ExternalModuleID? {
    name.withUnsafeBytes { module(named: $0) }
  }

  private static func module(named name: UnsafeRawBufferPointer) -> ExternalModuleID? {
    let modules = ExternalModule.all
    var low = 0
    var high = modules.count
    while low < high {
      let middle = (low + high) / 2
      switch compare(modules[middle].name.bytes, name) {
      case 0: return ExternalModuleID(rawValue: UInt16(middle))
      case ..<0: low = middle + 1
      default: high = middle
      }
    }
    return nil
  }

  /// A copy of the name. For messages only.
  package static func name(of module: ExternalModuleID) -> String {
    ExternalModule.all[Int(module.rawValue)].name.description
  }

  /// Returns the modules that an import of a module makes visible directly, sorted; none for an unknown module.
  package static func reexports(of module: String) -> [String] {
    guard let id = self.module(named: module) else { return [] }
    return ExternalModule.all[Int(id.rawValue)].reexports.words
  }

  /// Returns what a file sees that imports these modules: them, all that they re-export, and the implicit modules.
  ///
  /// Modules that the tables do not know are passed over.
  package func scope(importing modules: some Sequence<String>) -> ExternalModuleSet {
    var scope = ExternalModuleSet()
    for name in Self.implicitModules + modules {
      guard let module = Self.module(named: name) else { continue }
      scope.formUnion(visible[Int(module.rawValue)])
    }
    return scope
  }

  // MARK: Types

  /// Returns the type that a name means in a scope; the first by module name if several modules declare it. Where a
  /// module only has a second name for a type of another one, it is that type.
  package func type(_ name: ArraySlice<UInt8>, in scope: ExternalModuleSet) -> ExternalTypeID? {
    name.withUnsafeBytes { type($0, in: scope) }
  }

  /// The first type of that name in a module of the scope, by module name; nil if there is none. O(1).
  package func type(_ name: String, in scope: ExternalModuleSet) -> ExternalTypeID? {
    var name = name
    return name.withUTF8 { type(UnsafeRawBufferPointer($0), in: scope) }
  }

  /// Returns the type that a module declares itself, not one that it re-exports.
  package func type(_ name: ArraySlice<UInt8>, in module: ExternalModuleID) -> ExternalTypeID? {
    type(name, in: ExternalModuleSet(module))
  }

  /// The same in one module; nil also if no table is of that module.
  package func type(_ name: String, in module: String) -> ExternalTypeID? {
    guard let module = Self.module(named: module) else { return nil }
    return type(name, in: ExternalModuleSet(module))
  }

  /// Returns the types of that name in all modules, by module name.
  package func types(named name: ArraySlice<UInt8>) -> [ExternalTypeID] {
    var found: [ExternalTypeID] = []
    var index = name.withUnsafeBytes { first($0, hash: nameHash($0)) }
    while index >= 0 {
      found.append(ExternalTypeID(rawValue: UInt32(index)))
      index = entries[Int(index)].next
    }
    return found
  }

  /// Returns the modules that declare a type of that name, sorted.
  package func declaringModules(of name: String) -> [String] {
    types(named: Array(name.utf8)[...]).map { Self.name(of: module(of: $0)) }
  }

  /// Whether a type has that name, in Swift or, if it is no word of the languages, in Objective-C.
  package func knows(typeNamed name: String) -> Bool {
    !types(named: Array(name.utf8)[...]).isEmpty || swiftName(ofObjectiveC: name, orWord: false) != nil
  }

  /// All types, by module and name. An array, as each step over a lazy collection of another module costs a thousand
  /// instructions.
  package var allTypes: [ExternalTypeID] { entries.indices.map { ExternalTypeID(rawValue: UInt32($0)) } }

  /// The module that declares the type. O(1).
  package func module(of type: ExternalTypeID) -> ExternalModuleID {
    ExternalModuleID(rawValue: entries[Int(type.rawValue)].module)
  }

  /// The qualified name, copied. For messages only.
  package func name(of type: ExternalTypeID) -> String { String(decoding: bytes(ofName: type), as: UTF8.self) }

  /// The qualified name as the program has it, which stays.
  package func bytes(ofName type: ExternalTypeID) -> UnsafeRawBufferPointer {
    Self.name(of: entries[Int(type.rawValue)])
  }

  /// The line of a type without its name: the letter of the kind, the parents, the associated types.
  func details(of type: ExternalTypeID) -> UnsafeRawBufferPointer {
    Self.details(of: entries[Int(type.rawValue)])
  }

  private static func details(of entry: Entry) -> UnsafeRawBufferPointer {
    let text = ExternalModule.all[Int(entry.module)].types.bytes
    return UnsafeRawBufferPointer(rebasing: text[Int(entry.start) + Int(entry.nameLength) + 1..<Int(entry.end)])
  }

  // MARK: Look-up

  /// The same for bytes that the caller keeps alive during the call. O(1).
  package func type(_ name: UnsafeRawBufferPointer, in scope: ExternalModuleSet) -> ExternalTypeID? {
    type(first(name, hash: nameHash(name)), in: scope)
  }

  /// Returns the first of the types of one name that a scope has; `index` is what `first` returns for the name.
  package func type(_ index: Int32, in scope: ExternalModuleSet) -> ExternalTypeID? {
    var index = index
    while index >= 0 {
      let entry = entries[Int(index)]
      if scope.contains(ExternalModuleID(rawValue: entry.module)) {
        return ExternalTypeID(rawValue: UInt32(entry.original >= 0 ? entry.original : index))
      }
      index = entry.next
    }
    return nil
  }

  /// Returns the index of the first type of a name, by module, or -1.
  package func first(_ name: UnsafeRawBufferPointer, hash: UInt32) -> Int32 {
    slots[Self.slot(of: name, hash: hash, in: slots, hashes, entries)]
  }

  /// Returns the slot where the chain of a name starts, or the free slot where it would.
  private static func slot(
    of name: UnsafeRawBufferPointer,
    hash: UInt32,
    in slots: [Int32],
    _ hashes: [UInt32],
    _ entries: [Entry]
  ) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if hashes[index] == hash, compare(Self.name(of: entries[index]), name) == 0 { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// The bytes of a name, which live as long as the program.
  package func nameBytes(of type: ExternalTypeID) -> UnsafeRawBufferPointer {
    Self.name(of: entries[Int(type.rawValue)])
  }

  private static func name(of entry: Entry) -> UnsafeRawBufferPointer {
    let text = ExternalModule.all[Int(entry.module)].types.bytes
    let start = Int(entry.start)
    return UnsafeRawBufferPointer(rebasing: text[start..<start + Int(entry.nameLength)])
  }

  // MARK: Reading

  static func forEachLine(of types: StaticString, _ body: (_ start: Int, _ end: Int, _ nameLength: Int) -> Void) {
    let text = types.bytes
    guard let base = text.baseAddress else { return }
    var start = 0
    while start < text.count {
      let line = base + start
      let end = memchr(line, Int32(UInt8(ascii: "\n")), text.count - start).map {
        $0 - UnsafeMutableRawPointer(mutating: base)
      }
      let length = (end ?? text.count) - start
      guard let blank = memchr(line, Int32(UInt8(ascii: " ")), length) else { return }
      body(start, start + length, blank - UnsafeMutableRawPointer(mutating: line))
      start += length + 1
    }
  }

  private static func closures(of modules: [ExternalModule]) -> [ExternalModuleSet] {
    let direct = modules.map { module in
      var found: [ExternalModuleID] = []
      module.reexports.bytes.forEachWord { word in
        if let module = Self.module(named: word) { found.append(module) }
      }
      return found
    }
    return modules.indices.map { index in
      var seen = ExternalModuleSet()
      var open = [ExternalModuleID(rawValue: UInt16(index))]
      while let module = open.popLast() {
        guard !seen.contains(module) else { continue }
        seen.insert(module)
        open += direct[Int(module.rawValue)]
      }
      return seen
    }
  }
}

/// Orders by bytes; a beginning comes before what it begins.
private func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
  guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else { return left.count - right.count }
  let order = memcmp(leftBase, rightBase, min(left.count, right.count))
  return order == 0 ? left.count - right.count : Int(order)
}

extension UnsafeRawBufferPointer {
  /// Calls `body` with each part between blanks; no part is empty.
  func forEachWord(_ body: (UnsafeRawBufferPointer) -> Void) {
    var start = 0
    while start < count {
      var end = start
      while end < count, self[end] != UInt8(ascii: " ") { end += 1 }
      if end > start { body(UnsafeRawBufferPointer(rebasing: self[start..<end])) }
      start = end + 1
    }
  }
}

extension StaticString {
  /// The parts between blanks.
  var words: [String] {
    description.utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }
}
