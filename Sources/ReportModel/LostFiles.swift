/// Source files that targets list and that are not there, and files of no target that may be them.
package struct LostFiles: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    package var path: String
    /// Where the project file names it.
    package var place: SourceLocation?
    /// The paths of the files of its name in other folders.
    package var namesakes: [String]

    package init(path: String, place: SourceLocation?, namesakes: [String]) {
      (self.path, self.place, self.namesakes) = (path, place, namesakes)
    }
  }

  /// Of one folder, if there are files beside them that may be them.
  package private(set) var files: [File]
  /// The paths of files in their folder that may be them under new names.
  package private(set) var beside: [String]

  /// - Parameter files: all with namesakes, or all without; not empty.
  package init(_ files: [File], beside: [String]) {
    (self.files, self.beside) = (files, beside)
  }

  /// Those that a change has moved or renamed, as only new files can be where they went.
  package func lost(to isNew: (String) -> Bool) -> [LostFiles] {
    let files = files.map { File(path: $0.path, place: $0.place, namesakes: $0.namesakes.filter(isNew)) }
    let (moved, others, new) = (files.filter(\.isMoved), files.filter { !$0.isMoved }, beside.filter(isNew))
    return (moved.isEmpty ? [] : [LostFiles(moved, beside: [])])
      + (others.isEmpty || new.isEmpty ? [] : [LostFiles(others, beside: new)])
  }

  /// Says that rules check less without them.
  package var told: Diagnostic {
    let (place, details) = (files[0].place, beside.isEmpty ? toldMoved : toldRenamed)
    var result = Diagnostic(.warning, at: place, fact, details: details, weakensRules: true)
    result.lostFiles = self
    return result
  }

  private var isOne: Bool { files.count == 1 }

  private var fact: String {
    let (folder, name) = Self.split(files[0].path)
    if isOne { return "a target lists '\(files[0].path)', which is not there" }
    if beside.isEmpty { return "targets list \(files.count) files that are elsewhere now" }
    let place = folder.isEmpty ? "" : " in \(folder)/"
    return "targets list \(files.count) files\(place) that are not there, such as '\(name)'"
  }

  private var toldMoved: String {
    let (path, namesakes) = (files[0].path, files[0].namesakes)
    let folder = Self.split(namesakes[0]).folder
    let place = folder.isEmpty ? "the checked folder" : "'\(folder)'"
    let unseen = "in no target, so rules by 'module' do not see"
    let advice = "; the project file has to say where"
    if !isOne { return ", \(unseen) them, such as '\(path)', which is in \(place)\(advice) they are" }
    if namesakes.count == 1 { return ": it is in \(place) now, \(unseen) it\(advice) it is" }
    return ", and \(namesakes.count) files of its name, such as '\(namesakes[0])', are \(unseen) them\(advice) it is"
  }

  private var toldRenamed: String {
    let name = Self.split(beside[0]).name
    let also = namesakesToo.map { " and \($0)" } ?? ""
    let isOnly = beside.count == 1 && also.isEmpty
    let those =
      beside.count == 1
      ? "'\(name)' beside \(isOne ? "it" : "them")\(also) \(isOnly ? "is" : "are") in no target"
      : isOne
        ? "\(beside.count) files beside it, such as '\(name)',\(also) are in no target"
        : "\(beside.count) files there\(also) are in no target, such as '\(name)'"
    let isKnown = isOne && isOnly
    return ", and \(those), which rules by 'module' do not see: "
      + (isKnown ? "add it to the target in its place" : "add what is to be built to the target")
  }

  /// The files of their names in other folders; nil: there are none.
  private var namesakesToo: String? {
    let namesakes = files[0].namesakes
    if namesakes.isEmpty { return nil }
    if !isOne { return "files of their names elsewhere" }
    return namesakes.count == 1 ? "'\(namesakes[0])'" : "\(namesakes.count) files of its name elsewhere"
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}

extension LostFiles.File {
  fileprivate var isMoved: Bool { !namesakes.isEmpty }
}
