import Basics
import SourceTrees

/// Core Data: the classes that Xcode makes for the entities of a model.
enum CoreDataModels: CodeGenerator {
  static let files: [NamePattern] = [.named("contents")]

  static func types(in bytes: [UInt8], path: ArraySlice<UInt8>) -> [String] {
    guard path.folder.hasSuffix(".xcdatamodel") else { return [] }
    return XMLTags(bytes).filter { $0.name == "entity" }.compactMap { entity in
      // With `category` only extensions are made, and without a word nothing is.
      guard entity["codeGenerationType"] == "class" else { return nil }
      // `.Chapter` and `App.Chapter` name the class with its module.
      return entity["representedClassName"]?.split(separator: ".").last.map(String.init)
    }
  }

  /// The versions of models that stay as they were, for data of old programs: those beside the version that a
  /// `.xccurrentversion` names, if that one is there. O(files of versioned models).
  ///
  /// - Parameter currentVersions: the files that name a version.
  static func oldVersions(besides currentVersions: [Int], _ list: FileList, _ tree: SourceTree) -> Set<Int> {
    var old: Set<Int> = []
    for index in currentVersions {
      let folder = Array(list[index].folder)
      guard folder[...].hasSuffix(".xcdatamodeld"), case .success(let bytes) = tree.read(list[index].text),
        let name = currentVersion(in: bytes),
        let current = list.index(of: folder + "/\(name)/contents".utf8),
        // git also lists what is gone from the folder.
        case .success = tree.status(list[current].text)
      else { continue }
      old.formUnion(list.indices(under: folder).filter { $0 != current && list[$0].lastSegment.isEqual("contents") })
    }
    return old
  }

  /// The name of a version, with its ending: `Shop 2.xcdatamodel`.
  private static func currentVersion(in bytes: [UInt8]) -> String? {
    var isNext = false
    for tag in XMLTags(bytes) {
      if isNext, tag.name == "string" { return tag.text }
      isNext = tag.name == "key" && tag.text == "_XCCurrentVersionName"
    }
    return nil
  }
}

/// Intents: the classes that Xcode makes for the intents, types and enums of a definition, which is a property list.
enum IntentDefinitions: CodeGenerator {
  static let files: [NamePattern] = [.ending(".intentdefinition")]

  static func types(in bytes: [UInt8], path: ArraySlice<UInt8>) -> [String] {
    var key = ""
    var texts: [(key: String, text: String)] = []
    for tag in XMLTags(bytes) {
      if tag.name == "key" { key = tag.text }
      if tag.name == "string" { texts.append((key, tag.text)) }
    }
    // A definition, a type or an intent can have one.
    let prefixes = [""] + Set(texts.filter { $0.key.hasSuffix("ClassPrefix") }.map(\.text)).subtracting([""]).sorted()
    return texts.flatMap { key, name in prefixes.flatMap { types(named: $0 + name, by: key) } }
  }

  private static func types(named name: String, by key: String) -> [String] {
    switch key {
    case "INIntentName", "INIntentClassName":
      let intent = name.hasSuffix("Intent") ? name : name + "Intent"
      return ["", "Handling", "Response", "ResponseCode"].map { intent + $0 }
    case "INTypeName", "INTypeClassName", "INEnumName":
      return [name, name + "ResolutionResult"]
    default:
      return []
    }
  }
}

/// Core ML: the classes that Xcode makes for a model, which are named after its file.
enum MachineLearningModels: CodeGenerator {
  static let files: [NamePattern] = [.ending(".mlmodel")]

  static func types(in bytes: [UInt8], path: ArraySlice<UInt8>) -> [String] {
    let name = path.lastSegment.dropLast(".mlmodel".utf8.count).text
    return ["", "Input", "Output"].map { name + $0 }
  }
}

/// The opening tags of an XML file, in order. Nothing of it is expanded but the five entities that XML itself has.
struct XMLTags: Sequence, IteratorProtocol {
  /// An opening tag with its attributes.
  struct Tag {
    let name: String
    fileprivate let attributes: [(key: String, value: String)]
    /// What is between it and the next tag.
    let text: String

    subscript(key: String) -> String? { attributes.first { $0.key == key }?.value }
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Tag? {
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = open + 1
      guard let first = bytes[position...].first else { return nil }
      if bytes[position...].starts(with: "!--".utf8) {
        skipComment()
      } else if first != Byte.slash, first != UInt8(ascii: "!"), first != UInt8(ascii: "?") {
        return tag()
      }
    }
    return nil
  }

  private mutating func skipComment() {
    while let dash = bytes[position...].firstIndex(of: UInt8(ascii: ">")) {
      position = dash + 1
      if bytes[..<dash].suffix(2).elementsEqual("--".utf8) { return }
    }
    position = bytes.count
  }

  private mutating func tag() -> Tag {
    let name = word()
    var attributes: [(key: String, value: String)] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      let key = word()
      guard !key.isEmpty else {
        position += 1
        continue
      }
      guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "=") else { continue }
      let quote = bytes[position + 1]
      let start = position + 2
      guard start <= bytes.count, let end = bytes[start...].firstIndex(of: quote) else {
        position = bytes.count
        break
      }
      attributes.append((key, Self.unescaped(bytes[start..<end])))
      position = end + 1
    }
    position = Swift.min(position + 1, bytes.count)
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    return Tag(name: name, attributes: attributes, text: Self.unescaped(bytes[position..<end]))
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.count, !" \t\r\n=>/\"'".utf8.contains(bytes[position]) { position += 1 }
    return bytes[start..<position].text
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return bytes.text }
    var result = ""
    var rest = Substring(bytes.text)
    while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
      result += rest[..<start]
      let entity = rest[rest.index(after: start)..<end]
      result += entities[String(entity)] ?? "&\(entity);"
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
}
