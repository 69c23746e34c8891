/// The value of an expression of a manifest, as far as it can be known without running it.
indirect enum ManifestValue {
  case string(String)
  case number(Int)
  case boolean(Bool)
  case none
  case array([ManifestValue])
  case tuple([Field])
  /// A value of `PackageDescription`, such as `.target(name: "A")`, or `.macOS` without fields.
  case made(Made)
  case function([ManifestFunction])
  /// A type or a namespace.
  case type(String)
  /// Cannot be known; the offset says where it was written.
  case unknown(Int)

  struct Field {
    var label: String?
    var value: ManifestValue
  }

  /// An object, as packages and targets are: what is changed through one name is seen through all.
  final class Made {
    let name: String
    private(set) var fields: [Field]
    let offset: Int

    init(name: String, fields: [Field], offset: Int) {
      self.name = name
      self.fields = fields
      self.offset = offset
    }

    subscript(label: String) -> ManifestValue? {
      fields.first { $0.label == label }?.value
    }

    func set(_ label: String, to value: ManifestValue) {
      if let at = fields.firstIndex(where: { $0.label == label }) {
        fields[at].value = value
      } else {
        fields.append(Field(label: label, value: value))
      }
    }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  var array: [ManifestValue]? { if case .array(let items) = self { items } else { nil } }

  var isNone: Bool { if case .none = self { true } else { false } }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// Whether two values are equal, or nil if that cannot be known.
  static func areEqual(_ a: ManifestValue, _ b: ManifestValue) -> Bool? {
    switch (a, b) {
    case (.string(let x), .string(let y)): x == y
    case (.number(let x), .number(let y)): x == y
    case (.boolean(let x), .boolean(let y)): x == y
    case (.none, .none): true
    case (.unknown, _), (_, .unknown): nil
    case (.none, _), (_, .none): false
    case (.made(let x), .made(let y)): x.fields.isEmpty && y.fields.isEmpty ? x.name == y.name : nil
    default: nil
    }
  }
}
