import Basics
import DependencyGraph
import ExternalTypes
import Facts

/// The names of the project: each has one number, in the order of files, whatever the number of threads.
///
/// Who adds a name gets its description with it, so that a look-up of most names is decided by their flags, without a
/// look into any map. Names of files are there from the beginning; scopes and headers add a few. What is declared under a
/// name is noted by who adds declarations, modules and headers (`flags`). Time and memory: O(bytes of all names).
struct ProjectNames: Sendable {
  private(set) var interner: GlobalNameInterner
  /// By file and by name of the file.
  private(set) var ofFiles: [[GlobalName]]
  /// What the project declares under a name.
  var flags = Column<GlobalName, NameFlags>()
  /// The index of the first type of a name in `ExternalTypeTable.all`, or -1.
  private(set) var firstExternal = Column<GlobalName, Int32>()

  static let selfName = GlobalName(rawValue: 1)
  static let typeName = GlobalName(rawValue: 2)
  static let protocolName = GlobalName(rawValue: 3)
  /// In an expression, before the name of a nested type.
  static let selfValue = GlobalName(rawValue: 4)

  init(_ facts: FactsOfFiles, workers: Int) {
    (interner, ofFiles) = GlobalNameInterner.interned(["Self", "Type", "Protocol", "self"], facts, workers: workers)
    let (names, externalTypes) = (interner, ExternalTypeTable.all)
    let runs = (0...names.count / Self.namesAtATime).map { Int32($0 * Self.namesAtATime) } + [Int32(names.count)]
    let (flags, first, _): ([NameFlags], [Int32], [Void]) = columns(
      runs,
      workers: workers,
      makeState: { _ in },
      { _, run, flags, first in
        for index in flags.indices {
          (flags[index], first[index]) = Self.description(of: GlobalName(Int(runs[run]) + index), names, externalTypes)
        }
      }
    )
    (self.flags, firstExternal) = (Column(flags), Column(first))
  }

  private static let namesAtATime = 1024

  /// The name of the project that a name of a file is.
  @inline(__always)
  func globalName(_ name: NameIndex, of file: Int) -> GlobalName { ofFiles[file][Int(name.rawValue)] }

  mutating func intern(_ name: String) -> GlobalName { described(interner.intern(name)) }
  mutating func intern(_ name: UnsafeRawBufferPointer) -> GlobalName { described(interner.intern(name)) }

  /// Notes what follows from the bytes of a name if it is new.
  private mutating func described(_ name: GlobalName) -> GlobalName {
    if name.index == flags.count {
      let (nameFlags, external) = Self.description(of: name, interner, ExternalTypeTable.all)
      flags.append(nameFlags)
      firstExternal.append(external)
    }
    return name
  }

  /// Whether the tables of frameworks have a type of a name.
  func isInTables(_ name: ArraySlice<UInt8>) -> Bool {
    name.withUnsafeBytes { ExternalTypeTable.all.first($0, hash: nameHash($0)) >= 0 }
  }

  /// Takes another version of a file's names. Names that `all` has besides those that are here keep their numbers there
  /// free of others.
  mutating func replaceNames(of file: Int, by table: NameTable, besides all: GlobalNameInterner) {
    if interner.count < all.count { interner = interner.hiding(all) }
    ofFiles[file] = interner.intern(table)
    while flags.count < interner.count { _ = described(GlobalName(flags.count)) }
  }

  /// What follows from the bytes of a name: whether it begins like a type, and its first type in the tables.
  private static func description(
    of name: GlobalName,
    _ names: GlobalNameInterner,
    _ externalTypes: ExternalTypeTable
  ) -> (NameFlags, Int32) {
    names.names.withBytes(of: name) { bytes in
      return (bytes.isTypeLike ? .capital : [], externalTypes.first(bytes, hash: names.hash(of: name)))
    }
  }
}

/// What the project declares under a name; decides most lookups at once.
struct NameFlags: OptionSet, Sendable, BitwiseCopyable {
  let rawValue: UInt16
  static let topLevelType = NameFlags(rawValue: 1 << 0)
  /// Nested in a type, or local.
  static let nestedType = NameFlags(rawValue: 1 << 1)
  static let genericParameter = NameFlags(rawValue: 1 << 2)
  static let associatedType = NameFlags(rawValue: 1 << 3)
  static let value = NameFlags(rawValue: 1 << 4)
  static let module = NameFlags(rawValue: 1 << 5)
  /// At top level of Objective-C or C, in either language's name.
  static let clangType = NameFlags(rawValue: 1 << 6)
  /// Also for other platforms only (`DeclarationFlags.otherPlatform`).
  static let otherPlatform = NameFlags(rawValue: 1 << 7)

  /// At top level, private to a file.
  static let fileType = NameFlags(rawValue: 1 << 9)

  /// Also on some platforms only (`TypeEntry.platforms`), and not on all that a name may represent.
  static let ofPlatforms = NameFlags(rawValue: 1 << 10)

  /// A case of an enum or a static member, which `.Name` may mean.
  static let staticMember = NameFlags(rawValue: 1 << 11)

  /// Looks like the name of a type.
  static let capital = NameFlags(rawValue: 1 << 8)

  static let topLevel: NameFlags = [.topLevelType, .clangType]
  static let type: NameFlags = [.topLevelType, .nestedType]
  static let typeOrCapital: NameFlags = [.topLevelType, .nestedType, .clangType, .capital]
  /// What the scopes inside a file can hold.
  static let scoped: NameFlags = [.nestedType, .genericParameter, .associatedType]
}
