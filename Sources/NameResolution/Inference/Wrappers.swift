import DependencyGraph
import Facts

/// Properties whose values a property wrapper takes from elsewhere, by a key path: `@Environment(\.store) var store`.
extension Inference {
  /// What the wrapper gives whose attribute is the call `operand`: that to which its key path leads, if this is sure.
  func wrappedValue(of node: ExpressionNode, _ file: Int) -> ValueType {
    guard node.operand >= 0 else { return .unknown }
    let call = self.node(node.operand, file)
    switch type(of: call.operand, in: file).instance {
    case .external(_, let wrapper, _):
      guard members.words.root(ofWrapper: wrapper) != nil else { return .unknown }
      let value = type(of: node.value, in: file)
      if case .external(_, let name, let arguments) = value, members.words.isFactory(name) {
        return arguments.first ?? .unknown
      }
      return value
    case .type(let wrapper, _):
      return givesWhatKeyPathsDo(wrapper) ? type(of: node.value, in: file) : .unknown
    case .unknown, .metatype, .optional, .array, .set, .dictionary, .tuple, .function, .parameter, .dynamicSelf,
      .associated, .composition:
      return .unknown
    }
  }

  /// Whether the value of a wrapper of the project has the type to which the key path of each initialiser leads that
  /// takes one: `T`, for `WritableKeyPath<Values, T>`.
  private func givesWhatKeyPathsDo(_ wrapper: TypeID) -> Bool {
    let values = members.declarations(members.words.wrappedValue, of: .type(wrapper)).map(declaredType)
    guard values.count == 1, case .parameter = values[0] else { return false }
    var isFound = false
    for initializer in members.declarations(members.words.initializer, of: .type(wrapper)) {
      guard case .external(_, let name, let arguments) = parameterTypes(of: initializer).first,
        members.words.isKeyPath(name)
      else { continue }
      guard arguments.count == 2, arguments[1] == values[0] else { return false }
      isFound = true
    }
    return isFound
  }

  /// What a key path begins with that is an argument of a wrapper of SwiftUI or another framework; nil if it is none.
  func rootOfKeyPath(inArgument node: Int32, _ file: Int) -> ValueType? {
    guard node >= 0, self.node(node, file).kind == .argument, self.node(node, file).operand >= 0 else { return nil }
    let call = self.node(self.node(node, file).operand, file)
    guard call.operand >= 0, self.node(call.operand, file).kind == .type,
      case .external(_, let wrapper, _) = type(of: call.operand, in: file).instance,
      let root = members.words.root(ofWrapper: wrapper), let path = tables.external.path(of: root, in: .none)
    else { return nil }
    return .external(path: path, name: root, [])
  }
}
