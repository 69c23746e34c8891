import Basics
import DependencyGraph
import Facts
import ReportModel

/// The ways in which a screen can be divided that Lintel has a rule set for.
enum ScreenPattern: String, CaseIterable, Sendable {
  // In the order in which they are preferred if a project has as much of one as of the other.
  case displayLogicCore = "display-logic-core"
  case vip
  case cleanSwift = "clean-swift"
  case ribs
  case viper
  case presenterView = "presenter-view"
  case mvp
  case mvvm

  /// The parts that are expected of each screen.
  var parts: [Role] {
    switch self {
    case .displayLogicCore: [.view, .presenter]
    case .vip, .cleanSwift: [.view, .interactor, .presenter]
    case .ribs: [.interactor, .router, .builder]
    case .viper: [.view, .interactor, .presenter, .router]
    case .presenterView, .mvp: [.view, .presenter]
    case .mvvm: [.view, .viewModel]
    }
  }

  var noun: String {
    switch self {
    case .displayLogicCore, .vip, .cleanSwift: "scene"
    case .ribs: "RIB"
    case .viper: "module"
    case .presenterView, .mvp, .mvvm: "screen"
    }
  }

  /// Who names whom if the architecture is kept, and who must not.
  var directions: (along: [(Role, Role)], against: [(Role, Role)]) {
    switch self {
    case .vip, .cleanSwift:
      (
        [(.view, .interactor), (.interactor, .presenter), (.presenter, .view)],
        [(.view, .presenter), (.interactor, .view), (.presenter, .interactor)]
      )
    case .viper:
      (
        [(.view, .presenter), (.presenter, .interactor), (.presenter, .view), (.presenter, .router)],
        [(.view, .interactor), (.interactor, .view)]
      )
    case .ribs: ([(.router, .interactor), (.interactor, .router)], [])
    case .presenterView, .mvp: ([(.view, .presenter), (.presenter, .view)], [])
    case .mvvm: ([(.view, .viewModel)], [(.viewModel, .view)])
    case .displayLogicCore: ([], [])
    }
  }
}

/// Which screens of a project follow which pattern.
struct PresentationEvidence {
  let survey: ProjectSurvey
  /// By pattern the indices of its screens.
  private(set) var screens: [ScreenPattern: [Int]] = [:]
  /// View controllers of which no other part is known.
  private(set) var lone: [Int] = []
  /// Screens with parts that fit no pattern.
  private(set) var others: [Int] = []
  /// The folders of projects that follow different patterns; empty if all follow one.
  private(set) var areas: [InitReport.Area] = []

  private let workers: Int

  init(_ survey: ProjectSurvey, workers: Int) {
    self.survey = survey
    self.workers = workers
    let names = Signs(survey)
    for index in survey.screens.indices {
      let screen = survey.screens[index]
      if let pattern = names.pattern(of: screen) {
        screens[pattern, default: []].append(index)
      } else if [Role.interactor, .presenter, .viewModel].contains(where: screen.has), !screen.isCell {
        others.append(index)
      } else if screen.has(.view) {
        lone.append(index)
      }
    }
    areas = findAreas()
  }

  /// Several apps side by side, each with a pattern of its own.
  private func findAreas() -> [InitReport.Area] {
    var counts: [String: [ScreenPattern: Int]] = [:]
    for (pattern, indices) in screens {
      for index in indices { counts[survey.screens[index].project, default: [:]][pattern, default: 0] += 1 }
    }
    var result: [(folder: String, pattern: ScreenPattern)] = []
    for (project, patterns) in counts where project.contains("/") {
      let all = patterns.values.reduce(0, +)
      guard let pattern = ScreenPattern.allCases.first(where: { (patterns[$0] ?? 0) * 10 >= all * 6 }) else {
        continue
      }
      let folder = project.split(separator: "/").prefix { !$0.hasSuffix(".xcodeproj") && $0 != "Package.swift" }
      result.append((folder.joined(separator: "/"), pattern))
    }
    // One small app beside a large one is not a collection.
    let perPattern = Dictionary(grouping: result, by: \.pattern).mapValues(\.count)
    let most = perPattern.values.max() ?? 0
    guard result.count - most >= 2 else { return [] }
    return result.sorted { $0.folder < $1.folder }.map { folder, pattern in
      InitReport.Area(folder: folder, title: pattern.rawValue, ruleSet: pattern.rawValue)
    }
  }

