import Basics
import ReportModel

extension Scope {
  /// Goes after `Checked 46 files`; says which state of them it was, unless it is the folder as it is.
  var ofState: String {
    switch state {
    case .folder: ""
    case .index: " as git has staged them"
    case .revision(let name, let commit): " of \(Self.revision(name, commit))"
    }
  }

  /// What the report leaves out and why, in a line; nil if it shows everything.
  var omission: String? {
    let parts = [otherRules, otherViolations, otherParts, otherOwners].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ". ")
  }

  /// That some rules were not checked.
  private var otherRules: String? {
    guard !only.isEmpty, unchecked > 0 else { return nil }
    let others = unchecked == 1 ? "the other rule was" : "the other \(grouped(unchecked)) rules were"
    let checked = "\(only.map(Printable.verbatim).joined(separator: ", ")) \(only.count == 1 ? "was" : "were") checked"
    return "Only \(checked); \(others) not"
  }

  private var otherViolations: String? {
    switch shown {
    case .all:
      return nil
    case .staged(let files):
      let staged = files == 0 ? "No file is staged" : counted(files, "staged file")
      return "\(staged); \(hiddenOnes(hidden, "violation", "elsewhere"))"
    case .since(let name, let base):
      let since = "Only what is new since \(Printable.verbatim(name)) (merge base \(Self.short(base)))"
      let older = hidden == 0 ? "" : "; \(hiddenOnes(hidden, "older violation", nil))"
      let places = "\(grouped(further)) of \(hidden == 1 ? "its" : "their") places \(further == 1 ? "is" : "are") new"
      let were =
        gone == 1 ? "1 violation that was there is gone" : "\(grouped(gone)) violations that were there are gone"
      return since + older + (further == 0 ? "" : ", and \(places)") + (gone == 0 ? "" : "; \(were)")
    }
  }

  /// That only a part of the project is shown.
  private var otherParts: String? {
    guard let part else { return nil }
    let path = Printable.verbatim(part.path)
    let others = hiddenOnes(part.elsewhere, "violation", "elsewhere")
    if shown == .all { return "Only what is in \(path), by a check of the whole project; \(others)" }
    return "Of that, only what is in \(path) is shown" + (part.elsewhere == 0 ? "" : "; \(others)")
  }

  /// That only the files of an owner are shown.
  private var otherOwners: String? {
    guard let owner else { return nil }
    return "Only what \(Printable.verbatim(owner.name)) owns; \(hiddenOnes(owner.elsewhere, "violation", "elsewhere"))"
  }

  /// What the change takes away from the check, or may: a line for each thing, below one that says so.
  var softer: [String] {
    let headings = [(true, "Softer than before:"), (false, "Changed, perhaps softer than before:")]
    return headings.flatMap { isSofter, heading in
      let notes = softened.filter { $0.weakensRules == isSofter }
      return (notes.isEmpty ? [] : [heading])
        + notes.map { "  " + ($0.location.map { "\($0.place): " } ?? "") + Printable.prose($0.message) }
    }
  }

  private func hiddenOnes(_ count: Int, _ noun: String, _ place: String?) -> String {
    let place = place.map { " \($0)" } ?? ""
    if count == 0 { return "there are no \(noun)s\(place)" }
    return "\(counted(count, noun))\(place) \(count == 1 ? "is" : "are") not shown"
  }

  private static func revision(_ name: String, _ commit: String) -> String {
    // If the user names a commit by its id, once is enough.
    if !name.isEmpty, commit.hasPrefix(name) { return "commit \(short(commit))" }
    return "\(Printable.verbatim(name)) (commit \(short(commit)))"
  }

  private static func short(_ commit: String) -> String { Printable.verbatim(String(commit.prefix(12))) }
}
