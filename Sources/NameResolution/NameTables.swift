import Basics
import DependencyGraph
import ExternalTypes
import Facts
import ProjectModel

/// All declarations of a project, arranged for the lookup of names.
///
/// Declarations of all files are numbered through in the order of files; so are types. A *path* is a type outside of
/// the project that project code extends, known by its dotted name only.
struct NameTables: Sendable {
  let project: Project
  let facts: [FileFacts]
  let limits: LinkLimits
  let externalTypes: ExternalTypeTable
  var names: GlobalNameInterner
  /// For each file: the global index of each of its names.
  let globalNames: [[UInt32]]
  /// By global name: what the project declares under it.
  var nameFlags: [NameFlags] = []
  /// By global name: the index of its first type in `externalTypes`, or -1.
  var firstExternal: [Int32] = []

  /// The number of the first declaration of each file, and at the end that of all.
  var bases: [Int32] = [0]
  var kinds: [DeclarationKind] = []
  /// The declaration around each, or -1.
  var parents: [Int32] = []
  /// For a nominal type or alias its number in `types`, for an extension its number in `extensions`; else -1.
  var numbers: [Int32] = []

  var types: [TypeEntry] = []
  /// By type: what it is when written as an attribute.
  var attributeRoles: [AttributeRole] = []
  var extensions: [ExtensionEntry] = []
  /// The number of the first extension of each file, and at the end that of all.
  var extensionBases: [Int32] = [0]
  /// Types by (enclosing type or path, name); an associated type is `associatedMarker`.
  var members = MultiMap()
  /// Generic parameters (`genericMarker`), local types, and what a where clause constrains (`constrainedMarker`), by
  /// (declaration, name).
  var scoped = MultiMap()
  /// By type: the block in which a local type is seen, as offsets in its file.
  var localBlocks: [Int32: Range<UInt32>] = [:]
  /// By name: the first type of that name at top level of Swift code, or -1; by such a type: the next one, or -1. Those
  /// that are private to a file come last.
  var firstTopLevel: [Int32] = []
  var nextTopLevel: [Int32] = []
  /// By (file, name): the first type that is private to the file. More of them may follow it in the chain.
  var firstInFile = IntMap()
  /// Which (owner, name) pairs are values that an expression could mean instead of a type.
  var values = IntMap()

  /// Direct supertypes by type, aliases not yet seen through.
  var supertypes: [TargetList] = []
  /// The types of which not all supertypes are kept, see `LinkLimits`.
  var typesBeyondLimit: Set<Int32> = []
  var constraints = Constraints()
  /// The types with a macro of which it is not known what it makes them conform to.
  var typesWithUnknownMacros: Set<Int32> = []
  /// What aliases mean, by type; several for a composition.
  var aliased: [TargetList] = []
  /// By type: the last alias of a chain of aliases that each mean the next one only; empty until there is one.
  var aliasEnds: [Int32] = []
  /// The names of `project.modules`, and which of them have a name.
  var moduleNames: [UInt32] = []
  var modulesNamed: [UInt32: [Int32]] = [:]
  let fileModules: FileModules
  /// Whether not all files are for the same platforms.
  let hasManyPlatforms: Bool
  /// By file.
  var surveys: [FileSurvey] = []
  /// By module: the names of all modules that its files import.
  var importedByModule: [Set<UInt32>] = []
  /// The names of the modules in the tables, by `ExternalModuleID`, and the other way round.
  var tableModuleNames: [UInt32] = []
  var tableModules: [UInt32: ExternalModuleID] = [:]
  let implicitTables: ExternalModuleSet
  /// AppKit or UIKit, whichever the project imports less: a file that imports neither but SwiftUI sees both.
  var lessImportedInterface = ExternalModuleSet()
  /// What the imports of a file make visible; files with the same imports share one.
  var importScopes: [ImportScope] = []
  var importScopeOfFile: [Int32] = []
  /// A file of each import scope.
  var importScopeModels: [Int] = []
  /// All files, those that share an import scope one after the other.
  var filesByImportScope: [Int32] = []
  /// Types outside of the project that supertypes, aliases and extensions name.
  var external = ExternalSymbols()
  /// (parent path + 1, name) to path.
  var paths = IntMap()
  var pathCount: Int32 = 0
  /// By number in `external`: the paths where extensions of the type and of its ancestors put nested types.
  var memberPaths: [[Int32]] = []
  /// (number in `external`, name): associated types and generic parameters that hide other types of their name.
  var externalMembers = IntMap()
  /// By global name: whether it is in `externalMembers` at all.
  var externalMemberNames: [Bool] = []

  /// What the compiler says, if it was asked.
  var corrections: Corrections?

  /// Of Objective-C, C and C++.
  var clang = ClangTables()

  static let associatedMarker: Int32 = -2
  static let genericMarker: Int32 = -3
  static let constrainedMarker: Int32 = -4
  /// Added to a path to make it an owner in `members` and `values`.
  static let pathOwner: Int32 = 1 << 29
  /// Added to a declaration to make it an owner in `values`; a type is its own, a module `~module`.
  static let declarationOwner: Int32 = 1 << 30

  static let selfName = GlobalName(rawValue: 1)
  static let typeName = GlobalName(rawValue: 2)
  static let protocolName = GlobalName(rawValue: 3)

