import Basics
import Configuration
import DependencyGraph
import Facts

/// Which types may cross a boundary, and what in a written type may not.
///
/// Optionals, arrays, closures, tuples, dictionaries, aliases and the standard containers are looked through to the
/// types inside. What is not carried may not cross, whatever it is; only these are left alone:
/// - `Void`, `Self`, generic parameters and associated types;
/// - an ambiguous name, if one of its meanings is carried;
/// - a name that does not resolve, if a type of that name is carried: the file may belong to another module than it
///   seems;
/// - a type of one of several libraries of which nothing is known, if one of these is carried;
/// - a nested type of a project's type that nobody declares: a macro or generated code does, and may well declare what
///   is carried. Any other name that nobody declares counts as not carried, unless a pattern has it.
///
/// A class, since it is asked for each written type, and a struct of so many sets is costly to pass.
/// See Documentation/rule-language.md#boundary.
final class CarriedTypes: Sendable {
  /// A mention in a written type that may not cross.
  struct Intruder: Sendable {
    /// What is carried.
    enum What: Sendable {
      case type(ElementID)
      /// All in it is carried, but not the tuple or dictionary that holds it: the node.
      case tuple(UInt32)
      case dictionary(UInt32)
    }

    var what: What
    /// The alias that means it or holds it, at the place.
    var alias: ElementID?
    /// The file whose nodes `what` counts.
    var file: Int32
    var offset: UInt32
    var length: UInt32
  }

  let title: String
  private let names: [Selector.Name]
  private let selector: BoundSelector
  /// The aliases that are named in full, which may cross as they are written, whatever they mean.
  private let namedAliases: ElementSet
  /// The patterns that are names when their captures are bound.
  private let boundPatterns: [Glob]
  /// By element, whether a mention of it may cross whatever is bound, leaving its arguments aside.
  private let crossing: [Crossing]
  /// The names of the project's types that can be carried.
  private let carriedNames: Set<GlobalName>
  /// Whether tuples and dictionaries of what is carried are carried too.
  private let carriesTuples: Bool
  private let carriesDictionaries: Bool
  /// External types that are looked through, and all that holds keys and values.
  private let containers: ElementSet
  private let dictionaries: ElementSet
  /// `Void` and its like.
  private let nothing: ElementSet
  /// Protocols that say nothing of what a value holds; in a composition they do not count.
  private let markers: ElementSet
  /// What `plain` selects: values that no type inherits from.
  private let plain: ElementSet
  /// The types of literals.
  private let literals: LiteralTypes
  /// Those that are carried where nothing of the project names them.
  private let unnamedLiterals: Set<LiteralFact.TypeName>
  private let selection: Selection

  @inline(__always) private var graph: DependencyGraph { selection.graph }

  private enum Crossing: UInt8 {
    case unknown
    case crosses
    /// It is of the project, so that there is more to see.
    case crossesWithMembers
    case crossesWithArguments
  }

  /// Types that may be of a module that is carried, or of another library.
  let doubtful: ElementSet

  /// Whether nothing of the project can be carried.
  var isEmpty: Bool { selector.unbound.isEmpty }

  /// Whether everything is carried, whatever its name.
  var isAll: Bool {
    names.contains { name in if case .pattern(let glob) = name { glob.pattern == "*" } else { false } }
  }

  /// Whether captures decide about what is carried.
  var dependsOnBinding: Bool { !selector.isFixed }

