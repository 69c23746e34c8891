import Basics
import Facts

/// What names mean in the whole project, for preludes and for the sweep over the bodies.
package struct ClangNames: Sendable {
  /// What a name is declared as, in any file.
  struct Kinds: OptionSet, Sendable {
    let rawValue: UInt32
    static let objectiveCClass = Kinds(rawValue: 1 << 0)
    static let `protocol` = Kinds(rawValue: 1 << 1)
    /// Known with its keyword only, unless in C++.
    static let tag = Kinds(rawValue: 1 << 2)
    static let enumTag = Kinds(rawValue: 1 << 3)
    static let cxxClass = Kinds(rawValue: 1 << 4)
    static let enumeration = Kinds(rawValue: 1 << 5)
    static let options = Kinds(rawValue: 1 << 6)
    static let namespace = Kinds(rawValue: 1 << 7)
    static let object = Kinds(rawValue: 1 << 8)
    static let block = Kinds(rawValue: 1 << 9)
    static let function = Kinds(rawValue: 1 << 10)
    static let structure = Kinds(rawValue: 1 << 11)
    static let scalar = Kinds(rawValue: 1 << 12)
    static let macro = Kinds(rawValue: 1 << 13)
    /// A class or protocol of Swift.
    static let swift = Kinds(rawValue: 1 << 14)

    /// A variable or constant.
    static let value = Kinds(rawValue: 1 << 15)
    /// In the head of every prelude.
    static let head = Kinds(rawValue: 1 << 16)

    /// In C++'s library.
    static let std = Kinds(rawValue: 1 << 17)
    /// `using Name = …`; nothing to other languages.
    static let alias = Kinds(rawValue: 1 << 18)

    /// What can be written without a keyword.
    static let types: Kinds = [
      .objectiveCClass, .protocol, .cxxClass, .enumeration, .options, .object, .block, .function, .structure, .scalar,
      .alias,
    ]
    /// The types that a namespace or class of C++ can have.
    static let qualified: Kinds = types.subtracting([.objectiveCClass, .protocol]).union([.tag, .enumTag])
    /// What `Name(…)` makes an object of.
    static let objects: Kinds = [.cxxClass, .tag, .structure, .alias]
    /// What a declaration can represent in a prelude.
    static let declared: Kinds = types.union([.tag, .enumTag, .namespace])
  }

  /// What is declared under a name in the project; the numbers are -1 for none.
  struct Entry: Sendable {
    var kinds: Kinds = []
    var arity: UInt8 = 0
    /// The text of the first macro of the name, and what it mentions.
    var macro: Int32 = -1
    /// The line that declares it in the head of preludes.
    var head: Int32 = -1
  }

  private(set) var names = ClangNameInterner()
  private(set) var entries: [Entry] = [Entry()]
  private(set) var macros: [Macro] = []
  /// For each line of the preludes' head, the names that it uses.
  private(set) var headMentions: [[Int32]] = []

  /// While they are gathered: the macros that only repeat, and the text of each that does so once.
  private var repeating: [(name: NameIndex, macro: RepeatingMacro)] = []
  private var onceTexts: [[UInt8]] = []

  /// A macro of the project, for preludes.
  struct Macro: Sendable {
    var text: [UInt8]
    var mentions: [NameIndex]
    /// Whether its value closes the brackets that it opens, so that code that uses it may do without it.
    var isBalanced: Bool
  }

  /// Gathers what the outlines declare, and the classes and protocols of Swift files.
  package init(_ outlines: [ClangOutline], swift: some Sequence<FileFacts>) {
    self.init(outlines.map { OutlineDigest($0, text: Hash128(high: 0, low: 0)) }, swift: swift)
  }

  /// Merges what all files declare, in their order. O(declarations).
  package init(_ outlines: [OutlineDigest], swift: some Sequence<FileFacts>) {
    self = Self.ofHead
    for outline in outlines { add(outline) }
    limitRounds()
    for facts in swift { add(facts) }
  }

  private init() {}

  /// The names that preludes can declare for themselves.
  private static let ofHead: ClangNames = {
    var names = ClangNames()
    for (index, line) in PreludeHead.lines.enumerated() {
      let padded = line.text + Array(repeating: 0, count: ClangSource.padding)
      let mentions = padded.withClangSource(count: line.text.count) { source in
        let file = LexedFile(source)
        return (file.lexer.directiveTokens + file.stream.tokens)
          .filter { $0.kind == .identifier && $0.name >= Word.firstName }
          .map { Array(file.lexer.names[$0.nameIndex]) }
      }
      names.headMentions.append(mentions.map { Int32(names.entry($0[...])) })
      guard let name = line.name else { continue }
      let entry = names.entry(name[...])
      names.entries[entry].kinds.formUnion(line.condition == .cxx ? .std : line.isMacro ? [.head, .macro] : .head)
      names.entries[entry].head = Int32(index)
    }
    return names
  }()

  private mutating func add(_ outline: OutlineDigest) {
    let table = outline.names
    for declared in outline.declared {
      let index = entry(table[declared.name])
      entries[index].kinds.insert(Kinds(declared.kind))
      entries[index].arity = max(entries[index].arity, declared.arity)
    }
    for macro in outline.macros where !macro.isAlias {
      let index = entry(table[macro.name])
      entries[index].kinds.insert(.macro)
      guard entries[index].macro < 0 else { continue }
      let mentions = macro.mentions.map { NameIndex(rawValue: UInt32(entry(table[$0]))) }
      entries[index].macro = Int32(macros.count)
      macros.append(Macro(text: macro.text, mentions: mentions, isBalanced: macro.isBalanced))
      guard let found = macro.repeating else { continue }
      let inProject = RepeatingMacro(callee: mentions[0], calls: found.macro.calls)
      repeating.append((NameIndex(rawValue: UInt32(index)), inProject))
      onceTexts.append(found.once)
    }
  }

  /// Has macros that would take libclang too long call once what they call again and again.
  private mutating func limitRounds() {
    let exhausting = RepeatingMacro.exhausting(repeating)
    for (index, entry) in repeating.enumerated() where exhausting.contains(entry.name) {
      macros[Int(entries[Int(entry.name.rawValue)].macro)].text = onceTexts[index]
    }
    repeating = []
    onceTexts = []
  }

  private mutating func add(_ facts: FileFacts) {
    var foreign: [Int32: NameIndex] = [:]
    for name in facts.foreignNames { foreign[name.declaration] = name.name }
    var exposed: Set<Int32> = []
    for attribute in facts.attributes where facts.names[attribute.name].elementsEqual("objc".utf8) {
      exposed.insert(attribute.declaration)
    }
    for (number, declaration) in facts.declarations.enumerated() {
      let kind: Kinds
      switch declaration.kind {
      case .class: kind = .objectiveCClass
      case .protocol: kind = .protocol
      case .enum where exposed.contains(Int32(number)): kind = .enumeration
      default: continue
      }
      let index = entry(facts.names[foreign[Int32(number)] ?? declaration.name])
      entries[index].kinds.formUnion([kind, .swift])
    }
  }

  private mutating func entry(_ name: ArraySlice<UInt8>) -> Int {
    let index = Int(names.intern(name).rawValue)
    while entries.count <= index { entries.append(Entry()) }
    return index
  }

  func name(_ number: Int) -> ArraySlice<UInt8> { names[NameIndex(rawValue: UInt32(number))] }

  func number(of name: ArraySlice<UInt8>) -> Int? { names.find(name).map { Int($0.rawValue) } }
}

