import Configuration
import DependencyGraph
import Facts

// What a rule demands, in the words of its own configuration: one clause for each statement, so that two rules of one kind
// can be told apart where only their texts are shown.

extension RuleKind {
  /// One sentence without a final full stop.
  var demand: String { demands.joined(separator: "; ") }
}

extension ForbidRule {
  package var demands: [String] {
    statements.map { statement in
      let act = statement.via.isEmpty ? "depend on \(statement.to.title)" : statement.via.act(on: statement.to.title)
      let sentence =
        statement.from.exclusions.map { "only \($0.map(\.title).joined(separator: " or ")) may \(act)" }
        ?? "\(statement.from.title) may not \(act)"
      return sentence + String.butFor(statement.except)
    }
  }
}

extension LayersRule {
  package var demands: [String] {
    tables.map { table in
      let rows = table.rows.enumerated().map { number, row in
        let targets =
          row.allowed.isEmpty ? "nothing else of the table" : row.allowed.map(\.title).joined(separator: ", ")
        return number == 0 ? "\(row.component.title) may depend on \(targets)" : "\(row.component.title) on \(targets)"
      }
      return rows.joined(separator: "; ") + String.butFor(table.except)
    }
  }
}

extension IndependentRule {
  package var demands: [String] {
    statements.map { statement in
      let subject =
        switch statement.division {
        case .captures(let selector): "no slice of \(selector.title) may depend on another"
        case .list(let selectors): "\(String.allOf(selectors.map(\.title))) may not depend on each other"
        case .modules: "no module may depend on another"
        case .types: "no type may depend on another"
        }
      return subject + statement.limits
    }
  }
}

extension AcyclicRule {
  package var demands: [String] {
    statements.map { statement in
      let among =
        switch statement.division {
        case .captures(let selector): "the slices of \(selector.title)"
        case .list(let selectors): String.allOf(selectors.map(\.title))
        case .modules: "modules"
        case .types: "types"
        }
      return "no cycle among \(among)" + statement.limits
    }
  }
}

extension SliceOptions {
  fileprivate var limits: String {
    let target = to.map { ", by what leads to \($0.title)" } ?? ""
    return target + String.butFor(except) + (sharing.map { "; all may name \($0.title)" } ?? "")
  }
}

extension AbstractRule {
  package var demands: [String] {
    statements.map { statement in
      let types = statement.to.map(\.title).joined(separator: " or ")
      let creation =
        switch statement.create {
        case .nobody: "nobody else creates it"
        case .once: "one place creates each"
        case .by(let creators): "only \(creators.title)\(statement.same.map { " of the same \($0)" } ?? "") creates it"
        }
      return "outside of \(types) its concrete types are named by protocol only, and \(creation)"
        + String.butFor(statement.except)
    }
  }
}

extension BoundaryRule {
  package var demands: [String] {
    statements.map { statement in
      let depth = statement.isDeep ? ", however deep" : ""
      return "\(statement.of.title) may carry only \(String.anyOf(statement.carries.map(\.title)))\(depth)"
        + String.butFor(statement.except)
    }
  }
}

extension MembersRule {
  package var demands: [String] {
    statements.map { statement in
      let members = statement.which?.title(isPlural: true) ?? "members"
      var clauses: [String] = []
      if let must = statement.must {
        clauses.append("\(members) of \(statement.of.title) must be \(must.title(isPlural: true, isFree: true))")
      }
      if let number = statement.number { clauses.append("\(statement.of.title) has \(number.words) \(members)") }
      return clauses.joined(separator: ", and ") + String.butFor(statement.except)
    }
  }
}

extension MembersRule.Number {
  fileprivate var words: String {
    guard let most else { return "at least \(least)" }
    if least == most { return least == 0 ? "no" : "exactly \(least)" }
    return least == 0 ? "at most \(most)" : "\(least) to \(most)"
  }
}

extension MirrorRule {
  package var demands: [String] {
    statements.flatMap { statement in
      statement.pairs.map { "\($0.left.title) has the members of \($0.right.title)" + String.butFor(statement.except) }
    }
  }
}

extension TypesRule {
  package var demands: [String] {
    statements.map { statement in
      let that = statement.that.title
      let sentence =
        switch statement.requirement {
        case .must(let must): "\(that) must be \(must.predicate)"
        case .companion(let companions): "\(that) has a companion \(String.allOf(companions.map(\.title)))"
        case .users(let users, let limit): "at most \(limit) of \(users.title) may use \(that)"
        }
      return sentence + String.butFor(statement.except)
    }
  }
}

extension String {
  fileprivate static func butFor(_ except: Selector?) -> String { except.map { ", but for \($0.title)" } ?? "" }

  fileprivate static func allOf(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
