import Basics
import ReportModel
import SourceTrees

/// The files and modules that a run covers.
package struct Project: Sendable {
  /// The absolute path of the checked folder, without a trailing slash.
  package var root: String
  /// Sorted by path (bytes).
  package var files: [SourceFile]
  /// Sorted by name, then path. The index of a module in this array is its id. Declared modules are here even if none
  /// of their files is scanned (C targets, binaries), as they are not external; modules of tests only if tests are.
  package var modules: [Module]
  package var diagnostics: [Diagnostic]
  /// The names of modules of tests that are declared and not among `modules`, as tests are not scanned.
  package var testModulesNotScanned: Set<String> = []
  /// Folders in which headers are looked for, from `compile_commands.json`, relative to the root (which is empty),
  /// sorted.
  package var headerFolders: [String] = []
  /// The configurations (`.lintel.yml`) of folders below the root in which something is scanned, sorted by path.
  package var configurations: [String] = []
  /// Likewise the baselines (`.lintel-baseline.yml`).
  package var baselines: [String] = []
  /// The paths of source files that targets list and that are not there, though nothing says that a build makes them;
  /// sorted. Those that seem to have a new name are told among the diagnostics, and are not here.
  package var absentFiles: [String] = []
  /// The names of types that exist although no scanned file declares them, as a generator makes them.
  package var generatedTypes: Set<String> = []
  /// The modules of those among them that generated files declare, as indices into `modules`: of each the one whose target
  /// has all these files. What files of several modules declare is not here.
  package var modulesOfGeneratedTypes: [String: Int] = [:]
  /// By name: the paths of the files that declare those among them, if there are such files; sorted.
  package var filesOfGeneratedTypes: [String: [String]] = [:]
  /// By name: what those among them inherit that generated files declare; of those that inherit something.
  package var parentsOfGeneratedTypes: [String: GeneratedTypeParents] = [:]
  /// Those among them that are classes of a Core Data model, and so inherit from NSManagedObject.
  package var managedObjects: Set<String> = []
  /// The Swift files among those that are not scanned that a generator has made, and such headers of Objective-C.
  package var generatedFiles: [SourceFile] = []
  /// The names in Swift tests that are not scanned, by what these import. They are read only if somebody asks for it.
  package var namesInTests: [ImportsOfTest: Set<String>] = [:]
  /// The names of classes with which programs begin, as far as manifests say so in place of a property list.
  package var classesInManifests: Set<String> = []
  /// By manifest or project file, as in `Module.path`: the manifests of the packages that it names by their paths.
  package var packagesUsed: [String: [String]] = [:]
  /// Who owns which files; nil where nothing says it.
  package var owners: CodeOwners?
  /// What looks like source code and is not among `files`, sorted by path.
  package var skipped: [SkippedFiles.Entry] = []

  package init(root: String, files: [SourceFile], modules: [Module], diagnostics: [Diagnostic]) {
    self.root = root
    self.files = files
    self.modules = modules
    self.diagnostics = diagnostics
  }
}

/// The names of the modules that a file of tests imports.
package struct ImportsOfTest: Hashable, Sendable {
  package var all: Set<String>
  /// Those of which it sees what is internal.
  package var testable: Set<String>
  /// Those that it passes on with `@_exported`.
  package var exported: Set<String>

  package init(all: Set<String>, testable: Set<String>, exported: Set<String>) {
    (self.all, self.testable, self.exported) = (all, testable, exported)
  }
}

extension Project {
  /// The project with the generated files behind its own, for who scans them.
  package var withGeneratedFiles: Project {
    var whole = self
    whole.files += generatedFiles
    return whole
  }

  /// The Swift files that are not scanned as they are tests.
  package func testsNotScanned(in tree: SourceTree) -> [SourceFile] {
    skipped.compactMap { entry in
      guard entry.reason == .tests, !entry.isFolder, entry.path.hasSuffix(".swift"),
        case .success(let status) = tree.status(entry.path), status.kind == .file
      else { return nil }
      return SourceFile(path: entry.path, language: .swift, modules: [], size: status.size, mark: status.mark)
    }
  }

  /// Whether a manifest could not be read, so that there may be modules which are not among these.
  package var hidesModules: Bool { diagnostics.contains(where: \.hidesModules) }

