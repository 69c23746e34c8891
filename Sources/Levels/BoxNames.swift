import ReportModel

/// What the boxes of a picture are called: names that fit into them, and that no two boxes share.
struct BoxNames {
  /// By node.
  private(set) var names: [String]
  /// The folder that all folders or files are in, with its slash, which `names` leave out; empty if none is.
  private(set) var left = ""

  /// So many characters have room in a box.
  private static let limit = 36

  /// O(characters of all names).
  init(_ graph: LevelGraph) {
    names = graph.nodes.map(\.name)
    guard names.contains(where: { $0.count > Self.limit }) else { return }
    if graph.nodes.allSatisfy({ ["folder", "file"].contains($0.kind) }) { left = Self.folder(around: names) }
    for node in names.indices { names[node].removeFirst(left.count) }
    let short = names.map(Self.shortened)
    var told = short
    for group in Dictionary(grouping: names.indices, by: { short[$0] }).values where group.count > 1 {
      for (node, name) in zip(group, Self.toldApart(group.map { names[$0] })) { told[node] = name }
    }
    let counts = told.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for node in names.indices where counts[told[node]] == 1 { names[node] = told[node] }
  }

  /// The folder around all paths, with its slash; empty if there is none, or only one path.
  private static func folder(around paths: [String]) -> String {
    let folder = paths.count > 1 ? commonFolder(paths) : "."
    return folder == "." ? "" : folder + "/"
  }

  /// `Packages/Feed/…/List` of `Packages/Feed/Sources/Feed/List`; what is still too long is cut in its middle.
  private static func shortened(_ name: String) -> String {
    guard name.count > limit else { return name }
    var parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let repeated = parts.indices.dropLast(3).first { parts[$0 + 1] == "Sources" && parts[$0 + 2] == parts[$0] }
    if let place = repeated {
      parts.replaceSubrange((place + 1)...(place + 2), with: ["…"])
    }
    return parts.joined(separator: "/").cutInItsMiddle(to: limit)
  }

  /// Of each name only those folders in which it differs from one of the others: `Plugin (…/Second/…)`.
  private static func toldApart(_ names: [String]) -> [String] {
    let split = names.map(Split.init)
    guard let first = split.first?.path else { return names }
    let least = split.map(\.path.count).min() ?? 0
    let start = (0..<least).first { place in split.contains { $0.path[place] != first[place] } } ?? least
    let end = (0..<(least - start)).first { place in
      split.contains { $0.path[$0.path.count - 1 - place] != first[first.count - 1 - place] }
    }
    return split.map { $0.text(without: start, end ?? least - start) }
  }

  /// A path, or a name with a path in parentheses behind it.
  private struct Split {
    var name = ""
    var path: [Substring]

    init(_ text: String) {
      var rest = text[...]
      if rest.last == ")", let open = rest.firstIndex(of: "(") {
        name = String(rest[..<open])
        rest = rest[rest.index(after: open)...].dropLast()
      }
      path = rest.split(separator: "/", omittingEmptySubsequences: false)
    }

    func text(without start: Int, _ end: Int) -> String {
      var parts = Array(path.dropFirst(start).dropLast(end))
      if start > 0 { parts.insert("…", at: 0) }
      if end > 0 { parts.append("…") }
      let text = parts.joined(separator: "/")
      return name.isEmpty ? text : "\(name)(\(text))"
    }
  }
}

extension String {
  /// With so many characters at most, of which two thirds are its end: names differ there.
  func cutInItsMiddle(to limit: Int) -> String {
    guard count > limit else { return self }
    let end = limit * 2 / 3
    return "\(prefix(limit - 1 - end))…\(suffix(end))"
  }
}
