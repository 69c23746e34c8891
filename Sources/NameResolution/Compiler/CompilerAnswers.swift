/// What the compiler has written down of the references of a project, as far as it is sure.
package struct CompilerAnswers: Sendable {
  /// By file of the project, parallel to its references; empty for a file of which the compiler says nothing.
  package var files: [[CompilerAnswer]]
  /// By file: whether the compiler has seen it as it is now. What it has not seen, it cannot weigh against anything.
  package var isKnown: [Bool]

  package init(files: [[CompilerAnswer]], isKnown: [Bool]) {
    self.files = files
    self.isKnown = isKnown
  }
}

/// What the compiler says of one reference.
package enum CompilerAnswer: Sendable, Equatable {
  /// Nothing that is sure.
  case nothing
  /// A type that the project declares: its file, and the offset of its name.
  case type(file: Int32, offset: UInt32)
  /// A type outside of the project, with the name of its module; empty if that is not known.
  case external(module: String)
  case module
  /// A generic parameter, an associated type, a value or a function.
  case noType
}
