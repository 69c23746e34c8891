import Basics
import Facts
import ProjectModel

/// The resolved graph of a project: elements, and the dependencies between them, each with its witness.
///
/// Elements are types, the further parts of types, files, modules, and what lies outside the project. Rules select
/// sets of elements once and then test each dependency by its ends.
package final class DependencyGraph: Sendable {
  package let project: Project
  /// Parallel to `project.files`.
  package let facts: [FileFacts]
  /// In a fixed order: types (by file, then place), parts, files, own modules, external modules, external types.
  package let elements: [Element]
  /// What rules look at, ordered by file, offset and kind. Qualifiers, references of a type to itself, to its nested or
  /// to its enclosing types, and what an extension says of the project type it extends are not among them. Names that do
  /// not resolve are: they point to an external type whose module is the empty name, so that patterns of names match.
  package let dependencies: [Dependency]
  /// Uses of members whose type is not named where they stand, as far as it is sure; in the same order. Empty unless the
  /// files were scanned with expressions. No rule takes them for dependencies unless it says so.
  package let inferred: [Dependency]
  /// What became of every reference, parallel to `facts[file].references`.
  package let resolutions: [[Resolution]]
  /// Lists of elements that dependencies and resolutions point into.
  package let lists: [ElementID]
  /// Names of the project and of the outside, each once.
  package let names: GlobalNames
  package let counts: ResolutionCounts

  /// The element of a file: its top-level code.
  package func element(ofFile file: Int) -> ElementID { fileElements[file] }
  let fileElements: [ElementID]
  /// The types that a file declares at top level, by file.
  package let topLevelTypes: [[ElementID]]
  /// By file of Objective-C or C++: the parts that implement or continue types (`Element.isContinuation`).
  private let continuations: [[ElementID]]
  /// Direct supertypes (superclass, protocols, conformances from any extension) by element; aliases seen through. The
  /// supertypes of an alias are what it stands for. External types have theirs from the built-in table, and from extensions
  /// in the project unless these are conditional; parts have none, see `inherits`.
  package let supertypes: [[ElementID]]
  /// The types that bear a macro of which it is not known what it makes them conform to.
  package let typesWithUnknownMacros: Set<ElementID>
  /// Where the project has more than Lintel looks at.
  package let beyondLimits: BeyondLimits
  /// The type or part around each declaration (or of it, if it is one), else the file; files one after the other.
  private let scopeSources: [ElementID]
  /// Where the declarations of each file begin in `scopeSources`.
  private let scopeStarts: [Int]
  /// By file.
  let moduleUsersByFile = Memo<Int32, ModuleUsers>()

  package init(
    project: Project,
    facts: [FileFacts],
    elements: [Element],
    dependencies: [Dependency],
    inferred: [Dependency] = [],
    resolutions: [[Resolution]],
    lists: [ElementID],
    names: GlobalNames,
    counts: ResolutionCounts,
    fileElements: [ElementID],
    topLevelTypes: [[ElementID]],
    continuations: [[ElementID]] = [],
    supertypes: [[ElementID]],
    typesWithUnknownMacros: Set<ElementID> = [],
    beyondLimits: BeyondLimits = BeyondLimits(),
    scopeSources: [ElementID] = []
  ) {
    self.project = project
    self.facts = facts
    self.elements = elements
    self.dependencies = dependencies
    self.inferred = inferred
    self.resolutions = resolutions
    self.lists = lists
    self.names = names
    self.counts = counts
    self.fileElements = fileElements
    self.topLevelTypes = topLevelTypes
    self.continuations = continuations
    self.supertypes = supertypes
    self.typesWithUnknownMacros = typesWithUnknownMacros
    self.beyondLimits = beyondLimits
    self.scopeSources = scopeSources
    var starts = [0]
    starts.reserveCapacity(facts.count + 1)
    for file in facts.indices { starts.append(starts[file] + facts[file].declarations.count) }
    scopeStarts = starts
  }
}

/// An index into `DependencyGraph.elements`.
///
/// `public` and inlined, as other modules ask for it in loops over all dependencies.
@frozen public struct ElementID: Hashable, Sendable, Comparable {
  public var rawValue: Int32
  @inlinable public init(_ rawValue: Int32) { self.rawValue = rawValue }
  @inlinable public init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }
  @inlinable public var index: Int { Int(rawValue) }
  @inlinable public static var none: ElementID { ElementID(Int32(-1)) }
  @inlinable public static func == (a: ElementID, b: ElementID) -> Bool { a.rawValue == b.rawValue }
  @inlinable public static func < (a: ElementID, b: ElementID) -> Bool { a.rawValue < b.rawValue }
}

