import DependencyGraph
import Facts

/// The members of the project that a name in an expression can mean.
struct FoundMembers {
  /// A declaration that can be meant, and how the receiver has it.
  struct Member {
    var declaration: DeclarationID
    /// The type that declares it, itself or by an extension; none for what is at top level, local, or in an extension of
    /// a type that is not of the project.
    var owner: TypeID
    /// The receiver seen as the owner: with the generic arguments that it has there. Unknown if there is none.
    var seen: ValueType
    /// The receiver itself, without a metatype.
    var receiver: ValueType
  }

  var members: [Member] = []
  /// Whether the first of `members` surely is declared where it says: a requirement is not what a call on a concrete
  /// type means.
  var isSure = true
  /// The nested type that the name means instead, or none.
  var type: TypeID = .none
  /// Whether the members are seen from where they are named without a receiver, so that generic parameters are the
  /// same.
  var isOwnScope = false
  /// Whether it can mean more than is looked at. Then the first of `members` represents all: of them is known whose
  /// they are, and what they return if `returnsSame`.
  var isPartial = false
  var returnsSame = false
  /// What it means in the standard library, if the project declares no such member; beside `members`, what it may mean
  /// as well.
  var standard: Standard?

  static let nothing = FoundMembers()

  var isEmpty: Bool { members.isEmpty && !type.exists }

  /// A member of a collection or an optional, with the type of the receiver.
  struct Standard {
    var member: CollectionMember
    var receiver: ValueType
  }

  /// Lets one member represent all.
  mutating func keepOne(returnsSame: Bool) {
    if !owner.exists { isSure = false }
    members = Array(members.prefix(1))
    isPartial = true
    self.returnsSame = returnsSame
  }

  /// The type that declares it, if that is one and sure; else none.
  var owner: TypeID {
    guard isSure, let first = members.first, members.allSatisfy({ $0.owner == first.owner }) else { return .none }
    return first.owner
  }
}

/// What is asked of a member.
struct MemberQuery {
  var name: GlobalName
  /// Whether the receiver is a type.
  var isStatic: Bool
  /// The arguments if it is called.
  var call: CallShape?
  /// Where it is named.
  var file: Int
}

/// Declarations of one name that can be meant.
struct MemberCandidates {
  var declarations: [DeclarationID]
  /// Whether there are more.
  var isPartial = false
  /// Whether all of them return the same, those too that are not looked at.
  var returnsSame = false
  /// Whether those are left out that cannot take the first argument.
  var isNarrowed = false
  /// In how many places they are declared, once they are put together.
  private var places = 0

  init(_ declarations: [DeclarationID] = [], returnsSame: Bool = false) {
    self.declarations = declarations
    self.returnsSame = returnsSame
  }

  /// Takes over what is known of those in another place, without them.
  mutating func add(_ other: MemberCandidates) {
    if !other.declarations.isEmpty {
      // What is returned is compared in one place only.
      returnsSame = places == 0 && other.returnsSame
      places += 1
    }
    isPartial = isPartial || other.isPartial
    isNarrowed = isNarrowed || other.isNarrowed
  }

  /// The same as members, which `member` makes of each.
  func found(_ member: (DeclarationID) -> FoundMembers.Member) -> FoundMembers {
    var found = FoundMembers()
    found.members = declarations.map(member)
    if isPartial { found.keepOne(returnsSame: returnsSame) }
    return found
  }
}