  /// The names of the modules that manifests let targets import, that Xcode targets link, or that lie here as frameworks:
  /// they are there, whether or not code imports them. O(declared dependencies + what is not scanned).
  package var namesOfLibraries: Set<String> {
    var names: Set<String> = []
    for module in modules {
      names.formUnion(module.linkedFrameworks)
      for dependency in module.declared ?? [] { names.formUnion(dependency.modules) }
    }
    for entry in skipped where entry.isFolder {
      if let name = Array(entry.path.utf8)[...].lastSegment.nameOfFramework { names.insert(name) }
    }
    // A target's module may be called otherwise.
    return modules.reduce(into: names) { $0.subtract($1.targetNames) }
  }

  /// What manifests tag targets with, sorted.
  package var tags: [String] { modules.reduce(into: Set<String>()) { $0.formUnion($1.tags) }.sortedByBytes }

  /// Whether a file is left out unless tests are scanned: as all its modules are for tests or, where no target has it, by
  /// its folder.
  package func isTest(file: Int) -> Bool {
    let file = files[file]
    if file.modules.contains(where: { modules[$0].origin != .folder && !modules[$0].isTest }) { return false }
    return TestFolders.firstTestFolder(of: Array(file.path.utf8)[...]) != nil
      || !file.modules.isEmpty && file.modules.allSatisfy { modules[$0].isTest }
  }

  /// The files whose paths end in a path: of `Store.swift` all of that name. Those of a word without a dot are none.
  package func files(endingIn path: String) -> [Int] {
    path.contains(".") ? files.indices.filter { files[$0].path.hasSuffix("/\(path)") } : []
  }

  /// The folders that differ from others beside them in upper and lower case only, with the files in them, at any depth:
  /// on a usual disk of a Mac they are one folder. O(files).
  package var foldersThatDifferInCase: [[(path: String, files: Range<Int>)]] {
    // By path with the last name in lower case; files are sorted, so those of a folder are beside each other.
    var spellings: [String: [Substring]] = [:]
    var known: Set<Substring> = []
    var last: Substring?
    for file in files {
      var folder = file.path[...]
      // Each check asks for this, and most files are in the folder of the one before.
      let own = folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { folder[..<$0] }
      if own == last { continue }
      last = own
      while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
        folder = folder[..<slash]
        guard known.insert(folder).inserted else { break }
        let parent = folder.utf8.lastIndex(of: UInt8(ascii: "/"))
        let name = parent.map { folder.utf8.index(after: $0) } ?? folder.startIndex
        spellings[folder[..<name] + folder[name...].lowercased(), default: []].append(folder)
      }
    }
    return spellings.values.filter { $0.count > 1 }.map { $0.sorted() }.sorted { $0[0] < $1[0] }.map { folders in
      folders.map { folder in
        let first = files.partitioningIndex { !$0.path.utf8.lexicographicallyPrecedes("\(folder)/".utf8) }
        let count = files[first...].prefix { $0.path.utf8.starts(with: "\(folder)/".utf8) }.count
        return (String(folder), first..<first + count)
      }
    }
  }

  /// How many of the files are code.
  package var codeFileCount: Int { files.count { $0.language.isCode } }

  /// Whether no target of a manifest or Xcode project has a file, where there is one that declares targets.
  package func isInNoTarget(_ file: SourceFile) -> Bool {
    file.modules.allSatisfy { modules[$0].origin == .folder } && hasTargets
  }

  /// Whether a manifest or Xcode project declares a target, or the configuration a module.
  package var hasTargets: Bool { modules.contains { $0.origin != .folder } }

  /// What an answer calls a module; nil for that of the checked folder where there are no targets, as all may be of it.
  package func title(ofModule number: Int) -> String? {
    modules[number].isOfCheckedFolder && !hasTargets ? nil : modules[number].name
  }
}

/// What a type inherits that generated files declare.
package struct GeneratedTypeParents: Sendable, Equatable {
  /// As the files write them, but without generic arguments: `NSManagedObject`, `CoreData.NSManagedObject`. Sorted.
  package var names: [String]
  /// The modules that these files import, sorted; for a header the first folder of its path.
  package var imports: [String]

  package init(names: [String], imports: [String]) {
    self.names = names
    self.imports = imports
  }
}

