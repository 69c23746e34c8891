import Basics
import Facts

/// Turns a C-family file into facts: what its outline says, what libclang says of its declarations, and what its tokens
/// mention.
///
/// It never fails: without an answer of libclang the facts hold what the text shows.
package enum ClangFileScanner {
  /// The number of zero bytes that must follow the bytes of a file in a reused buffer.
  package static let padding = ClangSource.padding

  /// Scans the first `count` bytes; `language` is nil for a header, `defines` are those of its compile command.
  package static func scan(
    padded bytes: [UInt8],
    count: Int,
    outline: ClangOutline,
    language: ClangLanguage?,
    defines: [String],
    names: ClangNames,
    parser: inout some ClangParser
  ) -> FileFacts {
    bytes.withClangSource(count: count) { source in
      let file = LexedFile(source)
      let language = outline.language(of: language)
      var sweep = Sweep(file, outline, names, isCxx: language == .cxx || language == .objectiveCxx)
      sweep.run()
      var merge = FactMerge(outline, source)
      merge.add(sweep, source)
      return merge.finish()
    }
  }
}
