import Basics
import Facts
import ReportModel

/// Which types, files, modules and slices of an older state are those that are elsewhere, or have another name, now.
///
/// They are recognised by what they declare and mention, not by git: so it does not matter whether git knows a file
/// yet, how a file is indented, or how many commits led here.
struct Counterparts {
  private typealias Place = DeclaredTypes.Place

  private let old: DeclaredTypes
  private let new: DeclaredTypes
  /// New path to old path, where they differ.
  private var files: [String: String] = [:]
  /// The names of modules, new to old.
  private var modules: [String: String] = [:]
  /// What has another name, or is in another file: new to old.
  private var types: [Place: Place] = [:]
  private var gone: Set<Place>
  private var come: Set<Place>
  private var slices: RenamedSlices?

  init(old: DeclaredTypes, new: DeclaredTypes) {
    self.old = old
    self.new = new
    gone = []
    come = []
    pairFiles()
    pairModules()
    findTypes()
    pairByName()
    pairWithinFiles { $0.enclosing($1) == nil }
    pairNested()
    pairWithinFiles { _, _ in true }
  }

  /// Finds out which slices of rules have another name.
  ///
  /// - Parameters:
  ///   - old: the older state, perhaps with other rules.
  ///   - new: the later one.
  mutating func findSlices(from old: CheckedTree, to new: CheckedTree) {
    slices = RenamedSlices(from: old, to: new) { place in
      let (name, file) = self.old(place.name, in: place.file)
      return Place(file: file, name: name)
    }
  }

  /// The key under which the older state has a violation, if it has it.
  func old(_ key: ViolationKey) -> ViolationKey {
    var result = key
    if let slices, key.file == nil, let source = key.source { result.source = slices.old(source, ofRule: key.rule) }
    if key.targetFile == nil, let target = key.target {
      result.target = slices?.old(target, ofRule: key.rule) ?? target
      // An import is about its file.
      if key.source == nil, result.target == target, let module = modules[target] { result.target = module }
    }
    if let file = key.file {
      if let source = key.source {
        let place = old(source, in: file)
        (result.source, result.file) = place
        result.module = module(of: place) ?? key.module
      } else {
        result.file = oldPath(of: file)
      }
    }
    if let file = key.targetFile, key.isOfMember, let dot = key.target?.lastIndex(of: "."), let target = key.target {
      let place = old(String(target[..<dot]), in: file)
      (result.target, result.targetFile) = (place.0 + target[dot...], place.1)
      result.targetModule = module(of: place) ?? key.targetModule
    } else if let file = key.targetFile, key.isOfHeader {
      let path = oldPath(of: file)
      (result.target, result.targetFile) = (String(path.last(behind: "/")), path)
    } else if let file = key.targetFile, let target = key.target {
      let place = old(target, in: file)
      (result.target, result.targetFile) = place
      result.targetModule = module(of: place) ?? key.targetModule
    }
    return result
  }

  /// What a type is called now that had this name in the older state, perhaps without the types around it; nil if it has the
  /// name still, or if there are several. O(types that have moved).
  func newName(ofType name: String) -> String? {
    let length = name.split(separator: ".").count
    let names = Set(
      types.lazy.filter { $0.value.name == name || $0.value.name.hasSuffix("." + name) }.map { new, _ in
        new.name.split(separator: ".").suffix(length).joined(separator: ".")
      }
    )
    return names.count == 1 && !names.contains(name) ? names.first : nil
  }

  /// Whether a module of the older state is gone, and a new one has all its files; further ones may have come. O(files).
  func isRenamed(module name: String, as new: String) -> Bool {
    guard modules[new] == name, let before = old.filesOfModules[name] else { return false }
    return before.isSubset(of: (self.new.filesOfModules[new] ?? []).map(oldPath))
  }

  /// The module in which a type of the older state was; a file that moves may come into another one.
  private func module(of place: (name: String, file: String)) -> String? {
    let place = Place(file: place.file, name: place.name)
    return old.types[place] == nil ? nil : old.module(of: place)
  }

  /// The name and file of a type in the older state; with an empty name, those of the file.
  func old(_ name: String, in file: String) -> (String, String) {
    if let place = types[Place(file: file, name: name)] { return (place.name, place.file) }
    return (name, oldPath(of: file))
  }

  private func oldPath(of file: String) -> String { files[file] ?? file }

  // MARK: Files

  private mutating func pairFiles() {
    let gone = old.files.keys.filter { new.files[$0] == nil }.sorted()
    let come = new.files.keys.filter { old.files[$0] == nil }.sorted()
    guard !gone.isEmpty, !come.isEmpty else { return }
    let (before, after) = (gone.map(old.traits(ofFile:)), come.map(new.traits(ofFile:)))
    let found = pairs(before, after) {
      Self.likeness(before[$0], after[$1], hasSameName: gone[$0].last(behind: "/") == come[$1].last(behind: "/"))
    }
    for pair in found { files[come[pair.come]] = gone[pair.gone] }
  }