/// A node of the graph.
package struct Element: Sendable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// class, struct, enum, protocol, actor or typealias of the project, where it is declared.
    case type
    /// The code that extensions of a project type hold in one file, other than as part of `type` itself: the pair
    /// (extended type, file) of RULE-LANGUAGE 1.7 (2). `type` is the extended type. Also extensions in the type's own file.
    case part
    /// Top-level code of a file, and extensions of external types there.
    case file
    /// A module of the project, as the target of an import.
    case module
    case externalModule
    /// A type outside of the project; its module may be unknown.
    case externalType
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
  /// Index into `project.modules`, or -1. For external types and modules see `externalModule`.
  package var module: Int32
  /// The name of the module outside of the project; the empty name if it is not known.
  package var externalModule: GlobalName
  /// For `part`: whether it belongs to the type itself, as `@implementation` and class extensions of Objective-C do, and is
  /// no extension or category.
  package var isContinuation = false
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
}

/// A name over all files.
package struct GlobalName: Hashable, Sendable {
  package var rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package static var empty: GlobalName { GlobalName(rawValue: 0) }
}

/// One dependency: a mention, in `source`, of `target`.
package struct Dependency: Sendable {
  /// The innermost type or part around the mention, else the file; an alias is no source, what it names is said by what
  /// is around it. For an import: the file; rules take
  /// `DependencyGraph.sources(of:)` instead.
  package var source: ElementID
  /// The declaration that is meant; the first candidate if it is ambiguous. An alias is named itself. Of the import of a
  /// header what it declares at top level; its file if that is no type, or its module if that is another one.
  package var target: ElementID
  package var kind: ReferenceKind
  package var file: Int32
  package var offset: UInt32
  /// The length of the name in bytes.
  package var length: UInt32
  /// Index into `facts[file].references`, or of the import in `facts[file].imports` if `isImport`; -1 if `isInferred`.
  package var fact: Int32
  package var isImport: Bool
  /// Whether a member of the target is used where the target is not named; see `DependencyGraph.inferred`.
  package var isInferred: Bool
  /// If ambiguous, or if it imports a header that declares several types: all candidates, `target` included, as a range of
  /// `lists`; else empty. A rule reports only if all candidates break it.
  package var candidates: Range<Int32>
  /// If the target is an alias: its final targets (several for a composition), as a range of `lists`; else empty. A rule
  /// is broken by the alias or by any of them.
  package var finals: Range<Int32>

  package init(
    source: ElementID,
    target: ElementID,
    kind: ReferenceKind,
    file: Int32,
    offset: UInt32,
    length: UInt32,
    fact: Int32,
    isImport: Bool,
    isInferred: Bool = false,
    candidates: Range<Int32>,
    finals: Range<Int32>
  ) {
    self.source = source
    self.target = target
    self.kind = kind
    self.file = file
    self.offset = offset
    self.length = length
    self.fact = fact
    self.isImport = isImport
    self.isInferred = isInferred
    self.candidates = candidates
    self.finals = finals
  }
}

/// What a reference means.
package struct Resolution: Sendable, Equatable {
  package enum State: UInt8, Sendable {
    /// `target` is an element of the project.
    case resolved
    /// `target` is an external type or module.
    case external
    /// `candidates` in `lists`; `target` is the first.
    case ambiguous
    /// A type, but of which module is not known; or not found at all.
    case unresolved
    /// No mention of a type: a generic parameter, an associated type, a value, a function, a member.
    case notAType
  }

  package var state: State
  package var rule: Rule
  package var target: ElementID
  package var candidates: Range<Int32>

  package init(
    state: State,
    rule: Rule,
    target: ElementID,
    candidates: Range<Int32> = 0..<0
  ) {
    self.state = state
    self.rule = rule
    self.target = target
    self.candidates = candidates
  }
}

package struct ResolutionCounts: Sendable, Equatable {
  package var resolved = 0
  package var external = 0
  package var ambiguous = 0
  package var unresolved = 0
  /// References, those among them that are no mentions, of which the compiler says the same or something else.
  package var confirmed = 0
  package var corrected = 0

  package init() {}
}

