import Basics
import Configuration
import ReportModel
import RuleKinds

/// What a baseline knows of the violations that were found.
struct KnownViolations {
  /// Those to show: what is not known, what is too many, and what is known and has expired.
  private(set) var violations: [CheckedViolation] = []
  private(set) var summary: BaselineSummary
  /// About entries.
  var diagnostics: [Diagnostic] = []
  /// That entries say less than they should; what is written anew says it.
  private(set) var advice: [Diagnostic] = []
  /// What an entry knows, and a comment silenced whose day has passed.
  private(set) var ofExpiredComments: [CheckedViolation] = []
  /// The baseline without what is gone, tidied up.
  private(set) var pruned: Baseline
  /// The entries of rules that there are not, which are not in `pruned`.
  private(set) var ofAbsentRules: [Baseline.Entry] = []
  /// What was renamed since entries were written, and what was said of each.
  private(set) var renames: [(rename: SlipsInEntries.Rename, told: Diagnostic)] = []
  /// The rules that seem to be those of entries under another name, and what was said of each.
  private(set) var renamedRules: [(new: String, told: Diagnostic)] = []
  /// The entries that would mean something if their names were patterns, and what was said of each.
  private(set) var ofPatterns: [ViolationKey: Diagnostic] = [:]
  /// What an entry would have to be for the violations that are not in the baseline; sorted.
  private(set) var surplus: [Baseline.Entry] = []
  /// The number of violations that have expired.
  private(set) var expired = 0

  private let today: CalendarDate
  private let types: KnownTypes
  private let parts: ViolationParts
  /// The violations that each entry means, the first of which it knows.
  private var found: [ViolationKey: [Int]] = [:]
  /// How many each entry means that a comment silences.
  private var silenced: [ViolationKey: Int] = [:]
  /// Those of which an entry knows a smaller amount.
  private var grown: [ViolationKey: [Int]] = [:]

  /// - Parameters:
  ///   - isComplete: whether the project was read as a whole; else it is not known whether something is gone.
  ///   - checks: whether a rule is checked in this run.
  ///   - isPreferred: of those with one key, which are shown first when there are too many.
  init(
    _ files: BaselineFiles,
    _ baseline: Baseline,
    _ checked: CheckedTree,
    isComplete: Bool,
    types: KnownTypes,
    today: CalendarDate,
    checks: (String) -> Bool,
    isPreferred: (CheckedViolation) -> Bool
  ) {
    self.today = today
    self.types = types
    parts = ViolationParts(checked.violations)
    let names = files.files.filter { $0.baseline != nil }.map(\.name)
    summary = BaselineSummary(
      file: names.first ?? files.files[0].name,
      others: Array(names.dropFirst()),
      entries: 0,
      recorded: 0,
      remaining: 0,
      stale: []
    )
    pruned = baseline
    pruned.tidy()
    let entries = Dictionary(uniqueKeysWithValues: pruned.entries.map { ($0.key, $0) })
    assign(isPreferred, entries, silenced: ViolationParts(checked.silenced.map(\.violation)).all)
    show(entries)
    settle(checked, files, isComplete: isComplete, checks)
    let shown = Set(violations.map(\.reported.rule))
    let known = Set(pruned.entries.map(\.key.rule))
    let saturated = checked.saturated.filter { known.contains($0.id) && !shown.contains($0.id) && checks($0.id) }
    summary.saturated = saturated.map(\.id)
    diagnostics += saturated.map { .saturated($0, in: checked) }
  }

  // MARK: Entries

