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
      // The file can have been written since its outline was made.
      let outline = outline.describes(source) ? outline : ClangOutline(padded: bytes, count: count)
      guard outline.isRead else { return outline.facts }
      let file = LexedFile(source)
      let language = outline.language(of: language)
      var merge = FactMerge(file, outline)
      let isCxx = language == .cxx || language == .objectiveCxx
      let names = FileNames(outline.facts.names, names, isCxx: isCxx)
      let problem = parse(file, source, outline, language, defines, names, &parser, into: &merge)
      merge.addMacros(file)
      merge.setBodies()
      if isCxx { merge.addNamespaceAliases(file) }
      var sweep = Sweep(file, source, outline, names, isCxx: isCxx)
      sweep.run(declaredOffsets: merge.declaredOffsets)
      merge.add(sweep)
      return merge.finish(problem: problem, declaredElsewhere: sweep.declaredElsewhere)
    }
  }

  /// Adds what libclang says to the facts, or else the types that the text shows; returns why that is all.
  private static func parse(
    _ file: LexedFile,
    _ source: ClangSource,
    _ outline: ClangOutline,
    _ language: ClangLanguage,
    _ defines: [String],
    _ names: FileNames,
    _ parser: inout some ClangParser,
    into merge: inout FactMerge
  ) -> ProblemKind? {
    var problem: ProblemKind?
    if !outline.isLexicalOnly {
      let job = ClangJob(
        language: language,
        prelude: Prelude(file, outline, names, language).bytes(defines: defines),
        source: file.blanked(source, outline, language: language)
      )
      switch parser.parse(job) {
      case .success(let facts):
        merge.add(facts)
        merge.addLostContainers()
        return nil
      case .failure(.absent): break
      case .failure(.died), .failure(.refused): problem = .notParsed
      }
    }
    merge.add(outline.facts)
    return problem
  }
}
