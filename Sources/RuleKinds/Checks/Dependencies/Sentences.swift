import Basics
import Configuration
import DependencyGraph
import ExternalTypes
import Facts

extension Selection {
  /// What a message calls an element: `Outer.Inner`, `module Core`, `top-level code of A.swift`.
  func title(_ id: ElementID) -> String {
    let element = index[id]
    let name = graph.names.string(element.qualifiedName)
    return switch element.kind {
    case .type, .part, .externalType: name
    case .module, .externalModule: name
    case .file: element.isPreview ? "preview in \(fileName(element.file))" : graph.titleOfCode(inFile: element.file)
    }
  }

  /// The last component of the path of a file.
  func fileName(_ file: Int32) -> String {
    let path = graph.project.files[Int(file)].path
    return String(path.split(separator: "/").last ?? "")
  }

  /// `ListViewModel (presentation) creates StoreImpl (data)`, `List (view) refers to Store (data) in a declaration`
  func sentence(_ breach: Breach, _ sourcePlace: String?, _ targetPlace: String?) -> String {
    let dependency = graph.dependencies[breach.dependency]
    let isExtension = index[breach.source].kind == .part && index[breach.source].type == breach.target
    let subject =
      isExtension
      ? fileName(index[breach.source].file) : outsideExtension(around: dependency) ?? title(breach.source)
    let source = subject + (sourcePlace.map { " (\($0))" } ?? "")
    let meanings = meanings(of: breach)
    var target = meanings.contains(breach.target) ? listed(titles(of: meanings), "or") : title(breach.target)
    if let written = nameInObjectiveC(dependency, target) { target = written }
    if !meanings.contains(breach.target), breach.target != dependency.target {
      let alias = title(dependency.target)
      let inModules = [dependency.target, breach.target].map(titleInModule)
      // Another branch of an `#if` may declare a type in the place of an alias.
      if alias != target {
        target = "\(alias), an alias of \(target)"
      } else if inModules[0] != inModules[1] {
        target = "\(inModules[0]), an alias of \(inModules[1])"
      }
    }
    if dependency.isImport, let header = header(importedBy: dependency) { target = header }
    if let targetPlace { target += " (\(targetPlace))" }
    if dependency.isImport { target += need(ofImport: dependency, by: breach.source) }
    if dependency.isInferred { return "\(source) uses a member of \(target) without naming it" }
    let place =
      dependency.kind == .declare ? " in a declaration" : graph.form(of: dependency) == .string ? " by its name" : ""
    return "\(source) \(verb(dependency, breach.target)) \(target)\(place)"
  }

  /// `Core.Store`: what tells an element from namesakes of other modules, if its module is known.
  private func titleInModule(_ id: ElementID) -> String {
    let element = index[id]
    let module =
      element.isExternal
      ? graph.names.string(element.externalModule) : graph.project.modules[Int(graph.module(of: element))].name
    return module.isEmpty ? title(id) : "\(module).\(title(id))"
  }

  /// `NSHTTPURLResponse`: what stands where a file of the C family names a type outside that Swift calls otherwise; nil for
  /// all else.
  ///
  /// - Parameter name: what Swift calls it.
  private func nameInObjectiveC(_ dependency: Dependency, _ name: String) -> String? {
    let isSwift = graph.project.files[Int(dependency.file)].language.isSwift
    guard !isSwift, index[dependency.target].kind == .externalType, !dependency.isImport, !dependency.isInferred,
      dependency.fact >= 0, graph.form(of: dependency) == .code
    else { return nil }
    let facts = graph.facts[Int(dependency.file)]
    let written = facts.names.string(facts.references[Int(dependency.fact)].name)
    return ExternalTypeTable.all.swiftName(ofObjectiveC: written) == name ? written : nil
  }

  /// The title of a type that a declaration of a file uses. In the C family that is what stands there, as for a dependency, if
  /// it is no word of the languages.
  func title(_ type: ElementID, writtenIn use: TypeUse?, ofFile file: Int) -> String {
    let name = title(type)
    guard let use, index[type].kind == .externalType, !graph.project.files[file].language.isSwift else { return name }
    let nodes = graph.facts[file].typeNodes
    for node in nodes[Int(use.node)..<Int(nodes[Int(use.node)].end)]
    where node.reference >= 0 && graph.resolutions[file][Int(node.reference)].target == type {
      let written = graph.facts[file].names.string(graph.facts[file].references[Int(node.reference)].name)
      return ExternalTypeTable.all.swiftName(ofObjectiveC: written, orWord: false) == name ? written : name
    }
    return name
  }

  /// The meanings of an ambiguous name that break a rule.
  private func meanings(of breach: Breach) -> ArraySlice<ElementID> {
    breach.meant.map { $0[...] } ?? graph.list(graph.dependencies[breach.dependency].candidates)
  }

  /// What a name may mean, in words; `.App` may be in several types.
  private func titles(of meanings: ArraySlice<ElementID>) -> [String] {
    let names = meanings.prefix(20).map(title).distinct
    return names.count <= 4 ? names : names.prefix(3) + ["another one"]
  }

