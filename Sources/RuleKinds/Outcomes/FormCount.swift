import Configuration

/// How many of the types whose form a rule judges break it.
package struct FormCount: Sendable, Equatable {
  package let broken: Int
  package let judged: Int
}

extension Selection {
  /// For a rule that is about the form of types; else nil.
  package func formCount(of rule: DecodedRule) -> FormCount? {
    let prepared = prepare(rule)
    return prepared.judgedTypes.map { judged in
      FormCount(broken: prepared.brokenTypes.intersection(judged).count, judged: judged.count)
    }
  }

  /// How many files of the project a rule about dependencies looks at; nil for any other rule.
  package func judgedFileCount(of rule: DecodedRule) -> Int? {
    guard let statements = prepare(rule) as? DependencyStatements else { return nil }
    let types = statements.ends.sources.members.filter { index[$0].kind == .type }
    return Set(types.map { index[$0].file }).count
  }
}
