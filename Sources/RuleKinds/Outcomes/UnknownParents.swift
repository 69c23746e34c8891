import Basics
import Configuration
import DependencyGraph
import ExternalTypes

// Which types selectors that go by what inherits may mean, and do not, as something above them is declared in no scanned
// file. Of all that is unknown only what is called like what is asked for, or like a subclass of that.

/// Types of which it is not known whether a selector means them.
package struct UnknownParents: Sendable, Equatable {
  /// Who writes the selector: `component 'screen'`, `rule 'r'`.
  let owner: String
  /// The names in `inherits` that are perhaps meant; empty of a component, which is named already.
  let asked: [String]
  /// What the types inherit from, and no scanned file declares; sorted.
  let parents: [String]
  let count: Int
  /// Whether all of the types are classes.
  let areClasses: Bool
}

extension ScopedSelection {
  /// Those of the components, and of the user's own rules; `outcomes` are those of `tree.rules`.
  package func unknownParents(_ outcomes: [RuleOutcome]) -> [UnknownParents] {
    let rules = zip(tree.rules, outcomes).filter { $0.rule.origin == .own && $1.result.verdict != .off }.map(\.0)
    return selections.indices.flatMap { scope in
      let stated = rules.filter { $0.home == scope }.flatMap { rule in
        rule.wholeSelectors.map { (rule: rule.rule.id, selector: $0) }
      }
      let exceptions = rules.filter { $0.scope == scope && $0.exceptHome == scope }.compactMap { rule in
        rule.rule.except.map { (rule: rule.rule.id, selector: $0) }
      }
      return selections[scope].unknownParents(ofRules: stated + exceptions)
    }
  }
}

extension Selection {
  /// Those of the components, and of selectors that rules write themselves.
  package func unknownParents(ofRules rules: [(rule: String, selector: Selector)] = []) -> [UnknownParents] {
    let ofComponents = components.filter { $0.origin != .builtIn && $0.origin != .above }.map { component in
      let (selector, name) = (component.selector, component.name)
      return AskingSelector(selector: selector, component: name, owner: "component '\(name)'", asked: asked(selector))
    }
    let ofRules = rules.map { rule, selector in
      AskingSelector(selector: selector, component: nil, owner: "rule '\(rule)'", asked: asked(selector))
    }
    let asking = (ofComponents + ofRules).filter { !$0.asked.isEmpty }
    guard !asking.isEmpty else { return [] }
    let undeclared = undeclaredParents
    let needsEndings = asking.contains { $0.asked.contains(where: \.isClass) }
    let endings = KnownEndings(of: needsEndings ? undeclared.map(\.name) : [])
    let parents = undeclared.map { type, name in
      UndeclaredParent(type: type, name: name, likeAncestors: endings.ancestors(ofClassesEnding: name))
    }
    return asking.compactMap { unknownParents(of: $0, among: parents) }
  }

  /// Asks what the selector would select if it named what is called like the names in it.
  private func unknownParents(of asking: AskingSelector, among parents: [UndeclaredParent]) -> UnknownParents? {
    let alike = parents.map { parent in (parent: parent, asked: asking.asked.filter { $0.isLike(parent) }) }
      .filter { !$0.asked.isEmpty }
    guard !alike.isEmpty else { return nil }
    var further: [Glob: [Selector.Name]] = [:]
    for (parent, asked) in alike {
      guard let name = try? Glob(parent.name, style: .name) else { continue }
      for asked in asked { further[asked.name, default: []].append(.pattern(name)) }
    }
    let selected = asking.component.map { membership(ofComponent: $0) } ?? membership(of: asking.selector)
    let wider = membership(of: asking.selector.adding(further)).elements
    var (doubtful, excluded) = (wider, selected.elements)
    doubtful.subtract(selected.elements)
    excluded.subtract(wider)
    doubtful.formUnion(excluded)
    var (names, types, meant): (Set<String>, Set<ElementID>, Set<String>) = ([], [], [])
    for (parent, asked) in alike {
      var root = index.emptySet
      root[parent.type] = true
      for type in closure(of: root).members where doubtful[type] && index.nominalTypes[type] {
        let asked = asked.filter { !$0.isClass || index[type].declarationKind == .class }
        guard !asked.isEmpty, covers(file: Int(index[type].file)) else { continue }
        names.insert(parent.name)
        types.insert(type)
        meant.formUnion(asked.map(\.name.pattern))
      }
    }
    guard !types.isEmpty else { return nil }
    return UnknownParents(
      owner: asking.owner,
      asked: asking.component == nil ? meant.sorted() : [],
      parents: names.sorted(),
      count: types.count,
      areClasses: types.allSatisfy { index[$0].declarationKind == .class }
    )
  }

