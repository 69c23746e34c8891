/// The answer of `lintel doctor`: what a check of a project goes by.
package struct DoctorReport: Sendable, Equatable {
  /// The raw values are the words that tell it.
  package enum State: String, Sendable {
    case fine = "ok"
    /// It need not be there.
    case absent = "none"
    /// It is there, and rules see less of it than they could.
    case partial = "part"
    /// A check cannot run, or sees less than it should.
    case wrong = "problem"
  }

  /// What was found about one topic, such as git or the cache.
  package struct Finding: Sendable, Equatable {
    package var topic: String
    package var state: State
    /// What there is, or what is missing and what that means.
    package var text: String
    /// The command that changes it; nil: none does, or nothing has to be done.
    package var advice: String?

    package init(_ topic: String, _ state: State, _ text: String, advice: String? = nil) {
      self.topic = topic
      self.state = state
      self.text = text
      self.advice = advice
    }
  }

  package var findings: [Finding]

  package init(findings: [Finding]) { self.findings = findings }

  package var problems: Int { findings.count { $0.state == .wrong } }
  /// How many of them say that rules see less than they could.
  package var partial: Int { findings.count { $0.state == .partial } }
}
