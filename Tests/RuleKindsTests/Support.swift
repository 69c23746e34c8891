import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel
import YAML

@testable import RuleKinds

private let nowhere = SourceLocation(file: ".lintel.yml")

/// `{ path: …, type: …, … }`
func select(
  path: String...,
  module: [String] = [],
  type: [String] = [],
  kind: [Selector.ElementKind] = [],
  inherits: [String] = [],
  arguments: [String] = [],
  symbol: [String] = [],
  in within: [Selector] = [],
  not excluded: [Selector] = []
) throws -> Selector {
  var conditions = Selector.Conditions()
  conditions.path = try path.map { try Glob($0, style: .path) }
  conditions.module = try module.map { try Glob($0, style: .name) }
  conditions.type = try type.map { try Glob($0, style: .name) }
  conditions.kind = kind
  conditions.inherits = try inherits.map { .pattern(try Glob($0, style: .name)) }
  conditions.arguments = try arguments.map { .pattern(try Glob($0, style: .name)) }
  conditions.symbol = try symbol.map { try Glob($0, style: .name) }
  conditions.in = within
  conditions.not = excluded
  return Selector(anyOf: [.all(conditions)], location: nowhere)
}

/// `[a, b]`
func named(_ components: String...) -> Selector {
  Selector(anyOf: components.map { .component($0) }, location: nowhere)
}

func configuration(
  _ components: [(String, Selector)],
  origin: Component.Origin = .own,
  allowEmpty: Bool = false
) -> Configuration {
  let builtIn = BuiltInComponent.allCases.map { component in
    Component(
      name: component.rawValue,
      selector: Selector(anyOf: [.builtIn(component)], location: nowhere),
      allowEmpty: true,
      origin: .builtIn,
      location: nowhere
    )
  }
  let own = components.map {
    Component(name: $0.0, selector: $0.1, allowEmpty: allowEmpty, origin: origin, location: nowhere)
  }
  return Configuration(file: ".lintel.yml", components: own + builtIn)
}

func rule(_ kind: any RuleKind, except: Selector? = nil, expect: [Expectation] = [], origin: Component.Origin = .own)
  -> DecodedRule
{
  DecodedRule(
    rule: Rule(
      id: "rule",
      kind: "kind",
      value: Node(.null, at: nowhere),
      except: except,
      expectations: expect,
      origin: origin,
      location: nowhere
    ),
    kind: kind
  )
}

extension GraphBuilder {
  func check(
    _ kind: any RuleKind,
    except: Selector? = nil,
    _ components: [(String, Selector)] = []
  ) -> RuleOutcome {
    Selection(configuration(components), over: build()).check(rule(kind, except: except))
  }

  /// `path:line source kind target` of each violation.
  func violations(
    _ kind: any RuleKind,
    except: Selector? = nil,
    _ components: [(String, Selector)] = []
  ) -> [String] {
    check(kind, except: except, components).violations.map(\.reported).map { violation in
      let source = violation.source ?? "–"
      return "\(violation.location.file):\(violation.location.line ?? 0) \(source) \(violation.reference ?? "") "
        + "\(violation.target ?? "–")"
    }
  }

  /// The qualified names of what a selector selects by itself, files by path.
  func selected(_ selector: Selector, _ components: [(String, Selector)] = []) -> [String] {
    let graph = build()
    return Selection(configuration(components), over: graph).membership(of: selector).elements.members
      .map { graph.names.string(graph.elements[$0.index].qualifiedName) }
  }
}

func forbid(_ from: Selector, _ to: Selector, via: [String] = [], except: Selector? = nil) -> ForbidRule {
  ForbidRule(statements: [
    ForbidRule.Options(from: from, to: to, via: .named(via), except: except)
  ])
}

func layers(_ rows: (String, [String])...) -> LayersRule {
  LayersRule(statements: [
    .table(
      LayersRule.Table(
        rows: rows.map { row in
          .init(component: named(row.0), allowed: row.1.map { named($0) })
        },
        location: SourceLocation(file: ".lintel.yml")
      )
    )
  ])
}

extension [ReferenceKind] {
  static func named(_ names: [String]) -> [ReferenceKind] { ReferenceKind.allCases.filter { names.contains($0.name) } }
}

/// Told apart from the type of that name in Testing.
typealias RuleExpectation = Expectation
