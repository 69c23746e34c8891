import DependencyGraph

/// The names that mean something to Swift itself or in the standard library.
struct MemberWords: Sendable {
  let initializer: GlobalName
  let subscripting: GlobalName
  let selfWord: GlobalName
  let type: GlobalName
  let of: GlobalName
  let none: GlobalName
  let some: GlobalName
  let rawValue: GlobalName
  let allCases: GlobalName
  let optionSet: GlobalName
  let wrapped: GlobalName
  let selfType: GlobalName
  let key: GlobalName
  let value: GlobalName
  let success: GlobalName
  let failure: GlobalName
  let result: GlobalName
  let get: GlobalName
  let element: GlobalName
  let startIndex: GlobalName
  let makeIterator: GlobalName
  let next: GlobalName
  let wrappedValue: GlobalName
  private let types: [GlobalName: StandardType]
  private let bridged: [GlobalName: StandardType]
  private let collectionMembers: [GlobalName: CollectionMember]
  private let optionalMembers: [GlobalName: CollectionMember]
  /// What `a ..< b` is taken for; no type that the project mentions needs to be called so.
  let range: GlobalName
  private let ranges: Set<GlobalName>
  private let keyPaths: Set<GlobalName>
  private let standardValues: Set<GlobalName>
  private let loops: Set<GlobalName>
  /// Whose extensions arrays, sets and dictionaries have, and optionals, the nearest first.
  let collectionPaths: [GlobalName]
  let optionalPaths: [GlobalName]
  /// Types and protocols whose first generic argument is their element.
  private let sequences: Set<GlobalName>
  /// What collections of the standard library have besides `collectionMembers`, and the labels of its functions.
  private let otherMembers: Set<GlobalName>
  private let labels: Set<GlobalName>
  /// Functions whose first two arguments are of one type.
  private let equalities: Set<GlobalName>
  private let roots: [GlobalName: GlobalName]
  private let factories: Set<GlobalName>

  init(_ names: GlobalNameInterner) {
    /// A name that the project never mentions is that of nothing.
    func word(_ name: String) -> GlobalName { names.existing(name) ?? .unused }
    initializer = word("init")
    subscripting = word("subscript")
    selfWord = word("self")
    type = word("type")
    of = word("of")
    none = word("none")
    some = word("some")
    rawValue = word("rawValue")
    allCases = word("allCases")
    optionSet = word("OptionSet")
    var types: [GlobalName: StandardType] = [:]
    for (name, type) in StandardType.named { types[word(name)] = type }
    types[.unused] = nil
    self.types = types
    var bridged: [GlobalName: StandardType] = [:]
    for (name, type) in StandardType.bridged { bridged[word(name)] = type }
    bridged[.unused] = nil
    self.bridged = bridged
    collectionMembers = Self.numbered(CollectionMember.ofCollections, word)
    optionalMembers = Self.numbered(CollectionMember.ofOptionals, word)
    loops = Set(["ForEach", "List"].map(word)).subtracting([.unused])
    collectionPaths = Self.collectionNames.map(word).filter { $0 != .unused }
    optionalPaths = ["Optional"].map(word).filter { $0 != .unused }
    wrapped = word("Wrapped")
    selfType = word("Self")
    key = word("Key")
    value = word("Value")
    range = word("Range")
    ranges = Set(["ClosedRange", "PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough"].map(word))
      .subtracting([.unused])
    keyPaths = Set(["KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath"].map(word))
      .subtracting([.unused])
    standardValues = Set(Self.standardValueNames.map(word)).subtracting([.unused])
    sequences = Set(Self.sequenceNames.map(word)).subtracting([.unused])
    equalities = Set(["XCTAssertEqual", "XCTAssertNotEqual"].map(word)).subtracting([.unused])
    otherMembers = Set(Self.otherMemberNames.map(word)).subtracting([.unused])
    labels = Set(Self.labelNames.map(word)).subtracting([.unused])
    success = word("success")
    failure = word("failure")
    result = word("Result")
    get = word("get")
    element = word("Element")
    startIndex = word("startIndex")
    makeIterator = word("makeIterator")
    next = word("next")
    wrappedValue = word("wrappedValue")
    var roots: [GlobalName: GlobalName] = [:]
    for (wrapper, root) in Self.rootNames { roots[word(wrapper)] = word(root) }
    roots[.unused] = nil
    self.roots = roots
    factories = Set(["Factory", "ParameterFactory"].map(word)).subtracting([.unused])
  }

  /// Wrappers of SwiftUI, Dependencies and Factory that take a key path, and what it begins with.
  private static let rootNames = [
    ("Environment", "EnvironmentValues"), ("Dependency", "DependencyValues"), ("Injected", "Container"),
    ("LazyInjected", "Container"), ("WeakLazyInjected", "Container"), ("InjectedObject", "Container"),
    ("InjectedObservable", "Container"),
  ]

  /// What no value of a type of the project can be.
  private static let standardValueNames = [
    "String", "Substring", "Character", "Bool", "Int", "UInt", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32",
    "Int64", "UInt64", "Float", "Double", "CGFloat", "Data", "Date", "URL", "UUID", "Decimal",
  ]

  private static let otherMemberNames = [
    "flatMap", "joined", "insert", "update", "updateValue", "removeValue", "union", "intersection", "subtracting",
    "symmetricDifference", "merging", "compactMapValues", "trimmingPrefix", "replacing", "applying", "difference",
  ]

