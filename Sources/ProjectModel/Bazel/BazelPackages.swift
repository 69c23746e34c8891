import Basics
import ReportModel
import SourceTrees

/// The targets of Bazel's and Buck's packages: calls of rules and macros with a name and sources.
enum BazelPackages: ModuleSource {
  static let title = "Bazel"
  /// What a folder is called does not make a target one of tests that product code needs.
  static let readsTestFolders = true
  static let files: [NamePattern] =
    [
      .named("BUILD"), .named("BUILD.bazel"), .named("BUCK"), .named("BUCK.v2"),
    ] + BazelMacros.rootFiles.map { .named($0) }

  static func read(_ files: [Int], into project: inout ProjectDraft) {
    let list = project.list
    let isRoot = { (file: Int) in BazelMacros.rootFiles.contains { list[file].lastSegment.isEqual($0) } }
    let packages = files.filter { !isRoot($0) }
    guard !packages.isEmpty else { return }
    var reader = BazelReader(project, packages: packages, roots: files.filter(isRoot))
    for index in packages { reader.read(index) }
    reader.addTargets()
    reader.markTests()
    reader.separateNamesakes()
    reader.reportMissingPackages()
    project.diagnostics += reader.diagnostics
    project.merge(reader.modules)
  }
}

extension Module.Origin {
  package static let bazel = Module.Origin(BazelPackages.self)
}

extension Module {
  /// What people call the kind of manifest that declares it, such as 'Swift package'.
  package var originTitle: String { origin.title(of: path) }
}

extension Module.Origin {
  /// The same, where one source reads the manifests of two build systems.
  func title(of path: String) -> String { self == .bazel && isBuckFile(path) ? "Buck" : title }
}

/// Whether a file of a package is Buck's; all others are Bazel's.
private func isBuckFile(_ path: String) -> Bool { Array(path.utf8)[...].lastSegment.hasPrefix("BUCK") }

/// One target of a package.
private struct BazelTarget {
  var label: String
  /// The folder of its repository, relative to the checked one.
  var root: String
  var moduleName: String
  /// Whether it is one for C++ whose module nothing names, so that code imports none.
  var isUnnamed: Bool
  var isTest: Bool
  /// Whether its place says that it is for tests, and nothing else does.
  var liesInTests: Bool
  var product: Module.Product
  var place: SourceLocation
  var path: String
  var files: [Int]
  var dependencies: [(label: String, place: SourceLocation)]
  var mayDeclareMore: Bool
  /// Whether some of its sources are not known.
  var hasOtherSources = false
  var visibility: TargetVisibility?
  /// The name of the header that shows its Swift code to Objective-C; nil: that of the module.
  var swiftHeader: String?
  var defaultIsolation = DefaultIsolation.nothing
  /// Bazel's `tags`, Buck's `labels`.
  var tags: Set<String> = []
  var headerRoles: [Int: HeaderRole] = [:]
}

/// What the file of a package calls, its macros followed.
private struct BazelPackage {
  let calls: [BazelMacros.Call]
  /// Whether all of the file could be read.
  let isWhole: Bool
  let folder: [UInt8]
  let path: String
  let lines: LineTable
}

/// Reads the packages of one tree, and makes modules of their targets.
private struct BazelReader {
  private let tree: SourceTree
  private let list: FileList
  /// The folders with a package: what lies there belongs to no package around it.
  private let folders: Set<[UInt8]>
  private let products: [String: [String]]
  private let scansTests: Bool
  private var targets: [BazelTarget] = []
  /// The files that labels stand for, which others have among their sources.
  private var groups: [String: [Int]] = [:]
  /// The names that hints give to the modules of C's libraries.
  private var hints: [String: String] = [:]
  /// The modules of targets that have no sources, by label: what is there is built elsewhere.
  private var modulesWithoutSources: [String: String] = [:]
  /// The packages of the groups that were asked for, by label; nil for those that are not known.
  private var packageGroups: [String: [String]?] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// What targets without sources depend on, by label: who depends on one of them depends on these.
  private var forwards: [String: [String]] = [:]
  /// Those of them that are no tests.
  private var forwardsOutsideOfTests: Set<String> = []
  /// The labels that targets without sources and dependencies name in any argument, by label: a framework that is
  /// imported is made of the targets that its archive is made of.
  private var origins: [String: [String]] = [:]
  /// The packages that were read.
  private var packages: [BazelPackage] = []
  private var macros: BazelMacros

