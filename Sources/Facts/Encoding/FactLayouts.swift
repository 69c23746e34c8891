// Where the fields of each kind of fact are. If you add a field, name it here, and give it a value in
// `EncodingTests.everyFieldComesBack`, which notices one that is missing.

extension FactLayout {
  static let imports = FactLayout(
    of: ImportFact.self,
    [
      .number(MemoryLayout.offset(of: \ImportFact.path)),
      .number(MemoryLayout.offset(of: \ImportFact.module)),
      .number(MemoryLayout.offset(of: \ImportFact.symbol)),
      .number(MemoryLayout.offset(of: \ImportFact.offset)),
      .number(MemoryLayout.offset(of: \ImportFact.symbolOffset)),
      .flags(MemoryLayout.offset(of: \ImportFact.flags), bytes: 2),
      .cases(MemoryLayout.offset(of: \ImportFact.kind), ImportKind.allCases.count),
    ]
  )

  static let declarations = FactLayout(
    of: DeclarationFact.self,
    [
      .number(MemoryLayout.offset(of: \DeclarationFact.name)),
      .number(MemoryLayout.offset(of: \DeclarationFact.start)),
      .number(MemoryLayout.offset(of: \DeclarationFact.nameOffset)),
      .number(MemoryLayout.offset(of: \DeclarationFact.bodyStart)),
      .number(MemoryLayout.offset(of: \DeclarationFact.bodyEnd)),
      .index(MemoryLayout.offset(of: \DeclarationFact.parent)),
      .index(MemoryLayout.offset(of: \DeclarationFact.extended)),
      // Most of the upper half is seldom set.
      .number(MemoryLayout.offset(of: \DeclarationFact.flags)),
      .number(MemoryLayout.offset(of: \DeclarationFact.flags).map { $0 + 4 }),
      .cases(MemoryLayout.offset(of: \DeclarationFact.kind), DeclarationKind.allCases.count),
    ]
  )

  static let references = FactLayout(
    of: ReferenceFact.self,
    [
      .number(MemoryLayout.offset(of: \ReferenceFact.name)),
      .number(MemoryLayout.offset(of: \ReferenceFact.offset)),
      .index(MemoryLayout.offset(of: \ReferenceFact.scope)),
      .index(MemoryLayout.offset(of: \ReferenceFact.qualifier)),
      .flags(MemoryLayout.offset(of: \ReferenceFact.flags), bytes: 2),
      .cases(MemoryLayout.offset(of: \ReferenceFact.kind), ReferenceKind.allCases.count),
      .cases(MemoryLayout.offset(of: \ReferenceFact.form), ReferenceForm.allCases.count),
    ]
  )

  static let typeNodes = FactLayout(
    of: TypeNode.self,
    [
      .number(MemoryLayout.offset(of: \TypeNode.end)),
      .number(MemoryLayout.offset(of: \TypeNode.offset)),
      .index(MemoryLayout.offset(of: \TypeNode.reference)),
      .cases(MemoryLayout.offset(of: \TypeNode.kind), TypeNodeKind.allCases.count),
    ]
  )

  static let typeUses = FactLayout(
    of: TypeUse.self,
    [
      .number(MemoryLayout.offset(of: \TypeUse.declaration)),
      .number(MemoryLayout.offset(of: \TypeUse.label)),
      .number(MemoryLayout.offset(of: \TypeUse.node)),
      .flags(MemoryLayout.offset(of: \TypeUse.flags), bytes: 1),
      .cases(MemoryLayout.offset(of: \TypeUse.role), TypeRole.allCases.count),
    ]
  )

  static let attributes = FactLayout(
    of: AttributeFact.self,
    [
      .number(MemoryLayout.offset(of: \AttributeFact.name)),
      .number(MemoryLayout.offset(of: \AttributeFact.declaration)),
      .number(MemoryLayout.offset(of: \AttributeFact.offset)),
    ]
  )

  static let localTypes = FactLayout(
    of: LocalTypeFact.self,
    [
      .number(MemoryLayout.offset(of: \LocalTypeFact.declaration)),
      .number(MemoryLayout.offset(of: \LocalTypeFact.blockStart)),
      .number(MemoryLayout.offset(of: \LocalTypeFact.blockEnd)),
    ]
  )

  static let foreignNames = FactLayout(
    of: ForeignNameFact.self,
    [
      .number(MemoryLayout.offset(of: \ForeignNameFact.declaration)),
      .number(MemoryLayout.offset(of: \ForeignNameFact.name)),
    ]
  )

  static let memberNames = FactLayout(
    of: MemberNameFact.self,
    [
      .number(MemoryLayout.offset(of: \MemberNameFact.reference)),
      .number(MemoryLayout.offset(of: \MemberNameFact.name)),
    ]
  )

  static let branches = FactLayout(
    of: BranchFact.self,
    [
      .number(MemoryLayout.offset(of: \BranchFact.offset)),
      .flags(MemoryLayout.offset(of: \BranchFact.platforms), bytes: 1),
    ]
  )

  static let problems = FactLayout(
    of: ProblemFact.self,
    [
      .number(MemoryLayout.offset(of: \ProblemFact.offset)),
      .cases(MemoryLayout.offset(of: \ProblemFact.kind), ProblemKind.allCases.count),
    ]
  )

  static let nodes = FactLayout(
    of: ExpressionNode.self,
    [
      .number(MemoryLayout.offset(of: \ExpressionNode.name)),
      .number(MemoryLayout.offset(of: \ExpressionNode.offset)),
      .index(MemoryLayout.offset(of: \ExpressionNode.scope)),
      .index(MemoryLayout.offset(of: \ExpressionNode.operand)),
      .index(MemoryLayout.offset(of: \ExpressionNode.value)),
      .cases(MemoryLayout.offset(of: \ExpressionNode.kind), ExpressionKind.allCases.count),
    ]
  )

  static let arguments = FactLayout(
    of: ArgumentFact.self,
    [
      .number(MemoryLayout.offset(of: \ArgumentFact.call)),
      .number(MemoryLayout.offset(of: \ArgumentFact.label)),
      .index(MemoryLayout.offset(of: \ArgumentFact.node)),
      .cases(MemoryLayout.offset(of: \ArgumentFact.isTrailingClosure), 2),
    ]
  )

  static let bindings = FactLayout(
    of: LocalBindingFact.self,
    [
      .number(MemoryLayout.offset(of: \LocalBindingFact.name)),
      .number(MemoryLayout.offset(of: \LocalBindingFact.offset)),
      .index(MemoryLayout.offset(of: \LocalBindingFact.node)),
    ]
  )

  static let initialValues = FactLayout(
    of: InitialValueFact.self,
    [
      .number(MemoryLayout.offset(of: \InitialValueFact.declaration)),
      .index(MemoryLayout.offset(of: \InitialValueFact.node)),
    ]
  )
}
