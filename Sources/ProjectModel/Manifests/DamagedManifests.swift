import Basics
import ReportModel

extension ProjectDraft {
  /// Reports manifests that say nothing, since git left them half-merged, since only a pointer of git-lfs is there, or
  /// since a sign is missing in one of Swift that could not be read. What else was found in them follows from that, and is
  /// taken back.
  ///
  /// It is an error, as all is that cannot be read of a manifest: without its targets a project looks as if modules did not
  /// know each other, and rules would be kept, or as if all were one, and rules would be broken.
  ///
  /// - Parameter files: indices of `list`.
  mutating func reportDamage(in files: [Int]) {
    let (list, tree) = (list, tree)
    let unread = Set(diagnostics.compactMap(\.location?.file))
    let found = parallelMap(count: files.count, workers: workers) { index -> Diagnostic? in
      let path = list[files[index]].text
      guard case .success(let bytes) = tree.read(path, limit: FileLimit.data) else { return nil }
      if isPointerOfLFS(bytes) { return Diagnostic(.error, at: SourceLocation(file: path), "this is \(pointerOfLFS)") }
      guard let offset = leftoverOfMerge(in: bytes) else {
        guard unread.contains(path), path.hasSuffix(".swift"), let found = MissingSigns.first(inSwift: bytes) else {
          return nil
        }
        return Diagnostic(
          .error,
          at: SourceLocation(file: path, offset: found.offset, in: bytes),
          "\(found.message); so this file is no Swift, and \(String.withoutTargets)"
        )
      }
      return Diagnostic(
        .error,
        at: SourceLocation(file: path, offset: offset, in: bytes),
        "this line is left over from a merge, so \(String.withoutTargets); resolve the conflict, and check again"
      )
    }.compactMap { $0 }
    guard !found.isEmpty else { return }
    let damaged = Set(found.compactMap(\.location?.file))
    diagnostics.removeAll { $0.location.map { damaged.contains($0.file) } ?? false }
    diagnostics += found
  }
}

extension String {
  /// What follows from a manifest that cannot be read.
  static let withoutTargets = "nobody can say which targets it declares, and what rules find may be wrong"
}

extension Diagnostic {
  /// That a file that says which targets there are cannot be opened.
  static func unreadableManifest(_ path: String, _ failure: FileFailure) -> Diagnostic {
    Diagnostic(
      .error,
      at: SourceLocation(file: path),
      "cannot read this manifest: \(failure.reason); so \(String.withoutTargets)"
    )
  }
}
