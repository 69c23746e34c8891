import Basics
import FactStore
import ReportModel

/// The file in which facts are kept between runs, for whoever looks at it or removes it.
package struct CacheFile: Sendable {
  private let cache: FactCache

  package init(_ path: String, _ secret: CacheSecret) { cache = FactCache(path, secret.secret) }

  /// What it is, in plain words.
  package var description: String {
    switch cache.state {
    case .usable: cache.stored.map { "what was found in \(counted($0.count, "file")), \($0.size / 1000) kB" } ?? ""
    case .empty: "nothing is kept yet, or by another version of Lintel"
    case .otherSecret: "written with another key; the next check writes it anew"
    case .damaged: "damaged; the next check writes it anew"
    case .foreign: "no cache of Lintel"
    case .unreadable(let reason): "cannot be read: \(reason)"
    }
  }

  /// Removes it, and what a run that was killed has left beside it; returns the number of bytes, nil if there was nothing.
  package func remove() -> Result<Int?, Diagnostic> {
    switch cache.state {
    case .foreign, .unreadable:
      return .failure(Diagnostic(.error, "'\(cache.path)' is left as it is: \(description)"))
    case .usable, .empty, .otherSecret, .damaged: break
    }
    switch cache.remove() {
    case .failure(let failure): return .failure(Diagnostic(.error, "cannot remove '\(cache.path)': \(failure.reason)"))
    case .success(let bytes): return .success(bytes)
    }
  }
}
