import Basics
import SourceTrees

/// The build settings that a specification states, of the project and of its groups of settings.
struct XcodeGenSettings {
  private static let maximumDepth = 16
  private let projectName: String?
  private let configuration: String
  private let groups: SpecMap
  private let project: [String: String]
  private let projectFile: ConfigurationFile?
  private let tree: SourceTree
  private let files = Memo<[UInt8], ConfigurationFile>()

  init(_ spec: SpecMap, tree: SourceTree) {
    self.tree = tree
    projectName = spec["name"].text
    configuration = Self.release(of: spec["configs"].map) ?? "Release"
    groups = spec["settingGroups"].map
    project = Self.settings(spec["settings"].map, groups, depth: 0)
    let file = Self.ofRelease(spec["configFiles"].map).text.flatMap(\.place)
    projectFile = file.map { ConfigurationFile($0, tree: tree) }
  }

  func settings(of target: XcodeGenTargets.Target) -> BuildSettings {
    let own = Self.settings(target.map["settings"].map, groups, depth: 0)
    let file = Self.ofRelease(target.map["configFiles"].map).text.flatMap(\.place)
    let ofFile = file.map { path in files.value(of: path) { ConfigurationFile(path, tree: tree) } }
    let (project, projectFile) = (project, projectFile)
    return BuildSettings(
      targetName: target.map["name"].text ?? target.name,
      projectName: projectName,
      configuration: configuration,
      isWhole: ofFile?.isRead ?? true && projectFile?.isRead ?? true
    ) { name in
      own[name] ?? ofFile?.settings[name] ?? project[name] ?? projectFile?.settings[name]
    }
  }

  /// What counts where configurations differ: as in Xcode's projects, that of a release.
  private static func ofRelease(_ configurations: SpecMap) -> SpecValue {
    release(of: configurations).map { configurations[$0] } ?? .nothing
  }

  private static func release(of configurations: SpecMap) -> String? {
    configurations.keys.first { $0.lowercased().contains("release") } ?? configurations.keys.first
  }

  /// Groups first, then what is stated itself, then what holds for one configuration; later ones win.
  private static func settings(_ map: SpecMap, _ groups: SpecMap, depth: Int) -> [String: String] {
    var result: [String: String] = [:]
    guard depth < maximumDepth else { return result }
    func add(_ more: [String: String]) { result.merge(more) { $1 } }
    for group in map["groups"].texts { add(settings(groups[group].map, groups, depth: depth + 1)) }
    let isDivided = ["base", "configs", "groups"].contains(where: map.has)
    add(plain(isDivided ? map["base"].map : map))
    if isDivided { add(settings(ofRelease(map["configs"].map).map, groups, depth: depth + 1)) }
    return result
  }

  private static func plain(_ map: SpecMap) -> [String: String] {
    var result: [String: String] = [:]
    for key in map.keys {
      let value = map[key]
      if case .map = value { continue }
      result[key] = value.texts.joined(separator: " ")
    }
    return result
  }
}
