import Basics
import ReportModel
import SourceTrees
import YAML

/// An XcodeGen specification together with all that it includes (XcodeGen, project specification, "Include").
struct XcodeGenSpec {
  /// Paths of sources and of `.xcconfig` files are relative to the checked folder, and begin with `placeMark`.
  private(set) var map = SpecMap()
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that it includes, relative to the root of the tree.
  private(set) var included: Set<[UInt8]> = []
  /// What its paths are relative to: its own folder, or one above where a script copies it.
  private(set) var folder: [UInt8]
  private let tree: SourceTree
  /// The files that were merged; each counts once.
  private var merged: Set<[UInt8]> = []
  /// The files on the way to the one that is being read.
  private var chain: [[UInt8]] = []

  private static let maximumFiles = 1000
  private static let maximumDepth = 32

  /// What the path of a file in the checked folder begins with, to tell it from one that is not.
  static let placeMark = "\u{0}"

  /// Reads the specification at a path that is relative to the root of the tree; nil if the file is none.
  init?(_ path: [UInt8], tree: SourceTree, list: FileList) {
    self.tree = tree
    folder = Array(path[...].folder)
    guard let node = read(path, includedAt: nil) else {
      if diagnostics.isEmpty { return nil }
      return
    }
    folder = Self.folder(of: node, in: folder, list)
    let map = merge(node, Place(file: path, base: folder, relative: [], folder: folder))
    guard case .map = map["targets"] else {
      guard let misspelt = Self.misspeltTargets(in: map) else { return nil }
      let place = map.place(of: misspelt) ?? node.location
      report("this specification has no 'targets', and so no modules" + didYouMean("targets"), at: place)
      return
    }
    self.map = map
    included = merged.subtracting([path])
  }

  /// A key that is nearly `targets`, and holds some.
  private static func misspeltTargets(in map: SpecMap) -> String? {
    map.keys.first { key in
      let entries = map[key].map
      return map.has("name") && suggestion(for: key, among: ["targets"]) != nil
        && entries.keys.contains { entries[$0].map.has("type") && entries[$0].map.has("platform") }
    }
  }

  /// Whether it is one to make a project of; others are there to be included.
  var isWhole: Bool {
    let targets = map["targets"].map
    return map.has("name") && targets.keys.contains { targets[$0].map.has("type") || targets[$0].map.has("templates") }
  }

  /// A file, and what its paths are relative to.
  private struct Place {
    let file: [UInt8]
    /// What includes are relative to, in two steps, as XcodeGen takes them.
    let base: [UInt8]
    let relative: [UInt8]
    /// What paths of sources are relative to; nil: a folder outside of the tree.
    let folder: [UInt8]?
  }

  /// The nearest folder, its own or one above, that has something of what a specification names; its own if none has.
  private static func folder(of node: Node, in own: [UInt8], _ list: FileList) -> [UInt8] {
    if own.isEmpty { return own }
    let targets = SpecValue(node).map["targets"].map
    let sources = targets.keys.flatMap { targets[$0].map["sources"].items }
    let named = includes(of: node).map(\.path) + sources.compactMap { $0.text ?? $0.map["path"].text }
    var folder = own
    while true {
      Work.advance(by: named.count)
      let isThere = named.contains { name in
        guard let place = joinPath(folder, name.utf8) else { return false }
        return list.index(of: place) != nil || !list.indices(under: place).isEmpty
      }
      if isThere { return folder }
      if folder.isEmpty { return own }
      folder = Array(folder[...].folder)
    }
  }

  // MARK: Files

  private mutating func read(_ file: [UInt8], includedAt: SourceLocation?) -> Node? {
    let name = file[...].text
    switch tree.read(name) {
    case .failure(let failure):
      let reason = "cannot read '\(name)', which this specification includes: \(failure.reason)"
      if let includedAt { report(reason, at: includedAt) }
      return nil
    case .success(let bytes):
      let (node, mistakes) = YAMLReader.read(file: name, bytes: bytes, as: .xcodeGenSpec)
      guard let node else {
        // Other tools have files of this name.
        if includedAt != nil || bytes[...].contains("targets"), let mistake = mistakes.first {
          let message = "cannot read this XcodeGen specification: \(mistake.message); so \(String.withoutTargets)"
          diagnostics.append(Diagnostic(.error, at: mistake.location, message))
        }
        return nil
      }
      if let mistake = mistakes.first { report(mistake.message, at: mistake.location) }
      return node
    }
  }

