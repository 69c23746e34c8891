import DependencyGraph
import Facts
import ReportModel
import RuleKinds

extension ResidentProject {
  /// What to write so that whoever creates a type hands in what the type may not create by itself (dependency injection, by
  /// the initializer): `let store: Store = FileStore()` becomes a parameter, and the creation goes where the type is created.
  ///
  /// nil unless a rule forbids the creation here and none forbids it there, all places that create the type are found, and
  /// nothing else depends on its initializer. Files that are not scanned, such as tests, may have to follow.
  package func injection(for violation: Violation) -> SourceChange? {
    guard let graph = try? current.graph, let selection = try? current.selection,
      let creation = ForbiddenCreation(violation, graph, text), let creators = creation.creators(allowedBy: selection),
      let initializer = creation.initializer(for: creators)
    else { return nil }
    let files = Set(creators.map(\.edit.location.file))
    let place = files.count == 1 ? "'\(files.first?.split(separator: "/").last ?? "")'" : "\(files.count) files"
    return SourceChange(
      title: "Inject '\(creation.propertyName)' where '\(creation.ownerName)' is created, in \(place)",
      edits: [creation.removal] + initializer + creators.map(\.edit)
    )
  }
}

/// A stored property whose initial value is a type's creation that a rule forbids.
private struct ForbiddenCreation {
  private let graph: DependencyGraph
  private let texts: (String) -> [UInt8]?
  private let file: Int
  private let text: [UInt8]
  /// What is created.
  private let created: ElementID
  /// `FileStore()`
  private let expression: String
  /// The type that has the property.
  private let owner: ElementID
  private let property: DeclarationFact
  /// `store: Store`
  private let parameter: String
  /// What that names.
  private let typesOfProperty: [ElementID]
  /// Removes the initial value.
  let removal: SourceEdit

  /// nil if the violation is about anything else, or if the property says more than a type and a value made of literals.
  init?(_ violation: Violation, _ graph: DependencyGraph, _ texts: @escaping (String) -> [UInt8]?) {
    guard ["layers", "forbid", "independent", "abstract"].contains(violation.kind),
      let file = graph.project.index(ofFile: violation.location.file), graph.project.files[file].language == .swift,
      let text = texts(violation.location.file), text.count == Int(graph.facts[file].byteCount), !text.hasConditions,
      let offset = graph.facts[file].offset(of: violation.location),
      let mention = graph.dependencies(ofFile: file).first(where: { $0.offset == offset && $0.kind == .create }),
      mention.candidates.isEmpty, mention.finals.isEmpty, graph.isBareName(mention, inFile: file),
      graph.elements[mention.target.index].enclosing == .none
    else { return nil }
    let facts = graph.facts[file]
    let start = Int(offset)
    guard let end = text.endOfCall(at: start + Int(mention.length)),
      text[(start + Int(mention.length))..<end].hasOnlyLiterals, text.endsStatement(at: end),
      let index = facts.declarations.lastIndex(where: { $0.nameOffset < offset })
    else { return nil }
    let property = facts.declarations[index]
    let name = facts.names[property.name]
    guard property.kind == .property, property.parent >= 0,
      property.flags.isDisjoint(with: [.static, .classMember, .lazy, .weak, .unowned, .computed, .local, .override]),
      !facts.attributes.contains(where: { Int($0.declaration) == index }),
      let parameter = text.typedName(of: property, name.count),
      // All on one line, and no other value or body before it.
      case let written = text[Int(property.nameOffset)..<end], !written.contains(where: \.isLineBreak),
      let equals = written[..<start].firstIndex(of: UInt8(ascii: "=")),
      !written[..<equals].contains(UInt8(ascii: "{")), text[(equals + 1)..<start].allSatisfy(\.isBlank)
    else { return nil }
    let owner = graph.source(inFile: file, scope: property.parent)
    let passesNothing = text[(start + Int(mention.length))..<end].count == 2
    guard graph.isPlainType(owner), graph.elements[owner.index].file == file,
      graph.canBeCreatedByAll(mention.target, withArguments: !passesNothing),
      graph.elements[owner.index].declaration == property.parent,
      !graph.isOfMainActor(graph.elements[mention.target.index]) || graph.isOfMainActor(graph.elements[owner.index])
    else { return nil }
    (self.graph, self.texts, self.file, self.text) = (graph, texts, file, text)
    (created, self.owner, self.property, self.parameter) = (mention.target, owner, property, parameter)
    expression = String(decoding: text[start..<end], as: UTF8.self)
    let typed = Array(text[..<equals]).trimmedEnd.count
    typesOfProperty = graph.typesNamed(in: property.nameOffset..<UInt32(typed), inFile: file)
    guard !typesOfProperty.contains(where: graph.isPrivate) else { return nil }
    removal = graph.edit(inFile: file, at: UInt32(typed), length: end - typed, "")
  }

