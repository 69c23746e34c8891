/// Something in the bytes that is not Swift; the rest of the file is still scanned.
package struct ProblemFact: Sendable, Equatable {
  package var kind: ProblemKind
  package var offset: UInt32

  package init(kind: ProblemKind, offset: UInt32) {
    self.kind = kind
    self.offset = offset
  }
}

/// What a scanner could not understand; the file is scanned nevertheless.
package enum ProblemKind: UInt8, Sendable, CaseIterable {
  case unterminatedString
  case unterminatedMultilineString
  case unterminatedComment
  case unterminatedRegex
  case unclosedBracket
  case unexpectedClosingBracket
  case mergeConflict
  case nestedTooDeeply
  case bodyNestedTooDeeply
  case tooManyBrackets
  case invalidUTF8
  case nulByte
  case malformedSuppression
  case unterminatedConditional
  case tooLarge
  case notParsed
  case binary
  case unendedContainer
  case tooLargeToParse
  case nestedTooDeeplyToParse
  case unterminatedTag
  case suppressionInCapitals
  case suppressionWithBlank
  case suppressionWithoutRule
  case suppressionOfUnknownLine

  /// Whether it leaves code of the file unread, or its members: of that rules see nothing.
  package var hidesCode: Bool {
    switch self {
    case .unterminatedMultilineString, .unterminatedComment, .tooManyBrackets, .tooLarge, .notParsed, .binary,
      .tooLargeToParse, .nestedTooDeeplyToParse, .unterminatedTag:
      true
    case .unterminatedString, .unterminatedRegex, .unclosedBracket, .unexpectedClosingBracket, .mergeConflict,
      .nestedTooDeeply, .bodyNestedTooDeeply, .invalidUTF8, .nulByte, .malformedSuppression, .unterminatedConditional,
      .unendedContainer, .suppressionInCapitals, .suppressionWithBlank, .suppressionWithoutRule,
      .suppressionOfUnknownLine:
      false
    }
  }

  /// Plain words, without a final full stop.
  package var message: String {
    switch self {
    case .unterminatedString: "this string is never closed; what follows it is read as code again from the next line"
    case .unterminatedMultilineString: "this string is never closed; the rest of the file is taken as text"
    case .unterminatedComment: "this comment is never closed; the rest of the file is taken as comment"
    case .unterminatedRegex: "this regular expression is never closed"
    case .unclosedBracket: "this bracket is never closed"
    case .unexpectedClosingBracket: "this closing bracket closes nothing"
    case .mergeConflict:
      "this line is left over from a merge, so this is the code of both sides; resolve the conflict, and check again"
    case .nestedTooDeeply: "nested too deeply to be read as a type; its names are read as an expression"
    case .tooManyBrackets: "a million brackets are open here; the rest of the file is not read"
    case .bodyNestedTooDeeply: "nested too deeply; what is declared from here on counts as declared further out"
    case .invalidUTF8: "not valid UTF-8 here; the bytes are passed over"
    case .nulByte: "NUL byte; it is passed over"
    case .malformedSuppression:
      "not a suppression that Lintel knows; write 'lintel:disable[:next|:this|:previous] RULE - reason' or 'lintel:enable RULE'"
    case .suppressionInCapitals: "'lintel:' and what follows is written in small letters; this comment silences nothing"
    case .suppressionWithBlank: "no blank stands after 'lintel:'; this comment silences nothing"
    case .suppressionWithoutRule:
      "this comment names no rule, and so silences none; write 'lintel:disable[:next|:this|:previous] RULE - reason'"
    case .suppressionOfUnknownLine:
      "after 'disable:' comes 'next', 'this' (the line of the comment) or 'previous', and for all that follows in "
        + "the file nothing, as in 'lintel:disable RULE - reason'; this comment silences nothing"
    case .unterminatedConditional: "this #if has no #endif"
    case .tooLarge: "larger than 4 GiB; not scanned"
    case .notParsed:
      "libclang cannot read this file; its imports, its types with their supertypes, and the names in it are known, members and their types are not"
    case .binary: "not text: there is a NUL byte here; the file is not read"
    case .unendedContainer:
      "this @interface, @protocol or @implementation has no @end; it is taken to end before the next one, or with the file"
    case .tooLargeToParse:
      "larger than 4 MB; its imports, its types with their supertypes, and the names in it are known, members and their types are not"
    case .nestedTooDeeplyToParse:
      "more than 500 brackets are open here; the file's imports, types with their supertypes, and names are known, members and their types are not"
    case .unterminatedTag: "this tag, comment or value never ends; the rest of the file is not read"
    }
  }
}
