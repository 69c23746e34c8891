import Basics
import Configuration
import DependencyGraph
import ReportModel
import RuleKinds
import YAML

/// A configuration, tried on a project that is already linked.
package struct Trial: Sendable {
  /// Takes out of what rules have found what comments in the sources silence.
  package typealias Suppress = (inout [RuleOutcome]) -> Void

  let selection: Selection
  let rules: [DecodedRule]
  /// In the order of the configuration.
  let counts: [InitReport.RuleCount]
  /// Where the rules are broken, in the same order.
  let places: [[SourceLocation]]
  /// The knots of cycles that were found.
  let knots: [Violation.Knot]
  /// The cycle that is told of each of them: what its members are called, and how many members the knot has.
  let cycles: [(names: [String], membersOfKnot: Int)]
  /// What our own loader and checks have to say of it.
  let diagnostics: [Diagnostic]

  /// With `checksRules` false only the components are evaluated.
  init(
    _ text: String,
    _ graph: DependencyGraph,
    workers: Int,
    checksRules: Bool = true,
    suppress: Suppress = { _ in }
  ) {
    var (configuration, diagnostics) = Configuration.proposed(text, file: ".lintel.yml")
    let read = configuration ?? Configuration(file: ".lintel.yml")
    let (rules, problems) = DecodedRule.decode(read)
    let selection = Selection(read, over: graph)
    var outcomes =
      !checksRules ? [] : parallelMap(count: rules.count, workers: workers) { selection.check(rules[$0]) }
    suppress(&outcomes)
    diagnostics += problems + selection.vacuousComponents() + outcomes.flatMap(\.diagnostics)
    self.selection = selection
    self.rules = rules
    self.diagnostics = diagnostics
    knots = outcomes.flatMap { $0.violations.compactMap(\.reported.knot) }
    cycles = outcomes.flatMap(\.violations).filter(\.isOfKnot).map { cycle in
      let names = cycle.namesOfCycle
      return (names, cycle.reported.knot?.members ?? names.count)
    }
    places = outcomes.map { $0.violations.flatMap { [$0.reported.location] + $0.reported.other } }
    counts = zip(rules, zip(outcomes, places)).map { rule, found in
      let (outcome, places) = found
      return InitReport.RuleCount(
        id: rule.rule.id,
        demand: rule.rule.because ?? outcome.result.summary,
        severity: outcome.result.severity,
        isVacuous: outcome.result.verdict == .vacuous,
        violations: outcome.violations.count,
        example: outcome.violations.first?.reported.location,
        commonBreach: selection.commonBreach(of: rule, at: places)
      )
    }
  }

  init(
    ruleSet: String,
    overrides: [ComponentOverride] = [],
    _ graph: DependencyGraph,
    workers: Int,
    checksRules: Bool = true,
    suppress: Suppress = { _ in }
  ) {
    var text = "extends: \(ruleSet)\n"
    if !overrides.isEmpty { text += "components:\n" + overrides.map { "  \($0.name): \($0.yaml)\n" }.joined() }
    self.init(text, graph, workers: workers, checksRules: checksRules, suppress: suppress)
  }

  /// The types of the project that a component selects.
  func types(of component: String) -> [ElementID] {
    let graph = selection.index.graph
    return selection.membership(ofComponent: component).elements.members.filter {
      graph.elements[$0.index].isProjectType
    }
  }

  /// The rules of the extended sets of which a rule of another set reports every place that they report. Where it also
  /// looks at every type that they look at, they are superfluous; else they leave alone the component that it looks at.
  /// What finds nothing today stays as it is. If two report the same, the weaker one is removed.
  var doubles: [RuleChange] {
    let broken = rules.indices.filter { rules[$0].rule.origin == .inherited && !places[$0].isEmpty }
    let byWeight = broken.sorted { counts[$0].severity == .warning && counts[$1].severity != .warning }
    let tellers = Dictionary(uniqueKeysWithValues: broken.map { ($0, Set(places[$0])) })
    var found: [Int: RuleChange] = [:]
    for double in byWeight {
      for teller in broken where found[double] == nil && found[teller] == nil {
        guard rules[teller].rule.location.file != rules[double].rule.location.file,
          counts[double].severity == .warning || counts[teller].severity == .error,
          tellers[teller]?.isSuperset(of: places[double]) == true
        else { continue }
        found[double] = selection.overlap(of: rules[double], with: rules[teller]).map { overlap in
          let component: String? = if case .component(let name) = overlap { name } else { nil }
          return .double(rules[double].rule.id, of: rules[teller].rule.id, in: component)
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Rules of our sets that are a custom: a project can follow the architecture without them, and nothing breaks.
  private static let customs: Set<String> = ["one-execute", "plain-entities"]

  /// The customs of the extended sets that most of the types do not follow that they are about.
  var unusual: [RuleChange] {
    rules.indices.compactMap { index -> RuleChange? in
      let rule = rules[index].rule
      guard rule.origin == .inherited, Self.customs.contains(rule.id), !places[index].isEmpty,
        let form = selection.formCount(of: rules[index]), form.broken >= 3, form.broken * 2 > form.judged
      else { return nil }
      return .unusual(rule.id, form)
    }
  }

  /// How many violations a rule of the rule set would have.
  func violations(of rule: String) -> Int { counts.first { $0.id == rule }?.violations ?? 0 }
}

extension Selection {
  /// Of a warning of a rule set that at least five files break, more than three quarters of those that it looks at: how many.
  fileprivate func commonBreach(of rule: DecodedRule, at places: [SourceLocation]) -> InitReport.CommonBreach? {
    guard rule.rule.origin == .inherited, rule.rule.severity == .warning,
      let all = judgedFiles(of: rule)
    else { return nil }
    let broken = all.intersection(places.map(\.file)).count
    return broken >= 5 && broken * 4 > all.count * 3 ? InitReport.CommonBreach(files: broken, all: all.count) : nil
  }
}

/// A component of a rule set that a project needs to be stated anew.
struct ComponentOverride: Sendable, Equatable {
  var name: String
  /// On one line.
  var yaml: String
  /// Why, in a sentence.
  var comment: String

  func saying(_ comment: String) -> ComponentOverride { ComponentOverride(name: name, yaml: yaml, comment: comment) }
}

/// Names and lists as YAML and as patterns.
enum Quoted {
  /// A name of a component: plain where YAML treats that as text.
  static func key(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 45 || byte == 95
    }
    let first = name.utf8.first.map { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 } ?? false
    let reserved = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(name.lowercased())
    return isPlain && first && !reserved ? name : Node.doubleQuoted(name)
  }

  /// A path or name as a pattern that matches it and nothing else.
  static func pattern(_ literal: String) -> String {
    var result = ""
    for character in literal {
      if "*?[]{},\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  /// `"a"` or `["a", "b"]`
  static func list(_ texts: [String]) -> String {
    let quoted = texts.map(Node.doubleQuoted)
    return quoted.count == 1 ? quoted[0] : "[" + quoted.joined(separator: ", ") + "]"
  }
}
