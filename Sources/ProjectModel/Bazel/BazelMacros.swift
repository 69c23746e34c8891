import Basics
import SourceTrees

/// The files that packages of Bazel and Buck load, and what the macros in them make.
struct BazelMacros {
  /// A call of a rule, or of a macro that could not be followed.
  ///
  /// `isOwn`: whether a file of the project defines what is called. `macro`: the macro that the package calls, and that
  /// calls this; nil if the package does so itself.
  typealias Call = (call: StarlarkCall, isOwn: Bool, macro: String?)

  private struct LoadedFile {
    let file: StarlarkFile
    let folder: [UInt8]
  }

  private static let maximumDepth = 12
  private static let maximumSteps = 20_000_000

  private let tree: SourceTree
  /// By path; nil for those that are not there, or that are being read.
  private var loaded: [String: LoadedFile?] = [:]
  private var depth = 0
  private var steps = 0

  /// The folders of repositories, which labels that begin with `//` start from.
  private let roots: Set<[UInt8]>
  /// By root: what stands before a label of the same repository where that says of which it is: `@`, `@@`, `@name`.
  private let ownPrefixes: [[UInt8]: [String]]
  /// The folders of the repositories that lie in the project, by what labels call them: `@name`. nil where that means
  /// several.
  private let localRepositories: [String: [UInt8]?]
  /// The folders with a package.
  private let packages: Set<[UInt8]>

  /// The files that stand at the roots of repositories.
  static let rootFiles: [StaticString] = ["MODULE.bazel", "WORKSPACE.bazel", "WORKSPACE", ".buckconfig"]

  init(tree: SourceTree, roots: Set<[UInt8]>, packages: Set<[UInt8]>) {
    self.tree = tree
    self.roots = roots
    self.packages = packages
    var prefixes: [[UInt8]: [String]] = [:]
    var repositories: [String: [UInt8]?] = [:]
    func add(_ name: String, at folder: [UInt8]) {
      if let known = repositories[name], known != folder {
        repositories[name] = .some(nil)
      } else {
        repositories[name] = folder
      }
    }
    for root in roots {
      for file in Self.rootFiles.dropLast() {
        guard let path = joinPath(root, "\(file)".utf8), case .success(let bytes) = tree.read(path[...].text) else {
          continue
        }
        let calls = StarlarkFile(bytes).calls
        let names = calls.filter { $0.name == "module" || $0.name == "workspace" }
          .flatMap { [$0["name"]?.text, $0["repo_name"]?.text] }
        for case let name? in names {
          prefixes[root, default: []].append("@" + name)
          add("@" + name, at: root)
        }
        for call in calls where call.name == "local_repository" || call.name == "local_path_override" {
          guard let name = (call["name"] ?? call["module_name"])?.text, let place = call["path"]?.text,
            let folder = joinPath(root, place.utf8)
          else { continue }
          add("@" + name, at: folder)
        }
      }
    }
    ownPrefixes = prefixes
    localRepositories = repositories
  }

  /// The root of the repository that a folder is in.
  func root(of folder: [UInt8]) -> [UInt8] {
    var next = folder
    while !next.isEmpty, !roots.contains(next) {
      Work.advance()
      next = Array(next[...].folder)
    }
    return next
  }

  /// A package of a folder as labels of its own repository call it, without `//`.
  func package(of folder: [UInt8]) -> String {
    let root = root(of: folder)
    return folder.dropFirst(root.isEmpty ? 0 : min(root.count + 1, folder.count)).text
  }

  /// A label in a package as it is called from the checked folder, if it is of the same repository.
  func label(_ written: String, in folder: [UInt8]) -> String {
    var label = written
    let root = root(of: folder)
    if label.hasPrefix("@") {
      let prefixes = ["@", "@@"] + (ownPrefixes[root] ?? [])
      guard let prefix = prefixes.first(where: { label.hasPrefix($0 + "//") }) else {
        return localLabel(label) ?? label
      }
      label = String(label.dropFirst(prefix.count))
    }
    guard label.hasPrefix("//"), !root.isEmpty, !label.hasPrefix("//visibility:") else { return label }
    let rest = label.dropFirst(2)
    return "//" + root[...].text + (rest.isEmpty || rest.hasPrefix(":") ? "" : "/") + rest
  }

