import Basics
import Configuration
import DependencyGraph
import ReportModel

/// A table of components over one project, of whatever kind of rule: `layers`, or a diagram.
final class PreparedTable: DependencyStatement {
  struct Layer {
    var selector: Selector
    var title: String
    var membership: Membership
    /// The layers that it may name, by position; nil: anything.
    var allowed: [Int]?

    /// Whether it has an element of several modules as a part of one of them.
    func has(_ element: ElementID, as aspect: Aspect, in selection: Selection) -> Bool {
      if membership.nearTargets[element] { return true }
      return membership.possibleTargets[element] && selection.selects(selector, element, as: aspect)
    }
  }

  /// In the order of definition; of several that select an element the first has it.
  let layers: [Layer]
  /// By element; -1 where no layer has it.
  let ofSources: [Int16]
  let ofFarTargets: [Int16]
  let ofNearTargets: [Int16]
  /// By element of a file of several modules: the layers after the first that have it too, as a part of another module.
  private let furtherOfSources: [Int: [Int]]
  let sources: ElementSet
  let targets: ElementSet
  let selection: Selection
  private let table: LayersRule.Table
  private let picture: Picture?
  private let scope: RuleScope

  /// Where a table is drawn.
  struct Picture {
    /// The path of the file.
    var file: String
    /// The components in which another one is drawn, by its name.
    var around: [String: Set<String>]
    /// In how many boxes each is drawn, by its name. Of two that select an element the inner one has it.
    var depths: [String: Int]
  }

