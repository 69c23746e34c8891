import Basics
import Configuration
import ReportModel

/// What a baseline has to know of a project's types and files: which have namesakes, and which lie elsewhere now.
struct KnownTypes {
  /// Where the types that violations name are declared, by their qualified names.
  private let homes: [String: Set<TypeHome>]
  /// The first names that files declare, of those that have violations.
  private let names: [String: [String]]
  /// New path to old path, for files that entries name and that are gone.
  private(set) var moved: [String: String] = [:]

  /// The most names that an entry tells of its file.
  private static let maximumNames = 4

  /// - Parameter isGone: whether there is no file of a path.
  init(_ entries: [Baseline.Entry], _ checked: CheckedTree, isGone: (String) -> Bool) {
    let leaves = Leaves(checked.violations).all
    var types: Set<String> = []
    var files: Set<String> = []
    for leaf in leaves {
      if leaf.sourceHome != nil, let source = leaf.source { types.insert(source) }
      if leaf.targetHome != nil, let target = leaf.target { types.insert(target) }
      files.formUnion(leaf.exactKey.paths)
    }
    homes = checked.homes(ofTypes: types)
    names = checked.firstNames(ofFiles: files, atMost: Self.maximumNames)
    let gone = Set(entries.flatMap(\.key.paths)).filter(isGone)
    if !gone.isEmpty { moved = Self.moved(gone, entries, leaves.map(\.exactKey), names) }
  }

  /// A few names that a file declares, by which it is found if it moves.
  func names(ofFile path: String) -> [String] { names[path] ?? [] }

  // MARK: Namesakes

  /// The key of a violation as an entry has it: with so much of modules and files as tells its types from others. What
  /// `entry` says, it says too.
  func entryKey(of violation: Violation, like entry: ViolationKey? = nil) -> ViolationKey {
    let exact = violation.exactKey
    var key = exact.ofNames
    if exact.source != nil, let home = violation.sourceHome {
      let distinction = distinction(of: home, violation.source)
      if entry?.module != nil || distinction == .module { key.module = home.module }
      if entry?.file != nil || distinction == .file { key.file = home.file }
    }
    if let home = violation.targetHome {
      let distinction = distinction(of: home, violation.target)
      if entry?.targetModule != nil || distinction == .module { key.targetModule = home.module }
      if entry?.targetFile != nil || distinction == .file { key.targetFile = home.file }
    }
    return key
  }

  private enum Distinction { case none, module, file }

  private func distinction(of home: TypeHome, _ name: String?) -> Distinction {
    guard let others = name.flatMap({ homes[$0] })?.filter({ $0 != home }), !others.isEmpty else { return .none }
    return others.contains { $0.module == home.module } ? .file : .module
  }

  /// Whether an entry with this key can mean a violation with that one, and how much it says of it.
  func precision(of entry: ViolationKey, for exact: ViolationKey) -> Int? {
    var precision = 0
    for (stated, found) in [(entry.module, exact.module), (entry.targetModule, exact.targetModule)] {
      guard let stated else { continue }
      guard stated == found else { return nil }
      precision += 1
    }
    let files = [(entry.source == nil ? nil : entry.file, exact.file), (entry.targetFile, exact.targetFile)]
    for (stated, found) in files {
      guard let stated else { continue }
      guard let found, stated == found || stated == moved[found] else { return nil }
      precision += 2
    }
    return precision
  }

  // MARK: Files that have moved

  /// Finds files again by what they declare, or, where an entry does not say that, by their names. A file that an entry
  /// names was there before, and is none of them.
  private static func moved(
    _ gone: Set<String>,
    _ entries: [Baseline.Entry],
    _ found: [ViolationKey],
    _ names: [String: [String]]
  ) -> [String: String] {
    let old = gone.sorted()
    let named = Set(entries.flatMap(\.key.paths))
    var types: [String: Set<String>] = [:]
    var wanted: [String: Set<ViolationKey>] = [:]
    for entry in entries {
      for path in entry.key.paths where gone.contains(path) {
        types[path, default: []].formUnion(entry.key.source == nil && path == entry.key.file ? entry.declares : [])
        if path == entry.key.file, let source = entry.key.source { types[path]?.insert(source.first(".")) }
        if path == entry.key.targetFile, let target = entry.key.target { types[path]?.insert(target.first(".")) }
        wanted[path, default: []].insert(entry.key.withoutPlaces)
      }
    }
    var offered: [String: Set<ViolationKey>] = [:]
    for key in found {
      for path in key.paths where !named.contains(path) { offered[path, default: []].insert(key.withoutPlaces) }
    }
    let new = offered.keys.sorted()
    let before = old.map { traits(types[$0] ?? [], $0) }
    let after = new.map { traits(Set(names[$0] ?? []), $0) }
    let found = pairs(before, after) { gone, come in
      guard let asked = wanted[old[gone]], let given = offered[new[come]], !asked.isDisjoint(with: given) else {
        return nil
      }
      let hasSameName = old[gone].last(behind: "/") == new[come].last(behind: "/")
      let known = before[gone].declared
      let share = known.isEmpty ? 0 : Double(known.intersection(after[come].declared).count) / Double(known.count)
      guard known.isEmpty ? hasSameName : share > 0.5 || share == 0.5 && hasSameName else { return nil }
      // Of several the one that lies most alike.
      let folders = zip(old[gone].split(separator: "/").reversed(), new[come].split(separator: "/").reversed())
      return share + (hasSameName ? 1 : 0) + Double(min(99, folders.prefix { $0 == $1 }.count)) / 1000
    }
    return Dictionary(found.map { (new[$0.come], old[$0.gone]) }, uniquingKeysWith: { first, _ in first })
  }

  private static func traits(_ names: Set<String>, _ path: String) -> Traits {
    Traits(declared: names, mentioned: [], marks: names + ["/" + path.last(behind: "/")])
  }
}

extension ViolationKey {
  /// The files that it names.
  package var paths: [String] { [file, targetFile].compactMap(\.self) }

  /// What stays where files are moved.
  var withoutPlaces: ViolationKey {
    var key = ofNames
    key.file = nil
    return key
  }
}

extension String {
  fileprivate func first(_ separator: Character) -> String {
    split(separator: separator).first.map(String.init) ?? self
  }
}
