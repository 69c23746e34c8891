import Basics
import Levels
import RuleKinds

extension Relations {
  /// The options with a file that refers to a part to which nothing refers yet, so that rules can be asked about it: a
  /// framework, one of its types, or a component of frameworks or of a folder without code. nil if something does, or if
  /// nobody knows what is meant.
  func supposing(_ name: String, _ options: RunOptions) throws(CouldNotRun) -> RunOptions? {
    let graph = try session.graph
    if let known = try? subject(name), !graph.targets(of: known).isEmpty { return nil }
    guard let part = try SupposedPart(name, session.configuration.configuration) else { return nil }
    let files = graph.project.files.filter(\.language.isCode).map(\.path)
    let folder = part.folder ?? files.first.map { String($0.dropLast($0.last(behind: "/").utf8.count)) } ?? ""
    let path = (folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/") + SupposedPart.file
    guard options.supposed[path] == nil else { return nil }
    var options = options
    options.supposed[path] = Array(part.text.utf8)
    return options
  }
}
