import Basics
import ReportModel
import SourceTrees

/// Reads the targets of one `.xcodeproj` and the files that each compiles.
struct XcodeProject {
  private let list: FileList
  private let objects: XcodeObjects
  private let path: String
  private let name: String
  private let tree: SourceTree
  /// Absolute, without a trailing slash.
  private let root: [UInt8]
  /// The folder that the project's paths start from, relative to the root.
  private let folder: [UInt8]
  /// Where each file reference and synchronized folder is, relative to the root.
  private var places: [String: [UInt8]] = [:]
  /// Of those that lie outside of the root: where that is, as `../Shared/A.swift`.
  private var placesOutside: [String: String] = [:]
  /// What exceptions say of synchronized folders: paths in them, by target and folder.
  private var exceptions: [String: [String: [String]]] = [:]
  /// The files with variants for languages, by their paths without the folder of the language; empty if no exception names
  /// one.
  private var variants: [[UInt8]: [Int]] = [:]
  /// Whether there are headers that build settings could name.
  private let readsHeaders: Bool
  private let scansTests: Bool
  private let headers: SettingsHeaders
  /// The modules of the products of packages.
  private let products: [String: [String]]
  /// The manifests of packages, by their folders.
  private let manifests: [[UInt8]: String]
  private let configurationFiles = Memo<String, ConfigurationFile?>()
  private let folders: MissingFolders

  /// What a project file says.
  struct Contents {
    var modules: [ModuleDraft] = []
    var diagnostics: [Diagnostic] = []
    /// The manifests of the packages that it names by their paths.
    var packages: [String] = []
    /// The folders of those that are not there.
    var absentPackages: [AbsentFolder] = []
  }

  /// Reads a project file; a problem is an error, and there are no modules then.
  ///
  /// `path` is that of `project.pbxproj`, relative to the root.
  static func read(_ path: String, in draft: ProjectDraft) -> Contents {
    func problem(_ message: String, at offset: Int? = nil, in bytes: [UInt8] = []) -> Contents {
      let location = offset.map { SourceLocation(file: path, offset: $0, in: bytes) } ?? SourceLocation(file: path)
      return Contents(diagnostics: [Diagnostic(.error, at: location, "\(message); so \(String.withoutTargets)")])
    }
    switch draft.tree.read(path, limit: FileLimit.data) {
    case .failure(let failure):
      if failure.isMissing { return Contents() }
      return problem("cannot read this project file: \(failure.reason)")
    case .success(let bytes):
      guard let text = PropertyListForms.oldText(of: bytes) else {
        return problem("this project file is in binary form")
      }
      do {
        guard let objects = XcodeObjects(try PropertyList(text), file: path) else {
          return problem("this file has no 'objects' with a 'rootObject'")
        }
        var project = XcodeProject(path, objects, in: draft)
        project.findPlaces()
        project.findExceptions()
        return project.contents
      } catch {
        return problem("this project file cannot be read: \(error.message)", at: error.offset, in: text)
      }
    }
  }

  private init(_ path: String, _ objects: XcodeObjects, in draft: ProjectDraft) {
    self.path = path
    self.objects = objects
    list = draft.list
    tree = draft.tree
    root = Array(tree.root.utf8)
    readsHeaders = draft.hasClangFiles
    scansTests = draft.scansTests
    products = draft.products
    manifests = draft.manifests
    let bundle = Array(path.utf8)[...].folder
    name = String(bundle.lastSegment.text.dropLast(".xcodeproj".count))
    let subfolder = objects.text("projectDirPath", of: objects.project) ?? ""
    folder = joinPath(Array(bundle.folder), subfolder.utf8) ?? Array(bundle.folder)
    headers = SettingsHeaders(list: draft.list, root: root, folder: folder)
    folders = MissingFolders(draft.tree, draft.list)
  }

  // MARK: Places

