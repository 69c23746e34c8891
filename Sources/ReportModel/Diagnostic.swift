/// Something about the input itself: a mistake in the configuration, an unreadable file, a string that never ends.
package struct Diagnostic: Error, Hashable, Sendable {
  package var severity: Severity
  package var location: SourceLocation?
  /// Plain words, without a final full stop; says what was read and what would be right.
  package var message: String
  /// The message without what follows from the rest of the code, such as advice, by which it is the same in another state;
  /// nil: the message is.
  package private(set) var fact: String?
  /// What can be done about it, where the message ends with that.
  package var advice: String? {
    guard let fact, message.dropFirst(fact.count).hasPrefix("; ") else { return nil }
    return String(message.dropFirst(fact.count + 2))
  }
  /// Whether it says that rules check less than they seem to. What does is shown wherever anything is.
  package var weakensRules: Bool
  /// Whether it says that code was not read, of which rules see nothing.
  package var hidesCode = false
  /// The files of which it says that targets list them and that they are not there; a change has lost them only to new files.
  package var lostFiles: LostFiles?
  /// The patterns of paths of which it says that no file matches them; where the files went may be told in the place of
  /// other advice.
  package var unmatched: UnmatchedPaths?
  /// The folder of which it says that it is not there; where the files went may be told in the place of other advice.
  package var absentFolder: String?
  /// The name of a component of which it says that nothing defines it, where nothing else seems to be meant.
  package var undefinedComponent: String?
  /// The name of a module of which it says that a type or a folder of the project is called so; that it may be declared by
  /// what is not here may be told in the place of that.
  package var absentModule: String?
  /// Whether it says that nobody knows which modules there are. It stands before what may follow from that.
  package var hidesModules = false
  /// Whether it says why there may be violations, such as that what the baseline knows was renamed. It is shown wherever
  /// violations are, or are left out as older ones.
  package var explainsViolations = false
  /// Whether it says that the day of a comment has passed, for which nothing fails: someone has to act. It is shown wherever
  /// anything is.
  package var isOverdue = false
  /// Whether the file may be any file of the machine, which a report must not show a line of.
  package var isAboutUnknownFile = false
  /// The line of text that it is about, without its end; nil where it has no place, or the text is not at hand.
  package var snippet: String?
  /// How many bytes of the line were read, from the column of the place; 0: unknown.
  package var length = 0

  /// - Parameter details: what follows the message, and may be said otherwise of another state though nothing came or went.
  package init(
    _ severity: Severity,
    at location: SourceLocation? = nil,
    _ message: String,
    details: String = "",
    weakensRules: Bool = false
  ) {
    self.severity = severity
    self.location = location
    self.message = message + details
    fact = details.isEmpty ? nil : message
    self.weakensRules = weakensRules
  }

  /// Puts other advice behind what it says.
  package mutating func advise(_ advice: String) {
    let fact = fact ?? message
    (self.fact, message) = (fact, "\(fact); \(advice)")
  }
}
