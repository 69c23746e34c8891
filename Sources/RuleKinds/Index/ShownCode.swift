import Basics
import DependencyGraph
import Facts

/// The code of a file that is compiled into other modules, too, and may only name what these see: attributes and default
/// arguments of what is public, bodies that are `@inlinable`, and what stored properties of `@frozen` types hold at first (The
/// Swift Programming Language, Attributes; SE-0193).
struct ShownCode {
  /// Ascending, and apart from each other.
  private let ranges: [Range<UInt32>]

  /// O(declarations × log declarations).
  init(ofFile file: Int, in graph: DependencyGraph) {
    let facts = graph.facts[file]
    guard graph.isSwift(file: file) else {
      ranges = []
      return
    }
    var (inlined, frozen): (Set<Int32>, Set<Int32>) = ([], [])
    for attribute in facts.attributes {
      let name = facts.names[attribute.name]
      if Self.inlining.contains(where: { name.elementsEqual($0.utf8) }) { inlined.insert(attribute.declaration) }
      if name.elementsEqual("frozen".utf8) { frozen.insert(attribute.declaration) }
    }
    var found: [Range<UInt32>] = []
    for (index, declaration) in facts.declarations.enumerated() {
      let hasBody = declaration.bodyStart > declaration.nameOffset
      if inlined.contains(Int32(index)) || graph.isShown(Int32(index), inFile: file) {
        let hasArguments = [.function, .initializer, .subscript].contains(declaration.kind)
        found.append(declaration.start..<(hasBody && hasArguments ? declaration.bodyStart : declaration.nameOffset))
      }
      if declaration.isHeldByValues, frozen.contains(declaration.parent) {
        found.append(declaration.nameOffset..<facts.end(of: index))
      }
      if hasBody, inlined.contains(Int32(index)) { found.append(declaration.bodyStart..<declaration.bodyEnd) }
    }
    ranges = found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { apart, range in
      if let last = apart.last, last.upperBound >= range.lowerBound {
        apart[apart.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        apart.append(range)
      }
    }
  }

  private static let inlining = ["inlinable", "_alwaysEmitIntoClient", "_transparent"]

  /// O(log ranges).
  func contains(_ offset: UInt32) -> Bool {
    let next = ranges.partitioningIndex { $0.lowerBound > offset }
    return next > 0 && ranges[next - 1].contains(offset)
  }
}

extension DependencyGraph {
  fileprivate func isShown(_ declaration: Int32, inFile file: Int) -> Bool {
    let access = access(ofDeclaration: declaration, inFile: file)
    return access.isAccess("public") || access.isAccess("package")
  }
}

extension FileFacts {
  /// Where a declaration without a body ends at the latest: where the next one begins, or what is around it ends.
  fileprivate func end(of index: Int) -> UInt32 {
    let parent = declarations[index].parent
    let next = declarations[(index + 1)...].first { $0.parent == parent }?.start
    return next ?? (parent < 0 ? byteCount : declarations[Int(parent)].bodyEnd)
  }
}