  /// Goes through the groups from the top; each adds its own path to that of the group around it.
  private mutating func findPlaces() {
    guard let main = objects.text("mainGroup", of: objects.project) else { return }
    var pending: [(object: String, parent: [UInt8]?, outside: String?)] = [(main, folder, nil)]
    var seen: Set<String> = []
    while let (object, parent, outside) = pending.popLast() {
      guard seen.insert(object).inserted else { continue }
      let place = place(of: object, in: parent)
      places[object] = place
      let ownOutside = place == nil ? placeOutside(of: object, in: parent, outside) : nil
      placesOutside[object] = ownOutside
      for child in objects.texts("children", of: object) { pending.append((child, place, ownOutside)) }
    }
  }

  /// - Parameter group: where the group is, if that is outside of the root.
  private func placeOutside(of object: String, in parent: [UInt8]?, _ group: String?) -> String? {
    let path = objects.text("path", of: object) ?? ""
    let resolved: String? =
      switch objects.text("sourceTree", of: object) {
      case "<group>"?, nil:
        parent.map { SourcesOutside.resolved($0, path) } ?? group.map { "\($0)/\(path)" }
      case "SOURCE_ROOT"?: SourcesOutside.resolved(folder, path)
      case "<absolute>"?: path
      default: nil
      }
    // Where a path leads that goes up from there is not known.
    return resolved?.hasPrefix("/") == true || resolved?.hasPrefix("..") == true ? resolved : nil
  }

  /// Returns nil for what is outside of the root.
  private func place(of object: String, in parent: [UInt8]?) -> [UInt8]? {
    let path = objects.text("path", of: object) ?? ""
    switch objects.text("sourceTree", of: object) {
    case "<group>"?, nil:
      // Relative to a group outside of the root, `..` could lead anywhere; such a file is not ours.
      return parent.flatMap { joinPath($0, path.utf8) }
    case "SOURCE_ROOT"?:
      return joinPath(folder, path.utf8)
    case "<absolute>"?:
      let bytes = Array(path.utf8)
      guard bytes.lies(in: root), bytes.count > root.count else { return nil }
      return joinPath([], bytes[(root.count + 1)...])
    default:
      return nil  // SDKs and build products
    }
  }

  /// Lists what the exceptions of all synchronized folders say, as asking each folder for each target would take long.
  private mutating func findExceptions() {
    for group in places.keys where objects.isKind("PBXFileSystemSynchronizedRootGroup", group) {
      for exception in objects.texts("exceptions", of: group)
      where objects.isKind("PBXFileSystemSynchronizedBuildFileExceptionSet", exception) {
        Work.advance()
        guard let target = objects.text("target", of: exception) else { continue }
        let paths = objects.texts("membershipExceptions", of: exception)
        exceptions[target, default: [:]][group, default: []] += paths
        if variants.isEmpty, paths.contains(where: { Self.localizedPath($0) != nil }) { findVariants() }
      }
    }
  }

  private mutating func findVariants() {
    for index in 0..<list.count {
      let folder = list[index].folder
      guard folder.hasSuffix(".lproj") else { continue }
      guard let path = joinPath(Array(folder.folder), list[index].lastSegment) else { continue }
      variants[path, default: []].append(index)
    }
  }

  /// What an exception names by a path without the folder of its language, `A/Main.storyboard` for
  /// `A/Base.lproj/Main.storyboard`; nil for other exceptions.
  private static func localizedPath(_ exception: String) -> Substring? {
    let mark = ["/Localized/", "/Localized: "].first(where: exception.hasPrefix)
    return mark.map { exception.dropFirst($0.count) }
  }

  // MARK: What a merge has lost

