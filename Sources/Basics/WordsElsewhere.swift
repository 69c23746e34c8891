/// The words of some short lists, such as those of severities and levels, and what other tools and languages call them.
///
/// One table serves all lists: which words can be meant is said by those that are known in the place.
private let wordsElsewhere: [(here: String, elsewhere: Set<String>)] = [
  // Severities and verdicts.
  (
    "off",
    ["none", "disabled", "disable", "ignore", "ignored", "silent", "skip", "skipped", "never", "allow", "nothing"]
  ),
  ("warning", ["warn", "info", "information", "informational", "note", "notice", "hint", "remark", "minor", "low"]),
  ("error", ["critical", "fatal", "blocker", "severe", "major", "high", "failure", "fail", "deny", "forbid"]),
  (
    "forbidden",
    [
      "deny", "denied", "disallow", "disallowed", "prohibited", "banned", "illegal", "invalid", "violation", "broken",
      "fail", "fails", "failure", "error", "rejected", "reject", "false", "no", "not-allowed", "denies", "block",
      "blocked",
    ]
  ),
  (
    "allowed",
    [
      "permit", "permitted", "legal", "valid", "pass", "passes", "ok", "okay", "fine", "accept", "accepted", "kept",
      "true",
      "yes", "none", "clean", "legit",
    ]
  ),
  // Kinds of references.
  (
    "inherit",
    [
      "inheritance", "extends", "extend", "extension", "conform", "conforms", "conformance", "implement", "implements",
      "implementation", "subclass", "subclasses", "superclass", "adopt", "adopts",
    ]
  ),
  (
    "declare",
    [
      "declaration", "property", "properties", "parameter", "parameters", "field", "fields", "signature", "annotation",
      "hold", "holds", "store", "stores", "member-type",
    ]
  ),
  (
    "create",
    [
      "call", "calls", "init", "inits", "instantiate", "instantiates", "instantiation", "construct", "constructs",
      "construction", "constructor", "initializer", "initialize", "new", "alloc", "make",
    ]
  ),
  ("use", ["usage", "usages", "reference", "references", "access", "accesses", "mention", "mentions", "dependency"]),
  ("import", ["module", "modules", "include", "includes", "package"]),
  // Levels.
  ("type", ["class", "classes", "struct", "structs", "protocol", "protocols", "enum", "enums", "actor", "interface"]),
  (
    "module",
    ["target", "targets", "package", "packages", "framework", "frameworks", "product", "library", "libraries", "pod"]
  ),
  ("folder", ["directory", "directories", "dir", "dirs", "group", "groups", "path", "namespace"]),
  ("component", ["layer", "layers", "part", "parts", "slice", "slices", "feature", "features", "zone", "element"]),
  ("file", ["source", "sources", "compilation-unit"]),
]

/// The one of some words that a word of another tool or language means; nil if it is none of these.
package func wordMeant(by word: String, among known: [String]) -> String? {
  let word = word.lowercased()
  return wordsElsewhere.first { known.contains($0.here) && $0.elsewhere.contains(word) }?.here
}
