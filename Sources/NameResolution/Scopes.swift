import Basics
import DependencyGraph
import Facts
import ProjectModel

/// What is declared where, and what types inherit, extend and stand for.
///
/// Declarations of all files are numbered through in the order of files, until one gets other members (`NewMembers.swift`); so
/// are types and extensions. `DeclarationTables.swift` and
/// `ClangTables.swift` add declarations; `ScopeResolution.swift` adds what extensions, inheritance clauses and aliases mean, round by
/// round; look-ups read it. Memory: O(declarations); a scope is asked for a name in O(1).
struct Scopes: Sendable {
  /// The number of the first declaration of each file, and at the end that of all.
  private(set) var bases = [DeclarationID(0)]
  var kinds = Column<DeclarationID, DeclarationKind>()
  /// The declaration around each, or none.
  var parents = Column<DeclarationID, DeclarationID>()
  /// For a nominal type or alias its `TypeID`, for an extension its `ExtensionID`; else -1.
  private var numbers = Column<DeclarationID, Int32>()
  /// How many numbers of declarations stand for none.
  private var unused = 0
  /// By file.
  var surveys: [FileSurvey] = []

  var types = Column<TypeID, TypeEntry>()
  /// What a type is when written as an attribute.
  var attributeRoles = Column<TypeID, AttributeRole>()
  var extensions = Column<ExtensionID, ExtensionEntry>()
  /// The number of the first extension of each file, and at the end that of all.
  var extensionBases = [ExtensionID(0)]

  /// Types by the type or path around and the name; an associated type is `associatedMarker`.
  var members = MultiMap<TypeID>()
  /// All types in other types and in extensions, by name; the owner is the project.
  var nested = MultiMap<TypeID>()
  /// Generic parameters (`genericMarker`), local types, and what a where clause constrains (`constrainedMarker`), by
  /// declaration and name.
  var scoped = MultiMap<TypeID>()
  /// The block in which a local type is seen, as offsets in its file.
  var localBlocks: [TypeID: Range<UInt32>] = [:]
  /// The first type of a name at top level of Swift code, or none; by such a type: the next one, or none. Those that are
  /// private to a file come last.
  var firstTopLevel = Column<GlobalName, TypeID>()
  var nextTopLevel = Column<TypeID, TypeID>()
  /// By file and name: the first type that is private to the file. More of them may follow it in the chain.
  var firstInFile = IntMap()
  /// Types of Swift by the name that `@objc(Name)` gives them.
  var runTimeNames = MultiMap<TypeID>()
  /// By owner and name: what is a value that an expression could mean instead of a type.
  var values = IntMap()

  /// The types that share their name and the type around them with one of another file.
  var namesakes: Set<TypeID> = []
  /// Those of them that have an attribute: it may be a macro, which may add members.
  var namesakesWithAttributes: Set<TypeID> = []

  /// Direct supertypes, aliases not yet seen through.
  var supertypes = Column<TypeID, TargetList>()
  /// The types of which not all supertypes are kept, see `LinkLimits`.
  var typesBeyondLimit: Set<TypeID> = []
  /// The types with a macro of which it is not known what it makes them conform to.
  var typesWithUnknownMacros: Set<TypeID> = []
  /// What aliases mean; several for a composition.
  var aliased = Column<TypeID, TargetList>()
  /// The last alias of a chain of aliases that each mean the next one only; empty until there is one.
  var aliasEnds = Column<TypeID, TypeID>()
  var constraints = Constraints()

  // In `members` and `scoped` beside types.
  static let associatedMarker = TypeID(-2)
  static let genericMarker = TypeID(-3)
  static let constrainedMarker = TypeID(-4)

  /// The class, struct, enum, protocol, actor or alias that a declaration is, which it has to be.
  @inline(__always)
  func typeID(of declaration: DeclarationID) -> TypeID { TypeID(rawValue: numbers[declaration]) }

