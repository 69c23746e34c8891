import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// What became of one `expect` of a rule.
package struct ExpectationOutcome: Sendable {
  package var rule: String
  /// Whose configuration states the rule; empty for the checked folder. Several may share a file that states it.
  package var folder = ""
  package var expectation: Expectation
  /// Why it failed, in plain words; nil if it passed.
  package var failure: String?
  /// Of the word that is the reason, if one is.
  package var place: SourceLocation?

  /// Where to show that it failed.
  package var location: SourceLocation { place ?? expectation.location }
}

extension Selection {
  /// Runs the tests that a rule states of itself (Documentation/rule-language.md#expect), in file order.
  package func expectations(of decoded: DecodedRule) -> [ExpectationOutcome] {
    expectations(of: decoded) { scope(of: decoded) }
  }

  /// Whether each expectation of a rule holds.
  func expectations(of decoded: DecodedRule, in scope: () -> RuleScope) -> [ExpectationOutcome] {
    guard !decoded.rule.expectations.isEmpty else { return [] }
    return expectations(of: decoded.rule, decoded.kind.prepare(scope()))
  }

  func expectations(of rule: Rule, _ prepared: any PreparedRule) -> [ExpectationOutcome] {
    rule.expectations.map { expectation in
      let failure = failure(of: expectation, prepared, rule)
      return ExpectationOutcome(
        rule: rule.id,
        expectation: expectation,
        failure: failure?.message,
        place: failure?.name.flatMap { expectation.places[$0] }
      )
    }
  }

  private func failure(of expectation: Expectation, _ prepared: any PreparedRule, _ rule: Rule) -> Failure? {
    do throws(Failure) {
      switch expectation.subject {
      case .type(let name): try expect(expectation.verdict, of: name, prepared, rule)
      case .dependency(let from, let to, let via): try expect(expectation.verdict, from, to, via, prepared, rule)
      }
      return nil
    } catch {
      return error
    }
  }

  /// A type is forbidden if the rule finds something wrong with it; of several of one name each must be.
  private func expect(
    _ verdict: Expectation.Verdict,
    of name: String,
    _ prepared: any PreparedRule,
    _ rule: Rule
  ) throws(Failure) {
    guard !(prepared is any PreparedDependencyRule) else { throw Failure(message: .noDependency(rule.kind)) }
    let types = try elements(named: name, includingOutside: false)
    let found = prepared.brokenTypes
    let actual: Expectation.Verdict = types.allSatisfy(found.contains) ? .forbidden : .allowed
    if actual != verdict { throw Failure(message: .mismatch(name, expected: verdict, actual)) }
  }

  private func expect(
    _ verdict: Expectation.Verdict,
    _ from: String,
    _ to: String,
    _ via: String?,
    _ prepared: any PreparedRule,
    _ rule: Rule
  ) throws(Failure) {
    guard let prepared = prepared as? any PreparedDependencyRule else {
      throw Failure(message: .noDeclaration(rule.kind))
    }
    let kinds = ReferenceKind.allCases.filter { via == nil || $0.name == via }
    let sources: [ElementID]
    do throws(Failure) {
      sources = try elements(named: from, includingOutside: false)
    } catch {
      // Both ends are told at once.
      guard (try? elements(named: to, includingOutside: true)) == nil else { throw error }
      throw Failure(message: "\(error.message). Nor is one called '\(to)'\(adviceOnNoType(to) ?? "")", name: from)
    }
    let targets = try elements(named: to, includingOutside: true)
    // If several types have one name, all must be forbidden, as with an ambiguous mention.
    let isForbidden = sources.allSatisfy { source in
      targets.allSatisfy { target in
        meanings(of: target).contains { meant in
          kinds.contains { kind in
            prepared.forbids(Mention(source: source, target: meant, kind: kind, file: index[source].file))
          }
        }
      }
    }
    let actual: Expectation.Verdict = isForbidden ? .forbidden : .allowed
    if actual != verdict { throw Failure(message: .mismatch(from, to, via, expected: verdict, actual)) }
  }