/// The names of a graph as bytes, each once; indices are given out in the order of files, so they never depend on threads.
package struct GlobalNames: Sendable {
  var bytes: [UInt8] = []
  var ends: [UInt32] = [0]

  package subscript(_ name: GlobalName) -> ArraySlice<UInt8> {
    let index = Int(name.rawValue)
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return bytes[start..<Int(ends[index])]
  }

  package func string(_ name: GlobalName) -> String { String(decoding: self[name], as: UTF8.self) }

  /// Where the bytes of a name are.
  func range(of name: GlobalName) -> Range<Int> {
    let index = Int(name.rawValue)
    return (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// Calls `body` with the bytes of a name, which it must not keep.
  package func withBytes<Result>(of name: GlobalName, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let index = Int(name.rawValue)
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<Int(ends[index])])) }
  }
}

extension GlobalNames {
  /// The empty name first, then `names`, in that order.
  package init(_ names: [String]) {
    self.init()
    for name in names {
      bytes += name.utf8
      ends.append(UInt32(bytes.count))
    }
  }
}

extension DependencyGraph {
  /// The innermost type or part around what a reference of this scope stands in, else the file.
  package func source(inFile file: Int, scope: Int32) -> ElementID {
    scope < 0 ? fileElements[file] : scopeSources[scopeStarts[file] + Int(scope)]
  }

  /// One of the lists that dependencies and resolutions point into.
  package func list(_ range: Range<Int32>) -> ArraySlice<ElementID> {
    lists[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// The dependencies whose mention is in a file. O(log dependencies).
  package func dependencies(ofFile file: Int) -> ArraySlice<Dependency> {
    dependencies[firstDependency(ofFile: file)..<firstDependency(ofFile: file + 1)]
  }

  /// The same graph with inferred dependencies among the others.
  package var takingInferred: DependencyGraph {
    var all: [Dependency] = []
    all.reserveCapacity(dependencies.count + inferred.count)
    var next = 0
    for dependency in dependencies {
      while next < inferred.count,
        (inferred[next].file, inferred[next].offset) < (dependency.file, dependency.offset)
      {
        all.append(inferred[next])
        next += 1
      }
      all.append(dependency)
    }
    all += inferred[next...]
    return DependencyGraph(
      project: project,
      facts: facts,
      elements: elements,
      dependencies: all,
      resolutions: resolutions,
      lists: lists,
      names: names,
      counts: counts,
      fileElements: fileElements,
      topLevelTypes: topLevelTypes,
      continuations: continuations,
      supertypes: supertypes,
      typesWithUnknownMacros: typesWithUnknownMacros,
      beyondLimits: beyondLimits,
      scopeSources: scopeSources
    )
  }

  /// The inferred dependencies whose mention is in a file. O(log dependencies).
  package func inferred(ofFile file: Int) -> ArraySlice<Dependency> {
    inferred[Self.first(ofFile: file, from: 0, in: inferred)..<Self.first(ofFile: file + 1, from: 0, in: inferred)]
  }

  private func firstDependency(ofFile file: Int, from offset: UInt32 = 0) -> Int {
    Self.first(ofFile: file, from: offset, in: dependencies)
  }

  private static func first(ofFile file: Int, from offset: UInt32, in dependencies: [Dependency]) -> Int {
    var (low, high) = (0, dependencies.count)
    while low < high {
      let middle = (low + high) / 2
      let dependency = dependencies[middle]
      if (Int(dependency.file), dependency.offset) < (file, offset) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The kind of a reference. What an attribute is, a property wrapper or not, its dependency knows better than the file.
  package func kind(ofReference index: Int, inFile file: Int) -> ReferenceKind {
    let reference = facts[file].references[index]
    guard reference.flags.contains(.attribute) else { return reference.kind }
    for dependency in dependencies[firstDependency(ofFile: file, from: reference.offset)...] {
      guard Int(dependency.file) == file, dependency.offset == reference.offset else { break }
      if !dependency.isImport, Int(dependency.fact) == index { return dependency.kind }
    }
    return reference.kind
  }

  /// The parts of types that a file of Objective-C or C++ implements or continues.
  func continuations(ofFile file: Int) -> [ElementID] { continuations.isEmpty ? [] : continuations[file] }
}
