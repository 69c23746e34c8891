import Facts

/// The languages that libclang reads, as `-x` names them.
package enum ClangLanguage: UInt8, Sendable, Equatable {
  case c
  case cxx
  case objectiveC
  case objectiveCxx
}

/// One file for libclang, alone: no path, no include folders.
package struct ClangJob: Sendable, Equatable {
  package var language: ClangLanguage
  /// Declares what the file mentions and does not declare itself; read before it.
  package var prelude: [UInt8]
  /// The file with imports, `#if 0` groups and pragmas blanked out, so that libclang opens no other file. Offsets are
  /// those of the file.
  package var source: [UInt8]

  package init(language: ClangLanguage, prelude: [UInt8], source: [UInt8]) {
    self.language = language
    self.prelude = prelude
    self.source = source
  }
}

/// Why there is nothing from libclang about a file.
package enum ClangFailure: Error, Sendable, Equatable {
  /// libclang crashed, or took too long or too much memory.
  case died
  /// libclang could not read the file.
  case refused
  /// There is no libclang; whoever starts the scan says so, once.
  case absent
}

/// Reads single files with libclang: in this process, or in another one that may crash.
package protocol ClangParser {
  /// Returns what the file declares: declarations, the references and types in them, attributes and foreign names.
  /// References in bodies, imports, suppressions, problems and line starts are not libclang's business.
  mutating func parse(_ job: ClangJob) -> Result<FileFacts, ClangFailure>
}

/// Stands for libclang where there is none.
package struct AbsentClangParser: ClangParser {
  package init() {}

  /// Always fails with `absent`.
  package mutating func parse(_ job: ClangJob) -> Result<FileFacts, ClangFailure> { .failure(.absent) }
}
