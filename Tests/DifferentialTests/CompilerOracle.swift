import Basics
import Foundation

/// A declaration as the compiler's own parser states it: it knows where a declaration stands, but not where its
/// modifiers begin, and for most kinds not where the name is.
struct CompilerDeclaration: Equatable, Sendable {
  var kind: String
  var name: String
  var path: String
  /// Of the keyword, a modifier before it, or the name.
  var offset: Int
  /// Whether `offset` is surely that of the name.
  var isNameOffset: Bool
}

struct CompilerImport: Equatable, Sendable {
  var kind: String
  var path: String
  /// Of the last component's first byte.
  var symbolOffset: Int
}

struct CompilerFile: Sendable {
  var declarations: [CompilerDeclaration] = []
  var imports: [CompilerImport] = []
}

/// The declarations of files as `swiftc -dump-parse` states them; inactive branches of `#if` are left out.
enum CompilerOracle {
  /// The files of `Corpus.own`, read once.
  static let own: [CompilerFile?] = read(Corpus.own)

  /// Returns what the compiler says about each file, in their order; nil for a file that it cannot parse.
  private static func read(_ paths: [String]) -> [CompilerFile?] {
    parallelMap(count: paths.count, workers: processorCount) { read(paths[$0]) }
  }

  private static func read(_ path: String) -> CompilerFile? {
    let arguments = ["swiftc", "-frontend", "-dump-parse", "-dump-ast-format", "json", "-swift-version", "6", path]
    guard let output = try? run(arguments), isComplete(output) else { return nil }
    var parser = DumpParser([UInt8](output.standardOutput))
    var collector = Collector()
    collector.walk(parser.parse(), path: [])
    return collector.file
  }

  /// Whether the whole file was parsed. The parser looks up `Int` for `<let N: Int>` without having imported it; that
  /// error says nothing about the file.
  private static func isComplete(_ output: ProcessOutput) -> Bool {
    if output.status == 0 { return true }
    let errors = String(decoding: output.standardError, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains(": error: ") }
    return output.status == 1 && !errors.isEmpty
      && errors.allSatisfy { $0.hasSuffix("cannot find type 'Int' in scope") }
  }
}

private struct Collector {
  var file = CompilerFile()
  /// An initial value is in the dump up to three times, as written and as processed.
  private var seen: Set<String> = []

  private static let kinds: [String: String] = [
    "class_decl": "class", "struct_decl": "struct", "enum_decl": "enum", "protocol": "protocol",
    "protocol_decl": "protocol", "extension_decl": "extension", "typealias": "typealias",
    "typealias_decl": "typealias", "type_alias_decl": "typealias", "associated_type_decl": "associatedType",
    "generic_type_param": "genericParameter", "macro_decl": "macro", "func_decl": "function",
    "constructor_decl": "initializer", "destructor_decl": "deinitializer", "subscript_decl": "subscript",
    "var_decl": "property", "enum_element_decl": "enumCase", "infix_operator_decl": "operator",
    "prefix_operator_decl": "operator", "postfix_operator_decl": "operator",
    "precedence_group_decl": "precedenceGroup",
  ]

  mutating func walk(_ node: DumpNode, path: [String]) {
    var inner = path
    if let kind = node.texts["_kind"] {
      if kind == "import_decl" { addImport(node) }
      if let name = add(node, kind: kind, path: path) { inner.append(name) }
    }
    for child in node.children { walk(child, path: inner) }
  }

  /// Adds the declaration, and returns its name if other names nest in it.
  private mutating func add(_ node: DumpNode, kind: String, path: [String]) -> String? {
    guard var normal = Self.kinds[kind], node.texts["implicit"] == nil,
      let offset = Self.offset(node, "start")
    else { return nil }
    if node.texts["actor"] != nil { normal = "actor" }
    let name = normal == "extension" ? Self.lastName(node.texts["extended_type"] ?? "") : Self.name(node)
    let key = "\(normal)\t\(name)\t\(offset)"
    if seen.insert(key).inserted {
      file.declarations.append(
        CompilerDeclaration(
          kind: normal,
          name: name,
          path: path.joined(separator: "."),
          offset: offset,
          isNameOffset: normal == "property" || normal == "enumCase"
        )
      )
    }
    return normal == "property" || normal == "enumCase" || normal == "genericParameter" ? nil : name
  }

  private mutating func addImport(_ node: DumpNode) {
    guard let offset = Self.offset(node, "end") else { return }
    let components = [node["module_path"], node["access_path"]].flatMap { $0?.children ?? [] }
    let path = components.compactMap { $0.texts[""] }.joined(separator: ".")
    file.imports.append(CompilerImport(kind: node.texts["kind"] ?? "module", path: path, symbolOffset: offset))
  }

  private static func offset(_ node: DumpNode, _ end: String) -> Int? { node["range"]?.texts[end].flatMap { Int($0) } }

  private static func name(_ node: DumpNode) -> String {
    if let name = node.texts["name"] { return name }
    let base = node["name"]?["base_name"]
    return base?.texts["name"] ?? base?.texts["special"] ?? ""
  }

  /// The last component of a dotted name that may have generic arguments; `*` for other types.
  private static func lastName(_ type: String) -> String {
    var depth = 0
    var component = ""
    var quoted = false
    for character in type {
      switch character {
      case "`": quoted.toggle()
      case _ where quoted: component.append(character)
      case "<": depth += 1
      case ">": depth -= 1
      case _ where depth > 0: break
      case ".": component = ""
      case "[", "(", "?", "!", "&", " ": return "*"
      default: component.append(character)
      }
    }
    return component
  }
}