  /// Finds the entry that means each violation: of several the one that says most of it.
  private mutating func assign(
    _ isPreferred: (CheckedViolation) -> Bool,
    _ entries: [ViolationKey: Baseline.Entry],
    silenced: [CheckedViolation]
  ) {
    let byNames = Dictionary(grouping: pruned.entries.map(\.key), by: \.ofNames)
    func best(_ exact: ViolationKey) -> ViolationKey? {
      var names = exact.ofNames
      if byNames[names] == nil, let file = names.file, let old = types.moved[file] { names.file = old }
      var best: (key: ViolationKey, precision: Int)?
      for key in byNames[names] ?? [] {
        guard let precision = types.precision(of: key, for: exact), precision > best?.precision ?? -1 else { continue }
        best = (key, precision)
      }
      return best?.key
    }
    func best(_ violation: CheckedViolation) -> ViolationKey? {
      for exact in types.exactKeys(of: violation) { if let key = best(exact) { return key } }
      return types.formerKey(of: violation).flatMap(best)
    }
    for violation in silenced {
      if let key = best(violation) { self.silenced[key, default: 0] += 1 }
    }
    for (index, violation) in parts.all.enumerated() {
      if let key = best(violation) {
        if let most = entries[key]?.most, violation.amount > most {
          grown[key, default: []].append(index)
          add(violation, like: key, isOnlyMore: true)
          continue
        }
        found[key, default: []].append(index)
      } else {
        add(violation)
      }
    }
    for key in found.keys {
      let all = found[key] ?? []
      found[key] = all.filter { !isPreferred(parts.all[$0]) } + all.filter { isPreferred(parts.all[$0]) }
    }
    for entry in pruned.entries {
      for index in found[entry.key]?.dropFirst(entry.count) ?? [] { add(parts.all[index], like: entry.key) }
    }
    var baseline = Baseline()
    baseline.add(surplus)
    surplus = baseline.entries
  }

  /// Notes a violation that the baseline does not have.
  ///
  /// - Parameter isOnlyMore: whether the baseline has it, with a smaller number.
  private mutating func add(
    _ violation: CheckedViolation,
    like entry: ViolationKey? = nil,
    isOnlyMore: Bool = false
  ) {
    let key = types.entryKey(of: violation, like: entry)
    var entry = Baseline.Entry(key: key, count: 1, most: key.measure == nil ? nil : violation.amount)
    entry.isOnlyMore = isOnlyMore
    if key.source == nil, let file = key.file { entry.declares = types.names(ofFile: file) }
    surplus.append(entry)
  }

  /// Says which entries are of rules that there are not. Those of which a name is misspelt are returned, to stay as they
  /// are; the others go.
  private mutating func entriesOfMisspeltRules(_ rules: KnownRules) -> [Baseline.Entry] {
    var misspelt: [Baseline.Entry] = []
    var told: Set<String> = []
    for entry in pruned.entries where rules.isOff(entry.key) == nil {
      let rule = entry.key.rule
      if let meant = rules.meant(by: entry.key) {
        // Nothing is fixed: whoever corrects the name finds the entry as it was.
        if told.insert(rule).inserted { diagnostics.append(.misspeltRule(entry, meant)) }
        misspelt.append(entry)
      } else {
        // Whether its violations are fixed nobody knows.
        ofAbsentRules.append(entry)
      }
    }
    let ofRules = Dictionary(grouping: Set(surplus.map(\.key.ofNames)), by: { $0.of(rule: "") }).mapValues {
      $0.map(\.rule)
    }
    for entries in ofAbsentRules.byRule {
      let successor = successor(of: entries, ofRules)
      var told = Diagnostic.absentRule(entries[0], entries.count, successor)
      if let successor {
        told.explainsViolations = true
        renamedRules.append((successor.rule, told))
      }
      diagnostics.append(told)
    }
    return misspelt
  }

  /// The rule with most of the violations that the entries of a rule know, and how many entries those are; nil: none has more
  /// than half of them.
  ///
  /// - Parameter ofRules: the rules that have a violation which no entry knows.
  private func successor(
    of entries: [Baseline.Entry],
    _ ofRules: [ViolationKey: [String]]
  ) -> (rule: String, entries: Int)? {
    var counts: [String: Int] = [:]
    for entry in entries { for rule in ofRules[entry.key.of(rule: "")] ?? [] { counts[rule, default: 0] += 1 } }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.flatMap { $0.value * 2 > entries.count ? ($0.key, $0.value) : nil }
  }

