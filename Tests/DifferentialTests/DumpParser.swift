/// A node of the compiler's JSON dump: an object with the members that are text, numbers or truth values, and children.
final class DumpNode {
  let label: String
  let isList: Bool
  var texts: [String: String] = [:]
  var children: [DumpNode] = []

  init(label: String, isList: Bool) {
    self.label = label
    self.isList = isList
  }

  subscript(_ label: String) -> DumpNode? { children.first { $0.label == label } }
}

/// Reads the compiler's JSON dump, which is not always JSON: `-dump-parse` leaves out the closing brace of a type with
/// attributes, and the label of an integer's sign. So a bracket that does not fit closes what is open up to its
/// partner, and a value without a label belongs to the list around the object.
struct DumpParser {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func parse() -> DumpNode {
    let root = DumpNode(label: "", isList: true)
    var stack = [root]
    var label: String?
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if label == nil { Self.closeObjects(&stack) }
        let node = DumpNode(label: label ?? "", isList: byte == UInt8(ascii: "["))
        stack[stack.count - 1].children.append(node)
        stack.append(node)
        label = nil
        position += 1
      case UInt8(ascii: "]"):
        Self.closeObjects(&stack)
        if stack.count > 1 { stack.removeLast() }
        position += 1
      case UInt8(ascii: "}"):
        if stack.count > 1, !stack[stack.count - 1].isList { stack.removeLast() }
        position += 1
      case UInt8(ascii: "\""):
        let text = string()
        if label == nil, isAtColon() {
          // The label of an element of the list around an object that was not closed.
          if text.isEmpty { Self.closeObjects(&stack) } else { label = text }
        } else {
          Self.add(text, label, stack[stack.count - 1])
          label = nil
        }
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\n"):
        position += 1
      default:
        Self.add(word(), label, stack[stack.count - 1])
        label = nil
      }
    }
    return root
  }

  private static func closeObjects(_ stack: inout [DumpNode]) {
    while !stack[stack.count - 1].isList { stack.removeLast() }
  }

  private static func add(_ text: String, _ label: String?, _ node: DumpNode) {
    guard let label else {
      let element = DumpNode(label: "", isList: false)
      element.texts[""] = text
      node.children.append(element)
      return
    }
    node.texts[label] = text
  }

  private mutating func isAtColon() -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { return false }
    position += 1
    return true
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.count, !",]} \n".utf8.contains(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads a string. Escapes other than of quotes and backslashes do not occur in the names that are compared.
  private mutating func string() -> String {
    var text: [UInt8] = []
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") { position += 1 }
      if position < bytes.count { text.append(bytes[position]) }
      position += 1
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }
}