  /// The objects by which targets come to their files and that others name, but that are not there; nil if there is none.
  private var lost: LostObjects? {
    let targets = objects.absent("targets", of: objects.project)
    var found = targets
    for target in objects.texts("targets", of: objects.project) where objects.isKind("PBXNativeTarget", target) {
      found += objects.absent("buildPhases", of: target) + objects.absent("fileSystemSynchronizedGroups", of: target)
      for phase in objects.texts("buildPhases", of: target)
      where ["PBXSourcesBuildPhase", "PBXHeadersBuildPhase"].contains(where: { objects.isKind($0, phase) }) {
        found += objects.absent("files", of: phase)
        found += objects.texts("files", of: phase).flatMap { objects.absent("fileRef", of: $0) }
      }
    }
    found.sort { $0.place < $1.place }
    guard let first = found.first else { return nil }
    var seen: Set<String> = [first.name]
    let others = found.filter { seen.insert($0.name).inserted }.map(\.place)
    return LostObjects(first: first.place, others: others, isTarget: targets.contains { $0.name == first.name })
  }

  /// Objects that are named and not there.
  fileprivate struct LostObjects {
    var first: SourceLocation
    var others: [SourceLocation]
    var isTarget: Bool
  }

  // MARK: Targets

  /// Gathered apart from this value, of which the settings of each target hold a copy.
  private var contents: Contents {
    var modules = TargetModules()
    var diagnostics: [Diagnostic] = lost.map { [.lost($0)] } ?? []
    let targets = objects.texts("targets", of: objects.project).filter { objects.isKind("PBXNativeTarget", $0) }
    let names = targets.map(importName(of:))
    let nameOf = Dictionary(zip(targets, names).filter { mayHaveCode($0.0) }) { first, _ in first }
    let built = zip(targets, names).compactMap { target, name in
      objects.text("productReference", of: target).map { ($0, name) }
    }
    let nameOfProduct = Dictionary(built) { first, _ in first }
    for (target, name) in zip(targets, names) {
      let listed = references(of: target, inPhases: ["PBXSourcesBuildPhase", "PBXHeadersBuildPhase"])
        .compactMap { reference in places[reference].map { (reference: reference, path: $0) } }
        .filter { Language(path: $0.path[...]) != nil }
      var files = Set(listed.compactMap { list.index(of: $0.path) } + synchronizedFiles(of: target, where: isSource))
      let product = objects.text("productType", of: target) ?? ""
      let isLibrary = self.isLibrary(target)
      let isTest = product.hasSuffix("-test") || product.hasSuffix("-testing") || product.hasSuffix(".ocunit-test")
      let outside = sourcesOutside(of: target)
      if !isTest || scansTests, let warning = outside.warning(of: name, at: objects.place(of: target)) {
        diagnostics.append(warning)
      }
      let absent = listed.filter { list.index(of: $0.path) == nil }
      let absentFolders = absentFolders(of: target, called: objects.text("name", of: target) ?? name)
      let missing = files.isEmpty ? absentFolders.first?.path : nil
      let full = settingsWithFiles(of: target)
      let resources = self.resources(of: target) + [propertyList(full)].compactMap { $0 }
      let hasOnlyResources = files.isEmpty && absent.isEmpty && missing == nil && !isLibrary
      if hasOnlyResources, resources.isEmpty || isResourceBundle(target) { continue }
      let targetName = objects.text("name", of: target)
      var module = Module(
        // Nobody imports it, and its product may be called as another program.
        name: hasOnlyResources ? targetName.map(moduleName) ?? name : name,
        origin: .xcodeProject,
        path: path,
        isTest: isTest,
        declared: dependencies(of: target, nameOf, nameOfProduct),
        package: self.name
      )
      module.place = objects.place(of: target)
      module.hasOtherSources = !outside.isEmpty
      module.hasOnlyResources = hasOnlyResources
      if let targetName { module.targetNames = [targetName] }
      module.linkedFrameworks = linkedFrameworks(of: target)
      module.mayDeclareMore = linkedProducts(of: target).contains { $0.name.isOfPods }
      if !isLibrary { module.product = .program }
      module.platforms = full.platforms
      module.defaultIsolation = full.defaultIsolation
      if readsHeaders, !hasOnlyResources { headers.add(full, to: &module, &files) }
      var draft = ModuleDraft(module: module, files: files.sorted())
      draft.resources = resources
      draft.absent = absent.map { AbsentFile(path: $0.path, place: objects.place(of: $0.reference)) }
      draft.absentFolders = absentFolders
      draft.missingFolder = missing?[...].text
      if readsHeaders { draft.languages = languages(of: target, files, full) }
      if readsHeaders, isLibrary { draft.headerRoles = headerRoles(of: target) }
      modules.add(draft)
    }
    return Contents(
      modules: modules.all,
      diagnostics: diagnostics,
      packages: packages,
      absentPackages: absentPackages(of: targets)
    )
  }

