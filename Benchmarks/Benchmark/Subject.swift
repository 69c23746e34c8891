import CorpusGenerator
import Foundation

/// A folder on which the programs are measured. It is ours: files in it are changed.
struct Subject {
  var name: String
  var folder: String
  /// Globs of the files that are counted and searched.
  var patterns: [String]
  var files: [String]
  var lineCount: Int
  var byteCount: Int
  /// The violations that must be found, `path:line: rule`; nil where nobody knows them.
  var expected: [String]?

  var cache: String { folder + ".cache" }
  var fileList: String { folder + ".files" }

  static let swiftPatterns = ["*.swift"]
  static let clangPatterns = ["*.m", "*.mm", "*.h", "*.c", "*.cc", "*.cpp"]

  /// Counts what is in a folder.
  init(_ name: String, _ folder: String, _ patterns: [String], expected: [String]?) {
    self.name = name
    self.folder = folder
    self.patterns = patterns
    self.expected = expected
    let endings = Set(patterns.map { String($0.dropFirst(2)) })
    files = []
    (lineCount, byteCount) = (0, 0)
    let entries = FileManager.default.enumerator(atPath: folder)
    while let path = entries?.nextObject() as? String {
      if path.hasPrefix(".") || path.contains("/.") { continue }
      guard let dot = path.lastIndex(of: "."), endings.contains(String(path[path.index(after: dot)...])),
        let text = FileManager.default.contents(atPath: folder + "/" + path)
      else { continue }
      files.append(folder + "/" + path)
      byteCount += text.count
      lineCount += text.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }
    files.sort()
    let list = files.map { "\"\($0)\"\n" }.joined()
    try? list.write(toFile: fileList, atomically: false, encoding: .utf8)
  }

  /// Writes a corpus in a process of its own, so that this one stays small, and its memory out of the measurements.
  static func generated(lines: Int, seed: UInt64, objectiveC: Bool, in folder: String) -> Subject? {
    let place = "\(folder)/\(objectiveC ? "objective-c" : "swift")-\(lines)"
    if !FileManager.default.fileExists(atPath: place) {
      let options = ["--lines", "\(lines)", "--seed", "\(seed)"] + (objectiveC ? ["--objective-c"] : [])
      let run = runProgram([CommandLine.arguments[0], corpusCommand] + options + [place], readsOutput: true)
      guard let run, run.status == 0 else { return nil }
      try? run.output.write(toFile: place + ".planted", atomically: false, encoding: .utf8)
    }
    let planted = (try? String(contentsOfFile: place + ".planted", encoding: .utf8)) ?? ""
    let expected = planted.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
    let name = objectiveC ? "Objective-C" : "Swift"
    return Subject(name, place, objectiveC ? clangPatterns : swiftPatterns, expected: expected)
  }

  /// Copies folders side by side into a new one, without what git and builds keep there, so that the user's stay as they
  /// are. A configuration is written unless there is one in the only folder.
  static func copied(_ folders: [String], objectiveC: Bool, configuration: String?, in place: String) -> Subject? {
    let manager = FileManager.default
    let copy = place + "/copy"
    try? manager.removeItem(atPath: copy)
    guard (try? manager.createDirectory(atPath: copy, withIntermediateDirectories: true)) != nil else { return nil }
    for folder in folders {
      let name = URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
      let target = folders.count == 1 ? copy : copy + "/" + name
      try? manager.createDirectory(atPath: target, withIntermediateDirectories: true)
      for entry in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] {
        if [".git", ".build", "DerivedData"].contains(entry) { continue }
        guard (try? manager.copyItem(atPath: folder + "/" + entry, toPath: target + "/" + entry)) != nil else {
          return nil
        }
      }
    }
    let rules = copy + "/.lintel.yml"
    if let configuration {
      try? manager.removeItem(atPath: rules)
      guard (try? manager.copyItem(atPath: configuration, toPath: rules)) != nil else { return nil }
    } else if !manager.fileExists(atPath: rules) {
      try? generalRules(objectiveC: objectiveC).write(toFile: rules, atomically: false, encoding: .utf8)
    }
    let names = folders.map { URL(fileURLWithPath: $0).standardizedFileURL.lastPathComponent }
    let patterns = objectiveC ? clangPatterns + swiftPatterns : swiftPatterns
    return Subject(names.joined(separator: " + "), copy, patterns, expected: nil)
  }

  // MARK: Changing a file

  /// A file of usual size.
  private var changedFile: String { files[files.count / 2] }

  /// Runs `body`, which changes that file, and gives it back its text.
  func restoring<Result>(_ body: () -> Result) -> Result {
    let text = FileManager.default.contents(atPath: changedFile)
    defer { try? text?.write(to: URL(fileURLWithPath: changedFile)) }
    return body()
  }

  /// Appends a comment to one file, another one each time.
  func change(_ number: Int) {
    _ = append("// Change \(number)\n", to: changedFile)
  }
}

/// Whether a text could be written at the end of a file.
func append(_ text: String, to file: String) -> Bool {
  guard let handle = FileHandle(forWritingAtPath: file) else { return false }
  handle.seekToEndOfFile()
  handle.write(Data(text.utf8))
  handle.closeFile()
  return true
}

/// Rules that any project can be asked about, as many as a rule set has. Nothing is left alone, so that all programs read
/// the same files.
private func generalRules(objectiveC: Bool) -> String {
  let excluded = objectiveC ? "" : "  exclude: [\"**/*.{c,h,m,mm,cc,cpp,cxx,hpp,S}\"]\n"
  return """
    architecture: Whatever it is
    extends: vip

    sources:
      tests: true
      built-in-exclusions: false
    \(excluded)
    rules:
      modules-without-cycles:
        acyclic: { among: modules }
        severity: warning
      types-without-cycles:
        acyclic: { among: types }
        severity: warning
      no-ui-in-models:
        forbid: { from: { path: "**/Models/**" }, to: ui }

    """
}
