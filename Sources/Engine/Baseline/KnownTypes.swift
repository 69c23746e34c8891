import Basics
import Configuration
import ProjectModel
import ReportModel
import RuleKinds

/// What a baseline has to know of a project's types and files: which have namesakes, and which are elsewhere now.
struct KnownTypes {
  /// Where the types that violations name are declared, by their qualified names, and where the headers are that they name,
  /// by those of the files.
  private let homes: [String: Set<TypeHome>]
  private let modules: Set<String>
  /// By the names of modules: where they are declared.
  private let placesOfModules: [String: [String]]
  private let knowsTargets: Bool
  /// What a former version wrote of what is in no target; see `CheckedTree.nameOfCheckedFolder`.
  private let nameOfCheckedFolder: String?
  /// The names of all components.
  private let components: Set<String>
  private let rules: [RuleResult]
  /// nil where all rules are of one configuration.
  private let ruleOfViolation: RuleOfViolation?
  /// The first names that files declare, of those that have violations.
  private let names: [String: [String]]
  /// New path to old path, for files that entries name and that are gone.
  private(set) var moved: [String: String] = [:]
  /// The paths in entries of which there is no file.
  let gone: Set<String>

  /// The most names of its file that an entry records.
  private static let maximumNames = 4

  /// - Parameter isGone: whether there is no file of a path.
  init(_ entries: [Baseline.Entry], _ checked: CheckedTree, isGone: (String) -> Bool) {
    let parts = ViolationParts(checked.violations).all
    let rules = checked.results
    let ruleOfViolation = rules.allSatisfy { $0.folder.isEmpty } ? nil : RuleOfViolation(rules)
    let keys = parts.map { Self.exactKeys(of: $0, rules, ruleOfViolation) }
    (self.rules, self.ruleOfViolation) = (rules, ruleOfViolation)
    var types: Set<String> = []
    var headers: Set<String> = []
    var files: Set<String> = []
    for (leaf, keys) in zip(parts, keys) {
      if leaf.sourceHome != nil, let source = leaf.reported.source { types.insert(source) }
      if leaf.homeOfTarget != nil, let target = leaf.target {
        if keys[0].isOfHeader { headers.insert(target) } else { types.insert(target) }
      }
      for key in keys { files.formUnion(key.paths) }
    }
    homes = checked.homes(ofTypes: types).merging(checked.homes(ofFiles: headers)) { $0.union($1) }
    (modules, placesOfModules, knowsTargets) = (checked.moduleNames, checked.placesOfModules, checked.knowsTargets)
    nameOfCheckedFolder = checked.nameOfCheckedFolder
    components = checked.componentNames
    names = checked.firstNames(ofFiles: files, atMost: Self.maximumNames)
    gone = Set(entries.flatMap(\.key.paths)).filter(isGone)
    if !gone.isEmpty {
      let ofGone = entries.flatMap(\.key.typesOfFiles).filter { gone.contains($0.file) }
      let homes = checked.homes(ofTypes: Set(ofGone.map(\.type)))
      moved = Self.moved(gone, entries, Array(keys.joined()), names, homes)
    }
  }

  /// A few names that a file declares, by which it is found if it moves.
  func names(ofFile path: String) -> [String] { names[path] ?? [] }

  /// All that is known of a violation: with the folder of its rule, too.
  func exactKey(of violation: CheckedViolation) -> ViolationKey { Self.exactKey(of: violation, rules, ruleOfViolation) }

  /// The same with each place where its target may be declared.
  func exactKeys(of violation: CheckedViolation) -> [ViolationKey] {
    Self.exactKeys(of: violation, rules, ruleOfViolation)
  }

  private static func exactKeys(
    of violation: CheckedViolation,
    _ rules: [RuleResult],
    _ ruleOfViolation: RuleOfViolation?
  ) -> [ViolationKey] {
    let exact = exactKey(of: violation, rules, ruleOfViolation)
    return violation.exactKeys.map { key in
      var result = exact
      (result.targetModule, result.targetFile) = (key.targetModule, key.targetFile)
      return result
    }
  }

