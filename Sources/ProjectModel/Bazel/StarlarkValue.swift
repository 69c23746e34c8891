/// The value of an expression of Starlark, as far as it can be known without running it.
indirect enum StarlarkValue {
  case text(String)
  case number(Int)
  case flag(Bool)
  case none
  case list([StarlarkItem])
  case dictionary([(key: StarlarkValue, value: StarlarkValue)])
  /// What a rule or another function makes, such as `glob(["*.swift"])`.
  case call(StarlarkCall)
  case unknown

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var list: [StarlarkItem]? { if case .list(let items) = self { items } else { nil } }

  /// The items of a list of texts; nil for anything else.
  var texts: [String]? {
    guard let list else { return nil }
    let texts = list.compactMap(\.value.text)
    return texts.count == list.count ? texts : nil
  }

  /// Whether it, or an item of it, is what only a run could give.
  var isPartlyUnknown: Bool {
    switch self {
    case .unknown: true
    case .list(let items): items.contains(where: \.value.isPartlyUnknown)
    case .call(let call): call.name != "glob" && !call.name.hasSuffix(".glob")
    case .text, .number, .flag, .none, .dictionary: false
    }
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// A value in a list, and where it is written.
struct StarlarkItem {
  var value: StarlarkValue
  var offset: Int
}

/// A call, with its arguments in their order; those without a name have an empty one.
struct StarlarkCall {
  var name: String
  var arguments: [(name: String, item: StarlarkItem)]
  var offset: Int

  subscript(name: String) -> StarlarkValue? { arguments.first { $0.name == name }?.item.value }

  /// The argument with a name, or at a place among those without one.
  func argument(_ name: String, at place: Int) -> StarlarkValue? {
    if let value = self[name] { return value }
    let unnamed = arguments.filter { $0.name.isEmpty }
    return unnamed.indices.contains(place) ? unnamed[place].item.value : nil
  }
}
