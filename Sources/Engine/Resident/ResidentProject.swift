import Basics
import NameResolution
import ProjectModel
import ReportModel
import SourceTrees

/// A project that is checked again and again in one process, as files change.
///
/// Whoever has it says what may have changed, or that nobody knows, and asks for the report. Each check is that of a new
/// `Session`, to which the one before leaves what still holds: the listing of files, the configuration, and the facts of
/// all files that are the same. So the report is the one that `check` gives for the same files. For one thread only.
package final class ResidentProject {
  package let options: RunOptions
  private var overlay = Overlay()
  /// The last one whose files could be listed and read.
  private var last: Last?
  /// What may have changed since then.
  private var changes = Changes.everything
  /// The last check; nil before the first.
  private var session: Session?
  private let shownLines = ShownLines()
  /// The last check in which the rules could be asked.
  private var answering: Session?
  var proposedMoves: ProposedMoves?

  private struct Last {
    var tree: SourceTree
    var listing: ProjectListing
    var configuration: ConfigurationSource
    var configurations: ConfigurationSource
    var facts: ScannedProject
    var resident: ResidentFacts
    var linking: (kept: KeptLinking, of: ScannedProject.Version)?
    var judgement: Judgement?
    var asksForInferred: Bool
  }

  private enum Changes {
    case everything
    /// Nothing else than what is at these paths, or below them.
    case paths(Set<String>)
  }

  /// - Parameter options: of a folder, not of what git keeps. Without files of facts.
  package init(_ options: RunOptions) {
    precondition(options.state == .folder && options.facts.isEmpty, "what is resident is a folder without given facts")
    self.options = options
  }

  // MARK: What changes

  /// Notes that a file or folder may have changed, come or gone; `path` is relative to the root.
  package func noteChange(of path: String) {
    guard case .paths(var paths) = changes else { return }
    paths.insert(path)
    changes = .paths(paths)
  }

  /// Notes that nobody knows what has changed: everything is listed again, and what has another stamp is read again.
  package func noteChanges() { changes = .everything }

  /// Lets a text count as the file at a path, as an editor shows it; nil: what is in the folder counts.
  package func setText(_ text: [UInt8]?, of path: String) {
    guard overlay.text(of: path) != text || text == nil && overlay.hides(path) else { return }
    if let text { overlay.set(text, at: path) } else { overlay.remove(path) }
    noteChange(of: path)
  }

  /// Lets a file count as gone, until `setText`.
  package func hide(_ path: String) {
    overlay.hide(path)
    noteChange(of: path)
  }

  /// The text of a file as it counts: that of the overlay, or else that in the folder; nil if it cannot be read.
  package func text(of path: String) -> [UInt8]? {
    if let text = overlay.text(of: path) { return text }
    return try? (session?.tree ?? openTree())?.read(path).get()
  }

  /// The path relative to the root of a file with an absolute path; nil if it is elsewhere. It need not exist.
  package func relativePath(of file: String) -> String? { openTree()?.relativePath(of: file) }

  private func openTree() -> SourceTree? {
    if let last { return last.tree }
    return try? SourceTree.open(options.root, wanting: .ofProjects).get()
  }

  /// The paths of the files that were scanned in the last check that could read them, sorted.
  package var files: [String] { last?.listing.project.files.map(\.path) ?? [] }

  /// The tree as it was opened last, which files are in it, and other files that the last check has read.
  var watched: (tree: SourceTree, options: DiscoveryOptions, others: [String])? {
    guard let tree = openTree() else { return nil }
    return (tree, last?.listing.options ?? DiscoveryOptions(), last?.configurations.texts.keys.sorted() ?? [])
  }

  /// Whether something may have changed since the last check.
  package var hasChanges: Bool {
    switch changes {
    case .everything: true
    case .paths(let paths): !paths.isEmpty
    }
  }

  // MARK: Checking

  /// Checks the project as it is now.
  package func check() -> CheckResult {
    let session = makeSession()
    self.session = session
    let result = Engine.check(session)
    keep(session)
    if (try? session.selection) != nil { answering = session }
    return result
  }

  /// The last state of which the rules could be asked, for questions about it; checks if there is none.
  var current: Session {
    if session == nil { _ = check() }
    return answering ?? session ?? makeSession()
  }

  private func makeSession() -> Session {
    var options = options
    guard let last else {
      let facts = ResidentFacts(Session.secret(options))
      return Session(options, after: Inheritance(overlay: overlay, facts: facts, shownLines: shownLines))
    }
    options.notice = nil
    var heir = Inheritance(
      overlay: overlay,
      configuration: last.configuration,
      facts: last.resident,
      linking: last.linking,
      judgement: last.judgement,
      asksForInferred: last.asksForInferred,
      shownLines: shownLines
    )
    heir.configurations = (last.configuration, last.listing.project.configurations, last.configurations)
    // Only a state that stays is worth writing down for the next process.
    if !overlay.isEmpty { options.cache = nil }
    guard case .paths(let paths) = changes else {
      shownLines.forget(nil)
      heir.facts.changed = nil
      return Session(options, after: heir)
    }
    shownLines.forget(paths)
    heir.facts.changed = paths
    var tree = last.tree
    tree.overlay = overlay
    if let listing = last.listing.changed(at: paths, tree) {
      heir.listing = listing
      heir.scanned = last.facts
      heir.tree = tree
      options.cache = nil
    }
    return Session(options, after: heir)
  }

  /// Keeps what the next session can take over. Where files could not be listed or read, that is what there was before.
  private func keep(_ session: Session) {
    guard let tree = try? session.tree, let listing = try? session.listing, let facts = try? session.facts,
      let resident = facts.resident,
      let configuration = try? session.configuration, let configurations = try? session.configurations
    else { return }
    last = Last(
      tree: tree,
      listing: listing,
      configuration: configuration,
      configurations: configurations,
      facts: facts,
      resident: resident,
      linking: session.linking ?? last?.linking,
      judgement: session.judgement,
      asksForInferred: session.asksForInferred
    )
    changes = .paths([])
  }
}

