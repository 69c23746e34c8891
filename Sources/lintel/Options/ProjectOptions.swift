import Basics
import Engine
import ReportModel

/// Which project a command reads, by which configuration, and how.
struct ProjectOptions {
  /// nil: the project of this folder.
  private let path: String?
  private let mayBePart: Bool
  private let configuration: String?
  private let cache: CacheOptions
  private let jobs: Int

  /// - Parameters:
  ///   - hasPath: whether what was taken before leaves a use for PATH.
  ///   - mayBePart: whether PATH may be a file or folder of a larger project.
  ///   - isWhole: whether PATH has to be that of a whole project, and what the command is about lies beside its
  ///     configuration.
  ///   - rootOption: whether the folder is given by `--root`, and not by PATH.
  init(
    _ arguments: inout Arguments,
    hasPath: Bool = true,
    mayBePart: Bool = false,
    isWhole: Bool = false,
    rootOption: Bool = false
  ) throws(UsageError) {
    let folder = "the project's folder" + (mayBePart ? ", or a file or folder of the project to see alone" : "")
    let help = folder + " (the project that this folder belongs to, if none is given)"
    if rootOption {
      path = try arguments.value("--root", .folder, help: help) { (text) throws(UsageError) in try nonEmptyPath(text) }
    } else {
      path = try arguments.givenPath(mayBePart ? .fileOrFolder : .folder, help: help, if: hasPath)
    }
    self.mayBePart = mayBePart
    configuration = arguments.configuration()
    cache = try CacheOptions(&arguments)
    jobs = try arguments.jobs()
    if let path { try check(path, isWhole: isWhole, of: arguments.syntax.name) }
  }

  /// Fails if PATH is a part of a project where a whole one is wanted, or a file of a project that is not found by itself.
  private func check(_ path: String, isWhole: Bool, of command: String) throws(UsageError) {
    if let place = ProjectPlace(around: path, .folder) {
      guard isWhole, !place.part.isEmpty, namesConfiguration(of: place) else { return }
      let isHere = pathSegments(place.root) == pathSegments(".")
      throw UsageError(
        "'lintel \(command)' is about a whole project, and '\(path)' is a part of it; write 'lintel \(command)"
          + "\(isHere ? "" : " " + place.root)'"
      )
    }
    guard configuration == nil, case .success(let status) = fileStatus(path), status.kind == .file,
      let root = configuredFolder(above: path)
    else { return }
    throw UsageError(
      "'\(path)' belongs to the project '\(root)', which Lintel finds by itself only in a git repository; write 'lintel "
        + "\(command) \(root)'"
    )
  }

  /// Returns what to run on: the folder PATH, or the project that this folder or a part that is PATH belongs to.
  ///
  /// - Parameters:
  ///   - state: that of the files which are read.
  ///   - isQuiet: whether not to say which project was found.
  func runOptions(_ state: SourceState = .folder, isQuiet: Bool = false) -> RunOptions {
    let place = self.place(state)
    if !isQuiet { tell(place) }
    let root = place.root
    let other = place.hasOwnConfiguration ? nil : configuration
    var options = RunOptions(root: root, configuration: other, cache: cache.use(for: root), jobs: jobs)
    options.state = state
    if path != nil, !place.part.isEmpty { options.part = place.part }
    return options
  }

  /// What a command runs on.
  private struct Place {
    var root: String
    /// What of it is shown, relative to the root; empty: all.
    var part = ""
    /// Whether the configuration is the one that the root has, be it named or not.
    var hasOwnConfiguration = false
    /// The project that the root is a part of, where the root is taken for a project of its own.
    var around: String?
  }

  private func place(_ state: SourceState) -> Place {
    let written = path ?? "."
    guard let found = ProjectPlace(around: written, state) else { return Place(root: written) }
    if path == nil || mayBePart, namesConfiguration(of: found) {
      return Place(root: found.root, part: found.part, hasOwnConfiguration: true)
    }
    // What the globs of another configuration are relative to, the user has said.
    let isAlone = configuration != nil && !found.part.isEmpty
    return Place(root: written, around: isAlone ? found.root : nil)
  }

  /// Whether the configuration that counts is the one that the project has.
  private func namesConfiguration(of project: ProjectPlace) -> Bool {
    configuration.map(project.isConfigured) ?? true
  }

  private func tell(_ place: Place) {
    if let around = place.around {
      let folder = path.map { "'\($0)'" } ?? "This folder"
      Output.complain(
        "\(folder) is a part of the project '\(around)', but is taken for a project of its own here: paths are relative to "
          + "it, and nothing outside of it is read."
      )
    } else if place.root != path ?? ".", pathSegments(place.root) != pathSegments(".") {
      tellFound(place.root)
    }
  }
}

