import Basics
import ReportModel
import SourceTrees
import YAML

/// What a `.podspec` says without being run: the module's name and where its sources are.
///
/// A podspec is a Ruby program; only assignments of texts that are there as they are count, and of texts with others in
/// them that are.
struct Podspec {
  /// What one specification, subspec or platform says of its files, by patterns relative to the podspec.
  struct Part {
    /// How the podspec calls it, such as `s` or `s.ios`.
    fileprivate(set) var name: String
    fileprivate(set) var sources: [String] = []
    fileprivate(set) var excluded: [String] = []
  }

  /// The name of the pod, as others depend on it; nil if it is not plain.
  private(set) var pod: String?
  /// nil if it is not plain; then nothing is known.
  private(set) var moduleName: String?
  /// Those of subspecs and of single platforms too.
  private(set) var parts: [Part] = []
  /// Likewise the patterns of headers for whom it says that; where it names public ones, the others are private.
  private(set) var headers: [HeaderRole: [String]] = [:]
  /// The pods that it needs, by name, those of subspecs too, and where each is in the file if that is known.
  private(set) var dependencies: [(pod: String, offset: Int?)] = []
  /// Whether it needs more, which is not plain.
  private(set) var mayNeedMore = false
  /// What cannot be followed, and where it is in the file if that is known.
  private(set) var problems: [(problem: Problem, offset: Int?)] = []
  /// Where it first says which its sources are, if that is known.
  private(set) var sourcesOffset: Int?
  /// The texts that have names: `s.name`, and variables.
  private var constants: [String: [String]] = [:]

  private static let roles: [(key: StaticString, role: HeaderRole)] = [
    ("public_header_files", .public), ("private_header_files", .private), ("project_header_files", .project),
  ]

