import Basics
import Configuration
import ReportModel
import RuleKinds

/// Finds the entries of a baseline that mean nothing because of a slip: all but one of their names is that of a violation
/// which is in no entry, or a type, file or module was renamed.
struct SlipsInEntries {
  /// The violations of each rule with a source, and with a target.
  private var bySource: [End: [ViolationKey]] = [:]
  private var byTarget: [End: [ViolationKey]] = [:]
  /// What breaks each rule in a file without a type that does so: the targets, by the path that entries have.
  private var targetsOfFiles: [End: Set<String>] = [:]
  /// The files in which something breaks a rule without a type that does so, with the paths that they have, by the rule and by
  /// what they declare.
  private var importers: [Importer: Set<String>] = [:]
  /// The types that break each rule as they use a member of their own, by its name, or extend themselves; see `nameWithin`.
  private var ownUses: [End: Set<String>] = [:]
  /// Those that differ in their members alone.
  private var byMember: [ViolationKey: [ViolationKey]] = [:]
  /// Those that differ in their sources, or files without one, alone.
  private var byRest: [ViolationKey: [ViolationKey]] = [:]
  private let surplus: [ViolationKey]
  /// The same by what they know by names; asked for only where the module of an entry is gone.
  private lazy var byNames = Dictionary(grouping: surplus, by: \.ofNames)
  private let entries: [Baseline.Entry]
  private lazy var keys = Set(entries.map(\.key))
  private let slices: SlicesOfRules
  /// Whether the type of a name is one of the project; nil if there is none, and none outside of it is mentioned.
  private let isOwnType: (String) -> Bool?
  /// The same of a header, or else of a module.
  private let isOwnImport: (String) -> Bool?
  /// What the members of the types of a name are called.
  private let memberTitles: (String) -> Set<String>
  private let files: KnownTypes
  /// Comparing names costs time, so a baseline with very many goes without after a while.
  private var comparisonsLeft = 10_000

  /// What is wrong with an entry.
  enum Slip {
    case told(Diagnostic)
    /// What it is about seems to have another name.
    case renamed(Rename)
  }

  /// What is gone, and the one that seems to be it.
  struct Rename: Hashable {
    /// The baseline that has the entry.
    var baseline: String?
    var old: String
    var new: String
    var subject: Subject
  }

  enum Subject: Hashable {
    /// Entries may also name a member of it.
    case type
    /// Of the type of this name.
    case member(of: String)
    case slice
    /// Of which an entry names no type.
    case file
    /// As the target of an import.
    case header
    /// The same, or where a type is declared that has namesakes.
    case module
  }

  private struct Importer: Hashable {
    var rule: String
    var declared: Set<String>
  }

  private struct End: Hashable {
    var rule: String
    var name: String
  }

  /// - Parameters:
  ///   - surplus: the violations that are in no entry.
  ///   - entries: all that there are.
  ///   - files: those of entries.
  init(
    _ surplus: [ViolationKey],
    besides entries: [Baseline.Entry],
    files: KnownTypes,
    _ slices: SlicesOfRules,
    isOwnType: @escaping (String) -> Bool?,
    isOwnImport: @escaping (String) -> Bool?,
    memberTitles: @escaping (String) -> Set<String>
  ) {
    (self.surplus, self.entries, self.files, self.slices) = (surplus, entries, files, slices)
    (self.isOwnType, self.isOwnImport, self.memberTitles) = (isOwnType, isOwnImport, memberTitles)
    for key in surplus {
      byRest[key.rest, default: []].append(key)
      if key.member != nil { byMember[key.withoutPlaces.withoutMember, default: []].append(key) }
      if let source = key.source { bySource[End(rule: key.rule, name: source), default: []].append(key) }
      if key.source == nil, let file = key.file, let target = key.target {
        targetsOfFiles[End(rule: key.rule, name: files.moved[file] ?? file), default: []].insert(target)
        importers[Importer(rule: key.rule, declared: Set(files.names(ofFile: file))), default: []].insert(file)
      }
      if let target = key.target { byTarget[End(rule: key.rule, name: target), default: []].append(key) }
      if let source = key.source, let name = key.target?.nameWithin(source) {
        ownUses[End(rule: key.rule, name: name), default: []].insert(source)
      }
    }
  }

