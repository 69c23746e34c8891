import Basics
import Configuration
import DependencyGraph
import Facts
import ProjectModel

/// What stands in which file.
package struct FilesRule: RuleKind {
  package static let name = "files"
  package static let summary = "Files declare few types, are called after them, and extend only what is near"
  package static let rationale = """
    Who looks for a type finds it by the name of its file, and who changes one does not meet five others. An extension that \
    stands far from its type is overlooked.
    """
  package static let seesOnlyDependencies = true
  package let seesMembers = false
  package let useOfMentions = UseOfMentions.none

  package static let statement = Shape<Options>.map(
    Option(required: "that", .code, "a selector of the files, by `path`, `module` or a component of these"),
    Option(
      anyOf: "types",
      .count,
      "how many types a file may declare at most; private ones and those in others do not count"
    ),
    Option(
      anyOf: "named",
      .flag,
      "`true`: a file is called after a type that it declares or extends; `extension [Item]` extends `Array`, and "
        + "an extension of `Bundle` may be in `NSBundle+Text.swift`"
    ),
    Option(
      anyOf: "extensions",
      .range,
      "where extensions of the project's types may be: in the `file` of the type, its `folder` or its `module`"
    ),
    Option("except", .exceptions, "a selector of files that the rule leaves alone")
  ) { (decoder: inout OptionDecoder, stated, that, types, named, extensions, except) in
    guard decoder.selectsFiles(that) else { return nil }
    guard types != nil || named == true || extensions != nil else {
      if stated.isSound { decoder.report(.noDemand, at: stated.location) }
      return nil
    }
    return Options(that: that, types: types, isNamed: named ?? false, extensions: extensions, except: except)
  }

  /// How far from its type an extension may stand.
  package enum Range: String, CaseIterable, Sendable {
    case file
    case folder
    case module
  }

  /// What a statement of the rule says, decoded.
  package struct Options: Sendable {
    var that: Selector
    var types: Int?
    var isNamed: Bool
    var extensions: Range?
    var except: Selector?
  }

  let statements: [Options]

  package init(statements: [Options]) { self.statements = statements }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DeclarationStatements(statements: statements.map { PreparedFiles($0, scope) })
  }
}

// MARK: - Decoding

extension Shape where Value == FilesRule.Range {
  fileprivate static var range: Shape {
    Shape(schema: #"{"enum": ["file", "folder", "module"]}"#) { node, _, decoder in
      let word = decoder.choice(node, of: "place of extensions", among: FilesRule.Range.allCases.map(\.rawValue))
      return word.flatMap { FilesRule.Range(rawValue: $0) }
    }
  }
}

// MARK: - In words

extension FilesRule {
  package var demands: [String] {
    statements.map { statement in
      var demands: [String] = []
      if let most = statement.types { demands.append("declare at most \(counted(most, "type"))") }
      if statement.isNamed { demands.append("are called after one of their types") }
      if let range = statement.extensions { demands.append("extend only types of their own \(range.rawValue)") }
      return "files \(statement.that.predicate) \(listed(demands, "and"))" + String.butFor(statement.except)
    }
  }
}

// MARK: - Check

private final class PreparedFiles: DeclarationStatement {
  private let options: FilesRule.Options
  private let scope: RuleScope
  private let selected: SelectedFiles
  let remarks: [Remark] = []
  private var graph: DependencyGraph { scope.graph }
  private var index: ProjectIndex { scope.index }

  init(_ options: FilesRule.Options, _ scope: RuleScope) {
    self.options = options
    self.scope = scope
    selected = SelectedFiles(options.that, except: options.except, scope)
  }

  var vacuity: Vacuity? { selected.vacuity("that") }

  func findings() -> [Finding] {
    var findings: [Finding] = []
    if let most = options.types { findings += selected.files.compactMap { surplus(of: $0, above: most) } }
    if options.isNamed { findings += selected.files.compactMap(misnamed) }
    if let range = options.extensions { findings += strayExtensions(range) }
    return findings
  }

  // MARK: Types

