import DependencyGraph
import Facts

// What the resolver gives numbers to. Each kind of number is a type of its own, so that none is taken for another; all are
// 32 bits wide, and an array of them is an array of these.

/// A number of one kind of thing: what is numbered counts from 0, in the order of files.
protocol ResolverID: ColumnIndex, Hashable, Comparable, Sendable, BitwiseCopyable {
  var rawValue: Int32 { get }
  init(rawValue: Int32)
}

extension ResolverID {
  @inline(__always) init(_ index: Int) { self.init(rawValue: Int32(truncatingIfNeeded: index)) }
  /// The place in a `Column`.
  @inline(__always) var index: Int { Int(rawValue) }
  /// What stands where there is none.
  @inline(__always) static var none: Self { Self(rawValue: -1) }
  /// Whether it is the number of something.
  @inline(__always) var exists: Bool { rawValue >= 0 }
  @inline(__always) static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
  @inline(__always) static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  @inline(__always) func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  /// As fast as that of a bare number, which the standard library hashes in one step.
  @inline(__always) func _rawHashValue(seed: Int) -> Int { rawValue._rawHashValue(seed: seed) }
}

/// A declaration of the project; those of a file come one after the other.
struct DeclarationID: ResolverID {
  let rawValue: Int32
}

/// A class, struct, enum, protocol, actor or typealias of the project.
struct TypeID: ResolverID {
  let rawValue: Int32
}

/// An extension of the project, or a category.
struct ExtensionID: ResolverID {
  let rawValue: Int32
}

/// The dotted name of a type outside of the project that project code extends.
struct PathID: ResolverID {
  let rawValue: Int32
}

/// A type outside of the project, as one table of `ExternalSymbols` numbers it.
struct ExternalSymbolID: ResolverID {
  let rawValue: Int32
}

/// A module of the project: its place in `Project.modules`.
struct ModuleID: ResolverID {
  let rawValue: Int32
}

/// A namespace of C++.
struct NamespaceID: ResolverID {
  let rawValue: Int32
}

extension DeclarationID {
  /// The declaration at a place among those of a file that begin with this one; none for -1.
  @inline(__always)
  func advanced(by place: Int32) -> DeclarationID {
    place < 0 ? .none : DeclarationID(rawValue: rawValue &+ place)
  }

  /// Its place among the declarations of a file that begin with `first`.
  @inline(__always)
  func place(from first: DeclarationID) -> Int32 { rawValue &- first.rawValue }
}

extension ElementID {
  /// The element of a type: types come first.
  init(_ type: TypeID) { self.init(type.rawValue) }
}

/// What numbers things from 0.
protocol ColumnIndex {
  init(_ index: Int)
  var index: Int { get }
}

extension GlobalName: ColumnIndex {
  @inline(__always) init(_ index: Int) { self.init(rawValue: UInt32(truncatingIfNeeded: index)) }
  @inline(__always) var index: Int { Int(rawValue) }
}

/// A value for each thing of one kind.
struct Column<ID: ColumnIndex, Element> {
  private(set) var values: [Element]

  @inline(__always) init(_ values: [Element] = []) { self.values = values }
  init(repeating value: Element, count: Int) { values = [Element](repeating: value, count: count) }

  @inline(__always) var count: Int { values.count }

  /// The numbers of all things.
  @inline(__always)
  var ids: LazyMapSequence<Range<Int>, ID> { values.indices.lazy.map { ID($0) } }

  @inline(__always)
  subscript(_ id: ID) -> Element {
    get { values[id.index] }
    _modify { yield &values[id.index] }
  }

  @inline(__always) mutating func append(_ value: Element) { values.append(value) }
}

extension Column: Sendable where Element: Sendable {}

/// What names are declared in. With a name it is the key of a map.
enum Owner: Hashable, Sendable {
  case type(TypeID)
  case path(PathID)
  case declaration(DeclarationID)
  /// The top level of a module.
  case module(ModuleID)
  /// A namespace of C++; `none` stands for the top level.
  case namespace(NamespaceID)
  case external(ExternalSymbolID)
  /// The top level of one file, for what is private there.
  case file(Int)
  /// All that has no other owner.
  case project

  /// The key of a name in it: three bits for the kind of owner, 29 for its number, 32 for the name.
  @inline(__always)
  func key(_ name: GlobalName) -> UInt64 {
    let (kind, number): (UInt32, Int32) =
      switch self {
      case .type(let type): (0, type.rawValue)
      case .path(let path): (1, path.rawValue)
      case .declaration(let declaration): (2, declaration.rawValue)
      case .module(let module): (3, module.rawValue)
      case .namespace(let namespace): (4, namespace.rawValue)
      case .external(let symbol): (5, symbol.rawValue)
      case .file(let file): (6, Int32(truncatingIfNeeded: file))
      case .project: (7, 0)
      }
    // `none` is the largest number of its kind.
    let owner = kind << 29 | UInt32(bitPattern: number) & 0x1FFF_FFFF
    return UInt64(owner) << 32 | UInt64(name.rawValue)
  }
}