  init(_ project: ProjectDraft, packages: [Int], roots: [Int]) {
    tree = project.tree
    list = project.list
    products = project.products
    scansTests = project.scansTests
    folders = Set(packages.map { Array(project.list[$0].folder) })
    macros = BazelMacros(
      tree: project.tree,
      roots: Set(roots.map { Array(project.list[$0].folder) }),
      packages: folders
    )
  }

  // MARK: Packages

  mutating func read(_ index: Int) {
    let path = list[index].text
    let folder = Array(list[index].folder)
    // Most packages of a large repository have nothing to do with us.
    guard list.indices(under: folder).contains(where: isSource), case .success(let bytes) = tree.read(path) else {
      return
    }
    let file = macros.package(bytes, in: folder)
    let lines = LineTable(file: path, bytes)
    let isForTests = !scansTests && TestFolders.firstTestFolder(of: list[index]) != nil
    if file.isCutOff, !isForTests {
      let message = "this file takes more steps than are followed; it was read up to there"
      diagnostics.append(Diagnostic(.warning, at: SourceLocation(file: path), message))
    }
    if let offset = file.unclosed, !isForTests {
      let found = MissingSigns(inStarlark: bytes).bracket ?? (offset, "a bracket of this statement is not closed")
      let message = "\(found.message); what this file says after it is not known, and what rules find may be wrong"
      diagnostics.append(Diagnostic(.error, at: lines.location(found.offset), message))
    }
    if let (offset, name) = file.misfit, file.unclosed == nil, !isForTests {
      let message =
        "a ',' is missing before '\(name) ='; what this call says after it is not known, and what rules find may be wrong"
      diagnostics.append(Diagnostic(.error, at: lines.location(offset), message))
    }
    let calls = file.calls.flatMap { macros.calls(of: $0.placed(at: $0.offset), in: file, folder) }
    for (call, _, _) in calls {
      guard let name = call["name"]?.text else { continue }
      if Self.groupRules.contains(call.name), let sources = call["srcs"] {
        groups[Self.label(folder, name)] = files(sources, in: folder)
      } else if call.name == "swift_interop_hint", let module = call["module_name"]?.text {
        hints[Self.label(folder, name)] = module
      }
    }
    packages.append(
      BazelPackage(calls: calls, isWhole: file.unclosed == nil, folder: folder, path: path, lines: lines)
    )
  }

  /// Arguments whose labels say nothing of what a target is made of.
  private static let argumentsOfOthers: Set<String> = [
    "visibility", "data", "tools", "toolchains", "compatible_with", "target_compatible_with", "exec_compatible_with",
  ]

  private static let groupRules: Set<String> = ["filegroup", "export_file", "exports_files"]

  /// Makes targets of what was read; after the last package.
  mutating func addTargets() {
    for package in packages { addTargets(of: package) }
  }