/// What the names of one file are in the project.
struct FileNames {
  /// For each name of the file its number in the project; 0 for one that nothing declares, mentions in a macro, or
  /// stands for in the head of preludes.
  let numbers: [Int32]
  let project: ClangNames
  private let isCxx: Bool

  init(_ table: NameTable, _ project: ClangNames, isCxx: Bool) {
    self.project = project
    self.isCxx = isCxx
    numbers = (0..<table.count).map { index in
      Int32(project.number(of: table[NameIndex(rawValue: UInt32(index))]) ?? 0)
    }
  }

  subscript(_ name: Int) -> ClangNames.Entry {
    var entry = project.entries[Int(numbers[name])]
    if !isCxx { entry.kinds.remove(.alias) }
    return entry
  }
}

extension ClangNames.Kinds {
  init(_ kind: DeclaredName.Kind) {
    switch kind {
    case .class: self = .objectiveCClass
    case .protocol: self = .protocol
    case .tag: self = .tag
    case .enumTag: self = .enumTag
    case .cxxClass: self = .cxxClass
    case .enumeration: self = .enumeration
    case .options: self = .options
    case .namespace: self = .namespace
    case .object: self = .object
    case .block: self = .block
    case .function: self = .function
    case .structure: self = .structure
    case .scalar: self = .scalar
    case .value: self = .value
    case .alias: self = .alias
    }
  }
}