/// One file to scan.
package struct SourceFile: Sendable, Equatable {
  /// Relative to the project's root, with `/`.
  package var path: String
  package var language: Language
  /// Indices into `Project.modules`, ascending; at least one. Several if several Xcode targets compile the file.
  package var modules: [Int]
  /// Size in bytes when it was listed.
  package var size: Int
  /// What identified its contents when it was listed; nil if nothing did.
  package var mark: FileMark?
  /// For a file of the C family: what its compile command defines (`NAME` or `NAME=VALUE`) and includes first
  /// (`-include`).
  package var defines: [String] = []
  package var forcedIncludes: [String] = []
  /// Those that the targets which compile it are for; all where that is not known.
  package var platforms = Platforms.all
  /// Whether it is in its modules only since podspecs list it.
  package var isOnlyOfPods = false
  /// Of a header: for whom it is, if each of its targets says that; then what the one that opens it furthest says.
  package var headerRole: HeaderRole?

  package init(path: String, language: Language, modules: [Int], size: Int, mark: FileMark? = nil) {
    self.path = path
    self.language = language
    self.modules = modules
    self.size = size
    self.mark = mark
  }
}

/// What language a file is in, by its name, or for a header by its text; or that it is no code.
package enum Language: UInt8, Sendable, Equatable {
  case swift
  case c
  case cxx
  case objectiveC
  case objectiveCxx
  /// A header: C, C++, Objective-C or both, as its text says.
  case header
  /// A file that is no code and names classes for the program to find while it runs: a storyboard or xib, a property list,
  /// a model or mapping model of Core Data, a scripting definition. It declares nothing.
  case resource

  package var isSwift: Bool { self == .swift }
  /// Whether it is of the C family: what libclang reads.
  package var isClang: Bool { self != .swift && self != .resource }
  package var isCode: Bool { self != .resource }
}

