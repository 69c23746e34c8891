import BenchmarkSupport
import Engine
import Foundation
import ReportModel
import Reporting
import TestSupport

/// A project with unsaved texts, and its twin, in which these are saved.
struct ChangingProject {
  private let folder: Workspace
  private let twin: Workspace
  private let resident: ResidentProject
  /// By path: what is on the disk, and what an editor shows.
  private(set) var disk: [String: String] = [:]
  private(set) var buffers: [String: String] = [:]
  /// What the twin has.
  private var saved: [String: String] = [:]
  /// How many checks took over what names meant.
  private(set) var takenOver = 0
  /// How many rules were not asked again in the last check.
  private(set) var keptRules = 0
  /// How many violations the last check of the twin told.
  private(set) var violationCount = 0

  init(_ sample: String, isRepository: Bool) throws {
    try self.init(try Self.files(of: repository(sample)), isRepository: isRepository)
  }

  init(_ files: [String: String], isRepository: Bool = false) throws {
    (folder, twin) = (try Workspace(), try Workspace())
    resident = ResidentProject(options(folder.root))
    for (path, text) in files { try write(path, text) }
    try updateTwin()
    if isRepository {
      try folder.commitAll()
      try twin.commitAll()
    }
  }

  static func files(of root: String) throws -> [String: String] {
    var result: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder), !isFolder.boolValue
      else {
        continue
      }
      result[path] = try? String(contentsOfFile: root + "/" + path, encoding: .utf8)
    }
    return result
  }

  /// What counts at a path.
  func text(of path: String) -> String? { buffers[path] ?? disk[path] }

  /// The paths at which there is something, sorted.
  var paths: [String] { Set(disk.keys).union(buffers.keys).sorted() }

  // MARK: Changes

  mutating func edit(_ path: String, _ text: String?) {
    buffers[path] = text
    resident.setText(text.map { Array($0.utf8) }, of: path)
  }

  mutating func write(_ path: String, _ text: String?, isTold: Bool = true) throws {
    disk[path] = text
    if let text { try folder.write(path, text) } else { try folder.remove(path) }
    if isTold { resident.noteChange(of: path) }
  }

  /// Replaces many files at once, and says only that something has changed.
  mutating func replace(_ texts: [String: String?]) throws {
    for (path, text) in texts where text != nil || disk[path] != nil { try write(path, text, isTold: false) }
    resident.noteChanges()
  }

  // MARK: Checks

  /// What the resident project says, and what a check of the twin says.
  mutating func check() throws -> (resident: String, fresh: String) {
    try updateTwin()
    let fresh = Engine.check(options(twin.root))
    violationCount = fresh.report.violations.count
    let result = resident.check()
    if result.timings.linkedAgain != nil { takenOver += 1 }
    keptRules = result.timings.keptRules
    return (told(result, folder.root), told(fresh, twin.root))
  }

  private mutating func updateTwin() throws {
    var wanted = disk
    wanted.merge(buffers) { $1 }
    for (path, text) in wanted where saved[path] != text { try twin.write(path, text) }
    for path in saved.keys where wanted[path] == nil { try twin.remove(path) }
    saved = wanted
  }

  private func told(_ result: CheckResult, _ root: String) -> String {
    let texts = result.rendered
    let formats = ["json", "text"].map { String(decoding: texts[$0] ?? [], as: UTF8.self) }
    // A module may be named after the folder.
    let name = (root as NSString).lastPathComponent
    let module = name.replacingOccurrences(of: "-", with: "_")
    return "\(result.exit)\n\(formats.joined(separator: "\n"))".replacingOccurrences(of: root, with: "ROOT")
      .replacingOccurrences(of: module, with: "ROOT").replacingOccurrences(of: name, with: "ROOT")
  }
}

/// What people do in an editor and around it, at random.
struct RandomChanges {
  var project: ChangingProject
  private let original: [String: String]
  private var generator: RandomEdits

