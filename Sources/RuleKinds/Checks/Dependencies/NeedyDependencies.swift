import Basics
import GraphAnalysis

/// Which of its dependencies each target may declare for others' sake: they need, themselves or through what they need
/// in turn, a module that the target imports and does not declare.
///
/// 64 targets at a time are asked about in one pass over what all modules declare: O(targets that ask · declared
/// dependencies / 64). Most projects have hardly a target that imports what it does not declare.
struct NeedyDependencies {
  /// By the number of the module: names of modules that it declares.
  private(set) var ofModules: [Set<String>]

  /// - Parameters:
  ///   - declared: by the number of the module, the names of the modules that it declares.
  ///   - names: by the number of the module, its own name. Several may have one name: each of them may be meant.
  ///   - wanted: by the number of the module, the names of those that it imports and does not declare.
  init(declared: [Set<String>], names: [String], wanted: [Set<String>]) {
    ofModules = Array(repeating: [], count: declared.count)
    let asking = wanted.indices.filter { !wanted[$0].isEmpty && !declared[$0].isEmpty }
    guard !asking.isEmpty else { return }
    let graph = NamedGraph(declared, names)
    for start in stride(from: 0, to: asking.count, by: UInt64.bitWidth) {
      let block = asking[start..<min(start + UInt64.bitWidth, asking.count)]
      var isWanted = [UInt64](repeating: 0, count: graph.count)
      for (bit, module) in block.enumerated() {
        for name in wanted[module] { if let node = graph.numbers[name] { isWanted[node] |= 1 << UInt64(bit) } }
      }
      let needs = graph.spread(isWanted)
      for (bit, module) in block.enumerated() {
        ofModules[module] = declared[module].filter { name in
          graph.numbers[name].map { needs[$0] >> UInt64(bit) & 1 == 1 } ?? false
        }
      }
    }
  }
}

/// The names of modules, and what each needs.
private struct NamedGraph {
  private(set) var numbers: [String: Int] = [:]
  private var successors: [[Int]] = []
  private let components: Components

  var count: Int { successors.count }

  init(_ declared: [Set<String>], _ names: [String]) {
    var numbers: [String: Int] = [:]
    var successors: [[Int]] = []
    func number(_ name: String) -> Int {
      if let known = numbers[name] { return known }
      numbers[name] = successors.count
      successors.append([])
      return successors.count - 1
    }
    for (name, needed) in zip(names, declared) {
      let node = number(name)
      for other in needed { successors[node].append(number(other)) }
    }
    (self.numbers, self.successors) = (numbers, successors)
    components = Components(of: Adjacency(successors))
  }

  /// By node: the marks of all nodes that it leads to.
  func spread(_ marks: [UInt64]) -> [UInt64] {
    var found = [UInt64](repeating: 0, count: components.members.count)
    // Users have smaller numbers than what they use.
    for component in components.members.indices.reversed() {
      for node in components.members[component] {
        Work.advance(by: successors[node].count)
        for next in successors[node] { found[component] |= marks[next] | found[components.ofNode[next]] }
      }
    }
    return components.ofNode.map { found[$0] }
  }
}