  /// As for git, half of what they say has to be the same; the imports that every second file has do not make them so.
  private static func likeness(_ old: Traits, _ new: Traits, hasSameName: Bool) -> Double? {
    guard let all = old.likeness(ofAll: new), all >= 0.5 else { return nil }
    if let declared = old.likeness(ofDeclared: new) {
      guard declared >= 0.5 else { return nil }
    } else if !hasSameName {
      guard all >= 0.8, old.mentioned.count >= 3 else { return nil }
    }
    return all + (hasSameName ? 1 : 0)
  }

  // MARK: Modules

  /// Modules that are gone, and new ones: more than half of the files of each are those of the other.
  private mutating func pairModules() {
    let (before, after) = (old.filesOfModules, new.filesOfModules)
    let gone = before.keys.filter { after[$0] == nil }.sorted()
    let come = after.keys.filter { before[$0] == nil }.sorted()
    guard !gone.isEmpty, !come.isEmpty else { return }
    let oldTraits = gone.map { Traits(ofFiles: before[$0] ?? []) }
    let newTraits = come.map { Traits(ofFiles: Set((after[$0] ?? []).map(oldPath))) }
    let found = pairs(oldTraits, newTraits) { gone, come in
      let (old, new) = (oldTraits[gone].declared, newTraits[come].declared)
      let common = old.intersection(new).count
      return common * 2 > max(old.count, new.count) ? oldTraits[gone].likeness(ofDeclared: newTraits[come]) : nil
    }
    for pair in found { modules[come[pair.come]] = gone[pair.gone] }
  }

  // MARK: Types

  private mutating func findTypes() {
    come = Set(new.types.keys.filter { old.types[Place(file: oldPath(of: $0.file), name: $0.name)] == nil })
    let kept = Set(new.types.keys.lazy.map { [files] in Place(file: files[$0.file] ?? $0.file, name: $0.name) })
    gone = Set(old.types.keys.filter { !kept.contains($0) })
  }

  private mutating func take(_ pair: (gone: Place, come: Place)) {
    types[pair.come] = pair.gone
    gone.remove(pair.gone)
    come.remove(pair.come)
  }

  /// Types that have moved to another file, perhaps of another module.
  private mutating func pairByName() {
    let names = Set(gone.map(\.name)).intersection(come.map(\.name))
    let before = gone.filter { names.contains($0.name) }.sorted()
    let after = come.filter { names.contains($0.name) }.sorted()
    let (oldTraits, newTraits) = (before.map { traits($0, of: old) }, after.map { traits($0, of: new) })
    let found = pairs(oldTraits, newTraits) { gone, come in
      // Others of the module could not have the same name, unless only their files see them.
      let isSame =
        old.module(of: before[gone]) == new.module(of: after[come]) && !old.isPrivate(before[gone])
        && !new.isPrivate(after[come])
      let declared = oldTraits[gone].likeness(ofDeclared: newTraits[come]) ?? 1
      return isSame || declared >= 0.5 ? declared + (isSame ? 1 : 0) : nil
    }
    for pair in found { take((before[pair.gone], after[pair.come])) }
  }

  private func traits(_ place: Place, of state: DeclaredTypes) -> Traits {
    var traits = state.traits(ofType: place)
    traits.marks = [place.name]
    return traits
  }

  /// Types of one file, of which one has another name now.
  private mutating func pairWithinFiles(where isLooked: (DeclaredTypes, Place) -> Bool) {
    let before = gone.filter { isLooked(old, $0) }.sorted()
    let after = come.filter { isLooked(new, $0) }.sorted()
    guard !before.isEmpty, !after.isEmpty else { return }
    let ignored = Set((gone.map(\.name) + come.map(\.name)).map { String($0.last(behind: ".")) })
    let oldTraits = before.map { marked(old.traits(ofType: $0), $0.file, old.kind(of: $0)) }
    let newTraits = after.map { marked(new.traits(ofType: $0), oldPath(of: $0.file), new.kind(of: $0)) }
    let found = pairs(oldTraits, newTraits) { gone, come in
      let all = oldTraits[gone].likeness(ofAll: newTraits[come], ignoring: ignored)
      guard let declared = oldTraits[gone].likeness(ofDeclared: newTraits[come]) else {
        return all.map { $0 >= 0.5 } ?? true ? 0.5 : nil
      }
      guard declared >= 0.5, let all, all >= 0.5 else { return nil }
      return declared + all
    }
    for pair in found { take((before[pair.gone], after[pair.come])) }
  }

  /// Types without members are compared with those of their kind only.
  private func marked(_ traits: Traits, _ file: String, _ kind: DeclarationKind?) -> Traits {
    var traits = traits
    traits.marks =
      traits.declared.isEmpty
      ? ["\(file)\u{0}\(kind.map { String($0.rawValue) } ?? "")"] : traits.declared.map { "\(file)\u{0}/\($0)" }
    return traits
  }

  /// What is nested in a type with another name is called after it.
  private mutating func pairNested() {
    for place in come.sorted() {
      guard let around = new.enclosing(place), let before = types[around] else { continue }
      let nested = Place(file: before.file, name: before.name + place.name.dropFirst(around.name.count))
      if gone.contains(nested) { take((nested, place)) }
    }
  }
}
