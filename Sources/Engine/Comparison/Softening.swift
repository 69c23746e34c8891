import Basics
import Configuration
import ReportModel
import RuleKinds
import YAML

/// What a change takes away from a check: rules that are gone or weaker, components and exclusions that are others, a
/// baseline that lists more or for longer, and comments that silence more.
struct Softening {
  /// Notes; those of the configuration first, in its order. Where one does not say that it weakens rules, they are
  /// others, and need not be weaker.
  private(set) var notes: [Diagnostic] = []
  /// The rules that the base asks; nil where these are the same, or not known.
  private let asked: Set<String>?

  /// - Parameters:
  ///   - base: checked with the configuration of the new state.
  ///   - baselines: that of the base, and the new one.
  init(of new: CheckedTree, over base: CheckedBase, baselines: (old: Baseline?, new: Baseline?)) {
    asked = base.asked
    let own = base.rules
    if let own, let before = own.source.configurations, let after = new.source.configurations {
      let folders = RenamedFolders(from: own, to: new) { base.counterparts }
      compareRules(before, after, folders)
      compareComponents(before, after, folders)
      compareSources(before, after)
    }
    let accepted = baselines.new ?? Baseline()
    compareBaselines((baselines.old ?? Baseline()).renamed(as: accepted, from: base.tree, to: new), accepted)
    compareSilenced(base, new)
  }

  private mutating func note(_ message: String, at place: SourceLocation?, isSofter: Bool = true) {
    notes.append(Diagnostic(.note, at: place, message, weakensRules: isSofter))
  }

  // MARK: Rules

  private struct RulePlace: Hashable {
    var folder: String
    var id: String
  }

  private mutating func compareRules(
    _ before: ConfigurationTree,
    _ after: ConfigurationTree,
    _ folders: RenamedFolders
  ) {
    let old = Self.rules(before)
    let new = Self.rules(after)
    let (oldPlaces, newPlaces) = (Set(old.map(\.place)), Dictionary(new.map { ($0.place, $0.rule) }) { $1 })
    for (place, rule) in old where rule.severity != .off {
      let what = "rule '\(place.id)'" + (place.folder.isEmpty ? "" : " of '\(place.folder)'")
      if let found = newPlaces[place] {
        compare(rule, found, what, folders, in: place.folder)
      } else {
        note("\(what) is gone", at: SourceLocation(file: after.scopes[0].configuration.file))
      }
    }
    // What a folder states anew was there, in the folders above.
    for (place, rule) in new where !place.folder.isEmpty && !oldPlaces.contains(place) {
      let above = old.last { $0.place.id == place.id && place.folder.lies(in: $0.place.folder) }
      if let above, above.rule.severity != .off {
        compare(above.rule, rule, "rule '\(place.id)' in '\(place.folder)'", folders, in: above.place.folder)
      }
    }
  }

  private static func rules(_ tree: ConfigurationTree) -> [(place: RulePlace, rule: Rule)] {
    tree.scopes.flatMap { scope in
      scope.rules.map { (RulePlace(folder: scope.folder, id: $0.rule.id), $0.rule) }
    }
  }

  /// - Parameter folder: of the configuration that states the old rule.
  private mutating func compare(
    _ old: Rule,
    _ new: Rule,
    _ what: String,
    _ folders: RenamedFolders,
    in folder: String
  ) {
    if new.severity == .off {
      note("\(what) is off, and was \(old.severity.words)", at: new.location)
    } else if new.severity == .warning, old.severity == .error {
      note("\(what) is a warning, and was an error", at: new.location)
    } else if let day = old.until, new.severity == .warning, isLater(new.until, than: day) {
      let now = new.until.map { "until \($0)" } ?? "without a last day"
      note("\(what) is a warning \(now), and was to be one until \(day)", at: new.location)
    }
    guard new.severity != .off else { return }
    var old = old
    old.value = folders.renamed(old.value, as: new.value, in: folder)
    if old.kind != new.kind || old.inferred != new.inferred || !new.allowsNoMore(than: old) {
      let isSofter = old.kind == new.kind && old.inferred == new.inferred && old.allowsNoMore(than: new)
      let how = isSofter ? "allows more than it did" : "demands something else than it did"
      note("\(what) \(how)", at: new.location, isSofter: isSofter)
    }
    if let except = new.except, except.title != old.except?.title,
      old.except.map({ folders.explain($0, except) }) != true
    {
      note(
        "\(what) leaves other code alone than it did: \(except.title)",
        at: new.location,
        isSofter: old.except == nil
      )
    }
  }

