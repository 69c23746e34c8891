import Basics
import DependencyGraph
import Facts

/// Names that a type, a module or a function declares very often, arranged so that a call need not look at each of
/// their declarations: those that can take its first argument are found by its label and type.
struct OverloadTable: Sendable {
  /// From how many declarations of a name on they are arranged.
  private static let crowd = 32
  /// With how many declarations a call is compared at most. What a call of more can mean is known only as far as it is
  /// the same for all.
  static let limit = 128

  private let members: InferenceMembers
  /// By the first node of the list in `members`.
  private var lists: [Int32: Overloads] = [:]

  init(_ members: InferenceMembers) {
    self.members = members
    let heads = members.longLists(over: Self.crowd)
    guard !heads.isEmpty else { return }
    // What functions write is reported without looking anything up here.
    let inference = Inference(members, overloads: nil)
    for list in heads { lists[list.head] = Overloads(list.values, inference) }
  }

  /// The declarations of a name that an owner has, if they are many.
  func overloads(_ name: GlobalName, of owner: Owner) -> Overloads? {
    lists.isEmpty ? nil : lists[members.firstNode(name, of: owner)]
  }
}

/// Many declarations of one name in one place.
struct Overloads: Sendable {
  /// The first that more than one file can see, one more than are looked at if there are so many.
  private let first: [DeclarationID]
  /// Whether these are functions that all return the same, or initialisers of which all or none can fail.
  private let returnsSame: Bool
  /// Those that are private to a file.
  private var ofFile: [Int32: [DeclarationID]] = [:]
  private var byLabel: [GlobalName: Labelled] = [:]
  /// Those whose first argument can be left out.
  private var others: [DeclarationID] = []

  /// Those whose first argument has one label.
  fileprivate struct Labelled {
    var all: [DeclarationID] = []
    /// By the type of the project that the first parameter is, without optionals.
    var byType: [TypeID: [DeclarationID]] = [:]
    var otherTypes: [DeclarationID] = []
  }

  init(_ declarations: [DeclarationID], _ inference: Inference) {
    let shared = declarations.filter { inference.access(of: $0) != .file }
    first = Array(shared.prefix(OverloadTable.limit + 1))
    returnsSame = inference.returnSame(shared)
    for declaration in declarations where inference.access(of: declaration) == .file {
      ofFile[inference.members.files[declaration], default: []].append(declaration)
    }
    for declaration in shared {
      Work.advance()
      guard let parameter = inference.parameters(of: declaration).first, !parameter.hasDefault, !parameter.isVariadic,
        case .function(let types, _) = inference.declaredType(of: declaration), let type = types.first
      else {
        others.append(declaration)
        continue
      }
      byLabel[parameter.label, default: Labelled()].add(declaration, type)
    }
  }

  /// Those that a file may see, ascending; at most one more than are looked at.
  func seen(fromFile file: Int) -> [DeclarationID] { withPrivate(first, file) }

  /// Those of them that can take a first argument.
  ///
  /// - Parameter types: The types of the project that the argument is; nil if that is not known.
  func taking(label: GlobalName, types: [TypeID]?, fromFile file: Int) -> [DeclarationID] {
    var found = Array(others.prefix(OverloadTable.limit + 1))
    if let labelled = byLabel[label] { labelled.add(to: &found, types) }
    return withPrivate(found, file)
  }

  private func withPrivate(_ shared: [DeclarationID], _ file: Int) -> [DeclarationID] {
    Array(((ofFile[Int32(file)] ?? []) + shared).prefix(OverloadTable.limit + 1)).sorted()
  }

  /// Whether all that a file may see return the same.
  func returnSame(fromFile file: Int) -> Bool { returnsSame && ofFile[Int32(file)] == nil }
}

extension Overloads.Labelled {
  fileprivate mutating func add(_ declaration: DeclarationID, _ type: ValueType) {
    all.append(declaration)
    if case .type(let number, _) = type.fullyUnwrapped {
      byType[number, default: []].append(declaration)
    } else {
      otherTypes.append(declaration)
    }
  }

  fileprivate func add(to found: inout [DeclarationID], _ types: [TypeID]?) {
    func append(_ declarations: [DeclarationID]) {
      found += declarations.prefix(max(0, OverloadTable.limit + 1 - found.count))
    }
    guard let types else { return append(all) }
    let before = found.count
    for type in types { byType[type].map(append) }
    append(otherTypes)
    // If none can take it, the type that is known of it is not all of it.
    if found.count == before { append(all) }
  }
}

extension Inference {
  fileprivate func returnSame(_ declarations: [DeclarationID]) -> Bool {
    let results = declarations.lazy.map { [self] declaration -> ValueType in
      switch tables.scopes.kinds[declaration] {
      case .function:
        guard case .function(_, let result) = declaredType(of: declaration), !Self.isGeneric(result) else {
          return .unknown
        }
        return result
      case .initializer:
        return members.fact(declaration).flags.contains(.failable) ? .optional(.dynamicSelf) : .dynamicSelf
      default:
        return .unknown
      }
    }
    guard let first = results.first, first.isKnown else { return false }
    return results.allSatisfy { $0 == first }
  }

  /// A type and all that it inherits, nearest first; nil if that is more than a call is compared with.
  func fewAncestors(of type: TypeID) -> [TypeID]? {
    if let known = ancestors[type] { return known }
    var seen = DistinctList(type)
    var next = 0
    while next < seen.elements.count, seen.elements.count <= OverloadTable.limit {
      for target in tables.scopes.supertypes[seen.elements[next]] {
        for parent in tables.finalTypes(target) { seen.insert(parent) }
      }
      next += 1
    }
    let found = seen.elements.count > OverloadTable.limit ? nil : seen.elements
    ancestors[type] = found
    return found
  }
}
