import Facts

// Names that code binds: parameters, local constants and variables, and what patterns and closures bind. Where one is
// visible, it is meant instead of a type of its name.

/// The names that are bound here, the innermost last.
struct Bindings: ~Copyable {
  /// What the frames around have bound.
  private var visible = GrowingBuffer<NameIndex>(capacity: 64)
  /// What is bound but not seen yet, as in `let x = x`, with the number of blocks around it.
  private var pending = GrowingBuffer<Pending>(capacity: 16)
  /// Parameters of functions whose bodies are still to come.
  var parameters = GrowingBuffer<NameIndex>(capacity: 32)
  /// Whether the next parenthesis is a pattern whose names are bound: `case let .a(x, y)`.
  var takesParenthesis = false

  var count: Int32 { Int32(visible.count) }
  @inline(__always) var hasPending: Bool { !pending.isEmpty }

  /// A local name that is not visible yet, and the number of blocks around it.
  struct Pending: BitwiseCopyable {
    var name: NameIndex
    var depth: Int32
  }

  /// Binds a name that is visible from here on.
  mutating func add(_ name: NameIndex, in names: inout NameInterner) {
    visible.append(name)
    names.bind(name)
  }

  /// Binds a name that becomes visible when its statement ends.
  mutating func addPending(_ name: NameIndex, depth: Int32) { pending.append(Pending(name: name, depth: depth)) }

  /// Makes visible what was bound in a block of this depth or in one further in.
  mutating func showPending(depth: Int32, in names: inout NameInterner) {
    guard let first = pending.indices.first(where: { pending[$0].depth >= depth }) else { return }
    for index in first..<pending.count { add(pending[index].name, in: &names) }
    pending.removeSubrange(first...)
  }

  /// Forgets all but the first `count` names.
  mutating func remove(downTo count: Int32, in names: inout NameInterner) {
    while visible.count > count { names.unbind(visible.removeLast()) }
  }

  /// Forgets what was bound in blocks deeper than this, and never seen.
  mutating func dropPending(deeperThan depth: Int32) {
    while !pending.isEmpty, pending[pending.count - 1].depth > depth { pending.removeLast() }
  }
}

extension Scanner {
  /// Binds a name right here.
  mutating func bind(_ name: Range<Int>) {
    bindings.add(names.intern(name), in: &names)
  }

  /// Binds a name from the end of the statement or condition on.
  mutating func bindLater(_ name: Range<Int>) {
    if source.isUnderscore(name) { return }
    bindings.addPending(names.intern(name), depth: blockDepth)
  }

  /// Makes visible what the statement has bound that ends here.
  mutating func showBindings() {
    if bindings.hasPending { bindings.showPending(depth: blockDepth, in: &names) }
  }

  /// Binds the parameters that were read since there were `first`, in the body that was just opened.
  mutating func bindParameters(from first: Int) {
    for index in first..<bindings.parameters.count { bindings.add(bindings.parameters[index], in: &names) }
    bindings.parameters.removeSubrange(first...)
  }

  /// Begins a condition, or what is between `for` and `in`: what it binds is seen in its block.
  mutating func beginCondition() {
    showBindings()
    frame.inCondition = true
    frame.conditionBindings = bindings.count
  }

  /// The names that the block opened next does not share with what follows it.
  mutating func bindingsOutsideBlock() -> Int32 {
    let found = frame.conditionBindings
    guard found >= 0 else { return bindings.count }
    showBindings()
    frame.conditionBindings = -1
    return found
  }

  /// Begins the next case of a switch: what the one before bound is gone.
  mutating func beginCase() {
    showBindings()
    if frame.caseBindings >= 0 {
      bindings.remove(downTo: frame.caseBindings, in: &names)
    } else {
      frame.caseBindings = bindings.count
    }
  }

  /// Behind `for`: what it binds without `let`.
  mutating func loopVariable() {
    let before = (position, newline)
    while let word = keywordAhead(), word.keyword == .try || word.keyword == .await || word.keyword == .unsafe {
      position = word.end
    }
    skipTrivia()
    if source[position] == Byte.openParenthesis {
      bindings.takesParenthesis = true
    } else if let name = identifier() {
      let keyword = source.keyword(name.range.lowerBound, name.range.upperBound)
      if name.isQuoted || keyword.map({ !$0.isReserved }) ?? true {
        bindLater(name.range)
        if accept(Byte.colon) { mentionedType(.declare) }
        return
      }
    }
    (position, newline) = before
  }

  /// Whether a name just read in parentheses is bound by the pattern that they are: `case let .a(x, y)`, `for (x, y)
  /// in`.
  mutating func isBoundByPattern(_ name: Range<Int>) -> Bool {
    guard frame.bindsNames else { return false }
    switch source[position] {
    case Byte.dot, Byte.openParenthesis, Byte.less, Byte.colon: return false
    default: break
    }
    bindLater(name)
    return true
  }

  /// `(name)` of `set`, `willSet` or `didSet` amid code; nothing is read if the word before is a name.
  @inline(__always) mutating func accessorParameter(_ word: Range<Int>) -> Bool {
    let (start, end) = (word.lowerBound, word.upperBound)
    let isSetter = source.isWord(start, end, "set")
    guard isSetter || source.isWord(start, end, "willSet") || source.isWord(start, end, "didSet") else { return false }
    return accessorParameter(isSetter: isSetter)
  }

  private mutating func accessorParameter(isSetter: Bool) -> Bool {
    if isSetter {
      let owner = frame.declaration
      guard owner >= 0 else { return false }
      let kind = facts.declarations[Int(owner)].kind
      guard kind == .property || kind == .subscript else { return false }
    }
    let before = (position, newline)
    if accept(Byte.openParenthesis) {
      skipTrivia()
      if let name = identifier(), accept(Byte.closeParenthesis) {
        skipTrivia()
        if source[position] == Byte.openBrace {
          openBlock()
          bind(name.range)
          return true
        }
      }
    }
    (position, newline) = before
    return false
  }
}