  var evidence: [Evidence] { ScreenPattern.allCases.compactMap(evidence) }

  private func evidence(for pattern: ScreenPattern) -> Evidence? {
    let found = screens[pattern] ?? []
    guard !found.isEmpty else { return nil }
    let all = screens.values.reduce(0) { $0 + $1.count } + lone.count + others.count
    // One of many is an exception, and no sign of anything.
    guard found.count * 20 >= all else { return nil }
    // Controllers without parts say less about which pattern it is than screens with other parts.
    let share = Double(found.count) / Double(all - lone.count)
    let coverage = Double(found.count) / Double(all)
    let (along, against) = (pairs(pattern.directions.along, found), pairs(pattern.directions.against, found))
    let confidence: InitReport.Confidence =
      if against > along || isPartOfAnother(pattern) || !areas.isEmpty {
        .partly
      } else if share >= 0.6, coverage > 0.5, found.count >= 2, against * 5 <= along {
        .clearly
      } else if share >= 0.35, coverage >= 0.3, found.count >= 2 || coverage > 0.5 {
        .probably
      } else {
        .partly
      }
    let overrides = overrides(pattern, found)
    var evidence = Evidence(
      ruleSet: pattern.rawValue,
      dimension: .presentation,
      confidence: confidence,
      weight: share,
      reasons: [parts(pattern, found, of: all)],
      overrides: overrides
    )
    // That a view names the view model of another screen is said already.
    let judged = pattern == .mvvm ? complete(pattern, found) : found
    if let sentence = directions(pattern, judged) { evidence.reasons.append(sentence) }
    if against > 0 {
      evidence.doubts.append("in \(counted(against, pattern.noun)) a part names one that it should not know")
    }
    if lone.count * 3 > all {
      let rest = all - found.count - lone.count
      let others = rest == 0 ? "" : ", and \(rest) \(rest == 1 ? "has" : "have") other ones"
      evidence.doubts.append("\(counted(lone.count, "screen has", "screens have")) no such parts\(others)")
    }
    let unseen = unseen(pattern, found, in: trial(pattern, overrides))
    if !unseen.isEmpty {
      let them = unseen.count == 1 ? "it" : "them"
      evidence.doubts.append(
        "the rule set does not select \(enumerated(unseen, limit: 3)), so its rules do not look at \(them)"
      )
    }
    return evidence
  }

  // MARK: The rule set's idea of a screen

  private func trial(_ pattern: ScreenPattern, _ overrides: [ComponentOverride] = []) -> Trial {
    Trial(ruleSet: pattern.rawValue, overrides: overrides, survey.graph, workers: workers, checksRules: false)
  }

  /// The names of parts that are counted here and that the rule set does not select, each once. Views are told by what
  /// they inherit, here and there.
  private func unseen(_ pattern: ScreenPattern, _ found: [Int], in trial: Trial) -> [String] {
    pattern.parts.filter { $0 != .view }.flatMap { role in
      let selected = trial.selection.membership(ofComponent: role.component).elements
      return found.flatMap { survey.screens[$0].types[role.rawValue] }.filter { !selected[$0] }.map(survey.name)
    }.distinct
  }

  /// What of the rule set has to be stated anew, for its rules to look at the parts that are counted here.
  private func overrides(_ pattern: ScreenPattern, _ found: [Int]) -> [ComponentOverride] {
    switch pattern {
    case .cleanSwift, .vip: sceneFolders(found, in: trial(pattern))
    case .mvp: presentersByName(found, in: trial(pattern))
    case .displayLogicCore, .ribs, .viper, .presenterView, .mvvm: []
    }
  }