  /// What became of each entry.
  private mutating func settle(
    _ checked: CheckedTree,
    _ files: BaselineFiles,
    isComplete: Bool,
    _ checks: (String) -> Bool
  ) {
    func foundCount(_ key: ViolationKey) -> Int { (self.found[key] ?? []).count + (grown[key] ?? []).count }
    let missing = pruned.entries.filter { foundCount($0.key) < $0.count }.map(\.key)
    let blindness = checked.blindness(to: missing)
    let rules = KnownRules(checked.results, blindness)
    // Another configuration need not have the rules of this one, and of one with mistakes nobody knows them.
    var entries =
      files.areOfOtherConfiguration || !checked.isChecked
      ? pruned.entries.filter { rules.isOff($0.key) == nil } : entriesOfMisspeltRules(rules)
    var (vague, unseen): ([Baseline.Entry], [Baseline.Entry]) = ([], [])
    var ofCheckedFolder: [Baseline.Entry] = []
    var (unclear, undeclared): ([Baseline.Entry], [Baseline.Entry]) = ([], [])
    var isMisplaced = false
    let (recorded, surplus) = (pruned.entries, surplus)
    // Asked for only where an entry may be of a type that was renamed.
    lazy var types = {
      let names = (recorded + surplus).flatMap(\.key.ends)
      return checked.types(called: Set(names + names.compactMap(\.withoutLastPart)))
    }()
    // Asked for only where less is found than an entry knows.
    lazy var ofUnknownModules = checked.mentionsOfUnknownModules(
      called: Set(recorded.filter { checked.rulesOfModules.contains($0.key.rule) }.compactMap(\.key.target))
    )
    lazy var ofUndeclared = checked.mentionsOfClassesWithoutInterface
    let slices = SlicesOfRules(checked)
    let seen = SeenEntries(missing, rules, blindness, checked)
    func reasonUnseen(_ key: ViolationKey) -> String? {
      rules.blind(key).flatMap { seen.reason(key, blindness[$0]) } ?? checked.nothingUsed(by: key)
    }
    // Asked for only where an entry may be of an import that was renamed.
    lazy var imports = checked.imports(
      called: Set((recorded + surplus).filter { $0.key.source == nil }.compactMap(\.key.target))
    )
    var slips = SlipsInEntries(surplus.map(\.key), besides: recorded, files: self.types, slices) {
      types[$0]
    } isOwnImport: {
      imports[$0]
    } memberTitles: {
      checked.memberTitles(ofType: $0, in: nil)
    }
    var renamed: [(rename: SlipsInEntries.Rename, entry: Baseline.Entry)] = []
    for var entry in pruned.entries {
      guard let isOff = rules.isOff(entry.key) else { continue }
      let found = (self.found[entry.key] ?? []) + (grown[entry.key] ?? [])
      let isSeen = reasonUnseen(entry.key) == nil
      if isComplete, !isOff, !isSeen, found.count < entry.count { unseen.append(entry) }
      let isMissing = isComplete && !isOff && isSeen && found.count < entry.count
      let ends = [entry.key.source ?? entry.key.file ?? "", entry.key.target ?? ""]
      let isUndeclared = isMissing && ofUndeclared.contains(ends)
      let isUnclear =
        isMissing && !isUndeclared && checked.rulesOfModules.contains(entry.key.rule) && ofUnknownModules.contains(ends)
      if isUndeclared { undeclared.append(entry) }
      if isUnclear { unclear.append(entry) }
      let canTell = isComplete && !isOff && isSeen && !isUndeclared && !isUnclear
      let silenced = canTell ? max(0, min(self.silenced[entry.key] ?? 0, entry.count - found.count)) : 0
      if canTell, found.isEmpty, silenced == 0, let slip = slips.slip(in: entry) {
        // Nothing is fixed: whoever corrects it finds the entry as it was.
        entries.append(entry)
        switch slip {
        case .told(let diagnostic):
          diagnostics.append(diagnostic)
          if "\(entry.key.source ?? "")\(entry.key.target ?? "")".contains("*") { ofPatterns[entry.key] = diagnostic }
        case .renamed(let rename): renamed.append((rename, entry))
        }
        continue
      }
      let remaining = canTell ? min(found.count, entry.count) : entry.count
      if checks(entry.key.rule) {
        summary.entries += 1
        summary.recorded += entry.count
        summary.remaining += remaining
      }
      if let location = entry.location {
        var stale = BaselineSummary.StaleEntry(
          key: entry.key,
          recorded: entry.count,
          found: remaining,
          location: location
        )
        if silenced > 0 { summary.silenced.append(stale) }
        stale.found += silenced
        if stale.found < entry.count { summary.stale.append(stale) }
      }
      guard remaining > 0 else { continue }
      if entry.isExpired(on: today) { expired += remaining }
      guard canTell else {
        entries.append(entry)
        continue
      }
      entry.setCount(remaining)
      let precise = rewritten(entry, found.prefix(remaining))
      if precise.contains(where: { self.types.hasNameOfCheckedFolder(entry.key, today: $0.key) }) {
        ofCheckedFolder.append(entry)
      } else if precise.contains(where: { $0.key.isPreciser(than: entry.key) }),
        self.types.knowsTargets(in: entry.key.folder)
      {
        vague.append(entry)
      }
      if let other = precise.first(where: { files.file(of: $0.key).folder != files.file(of: entry.key).folder }),
        !isMisplaced
      {
        isMisplaced = true
        advice.append(.misplaced(entry, other.key, files.file(of: other.key).name))
      }
      entries += precise
    }
    if !vague.isEmpty { advice.append(.vague(vague)) }
    if !ofCheckedFolder.isEmpty { advice.append(.ofCheckedFolder(ofCheckedFolder)) }
    let ofRenames = Dictionary(grouping: renamed, by: \.rename)
    renames = renamed.map(\.rename).distinct.map { ($0, .renamed((ofRenames[$0] ?? []).map(\.entry), $0)) }
    diagnostics += renames.map(\.told)
    for entries in unseen.byRule {
      let ofReasons = Dictionary(grouping: entries) { reasonUnseen($0.key) ?? "" }
      diagnostics += entries.compactMap { reasonUnseen($0.key) }.distinct.map { .unseen(ofReasons[$0] ?? [], $0) }
    }
    diagnostics += unclear.byRule.map { .unclear($0) }
    if !undeclared.isEmpty { diagnostics.append(.undeclared(undeclared)) }
    pruned.entries = entries
    pruned.tidy()
    summary.stale.sort { $0.location < $1.location }
    summary.silenced.sort { $0.location < $1.location }
  }

