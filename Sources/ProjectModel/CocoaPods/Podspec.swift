import Basics
import ReportModel
import SourceTrees
import YAML

/// What a `.podspec` says without being run: the module's name and where its sources are.
///
/// A podspec is a Ruby program; only assignments of texts that are there as they are count.
struct Podspec {
  /// The name of the pod, as others depend on it; nil if it is not plain.
  private(set) var pod: String?
  /// nil if it is not plain; then nothing is known.
  private(set) var moduleName: String?
  /// Patterns of the files, relative to the podspec; those of subspecs and of single platforms too.
  private(set) var sources: [String] = []
  /// Likewise the patterns of headers for whom it says that; where it names public ones, the others are private.
  private(set) var headers: [HeaderRole: [String]] = [:]
  /// The pods that it needs, by name, those of subspecs too, and where each is in the file if that is known.
  private(set) var dependencies: [(pod: String, offset: Int?)] = []
  /// Whether it needs more, which is not plain.
  private(set) var mayNeedMore = false

  private static let roles: [(key: StaticString, role: HeaderRole)] = [
    ("public_header_files", .public), ("private_header_files", .private), ("project_header_files", .project),
  ]

  init(_ bytes: [UInt8]) {
    var name: String?
    var tests: Set<ArraySlice<UInt8>> = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      let isComment = line.first { $0 > 32 } == UInt8(ascii: "#")
      if !isComment, line.contains("test_spec"), let first = line.firstIndex(of: UInt8(ascii: "|")) {
        tests.insert(line[(first + 1)...].prefix { $0 != UInt8(ascii: "|") })
      }
      if !isComment, let (receiver, call) = Self.dependency(in: line) {
        if tests.contains(receiver) {
          // Only the tests of the pod need it.
        } else if let pod = Self.texts(call).first {
          dependencies.append((pod, line.startIndex + line.prefix { $0 <= 32 }.count))
        } else {
          mayNeedMore = true
        }
      } else if !isComment, let sign = line.firstIndex(of: UInt8(ascii: "=")) {
        let target = line[..<sign].drop { $0 <= 32 }
        let isTest = target.contains("test") || target.contains("Test")
        if !isTest, target.isAttribute("source_files") {
          sources += Self.texts(rest[(sign + 1)...])
        } else if !isTest, let role = Self.roles.first(where: { target.isAttribute($0.key) })?.role {
          headers[role, default: []] += Self.texts(rest[(sign + 1)...])
        } else if target.isAttribute("module_name") {
          moduleName = moduleName ?? Self.texts(line[(sign + 1)...]).first
        } else if target.isAttribute("name") {
          name = name ?? Self.texts(line[(sign + 1)...]).first
        }
      }
      rest = rest[line.endIndex...].dropFirst()
    }
    pod = name
    moduleName = (moduleName ?? name).map(ProjectModel.moduleName)
  }

  /// Reads a `.podspec.json`; nil, and why, if that cannot be.
  static func read(json bytes: [UInt8], file: String) -> (Podspec?, [Diagnostic]) {
    let (node, mistakes) = YAMLReader.read(file: file, bytes: bytes, as: .podspec)
    guard let node else {
      let problems = mistakes.prefix(1).map {
        Diagnostic(.warning, at: $0.location, "cannot read this podspec: \($0.message); its sources are not known")
      }
      return (nil, problems)
    }
    let map = SpecValue(node).map
    guard let name = map["module_name"].text ?? map["name"].text else { return (nil, []) }
    var spec = Podspec(moduleName: ProjectModel.moduleName(name), sources: texts("source_files", of: map))
    for (key, role) in roles {
      let patterns = texts("\(key)", of: map)
      if !patterns.isEmpty { spec.headers[role] = patterns }
    }
    spec.pod = map["name"].text
    spec.dependencies = dependencies(of: map).map { ($0, nil) }
    return (spec, [])
  }

  private init(moduleName: String, sources: [String]) {
    self.moduleName = moduleName
    self.sources = sources
  }

  /// Likewise the keys of `dependencies`.
  private static func dependencies(of map: SpecMap) -> [String] {
    map["dependencies"].map.keys + platforms.flatMap { map[$0].map["dependencies"].map.keys }
      + map["subspecs"].items.flatMap { dependencies(of: $0.map) }
  }

  private static let platforms = ["ios", "osx", "macos", "tvos", "watchos", "visionos"]

  /// The `s` of a line with `s.dependency`, or with `s.ios.dependency`, and what follows; nil in all other lines.
  private static func dependency(in line: ArraySlice<UInt8>) -> (of: ArraySlice<UInt8>, argument: ArraySlice<UInt8>)? {
    let call = line.drop { $0 <= 32 }
    let name = call.prefix { $0 > 32 && $0 != UInt8(ascii: "(") }
    guard name.isAttribute("dependency") else { return nil }
    return (name.prefix { $0 != Byte.dot }, call[name.endIndex...].drop { $0 <= 32 || $0 == UInt8(ascii: "(") })
  }

  /// Those of a specification, of its platforms and of its subspecs.
  private static func texts(_ key: String, of map: SpecMap) -> [String] {
    let parts = platforms.flatMap { map[$0].map[key].texts } + map["subspecs"].items.flatMap { texts(key, of: $0.map) }
    return map[key].texts + parts
  }

  /// The texts of a value: one, several with commas between, or a list in brackets. Texts with `#{…}` are left out.
  private static func texts(_ value: ArraySlice<UInt8>) -> [String] {
    var texts: [String] = []
    var index = value.startIndex
    var isInList = false
    var needsMore = true
    while index < value.endIndex {
      let byte = value[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let end = value[index...].firstIndex { $0 == byte || $0 == UInt8(ascii: "\n") } ?? value.endIndex
        guard end < value.endIndex, value[end] == byte else { return texts }
        if !value[index..<end].contains("#{") { texts.append(value[index..<end].text) }
        index = end + 1
        needsMore = false
      case UInt8(ascii: ","): needsMore = true
      case UInt8(ascii: "["): isInList = true
      case UInt8(ascii: "]"): return texts
      case UInt8(ascii: "#"): index = value[index...].firstIndex(of: UInt8(ascii: "\n")) ?? value.endIndex
      case UInt8(ascii: "\n"): if !isInList, !needsMore { return texts }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return isInList ? [] : texts  // something that is not text: a variable, a condition
      }
    }
    return texts
  }
}

extension ArraySlice<UInt8> {
  /// Whether this is `something.attribute`, or, for the attributes of a platform, `something.ios.attribute`.
  fileprivate func isAttribute(_ name: StaticString) -> Bool {
    var target = self
    while let last = target.last, last <= 32 { target.removeLast() }
    guard target.hasSuffix(name), target.dropLast(name.utf8CodeUnitCount).last == Byte.dot else { return false }
    return target.allSatisfy { $0 > 32 }
  }
}

extension YAMLFileKind {
  fileprivate static let podspec = YAMLFileKind(
    noun: "podspec",
    needs: "'name' and 'source_files'",
    maximumMegabytes: 16,
    maximumValues: 2_000_000,
    isWrittenByHand: false
  )
}
