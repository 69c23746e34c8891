import Basics
import ReportModel
import SourceTrees

/// Decides by its path whether a file is scanned.
struct PathFilter {
  private let include: [Glob]
  private let exclude: [Glob]
  private let builtIn: Bool
  /// What comes before paths, for the globs.
  private let prefix: [UInt8]
  /// Of patterns that are none.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ options: DiscoveryOptions) {
    var problems: [Diagnostic] = []
    func compile(_ patterns: [String], _ key: String) -> [Glob] {
      var globs: [Glob] = []
      for pattern in patterns {
        do {
          globs.append(try Glob(pattern, style: .path))
        } catch {
          problems.append(Diagnostic(.error, "the pattern '\(pattern)' in \(key) cannot be read: \(error.message)"))
        }
      }
      return globs
    }
    include = compile(options.include, "'include'")
    exclude = compile(options.exclude, "'exclude'")
    builtIn = options.builtInExclusions
    prefix = options.folder.isEmpty ? [] : Array(options.folder.utf8) + [Byte.slash]
    diagnostics = problems
  }

  /// Whether a file is left out, whatever `include` says.
  func excludes(_ path: ArraySlice<UInt8>) -> Bool {
    if builtIn, BuiltInExclusions.excludes(path) { return true }
    return lists(path)
  }

  /// Whether a pattern of `exclude` matches.
  func lists(_ path: ArraySlice<UInt8>) -> Bool {
    if exclude.isEmpty { return false }
    let bytes = prefix + path
    return exclude.contains { $0.matches(bytes) }
  }

  /// The same for files that are asked for in the order of their paths: those of one folder follow each other, and what
  /// its names say is looked at once.
  struct InOrder {
    private let filter: PathFilter
    private var folder: ArraySlice<UInt8>?
    private var excludesFolder = false

    init(_ filter: PathFilter) { self.filter = filter }

    mutating func excludes(_ path: ArraySlice<UInt8>) -> Bool {
      guard filter.builtIn else { return filter.lists(path) }
      let folder = path.folder
      if self.folder.map({ $0.compare(folder) != 0 }) ?? true {
        self.folder = folder
        excludesFolder = BuiltInExclusions.excludesFiles(in: folder)
      }
      return excludesFolder || BuiltInExclusions.excludesFile(path.lastSegment, in: folder) || filter.lists(path)
    }
  }

  func includes(_ path: ArraySlice<UInt8>) -> Bool {
    if include.isEmpty { return true }
    let bytes = prefix + path
    return include.contains { $0.matches(bytes) }
  }
}