  /// The same as a former version wrote it: with the name of a type that the folder of the rule only extends, with that of
  /// a type of a header, without that of a header, or with that of the checked folder as a slice. nil: there is no
  /// difference.
  func formerKey(of violation: CheckedViolation) -> ViolationKey? {
    let exact = exactKey(of: violation)
    if let nameOfCheckedFolder, exact.namesRoot {
      var former = exact
      former.source = exact.source.map { $0 == Module.nameOfRoot ? nameOfCheckedFolder : $0 }
      former.target = exact.target.map { $0 == Module.nameOfRoot ? nameOfCheckedFolder : $0 }
      return former
    }
    if violation.header != nil {
      var former = exact
      (former.target, former.targetModule) = (violation.reported.target, violation.targetHome?.module)
      return former
    }
    if exact.isOfHeader { return exact.withoutTarget }
    var former = violation.exactKey
    guard exact.source == nil, former.source != nil else { return nil }
    former.folder = exact.folder
    former.component = violation.reported.sourcePart
    return former
  }

  private static func exactKey(
    of violation: CheckedViolation,
    _ rules: [RuleResult],
    _ ruleOfViolation: RuleOfViolation?
  ) -> ViolationKey {
    var key = violation.exactKey
    if key.source != nil { key.component = violation.reported.sourcePart }
    guard let rule = ruleOfViolation?.index(of: violation.reported), !rules[rule].folder.isEmpty else { return key }
    key.folder = rules[rule].folder
    // A check of the folder alone knows of a type that is declared elsewhere only that a file extends it.
    if key.source != nil, let home = violation.sourceHome, !home.lies(in: key.folder) {
      (key.source, key.module, key.file) = (nil, nil, violation.reported.location.file)
      key.component = nil
    }
    return key
  }

  // MARK: Namesakes

  /// The key of a violation as an entry has it: with so much of modules and files as tells its types from others. What
  /// `entry` says, it says too.
  func entryKey(of violation: CheckedViolation, like entry: ViolationKey? = nil) -> ViolationKey {
    let exact = exactKey(of: violation)
    var key = exact.ofNames
    (key.folder, key.measure) = (exact.folder, exact.measure)
    if exact.source != nil, let home = violation.sourceHome {
      let distinction = distinction(of: [home], violation.reported.source, in: exact.folder)
      (key.module, key.file) = stated(home, distinction, like: (entry?.module, entry?.file))
      if entry?.component != nil || violation.componentOfExtension != nil { key.component = exact.component }
    }
    if let first = violation.homeOfTarget {
      let homes = [first] + violation.otherTargetHomes
      let home = homes.first { $0.file == entry?.targetFile || $0.module == entry?.targetModule } ?? first
      let distinction = distinction(of: homes, violation.target, in: exact.folder)
      (key.targetModule, key.targetFile) = stated(home, distinction, like: (entry?.targetModule, entry?.targetFile))
    } else {
      // A check of the project around knew more.
      (key.targetModule, key.targetFile) = (entry?.targetModule, entry?.targetFile)
    }
    return key
  }

  private enum Distinction { case none, module, file }

  /// What an entry says of where a type is declared: of one whose module has no name in other clones the file, where it would
  /// say the module.
  private func stated(_ home: TypeHome, _ distinction: Distinction, like entry: (module: String?, file: String?))
    -> (module: String?, file: String?)
  {
    let isOfModule = entry.module != nil || distinction == .module
    let isOfFile = entry.file != nil || distinction == .file || isOfModule && home.module.isEmpty
    return (isOfModule && !home.module.isEmpty ? home.module : nil, isOfFile ? home.file : nil)
  }

  /// What distinguishes a type from others of its name, wherever it may be declared. What is in the folder of a rule is
  /// identified by what is there, since a check of the folder alone sees nothing else: of a module that is declared above it,
  /// it knows nothing.
  private func distinction(of places: [TypeHome], _ name: String?, in folder: String?) -> Distinction {
    let isThere = places.allSatisfy { $0.lies(in: folder) }
    let others = name.flatMap { homes[$0] }?.filter { other in
      !places.contains(other) && (!isThere || other.lies(in: folder))
    }
    guard let others, !others.isEmpty else { return .none }
    let isOfModule = others.allSatisfy { other in !places.contains { $0.module == other.module } }
    return isOfModule && places.allSatisfy { isKnown($0.module, in: folder) } ? .module : .file
  }