  private mutating func merge(_ node: Node, _ place: Place) -> SpecMap {
    merged.insert(place.file)
    chain.append(place.file)
    defer { chain.removeLast() }
    var base = SpecMap()
    for include in Self.includes(of: node) {
      guard let target = self.place(of: include, from: place) else {
        report("'\(include.path)' lies outside of the checked folder, and is not read", at: include.location)
        continue
      }
      if chain.contains(target.file) {
        report("this specification includes itself", at: include.location)
      } else if merged.count >= Self.maximumFiles || chain.count >= Self.maximumDepth {
        report("too many files include each other; this one is not read", at: include.location)
      } else if !merged.contains(target.file), let node = read(target.file, includedAt: include.location) {
        base = merge(node, target).merged(onto: base)
      }
    }
    return SpecValue(node).map.placing(in: place.folder).merged(onto: base)
  }

  private mutating func report(_ message: String, at location: SourceLocation?) {
    diagnostics.append(Diagnostic(.warning, at: location, message))
  }

  // MARK: Includes

  private struct Include {
    let path: String
    let hasRelativePaths: Bool
    let location: SourceLocation
  }

  private static func includes(of node: Node) -> [Include] {
    guard case .map(let pairs) = node.value, let value = pairs.first(where: { $0.key.scalarText == "include" })?.value
    else { return [] }
    let items = if case .list(let items) = value.value { items } else { [value] }
    return items.compactMap { item in
      let value = SpecValue(item)
      guard let path = value.text ?? value.map["path"].text, value.map["enable"].isYes ?? true else { return nil }
      let isRelative = value.map["relativePaths"].isYes ?? true
      return Include(path: path, hasRelativePaths: isRelative, location: item.location)
    }
  }

  private func place(of include: Include, from place: Place) -> Place? {
    let path = Array(include.path.utf8)
    let folder = Array(path[...].folder)
    let base = include.hasRelativePaths ? joinPath(place.base, place.relative) : place.base
    guard path.first != Byte.slash, let base, let file = joinPath(base, path) else { return nil }
    return Place(
      file: file,
      base: base,
      relative: include.hasRelativePaths ? folder : [],
      folder: include.hasRelativePaths ? place.folder.flatMap { joinPath($0, folder) } : place.folder
    )
  }
}

extension YAMLFileKind {
  fileprivate static let xcodeGenSpec = YAMLFileKind(
    noun: "specification of XcodeGen",
    needs: "'name' and 'targets'",
    maximumMegabytes: 16,
    maximumValues: 2_000_000,
    isWrittenByHand: true,
    lastOfEqualKeysCounts: true
  )
}

// MARK: - Places

extension SpecMap {
  /// The same with the paths of sources and of `.xcconfig` files relative to the checked folder.
  fileprivate func placing(in folder: [UInt8]?) -> SpecMap {
    func place(_ value: SpecValue) -> SpecValue {
      switch value {
      case .text(let path): folder.map { .text(path.placed(in: $0)) } ?? .nothing
      case .list(let items): .list(items.map(place))
      case .map(let map): .map(map.changing("path", place))
      case .nothing: .nothing
      }
    }
    func placeFiles(_ value: SpecValue) -> SpecValue { .map(value.map.mapValues(place)) }
    func placeTargets(_ value: SpecValue) -> SpecValue {
      .map(value.map.mapValues { .map($0.map.changing("sources", place).changing("configFiles", placeFiles)) })
    }
    return changing("targets", placeTargets).changing("targetTemplates", placeTargets)
      .changing("configFiles", placeFiles)
  }
}

extension String {
  fileprivate func placed(in folder: [UInt8]) -> String {
    hasPrefix("/") ? self : XcodeGenSpec.placeMark + folder[...].text + "/" + self
  }

  /// The path relative to the checked folder that `placed` has made of it; nil if it leads out of that.
  var place: [UInt8]? {
    guard hasPrefix(XcodeGenSpec.placeMark) else { return nil }
    return joinPath([], utf8.dropFirst(XcodeGenSpec.placeMark.utf8.count))
  }

  /// The path, relative to the checked folder or absolute, without the mark that `placed` has made.
  var unmarkedPlace: String {
    hasPrefix(XcodeGenSpec.placeMark) ? String(dropFirst(XcodeGenSpec.placeMark.count).drop { $0 == "/" }) : self
  }
}