  /// The extension that a declaration is, which it has to be.
  @inline(__always)
  func extensionID(of declaration: DeclarationID) -> ExtensionID { ExtensionID(rawValue: numbers[declaration]) }

  mutating func setID(_ type: TypeID, of declaration: DeclarationID) { numbers[declaration] = type.rawValue }
  mutating func setID(_ number: ExtensionID, of declaration: DeclarationID) { numbers[declaration] = number.rawValue }

  /// Gives numbers to the declarations of all files, and room to note what they are.
  mutating func numberDeclarations(of facts: FactsOfFiles) {
    bases.reserveCapacity(facts.count + 1)
    for file in facts.indices { bases.append(bases[file].advanced(by: Int32(facts[file].declarations.count))) }
    numbers = Column(repeating: -1, count: bases[facts.count].index)
  }

  /// Gives new numbers to the declarations of a file, behind all others; what they are has to be appended.
  mutating func renumber(_ file: Int, from old: Int, to new: Int) {
    unused += old
    bases[file] = DeclarationID(numbers.count)
    for _ in 0..<new { numbers.append(-1) }
  }

  /// Whether so many numbers of declarations stand for nothing that it is time to number all anew.
  var hasManyUnusedNumbers: Bool { unused > 1000 + (numbers.count - unused) / 4 }
}

/// What a type is where it is written as an attribute.
enum AttributeRole: UInt8, Sendable {
  case none
  case propertyWrapper
  /// A result builder or global actor: its mention as an attribute declares nothing of that type.
  case other
}

/// From where a declaration is seen; `open` is `public`.
enum Access: UInt8, Sendable {
  /// private and fileprivate, and what is in a function
  case file
  case `internal`
  case package
  case `public`
}

/// A class, struct, enum, protocol, actor or typealias.
struct TypeEntry: Sendable {
  var declaration: DeclarationID
  var file: Int32
  var name: GlobalName
  var kind: DeclarationKind
  var access: Access
  /// The type around it: also the one that an extension around it extends; none at top level.
  var enclosing: TypeID = .none
  /// The extension around it, directly or with functions between; none if a type comes first.
  var enclosingExtension: ExtensionID = .none
  /// The external type whose extension declares it, or none.
  var external: ExternalSymbolID = .none
  /// The namespace of C++ around it, or none.
  var namespace: NamespaceID = .none
  /// Whether it is declared for other platforms only, and seen only from what is.
  var isOtherPlatform = false
  /// Those on which its declaration may be compiled.
  var platforms = Platforms.all
}

/// An extension, or a category of Objective-C, and what it extends.
struct ExtensionEntry: Sendable {
  var declaration: DeclarationID
  var file: Int32
  /// The reference to the last component of the extended type.
  var reference: Int32
  /// The types it extends; several if the name is ambiguous.
  var targets: [TypeID] = []
  /// The path it extends if that is outside of the project, and its number in `external`; or none.
  var path: PathID = .none
  var external: ExternalSymbolID = .none
  /// Where what it extends is generated or unknown, `Generated` of `extension Outer.Generated`: the type of the project
  /// around that, and the reference that names it; or none.
  var around: TypeID = .none
  var aroundReference: Int32 = -1
  /// Types directly in it.
  var nested: [TypeID] = []
  /// What `where Self: P` adds to the members that are seen in it.
  var constraints: [Target] = []
  /// What it makes a type outside of the project conform to.
  var inherited: [Target] = []

  var isBound: Bool { !targets.isEmpty || path.exists }
}

/// A type of the project, or one outside of it.
struct Target: Hashable, Sendable {
  private let rawValue: Int32
  init(type: TypeID) { rawValue = type.rawValue }
  init(external: ExternalSymbolID) { rawValue = ~external.rawValue }
  var type: TypeID? { rawValue >= 0 ? TypeID(rawValue: rawValue) : nil }
  var external: ExternalSymbolID? { rawValue < 0 ? ExternalSymbolID(rawValue: ~rawValue) : nil }
}
