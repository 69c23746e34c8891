import Basics
import ReportModel
import SourceTrees

/// The objects of a project file, by their identifiers.
struct XcodeObjects {
  private let list: PropertyList
  private var objects: [String: PropertyList.Value] = [:]
  private let lines: LineTable
  /// What is asked of again and again, mostly of the project as a whole.
  private let settings = Memo<String, [String: PropertyList.Value]>()
  private let configurations = Memo<String, String?>()
  /// The identifier of the project itself.
  let project: String

  /// - Parameter file: the path of the project file.
  init?(_ list: PropertyList, file: String) {
    self.list = list
    lines = LineTable(file: file, list.bytes)
    guard let project = list.text(list.value("rootObject", in: list.root)),
      case .dictionary(let entries)? = list.value("objects", in: list.root)
    else { return nil }
    self.project = project
    objects.reserveCapacity(entries.count)
    for entry in entries { objects[list.text(entry.key)] = entry.value }
    guard objects[project] != nil else { return nil }
  }

  /// Where an object says something of itself first.
  func place(of object: String) -> SourceLocation? {
    guard case .dictionary(let entries)? = objects[object] else { return nil }
    return entries.first.map { lines.location($0.key.lowerBound) }
  }

  /// The text under a key of an object; nil if there is none.
  func text(_ key: StaticString, of object: String) -> String? {
    list.text(list.value(key, in: objects[object]))
  }

  /// The texts of the list under a key of an object; empty if there is none.
  func texts(_ key: StaticString, of object: String) -> [String] {
    list.texts(list.value(key, in: objects[object]))
  }

  /// Where an object names others that this file says nothing of: under a key with a text or a list of them.
  func absent(_ key: StaticString, of object: String) -> [(name: String, place: SourceLocation)] {
    let value = list.value(key, in: objects[object])
    let named = if case .list(let items)? = value { items } else { value.map { [$0] } ?? [] }
    return named.compactMap { item in
      guard case .text(let range, _) = item, let name = list.text(item), objects[name] == nil else { return nil }
      return (name, lines.location(range.lowerBound))
    }
  }

  /// What a file of a build phase says of it: `settings = {ATTRIBUTES = (Public, ); }`.
  func attributes(ofBuildFile file: String) -> [String] {
    list.texts(list.value("ATTRIBUTES", in: list.value("settings", in: objects[file])))
  }

  /// The compiler's options that a file of a build phase has: `settings = {COMPILER_FLAGS = "-x objective-c++"; }`.
  func compilerFlags(ofBuildFile file: String) -> String? {
    list.text(list.value("COMPILER_FLAGS", in: list.value("settings", in: objects[file])))
  }

  /// The texts by name under a key of an object; empty if there is none.
  func textsByName(_ key: StaticString, of object: String) -> [(name: String, text: String)] {
    guard case .dictionary(let entries)? = list.value(key, in: objects[object]) else { return [] }
    return entries.compactMap { entry in list.text(entry.value).map { (list.text(entry.key), $0) } }
  }

  /// A build setting of a configuration; a list is its items with blanks between.
  func setting(_ name: String, of configuration: String) -> String? {
    settings.value(of: configuration) {
      guard case .dictionary(let entries)? = list.value("buildSettings", in: objects[configuration]) else { return [:] }
      return Dictionary(entries.map { (list.text($0.key), $0.value) }) { first, _ in first }
    }[name].flatMap { list.text($0) }
  }

  /// The configuration of a target, or of the project, that counts: the default one, else the first.
  func configuration(of owner: String) -> String? {
    configurations.value(of: owner) {
      guard let list = text("buildConfigurationList", of: owner) else { return nil }
      let all = texts("buildConfigurations", of: list)
      let preferred = text("defaultConfigurationName", of: list)
      return all.first { text("name", of: $0) == preferred } ?? all.first
    }
  }

  /// Whether an object says that it is of a kind: `isa = PBXGroup`.
  func isKind(_ kind: StaticString, _ object: String) -> Bool {
    guard case .text(let range, _)? = list.value("isa", in: objects[object]) else { return false }
    return list.bytes[range].isEqual(kind)
  }
}
