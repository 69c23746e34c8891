import Basics
import Configuration
import DependencyGraph
import Facts

/// The aliases of the project that names select where a type is meant, as in `inherits` and `typed`.
///
/// Each whose own name is asked for counts where it is written. One that is named in full, without `*`, stands for what it means, too.
/// See Documentation/rule-language.md#aliases.
struct NamedAliases: Sendable {
  /// All of them, captures matching anything.
  private(set) var all: ElementSet
  /// Those that do not depend on what captures are bound to.
  private(set) var fixed: ElementSet
  /// Those that are named in full.
  private(set) var inFull: ElementSet
  /// The types that those mean that stand for one type.
  private(set) var meant: ElementSet
  /// Those that stand for several types at once.
  private(set) var compositions: [Composition] = []
  /// The others, and aliases in a type that have the name of another type, which is the one that is meant.
  private(set) var hidden: ElementSet

  /// `A & B`
  struct Composition: Sendable {
    var alias: ElementID
    var parts: [ElementID]
  }

  init(_ names: [Selector.Name], in selection: Selection) {
    let index = selection.index
    all = index.emptySet
    (fixed, inFull, meant, hidden) = (all, all, all, all)
    guard !index.aliases.isEmpty else { return }
    var aliases = index.aliases.reduce(into: index.emptySet) { $0[$1] = true }
    for name in names {
      let globs = selection.patterns(ofTypes: name)
      // What an alias is in for its place, or for the type around it, says nothing of what it means.
      var found = globs.reduce(into: index.emptySet) { $0.formUnion(index.types(matching: $1)) }
      found.formIntersection(aliases)
      guard !found.isEmpty else { continue }
      found.formIntersection(selection.everything(of: name))
      all.formUnion(found)
      if !name.dependsOnBinding(selection) { fixed.formUnion(found) }
      for glob in globs where glob.pattern.isPlainName { add(found, called: glob, aliases, selection) }
    }
    for part in [\Self.all, \.fixed] { self[keyPath: part].subtract(hidden) }
    aliases.subtract(all)
    hidden.formUnion(aliases)
  }

  private mutating func add(
    _ found: ElementSet,
    called glob: Glob,
    _ aliases: ElementSet,
    _ selection: Selection
  ) {
    let types = selection.index.types(matching: glob).members
    let plainValues = selection.index.plainValues
    let hasOther = types.contains { !aliases[$0] }
    for alias in types where found[alias] {
      if hasOther, !glob.hasDot, selection.index[alias].enclosing != .none {
        hidden[alias] = true
        continue
      }
      inFull[alias] = true
      let parts = selection.graph.supertypes[alias.index]
      // `Box<Item>` does not mean each `Box`, and a name for a text or a number not each of these.
      guard !parts.isEmpty, !plainValues[parts[0]], !selection.graph.hasGenericArguments(alias) else { continue }
      if parts.count == 1 {
        meant[parts[0]] = true
      } else if !compositions.contains(where: { $0.alias == alias }) {
        compositions.append(Composition(alias: alias, parts: parts))
      }
    }
  }
}

extension Membership {
  /// Adds aliases, and what those mean that are named in full.
  mutating func add(_ aliases: NamedAliases) {
    elements.add(aliases.all, of: aliases)
    nearTargets.add(aliases.all, of: aliases)
    possibleTargets.add(aliases.all, of: aliases)
  }
}

extension ElementSet {
  /// Adds some of the aliases, and what those mean that are named in full; takes away those that a type hides.
  mutating func add(_ some: ElementSet, of aliases: NamedAliases) {
    subtract(aliases.hidden)
    formUnion(some)
    formUnion(aliases.meant)
  }
}

extension Selection {
  /// What a name selects, aliases among it, captures matching anything.
  fileprivate func everything(of name: Selector.Name) -> ElementSet {
    if case .pattern(let glob) = name { index.types(matching: glob) } else { membership(ofName: name).elements }
  }

  /// The patterns of names of types, in components and in `in` too.
  func patterns(ofTypes name: Selector.Name) -> [Glob] {
    var seen: Set<String> = []
    return switch name {
    case .pattern(let glob): [glob]
    case .component(let component): patterns(.component(component), &seen)
    case .selector(let selector): selector.anyOf.flatMap { patterns($0, &seen) }
    }
  }