  /// Whether there is a module of this name.
  func hasModule(_ name: String) -> Bool { modules.contains(name) }

  /// The module of a type that no other has; nil if several have one of that name.
  func onlyModule(ofType name: String) -> String? {
    let modules = Set((homes[name] ?? []).map(\.module))
    return modules.count == 1 ? modules.first : nil
  }

  /// Whether a check of a folder alone knows targets, which tell namesakes apart.
  func knowsTargets(in folder: String?) -> Bool {
    guard let folder, !folder.isEmpty else { return true }
    return placesOfModules.values.joined().contains { $0.lies(in: folder) }
  }

  /// Whether a check of a folder alone knows a module.
  private func isKnown(_ module: String, in folder: String?) -> Bool {
    guard let folder, !folder.isEmpty else { return true }
    return placesOfModules[module]?.contains { $0.lies(in: folder) } ?? false
  }

  /// Whether an entry with this key can mean a violation with that one, and how much it says of it.
  func precision(of entry: ViolationKey, for exact: ViolationKey) -> Int? {
    var precision = 0
    if let folder = entry.folder {
      guard entry.isOfRule(in: exact.folder ?? ""), means(entry, exact) else { return nil }
      // The nearest folder that knows it counts, whatever an entry says besides.
      precision += 16 * (1 + folder.utf8.count { $0 == UInt8(ascii: "/") })
    }
    // A component that there is no more has another name now. Some rules do not name it.
    if let stated = entry.component, let found = exact.component, components.contains(stated) {
      guard stated == found else { return nil }
      precision += 1
    }
    if let stated = entry.measure {
      guard stated == exact.measure else { return nil }
      precision += 1
    }
    for (stated, found) in [(entry.module, exact.module), (entry.targetModule, exact.targetModule)] {
      guard let stated else { continue }
      let isOfCheckedFolder = found == "" && stated == nameOfCheckedFolder
      // Of a folder alone no target need be known.
      let isUnknown = (found == nil || found == "" && !knowsTargets) && !modules.contains(stated)
      guard stated == found || isOfCheckedFolder || isUnknown else { return nil }
      precision += 1
    }
    let files = [(entry.source == nil ? nil : entry.file, exact.file), (entry.targetFile, exact.targetFile)]
    for (stated, found) in files {
      guard let stated else { continue }
      guard let found else {
        // Nothing is known of what is outside of the checked folder.
        guard stated.hasPrefix("../") else { return nil }
        continue
      }
      guard stated == found || stated == moved[found] else { return nil }
      precision += 2
    }
    return precision
  }

  /// Whether the target can be what an entry of a folder means: a name alone means what the folder has of that name.
  private func means(_ entry: ViolationKey, _ exact: ViolationKey) -> Bool {
    guard entry.targetModule == nil, entry.targetFile == nil, let target = exact.target, let file = exact.targetFile
    else {
      return true
    }
    return file.lies(in: entry.folder ?? "")
      || !(homes[target]?.contains { $0.lies(in: entry.folder) } ?? false)
  }

  /// Whether an entry has the name of the checked folder, and not the one that is written today.
  func hasNameOfCheckedFolder(_ entry: ViolationKey, today: ViolationKey) -> Bool {
    guard let nameOfCheckedFolder else { return false }
    let modules = [(entry.module, today.module), (entry.targetModule, today.targetModule)]
    // Of these only slices can have it.
    let slices = [(entry.source, today.source), (entry.target, today.target)]
    return modules.contains { $0 == nameOfCheckedFolder && $1 != $0 }
      || slices.contains { $0 == nameOfCheckedFolder && $1 == Module.nameOfRoot }
  }

  // MARK: Files that have moved