  // MARK: What rules look at

  private mutating func compareComponents(
    _ before: ConfigurationTree,
    _ after: ConfigurationTree,
    _ folders: RenamedFolders
  ) {
    for scope in after.scopes {
      guard let old = before.scopes.first(where: { $0.folder == scope.folder })?.configuration else { continue }
      let selectors = Dictionary(old.components.map { ($0.name, $0.selector) }) { $1 }
      for component in scope.configuration.components where component.origin == .own || component.origin == .inherited {
        guard let selector = selectors[component.name], selector.title != component.selector.title,
          !folders.explain(selector, component.selector)
        else { continue }
        note(
          "component '\(component.name)' selects something else than it did: \(component.selector.title)",
          at: component.location,
          isSofter: false
        )
      }
    }
  }

  private mutating func compareSources(_ before: ConfigurationTree, _ after: ConfigurationTree) {
    let (old, new) = (before.scopes[0].configuration.sources, after.scopes[0].configuration.sources)
    let place = SourceLocation(file: after.scopes[0].configuration.file)
    let excluded = new.exclude.filter { !old.exclude.contains($0) }
    if !excluded.isEmpty { note("'sources' leaves out more: \(excluded.joined(separator: ", "))", at: place) }
    let isNarrower = !new.include.isEmpty && (old.include.isEmpty || !Set(new.include).isSuperset(of: old.include))
    if isNarrower { note("'sources' takes in less: \(new.include.joined(separator: ", "))", at: place) }
    if old.tests, !new.tests { note("'sources' leaves out tests", at: place) }
    if !old.builtInExclusions, new.builtInExclusions {
      note("'sources' leaves out what is left out by default", at: place)
    }
  }

  // MARK: What is accepted

  /// Whether a rule comes with the change: what is accepted of it is no less than was asked before.
  private func comes(_ rule: String) -> Bool { asked?.contains(rule) == false }

  private mutating func compareBaselines(_ old: Baseline, _ new: Baseline) {
    var (old, new) = (old, new)
    new.entries.removeAll { comes($0.key.rule) }
    old.tidy()
    new.tidy()
    compareAmounts(old, new)
    let known = Dictionary(grouping: old.entries, by: \.key.withoutPlaces)
    let accepted = Dictionary(grouping: new.entries, by: \.key.withoutPlaces)
    for key in new.entries.map(\.key.withoutPlaces).distinct {
      compareCounts(known[key] ?? [], accepted[key] ?? [])
    }
  }

  private mutating func compareAmounts(_ old: Baseline, _ new: Baseline) {
    var amounts: [ViolationKey: Int] = [:]
    var limits: [ViolationKey: String] = [:]
    for entry in old.entries {
      guard let measure = entry.key.measure, let most = entry.most else { continue }
      amounts[entry.key.counted] = max(amounts[entry.key.counted] ?? 0, most)
      limits[entry.key.withoutPlaces] = "\(measure): \(most)"
    }
    for entry in new.entries {
      if let measure = entry.key.measure, let most = entry.most, let before = amounts[entry.key.counted],
        most > before
      {
        note(
          "the baseline accepts \(measure): \(most) of '\(entry.key.rule)', in place of \(before): \(entry.ends)",
          at: entry.location
        )
      }
      if entry.key.measure == nil, let limit = limits[entry.key.withoutPlaces] {
        note(
          "the baseline accepts any number of '\(entry.key.rule)', in place of \(limit): \(entry.ends)",
          at: entry.location
        )
      }
    }
  }