  private mutating func addTargets(of package: BazelPackage) {
    let (folder, path, lines) = (package.folder, package.path, package.lines)
    let usual = package.calls.last { $0.call.name == "package" }?.call["default_visibility"]
    var unread: [StarlarkCall] = []
    var withoutDependencies: [StarlarkCall] = []
    var ofRules: Set<Int> = []
    let isRule = { (call: BazelMacros.Call) in Self.rules.contains(call.call.name) }
    for (call, isOwn, macro) in package.calls.filter(isRule) + package.calls.filter({ !isRule($0) })
    where !Self.groupRules.contains(call.name) {
      let isKnownRule = Self.rules.contains(call.name)
      let hasUnknownSources = package.isWhole && (isOwn || isKnownRule) && call["srcs"]?.isPartlyUnknown == true
      if var target = target(call, in: folder, path, lines, isOwn: isOwn) {
        // What a macro also does with the sources of its library, such as to check their format.
        if macro != nil, !isKnownRule, ofRules.isSuperset(of: target.files) { continue }
        if macro.map(Self.isOfTests) == true { (target.isTest, target.liesInTests) = (true, false) }
        if isKnownRule { ofRules.formUnion(target.files) }
        if hasUnknownSources { noteUnknownSources(of: call, .partly, in: folder, lines) }
        if target.mayDeclareMore, !target.isTest || scansTests { withoutDependencies.append(call) }
        target.hasOtherSources = hasUnknownSources
        target.visibility = visibility(call["visibility"] ?? usual, of: call, in: folder, path, isOwn: isOwn)
        targets.append(target)
        continue
      }
      guard let name = call["name"]?.text else {
        if call["srcs"] != nil, isKnownRule || isOwn && call["name"] != nil {
          noteUnknownSources(of: call, .name, in: folder, lines)
        } else if isOwn, call["srcs"] == nil {
          unread.append(call)
        }
        continue
      }
      if let module = call["module_name"]?.text, call["srcs"] == nil {
        modulesWithoutSources[Self.label(folder, name)] = ProjectModel.moduleName(module)
        continue
      }
      let labels = dependencies(call, in: folder, lines).0.map(\.label)
      if !labels.isEmpty {
        let label = Self.label(folder, name)
        forwards[label] = labels
        if !isTest(call, macro), !Self.isTestPackage(folder) { forwardsOutsideOfTests.insert(label) }
      } else {
        let named = call.arguments.filter { !Self.argumentsOfOthers.contains($0.name) }.map(\.item.value)
          .flatMap { $0.texts ?? $0.text.map { [$0] } ?? [] }
          .filter { $0.hasPrefix(":") || $0.hasPrefix("//") }
        if !named.isEmpty { origins[Self.label(folder, name)] = named.map { absolute($0, in: folder) } }
      }
      if isOwn, call["srcs"] == nil {
        unread.append(call)
      } else if hasUnknownSources {
        noteUnknownSources(of: call, .all, in: folder, lines)
      }
    }
    noteUnread(unread, in: folder, path, lines)
    noteUnknownDependencies(of: withoutDependencies, lines)
  }

  private mutating func noteUnknownDependencies(of calls: [StarlarkCall], _ lines: LineTable) {
    guard let first = calls.first, let name = first["name"]?.text else { return }
    let more = calls.count == 1 ? "" : " and of \(counted(calls.count - 1, "other target")) here"
    diagnostics.append(
      Diagnostic(
        .warning,
        at: lines.location(first.offset),
        "some dependencies of '\(name)'\(more) are not known without running this file; it may import what is not named here"
      )
    )
  }

  /// What of a target is not known.
  private enum Unknown {
    case name
    case all
    case partly
  }

  private mutating func noteUnknownSources(
    of call: StarlarkCall,
    _ unknown: Unknown,
    in folder: [UInt8],
    _ lines: LineTable
  ) {
    let isOfLanguage = own(list.indices(under: folder), of: folder).contains {
      isSource($0) && TestFolders.firstTestFolder(of: list[$0]) == nil
    }
    guard isOfLanguage else { return }
    let name = call["name"]?.text.map { "'\($0)'" } ?? "this target"
    let problem =
      switch unknown {
      case .name: "the name of this '\(call.name)' is not known without running this file; its sources count"
      case .all: "the sources of \(name) are not known without running this file; they count"
      case .partly: "some of the sources of \(name) are not known without running this file; they count"
      }
    diagnostics.append(
      Diagnostic(
        .warning,
        at: lines.location(call.offset),
        problem + " for the module of their folder. State it in 'modules' of '.lintel.yml'"
      )
    )
  }

  /// Macros of the project that say no sources: what they make is not known. A single one has the folder `Sources`, or
  /// else all that is left of its package, and without a name that of its package.
  private mutating func noteUnread(_ calls: [StarlarkCall], in folder: [UInt8], _ path: String, _ lines: LineTable) {
    guard let first = calls.first else { return }
    let claimed = Set(targets.flatMap(\.files))
    let rest = own(list.indices(under: folder), of: folder).filter { index in
      isSource(index) && !claimed.contains(index) && TestFolders.firstTestFolder(of: list[index]) == nil
    }
    guard !rest.isEmpty else { return }
    let name = first["name"]?.text ?? (first["name"] == nil ? folder[...].lastSegment.text : "")
    if calls.count == 1, !name.isEmpty {
      let usual = joinPath(folder, "Sources".utf8).map { place in rest.filter { list[$0].lies(in: place) } } ?? []
      var target = self.target(first, name, files: usual.isEmpty ? rest : usual, in: folder, path, lines, isOwn: true)
      target.mayDeclareMore = true
      targets.append(target)
    }
    let more = calls.count == 1 ? "" : " (and \(counted(calls.count - 1, "other call")) here)"
    diagnostics.append(
      Diagnostic(
        .warning,
        at: lines.location(first.offset),
        "what the macro '\(first.name)'\(more) makes is not known without running it, as it is called without 'srcs'; "
          + (calls.count == 1 ? "the sources beside it are taken for its module; if that is wrong, " : "")
          + "state the modules of these files in 'modules' of '.lintel.yml'"
      )
    )
  }

