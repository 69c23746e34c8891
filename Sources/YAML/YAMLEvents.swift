import CLibyaml

/// One step of reading a YAML file.
struct YAMLEvent {
  /// The anchor and tag written before a value.
  struct Properties {
    var anchor: String?
    var tag: String?
  }

  /// What libyaml has read.
  enum Kind {
    case documentStart
    case scalar(String, isPlain: Bool, Properties)
    case alias(String)
    case listStart(Properties)
    case mapStart(Properties)
    /// Of a list or map.
    case end
  }

  var kind: Kind
  /// Counts characters from the beginning of the file, from 0.
  var character: Int
}

/// Why libyaml gave up, in its own words.
struct YAMLProblem {
  /// Where a problem is, counted in characters or in bytes from the start.
  enum Place {
    case character(Int)
    case byte(Int)
  }

  var message: String
  /// What it was reading, such as "while scanning an alias"; empty if unknown.
  var context: String
  var contextCharacter: Int
  var place: Place
}

/// Calls `body` with each event in file order until it returns false; returns what stopped libyaml, if anything did.
///
/// This function and its helpers are the only code that knows libyaml. `bytes` is valid UTF-8 and not empty.
func forEachYAMLEvent(in bytes: [UInt8], _ body: (YAMLEvent) -> Bool) -> YAMLProblem? {
  // On the heap, because libyaml keeps the parser's address.
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  defer { parser.deallocate() }
  guard yaml_parser_initialize(parser) == 1 else { return outOfMemory }
  defer { yaml_parser_delete(parser) }
  yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  return bytes.withUnsafeBufferPointer { buffer in
    yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
    var event = yaml_event_t()
    while true {
      guard yaml_parser_parse(parser, &event) == 1 else { return problem(of: parser) }
      defer { yaml_event_delete(&event) }
      if event.type == YAML_STREAM_END_EVENT { return nil }
      if let kind = kind(of: event), !body(YAMLEvent(kind: kind, character: event.start_mark.index)) { return nil }
    }
  }
}

private var outOfMemory: YAMLProblem {
  YAMLProblem(message: "out of memory", context: "", contextCharacter: 0, place: .byte(0))
}

/// The event as a value; nil for those that say nothing (begin of the stream, end of a document).
private func kind(of event: yaml_event_t) -> YAMLEvent.Kind? {
  switch event.type {
  case YAML_DOCUMENT_START_EVENT:
    return .documentStart
  case YAML_ALIAS_EVENT:
    return .alias(text(event.data.alias.anchor) ?? "")
  case YAML_SCALAR_EVENT:
    let scalar = event.data.scalar
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    return .scalar(
      String(decoding: bytes, as: UTF8.self),
      isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
      properties(scalar.anchor, scalar.tag)
    )
  case YAML_SEQUENCE_START_EVENT:
    return .listStart(properties(event.data.sequence_start.anchor, event.data.sequence_start.tag))
  case YAML_MAPPING_START_EVENT:
    return .mapStart(properties(event.data.mapping_start.anchor, event.data.mapping_start.tag))
  case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
    return .end
  default:
    return nil
  }
}

private func properties(_ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?)
  -> YAMLEvent.Properties
{
  YAMLEvent.Properties(anchor: text(anchor), tag: text(tag))
}

private func text(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
  pointer.map { String(cString: $0) }
}

private func problem(of parser: UnsafeMutablePointer<yaml_parser_t>) -> YAMLProblem {
  guard parser.pointee.error != YAML_MEMORY_ERROR else { return outOfMemory }
  let isBelowCharacters = parser.pointee.error == YAML_READER_ERROR
  return YAMLProblem(
    message: parser.pointee.problem.map { String(cString: $0) } ?? "",
    context: parser.pointee.context.map { String(cString: $0) } ?? "",
    contextCharacter: parser.pointee.context_mark.index,
    place: isBelowCharacters
      ? .byte(parser.pointee.problem_offset) : .character(parser.pointee.problem_mark.index)
  )
}
