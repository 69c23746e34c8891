import Basics
import ReportModel
import SourceTrees

/// A source file that a target lists and that is not there.
struct AbsentFile {
  var path: [UInt8]
  /// Where the project file names it.
  var place: SourceLocation?
}

extension ProjectDraft {
  /// Looks for the files that targets list one by one and that are not where they ought to be.
  ///
  /// If one file of that name lies elsewhere and no target claims it, it is meant: whoever moves or renames a folder in a
  /// shell is ahead of the project file for a while. Else a script makes it, or a person is to, and a type may be named
  /// after it. What lies in a submodule has not moved: git does not list it.
  ///
  /// - Parameter isScanned: whether a file would be, if no target claims it.
  mutating func addAbsentFiles(_ submodules: Submodules, where isScanned: (Int) -> Bool) {
    let wanted = Set(modules.flatMap(\.absent).map { $0.path[...].lastSegment })
    guard !wanted.isEmpty else { return }
    let claimed = modules.claimed(of: list)
    var found: [ArraySlice<UInt8>: [Int]] = [:]
    for index in 0..<list.count where !claimed[index] && wanted.contains(list[index].lastSegment) {
      found[list[index].lastSegment, default: []].append(index)
    }
    var gone: [AbsentFile] = []
    for module in modules.indices where !modules[module].absent.isEmpty {
      for file in modules[module].absent {
        let name = file.path[...].lastSegment
        let isElsewhere = submodules.contain(file.path)
        if let moved = found[name], moved.count == 1, !isElsewhere {
          modules[module].files.append(moved[0])
          continue
        }
        if !isElsewhere, scansTests || !modules[module].module.isTest { gone.append(file) }
        if name.hasSuffix(".swift"), let type = IgnoredFiles.typeName(ofFile: name) {
          generatedTypes.insert(type)
          modules[module].module.absentTypes[type, default: []].insert(String(decoding: file.path, as: UTF8.self))
        }
      }
      modules[module].tidy()
    }
    tell(gone, where: isScanned)
  }

  /// Tells of the files that are gone while a file beside them is in no target: most likely it is the same one with a new
  /// name, and has left its module. What git ignores a build makes, or a person.
  private mutating func tell(_ gone: [AbsentFile], where isScanned: (Int) -> Bool) {
    let folders = MissingFolders(tree, list)
    var seen: Set<[UInt8]> = []
    let gone = gone.filter { file in
      Language(path: file.path[...]) != .header && seen.insert(file.path).inserted && folders.isMissing(file.path)
    }
    guard !gone.isEmpty else { return }
    let wanted = Set(gone.map { $0.path[...].folder })
    let claimed = modules.claimed(of: list)
    var beside: [ArraySlice<UInt8>: [Int]] = [:]
    for index in 0..<list.count where !claimed[index] && wanted.contains(list[index].folder) {
      guard let language = Language(path: list[index]), language.isCode, language != .header, isScanned(index) else {
        continue
      }
      beside[list[index].folder, default: []].append(index)
    }
    for file in gone.sorted(by: { $0.path.lexicographicallyPrecedes($1.path) }) {
      let isSwift = Language(path: file.path[...]) == .swift
      let renamed = (beside[file.path[...].folder] ?? []).filter { index in
        (Language(path: list[index]) == .swift) == isSwift && !Self.standsIn(list[index], for: file.path[...])
      }
      if renamed.isEmpty {
        absentFiles.append(file.path[...].text)
      } else {
        diagnostics.append(.renamed(file, to: renamed.map { list[$0].lastSegment.text }))
      }
    }
  }

  /// Whether a file is a template or an example of another one by its name, as `Keys-demo.swift` or `Keys.example.swift`
  /// of `Keys.swift`.
  private static func standsIn(_ path: ArraySlice<UInt8>, for absent: ArraySlice<UInt8>) -> Bool {
    let stem = absent.lastSegment.prefix { $0 != Byte.dot }
    let name = path.lastSegment
    guard name.starts(with: stem), let next = name.dropFirst(stem.count).first else { return false }
    return ".-_+ ".utf8.contains(next)
  }
}

extension Diagnostic {
  /// - Parameter names: of the files that may be it.
  fileprivate static func renamed(_ file: AbsentFile, to names: [String]) -> Diagnostic {
    let others =
      names.count == 1 ? "'\(names[0])' beside it is" : "\(names.count) files beside it, such as '\(names[0])', are"
    return Diagnostic(
      .warning,
      at: file.place,
      "a target lists '\(file.path[...].text)', which is not there",
      details: ", and \(others) in no target, which rules by 'module' do not see: "
        + (names.count == 1 ? "add it to the target in its place" : "add what is to be built to the target"),
      weakensRules: true
    )
  }
}