  // MARK: Targets

  private func target(
    _ call: StarlarkCall,
    in folder: [UInt8],
    _ path: String,
    _ lines: LineTable,
    isOwn: Bool
  ) -> BazelTarget? {
    guard let name = call["name"]?.text else { return nil }
    func files(_ keys: [String]) -> Set<Int> {
      Set(keys.compactMap { call[$0] }.flatMap { self.files($0, in: folder) })
    }
    let forOthers = files(["hdrs", "textual_hdrs", "exported_headers"])
    let files = files(["srcs", "swift_srcs", "non_arc_srcs", "headers"]).union(forOthers)
    // A library of headers alone is one, too.
    guard files.contains(where: { Language(path: list[$0]) != .header || forOthers.contains($0) }) else { return nil }
    var target = target(call, name, files: files.sorted(), in: folder, path, lines, isOwn: isOwn)
    target.tags = Set(call[isBuckFile(path) ? "labels" : "tags"]?.list?.compactMap(\.value.text) ?? [])
    // What a macro makes of its arguments is not known.
    if !isOwn { target.headerRoles = headerRoles(call, in: folder) }
    return target
  }

  /// `hdrs` of Bazel and `exported_headers` of Buck are for others, headers among `srcs` and Buck's `headers` are not.
  private func headerRoles(_ call: StarlarkCall, in folder: [UInt8]) -> [Int: HeaderRole] {
    var roles: [Int: HeaderRole] = [:]
    let keys: [(String, HeaderRole)] = [
      ("srcs", .project), ("headers", .project), ("hdrs", .public), ("textual_hdrs", .public),
      ("exported_headers", .public),
    ]
    for (key, role) in keys {
      guard let value = call[key] else { continue }
      for file in files(value, in: folder) where Language(path: list[file]) == .header { roles.open(file, to: role) }
    }
    return roles
  }

  private func target(
    _ call: StarlarkCall,
    _ name: String,
    files: [Int],
    in folder: [UInt8],
    _ path: String,
    _ lines: LineTable,
    isOwn: Bool
  ) -> BazelTarget {
    let (labels, areKnown) = dependencies(call, in: folder, lines)
    let isTest = isTest(call, nil)
    let liesInTests =
      Self.isTestPackage(folder)
      || !files.isEmpty && files.allSatisfy { TestFolders.firstTestFolder(of: list[$0]) != nil }
    let stated = statedModuleName(call, folder)
    var target = BazelTarget(
      label: Self.label(folder, name),
      root: macros.root(of: folder)[...].text,
      moduleName: stated ?? moduleName(call, name, folder, isOwn: isOwn),
      isUnnamed: stated == nil && Self.isForCxx(call.name),
      isTest: isTest || liesInTests,
      liesInTests: liesInTests && !isTest,
      product: Self.product(ofRule: call.name),
      place: lines.location(call.offset),
      path: path,
      files: files,
      dependencies: labels,
      mayDeclareMore: !areKnown,
      swiftHeader: call["generated_header_name"]?.text ?? (call.name == "swift_library" ? name + "-Swift.h" : nil)
    )
    let arguments = call["copts"]?.list?.compactMap(\.value.text) ?? []
    target.defaultIsolation = DefaultIsolation(arguments: arguments) ?? .nothing
    return target
  }

  /// Whether what is called is for tests, wherever it lies.
  private func isTest(_ call: StarlarkCall, _ macro: String?) -> Bool {
    Self.isOfTests(call.name) || macro.map(Self.isOfTests) == true || call["testonly"]?.truth == true
  }