  /// An entry as it would be written today: with the path that a file has now, with what tells namesakes apart, and with
  /// an amount that is no larger.
  private func rewritten(_ entry: Baseline.Entry, _ known: ArraySlice<Int>) -> [Baseline.Entry] {
    var counts: [ViolationKey: Int] = [:]
    var amounts: [ViolationKey: Int] = [:]
    for index in known {
      let key = types.entryKey(of: parts.all[index], like: entry.key)
      counts[key, default: 0] += 1
      if key.measure != nil { amounts[key] = max(amounts[key] ?? 0, parts.all[index].amount) }
    }
    return counts.sorted { $0.key < $1.key }.enumerated().map { number, found in
      var result = number == 0 ? entry : entry.another(found.key, count: found.value)
      result.setKey(found.key)
      result.setCount(found.value)
      result.setMost(amounts[found.key].map { min($0, entry.most ?? $0) })
      if found.key.source == nil, let file = found.key.file, entry.declares.isEmpty || file != entry.key.file {
        result.setDeclares(types.names(ofFile: file))
      }
      return result
    }
  }

  // MARK: Violations

  private mutating func show(_ entries: [ViolationKey: Baseline.Entry]) {
    var told = parts
    var isKnown = Array(repeating: false, count: parts.all.count)
    for (key, ordered) in found {
      guard let entry = entries[key] else { continue }
      guard !entry.isExpired(on: today) else {
        for index in ordered {
          told.all[index].reported.message += .expired(entry)
          if parts.all[index].reported.severity < .error { told.all[index].reported.message += .isErrorSince }
          told.all[index].isExpired = true
        }
        continue
      }
      for index in ordered.prefix(entry.count) {
        isKnown[index] = true
        if parts.all[index].expiredComment != nil { ofExpiredComments.append(parts.all[index]) }
      }
      let places = ordered.sorted().map { parts.all[$0].reported.location }
      for (position, index) in ordered.dropFirst(entry.count).enumerated() {
        let number = String.new(ordered.count - entry.count, of: ordered.count)
        told.all[index].reported.message = "\(number): \(parts.all[index].reported.message)"
        told.all[index].isBeyondBaseline = true
        // All places are reported once.
        guard position == 0 else { continue }
        let violation = parts.all[index].reported
        let others = Set(violation.other + [violation.location])
        told.all[index].reported.other += places.filter { !others.contains($0) }
      }
    }
    for (key, indices) in grown {
      guard let most = entries[key]?.most else { continue }
      for index in indices {
        told.all[index].reported.message += .accepted(most)
        told.all[index].isBeyondBaseline = true
      }
    }
    violations = told.without(isKnown)
  }
}

