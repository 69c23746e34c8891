import Basics
import FactStore
import ReportModel

/// The file in which facts are kept between runs, for whoever looks at it or removes it.
package struct CacheFile: Sendable {
  private let cache: FactCache
  /// Where the numbers of commits are.
  private let numbers: FactCache

  package init(_ path: String, _ secret: CacheSecret) {
    cache = FactCache(path, secret.secret)
    numbers = FactCache(MeasuredCommits.path(beside: path), secret.secret)
  }

  /// What it is, in plain words.
  package var description: String {
    guard let commits = numbers.stored?.count, commits > 0 else { return Self.words(for: cache) }
    return "\(Self.words(for: cache)); beside it the numbers of \(counted(commits, "commit"))"
  }

  private static func words(for cache: FactCache) -> String {
    switch cache.state {
    case .usable: cache.stored.map { "the facts of \(counted($0.count, "scan")) of files, \($0.size / 1000) kB" } ?? ""
    case .empty: "nothing is kept yet, or by another version of Lintel"
    case .otherSecret: "written with another key; the next check writes it anew"
    case .damaged: "damaged; the next check writes it anew"
    case .foreign: "no cache of Lintel"
    case .unreadable(let reason): "cannot be read: \(reason)"
    }
  }

  /// Removes it, what is kept of commits, and what a run that was killed has left beside them; returns the number of bytes,
  /// nil if there was nothing.
  package func remove() -> Result<Int?, Diagnostic> {
    Self.remove(cache).flatMap { facts in
      Self.remove(numbers).map { numbers in facts == nil && numbers == nil ? nil : (facts ?? 0) + (numbers ?? 0) }
    }
  }

  private static func remove(_ cache: FactCache) -> Result<Int?, Diagnostic> {
    guard cache.canBeReplaced else {
      return .failure(Diagnostic(.error, "'\(cache.path)' is left as it is: \(words(for: cache))"))
    }
    switch cache.remove() {
    case .failure(let failure): return .failure(Diagnostic(.error, "cannot remove '\(cache.path)': \(failure.reason)"))
    case .success(let bytes): return .success(bytes)
    }
  }
}
