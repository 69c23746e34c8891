// Where the fields of each kind of fact are. Whoever adds a field names it here, and gives it a value in
// `EncodingTests.everyFieldComesBack`, which notices one that is missing.

extension FactLayout {
  static let imports = FactLayout(
    stride: MemoryLayout<ImportFact>.stride,
    [
      (MemoryLayout.offset(of: \ImportFact.path), 4), (MemoryLayout.offset(of: \ImportFact.module), 4),
      (MemoryLayout.offset(of: \ImportFact.symbol), 4), (MemoryLayout.offset(of: \ImportFact.flags), 2),
      (MemoryLayout.offset(of: \ImportFact.offset), 4), (MemoryLayout.offset(of: \ImportFact.symbolOffset), 4),
    ],
    cases: [(MemoryLayout.offset(of: \ImportFact.kind), ImportKind.allCases.count)]
  )

  static let declarations = FactLayout(
    stride: MemoryLayout<DeclarationFact>.stride,
    [
      (MemoryLayout.offset(of: \DeclarationFact.flags), 8), (MemoryLayout.offset(of: \DeclarationFact.name), 4),
      (MemoryLayout.offset(of: \DeclarationFact.parent), 4), (MemoryLayout.offset(of: \DeclarationFact.start), 4),
      (MemoryLayout.offset(of: \DeclarationFact.nameOffset), 4),
      (MemoryLayout.offset(of: \DeclarationFact.bodyStart), 4),
      (MemoryLayout.offset(of: \DeclarationFact.bodyEnd), 4), (MemoryLayout.offset(of: \DeclarationFact.extended), 4),
    ],
    cases: [(MemoryLayout.offset(of: \DeclarationFact.kind), DeclarationKind.allCases.count)]
  )

  static let references = FactLayout(
    stride: MemoryLayout<ReferenceFact>.stride,
    [
      (MemoryLayout.offset(of: \ReferenceFact.name), 4), (MemoryLayout.offset(of: \ReferenceFact.offset), 4),
      (MemoryLayout.offset(of: \ReferenceFact.scope), 4), (MemoryLayout.offset(of: \ReferenceFact.qualifier), 4),
      (MemoryLayout.offset(of: \ReferenceFact.flags), 2),
    ],
    cases: [(MemoryLayout.offset(of: \ReferenceFact.kind), ReferenceKind.allCases.count)]
  )

  static let typeNodes = FactLayout(
    stride: MemoryLayout<TypeNode>.stride,
    [
      (MemoryLayout.offset(of: \TypeNode.reference), 4), (MemoryLayout.offset(of: \TypeNode.end), 4),
      (MemoryLayout.offset(of: \TypeNode.offset), 4),
    ],
    cases: [(MemoryLayout.offset(of: \TypeNode.kind), TypeNodeKind.allCases.count)]
  )

  static let typeUses = FactLayout(
    stride: MemoryLayout<TypeUse>.stride,
    [
      (MemoryLayout.offset(of: \TypeUse.declaration), 4), (MemoryLayout.offset(of: \TypeUse.flags), 1),
      (MemoryLayout.offset(of: \TypeUse.label), 4), (MemoryLayout.offset(of: \TypeUse.node), 4),
    ],
    cases: [(MemoryLayout.offset(of: \TypeUse.role), TypeRole.allCases.count)]
  )

  static let attributes = FactLayout(
    stride: MemoryLayout<AttributeFact>.stride,
    [
      (MemoryLayout.offset(of: \AttributeFact.name), 4), (MemoryLayout.offset(of: \AttributeFact.declaration), 4),
      (MemoryLayout.offset(of: \AttributeFact.offset), 4),
    ]
  )

  static let localTypes = FactLayout(
    stride: MemoryLayout<LocalTypeFact>.stride,
    [
      (MemoryLayout.offset(of: \LocalTypeFact.declaration), 4),
      (MemoryLayout.offset(of: \LocalTypeFact.blockStart), 4), (MemoryLayout.offset(of: \LocalTypeFact.blockEnd), 4),
    ]
  )

  static let foreignNames = FactLayout(
    stride: MemoryLayout<ForeignNameFact>.stride,
    [
      (MemoryLayout.offset(of: \ForeignNameFact.declaration), 4), (MemoryLayout.offset(of: \ForeignNameFact.name), 4),
    ]
  )

  static let problems = FactLayout(
    stride: MemoryLayout<ProblemFact>.stride,
    [(MemoryLayout.offset(of: \ProblemFact.offset), 4)],
    cases: [(MemoryLayout.offset(of: \ProblemFact.kind), ProblemKind.allCases.count)]
  )

  static let nodes = FactLayout(
    stride: MemoryLayout<ExpressionNode>.stride,
    [
      (MemoryLayout.offset(of: \ExpressionNode.name), 4), (MemoryLayout.offset(of: \ExpressionNode.offset), 4),
      (MemoryLayout.offset(of: \ExpressionNode.scope), 4), (MemoryLayout.offset(of: \ExpressionNode.operand), 4),
      (MemoryLayout.offset(of: \ExpressionNode.value), 4),
    ],
    cases: [(MemoryLayout.offset(of: \ExpressionNode.kind), ExpressionKind.allCases.count)]
  )

  static let arguments = FactLayout(
    stride: MemoryLayout<ArgumentFact>.stride,
    [
      (MemoryLayout.offset(of: \ArgumentFact.call), 4), (MemoryLayout.offset(of: \ArgumentFact.label), 4),
      (MemoryLayout.offset(of: \ArgumentFact.node), 4),
    ],
    // false and true
    cases: [(MemoryLayout.offset(of: \ArgumentFact.isTrailingClosure), 2)]
  )

  static let bindings = FactLayout(
    stride: MemoryLayout<BindingFact>.stride,
    [
      (MemoryLayout.offset(of: \BindingFact.name), 4), (MemoryLayout.offset(of: \BindingFact.offset), 4),
      (MemoryLayout.offset(of: \BindingFact.node), 4),
    ]
  )

  static let initialValues = FactLayout(
    stride: MemoryLayout<InitialValueFact>.stride,
    [
      (MemoryLayout.offset(of: \InitialValueFact.declaration), 4), (MemoryLayout.offset(of: \InitialValueFact.node), 4),
    ]
  )
}
