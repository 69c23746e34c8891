extension String {
  /// The text as a word of a command that somebody is told: in quotation marks if a shell would take it apart.
  package var forCommand: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "0123456789_/.-+".unicodeScalars.contains($0) }
    return isPlain ? self : "\"\(self)\""
  }
}