  /// An alias and all that it means in the end, of which one suffices to break a rule; else the element.
  ///
  /// See Documentation/rule-language.md#aliases.
  private func meanings(of element: ElementID) -> [ElementID] {
    guard index[element].isAlias else { return [element] }
    return [element] + graph.supertypes[element.index]
  }

  private struct Failure: Error {
    var message: String
    /// The name that is the reason, if one is.
    var name: String?
  }

  /// The types with that qualified name, else with that name, else, with `includingOutside`, modules and external
  /// types.
  private func elements(named name: String, includingOutside: Bool) throws(Failure) -> [ElementID] {
    let wanted = Array(name.utf8)
    let candidates = graph.elements.indices.filter { position in
      switch index[ElementID(position)].kind {
      case .type: true
      case .module, .externalModule, .externalType: includingOutside
      case .part, .file: false
      }
    }
    let qualified = candidates.filter { index.qualifiedName(ElementID($0)).elementsEqual(wanted) }
    let found = qualified.isEmpty ? candidates.filter { index.name(ElementID($0)).elementsEqual(wanted) } : qualified
    // A module often has the name of its main type; the type is meant.
    let types = found.filter { index[ElementID($0)].kind == .type }
    if !found.isEmpty { return (types.isEmpty ? found : types).map { ElementID($0) } }
    let known = candidates.filter { index[ElementID($0)].kind == .type }.map {
      String(decoding: index.qualifiedName(ElementID($0)), as: UTF8.self)
    }
    let advice = adviceOnNoType(name) ?? suggestion(for: name, among: known).map { didYouMean($0) } ?? ""
    throw Failure(message: "no type of the project is called '\(name)'\(advice)", name: name)
  }

  /// What to write instead of a file or a component, where a type is to be named.
  private func adviceOnNoType(_ name: String) -> String? {
    if name.contains("/") || name.hasSuffix(".swift") {
      let end = Array(("/" + name).utf8)
      let files = index.paths.indices.filter { file in
        (Array("/".utf8) + index.paths[file]).suffix(end.count).elementsEqual(end)
      }
      let type = firstType { files.contains(Int(index[$0].file)) }
      return "; an 'expect' names types, not files\(type.map { ": write \($0)" } ?? "")"
    }
    guard component(named: name) != nil else { return nil }
    let members = membership(ofComponent: name).elements
    let example = firstType { members[$0] }.map { ", such as \($0)" } ?? ""
    return "; an 'expect' names types, and '\(name)' is a component: write a type of it\(example)"
  }

  /// The name of the first type of the project for which something holds.
  private func firstType(where isMeant: (ElementID) -> Bool) -> String? {
    index.types.first { isMeant(ElementID($0)) }.map {
      String(decoding: index.qualifiedName(ElementID($0)), as: UTF8.self)
    }
  }
}

// MARK: - Messages

extension String {
  fileprivate static func mismatch(
    _ from: String,
    _ to: String,
    _ via: String?,
    expected: Expectation.Verdict,
    _ actual: Expectation.Verdict
  ) -> String {
    let kind = via.map { " by '\($0)'" } ?? ""
    return
      "expected that a reference from \(from) to \(to)\(kind) is \(expected.rawValue), but it is \(actual.rawValue)"
  }

  fileprivate static func mismatch(
    _ type: String,
    expected: Expectation.Verdict,
    _ actual: Expectation.Verdict
  ) -> String {
    "expected that \(type) is \(expected.rawValue), but it is \(actual.rawValue)"
  }

  fileprivate static func noDeclaration(_ kind: String) -> String {
    "a rule of kind '\(kind)' is about declarations; write 'type' instead of 'from' and 'to'"
  }

  fileprivate static func noDependency(_ kind: String) -> String {
    "a rule of kind '\(kind)' is about references; write 'from' and 'to' instead of 'type'"
  }
}
