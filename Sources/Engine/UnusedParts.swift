import Basics
import RuleKinds
import SourceTrees

extension Relations {
  /// The options with a file that refers to a part to which nothing refers yet, so that rules can be asked about it: a
  /// framework, one of its types, or a component of frameworks or of a folder without code. nil if nobody knows what is
  /// meant, or if there is such a file already.
  func supposing(_ name: String, _ options: RunOptions) throws(CouldNotRun) -> RunOptions? {
    guard let part = try SupposedPart(name, session.configuration.configuration) else { return nil }
    let first = try session.project.files.first { $0.language.isCode }?.path ?? ""
    let folder = part.folder ?? Array(first.utf8)[...].folder.text
    let path = folder.isEmpty ? SupposedPart.file : joined(folder, SupposedPart.file)
    guard options.supposed[path] == nil else { return nil }
    var options = options
    options.supposed[path] = Array(part.text.utf8)
    return options
  }
}