  /// Where files are not called like the screens that their types are of, presenters by their names alone.
  private func presentersByName(_ found: [Int], in trial: Trial) -> [ComponentOverride] {
    let unseen = unseen(.mvp, found, in: trial)
    guard !unseen.isEmpty else { return [] }
    return [
      ComponentOverride(
        name: "screen-presenter",
        yaml: #"{ type: "*Presenter{,Impl,Implementation}", kind: [class, struct, actor] }"#,
        comment: "The rule set asks for a file with the name of the screen, which \(enumerated(unseen, limit: 3)) "
          + "\(unseen.count == 1 ? "has" : "have") not. What only helps to present something can be named in 'helper'."
      )
    ]
  }

  /// Where scenes are in other folders than the rule set expects, the patterns of these.
  private func sceneFolders(_ found: [Int], in trial: Trial) -> [ComponentOverride] {
    let scene = trial.selection.membership(ofComponent: "scene").elements
    let inside = found.count { survey.screens[$0].all.allSatisfy { scene[$0] } }
    guard inside * 10 < found.count * 7 else { return [] }
    let folders = found.map { commonFolder(of: survey.screens[$0].all.map(survey.path)) }
    let patterns = folderPatterns(of: folders, capture: "scene")
    guard !patterns.isEmpty else { return [] }
    return [
      ComponentOverride(
        name: "scene",
        yaml: Quoted.list(patterns),
        comment: "Where the scenes lie; the rule set looks in folders Scenes/NAME."
      )
    ]
  }

  /// Whether presenters without interactor are rather modules of VIPER and the like that need none.
  private func isPartOfAnother(_ pattern: ScreenPattern) -> Bool {
    let others: [ScreenPattern] = [.viper, .cleanSwift, .vip]
    return pattern == .mvp && others.contains { screens[$0, default: []].count * 2 > screens[.mvp, default: []].count }
  }

  /// In how many of the screens one of the pairs is named.
  private func pairs(_ pairs: [(Role, Role)], _ found: [Int]) -> Int {
    found.count { index in pairs.contains { survey.screens[index].names[$0.0, $0.1] } }
  }

  private func parts(_ pattern: ScreenPattern, _ found: [Int], of all: Int) -> String {
    let complete = complete(pattern, found)
    let parts = enumerated(pattern.parts.map(\.withArticle))
    let named = complete.isEmpty ? found : complete
    let names = named.map { String(decoding: survey.screens[$0].name, as: UTF8.self) }.filter { !$0.isEmpty }.distinct
    let examples = names.isEmpty ? "" : " (\(enumerated(names, limit: 3)))"
    let have = found.count == 1 ? "has" : "have"
    let rest = found.count - complete.count
    if rest == 0 { return "\(found.count) of \(counted(all, pattern.noun)) \(have) \(parts)\(examples)" }
    if pattern == .mvvm {
      // A view without a view model that is called after its screen is here because it names another one.
      guard !complete.isEmpty else {
        let (use, none) = found.count == 1 ? ("uses", "not") : ("use", "none")
        return
          "\(found.count) of \(counted(all, pattern.noun)) \(use) a view model\(examples), \(none) called after the screen"
      }
      return
        "\(complete.count) of \(counted(all, pattern.noun)) \(complete.count > 1 ? "have" : "has") \(parts)\(examples), "
        + "and \(rest) \(rest == 1 ? "uses one" : "use some") not called after the screen"
    }
    let number = complete.isEmpty ? "none" : "\(complete.count)"
    // The names are those of the complete ones, or of all if none is.
    let (ofComplete, ofAll) = complete.isEmpty ? ("", examples) : (examples, "")
    return "\(found.count) of \(counted(all, pattern.noun)) \(have) parts of this kind\(ofAll), "
      + "\(number) all of them\(ofComplete): \(parts)"
  }

