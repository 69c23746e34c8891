import Basics
import DependencyGraph
import Facts

/// By element: how many types of the project each type names, and how many name it.
///
/// What a type in it names, it names too; a type in another one counts as a user for that one, unless what it names is in
/// that, too. A type that is declared several times, as for several platforms, counts once. A name with several meanings only
/// counts if these are one such type; users in tests, and those that are left alone, do not count.
struct RelationsOfTypes: Sendable {
  private(set) var uses: [Int32]
  private(set) var users: [Int32]

  /// O(dependencies × nesting), and sorting these.
  ///
  /// - Parameters:
  ///   - types: those of the project.
  ///   - outermost: by element, the type around it that is in no other.
  ///   - firsts: which declaration stands for a type.
  ///   - isTest: by file, whether it is one of tests.
  ///   - leftAlone: what does not count as a user.
  init(
    _ graph: DependencyGraph,
    _ types: ElementSet,
    outermost: [ElementID],
    firsts: FirstDeclarations,
    isTest: [Bool],
    leftAlone: ElementSet? = nil
  ) {
    // One number for a pair, of which the first half is whose count it is.
    var (used, using) = ([UInt64](), [UInt64]())
    for dependency in graph.dependencies where !dependency.isImport {
      guard graph.isSure(dependency) else { continue }
      let candidates = graph.list(dependency.candidates)
      let isUser = !isTest[Int(dependency.file)] && leftAlone?[dependency.source] != true
      func add(_ target: ElementID) {
        guard types[target] else { return }
        var user: ElementID?
        for around in graph.chain(dependency.source) {
          let source = graph.elements[around.index].type
          guard source != .none else { continue }
          // What is nested in the other names no other type by it.
          if firsts[outermost[source.index]] == firsts[outermost[target.index]],
            graph.isInside(source, target, firsts) || graph.isInside(target, source, firsts)
          {
            continue
          }
          if target == dependency.target || candidates.isEmpty { used.append(Self.pair(source, firsts[target])) }
          user = source
        }
        if isUser, let user { using.append(Self.pair(target, firsts[user])) }
      }
      add(dependency.target)
      for twin in candidates where twin != dependency.target { add(twin) }
      for target in graph.list(dependency.finals) { add(target) }
    }
    uses = Self.counts(&used, outermost.count)
    users = Self.counts(&using, outermost.count)
  }

  private static func pair(_ counted: ElementID, _ other: ElementID) -> UInt64 {
    UInt64(UInt32(bitPattern: counted.rawValue)) << 32 | UInt64(UInt32(bitPattern: other.rawValue))
  }

  /// How many different pairs begin with each element.
  private static func counts(_ pairs: inout [UInt64], _ count: Int) -> [Int32] {
    Work.advance(by: pairs.count)
    pairs.sort()
    var result = Array(repeating: Int32(0), count: count)
    var last: UInt64?
    for pair in pairs where pair != last {
      result[Int(pair >> 32)] += 1
      last = pair
    }
    return result
  }
}

extension DependencyGraph {
  /// By element: the lines of each type from its first attribute or keyword to its closing brace, and those of its
  /// extensions in the project. O(declarations).
  func linesOfTypes() -> [Int] {
    var result = Array(repeating: 0, count: elements.count)
    for file in facts.indices {
      for (position, declaration) in facts[file].declarations.enumerated()
      where declaration.kind.isNominal || declaration.kind == .extension {
        let type = elements[source(inFile: file, scope: Int32(position)).index].type
        guard type != .none, declaration.bodyEnd > 0 else { continue }
        let first = facts[file].position(of: declaration.start).line
        result[type.index] += facts[file].position(of: declaration.bodyEnd).line - first + 1
      }
    }
    return result
  }
}
