import Basics
import Configuration
import ProjectModel
import ReportModel
import RuleKinds
import SourceTrees

/// Says of violations in a folder that is checked by itself how many of them a baseline of a folder above lists: one that
/// was written when the folder had none of its own. It counts only in a check of the folder above.
func adviceOfBaselinesAbove(_ violations: [CheckedViolation], _ options: RunOptions, _ tree: SourceTree) -> [Diagnostic]
{
  guard !violations.isEmpty, options.state == .folder, !options.baseline.isIgnored, options.baseline.file == nil else {
    return []
  }
  let folders = FoldersAbove(tree.root, from: options.root)
  guard let outermost = folders.outermost else { return [] }
  return ([""] + folders.between).compactMap { folder in
    let root = folder.isEmpty ? outermost : joined(outermost, folder)
    let path = joined(root, BaselineFile.fileName)
    guard case .success(let text) = readFile(path), let baseline = Baseline.read(file: path, text: text).0 else {
      return nil
    }
    let checked = String(folders.checked.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1)) ?? ""
    let known = Set(
      baseline.entries.lazy.map(\.key).filter { $0.isOfRule(in: checked) }.map(\.ofNames)
    )
    let count = ViolationParts(violations).all.count { violation in
      var key = violation.exactKey
      key.file = key.file.map { joined(checked, $0) }
      return known.contains(key.ofNames)
    }
    return count == 0 ? nil : .above(path, count, check: root)
  }
}

extension Diagnostic {
  fileprivate static func above(_ baseline: String, _ count: Int, check folder: String) -> Diagnostic {
    Diagnostic(
      .warning,
      "'\(baseline)' lists \(count) of these violations, and does not count in a check of this folder; "
        + "'lintel baseline \(folder)' writes them to the baseline beside the configuration of their rules"
    )
  }
}