extension [Baseline.Entry] {
  /// Those of each rule, in the order of their first.
  fileprivate var byRule: [[Baseline.Entry]] {
    let ofRules = Dictionary(grouping: self, by: \.key.rule)
    return map(\.key.rule).distinct.compactMap { ofRules[$0] }
  }
}

/// The entries of rules that find something not to look at which hides nothing of what these entries know: what is not found of
/// them is fixed, or its names have changed.
private struct SeenEntries {
  /// Of which the source is there and does not mention the target, so that it breaks no rule which judges each mention.
  private var unmentioned: Set<ViolationKey> = []
  /// Those that components which select nothing do not hide.
  private var besideEmpty: Set<ViolationKey> = []

  /// - Parameter missing: the entries that are not found, at least not as often as they say.
  init(_ missing: [ViolationKey], _ rules: KnownRules, _ blindness: [Blindness], _ checked: CheckedTree) {
    let missing = missing.compactMap { key in rules.blind(key).map { (key: key, rule: $0) } }
    guard !missing.isEmpty else { return }
    let homes = checked.homes(ofTypes: Set(missing.flatMap(\.key.ends)))
    let paths = Set(missing.compactMap(\.key.file)).intersection(checked.paths)
    let targets = Set(missing.compactMap(\.key.target))
    let mentions = checked.mentions(
      ofLastParts: Set(targets.map { $0.last(behind: ".") }),
      headers: targets.filter(\.isHeader)
    )
    let perhapsRenamed = checked.importsPerhapsRenamed(missing.map(\.key))
    for (rule, entries) in Dictionary(grouping: missing, by: \.rule) {
      let keys = entries.map(\.key)
      let isOfSets = blindness[rule].isOfSets
      let judgesEachMention = checked.judgesEachMention(ruleAt: rule)
      let hidden = isOfSets ? checked.names(Set(keys.flatMap(\.places)), hiddenFromRuleAt: rule) : []
      for key in keys {
        let files =
          key.source.map { homes[$0, default: []].map(\.file) } ?? paths.intersection([key.file ?? ""]).sorted()
        if files.isEmpty {
          // It is gone, or it is a slice. A component of the user's own that is empty since then may have been for it.
          if isOfSets { besideEmpty.insert(key) }
          continue
        }
        if judgesEachMention, let target = key.target, !perhapsRenamed.contains(key) {
          let targets = [target, String(target.last(behind: "."))]
          let sources = files + (key.source.map { [$0] } ?? [])
          let isMentioned = sources.contains { source in targets.contains { mentions.contains([source, $0]) } }
          if !isMentioned { unmentioned.insert(key) }
        }
        if isOfSets, hidden.isDisjoint(with: key.places) { besideEmpty.insert(key) }
      }
    }
  }

