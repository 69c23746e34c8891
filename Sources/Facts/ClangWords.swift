import Basics

/// The words of a file in Objective-C, C or C++, for who asks whether a word of one file occurs in another.
///
/// Each is a number, the same in all files. Words in comments and strings are none.
package struct ClangWords: Sendable, Equatable {
  /// All of its code, its macros and its conditions; a few more, as every file seems to have the words of the language.
  package var all: [UInt64] = []
  /// The names of the macros that it defines.
  package var macros: [UInt64] = []
  /// Those in the values of these.
  package var inMacros: [UInt64] = []

  package init() {}

  package init(all: [UInt64], macros: [UInt64], inMacros: [UInt64]) {
    self.all = all
    self.macros = macros
    self.inMacros = inMacros
  }

  /// The number of a word. One bit is left out, as `IntMap` does not take the largest number.
  package static func number(_ word: ArraySlice<UInt8>) -> UInt64 { Hash128(word).low >> 1 }
}