  private static func isOfTests(_ rule: String) -> Bool {
    rule.hasSuffix("_test") || rule.hasSuffix("_test_suite") || rule.contains("_test_") || rule.contains("_mock")
  }

  /// Whether a package is, or lies in, a folder of tests: `test`, or what `TestFolders` knows.
  private static func isTestPackage(_ folder: [UInt8]) -> Bool {
    folder.split(separator: Byte.slash).contains { $0.isEqual("test") || TestFolders.isTestFolder($0) }
  }

  /// `cc_library`, Buck's `cxx_library`, and macros that are named after them.
  private static func isForCxx(_ rule: String) -> Bool {
    let words = rule.split(separator: "_")
    return words.contains("cc") || words.contains("cxx")
  }

  private static func product(ofRule name: String) -> Module.Product {
    if name.hasSuffix("_compiler_plugin") { return .tool }
    return name.hasSuffix("_binary") || name.hasSuffix("_application") ? .program : .library
  }

  /// Where nothing is written, a rule of Bazel is for its own package; who may use what a macro makes is not known then.
  private mutating func visibility(
    _ stated: StarlarkValue?,
    of call: StarlarkCall,
    in folder: [UInt8],
    _ path: String,
    isOwn: Bool
  ) -> TargetVisibility? {
    let isBuck = isBuckFile(path)
    let usual = Self.rules.contains(call.name) && !isOwn && !isBuck ? [String]() : nil
    guard let written = stated.map(\.texts) ?? usual else { return nil }
    let package = "//\(folder[...].text)"
    let labels = written.map { macros.label($0, in: folder) }
    return TargetVisibility(labels, package: package, isBuck: isBuck) { packages(ofGroup: $0) }
  }

  /// What a `package_group` says, which may be in a package without any source; nil if that is not known.
  private mutating func packages(ofGroup label: String) -> [String]? {
    if let known = packageGroups[label] { return known }
    let parts = label.dropFirst(2).split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    var packages: [String]?
    for name in ["BUILD.bazel", "BUILD"] {
      guard let place = joinPath(Array(parts[0].utf8), name.utf8), case .success(let bytes) = tree.read(place[...].text)
      else { continue }
      let call = StarlarkFile(bytes).calls.first { $0.name == "package_group" && $0["name"]?.text == parts[1] }
      if let call, call["includes"] == nil {
        packages = call["packages"]?.texts?.map { macros.label($0, in: Array(parts[0].utf8)) }
      }
      break
    }
    packageGroups[label] = .some(packages)
    return packages
  }

  private static func label(_ folder: [UInt8], _ name: String) -> String { "//\(folder[...].text):\(name)" }

  /// What the package calls the module of a target: `module_name`, a hint, or a tag.
  private func statedModuleName(_ call: StarlarkCall, _ folder: [UInt8]) -> String? {
    if let stated = call["module_name"]?.text { return ProjectModel.moduleName(stated) }
    let hinted = (call["aspect_hints"]?.list ?? []).compactMap { $0.value.text.map { absolute($0, in: folder) } }
    if let module = hinted.lazy.compactMap({ hints[$0] }).first { return ProjectModel.moduleName(module) }
    let tags = (call["tags"]?.list ?? []).compactMap(\.value.text)
    if let tag = tags.first(where: { $0.hasPrefix(Self.moduleTag) }) {
      return ProjectModel.moduleName(String(tag.dropFirst(Self.moduleTag.count)))
    }
    return nil
  }

  /// What the rules of Bazel derive from the label; macros and Buck's rules take the name itself.
  private func moduleName(_ call: StarlarkCall, _ name: String, _ folder: [UInt8], isOwn: Bool) -> String {
    let package = macros.package(of: folder)
    guard Self.rules.contains(call.name), !isOwn, !package.isEmpty else { return ProjectModel.moduleName(name) }
    return ProjectModel.moduleName("\(package)_\(name)")
  }

  private static let moduleTag = "swift_module="

  private static let rules: Set = [
    "swift_library", "swift_binary", "swift_test", "objc_library", "swift_compiler_plugin",
  ]

  // MARK: Sources

