import Basics
import DependencyGraph
import Facts

/// The code of a file whose types other modules have to see: what is public says it, or it is compiled into these modules.
///
/// That are the headers of what is `public`, `open`, `package` or `@usableFromInline`, attributes and default arguments among
/// them; bodies that are `@inlinable`; and the stored properties of `@frozen` types, with what they hold at first (The Swift
/// Programming Language, Access Control and Attributes; SE-0193). Of any other property it is the type: neither its initial
/// value, unless that alone says the type, nor its observers, nor the arguments of its wrappers.
struct ShownCode {
  private let ranges: DistinctRanges
  /// The attributes of properties, of which arguments do not count.
  private let attributes: DistinctRanges
  /// The declarations at top level in which there may be more, as nobody says of which type something public is.
  private let open: DistinctRanges

  /// O(declarations × log declarations).
  init(ofFile file: Int, in graph: DependencyGraph) {
    guard graph.isSwift(file: file) else {
      (ranges, attributes, open) = (DistinctRanges([]), DistinctRanges([]), DistinctRanges([0..<UInt32.max]))
      return
    }
    let facts = graph.facts[file]
    let (marked, inlined, frozen) = (
      facts.declarations("usableFromInline"), facts.inlined, facts.declarations("frozen")
    )
    let uses = facts.typeUses.lazy.filter { $0.role == .property || $0.role == .inferred }
    let types = Dictionary(uses.map { ($0.declaration, $0.node) }) { first, _ in first }
    var (found, attributes, open): ([Range<UInt32>], [Range<UInt32>], [Range<UInt32>]) = ([], [], [])
    for (index, declaration) in facts.declarations.enumerated() {
      let number = Int32(index)
      let isHeld = declaration.isHeldByValues && frozen.contains(declaration.parent)
      if isHeld || marked.contains(number) || inlined.contains(number) || graph.isShown(number, inFile: file) {
        let isTyped = declaration.kind == .property && (types[number] != nil || declaration.flags.literal != nil)
        if isTyped, !isHeld {
          attributes.append(declaration.start..<declaration.nameOffset)
          if let names = types[number].flatMap(facts.names(ofType:)) { found.append(names) }
        } else {
          // Its attributes, such as property wrappers, are part of it.
          found.append(declaration.start..<facts.endOfHeader(index))
        }
        if declaration.kind == .property, !isTyped { open.append(facts.outermost(index)) }
      }
      if inlined.contains(number), declaration.bodyStart > 0 {
        found.append(declaration.bodyStart..<declaration.bodyEnd)
      }
    }
    (ranges, self.attributes, self.open) = (DistinctRanges(found), DistinctRanges(attributes), DistinctRanges(open))
  }

  /// Whether what a mention in the file means has to be seen by other modules, or may have to.
  func contains(_ mention: Dependency, of facts: FileFacts) -> Bool {
    let offset = mention.offset
    if ranges.contains(offset) || mention.kind == .declare && open.contains(offset) { return true }
    guard attributes.contains(offset), !mention.isImport, mention.fact >= 0 else { return false }
    return !facts.references[Int(mention.fact)].flags.contains(.expression)
  }
}

/// Offsets in a file.
private struct DistinctRanges {
  /// Ascending, and apart from each other.
  private let ranges: [Range<UInt32>]

  init(_ found: [Range<UInt32>]) {
    ranges = found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { apart, range in
      if let last = apart.last, last.upperBound >= range.lowerBound {
        apart[apart.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        apart.append(range)
      }
    }
  }

  /// O(log ranges).
  func contains(_ offset: UInt32) -> Bool {
    let next = ranges.partitioningIndex { $0.lowerBound > offset }
    return next > 0 && ranges[next - 1].contains(offset)
  }
}

extension DependencyGraph {
  /// Whether other modules see a declaration; of an extension, whether they may.
  fileprivate func isShown(_ declaration: Int32, inFile file: Int) -> Bool {
    if facts[file].declarations[Int(declaration)].kind == .extension { return true }
    let access = access(ofDeclaration: declaration, inFile: file)
    return access.isAccess("public") || access.isAccess("package")
  }
}

extension FileFacts {
  fileprivate var inlined: Set<Int32> {
    declarations("inlinable").union(declarations("_alwaysEmitIntoClient")).union(declarations("_transparent"))
  }

  /// The declarations with an attribute.
  fileprivate func declarations(_ attribute: String) -> Set<Int32> {
    Set(attributes.lazy.filter { names[$0.name].elementsEqual(attribute.utf8) }.map(\.declaration))
  }

  /// From the first to the last name of a type that a declaration writes, or surely has.
  fileprivate func names(ofType node: UInt32) -> Range<UInt32>? {
    let nodes = typeNodes[Int(node)..<Int(typeNodes[Int(node)].end)]
    let offsets = nodes.lazy.filter { $0.reference >= 0 }.map { references[Int($0.reference)].offset }
    guard let first = offsets.min(), let last = offsets.max() else { return nil }
    return first..<last + 1
  }

  /// What is at top level around a declaration, or is that itself.
  fileprivate func outermost(_ index: Int) -> Range<UInt32> {
    var index = index
    while declarations[index].parent >= 0 { index = Int(declarations[index].parent) }
    let start = declarations[index].start
    return start..<max(endOfHeader(index), declarations[index].bodyEnd)
  }

  /// Where the body of a declaration begins; without one, where the next declaration begins, or what is around it ends.
  fileprivate func endOfHeader(_ index: Int) -> UInt32 {
    let declaration = declarations[index]
    if declaration.bodyStart > declaration.nameOffset { return declaration.bodyStart }
    let (parent, start) = (declaration.parent, declaration.nameOffset)
    let next = declarations[(index + 1)...].first { $0.parent == parent && $0.start > start }?.start
    return next ?? max(start, parent < 0 ? byteCount : declarations[Int(parent)].bodyEnd)
  }
}
