import Basics
import ReportModel
import YAML

// What stands where a component is to be named, and is none.

extension OptionDecoder {
  mutating func reportUnknownComponent(_ name: String, at location: SourceLocation) {
    guard let advice = advice(onUnknown: name) else { return }
    report("unknown component \(quoted(name)); \(advice)", at: location)
    let general = [adviceOnFrameworks(name), adviceOnKind(of: name), defineIt].compactMap(\.self)
    if general.contains(advice) { noteUndefined(name) }
  }

  /// What is to be written instead; nil if it is not known, as a file of the configuration is missing.
  private mutating func advice(onUnknown name: String) -> String? {
    if let advice = adviceOnWord(name) { return advice }
    if lacksFiles { return adviceOnPattern(name) }
    guard mayCompare(with: componentNames.count) else { return adviceOnForm(of: name) ?? defineIt }
    if let advice = sureAdvice(on: name) { return advice }
    // A name that is merely like that of a built-in component means one that is still to be defined.
    let builtIns = BuiltInComponent.allCases.flatMap { [$0.rawValue, $0.hiddenName] }
    let far = builtIns.filter { editDistance(Array(name.utf8), Array($0.utf8)) > 2 }
    let isNearOne = suggestion(for: name, among: far) != nil
    let known = isNearOne ? componentNames.filter { !far.contains($0) } : componentNames
    return proposal(for: name, known: known, advice: adviceOnKind(of: name) ?? defineIt)
  }

  /// What words say that mean something of their own. Takes no longer with more components.
  private func adviceOnWord(_ name: String) -> String? {
    if let rest = name.withoutNegation { return "all but that is written { not: \(written(rest)) }" }
    if name.isEllipsis {
      return "it stands for what an example leaves out; write a component"
        + (exampleComponents.map { ", such as \($0.inner)" } ?? "")
    }
    if ["none", "nothing", "~"].contains(name.lowercased()) {
      return "an empty list, [], says that there is none"
    }
    if kind == "layers", ["*", "**", "all", "everything", "anything", "any"].contains(name.lowercased()) {
      return "for a component that may depend on anything leave the row out; else list what it may depend on"
    }
    if ["all", "everything", "anything"].contains(name.lowercased()) { return "all code is { path: \"**\" }" }
    if Selector.Trait(rawValue: name) != nil { return "write { is: \(name) }" }
    if Selector.ElementKind(rawValue: name) != nil { return "write { kind: \(name) }" }
    if name.hasPrefix("import ") {
      let module = String(name.dropFirst(7))
      return adviceOnFrameworks(module) ?? "a module is written { module: \(module) }"
    }
    return nil
  }

  /// Where it is known which component was meant, however near the name of another one is.
  private func sureAdvice(on name: String) -> String? {
    if let same = components.first(where: { $0.selector.isPath(name) })?.name {
      return "that is the component '\(same)': write \(same)"
    }
    if let same = componentNames.first(where: { $0.lowercased() == name.lowercased() }) {
      return "did you mean '\(same)'?"
    }
    if let list = listOfComponents(in: name) { return "write a list: \(list)" }
    if let component = component(capturing: name) {
      return "it is what '\(component)' captures, {\(name)}; write \(component)"
    }
    if let builtIn = BuiltInComponent.allCases.map(\.rawValue).first(where: { name.isForm(of: $0) }),
      isComponent(builtIn)
    {
      return "write '\(builtIn)', which is built in, or define '\(name)' under 'components'"
    }
    if let near = nearComponent(name), let advice = adviceOnFrameworks(name) {
      return "did you mean '\(near)'? Otherwise \(advice)"
    }
    return adviceOnForm(of: name)
  }

  /// The component that a name most likely means though frameworks have the name, too: `View` where there are `Views`.
  private func nearComponent(_ name: String) -> String? { componentNames.first { isSlip(name, of: $0) } }

  private func adviceOnForm(of name: String) -> String? { adviceOnPattern(name) ?? adviceOnFrameworks(name) }

  /// How a pattern is written where a component is to be named; nil for what is no pattern.
  package func adviceOnPattern(_ name: String) -> String? {
    isPattern(name) ? "a pattern is written \(written(name))" : nil
  }

  /// The component of the user's own that has a capture of that name, if it is the only one.
  package func component(capturing name: String) -> String? {
    let found = components.filter { $0.origin != .builtIn && $0.selector.writes(capture: name) }
    return found.count == 1 ? found[0].name : nil
  }

  /// Several components in one text, as a list.
  package func listOfComponents(in text: String) -> String? {
    let names = text.split { ", |;+".contains($0) }.map(String.init)
    return names.count > 1 && names.allSatisfy(isComponent) ? "[\(names.joined(separator: ", "))]" : nil
  }

  private func adviceOnKind(of name: String) -> String? {
    startsWithCapital(name) ? "a type is written { type: \(name) }, a module { module: \(name) }" : nil
  }

