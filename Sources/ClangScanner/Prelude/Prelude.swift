import Facts

/// Writes what libclang reads before one file, so that it understands the file without any header: macros of the project,
/// and a declaration for each name that the file mentions and does not declare.
struct Prelude {
  private let file: LexedFile
  private let outline: ClangOutline
  private let names: FileNames
  private let language: ClangLanguage
  private let table: NameTable
  private var output: [UInt8] = []
  /// For each line of the head, whether the file needs it.
  private var isHeadNeeded = PreludeHead.lines.map { $0.name == nil }
  /// By the number of the name in the project: whether its macro is written.
  private var written: Set<Int> = []
  private var roles: NameRoles

  init(_ file: LexedFile, _ outline: ClangOutline, _ names: FileNames, _ language: ClangLanguage) {
    self.file = file
    self.outline = outline
    self.names = names
    self.language = language
    table = outline.facts.names
    var isMacro = names.numbers.map { names.project.entries[Int($0)].kinds.contains(.macro) }
    for macro in outline.macros where !macro.isAlias { isMacro[Int(macro.name.rawValue)] = true }
    roles = NameRoles(file, outline, isMacro: isMacro, isCxx: language == .cxx || language == .objectiveCxx)
  }

  private var isCxx: Bool { language == .cxx || language == .objectiveCxx }
  private var isObjectiveC: Bool { language == .objectiveC || language == .objectiveCxx }

  /// Returns the text; `defines` are those of the file's compile command.
  consuming func bytes(defines: [String]) -> [UInt8] {
    var own: [Own] = Array(repeating: [], count: table.count)
    for declared in outline.declared where declared.kind != .alias || !isInClass(declared) {
      own[Int(declared.name.rawValue)].insert(Own(declared.kind))
    }
    for declaration in outline.facts.declarations where declaration.kind == .genericParameter {
      own[Int(declaration.name.rawValue)].insert(.other)
    }
    for macro in outline.macros where !macro.isAlias { own[Int(macro.name.rawValue)].insert(.macro) }
    for define in defines { append(define: define, own) }
    macros(own)
    stubs(own)
    return head() + output
  }

