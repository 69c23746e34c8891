import Engine
import Foundation
import JSONRPC
import ReportModel
import Testing

@testable import AgentServer

/// What `may_depend` says before is what a check says after the dependency was really written.
@Suite struct AgreementTests {
  private struct Declared {
    var name: String
    var file: String
    var module: String
    /// Whether other modules see it.
    var isPublic: Bool
  }

  /// The kinds of rules that judge single references.
  private static let kinds: Set = ["layers", "forbid", "independent", "abstract", "create", "boundary"]

  /// Classes, structs and actors at top level, each of which is declared once, and is not generic.
  private static func types(of project: AskedProject) throws -> [Declared] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: project.root).filter { $0.hasSuffix(".swift") }
      .sorted()
    var types: [String: [Declared]] = [:]
    for path in paths {
      let text = try project.text(path)
      for match in text.matches(of: #/(?m)^(?:public |final |open |package )*(?:class|struct|actor) (\w+)[^{<\n]*\{/#) {
        let name = String(match.1)
        types[name, default: []].append(
          Declared(
            name: name,
            file: path,
            module: "",
            isPublic: match.0.hasPrefix("public") || match.0.hasPrefix("open")
          )
        )
      }
    }
    return types.values.filter { $0.count == 1 }.map { $0[0] }.sorted { $0.name < $1.name }
  }

  /// With the module; nil for a type that the project does not have once in one module.
  private static func placed(_ type: Declared, in project: AskedProject) -> Declared? {
    let entries = which(type.name, AskedProject.options(project.root)).answer?.entries ?? []
    guard entries.count == 1, entries[0].location?.file == type.file, entries[0].modules.count == 1 else { return nil }
    var type = type
    type.module = entries[0].modules[0]
    return type
  }

  /// The text of a file in which a type has one more function, which takes another one.
  private static func text(_ text: String, adding target: Declared, to source: Declared) throws -> String {
    let pattern = try Regex(
      "(?m)^(?:public |final |open |package )*(?:class|struct|actor) \(source.name)\\b[^{<\\n]*\\{"
    )
    let head = try #require(text.firstMatch(of: pattern))
    let isNear = target.module == source.module
    // What is near may have the same name.
    let name = isNear ? target.name : "\(target.module).\(target.name)"
    let probe = text[head.range] + " func lintelProbe(_ value: \(name)) {}"
    return text.replacingCharacters(in: head.range, with: probe) + (isNear ? "" : "\nimport \(target.module)\n")
  }

  /// `LINTEL_PAIRS=100` asks about so many pairs of each sample.
  private static let pairs = ProcessInfo.processInfo.environment["LINTEL_PAIRS"].flatMap(Int.init) ?? 6

  @Test(arguments: [
    "three-layer/kept", "three-layer/broken", "viper/kept", "clean-swift/kept", "feature-folders/broken", "mvvm/kept",
    "ribs/kept", "modular/kept",
  ])
  func mayDependAgreesWithACheckOfTheWrittenDependency(_ sample: String) throws {
    let project = try AskedProject(copying: "samples/\(sample)")
    let types = try Self.types(of: project)
    #expect(types.count > 5)
    let before = check(AskedProject.options(project.root)).report
    let kinds = Dictionary(before.rules.map { ($0.id, $0.kind) }, uniquingKeysWith: { first, _ in first })
    /// The rules that single references from one type to another break, and how often.
    func broken(_ report: Report, _ source: Declared, _ target: Declared) -> [String: Int] {
      let own = report.violations.filter { Self.kinds.contains($0.kind) && $0.reference == "declare" }
      let probes = own.filter { $0.source == source.name && $0.target == target.name }
      return Dictionary(probes.map { ($0.rule, 1 + $0.other.count) }, uniquingKeysWith: +)
    }
    var random = SplitMix(seed: sample.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    for _ in 0..<Self.pairs {
      let (first, second) = (types[random.next(types.count)], types[random.next(types.count)])
      guard first.name != second.name, let source = Self.placed(first, in: project),
        let target = Self.placed(second, in: project), source.module == target.module || target.isPublic
      else { continue }
      let question: JSON = [
        "from": .string("type:" + source.name), "to": .string("type:" + target.name), "via": "declare",
      ]
      let reply = project.call("may_depend", question)
      #expect(!reply.isError, "\(reply.text)")
      let forbidding = reply["rules"].array?.filter { $0["verdict"] == "forbidden" } ?? []
      let said = Set(forbidding.compactMap { $0["rule"]?.string }.filter { Self.kinds.contains(kinds[$0] ?? "") })
      let old = try project.text(source.file)
      let new = try Self.text(old, adding: target, to: source)
      try project.write(source.file, new)
      let after = check(AskedProject.options(project.root)).report
      try project.write(source.file, old)
      let (were, are) = (broken(before, source, target), broken(after, source, target))
      let found = Set(are.filter { $0.value > were[$0.key] ?? 0 }.keys)
      #expect(said == found, "\(source.name) → \(target.name): \(reply.text)")
      // And check_diff says the same of the text.
      let told = project.call("check_diff", ["files": .object(JSONObject([source.file: new]))])
      let rules = Set(
        told["violations"].array?.filter { $0["change"] == "new" }.compactMap { $0["rule"]?.string } ?? []
      )
      #expect(found.subtracting(were.keys).isSubset(of: rules), "\(source.name) → \(target.name): \(told.text)")
    }
  }
}

extension JSONObject {
  fileprivate init(_ texts: [String: String]) {
    self.init()
    for (key, value) in texts { self[key] = .string(value) }
  }
}