  /// The types that a file declares for others, in the order of the file. In the C family only classes count: a header has
  /// the protocol of a delegate and its constants beside the class.
  private func types(of file: Int) -> [ElementID] {
    let isSwift = graph.isSwift(file: file)
    let previews = scope.selection.previews
    var names: Set<GlobalName> = []
    return index.typesOfFiles[file].filter { type in
      let element = index[type]
      guard element.enclosing == .none, !previews[type], isSwift || element.declarationKind == .class else {
        return false
      }
      if graph.isInExtension(type) { return false }
      if graph.facts[file].declarations[Int(element.declaration)].flags.contains(.local) { return false }
      if isSwift, graph.access(ofDeclaration: element.declaration, inFile: file).isAccess("private") { return false }
      // The branches of an `#if` declare one type.
      return names.insert(element.name).inserted
    }
  }

  private func surplus(of file: Int, above most: Int) -> Finding? {
    let types = types(of: file)
    guard types.count > most else { return nil }
    let names = types.map { scope.selection.title($0) }
    let message = String.tooMany(scope.selection.fileName(Int32(file)), names, most)
    let findings = types.dropFirst(most).map { Finding(of: $0, in: graph, message) }
    var finding = findings[0]
    if findings.count > 1 { finding.parts = findings }
    return finding
  }

  // MARK: Names

