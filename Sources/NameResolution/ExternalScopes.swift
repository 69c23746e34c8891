import Basics
import DependencyGraph

/// What types outside of the project bring into scopes of the project: those that supertypes, aliases and extensions name.
///
/// A *path* is the dotted name of such a type as the project extends it; what extensions nest in it are members of the path.
/// `ScopeResolution.swift` adds symbols, and `prepareExternal` what each of them and its ancestors bring; look-ups read both. What a single
/// look-up finds is in the symbols of its `LookupContext` instead. Memory: O(types that shape scopes × their ancestors).
struct ExternalScopes: Sendable {
  var symbols = ExternalSymbols()
  /// By the path around, or none, and the name.
  private var paths = IntMap()
  private(set) var pathCount = 0
  /// The paths where extensions of the type and of its ancestors put nested types.
  var memberPaths = Column<ExternalSymbolID, [PathID]>()
  /// By symbol and name: associated types and generic parameters that hide other types of their name.
  private var members = IntMap()
  /// Whether a name is in `members` at all.
  private var memberNames = Column<GlobalName, Bool>()

  /// The path of a name in another one, or at top level for none; nil if the project extends no such type.
  func path(of name: GlobalName, in parent: PathID) -> PathID? {
    paths[Owner.path(parent).key(name)].map(PathID.init(rawValue:))
  }

  /// Returns the path of an external type; the first time, makes one.
  mutating func addPath(of number: ExternalSymbolID) -> PathID {
    let type = symbols[number]
    return addPath(parent: type.parent.exists ? addPath(of: type.parent) : .none, type.name)
  }

  /// The number of a path, which is new if nobody has asked for it.
  mutating func addPath(parent: PathID, _ name: GlobalName) -> PathID {
    let path = PathID(rawValue: paths.value(of: Owner.path(parent).key(name), orInsert: Int32(pathCount)))
    if path.index == pathCount { pathCount += 1 }
    return path
  }

  /// Whether a type has an associated type or generic parameter of a name.
  func hasMember(_ name: GlobalName, of number: ExternalSymbolID) -> Bool {
    members[Owner.external(number).key(name)] != nil
  }

  /// Whether some type has one of this name.
  func hasMember(_ name: GlobalName) -> Bool { name.index < memberNames.count && memberNames[name] }

  /// Notes that an external type has a member type of this name, as the tables say.
  mutating func addMember(_ name: GlobalName, of number: ExternalSymbolID) {
    while memberNames.count <= name.index { memberNames.append(false) }
    memberNames[name] = true
    members.set(Owner.external(number).key(name), to: 1)
  }
}