  /// Whether something could import what a target makes: it is a library, or has sources, if only some that are not there.
  private func mayHaveCode(_ target: String) -> Bool {
    isLibrary(target) || !sourcesOutside(of: target).isEmpty || !absentFolders(of: target, called: "").isEmpty
      || references(of: target, inPhases: ["PBXSourcesBuildPhase", "PBXHeadersBuildPhase"])
        .contains { places[$0].map { Language(path: $0[...]) != nil } ?? false }
      || !synchronizedFiles(of: target, where: isSource).isEmpty
  }

  /// The manifests of the packages that the project refers to, or that its groups show as folders, as before Xcode 15.
  private var packages: [String] {
    let references = objects.texts("packageReferences", of: objects.project)
    let stated = references.compactMap { objects.text("relativePath", of: $0) }.compactMap { joinPath(folder, $0.utf8) }
    let shown = places.keys.filter { objects.isKind("PBXFileReference", $0) }.compactMap { places[$0] }
    return Set((stated + shown).compactMap { manifests[$0] }).sortedByBytes
  }

  /// The folders of packages that are not there: those that the project refers to, or else those that its groups show, that
  /// no target uses otherwise, and that may have a product which targets link and no package has.
  private func absentPackages(of targets: [String]) -> [AbsentFolder] {
    func absent(_ object: String, _ path: [UInt8]?) -> AbsentFolder? {
      guard let path, folders.isMissing(path) else { return nil }
      return AbsentFolder(path: path, target: name, place: objects.place(of: object))
    }
    let stated = objects.texts("packageReferences", of: objects.project).compactMap { reference in
      objects.text("relativePath", of: reference).flatMap { absent(reference, joinPath(folder, $0.utf8)) }
    }
    guard stated.isEmpty, targets.flatMap(packageProducts).contains(where: isOfUnknownPackage) else { return stated }
    let used = Set(
      targets.flatMap { objects.texts("buildPhases", of: $0) }.flatMap { objects.texts("files", of: $0) }
        .compactMap { objects.text("fileRef", of: $0) }
    )
    let shown = places.keys.filter { reference in
      let type = objects.text("lastKnownFileType", of: reference)
      return (type == "wrapper" || type == "folder") && !used.contains(reference)
    }
    return shown.sortedByBytes.compactMap { absent($0, places[$0]) }
  }

  /// Whether a product is one of a package that the project does not name, and that is not here.
  private func isOfUnknownPackage(_ product: String) -> Bool {
    guard objects.text("package", of: product) == nil, let name = objects.text("productName", of: product) else {
      return false
    }
    return products[name] == nil
  }

  private func sourcesOutside(of target: String) -> SourcesOutside {
    var outside = SourcesOutside()
    guard !placesOutside.isEmpty else { return outside }
    for file in references(of: target, inPhases: ["PBXSourcesBuildPhase"]) {
      guard let place = placesOutside[file], Language(path: Array(place.utf8)[...]) != nil else { continue }
      outside.add(resolved: place)
    }
    for group in objects.texts("fileSystemSynchronizedGroups", of: target) {
      if let place = placesOutside[group] { outside.add(resolved: place) }
    }
    return outside
  }

