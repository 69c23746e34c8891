import Basics
import ReportModel
import YAML

// Bodies of rules whose keys say that another kind is meant, or that leave out the key around a selector.

extension OptionDecoder {
  /// Reports the body of a rule of which the keys, or what stands behind them, show that they belong elsewhere.
  ///
  /// - Returns: whether it was reported; then nothing else is to be said of it.
  mutating func reportOtherKind(_ pairs: [(key: Node, value: Node)], _ known: [String]) -> Bool {
    guard let kind else { return false }
    if let found = importOfModule(kind, pairs) ?? dependency(kind, pairs, known) ?? selection(kind, pairs, known) {
      report(found.message, at: found.place)
      return true
    }
    return false
  }

  private typealias Found = (message: String, place: SourceLocation)

  /// `imports: { of: feature, never: Alamofire }`: what is imported, where the kind is about how.
  private func importOfModule(_ kind: String, _ pairs: [(key: Node, value: Node)]) -> Found? {
    guard kind == "imports", let never = pairs.first(where: { ["never", "to"].contains($0.key.scalarText) })?.value
    else { return nil }
    let words = optionsOfKind(kind).first { $0.name == "never" }?.schema ?? ""
    let names = items(never).compactMap { $0.text.map(moduleOfImport) }
    guard !names.isEmpty, names.count == items(never).count,
      names.allSatisfy({ startsWithCapital($0) && $0.isPlainName && !words.contains("\"\($0.lowercased())\"") })
    else { return nil }
    let importer = pairs.first { ["of", "from", "in", "that", "for"].contains($0.key.scalarText) }?.value.flow
    let module = oneOrList(names)
    return (
      "'imports' is about how something is imported; that no \(listed(names.map(quoted), "or")) is imported is written forbid: "
        + "{ from: \(importer ?? exampleComponents?.outer ?? "…"), to: { module: \(module) }, via: import }",
      never.location
    )
  }

  /// `UIKit` of `import UIKit`, `<UIKit/UIKit.h>` and `UIKit-Swift.h`; of all else the same.
  private func moduleOfImport(_ text: String) -> String {
    var name = text[...]
    if name.hasPrefix("import ") { name = name.dropFirst("import ".count) }
    if name.hasPrefix("<"), name.hasSuffix(">") { name = name.dropFirst().dropLast() }
    guard let ending = ["-Swift.h", ".h"].first(where: name.hasSuffix) else { return String(name) }
    return String(name.contains("/") ? name.prefix { $0 != "/" } : name.dropLast(ending.count))
  }

  /// `boundary: { from: domain, to: data }`: what may not depend on what, in a kind that knows neither end.
  private func dependency(_ kind: String, _ pairs: [(key: Node, value: Node)], _ known: [String]) -> Found? {
    let names = pairs.map(\.key.scalarText)
    guard kind != "calls", !known.contains("from"), !known.contains("to"), names.contains("from"), names.contains("to"),
      names.allSatisfy({ ["from", "to", "via", "except"].contains($0) })
    else { return nil }
    let body = Node(.map(pairs), at: pairs[0].key.location).flow
    let right = body.count <= 100 ? body : "{ from: …, to: … }"
    let what = kind == "boundary" ? "'boundary' says what may cross" : "'\(kind)' has neither 'from' nor 'to'"
    return ("\(what); what may not depend on what is written forbid: \(right)", pairs[0].key.location)
  }

  private static let keysOfSelector = [
    "path", "type", "kind", "inherits", "module", "attribute", "is", "symbol", "owner", "tag",
  ]
  private static let keysOfMember = ["name", "typed", "kind", "is", "attribute", "result"]

  /// `files: { path: "Features/**", types: 1 }`: the keys of a selector without the key that it stands behind.
  private func selection(_ kind: String, _ pairs: [(key: Node, value: Node)], _ known: [String]) -> Found? {
    let stated = pairs.map(\.key.scalarText)
    let isOfMembers = known.contains("which")
    let loose = pairs.filter { key, value in
      let name = key.scalarText
      guard !known.contains(name), !value.isNull else { return false }
      return Self.keysOfSelector.contains(name) || isOfMembers && Self.keysOfMember.contains(name)
    }
    // Any other mistake has an answer of its own, and comes first.
    guard !loose.isEmpty,
      stated.allSatisfy({ name in known.contains(name) || loose.contains { $0.key.scalarText == name } })
    else { return nil }
    let areOfMember = isOfMembers && loose.allSatisfy { Self.keysOfMember.contains($0.key.scalarText) }
    let places =
      areOfMember ? ["which"] : ["that", "of", "from", "to"] + (kind == "orphans" ? ["among"] : []) + ["must"]
    let free = places.filter { known.contains($0) && !stated.contains($0) }
    let isOfOther = kind == "limit" && stated.contains("among")
    // Where the only one is taken, it is to say that as well.
    let taken = free.isEmpty && !known.contains("to") ? places.first(where: stated.contains) : nil
    guard let key = free.first ?? taken, !isOfOther, key != "to" || stated.contains("from") else { return nil }
    let before = pairs.first { $0.key.scalarText == key && taken != nil }?.value
    guard let selector = joined(before, loose) else { return nil }
    let how = key == "must" ? "what has to hold is said by" : "'\(kind)' selects \(areOfMember ? "members " : "")by"
    return (
      "unknown key \(quoted(loose[0].key.scalarText)); \(how) '\(key)': write \(key): \(selector)",
      loose[0].key.location
    )
  }

