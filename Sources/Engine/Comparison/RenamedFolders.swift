import Basics
import Configuration
import RuleKinds
import YAML

/// The folders of one state that are called otherwise in another one, with all their files, and such files and modules.
struct RenamedFolders {
  private let old: [String]
  private let new: [String]
  private let counterparts: () -> Counterparts?

  /// - Parameter counterparts: those of the files, asked for where a file or module may be renamed.
  init(from old: CheckedTree, to new: CheckedTree, _ counterparts: @escaping () -> Counterparts?) {
    (self.old, self.new, self.counterparts) = (old.paths, new.paths, counterparts)
  }

  /// Whether two selectors say the same but for the names of such folders, files and modules.
  func explain(_ before: Selector, _ after: Selector) -> Bool {
    var later: [Glob] = []
    _ = after.mappingPlaces {
      later.append($0)
      return $0
    }
    var rest = later[...]
    let renamed = before.mappingPlaces { glob in
      guard let other = rest.popFirst(), isRenamed(glob, other) else { return glob }
      return other
    }
    return renamed.title == after.title
  }

  /// The value of a rule with the paths and modules that a later one has, where these are the same but for such names.
  ///
  /// - Parameters:
  ///   - key: of which it is the value.
  ///   - folder: of the configuration that states it.
  func renamed(_ before: Node, as after: Node, of key: String = "", in folder: String) -> Node {
    switch (before.value, after.value) {
    case (.scalar(let old, _), .scalar(let new, _)):
      if key == "module" { return isRenamedModule(old, new) ? after : before }
      // Only paths have slashes.
      guard old != new, old.contains("/"), new.contains("/") else { return before }
      return isRenamed(Self.parts(of: old, in: folder), Self.parts(of: new, in: folder)) ? after : before
    case (.list(let old), .list(let new)) where old.count == new.count:
      return Node(.list(zip(old, new).map { renamed($0, as: $1, of: key, in: folder) }), at: before.location)
    case (.map(let old), .map(let new)):
      let later = Dictionary(new.map { ($0.key.scalarText, $0.value) }) { first, _ in first }
      let pairs = old.map { key, value in
        (key, later[key.scalarText].map { renamed(value, as: $0, of: key.scalarText, in: folder) } ?? value)
      }
      return Node(.map(pairs), at: before.location)
    default: return before
    }
  }

  private func isRenamed(_ before: Glob, _ after: Glob) -> Bool {
    guard before != after, before.style == after.style, before.folder == after.folder else { return false }
    if before.style == .name { return isRenamedModule(before.pattern, after.pattern) }
    return isRenamed(Self.parts(of: before.pattern, in: before.folder), Self.parts(of: after.pattern, in: after.folder))
  }

  /// Whether patterns with wildcards before the one name in which they differ are about the same files under both names.
  private func isRenamedBehindWildcards(_ before: [Substring], _ after: [Substring]) -> Bool {
    guard before.count == after.count,
      let index = before.indices.dropLast().first(where: { before[$0] != after[$0] }),
      before[(index + 1)...] == after[(index + 1)...],
      ![before[index], after[index]].contains(where: { $0.contains(where: Self.wildcards.contains) }),
      let from = try? Glob(before.joined(separator: "/"), style: .path),
      let to = try? Glob(after.joined(separator: "/"), style: .path),
      !old.contains(where: to.matches), !new.contains(where: from.matches)
    else { return false }
    let come = Set(new.lazy.filter(to.matches))
    let gone = old.filter(from.matches)
    return !gone.isEmpty
      && gone.allSatisfy { path in
        let names = path.split(separator: "/")
        return names.indices.dropLast().contains { place in
          guard names[place] == before[index] else { return false }
          return come.contains((names[..<place] + [after[index]] + names[(place + 1)...]).joined(separator: "/"))
        }
      }
  }

  private func isRenamed(_ before: [Substring], _ after: [Substring]) -> Bool {
    if isRenamedFile(before.joined(separator: "/"), after.joined(separator: "/")) { return true }
    let same = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    let (from, to) = (before.dropLast(same), after.dropLast(same))
    guard !from.isEmpty, !to.isEmpty else { return false }
    if (from + to).contains(where: { $0.contains(where: Self.wildcards.contains) }) {
      return isRenamedBehindWildcards(before, after)
    }
    return isRenamed(from.joined(separator: "/") + "/", to.joined(separator: "/") + "/")
  }

  private static let wildcards = "*?[]{}\\"

  private func isRenamedFile(_ from: String, _ to: String) -> Bool {
    guard !new.contains(from), !old.contains(to), new.contains(to) else { return false }
    return counterparts()?.old("", in: to).1 == from
  }

  private func isRenamedModule(_ from: String, _ to: String) -> Bool {
    from != to && counterparts()?.isRenamed(module: from, as: to) == true
  }

  /// Whether all files of a folder are in a new one; further ones may have come.
  private func isRenamed(_ from: String, _ to: String) -> Bool {
    let (gone, come) = (Self.files(in: from, old), Self.files(in: to, new))
    return !gone.isEmpty && gone.isSubset(of: come) && Self.files(in: to, old).isEmpty
      && Self.files(in: from, new).isEmpty
  }

  /// What slashes part, from the checked folder on.
  private static func parts(of pattern: String, in folder: String) -> [Substring] {
    folder.split(separator: "/") + pattern.split(separator: "/", omittingEmptySubsequences: false)
  }

  private static func files(in folder: String, _ paths: [String]) -> Set<Substring> {
    Set(paths.lazy.filter { $0.hasPrefix(folder) }.map { $0.dropFirst(folder.count) })
  }
}

extension Selector {
  /// The same with other path globs and modules, which are asked for in the order of writing.
  fileprivate func mappingPlaces(_ change: (Glob) -> Glob) -> Selector {
    var result = self
    result.anyOf = anyOf.map { term in
      guard case .all(var conditions) = term else { return term }
      conditions.path = conditions.path.map(change)
      conditions.module = conditions.module.map(change)
      conditions.in = conditions.in.map { $0.mappingPlaces(change) }
      conditions.not = conditions.not.map { $0.mappingPlaces(change) }
      return .all(conditions)
    }
    return result
  }
}