  init(_ bytes: [UInt8]) {
    var (tests, specs): (Set<ArraySlice<UInt8>>, Set<ArraySlice<UInt8>>) = ([], [])
    var unknownName: Int?
    var rest = bytes[...]
    // What ends the text whose lines these are.
    var end: ArraySlice<UInt8>?
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      if let word = end {
        if line.split(whereSeparator: { $0 <= 32 }).elementsEqual([word]) { end = nil }
        rest = rest[line.endIndex...].dropFirst()
        continue
      }
      let start = line.startIndex + line.prefix { $0 <= 32 }.count
      let isComment = line.first { $0 > 32 } == UInt8(ascii: "#")
      if !isComment { end = Self.endOfText(beginningIn: line) }
      if !isComment, let first = line.firstIndex(of: UInt8(ascii: "|")) {
        let variable = line[(first + 1)...].prefix { $0 != UInt8(ascii: "|") }
        if line.contains("test_spec") { tests.insert(variable) }
        // One that several subspecs are called means the last.
        if line.contains("spec") { for part in parts.indices { parts[part].leave(variable.text) } }
        if line.contains("spec") || line.contains("Spec"), !line.contains("test_spec") { specs.insert(variable) }
      }
      mayNeedMore = mayNeedMore || !isComment && Self.mayNeedMore(line, specs)
      if !isComment, let (receiver, call) = Self.dependency(in: line) {
        if tests.contains(receiver) {
          // Only the tests of the pod need it.
        } else if let pod = texts(call).found.first {
          dependencies.append((pod, start))
        } else {
          mayNeedMore = true
        }
      } else if !isComment, let sign = line.firstIndex(of: UInt8(ascii: "=")) {
        let target = line[..<sign].drop { $0 <= 32 }
        let isTest = target.contains("test") || target.contains("Test")
        if !isTest, let part = target.owner(of: "source_files") {
          let (found, isPlain) = texts(rest[(sign + 1)...])
          add(sources: found, to: part, start)
          if !isPlain { problems.append((.unknownSources, start)) }
        } else if !isTest, let part = target.owner(of: "exclude_files") {
          let (found, isPlain) = texts(rest[(sign + 1)...])
          self[part].excluded += found
          if !isPlain { problems.append((.unknownExclusions, start)) }
        } else if !isTest, let role = Self.roles.first(where: { target.owner(of: $0.key) != nil })?.role {
          headers[role, default: []] += texts(rest[(sign + 1)...]).found
        } else if target.owner(of: "module_name") != nil {
          moduleName = moduleName ?? texts(line[(sign + 1)...]).found.first
        } else if let part = target.owner(of: "name") {
          let name = texts(line[(sign + 1)...]).found.first
          if name == nil { unknownName = unknownName ?? start }
          pod = pod ?? name
          if let name { constants["\(part).name"] = [name] }
        } else if let (variable, isAddition) = target.variable {
          let (found, areAll) = texts(rest[(sign + 1)...])
          let known = isAddition ? constants[variable] : []
          constants[variable] = areAll && !found.isEmpty ? known.map { $0 + found } : nil
        }
      }
      rest = rest[line.endIndex...].dropFirst()
    }
    moduleName = (moduleName ?? pod).map(ProjectModel.moduleName)
    // What is to be said of a pod without a name is that.
    if moduleName == nil { problems = unknownName.map { [(.unknownName, $0)] } ?? [] }
  }

  /// Reads a `.podspec.json`; nil, and why, if that cannot be.
  static func read(json bytes: [UInt8], file: String) -> (Podspec?, [Diagnostic]) {
    let (node, mistakes) = YAMLReader.read(file: file, bytes: bytes, as: .podspec)
    guard let node else {
      let problems = mistakes.prefix(1).map {
        Diagnostic(.error, at: $0.location, "cannot read this podspec: \($0.message); so \(String.withoutTargets)")
      }
      return (nil, problems)
    }
    let map = SpecValue(node).map
    guard let name = map["module_name"].text ?? map["name"].text else { return (nil, []) }
    var spec = Podspec(moduleName: ProjectModel.moduleName(name))
    spec.addParts(of: map, called: "s")
    for (key, role) in roles {
      let patterns = texts("\(key)", of: map)
      if !patterns.isEmpty { spec.headers[role] = patterns }
    }
    spec.pod = map["name"].text
    spec.dependencies = dependencies(of: map).map { ($0, nil) }
    return (spec, [])
  }

  private init(moduleName: String) { self.moduleName = moduleName }

  /// Adds what a specification in JSON says, its platforms and its subspecs.
  private mutating func addParts(of map: SpecMap, called name: String) {
    add(sources: map["source_files"].texts, to: name, nil)
    self[name].excluded += map["exclude_files"].texts
    for platform in Self.platforms where map.has(platform) {
      add(sources: map[platform].map["source_files"].texts, to: "\(name).\(platform)", nil)
      self["\(name).\(platform)"].excluded += map[platform].map["exclude_files"].texts
    }
    for (number, subspec) in map["subspecs"].items.enumerated() {
      addParts(of: subspec.map, called: "\(name)[\(number)]")
    }
  }

  private mutating func add(sources patterns: [String], to part: String, _ offset: Int?) {
    self[part].sources += patterns
    sourcesOffset = sourcesOffset ?? offset
    for pattern in patterns where pattern.hasPrefix("/") || joinPath([], pattern.utf8) == nil {
      problems.append((.outside(pattern), offset))
    }
  }

  private subscript(part: String) -> Part {
    get { parts.last { $0.name == part } ?? Part(name: part) }
    set {
      if let index = parts.lastIndex(where: { $0.name == part }) {
        parts[index] = newValue
      } else {
        parts.append(newValue)
      }
    }
  }

  /// What a part and those around it exclude.
  func excluded(of part: Part) -> [String] {
    parts.filter { $0.name == part.name || part.name.hasPrefix($0.name + ".") }.flatMap(\.excluded)
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

  /// Whether a line may add pods in a way that is not followed: in a block of its own, or by a method that is given the
  /// specification, as `install_modules_dependencies(s)` is.
  private static func mayNeedMore(_ line: ArraySlice<UInt8>, _ specs: Set<ArraySlice<UInt8>>) -> Bool {
    if line.contains(".dependency"), dependency(in: line) == nil, !line.contains("test_spec") { return true }
    return withoutTexts(line).split(whereSeparator: { "(,)".utf8.contains($0) }).contains { argument in
      let words = argument.split { $0 <= 32 }
      return words.count <= 2 && words.last.map(specs.contains) == true
    }
  }

  /// A line with nothing between its quotes.
  private static func withoutTexts(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var quote: UInt8?
    return line.filter { byte in
      if let opened = quote {
        if byte == opened { quote = nil }
        return byte == opened
      }
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { quote = byte }
      return true
    }
  }

  /// The `END` of a line with `<<-END`, `<<~END` or `<<~'END'`: the lines up to it are a text.
  private static func endOfText(beginningIn line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let first = line.indices.first(where: { line[$0...].hasPrefix("<<-") || line[$0...].hasPrefix("<<~") }) else {
      return nil
    }
    let word = line[(first + 3)...].drop { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
    let name = word.prefix { $0 > 32 && !"'\",.)]".utf8.contains($0) }
    return name.isEmpty ? nil : name
  }

  /// Those of a specification, of its platforms and of its subspecs.
  private static func texts(_ key: String, of map: SpecMap) -> [String] {
    let parts = platforms.flatMap { map[$0].map[key].texts } + map["subspecs"].items.flatMap { texts(key, of: $0.map) }
    return map[key].texts + parts
  }

  /// The texts of a value: one, several with commas between, or a list in brackets or as `%w[a b]`, and whether these are
  /// all. A text with `#{…}` whose meaning is not known is left out.
  private func texts(_ value: ArraySlice<UInt8>) -> (found: [String], areAll: Bool) {
    var texts: [String] = []
    var areAll = true
    var index = value.startIndex
    var isInList = false
    var needsMore = true
    // Whether the next text continues the last one, as in `folder + '*.swift'`.
    var continues = false
    func add(_ text: String) {
      if continues, let last = texts.popLast() { texts.append(last + text) } else { texts.append(text) }
      continues = false
      needsMore = false
    }
    while index < value.endIndex {
      let byte = value[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let end = value[index...].firstIndex { $0 == byte || $0 == UInt8(ascii: "\n") } ?? value.endIndex
        guard end < value.endIndex, value[end] == byte else { return (texts, false) }
        if let text = expanded(value[index..<end].text) {
          add(text)
        } else {
          areAll = false
          needsMore = false
        }
        index = end + 1
      case UInt8(ascii: "%") where value[index...].first == UInt8(ascii: "w"):
        let (words, end) = Self.words(value[index...].dropFirst())
        // What is called on it may make other texts of them.
        let isPlain = value[end...].first != Byte.dot || value[end...].hasPrefix(".freeze")
        guard let words, needsMore, isPlain else { return (isInList ? [] : texts, false) }
        texts += words
        (continues, needsMore) = (false, false)
        index = end
      case UInt8(ascii: ","): needsMore = true
      case UInt8(ascii: "+") where !needsMore && !texts.isEmpty: (continues, needsMore) = (true, true)
      case UInt8(ascii: "["): (isInList, continues) = (true, false)
      case UInt8(ascii: "]"): return (texts, areAll)
      case UInt8(ascii: "#"): index = value[index...].firstIndex(of: UInt8(ascii: "\n")) ?? value.endIndex
      case UInt8(ascii: "\n"): if !isInList, !needsMore { return (texts, areAll) }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default:
        // Something that is not text: a variable, a condition.
        let word = value[(index - 1)...].prefix { $0 > 32 && !",])".utf8.contains($0) }
        if needsMore, let known = constants[word.text], let first = known.first {
          add(first)
          texts += known.dropFirst()
          index = word.endIndex
          continue
        }
        if word.isEqual("if") || word.isEqual("unless"), !texts.isEmpty { return (texts, areAll) }
        if word.isEqual(".freeze") { return (texts, areAll) }
        return (isInList ? [] : continues ? Array(texts.dropLast()) : texts, false)
      }
    }
    return (texts, areAll)
  }

  /// The words of a list such as `[a b]` behind `%w`, and where it ends; nil if there is none.
  private static func words(_ text: ArraySlice<UInt8>) -> (words: [String]?, end: Int) {
    let closings: [UInt8: UInt8] = [
      UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}"),
      UInt8(ascii: "<"): UInt8(ascii: ">"), UInt8(ascii: "|"): UInt8(ascii: "|"), UInt8(ascii: "!"): UInt8(ascii: "!"),
    ]
    guard let opening = text.first, let closing = closings[opening] else { return (nil, text.startIndex) }
    // A bracket may stand in it, if it is closed there. Behind the next `=` is another value.
    var depth = 1
    let end = text.dropFirst().firstIndex { byte in
      if byte == closing { depth -= 1 } else if byte == opening { depth += 1 }
      return depth == 0 || byte == UInt8(ascii: "=")
    }
    guard let end, depth == 0 else { return (nil, end ?? text.endIndex) }
    return (text[..<end].dropFirst().split { $0 <= 32 }.map(\.text), end + 1)
  }

  /// A text with what stands in it for `#{s.name}`; nil if that is not known.
  private func expanded(_ text: String) -> String? {
    var result = ""
    var rest = Substring(text)
    while let range = rest.firstRange(of: "#{") {
      guard let end = rest[range.upperBound...].firstIndex(of: "}"),
        let values = constants[String(rest[range.upperBound..<end])], values.count == 1
      else { return nil }
      result += rest[..<range.lowerBound] + values[0]
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }
}

extension Podspec.Part {
  /// Lets the name mean another part from here on.
  fileprivate mutating func leave(_ variable: String) {
    if name == variable || name.hasPrefix(variable + ".") { name = "former " + name }
  }
}

extension Podspec {
  /// What of a podspec cannot be followed.
  enum Problem: Hashable {
    case unknownName
    case unknownSources
    case unknownExclusions
    /// A pattern that leads out of the podspec's folder.
    case outside(String)

    /// - Parameter count: of how many lines it is said.
    func message(_ count: Int) -> String {
      let more = count == 1 ? "" : ", and of \(counted(count - 1, "line")) below,"
      return switch self {
      case .unknownName:
        "the name of this pod cannot be read without running it; its sources belong to the modules of their folders"
      case .unknownSources:
        "the sources of this line\(more) cannot be read whole without running the podspec; those that are not known belong "
          + "to the modules of their folders"
      case .unknownExclusions:
        "what this line\(more) excludes cannot be read whole without running the podspec; what is not known is taken for "
          + "its sources"
      case .outside(let pattern):
        "'\(pattern)' leads out of the folder of this podspec, where CocoaPods finds nothing"
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The `something` of `something.attribute`, or, for the attributes of a platform, the `something.ios` of
  /// `something.ios.attribute`; nil for all else.
  fileprivate func owner(of attribute: StaticString) -> String? {
    var target = self
    while let last = target.last, last <= 32 || last == UInt8(ascii: "+") { target.removeLast() }
    let name = target.dropLast(attribute.utf8CodeUnitCount)
    guard target.hasSuffix(attribute), name.last == Byte.dot, target.allSatisfy({ $0 > 32 }) else { return nil }
    return name.dropLast().text
  }

  /// Whether this is `something.attribute`.
  fileprivate func isAttribute(_ name: StaticString) -> Bool { owner(of: name) != nil }

  /// The name of a variable, if this is one, and whether `+` follows it.
  fileprivate var variable: (name: String, isAddition: Bool)? {
    let name = prefix { $0 > 32 && $0 != UInt8(ascii: "+") }
    let isName = name.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    let rest = self[name.endIndex...].filter { $0 > 32 }
    guard !name.isEmpty, isName, rest.isEmpty || rest == [UInt8(ascii: "+")] else { return nil }
    return (name.text, !rest.isEmpty)
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
