import DependencyGraph

/// Which modules a reference leads from and to, where several targets compile a file at one of its ends.
///
/// Such a file is part of each of its modules. What one module compiles itself it sees there; else it has it from one on
/// which it says that it depends, and of which its files import something, else from one of which either holds, else from
/// any that is not for tests. Rules, graphs and answers all ask here.
package struct MeantModules: Sendable {
  /// A reference as one of the modules sees it that compile its source.
  package struct View: Sendable {
    package var from: Int
    /// The modules from one of which it has the target; several where nothing tells which.
    package var to: [Int]
  }

  /// By module; empty where no file has several modules.
  private let declared: [Set<Int>]
  private let imported: [Set<Int>]

  /// O(dependencies) if a file has several modules.
  package init(_ graph: DependencyGraph) {
    let modules = graph.project.modules
    guard graph.project.files.contains(where: { $0.modules.count > 1 }) else {
      (declared, imported) = ([], [])
      return
    }
    let numbers = Dictionary(grouping: modules.indices) { modules[$0].name }
    var imported = Array(repeating: Set<Int>(), count: modules.count)
    for dependency in graph.dependencies where dependency.isImport {
      let target = graph.elements[dependency.target.index]
      // A header without types that only one module has says the same as an import of that.
      guard target.kind == .module || target.kind == .file && graph.modules(of: dependency.target).count == 1 else {
        continue
      }
      for module in graph.project.files[Int(dependency.file)].modules { imported[module].insert(Int(target.module)) }
    }
    self.imported = imported
    declared = modules.map { Set(($0.declaredDependencies ?? []).flatMap { numbers[$0] ?? [] }) }
  }

  /// One for each module that compiles both ends, else one for each that compiles the source; only those that compile the
  /// place of the reference, if it is known.
  package func views(
    from source: ElementID,
    to target: ElementID,
    at offset: UInt32?,
    in graph: DependencyGraph
  ) -> [View] {
    let (own, owners) = (graph.modules(of: source), graph.modules(of: target))
    let here = graph.modules(of: source, at: offset)
    let common = own.filter(owners.contains)
    if !common.isEmpty {
      let seeing = common.filter(here.contains)
      return (seeing.isEmpty ? common : seeing).map { View(from: $0, to: [$0]) }
    }
    return here.map { View(from: $0, to: meant(among: owners, by: $0, in: graph)) }
  }

  /// Those that `module` may mean of some that compile the same file.
  package func meant(among owners: [Int], by module: Int, in graph: DependencyGraph) -> [Int] {
    guard owners.count > 1 else { return owners }
    let stated = owners.filter { declared[module].contains($0) }
    let used = owners.filter { imported[module].contains($0) }
    let both = stated.filter(used.contains)
    let withoutTests = owners.filter { !graph.project.modules[$0].isTest }
    return [both, stated, used, withoutTests].first { !$0.isEmpty } ?? owners
  }
}

extension DependencyGraph {
  /// The element whose name says what an element is: of an extension its type.
  package func named(_ element: ElementID) -> ElementID {
    elements[element.index].kind == .part ? elements[element.index].type : element
  }

  /// The module of an element that is in a file; the first if the file has several.
  package func module(of element: Element) -> Int32 {
    element.module >= 0 ? element.module : Int32(project.files[Int(element.file)].modules[0])
  }

  /// The modules that compile an element of the project.
  package func modules(of element: ElementID) -> [Int] {
    let file = Int(elements[element.index].file)
    return file < 0 ? [] : project.files[file].modules
  }

  /// Those that compile what it holds at an offset, if that is known.
  fileprivate func modules(of element: ElementID, at offset: UInt32?) -> [Int] {
    let own = modules(of: element)
    guard let offset, own.count > 1 else { return own }
    return modules(ofFile: Int(elements[element.index].file), at: offset)
  }
}
