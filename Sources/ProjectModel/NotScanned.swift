import Basics
import ReportModel
import SourceTrees

/// What of a listing is not scanned: which files and folders, and which of them deserve a warning.
struct NotScanned {
  private let list: FileList
  private let asides: Asides
  private let tree: SourceTree
  private let options: DiscoveryOptions
  private let filter: PathFilter
  /// By index in the list.
  private let isScanned: [Bool]
  /// The modules of each file in the list.
  private let owners: [[Int]]

  /// `scanned` are indices in the list.
  init(
    _ list: FileList,
    _ asides: Asides,
    _ tree: SourceTree,
    _ options: DiscoveryOptions,
    _ filter: PathFilter,
    scanned: [Int],
    owners: [[Int]]
  ) {
    self.owners = owners
    self.list = list
    self.asides = asides
    self.tree = tree
    self.options = options
    self.filter = filter
    var isScanned = Array(repeating: false, count: list.count)
    for index in scanned { isScanned[index] = true }
    self.isScanned = isScanned
  }

  // MARK: What it is

  /// Sorted by path. What is in a folder that is not entered is not named again.
  func entries(isManifest: (Int) -> Bool) -> [SkippedFiles.Entry] {
    let linked = asides.links.filter { path in
      guard case .success(let status) = tree.status(path) else { return false }
      return status.kind == .folder
    }
    var entries = linked.map { SkippedFiles.Entry(path: $0, reason: .link, isFolder: true) } + asides.entries
    if options.builtInExclusions {
      entries = entries.map { BuiltInExclusions.entry(of: Array(($0.path + ($0.isFolder ? "/" : "")).utf8)[...]) ?? $0 }
    }
    for index in 0..<list.count where !isScanned[index] && Language(path: list[index]) != nil {
      if let entry = entry(of: index, isManifest: isManifest(index)) { entries.append(entry) }
    }
    entries.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    var unique: [SkippedFiles.Entry] = []
    for entry in entries where unique.last?.path != entry.path { unique.append(entry) }
    return unique
  }

  /// nil for what is gone or no file.
  private func entry(of index: Int, isManifest: Bool) -> SkippedFiles.Entry? {
    let path = list[index]
    if options.builtInExclusions, let entry = BuiltInExclusions.entry(of: path) { return entry }
    func entry(_ reason: SkippedFiles.Reason) -> SkippedFiles.Entry {
      SkippedFiles.Entry(path: path.text, reason: reason)
    }
    if filter.excludes(path) { return entry(.excluded) }
    if !filter.includes(path) { return entry(.notIncluded) }
    if isManifest { return entry(.manifest) }
    // Only modules of tests were dropped.
    if owners[index].isEmpty { return entry(.tests) }
    guard case .success(let status) = tree.status(path.text, followLinks: false), status.kind == .link,
      case .success(let target) = tree.status(path.text), target.kind == .file || target.kind == .folder
    else { return nil }
    return SkippedFiles.Entry(path: path.text, reason: .link, isFolder: target.kind == .folder)
  }

  // MARK: What of it is made by a program

  /// The Swift files that are left out and that a program made: those with a generator's name, and among those that the
  /// user excludes, those that say so at their beginning. Where files of the C family are scanned, such headers, too,
  /// of those that declare something of Objective-C; not those that the compiler writes.
  ///
  /// - Parameter modules: the numbers in the project of modules that have a file, by those in `owners`.
  func generatedFiles(workers: Int, modules: ([Int]) -> [Int]) -> [SourceFile] {
    let scansHeaders = (0..<list.count).contains { isScanned[$0] && Language(path: list[$0])?.isClang == true }
    let candidates = (0..<list.count).filter { index in
      guard !isScanned[index], filter.includes(list[index]) else { return false }
      let isHeader = scansHeaders && list[index].hasSuffix(".h") && !list[index].hasSuffix("-Swift.h")
      guard isHeader || Language(path: list[index]) == .swift else { return false }
      if !options.tests, TestFolders.firstTestFolder(of: list[index]) != nil { return false }
      guard options.builtInExclusions, let entry = BuiltInExclusions.entry(of: list[index]) else {
        return filter.lists(list[index])
      }
      return entry.reason == .generated
    }
    let owned = candidates.map { modules(owners[$0]) }
    let found = parallelMap(count: candidates.count, workers: workers) { [tree, list, filter] number -> SourceFile? in
      let path = list[candidates[number]]
      guard path.isUTF8, case .success(let status) = tree.status(path.text), status.kind == .file else { return nil }
      let language = Language(path: path) ?? .swift
      let isListed = filter.lists(path)
      if isListed || language == .header {
        guard case .success(let bytes) = tree.read(path.text) else { return nil }
        guard !isListed || Self.isMarkedAsGenerated(bytes) else { return nil }
        guard language != .header || Self.objectiveC.contains(where: { bytes[...].contains($0) }) else { return nil }
      }
      return SourceFile(
        path: path.text,
        language: language,
        modules: owned[number],
        size: status.size,
        mark: status.mark
      )
    }
    return found.compactMap(\.self)
  }