  /// The languages in which a target compiles files whose endings say another one.
  private func languages(of target: String, _ files: Set<Int>, _ settings: BuildSettings) -> [Int: Language] {
    var found: [Int: Language] = [:]
    func note(_ language: Language?, _ file: Int?) {
      guard let language, let file, files.contains(file), let own = found[file] ?? Language(path: list[file]) else {
        return
      }
      let both = own.compiled(as: language)
      if both != own { found[file] = both }
    }
    for phase in objects.texts("buildPhases", of: target) where objects.isKind("PBXSourcesBuildPhase", phase) {
      for file in objects.texts("files", of: phase) {
        guard let reference = objects.text("fileRef", of: file), let index = places[reference].flatMap(list.index(of:)),
          Language(path: list[index])?.isClang == true
        else { continue }
        let type =
          objects.text("explicitFileType", of: reference) ?? objects.text("lastKnownFileType", of: reference)
        note(type.flatMap { Language(fileType: $0) }, index)
        note(objects.compilerFlags(ofBuildFile: file).flatMap { Language(compilerFlags: $0) }, index)
      }
    }
    let others = (exceptions[target] ?? [:]).keys
    for group in Set(objects.texts("fileSystemSynchronizedGroups", of: target)).union(others) {
      guard let place = places[group] else { continue }
      func file(_ path: String) -> Int? { joinPath(place, path.utf8).flatMap(list.index(of:)) }
      for (path, type) in objects.textsByName("explicitFileTypes", of: group) {
        note(Language(fileType: type), file(path))
      }
      for exception in objects.texts("exceptions", of: group) where objects.text("target", of: exception) == target {
        for (path, flags) in objects.textsByName("additionalCompilerFlagsByRelativePath", of: exception) {
          note(Language(compilerFlags: flags), file(path))
        }
      }
    }
    if let language = settings.language { for file in files { note(language, file) } }
    return found
  }

  /// What the headers phase says, and the exceptions of synchronized folders; a header without a word is the project's.
  private func headerRoles(of target: String) -> [Int: HeaderRole] {
    var roles: [Int: HeaderRole] = [:]
    for phase in objects.texts("buildPhases", of: target) where objects.isKind("PBXHeadersBuildPhase", phase) {
      for file in objects.texts("files", of: phase) {
        guard let place = objects.text("fileRef", of: file).flatMap({ places[$0] }), let index = list.index(of: place)
        else { continue }
        let attributes = objects.attributes(ofBuildFile: file)
        let isPrivate = attributes.contains("Private")
        roles.open(index, to: attributes.contains("Public") ? .public : isPrivate ? .private : .project)
      }
    }
    for group in objects.texts("fileSystemSynchronizedGroups", of: target) {
      guard let place = places[group] else { continue }
      for exception in objects.texts("exceptions", of: group) where objects.text("target", of: exception) == target {
        let named = [HeaderRole.public: "publicHeaders", .private: "privateHeaders"] as [HeaderRole: StaticString]
        for (role, key) in named {
          for header in files(objects.texts(key, of: exception), in: place) { roles.open(header, to: role) }
        }
        guard !roles.isEmpty else { continue }
        for header in list.indices(under: place) where Language(path: list[header]) == .header {
          roles.open(header, to: .project)
        }
      }
    }
    return roles
  }

  private func isLibrary(_ target: String) -> Bool {
    let product = objects.text("productType", of: target) ?? ""
    return product.hasSuffix(".framework") || product.contains(".library.")
  }

  /// Whether a target copies files for the code that loads its bundle, and so has none of its own.
  private func isResourceBundle(_ target: String) -> Bool {
    objects.text("productType", of: target)?.hasSuffix(".bundle") == true
  }

  /// What `.xcconfig` files say counts for the names of libraries only. Nobody imports an application, and those for all
  /// platforms often have one name in such a file.
  private func importName(of target: String) -> String {
    isLibrary(target) ? settingsWithFiles(of: target).moduleName : settings(of: target) { _ in nil }.moduleName
  }

  private func settingsWithFiles(of target: String) -> BuildSettings {
    var settings = settings(of: target, file: keptFile)
    settings.isWhole = [target, objects.project].compactMap { objects.configuration(of: $0) }.allSatisfy(isFileRead)
    return settings
  }