  /// What is wrong with an entry that means no violation; nil where it may be fixed.
  mutating func slip(in entry: Baseline.Entry) -> Slip? {
    let key = entry.key
    for (end, name) in [("source", key.source), ("target", key.target)] {
      guard let name else { continue }
      if name.hasSuffix(".swift") { return .told(.file(entry, end, name)) }
      if name.contains("*"), meansSeveral(key) { return .told(.pattern(entry, end, name)) }
    }
    if let found = renamedModule(entry) ?? renamedMember(entry) { return found }
    let sameSource = key.source.flatMap { bySource[End(rule: key.rule, name: $0)] } ?? []
    guard let target = key.target else {
      return sameSource.lazy.compactMap(\.target).first.map { .told(.noTarget(entry, $0)) } ?? renamed(entry)
    }
    if let meant = near(target, sameSource.compactMap(\.target)) { return .told(.misspelt(entry, target, meant)) }
    if let found = renamed(entry, target, Set(sameSource.compactMap(\.target))) { return found }
    guard let source = key.source else {
      return renamedImport(entry, target) ?? renamedTarget(entry, target) ?? renamed(entry)
    }
    let sameTarget = byTarget[End(rule: key.rule, name: target)] ?? []
    if let meant = near(source, sameTarget.compactMap(\.source)) { return .told(.misspelt(entry, source, meant)) }
    if let found = renamed(entry, source, Set(sameTarget.compactMap(\.source))) { return found }
    guard let name = target.nameWithin(source) else { return nil }
    return renamed(entry, source, ownUses[End(rule: key.rule, name: name)] ?? [])
  }

  /// That what an entry names is gone, and only one other is wrong in the same way, perhaps with types that are nested in it.
  private func renamed(_ entry: Baseline.Entry, _ old: String, _ others: Set<String>) -> Slip? {
    let others =
      others.count > 1 && slices.names(ofRule: entry.key.rule) == nil ? counterparts(of: old, others) : others
    guard others.count == 1, let new = others.first else { return nil }
    if let names = slices.names(ofRule: entry.key.rule) {
      let isRenamed = !names.contains(old) && names.contains(new)
      return isRenamed ? .renamed(Rename(baseline: entry.location?.file, old: old, new: new, subject: .slice)) : nil
    }
    guard let types = renamedTypes(old, new) else { return nil }
    return .renamed(Rename(baseline: entry.location?.file, old: types.old, new: types.new, subject: .type))
  }

  /// A type that is gone and the one that seems to be it; of two members with one name, as `Session.shared`, their types.
  private func renamedTypes(_ old: String, _ new: String) -> (old: String, new: String)? {
    if isOwnType(old) == nil, isOwnType(new) == true { return (old, new) }
    guard isOwnType(new) == nil, old.last(behind: ".") == new.last(behind: "."), let old = old.withoutLastPart,
      let new = new.withoutLastPart, isOwnType(old) == nil, isOwnType(new) == true
    else { return nil }
    return (old, new)
  }

  /// That the member is gone that an entry names, and only one other of its type and kind is wrong in the same way.
  private func renamedMember(_ entry: Baseline.Entry) -> Slip? {
    let key = entry.key
    guard let old = key.member, let type = key.source,
      let others = byMember[key.withoutPlaces.withoutMember]?.filter({ $0.isOfFunction == key.isOfFunction }),
      others.count == 1, let new = others[0].member, !memberTitles(type).contains(old)
    else { return nil }
    return .renamed(Rename(baseline: entry.location?.file, old: old, new: new, subject: .member(of: type)))
  }

  /// Which of several types one that is gone may be: if the type around it is gone, those with its last name; else those that
  /// are nested in none of the others.
  private func counterparts(of old: String, _ others: Set<String>) -> Set<String> {
    if let around = old.withoutLastPart, isOwnType(around) == nil {
      return others.filter { $0.contains(".") && $0.last(behind: ".") == old.last(behind: ".") }
    }
    return others.filter { name in
      !sequence(first: name, next: \.withoutLastPart).dropFirst().contains(where: others.contains)
    }
  }

  /// That the module is gone in which an entry says a type is, and a type of that name breaks the rule in only one other.
  private mutating func renamedModule(_ entry: Baseline.Entry) -> Slip? {
    let key = entry.key
    let gone = [key.module, key.targetModule].compactMap(\.self).filter { !files.hasModule($0) }
    guard let old = gone.first else { return nil }
    let others = (byNames[key.ofNames] ?? []).compactMap { other in
      key.isOfRule(in: other.folder ?? "") && [nil, other.measure].contains(key.measure)
        ? newModule(old, key, other, gone) : nil
    }
    guard let new = others.first, others.allSatisfy({ $0 == new }) else { return nil }
    return .renamed(Rename(baseline: entry.location?.file, old: old, new: new, subject: .module))
  }

