import ReportModel
import SourceTrees

/// What is left out unless `built-in-exclusions: false` (Documentation/rule-language.md#left-alone).
///
/// | what                  | recognised by                                                                        |
/// |-----------------------|--------------------------------------------------------------------------------------|
/// | other people's code   | folders `Pods`, `Carthage`, `node_modules`, `SourcePackages`, `*.framework`,          |
/// |                       | `*.xcframework`                                                                       |
/// | build products, tools | folders `DerivedData`, `CMakeFiles`, `fastlane`, all that begin with a dot (`.build`, |
/// |                       | `.swiftpm`)                                                                           |
/// | generated code        | folders `Generated`, `generated`, `__generated__`; files `*.generated.swift`,         |
/// |                       | `*.pb.swift`, `*.grpc.swift`, `*.connect.swift`, `*.graphql.swift`, `*-Swift.h` (the  |
/// |                       | compiler's), `*.pbobjc.h`, `*.pbobjc.m`, `*.pbrpc.h`, `*.pbrpc.m`, `*.pb.h`,          |
/// |                       | `*.pb.cc`                                                                             |
/// | translations          | folders `*.xcloc`, which Xcode exports with copies of storyboards                     |
/// | templates             | folders `*.xctemplate`; names with `___` and a capital (`___VARIABLE_sceneName___`)   |
/// | playgrounds, examples | folders `*.playground`, `*.playgroundbook`, `*.docc`                                  |
/// | manifests             | folders `ProjectDescriptionHelpers`; in a folder `Tuist` what Tuist reads there       |
/// |                       | (`TuistFolder`); `Package.swift`, `Package@swift-….swift`, `Project.swift` and        |
/// |                       | `Workspace.swift` that import `PackageDescription` or `ProjectDescription`            |
enum BuiltInExclusions {
  private static let folders: [StaticString] = [
    "Pods", "Carthage", "node_modules", "SourcePackages",
    "DerivedData", "CMakeFiles", "fastlane",
    "ProjectDescriptionHelpers",
  ]
  private static let generatedFolders: [StaticString] = ["Generated", "generated", "__generated__"]
  private static let folderEndings: [StaticString] = [
    ".xctemplate", ".playground", ".playgroundbook", ".docc", ".framework", ".xcframework", ".xcloc",
  ]
  private static let fileEndings: [StaticString] = [
    ".generated.swift", ".pb.swift", ".grpc.swift", ".connect.swift", ".graphql.swift",
    "-Swift.h", ".pbobjc.h", ".pbobjc.m", ".pbrpc.h", ".pbrpc.m", ".pb.h", ".pb.cc",
  ]

  /// Whether all files of a folder with this name are left out.
  static func excludesFolder(_ name: ArraySlice<UInt8>) -> Bool { reasonToExcludeFolder(name) != nil }

  /// Why all files of a folder with this name are left out; nil if they are not.
  static func reasonToExcludeFolder(_ name: ArraySlice<UInt8>) -> SkippedFiles.Reason? {
    if name.first == Byte.dot { return .dotFolder }
    for folder in generatedFolders where name.isEqual(folder) { return .generated }
    for folder in folders where name.isEqual(folder) { return .builtIn }
    for ending in folderEndings where name.hasSuffix(ending) { return .builtIn }
    return hasTemplatePlaceholder(name) ? .builtIn : nil
  }

  /// Why a file or the outermost of its folders is left out because of its name; nil if its path does not say.
  static func entry(of path: ArraySlice<UInt8>) -> SkippedFiles.Entry? {
    var start = path.startIndex
    var outer: ArraySlice<UInt8> = []
    while let slash = path[start...].firstIndex(of: Byte.slash) {
      let name = path[start..<slash]
      if let reason = reasonToExcludeFolder(name) ?? (TuistFolder.reads(folder: name, in: outer) ? .builtIn : nil) {
        return SkippedFiles.Entry(path: path[..<slash].text, reason: reason, isFolder: true)
      }
      outer = name
      start = slash + 1
    }
    if TuistFolder.reads(file: path[start...], in: outer) {
      return SkippedFiles.Entry(path: path.text, reason: .builtIn)
    }
    guard excludesFile(path[start...]) else { return nil }
    return SkippedFiles.Entry(path: path.text, reason: hasTemplatePlaceholder(path[start...]) ? .builtIn : .generated)
  }

  /// Whether a file is left out because of its path alone.
  static func excludes(_ path: ArraySlice<UInt8>) -> Bool {
    excludesFiles(in: path.folder) || excludesFile(path.lastSegment, in: path.folder)
  }

  /// Whether all files of a folder are left out because of its path; the root has the empty one.
  static func excludesFiles(in folder: ArraySlice<UInt8>) -> Bool {
    let names = folder.split(separator: Byte.slash)
    return names.contains(where: excludesFolder)
      || zip(names.dropFirst(), names).contains { TuistFolder.reads(folder: $0, in: $1) }
  }

  /// Whether a file is left out because of its name and that of its folder.
  static func excludesFile(_ name: ArraySlice<UInt8>, in folder: ArraySlice<UInt8>) -> Bool {
    excludesFile(name) || TuistFolder.reads(file: name, in: folder.lastSegment)
  }

  /// Whether all files with this name are left out.
  private static func excludesFile(_ name: ArraySlice<UInt8>) -> Bool {
    fileEndings.contains { name.hasSuffix($0) } || hasTemplatePlaceholder(name)
  }

  private static func hasTemplatePlaceholder(_ name: ArraySlice<UInt8>) -> Bool {
    let underscore = UInt8(ascii: "_")
    var run = 0
    for byte in name {
      if run >= 3, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) { return true }
      run = byte == underscore ? run + 1 : 0
    }
    return false
  }
}

/// Recognises what Tuist reads in a folder that is called `Tuist`; own code can be in one, too.
private enum TuistFolder {
  private static let folders: [StaticString] = [
    "ProjectDescriptionHelpers", "Templates", "ResourceSynthesizers", "Signing", "Plugins", "Dependencies",
  ]
  private static let files: [StaticString] = [
    "Config.swift", "Dependencies.swift", "Package.swift", "Plugin.swift", "Project.swift", "Tuist.swift",
    "Workspace.swift",
  ]

  static func reads(folder name: ArraySlice<UInt8>, in outer: ArraySlice<UInt8>) -> Bool {
    outer.isEqual("Tuist") && folders.contains { name.isEqual($0) }
  }

  static func reads(file name: ArraySlice<UInt8>, in folder: ArraySlice<UInt8>) -> Bool {
    folder.isEqual("Tuist") && files.contains { name.isEqual($0) }
  }
}

/// Recognises test code by its folder: `*Tests` (also `Tests`, `UITests`), `*Specs` and `tests`.
enum TestFolders {
  static func isTestFolder(_ name: ArraySlice<UInt8>) -> Bool {
    name.hasSuffix("Tests") || name.hasSuffix("Specs") || name.isEqual("tests")
  }

  /// The path of the first test folder on the way to a file, or nil. `path` is a file's.
  static func firstTestFolder(of path: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var start = path.startIndex
    while let slash = path[start...].firstIndex(of: Byte.slash) {
      if isTestFolder(path[start..<slash]) { return path[path.startIndex..<slash] }
      start = slash + 1
    }
    return nil
  }
}
