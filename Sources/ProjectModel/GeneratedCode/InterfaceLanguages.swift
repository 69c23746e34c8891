import Basics
import SourceTrees

/// Protocol buffers: the types that `protoc` makes of a `.proto` file.
enum ProtocolBuffers: CodeGenerator {
  static let files: [NamePattern] = [.ending(".proto")]

  static func types(in bytes: [UInt8], path: ArraySlice<UInt8>) -> [String] {
    let file = InterfaceFile(bytes)
    // `my_shop.api` becomes `MyShop_Api_`.
    let package = file.value(after: "package").split(separator: ".").map { $0.asWords + "_" }.joined()
    let prefix = file.option("swift_prefix") ?? package
    let objectiveC = file.option("objc_class_prefix") ?? ""
    return file.declarations.flatMap { keyword, name -> [String] in
      switch keyword {
      case "message", "enum": [prefix + name.asWords, objectiveC + name]
      case "service": services.map { prefix + name + $0 }
      default: []
      }
    }
  }

  /// What the plug-ins of gRPC append to the name of a service.
  private static let services = [
    "", "Client", "ClientProtocol", "NIOClient", "AsyncClient", "AsyncClientProtocol", "ClientInterface",
    "ClientInterceptorFactoryProtocol", "ClientMetadata", "Provider", "AsyncProvider",
    "ServerInterceptorFactoryProtocol",
  ]
}

/// FlatBuffers: the types that `flatc` makes of a `.fbs` file.
enum FlatBuffers: CodeGenerator {
  static let files: [NamePattern] = [.ending(".fbs")]

  static func types(in bytes: [UInt8], path: ArraySlice<UInt8>) -> [String] {
    let file = InterfaceFile(bytes)
    let namespace = file.value(after: "namespace").split(separator: ".").map { $0 + "_" }.joined()
    return file.declarations.flatMap { keyword, name -> [String] in
      guard ["table", "struct", "enum", "union"].contains(keyword) else { return [] }
      return [name, namespace + name]
    }
  }
}

extension Substring {
  /// `snake_case` as `SnakeCase`; a capital stays.
  fileprivate var asWords: String { String(self).asWords }
}

extension String {
  fileprivate var asWords: String {
    split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// The words of a file in an interface language, at the top level: of what is in braces, nothing.
private struct InterfaceFile {
  private var words: [String] = []

  init(_ bytes: [UInt8]) {
    var (position, depth) = (0, 0)
    while position < bytes.count {
      let byte = bytes[position]
      if byte == Byte.slash, position + 1 < bytes.count, bytes[position + 1] == Byte.slash {
        position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if byte == Byte.slash, position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
        position = Self.end(ofCommentAt: position, bytes)
      } else if byte == UInt8(ascii: "\"") {
        let end = bytes[(position + 1)...].firstIndex(of: byte) ?? bytes.count
        if depth == 0 { words.append(bytes[(position + 1)..<end].text) }
        position = end + 1
      } else if Self.isPart(byte) {
        let end = bytes[position...].firstIndex { !Self.isPart($0) } ?? bytes.count
        if depth == 0 { words.append(bytes[position..<end].text) }
        position = end
      } else {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
        position += 1
      }
    }
  }

  /// A keyword and the word behind it, for each pair of words that follow each other.
  var declarations: [(keyword: String, name: String)] { Array(zip(words, words.dropFirst())) }

  /// The word behind another one; empty if there is none.
  func value(after keyword: String) -> String { declarations.first { $0.keyword == keyword }?.name ?? "" }

  /// `option name = "value"`.
  func option(_ name: String) -> String? {
    guard let index = words.indices.dropFirst().first(where: { words[$0] == name && words[$0 - 1] == "option" }) else {
      return nil
    }
    return words.indices.contains(index + 1) ? words[index + 1] : nil
  }

  private static func end(ofCommentAt start: Int, _ bytes: [UInt8]) -> Int {
    var position = start + 2
    while position + 1 < bytes.count, bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != Byte.slash {
      position += 1
    }
    return position + 2
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    default: false
    }
  }
}
