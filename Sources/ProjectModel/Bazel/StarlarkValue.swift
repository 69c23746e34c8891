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

  /// Whether it counts as true; nil if that is not known.
  var truth: Bool? {
    switch self {
    case .text(let text): !text.isEmpty
    case .number(let number): number != 0
    case .flag(let flag): flag
    case .none: false
    case .list(let items): !items.isEmpty
    case .dictionary(let pairs): !pairs.isEmpty
    case .call, .unknown: nil
    }
  }

  func isEqual(to other: StarlarkValue) -> Bool? {
    switch (self, other) {
    case (.text(let a), .text(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.flag(let a), .flag(let b)): a == b
    case (.none, .none): true
    case (.call, _), (_, .call), (.unknown, _), (_, .unknown), (.list, .list), (.dictionary, .dictionary): nil
    default: false
    }
  }

  /// Whether a list or dictionary has an item or key; nil if that is not known.
  func holds(_ item: StarlarkValue) -> Bool? {
    let items: [StarlarkValue]
    switch self {
    case .list(let list): items = list.map(\.value)
    case .dictionary(let pairs): items = pairs.map(\.key)
    default: return nil
    }
    let answers = items.map { $0.isEqual(to: item) }
    return answers.contains(true) ? true : answers.contains(nil) ? nil : false
  }

  /// The same with what has no place in the file at this one.
  func placed(at offset: Int) -> StarlarkValue {
    switch self {
    case .list(let items): .list(items.map { $0.placed(at: offset) })
    case .dictionary(let pairs): .dictionary(pairs.map { ($0.key.placed(at: offset), $0.value.placed(at: offset)) })
    case .call(let call): .call(call.placed(at: offset))
    case .text, .number, .flag, .none, .unknown: self
    }
  }
}

/// A value in a list, and where it is written.
struct StarlarkItem {
  var value: StarlarkValue
  var offset: Int

  fileprivate func placed(at place: Int) -> StarlarkItem {
    StarlarkItem(value: value.placed(at: place), offset: offset == StarlarkFile.noOffset ? place : offset)
  }
}

/// A call, with its arguments in their order; those without a name have an empty one.
struct StarlarkCall {
  var name: String
  var arguments: [(name: String, item: StarlarkItem)]
  var offset: Int

  /// The same with what has no place in the file at this one.
  func placed(at place: Int) -> StarlarkCall {
    StarlarkCall(
      name: name,
      arguments: arguments.map { ($0.name, $0.item.placed(at: place)) },
      offset: offset == StarlarkFile.noOffset ? place : offset
    )
  }

  subscript(name: String) -> StarlarkValue? { arguments.first { $0.name == name }?.item.value }

  /// The argument with a name, or at a place among those without one.
  func argument(_ name: String, at place: Int) -> StarlarkValue? {
    if let value = self[name] { return value }
    let unnamed = arguments.filter { $0.name.isEmpty }
    return unnamed.indices.contains(place) ? unnamed[place].item.value : nil
  }
}
