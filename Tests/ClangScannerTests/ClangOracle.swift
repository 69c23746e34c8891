import Foundation

/// The declarations of a file as clang itself states them: `clang -Xclang -ast-dump=json`.
///
/// States kinds and parents as Lintel's facts do: a category is an extension of its class, a member that is defined
/// outside of its class is in an extension of it. What is in function bodies is left out.
struct ClangOracle {
  private(set) var declarations: [DeclarationRecord] = []
  private let source: [UInt8]
  /// The names of types by typedefs, by the type's id.
  private var typedefNames: [String: (name: String, offset: Int)] = [:]
  /// The classes, protocols and categories of Objective-C among the declarations.
  private var objectiveC: Set<Int> = []
  /// Which declarations are members of classes of C++, by id.
  private var memberIDs: Set<String> = []
  /// Structures and enumerations that have a body, by name.
  private var defined: Set<String> = []

  /// Nil where there is no clang.
  init?(_ path: String, arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["clang", "-fsyntax-only", "-w", "-Xclang", "-ast-dump=json"] + arguments + [path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    source = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { return nil }
    gather(root, inClass: false)
    for node in inner(root) { read(node, nil, inClass: false) }
  }

  private func inner(_ node: [String: Any]) -> [[String: Any]] { node["inner"] as? [[String: Any]] ?? [] }

  /// The place that was written: of a macro's argument, not of the macro.
  private func offset(_ location: Any?) -> Int? {
    guard let location = location as? [String: Any] else { return nil }
    if let spelled = location["spellingLoc"] as? [String: Any] { return spelled["offset"] as? Int }
    return location["offset"] as? Int
  }

  private mutating func gather(_ node: [String: Any], inClass: Bool) {
    let kind = node["kind"] as? String ?? ""
    if kind == "TypedefDecl", let name = node["name"] as? String, let place = offset(node["loc"]) {
      for type in inner(node) {
        if let owned = type["ownedTagDecl"] as? [String: Any], let id = owned["id"] as? String {
          typedefNames[id] = (name, place)
        }
      }
    }
    if node["completeDefinition"] as? Bool == true || kind == "EnumDecl" && !inner(node).isEmpty {
      defined.insert(node["name"] as? String ?? "")
    }
    if inClass, let id = node["id"] as? String { memberIDs.insert(id) }
    for child in inner(node) { gather(child, inClass: kind == "CXXRecordDecl" || kind.hasPrefix("ClassTemplate")) }
  }

  private mutating func read(_ node: [String: Any], _ parent: Int?, inClass: Bool) {
    guard let kind = node["kind"] as? String, node["isImplicit"] as? Bool != true, let place = offset(node["loc"])
    else {
      return
    }
    let name = node["name"] as? String ?? ""
    switch kind {
    case "ObjCInterfaceDecl", "ObjCProtocolDecl":
      guard hasEnd(node) else { return }
      container(node, add(kind == "ObjCInterfaceDecl" ? "class" : "protocol", name, place, nil))
    case "ObjCCategoryDecl", "ObjCImplementationDecl", "ObjCCategoryImplDecl":
      let extended = (node["interface"] as? [String: Any])?["name"] as? String ?? ""
      let start = offset((node["range"] as? [String: Any])?["begin"]) ?? 0
      container(node, add("extension", extended, endOfBlanks(endOfWord(start + 1)), nil))
    case "ObjCMethodDecl":
      let first = String(name.split(separator: ":", omittingEmptySubsequences: false).first ?? "")
      let isInitializer =
        node["instance"] as? Bool == true && first.hasPrefix("init") && first.dropFirst(4).first?.isLowercase != true
      add(isInitializer ? "initializer" : "function", first, selectorPlace(place), parent)
    case "ObjCPropertyDecl": add("property", name, place, parent)
    case "ObjCIvarDecl":
      if node["synthesized"] as? Bool != true { add("property", name, place, parent) }
    case "FieldDecl":
      if !name.isEmpty { add("property", name, place, parent) }
    case "VarDecl": add("property", name, place, outerParent(node, place, parent, inClass: inClass))
    case "FunctionDecl": add("function", name, place, isObjectiveC(parent) ? nil : parent)
    case "CXXMethodDecl", "CXXConversionDecl":
      add("function", name, place, outerParent(node, place, parent, inClass: inClass))
    case "CXXConstructorDecl": add("initializer", "init", place, outerParent(node, place, parent, inClass: inClass))
    case "CXXDestructorDecl": add("deinitializer", "deinit", place, outerParent(node, place, parent, inClass: inClass))
    case "TypedefDecl", "TypeAliasDecl": alias(node, name, place, parent)
    case "EnumDecl", "RecordDecl", "CXXRecordDecl": tag(node, kind, name, place, parent)
    case "EnumConstantDecl":
      let isCase = parent.map { declarations[$0].kind == "enum" } ?? false
      add(isCase ? "enumCase" : "property", name, place, parent)
    case "LinkageSpecDecl": readInner(node, parent)
    case "NamespaceDecl":
      readInner(node, name.isEmpty ? parent : add("namespace", name, place, parent))
    case "ClassTemplateDecl", "FunctionTemplateDecl", "TypeAliasTemplateDecl", "VarTemplateDecl":
      template(node, parent, inClass: inClass)
    case "ClassTemplateSpecializationDecl", "ClassTemplatePartialSpecializationDecl":
      readInner(node, add("extension", name, place, parent), inClass: true)
    case "TemplateTypeParmDecl", "NonTypeTemplateParmDecl", "TemplateTemplateParmDecl", "ObjCTypeParamDecl":
      if !name.isEmpty { add("genericParameter", name, place, parent) }
    default: break
    }
  }

  private mutating func readInner(_ node: [String: Any], _ parent: Int?, inClass: Bool = false) {
    for child in inner(node) { read(child, parent, inClass: inClass) }
  }

  @discardableResult
  private mutating func add(_ kind: String, _ name: String, _ place: Int, _ parent: Int?) -> Int {
    declarations.append(
      DeclarationRecord(
        kind: kind,
        name: name,
        offset: place,
        parent: parent.map { declarations[$0].name },
        source: source
      )
    )
    return declarations.count - 1
  }

  private mutating func container(_ node: [String: Any], _ declaration: Int) {
    objectiveC.insert(declaration)
    readInner(node, declaration)
  }

  private func isObjectiveC(_ parent: Int?) -> Bool {
    parent.map { objectiveC.contains($0) } ?? false
  }

  private mutating func alias(_ node: [String: Any], _ name: String, _ place: Int, _ parent: Int?) {
    // A type without a body is declared by its typedef.
    let types = inner(node).map { ($0["ownedTagDecl"] ?? $0["decl"]) as? [String: Any] }
    let inElaborated = inner(node).flatMap { inner($0) }.map { $0["decl"] as? [String: Any] }
    let start = offset((node["range"] as? [String: Any])?["begin"]) ?? 0
    if let tag = (types + inElaborated).compactMap({ $0?["name"] as? String }).first, !defined.contains(tag),
      source[start...].starts(with: "typedef struct ".utf8), inner(node).first?["kind"] as? String != "PointerType"
    {
      add("struct", name, place, parent)
      return
    }
    // A typedef that names a type, or repeats its name, declares nothing more.
    if (types + inElaborated).contains(where: { $0?["name"] as? String == name }) { return }
    if typedefNames.values.contains(where: { $0.offset == place }),
      (types.first ?? nil)?["name"] as? String ?? "" == "", inner(node).first?["ownedTagDecl"] != nil
    {
      return
    }
    add("typealias", name, place, parent)
  }

  private mutating func tag(_ node: [String: Any], _ kind: String, _ name: String, _ place: Int, _ parent: Int?) {
    let isEnum = kind == "EnumDecl"
    if !isEnum, node["completeDefinition"] as? Bool != true { return }
    // clang does not say of an enumeration whether it is defined: one that is has constants.
    if isEnum, !inner(node).contains(where: { $0["kind"] as? String == "EnumConstantDecl" }) { return }
    var swiftKind = isEnum ? "enum" : "struct"
    if node["tagUsed"] as? String == "class" { swiftKind = "class" }
    let parent = isObjectiveC(parent) ? nil : parent
    if !name.isEmpty {
      readInner(node, add(swiftKind, name, place, parent), inClass: !isEnum)
    } else if let id = node["id"] as? String, let named = typedefNames[id] {
      readInner(node, add(swiftKind, named.name, named.offset, parent), inClass: !isEnum)
    } else if isEnum {
      for constant in inner(node) {
        if let place = offset(constant["loc"]) { add("property", constant["name"] as? String ?? "", place, parent) }
      }
    } else if endsItself(node) {
      readInner(node, parent, inClass: true)
    }
  }

  /// Whether nothing but a semicolon follows: `struct { … };`.
  private func endsItself(_ node: [String: Any]) -> Bool {
    guard let end = offset((node["range"] as? [String: Any])?["end"]) else { return false }
    return source[endOfBlanks(end + 1)] == UInt8(ascii: ";")
  }

  private mutating func template(_ node: [String: Any], _ parent: Int?, inClass: Bool) {
    let parameters = inner(node).filter { ($0["kind"] as? String)?.hasSuffix("ParmDecl") == true }
    guard
      let pattern = inner(node).first(where: { child in
        ["CXXRecordDecl", "FunctionDecl", "CXXMethodDecl", "TypeAliasDecl", "VarDecl"].contains(
          child["kind"] as? String
        )
      })
    else { return }
    let index = declarations.count
    read(pattern, parent, inClass: inClass)
    guard index < declarations.count,
      let owner = declarations.indices[index...].first(where: { declarations[$0].kind != "extension" })
    else { return }
    for parameter in parameters { read(parameter, owner, inClass: false) }
  }

  /// The extension that represents the class around a member that is defined outside of it; else `parent`.
  private mutating func outerParent(_ node: [String: Any], _ place: Int, _ parent: Int?, inClass: Bool) -> Int? {
    if inClass { return parent }
    guard let previous = node["previousDecl"] as? String, memberIDs.contains(previous) else {
      return isObjectiveC(parent) ? nil : parent
    }
    var end = place
    guard source[end - 1] == UInt8(ascii: ":") else { return parent }
    end -= 2
    if source[end - 1] == UInt8(ascii: ">") { end = source[..<end].lastIndex(of: UInt8(ascii: "<")) ?? end }
    var start = end
    while start > 0, isWord(source[start - 1]) { start -= 1 }
    return add("extension", String(decoding: source[start..<end], as: UTF8.self), start, parent)
  }

  // MARK: Text

  private func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
  }