/// Returns PATH, or if it is not given the folder of the project that this folder belongs to.
func projectFolder(_ path: String?) -> String {
  if let path { return path }
  guard let project = ProjectPlace(around: ".", .folder), project.root != "." else { return "." }
  tellFound(project.root)
  return project.root
}

/// What the project in a folder is called: as the folder is.
func projectName(_ root: String) -> String { pathSegments(root).last.map(String.init) ?? "project" }

private func tellFound(_ root: String) {
  Output.complain("The project is '\(root)', which has the nearest .lintel.yml; paths are relative to it.")
}

extension Arguments {
  /// `PATH`, the folder of the project; nil if it is not given: then `projectFolder` finds it.
  mutating func pathOfProject() throws(UsageError) -> String? {
    try givenPath(.folder, help: "the project's folder (the project that this folder belongs to, if none is given)")
  }

  /// `PATH`, the folder of the project; nil if it is not given.
  mutating func givenPath() throws(UsageError) -> String? {
    try givenPath(.folder, help: "the project's folder (here, if none is given)")
  }

  /// `PATH`; nil if it is not given.
  fileprivate mutating func givenPath(
    _ value: ValueSyntax,
    help: String,
    if isWanted: Bool = true
  ) throws(UsageError) -> String? {
    guard let path = try optionalArgument(value, help: help, if: isWanted).map(nonEmptyPath) else { return nil }
    if case .failure = fileStatus(path) {
      let isName = !path.contains { "/.".contains($0) }
      let words = WordsOfOthers.advice(onPath: path, of: syntax.name)
      if words == nil, syntax.name == WhichCommand.name, !path.contains("/") { throw .secondName(path, syntax) }
      let advice =
        words
        ?? (isName ? ConfiguredName(path)?.advice(onPathOf: syntax.name) : nil)
        ?? (isName ? typeNamed(path)?.advice(onPathOf: syntax.name) : nil)
      if let advice { throw .noFolder(path, advice) }
    }
    if let folder = folderAround(xcodeProject: path) {
      let command = folder.isEmpty ? syntax.name : "\(syntax.name) \(folder)"
      let place = folder.isEmpty ? "in" : "for"
      throw UsageError(
        "'\(path)' tells Xcode about the project; write 'lintel \(command)' \(place) the folder that contains it"
      )
    }
    return path
  }

  /// `--config`
  mutating func configuration() -> String? {
    value(
      "--config",
      .file,
      help:
        "read the configuration from FILE instead of PATH/.lintel.yml; globs in it are still relative to PATH, but for "
        + "the project's own .lintel.yml"
    )
  }

  /// `--jobs`: the number of threads.
  mutating func jobs() throws(UsageError) -> Int {
    let jobs = try value(
      "--jobs",
      short: "-j",
      .number,
      help: "use N threads (one for each processor, if not given); the result is the same"
    ) { (text) throws(UsageError) in
      guard let count = Int(text), (1...1024).contains(count) else {
        throw UsageError("'\(text)' is not a number from 1 to 1024")
      }
      return count
    }
    return jobs ?? processorCount
  }
}

/// The folder in which a project or workspace of Xcode lies, as it is written: empty if that is this folder, nil if the
/// path is not one of these.
private func folderAround(xcodeProject path: String) -> String? {
  var segments = path.split(separator: "/", omittingEmptySubsequences: false)
  while segments.count > 1, segments.last == "" { segments.removeLast() }
  guard let name = segments.popLast(), [".xcodeproj", ".xcworkspace"].contains(where: { name.hasSuffix($0) }) else {
    return nil
  }
  return segments == [""] ? "/" : segments.joined(separator: "/")
}

/// Returns a PATH that says something.
func nonEmptyPath(_ path: String) throws(UsageError) -> String {
  if path.isEmpty { throw UsageError("PATH is empty; write '.' for this folder") }
  return path
}

extension RunOptions {
  /// A run of this program.
  init(root: String, configuration: String? = nil, cache: CacheUse? = nil, jobs: Int) {
    self.init(
      root: root,
      configuration: configuration,
      today: .today,
      workers: jobs,
      toolVersion: Lintel.version,
      libclang: Libclang.use,
      progress: ProgressLine.shared?.progress
    )
    self.cache = cache
    factsSecret = CachePlace.sharedSecret
    notice = { notice in
      Output.interruptProgress()
      Output.show([notice])
    }
  }
}