/// What `import` names: a SwiftPM target, an Xcode target, a pod, the headers of a module map, or a folder of other
/// files.
package struct Module: Sendable, Equatable {
  /// The source of modules that knows of the module. Each has its own, declared in its file.
  package struct Origin: Sendable, Equatable {
    /// The number of the source in `ModuleSources.all`; as many as there are: none.
    private let source: UInt8

    init(_ source: any ModuleSource.Type) {
      self.source = UInt8(ModuleSources.all.firstIndex { $0 == source } ?? ModuleSources.all.count)
    }

    private init(source: UInt8) { self.source = source }

    /// Its files are claimed by no source.
    package static let folder = Origin(source: UInt8(ModuleSources.all.count))
    /// The configuration states it.
    package static let stated = Origin(source: .max)

    /// What people call it, such as 'Swift package'.
    package var title: String {
      if self == .stated { return "configuration" }
      return self == .folder ? "folder" : ModuleSources.all[Int(source)].title
    }
  }

  /// The name as `import` spells it (a C99 identifier).
  package var name: String
  /// The name by which code imports it: for the module of the checked folder that of the folder.
  package var importName: String
  package var origin: Origin
  /// The manifest, project file, podspec or module map that declares it, or the folder; relative to the root.
  package var path: String
  package var isTest: Bool
  /// Where that file declares it; nil where it is not one place.
  package var place: SourceLocation?
  /// What the manifest lets it import, in the order of the manifest; nil where nothing is declared. If several manifests
  /// declare it, all that one of them lets it import, each where the first one says so.
  package var declared: [DeclaredDependency]?
  /// What each manifest says of it, if several declare it; the first one is that of `origin`, `path` and `place`.
  package var declarations: [Declaration] = []
  /// The SwiftPM package or Xcode project it belongs to, by name; `package` access ends there. nil for folders.
  package var package: String?
  /// The header whose imports Swift files of the module see (`SWIFT_OBJC_BRIDGING_HEADER`), relative to the root.
  package var bridgingHeader: String?
  /// Whether it is a program whose build settings are all known and name no such header: its Swift code sees no header
  /// but those of modules that it imports.
  package var hasNoBridgingHeader = false
  /// The header that every Objective-C file of the module includes first (`GCC_PREFIX_HEADER`), relative to the root.
  package var prefixHeader: String?
  /// The name of the generated header that shows the module's Swift code to Objective-C; nil: `Name-Swift.h`.
  package var swiftHeader: String?
  /// Those that its targets are for; all where that is not known.
  package var platforms = Platforms.all
  package var defaultIsolation = DefaultIsolation.nothing
  package var product = Product.library
  /// Whether there may be more dependencies than those of `declared`, as some could not be read.
  package var mayDeclareMore = false
  /// The frameworks that its targets link and that no target here builds, by the names of their modules.
  package var linkedFrameworks: Set<String> = []
  /// The targets that compile files of it together with those of other modules, as the configuration takes it out of them.
  package var targets: Set<String> = []
  /// What the targets are called that build it, where a manifest or Xcode project says so.
  package var targetNames: Set<String> = []
  /// Whether several build systems build it.
  package var isOfSeveralBuilds = false
  /// What a manifest calls all of them, where it makes one for each platform: `Kit_${platform}`.
  package var targetPattern: String?
  /// Whether it has sources that are not scanned: left out, or made by a plug-in.
  package var hasOtherSources = false
  /// Whether it is a program of which only files are here that are no code, such as a watch app beside its extension: the
  /// classes that these name are of what it declares.
  package var hasOnlyResources = false
  /// The paths of Swift files that its target lists and that are not there, by what they are called, as far as that may be
  /// the name of a type.
  package var absentTypes: [String: Set<String>] = [:]
  /// What Bazel and Buck call its target, `//a/b:c`; nil for other targets.
  package var label: String?
  /// Which targets of Bazel and Buck may depend on it; nil: all, or it is not known.
  package var visibility: TargetVisibility?
  /// What the manifests tag its targets with.
  package var tags: Set<String> = []

  /// What a target is built to.
  package enum Product: Sendable {
    case library
    /// An application, an extension, a tool or a bundle; others can depend on it, but not import it.
    case program
    /// Something that is there for the compiler or the linker: a macro, a plug-in, a library of the system, a binary.
    case tool
  }

  package init(
    name: String,
    origin: Origin,
    path: String,
    isTest: Bool,
    declared: [DeclaredDependency]?,
    package: String?
  ) {
    (self.name, importName) = (name, name)
    self.origin = origin
    self.path = path
    self.isTest = isTest
    self.declared = declared
    self.package = package
  }

  /// Whether it is what no target has in the checked folder, which the next clone may call otherwise.
  package var isOfCheckedFolder: Bool { origin == .folder && path == "." }

  /// What the module of the checked folder is called, in every clone. No type or other module is called so.
  package static let nameOfRoot = "(root)"

  /// Whether another target can declare that it needs it: not if it is of a folder, of a module map, or for tests.
  package var canBeDeclared: Bool { (package != nil || origin == .podspec) && !isTest }

  /// The names of its targets that are other ones than its own, sorted.
  package var otherTargetNames: [String] { targetNames.subtracting([name]).sortedByBytes }

  /// The modules that the manifest lets it import, by name, sorted; nil where nothing is declared.
  package var declaredDependencies: [String]? {
    declared.map { Set($0.flatMap(\.modules)).sortedByBytes }
  }
}

/// What a manifest says that a target depends on.
package struct DeclaredDependency: Sendable, Equatable {
  /// As the manifest names it: a target, a product or a framework.
  package var name: String
  /// The modules that it gives, by name. For a product of another package it is the product's name.
  package var modules: [String]
  /// Where the manifest says so; nil where that is not known.
  package var place: SourceLocation?
  /// Those for which it is declared.
  package var platforms = Platforms.all
  /// What Bazel and Buck call the targets of these modules; empty for other dependencies.
  package var labels: [String] = []
  /// The file of the Xcode project that has the target, if that is another one than its own.
  var project: String?
  /// Whether files that other modules have too, or alone, or binaries may be what needs it.
  package var mayBeForOthers = false

  package init(name: String, modules: [String], place: SourceLocation? = nil, platforms: Platforms = .all) {
    self.name = name
    self.modules = modules
    self.place = place
    self.platforms = platforms
  }
}