  private func keptFile(of configuration: String) -> ConfigurationFile? {
    configurationFiles.value(of: configuration) { configurationFile(of: configuration) }
  }

  /// Whether the `.xcconfig` file of a configuration could be read, if it has one. Those that CocoaPods makes say nothing
  /// of the target's own headers.
  private func isFileRead(of configuration: String) -> Bool {
    if objects.text("baseConfigurationReferenceAnchor", of: configuration) == nil {
      guard let reference = objects.text("baseConfigurationReference", of: configuration) else { return true }
      if (objects.text("path", of: reference) ?? "")[...].lastComponent.hasPrefix("Pods-") { return true }
    }
    return keptFile(of: configuration)?.isRead ?? false
  }

  /// - Parameter file: what the `.xcconfig` file of a configuration says.
  private func settings(of target: String, file: @escaping (String) -> ConfigurationFile?) -> BuildSettings {
    let configurations = [target, objects.project].compactMap { objects.configuration(of: $0) }
    return BuildSettings(
      targetName: objects.text("name", of: target) ?? "",
      projectName: objects.text("name", of: objects.project),
      configuration: configurations.first.flatMap { objects.text("name", of: $0) }
    ) { [objects] name in
      var result: String?
      for configuration in configurations {
        for text in [objects.setting(name, of: configuration), file(configuration)?.settings[name]] {
          guard let text else { continue }
          result = result.map { $0.replacingInherited(by: text) } ?? text
          if !text.contains("$(inherited)") { return result }
        }
      }
      return result
    }
  }

  private func configurationFile(of configuration: String) -> ConfigurationFile? {
    if let place = objects.text("baseConfigurationReference", of: configuration).flatMap({ places[$0] }) {
      return ConfigurationFile(place, tree: tree)
    }
    guard let anchor = objects.text("baseConfigurationReferenceAnchor", of: configuration).flatMap({ places[$0] }),
      let path = objects.text("baseConfigurationReferenceRelativePath", of: configuration)
    else { return nil }
    return joinPath(anchor, path.utf8).map { ConfigurationFile($0, tree: tree) }
  }

  /// Where the files of some build phases are, or ought to be; of one with variants for languages all of these.
  private func places(of target: String, inPhases kinds: [StaticString]) -> [[UInt8]] {
    references(of: target, inPhases: kinds).compactMap { places[$0] }
  }

  private func references(of target: String, inPhases kinds: [StaticString]) -> [String] {
    var found: [String] = []
    for phase in objects.texts("buildPhases", of: target) where kinds.contains(where: { objects.isKind($0, phase) }) {
      for file in objects.texts("files", of: phase) {
        guard let reference = objects.text("fileRef", of: file) else { continue }
        found.append(reference)
        if objects.isKind("PBXVariantGroup", reference) { found += objects.texts("children", of: reference) }
      }
    }
    return found
  }

  /// The property list of a target, whatever it is called.
  private func propertyList(_ settings: BuildSettings) -> Int? {
    settings.path("INFOPLIST_FILE").flatMap { joinPath(folder, $0.utf8) }.flatMap(list.index(of:))
  }

  /// Storyboards and the like: what the target copies, and what is in folders that Xcode keeps in step with the disk.
  private func resources(of target: String) -> [Int] {
    let isResource = { (index: Int) in Language.isResource(list[index]) }
    return places(of: target, inPhases: ["PBXResourcesBuildPhase"]).compactMap(list.index(of:)).filter(isResource)
      + synchronizedFiles(of: target, where: isResource)
  }