  /// Compares entries that differ in places alone. Each violation of a new one is taken for one that was accepted as
  /// long, if any is left.
  private mutating func compareCounts(_ old: [Baseline.Entry], _ new: [Baseline.Entry]) {
    var left = old.sorted { isLater($0.until, than: $1.until) }[...]
    func take(_ entry: inout Baseline.Entry) {
      let count = min(entry.count, left[left.startIndex].count)
      entry.count -= count
      left[left.startIndex].count -= count
      if left[left.startIndex].count == 0 { left.removeFirst() }
    }
    var others: [Baseline.Entry] = []
    for var entry in new.sorted(by: { isLater($0.until, than: $1.until) }) {
      while entry.count > 0, let known = left.first, !isLater(entry.until, than: known.until) { take(&entry) }
      if entry.count > 0 { others.append(entry) }
    }
    for var entry in others {
      if let day = left.first?.until {
        let now = entry.until.map { "until \($0)" } ?? "without a last day"
        note(
          "the baseline accepts '\(entry.key.rule)' \(now), and was to do so until \(day): \(entry.ends)",
          at: entry.location
        )
      }
      while entry.count > 0, !left.isEmpty { take(&entry) }
      guard entry.count > 0 else { continue }
      note(
        "the baseline accepts \(grouped(entry.count)) more of '\(entry.key.rule)': \(entry.ends)",
        at: entry.location
      )
    }
  }

  /// Counts by rule: a comment may follow a type that is another one now. What the old configuration alone looked at, in a
  /// folder that moved together with its pattern, counts where it is found again.
  private mutating func compareSilenced(_ base: CheckedBase, _ new: CheckedTree) {
    let before = base.tree.silencedByRule
    let grown = new.silencedByRule.filter { $0.value > before[$0.key] ?? 0 && !comes($0.key) }
      .sorted { $0.key < $1.key }
    guard !grown.isEmpty else { return }
    let counterparts = base.counterparts
    for (rule, count) in grown {
      func silenced(_ tree: CheckedTree) -> [CheckedViolation] {
        tree.silenced.map(\.violation).filter { $0.reported.rule == rule }.sortedByPlace()
      }
      let old = silenced(base.tree)
      let known = Set(old.map(\.reported.location))
      let ofOwn = base.rules.map(silenced)?.filter { !known.contains($0.reported.location) } ?? []
      var counts = Dictionary((old + ofOwn).map { ($0.comparedKey, 1) }, uniquingKeysWith: +)
      let left = silenced(new).filter { violation in
        let key = violation.comparedKey
        let before = counts[key] == nil ? counterparts?.old(key) ?? key : key
        guard let number = counts[before], number > 0 else { return true }
        counts[before] = number - 1
        return false
      }
      let more = min(left.count, count - old.count)
      guard more > 0 else { continue }
      let what = "comments silence \(more) more \(more == 1 ? "violation" : "violations") of '\(rule)'"
      let others = left[1..<min(more, 1 + Self.placesOfSilenced)].map(\.reported.location)
      let places = others.map { "\($0.file):\($0.line ?? 1)" }
      note(places.isEmpty ? what : "\(what), as in \(listed(places, "and"))", at: left[0].reported.location)
    }
  }

  /// So many places beside the first are named of what comments silence.
  private static let placesOfSilenced = 3
}

/// Whether one last day is after another; nil: there is none.
private func isLater(_ day: CalendarDate?, than other: CalendarDate?) -> Bool {
  guard let other else { return false }
  return day.map { $0 > other } ?? true
}

extension Baseline.Entry {
  /// What depends on what.
  fileprivate var ends: String { [key.source ?? key.file, key.target].compactMap { $0 }.joined(separator: " → ") }
}

