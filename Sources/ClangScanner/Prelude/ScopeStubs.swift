import Facts

/// The namespaces and classes that a C++ file names with `::` and does not declare, as a tree.
struct ScopeStubs {
  private struct Node {
    var name: NameIndex
    var isClass = false
    /// The number of template parameters where it is known.
    var arity = 0
    var isTemplate = false
    var children: [Int] = []
  }

  private var nodes = [Node(name: .empty)]
  /// The nodes of a parent by name.
  private var indices: [[Int]: Int] = [:]
  private var classes: Set<NameIndex> = []
  /// They are written as deeply as they nest.
  private static let maximumDepth = 100

  /// Adds a class with the scopes around it; `isClass` says whether a scope is known to be one.
  mutating func add(_ path: [NameIndex], arity: Int, isTemplate: Bool, isClass: (NameIndex) -> Bool) {
    guard path.count <= Self.maximumDepth else { return }
    var node = 0
    for (position, name) in path.enumerated() {
      node = child(name, of: node)
      guard position == path.count - 1 || isClass(name) else { continue }
      nodes[node].isClass = true
      classes.insert(name)
    }
    nodes[node].arity = max(nodes[node].arity, arity)
    if isTemplate { nodes[node].isTemplate = true }
  }

  private mutating func child(_ name: NameIndex, of parent: Int) -> Int {
    let key = [parent, Int(name.rawValue)]
    if let known = indices[key] { return known }
    nodes.append(Node(name: name))
    nodes[parent].children.append(nodes.count - 1)
    indices[key] = nodes.count - 1
    return nodes.count - 1
  }

  /// Whether it declares a class of this name.
  func hasClass(_ name: NameIndex) -> Bool { classes.contains(name) }

  /// Appends the declarations.
  func write(_ table: NameTable, to output: inout [UInt8]) {
    for child in nodes[0].children {
      write(child, table, &output, isInClass: false)
      output.append(Byte.newline)
    }
  }

  private func write(_ index: Int, _ table: NameTable, _ output: inout [UInt8], isInClass: Bool) {
    let node = nodes[index]
    // A namespace cannot be in a class.
    let isClass = node.isClass || isInClass
    if isClass, node.arity > 0 {
      output += Array("template <".utf8)
      for number in 0..<node.arity { output += Array((number > 0 ? ", class" : "class").utf8) }
      output += Array("> ".utf8)
    } else if isClass, node.isTemplate {
      output += Array("template <class...> ".utf8)
    }
    output += Array((isClass ? "class " : "namespace ").utf8)
    output += table[node.name]
    output += Array((isClass ? " { public: " : " { ").utf8)
    for child in node.children { write(child, table, &output, isInClass: isClass) }
    output += Array((isClass ? "}; " : "} ").utf8)
  }
}