  private static let objectiveC: [StaticString] = ["@interface", "@protocol", "_ENUM("]

  // MARK: What deserves a warning

  func warnings(workers: Int) -> [Diagnostic] {
    [generatedByNameOnly(workers)].compactMap { $0 } + repositoriesAmongSources()
  }

  /// Swift files that a module has and that are left out for a generator's name, though nothing in them speaks of one:
  /// the compiler compiles them, and a new name would hide what they break.
  private func generatedByNameOnly(_ workers: Int) -> Diagnostic? {
    guard options.builtInExclusions else { return nil }
    let candidates = (0..<list.count).filter { index in
      guard !isScanned[index], !owners[index].isEmpty, Language(path: list[index]) == .swift else { return false }
      return BuiltInExclusions.entry(of: list[index])?.reason == .generated && !filter.lists(list[index])
        && TestFolders.firstTestFolder(of: list[index]) == nil
    }
    let isMarked = parallelMap(count: candidates.count, workers: workers) { [tree, list] index in
      guard case .success(let bytes) = tree.read(list[candidates[index]].text) else { return true }
      return Self.isMarkedAsGenerated(bytes)
    }
    let unmarked = zip(candidates, isMarked).filter { !$1 }.map(\.0)
    guard let first = unmarked.first else { return nil }
    let more = unmarked.count == 1 ? "" : " (and \(unmarked.count - 1) more like it)"
    return Diagnostic(
      .warning,
      at: SourceLocation(file: list[first].text),
      "left out as generated by its name\(more), but nothing at its start says that a program made it, so what it breaks is "
        + "not seen: give it another name, say 'Generated by …' in its first lines, or name it in 'exclude' of 'sources'"
    )
  }

  /// Generators say so in the comment with which a file begins.
  private static func isMarkedAsGenerated(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(2000).map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    let marks: [StaticString] = ["generated", "do not edit", "do not modify"]
    return marks.contains { start[...].contains($0) }
  }

  private func isThere(_ repository: String) -> Bool {
    if case .success = tree.status(repository + "/.git") { true } else { false }
  }

  /// Repositories in a folder that has sources of the project itself: the compiler compiles what is in both. A submodule that
  /// is not checked out has nothing.
  private func repositoriesAmongSources() -> [Diagnostic] {
    let repositories = asides.entries.filter { entry in
      let path = Array((entry.path + "/").utf8)[...]
      return entry.reason == .nestedRepository && !filter.excludes(path)
        && filter.includes(path + Array("x.swift".utf8)) && isThere(entry.path)
    }
    guard !repositories.isEmpty else { return [] }
    var folders: Set<ArraySlice<UInt8>> = []
    for index in 0..<list.count where isScanned[index] { folders.insert(list[index].folder) }
    return repositories.compactMap { entry in
      var folder = Array(entry.path.utf8)[...].folder
      while !folder.isEmpty, !folders.contains(folder) { folder = folder.folder }
      guard !folder.isEmpty else { return nil }
      return Diagnostic(
        .warning,
        at: SourceLocation(file: entry.path),
        "a git repository of its own within '\(folder.text)', so git does not list its files, and they are not checked; "
          + "check it by itself and name it in 'exclude' of 'sources', or make its files part of this repository"
      )
    }
  }
}