  /// `Feed`, `Feed+Sorting`, `Feed.Row` and `Outer+Inner` are names of files that declare or extend `Feed` or `Inner`, as are
  /// `OuterInner` and `OuterInner+Sorting`.
  private func misnamed(_ file: Int) -> Finding? {
    let facts = graph.facts[file]
    var names: [(path: [ArraySlice<UInt8>], outer: [ArraySlice<UInt8>], declaration: Int)] = []
    let isSwift = graph.isSwift(file: file)
    for (position, declaration) in facts.declarations.enumerated() {
      let parent = declaration.parent < 0 ? nil : facts.declarations[Int(declaration.parent)]
      // `extension Editor { struct Row {} }` declares a row, and is called after that as well.
      let isOuter = parent.map { $0.kind == .namespace || $0.kind == .extension && $0.parent < 0 } ?? true
      guard isOuter, !declaration.flags.contains(.local) else { continue }
      let isNamed = isSwift ? declaration.kind.isTypeOrAlias : [.class, .protocol].contains(declaration.kind)
      guard isNamed || declaration.kind == .extension, declaration.name != .empty else { continue }
      let outer = parent.map { $0.kind == .extension ? path(of: $0, in: facts) : [] } ?? []
      names.append((path(of: declaration, in: facts), outer, position))
    }
    // What declares no type may be called anything, and where a program begins the name is given.
    let stem = index.paths[file].stem
    guard let first = names.first, !stem.elementsEqual("main".utf8) else { return nil }
    let title = stem.prefix { $0 != UInt8(ascii: "+") }
    let beginning = title.prefix { $0 != UInt8(ascii: ".") }
    // An extension of a type of Foundation may be called by its name in Objective-C: `NSBundle+Text` extends `Bundle`.
    let nameInSwift = beginning.starts(with: "NS".utf8) ? beginning.dropFirst(2) : beginning
    let isNamed = names.contains { path, outer, declaration in
      let isExtension = facts.declarations[declaration].kind == .extension
      return path.contains { $0.elementsEqual(beginning) || isExtension && $0.elementsEqual(nameInSwift) }
        || (outer + path).joined().elementsEqual(title)
    }
    guard !isNamed else { return nil }
    let titles = names.map { path, _, _ in path.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".") }
    let declaration = facts.declarations[first.declaration]
    // `extension [Item]` is one of Array, whose name is not there.
    let isWritten = !isSwift || declaration.kind != .extension || declaration.extended >= 0
    // What implements a type is of the type itself.
    let areExtensions = names.allSatisfy { _, _, declaration in
      let declaration = facts.declarations[declaration]
      return declaration.kind == .extension && !declaration.flags.contains(.continuation)
    }
    var finding = Finding(
      file: Int32(file),
      offset: declaration.nameOffset,
      length: isWritten ? UInt32(facts.names[declaration.name].count) : 0,
      subject: graph.element(ofFile: file),
      .misnamed(scope.selection.fileName(Int32(file)), titles.distinct, areExtensions: areExtensions) { name in
        modulesWithFile[name]?.isDisjoint(with: graph.project.files[file].modules) == false
      }
    )
    finding.isAboutFile = true
    return finding
  }

  /// By the name of a file: the modules that have one.
  private lazy var modulesWithFile = graph.project.files.indices.reduce(into: [String: Set<Int>]()) { modules, file in
    modules[scope.selection.fileName(Int32(file)), default: []].formUnion(graph.project.files[file].modules)
  }

  /// The name of a declaration, with the names before it if it is an extension of `Outer.Inner`.
  private func path(of declaration: DeclarationFact, in facts: FileFacts) -> [ArraySlice<UInt8>] {
    let extended = declaration.extended >= 0 ? facts.references[Int(declaration.extended)] : nil
    return (extended.map(facts.qualifiers) ?? []).map { facts.names[$0] } + [facts.names[declaration.name]]
  }

  // MARK: Extensions

  private func strayExtensions(_ range: FilesRule.Range) -> [Finding] {
    var homes: [ElementID: [Int32]] = [:]
    for part in index.parts where graph.elements[part].isContinuation {
      homes[graph.elements[part].type, default: []].append(graph.elements[part].file)
    }
    return index.parts.compactMap { number -> Finding? in
      let part = graph.elements[number]
      let type = index[part.type]
      guard selected.isSelected[Int(part.file)], !part.isContinuation, type.kind == .type, part.declaration >= 0 else {
        return nil
      }
      let places = [type.file] + homes[part.type, default: []]
      // No header of Objective-C or C can have an extension in Swift.
      let isSwift = graph.isSwift(file: Int(part.file))
      if range == .file, !places.contains(where: { graph.isSwift(file: Int($0)) == isSwift }) { return nil }
      guard !places.contains(where: { isNear(part.file, $0, range) }) else { return nil }
      let facts = graph.facts[Int(part.file)]
      let declaration = facts.declarations[Int(part.declaration)]
      var finding = Finding(
        file: part.file,
        offset: declaration.nameOffset,
        length: UInt32(facts.names[declaration.name].count),
        subject: part.type,
        target: part.type,
        .stray(
          isSwift ? "extension" : "category",
          of: scope.selection.title(part.type),
          graph.project.files[Int(type.file)].path,
          range,
          module: range == .module ? graph.project.modules[graph.project.files[Int(type.file)].modules[0]].name : nil
        )
      )
      finding.isAboutFile = true
      return finding
    }
  }

  private func isNear(_ file: Int32, _ other: Int32, _ range: FilesRule.Range) -> Bool {
    let files = graph.project.files
    switch range {
    case .file: return file == other
    case .folder: return graph.areInOneFolder(file, other)
    case .module: return files[Int(file)].modules.contains(where: files[Int(other)].modules.contains)
    }
  }
}

extension [UInt8] {
  /// The name of the file of a path, without what follows the last dot.
  fileprivate var stem: ArraySlice<UInt8> {
    let name = self[(lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    return name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)]
  }
}

// MARK: - Messages

extension String {
  fileprivate static var noDemand: String { "'files' needs 'types', 'named' or 'extensions', such as named: true" }

  fileprivate static func tooMany(_ file: String, _ names: [String], _ most: Int) -> String {
    "\(file) declares \(counted(names.count, "type")), \(listed(names.shortened, "and")); "
      + "at most \(grouped(most)) \(most == 1 ? "is" : "are") allowed"
  }

