import BenchmarkSupport
import Engine

/// What people do in an editor and around it, at random: texts that are not saved come and go, files too, and so does the
/// configuration; a branch is switched.
struct RandomSteps {
  private let project: ResidentProject
  private let options: RunOptions
  /// The paths of the project as it is in the folder, sorted.
  private let paths: [String]
  private var edits: RandomEdits
  /// What counts instead of the folder; nil: the file is gone.
  private var texts: [String: [UInt8]?] = [:]

  init(_ project: ResidentProject, _ options: RunOptions, seed: UInt64) {
    (self.project, self.options) = (project, options)
    paths = project.files.filter { path in [".swift", ".m", ".h"].contains { path.hasSuffix($0) } }
    edits = RandomEdits(seed: seed, paths: paths)
  }

  /// Makes one change; returns what it was. With a configuration that cannot be read there is little to compare, so it soon
  /// is what it was.
  mutating func step() -> String {
    if texts[configuration] != nil, Bool.random(using: &edits) {
      restore(configuration)
      return "undo \(configuration)"
    }
    let sources = (paths + texts.keys.filter { $0 != configuration }).filter { texts[$0] != .some(.none) }
    guard let path = sources.sorted().randomElement(using: &edits), let text = project.text(of: path) else {
      return "nothing"
    }
    switch Int.random(in: 0..<24, using: &edits) {
    case 0...2:
      set(edits.changed(text), of: path)
      return "change \(path)"
    case 3...8:
      set(edits.withOtherBody(text), of: path)
      return "another body in \(path)"
    case 9...12:
      set(edits.withOtherMember(text), of: path)
      return "another member in \(path)"
    case 13, 14:
      set(edits.withOtherImport(text, modules: ["Foundation", "UIKit", "Combine", "Other"]), of: path)
      return "another import in \(path)"
    case 15...17:
      guard let path = texts.keys.sorted().randomElement(using: &edits) else { return "nothing" }
      restore(path)
      return "undo \(path)"
    case 18:
      set(nil, of: path)
      return "delete \(path)"
    case 19:
      let other = folder(of: sources.sorted().randomElement(using: &edits) ?? path)
      let moved = other + path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
      guard !sources.contains(moved) else { return "nothing" }
      set(nil, of: path)
      set(text, of: moved)
      return "move \(path) to \(moved)"
    case 20:
      let new = folder(of: path) + "New\(Int.random(in: 0..<9, using: &edits)).swift"
      set(edits.newFile(), of: new)
      return "new \(new)"
    case 21, 22:
      guard let text = project.text(of: configuration) else { return "nothing" }
      let changes = [text + "\n# more\n".utf8, text + "\nrules: {".utf8, edits.changed(text)]
      set(changes.randomElement(using: &edits), of: configuration)
      return "configuration"
    default:
      for path in texts.keys.sorted() { restore(path) }
      for path in paths.shuffled(using: &edits).prefix(3) {
        if let text = project.text(of: path) { set(edits.changed(text), of: path) }
      }
      project.noteChanges()
      return "another branch"
    }
  }

  /// Another process that sees the same.
  var twin: ResidentProject {
    let twin = ResidentProject(options)
    for (path, text) in texts { twin.show(text, at: path) }
    return twin
  }

  private let configuration = ".lintel.yml"

  private func folder(of path: String) -> String { String(path[...(path.lastIndex(of: "/") ?? path.startIndex)]) }

  private mutating func set(_ text: [UInt8]?, of path: String) {
    texts[path] = .some(text)
    project.show(text, at: path)
  }

  private mutating func restore(_ path: String) {
    texts[path] = nil
    project.setText(nil, of: path)
  }
}
