import ReportModel

/// The targets of a specification, each with all that its templates say (XcodeGen, project specification, "Target
/// Template" and "Platform").
struct XcodeGenTargets {
  /// A target with what its templates add.
  struct Target {
    let name: String
    let map: SpecMap
    /// Of its name.
    let place: SourceLocation?
    /// What the targets are called that are made of it, if that is one for each platform: `Kit_${platform}`.
    var pattern: String?
  }

  private(set) var all: [Target]
  /// What the specification says of targets and cannot be followed.
  private(set) var diagnostics: [Diagnostic] = []
  private let templates: SpecMap

  /// Each target costs as much as the templates that it uses are large.
  init(_ spec: SpecMap) {
    templates = spec["targetTemplates"].map
    let targets = spec["targets"].map
    all = targets.keys.map { Target(name: $0, map: targets[$0].map, place: targets.place(of: $0)) }
    // Twice, as a template may name several platforms, and a target for several platforms a template for each.
    divideByPlatform()
    useTemplates()
    divideByPlatform()
  }

  // MARK: Platforms

  /// Makes a target for each platform of those that name several.
  private mutating func divideByPlatform() {
    all = all.flatMap { target -> [Target] in
      guard case .list(let platforms) = target.map["platform"] else { return [target] }
      let start = (target.map["platformPrefix"].text ?? "") + target.name
      let pattern = start + (target.map["platformSuffix"].text ?? "_${platform}")
      return platforms.compactMap(\.text).map { platform in
        var map = target.map.expanding(["platform": platform])
        map["platform"] = .text(platform)
        map["settings"] = .map(map["settings"].map.naming(target.name))
        let name = (map["platformPrefix"].text ?? "") + target.name + (map["platformSuffix"].text ?? "_" + platform)
        return Target(name: name, map: map, place: target.place, pattern: pattern)
      }
    }
  }

  // MARK: Templates

  private mutating func useTemplates() {
    for target in all {
      for name in target.map["templates"].texts where !templates.has(name) {
        let message =
          "there is no target template '\(name)'; what it would say of the target '\(target.name)' is not known"
        diagnostics.append(Diagnostic(.warning, at: target.place, message))
      }
    }
    all = all.map { target in
      var names: [String] = []
      var position = 0
      collect(target.map["templates"].texts, into: &names, at: &position)
      guard !names.isEmpty else { return target }
      let base = names.reduce(SpecMap()) { templates[$1].map.merged(onto: $0) }
      var map = target.map.merged(onto: base).expanding(["target_name": target.name])
      let attributes = map["templateAttributes"].map
      var variables: [String: String] = [:]
      for key in attributes.keys { variables[key] = attributes[key].text }
      if !variables.isEmpty { map = map.expanding(variables) }
      return Target(name: target.name, map: map, place: target.place, pattern: target.pattern)
    }
  }

  /// The templates of a target with those that they use, each once; a template comes after those that it uses.
  private func collect(_ wanted: [String], into names: inout [String], at position: inout Int) {
    for name in wanted where !names.contains(name) && templates.has(name) {
      names.insert(name, at: position)
      collect(templates[name].map["templates"].texts, into: &names, at: &position)
      position += 1
    }
  }
}

extension SpecMap {
  /// Settings whose product has the name of a target, if they name none.
  fileprivate func naming(_ target: String) -> SpecMap {
    var result = self
    if ["base", "configs", "groups"].contains(where: has) {
      var base = self["base"].map
      if !base.has("PRODUCT_NAME") { base["PRODUCT_NAME"] = .text(target) }
      result["base"] = .map(base)
    } else if !has("PRODUCT_NAME") {
      result["PRODUCT_NAME"] = .text(target)
    }
    return result
  }
}