  init(_ names: [Selector.Name], in selection: Selection) {
    self.selection = selection
    self.names = names
    title = names.map(\.title).joined(separator: " or ")
    selector = BoundSelector(anyOf: names, in: selection)
    namedAliases = NamedAliases(names, in: selection).inFull
    boundPatterns = names.compactMap { name in
      if case .pattern(let glob) = name, !glob.captureNames.isEmpty { glob } else { nil }
    }
    let elements = selection.index
    carriedNames = Set(
      selector.unbound.elements.members.filter { elements[$0].isNominalType }.map { elements[$0].name }
    )
    carriesTuples = names.contains { $0.carries(external: "Tuple", selection) }
    carriesDictionaries = names.contains { $0.carries(external: "Dictionary", selection) }
    containers = selection.externalTypes(named: Self.containerNames)
    dictionaries = selection.externalTypes(named: Self.dictionaryNames)
    nothing = selection.externalTypes(named: Self.nothingNames)
    markers = selection.externalTypes(named: Self.markerNames)
    plain = selection.index.plainValues
    let literals = LiteralTypes(selection.index)
    self.literals = literals
    unnamedLiterals = Set(
      LiteralFact.TypeName.allCases.filter { type in
        literals[type].isEmpty && names.contains { $0.carries(external: type.rawValue, selection, mayBeOpen: true) }
      }
    )
    let selected = selector.unbound.elements
    doubtful = selection.graph.possibleModules.reduce(into: selection.index.emptySet) { doubtful, type in
      if !selected[type.key], type.value.contains(where: { selected[$0] }) { doubtful[type.key] = true }
    }
    var crossing = Array(repeating: Crossing.unknown, count: selection.index.count)
    for element in containers.members { crossing[element.index] = .crossesWithArguments }
    if carriesDictionaries {
      for element in dictionaries.members { crossing[element.index] = .crossesWithArguments }
    }
    for element in nothing.members { crossing[element.index] = .crosses }
    for element in selector.isFixed ? selector.unbound.elements.members : [] {
      let kind = selection.index[element]
      if kind.isNominalType {
        crossing[element.index] = .crossesWithMembers
      } else if kind.kind == .externalType {
        crossing[element.index] = .crosses
      }
    }
    self.crossing = crossing
  }

  /// Whether all types of a module outside are carried.
  func carries(module: ElementID) -> Bool { selector.unbound.elements[module] }

  /// `title` with what is bound: `own-request for scene Cart`.
  func title(under binding: Binding) -> String {
    names.map { $0.titleOfPermitted + selection.ties($0, under: binding) }.joined(separator: " or ")
  }

  /// Returns what may not cross in a type that a declaration writes, in the order of writing.
  ///
  /// - Parameter carried: receives the types of the project that are carried, each time one is named.
  func intruders(
    in use: TypeUse,
    inFile file: Int32,
    under binding: Binding,
    carried: inout [ElementID]
  ) -> [Intruder] {
    let before = carried.count
    if crosses(use, inFile: Int(file), &carried) { return [] }
    carried.removeSubrange(before...)
    var walk = Walk(types: self, binding: binding)
    walk.visit(use.node, file)
    carried += walk.carried
    return walk.found
  }

  /// Whether the type may cross that a literal has.
  func carries(_ literal: LiteralFact, under binding: Binding) -> Bool {
    let types = literals[literal.type]
    return types.isEmpty
      ? unnamedLiterals.contains(literal.type) : types.contains { isSelected($0, under: binding) }
  }

  /// Whether each name of a written type may cross for sure, which is almost always so. O(nodes).
  private func crosses(_ use: TypeUse, inFile file: Int, _ carried: inout [ElementID]) -> Bool {
    let nodes = graph.facts[file].typeNodes
    let resolutions = graph.resolutions[file]
    for position in Int(use.node)..<Int(nodes[Int(use.node)].end) {
      let node = nodes[position]
      let isLeaf = Int(node.end) == position + 1
      switch node.kind {
      case .optional, .implicitlyUnwrappedOptional, .array, .inlineArray, .function, .some, .any, .metatype,
        .packExpansion, .packReference, .placeholder, .thrown:
        break
      case .tuple: if !carriesTuples, !isLeaf { return false }
      case .dictionary: if !carriesDictionaries { return false }
      case .composition, .suppressed: return false
      case .named:
        guard node.reference >= 0 else { return false }
        let resolution = resolutions[Int(node.reference)]
        guard resolution.state != .notAType else { continue }
        guard resolution.target != .none, resolution.candidates.isEmpty else { return false }
        switch crossing[resolution.target.index] {
        case .unknown: return false
        case .crosses: break
        case .crossesWithMembers: carried.append(resolution.target)
        case .crossesWithArguments: if isLeaf { return false }
        }
      }
    }
    return true
  }

  private func isSelected(_ element: ElementID, under binding: Binding) -> Bool {
    selector.selects(element, under: binding) || doubtful[element]
  }

  private func isNamed(alias: ElementID, under binding: Binding) -> Bool {
    namedAliases[alias]
      || boundPatterns.contains { $0.isOneName(under: binding) && selection.matches($0, alias, under: binding) }
  }