  private func patterns(_ term: Selector.Term, _ seen: inout Set<String>) -> [Glob] {
    switch term {
    case .builtIn: return []
    case .component(let name):
      guard seen.insert(name).inserted, let selector = component(named: name)?.selector else { return [] }
      let home = home(ofComponent: name)
      return selector.anyOf.flatMap { home.patterns($0, &seen) }
    case .all(let conditions):
      return conditions.type + conditions.in.flatMap(\.anyOf).flatMap { patterns($0, &seen) }
    }
  }

  /// The nearest alias of which something holds that a type names in what it inherits, or one that it inherits from; of
  /// an ambiguous name it must hold of all that it may mean.
  func inheritedAlias(of type: ElementID, where holds: (ElementID) -> Bool) -> ElementID? {
    let written = index.inheritedAliases
    guard !written.isEmpty else { return nil }
    func alias(_ type: ElementID) -> ElementID? {
      let found = written[type]?.first { $0.allSatisfy { $0.contains(where: holds) } }
      return found?.first?.first(where: holds)
    }
    if let found = alias(type) { return found }
    var found: ElementID?
    _ = graph.ancestor(of: type) { ancestor in
      found = alias(ancestor)
      return found != nil
    }
    return found
  }
}

extension DependencyGraph {
  /// An alias and those by which it says what it means, directly or as a part of a composition.
  func aliases(in alias: ElementID) -> [ElementID] {
    var (found, seen, next) = ([alias], Set([alias]), 0)
    while next < found.count {
      let (file, named) = namedNodes(ofAlias: found[next])
      for node in named {
        let meant = candidates(ofReference: facts[file].typeNodes[Int(node)].reference, inFile: file)
        found += meant.filter { elements[$0.index].isAlias && seen.insert($0).inserted }
      }
      next += 1
    }
    return found
  }

  /// Whether an alias, or one of those by which it says what it means, means a type with generic arguments.
  fileprivate func hasGenericArguments(_ alias: ElementID) -> Bool {
    aliases(in: alias).contains { alias in
      let (file, named) = namedNodes(ofAlias: alias)
      return named.contains { facts[file].typeNodes[Int($0)].end > $0 + 1 }
    }
  }

  /// The nodes of the types that an alias means, and their file. O(what it writes).
  private func namedNodes(ofAlias alias: ElementID) -> (file: Int, nodes: [UInt32]) {
    let (file, declaration) = (Int(elements[alias.index].file), elements[alias.index].declaration)
    let use = typeUses(ofDeclaration: declaration, inFile: file).first { $0.role == .alias }
    var (named, pending) = ([UInt32](), use.map { [$0.node] } ?? [])
    while let node = pending.popLast() {
      switch facts[file].typeNodes[Int(node)].kind {
      case .named: named.append(node)
      case .composition, .any, .some, .optional, .implicitlyUnwrappedOptional:
        pending += children(ofNode: node, inFile: file).reversed()
      case .array, .inlineArray, .dictionary, .tuple, .function, .metatype, .packExpansion, .packReference,
        .suppressed, .placeholder, .thrown:
        break
      }
    }
    return (file, named)
  }

  /// By type: the aliases that its inheritance clauses name, those of its extensions too, each with those that it names;
  /// of an ambiguous name all that it may mean.
  func aliasesInInheritanceClauses() -> [ElementID: [[[ElementID]]]] {
    var result: [ElementID: [[[ElementID]]]] = [:]
    for (file, facts) in facts.enumerated() {
      for use in facts.typeUses where use.role == .inherited {
        let isComposition = facts.typeNodes[Int(use.node)].kind == .composition
        for node in isComposition ? children(ofNode: use.node, inFile: file) : [use.node] {
          let meant = candidates(ofReference: facts.typeNodes[Int(node)].reference, inFile: file)
          guard !meant.isEmpty, meant.allSatisfy({ elements[$0.index].isAlias }) else { continue }
          let type = elements[source(inFile: file, scope: use.declaration).index].type
          if type != .none { result[type, default: []].append(meant.map(aliases)) }
        }
      }
    }
    return result
  }
}