  /// Why the rule of an entry may not see any more what the entry knows, by what it does not see; nil if it does.
  func reason(_ key: ViolationKey, _ blindness: Blindness) -> String? {
    if unmentioned.contains(key) { return nil }
    return besideEmpty.contains(key) ? blindness.other : blindness.emptied ?? blindness.other
  }
}

extension ViolationKey {
  /// Who depends on whom, as far as they have names.
  fileprivate var ends: [String] { [source, target].compactMap(\.self) }

  /// The same, or the file that does.
  fileprivate var places: [String] { [source ?? file, target].compactMap(\.self) }
}

extension CheckedTree {
  /// The entries of files whose target is gone, while the files import something of the project: this may be the target,
  /// which has another name now.
  fileprivate func importsPerhapsRenamed(_ keys: [ViolationKey]) -> Set<ViolationKey> {
    let keys = keys.filter { $0.source == nil && $0.file != nil }
    let names = Set(keys.compactMap(\.target))
    guard !names.isEmpty else { return [] }
    let (imports, types) = (imports(called: names), types(called: names))
    let gone = keys.filter { key in key.target.map { imports[$0] == nil && types[$0] == nil } ?? false }
    let importers = importersOfOwn(among: Set(gone.compactMap(\.file)))
    return Set(
      gone.filter { key in
        (key.target?.isHeader == true ? importers.ofHeaders : importers.ofModules).contains(key.file ?? "")
      }
    )
  }

  /// That the type does not have the member any more which an entry knows as used; nil if it may.
  fileprivate func nothingUsed(by key: ViolationKey) -> String? {
    guard let words = missingMembers[key.rule], let target = key.target else { return nil }
    let gone = words.filter { $0.means(used: target) }.map(\.name).distinct
    return gone.isEmpty ? nil : .nothingIsCalled(gone)
  }
}

/// The rules that entries can name.
private struct KnownRules {
  /// Whether they are off, by id and by folder.
  private var isOff: [String: [String: Bool]] = [:]
  /// By id and folder: the numbers of those that need not see what they reported once.
  private var blind: [String: [String: Int]] = [:]

  /// - Parameter blindness: by rule, as `results`.
  init(_ results: [RuleResult], _ blindness: [Blindness]) {
    for (number, result) in results.enumerated() {
      isOff[result.id, default: [:]][result.folder] = result.verdict == .off
      if blindness[number].isThere { blind[result.id, default: [:]][result.folder] = number }
    }
  }

  /// The number of the rule of an entry, if that may not see any more what the entry knows. An entry may be about that of
  /// any folder below that sees it.
  func blind(_ key: ViolationKey) -> Int? {
    guard let folders = blind[key.rule] else { return nil }
    if let folder = key.folder, let number = folders[folder] { return number }
    let around = folders.filter { key.isOfRule(in: $0.key) }
    let checked = isOff[key.rule]?.count { !$0.value && key.isOfRule(in: $0.key) }
    return around.count == checked ? around.min { $0.key < $1.key }?.value : nil
  }

  /// nil: there is no such rule. An entry may be about that of any folder below; where the folder itself has switched the
  /// rule off, it is about that.
  func isOff(_ key: ViolationKey) -> Bool? {
    if isOff[key.rule]?[key.folder ?? ""] == true { return true }
    guard let folders = isOff[key.rule]?.filter({ key.isOfRule(in: $0.key) }), !folders.isEmpty else { return nil }
    return folders.values.allSatisfy { $0 }
  }

  /// The rule of which an entry has the name all but for a slip of the fingers.
  func meant(by key: ViolationKey) -> String? {
    let ids = isOff.filter { $0.value.keys.contains { key.isOfRule(in: $0) } }.keys.sorted()
    return suggestion(for: key.rule, among: ids).flatMap {
      editDistance(Array(key.rule.utf8), Array($0.utf8)) <= 2 ? $0 : nil
    }
  }
}

