import Basics
import SourceTrees

/// A file that a build system has written about its targets: `bazel cquery --output=jsonproto`, `bazel query
/// --output=jsonproto`, or `tuist graph --format json` and `legacyJSON`.
///
/// The formats are told apart by what a target has in them, at whatever depth: a `ruleClass` and a list `attribute`, or
/// a `product` and `sources`. All else is passed over.
struct BuildGraphFile {
  /// A target that compiles files.
  struct Target: Equatable {
    var name: String
    var moduleName: String
    /// A label of Bazel, the name of a target of Tuist.
    var id: String
    /// Labels of Bazel, or absolute paths on the machine that wrote the file.
    var sources: [String]
    var dependencies: [String]
    var isTest: Bool
    var product = Module.Product.library
    /// As Bazel says it; nil where it does not.
    var visibility: [String]?
  }

  private(set) var targets: [Target] = []
  /// The folder of the project on the machine that wrote the file; empty where it is not said.
  private(set) var root = ""

  init(_ bytes: [UInt8]) throws(JSONReader.Failure) {
    var reader = JSONReader(bytes)
    let value = try SpecValue(&reader)
    try reader.end()
    root = value.map["path"].text ?? ""
    find(value)
  }

  private mutating func find(_ value: SpecValue) {
    switch value {
    case .list(let items): for item in items { find(item) }
    case .map(let map):
      if let target = Target(rule: map) ?? Target(tuist: map) {
        targets.append(target)
      } else {
        for key in map.keys { find(map[key]) }
      }
    case .text, .nothing: break
    }
  }
}

extension BuildGraphFile.Target {
  /// A rule of Bazel.
  fileprivate init?(rule map: SpecMap) {
    guard let rule = map["ruleClass"].text, let label = map["name"].text, map.has("attribute") else { return nil }
    func attribute(_ name: String) -> SpecMap {
      map["attribute"].items.map(\.map).first { $0["name"].text == name } ?? SpecMap()
    }
    func labels(_ names: [String]) -> [String] { names.flatMap { attribute($0)["stringListValue"].texts } }
    let id = BazelLabel.absolute(label)
    let stated = attribute("module_name")["stringValue"].text ?? ""
    self.init(
      name: id.split(separator: ":").last.map(String.init) ?? id,
      moduleName: stated.isEmpty ? BazelLabel.moduleName(id) : ProjectModel.moduleName(stated),
      id: id,
      sources: labels(["srcs", "hdrs", "non_arc_srcs"]).map(BazelLabel.absolute),
      dependencies: labels(["deps", "private_deps", "plugins"]).map(BazelLabel.absolute),
      isTest: rule.hasSuffix("_test") || attribute("testonly")["booleanValue"].text == "true"
    )
    if map["attribute"].items.contains(where: { $0.map["name"].text == "visibility" }) {
      visibility = labels(["visibility"]).map(BazelLabel.absolute)
    }
    if rule.hasSuffix("_binary") || rule.hasSuffix("_application") { product = .program }
  }

  /// A target of Tuist.
  fileprivate init?(tuist map: SpecMap) {
    guard let name = map["name"].text, let product = map["product"].text, map.has("sources") else { return nil }
    let dependencies = map["dependencies"].items.flatMap { dependency -> [String] in
      dependency.map.keys.compactMap { kind in
        let parts = dependency.map[kind].map
        return ["target", "project"].contains(kind) ? parts["target"].text ?? parts["name"].text : nil
      }
    }
    self.init(
      name: name,
      moduleName: ProjectModel.moduleName(map["productName"].text ?? name),
      id: name,
      sources: map["sources"].items.compactMap { $0.text ?? $0.map["path"].text },
      dependencies: dependencies,
      isTest: product.lowercased().contains("test")
    )
    let isLibrary = ["framework", "library"].contains { product.lowercased().contains($0) }
    self.product = isLibrary ? .library : .program
  }
}

/// Labels as cquery writes them.
enum BazelLabel {
  /// `@@//a/b:c` and `@//a/b:c` as `//a/b:c`; what belongs to another repository stays.
  static func absolute(_ label: String) -> String {
    let own = label.hasPrefix("@@//") ? label.dropFirst(2) : label.hasPrefix("@//") ? label.dropFirst(1) : label[...]
    guard own.hasPrefix("//"), !own.contains(":") else { return String(own) }
    return "\(own):\(own.split(separator: "/").last ?? "")"
  }

  /// The path of a file that a label names; nil for what is not of this repository.
  static func path(_ label: String) -> String? {
    guard label.hasPrefix("//") else { return nil }
    let parts = label.dropFirst(2).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    return parts[0].isEmpty ? String(parts[1]) : "\(parts[0])/\(parts[1])"
  }

  /// What rules_swift derives from a label.
  static func moduleName(_ label: String) -> String {
    let parts = label.split { $0 == "/" || $0 == ":" || $0 == "@" }
    return ProjectModel.moduleName(parts.joined(separator: "_"))
  }
}

extension SpecValue {
  /// Any value of JSON; numbers and booleans as texts.
  fileprivate init(_ reader: inout JSONReader) throws(JSONReader.Failure) {
    switch try reader.kind() {
    case .string: self = .text(try reader.string().text)
    case .object:
      var map = SpecMap()
      try reader.beginObject()
      while let key = try reader.nextKey() {
        let name = key.text
        map[name] = try SpecValue(&reader)
      }
      self = .map(map)
    case .array:
      var items: [SpecValue] = []
      try reader.beginArray()
      while try reader.nextItem() { items.append(try SpecValue(&reader)) }
      self = .list(items)
    case .boolean: self = .text(try reader.boolean() ? "true" : "false")
    case .number: self = .text(try reader.integer().map(String.init) ?? "")
    case .null:
      try reader.skip()
      self = .nothing
    }
  }
}