  private func files(_ value: StarlarkValue, in folder: [UInt8]) -> [Int] {
    switch value {
    case .text(let path):
      let label = absolute(path, in: folder)
      if let group = groups[label] { return group }
      return fileOfLabel(label).map { [$0] } ?? []
    case .list(let items): return items.flatMap { files($0.value, in: folder) }
    case .call(let call) where call.name == "glob" || call.name.hasSuffix(".glob"): return files(call, in: folder)
    case .number, .flag, .none, .dictionary, .call, .unknown: return []
    }
  }

  /// The source for which a label such as `//Store:Model/Item.swift` stands.
  private func fileOfLabel(_ label: String) -> Int? {
    let parts = label.dropFirst(2).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard label.hasPrefix("//"), parts.count == 2, let path = joinPath(Array(parts[0].utf8), parts[1].utf8) else {
      return nil
    }
    return list.index(of: path).flatMap { isSource($0) ? $0 : nil }
  }

  /// Those of `glob`, without those of packages below.
  private func files(_ glob: StarlarkCall, in folder: [UInt8]) -> [Int] {
    let included = globs(glob.argument("include", at: 0))
    let excluded = globs(glob.argument("exclude", at: 1))
    let found = included.flatMap { glob in
      let place = joinPath(folder, Glob.firstFolder(of: glob.pattern.utf8)) ?? folder
      let range = list.index(of: place).map { $0..<$0 + 1 } ?? list.indices(under: place)
      let matching = range.filter { index in
        Work.advance()
        guard isSource(index) else { return false }
        let rest = list[index].dropFirst(folder.isEmpty ? 0 : folder.count + 1)
        return glob.matches(rest) && !excluded.contains { $0.matches(rest) }
      }
      return own(matching, of: folder)
    }
    return included.count == 1 ? found : Set(found).sorted()
  }

  private func globs(_ value: StarlarkValue?) -> [Glob] {
    let items = value?.list?.map(\.value) ?? value.map { [$0] } ?? []
    return items.compactMap { $0.text.flatMap { try? Glob($0, style: .path) } }
  }

  /// Those of which no package is between them and a folder.
  private func own(_ files: some Sequence<Int>, of folder: [UInt8]) -> [Int] {
    // Those of a folder follow each other.
    var last: (folder: ArraySlice<UInt8>, isOwn: Bool)?
    return files.filter { index in
      let around = list[index].folder
      if let last, last.folder.elementsEqual(around) { return last.isOwn }
      var next = Array(around)
      while next.count > folder.count, !folders.contains(next) { next = Array(next[...].folder) }
      last = (around, next.count <= folder.count)
      return next.count <= folder.count
    }
  }

  private func isSource(_ index: Int) -> Bool { Language(path: list[index]) != nil }

  // MARK: Dependencies

  /// Returns the labels, and whether they are all.
  private func dependencies(
    _ call: StarlarkCall,
    in folder: [UInt8],
    _ lines: LineTable
  ) -> ([(label: String, place: SourceLocation)], Bool) {
    var labels: [(label: String, place: SourceLocation)] = []
    var areKnown = true
    if let actual = call["actual"]?.text {
      labels.append((absolute(actual, in: folder), lines.location(call.offset)))
    }
    for key in ["deps", "exported_deps", "private_deps", "implementation_deps", "plugins"] {
      guard let value = call[key] else { continue }
      guard let items = value.list else {
        areKnown = false
        continue
      }
      for item in items {
        if let text = item.value.text {
          labels.append((absolute(text, in: folder), lines.location(item.offset)))
        } else {
          areKnown = false
        }
      }
    }
    return (labels, areKnown)
  }

  /// `:x` as `//folder:x`, `//a/b` as `//a/b:b`; a label of another repository stays.
  private func absolute(_ label: String, in folder: [UInt8]) -> String {
    let label = macros.label(label, in: folder)
    if label.hasPrefix("@") { return label }
    if label.hasPrefix(":") { return "//\(folder[...].text)\(label)" }
    guard label.hasPrefix("//") else { return "//\(folder[...].text):\(label)" }
    if label.contains(":") { return label }
    return "\(label):\(label.split(separator: "/").last ?? "")"
  }

  // MARK: After the last package