  /// Finds files again by what they declare, or, where an entry does not say that, by their names. A file that an entry
  /// names was there before, and is none of them.
  ///
  /// - Parameters:
  ///   - names: the first names that files declare. An entry has no more of them, but it may be about any type of a file.
  ///   - homes: where the types are that entries say are in files which are gone.
  private static func moved(
    _ gone: Set<String>,
    _ entries: [Baseline.Entry],
    _ found: [ViolationKey],
    _ names: [String: [String]],
    _ homes: [String: Set<TypeHome>]
  ) -> [String: String] {
    let old = gone.sorted()
    let named = Set(entries.flatMap(\.key.paths))
    var types: [String: Set<String>] = [:]
    var wanted: [String: Set<ViolationKey>] = [:]
    for entry in entries {
      for path in entry.key.paths where gone.contains(path) {
        types[path, default: []].formUnion(entry.key.source == nil && path == entry.key.file ? entry.declares : [])
        wanted[path, default: []].insert(entry.key.withoutPlaces)
      }
      for (type, file) in entry.key.typesOfFiles { types[file]?.insert(type.first(".")) }
    }
    var offered: [String: Set<ViolationKey>] = [:]
    for key in found {
      for path in key.paths where !named.contains(path) {
        offered[path, default: []].insert(key.withoutPlaces)
        // As an older entry names it.
        if key.isOfHeader { offered[path]?.insert(key.withoutTarget.withoutPlaces) }
      }
    }
    var declared = names.mapValues(Set.init)
    for (type, file) in found.flatMap(\.typesOfFiles) { declared[file]?.insert(type.first(".")) }
    for (type, places) in homes { for place in places { declared[place.file]?.insert(type.first(".")) } }
    let new = offered.keys.sorted()
    let before = old.map { traits(types[$0] ?? [], $0) }
    let after = new.map { traits(declared[$0] ?? [], $0) }
    let found = pairs(before, after) { gone, come in
      guard let asked = wanted[old[gone]], let given = offered[new[come]], !asked.isDisjoint(with: given) else {
        return nil
      }
      let hasSameName = old[gone].last(behind: "/") == new[come].last(behind: "/")
      let known = before[gone].declared
      let share = known.isEmpty ? 0 : Double(known.intersection(after[come].declared).count) / Double(known.count)
      guard known.isEmpty ? hasSameName : share > 0.5 || share == 0.5 && hasSameName else { return nil }
      // If there are several, the one with the most similar path.
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
  /// Whether the entry that has this key can be about a rule that the configuration in a folder states: what is known
  /// of a rule stays known where a folder further below states it anew.
  func isOfRule(in other: String) -> Bool { other.lies(in: folder ?? "") }

  /// The files that it names.
  package var paths: [String] { [file, targetFile].compactMap(\.self) }

  /// The types that it says are in files. A header that declares no type is found by its name.
  fileprivate var typesOfFiles: [(type: String, file: String)] {
    [(source, file), (isOfHeader ? nil : target, targetFile)].compactMap { type, file in
      guard let type, let file else { return nil }
      return (type, file)
    }
  }

  /// Whether the target is a header, which its file is called like, and no type.
  var isOfHeader: Bool {
    guard let target, let targetFile else { return false }
    return targetFile.last(behind: "/") == target
  }

  /// Whether a rule tells of the checked folder as of a module.
  fileprivate var namesRoot: Bool { [source, target].contains(Module.nameOfRoot) }

  fileprivate var withoutTarget: ViolationKey {
    var key = self
    (key.target, key.targetModule, key.targetFile) = (nil, nil, nil)
    return key
  }

  /// What stays where files are moved.
  var withoutPlaces: ViolationKey {
    var key = ofNames
    key.file = nil
    return key
  }
}

extension TypeHome {
  /// - Parameter folder: nil: the checked one.
  fileprivate func lies(in folder: String?) -> Bool { file.lies(in: folder ?? "") }
}

extension String {
  fileprivate func first(_ separator: Character) -> String {
    split(separator: separator).first.map(String.init) ?? self
  }
}
