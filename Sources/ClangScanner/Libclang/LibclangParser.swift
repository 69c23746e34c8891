import CLibclang
import Facts

/// libclang could not be loaded.
package struct LibclangUnavailable: Error, Sendable, Equatable {
  /// Plain words: what the system said of the library, or of the last of several.
  package var reason: String

  package init(reason: String) { self.reason = reason }
}

/// Reads single files with libclang in this process, which dies with it should it crash. `load` has to succeed before.
package struct LibclangParser: ClangParser {
  private let units = TranslationUnits()

  package init() {}

  /// Loads the first library that can be, once for the whole process, and returns its version, such as
  /// `Debian clang version 14.0.6`.
  package static func load(_ libraries: [String]) -> Result<String, LibclangUnavailable> {
    var problem = "no library was named"
    for library in libraries {
      guard let text = lc_load(library) else { return .success(version) }
      problem = String(cString: text)
    }
    return .failure(
      LibclangUnavailable(
        reason: libraries.count == 1
          ? problem : "none of \(libraries.count) libraries could be loaded; the last: \(problem)"
      )
    )
  }

  /// What libclang calls itself. With its vendor, as `15.0.0` of Apple is another than that of LLVM.
  private static var version: String {
    let string = clang_getClangVersion()
    defer { clang_disposeString(string) }
    return clang_getCString(string).map { String(cString: $0) } ?? ""
  }

  /// Parses in this process, and fails with `refused` if libclang gives no result.
  ///
  /// A crash of libclang ends the process.
  package func parse(_ job: ClangJob) -> Result<FileFacts, ClangFailure> {
    guard let parsed = units.parse(job) else { return .failure(.refused) }
    var reader = DeclarationReader(parsed, SourceText(bytes: job.source))
    reader.read()
    return .success(reader.builder.facts())
  }
}