  /// One pass over a written type.
  private struct Walk {
    let types: CarriedTypes
    let binding: Binding
    var found: [Intruder] = []
    var carried: [ElementID] = []
    /// The aliases that are being looked through, outermost first.
    private var aliases: [ElementID] = []
    /// Where the outermost of them is mentioned.
    private var place: (offset: UInt32, length: UInt32)?
    /// How many nodes may still be visited: aliases of tuples of aliases double with each.
    private var effort = 10_000

    init(types: CarriedTypes, binding: Binding) {
      self.types = types
      self.binding = binding
    }

    mutating func visit(_ node: UInt32, _ file: Int32) {
      guard effort > 0 else { return }
      effort -= 1
      let root = types.graph.facts[Int(file)].typeNodes[Int(node)]
      switch root.kind {
      case .placeholder, .suppressed: break
      case .optional, .implicitlyUnwrappedOptional, .array, .inlineArray, .function, .some, .any, .metatype,
        .packExpansion, .packReference, .thrown:
        visitChildren(of: node, file)
      case .composition:
        let nodes = types.graph.facts[Int(file)].typeNodes
        let parts = types.graph.children(ofNode: node, inFile: Int(file))
        let saysSomething = parts.contains { !isMarker(nodes[Int($0)], file) }
        visitChildren(of: node, file, skipsMarkers: saysSomething)
      case .tuple:
        let isCarried = types.carriesTuples || root.end == node + 1
        visitWhole(.tuple(node), root, isCarried: isCarried, file) { $0.visitChildren(of: node, file) }
      case .dictionary:
        let before = (found.count, carried.count)
        visitWhole(.dictionary(node), root, isCarried: types.carriesDictionaries, file) {
          $0.visitChildren(of: node, file)
        }
        if isForeign(from: before) {
          found.removeSubrange(before.0...)
          report(.dictionary(node), at: (root.offset, 1), file)
        }
      case .named: visitNamed(node, root, file)
      }
    }

    private mutating func visitChildren(of node: UInt32, _ file: Int32, skipsMarkers: Bool = false) {
      let nodes = types.graph.facts[Int(file)].typeNodes
      var next = node + 1
      while next < nodes[Int(node)].end {
        if !(skipsMarkers && isMarker(nodes[Int(next)], file)) { visit(next, file) }
        next = nodes[Int(next)].end
      }
    }

    private func isMarker(_ node: TypeNode, _ file: Int32) -> Bool {
      guard node.kind == .named, node.reference >= 0 else { return false }
      let resolution = types.graph.resolutions[Int(file)][Int(node.reference)]
      return resolution.target != .none && types.markers[resolution.target]
    }

    /// A tuple or dictionary: what is in it is named first.
    private mutating func visitWhole(
      _ what: Intruder.What,
      _ node: TypeNode,
      isCarried: Bool,
      _ file: Int32,
      _ visitParts: (inout Walk) -> Void
    ) {
      let before = found.count
      visitParts(&self)
      guard found.count == before, !isCarried else { return }
      report(what, at: (node.offset, 1), file)
    }

    private mutating func visitNamed(_ node: UInt32, _ root: TypeNode, _ file: Int32) {
      guard root.reference >= 0 else { return }
      let resolution = types.graph.resolutions[Int(file)][Int(root.reference)]
      guard resolution.state != .notAType, resolution.target != .none, !isOfUnknownOrigin(root, resolution, file) else {
        return visitChildren(of: node, file)
      }
      let fact = types.graph.facts[Int(file)].references[Int(root.reference)]
      let mention = (fact.offset, UInt32(types.graph.facts[Int(file)].names[fact.name].count))
      let meanings =
        resolution.state == .ambiguous ? Array(types.graph.list(resolution.candidates)) : [resolution.target]
      var intruder: Intruder?
      let before = carried.count
      for meaning in meanings {
        let (isCarried, inner) = judge(meaning, node, root, mention, file)
        // Which of several types is carried is not known, so none of them is looked into.
        if meanings.count > 1 { carried.removeSubrange(before...) }
        if isCarried { return visitChildren(of: node, file) }
        intruder = intruder ?? inner
      }
      if let intruder { found.append(intruder) }
    }

