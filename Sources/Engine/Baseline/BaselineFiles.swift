import Basics
import Configuration
import ReportModel

/// The baselines of a run: that of the checked folder, and one beside each configuration of a folder below. Each lists what
/// breaks the rules of its folder, as a check of that folder finds it.
struct BaselineFiles {
  /// That of the checked folder first.
  let files: [BaselineFile]
  private let numbers: [String: Int]
  /// About the files; those of the first are said already.
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - first: that of the checked folder.
  ///   - checked: the same state of the project.
  ///   - read: reads the one of a folder.
  init(_ first: BaselineFile, _ options: RunOptions, _ checked: CheckedTree, read: (String) -> BaselineFile) {
    // One that the user names is for all folders.
    let files = [first] + (options.baseline.file == nil ? checked.foldersWithConfiguration.map(read) : [])
    self.files = files
    numbers = Dictionary(files.indices.map { (files[$0].folder, $0) }) { first, _ in first }
    let known = Set(files.map(\.name))
    let strays =
      options.baseline.file == nil && checked.isChecked ? checked.nestedBaselines.filter { !known.contains($0) } : []
    diagnostics = files.dropFirst().flatMap(\.diagnostics) + strays.map { .stray($0) }
  }

  /// See `BaselineFile`.
  var areOfOtherConfiguration: Bool { files[0].isOfOtherConfiguration }

  /// nil: there is none.
  var baseline: Baseline? {
    let entries = files.compactMap(\.entries)
    return entries.isEmpty ? nil : Baseline(entries: Array(entries.joined()))
  }

  /// Where an entry stands, or is to stand.
  func file(of key: ViolationKey) -> BaselineFile { filesAround(key).first ?? files[0] }

  /// Whether there is a file where an entry is to stand, or in a folder around that.
  func isAnyThere(around key: ViolationKey) -> Bool { filesAround(key).contains { $0.baseline != nil } }

  /// Inner before outer.
  private func filesAround(_ key: ViolationKey) -> [BaselineFile] {
    foldersAround((key.folder ?? "") + "/").compactMap { numbers[$0].map { files[$0] } }
  }

  /// What each of the files is to say; nil where there is none, and none is needed.
  func split(_ baseline: Baseline) -> [(file: BaselineFile, baseline: Baseline?)] {
    let entries = Dictionary(grouping: baseline.entries) { file(of: $0.key).folder }
    return files.map { file in
      let own = entries[file.folder] ?? []
      guard file.baseline != nil || !own.isEmpty else { return (file, nil) }
      var result = file.baseline ?? Baseline()
      result.entries = own.map { $0.seen(from: file.folder) }
      result.tidy()
      return (file, result)
    }
  }

  /// The files that say something else than they do.
  func updates(_ baseline: Baseline) -> [FileUpdate] {
    split(baseline).compactMap { file, new in
      guard let new, new != file.baseline else { return nil }
      return FileUpdate(path: file.path, text: new.text)
    }
  }
}

extension BaselineFile {
  /// What it lists, by paths from the checked folder.
  fileprivate var entries: [Baseline.Entry]? { baseline?.entries.map { $0.seenFromAbove(folder) } }
}

extension Baseline.Entry {
  /// This entry of the file in `folder`, as a file in the checked folder would have it.
  fileprivate func seenFromAbove(_ folder: String) -> Baseline.Entry {
    guard !folder.isEmpty else { return self }
    var entry = self
    entry.home = folder
    entry.key.folder = key.folder.map { joined(folder, $0) } ?? folder
    entry.key.file = key.file.map { path($0, from: folder) }
    entry.key.targetFile = key.targetFile.map { path($0, from: folder) }
    return entry
  }

  /// The other way round.
  fileprivate func seen(from folder: String) -> Baseline.Entry {
    var entry = self
    entry.home = ""
    if home != folder { entry.forgetLine() }
    guard !folder.isEmpty else { return entry }
    entry.key.folder = key.folder.flatMap { $0 == folder ? nil : String($0.dropFirst(folder.utf8.count + 1)) }
    entry.key.file = key.file.map { path($0, to: folder) }
    entry.key.targetFile = key.targetFile.map { path($0, to: folder) }
    return entry
  }
}

extension Diagnostic {
  fileprivate static func stray(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning,
      at: SourceLocation(file: path),
      "this baseline has no say, as no rule is stated in its folder: there is no '\(ConfigurationSource.fileName)' beside it "
        + "that counts here; what it lists belongs into the baseline beside the configuration of the rules"
    )
  }
}

/// A path that is relative to a folder, relative to the checked one.
private func path(_ path: String, from folder: String) -> String {
  var segments = folder.split(separator: "/")
  for segment in path.split(separator: "/") {
    // What leads out of the checked folder begins with as many.
    if segment == "..", let last = segments.last, last != ".." {
      segments.removeLast()
    } else {
      segments.append(segment)
    }
  }
  return segments.joined(separator: "/")
}

/// A path relative to a folder.
private func path(_ path: String, to folder: String) -> String {
  let (path, folder) = (path.split(separator: "/"), folder.split(separator: "/"))
  let shared = zip(path, folder).prefix { $0 == $1 }.count
  let ups = Array(repeating: Substring(".."), count: folder.count - shared)
  return (ups + path.dropFirst(shared)).joined(separator: "/")
}
