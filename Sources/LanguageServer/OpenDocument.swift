import JSONRPC

/// A text that an editor shows.
struct OpenDocument {
  let uri: String
  private(set) var text: [UInt8]
  private(set) var version: Int?

  init(uri: String, text: String, version: Int?) {
    self.uri = uri
    self.text = Array(text.utf8)
    self.version = version
  }

  /// Applies what has changed, one after the other; what says nothing that can be understood is passed over.
  mutating func apply(_ changes: [JSON], version: Int?, _ encoding: PositionEncoding) {
    if let version { self.version = version }
    for change in changes {
      guard let new = change["text"]?.string else { continue }
      guard let json = change["range"], !json.isNull else {
        text = Array(new.utf8)
        continue
      }
      guard let range = TextRange(json) else { continue }
      let positions = TextPositions(text, encoding)
      let (start, end) = (positions.offset(of: range.start), positions.offset(of: range.end))
      text.replaceSubrange(min(start, end)..<max(start, end), with: new.utf8)
    }
  }
}
