import DependencyGraph
import Facts

/// A reference from one element to another, real or supposed by a test of a rule.
package struct Mention {
  package var source: ElementID
  package var target: ElementID
  package var kind: ReferenceKind
  /// The file of the source.
  package var file: Int32
  /// Of the name in the file; nil if the mention is supposed.
  package var offset: UInt32?
}

extension Mention {
  init(_ dependency: Dependency, from source: ElementID, to target: ElementID) {
    self.init(
      source: source,
      target: target,
      kind: dependency.kind,
      file: dependency.file,
      offset: dependency.offset
    )
  }
}

/// The ends of a dependency, packed so that a rule reads eight bytes for each that does not concern it.
struct DependencyEnds: Sendable {
  /// `none` for an import, which may have several.
  var source: ElementID
  /// `none` where there may be several, as there are of an alias.
  var target: ElementID

  init(_ dependency: Dependency) {
    source = dependency.isImport ? .none : dependency.source
    target = dependency.candidates.isEmpty && dependency.finals.isEmpty ? dependency.target : .none
  }

  /// Whether there is one source and one target.
  var arePlain: Bool { source != .none && target != .none }
}
