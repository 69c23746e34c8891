import Basics
import ReportModel

/// What several shipped rule sets, of which none extends another, have under one name.
///
/// The rules of a set look at the components of that set, so those of another set do not replace them: each set is about what
/// its documentation says. A rule, which is told and silenced by its name, is there once: that of the later set.
struct NamesOfSeveralSets {
  /// By file: what names of components mean in it, where that is not what they mean in the configuration.
  private(set) var meanings: [[String: String]]

  private let files: [ExtendedFiles.File]
  /// By file: the shipped set, or the one that extends it; nil for files of the user.
  private let sets: [Int?]

  init(_ files: [ExtendedFiles.File]) {
    self.files = files
    sets = Self.outermostSets(files)
    meanings = Array(repeating: [:], count: files.count)
    for (name, owners) in owners(in: "components") where BuiltInComponent(rawValue: name) == nil {
      guard let own = lastOwner(among: owners, seenFrom: 0) else { continue }
      for file in files.indices.dropFirst() {
        guard let owner = lastOwner(among: owners, seenFrom: file), owner != own else { continue }
        meanings[file][name] = "\(title(of: owner)) \(name)"
      }
    }
  }

  /// The names of components that only rule sets have.
  var names: [String] { Set(meanings.flatMap(\.values)).sorted() }

  /// Whether two files are of different shipped sets, so that the rules of one do not look at the components of the other.
  func areApart(_ file: String, _ other: String) -> Bool {
    func set(_ name: String) -> Int? { files.firstIndex { $0.name == name }.flatMap { sets[$0] } }
    guard let one = set(file), let another = set(other) else { return false }
    return one != another
  }

  /// The rules of which those of another set take the place, where no file of the user says what is meant.
  ///
  /// - Parameters:
  ///   - rules: what is checked.
  ///   - places: where the configuration names what it extends, by the name of that.
  func warnings(_ rules: [Rule], _ decoded: [DecodedFile], places: [String: SourceLocation]) -> [Diagnostic] {
    let owners = owners(in: "rules")
    return rules.flatMap { rule -> [Diagnostic] in
      guard let known = owners[rule.id], let file = files.firstIndex(where: { $0.name == rule.location.file }),
        let used = sets[file]
      else { return [] }
      return known.subtracting([used]).sorted().filter { states(rule.id, in: $0, decoded) }.map { other in
        let place = places[files[other].name] ?? places[files[used].name]
        let names = (lost: title(of: other), used: title(of: used))
        return .isNotChecked(rule, names.lost, names.used, at: place ?? SourceLocation(file: files[0].name))
      }
    }
  }

  /// Whether a set has the rule, and not switched off.
  private func states(_ rule: String, in set: Int, _ decoded: [DecodedFile]) -> Bool {
    files.indices.filter { sets[$0] == set }.contains { file in
      decoded[file].rules.contains { change in
        if case .replace(let stated) = change { stated.id == rule && stated.severity != .off } else { false }
      }
    }
  }

  /// By name: the sets that have something of that name, where there are several, and no file of the user has it.
  private func owners(in section: String) -> [String: Set<Int>] {
    var owners: [String: Set<Int>] = [:]
    var stated: Set<String> = []
    for (file, set) in sets.enumerated() {
      guard let node = files[file].sections?[section], case .map(let pairs) = node.value else { continue }
      for name in pairs.lazy.map(\.key.scalarText) {
        if let set { owners[name, default: []].insert(set) } else { stated.insert(name) }
      }
    }
    return owners.filter { $0.value.count > 1 && !stated.contains($0.key) }
  }

  /// The set that is meant in a file: it or the last one that it extends.
  private func lastOwner(among owners: Set<Int>, seenFrom file: Int) -> Int? {
    var seen: Set<Int> = []
    return lastOwner(among: owners, seenFrom: file, &seen)
  }

  /// The same; in the files that were `seen` there is none.
  private func lastOwner(among owners: Set<Int>, seenFrom file: Int, _ seen: inout Set<Int>) -> Int? {
    guard seen.insert(file).inserted else { return nil }
    if let set = sets[file] { return owners.contains(set) ? set : nil }
    for other in files[file].extended.reversed() {
      if let found = lastOwner(among: owners, seenFrom: other, &seen) { return found }
    }
    return nil
  }

  private func title(of set: Int) -> String { String(files[set].key.dropFirst(ExtendedFiles.ruleSetPrefix.count)) }

  private static func outermostSets(_ files: [ExtendedFiles.File]) -> [Int?] {
    let shipped = files.indices.filter { files[$0].isRuleSet }
    let inner = Set(shipped.flatMap { files[$0].extended })
    var sets = [Int?](repeating: nil, count: files.count)
    for set in shipped where !inner.contains(set) {
      var open = [set]
      while let file = open.popLast() {
        guard sets[file] == nil else { continue }
        sets[file] = set
        open += files[file].extended
      }
    }
    return sets
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - lost: the rule set whose rule it is.
  ///   - used: the one that has a rule of that name, too.
  fileprivate static func isNotChecked(
    _ rule: Rule,
    _ lost: String,
    _ used: String,
    at place: SourceLocation
  ) -> Diagnostic {
    let isOff = rule.severity == .off ? ", which is off," : ""
    return Diagnostic(
      .warning,
      at: place,
      "the rule '\(rule.id)' of '\(lost)' is not checked: '\(used)' comes later and has one of that name\(isOff) in its "
        + "place. Write the one that you mean under 'rules' here ('lintel rules --set \(lost)' shows it), or accept this with "
        + "\(rule.id): { severity: \(rule.severity.rawValue) }",
      weakensRules: true
    )
  }
}