  /// What the file itself declares.
  private struct Own: OptionSet {
    let rawValue: UInt8
    static let macro = Own(rawValue: 1)
    static let `class` = Own(rawValue: 2)
    static let `protocol` = Own(rawValue: 4)
    static let other = Own(rawValue: 8)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ kind: DeclaredName.Kind) {
      switch kind {
      case .class: self = .class
      case .protocol: self = .protocol
      case .tag, .enumTag, .cxxClass, .enumeration, .options, .namespace, .object, .block, .function, .structure,
        .scalar, .value, .alias:
        self = .other
      }
    }
  }

  private func isInClass(_ declared: DeclaredName) -> Bool {
    declared.parent >= 0 && outline.facts.declarations[Int(declared.parent)].kind != .namespace
  }

  private func isInHead(_ name: ArraySlice<UInt8>) -> Bool {
    names.project.number(of: name).map { names.project.entries[$0].kinds.contains(.head) } ?? false
  }

  private mutating func write(_ text: StaticString) {
    output.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func write(_ bytes: ArraySlice<UInt8>) { output.append(contentsOf: bytes) }

  // MARK: Macros

  /// `NAME` or `NAME=VALUE`, as `-D` of a compiler takes it.
  private mutating func append(define: String, _ own: [Own]) {
    let parts = define.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = Array(parts[0].utf8)
    let isName = name.enumerated().allSatisfy { index, byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): index > 0
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), Byte.underscore: true
      default: false
      }
    }
    guard isName, !name.isEmpty, !define.utf8.contains(Byte.newline), !define.utf8.contains(Byte.carriageReturn),
      !isInHead(name[...]), !outline.macros.contains(where: { table[$0.name].elementsEqual(name) })
    else { return }
    write("#define ")
    write(name[...])
    write(" ")
    output += parts.count > 1 ? Array(parts[1].utf8) : [UInt8(ascii: "1")]
    write("\n")
  }

  /// Defines the project's macros that the file uses, and those that these use.
  private mutating func macros(_ own: [Own]) {
    let project = names.project
    var pending: [Int] = []
    var ownMacros: Set<Int> = []
    for index in Int(Word.firstName)..<table.count where names.numbers[index] > 0 {
      let entry = names[index]
      if own[index].contains(.macro) {
        ownMacros.insert(Int(names.numbers[index]))
      } else if entry.head >= 0, own[index].isEmpty {
        if roles.roles[index].contains(.mentioned) || entry.kinds.contains(.macro) {
          pending.append(Int(names.numbers[index]))
        }
      } else if entry.macro >= 0 {
        // Code is skipped; what only code uses is of interest if it hides brackets.
        let isNeeded = roles.roles[index].contains(.mentioned) || !project.macros[Int(entry.macro)].isBalanced
        if isNeeded { pending.append(Int(names.numbers[index])) }
      }
    }
    for macro in outline.macros {
      for mention in macro.mentions
      where names[Int(mention.rawValue)].macro >= 0 || names[Int(mention.rawValue)].head >= 0 {
        pending.append(Int(names.numbers[Int(mention.rawValue)]))
      }
    }
    while let number = pending.popLast() {
      let entry = project.entries[number]
      if entry.head >= 0, !isHeadNeeded[Int(entry.head)] {
        isHeadNeeded[Int(entry.head)] = true
        for mention in project.headMentions[Int(entry.head)] { pending.append(Int(mention)) }
      }
      guard entry.macro >= 0, !entry.kinds.contains(.head), !ownMacros.contains(number), written.insert(number).inserted
      else { continue }
      let macro = project.macros[Int(entry.macro)]
      write("#define ")
      write(macro.text[...])
      write("\n")
      for mention in macro.mentions { pending.append(Int(mention.rawValue)) }
    }
  }

  /// The lines of the head that the file needs, in their order.
  private func head() -> [UInt8] {
    var bytes: [UInt8] = []
    for (line, isNeeded) in zip(PreludeHead.lines, isHeadNeeded) where isNeeded {
      switch line.condition {
      case .always: bytes += line.text
      case .objectiveC: if isObjectiveC { bytes += line.text }
      case .cxx: if isCxx { bytes += line.text }
      case .notCxx: if !isCxx { bytes += line.text }
      }
    }
    return bytes
  }

  // MARK: Stubs

  private mutating func stubs(_ own: [Own]) {
    let scopes = isCxx ? scopeStubs(own) : ScopeStubs()
    for index in Int(Word.firstName)..<table.count {
      let role = index < roles.roles.count ? roles.roles[index] : []
      guard role.contains(.mentioned) else { continue }
      let name = table[NameIndex(rawValue: UInt32(index))]
      let entry = names[index]
      guard own[index].isDisjoint(with: [.macro, .other]), !entry.kinds.contains(.head) else { continue }
      if isCxx, entry.kinds == .std { continue }
      if written.contains(Int(names.numbers[index])) || scopes.hasClass(NameIndex(rawValue: UInt32(index))) { continue }
      if entry.kinds.isDisjoint(with: .declared) {
        unknown(name, role, roles.arities[index], own[index])
      } else {
        known(name, entry, role, own[index], roles.arities[index])
      }
    }
  }

  private mutating func known(
    _ name: ArraySlice<UInt8>,
    _ entry: ClangNames.Entry,
    _ role: NameRoles.Roles,
    _ own: Own,
    _ arity: UInt8
  ) {
    let kinds = entry.kinds
    if isObjectiveC, kinds.contains(.protocol) { protocolStub(name, isOwn: own.contains(.protocol)) }
    if isObjectiveC, kinds.contains(.objectiveCClass) {
      classStub(name, arity: max(entry.arity, arity), isOwn: own.contains(.class))
      return
    }
    if !own.isEmpty || kinds.contains(.protocol) { return }
    if kinds.contains(.namespace) { return }
    if kinds.contains(.cxxClass) || isCxx && kinds.contains(.tag) {
      if isCxx { cxxClass(name, arity: entry.arity) }
    } else if !kinds.isDisjoint(with: [.enumeration, .options]) {
      write("typedef enum ")
      write(name)
      write(" : long ")
      write(name)
      write(";\n")
    } else if kinds.contains(.structure) {
      write("typedef struct ")
      write(name)
      write(" { int _; } ")
      write(name)
      write(";\n")
    } else if kinds.contains(.block) {
      write("typedef void (^")
      write(name)
      write(")(void);\n")
    } else if kinds.contains(.function) {
      write("typedef void (*")
      write(name)
      write(")(void);\n")
    } else if kinds.contains(.object), isObjectiveC {
      write("typedef NSObject *")
      write(name)
      write(";\n")
    } else if kinds.contains(.tag) {
      write("struct ")
      write(name)
      write(" { int _; };\n")
    } else if kinds.contains(.enumTag) {
      write("enum ")
      write(name)
      write(" : long;\n")
    } else if kinds.contains(.scalar) {
      scalar(name)
    } else if kinds.contains(.alias) {
      cxxClass(name, arity: entry.arity)
    }
  }

  private mutating func unknown(
    _ name: ArraySlice<UInt8>,
    _ role: NameRoles.Roles,
    _ arity: UInt8,
    _ own: Own
  ) {
    if !own.isEmpty {
      if own.contains(.class), isObjectiveC { classStub(name, arity: 0, isOwn: true) }
      if own.contains(.protocol), isObjectiveC { protocolStub(name, isOwn: true) }
      return
    }
    if !role.isDisjoint(with: [.attribute, .attributeCall]) {
      write("#define ")
      write(name)
      if role.contains(.attributeCall) { write("(...)") }
      write("\n")
      return
    }
    if isCxx, role.contains(.namespace) { return }
    if role.contains(.tag) {
      write("struct ")
      write(name)
      write(" { int _; };\n")
      return
    }
    if role.contains(.enumTag) {
      write("enum ")
      write(name)
      write(" : long;\n")
      return
    }
    if isCxx, role.contains(.template), arity == 0, !role.contains(.protocol) {
      write("template <class...> class ")
      write(name)
      write(" {};\n")
      return
    }
    let isPointed = role.contains(.pointer) && !role.contains(.value)
    if isObjectiveC, role.contains(.extended) || role.contains(.class) || isPointed {
      if role.contains(.protocol) { protocolStub(name, isOwn: false) }
      classStub(name, arity: arity, isOwn: false)
      return
    }
    if isObjectiveC, role.contains(.protocol) {
      protocolStub(name, isOwn: false)
      return
    }
    if !role.isDisjoint(with: [.class, .value, .pointer]) { scalar(name) }
  }

  private mutating func cxxClass(_ name: ArraySlice<UInt8>, arity: UInt8) {
    if arity > 0 { write("template <class...> ") }
    write("class ")
    write(name)
    write(" {};\n")
  }

  private mutating func scalar(_ name: ArraySlice<UInt8>) {
    write("typedef unsigned long ")
    write(name)
    write(";\n")
  }

  private mutating func protocolStub(_ name: ArraySlice<UInt8>, isOwn: Bool) {
    write("@protocol ")
    write(name)
    if isOwn { write(";\n") } else { write(" @end\n") }
  }

  private mutating func classStub(_ name: ArraySlice<UInt8>, arity: UInt8, isOwn: Bool) {
    if isOwn {
      write("@class ")
      write(name)
      write(";\n")
      return
    }
    write("@interface ")
    write(name)
    if arity > 0 {
      write("<")
      for number in 0..<arity {
        if number > 0 { write(", ") }
        write("__covariant T")
        output += Array(String(number).utf8)
      }
      write(">")
    }
    write(" : NSObject @end\n")
  }

  /// Declares each `a::B` that the file does not declare, and each class of which it defines a member.
  private mutating func scopeStubs(_ own: [Own]) -> ScopeStubs {
    var isDeclared = Array(repeating: false, count: table.count)
    var isOwnType = isDeclared
    // `using Row = other::Row` declares none that is written with `other::` before it.
    var aliases: Set<[NameIndex]> = []
    for name in outline.declared where name.kind != .namespace && name.kind != .value {
      isOwnType[Int(name.name.rawValue)] = true
      if name.kind != .alias {
        isDeclared[Int(name.name.rawValue)] = true
      } else if name.parent >= 0 {
        aliases.insert([outline.facts.declarations[Int(name.parent)].name, name.name])
      }
    }
    func isClass(_ kinds: ClangNames.Kinds) -> Bool {
      !kinds.contains(.namespace) && !kinds.isDisjoint(with: [.cxxClass, .tag, .alias])
    }
    var stubs = ScopeStubs()
    for entry in roles.qualified {
      // What is in a class of the file is declared there.
      if entry.path.dropLast().contains(where: { isOwnType[Int($0.rawValue)] }) { continue }
      guard let first = entry.path.first, let last = entry.path.last, !isDeclared[Int(last.rawValue)],
        aliases.isEmpty || !aliases.contains(Array(entry.path.suffix(2)))
      else { continue }
      let kinds = names[Int(last.rawValue)].kinds
      if table[first].elementsEqual("std".utf8), entry.path.count == 1 || kinds.contains(.std) { continue }
      // A function of a namespace needs no declaration.
      if entry.isOwner, kinds.contains(.namespace), kinds.isDisjoint(with: [.cxxClass, .tag]) { continue }
      if entry.path.count == 1, !entry.isOwner { continue }
      // A member is defined in the namespace of its class, and so is the class.
      let firstKinds = names[Int(first.rawValue)].kinds
      let isInside = entry.isOwner || isClass(firstKinds)
      stubs.add(
        (isInside ? entry.namespaces : []) + entry.path,
        arity: Int(names[Int(last.rawValue)].arity),
        isTemplate: entry.arity > 0
      ) { scope in
        isClass(names[Int(scope.rawValue)].kinds)
      }
    }
    stubs.write(table, to: &output)
    return stubs
  }
}