// MARK: - What changes of a listing

extension ProjectListing {
  /// The listing after changes at some paths; nil if it has to be made anew, as other files may be in it or modules may
  /// have other ones.
  fileprivate func changed(at paths: Set<String>, _ tree: SourceTree) -> ProjectListing? {
    var result = self
    for path in paths {
      let status = try? tree.status(path, followLinks: false).get()
      guard !read.contains(path) else { return nil }
      if let file = project.index(ofFile: path) {
        guard let status, status.kind == .file else { return nil }
        result.project.files[file].size = status.size
        result.project.files[file].mark = status.mark
      } else if !isIrrelevant(path, status, tree) {
        return nil
      }
    }
    return result
  }

  /// Whether no file is listed for what is at a path that is not scanned, and none was.
  private func isIrrelevant(_ path: String, _ status: FileStatus?, _ tree: SourceTree) -> Bool {
    let names = path.split(separator: "/")
    guard let name = names.last, name != ".gitignore", name != ".gitattributes", !tree.wants(path) else { return false }
    if names.contains(".git") {
      // What git writes for itself, such as locks and objects, says nothing of the files.
      return !["index", "HEAD", "exclude", "config"].contains(name)
    }
    guard status?.kind == .file || status == nil else { return false }
    if project.skipped.contains(where: { $0.path == path }) { return false }
    // A file that is no source, or what was a folder, in which there was nothing.
    if status != nil { return true }
    let folder = Array("\(path)/".utf8)
    return !project.hasFile(below: folder) && !read.contains { $0.utf8.starts(with: folder) }
      && !project.skipped.contains { $0.path.utf8.starts(with: folder) }
  }
}

extension Project {
  /// The number of a file; nil if it is not scanned. O(log n).
  func index(ofFile path: String) -> Int? {
    let index = files.partitioningIndex { !$0.path.utf8.lexicographicallyPrecedes(path.utf8) }
    return index < files.count && files[index].path == path ? index : nil
  }

  fileprivate func hasFile(below folder: [UInt8]) -> Bool {
    let index = files.partitioningIndex { !$0.path.utf8.lexicographicallyPrecedes(folder) }
    return index < files.count && files[index].path.utf8.starts(with: folder)
  }
}