  /// A label of another repository whose folder lies in the project; nil if it is of none, or no package is there.
  private func localLabel(_ label: String) -> String? {
    guard !localRepositories.isEmpty, let slashes = label.firstRange(of: "//"),
      case let folder?? = localRepositories[String(label[..<slashes.lowerBound])]
    else { return nil }
    let rest = label[slashes.upperBound...]
    let package = rest.prefix { $0 != ":" }
    guard let place = package.isEmpty ? folder : joinPath(folder, package.utf8), packages.contains(place) else {
      return nil
    }
    return "//" + place[...].text + rest.dropFirst(package.count)
  }

  /// Reads the file of a package.
  mutating func package(_ bytes: [UInt8], in folder: [UInt8]) -> StarlarkFile {
    StarlarkFile(bytes) { constant($1, ofFile: $0, in: folder) }
  }

  // MARK: Files

  /// The path of a file of the same repository that is loaded.
  private func place(ofFile name: String, in folder: [UInt8]) -> String? {
    let name = label(name, in: folder)
    if name.hasPrefix("//") { return name.dropFirst(2).split(separator: ":").joined(separator: "/") }
    guard name.hasPrefix(":") else { return nil }
    return joinPath(folder, name.dropFirst().utf8).map { $0[...].text }
  }

  private mutating func constant(_ symbol: String, ofFile name: String, in folder: [UInt8]) -> StarlarkValue? {
    place(ofFile: name, in: folder).flatMap { file(at: $0) }?.file.constants[symbol]
  }

  private mutating func file(at path: String) -> LoadedFile? {
    if let known = loaded[path] { return known }
    loaded[path] = .some(nil)
    guard depth < Self.maximumDepth, case .success(let bytes) = tree.read(path) else { return nil }
    depth += 1
    defer { depth -= 1 }
    let folder = Array(Array(path.utf8)[...].folder)
    let file = StarlarkFile(bytes, isLoaded: true) { constant($1, ofFile: $0, in: folder) }
    let result = LoadedFile(file: file, folder: folder)
    loaded[path] = result
    return result
  }

  // MARK: Macros

  /// What a call at the top of a package calls at last.
  mutating func calls(of call: StarlarkCall, in file: StarlarkFile, _ folder: [UInt8]) -> [Call] {
    calls(of: call, in: LoadedFile(file: file, folder: folder), package: folder[...].text, macros: [])
  }

  private mutating func calls(
    of call: StarlarkCall,
    in file: LoadedFile,
    package: String,
    macros: [String]
  ) -> [Call] {
    let itself: Call = (call, isOwn(call.name, in: file), macros.first)
    // Starlark has no recursion.
    guard macros.count < Self.maximumDepth, !macros.contains(call.name), steps < Self.maximumSteps,
      let (source, symbol) = function(call.name, in: file, depth: 0),
      let made = source.file.calls(of: symbol, call, in: package)
    else { return [itself] }
    steps += made.steps
    let calls = made.calls.flatMap { inner in
      self.calls(of: inner.placed(at: call.offset), in: source, package: package, macros: macros + [call.name])
    }
    return Self.areKnown(calls.map(\.call)) ? calls : [itself]
  }

  /// Whether they are all that a macro makes: each has its name, and no sources that only a run could give.
  private static func areKnown(_ calls: [StarlarkCall]) -> Bool {
    let rules = calls.filter { $0["name"] != nil }
    return !rules.isEmpty
      && rules.allSatisfy { $0["name"]?.text != nil && $0["srcs"]?.isPartlyUnknown != true }
  }

  private func isOwn(_ name: String, in file: LoadedFile) -> Bool {
    file.file.functions[name] != nil
      || file.file.loads.contains { load in
        load.name == name && (label(load.file, in: file.folder).hasPrefix("//") || load.file.hasPrefix(":"))
      }
  }

  /// The function of a name in a file or in those that it loads, and the name that it has there.
  private mutating func function(_ name: String, in file: LoadedFile, depth: Int) -> (LoadedFile, String)? {
    if file.file.functions[name] != nil { return (file, name) }
    guard depth < Self.maximumDepth, let load = file.file.loads.last(where: { $0.name == name }),
      let path = place(ofFile: load.file, in: file.folder), let other = self.file(at: path)
    else { return nil }
    return function(load.symbol, in: other, depth: depth + 1)
  }
}
