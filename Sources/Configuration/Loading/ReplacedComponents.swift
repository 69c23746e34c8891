import ReportModel

/// A component of an extended file that the configuration replaces by one that its own rules name too.
///
/// To replace one is how a rule set is told where its parts are in a project. Whoever writes a component for rules of their
/// own may have hit a name of the rule set by chance, and changes what its rules look at.
package struct ReplacedComponent: Sendable {
  /// As the extended file has it.
  package var inherited: Component
  /// The ids of the inherited rules that name it and are not off.
  package var rules: [String]
}

extension ReplacedComponent {
  /// Of several shipped sets each looks at its own component, so there is one for each.
  ///
  /// - Parameters:
  ///   - own: the components of a file.
  ///   - inherited: those of what it extends, nearer files first.
  ///   - rules: what follows from both.
  ///   - sections: the file.
  static func all(
    _ own: [Component],
    _ inherited: [Component],
    _ rules: [Rule],
    of sets: NamesOfSeveralSets,
    in sections: OptionMap?
  ) -> [ReplacedComponent] {
    own.flatMap { component -> [ReplacedComponent] in
      let name = component.name
      guard sections?["rules"]?.mentions(name) ?? false else { return [] }
      let users = rules.filter { $0.origin == .inherited && $0.severity != .off && $0.value.mentions(name) }
      let nearest = inherited.filter { $0.name == name }.reduce(into: [Component]()) { nearest, next in
        let isOfAnotherSet = nearest.allSatisfy { sets.areApart($0.location.file, next.location.file) }
        if isOfAnotherSet { nearest.append(next) }
      }
      return nearest.compactMap { replaced in
        let others = users.filter { !sets.areApart($0.location.file, replaced.location.file) }
        return others.isEmpty ? nil : ReplacedComponent(inherited: replaced, rules: others.map(\.id))
      }
    }
  }
}