  /// Of the targets that lie where tests do, those are none that others outside of such folders need, by way of others
  /// too.
  mutating func markTests() {
    var dependencies = forwards
    for target in targets { dependencies[target.label, default: []] += target.dependencies.map(\.label) }
    var seen: Set<String> = []
    var pending = Array(forwardsOutsideOfTests) + targets.filter { !$0.isTest }.map(\.label)
    while let label = pending.popLast() {
      Work.advance()
      if seen.insert(label).inserted { pending += dependencies[label] ?? [] }
    }
    for index in targets.indices where targets[index].liesInTests && seen.contains(targets[index].label) {
      targets[index].isTest = false
    }
  }

  /// Reports labels of packages that are not there, where nearly the same one is.
  mutating func reportMissingPackages() {
    var missing = MissingFolders(tree, list)
    var meantBy: [[UInt8]: [UInt8]?] = [:]
    for target in targets where !target.isTest || scansTests {
      for (label, place) in target.dependencies where label.hasPrefix("//") {
        let package = Array(label.utf8.dropFirst(2).prefix { $0 != UInt8(ascii: ":") })
        if folders.contains(package) { continue }
        // Many targets depend on one package, and the disk is asked for it.
        let known = meantBy[package]
        let meant = known ?? (missing.isMissing(package) ? missing.meant(by: package) : nil)
        if known == nil { meantBy[package] = .some(meant) }
        guard let meant, folders.contains(meant) else { continue }
        let problem = "there is no package '//\(package[...].text)', on which '\(target.label)' depends"
        diagnostics.append(Diagnostic(.warning, at: place, problem + didYouMean("//" + meant[...].text)))
      }
    }
  }

  /// Gives targets for C++ whose names others have, too, those of their labels.
  mutating func separateNamesakes() {
    var labels: [String: Set<String>] = [:]
    for target in targets { labels[target.moduleName, default: []].insert(target.label) }
    for index in targets.indices where targets[index].isUnnamed {
      let target = targets[index]
      guard labels[target.moduleName, default: []].count > 1 else { continue }
      let package = macros.package(of: Array(target.label.dropFirst(2).prefix { $0 != ":" }.utf8))
      if !package.isEmpty { targets[index].moduleName = ProjectModel.moduleName("\(package)_\(target.moduleName)") }
    }
  }

  // MARK: Modules

  var modules: [ModuleDraft] {
    let nameOf = Dictionary(targets.map { ($0.label, $0.moduleName) }) { first, _ in first }
    let names = Set(nameOf.values)
    return targets.map { target in
      var module = Module(
        name: target.moduleName,
        origin: .bazel,
        path: target.path,
        isTest: target.isTest,
        declared: target.dependencies.map { dependency in
          let last = dependency.label.split { $0 == ":" || $0 == "/" || $0 == "@" }.last.map(String.init)
          let name = last ?? dependency.label
          let labels = labels(of: dependency.label, nameOf)
          let modules = Set(labels.compactMap { nameOf[$0] }).sortedByBytes
          var module = modulesWithoutSources[dependency.label] ?? ProjectModel.moduleName(name)
          // A target of another repository is none of this one that has its name.
          if dependency.label.hasPrefix("@"), names.contains(module) { module = dependency.label }
          var declared = DeclaredDependency(
            name: dependency.label,
            modules: modules.isEmpty ? products[name] ?? [module] : modules,
            place: dependency.place
          )
          declared.labels = labels
          return declared
        },
        package: "//" + target.root
      )
      module.place = target.place
      module.product = target.product
      module.mayDeclareMore = target.mayDeclareMore
      module.hasOtherSources = target.hasOtherSources
      module.label = target.label
      module.visibility = target.visibility
      module.swiftHeader = target.swiftHeader
      module.defaultIsolation = target.defaultIsolation
      module.tags = target.tags
      var draft = ModuleDraft(module: module, files: target.files)
      draft.headerRoles = target.headerRoles
      return draft
    }
  }

  /// The label of a target with sources, or those that one without sources stands for; empty if none of them is known.
  private func labels(of label: String, _ nameOf: [String: String]) -> [String] {
    if nameOf[label] != nil { return [label] }
    var found: Set<String> = []
    var seen: Set<String> = [label]
    var pending = forwards[label] ?? origins[label] ?? []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      if nameOf[next] != nil { found.insert(next) } else { pending += forwards[next] ?? origins[next] ?? [] }
    }
    return found.sortedByBytes
  }
}
