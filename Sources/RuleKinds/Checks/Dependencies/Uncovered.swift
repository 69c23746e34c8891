import Configuration
import DependencyGraph

/// The code of a project that a table of components says nothing of.
struct Uncovered {
  /// What there is of it, the largest units that are not covered at all: `module New`, `folder App/New`, else types and
  /// files; sorted.
  let parts: [UncoveredCode.Part]
  /// The files of it that are in no target, though the project has a manifest or Xcode project.
  let filesOfNoTarget: Set<String>
  /// Modules of which the table has all code, but as that of other modules that compile it, too.
  let sharedModules: [UncoveredCode.Part]

  /// - Parameters:
  ///   - except: what need not be covered, beside what the rule leaves alone, the start of the program and previews.
  ///   - isCovered: whether the table has an element.
  ///   - isCoveredAs: whether it has one that several modules compile as what a module has.
  init(
    _ scope: RuleScope,
    except: Selector?,
    isCovered: (ElementID) -> Bool,
    isCoveredAs: (ElementID, _ module: Int) -> Bool
  ) {
    let all = Self.units(scope, isCovered)
    let open = scope.sources(all, except: except)
    var (total, uncovered) = ([String: Int](), [String: Int]())
    for unit in all.members where open[unit] || isCovered(unit) {
      for name in Self.around(unit, scope) {
        total[name, default: 0] += 1
        if open[unit], !isCovered(unit) { uncovered[name, default: 0] += 1 }
      }
    }
    var parts: [String: UncoveredCode.Part] = [:]
    var filesOfNoTarget: Set<String> = []
    let project = scope.graph.project
    for unit in open.members where !isCovered(unit) {
      let whole = Self.around(unit, scope).first { total[$0] == uncovered[$0] }
      let (name, file) = (whole ?? scope.selection.title(unit), project.files[Int(scope.index[unit].file)])
      let type = scope.index[unit].kind == .file ? "" : String(decoding: scope.index.qualifiedName(unit), as: UTF8.self)
      parts[name, default: UncoveredCode.Part(name: name, isWhole: whole != nil)].units.insert(
        UncoveredCode.Unit(type: type, file: file.path)
      )
      if project.isInNoTarget(file) { filesOfNoTarget.insert(file.path) }
    }
    sharedModules = Self.sharedModules(open, scope, isCovered, isCoveredAs)
    self.parts = parts.values.sorted { $0.name < $1.name }
    self.filesOfNoTarget = filesOfNoTarget
  }

  private static func sharedModules(
    _ open: ElementSet,
    _ scope: RuleScope,
    _ isCovered: (ElementID) -> Bool,
    _ isCoveredAs: (ElementID, Int) -> Bool
  ) -> [UncoveredCode.Part] {
    let project = scope.graph.project
    var mayBeMissing = project.modules.map { $0.origin != .folder && !$0.isTest }
    for file in project.files where file.language.isCode && file.modules.count == 1 {
      mayBeMissing[file.modules[0]] = false
    }
    var others: [Int: Int] = [:]
    for unit in open.members where isCovered(unit) {
      let modules = project.files[Int(scope.index[unit].file)].modules
      for module in modules where mayBeMissing[module] {
        if isCoveredAs(unit, module) {
          mayBeMissing[module] = false
        } else if others[module] == nil {
          others[module] = modules.first { isCoveredAs(unit, $0) }
        }
      }
    }
    return others.filter { mayBeMissing[$0.key] }.map { module, other in
      UncoveredCode.Part(name: project.modules[module].name, isWhole: true, other: project.modules[other].name)
    }.sorted { $0.name < $1.name }
  }

  /// The outermost types, and the files that have code but no type. Of the latter none of which a part is covered, as an
  /// extension is by the name of its type.
  private static func units(_ scope: RuleScope, _ isCovered: (ElementID) -> Bool) -> ElementSet {
    let (graph, selection) = (scope.graph, scope.selection)
    var units = scope.index.emptySet
    var hasType = Array(repeating: false, count: graph.project.files.count)
    var isPartCovered = hasType
    for (position, element) in graph.elements.enumerated() where element.file >= 0 {
      let (id, file) = (ElementID(position), Int(element.file))
      guard selection.covers(file: file) else { continue }
      if element.kind == .part, isCovered(id) { isPartCovered[file] = true }
      guard element.isNominalType, element.enclosing == .none else { continue }
      units[id] = true
      hasType[file] = true
    }
    for file in graph.project.files.indices where graph.project.files[file].language.isCode {
      let hasCode = !graph.facts[file].declarations.isEmpty || !graph.facts[file].references.isEmpty
      guard selection.covers(file: file), hasCode, !hasType[file], !isPartCovered[file] else { continue }
      units[graph.element(ofFile: file)] = true
    }
    return units
  }

  /// What it lies in, the largest first: its module if a manifest declares that, and the folders.
  private static func around(_ unit: ElementID, _ scope: RuleScope) -> [String] {
    let project = scope.graph.project
    let file = project.files[Int(scope.index[unit].file)]
    let modules = file.modules.map { project.modules[$0] }.filter { $0.origin != .folder }
    var folders: [String] = []
    var end = file.path.startIndex
    while let slash = file.path[end...].firstIndex(of: "/") {
      folders.append("folder \(file.path[..<slash])")
      end = file.path.index(after: slash)
    }
    return modules.map { "module \($0.name)" } + folders
  }
}
