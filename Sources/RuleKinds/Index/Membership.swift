/// What a selector selects, for each part that an element can play.
package struct Membership: Sendable {
  /// The elements themselves, where they are declared; as targets of references that cross a module border.
  package var elements: ElementSet
  /// The targets of references within a module, which no module pattern with `*` matches.
  ///
  /// See Documentation/rule-language.md#crossing-modules.
  package var nearTargets: ElementSet
  /// What is a target for some who refer to it, by one of the modules that compile it, at least: an exclusion takes this
  /// away from `nearTargets`. It holds `elements`, and these hold `nearTargets`.
  var possibleTargets: ElementSet
  /// The elements whose code counts as written in the selection: `elements`, what is nested in them, without all that
  /// an exclusion takes away, be it the element or one around it (Documentation/rule-language.md#nested-types).
  package var sources: ElementSet
  /// Types of the modules that a module selected by its name re-exports. They are not targets, but an exclusion takes
  /// them away too: whoever may import Foundation may name `NSObject`.
  package var reexported: ElementSet
  /// Types of frameworks that inherit what `inherits` names. `to` of `forbid` and `typed` of `members` mean them too; a
  /// layer means types of the project only.
  package var externalSubtypes: ElementSet
  /// Types of frameworks that inherit what an exclusion names by `inherits`: where heirs are meant, they are not
  /// selected.
  var excludedSubtypes: ElementSet
  /// Whether it may select what is outside of the project. Such a selection is never empty for sure: that nothing
  /// refers to a framework today is what a rule about it wants.
  package var isOpen: Bool

  package var isEmpty: Bool { !isOpen && possibleTargets.isEmpty && sources.isEmpty }

  @inline(never)
  package init(capacity: Int) {
    elements = ElementSet(capacity: capacity)
    nearTargets = elements
    possibleTargets = elements
    sources = elements
    reexported = elements
    externalSubtypes = elements
    excludedSubtypes = elements
    isOpen = false
  }

  /// Selects these elements, whoever refers to them from wherever.
  mutating func setTargets(_ targets: ElementSet) {
    (elements, nearTargets, possibleTargets) = (targets, targets, targets)
  }

  /// Adds what the other selects, set by set. O(elements ÷ 64).
  @inline(never)
  package mutating func formUnion(_ other: Membership) {
    excludedSubtypes = excludedSubtypes(in: self, or: other)
    elements.formUnion(other.elements)
    nearTargets.formUnion(other.nearTargets)
    possibleTargets.formUnion(other.possibleTargets)
    sources.formUnion(other.sources)
    reexported.formUnion(other.reexported)
    externalSubtypes.formUnion(other.externalSubtypes)
    isOpen = isOpen || other.isOpen
  }

  /// Leaves what both select, set by set. O(elements ÷ 64).
  @inline(never)
  package mutating func formIntersection(_ other: Membership) {
    externalSubtypes = externalSubtypes(within: other, from: elements)
    excludedSubtypes.formUnion(other.excludedSubtypes)
    elements.formIntersection(other.elements)
    nearTargets.formIntersection(other.nearTargets)
    possibleTargets.formIntersection(other.possibleTargets)
    sources.formIntersection(other.sources)
    reexported.formIntersection(other.reexported)
    isOpen = isOpen && other.isOpen
  }

  /// Those that either selects by what they inherit, and the other too, if only as all that is outside.
  func externalSubtypes(within other: Membership, from elements: ElementSet) -> ElementSet {
    var result = elements
    result.formIntersection(other.externalSubtypes)
    var own = other.elements
    own.formUnion(other.externalSubtypes)
    own.formIntersection(externalSubtypes)
    result.formUnion(own)
    return result
  }

  /// Those that one of two excludes and the other does not select.
  private func excludedSubtypes(in one: Membership, or other: Membership) -> ElementSet {
    if one.excludedSubtypes.isEmpty, other.excludedSubtypes.isEmpty { return one.excludedSubtypes }
    func excluded(by one: Membership, notIn other: Membership) -> ElementSet {
      var selected = other.elements
      selected.subtract(other.excludedSubtypes)
      var result = one.excludedSubtypes
      result.subtract(selected)
      return result
    }
    var result = excluded(by: one, notIn: other)
    result.formUnion(excluded(by: other, notIn: one))
    return result
  }

  /// As targets of what must not be named.
  var addingExternalSubtypes: Membership {
    var result = self
    result.elements.subtract(excludedSubtypes)
    result.nearTargets.subtract(excludedSubtypes)
    result.possibleTargets.subtract(excludedSubtypes)
    result.elements.formUnion(externalSubtypes)
    result.nearTargets.formUnion(externalSubtypes)
    result.possibleTargets.formUnion(externalSubtypes)
    return result
  }
}
