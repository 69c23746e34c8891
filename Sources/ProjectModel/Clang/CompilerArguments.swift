import SourceTrees

/// What the arguments of a compiler say about how it reads a file; everything else is passed over.
///
/// The options are those of https://clang.llvm.org/docs/ClangCommandLineReference.html.
struct CompilerArguments {
  /// A kind of option that would run, read or write something else than the file, its headers and its products.
  enum Danger: Int, CaseIterable {
    case plugin
    /// Files that no ordinary build asks for. Where an object file, its dependencies, its index and its diagnostics go
    /// is in many databases, and is passed over in silence.
    case output
    case wrapper
    case argumentFile
  }

  /// An option `-D` or `-U`.
  struct Macro: Equatable {
    var isDefinition: Bool
    /// `NAME` or `NAME=VALUE`.
    var text: ArraySlice<UInt8>
  }

  /// In their order; a later one replaces an earlier one.
  private(set) var macros: [Macro] = []
  /// Files of `-include`.
  private(set) var includes: [ArraySlice<UInt8>] = []
  /// Folders of `-I`, `-iquote`, `-isystem` and `-F`.
  private(set) var folders: [ArraySlice<UInt8>] = []
  /// What `-x` says.
  private(set) var language: ArraySlice<UInt8>?
  /// The first option of each dangerous kind: its place among the arguments.
  private(set) var dangers: [(kind: Danger, index: Int)] = []

  /// `arguments` begins with the compiler.
  init(_ arguments: [ArraySlice<UInt8>]) {
    var index = arguments.startIndex + 1
    /// The value of an option that it may be joined with, or that is the next argument.
    func value(_ argument: ArraySlice<UInt8>, after option: StaticString) -> ArraySlice<UInt8>? {
      guard argument.hasPrefix(option) else { return nil }
      if argument.count > option.utf8CodeUnitCount { return argument.dropFirst(option.utf8CodeUnitCount) }
      index += 1
      return index < arguments.count ? arguments[index] : nil
    }
    while index < arguments.count {
      let argument = arguments[index]
      if argument.first == UInt8(ascii: "@") {
        note(.argumentFile, index)
      } else if argument.first == UInt8(ascii: "-"), argument.count > 1 {
        switch argument[argument.startIndex + 1] {
        case UInt8(ascii: "D"):
          if let text = value(argument, after: "-D") { macros.append(Macro(isDefinition: true, text: text)) }
        case UInt8(ascii: "U"):
          if let text = value(argument, after: "-U") { macros.append(Macro(isDefinition: false, text: text)) }
        case UInt8(ascii: "I"): if let folder = value(argument, after: "-I") { folders.append(folder) }
        case UInt8(ascii: "F"): if let folder = value(argument, after: "-F") { folders.append(folder) }
        case UInt8(ascii: "x"): if let name = value(argument, after: "-x") { language = name }
        case UInt8(ascii: "i"):
          if argument.isEqual("-include") {
            index += 1
            if index < arguments.count { includes.append(arguments[index]) }
          } else if Self.takesNextArgument(argument) {
            index += 1
          } else if let folder = value(argument, after: "-iquote") ?? value(argument, after: "-isystem") {
            folders.append(folder)
          }
        default:
          if let danger = Self.danger(argument, next: index + 1 < arguments.count ? arguments[index + 1] : []) {
            note(danger, index)
          }
          if argument.isEqual("-ObjC") { language = Array("objective-c".utf8)[...] }
          if argument.isEqual("-ObjC++") { language = Array("objective-c++".utf8)[...] }
          if Self.takesNextArgument(argument) { index += 1 }
        }
      }
      index += 1
    }
  }

  private mutating func note(_ kind: Danger, _ index: Int) {
    if !dangers.contains(where: { $0.kind == kind }) { dangers.append((kind, index)) }
  }

  private static func danger(_ argument: ArraySlice<UInt8>, next: ArraySlice<UInt8>) -> Danger? {
    if argument.isEqual("-Xclang") { return danger(next, next: []) }
    if argument.isEqual("-load") || argument.isEqual("-plugin") || argument.isEqual("-add-plugin")
      || argument.hasPrefix("-fplugin=") || argument.hasPrefix("-fpass-plugin=")
    {
      return .plugin
    }
    let writes: [StaticString] = [
      "-save-temps", "--save-temps", "-ftime-trace", "-fsave-optimization-record", "-foptimization-record-file",
      "-fcrash-diagnostics", "-MJ", "-gen-reproducer",
    ]
    if writes.contains(where: argument.hasPrefix) { return .output }
    if argument.isEqual("-wrapper") || argument.hasPrefix("-specs=") || argument.hasPrefix("--specs=") {
      return .wrapper
    }
    return argument.isEqual("--config") || argument.hasPrefix("--config=") ? .argumentFile : nil
  }

  private static let withNextArgument: Set<ArraySlice<UInt8>> = Set(
    [
      "-o", "-MF", "-MT", "-MQ", "-MJ", "-arch", "-target", "--target", "-isysroot", "--sysroot", "-Xclang", "-Xlinker",
      "-Xpreprocessor", "-Xassembler", "-Xanalyzer", "-include-pch", "-imacros", "-idirafter", "-iframework",
      "-iframeworkwithsysroot", "-iprefix", "-iwithprefix", "-iwithprefixbefore", "-isystem-after", "-ivfsoverlay",
      "-index-store-path", "-index-unit-output-path", "-serialize-diagnostics", "--serialize-diagnostics",
      "-dependency-file", "-framework", "-mllvm", "-working-directory", "-B", "-load", "-plugin", "-add-plugin",
      "-wrapper", "--config", "-L", "-T", "-u", "-z", "-e", "-install_name", "-rpath",
    ].map { ArraySlice($0.utf8) }
  )

  private static func takesNextArgument(_ argument: ArraySlice<UInt8>) -> Bool {
    withNextArgument.contains(argument)
  }
}

extension CompilerArguments {
  /// The words of a command line, as a POSIX shell splits it; nothing is expanded.
  static func split(_ command: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    var word: [UInt8] = []
    var isInWord = false
    var index = command.startIndex
    while index < command.endIndex {
      let byte = command[index]
      index += 1
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if isInWord { words.append(word[...]) }
        word = []
        isInWord = false
      case UInt8(ascii: "'"):
        isInWord = true
        let end = command[index...].firstIndex(of: byte) ?? command.endIndex
        word += command[index..<end]
        index = min(end + 1, command.endIndex)
      case UInt8(ascii: "\""):
        isInWord = true
        while index < command.endIndex, command[index] != byte {
          if command[index] == UInt8(ascii: "\\"), index + 1 < command.endIndex, isSpecialInQuotes(command[index + 1]) {
            index += 1
          }
          word.append(command[index])
          index += 1
        }
        index = min(index + 1, command.endIndex)
      case UInt8(ascii: "\\"):
        isInWord = true
        guard index < command.endIndex else { break }
        word.append(command[index])
        index += 1
      default:
        isInWord = true
        word.append(byte)
      }
    }
    if isInWord { words.append(word[...]) }
    return words
  }

  private static func isSpecialInQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "`"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}
