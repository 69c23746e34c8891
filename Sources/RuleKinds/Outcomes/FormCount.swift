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
}
