import DependencyGraph
import Facts

extension DependencyGraph {
  /// The name by which Objective-C calls a member, after a sign that says whether it is one of the class: `-show:animated:`.
  ///
  /// A member that is written in Swift has the name in `@objc(…)`, else the one that Swift gives it: `show(_:animated:)`
  /// is `show:animated:`, `show(item:)` is `showWithItem:`, `move(to:)` is `moveTo:`.
  func selector(of member: Member) -> [UInt8] {
    let facts = facts[Int(member.file)]
    let declaration = declaration(of: member)
    var result: [UInt8] = [isStatic(member) ? UInt8(ascii: "+") : UInt8(ascii: "-")]
    let isSwift = isSwift(file: Int(member.file))
    if isSwift, let name = foreignName(of: member) { return result + name }
    result += facts.names[declaration.name]
    guard member.kind != .property, member.kind != .case else { return result }
    let labels = typeUses(of: member).lazy.filter { $0.role == .parameter }.map { facts.names[$0.label] }
    for (position, label) in labels.enumerated() {
      if position > 0 {
        result += label
      } else if isSwift, !label.isEmpty {
        if !Self.prepositions.contains(where: { label.elementsEqual($0.utf8) }) { result += "With".utf8 }
        let first = label[label.startIndex]
        let isLower = first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")
        result.append(isLower ? first - 32 : first)
        result += label.dropFirst()
      }
      result.append(UInt8(ascii: ":"))
    }
    if isSwift, declaration.flags.contains(.throws) {
      if labels.isEmpty { result += "AndReturnError:".utf8 } else { result += "error:".utf8 }
    }
    return result
  }

  /// What the other language calls a member, if its declaration says so.
  func foreignName(of member: Member) -> [UInt8]? {
    foreignName(ofDeclaration: member.declaration, inFile: Int(member.file))
  }

  /// The same of any declaration, by its index in the facts of the file.
  package func foreignName(ofDeclaration declaration: Int32, inFile file: Int) -> [UInt8]? {
    facts[file].foreignNames.first { $0.declaration == declaration }.map { Array(facts[file].names[$0.name]) }
  }

  /// The labels before which Swift does not put `With` in the name of a first parameter.
  private static let prepositions: [StaticString] = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within", "without",
  ]
}
