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

  /// The paths of the files whose types a rule about dependencies looks at; nil for any other rule. Where
  /// there are others, protocols do not count: they name little.
  package func judgedFiles(of rule: DecodedRule) -> Set<String>? {
    guard let statements = prepare(rule) as? DependencyStatements else { return nil }
    let types = statements.ends.sources.members.filter { index[$0].kind == .type }
    let concrete = types.filter { index[$0].declarationKind != .protocol }
    return Set((concrete.isEmpty ? types : concrete).map { graph.project.files[Int(index[$0].file)].path })
  }
}
