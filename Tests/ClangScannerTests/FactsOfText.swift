import ClangScanner
import Facts
import TestSupport

/// The facts of one file that is a project of its own, without libclang.
func lexicalFacts(_ text: String, _ language: ClangLanguage? = .objectiveC) -> FileFacts {
  lexicalFacts(Array(text.utf8), language)
}

func lexicalFacts(_ bytes: [UInt8], _ language: ClangLanguage? = .objectiveC) -> FileFacts {
  var parser = AbsentClangParser()
  return scan(bytes, language, others: [], defines: [], parser: &parser)
}

/// The facts of one file, with libclang in this process. `others` are further files of its project.
func parsedFacts(
  _ text: String,
  _ language: ClangLanguage? = .objectiveC,
  others: [String] = [],
  defines: [String] = []
) -> FileFacts {
  guard LibclangForTests.isThere else { return FileFacts() }
  var parser = LibclangParser()
  return scan(Array(text.utf8), language, others: others, defines: defines, parser: &parser)
}

func outline(_ bytes: [UInt8]) -> (padded: [UInt8], outline: ClangOutline) {
  let padded = bytes + Array(repeating: 0, count: ClangFileScanner.padding)
  return (padded, ClangOutline(padded: padded, count: bytes.count))
}

func scan(
  _ bytes: [UInt8],
  _ language: ClangLanguage?,
  others: [String],
  defines: [String],
  parser: inout some ClangParser
) -> FileFacts {
  let file = outline(bytes)
  let outlines = [file.outline] + others.map { outline(Array($0.utf8)).outline }
  return ClangFileScanner.scan(
    padded: file.padded,
    count: bytes.count,
    outline: file.outline,
    language: language,
    defines: defines,
    names: ClangNames(outlines, swift: []),
    parser: &parser
  )
}

/// Keeps what libclang would have been asked, and answers with a failure.
struct RecordingParser: ClangParser {
  var jobs: [ClangJob] = []
  var failure = ClangFailure.absent

  mutating func parse(_ job: ClangJob) -> Result<FileFacts, ClangFailure> {
    jobs.append(job)
    return .failure(failure)
  }
}

/// What libclang is asked about a file: the prelude, and the file as it gets it.
func question(
  _ text: String,
  _ language: ClangLanguage? = .objectiveC,
  others: [String] = [],
  defines: [String] = []
) -> (prelude: [Substring], source: String) {
  var parser = RecordingParser()
  _ = scan(Array(text.utf8), language, others: others, defines: defines, parser: &parser)
  guard let job = parser.jobs.first else { return ([], "") }
  return (
    String(decoding: job.prelude, as: UTF8.self).split(separator: "\n"), String(decoding: job.source, as: UTF8.self)
  )
}

extension FileFacts {
  /// `kind name:line:column` of each declaration, with the names around it before its own.
  var declarationTexts: [String] {
    declarations.map { declaration in
      var name = names.string(declaration.name)
      var parent = declaration.parent
      while parent >= 0 {
        name = names.string(declarations[Int(parent)].name) + "." + name
        parent = declarations[Int(parent)].parent
      }
      let (line, column) = position(of: declaration.nameOffset)
      return "\(declaration.kind) \(name):\(line):\(column)"
    }
  }

  /// `kind name:line:column in scope` of each reference.
  var referenceTexts: [String] {
    references.map { reference in
      let (line, column) = position(of: reference.offset)
      let scope = reference.scope < 0 ? "" : " in " + names.string(declarations[Int(reference.scope)].name)
      return "\(reference.kind.name) \(names.string(reference.name)):\(line):\(column)\(scope)"
    }
  }

  /// `kind name` of each reference that does not only extend.
  var mentions: [String] {
    references.filter { !$0.flags.contains(.extended) }.map { "\($0.kind.name) \(names.string($0.name))" }
  }

  var importTexts: [String] {
    imports.map { fact in
      let quotes = fact.kind == .module ? ["", ""] : fact.flags.contains(.angled) ? ["<", ">"] : ["\"", "\""]
      let (line, column) = position(of: fact.offset)
      let parts = "\(names.string(fact.module))|\(names.string(fact.symbol))"
      return "\(quotes[0])\(names.string(fact.path))\(quotes[1]) \(parts):\(line):\(column)"
    }
  }

  /// What is wrong with the structure of these facts; empty if they are as `FileFacts` promises.
  var inconsistencies: [String] {
    var wrong: [String] = []
    func check(_ condition: Bool, _ text: @autoclosure () -> String) { if !condition { wrong.append(text()) } }
    for (index, declaration) in declarations.enumerated() {
      check(declaration.parent < Int32(index), "parent of declaration \(index) follows it")
      check(declaration.nameOffset <= byteCount, "declaration \(index) is outside of the file")
      check(declaration.bodyStart <= declaration.bodyEnd, "body of declaration \(index) ends before it starts")
      check(declaration.bodyEnd <= byteCount, "body of declaration \(index) ends outside of the file")
      check(Int(declaration.name.rawValue) < names.count, "declaration \(index) has no name")
      check(declaration.extended < Int32(references.count), "declaration \(index) extends nothing")
    }
    for (index, reference) in references.enumerated() {
      check(reference.scope < Int32(declarations.count), "reference \(index) has no scope")
      check(reference.qualifier < Int32(index), "reference \(index) has no qualifier")
      check(reference.offset <= byteCount, "reference \(index) is outside of the file")
      guard index > 0 else { continue }
      check(references[index - 1].offset <= reference.offset, "reference \(index) is out of order")
      let isTwice = references[index - 1].offset == reference.offset && references[index - 1].kind == reference.kind
      check(!isTwice || references[index - 1].name != reference.name, "reference \(index) is there twice")
    }
    for node in typeNodes { check(node.reference < Int32(references.count), "type node without reference") }
    for use in typeUses { check(use.declaration < Int32(declarations.count), "type use without declaration") }
    return wrong
  }
}