    /// Whether one meaning of a name is carried, leaving its arguments aside; if not, what to report.
    private mutating func judge(
      _ meaning: ElementID,
      _ node: UInt32,
      _ root: TypeNode,
      _ mention: (UInt32, UInt32),
      _ file: Int32
    ) -> (isCarried: Bool, intruder: Intruder?) {
      let element = types.selection.index[meaning]
      if element.isAlias { return judge(alias: meaning, element, mention) }
      if types.isSelected(meaning, under: binding) {
        if element.kind == .type { carried.append(meaning) }
        return (true, nil)
      }
      if types.nothing[meaning] || isCarriedNumber(meaning) { return (true, nil) }
      let hasArguments = root.end > node + 1
      if hasArguments, types.containers[meaning] { return (true, nil) }
      if hasArguments, types.dictionaries[meaning] {
        let before = (found.count, carried.count)
        visitChildren(of: node, file)
        let isForeign = isForeign(from: before)
        let inner = Array(found[before.0...])
        found.removeSubrange(before.0...)
        if isForeign { return (false, intruder(.type(meaning), at: mention, file)) }
        if inner.isEmpty, types.carriesDictionaries { return (true, nil) }
        if !inner.isEmpty {
          // All of them are of this one mention.
          found += inner.dropLast()
          return (false, inner.last)
        }
      }
      return (false, intruder(.type(meaning), at: mention, file))
    }

    /// Whether what has been found in a dictionary says no more than the dictionary: neither its keys nor its values
    /// may cross, and nothing in it is of the project, or may be.
    private func isForeign(from before: (found: Int, carried: Int)) -> Bool {
      guard found.count > before.found + 1, carried.count == before.carried, !types.carriesDictionaries else {
        return false
      }
      return found[before.found...].allSatisfy { intruder in
        guard intruder.alias == nil, case .type(let type) = intruder.what else { return intruder.alias == nil }
        let element = types.selection.index[type]
        return element.kind == .externalType && element.externalModule != .empty
      }
    }

    /// Whether it is a framework's alias of a carried number: `TimeInterval`, which the tables let inherit from
    /// `Double`.
    private func isCarriedNumber(_ meaning: ElementID) -> Bool {
      types.graph.supertypes[meaning.index].contains { types.plain[$0] && types.isSelected($0, under: binding) }
    }

    /// An alias is what it means, unless it may cross by its own name; a recursive one is nothing that compiles.
    private mutating func judge(
      alias: ElementID,
      _ element: Element,
      _ mention: (UInt32, UInt32)
    ) -> (isCarried: Bool, intruder: Intruder?) {
      guard !aliases.contains(alias),
        let use = types.graph.typeUses(ofDeclaration: element.declaration, inFile: Int(element.file))
          .first(where: { $0.role == .alias })
      else { return (true, nil) }
      let outerPlace = place
      if place == nil { place = mention }
      aliases.append(alias)
      let before = found.count
      visit(use.node, element.file)
      let inner = found[before...].first
      found.removeSubrange(before...)
      aliases.removeLast()
      place = outerPlace
      return (inner == nil || types.isNamed(alias: alias, under: binding), inner)
    }

    /// Whether it is a nested type that only a macro or generated code can declare, what a call may mean other than a
    /// type, or what may well be carried.
    private func isOfUnknownOrigin(_ root: TypeNode, _ resolution: Resolution, _ file: Int32) -> Bool {
      guard types.graph.isOfUnknownModule(resolution) else { return false }
      let reference = types.graph.facts[Int(file)].references[Int(root.reference)]
      let isCall = reference.kind == .create
      if isCall || types.carriedNames.contains(types.selection.index[resolution.target].name) { return true }
      let qualifier = reference.qualifier
      guard qualifier >= 0 else { return false }
      let outer = types.graph.resolutions[Int(file)][Int(qualifier)]
      return (outer.state == .resolved || outer.state == .ambiguous) && !isExternalAlias(outer.target)
    }

    /// Whether an alias means a type from outside of the project, whose nested types nobody generates here.
    private func isExternalAlias(_ element: ElementID) -> Bool {
      guard types.selection.index[element].isAlias else { return false }
      let finals = types.graph.supertypes[element.index]
      return !finals.isEmpty && finals.allSatisfy { types.selection.index[$0].kind == .externalType }
    }

    private mutating func report(_ what: Intruder.What, at mention: (UInt32, UInt32), _ file: Int32) {
      found.append(intruder(what, at: mention, file))
    }

    private func intruder(_ what: Intruder.What, at mention: (UInt32, UInt32), _ file: Int32) -> Intruder {
      let (offset, length) = place ?? mention
      return Intruder(what: what, alias: aliases.first, file: file, offset: offset, length: length)
    }
  }
}

// MARK: - Tables

