import Basics

/// A module while the project is put together: its files are indices into the listing.
struct ModuleDraft {
  var module: Module
  /// Ascending.
  var files: [Int]
  /// The files that its targets copy and that may name classes, in any order.
  var resources: [Int] = []
  /// The source files that its targets list one by one, and that are not there.
  var absent: [AbsentFile] = []
  /// The folders that Xcode would keep in step with the disk for its targets, and that are not there.
  var absentFolders: [AbsentFolder] = []
  /// The folder of its sources, relative to the root, if it is not there.
  var missingFolder: String?
  /// Those of its files that only a podspec lists, and not the manifest of its target.
  var filesOfPods: Set<Int> = []
  /// What its target says of headers.
  var headerRoles: [Int: HeaderRole] = [:]
  /// The languages of those of its files whose endings say another one.
  var languages: [Int: Language] = [:]
  /// Of files that not all targets of the module compile, the platforms of those that do.
  private var filePlatforms: [Int: Platforms] = [:]

  init(module: Module, files: [Int]) {
    self.module = module
    self.files = files
  }

  /// What it has in common with another draft of the same module.
  var ownFiles: [Int] { module.hasOnlyResources ? resources : files }

  /// The platforms for which the module's targets compile a file.
  func platforms(of file: Int) -> Platforms { filePlatforms[file] ?? module.platforms }

  /// Takes over the files and headers of another draft of the same module.
  mutating func add(_ other: ModuleDraft) {
    append(other)
    tidy()
  }

  /// The same for one of many; `tidy` is to be called after the last.
  mutating func append(_ other: ModuleDraft) {
    Work.advance(by: other.files.count)
    addPlatforms(other)
    files += other.files
    resources += other.resources
    absent += other.absent
    absentFolders += other.absentFolders
    filesOfPods.formUnion(other.filesOfPods)
    if other.missingFolder == nil { missingFolder = nil }
    for (header, role) in other.headerRoles { headerRoles.open(header, to: role) }
    languages.merge(other.languages) { $0.compiled(as: $1) }
    if module.origin != other.module.origin { module.isOfSeveralBuilds = true }
    module.mayDeclareMore = module.mayDeclareMore || other.module.mayDeclareMore
    module.targets.formUnion(other.module.targets)
    module.targetNames.formUnion(other.module.targetNames)
    module.linkedFrameworks.formUnion(other.module.linkedFrameworks)
    module.hasOtherSources = module.hasOtherSources || other.module.hasOtherSources
    module.hasOnlyResources = module.hasOnlyResources && other.module.hasOnlyResources
    module.tags.formUnion(other.module.tags)
    if module.defaultIsolation != other.module.defaultIsolation { module.defaultIsolation = .unknown }
    if module.visibility != other.module.visibility { module.visibility = nil }
    module.hasNoBridgingHeader = module.hasNoBridgingHeader && other.module.hasNoBridgingHeader
    module.bridgingHeader = module.bridgingHeader ?? other.module.bridgingHeader
    module.prefixHeader = module.prefixHeader ?? other.module.prefixHeader
    module.swiftHeader = module.swiftHeader ?? other.module.swiftHeader
  }

  private mutating func addPlatforms(_ other: ModuleDraft) {
    if module.platforms == other.module.platforms, filePlatforms.isEmpty, other.filePlatforms.isEmpty { return }
    if filePlatforms.isEmpty { for file in files { filePlatforms[file] = module.platforms } }
    for file in other.files { filePlatforms[file, default: []].formUnion(other.platforms(of: file)) }
    module.platforms.formUnion(other.module.platforms)
  }

  /// Gives its files other numbers; those without one are left out.
  mutating func renumber(_ number: (Int) -> Int?) {
    func renumbered<Value>(_ values: [Int: Value]) -> [Int: Value] {
      Dictionary(uniqueKeysWithValues: values.compactMap { file, value in number(file).map { ($0, value) } })
    }
    files = files.compactMap(number)
    resources = resources.compactMap(number)
    filesOfPods = Set(filesOfPods.compactMap(number))
    headerRoles = renumbered(headerRoles)
    languages = renumbered(languages)
    filePlatforms = renumbered(filePlatforms)
  }

  /// Sorts the files, each once.
  mutating func tidy() {
    files = Set(files).sorted()
  }
}

extension [ModuleDraft] {
  /// The language of a file, by its ending and by what the modules say that have it.
  func language(of file: Int, endingIn language: Language, in owners: [Int]) -> Language {
    owners.reduce(language) { known, owner in self[owner].languages[file].map(known.compiled) ?? known }
  }

  /// For each listed file, whether one of these modules has it.
  func claimed(of list: FileList) -> [Bool] {
    var claimed = [Bool](repeating: false, count: list.count)
    for draft in self { for index in draft.files { claimed[index] = true } }
    return claimed
  }

  /// For whom a header is, if each of the modules that have it says that.
  func headerRole(of header: Int, in owners: [Int]) -> HeaderRole? {
    let roles = owners.map { self[$0].headerRoles[header] }
    return roles.contains(nil) ? nil : roles.compactMap(\.self).max()
  }
}
