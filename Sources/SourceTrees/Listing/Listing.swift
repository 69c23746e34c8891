import Basics
import ReportModel

/// The interesting files beneath the root, in any order.
package struct Listing {
  /// Paths relative to the root, each followed by a NUL.
  package internal(set) var paths: [UInt8]
  /// What is at each path, where whoever listed it knows; nil: nobody knows.
  package internal(set) var statuses: [FileStatus?]?
  /// What is not among the paths, though there may be source code in it.
  package internal(set) var asides: Asides
  /// By number, those of the paths that git leaves out of the work tree on purpose (git-sparse-checkout(1)).
  var notCheckedOut: Set<Int> = []

  init(paths: [UInt8], statuses: [FileStatus?]? = nil, asides: Asides = Asides()) {
    self.paths = paths
    self.statuses = statuses
    self.asides = asides
  }
}

/// What a listing comes past and does not list.
package struct Asides: Sendable {
  package private(set) var entries: [SkippedFiles.Entry] = []
  /// What is a link, or may be one; only if it leads to a folder something is left out.
  package private(set) var links: [String] = []

  package init() {}

  mutating func addFolder(_ path: some Sequence<UInt8>, _ reason: SkippedFiles.Reason) {
    entries.append(SkippedFiles.Entry(path: Array(path)[...].text, reason: reason, isFolder: true))
  }

  mutating func addLink(_ path: some Sequence<UInt8>) { links.append(Array(path)[...].text) }

  /// Takes a file in if it ends in `.SWIFT` or the like.
  mutating func addIfMisspelled(_ path: ArraySlice<UInt8>) {
    let ending = path.suffix(6)
    guard ending.count == 6, ending.first == Byte.dot, !ending.isEqual(".swift"),
      zip(ending, ".swift".utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
    else { return }
    entries.append(SkippedFiles.Entry(path: path.text, reason: .spelling))
  }

  mutating func add(_ other: Asides) {
    entries += other.entries
    links += other.links
  }
}