  /// The module that a violation names where an entry names one that is gone; nil if it is another violation, or one that
  /// another entry knows.
  private mutating func newModule(_ old: String, _ entry: ViolationKey, _ other: ViolationKey, _ gone: [String])
    -> String?
  {
    var written = entry
    for (path, name) in [(\ViolationKey.module, other.source), (\ViolationKey.targetModule, other.target)] {
      guard let stated = entry[keyPath: path] else { continue }
      let found = other[keyPath: path] ?? name.flatMap(files.onlyModule(ofType:))
      guard let found, !found.isEmpty, stated == found || gone.contains(stated) else { return nil }
      written[keyPath: path] = found
    }
    guard !keys.contains(written) else { return nil }
    return entry.module == old ? written.module : written.targetModule
  }

  /// That the header or module is gone that a file imports by an entry, and only one other is wrong there in the same way.
  private func renamedImport(_ entry: Baseline.Entry, _ old: String) -> Slip? {
    guard isOwnImport(old) == nil else { return nil }
    let own = targets(inFileOf: entry).filter { $0.isHeader == old.isHeader && isOwnImport($0) == true }
    guard own.count == 1, let new = own.first else { return nil }
    let subject: Subject = old.isHeader ? .header : .module
    return .renamed(Rename(baseline: entry.location?.file, old: old, new: new, subject: subject))
  }

  /// What else breaks the rule of an entry in its file, wherever that is now.
  private func targets(inFileOf entry: Baseline.Entry) -> Set<String> {
    func found(_ path: String) -> Set<String>? { targetsOfFiles[End(rule: entry.key.rule, name: path)] }
    return entry.key.file.flatMap(found) ?? movedFile(of: entry).flatMap(found) ?? []
  }

  /// The only file that breaks the rule without a type and declares what the file of an entry declared, which is gone.
  private func movedFile(of entry: Baseline.Entry) -> String? {
    guard let old = entry.key.file, files.gone.contains(old), !entry.declares.isEmpty else { return nil }
    let found = importers[Importer(rule: entry.key.rule, declared: Set(entry.declares))] ?? []
    return found.count == 1 ? found.first : nil
  }

  /// That the type is gone which code outside of types names, or of which it uses a member, and only one other is wrong there
  /// in the same way. What is imported there is no type, also where it is called like one.
  private func renamedTarget(_ entry: Baseline.Entry, _ old: String) -> Slip? {
    guard isOwnImport(old) == nil else { return nil }
    let others = targets(inFileOf: entry).filter { name in
      name.contains(".") ? isOwnImport(name) == nil : !old.contains(".") && isOwnType(name) == true
    }
    return renamed(entry, old, others)
  }

  /// That what an entry is about is gone, and only one other type or file is wrong in the same way.
  private func renamed(_ entry: Baseline.Entry) -> Slip? {
    let others = byRest[entry.key.rest] ?? []
    if let source = entry.key.source {
      return renamed(entry, source, Set(others.compactMap(\.source)))
    }
    let paths = Set(others.lazy.filter { $0.source == nil }.compactMap(\.file))
    guard paths.count == 1, let new = paths.first, let old = entry.key.file, files.gone.contains(old) else {
      return nil
    }
    return .renamed(Rename(baseline: entry.location?.file, old: old, new: new, subject: .file))
  }

  /// Whether an entry would mean a violation that is in none if the stars in it were for any text.
  private func meansSeveral(_ key: ViolationKey) -> Bool {
    let globs = [key.source, key.target].map { name in name.flatMap { try? Glob($0, style: .name) } }
    return surplus.contains { other in
      other.rule == key.rule
        && zip(globs, [other.source, other.target]).allSatisfy { glob, name in
          glob == nil || name.map { glob?.matches($0) ?? false } ?? false
        }
    }
  }

  private mutating func near(_ name: String, _ names: [String]) -> String? {
    guard !names.isEmpty, comparisonsLeft > 0 else { return nil }
    comparisonsLeft -= names.count
    let wanted = Array(name.utf8)
    return names.first { other in
      let other = Array(other.utf8)
      if isSlipInShortName(wanted, of: other) { return true }
      return wanted.count >= 5 && wanted != other && editDistance(wanted, other) <= 1
    }
  }
}

extension SlipsInEntries.Rename {
  /// What to write in an entry.
  fileprivate func written(in key: ViolationKey) -> String {
    let modules = [("module", key.module), ("target-module", key.targetModule)]
    let isOfModule = subject == .module && modules.contains { $0.1 == old }
    let file = subject == .file ? key.file : nil
    let ends = [("source", key.source), ("file", file), ("target", key.target)]
    let names = if case .member = subject { [("member", key.member)] } else { isOfModule ? modules : ends }
    let written = names.compactMap { end, name in
      name.flatMap(newName).map { "\(end): \($0)" }
    }
    return written.count == 1 ? written[0] : "\(new) for \(old)"
  }

  /// What is called so now that had this name; nil if that has the name still.
  private func newName(of name: String) -> String? {
    if name == old { return new }
    return subject == .type && name.withoutLastPart == old ? "\(new).\(name.last(behind: "."))" : nil
  }
}