  var ownerName: String { graph.names.string(graph.elements[owner.index].name) }
  var propertyName: String { graph.facts[file].names.string(property.name) }

  // MARK: Where the type is created

  /// The places that create the type, with the argument that each gets; nil if there is none, if one of them may not create
  /// the value, or if the type may be created where nobody sees it.
  func creators(allowedBy selection: ScopedSelection) -> [Creator]? {
    var (creators, sources) = ([Creator](), Set<ElementID>())
    for other in graph.facts.indices {
      let mentions = graph.resolutions[other].indices.filter { graph.mayMean(owner, graph.resolutions[other][$0]) }
      guard !mentions.isEmpty || other == file else { continue }
      let facts = graph.facts[other]
      guard graph.project.files[other].language == .swift, let text = texts(graph.project.files[other].path),
        text.count == Int(facts.byteCount), !text.createsUnnamed
      else { return nil }
      for index in mentions where !facts.references[index].flags.contains(.implied) {
        let reference = facts.references[index]
        guard graph.resolutions[other][index].target == owner, reference.form == .code,
          reference.flags.isDisjoint(with: [.aliased, .inheritanceClause, .attribute])
        else { return nil }
        let end = Int(reference.offset) + facts.names[reference.name].count
        switch reference.kind {
        case .create:
          guard graph.canName(created, inFile: other, asInFile: file),
            let creator = self.creator(behind: end, text, other)
          else { return nil }
          creators.append(creator)
          sources.insert(graph.source(inFile: other, scope: reference.scope))
        case .use where !reference.flags.contains(.extended): guard text.namesMember(at: end) else { return nil }
        case .declare, .inherit, .use: break
        case .import: return nil
        }
      }
    }
    let remaining = typesOfProperty.filter { $0 == created }
    guard !creators.isEmpty, !isCreatedWithoutItsName,
      selection.verdicts(from: [owner], to: remaining, via: [.declare]).allSatisfy(\.forbidden.isEmpty),
      selection.verdicts(from: Array(sources), to: [created], via: [.create]).allSatisfy(\.forbidden.isEmpty)
    else { return nil }
    return creators
  }

  /// One place that creates the type.
  struct Creator {
    /// Adds the argument.
    var edit: SourceEdit
    /// The label of the first argument; nil if it has none, or if there is no argument.
    var firstLabel: String?
    /// Whether it has no arguments so far.
    var passesNothing: Bool
  }

  /// Whether a file may create the type as `.init(…)` where nothing names it: with nothing or the first label of its
  /// initializer in the parentheses.
  private var isCreatedWithoutItsName: Bool {
    let labels = graph.initializers(of: owner).map { text.firstLabel(behind: Int($0.declaration.nameOffset) + 4) }
    return graph.project.files.contains { file in
      file.language == .swift && (texts(file.path)?.createsUnnamed(withOneOf: labels) ?? true)
    }
  }

  private func creator(behind name: Int, _ text: [UInt8], _ file: Int) -> Creator? {
    guard let end = text.endOfCall(at: name) else { return nil }
    let arguments = text[(name + 1)..<(end - 1)]
    let written = Array(arguments).trimmedEnd
    // What stands behind is no closure that the call takes as its last argument.
    guard !arguments.hasComment, written.last != UInt8(ascii: ","),
      text[end...].first(where: { !$0.isBlank }) != UInt8(ascii: "{")
    else { return nil }
    let isEmpty = written.allSatisfy(\.isBlank)
    let place = UInt32(name + 1 + (isEmpty ? 0 : written.count))
    let argument = (isEmpty ? "" : ", ") + "\(propertyName): \(expression)"
    return Creator(
      edit: graph.edit(inFile: file, at: place, length: 0, argument),
      firstLabel: text.firstLabel(behind: name),
      passesNothing: isEmpty
    )
  }