  /// Files of folders that Xcode keeps in step with the disk: all but the exceptions of the targets that name the
  /// folder, and only the exceptions of those that do not. What lies in a package below such a folder is the package's.
  private func synchronizedFiles(of target: String, where isWanted: (Int) -> Bool) -> [Int] {
    let own = Set(objects.texts("fileSystemSynchronizedGroups", of: target))
    let exceptions = self.exceptions[target] ?? [:]
    var indices: [Int] = []
    for group in own {
      Work.advance()
      guard let place = places[group] else { continue }
      let packages = manifests.keys.filter { $0.count > place.count && $0.lies(in: place) }
      let excluded = Set(files(exceptions[group] ?? [], in: place) + packages.flatMap(list.indices(under:)))
      indices += list.indices(under: place).filter { isWanted($0) && !excluded.contains($0) }
    }
    for (group, paths) in exceptions where !own.contains(group) {
      Work.advance(by: paths.count)
      guard let place = places[group] else { continue }
      indices += files(paths, in: place).filter(isWanted)
    }
    return indices
  }

  /// The files at or beneath paths in a folder; of one with variants for languages all of these.
  private func files(_ paths: [String], in folder: [UInt8]) -> [Int] {
    Set(paths).flatMap { path -> [Int] in
      if let localized = Self.localizedPath(path) {
        return joinPath(folder, localized.utf8).flatMap { variants[$0] } ?? []
      }
      guard let place = joinPath(folder, path.utf8) else { return [] }
      return Array(list.indices(under: place)) + (list.index(of: place).map { [$0] } ?? [])
    }
  }

  /// The folders that Xcode keeps in step with the disk, that a target has sources of, and that are not there: those that
  /// it names, and those of others of which it has some files.
  private func absentFolders(of target: String, called name: String) -> [AbsentFolder] {
    let own = objects.texts("fileSystemSynchronizedGroups", of: target)
    let known = Set(own)
    let others = (exceptions[target] ?? [:]).filter { group, paths in
      !known.contains(group) && paths.contains { Language(path: Array($0.utf8)[...]) != nil }
    }
    return (own + others.keys.sortedByBytes).compactMap { group in
      guard let path = places[group], folders.isMissing(path) else { return nil }
      return AbsentFolder(path: path, target: name, place: objects.place(of: group))
    }
  }

  private func isSource(_ index: Int) -> Bool { Language(path: list[index]) != nil }

  /// Targets, also of other projects, and package products that the target names or links; nil if there are none, as
  /// Xcode also finds modules unasked. What it only copies, as to embed it, is not linked.
  ///
  /// - Parameters:
  ///   - nameOf: the modules of the project's targets that may have code.
  ///   - nameOfProduct: the same by the file that each target makes.
  private func dependencies(
    of target: String,
    _ nameOf: [String: String],
    _ nameOfProduct: [String: String]
  ) -> [DeclaredDependency]? {
    var result: [DeclaredDependency] = []
    func add(_ name: String, _ modules: [String], at object: String, in project: String? = nil) {
      guard !result.contains(where: { $0.name == name }) else { return }
      var dependency = DeclaredDependency(name: name, modules: modules, place: objects.place(of: object))
      dependency.project = project
      result.append(dependency)
    }
    for dependency in objects.texts("dependencies", of: target) {
      if let other = objects.text("target", of: dependency) {
        if let name = nameOf[other] { add(name, [name], at: dependency) }
      } else if let other = targetElsewhere(dependency) {
        add(moduleName(other.name), [moduleName(other.name)], at: dependency, in: other.project)
      }
    }
    for linked in linkedProducts(of: target) {
      let name = nameOfProduct[linked.reference] ?? moduleName(linked.name)
      add(name, [name], at: linked.object)
    }
    for product in packageProducts(of: target) {
      guard let name = objects.text("productName", of: product), !name.hasPrefix("plugin:") else { continue }
      add(name, products[name] ?? [name], at: product)
    }
    return result.isEmpty ? nil : result
  }

  /// The products of packages that a target lists, links or waits for, in this order. Xcode lists what it links as well, but
  /// builds without that.
  private func packageProducts(of target: String) -> [String] {
    objects.texts("packageProductDependencies", of: target)
      + linkedBuildFiles(of: target).compactMap { objects.text("productRef", of: $0) }
      + objects.texts("dependencies", of: target).compactMap { objects.text("productRef", of: $0) }
  }
}