  /// - Parameters:
  ///   - areExtensions: whether the type itself is elsewhere, in a file of its name.
  ///   - isTaken: whether the module has a file of a name.
  fileprivate static func misnamed(
    _ file: String,
    _ names: [String],
    areExtensions: Bool,
    isTaken: (String) -> Bool
  ) -> String {
    guard names.count == 1 else {
      return "\(file) has \(listed(names.shortened, "and")) and is called after none of them"
    }
    let name = names[0] + (file.split(separator: ".").last.map { ".\($0)" } ?? "")
    let isTaken = isTaken(name)
    let fact = "\(file) has \(names[0]) and is not called after it"
    // What only differs in capitals is the same name, unless the module has a file of the other one.
    guard areExtensions, isTaken || name.lowercased() != file.lowercased() else {
      return isTaken ? "\(fact), and \(name) is another file" : "\(fact); \(name) would be right"
    }
    return "\(fact); \(names[0])+\(addition(file, to: names[0])) would be right"
  }

  /// What a file adds to a type by its name, with the file's ending: `Extensions.swift` of `StringExtensions.swift`,
  /// `String_Extensions.swift` and `Extensions+String.swift`.
  private static func addition(_ file: String, to type: String) -> Substring {
    let parts = file.split(separator: "+")
    let last = parts.last ?? ""
    guard last.hasPrefix(type) else { return last }
    let rest = last.dropFirst(type.count)
    if rest.hasPrefix(".") { return parts.count > 1 ? parts[0] + rest : last }
    return rest.drop { $0 == "_" || $0 == "-" }
  }

  fileprivate static func stray(
    _ word: String,
    of type: String,
    _ home: String,
    _ range: FilesRule.Range,
    module: String?
  ) -> String {
    "\(word) of \(type), which is declared in \(module.map { "module \($0), in " } ?? "")\(home); "
      + "it must be in the same \(range.rawValue)"
  }
}

extension [String] {
  /// The first few, and how many more there are.
  fileprivate var shortened: [String] {
    count > 5 ? prefix(4) + ["\(grouped(count - 4)) more"] : self
  }
}

// MARK: - Examples

extension FilesRule {
  package static let examples = [
    Example(
      "One type in a file, and the file called after it",
      configuration: """
        rules:
          one-type:
            files: { that: { path: "App/**" }, types: 1, except: { path: "App/Old/**" } }
          named-after-types:
            files: { that: { path: "App/**" }, named: true, except: { path: "App/Old/**" } }
        """,
      project: """
        //- App/Feed.swift
        struct Feed { struct Row {} }
        struct Cart {}
        //     ^^^^ one-type: Feed.swift declares 2 types, Feed and Cart; at most 1 is allowed
        private struct Cache {}
        func load() { struct Box {} }
        #if os(macOS)
        struct Cart { let window: Int }
        #endif
        extension Feed {}
        //- App/Screens.swift
        struct ListScreen {}
        //     ^^^^^^^^^^ named-after-types: Screens.swift has ListScreen and is not called after it; ListScreen.swift would be right
        //- App/ListScreen+Sorting.swift
        extension ListScreen {}
        //- App/Feed.Row.swift
        extension Feed.Row {}
        //- App/Date+Format.swift
        extension Date {}
        //- App/NSBundle+Text.swift
        extension Bundle {}
        //- App/Step.swift
        extension Feed { enum Step {} }
        //- App/main.swift
        struct Tool {}
        //- App/Strings.swift
        let title = "Feed"
        //- App/Old/Everything.swift
        struct Item {}
        struct Tag {}
        """
    ),
    Example(
      "Extensions beside their types",
      configuration: """
        rules:
          beside:
            files: { that: { path: "App/**" }, extensions: folder, except: { path: "App/Support/**" } }
        """,
      project: """
        //- App/Feed/Feed.swift
        struct Feed {}
        //- App/Feed/Feed+Sorting.swift
        extension Feed { var sum: Int { 0 } }
        //- App/Cart/Feed+Cart.swift
        extension Feed { var sum: Int { 0 } }
        //        ^^^^ beside: extension of Feed, which is declared in App/Feed/Feed.swift; it must be in the same folder
        extension Date { var sum: Int { 0 } }
        //- App/Support/Feed+Format.swift
        extension Feed { var sum: Int { 0 } }
        //- Tools/Export.swift
        extension Feed { var sum: Int { 0 } }
        """
    ),
  ]
}
