import DependencyGraph
import ExternalTypes
import ProjectModel
import ReportModel

/// What one target declares in its manifest, and what its code imports.
struct TargetDependencies {
  let number: Int
  let uses: UsesOfModules
  private let project: Project

  init(of number: Int, _ uses: UsesOfModules, _ project: Project) {
    self.number = number
    self.uses = uses
    self.project = project
  }

  private var modules: [Module] { project.modules }
  var module: Module { modules[number] }
  var declared: [DeclaredDependency] { module.declared ?? [] }
  /// The names by which code imports what is declared. A product is mostly called as its target, whose module has only
  /// the signs that an identifier may have.
  private var declaredModules: Set<String> { Set(declared.flatMap(\.modules).map(moduleName)) }

  // MARK: Imported and not declared

  /// What is imported and not declared, by name: the first import, and what declares it that the target declares.
  var undeclared: [(name: String, found: UsesOfModules.Import, via: String?)] {
    let products = productOfUnknownModule == nil ? uses.outerProducts : []
    return undeclared { isOfTarget($0, $1) || products.contains($0) }.map { name, found in
      (name, found, declared.first { passesOn($0, name) }?.name)
    }
  }

  /// The products that other targets declare and that are imported here, where they may come from one that is declared.
  var perhapsDeclared: [String] {
    if productOfUnknownModule == nil { return [] }
    return undeclared { uses.outerProducts.contains($0) && !isOfTarget($0, $1) }.map(\.name)
  }

  /// A product that is declared, and that nothing imports by its name: it may have any module.
  var productOfUnknownModule: String? {
    declared.first { !uses.isOwn($0) && !uses.importedNames.contains($0.name) }?.name
  }

  /// What is imported and may not come with what is declared, by name, as far as it is meant.
  private func undeclared(
    where isMeant: (String, UsesOfModules.Import) -> Bool
  ) -> [(name: String, found: UsesOfModules.Import)] {
    guard !module.mayDeclareMore else { return [] }
    let visible = uses.visible(declaredModules)
    return uses.imports[number].sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.compactMap {
      name,
      found in
      guard !visible.contains(name), !found.isOnlyIfThere, !isOfToolchain(name), isMeant(name, found) else {
        return nil
      }
      return (name, found)
    }
  }

  /// Whether a target of the project has that name, which can be declared.
  private func isOfTarget(_ name: String, _ found: UsesOfModules.Import) -> Bool {
    // A header is found by its name, and one of the system or of a package that is not here may have it as well.
    let isHeader = !project.files[Int(found.dependency.file)].language.isSwift
    return (uses.numbers[name] ?? []).contains { other in
      guard modules[other].canBeDeclared else { return false }
      let isElsewhere =
        !modules[other].sharesManifest(with: module)
        && (modules[other].origin == .swiftPackage || modules[other].origin == .podspec && !found.namesModule)
      return isHeader && isElsewhere
        ? uses.manifests.reaches(other, from: number) : uses.manifests.canDeclare(other, in: number)
    }
  }

  /// Whether the toolchain gives a module of that name to the target, unasked.
  private func isOfToolchain(_ name: String) -> Bool {
    name == "PackagePlugin" && module.product == .tool && module.origin == .swiftPackage
  }

  /// Whether what is declared needs a module itself.
  private func passesOn(_ dependency: DeclaredDependency, _ name: String) -> Bool {
    dependency.modules.contains { module in
      uses.numbers[module]?.contains { modules[$0].product == .library && uses.declared[$0].contains(name) } ?? false
    }
  }

  // MARK: Declared and not used

  /// Whether the target uses each of its dependencies.
  func uses(of dependencies: [DeclaredDependency]) -> [(DeclaredDependency, ModulesReport.Use)] {
    let declaredModules = declaredModules
    let knowsAllImports = uses.undeclared(number).allSatisfy {
      uses.numbers[$0] != nil || ExternalTypeTable.knows(module: $0)
    }
    let isJudged =
      !module.hasOtherSources && uses.hasCode(number) && !uses.isOnlyWrapper(number)
      && !uses.isUmbrella(number, project)
    let embeddable = embeddable
    return dependencies.map { dependency in
      if isUsed(dependency, declaredModules) { return (dependency, .used) }
      // Another import may be of any product.
      let isImportable =
        uses.isOwn(dependency)
        ? isLibrary(dependency)
        : uses.importedNames.contains(dependency.name) && knowsAllImports && !uses.includesUnknownHeaders[number]
      guard isJudged, isImportable, !dependency.mayBeForOthers, !embeddable.contains(dependency.place) else {
        return (dependency, .unknown)
      }
      // What is imported may be there only as this one needs it.
      return (dependency, uses.needy[number].isDisjoint(with: dependency.modules) ? .unused : .unknown)
    }
  }

  /// Whether the target uses a module of it, or one that it passes on and that is not declared itself.
  private func isUsed(_ dependency: DeclaredDependency, _ declaredModules: Set<String>) -> Bool {
    let (own, used) = (Set(dependency.modules.map(moduleName)), uses.used[number])
    return !own.isDisjoint(with: used) || !uses.visible(own).subtracting(declaredModules).isDisjoint(with: used)
  }

  /// Whether the target would import it, if it used it: a library with code of its own that can be imported.
  private func isLibrary(_ dependency: DeclaredDependency) -> Bool {
    dependency.modules.allSatisfy { name in
      (uses.numbers[name] ?? []).allSatisfy {
        modules[$0].product == .library && uses.hasCode($0) && uses.isImportable[$0] && !modules[$0].isTest
          && (uses.importsModules[number] || uses.hasHeaders[$0])
      }
    }
  }

  /// Where applications of Xcode projects declare what they may only embed.
  private var embeddable: Set<SourceLocation?> {
    Set(module.allDeclarations.filter(\.mayOnlyEmbed).flatMap { $0.declared ?? [] }.map(\.place))
  }
}

/// By module of a project: whether it uses each dependency that its manifest declares, in that order.
package func usesOfDeclared(_ graph: DependencyGraph) -> [[ModulesReport.Use]] {
  let uses = UsesOfModules(graph)
  return graph.project.modules.indices.map { number in
    let target = TargetDependencies(of: number, uses, graph.project)
    return target.uses(of: target.declared).map(\.1)
  }
}
