import Basics
import ReportModel
import SourceTrees

/// What compilation databases (`compile_commands.json`) say about the files of the project.
///
/// The format is that of https://clang.llvm.org/docs/JSONCompilationDatabase.html. Of an entry's command, only that
/// counts which changes how a file is read; nothing is ever run.
struct CompileCommands {
  /// What the compiler is told about one file, as far as that changes what the file means.
  struct Command {
    /// nil: as the file's name says.
    var language: Language?
    var defines: [String] = []
    /// Relative to the root.
    var forcedIncludes: [String] = []
  }

  /// Where a database usually is, and is ignored by git.
  static let usualPlaces = ["compile_commands.json", "build/compile_commands.json"]

  private let tree: SourceTree
  private let root: [UInt8]
  private let list: FileList
  /// By the file's index in the list; of several entries for a file the first.
  private(set) var commands: [Int: Command] = [:]
  private var folders: Set<[UInt8]> = []
  private var last: (folder: [UInt8], arguments: CompilerArguments, command: Command)?
  private(set) var diagnostics: [Diagnostic] = []
  /// The databases that were read, as absolute paths without links.
  private var places: Set<String> = []
  /// Where folders outside of the root really are; the root is without links, but these may lead into it.
  private var realFolders: [[UInt8]: [UInt8]] = [:]

  init(tree: SourceTree, list: FileList) {
    self.tree = tree
    root = Array(tree.root.utf8.dropFirst())
    self.list = list
  }

  var headerFolders: [String] {
    folders.sorted { $0.lexicographicallyPrecedes($1) }.map { $0[...].text }
  }

  /// Reads the database at `path`, relative to the root.
  mutating func read(_ path: String) {
    let absolute = "/" + (root.isEmpty ? "" : root[...].text + "/") + path
    // The one at the root is often a link to the one in `build`.
    if case .success(let place) = absolutePath(absolute), !places.insert(place).inserted { return }
    switch tree.read(path, limit: FileLimit.data) {
    case .failure(let failure):
      guard !failure.isMissing else { return }
      let place = SourceLocation(file: path)
      diagnostics.append(Diagnostic(.warning, at: place, "cannot read this compilation database: \(failure.reason)"))
    case .success(let bytes):
      var reader = DatabaseReader(bytes, folder: join(root, Array(path.utf8)[...].folder) ?? root)
      reader.read { entry, reader in add(entry, &reader) }
      diagnostics += reader.diagnostics(path)
    }
  }

  // MARK: Entries

  private mutating func add(_ entry: DatabaseReader.Entry, _ reader: inout DatabaseReader) {
    let file = join(entry.folder, entry.file)
    guard let place = file.flatMap({ relative($0) }), let index = list.index(of: place) else {
      // Files that are generated, ignored or elsewhere are not ours; those that are nowhere may be a mistake.
      if let file, case .success = fileStatus("/" + file[...].text) { return }
      reader.note(.nowhere(entry.file.text), entry.offset)
      return
    }
    reader.usedEntries += 1
    guard commands[index] == nil else { return }
    commands[index] = command(entry)
  }

  /// Most files of a target have the same options; what the last entry made of them is taken over then.
  private mutating func command(_ entry: DatabaseReader.Entry) -> Command {
    let arguments = entry.arguments
    let isInSameFolder = last?.folder == entry.folder
    var command = Command()
    command.language = arguments.language.flatMap(Language.init(option:))
    if let last, last.arguments.macros == arguments.macros {
      command.defines = last.command.defines
    } else {
      command.defines = Self.defines(arguments.macros)
    }
    let hasSameFolders = isInSameFolder && last?.arguments.folders == arguments.folders
    if !hasSameFolders { addFolders(of: entry) }
    if let last, hasSameFolders, last.arguments.includes == arguments.includes {
      command.forcedIncludes = last.command.forcedIncludes
    } else {
      command.forcedIncludes = forcedIncludes(of: entry)
    }
    last = (entry.folder, arguments, command)
    return command
  }

  private mutating func addFolders(of entry: DatabaseReader.Entry) {
    for folder in entry.arguments.folders {
      guard let place = join(entry.folder, folder).flatMap({ relative($0) }) else { continue }
      if !list.indices(under: place).isEmpty { folders.insert(place) }
    }
  }

  private mutating func forcedIncludes(of entry: DatabaseReader.Entry) -> [String] {
    var paths: [String] = []
    for include in entry.arguments.includes {
      // First beside the place where the compiler runs, then as any header in quotes.
      for folder in [[]] + entry.arguments.folders {
        guard let path = join(entry.folder, folder).flatMap({ join($0, include) }).flatMap({ relative($0) }),
          list.index(of: path) != nil
        else { continue }
        paths.append(path[...].text)
        break
      }
    }
    return paths
  }

  /// What is defined at the end, in the order of the last definitions.
  private static func defines(_ macros: [CompilerArguments.Macro]) -> [String] {
    var defines: [(name: ArraySlice<UInt8>, text: String)] = []
    for macro in macros {
      let name = macro.text.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "(") }
      guard isIdentifier(name) else { continue }
      defines.removeAll { $0.name.elementsEqual(name) }
      // A definition ends with its line, for the compiler too.
      let line = macro.text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      if macro.isDefinition { defines.append((name, line.text)) }
    }
    return defines.map(\.text)
  }

  private static func isIdentifier(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return name.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), 0x80...: true
      default: false
      }
    }
  }

  // MARK: Paths, absolute ones without the slash at their start

  private func join(_ folder: [UInt8], _ path: some Collection<UInt8>) -> [UInt8]? {
    joinPath(path.first == Byte.slash ? [] : folder, path)
  }

  /// The path from the root; nil for what is elsewhere.
  private mutating func relative(_ path: [UInt8]) -> [UInt8]? {
    if path.lies(in: root) { return Array(path.dropFirst(root.isEmpty ? 0 : root.count + 1)) }
    let folder = Array(path[...].folder)
    let real: [UInt8]
    if let known = realFolders[folder] {
      real = known
    } else {
      let found = try? absolutePath("/" + folder[...].text).get()
      real = found.map { Array($0.utf8.dropFirst()) } ?? folder
      realFolders[folder] = real
    }
    guard real != folder, let path = join(real, path[...].lastSegment), path.lies(in: root) else { return nil }
    return Array(path.dropFirst(root.isEmpty ? 0 : root.count + 1))
  }
}

extension Language {
  /// What follows `-x`.
  init?(option: ArraySlice<UInt8>) {
    if option.isEqual("c") {
      self = .c
    } else if option.isEqual("c++") {
      self = .cxx
    } else if option.isEqual("objective-c") {
      self = .objectiveC
    } else if option.isEqual("objective-c++") {
      self = .objectiveCxx
    } else {
      return nil
    }
  }
}
