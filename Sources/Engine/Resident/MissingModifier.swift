import DependencyGraph
import Facts
import ReportModel

extension ResidentProject {
  /// What to write so that a declaration has the one modifier that a rule demands of it: `weak` or `final`. nil
  /// where that takes more than a word, as where a property that is to be weak is no optional.
  package func modifier(for violation: Violation) -> SourceChange? {
    guard let word = violation.fix.flatMap({ Modifier(fix: $0) }), let graph = try? current.graph,
      let file = graph.project.index(ofFile: violation.location.file), graph.project.files[file].language == .swift,
      let text = text(of: violation.location.file), text.count == Int(graph.facts[file].byteCount),
      let offset = graph.facts[file].offset(of: violation.location),
      let declaration = graph.facts[file].declarations.first(where: { $0.nameOffset == offset }),
      let keyword = text.keyword(before: Int(offset)),
      let written = word.written(before: String(decoding: text[keyword], as: UTF8.self), declaration)
    else { return nil }
    let name = graph.facts[file].names[declaration.name]
    switch word {
    case .weak:
      guard let typed = text.typedName(of: declaration, name.count), typed.hasSuffix("?") || typed.hasSuffix("!"),
        graph.isOfClass(declaration, inFile: file)
      else { return nil }
    case .final:
      guard graph.canBeFinal(declaration, inFile: file) else { return nil }
    }
    let (line, column) = graph.facts[file].position(of: UInt32(keyword.lowerBound))
    let place = SourceLocation(file: violation.location.file, line: line, column: column)
    return SourceChange(
      title: "Make '\(String(decoding: name, as: UTF8.self))' \(word.rawValue)",
      edits: [SourceEdit(location: place, length: keyword.count, text: written)]
    )
  }
}

/// A word that makes a declaration what a rule demands.
private enum Modifier: String {
  case weak
  case final

  /// - Parameter fix: of a violation, such as `make it weak, and let something else own it`.
  init?(fix: String) {
    guard fix.hasPrefix("make it ") else { return nil }
    self.init(rawValue: String(fix.dropFirst("make it ".count).prefix { $0 != "," }))
  }

  /// The keyword of a declaration with this before it; nil where the declaration cannot have it, or has a word for the same.
  func written(before keyword: String, _ declaration: DeclarationFact) -> String? {
    let flags = declaration.flags
    switch self {
    case .weak:
      guard keyword == "var", declaration.kind == .property,
        flags.isDisjoint(with: [.weak, .unowned, .lazy, .computed])
      else { return nil }
      return "weak var"
    case .final:
      guard [.class, .function, .property].contains(declaration.kind), flags.isDisjoint(with: [.final, .open]) else {
        return nil
      }
      return "final \(keyword)"
    }
  }
}

extension DependencyGraph {
  /// Whether the type of a property is a class or actor, a protocol of these, or unknown: only such can be weak.
  fileprivate func isOfClass(_ property: DeclarationFact, inFile file: Int) -> Bool {
    let mention = dependencies(ofFile: file).first { !$0.isImport && $0.offset > property.nameOffset }
    guard let target = mention?.target else { return false }
    let element = elements[target.index]
    guard element.kind == .type else { return true }
    switch element.declarationKind {
    case .class, .actor: return true
    case .protocol: return facts[Int(element.file)].declarations[Int(element.declaration)].flags.contains(.classBound)
    default: return false
    }
  }

  /// Whether a class or a member of one is overridden or inherited from nowhere in the project, as far as names tell.
  fileprivate func canBeFinal(_ declaration: DeclarationFact, inFile file: Int) -> Bool {
    let owner = elements[source(inFile: file, scope: declaration.parent).index].type
    if declaration.kind == .class {
      let type = elements.indices.first {
        elements[$0].kind == .type && elements[$0].file == Int32(file)
          && facts[file].declarations[Int(elements[$0].declaration)].nameOffset == declaration.nameOffset
      }
      return type.map { type in !supertypes.contains { $0.contains(ElementID(type)) } } ?? false
    }
    guard owner != .none, elements[owner.index].declarationKind == .class else { return false }
    let name = facts[file].names[declaration.name]
    return facts.allSatisfy { facts in
      !facts.declarations.contains { $0.flags.contains(.override) && facts.names[$0.name].elementsEqual(name) }
    }
  }
}

extension [UInt8] {
  /// The word before a name, such as `var`; nil if none is there.
  fileprivate func keyword(before name: Int) -> Range<Int>? {
    var end = name
    while end > 0, self[end - 1] == UInt8(ascii: " ") { end -= 1 }
    var start = end
    while start > 0, self[start - 1].isInName { start -= 1 }
    return start < end && end < name ? start..<end : nil
  }
}
