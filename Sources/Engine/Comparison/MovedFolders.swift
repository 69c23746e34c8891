import Basics
import ProjectModel
import ReportModel
import RuleKinds
import SourceTrees

/// Where the files of one state went that another one has elsewhere.
struct MovedFolders {
  private let old: [String]
  private let gone: [String]
  private let added: [String]
  /// The same ones.
  private let bytes: (gone: [[UInt8]], added: [[UInt8]])
  private let trees: (old: SourceTree, new: SourceTree)
  private let candidates = Candidates()

  /// - Parameter trees: from which the files of both states are read.
  init(from old: CheckedTree, to new: CheckedTree, _ trees: (old: SourceTree, new: SourceTree)) {
    self.init(from: old.paths, to: new, trees)
  }

  /// From the commit that a folder is at; nil: there is none.
  init?(fromHeadOf root: String, to new: CheckedTree, _ newTree: SourceTree) {
    guard let (tree, paths) = SourceTree.head(of: root) else { return nil }
    self.init(from: paths, to: new, (tree, newTree))
  }

  private init(from old: [String], to new: CheckedTree, _ trees: (old: SourceTree, new: SourceTree)) {
    let (before, after) = (Set(old), Set(new.paths))
    self.old = old
    self.trees = trees
    gone = old.filter { !after.contains($0) }
    added = new.paths.filter { !before.contains($0) }
    bytes = (gone.map { Array($0.utf8) }, added.map { Array($0.utf8) })
  }

