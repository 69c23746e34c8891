import Basics
import DependencyGraph
import ExternalTypes
import Facts
import ProjectModel

/// The structs, enums and classes that are bound to the main actor because their module binds all that does not say
/// otherwise.
///
/// SE-0466; what it leaves open is as the compiler of Swift 6.3 does it.
struct IsolationByDefault {
  private(set) var sure: ElementSet
  /// Those of which it is not known.
  private(set) var possible: ElementSet

  /// - Parameters:
  ///   - isolated: the types that say to which global actor they are bound.
  ///   - sure: those that are `Sendable` anyway.
  ///   - classes: those of Swift.
  init(_ index: ProjectIndex, isolated: ElementSet, sure: ElementSet, classes: ElementSet) {
    (self.sure, possible) = (index.emptySet, index.emptySet)
    guard index.graph.project.modules.contains(where: { $0.defaultIsolation != .nothing }) else { return }
    let types = Types(index: index, isolated: isolated)
    for type in index.swiftTypes(where: { [.struct, .enum, .class].contains($0.kind) }).members {
      switch types.isolation(of: type) {
      case .mainActor: self.sure[type] = true
      case .unknown: possible[type] = true
      case .nothing: break
      }
    }
    // A subclass of a class that is bound to nothing is not, either.
    var free = classes
    for set in [self.sure, possible, sure] { free.subtract(set) }
    let ofFree = index.closure(of: free)
    self.sure.subtract(ofFree)
    possible.subtract(ofFree)
    // Of a class from outside it depends on how that is declared, but for the root of Objective-C.
    var ofOthers = index.emptySet
    for external in index.externalTypes.lazy.map({ ElementID($0) }) { ofOthers[external] = index.mayBeClass(external) }
    ofOthers = index.closure(of: ofOthers)
    ofOthers.formIntersection(classes)
    ofOthers.formIntersection(self.sure)
    self.sure.subtract(ofOthers)
    possible.formUnion(ofOthers)
  }

  /// What the types of a project are bound to if they do not say so.
  private struct Types {
    let index: ProjectIndex
    let isolated: ElementSet
    private let onMainActor: ElementSet

    init(index: ProjectIndex, isolated: ElementSet) {
      (self.index, self.isolated) = (index, isolated)
      onMainActor = index.types(marked: ["MainActor"].compactMap { try? Glob($0, style: .name) })
    }

    func isolation(of type: ElementID) -> DefaultIsolation {
      isolation(of: index[type].declaration, inFile: Int(index.files[type.index]), type)
    }

    /// - Parameter type: the type that the declaration is, or that is around it.
    private func isolation(of position: Int32, inFile file: Int, _ type: ElementID) -> DefaultIsolation {
      let declarations = index.graph.facts[file].declarations
      let declaration = declarations[Int(position)]
      if declaration.flags.contains(.nonisolated) { return .nothing }
      guard declaration.parent >= 0 else { return ofFile(file) }
      let around = declarations[Int(declaration.parent)]
      let outer = index.graph.enclosingType(type)
      switch around.kind {
      case .extension:
        // Types in an extension are bound though the extended type is free, but not those in one of an actor.
        if outer.map({ index[$0].declarationKind == .actor }) == true { return .nothing }
        return around.flags.contains(.nonisolated) && ofFile(file) != .nothing ? .unknown : ofFile(file)
      case .actor: return .nothing
      case .class, .struct, .enum, .protocol:
        guard let outer else { return .unknown }
        if isolated[outer] { return onMainActor[outer] ? ofFile(file) : .nothing }
        return isolation(of: declaration.parent, inFile: file, outer)
      case .function, .initializer, .deinitializer, .property, .subscript, .enumCase, .typealias, .associatedType,
        .genericParameter, .macro, .operator, .precedenceGroup, .namespace, .preview:
        return ofFile(file) == .nothing ? .nothing : .unknown
      }
    }

    private func ofFile(_ file: Int) -> DefaultIsolation {
      let all = index.graph.project.files[file].modules.map { index.graph.project.modules[$0].defaultIsolation }
      guard let first = all.first else { return .nothing }
      return all.allSatisfy { $0 == first } ? first : .unknown
    }
  }
}

extension ProjectIndex {
  /// Whether something outside of the project may be a class, other than the root of Objective-C's.
  fileprivate func mayBeClass(_ external: ElementID) -> Bool {
    if graph.names.string(self[external].name) == "NSObject" { return false }
    guard let known = graph.knownType(external) else { return true }
    let meant = ExternalTypeTable.all.meant(by: known)
    return meant.isEmpty || meant.contains { ExternalTypeTable.all.kind(of: $0) == .class }
  }
}