extension CarriedTypes {
  /// Types that hold values of their generic arguments and nothing else, of the standard library, Apple's frameworks
  /// and the libraries for streams of values that ports often name.
  private static let containerNames = [
    // The standard library and swift-collections
    "AnyBidirectionalCollection", "AnyCollection", "AnyIterator", "AnyRandomAccessCollection", "AnySequence", "Array",
    "ArraySlice", "BidirectionalCollection", "ClosedRange", "Collection", "CollectionOfOne", "ContiguousArray", "Deque",
    "InlineArray", "IteratorProtocol", "LazySequence", "MutableCollection", "Optional", "OrderedSet",
    "RandomAccessCollection", "Range", "RangeReplaceableCollection", "Result", "Sequence", "Set", "Slice", "Span",
    // Foundation, as Objective-C uses it
    "NSArray", "NSCountedSet", "NSEnumerator", "NSHashTable", "NSMutableArray", "NSMutableOrderedSet", "NSMutableSet",
    "NSOrderedSet", "NSPointerArray", "NSSet",
    // Concurrency
    "AsyncChannel", "AsyncSequence", "AsyncStream", "AsyncStream.Continuation", "AsyncThrowingChannel",
    "AsyncThrowingStream", "AsyncThrowingStream.Continuation", "CheckedContinuation", "Mutex", "Task",
    "UnsafeContinuation",
    // Combine, Observation and SwiftUI
    "AnyPublisher", "AnySubject", "Bindable", "Binding", "CurrentValueSubject", "Deferred", "FetchedResults", "Future",
    "Just", "Observations", "ObservedObject", "PassthroughSubject", "Published", "Published.Publisher", "Publisher",
    "State", "StateObject", "Subject",
    // Other streams and promises
    "BehaviorRelay", "BehaviorSubject", "Driver", "EventLoopFuture", "Guarantee", "Infallible", "Maybe",
    "MutableProperty", "Observable", "Promise", "PublishRelay", "PublishSubject", "ReplayRelay", "ReplaySubject",
    "SharedSequence", "Signal", "SignalProducer", "Single",
  ]

  private static let dictionaryNames = [
    "Dictionary", "KeyValuePairs", "NSDictionary", "NSMapTable", "NSMutableDictionary", "OrderedDictionary",
  ]
  private static let nothingNames = ["Never", "Void"]
  private static let markerNames = [
    "AnyObject", "BitwiseCopyable", "Copyable", "Escapable", "Sendable", "SendableMetatype",
  ]
}

extension Selector.Name {
  /// Whether it carries what has no element: `plain` does, the pattern of a name or symbol that is `external`, or what only
  /// says what it is not, and not that.
  ///
  /// - Parameter mayBeOpen: whether it is enough that a selector may select something outside that no name tells.
  fileprivate func carries(external: String, _ selection: Selection, mayBeOpen: Bool = false) -> Bool {
    switch self {
    case .component(let name):
      Selector.Term.component(name).carries(external: external, selection, mayBeOpen: mayBeOpen)
    case .pattern(let glob): glob.matches(external)
    case .selector(let selector):
      selector.anyOf.contains { $0.carries(external: external, selection, mayBeOpen: mayBeOpen) }
    }
  }
}

extension Selector.Term {
  fileprivate func carries(external: String, _ selection: Selection, mayBeOpen: Bool, depth: Int = 0) -> Bool {
    switch self {
    case .component(let name):
      guard depth <= selection.components.count, let selector = selection.component(named: name)?.selector else {
        return false
      }
      let home = selection.home(ofComponent: name)
      return selector.anyOf.contains {
        $0.carries(external: external, home, mayBeOpen: mayBeOpen, depth: depth + 1)
      }
    case .builtIn(let component): return component == .plain
    case .all(let conditions):
      if conditions.isOnlyExclusion, !mayBeOpen {
        let terms = conditions.not.flatMap(\.anyOf)
        return !terms.contains { $0.carries(external: external, selection, mayBeOpen: false, depth: depth) }
      }
      if conditions.symbol.isEmpty, conditions.in.isEmpty {
        return mayBeOpen && selection.membership(of: self).isOpen
      }
      return conditions.symbol.contains { $0.matches(external) }
        || conditions.in.contains { within in
          within.anyOf.contains { $0.carries(external: external, selection, mayBeOpen: mayBeOpen, depth: depth + 1) }
        }
    }
  }
}