  /// The types that something in the project inherits from and of which no table and no scanned file is.
  private var undeclaredParents: [(type: ElementID, name: String)] {
    index.externalTypes.compactMap { position in
      let element = index[ElementID(position)]
      guard !index.subtypes[ElementID(position)].isEmpty,
        !ExternalTypeTable.knows(module: graph.names.string(element.externalModule))
      else { return nil }
      return (ElementID(position), graph.names.string(element.name))
    }
  }

  /// The single names in `inherits` that no type of the project has.
  private func asked(_ selector: Selector) -> [AskedParent] {
    selector.parents.distinct.filter { name in
      !name.hasWildcard && name.captureNames.isEmpty && index.types(matching: name).within(index.types).isEmpty
    }.map(AskedParent.init)
  }
}

private struct AskingSelector {
  let selector: Selector
  /// The component that it is; nil: a rule writes it.
  let component: String?
  /// See `UnknownParents`.
  let owner: String
  let asked: [AskedParent]
}

/// What types of the project inherit from and nothing that is known declares.
private struct UndeclaredParent {
  let type: ElementID
  let name: String
  /// The names of all that the classes of frameworks inherit from that are called like it.
  let likeAncestors: Set<String>
}

/// A single name in `inherits`.
private struct AskedParent {
  let name: Glob
  /// Whether it is that of a class of a framework, from which nothing but classes inherits.
  let isClass: Bool

  init(_ name: Glob) {
    self.name = name
    let known = ExternalTypeTable.all.types(named: Array(name.pattern.utf8)[...])
    isClass = !known.isEmpty && known.allSatisfy { ExternalTypeTable.all.kind(of: $0) == .class }
  }

  /// Whether an unknown type may inherit from this one: it is called like it, or like a subclass of it.
  func isLike(_ parent: UndeclaredParent) -> Bool {
    guard parent.name != name.pattern else { return false }
    let ending = name.pattern.utf8.withoutPrefix
    return parent.name.utf8.suffix(ending.count).elementsEqual(ending)
      || isClass && parent.likeAncestors.contains(name.pattern)
  }
}

extension Selector {
  /// The patterns in `inherits`, at any depth, without those of the components that it names.
  fileprivate var parents: [Glob] {
    anyOf.flatMap { term -> [Glob] in
      guard case .all(let conditions) = term else { return [] }
      let names = conditions.inherits.flatMap { name -> [Glob] in
        switch name {
        case .component: []
        case .pattern(let glob): [glob]
        case .selector(let selector): selector.parents
        }
      }
      return names + (conditions.in + conditions.not).flatMap(\.parents)
    }
  }

  /// The same with more names beside patterns in `inherits`.
  fileprivate func adding(_ further: [Glob: [Name]]) -> Selector {
    var result = self
    result.anyOf = anyOf.map { term in
      guard case .all(var conditions) = term else { return term }
      conditions.inherits = conditions.inherits.flatMap { name -> [Name] in
        switch name {
        case .component: [name]
        case .pattern(let glob): [name] + (further[glob] ?? [])
        case .selector(let selector): [.selector(selector.adding(further))]
        }
      }
      conditions.in = conditions.in.map { $0.adding(further) }
      conditions.not = conditions.not.map { $0.adding(further) }
      return .all(conditions)
    }
    return result
  }
}

// MARK: - Messages

extension UnknownParents {
  private static let most = 4

  /// Whether the note names only some of what the types inherit from.
  package var isShortened: Bool { parents.count > Self.most }

  /// A sentence for the end of a report.
  package var note: String {
    let shown = isShortened ? Array(parents.prefix(Self.most - 1)) : parents
    let more = isShortened ? ["\(grouped(parents.count - shown.count)) more"] : []
    let list = isShortened ? "; 'lintel doctor' lists them" : ""
    return sentence(listed(shown.map { "'\($0)'" } + more, "or")) + list
  }

  /// The same with all names.
  package var wholeNote: String { sentence(listed(parents.map { "'\($0)'" }, "or")) }

  private func sentence(_ names: String) -> String {
    let subject = areClasses ? counted(count, "class", "classes") : counted(count, "type")
    let (one, several) = areClasses ? ("inherits from", "inherit from") : ("conforms to", "conform to")
    let (they, them) = count == 1 ? ("it is", "it") : ("they are", "them")
    let question =
      asked.isEmpty
      ? "'inherits' does not know whether \(they) in it"
      : "it is not known whether 'inherits: \(oneOrList(asked))' means \(them)"
    return
      "\(owner): \(subject) \(count == 1 ? one : several) \(names), which no scanned file declares, so \(question). "
      + "To select \(them), add \(parents.count == 1 ? "that name" : "these names") to 'inherits'"
  }
}