  private static let labelNames = [
    "by", "where", "into", "at", "using", "from", "while", "upTo", "through", "separator", "maxSplits", "of", "with",
    "omittingEmptySubsequences", "whereSeparator", "isSeparator", "uniquingKeysWith", "contentsOf", "forKey",
    "keepingCapacity",
  ]

  private static let collectionNames = [
    "Array", "Set", "Dictionary", "ArraySlice", "RangeReplaceableCollection", "MutableCollection",
    "RandomAccessCollection", "BidirectionalCollection", "Collection", "Sequence",
  ]

  private static let sequenceNames = [
    "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection", "AnySequence", "AnyCollection", "AnyIterator", "IteratorProtocol", "LazySequence",
    "IndexingIterator", "ReversedCollection", "Slice", "AsyncSequence", "AsyncStream", "AsyncThrowingStream",
  ]

  private static func numbered(_ members: [CollectionMember: String], _ word: (String) -> GlobalName)
    -> [GlobalName: CollectionMember]
  {
    var numbered: [GlobalName: CollectionMember] = [:]
    for (member, names) in members {
      for name in names.split(separator: " ") { numbered[word(String(name))] = member }
    }
    numbered[.unused] = nil
    return numbered
  }

  /// The generic type of the standard library that has this name; nil if it is none that is followed.
  func standardType(_ name: GlobalName) -> StandardType? { types[name] }
  /// The same as what Swift makes of a class of Foundation that Objective-C names.
  func bridgedType(_ name: GlobalName) -> StandardType? { bridged[name] }
  /// The member of collections that has this name, by what it returns.
  func collectionMember(_ name: GlobalName) -> CollectionMember? { collectionMembers[name] }
  /// The same for members of `Optional`.
  func optionalMember(_ name: GlobalName) -> CollectionMember? { optionalMembers[name] }
  /// Whether collections have a member of this name whose result is not followed.
  func isOfStandardCollections(_ name: GlobalName) -> Bool { otherMembers.contains(name) }
  /// Whether a member of collections takes an argument with this label.
  func isStandardLabel(_ name: GlobalName) -> Bool { labels.contains(name) }
  func isSequence(_ name: GlobalName) -> Bool { sequences.contains(name) }
  /// Whether a function of XCTest of this name compares two values of one type.
  func isAssertionOfEquals(_ name: GlobalName) -> Bool { equalities.contains(name) }
  func isRange(_ name: GlobalName) -> Bool { name == range || ranges.contains(name) }
  /// The type with which the key path begins that a wrapper of a framework takes; nil if it is not followed.
  func root(ofWrapper name: GlobalName) -> GlobalName? { roots[name] }
  /// Whether a type of this name, of the framework Factory, gives what its first generic argument says.
  func isFactory(_ name: GlobalName) -> Bool { factories.contains(name) }
  func isKeyPath(_ name: GlobalName) -> Bool { keyPaths.contains(name) }
  func isStandardValue(_ name: GlobalName) -> Bool { standardValues.contains(name) }
  func isLoop(_ name: GlobalName) -> Bool { loops.contains(name) }
}

/// Generic types of the standard library whose arguments are followed.
enum StandardType {
  case optional
  case array
  case set
  case dictionary

  static let named: [(String, StandardType)] = [
    ("Optional", .optional), ("Array", .array), ("ArraySlice", .array), ("ContiguousArray", .array), ("Set", .set),
    ("Dictionary", .dictionary),
  ]
  static let bridged: [(String, StandardType)] = [
    ("NSArray", .array), ("NSSet", .set), ("NSDictionary", .dictionary),
  ]
}

/// What members of collections and optionals of the standard library give, and what their closures take.
enum CollectionMember {
  /// An element, or nothing.
  case someElement
  case element
  /// The collection, or a part of it.
  case collection
  case array
  /// The values and keys of a dictionary.
  case values
  case keys
  /// Pairs of a number and an element.
  case enumerated
  /// An array of what the closure returns, which takes an element.
  case mapped
  /// The same, without optionals.
  case compactMapped
  case mappedValues
  /// The closure takes an element.
  case forEach
  /// The closure takes two elements.
  case comparison
  case sorted
  /// The closure takes an intermediate result, and an element.
  case reduced
  /// Any other, whose result is not followed.
  case other

  var isOfDictionaries: Bool {
    switch self {
    case .values, .keys, .mappedValues: true
    default: false
    }
  }

  static let ofCollections: [CollectionMember: String] = [
    .someElement: "first last randomElement popLast popFirst",
    .element: "removeFirst removeLast remove",
    .collection: "filter",
    .array: "reversed shuffled dropFirst dropLast prefix suffix drop lazy",
    .values: "values",
    .keys: "keys",
    .enumerated: "enumerated",
    .mapped: "map",
    .compactMapped: "compactMap",
    .mappedValues: "mapValues",
    .forEach: "forEach contains allSatisfy firstIndex lastIndex removeAll count split partition",
    .comparison: "sort min max",
    .sorted: "sorted",
    .reduced: "reduce",
  ]

  static let ofOptionals: [CollectionMember: String] = [
    .mapped: "map",
    .compactMapped: "flatMap",
    .element: "unsafelyUnwrapped",
  ]
}

extension GlobalName {
  /// What no name of a project is.
  static let unused = GlobalName(rawValue: .max)
}