  private func endOfWord(_ start: Int) -> Int { source[start...].firstIndex { !isWord($0) } ?? source.count }

  private func endOfBlanks(_ start: Int) -> Int {
    source[start...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") } ?? source.count
  }

  private func hasEnd(_ node: [String: Any]) -> Bool {
    guard let end = offset((node["range"] as? [String: Any])?["end"]) else { return false }
    return source[end...].starts(with: "end".utf8) || source[end...].starts(with: "@end".utf8)
  }

  /// The first word of the selector after `- (type)`.
  private func selectorPlace(_ sign: Int) -> Int {
    var position = endOfBlanks(sign + 1)
    if source[position] == UInt8(ascii: "(") {
      var depth = 0
      repeat {
        if source[position] == UInt8(ascii: "(") { depth += 1 }
        if source[position] == UInt8(ascii: ")") { depth -= 1 }
        position += 1
      } while depth > 0
    }
    return endOfBlanks(position)
  }
}

/// What one declaration is, where it stands, and in what: `property _a 43:7 in Engine`.
struct DeclarationRecord: Hashable, CustomStringConvertible {
  var kind: String
  var name: String
  var offset: Int
  var parent: String?
  private var line: Int
  private var column: Int

  init(kind: String, name: String, offset: Int, parent: String?, source: [UInt8]) {
    self.kind = kind
    self.name = name
    self.offset = offset
    self.parent = parent
    let before = source[..<min(offset, source.count)]
    line = before.count { $0 == 0x0A } + 1
    column = offset - (before.lastIndex(of: 0x0A) ?? -1)
  }

  var description: String { "\(kind) \(name) \(line):\(column)" + (parent.map { " in \($0)" } ?? "") }
}
