import Basics
import Configuration
import DependencyGraph
import ExternalTypes
import Facts

// Which functions, global variables and members of types code uses.

extension Selection {
  /// For each name whether code uses a function or variable of that name, which is one of another module. O(expressions).
  func areUsed(_ names: [Glob]) -> [Bool] {
    guard !names.isEmpty else { return [] }
    let patterns = PatternsByName(names)
    var isUsed = Array(repeating: false, count: names.count)
    for (file, facts) in graph.facts.enumerated() where !facts.expressions.isEmpty {
      var matches = MatchesOfFile(patterns, facts.names)
      for last in facts.expressions.nodes where last.kind == .name || last.kind == .type {
        var next: ExpressionNode? = last
        while let node = next {
          Work.advance()
          next = facts.component(before: node)
          let found = matches[node.name]
          guard found.contains(where: { !isUsed[$0] }) else { continue }
          guard node.kind == .name || node.value >= 0 && graph.isValue(node.value, file) else { continue }
          let source = graph.source(inFile: file, scope: node.scope)
          guard !isMember(facts.names[node.name], around: source) else { continue }
          for name in found { isUsed[name] = true }
        }
      }
    }
    return isUsed
  }

  /// Whether a type around declares or inherits a member of the name, which is meant then.
  func isMember(_ name: ArraySlice<UInt8>, around source: ElementID) -> Bool {
    let has = { (type: ElementID) in
      self.index.members[type].contains { self.graph.name(of: $0).elementsEqual(name) }
    }
    return graph.chain(source).contains { around in
      let type = index[around].type
      return type != .none && (has(type) || graph.ancestor(of: type, where: has) != nil)
    }
  }
}

extension DependencyGraph {
  /// Whether a name that could be that of a type, as it begins with a capital letter, is that of something else: nobody
  /// is known to declare such a type.
  func isValue(_ reference: Int32, _ file: Int) -> Bool {
    let resolution = resolutions[file][Int(reference)]
    switch resolution.state {
    case .notAType: return resolution.rule != .genericParameter && resolution.rule != .associatedType
    case .external:
      let target = resolution.target
      if target != .none, elements[target.index].kind == .externalModule { return false }
      let facts = self.facts[file]
      let name = facts.names.string(facts.references[Int(reference)].name)
      return ExternalTypeTable.all.declaringModules(of: name).isEmpty
    case .unresolved: return true
    default: return false
    }
  }

  /// The reference to what is before the dot of the name that a node is, a type or a module; -1: there is none. nil: the node
  /// is no value, or what is before the dot is one.
  func qualifier(ofValue node: ExpressionNode, _ file: Int) -> Int32? {
    let facts = self.facts[file]
    switch node.kind {
    case .member:
      let qualifier = facts.mention(ofNode: node.operand)
      guard qualifier >= 0 else { return nil }
      let own = facts.component(after: qualifier, at: node.offset)
      return own < 0 || isValue(own, file) ? qualifier : nil
    case .type:
      guard node.value >= 0, isValue(node.value, file) else { return nil }
      return facts.references[Int(node.value)].qualifier
    default: return -1
    }
  }

  /// The members of types that code uses behind the names of the types, in Swift. O(expressions).
  func usedMembers() -> Set<UsedMember> {
    var result: Set<UsedMember> = []
    for (file, facts) in facts.enumerated() where !facts.expressions.isEmpty {
      for last in facts.expressions.nodes where last.kind == .member || last.kind == .type {
        var next: ExpressionNode? = last
        while let node = next {
          Work.advance()
          next = facts.component(before: node)
          guard let qualifier = qualifier(ofValue: node, file), qualifier >= 0 else { continue }
          let target = resolutions[file][Int(qualifier)].target
          guard target != .none, [.type, .externalType].contains(elements[target.index].kind) else { continue }
          result.insert(UsedMember(type: target, name: facts.names.string(node.name)))
        }
      }
    }
    return result
  }
}

/// A member that is used behind the name of a type.
struct UsedMember: Hashable, Sendable {
  var type: ElementID
  var name: String
}

extension FileFacts {
  /// `Current` of the one node that `Current.Log` is; nil if nothing is before it.
  func component(before node: ExpressionNode) -> ExpressionNode? {
    guard node.kind == .type, node.value >= 0 else { return nil }
    let qualifier = references[Int(node.value)].qualifier
    guard qualifier >= 0 else { return nil }
    var component = node
    component.name = references[Int(qualifier)].name
    component.offset = references[Int(qualifier)].offset
    component.value = qualifier
    return component
  }

  /// The reference that a node is, if it names a type or a module by the way in which it is written; else -1.
  fileprivate func mention(ofNode index: Int32) -> Int32 {
    guard index >= 0 else { return -1 }
    let node = expressions.nodes[Int(index)]
    switch node.kind {
    case .name, .type, .specialized: return node.value
    // `core.Store`, where a module begins with a small letter.
    case .member:
      let module = mention(ofNode: node.operand)
      return module < 0 ? -1 : component(after: module, at: node.offset)
    default: return -1
    }
  }

  /// The reference at an offset whose qualifier is another one; -1 if there is none.
  fileprivate func component(after qualifier: Int32, at offset: UInt32) -> Int32 {
    var next = Int(qualifier) + 1
    while next < references.count, references[next].offset <= offset {
      if references[next].offset == offset, references[next].qualifier == qualifier { return Int32(next) }
      next += 1
    }
    return -1
  }
}

/// Patterns, of which those without wildcards are found by their name.
struct PatternsByName {
  private var plain: [ArraySlice<UInt8>: [Int]] = [:]
  private var others: [(number: Int, glob: Glob)] = []

  init(_ patterns: [Glob]) {
    for (number, glob) in patterns.enumerated() {
      if glob.pattern.isPlainName {
        plain[Array(glob.pattern.utf8)[...], default: []].append(number)
      } else {
        others.append((number, glob))
      }
    }
  }

  /// The numbers of those that match a name.
  func matching(_ name: ArraySlice<UInt8>) -> [Int] {
    (plain[name] ?? []) + others.filter { $0.glob.matches(name) }.map(\.number)
  }
}

/// Which patterns the names of a file match; each name is looked up once.
struct MatchesOfFile {
  private let patterns: PatternsByName
  private let names: NameTable
  private var known: [[Int]?]

  init(_ patterns: PatternsByName, _ names: NameTable) {
    (self.patterns, self.names) = (patterns, names)
    known = Array(repeating: nil, count: names.count)
  }

  subscript(_ name: NameIndex) -> [Int] {
    mutating get {
      let index = Int(name.rawValue)
      let found = known[index] ?? patterns.matching(names[name])
      known[index] = found
      return found
    }
  }
}