  /// Those of the screens that have each part of a pattern, by the names of their types.
  private func complete(_ pattern: ScreenPattern, _ found: [Int]) -> [Int] {
    found.filter { index in pattern.parts.allSatisfy { survey.screens[index].has($0) } }
  }

  private func directions(_ pattern: ScreenPattern, _ found: [Int]) -> String? {
    let clauses = pattern.directions.along.compactMap { from, to -> String? in
      let count = found.count { survey.screens[$0].names[from, to] }
      return count == 0 ? nil : "the \(from.noun) names the \(to.noun) in \(count)"
    }
    return clauses.isEmpty ? nil : enumerated(clauses)
  }
}

/// What distinguishes patterns.
private struct Signs {
  private let logicInterfaces: Set<[UInt8]>
  private let hasRIBs: Bool
  private let hasPresenterFramework: Bool

  init(_ survey: ProjectSurvey) {
    let graph = survey.graph
    func names(_ component: String) -> Set<[UInt8]> {
      Set(
        survey.elements(of: component).map { Array(graph.names[graph.elements[$0.index].name]) }
          .map { name in Array(name.dropLast(component == "logic-interface" ? 14 : 18)) }
      )
    }
    logicInterfaces = names("logic-interface").intersection(names("presenter-interface"))
    func knows(module: String, orType type: String) -> Bool {
      graph.elements.contains { element in
        let isNamed = { (name: String) in graph.names[element.name].elementsEqual(name.utf8) }
        return element.kind == .externalModule && isNamed(module) || element.isProjectType && isNamed(type)
      }
    }
    hasRIBs = knows(module: "RIBs", orType: "PresentableInteractor")
    hasPresenterFramework = knows(module: "CleanArchitecture", orType: "Presenter")
  }

  func pattern(of screen: ScreenParts) -> ScreenPattern? {
    if logicInterfaces.contains(screen.name) { return .displayLogicCore }
    let ribs = ["rib-interactor", "rib-router", "rib-builder"].count(where: screen.signs.contains)
    if hasRIBs, ribs >= 2 { return .ribs }
    if screen.has(.interactor, .presenter) { return withInteractor(screen) }
    if hasPresenterFramework, screen.signs.contains("framework-view") { return .presenterView }
    // What cells do is not what screens do.
    if screen.isCell { return nil }
    func meet(_ a: Role, _ b: Role) -> Bool { screen.names[a, b] || screen.creates[a, b] }
    if screen.has(.presenter), !screen.has(.interactor) {
      let meets = screen.has(.view) || screen.names[.presenter, .view]
      return meets && (meet(.view, .presenter) || screen.names[.presenter, .view]) ? .mvp : nil
    }
    guard screen.has(.view), !screen.has(.interactor) else { return nil }
    // They may be brought together by generic base classes, which no name tells.
    return meet(.view, .viewModel) || screen.has(.viewModel) ? .mvvm : nil
  }

  /// VIPER, where the presenter asks the interactor, or the cycle of Clean Swift, where the view does.
  private func withInteractor(_ screen: ScreenParts) -> ScreenPattern? {
    let asks = screen.names[.presenter, .interactor]
    let isAsked = screen.names[.view, .interactor]
    let isTold = screen.names[.view, .presenter]
    if asks, isTold || !isAsked { return .viper }
    let isCycle = isAsked && !isTold || screen.names[.interactor, .presenter] && screen.names[.presenter, .view]
    guard isCycle else { return screen.has(.router) && !screen.signs.contains("vip-port") ? .viper : nil }
    return screen.signs.contains("vip-port") && !screen.signs.contains("clean-port") || isByValue(screen)
      ? .vip : .cleanSwift
  }

  private func isByValue(_ screen: ScreenParts) -> Bool {
    screen.signs.contains("struct-part") && screen.signs.contains("vip-port")
  }
}