extension ViolationKey {
  /// What it knows by names, of another rule.
  fileprivate func of(rule: String) -> ViolationKey {
    var key = ofNames
    key.rule = rule
    return key
  }

  /// Whether it says more of modules and files.
  fileprivate func isPreciser(than other: ViolationKey) -> Bool {
    module != nil && other.module == nil || source != nil && file != nil && other.file == nil
      || targetModule != nil && other.targetModule == nil || targetFile != nil && other.targetFile == nil
  }
}

// MARK: - Messages

extension String {
  fileprivate static func nothingIsCalled(_ names: [String]) -> String {
    "nothing is called \(listed(names.map { "'\($0)'" }, "or")) any more (write its new name in 'never'; if it is gone for "
      + "good, take it out there, and 'lintel baseline --prune' removes what is fixed)"
  }

  /// The beginning of a message that is shown at one of the places, which need not be a new one.
  fileprivate static func new(_ new: Int, of found: Int) -> String {
    let others = found - new == 1 ? "the other" : "the others"
    let are = new == 1 ? "is" : "are"
    return "\(grouped(new)) of these \(grouped(found)) places \(are) new, the baseline knows \(others)"
  }

  fileprivate static func accepted(_ most: Int) -> String { "; the baseline accepts \(grouped(most))" }

  fileprivate static func expired(_ entry: Baseline.Entry) -> String {
    let remarks = [("owner", entry.owner), ("ticket", entry.ticket)].compactMap { name, value in
      value.map { "\(name) \($0)" }
    }
    let known = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
    return "; the baseline accepted this until \(entry.until.map(\.description) ?? "now")\(known)"
  }
}

extension Diagnostic {
  /// Of a rule whose violations the baseline knows, and of which there can be no other.
  static func saturated(_ rule: RuleResult, in checked: CheckedTree) -> Diagnostic {
    Diagnostic(
      .warning,
      at: checked.source.configurations?.rule(rule.id, in: rule.folder)?.location,
      "nothing new can break rule '\(rule.id)' any more: each of its parts depends on every other today, and the baseline "
        + "knows it; say with 'layers' or 'forbid' which of these directions is wrong, since a baseline knows the types "
        + "that break these"
    )
  }

  /// Of each comment that silenced one of some violations until a day that has passed; the baseline knows all of these.
  static func expiredComments(of violations: [CheckedViolation]) -> [Diagnostic] {
    let comments = violations.compactMap { violation in
      violation.expiredComment.map { ($0, violation.reported.rule) }
    }
    return comments.sorted { $0 < $1 }.map { .expired($0.0, $0.1) }.distinct
  }

  private static func expired(_ comment: SourceLocation, _ rule: String) -> Diagnostic {
    var diagnostic = Diagnostic(
      .warning,
      at: comment,
      "the day of this suppression of '\(rule)' has passed, and the baseline knows what it silenced: take the comment out, "
        + "or the entry of the baseline, so that it is an error"
    )
    diagnostic.isOverdue = true
    return diagnostic
  }

  fileprivate static func vague(_ entries: [Baseline.Entry]) -> Diagnostic {
    let entry = entries[0]
    let name = [entry.key.source, entry.key.target].compactMap { $0 }.map { "'\($0)'" }.joined(separator: " → ")
    let others = entries.count == 1 ? "" : ", and so do \(grouped(entries.count - 1)) more"
    return Diagnostic(
      .warning,
      at: entry.location,
      "this entry names types of which there are several by now (\(name))\(others), so it could hide a new violation of "
        + "another one; 'lintel baseline' writes down which are meant"
    )
  }

  fileprivate static func ofCheckedFolder(_ entries: [Baseline.Entry]) -> Diagnostic {
    let others = entries.count == 1 ? "" : ", and so do \(grouped(entries.count - 1)) more"
    return Diagnostic(
      .warning,
      at: entries[0].location,
      "this entry has the name of the checked folder for a module\(others), so it means nothing in a clone of another "
        + "name; 'lintel baseline' writes what is the same in each"
    )
  }

