import Basics
import Facts

/// Turns the bytes of a file that is no code but names classes into facts: a storyboard or xib, a property list, a model or
/// mapping model of Core Data, or a scripting definition.
///
/// Its first element says which of them it is. The facts are references, whose names the program looks up while it runs.
/// It never fails and never hangs; the result depends on the bytes alone.
package enum ResourceFileScanner {
  /// Scans a whole file.
  package static func scan(_ bytes: [UInt8]) -> FileFacts { scan(padded: bytes, count: bytes.count) }

  /// Scans the first `count` bytes of a reused buffer.
  package static func scan(padded bytes: [UInt8], count: Int) -> FileFacts {
    var builder = ResourceFacts(bytes, count: count)
    guard count <= Int(Int32.max) else {
      builder.report(.tooLarge, at: 0)
      return builder.facts
    }
    if let nul = bytes[..<count].firstIndex(of: 0) {
      builder.report(.binary, at: nul)
      return builder.facts
    }
    builder.addLineStarts()
    var lexer = MarkupLexer(bytes, count: count)
    while let token = lexer.next() {
      guard case .open = token else { continue }
      switch lexer.name {
      case "document": builder.readInterface(&lexer)
      case "plist": builder.readPropertyList(&lexer)
      case "model": builder.readDataModel(&lexer)
      case "database": builder.readMappingModel(&lexer)
      case "dictionary": builder.readScriptingDefinition(&lexer)
      default: break
      }
      break
    }
    if let problem = lexer.problem { builder.report(.unterminatedTag, at: problem) }
    return builder.finished
  }
}

/// The facts of a file while it is read.
struct ResourceFacts {
  private let bytes: [UInt8]
  private(set) var facts = FileFacts()
  /// The names, one after the other, and where each ends.
  private var nameBytes: [UInt8] = []
  private var nameEnds: [UInt32] = [0]
  private var numbers: [[UInt8]: NameIndex] = [:]

  init(_ bytes: [UInt8], count: Int) {
    self.bytes = bytes
    facts.byteCount = UInt32(clamping: count)
    facts.lineStarts = [0]
  }

  /// Finds where lines begin; who reports nothing at a place of the file does not need it.
  mutating func addLineStarts() {
    facts.lineStarts = bytes.withUnsafeBufferPointer { bytes in
      LineStarts(of: UnsafeBufferPointer(rebasing: bytes[..<Int(facts.byteCount)])).offsets
    }
  }

  var finished: FileFacts {
    var finished = facts
    finished.names = NameTable(bytes: nameBytes, ends: nameEnds)
    return finished
  }

  mutating func report(_ kind: ProblemKind, at offset: Int) {
    facts.problems.append(ProblemFact(kind: kind, offset: UInt32(clamping: offset)))
  }

  /// Adds what a class name means, if it is one. `module` is where the file says its module elsewhere, which then counts.
  ///
  /// References are in the order of their offsets; so such a module has the offset of the class.
  mutating func add(
    _ range: Range<Int>,
    ofModule module: Range<Int>? = nil,
    _ form: ReferenceForm,
    flags: ReferenceFlags = []
  ) {
    guard let name = RunTimeName(bytes[range]) else { return }
    let first = Int32(truncatingIfNeeded: facts.references.count)
    var added: [ReferenceFact] = []
    if name.module == nil, let module, RunTimeName(bytes[module])?.types == [module] {
      let qualifier = ReferenceFact(
        name: intern(module),
        offset: UInt32(range.lowerBound),
        scope: -1,
        qualifier: -1,
        kind: .use,
        form: form,
        flags: [.isQualifier, .implied]
      )
      added.append(qualifier)
    }
    // The target that a property list or storyboard is of is less sure than that of a model, which is compiled.
    var flags = flags
    if name.isOfTarget, form == .dataModel { flags.insert(.ofTarget) }
    let references = name.references(
      first: first + Int32(added.count),
      scope: -1,
      form: form,
      flags: flags,
      name: { intern($0) }
    )
    for reference in references {
      var reference = reference
      if reference.qualifier < 0, !added.isEmpty { reference.qualifier = first }
      added.append(reference)
    }
    facts.references += added
  }

  private mutating func intern(_ range: Range<Int>) -> NameIndex {
    let name = Array(bytes[range])
    if let known = numbers[name] { return known }
    let number = NameIndex(rawValue: UInt32(nameEnds.count))
    nameBytes += name
    nameEnds.append(UInt32(nameBytes.count))
    numbers[name] = number
    return number
  }

  /// The bytes of a place in the file.
  func text(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }
}
