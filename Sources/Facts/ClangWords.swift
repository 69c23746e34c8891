import Basics

/// The words of a file in Objective-C, C or C++, for who asks whether a word of one file occurs in another.
///
/// Each is a number, the same in all files. Words in comments and strings are none.
package struct ClangWords: Sendable, Equatable {
  /// All of its code, its macros and its conditions; a few more, as every file seems to have the words of the language.
  package var all: [UInt64] = []
  /// The macros that it defines.
  package var macros: [Macro] = []
  /// What it says to be declared elsewhere: `@class Name;`.
  package var announced: [UInt64] = []
  /// Whether it does more for what reads it than to declare what it names, such as by a pragma or a definition.
  package var actsUnnamed = false

  /// A macro that a file defines.
  package struct Macro: Sendable, Equatable {
    package var name: UInt64
    /// The words in its value.
    package var words: [UInt64]
    /// Whether it makes names of parts: `#define COLOR(x) kColor##x`.
    package var pastes: Bool
    /// Whether it is there to read a header once only, by its name.
    package var isGuard: Bool
    /// Whether its name is of those that the system's headers may ask for: `_GNU_SOURCE`, `NDEBUG`.
    package var isOfSystem: Bool

    package init(name: UInt64, words: [UInt64], pastes: Bool, isGuard: Bool, isOfSystem: Bool) {
      self.name = name
      self.words = words
      self.pastes = pastes
      self.isGuard = isGuard
      self.isOfSystem = isOfSystem
    }
  }

  package init() {}

  package init(all: [UInt64], macros: [Macro], announced: [UInt64], actsUnnamed: Bool) {
    self.all = all
    self.macros = macros
    self.announced = announced
    self.actsUnnamed = actsUnnamed
  }

  /// The number of a word. One bit is left out, as `IntMap` does not take the largest number.
  package static func number(_ word: ArraySlice<UInt8>) -> UInt64 { Hash128(word).low >> 1 }
}