  // MARK: The initializer

  /// Lets the type take the value when it is created; nil if others may depend on how its initializer is written, or if it
  /// has several.
  func initializer(for creators: [Creator]) -> [SourceEdit]? {
    guard !graph.hasDemandedInitializer(owner) else { return nil }
    let all = graph.initializers(of: owner)
    func isLeftAside(_ initializer: (file: Int, declaration: DeclarationFact)) -> Bool {
      guard initializer.file == file, text.endsProgram(in: initializer.declaration) else { return false }
      let label = text.firstLabel(behind: Int(initializer.declaration.nameOffset) + "init".utf8.count)
      return label != nil && !creators.contains { $0.firstLabel == label }
    }
    let usable = all.filter { !isLeftAside($0) }
    let outside = graph.namesOfOutsideParents(owner).subtracting(Self.harmless)
    guard let only = usable.first else {
      return all.isEmpty && creators.allSatisfy(\.passesNothing) && outside.isEmpty && !graph.inheritsClass(owner)
        ? newInitializer : nil
    }
    let flags = only.declaration.flags
    guard usable.count == 1, only.file == file, only.declaration.parent == property.parent,
      flags.isDisjoint(with: [.required, .override, .convenience]), outside.allSatisfy(\.isPlainUIClass),
      flags.isDisjoint(with: [.public, .open, .package]) || typesOfProperty.allSatisfy(graph.isPublic)
    else { return nil }
    return parameterAndAssignment(only.declaration)
  }

  /// Protocols of frameworks that demand no initializer, and that a property more does not concern.
  private static let harmless: Set<String> = [
    "View", "ViewModifier", "ObservableObject", "Identifiable", "Sendable", "AnyObject", "CustomStringConvertible",
  ]

  private func parameterAndAssignment(_ initializer: DeclarationFact) -> [SourceEdit]? {
    var start = Int(initializer.nameOffset) + "init".utf8.count
    if start < text.count, text[start] == UInt8(ascii: "?") || text[start] == UInt8(ascii: "!") { start += 1 }
    guard let end = text.endOfCall(at: start), initializer.bodyStart >= end, initializer.bodyEnd <= text.count else {
      return nil
    }
    let parameters = text[(start + 1)..<(end - 1)]
    let written = Array(parameters).trimmedEnd
    guard !parameters.hasComment, written.last != UInt8(ascii: ","), !written.words.contains(propertyName) else {
      return nil
    }
    let isEmpty = written.allSatisfy(\.isBlank)
    let added = (isEmpty ? "" : ", ") + parameter
    let place = UInt32(start + 1 + (isEmpty ? 0 : written.count))
    let body = text[Int(initializer.bodyStart)..<Int(initializer.bodyEnd)]
    // The parameter hides a property that the body may change.
    guard property.flags.contains(.constant) || !Array(body).words.contains(propertyName) else { return nil }
    let (outer, line) = (
      text.indentation(ofLineAt: Int(initializer.nameOffset)), "self.\(propertyName) = \(propertyName)"
    )
    let assignment: SourceEdit
    if body.allSatisfy(\.isBlank) {
      let new = "\(newline)\(outer)\(unit)\(line)\(newline)\(outer)"
      assignment = graph.edit(inFile: file, at: initializer.bodyStart, length: body.count, new)
    } else {
      // All of it on one line is left alone.
      guard body.first(where: { $0 != UInt8(ascii: " ") })?.isLineBreak == true else { return nil }
      let inner = text.indentation(inside: initializer)
      assignment = graph.edit(inFile: file, at: initializer.bodyStart, length: 0, "\(newline)\(inner)\(line)")
    }
    return [graph.edit(inFile: file, at: place, length: 0, added), assignment]
  }

