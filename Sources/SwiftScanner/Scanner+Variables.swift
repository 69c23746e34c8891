import Facts

// `let` and `var` (The Swift Programming Language, Constant and Variable Declarations).

extension Scanner {
  /// Reads the variables of a `let` or `var`, up to an initial value or accessors, which are read as code.
  mutating func variables(_ flags: DeclarationFlags, _ prefix: Prefix) {
    let outerScope = scope
    // `let a, b: Int`: a type after the last of several names is that of all.
    let firstUntyped = untyped.count
    defer { untyped.removeSubrange(firstUntyped...) }
    while true {
      skipTrivia()
      let first = facts.declarations.count
      tupleElements.removeAll(keepingCapacity: true)
      guard pattern(flags, prefix, parent: outerScope) else { break }
      let declared = first..<facts.declarations.count
      let declaration = declared.isEmpty ? -1 : Int32(first)
      if declaration >= 0 { scope = declaration }
      var afterName = (position, newline)
      skipTrivia()
      var isTyped = false
      if skip(Byte.colon) {
        isTyped = true
        if declaration < 0 {
          _ = type(.declare)
        } else if typeUse(of: declaration, role: .property, .declare) {
          let node = facts.typeUses[facts.typeUses.count - 1].node
          if !tupleElements.isEmpty { shareTuple(at: node) }
          for index in firstUntyped..<untyped.count {
            let name = untyped[index]
            facts.typeUses.append(TypeUse(declaration: name, role: .property, flags: [], label: .empty, node: node))
          }
        }
        untyped.removeSubrange(firstUntyped...)
        afterName = (position, newline)
        skipTrivia()
      } else if declared.count == 1 {
        untyped.append(declaration)
      }
      if source[position] == Byte.equals, source[position + 1] != Byte.equals {
        initialValue(of: declared, flags, isTyped: isTyped)
        return
      }
      if source[position] == Byte.openBrace, declaration >= 0 {
        accessors(of: declaration, outerScope: outerScope)
        return
      }
      scope = outerScope
      if !isTyped, declared.count == 1, prefix.firstAttribute < facts.attributes.count {
        environmentType(of: declaration, prefix)
      }
      guard source[position] == Byte.comma else {
        (position, newline) = afterName
        break
      }
      position += 1
    }
    scope = outerScope
    previous = .operand
  }

  private mutating func initialValue(of declared: Range<Int>, _ flags: DeclarationFlags, isTyped: Bool) {
    position += 1
    frame.inBinding = true
    frame.bindingFlags = flags
    frame.boundDeclaration = declared.isEmpty ? -1 : Int32(declared.lowerBound)
    previous = .other
    inferredType = .none
    for declaration in declared { facts.declarations[declaration].flags.insert(.hasInitialValue) }
    // What is called in a tuple's value is not the type of its first name.
    guard !isTyped, declared.count == 1, top.holdsMembers || top == .file else { return }
    skipTrivia()
    inferredType = InferredType(declaration: Int32(declared.lowerBound), start: Int32(position))
    if top.holdsMembers { literalValue(of: Int32(declared.lowerBound)) }
  }

  /// `@Environment(Store.self) var store` has the type `Store`, as SwiftUI declares that wrapper.
  private mutating func environmentType(of declaration: Int32, _ prefix: Prefix) {
    for index in prefix.firstAttribute..<facts.attributes.count
    where facts.attributes[index].declaration == declaration {
      let name = source.endOfBlanks(from: Int(facts.attributes[index].offset) + 1)
      let opener = source.endOfASCIIIdentifier(from: name)
      guard source.isWord(name, opener, "Environment"), source[opener] == Byte.openParenthesis else { continue }
      let last = source.firstIndex(of: Byte.closeParenthesis, from: opener)
      noteInferredType(of: declaration, from: opener + 1, to: last, references: facts.references.count)
    }
  }

  /// Behind a comma: the next variable of the statement under way.
  mutating func continueBinding() {
    let flags = frame.bindingFlags
    let bound = frame.boundDeclaration
    endBinding()
    let first = facts.attributes.count
    for attribute in facts.attributes where bound >= 0 && attribute.declaration == bound {
      facts.attributes.append(AttributeFact(name: attribute.name, declaration: -1, offset: attribute.offset))
    }
    variables(flags, Prefix(start: position, firstAttribute: first, firstReference: facts.references.count))
  }

  /// Gives each name of a tuple its part of the written type, which the first name has as a whole so far.
  private mutating func shareTuple(at node: UInt32) {
    guard facts.typeNodes[Int(node)].kind == .tuple else { return }
    let end = facts.typeNodes[Int(node)].end
    var (part, count) = (node + 1, 0)
    while part < end { (part, count) = (facts.typeNodes[Int(part)].end, count + 1) }
    guard count == tupleElements.count else { return }
    facts.typeUses.removeLast()
    part = node + 1
    for name in tupleElements {
      if name >= 0 {
        facts.typeUses.append(TypeUse(declaration: name, role: .property, flags: [], label: .empty, node: part))
      }
      part = facts.typeNodes[Int(part)].end
    }
  }

