import Basics
import FactStore
import ProjectModel
import ReportModel
import SourceTrees

extension ReusableFacts {
  /// Reads files that `lintel facts` has written. Each has to be usable: one that is not would be a shard for nothing.
  static func read(
    _ paths: [String],
    _ secret: FactSecret,
    _ tree: SourceTree,
    workers: Int
  ) throws(CouldNotRun) -> ReusableFacts {
    let files = parallelMap(count: paths.count, workers: workers) { read(paths[$0], secret, tree) }
    var facts = ReusableFacts(secret)
    var problems: [Diagnostic] = []
    var first: (path: String, libclang: String)?
    for (path, file) in zip(paths, files) {
      switch file {
      case .failure(let problem): problems.append(problem)
      case .success(let file):
        if !facts.add(file, path: path), let first, let other = file.libclang {
          problems.append(.twoLibclangs(first, (path, other)))
        }
        if first == nil, let libclang = file.libclang { first = (path, libclang) }
      }
    }
    guard problems.isEmpty else { throw CouldNotRun(problems) }
    return facts
  }

  private static func read(_ path: String, _ secret: FactSecret, _ tree: SourceTree) -> Result<FactFile, Diagnostic> {
    if let reason = FactFileTrust.reasonNotToTrust(facts: path, tree) { return .failure(.unusable(path, reason)) }
    switch readFile(path, limit: FileLimit.facts) {
    case .failure(let failure): return .failure(.unusable(path, failure.reason))
    case .success(let bytes):
      do throws(FactFile.Problem) { return .success(try FactFile(bytes, secret)) } catch {
        return .failure(.unusable(path, error.message))
      }
    }
  }
}

extension Diagnostic {
  static func unusable(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(.error, "cannot use the facts in '\(path)': \(reason)")
  }

  fileprivate static func twoLibclangs(
    _ first: (path: String, libclang: String),
    _ second: (path: String, libclang: String)
  ) -> Diagnostic {
    unusable(
      second.path,
      "they come from another libclang (\(second.libclang)) than those in '\(first.path)' (\(first.libclang)); write "
        + "all parts of a project with one libclang, which LINTEL_LIBCLANG=FILE can name"
    )
  }
}
