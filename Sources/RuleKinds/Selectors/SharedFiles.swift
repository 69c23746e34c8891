import Configuration
import DependencyGraph
import ReportModel

// What several targets compile belongs to the module of each. Who is in one of these modules has it from there. Code that
// names it from outside has it from one on which the own target depends, if it says so. If several targets compile this code,
// too, each sees it by itself. A rule is broken only if it would be broken by each module that one of them may mean.

/// How an element of a file of several modules is seen.
struct Aspect {
  /// The module, of those that compile it, that it is taken to be of.
  var module: Int
  /// What captures of the module have to take.
  var bound: Binding = [:]
  /// Whether who refers to it is in the module, too.
  var isWithin = false
  /// Whether it is asked what is to be taken away.
  var isExclusion = false

  /// From within a module a pattern with `*` selects nothing of it, but takes it away.
  fileprivate var matchesWildcards: Bool { !isWithin || isExclusion }

  /// How `not` looks at it. Captures in it stand for anything.
  fileprivate var ofExclusion: Aspect { Aspect(module: module, isWithin: isWithin, isExclusion: !isExclusion) }
}

extension ProjectIndex {
  /// By which modules a mention may mean its target, which several compile.
  ///
  /// Not inlined, like `selects`: few projects have such files, and each rule asks for each mention.
  @inline(never)
  func aspects(of mention: Mention) -> [Aspect] {
    let isWithin = isNear(file: mention.file, target: mention.target)
    var result: [Aspect] = []
    for module in views(from: mention.source, to: mention.target, at: mention.offset).flatMap(\.to)
    where !result.contains(where: { $0.module == module }) {
      result.append(Aspect(module: module, isWithin: isWithin))
    }
    return result
  }

  /// The same as each of the modules sees it that compile the source and that `counts` holds for; if it holds for none, as all
  /// of them see it together.
  @inline(never)
  func views(of mention: Mention, where counts: (Int) -> Bool) -> [[Aspect]] {
    let isWithin = isNear(file: mention.file, target: mention.target)
    let views = views(from: mention.source, to: mention.target, at: mention.offset).filter { counts($0.from) }
    return views.isEmpty ? [aspects(of: mention)] : views.map { $0.to.map { Aspect(module: $0, isWithin: isWithin) } }
  }

  /// Whether several modules compile an element.
  func isShared(_ element: ElementID) -> Bool {
    guard someFilesHaveSeveralModules else { return false }
    let file = Int(files[element.index])
    return file >= 0 && modulesOfFiles[file].count > 1
  }

  /// Whether an element is selected as a part of some of the modules that compile it, and not of others.
  func isByModule(_ element: ElementID, in membership: Membership) -> Bool {
    membership.possibleTargets[element] && !membership.nearTargets[element] && isShared(element)
  }

  /// Whether the code of an element counts as written in a selection only as a part of some of the modules that compile it.
  func isCode(_ element: ElementID, ofPartOf membership: Membership) -> Bool {
    isShared(element) && membership.sources[element] && !graph.chain(element).contains { membership.nearTargets[$0] }
  }

  /// What a mention may be of: `elements`, and what is selected as a part of one of the modules that compile it.
  func targets(of membership: Membership) -> ElementSet {
    var result = membership.elements
    guard someFilesHaveSeveralModules else { return result }
    var others = membership.possibleTargets
    others.subtract(result)
    others.forEachMember { if isShared($0) { result[$0] = true } }
    return result
  }

  /// As parts of which modules the two ends of a reference are seen.
  @inline(never)
  func views(from source: ElementID, to target: ElementID, at offset: UInt32?) -> [MeantModules.View] {
    modulesMeant.value.views(from: source, to: target, at: offset, in: graph)
  }
}

extension Selection {
  /// Whether a selector selects an element of a file of several modules as a part of one of them.
  @inline(never)
  func selects(_ selector: Selector, _ element: ElementID, as aspect: Aspect) -> Bool {
    selector.anyOf.contains { term in
      switch term {
      case .builtIn(let component): membership(of: component).elements[element]
      case .component(let name): selects(component: name, element, aspect)
      case .all(let conditions):
        isInPlace(element, of: conditions, aspect) && isNarrowed(to: conditions, element)
          && conditions.in.allSatisfy { selects($0, element, as: aspect) }
          && !conditions.not.contains { takesAway($0, element, aspect.ofExclusion) }
      }
    }
  }

  /// Whether the code of an element would be selected if only `module`, one of several that compile its file, did so.
  func hasCode(_ selector: Selector, _ element: ElementID, asIn module: Int, bound: Binding = [:]) -> Bool {
    graph.chain(element).contains { selects(selector, $0, as: Aspect(module: module, bound: bound)) }
  }

  private func selects(component name: String, _ element: ElementID, _ aspect: Aspect) -> Bool {
    let membership = membership(ofComponent: name)
    guard membership.possibleTargets[element] else { return false }
    if aspect.bound.isEmpty, membership.nearTargets[element] { return true }
    let home = home(ofComponent: name)
    return home.component(named: name).map { home.selects($0.selector, element, as: aspect) } ?? true
  }

  /// A file also goes if one of its types does; see `subtract`.
  func takesAway(_ excluded: Selector, _ element: ElementID, _ aspect: Aspect) -> Bool {
    if selects(excluded, element, as: aspect) { return true }
    guard index[element].kind == .file else { return false }
    return index.typesOfFiles[Int(index.files[element.index])].contains { selects(excluded, $0, as: aspect) }
  }

  private func isInPlace(_ element: ElementID, of conditions: Selector.Conditions, _ aspect: Aspect) -> Bool {
    let module = graph.project.modules[aspect.module]
    if !conditions.tag.isEmpty, !module.tags.contains(where: { tag in conditions.tag.contains { $0.matches(tag) } }) {
      return false
    }
    let file = Int(index.files[element.index])
    if conditions.path.isEmpty, conditions.module.isEmpty { return covers(file: file) }
    if covers(file: file), conditions.path.contains(where: { index.files(matching: $0)[file] }) { return true }
    let name = Array(module.name.utf8)
    return conditions.module.contains { glob in
      (aspect.matchesWildcards || !glob.hasWildcard) && glob.captures(in: name, bound: aspect.bound) != nil
    }
  }

  /// Whether what a term says beside its place, `in` and `not` holds for an element.
  private func isNarrowed(to conditions: Selector.Conditions, _ element: ElementID) -> Bool {
    guard
      !conditions.keysOfDeclarations.isEmpty || !conditions.inherits.isEmpty || !conditions.owner.isEmpty
        || !conditions.symbol.isEmpty
    else { return true }
    var base = conditions
    (base.in, base.not) = ([], [])
    return membership(of: Selector(anyOf: [.all(base)], location: SourceLocation(file: ""))).elements[element]
  }
}