  init(_ project: Project, _ facts: [FileFacts], limits: LinkLimits, workers: Int) {
    self.limits = limits
    self.project = project
    self.facts = facts
    fileModules = FileModules(project)
    hasManyPlatforms = project.files.contains { $0.platforms != project.files[0].platforms }
    externalTypes = ExternalTypeTable.all
    implicitTables = externalTypes.scope(importing: [])
    (names, globalNames) = GlobalNameInterner.interned(["Self", "Type", "Protocol"], facts, workers: workers)
    describeNames(workers: workers)
    if project.files.contains(where: { !$0.language.isSwift }) {
      clang.isClang = project.files.map { !$0.language.isSwift }
    }
    addDeclarations(workers: workers)
    addConstrainedNames()
    setAttributeRoles()
    supertypes = [TargetList](repeating: TargetList(), count: types.count)
    aliased = supertypes
    chainTopLevelTypes()
    makeImportScopes(workers: workers)
  }

  func importScope(of file: Int) -> ImportScope { importScopes[Int(importScopeOfFile[file])] }

  /// Notes of all names what follows from their bytes.
  private mutating func describeNames(workers: Int) {
    let (names, externalTypes) = (names, externalTypes)
    let runs = (0...names.count / Self.namesAtATime).map { Int32($0 * Self.namesAtATime) } + [Int32(names.count)]
    (nameFlags, firstExternal, _) = columns(
      runs,
      workers: workers,
      makeState: { _ in },
      { _, run, nameFlags, firstExternal in
        for index in nameFlags.indices {
          let name = GlobalName(rawValue: UInt32(runs[run]) + UInt32(index))
          (nameFlags[index], firstExternal[index]) = Self.description(of: name, names, externalTypes)
        }
      }
    )
  }

  private static let namesAtATime = 1024

  /// What follows from the bytes of a name: whether it begins like a type, and its first type in the tables.
  private static func description(
    of name: GlobalName,
    _ names: GlobalNameInterner,
    _ externalTypes: ExternalTypeTable
  ) -> (NameFlags, Int32) {
    names.names.withBytes(of: name) { bytes in
      let isCapital = bytes.first.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } ?? false
      return (isCapital ? .capital : [], externalTypes.first(bytes, hash: names.hash(of: name)))
    }
  }

  mutating func intern(_ name: String) -> UInt32 { described(names.intern(name)) }
  mutating func intern(_ name: UnsafeRawBufferPointer) -> UInt32 { described(names.intern(name)) }

  /// Notes what follows from the bytes of a name if it is new.
  private mutating func described(_ name: GlobalName) -> UInt32 {
    if Int(name.rawValue) == nameFlags.count {
      let (nameFlags, external) = Self.description(of: name, names, externalTypes)
      self.nameFlags.append(nameFlags)
      firstExternal.append(external)
    }
    return name.rawValue
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

  /// Begins with A…Z.
  static let capital = NameFlags(rawValue: 1 << 8)

  static let topLevel: NameFlags = [.topLevelType, .clangType]
  static let type: NameFlags = [.topLevelType, .nestedType]
  static let typeOrCapital: NameFlags = [.topLevelType, .nestedType, .clangType, .capital]
  /// What the scopes inside a file can hold.
  static let scoped: NameFlags = [.nestedType, .genericParameter, .associatedType]
}

enum AttributeRole: UInt8, Sendable {
  case none
  case propertyWrapper
  /// A result builder or global actor: its mention as an attribute declares nothing of that type.
  case other
}

enum Access: UInt8, Sendable {
  /// private and fileprivate, and what is in a function
  case file
  case `internal`
  case package
  case `public`
}

/// A class, struct, enum, protocol, actor or typealias.
struct TypeEntry: Sendable {
  var declaration: Int32
  var file: Int32
  var name: UInt32
  var kind: DeclarationKind
  var access: Access
  /// The type around it: also the one that an extension around it extends; -1 at top level.
  var enclosing: Int32 = -1
  /// The extension around it, directly or with functions between; -1 if there is none before a type comes.
  var enclosingExtension: Int32 = -1
  /// The external type whose extension declares it, or -1.
  var external: Int32 = -1
  /// The namespace of C++ around it, or -1.
  var namespace: Int32 = -1
  /// Whether it is declared for other platforms only, and seen only from what is.
  var isOtherPlatform = false
  /// Those on which its declaration may be compiled.
  var platforms = Platforms.all
}

struct ExtensionEntry: Sendable {
  var declaration: Int32
  var file: Int32
  /// The reference to the last component of the extended type.
  var reference: Int32
  /// The types it extends; several if the name is ambiguous.
  var targets: [Int32] = []
  /// The path it extends if that is outside of the project, and its number in `external`; or -1.
  var path: Int32 = -1
  var external: Int32 = -1
  /// Where what it extends is generated or unknown, `Generated` of `extension Outer.Generated`: the type of the project
  /// around that, and the reference that names it; or -1.
  var around: Int32 = -1
  var aroundReference: Int32 = -1
  /// Types directly in it.
  var nested: [Int32] = []
  /// What `where Self: P` adds to the members that are seen in it.
  var constraints: [Target] = []
  /// What it makes a type outside of the project conform to.
  var inherited: [Target] = []

  var isBound: Bool { !targets.isEmpty || path >= 0 }
}

/// A type of the project, or one outside of it.
struct Target: Hashable, Sendable {
  private let rawValue: Int32
  init(type: Int32) { rawValue = type }
  init(external: Int32) { rawValue = ~external }
  var type: Int32? { rawValue >= 0 ? rawValue : nil }
  var external: Int32? { rawValue < 0 ? ~rawValue : nil }
}
