/// What the code of a module is bound to that does not say so itself.
///
/// SE-0466, "Control default actor isolation inference".
package enum DefaultIsolation: Sendable {
  case nothing
  case mainActor
  /// It could not be read, or depends on the platform or the target.
  case unknown

  /// By the name that the compiler has for it, as in Xcode's `SWIFT_DEFAULT_ACTOR_ISOLATION`.
  init(named name: some StringProtocol) {
    switch name {
    case "MainActor": self = .mainActor
    case "nonisolated", "": self = .nothing
    default: self = .unknown
    }
  }

  /// What the arguments of the compiler say; nil if they say nothing of it.
  init?(arguments: some Sequence<some StringProtocol>) {
    let option = "-default-isolation"
    let words = arguments.filter { $0 != "-Xfrontend" }
    if let place = words.lastIndex(where: { $0 == option }) {
      self = words.indices.contains(place + 1) ? Self(named: words[place + 1]) : .unknown
    } else if let word = words.last(where: { $0.hasPrefix(option + "=") }) {
      self = Self(named: word.dropFirst(option.count + 1))
    } else {
      return nil
    }
  }
}
