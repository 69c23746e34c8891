/// A type that is declared in a block of code, and seen there only.
package struct LocalTypeFact: Sendable, Equatable {
  package var declaration: Int32
  /// The bytes between the braces of the block.
  package var blockStart: UInt32
  package var blockEnd: UInt32

  package init(declaration: Int32, blockStart: UInt32, blockEnd: UInt32) {
    self.declaration = declaration
    self.blockStart = blockStart
    self.blockEnd = blockEnd
  }
}