/// The names of the slices that rules tell of, looked up when they are asked for.
final class SlicesOfRules {
  private let checked: CheckedTree
  private var names: [String: Set<String>] = [:]

  init(_ checked: CheckedTree) { self.checked = checked }

  /// nil if a rule does not tell of slices.
  func names(ofRule id: String) -> Set<String>? {
    if names[id] == nil { names[id] = Set(checked.slices(ofRule: id).keys) }
    return names[id].flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension CheckedTree {
  /// Whether it has what was renamed later, under the old name. O(elements).
  func has(_ rename: SlipsInEntries.Rename) -> Bool {
    switch rename.subject {
    case .slice: results.contains { slices(ofRule: $0.id)[rename.old] != nil }
    case .file: firstNames(ofFiles: [rename.old], atMost: 1)[rename.old] != nil
    case .type: homes(ofTypes: [rename.old])[rename.old] != nil
    case .member(let type): memberTitles(ofType: type, in: nil).contains(rename.old)
    case .header: homes(ofFiles: [rename.old])[rename.old] != nil
    case .module: moduleNames.contains(rename.old)
    }
  }
}

extension ViolationKey {
  fileprivate var rest: ViolationKey {
    var key = withoutPlaces
    key.source = nil
    return key
  }
}

extension String {
  /// Whether it is the name of a header, and none of a module.
  var isHeader: Bool { contains(".") }

  /// `shared` of `Session.shared` in `Session`; empty of the type itself, and nil of what is elsewhere.
  fileprivate func nameWithin(_ type: String) -> String? {
    if self == type { return "" }
    return withoutLastPart == type ? String(last(behind: ".")) : nil
  }
}

extension Diagnostic {
  fileprivate static func noTarget(_ entry: Baseline.Entry, _ target: String) -> Diagnostic {
    Diagnostic(
      .warning,
      at: entry.location,
      "an entry of the rule '\(entry.key.rule)' needs 'target', so this one means no violation; write target: \(target)"
    )
  }

  fileprivate static func file(_ entry: Baseline.Entry, _ end: String, _ path: String) -> Diagnostic {
    let type = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
    return Diagnostic(
      .warning,
      at: entry.location,
      "'\(end)' is the name of a type, and '\(path)' is a file, so this entry counts for nothing; write the type, "
        + "perhaps \(end): \(type)"
    )
  }

  fileprivate static func pattern(_ entry: Baseline.Entry, _ end: String, _ name: String) -> Diagnostic {
    Diagnostic(
      .warning,
      at: entry.location,
      "'\(end)' is the name of one type, and no pattern, so '\(name)' counts for nothing; 'lintel baseline "
        + "--force' writes an entry for each violation"
    )
  }

  /// - Parameter entries: those that are about what was renamed; at least one.
  static func renamed(_ entries: [Baseline.Entry], _ rename: SlipsInEntries.Rename) -> Diagnostic {
    let (old, new) = (rename.old, rename.new)
    let rules = entries.map(\.key.rule).distinct
    let named = listed(rules.map { "'\($0)'" }, "and")
    func called(_ noun: String) -> String { "no \(noun) is called '\(old)' any more, and '\(new)' breaks \(named)" }
    let breaks =
      switch rename.subject {
      case .slice:
        "\(named) \(rules.count == 1 ? "finds" : "find") no '\(old)' any more, and '\(new)' breaks "
          + (rules.count == 1 ? "it" : "them")
      case .file: "there is no file '\(old)' any more, and '\(new)' breaks \(named)"
      case .type: called("type")
      case .member(let type): "'\(type)' has no member '\(old)' any more, and '\(new)' breaks \(named)"
      case .header: called("header")
      case .module: called("module")
      }
    let ways = entries.map { rename.written(in: $0.key) }.distinct
    let written = ways.count == 1 ? ways[0] : "\(new) for \(old)"
    let isOne = entries.count == 1
    let place = isOne ? "the entry" : "its \(grouped(entries.count)) entries"
    var diagnostic = Diagnostic(
      .warning,
      at: entries[0].location,
      "\(breaks) in the same way; if it was renamed, write \(written) in \(place); if not, 'lintel baseline --prune' takes "
        + "\(isOne ? "the entry" : "them") out once '\(new)' is mended"
    )
    diagnostic.explainsViolations = true
    return diagnostic
  }

  fileprivate static func misspelt(_ entry: Baseline.Entry, _ name: String, _ meant: String) -> Diagnostic {
    Diagnostic(
      .warning,
      at: entry.location,
      "no violation of '\(entry.key.rule)' names '\(name)'\(didYouMean(meant)) Until then this entry counts for nothing"
    )
  }
}
