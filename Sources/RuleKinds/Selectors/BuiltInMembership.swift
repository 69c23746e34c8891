import Basics
import Configuration
import DependencyGraph
import ExternalTypes

extension Selection {
  /// Evaluates one of the components that every configuration has. They are tables of names, not patterns, and the
  /// frameworks among them never mean a module of the project.
  func evaluate(_ component: BuiltInComponent) -> Membership {
    var result = Membership(capacity: index.count)
    let found =
      switch component {
      case .ui: framework(.ui)
      case .persistence: framework(.persistence)
      case .network: framework(.network)
      case .root: compositionRoot
      case .protocol: protocols
      case .error: errors
      case .plain: externalTypes(named: ProjectIndex.plainValueNames + Self.plainObjectNames)
      }
    result.setTargets(found)
    result.sources = sources(found)
    switch component {
    case .ui, .persistence, .network, .error, .plain: result.isOpen = true
    case .root, .protocol: result.isOpen = false
    }
    return result
  }

  private func framework(_ table: ExternalComponent) -> ElementSet {
    var result = externalTypes(named: table.types)
    let modules = Set(table.modules.map { Array($0.utf8) })
    for position in index.externalModules where modules.contains(Array(index.name(ElementID(position)))) {
      result[ElementID(position)] = true
    }
    let types = Dictionary(
      table.typesOfModules.map { (Array($0.module.utf8), Set($0.types.map { Array($0.utf8) })) },
      uniquingKeysWith: { first, _ in first }
    )
    for position in index.externalTypes {
      let id = ElementID(position)
      let module = index.externalModule(id)
      if modules.contains(module) || types[module]?.contains(Array(index.name(id))) == true { result[id] = true }
    }
    return result
  }

  func externalTypes(named names: [String]) -> ElementSet { index.externalTypes(named: names) }

  /// Xcode's previews, with all that is in them and in their extensions. Not what an extension only makes one.
  var previews: ElementSet {
    derived.value(of: .previews) {
      let closure = closure(of: externalTypes(named: ["PreviewProvider"]))
      var result = index.emptySet
      for type in closure.members where graph.elements[type.index].kind == .type {
        result[type] = graph.inheritedWhereDeclared(type).contains { closure[$0] }
      }
      for part in index.parts.map({ ElementID($0) }) where index[part].type != .none && result[index[part].type] {
        result[part] = true
      }
      let files = index.parts.upperBound..<index.code.upperBound
      let ofMacro = files.map { ElementID($0) }.filter { index[$0].isPreview }
      for preview in ofMacro {
        for type in index.typesOfFiles[Int(index[preview].file)] where graph.isDeclared(type, in: preview) {
          result[type] = true
        }
      }
      result = sources(result)
      for preview in ofMacro { result[preview] = true }
      return result
    }
  }

  /// What rules about dependencies leave alone: previews, and where the program begins, unless a selector names that.
  func leftAlone(unlessNamedIn selector: Selector? = nil) -> ElementSet {
    var result = previews
    if selector?.mentionedComponents.contains(name(of: .root)) != true {
      result.formUnion(membership(of: .root).sources)
    }
    return result
  }

  /// What conforms to Error; of frameworks only what does so by itself.
  private var errors: ElementSet {
    let roots = externalTypes(named: ["Error", "NSError"])
    let closure = closure(of: roots)
    var result = closure
    result.subtract(closure.within(index.externalTypes))
    result.formUnion(roots)
    result.formUnion(outside(of: closure, from: roots))
    return result
  }

  /// Every protocol of the project.
  var protocols: ElementSet {
    var result = index.emptySet
    for position in index.types.lowerBound..<index.parts.upperBound
    where graph.elements[position].declarationKind == .protocol {
      result[ElementID(position)] = true
    }
    return result
  }

  /// Types marked as the program's entry, and delegates of the application and its scenes, with their parts; files where a
  /// program begins, and property lists, which say with which classes a program begins.
  private var compositionRoot: ElementSet {
    let delegates = closure(of: externalTypes(named: Self.delegates))
    var result = index.emptySet
    for position in index.types.lowerBound..<index.parts.upperBound {
      let element = graph.elements[position]
      let type = element.kind == .part ? element.type : ElementID(position)
      if index[type].isMain || delegates[type] { result[ElementID(position)] = true }
    }
    for file in graph.facts.indices where graph.beginsProgram(inFile: file) || graph.isPropertyList(file: file) {
      result[graph.element(ofFile: file)] = true
    }
    return result
  }

  /// The files that have no code but that of the composition root: what they import is the root's, too.
  var filesOfRoot: ElementSet {
    derived.value(of: .filesOfRoot) {
      let root = membership(of: .root).sources
      var result = index.emptySet
      for type in root.members where graph.elements[type.index].kind == .type {
        let file = Int(graph.elements[type.index].file)
        let element = graph.element(ofFile: file)
        guard !result[element] else { continue }
        let hasOther = graph.facts[file].declarations.contains { declaration in
          declaration.parent < 0 && !declaration.kind.isTypeOrAlias && declaration.kind != .extension
        }
        result[element] =
          !hasOther && index.typesOfFiles[file].allSatisfy { root[$0] }
          && !graph.dependencies(ofFile: file).contains { $0.source == element && !$0.isImport }
      }
      return result
    }
  }

  private static let delegates = [
    "CPTemplateApplicationDashboardSceneDelegate", "CPTemplateApplicationInstrumentClusterSceneDelegate",
    "CPTemplateApplicationSceneDelegate", "NSApplicationDelegate", "UIApplicationDelegate", "UISceneDelegate",
    "UIWindowSceneDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
  ]

  private static let plainObjectNames = ["NSNumber", "NSString"]
}

extension DependencyGraph {
  /// Whether a type is local to what the `#Preview`s of its file hold.
  fileprivate func isDeclared(_ type: ElementID, in preview: ElementID) -> Bool {
    let (file, declaration) = (Int(elements[type.index].file), Int(elements[type.index].declaration))
    return source(inFile: file, scope: facts[file].declarations[declaration].parent) == preview
  }

  fileprivate func isPropertyList(file: Int) -> Bool { facts[file].references.first?.form == .propertyList }

  /// Whether a file of the C family defines `main`, or one in Swift has code at its top level that runs (The Swift Programming
  /// Language, "Top-Level Code").
  fileprivate func beginsProgram(inFile file: Int) -> Bool {
    guard isClang(file: file) else {
      return isSwift(file: file) && project.files[file].path.last(behind: "/") == "main.swift"
    }
    let facts = facts[file]
    return facts.declarations.contains { declaration in
      declaration.kind == .function && declaration.parent < 0 && declaration.bodyEnd > declaration.bodyStart
        && facts.names[declaration.name].elementsEqual("main".utf8)
    }
  }
}
