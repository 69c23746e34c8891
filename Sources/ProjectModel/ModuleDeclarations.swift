import Basics
import ReportModel

extension Module {
  /// What one manifest says of a module that several of them declare.
  package struct Declaration: Sendable, Equatable {
    package var origin: Origin
    /// The manifest, as `path` of the module.
    package var path: String
    package var place: SourceLocation?
    package var product: Product
    package var targetNames: Set<String>
    package var declared: [DeclaredDependency]?
    /// Whether there may be more of them, as some could not be read.
    var mayDeclareMore: Bool
    var linkedFrameworks: Set<String>

    init(_ module: Module) {
      origin = module.origin
      path = module.path
      place = module.place
      product = module.product
      targetNames = module.targetNames
      declared = module.declared
      mayDeclareMore = module.mayDeclareMore
      linkedFrameworks = module.linkedFrameworks
    }

    /// Its manifest, with the line if the target is declared there, and not in a file that the manifest includes.
    package var title: String {
      guard let place, place.file == path, let line = place.line else { return path }
      return "\(path):\(line)"
    }

    /// What people call the kind of the manifest.
    package var originTitle: String { origin.title(of: path) }

    /// Whether it is a program of an Xcode project, which also embeds what it declares.
    package var mayOnlyEmbed: Bool { product == .program && (origin == .xcodeProject || origin == .xcodeGen) }
  }

  /// What each manifest says of it, also if it is one.
  package var allDeclarations: [Declaration] { declarations.isEmpty ? [Declaration(self)] : declarations }

  /// Those of targets: what a podspec says beside these it says of a pod.
  package var targetDeclarations: [Declaration] {
    origin == .podspec ? allDeclarations : allDeclarations.filter { $0.origin != .podspec }
  }

  /// The manifests that declare a target of it, each once.
  package var manifests: [String] {
    declarations.isEmpty ? [path] : targetDeclarations.map(\.path).distinct
  }

  /// Those of one kind.
  package func manifests(of kind: Origin) -> [String] {
    if declarations.isEmpty { return origin == kind ? [path] : [] }
    return declarations.filter { $0.origin == kind }.map(\.path).distinct
  }

  /// Whether some manifest declares a target of both.
  package func sharesManifest(with other: Module) -> Bool {
    if declarations.isEmpty, other.declarations.isEmpty { return path == other.path }
    return !Set(manifests).isDisjoint(with: other.manifests)
  }

  /// Whether manifests of one kind declare a target of both.
  package func sharesOrigin(with other: Module) -> Bool {
    if declarations.isEmpty, other.declarations.isEmpty { return origin == other.origin }
    return targetDeclarations.contains { own in other.targetDeclarations.contains { $0.origin == own.origin } }
  }

  /// Where manifests declare its targets, in words: `Package.swift:3`; nil where that is not one place each.
  package var placeInWords: String? {
    let places = declarations.isEmpty ? [place].compactMap(\.self) : targetDeclarations.compactMap(\.place)
    guard !places.isEmpty else { return nil }
    return places.map { place in place.file + (place.line.map { ":\($0)" } ?? "") }.distinct.joined(separator: ", ")
  }

  /// By declaration, in the order of `allDeclarations`: the modules that others declare and this one does not, by name,
  /// sorted; none where it says nothing of dependencies. O(what they declare).
  package var lacking: [[String]] {
    if declarations.isEmpty { return [[]] }
    let all = Set(targetDeclarations.flatMap { $0.declared ?? [] }.flatMap(\.modules)).subtracting([name])
    return declarations.map { declaration in
      guard let declared = declaration.declared, !declaration.mayDeclareMore,
        origin == .podspec || declaration.origin != .podspec
      else { return [] }
      return all.subtracting(declared.flatMap(\.modules)).subtracting(declaration.linkedFrameworks).sortedByBytes
    }
  }

  // MARK: Several manifests

  /// Takes in what another manifest says of the module: what one of them declares, the module does.
  ///
  /// An Xcode target that names no dependency may have any, but not so if a package says what the module needs.
  mutating func declare(_ other: Module) {
    note(other)
    if let more = other.declared, declared != nil {
      declare(more)
    } else if origin != .swiftPackage {
      let known = (declared ?? []) + (other.declared ?? [])
      declared = known.isEmpty ? nil : known
      mayDeclareMore = mayDeclareMore || !known.isEmpty
    }
  }

  /// Adds another manifest to those that declare the module.
  mutating func note(_ other: Module) {
    if declarations.isEmpty { declarations = [Declaration(self)] }
    declarations.append(Declaration(other))
  }

  /// Adds those dependencies that are not declared yet, by whatever name.
  mutating func declare(_ more: [DeclaredDependency]) {
    let known = declared ?? []
    let (modules, labels) = (Set(known.flatMap(\.modules)), Set(known.flatMap(\.labels)))
    declared =
      known
      + more.filter { dependency in
        !modules.isSuperset(of: dependency.modules)
          || !labels.isEmpty && !labels.isSuperset(of: dependency.labels)
      }
  }
}