  /// Reads a pattern that declares: a name, or a tuple of patterns. False if there is none.
  private mutating func pattern(_ flags: DeclarationFlags, _ prefix: Prefix, parent: Int32) -> Bool {
    if source[position] == Byte.openParenthesis {
      return tuplePattern(flags, prefix, parent: parent)
    }
    guard let name = identifier() else { return false }
    if source.isUnderscore(name.range) { return true }
    let property = declare(.property, flags, name.range, start: prefix.start, parent: parent)
    adopt(prefix, by: property)
    noteValue(property)
    return true
  }

  /// A local one is a value where it is seen, any other in the whole file, as far as lower-case names go.
  private mutating func noteValue(_ property: Int32) {
    let name = facts.declarations[Int(property)].name
    if top == .code { bindings.addPending(name, depth: blockDepth) } else { names.markAsValue(name) }
  }

  private mutating func tuplePattern(_ flags: DeclarationFlags, _ prefix: Prefix, parent: Int32) -> Bool {
    var depth = 0
    repeat {
      skipTrivia()
      if position >= end { return false }
      switch source[position] {
      case Byte.openParenthesis:
        depth += 1
        position += 1
        if depth == 1 { tupleElements.append(-1) }
      case Byte.closeParenthesis:
        depth -= 1
        position += 1
      case Byte.comma:
        position += 1
        if depth == 1 { tupleElements.append(-1) }
      default:
        guard let name = identifier() else { return false }
        skipTrivia()
        if source[position] == Byte.colon {
          position += 1
          continue
        }
        if source.isUnderscore(name.range) { continue }
        let property = declare(.property, flags, name.range, start: prefix.start, parent: parent)
        adopt(prefix, by: property)
        noteValue(property)
        if depth == 1 { tupleElements[tupleElements.count - 1] = property }
      }
    } while depth > 0
    return true
  }

  /// Opens the accessors of a property; they make it computed unless they only observe it.
  private mutating func accessors(of property: Int32, outerScope: Int32) {
    openBody(of: property, kind: .code, outerScope: outerScope)
    let before = (position, newline)
    skipTrivia()
    while source[position] == Byte.at {
      position = source.endOfASCIIIdentifier(from: position + 1)
      if source[position] == Byte.openParenthesis { skipBalanced() }
      skipTrivia()
    }
    let wordEnd = source.endOfASCIIIdentifier(from: position)
    let observes = source.isWord(position, wordEnd, "willSet") || source.isWord(position, wordEnd, "didSet")
    if !observes { facts.declarations[Int(property)].flags.insert(.computed) }
    (position, newline) = before
    accessorEffects(of: property)
  }

  /// Looks ahead, after the brace, for what a getter says: `{ get async throws { … } }`, or, without bodies, as only a
  /// protocol has them: `{ get async throws set }`.
  mutating func accessorEffects(of declaration: Int32) {
    let before = (position, newline, lastSuppression)
    let found = (facts.suppressions.count, facts.problems.count)
    defer {
      // All of it is read again as code.
      (position, newline, lastSuppression) = before
      facts.suppressions.truncate(to: found.0)
      facts.problems.truncate(to: found.1)
    }
    var flags: DeclarationFlags = []
    var hasAccessor = false
    skipTrivia()
    accessors: while source[position] != Byte.closeBrace {
      let wordEnd = source.endOfASCIIIdentifier(from: position)
      if source[position] == Byte.at {
        position = source.endOfASCIIIdentifier(from: position + 1)
        if source[position] == Byte.openParenthesis { skipBalanced() }
      } else if source.isWord(position, wordEnd, "throws") || source.isWord(position, wordEnd, "rethrows") {
        flags.insert(.throws)
        position = wordEnd
        if source[position] == Byte.openParenthesis { skipBalanced() }
      } else {
        if source.isWord(position, wordEnd, "set") {
          flags.insert(.settable)
        } else if source.isWord(position, wordEnd, "async") {
          // `{ async { … } }` calls a function.
          guard hasAccessor else { return }
          flags.insert(.async)
        } else if Self.accessorWords.contains(where: { source.isWord(position, wordEnd, $0) }) {
          hasAccessor = true
        } else {
          guard source[position] == Byte.openBrace else { return }
          flags.formIntersection([.async, .throws])
          break accessors
        }
        position = wordEnd
      }
      skipTrivia()
    }
    facts.declarations[Int(declaration)].flags.formUnion(flags)
  }

  private static let accessorWords: [StaticString] = [
    "get", "mutating", "nonmutating", "borrowing", "consuming", "read", "_read", "modify", "_modify",
  ]
}
