import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel
import YAML

/// What the declarations of types must be, must have beside them, or how many may use them.
package struct TypesRule: RuleKind {
  package static let name = "types"
  package static let summary = "Selected types have a certain form, place or name, a companion, or few users"
  package static let rationale = """
    Says what a role demands of the type that plays it: that presenters are structs, that each conforms to the port of \
    its own scene, that models are nested in one enum, that a type lies in the folder it belongs to. The demand is a \
    selector like any other. With paths alone the rule is about files and folders.
    """
  package static let seesOnlyDependencies = true
  package let seesMembers = false

  package static let statement = Shape<TypesOptions>.map(
    Option(required: "that", .code, "a selector of the types; with `path` alone, of files"),
    Option(
      oneOf: "must",
      .located(.must),
      "a selector that each of them must satisfy; captures keep the values that `that` gave them"
    ),
    Option(
      oneOf: "companion",
      .located(.companion),
      "components; each type needs an element of every one of them with the same captures"
    ),
    Option(
      oneOf: "users",
      .located(.users),
      "`of`: a selector of types, `at-most`: how many of these may refer to each of the types"
    ),
    Option("except", .exceptions, "a selector of types that the rule leaves alone")
  ) { (decoder: inout OptionDecoder, stated, that, must, companion, users, except) in
    guard stated.isSound, let demand = must ?? companion ?? users else { return nil }
    let options = TypesOptions(that: that, requirement: demand.value, except: except, location: demand.node.location)
    let mistakes = decoder.diagnostics.count
    options.checkSense(of: demand.node, &decoder)
    return decoder.diagnostics.count == mistakes ? options : nil
  }

  let statements: [TypesOptions]

  package init(statements: [TypesOptions]) { self.statements = statements }

  package var useOfMentions: UseOfMentions {
    let countsUsers = statements.contains { if case .users = $0.requirement { true } else { false } }
    return countsUsers ? .together : .none
  }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DeclarationStatements(
      statements: statements.map { options -> any DeclarationStatement in
        guard !options.isAboutFiles else { return PlacementStatement(options, scope) }
        return switch options.requirement {
        case .must(let must): MustStatement(options, must, scope)
        case .companion(let selectors): CompanionStatement(options, selectors, scope)
        case .users(let users, let limit): UsersStatement(options, of: users, atMost: limit, scope)
        }
      }
    )
  }
}

// MARK: - Decoding

extension Shape where Value == TypesOptions.Requirement {
  fileprivate static var must: Shape { .selectors { node, _, decoder in .must(decoder.selector(node, in: .must)) } }

  fileprivate static var companion: Shape {
    .selectors { node, _, decoder in
      let items = decoder.someItems(node, expected: "a component or a list of components")
      return .companion(items.map { decoder.selector($0) })
    }
  }

  fileprivate static var users: Shape {
    .map(
      Option(required: "of", .selector, "a selector of types"),
      Option(required: "at-most", .count, "how many of these may refer to each of the types")
    ) { of, limit in
      .users(of: of, atMost: limit)
    }
  }
}

extension TypesOptions {
  /// Reports what could never hold, whatever the project.
  fileprivate func checkSense(of node: Node, _ decoder: inout OptionDecoder) {
    switch requirement {
    case .must(let must):
      for case .all(let conditions) in must.anyOf {
        if !conditions.symbol.isEmpty {
          decoder.report(.symbolInMust, at: node.location(of: "symbol") ?? location)
        }
        if conditions.kind.contains(.category) {
          decoder.report(.categoryInMust, at: node.location(of: "kind") ?? location)
        }
        if conditions.kind.contains(.stateless) {
          decoder.report(.statelessInMust, at: node.location(of: "kind") ?? location)
        }
        if isAboutFiles, conditions.isAboutTypes {
          decoder.report(.filesAreNoTypes(that.title), at: location)
        }
      }
      let wanted = must.onlyKinds
      let selected = that.onlyKinds
      if let wanted, let selected, !wanted.contains(where: selected.contains) {
        decoder.report(.kindsNeverMeet(selected, wanted), at: node.location(of: "kind") ?? location)
      }
    case .companion: break
    case .users:
      if isAboutFiles { decoder.report(.filesHaveNoUsers(that.title), at: location) }
    }
  }
}

extension Selector {
  /// The kinds that the selector allows by itself; nil if an alternative allows any, or leaves it to a component.
  fileprivate var onlyKinds: [ElementKind]? {
    var result: [ElementKind] = []
    for term in anyOf {
      guard case .all(let conditions) = term, !conditions.kind.isEmpty, !conditions.kind.contains(.stateless)
      else { return nil }
      result += conditions.kind.filter { !result.contains($0) }
    }
    return result.isEmpty ? nil : result
  }
}

// MARK: - In words

extension TypesRule {
  package var demands: [String] {
    statements.map { statement in
      let that = statement.that.title
      let sentence =
        switch statement.requirement {
        case .must(let must): "\(that) must \(String.being(must.predicate))"
        case .companion(let companions): "\(that) must have a companion \(listed(companions.map(\.title), "and"))"
        case .users(let users, let limit): "at most \(limit) of \(users.title) may use \(that)"
        }
      return sentence + String.butFor(statement.except)
    }
  }
}

extension String {
  /// `be final`, `not be public`
  fileprivate static func being(_ predicate: String) -> String {
    predicate.hasPrefix("not ") ? "not be \(predicate.dropFirst(4))" : "be \(predicate)"
  }
}

// MARK: - Messages

extension String {
  fileprivate static var symbolInMust: String {
    "'symbol' selects types of frameworks, and 'must' is about types of the project; use 'type' or 'inherits'"
  }

  fileprivate static var categoryInMust: String {
    "a type is never a category; 'kind' in 'must' takes 'class', 'struct', 'enum', 'protocol' or 'actor'"
  }

  fileprivate static var statelessInMust: String {
    "'stateless' says what a type holds, not how it is declared; "
      + "'kind' in 'must' takes 'class', 'struct', 'enum', 'protocol' or 'actor'"
  }

  fileprivate static func filesAreNoTypes(_ title: String) -> String {
    "with 'path' alone 'that' selects files, and 'must' can only say where they lie; "
      + "for the types there name a component, or add 'kind' to 'that' (\(title))"
  }

  fileprivate static func filesHaveNoUsers(_ title: String) -> String {
    "with 'path' alone 'that' selects files, and only types have users; name a component instead (\(title))"
  }

  fileprivate static func kindsNeverMeet(
    _ selected: [Selector.ElementKind],
    _ wanted: [Selector.ElementKind]
  ) -> String {
    neverHolds(
      "'that' selects only kind \(listed(selected.map(\.rawValue), "or")), "
        + "and 'must' asks for kind \(listed(wanted.map(\.rawValue), "or"))"
    )
  }
}
