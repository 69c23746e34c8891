import Basics
import CLibclang

/// The translation units of one thread: one for each language, used again for every file of it.
///
/// Parsing again in the same unit takes a third less time than a new unit, with the same outcome. The files have
/// made-up names and their contents are handed over, so that libclang opens none.
final class TranslationUnits {
  /// What is parsed, and by whose cursors.
  struct Parsed {
    let unit: CXTranslationUnit
    /// The file of the job; what the prelude declares is in another.
    let file: CXFile
  }

  private static let options =
    CXTranslationUnit_SkipFunctionBodies.rawValue | CXTranslationUnit_KeepGoing.rawValue
    | CXTranslationUnit_IncludeAttributedTypes.rawValue | CXTranslationUnit_RetainExcludedConditionalBlocks.rawValue
  private static let preludePath = "/__prelude.h"

  private var index: CXIndex?
  /// By the raw value of the language.
  private var units = [CXTranslationUnit?](repeating: nil, count: 4)

  deinit {
    for unit in units where unit != nil { clang_disposeTranslationUnit(unit) }
    if index != nil { clang_disposeIndex(index) }
  }

  /// Parses the files of a job; nil if libclang refuses, as for an unknown target.
  func parse(_ job: ClangJob) -> Parsed? {
    if index == nil {
      index = clang_createIndex(0, 0)
      // Creating an index turns it on. A crash is to end the process: recovering would leave signal handlers and
      // damaged memory behind.
      clang_toggleCrashRecovery(0)
    }
    let language = Int(job.language.rawValue)
    let path = job.language.path
    return withUnsavedFiles([(path, job.source), (Self.preludePath, job.prelude)]) { files in
      if let unit = units[language] {
        // A unit that could not be parsed again is good for nothing but being thrown away.
        if clang_reparseTranslationUnit(unit, UInt32(files.count), files.baseAddress, Self.options) == 0 {
          return parsed(unit, path)
        }
        clang_disposeTranslationUnit(unit)
        units[language] = nil
      }
      var unit: CXTranslationUnit?
      let code = withArguments(job.language.arguments + ["-include", Self.preludePath]) { arguments in
        clang_parseTranslationUnit2(
          index,
          path,
          arguments.baseAddress,
          Int32(arguments.count),
          files.baseAddress,
          UInt32(files.count),
          Self.options,
          &unit
        )
      }
      guard code == CXError_Success, let unit else { return nil }
      units[language] = unit
      return parsed(unit, path)
    }
  }

  private func parsed(_ unit: CXTranslationUnit, _ path: String) -> Parsed? {
    clang_getFile(unit, path).map { Parsed(unit: unit, file: $0) }
  }
}

extension ClangLanguage {
  fileprivate var path: String {
    switch self {
    case .c: "/__main.c"
    case .cxx: "/__main.cpp"
    case .objectiveC: "/__main.m"
    case .objectiveCxx: "/__main.mm"
    }
  }

  /// An Apple target, as others refuse `-fobjc-weak`; that of the simulator has the smallest tables of built-ins. Not
  /// `-fobjc-arc`: with it, a message that no interface declares is an error, and what surrounds it is lost.
  fileprivate var arguments: [String] {
    let language =
      switch self {
      case .c: ["-x", "c", "-std=gnu17"]
      case .cxx: ["-x", "c++", "-std=gnu++20"]
      case .objectiveC: ["-x", "objective-c", "-std=gnu17"]
      case .objectiveCxx: ["-x", "objective-c++", "-std=gnu++20"]
      }
    return language + [
      "-target", "x86_64-apple-ios15.0-simulator", "-fobjc-weak", "-fobjc-exceptions", "-fblocks", "-ferror-limit=0",
      "-Wno-everything",
      // Of a macro of another file the first definition counts, which may well be that for Windows.
      "-fdeclspec", "-D_declspec(attribute)=", "-D__forceinline=", "-D_cdecl=", "-D_stdcall=", "-D__pragma(pragma)=",
      // A text could name any file of the machine, and whoever opens a pipe waits.
      "-D__has_include(path)=0", "-D__has_include_next(path)=0", "-D__has_embed(...)=0",
    ]
  }
}

/// Calls `body` with the files as libclang takes them; they are good for the duration of the call.
private func withUnsavedFiles<Result>(
  _ files: [(path: String, bytes: [UInt8])],
  _ body: (UnsafeMutableBufferPointer<CXUnsavedFile>) -> Result
) -> Result {
  var unsaved: [CXUnsavedFile] = []
  func add(_ index: Int) -> Result {
    if index == files.count { return unsaved.withUnsafeMutableBufferPointer { body($0) } }
    return files[index].path.withCString { path in
      // No NUL needs to follow: libclang copies `Length` bytes, and adds one.
      files[index].bytes.withUnsafeBytes { bytes in
        let contents = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        unsaved.append(CXUnsavedFile(Filename: path, Contents: contents ?? path, Length: UInt(bytes.count)))
        return add(index + 1)
      }
    }
  }
  return add(0)
}

private func withArguments<Result>(
  _ arguments: [String],
  _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let copies = arguments.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer { body($0) }
}
