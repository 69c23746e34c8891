import Facts

/// A name that a file declares, as far as other files need it to be understood.
struct DeclaredName: Sendable, Equatable {
  /// What it is to a file that mentions it; the raw values are written into digests.
  enum Kind: UInt8, Sendable {
    case `class`
    case `protocol`
    /// A struct or union that is known with its keyword only, unless the file is C++.
    case tag
    case enumTag
    case cxxClass
    case enumeration
    case options
    case namespace
    /// A typedef of a class pointer, a block, a function pointer, a struct or enum, or anything else.
    case object
    case block
    case function
    case structure
    case scalar
    /// A variable or constant outside of functions.
    case value
    /// `using Name = …` of C++, where it can stand for any type.
    case alias
  }

  var kind: Kind
  /// The number of generic parameters.
  var arity: UInt8 = 0
  var name: NameIndex
  var offset: UInt32
  /// The innermost namespace or class around it, as an index among the outline's declarations; -1 for none.
  var parent: Int32 = -1
}