  /// Says of patterns that match nothing any more which pattern is needed, if their folder or file was moved, and of folders
  /// that are not there where their files are. Of code that was deleted no other pattern is proposed that only selects what
  /// was there beside it.
  func told(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !gone.isEmpty else { return diagnostics }
    // Many rules may have the same pattern.
    let unmatched = Set(diagnostics.compactMap(\.unmatched))
    let moves = Dictionary(uniqueKeysWithValues: Set(unmatched.map(\.patterns)).map { ($0, advice(on: $0)) })
    let emptied = Set(unmatched.flatMap(\.patterns)).filter { $0.matches(someOf: bytes.gone) }
    let ofOtherCode = Set(unmatched.filter { proposesOthers($0, emptied) })
    return diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      if let paths = diagnostic.unmatched, !paths.areNotCheckedOut {
        let move = moves[paths.patterns] ?? nil
        if let advice = move ?? (ofOtherCode.contains(paths) ? paths.remedyIfDeleted : nil) {
          diagnostic.advise(onPaths: advice, areGone: true)
        } else if case .component = paths.owner, paths.patterns.contains(where: emptied.contains) {
          // A question ends the sentence.
          diagnostic.message += diagnostic.message.hasSuffix("?") ? " If" : "; if"
          diagnostic.message += " its code is gone for good, take the component out, with what names it"
        }
      }
      if let folder = diagnostic.absentFolder, let move = move(of: folder), move.from == folder {
        diagnostic.advise("they are in '\(move.to)' now, which the project file has to say")
      }
      return diagnostic
    }
  }

  /// Whether patterns whose files are gone have others proposed that select nothing but what was there before: the component
  /// or rule would be about other code.
  ///
  /// - Parameter emptied: the patterns whose files are gone.
  private func proposesOthers(_ paths: UnmatchedPaths, _ emptied: Set<UnmatchedPaths.Pattern>) -> Bool {
    guard !paths.proposed.isEmpty, paths.patterns.contains(where: emptied.contains) else { return false }
    let folder = paths.patterns[0].folder
    return !paths.proposed.contains { UnmatchedPaths.Pattern(text: $0, folder: folder).matches(someOf: bytes.added) }
  }

  /// Where the files of a pattern went.
  private struct Move {
    var from: String
    var to: String
    /// The pattern that they need.
    var written: String
    /// Whether there was code before where they are.
    var isAmongOthers: Bool
  }

  /// Where the files of patterns went, as far as these are folders or files, and what to write.
  private func advice(on patterns: [UnmatchedPaths.Pattern]) -> String? {
    let moves = patterns.map { pattern -> Move? in
      let pattern = pattern.whole
      guard let (from, to) = fileMove(of: pattern) ?? move(of: pattern) else { return rename(in: pattern) }
      let written = to + pattern.dropFirst(from.count)
      return Move(from: from, to: to, written: written, isAmongOthers: old.contains { $0.hasPrefix(to + "/") })
    }
    let found = moves.compactMap(\.self)
    guard !found.isEmpty else { return nil }
    let written = zip(patterns, moves).map { pattern, move -> String? in
      guard let move else { return pattern.text }
      return pattern.written(move.written)
    }
    // A folder that was there has code of its own, of which the rules may say something else. What is outside of the folder
    // of its configuration has no pattern there.
    if found.contains(where: \.isAmongOthers) || written.contains(nil) {
      return "what did is in \(listed(found.map { "'\($0.to)'" }.distinct, "and")) now"
    }
    let words = written.compactMap(\.self).map { "\"\($0)\"" }
    return "\(listed(found.map { "'\($0.from)' is now '\($0.to)'" }.distinct, "and")): write \(oneOrList(words))"
  }

  /// A pattern that is the path of a file, and where that is now, perhaps under another name. As for git, half of its lines
  /// have to be the same; a file of its name comes before others.
  private func fileMove(of file: String) -> (from: String, to: String)? {
    guard gone.contains(file), let language = language(of: file) else { return nil }
    let name = file.last(behind: "/")
    func hasName(_ path: String) -> Bool { path.last(behind: "/") == name }
    let ofLanguage = added.filter { self.language(of: $0) == language }
    let before = traits(of: file, in: trees.old)
    var found: (path: String, likeness: Double)?
    // So many are read.
    for path in (ofLanguage.filter(hasName) + ofLanguage.filter { !hasName($0) }).prefix(200) {
      let after = candidates.traits(of: path) { traits(of: path, in: trees.new) }
      guard let likeness = before.likeness(ofDeclared: after), likeness >= 0.5 else { continue }
      let all = likeness + (hasName(path) ? 1 : 0)
      if found.map({ $0.likeness < all }) ?? true { found = (path, all) }
    }
    return found.map { (file, $0.path) }
  }

  /// The files that others may be now; each is read once, whatever number of files is gone.
  private final class Candidates {
    private var known: [String: Traits] = [:]

    func traits(of path: String, _ read: () -> Traits) -> Traits {
      if let found = known[path] { return found }
      let traits = read()
      known[path] = traits
      return traits
    }
  }

  private func language(of path: String) -> Language? { Language(path: Array(path.utf8)[...]) }

  /// The lines of a file, but for those that many files have in common.
  private func traits(of file: String, in tree: SourceTree) -> Traits {
    let bytes = (try? tree.read(file).get()) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      String(line.drop(while: \.isWhitespace))
    }
    let own = lines.filter { line in
      line.contains(where: \.isLetter) && !["//", "import ", "#import ", "#include "].contains(where: line.hasPrefix)
    }
    return Traits(declared: Set(own), mentioned: [], marks: [])
  }

  /// The folder with which a pattern begins, and the one that has most of its files now.
  private func move(of pattern: String) -> (from: String, to: String)? {
    let folders = pattern.split(separator: "/").prefix { !$0.contains { "*?[{".contains($0) } }
    let from = folders.joined(separator: "/")
    // So many say where a folder went.
    let files = Array(gone.lazy.filter { $0.hasPrefix(from + "/") }.map { $0.dropFirst(from.count) }.prefix(100))
    guard !from.isEmpty, !files.isEmpty else { return nil }
    var found: [String: Int] = [:]
    for file in files {
      for path in added where path.hasSuffix(file) { found[String(path.dropLast(file.count)), default: 0] += 1 }
    }
    guard let most = found.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value * 2 > files.count else {
      return nil
    }
    return (from, most.key)
  }

  /// A folder behind wildcards, as in `**/Old/**`, and the name that the pattern needs to match most of its files now.
  private func rename(in pattern: String) -> Move? {
    guard let glob = try? Glob(pattern, style: .path) else { return nil }
    // So many say where a folder went.
    let files = Array(gone.lazy.filter(glob.matches).prefix(100)).map { $0.split(separator: "/") }
    let names = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return names.indices.dropLast().lazy.compactMap { rename(at: $0, of: names, files) }.first
  }

  /// The same of one part of the pattern.
  private func rename(at place: Int, of names: [String], _ files: [[Substring]]) -> Move? {
    guard !names[place].contains(where: { "*?[]{}\\".contains($0) }) else { return nil }
    var search = NewNames(of: place, in: names)
    for file in files { search.count(file, among: added) }
    guard let (name, most) = search.found.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
      most.count * 2 > files.count, let glob = search.pattern(with: name)
    else { return nil }
    return Move(
      from: most.from.count == 1 ? most.from.joined() : names[place],
      to: most.to.count == 1 ? most.to.joined() : name,
      written: glob.pattern,
      isAmongOthers: old.contains(where: glob.matches)
    )
  }
}