extension ViolationKey {
  /// The same without places, but with what is counted.
  fileprivate var counted: ViolationKey {
    var key = withoutPlaces
    key.measure = measure
    return key
  }
}

extension Rule {
  /// The kinds whose demands have numbers.
  private static let kindsWithNumbers: Set = ["files", "limit", "members", "types"]
  /// By kind: the keys of lists of which each item forbids something more; without a name, the list of its statements.
  private static let forbiddingKeys: [String: Set<String>] = [
    "calls": ["", "from", "never"], "forbid": ["", "from", "to"],
  ]
  /// The keys of selectors whose lists select more with each item.
  private static let selectingKeys: Set = ["path", "module", "type", "inherits", "symbol"]

  /// Whether it demands what another rule of its kind does, but for numbers and lists that are certainly stricter.
  fileprivate func allowsNoMore(than other: Rule) -> Bool {
    if value.canonical == other.value.canonical { return true }
    let forbidding = Self.forbiddingKeys[kind]
    guard forbidding != nil || Self.kindsWithNumbers.contains(kind) else { return false }
    let growing = forbidding?.union(Self.selectingKeys) ?? []
    return value.allowsNoMore(than: other.value, as: "", growing)
  }
}

extension Rule.Level {
  fileprivate var words: String {
    switch self {
    case .error: "an error"
    case .warning: "a warning"
    case .off: "off"
    }
  }
}

extension Node {
  /// The keys of numbers above which there is a violation.
  private static let most = Set(Measure.keys + ["at-most"])
  /// Those of numbers below which there is one.
  private static let least: Set = ["at-least"]

  /// Those of what a rule or a selector leaves alone, where more is softer.
  private static let leavingOut: Set = ["except", "not"]

  /// Whether each number in the demands of a rule is as strict as in others, or stricter, and all else is the same. A
  /// number that is new makes the demand stricter, as all of them have to hold.
  ///
  /// - Parameter growing: the keys of lists that are stricter with each item.
  fileprivate func allowsNoMore(than other: Node, as key: String, _ growing: Set<String>) -> Bool {
    if growing.contains(key), hasItems(of: other) { return true }
    let growing = Self.leavingOut.contains(key) ? [] : growing
    switch (value, other.value) {
    case (.list(let items), .list(let others)):
      return items.count == others.count
        && zip(items, others).allSatisfy { $0.allowsNoMore(than: $1, as: key, growing) }
    case (.map(let pairs), .map(let others)):
      var before = Dictionary(others.map { ($0.key.scalarText, $0.value) }) { first, _ in first }
      let isStricter = pairs.allSatisfy { pair in
        let key = pair.key.scalarText
        guard let old = before.removeValue(forKey: key) else {
          return pair.value.integer != nil && (Self.most.contains(key) || Self.least.contains(key))
        }
        return pair.value.allowsNoMore(than: old, as: key, growing)
      }
      return isStricter && before.isEmpty
    default:
      if let number = integer, let old = other.integer {
        if Self.most.contains(key) { return number <= old }
        if Self.least.contains(key) { return number >= old }
      }
      return canonical == other.canonical
    }
  }

  /// Whether a list, or a single item of one, has all items of another.
  private func hasItems(of other: Node) -> Bool {
    Set(items.map(\.canonical)).isSuperset(of: other.items.map(\.canonical))
  }

  private var items: [Node] { if case .list(let items) = value { items } else { [self] } }

  /// What it says, wherever and however it is written.
  fileprivate var canonical: String {
    switch value {
    case .scalar(let text, _): "\"\(text.utf8.count):\(text)\""
    case .list(let items): "[\(items.map(\.canonical).joined(separator: ","))]"
    case .map(let pairs): "{\(pairs.map { "\($0.key.canonical):\($0.value.canonical)" }.joined(separator: ","))}"
    case .null: "null"
    }
  }
}