  init(_ project: ChangingProject, seed: UInt64) {
    self.project = project
    original = project.disk
    generator = RandomEdits(seed: seed, paths: Array(original.keys))
  }

  /// Makes one change; returns its name.
  mutating func step() throws -> String {
    let sources = project.paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".m") || $0.hasSuffix(".h") }
    let source = sources.randomElement(using: &generator)
    switch Int.random(in: 0..<18, using: &generator) {
    case 0, 1:
      guard let source, let text = project.text(of: source) else { return "nothing" }
      project.edit(source, changed(text))
      return "edit \(source)"
    case 2...5:
      guard let source, let text = project.text(of: source) else { return "nothing" }
      project.edit(source, edited(text) { $0.withOtherBody($1) })
      return "edit a body of \(source)"
    case 16, 17:
      guard let source, let text = project.text(of: source) else { return "nothing" }
      project.edit(source, edited(text) { $0.withOtherMember($1) })
      return "edit a member of \(source)"
    case 6:
      guard let path = project.buffers.keys.sorted().randomElement(using: &generator) else { return "nothing" }
      try project.write(path, project.buffers[path])
      return "save \(path)"
    case 7:
      guard let path = project.buffers.keys.sorted().randomElement(using: &generator) else { return "nothing" }
      project.edit(path, nil)
      return "close \(path)"
    case 8:
      guard let source, project.disk[source] != nil, let text = project.text(of: source) else { return "nothing" }
      try project.write(source, changed(text))
      return "write \(source)"
    case 9:
      guard let source, project.disk[source] != nil else { return "nothing" }
      try project.write(source, nil)
      return "delete \(source)"
    case 10, 11:
      guard let source, let other = sources.randomElement(using: &generator), let text = project.disk[source] else {
        return "nothing"
      }
      let folder = (other as NSString).deletingLastPathComponent
      let path = (folder as NSString).appendingPathComponent((source as NSString).lastPathComponent)
      guard path != source, project.text(of: path) == nil else { return "nothing" }
      project.edit(source, nil)
      try project.write(source, nil)
      try project.write(path, text)
      return "move \(source) to \(path)"
    case 12:
      guard let source else { return "nothing" }
      let path =
        (source as NSString).deletingLastPathComponent + "/New\(Int.random(in: 0..<9, using: &generator)).swift"
      project.edit(path, String(decoding: generator.newFile(), as: UTF8.self))
      return "new \(path)"
    case 13:
      guard let text = project.text(of: ".lintel.yml") else { return "nothing" }
      let texts = [
        text + "\n# more\n", original[".lintel.yml"], text.replacingOccurrences(of: "warning", with: "error"),
        text + "\nrules: {", changed(text),
      ]
      if let text = texts.randomElement(using: &generator) { project.edit(".lintel.yml", text) }
      return "configuration"
    case 14:
      guard let source else { return "nothing" }
      let path = (source as NSString).deletingLastPathComponent + "/.lintel.yml"
      guard path != ".lintel.yml", path != "/.lintel.yml" else { return "nothing" }
      let isThere = project.disk[path] != nil
      try project.write(
        path,
        isThere ? nil : "rules:\n  own: { forbid: { from: ui, to: { type: \(generator.typeName()) } } }\n"
      )
      return "\(isThere ? "delete" : "new") \(path)"
    default:
      var texts: [String: String?] = [:]
      for path in project.disk.keys { texts[path] = .some(nil) }
      for (path, text) in original { texts[path] = text }
      for path in original.keys.sorted().shuffled(using: &generator).prefix(3) where path.hasSuffix(".swift") {
        texts[path] = changed(original[path] ?? "")
      }
      try project.replace(texts)
      return "switch"
    }
  }

  private mutating func changed(_ text: String) -> String { edited(text) { $0.changed($1) } }

  private mutating func edited(_ text: String, _ edit: (inout RandomEdits, [UInt8]) -> [UInt8]) -> String {
    String(decoding: edit(&generator, Array(text.utf8)), as: UTF8.self)
  }
}