extension Session {
  /// Says of names of folders and modules that nothing in the checked folder has what to write, if the commit has them that
  /// the folder is at. git is asked only if there is such a name.
  func toldOfRenames(_ diagnostics: [Diagnostic]) throws(CouldNotRun) -> [Diagnostic] {
    guard options.state == .folder else { return diagnostics }
    var diagnostics = diagnostics
    if diagnostics.contains(where: \.isAboutPaths),
      let moved = MovedFolders(fromHeadOf: options.root, to: try checked, try tree)
    {
      diagnostics = moved.told(diagnostics)
    }
    return try RenamedModules.told(diagnostics, fromHeadOf: self)
  }
}

extension Diagnostic {
  /// Whether where files went may be the advice that it needs.
  var isAboutPaths: Bool { unmatched != nil || absentFolder != nil }
}

extension SourceTree {
  /// The commit that a folder is at, and the paths of its code; nil: there is none.
  static func head(of root: String) -> (tree: SourceTree, paths: [String])? {
    guard let tree = try? SourceTree.open(root, .revision("HEAD"), wanting: .ofProjects, mayBeMissing: true).get(),
      let listing = tree.list(workers: 1, passing: { _ in nil }).listing
    else { return nil }
    let paths = listing.paths.split(separator: 0).filter { Language(path: $0) != nil }
    return (tree, paths.map { String(decoding: $0, as: UTF8.self) })
  }
}

/// The names that a folder in a pattern may have now, each with which files speak for it.
private struct NewNames {
  /// How many files, and the folders in which they were and are.
  typealias Support = (count: Int, from: Set<String>, to: Set<String>)

  private(set) var found: [String: Support] = [:]
  private let place: Int
  /// The parts of the pattern.
  private let names: [String]
  private var patterns: [String: Glob?] = [:]

  init(of place: Int, in names: [String]) { (self.place, self.names) = (place, names) }

  /// Counts the names with which the pattern matches what a file may be now: another one with the same end.
  mutating func count(_ file: [Substring], among added: [String]) {
    var folders: [String: (from: String, to: String)] = [:]
    for index in file.indices.dropLast() where file[index] == names[place] {
      let rest = "/" + file[(index + 1)...].joined(separator: "/")
      for path in added where path.hasSuffix(rest) {
        let to = String(path.dropLast(rest.count))
        let name = String(to.last(behind: "/"))
        guard pattern(with: name)?.matches(path) == true else { continue }
        folders[name] = (file[...index].joined(separator: "/"), to)
      }
    }
    for (name, (from, to)) in folders {
      var support = found[name] ?? (0, [], [])
      support.count += 1
      support.from.insert(from)
      support.to.insert(to)
      found[name] = support
    }
  }

  /// The pattern with another name for the folder; nil if it is none.
  mutating func pattern(with name: String) -> Glob? {
    if let known = patterns[name] { return known }
    var other = names
    other[place] = name
    let pattern = try? Glob(other.joined(separator: "/"), style: .path)
    patterns[name] = .some(pattern)
    return pattern
  }
}
