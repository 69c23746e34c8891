import Basics
import DependencyGraph
import ReportModel

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

  /// How far out the layer usually is that a folder or module has the name of: what is further in does not know it. nil for
  /// other names.
  static func distance(of name: String) -> Int? {
    let word = Folders.word(name[...])
    if let layer = words.firstIndex(where: { $0.words.contains(word) }) { return layer }
    if things.contains(word) || word == "model" { return 0 }
    return word == "view" || word == "viewcontrollers" ? words.count - 1 : nil
  }

  /// The layers that the rule set does not find, by the folders that the project has.
  var overrides: [ComponentOverride] {
    let folders = Folders(survey)
    var result: [ComponentOverride] = []
    var taken: [String] = []
    for (layer, usual, words) in Self.words {
      let known = trial(result)
      let patterns =
        layer == "presentation"
        ? presentation(known, folders, taken)
        : known.types(of: layer).count < 2 ? pattern(of: layer, words, folders, taken).map { [$0] } ?? [] : []
      guard !patterns.isEmpty else { continue }
      var others = taken + Self.usualPatterns(but: layer)
      if layer == "presentation" {
        // The network of a feature, where features are the presentation.
        let inner = Self.innerTypes(known).filter { lies($0, in: Self.globs(patterns)) }
        if inner.contains(where: { !lies($0, in: Self.globs(others)) }) { others.append(Self.usualNetwork) }
      }
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

  /// The folder that is called so, and others for as long as most views, or most parts of screens, are outside.
  ///
  /// - Parameter known: where the layers are that have been found so far.
  private func presentation(_ known: Trial, _ folders: Folders, _ taken: [String]) -> [String] {
    let inside = Set(known.types(of: "presentation"))
    let words = Self.words.first { $0.layer == "presentation" }?.words ?? []
    let first = inside.count < 2 ? pattern(of: "presentation", words, folders, taken) : Self.usualPresentation
    var patterns = first.map { [$0] } ?? []
    let inner = Self.innerTypes(known)
    for parts in [survey.elements(of: "view").filter(isOwnPart), partsOfScreens] {
      let outer = parts.filter { !inner.contains($0) }
      while true {
        let globs = Self.globs(patterns)
        let outside = outer.filter { !inside.contains($0) && !lies($0, in: globs) }
        guard outside.count >= 2, outside.count * 2 > outer.count,
          let next = folder(holding: outside, words, folders, without: inner), !patterns.contains(next)
        else { break }
        patterns.append(next)
      }
    }
    return inside.count >= 2 && patterns.count == 1 ? [] : patterns
  }

  /// The views, view models and presenters of screens.
  var partsOfScreens: [ElementID] {
    let roles: [Role] = [.view, .viewModel, .presenter]
    return Set(survey.screens.flatMap { screen in roles.flatMap { screen.types[$0.rawValue] } }).filter(isOwnPart)
      .sorted { $0.index < $1.index }
  }

  private func isOwnPart(_ type: ElementID) -> Bool {
    survey.outermost[type.index] == type && !survey.isRoot(type)
  }

  private static func innerTypes(_ trial: Trial) -> Set<ElementID> {
    Set(trial.types(of: "domain") + trial.types(of: "data"))
  }

  /// A folder that is called so and has most of some types, else one that has most of them and little else, else the one
  /// called so that has the most.
  private func folder(
    holding types: [ElementID],
    _ words: [String],
    _ folders: Folders,
    without inner: Set<ElementID>
  ) -> String? {
    let counts = words.flatMap(folders.names).map { name in
      (name, count: types.count(where: Set(folders.types(inFolder: name)).contains))
    }
    func pattern(_ found: (name: String, count: Int)) -> String { "**/\(Quoted.pattern(found.name))/**" }
    if let most = counts.first(where: { $0.count * 2 > types.count }) { return pattern(most) }
    if let around = folder(around: types, without: inner) { return Quoted.pattern(around) + "/**" }
    guard let most = counts.map(\.count).max(), most >= 2 else { return nil }
    return counts.first { $0.count == most }.map(pattern)
  }

  /// The innermost folder with most of some types, if it is no whole app: if half of what is there are parts of screens, and
  /// nothing is of the inner layers.
  private func folder(around types: [ElementID], without inner: Set<ElementID>) -> String? {
    var counts: [String: Int] = [:]
    for type in types { for folder in foldersAround(survey.path(type)) { counts[folder, default: 0] += 1 } }
    let most = counts.filter { !$0.key.isEmpty && $0.value * 2 > types.count }
    // They are nested in each other.
    guard let folder = most.keys.max(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
    let all = survey.graph.elements.indices.map { ElementID($0) }.filter { id in
      survey.graph.elements[id.index].isProjectType && isOwnPart(id) && survey.path(id).hasPrefix(folder + "/")
    }
    guard all.count(where: { survey.roles[$0.index] != nil }) * 2 >= all.count, inner.isDisjoint(with: all) else {
      return nil
    }
    return folder
  }

  private func lies(_ type: ElementID, in folders: [Glob]) -> Bool {
    let path = Array(survey.path(type).utf8)
    return folders.contains { $0.matches(path) }
  }

  private static func globs(_ patterns: [String]) -> [Glob] { patterns.compactMap { try? Glob($0, style: .path) } }

  private static let usualNames: [String: [String]] = [
    "domain": ["Domain", "domain"], "data": ["Data", "data"], "presentation": ["Presentation", "presentation"],
  ]

  /// As the rule set has them.
  private static let usualPresentation = "**/[Pp]resentation{,Layer}/**"
  private static let usualNetwork = "**/{[Nn]etwork,[Ii]nfrastructure,[Ii]nfra}{,Layer}/**"

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
  static func word(_ name: Substring) -> String {
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