  fileprivate static func misplaced(_ entry: Baseline.Entry, _ key: ViolationKey, _ file: String) -> Diagnostic {
    Diagnostic(
      .warning,
      at: entry.location,
      "the configuration in '\(key.folder ?? "")' states the rule '\(key.rule)', so a check of that folder does not find "
        + "this entry here; 'lintel baseline' writes it to '\(file)'"
    )
  }

  /// - Parameter successor: a rule with the violations that so many of the entries know.
  fileprivate static func absentRule(
    _ entry: Baseline.Entry,
    _ count: Int,
    _ successor: (rule: String, entries: Int)?
  ) -> Diagnostic {
    let (them, those) = count == 1 ? ("it", "the entry") : ("them", "the entries")
    let name = successor.map { rule, known in
      let violations = known == count ? "the same violations" : "the violations of \(grouped(known)) of them"
      return "if it is called '\(rule)' now, which has \(violations), write rule: \(rule) in \(those); "
    }
    let entries = count == 1 ? "1 entry is" : "\(grouped(count)) entries are"
    return Diagnostic(
      .warning,
      at: entry.location,
      "the configuration has no rule '\(entry.key.rule)', of which \(entries) here; \(name ?? "")if it is gone for good, "
        + "'lintel baseline --prune' removes \(them)"
    )
  }

  /// - Parameter reason: why the rule does not see what the entries know.
  fileprivate static func unseen(_ entries: [Baseline.Entry], _ reason: String) -> Diagnostic {
    let count = entries.count
    let (are, they) = count == 1 ? ("is", "it stays") : ("are", "they stay")
    return Diagnostic(
      .warning,
      at: entries[0].location,
      "rule '\(entries[0].key.rule)' does not see all that it was about, since \(reason): "
        + "\(counted(count, "entry", "entries")) of it \(are) not found, which may be fixed or elsewhere, so \(they)"
    )
  }

  /// - Parameter entries: those of one rule whose targets are still named, and nobody knows any more of which module they are.
  fileprivate static func unclear(_ entries: [Baseline.Entry]) -> Diagnostic {
    let (entry, count) = (entries[0], entries.count)
    let name = [entry.key.source ?? entry.key.file, entry.key.target].compactMap { $0 }.joined(separator: " → ")
    let (others, they) = count == 1 ? ("", "it stays") : (", and so do \(grouped(count - 1)) more", "they stay")
    return Diagnostic(
      .warning,
      at: entry.location,
      "rule '\(entry.key.rule)' asks for modules, and this entry names a type that several may have by now (\(name))\(others): "
        + "files that do not see that module name it, too. Whether it is fixed cannot be told, so \(they)"
    )
  }

  /// - Parameter entries: those whose targets are still named and implemented, and whose headers are gone.
  fileprivate static func undeclared(_ entries: [Baseline.Entry]) -> Diagnostic {
    let (entry, count) = (entries[0], entries.count)
    let name = [entry.key.source ?? entry.key.file, entry.key.target].compactMap { $0 }.joined(separator: " → ")
    let others = count == 1 ? "" : ", and so \(count == 2 ? "is" : "are") \(grouped(count - 1)) more"
    return Diagnostic(
      .warning,
      at: entry.location,
      "this entry is about a class with an '@implementation' and without a header that is scanned (\(name))\(others): what "
        + "names it is still there, so nothing is fixed, and \(count == 1 ? "it stays" : "they stay")"
    )
  }

  fileprivate static func misspeltRule(_ entry: Baseline.Entry, _ meant: String) -> Diagnostic {
    Diagnostic(
      .warning,
      at: entry.location,
      "no rule is called '\(entry.key.rule)'\(didYouMean(meant)) Until then this entry counts for nothing; if it is of a "
        + "rule that is gone, delete it"
    )
  }
}
