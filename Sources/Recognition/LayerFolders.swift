import Basics
import DependencyGraph

/// Finds the layers of Clean Architecture where their folders are called otherwise than the rule set expects.
struct LayerFolders {
  let survey: ProjectSurvey
  let workers: Int

  /// What folders of a layer are called, without a `Layer` at the end, letter case and blanks; the surest first.
  private static let words: [(layer: String, usual: String, words: [String])] = [
    ("domain", "Domain", ["domain", "businesslogic", "business"]),
    (
      "data", "Data, Network or Infrastructure",
      [
        "data", "entitygateway", "entitygateways", "datasources", "platform", "repositories", "repository", "gateways",
        "persistence", "networking", "infrastructure", "infra",
      ]
    ),
    (
      "presentation", "Presentation",
      [
        "presentation", "ui", "userinterface", "features", "feature", "scenes", "scene", "screens", "screen",
        "streams", "stream", "stories", "views",
      ]
    ),
  ]
  /// What the folders in a domain are called.
  private static let cases: Set<String> = ["usecases", "usecase", "interactors"]
  private static let things: Set<String> = ["entities", "entity", "models", "gateways", "repositories", "repository"]

  /// The layers that the rule set does not find, by the folders that the project has.
  var overrides: [ComponentOverride] {
    let folders = Folders(survey)
    var result: [ComponentOverride] = []
    var taken: [String] = []
    for (layer, usual, words) in Self.words {
      let known = trial(result).types(of: layer)
      let patterns: [String]
      if known.count < 2 {
        patterns = pattern(of: layer, words, folders, taken).map { [$0] } ?? []
      } else if layer == "presentation" {
        patterns = furtherViews(known, words, folders, taken)
      } else {
        patterns = []
      }
      guard !patterns.isEmpty else { continue }
      let others = taken + Self.usualPatterns(but: layer)
      result.append(
        ComponentOverride(
          name: layer,
          yaml: "{ path: \(Quoted.list(patterns)), not: { path: \(Quoted.list(others)) } }",
          comment: "The rule set looks in folders called \(usual)."
        )
      )
      taken += patterns
    }
    return result
  }

  private func trial(_ overrides: [ComponentOverride]) -> Trial {
    Trial(ruleSet: "three-layer", overrides: overrides, survey.graph, workers: workers, checksRules: false)
  }

  private func pattern(of layer: String, _ words: [String], _ folders: Folders, _ taken: [String]) -> String? {
    let least = layer == "domain" ? 2 : 3
    let excluded = Self.globs(taken)
    for word in words {
      for name in folders.names(of: word) where Self.usualNames[layer]?.contains(name) != true {
        let types = folders.types(inFolder: name).count { !lies($0, in: excluded) }
        if types >= least { return "**/\(Quoted.pattern(name))/**" }
      }
    }
    let views = Set(Self.words.first { $0.layer == "presentation" }?.words ?? [])
    guard layer == "domain", let folder = folders.folder(holding: Self.cases, and: Self.things, without: views) else {
      return nil
    }
    return Quoted.pattern(folder) + "/**"
  }

  /// Where most views are in another folder than the logic, both.
  private func furtherViews(
    _ known: [ElementID],
    _ words: [String],
    _ folders: Folders,
    _ taken: [String]
  ) -> [String] {
    let inside = Set(known)
    let views = survey.elements(of: "view").filter { survey.outermost[$0.index] == $0 && !survey.isRoot($0) }
    let excluded = Self.globs(taken)
    let outside = views.filter { !inside.contains($0) && !lies($0, in: excluded) }
    guard outside.count >= 2, outside.count * 2 > views.count else { return [] }
    for word in words.dropFirst() {
      for name in folders.names(of: word) {
        let there = Set(folders.types(inFolder: name))
        guard outside.count(where: there.contains) * 2 > outside.count else { continue }
        return ["**/{Presentation,presentation}/**", "**/\(Quoted.pattern(name))/**"]
      }
    }
    return []
  }

  private func lies(_ type: ElementID, in folders: [Glob]) -> Bool {
    let path = Array(survey.path(type).utf8)
    return folders.contains { $0.matches(path) }
  }

  private static func globs(_ patterns: [String]) -> [Glob] { patterns.compactMap { try? Glob($0, style: .path) } }

  private static let usualNames: [String: [String]] = [
    "domain": ["Domain", "domain"], "data": ["Data", "data"], "presentation": ["Presentation", "presentation"],
  ]

  private static func usualPatterns(but layer: String) -> [String] {
    let names = words.filter { $0.layer != layer }.flatMap { usualNames[$0.layer] ?? [] }
    return ["**/{\(names.joined(separator: ","))}/**"]
  }
}

/// The folders of a project, by what they are called.
private struct Folders {
  private let survey: ProjectSurvey
  private var namesOfWords: [String: Set<String>] = [:]
  private var typesOfNames: [String: [ElementID]] = [:]
  /// The words for the folders directly in each folder.
  private var children: [String: Set<String>] = [:]

  init(_ survey: ProjectSurvey) {
    self.survey = survey
    for path in survey.graph.project.files.lazy.filter(\.language.isCode).map(\.path) {
      let segments = path.split(separator: "/").dropLast()
      for (depth, segment) in segments.enumerated() {
        let word = Self.word(segment)
        namesOfWords[word, default: []].insert(String(segment))
        if depth > 0 { children[segments[..<depth].joined(separator: "/"), default: []].insert(word) }
      }
    }
    for (index, element) in survey.graph.elements.enumerated() where element.isProjectType {
      let id = ElementID(index)
      for name in Set(survey.path(id).split(separator: "/").dropLast()) {
        typesOfNames[String(name), default: []].append(id)
      }
    }
  }

  /// `Domain Layer` and `DomainLayer` are `domain`.
  private static func word(_ name: Substring) -> String {
    let plain = name.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" }
    return plain.hasSuffix("layer") && plain.count > 5 ? String(plain.dropLast(5)) : plain
  }

  func names(of word: String) -> [String] { (namesOfWords[word] ?? []).sorted() }

  func types(inFolder name: String) -> [ElementID] { typesOfNames[name] ?? [] }

  /// The first folder that has folders of both kinds in it, and none of the third: that would be the whole app.
  func folder(holding some: Set<String>, and others: Set<String>, without third: Set<String>) -> String? {
    children.filter { _, words in
      !words.isDisjoint(with: some) && !words.isDisjoint(with: others) && words.isDisjoint(with: third)
    }.keys.min()
  }
}
