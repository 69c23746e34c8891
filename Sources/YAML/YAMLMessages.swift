import Basics
import ReportModel

/// What libyaml could not read, in words for people who write a configuration.
func diagnostic(for problem: YAMLProblem, in text: YAMLText) -> Diagnostic {
  let byte =
    switch problem.place {
    case .byte(let offset): offset
    case .character(let number): text.offset(character: number)
    }
  let place = text.location(byte: byte)
  let start = text.location(character: problem.contextCharacter)
  let read = byte < text.bytes.count ? text.bytes[byte] : nil
  let isFlow = problem.context.hasPrefix("while parsing a flow ")
  // What comes of an open quote shows behind it only.
  if let quote = text.openQuote(before: byte) {
    let message = text.adviceOnInnerQuote(of: quote)
    if message == nil, let goesOn = text.textBehindQuote(before: byte, isFlow: isFlow) { return goesOn }
    return Diagnostic(.error, at: text.location(byte: quote), message ?? "this quote is never closed")
  }
  let begin = problem.context.isEmpty ? nil : text.offset(character: problem.contextCharacter)
  if let slip = text.slip(at: byte, from: begin, isFlow: isFlow) { return slip }
  switch (problem.context, problem.message) {
  case ("while scanning an alias", _):
    return text.unquoted(at: begin ?? byte, #", such as "**/Domain/**""#)
  case ("while scanning an anchor", _): return text.unquoted(at: begin ?? byte)
  case ("while scanning a tag", _), ("while parsing a tag", _), (_, "found undefined tag handle"):
    return Diagnostic(.error, at: start, "a text that begins with '!' needs quotes")
  case ("while scanning a quoted scalar", "found unexpected end of stream"):
    return Diagnostic(.error, at: start, "this quote is never closed")
  case (_, "found unknown escape character"):
    return Diagnostic(
      .error,
      at: place,
      "this '\\' means nothing in double quotes; between folders write '/', for a backslash '\\\\'"
    )
  case ("while parsing a flow sequence", _):
    if (start.line ?? 0) < (place.line ?? 0) { return unclosed("[", "]", at: start, before: place) }
    if let missing = text.missingBracket(of: begin ?? byte, before: byte) { return missing }
    return Diagnostic(.error, at: place, "expected ',' or ']' in the list that begins at \(lineAndColumn(start))")
  case ("while parsing a flow mapping", _):
    if (start.line ?? 0) < (place.line ?? 0) {
      return text.missingComma(from: begin ?? byte, before: byte) ?? unclosed("{", "}", at: start, before: place)
    }
    if read == UInt8(ascii: ":") { return Diagnostic(.error, at: place, colonInText(text.quotedEntry(around: byte))) }
    return Diagnostic(
      .error,
      at: place,
      text.word(at: byte).map { "expected ',' or '}' before \($0) in the map that begins at \(lineAndColumn(start))" }
        ?? "expected ',' or '}' in the map that begins at \(lineAndColumn(start)); a text with braces needs quotes"
    )
  case (_, "did not find expected key"), (_, "did not find expected '-' indicator"):
    if let indentation = text.wrongIndentation(before: byte) {
      return Diagnostic(.error, at: place, indentation.message)
    }
    if let comma = text.commaOfLine(at: byte) { return comma }
    if let read, "]}".utf8.contains(read) {
      return Diagnostic(.error, at: place, "this '\(Character(Unicode.Scalar(read)))' closes nothing; take it out")
    }
    return Diagnostic(
      .error,
      at: place,
      "this line does not fit in the block that begins at \(lineAndColumn(start)); check its indentation"
        + " and that texts with special characters are in quotes"
    )
  case (_, "could not find expected ':'"):
    return Diagnostic(.error, at: start, "expected ':' after this key")
  case (_, "mapping values are not allowed in this context"):
    if let map = text.mapBesideKey(before: byte) { return Diagnostic(.error, at: place, map) }
    if text.hasColon(before: byte) {
      return Diagnostic(.error, at: place, colonInText(text.quotedText(around: byte)))
    }
    if let (key, indentation) = text.deeperKey(before: byte) {
      return Diagnostic(.error, at: text.location(byte: key), indentation.message)
    }
    return Diagnostic(.error, at: place, "a ':' cannot be here; check the indentation, or put the text in quotes")
  case (_, "block sequence entries are not allowed in this context"):
    let message = text.listBesideKey(before: byte)
    return Diagnostic(
      .error,
      at: place,
      message ?? "a list item '-' cannot be here; begin the list on a line of its own"
    )
  case (_, "control characters are not allowed"):
    return Diagnostic(.error, at: place, "a control character (byte \(read.map(String.init) ?? "?")) is not allowed")
  case (_, "found character that cannot start any token"), (_, "found a tab character that violates indentation"),
    (_, "found a tab character where an indentation space is expected"):
    guard let read, read != UInt8(ascii: "\t") else {
      return Diagnostic(.error, at: place, "a tab cannot indent a line; use spaces")
    }
    return text.unquoted(at: byte)
  default:
    let context = problem.context.isEmpty ? "" : " " + problem.context
    return Diagnostic(.error, at: place, "not valid YAML: \(problem.message)\(context)")
  }
}

/// What is open where the next line begins was most likely to be closed in its own.
private func unclosed(_ open: String, _ close: String, at start: SourceLocation, before place: SourceLocation)
  -> Diagnostic
{
  // What begins a line is not missing in it.
  let line = place.line ?? 1
  let end = place.column == 1 && line > 1 ? "by the end of line \(line - 1)" : "before \(lineAndColumn(place))"
  return Diagnostic(
    .error,
    at: start,
    "this '\(open)' is never closed; expected ',' or '\(close)' \(end)"
  )
}

private func lineAndColumn(_ location: SourceLocation) -> String {
  "line \(location.line ?? 1), column \(location.column ?? 1)"
}

/// - Parameter advice: what to write, if that is known.
private func colonInText(_ advice: String?) -> String {
  "a text with ': ' in it needs quotes; write \(advice ?? "it as in because: \"Layers: views are last.\"")"
}