  /// What a rule calls the target of a breach, where `title` says it of one candidate: of a name with several meanings
  /// `mac or ios, by target`; of one that breaks the rule in one target `mac, in App`. Of a type that is
  /// declared for each platform, `mac or ios, by platform` and `mac, on some platforms`.
  func titles(_ breach: Breach, _ title: (Mention) -> String) -> (place: String, name: String) {
    let dependency = graph.dependencies[breach.dependency]
    func titled(_ target: ElementID) -> String { title(Mention(dependency, from: breach.source, to: target)) }
    let first = titled(breach.target)
    let candidates = meanings(of: breach)
    if let meant = breach.meant, meant.count == 1 {
      let own = graph.project.files[Int(dependency.file)].modules
      if graph.areTwins(graph.list(dependency.candidates)) { return ("\(first), on some platforms", first) }
      if let module = graph.modules(of: breach.target).first(where: own.contains) {
        return ("\(first), in \(graph.project.modules[module].name)", first)
      }
    }
    guard candidates.count > 1, candidates.contains(breach.target) else { return (first, first) }
    var titles = [first]
    for other in candidates.prefix(20).map(titled) where !titles.contains(other) { titles.append(other) }
    guard titles.count > 1 else { return (first, first) }
    let name = listed(titles, "or")
    if breach.meant != nil, graph.areTwins(candidates) { return ("\(name), by platform", name) }
    let isByTarget = Set(candidates.map { index[$0].module }).count == candidates.count
    return (isByTarget ? "\(name), by target" : name, name)
  }

  /// `extension of Date in Date+Format.swift`, `category of NSDate in NSDate+Format.m`: where code stands that extends
  /// a type which is not of the project; nil if it is elsewhere.
  private func outsideExtension(around dependency: Dependency) -> String? {
    guard index[dependency.source].kind == .file, !dependency.isImport, dependency.fact >= 0 else { return nil }
    let scope = graph.facts[Int(dependency.file)].references[Int(dependency.fact)].scope
    return outsideExtension(around: scope, inFile: dependency.file)
  }

  /// The same of the top-level code in a scope of a file; nil if no extension is around it.
  func outsideExtension(around scope: Int32, inFile file: Int32) -> String? {
    let facts = graph.facts[Int(file)]
    var scope = scope
    while scope >= 0 {
      let declaration = facts.declarations[Int(scope)]
      if declaration.kind == .extension {
        let word = graph.project.files[Int(file)].language.isSwift ? "extension" : "category"
        let name = facts.names.string(declaration.name)
        return "\(word)\(name.isEmpty ? "" : " of \(name)") in \(fileName(file))"
      }
      scope = declaration.parent
    }
    return nil
  }

  /// `"Core/Layout.hpp"` or `<Core/Layout.hpp>`, as written; nil for an import of a module.
  private func header(importedBy dependency: Dependency) -> String? {
    let facts = graph.facts[Int(dependency.file)]
    let fact = facts.imports[Int(dependency.fact)]
    guard fact.kind == .header, !index[dependency.target].isExternal else { return nil }
    let path = facts.names.string(fact.path)
    return fact.flags.contains(.angled) ? "<\(path)>" : "\"\(path)\""
  }

  /// `, since it names ObservedObject`: why the import is that of one of several types of the file; empty if that is not
  /// known. Without a line, as a violation that has moved is the same one.
  private func need(ofImport dependency: Dependency, by source: ElementID) -> String {
    guard let need = graph.need(ofImport: dependency, by: source) else { return "" }
    return ", since it names \(title(need.target))"
  }

  private func verb(_ dependency: Dependency, _ target: ElementID) -> String {
    switch dependency.kind {
    case .import: return "imports"
    case .declare: return "refers to"
    case .create: return "creates"
    case .use: return "uses"
    case .inherit:
      let flags = graph.facts[Int(dependency.file)].references[Int(dependency.fact)].flags
      if flags.contains(.extended) { return "extends" }
      // `extension Bool: Storable {}`
      if index[dependency.source].kind == .file { return "conforms to" }
      return isConformance(index[dependency.source], to: index[target]) ? "conforms to" : "inherits from"
    }
  }
}

extension DependencyGraph {
  /// What a message calls what is written in a file around all types: a storyboard has no code, and names classes itself.
  func titleOfCode(inFile file: Int32) -> String {
    let file = project.files[Int(file)]
    let name = String(file.path.last(behind: "/"))
    if file.language.isCode { return "top-level code of \(name)" }
    let folder = file.path.dropLast(name.count + 1).last(behind: "/")
    return folder.hasSuffix(".xcdatamodel") || folder.hasSuffix(".xcmappingmodel") ? String(folder) : name
  }

  /// What the name is written in that a dependency follows from.
  func form(of dependency: Dependency) -> ReferenceForm {
    guard !dependency.isImport, dependency.fact >= 0 else { return .code }
    return facts[Int(dependency.file)].references[Int(dependency.fact)].form
  }
}

/// Values only conform; a class conforms to protocols; a protocol inherits from others. For external types the kind is
/// not known.
private func isConformance(_ source: Element, to target: Element) -> Bool {
  let isValue = [.struct, .enum, .actor].contains(source.declarationKind)
  return isValue || (source.declarationKind != .protocol && target.declarationKind == .protocol)
}
