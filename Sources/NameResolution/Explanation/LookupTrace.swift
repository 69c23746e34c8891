import DependencyGraph
import ExternalTypes

/// What the lookup of one name looked at, in that order, for `lintel why`.
final class LookupTrace {
  /// Where a look-up looked.
  enum Place: Equatable {
    /// A declaration around the name: its generic parameters, its members, the types and values that it declares.
    case declaration(DeclarationID)
    /// A declaration whose members are not seen, as the name is in its inheritance clause.
    case header(DeclarationID)
    /// Any declaration around the name; nowhere in the project a type is nested under this name.
    case scopes
    /// All nested types of the project.
    case nested
    /// The members of a type.
    case members(TypeID)
    /// A supertype, or what an alias means, of the type that is looked at next.
    case supertype(TypeID)
    /// The top level of a module of the project, and by which right it is looked at.
    case module(ModuleID, Resolution.Rule)
    /// Functions and constants at top level.
    case values
    /// What includes lead to.
    case headers
    /// The table of an external module, or all tables that may be meant.
    case table(ExternalModuleID?)
  }

  /// One place, and what was found there.
  struct Step {
    var place: Place
    /// What was found; of no kind if there was nothing.
    var found: LookupResult
    /// Types that were found, if they are not settled yet.
    var types: [TypeID] = []
  }

  private(set) var steps: [Step] = []

  func add(_ place: Place, _ found: LookupResult = .none) { add(Step(place: place, found: found)) }

  func add(_ place: Place, _ types: [TypeID]) { add(Step(place: place, found: .none, types: types)) }

  func addTable(_ table: ExternalModuleID?, _ rule: Resolution.Rule) {
    add(Step(place: .table(table), found: table == nil ? .none : LookupResult(.external(.none), rule)))
  }

  /// A place that is looked at again, first for types and then for values, or first for one platform and then for all, is
  /// one step.
  private func add(_ step: Step) {
    guard let known = steps.lastIndex(where: { $0.place == step.place }) else { return steps.append(step) }
    if steps[known].found.isNone, steps[known].types.isEmpty { steps[known] = step }
  }
}
