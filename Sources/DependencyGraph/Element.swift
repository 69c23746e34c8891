import Facts

/// An index into `DependencyGraph.elements`.
///
/// `public` and inlined, as other modules ask for it in loops over all dependencies.
@frozen public struct ElementID: Hashable, Sendable, Comparable {
  public var rawValue: Int32
  @inlinable public init(_ rawValue: Int32) { self.rawValue = rawValue }
  @inlinable public init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }
  @inlinable public var index: Int { Int(rawValue) }
  @inlinable public static var none: ElementID { ElementID(Int32(-1)) }
  /// By number; `public`, as loops of other modules compare elements.
  @inlinable public static func == (a: ElementID, b: ElementID) -> Bool { a.rawValue == b.rawValue }
  /// By number, which is the order of `DependencyGraph.elements`.
  @inlinable public static func < (a: ElementID, b: ElementID) -> Bool { a.rawValue < b.rawValue }
}

/// A node of the graph.
package struct Element: Sendable {
  /// What an element is. Types, parts and files are sources; the others are targets only.
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// class, struct, enum, protocol, actor or typealias of the project, where it is declared.
    case type
    /// The code that extensions of a project type hold in one file, other than as part of `type` itself: the pair
    /// (extended type, file). `type` is the extended type. Also extensions in the type's own file.
    /// See Documentation/rule-language.md#extensions-as-sources.
    case part
    /// Top-level code of a file, and extensions of external types there.
    case file
    /// A module of the project, as the target of an import.
    case module
    case externalModule
    /// A type outside of the project; its module may be unknown.
    case externalType
  }

  /// Why a type of an unknown module is not one that Lintel ought to have found.
  package enum Standing: UInt8, Sendable {
    /// Nothing says so: it is unresolved.
    case unknown
    /// Each file that mentions it sees modules of which nothing is known, and it is of one of these.
    case ofUnknownModule
    /// A generator makes it; its module may be known.
    case generated
  }

  package var kind: Kind
  /// For `type` and `part`: what was declared.
  package var declarationKind: DeclarationKind?
  /// The last component of the name; for modules and files their name or path.
  package var name: GlobalName
  /// `A.B` for nested types, external ones too (for a part: of the extended type); equal to `name` elsewhere.
  package var qualifiedName: GlobalName
  /// For `part`: the extended type. For a type: itself. Else `none`.
  package var type: ElementID
  /// The element around it: for a nested or local type the enclosing type, or the enclosing part if it is declared in an
  /// extension; `none` at top level.
  package var enclosing: ElementID
  /// Index into `project.files`; -1 for modules and what is outside.
  package var file: Int32
  /// Index into `facts[file].declarations`; -1 for files, modules and what is outside.
  package var declaration: Int32
  /// Index into `project.modules`, or -1; of a file in several, the first. For external types and modules see `externalModule`.
  package var module: Int32
  /// The name of the module outside of the project; the empty name if it is not known.
  package var externalModule: GlobalName
  /// For an external type of which the module is not known: what is known of it all the same.
  package var standing = Standing.unknown
  /// For `part`: whether it belongs to the type itself, as `@implementation` and the class extensions that this sees do in
  /// Objective-C, and is no extension or category.
  package var isContinuation = false
  /// For `file`: whether it is what the `#Preview`s of the file hold, and not its other top-level code.
  package var isPreview = false
  /// Whether it carries `@main`, `@UIApplicationMain` or `@NSApplicationMain`.
  package var isMain: Bool

  package init(
    kind: Kind,
    declarationKind: DeclarationKind?,
    name: GlobalName,
    qualifiedName: GlobalName,
    type: ElementID,
    enclosing: ElementID,
    file: Int32,
    declaration: Int32,
    module: Int32,
    externalModule: GlobalName,
    isMain: Bool
  ) {
    self.kind = kind
    self.declarationKind = declarationKind
    self.name = name
    self.qualifiedName = qualifiedName
    self.type = type
    self.enclosing = enclosing
    self.file = file
    self.declaration = declaration
    self.module = module
    self.externalModule = externalModule
    self.isMain = isMain
  }

  /// Whether it is the element of a file itself, of which each has one.
  package var isOfWholeFile: Bool { kind == .file && !isPreview }

  /// Whether it is outside of the project, and nobody knows in which module.
  package var isOfUnknownModule: Bool { kind == .externalType && externalModule == .empty }
}