  /// As it may stand in the place of a component.
  private func written(_ name: String) -> String {
    if isComponent(name) { return name }
    if isPattern(name) {
      if name.utf8.allSatisfy({ $0 == UInt8(ascii: "*") }) { return "{ path: \"**\" }" }
      let isPath = name.utf8.contains(UInt8(ascii: "/"))
      if !isPath, name.hasEndingOfSource { return "{ path: \"**/\(name)\" }" }
      return "{ \(isPath ? "path" : "type"): \"\(name)\" }"
    }
    return startsWithCapital(name) ? "{ type: \(name) }" : name
  }

  private func isPattern(_ name: String) -> Bool { name.utf8.contains { "*/{[?".utf8.contains($0) } }

  /// Takes no longer with more components.
  private var defineIt: String {
    let builtIns = BuiltInComponent.allCases.flatMap { [$0.rawValue, $0.hiddenName] }.filter(isComponent)
    let own = componentNames.lazy.filter { !builtIns.contains($0) }.prefix(8)
    return .defineIt(Array(own), others: componentNames.count - builtIns.count - own.count, builtIns)
  }
}

/// Whether a name begins as those of types do.
func startsWithCapital(_ name: String) -> Bool {
  name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
}

// MARK: - What is to be left out

extension OptionDecoder {
  /// Reports the items that begin with '!', which leave something out elsewhere and would select nothing here, and returns
  /// the others.
  ///
  /// - Parameter key: what the items are, as in a selector in braces; nil: no selector can stand there.
  mutating func withoutNegations(_ items: [Node], of key: String?) -> [Node] {
    guard let first = items.first(where: { $0.text?.hasPrefix("!") == true }) else { return items }
    let rest = items.filter { $0.text?.hasPrefix("!") != true }
    let negated = items.compactMap(\.text).filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
    let kept = rest.compactMap(\.text)
    let message =
      key.map { String.negation($0, kept, negated, isWhole: kept.count == rest.count) } ?? String.negationOfFiles
    report(message, at: first.location)
    return rest
  }
}

extension String {
  /// Whether it ends as the names of files do.
  fileprivate var hasEndingOfSource: Bool {
    [".swift", ".m", ".mm", ".h", ".hpp", ".c", ".cc", ".cpp"].contains(where: hasSuffix)
  }

  /// Whether it is a word with an ending, as `networking` and `errors` are.
  fileprivate func isForm(of word: String) -> Bool {
    let name = lowercased()
    return name.hasPrefix(word) && ["s", "ing", "layer", "-layer", "_layer"].contains(name.dropFirst(word.count))
  }

  /// What follows `!` or `not`.
  fileprivate var withoutNegation: String? {
    for start in ["!", "not ", "not:", "no "] where hasPrefix(start) {
      let rest = dropFirst(start.count).drop { $0 == " " }
      return rest.isEmpty ? nil : String(rest)
    }
    return nil
  }
}

extension Selector {
  /// Whether a pattern of it has a capture of that name.
  fileprivate func writes(capture name: String) -> Bool {
    anyOf.contains { term in
      guard case .all(let conditions) = term else { return false }
      return (conditions.path + conditions.module + conditions.type).contains { $0.captureNames.contains(name) }
    }
  }

  /// Whether a pattern of it has a capture.
  var hasCapture: Bool {
    anyOf.contains { term in
      guard case .all(let conditions) = term else { return false }
      return (conditions.path + conditions.module + conditions.type).contains { !$0.captureNames.isEmpty }
    }
  }

  /// Whether it is that path glob and nothing else.
  fileprivate func isPath(_ pattern: String) -> Bool {
    guard anyOf.count == 1, case .all(let stated) = anyOf[0], stated.path.map(\.pattern) == [pattern] else {
      return false
    }
    return stated.module.isEmpty && stated.type.isEmpty && stated.kind.isEmpty && stated.inherits.isEmpty
      && stated.symbol.isEmpty && stated.attribute.isEmpty && stated.is.isEmpty && stated.in.isEmpty
      && stated.not.isEmpty
  }
}

// MARK: - Messages

extension String {
  /// - Parameter others: how many there are besides `own`.
  fileprivate static func defineIt(_ own: [String], others: Int, _ builtIns: [String]) -> String {
    let more = others > 0 ? " or one of \(others) others" : ""
    let known = own.isEmpty ? "" : ", or write \(alternatives(own))\(more)"
    return "define it under 'components'\(known) (built in are \(listed(builtIns.map { "'\($0)'" }, "and")))"
  }

  fileprivate static let negationOfFiles =
    "'!' takes nothing back; list what is meant, without a pattern that has what is not"

  /// - Parameter isWhole: whether nothing but texts is kept.
  fileprivate static func negation(_ key: String, _ kept: [String], _ negated: [String], isWhole: Bool) -> String {
    let quotes = key == "in" ? "" : "\""
    let list = { (words: [String]) in oneOrList(words.map { quotes + $0 + quotes }) }
    let without = key == "in" ? list(negated) : "{ \(key): \(list(negated)) }"
    let with = !isWhole ? "…, " : kept.isEmpty ? "" : "\(key): \(list(kept)), "
    return "'!' leaves nothing out; write { \(with)not: \(without) }"
  }
}