  /// A selector with further keys; nil where it is a list or has one of them.
  private func joined(_ selector: Node?, _ further: [(key: Node, value: Node)]) -> String? {
    var pairs = further
    if let selector {
      switch selector.value {
      case .map(let stated): pairs = stated + further
      case .scalar: pairs.insert((Node(.scalar("in", isPlain: true), at: further[0].key.location), selector), at: 0)
      case .list, .null: return nil
      }
    }
    let names = pairs.map(\.key.scalarText)
    guard Set(names).count == names.count else { return nil }
    let text = Node(.map(pairs), at: further[0].key.location).flow
    return text.count <= 100 ? text : "{ … }"
  }
}

extension OptionDecoder {
  /// What to write for a number of members of one kind, `methods: 10`, in a limit, which counts all of them; nil of all
  /// other keys.
  func adviceOnCount(_ name: String, _ value: Node, _ known: [String], in map: Node) -> String? {
    guard kind == "limit", known.contains("members"), let number = value.integer, case .map(let pairs) = map.value,
      let counted = name.wordsOfKey.lazy.compactMap(MemberSelector.Kind.init(meantByAny:)).first
    else { return nil }
    let types = pairs.first { $0.key.scalarText == "of" }?.value.flow ?? "…"
    return
      "write members: \(number), which counts all of them; those of the kind '\(counted.rawValue)' alone are counted by a "
      + "rule members: { of: \(types.count <= 60 ? types : "…"), which: { kind: \(counted.rawValue) }, at-most: \(number) }"
  }

  /// What to write for a word that means a kind of rules about parts, and what stands behind it is no map, as in
  /// `no-cycles: true`; nil of all else.
  mutating func adviceOnKind(meantBy name: String, _ value: Node, _ known: [String]) -> String? {
    if case .map = value.value { return nil }
    guard let meant = KeysOfOthers.option(meantBy: name, among: known),
      ["acyclic", "independent", "stable"].contains(meant)
    else { return nil }
    let outer = kind
    kind = meant
    defer { kind = outer }
    let sample = sample(of: optionsOfKind(meant).filter(\.isRequired).map(\.name), value)
    return sample.contains("…") ? nil : "write \(meant): { \(sample) }"
  }

  /// What to write for a word of an option that stands as a key, as in `imports: { unused: true }`; nil of all else.
  func adviceOnWord(_ name: String, _ value: Node, _ known: [String]) -> String? {
    guard let kind, value.boolean == true else { return nil }
    let options = optionsOfKind(kind).filter { option in
      guard known.contains(option.name), let words = option.schema.firstRange(of: "{\"enum\": [")?.upperBound else {
        return false
      }
      return option.schema[words...].prefix { $0 != "]" }.contains("\"\(name)\"")
    }
    return options.count == 1 ? "write \(options[0].name): \(name)" : nil
  }

  /// What to write for a kind without options that have to be there, with nothing or `true` behind it; nil of all else.
  func adviceOnEmptyBody(_ node: Node, of kind: String) -> String? {
    let options = optionsOfKind(kind)
    let isOn =
      node.isNull || node.boolean == true || node.text.map { ["all", "enabled", "on", "yes"].contains($0) } ?? false
    guard isOn, !options.isEmpty, options.allSatisfy({ $0.presence == .optional && !$0.isChosenByUser }) else {
      return nil
    }
    return "without options it is an empty map: write \(kind): {}"
  }

  /// The first component of the user's own that has a capture, and so is parts of one kind.
  var dividedComponent: String? {
    componentNames.first { name in
      hasCapture(name)
        || writtenComponents[name].map {
          $0.texts.contains { (try? Glob($0, style: .path))?.captureNames.isEmpty == false }
        } ?? false
    }
  }
}

extension MemberSelector.Kind {
  /// The kind that a word means, or several of it.
  fileprivate init?(meantByAny word: String) {
    let singular = word.hasSuffix("ies") ? word.dropLast(3) + "y" : word.hasSuffix("s") ? word.dropLast() : word[...]
    guard let kind = Self(meantBy: word) ?? Self(meantBy: String(singular)) else { return nil }
    self = kind
  }
}

extension Node {
  /// All texts in it.
  fileprivate var texts: [String] {
    switch value {
    case .null: []
    case .scalar(let text, _): [text]
    case .list(let items): items.flatMap(\.texts)
    case .map(let pairs): pairs.flatMap { $0.value.texts }
    }
  }
}

// MARK: - What examples leave out

extension String {
  /// Whether it stands for what an example leaves out.
  var isEllipsis: Bool { ["…", "...", "…,"].contains(self) }

  /// - Parameter missing: the keys that are to stand in its place, with an example each; empty if nothing is missing.
  static func ellipsis(_ what: String, _ missing: [String]) -> String {
    "'…' stands for what an example leaves out: "
      + (missing.isEmpty ? "write what belongs there, or leave it out" : "\(what) needs \(listed(missing, "and"))")
  }
}
