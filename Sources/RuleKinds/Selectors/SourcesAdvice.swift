import Basics
import Configuration
import ReportModel

/// Reports the patterns of `sources` that leave out or take in nothing and should: what `include` names has to be there;
/// what `exclude` names may be missing here, so a pattern is reported only if files match it without a usual mistake.
package func adviceOnSources(_ patterns: [SourcePattern], _ files: FilesForAdvice) -> [Diagnostic] {
  let skipped = files.skipped.filter { !$0.isFolder }
  let known = files.paths + skipped.map { Array($0.path.utf8) }
  return patterns.compactMap { pattern in
    guard let glob = try? Glob(pattern.text, style: .path), !known.contains(where: glob.isMatch) else { return nil }
    switch pattern.key {
    case .exclude: return PathAdvice(glob, files).remedy.map { .excludesNothing(pattern, $0.words) }
    case .include:
      let notIncluded = skipped.filter { $0.reason == .notIncluded }.map { Array($0.path.utf8) }
      let all = FilesForAdvice(paths: files.paths + notIncluded, skipped: [], root: files.root)
      let advice = PathAdvice(glob, all).advice
      let isNeedless = advice.map { !$0.isRemedy } ?? true
      let rest = isNeedless ? ". Without 'include' all code is scanned" : ""
      return .takesInNothing(pattern, advice?.words, rest, isAll: files.paths.isEmpty)
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func excludesNothing(_ pattern: SourcePattern, _ advice: String) -> Diagnostic {
    Diagnostic(.warning, at: pattern.location, "'exclude' leaves out nothing with \"\(pattern.text)\"; \(advice)")
  }

  /// - Parameter isAll: whether nothing is taken in at all.
  fileprivate static func takesInNothing(
    _ pattern: SourcePattern,
    _ advice: String?,
    _ rest: String,
    isAll: Bool
  ) -> Diagnostic {
    Diagnostic(
      isAll ? .error : .warning,
      at: pattern.location,
      "'include' takes in no file with \"\(pattern.text)\"",
      details: "\(advice.map { "; \($0)" } ?? "")\(rest)",
      weakensRules: true
    )
  }
}
