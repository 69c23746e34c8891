import Basics
import DependencyGraph
import Facts

/// The code of a file whose types other modules have to see: what is public says it, or it is compiled into these modules.
///
/// That are the headers of what is `public`, `open`, `package` or `@usableFromInline`, attributes and default arguments among
/// them; bodies that are `@inlinable`; and the stored properties of `@frozen` types, with what they hold at first (The Swift
/// Programming Language, Access Control and Attributes; SE-0193).
struct ShownCode {
  private let ranges: DistinctRanges
  /// The declarations at top level in which there may be more, as nobody says of which type something public is.
  private let open: DistinctRanges

  /// O(declarations × log declarations).
  init(ofFile file: Int, in graph: DependencyGraph) {
    guard graph.isSwift(file: file) else {
      (ranges, open) = (DistinctRanges([]), DistinctRanges([0..<UInt32.max]))
      return
    }
    let facts = graph.facts[file]
    let (marked, inlined, frozen) = (
      facts.declarations("usableFromInline"), facts.inlined, facts.declarations("frozen")
    )
    let typed = Set(facts.typeUses.lazy.filter { $0.role == .property || $0.role == .inferred }.map(\.declaration))
    var (found, open): ([Range<UInt32>], [Range<UInt32>]) = ([], [])
    for (index, declaration) in facts.declarations.enumerated() {
      let number = Int32(index)
      let isHeld = declaration.isHeldByValues && frozen.contains(declaration.parent)
      if isHeld || marked.contains(number) || inlined.contains(number) || graph.isShown(number, inFile: file) {
        // Its attributes, such as property wrappers, are part of it.
        found.append(declaration.start..<facts.endOfHeader(index))
        if declaration.kind == .property, !typed.contains(number) { open.append(facts.outermost(index)) }
      }
      if inlined.contains(number), declaration.bodyStart > 0 {
        found.append(declaration.bodyStart..<declaration.bodyEnd)
      }
    }
    (ranges, self.open) = (DistinctRanges(found), DistinctRanges(open))
  }

  /// Whether a mention at a place has to be of something that other modules see, or may have to.
  ///
  /// - Parameter isDeclared: whether it is in a declaration, private ones among them.
  func contains(_ offset: UInt32, isDeclared: Bool) -> Bool {
    ranges.contains(offset) || isDeclared && open.contains(offset)
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