extension XcodeProject {
  /// The target of another project that a target dependency is about, and the file of that project if it is beneath the
  /// root.
  private func targetElsewhere(_ dependency: String) -> (name: String, project: String?)? {
    guard let proxy = objects.text("targetProxy", of: dependency),
      let project = objects.text("containerPortal", of: proxy), project != objects.project,
      let name = objects.text("remoteInfo", of: proxy) ?? objects.text("name", of: dependency)
    else { return nil }
    return (name, places[project].map { $0[...].text + "/project.pbxproj" })
  }

  /// The frameworks and libraries that a target links and that Xcode builds, here or in another project.
  private func linkedProducts(of target: String) -> [(name: String, reference: String, object: String)] {
    linkedFiles(of: target).compactMap { file in
      guard file.isBuilt else { return nil }
      let name = file.name
      if name.hasSuffix(".framework") {
        return (String(name.text.dropLast(".framework".count)), file.reference, file.object)
      }
      return name.hasSuffix(".a") && name.hasPrefix("lib")
        ? (String(name.text.dropFirst(3).dropLast(2)), file.reference, file.object) : nil
    }
  }

  /// The names of other frameworks that a target links.
  private func linkedFrameworks(of target: String) -> Set<String> {
    Set(linkedFiles(of: target).lazy.filter { !$0.isBuilt }.compactMap(\.name.nameOfFramework))
  }

  /// What a target links, by the last part of its path, and whether Xcode builds it.
  private func linkedFiles(
    of target: String
  ) -> [(name: ArraySlice<UInt8>, isBuilt: Bool, reference: String, object: String)] {
    linkedBuildFiles(of: target).compactMap { file in
      guard let linked = objects.text("fileRef", of: file), let path = objects.text("path", of: linked) else {
        return nil
      }
      let isBuilt = objects.text("sourceTree", of: linked) == "BUILT_PRODUCTS_DIR"
      return (Array(path.utf8)[...].lastSegment, isBuilt, linked, file)
    }
  }

  /// What the phases of a target that link say: files and products of packages.
  private func linkedBuildFiles(of target: String) -> [String] {
    objects.texts("buildPhases", of: target).filter { objects.isKind("PBXFrameworksBuildPhase", $0) }
      .flatMap { objects.texts("files", of: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// The name of the module of a framework, by that of its folder; nil for any other.
  var nameOfFramework: String? {
    let ending = [".framework", ".xcframework"].first { text.hasSuffix($0) }
    return ending.map { moduleName(String(text.dropLast($0.count))) }
  }
}

extension Diagnostic {
  fileprivate static func lost(_ lost: XcodeProject.LostObjects) -> Diagnostic {
    let line = lost.others.first?.line.map { " (line \($0))" } ?? ""
    let more = lost.others.isEmpty ? "" : ", and of \(lost.others.count) more\(line)"
    let (object, again) = lost.isTarget ? ("a target", "the target") : ("an object", "the files to their target")
    let consequence =
      lost.isTarget ? "its files count as of no target" : "what a target compiles by way of it is not known"
    return Diagnostic(
      .warning,
      at: lost.first,
      "this names \(object) of which the file says nothing\(more), as after a merge that lost something; \(consequence). "
        + "Take the lost lines back from either side of the merge ('git log -p -- \(lost.first.file)'), or add \(again) again in Xcode"
    )
  }
}

extension String {
  /// Whether it is what CocoaPods links for all pods of a target: its Podfile, which is not read, says which these are.
  fileprivate var isOfPods: Bool { self == "Pods" || hasPrefix("Pods-") || hasPrefix("Pods_") }

  /// With what the level below says in the place of `$(inherited)`.
  fileprivate func replacingInherited(by text: String) -> String {
    var result = ""
    var rest = Substring(self)
    while let range = rest.firstRange(of: "$(inherited)") {
      result += rest[..<range.lowerBound] + text
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