  /// An initializer behind the stored properties.
  private var newInitializer: [SourceEdit]? {
    var end = text.endOfLine(at: Int(property.nameOffset))
    for next in graph.facts[file].declarations where next.parent == property.parent && next.start > property.start {
      let line = text.endOfLine(at: Int(next.nameOffset))
      guard next.kind == .property, next.bodyStart == next.bodyEnd, text[Int(next.start)..<line].isWholeStatement,
        text.endsStatement(at: line), text[..<line].endsValue
      else { break }
      end = line
    }
    let outer = text.indentation(ofLineAt: Int(property.nameOffset))
    let follows = text[end...].drop(while: { $0.isLineBreak || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
      .first
    let lines = [
      "", "", "\(outer)init(\(parameter)) {", "\(outer)\(unit)self.\(propertyName) = \(propertyName)", "\(outer)}",
    ]
    let isLast = follows == UInt8(ascii: "}") || text.hasEmptyLine(at: end)
    let added = lines.joined(separator: newline) + (isLast ? "" : newline)
    return [graph.edit(inFile: file, at: UInt32(end), length: 0, added)]
  }

  private var newline: String { text.contains(13) ? "\r\n" : "\n" }

  /// What the file indents by.
  private var unit: String {
    text.indentation(inside: graph.facts[file].declarations[Int(property.parent)])
  }
}

// MARK: - Of the graph

extension DependencyGraph {
  fileprivate func mayMean(_ type: ElementID, _ resolution: Resolution) -> Bool {
    resolution.target == type || list(resolution.candidates).contains(type)
  }

  /// Whether all who see a type can create it: no initializer is hidden, nor the one that the compiler makes of a private
  /// property.
  fileprivate func canBeCreatedByAll(_ type: ElementID, withArguments: Bool) -> Bool {
    let hidden: DeclarationFlags = [.private, .fileprivate]
    guard elements[type.index].kind == .type else { return true }
    let initializers = initializers(of: type)
    guard initializers.allSatisfy({ $0.declaration.flags.isDisjoint(with: hidden) }) else { return false }
    if !initializers.isEmpty || !withArguments { return true }
    let element = elements[type.index]
    return !facts[Int(element.file)].declarations.contains {
      $0.parent == element.declaration && $0.isHeldByValues && !$0.flags.isDisjoint(with: hidden)
    }
  }

  /// Whether a file can name a type that another file names.
  fileprivate func canName(_ type: ElementID, inFile file: Int, asInFile other: Int) -> Bool {
    let element = elements[type.index]
    let imported = modulesImported(inFile: file)
    guard element.kind == .type else {
      return element.kind == .externalType && imported.contains(names.string(element.externalModule))
    }
    let home = project.files[Int(element.file)]
    let flags = facts[Int(element.file)].declarations[Int(element.declaration)].flags
    guard flags.isDisjoint(with: [.private, .fileprivate]) else { return false }
    if home.modules == project.files[file].modules { return true }
    // From another module it is seen as far as there.
    return home.modules != project.files[other].modules
      && home.modules.contains { imported.contains(project.modules[$0].importName) }
  }

  /// The initializers that a type and its extensions declare.
  fileprivate func initializers(of type: ElementID) -> [(file: Int, declaration: DeclarationFact)] {
    let homes = Set(elements.lazy.filter { $0.type == type }.map { Int($0.file) })
    return homes.sorted().flatMap { file in
      facts[file].declarations.filter {
        $0.kind == .initializer && $0.parent >= 0
          && elements[source(inFile: file, scope: $0.parent).index].type == type
          && !$0.flags.contains(.local)
      }
      .map { (file, $0) }
    }
  }

  /// Whether a protocol of the project that a type conforms to demands an initializer.
  fileprivate func hasDemandedInitializer(_ type: ElementID) -> Bool {
    withAncestors(type).contains { parent in
      elements[parent.index].declarationKind == .protocol && !initializers(of: parent).isEmpty
    }
  }

  /// Whether a type inherits from a class of the project.
  fileprivate func inheritsClass(_ type: ElementID) -> Bool {
    withAncestors(type).dropFirst().contains { elements[$0.index].declarationKind == .class }
  }

  /// The names of what a type and those that it inherits from in the project inherit from outside.
  fileprivate func namesOfOutsideParents(_ type: ElementID) -> Set<String> {
    let parents = withAncestors(type).flatMap { supertypes[$0.index] }.filter { elements[$0.index].kind != .type }
    return Set(parents.map { names.string(elements[$0.index].name) })
  }

  fileprivate func isPrivate(_ type: ElementID) -> Bool {
    let element = elements[type.index]
    guard element.kind == .type else { return false }
    let flags = facts[Int(element.file)].declarations[Int(element.declaration)].flags
    return !flags.isDisjoint(with: [.private, .fileprivate])
  }

  /// Whether other modules see a type that is named here.
  fileprivate func isPublic(_ type: ElementID) -> Bool {
    let element = elements[type.index]
    guard element.kind == .type else { return element.kind == .externalType }
    let flags = facts[Int(element.file)].declarations[Int(element.declaration)].flags
    return !flags.isDisjoint(with: [.public, .open])
  }
}

extension String {
  /// Whether code may give a subclass of it any initializer.
  fileprivate var isPlainUIClass: Bool { self == "NSObject" || hasSuffix("ViewController") || hasSuffix("View") }
}

// MARK: - Of the text

extension [UInt8] {
  /// The end of the parentheses that begin at an offset; nil if none do, or if what is in them is not understood here.
  fileprivate func endOfCall(at start: Int) -> Int? {
    guard start < count, self[start] == UInt8(ascii: "(") else { return nil }
    var (index, depth) = (start, 0)
    while index < count {
      switch self[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "\""):
        guard let end = self[(index + 1)...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0.isLineBreak }),
          self[end] == UInt8(ascii: "\""), !self[index..<end].contains(UInt8(ascii: "\\")),
          end > index + 1 || end + 1 == count || self[end + 1] != UInt8(ascii: "\"")
        else { return nil }
        index = end
      // A raw string, a regular expression or a comment may have parentheses of its own.
      case UInt8(ascii: "#"), UInt8(ascii: "/"): return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether a statement ends at an offset: nothing but a comment follows on its line, and the next line begins another one.
  fileprivate func endsStatement(at offset: Int) -> Bool {
    let end = endOfLine(at: offset)
    let rest = self[offset..<end].drop { $0.isBlank }
    guard rest.isEmpty || rest.starts(with: "//".utf8) else { return false }
    var next = self[end...].drop(while: \.isBlank)
    while next.starts(with: "//".utf8) {
      next = self[endOfLine(at: next.startIndex)...].drop(while: \.isBlank)
    }
    guard let first = next.first else { return true }
    let word = next.prefix(while: \.isInName)
    if ["as", "is"].contains(where: { word.elementsEqual($0.utf8) }) { return false }
    return first.isInName || [UInt8(ascii: "@"), UInt8(ascii: "}"), UInt8(ascii: "#")].contains(first)
  }

  fileprivate func endOfLine(at offset: Int) -> Int {
    self[offset...].firstIndex { $0.isLineBreak } ?? count
  }

  /// Whether the line behind the one that ends at an offset is empty.
  fileprivate func hasEmptyLine(at end: Int) -> Bool {
    let next = self[end...].drop { $0 == 13 }.dropFirst()
    return next.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }?.isLineBreak ?? true
  }

  /// The blanks before the first word of a line.
  fileprivate func indentation(ofLineAt offset: Int) -> String {
    let start = self[..<offset].lastIndex { $0.isLineBreak }.map { $0 + 1 } ?? 0
    return String(
      decoding: self[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") },
      as: UTF8.self
    )
  }

  /// Whether a type may be created in it without its name: `.init()`, `Self()`.
  fileprivate var createsUnnamed: Bool {
    let ends = [Array(".init".utf8), Array("Self".utf8)]
    return indices.contains { index in
      if self[index] == UInt8(ascii: "S"), self[index...].starts(with: "Self.init".utf8) { return true }
      guard self[index] == UInt8(ascii: "(") else { return false }
      let before = self[..<index]
      return ends.contains { before.ends(with: $0) } && !before.ends(with: "super.init".utf8)
    }
  }

  /// The same with no argument, or with one of these labels first; nil is none.
  fileprivate func createsUnnamed(withOneOf labels: [String?]) -> Bool {
    indices.contains { index in
      guard self[index] == UInt8(ascii: "("), self[..<index].ends(with: ".init".utf8) else { return false }
      // `super.init(…)` and `Row.init(…)` say what they create.
      guard index >= 6, !self[index - 6].isInName, self[index - 6] != UInt8(ascii: ")") else { return false }
      let isEmpty = self[(index + 1)...].first { !$0.isBlank } == UInt8(ascii: ")")
      return isEmpty || labels.contains(firstLabel(behind: index))
    }
  }

  /// The label of the first argument or parameter in the parentheses that begin at an offset, or behind a `?` there; nil if it
  /// has none.
  fileprivate func firstLabel(behind start: Int) -> String? {
    var rest = self[Swift.min(start, count)...]
    if rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "!") { rest = rest.dropFirst() }
    let inside = rest.dropFirst().drop(while: \.isBlank)
    let label = inside.prefix(while: \.isInName)
    let isLabel = inside[label.endIndex...].first { $0 != UInt8(ascii: " ") }
    guard !label.isEmpty, label.first != UInt8(ascii: "_"),
      isLabel == UInt8(ascii: ":") || isLabel.map(\.isInName) ?? false
    else { return nil }
    return String(decoding: label, as: UTF8.self)
  }

  /// Whether a member of what is named stands behind the name, but not what creates it or stands for it.
  fileprivate func namesMember(at end: Int) -> Bool {
    guard end < count, self[end] == UInt8(ascii: ".") else { return false }
    let member = self[(end + 1)...].prefix(while: \.isInName)
    return !["self", "init", "Type"].contains { member.elementsEqual($0.utf8) }
  }

  /// Whether an initializer does nothing but to end the program, as `init(coder:)` does where no storyboard is used.
  fileprivate func endsProgram(in initializer: DeclarationFact) -> Bool {
    let body = self[Int(initializer.bodyStart)..<Swift.min(Int(initializer.bodyEnd), count)]
    return initializer.flags.contains(.required) && body.drop(while: \.isBlank).starts(with: "fatalError(".utf8)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var hasComment: Bool { Array(self).hasComment }

  /// Whether the arguments are written by labels and literals alone, which mean the same everywhere.
  fileprivate var hasOnlyLiterals: Bool {
    var rest = self[...]
    // The keys of a dictionary are no labels.
    if hasKeys { return false }
    while let byte = rest.first {
      if byte == UInt8(ascii: "\"") {
        rest = rest.dropFirst().drop { $0 != UInt8(ascii: "\"") }.dropFirst()
      } else if byte.isInName {
        let word = rest.prefix { $0.isInName }
        rest = rest.dropFirst(word.count)
        let isLabel = rest.first == UInt8(ascii: ":")
        let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        let isWord = ["true", "false", "nil"].contains { word.elementsEqual($0.utf8) }
        guard isLabel || isNumber || isWord else { return false }
      } else {
        guard byte.isBlank || "()[]:,.-".utf8.contains(byte) else { return false }
        rest = rest.dropFirst()
      }
    }
    return true
  }

  /// Whether all that opens on a line closes there.
  fileprivate var isWholeStatement: Bool {
    let counts = ["()", "[]", "{}"].map { pair in
      count { $0 == pair.utf8.first } - count { $0 == pair.utf8.last }
    }
    return counts.allSatisfy { $0 == 0 } && count { $0 == UInt8(ascii: "\"") } % 2 == 0
  }

  /// Whether a name or a colon stands between square brackets.
  private var hasKeys: Bool {
    var depth = 0
    for byte in self {
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if depth > 0, byte == UInt8(ascii: ":") { return true }
    }
    return false
  }

  /// Whether a value can end here: no operator, and nothing that begins something, is last.
  fileprivate var endsValue: Bool {
    guard let last = last(where: { !$0.isBlank }) else { return false }
    return last.isInName || ")]}\"?!>".utf8.contains(last)
  }

  fileprivate func ends(with other: some Collection<UInt8>) -> Bool {
    suffix(other.count).elementsEqual(other)
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == 10 || self == 13 }
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isLineBreak }
}