  init(_ table: LayersRule.Table, _ scope: RuleScope, picture: Picture? = nil) {
    let selection = scope.selection
    self.table = table
    self.picture = picture
    self.scope = scope
    let ordered = PreparedTable.orderedSelectors(of: table, picture, selection)
    let positions = Dictionary(
      ordered.enumerated().map { ($0.element.title, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    var layers = ordered.map {
      Layer(selector: $0, title: $0.title, membership: selection.membership(of: $0), allowed: nil)
    }
    for row in table.rows {
      guard let position = positions[row.component.title] else { continue }
      layers[position].allowed = row.allowed.compactMap { positions[$0.title] }
    }
    ofSources = PreparedTable.first(of: layers, selection.index, \.sources)
    ofFarTargets = PreparedTable.first(of: layers, selection.index, \.elements)
    ofNearTargets = PreparedTable.first(of: layers, selection.index, \.nearTargets)
    furtherOfSources = PreparedTable.further(of: layers, than: ofSources, selection.index)
    var union = Membership(capacity: selection.index.count)
    for layer in layers { union.formUnion(layer.membership) }
    let namesRoot = table.rows.contains { $0.component.onlyComponent == selection.name(of: .root) }
    sources = scope.sources(union.sources, except: table.except, includingRoot: namesRoot)
    targets = selection.index.targets(of: union)
    self.layers = layers
    self.selection = selection
  }

  /// All that the table mentions, as keys or in lists: components in the order of definition, inner ones first, the rest
  /// after them.
  private static func orderedSelectors(
    of table: LayersRule.Table,
    _ picture: Picture?,
    _ selection: Selection
  ) -> [Selector] {
    var known: Set<String> = []
    let mentioned = table.rows.flatMap { [$0.component] + $0.allowed }.filter { known.insert($0.title).inserted }
    let places = mentioned.map { $0.onlyComponent.flatMap { selection.order(of: $0) } ?? .max }
    let depths = mentioned.map { picture?.depths[$0.title] ?? 0 }
    return stableOrder(of: mentioned.count) { (depths[$1], places[$0]) < (depths[$0], places[$1]) }.map {
      mentioned[$0]
    }
  }

  private static func first(
    of layers: [Layer],
    _ index: ProjectIndex,
    _ part: KeyPath<Membership, ElementSet>
  ) -> [Int16] {
    var result = Array(repeating: Int16(-1), count: index.count)
    for (position, layer) in layers.enumerated() {
      for element in layer.membership[keyPath: part].members where result[element.index] < 0 {
        result[element.index] = Int16(position)
      }
    }
    return result
  }

  /// What several targets compile is code of each, and what it names each of them depends on.
  private static func further(of layers: [Layer], than first: [Int16], _ index: ProjectIndex) -> [Int: [Int]] {
    guard index.someFilesHaveSeveralModules else { return [:] }
    var result: [Int: [Int]] = [:]
    for (position, layer) in layers.enumerated() {
      for element in layer.membership.sources.members where index.isShared(element) {
        let taker = Int(first[element.index])
        guard taker >= 0, taker != position, index.isCode(element, ofPartOf: layers[taker].membership),
          index.isCode(element, ofPartOf: layer.membership)
        else { continue }
        result[element.index, default: []].append(position)
      }
    }
    return result
  }

  /// The table can be broken if some layer has code, and another one that it may not name can be named.
  var vacuity: Vacuity? {
    let withCode = Set(selection.index.withoutAliases(sources).members.flatMap { layers(ofSource: $0) })
    let canBreak = withCode.contains { position in
      guard let allowed = layers[position].allowed else { return false }
      return layers.indices.contains { other in
        other != position && !allowed.contains(other) && !layers[other].membership.isEmpty
      }
    }
    guard !canBreak else { return nil }
    let empty = layers.filter { $0.membership.isEmpty }.map(\.title)
    let reason = picture == nil ? reasonOfTable(withCode) : hiddenRows.first?.message ?? .allDrawn
    let hasCode = layers.indices.contains { layers[$0].allowed != nil && withCode.contains($0) }
    let isForeign = empty.isEmpty && picture == nil && layers.count > 1 && !hasCode
    let own = selection.components.first { component in
      component.origin == .own && !layers.contains { $0.title == component.name }
    }
    return Vacuity(
      reason: empty.isEmpty ? reason : .emptyLayers(empty),
      emptyComponents: empty,
      remedy: isForeign ? .rowOfCode(own?.name, layers[0].title) : nil
    )
  }

  /// Why a table without empty components cannot be broken.
  ///
  /// - Parameter withCode: the positions of the layers with code.
  private func reasonOfTable(_ withCode: Set<Int>) -> String {
    if let hidden = hiddenRows.first { return hidden.message }
    if layers.count == 1 {
      let others = selection.components.filter { $0.origin == .own && $0.name != layers[0].title }
      return .onlyLayer(layers[0].title, others.first?.name)
    }
    let rows = layers.indices.filter { layers[$0].allowed != nil }
    return rows.contains(where: withCode.contains) ? .allAllowed : .noCode(rows.map { layers[$0].title })
  }

  /// Layers of functions alone are no mistake, but what the table says of them nothing breaks.
  var notes: [String] {
    let index = selection.index
    let areSwift = layers.map { index.isSwift($0.membership.sources) }
    let unnamed = layers.indices.filter { other in
      let others = layers.indices.filter { $0 != other && layers[$0].allowed?.contains(other) == false }
      guard !layers[other].membership.isEmpty, !others.isEmpty else { return false }
      return !index.canBeNamed(layers[other].membership, inSwift: others.allSatisfy { areSwift[$0] })
    }
    return unnamed.isEmpty ? [] : [selection.nothingToName(unnamed.map { (layers[$0].title, layers[$0].membership) })]
  }

  var placedNotes: [Remark] { picture == nil ? table.noteOnCircle(beside: scope.tables).map { [$0] } ?? [] : [] }

  var targetSelectors: [Selector] { layers.map(\.selector) }

  var remarks: [Remark] { Self.remarks([self]) }

  /// The rows of which components before their own have all code, so that nothing looks at them. What has all that several
  /// others have is for what these leave, which may be nothing; so is a box around the one that has it.
  private var hiddenRows: [Remark] {
    layers.indices.compactMap { position in
      let layer = layers[position]
      guard let row = table.rows.first(where: { $0.component.title == layer.title }) else { return nil }
      let takers = Set(layer.membership.sources.members.lazy.flatMap { self.layers(ofSource: $0) }).sorted()
      guard !takers.isEmpty, !takers.contains(position) else { return nil }
      if takers.allSatisfy({ picture?.around[layers[$0].title]?.contains(layer.title) == true }) { return nil }
      let isRest = takers.allSatisfy { taker in
        var others = layers[taker].membership.sources
        others.subtract(layer.membership.sources)
        return others.isEmpty
      }
      if isRest, takers.count > 1 { return nil }
      return Remark(message: message(ofHidden: position, behind: takers), location: row.component.location)
    }
  }

  private func message(ofHidden position: Int, behind takers: [Int]) -> String {
    let (layer, others) = (layers[position], takers.map { layers[$0].title })
    guard let picture else {
      return .hiddenRow(layer.title, others, isNamed: layer.selector.onlyComponent != nil)
    }
    let depth = picture.depths[layer.title] ?? 0
    return .hiddenBox(layer.title, others, areInner: others.contains { picture.depths[$0] ?? 0 > depth })
  }

  /// The rows of some tables of one rule that nothing looks at, and that there is code which none of the tables has, if they
  /// are to have all.
  static func remarks(_ tables: [PreparedTable]) -> [Remark] {
    let hidden = tables.flatMap(\.hiddenRows)
    guard let first = tables.first(where: \.table.isExhaustive) else { return hidden }
    let uncovered = Uncovered(first.scope, except: first.table.except) { element in
      tables.contains { $0.ofSources[element.index] >= 0 }
    } isCoveredAs: { element, module in
      tables.contains { $0.has(element, asIn: module) }
    }
    let isDrawn = first.picture != nil
    let told = [uncovered.parts, uncovered.sharedModules].filter { !$0.isEmpty }.map { parts in
      UncoveredCode(
        location: first.table.location,
        isDrawn: isDrawn,
        parts: parts,
        filesOfNoTarget: uncovered.filesOfNoTarget
      )
    }
    return hidden + told.map { Remark($0) }
  }

  /// Whether a layer would have an element that it has if only `module`, one of several that compile the file, did so.
  private func has(_ element: ElementID, asIn module: Int) -> Bool {
    layers.contains { layer in
      layer.membership.sources[element] && selection.hasCode(layer.selector, element, asIn: module)
    }
  }

  func reason(_ mention: Mention) -> Reason? {
    guard sources[mention.source] else { return nil }
    let (from, to) = ends(mention)
    if let reason = reason(mention, from, to) { return reason }
    guard !furtherOfSources.isEmpty, let others = furtherOfSources[mention.source.index] else { return nil }
    return others.lazy.compactMap { self.reason(mention, $0, self.target(of: mention, from: $0)) }.first
  }

  /// Why a mention breaks the row of a layer that its source is in; nil if it does not.
  private func reason(_ mention: Mention, _ from: Int, _ to: Int) -> Reason? {
    guard from >= 0, to >= 0, to != from, let allowed = layers[from].allowed, !allowed.contains(to) else { return nil }
    if isWithin(mention, from, to) { return nil }
    if mayNameAnother(mention, from: from) { return nil }
    let selector = layers[from].selector
    guard selection.index.isCompiled(mention, byOneOf: { selection.hasCode(selector, mention.source, asIn: $0) }) else {
      return nil
    }
    let elements = layers[from].membership.elements
    return selection.index.counts(mention.source, mention.target, where: { elements[$0] })
      ? Reason(from: from, to: to) : nil
  }

  /// Whether it stays within a module of the one layer, and the other one only compiles the file, too.
  private func isWithin(_ mention: Mention, _ from: Int, _ to: Int) -> Bool {
    selection.index.isWithinOneModule(mention, from: layers[from].membership, to: layers[to].membership)
  }

  func allows(_ mention: Mention) -> Bool {
    guard sources[mention.source] else { return false }
    let (from, to) = ends(mention)
    let isAllowed = from >= 0 && to >= 0 && to != from && layers[from].allowed?.contains(to) == true
    return isAllowed && (furtherOfSources[mention.source.index] == nil || reason(mention) == nil)
  }

  func rows(about mention: Mention) -> [String] {
    let (from, to) = ends(mention)
    guard from >= 0, to >= 0, from != to else { return [] }
    return ([from] + (furtherOfSources[mention.source.index] ?? []).filter { $0 != to } + [to]).map { layers[$0].title }
  }

  func likeness(of element: ElementID) -> [Int] {
    let position = element.index
    let first = [ofSources[position], ofFarTargets[position], ofNearTargets[position]].map { Int($0) }
    let all = layers.indices.filter { layers[$0].membership.elements[element] }
    let isByModule = layers.contains { selection.index.isByModule(element, in: $0.membership) }
    return [sources[element] ? 1 : 0] + first + all + [-1, isByModule ? position : -1]
  }

  var layerTable: LayerTable? { LayerTable(layers, ofElements: ofFarTargets, selection) }

  /// The layers that have an element as code; -1 for none.
  private func layers(ofSource element: ElementID) -> [Int] {
    [Int(ofSources[element.index])] + (furtherOfSources[element.index] ?? [])
  }

  /// The layers that a mention leads from and to; -1 for none. Of what several targets compile the first that has it.
  private func ends(_ mention: Mention) -> (from: Int, to: Int) {
    let to = target(of: mention, from: Int(ofSources[mention.source.index]))
    return (source(of: mention, to: to), to)
  }

  /// The layer that a mention leads to from another one; of what several modules compile, by the first that may be meant, and
  /// by one by which the row is broken, if there is such.
  private func target(of mention: Mention, from: Int) -> Int {
    if selection.index.isShared(mention.target) {
      let views = views(of: mention, from: from)
      return (views.first { breaks($0, from: from) } ?? views.first)?.first ?? -1
    }
    let far = ofFarTargets[mention.target.index]
    let near = ofNearTargets[mention.target.index]
    let isNear = far != near && selection.index.isNear(file: mention.file, target: mention.target)
    return Int(isNear ? near : far)
  }

  /// The layer that an element of several modules is in as a part of one of them.
  private func layer(of element: ElementID, as aspect: Aspect) -> Int? {
    layers.firstIndex { $0.has(element, as: aspect, in: selection) }
  }

  /// The layers that have the target of a mention, -1 for none, by the modules that may be meant; once for each module by
  /// which `from` has the source.
  private func views(of mention: Mention, from: Int) -> [[Int]] {
    let views = selection.index.views(of: mention) { module in
      from >= 0 && selection.hasCode(layers[from].selector, mention.source, asIn: module)
    }
    return views.map { view in view.map { layer(of: mention.target, as: $0) ?? -1 } }
  }

  /// Whether a layer may name none of some others.
  private func breaks(_ others: [Int], from: Int) -> Bool {
    guard from >= 0, let allowed = layers[from].allowed else { return false }
    return others.allSatisfy { $0 >= 0 && $0 != from && !allowed.contains($0) }
  }

  /// Whether the target of a mention belongs, for each module by which `from` has the source, to another layer by one of the
  /// modules that compile it, and one that `from` may name, or to none.
  private func mayNameAnother(_ mention: Mention, from: Int) -> Bool {
    selection.index.isShared(mention.target)
      && !views(of: mention, from: from).contains { breaks($0, from: from) }
  }

  /// The layer that a mention comes from. An extension has that of its type where the type has it by what it is called or
  /// conforms to; what it names of the type itself comes from the layer of its file.
  private func source(of mention: Mention, to: Int) -> Int {
    let from = Int(ofSources[mention.source.index])
    guard from == to, let file = selection.index.fileThatExtends(mention) else { return from }
    let place = Int(ofSources[file.index])
    guard place >= 0 else { return from }
    let ofPlace = layers[place].membership.sources
    return ofPlace[mention.source] && !ofPlace[mention.target] ? place : from
  }

  /// What of the layers depends on what by some dependencies, whoever has them: the start of the program and previews too,
  /// and what may be meant. By the positions of layers. O(dependencies).
  func pairs(of dependencies: [Dependency]) -> Set<Pair> {
    var pairs: Set<Pair> = []
    for dependency in dependencies {
      let targets = selection.graph.meanings(of: dependency)
      guard targets.contains(where: { ofFarTargets[$0.index] >= 0 || ofNearTargets[$0.index] >= 0 }) else { continue }
      for source in selection.sources(of: dependency) where ofSources[source.index] >= 0 {
        for target in targets {
          let mention = Mention(dependency, from: source, to: target)
          let (from, to) = ends(mention)
          if from >= 0, to >= 0, from != to { pairs.insert(Pair(from: from, to: to)) }
          for other in furtherOfSources[source.index] ?? [] {
            let to = self.target(of: mention, from: other)
            if to >= 0, other != to, !isWithin(mention, other, to) { pairs.insert(Pair(from: other, to: to)) }
          }
        }
      }
    }
    return pairs
  }

  /// Two layers, by position, of which one depends on the other.
  struct Pair: Hashable {
    var from: Int
    var to: Int
  }

  func endNames(_ breach: Breach) -> (source: String?, target: String?) {
    (layers[breach.reason.from].title, layers[breach.reason.to].title)
  }

  func message(_ breach: Breach) -> String {
    let from = layers[breach.reason.from]
    let to = selection.titles(breach) { layers[max(0, target(of: $0, from: breach.reason.from))].title }
    let fact = selection.sentence(breach, from.title, to.place)
    if let picture { return .notDrawn(fact, picture.file, from.title, layers[breach.reason.to].title) }
    return .outsideRow(fact, from.title, (from.allowed ?? []).map { layers[$0].title })
  }
}

// MARK: - Messages

extension String {
  fileprivate static func outsideRow(_ fact: String, _ from: String, _ allowed: [String]) -> String {
    allowed.isEmpty
      ? "\(fact); \(from) may not depend on any other component of the table"
      : "\(fact); \(from) may depend on: \(allowed.joined(separator: ", "))"
  }

  fileprivate static func notDrawn(_ fact: String, _ file: String, _ from: String, _ to: String) -> String {
    "\(fact); '\(file)' has no arrow from \(from) to \(to)"
  }

  fileprivate static func emptyLayers(_ empty: [String]) -> String {
    "nothing is selected by \(empty.map { "'\($0)'" }.joined(separator: ", "))"
  }

  fileprivate static func hiddenRow(_ title: String, _ takers: [String], isNamed: Bool) -> String {
    let others = listed(takers.map { "'\($0)'" }, "and")
    let before = takers.count == 1 ? "it" : "them"
    let advice = isNamed ? "define '\(title)' above \(before)" : "give it a name under 'components', above \(before)"
    return "the row of '\(title)' looks at nothing: \(others) \(takers.count == 1 ? "has" : "have") all of its code, "
      + "and what fits several components belongs to the one that is defined first; \(advice)"
  }

  /// - Parameter areInner: whether some of the others are drawn in more boxes than the one.
  fileprivate static func hiddenBox(_ title: String, _ takers: [String], areInner: Bool) -> String {
    let others = listed(takers.map { "'\($0)'" }, "and")
    let (have, them) = takers.count == 1 ? ("has", "it") : ("have", "them")
    let first = areInner ? "one that is drawn in another box" : "one that is defined first"
    let advice =
      areInner
      ? "take the code of '\(title)' out of \(others)" : "define '\(title)' above \(them) under 'components'"
    return "the box '\(title)' shows nothing: \(others) \(have) all of its code, and what fits several components "
      + "belongs to the \(first); \(advice)"
  }

  fileprivate static var allDrawn: String {
    "the diagram has every arrow that there can be between components with code"
  }

  fileprivate static var allAllowed: String {
    "each component with code that has a row may depend on all others of the table"
  }

  /// - Parameter other: another component of the user, for an example.
  fileprivate static func onlyLayer(_ title: String, _ other: String?) -> String {
    let example = other.map { ", as in { \(title): [], \($0): [\(title)] }" } ?? ""
    return "'\(title)' is the only component of the table; add a row for what it may not depend on\(example)"
  }

  fileprivate static func noCode(_ titles: [String]) -> String {
    "no row is that of a component with code: "
      + "\(listed(titles.map { "'\($0)'" }, "and")) \(titles.count == 1 ? "has" : "have") none in the project"
  }

  /// - Parameter own: another component of the user, for an example.
  fileprivate static func rowOfCode(_ own: String?, _ title: String) -> String {
    "A row says what code of yours may depend on" + (own.map { ", as in { \($0): [\(title)] }" } ?? "")
  }
}
