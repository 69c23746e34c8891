/// The value of an expression of a manifest, as far as it can be known without running it.
indirect enum ManifestValue {
  /// A text, and where it was written.
  case string(String, at: Int)
  case number(Int)
  case boolean(Bool)
  case none
  /// Also a set.
  case array([ManifestValue])
  case dictionary([(key: ManifestValue, value: ManifestValue)])
  case tuple([Field])
  /// What a type of the manifest or of its library makes, such as `.target(name: "A")`, or `.macOS` without fields.
  case made(Made)
  case function(Closure)
  /// A type or a namespace.
  case type(String)
  /// Cannot be known; the offset says where it was written.
  case unknown(Int)

  /// A labelled part of a value: an argument that an object was made with, or an element of a tuple.
  struct Field {
    var label: String?
    var value: ManifestValue
  }

  /// Functions of one name, and what they see.
  struct Closure {
    var functions: [ManifestMember.Function]
    var scope: ManifestScope?
    /// What the functions are members of.
    var owner: ManifestValue?
    /// The name of a function of the library.
    var libraryName: String?
  }

  /// An object. That of a library of classes is shared: what is changed through one name is seen through all.
  final class Made {
    let name: String
    /// The type that makes it, if that is known.
    let type: String?
    private(set) var fields: [Field]
    let offset: Int
    /// Where the manifest itself asks for it, if a file beside it makes it.
    let site: Int

    init(name: String, type: String?, fields: [Field], offset: Int, site: Int? = nil) {
      self.name = name
      self.type = type
      self.fields = fields
      self.offset = offset
      self.site = site ?? offset
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

    var copy: Made { Made(name: name, type: type, fields: fields, offset: offset, site: site) }

    /// The same, asked for at another place.
    func asked(at site: Int) -> Made { Made(name: name, type: type, fields: fields, offset: offset, site: site) }
  }

  var string: String? { if case .string(let text, _) = self { text } else { nil } }

  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  var array: [ManifestValue]? { if case .array(let items) = self { items } else { nil } }

  var isNone: Bool { if case .none = self { true } else { false } }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// Where it was written, if it knows.
  var offset: Int? {
    switch self {
    case .unknown(let offset), .string(_, let offset): offset
    case .made(let made): made.offset
    case .number, .boolean, .none, .array, .dictionary, .tuple, .function, .type: nil
    }
  }

  /// Whether two values are equal, or nil if that cannot be known.
  static func areEqual(_ a: ManifestValue, _ b: ManifestValue) -> Bool? {
    switch (a, b) {
    case (.string(let x, _), .string(let y, _)): x == y
    case (.number(let x), .number(let y)): x == y
    case (.boolean(let x), .boolean(let y)): x == y
    case (.none, .none): true
    case (.unknown, _), (_, .unknown): nil
    case (.none, _), (_, .none): false
    case (.made(let x), .made(let y)):
      if x.name != y.name || x.fields.count != y.fields.count {
        x.type == nil || y.type == nil || x.type == y.type ? false : nil
      } else {
        areEqual(x.fields.map(\.value), y.fields.map(\.value))
      }
    case (.array(let x), .array(let y)): x.count == y.count ? areEqual(x, y) : false
    default: nil
    }
  }

  private static func areEqual(_ a: [ManifestValue], _ b: [ManifestValue]) -> Bool? {
    for (x, y) in zip(a, b) {
      guard let equal = areEqual(x, y) else { return nil }
      if !equal { return false }
    }
    return true
  }
}

/// The names that code sees, from those of its block outwards.
final class ManifestScope {
  var values: [String: ManifestValue]
  let parent: ManifestScope?
  /// The type around a function, whose members it sees.
  let type: String?

  init(_ values: [String: ManifestValue] = [:], parent: ManifestScope? = nil, type: String? = nil) {
    self.values = values
    self.parent = parent
    self.type = type ?? parent?.type
  }

  /// The nearest scope that has a name.
  func owner(of name: String) -> ManifestScope? {
    var scope: ManifestScope? = self
    while let next = scope {
      if next.values[name] != nil { return next }
      scope = next.parent
    }
    return nil
  }
}

/// What a type has under a name.
enum ManifestMember {
  /// A function and the type around it.
  struct Function {
    var function: ManifestFunction
    var type: String?
  }

  case function(Function)
  case computed(Function)
  case constant(ManifestExpression, ManifestType)
  case enumCase(ManifestStatement.EnumCase)
}
