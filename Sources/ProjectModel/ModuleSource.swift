import SourceTrees

/// A build system, or another format, whose files say which modules a project has and which files they compile.
///
/// A source is one type in a file of its own, and one line in `ModuleSources.all`.
protocol ModuleSource: Sendable {
  /// What people call a target of it, such as 'Swift package'.
  static var title: String { get }

  /// The names of the files that it reads. Listings bring files with these names; there is no other list of them.
  static var files: [NamePattern] { get }

  /// More names that say little, of which it gets what nothing else wants; its `read` tells by contents whether to read
  /// one.
  static var vagueFiles: [NamePattern] { get }

  /// Whether it reads those in folders of tests where tests are not scanned: what lies there may be of no test.
  static var readsTestFolders: Bool { get }

  /// Which of them are often generated, and then ignored by git; they are listed all the same.
  static var generated: [GeneratedFile] { get }

  /// Whether its files may say what property lists say elsewhere (`ClassesInManifests`).
  static var saysPropertyLists: Bool { get }

  /// Adds the modules that some files declare. What cannot be read becomes a diagnostic.
  ///
  /// - Parameters:
  ///   - files: at least one file with one of the names, as ascending indices of `project.list`. None of them is excluded,
  ///     and a Swift file is one whose contents say that it is a manifest.
  ///   - project: what the sources before this one found.
  static func read(_ files: [Int], into project: inout ProjectDraft)
}

extension ModuleSource {
  static var vagueFiles: [NamePattern] { [] }
  static var readsTestFolders: Bool { false }
  static var saysPropertyLists: Bool { false }
  static var generated: [GeneratedFile] { [] }
}

/// The sources of modules, in the order in which they are read.
///
/// The order is their precedence:
///
/// 1. Swift packages come first: a manifest says the most, and the products that it names are what others link.
/// 2. Xcode's targets may compile files of packages; one that has a package target's name and shares files with it is
///    that module, with what both declare.
/// 3. XcodeGen's specifications say the same of projects that are not there. Where one is, its targets are those.
/// 4. So do the manifests of Tuist, and the packages of Bazel and Buck.
/// 5. Module maps get the headers that no target claims, and the sources of these headers.
/// 6. Podspecs get what is left of the files that they list, since many a repository has a podspec beside its manifest.
///
/// After these, headers go to the targets near them, and the rest of the files to modules of their folders.
enum ModuleSources {
  static let all: [any ModuleSource.Type] = [
    SwiftPackages.self,
    XcodeProjects.self,
    XcodeGenSpecs.self,
    TuistProjects.self,
    BazelPackages.self,
    ModuleMaps.self,
    Podspecs.self,
  ]
}
