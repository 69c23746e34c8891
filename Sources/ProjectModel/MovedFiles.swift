import Basics
import SourceTrees

/// Finds the files of folders that were moved or renamed on disk: whoever does that in a shell is ahead of the project file
/// for a while.
///
/// A folder moves its files together. That one file of a usual name lies somewhere says nothing: others of its folder have
/// to lie there too, or the folder there has to stand beside the one that is gone. A file of another project or package is
/// none that has moved.
struct MovedFiles {
  private let list: FileList
  /// The folders of projects and packages.
  private let homes: Set<[UInt8]>
  /// By folder that files are gone from: how many are, and how many of them lie below each other folder with the same
  /// paths from there.
  private var found: [[UInt8]: (gone: Int, below: [[UInt8]: Int])] = [:]
  /// The files of no target that may be those that are gone; nil: several may be.
  private var candidates: [Name: Int?] = [:]
  /// Whether there is code in a folder.
  private var hasCode: [[UInt8]: Bool] = [:]

  /// The name of a file, and the folder of its project or package.
  struct Name: Hashable {
    var home: ArraySlice<UInt8>
    var file: ArraySlice<UInt8>
  }

  /// A folder that files are gone from, and the one where they are.
  struct Move: Hashable {
    var from: [UInt8]
    var to: [UInt8]
  }

  /// - Parameter gone: the paths of the files that targets list and that are not there.
  init(of gone: Set<[UInt8]>, in draft: ProjectDraft) {
    list = draft.list
    let projects = draft.modules.flatMap { $0.module.manifests(of: .xcodeProject) }.map { Array($0.utf8) }
    homes = Set(projects.map { Array($0[...].folder.folder) }).union(draft.manifests.keys)
    let wanted = Set(gone.map { name(of: $0[...]) })
    let names = Set(wanted.map(\.file))
    let claimed = draft.modules.claimed(of: list)
    for index in 0..<list.count where !claimed[index] && names.contains(list[index].lastSegment) {
      let name = name(of: list[index])
      guard wanted.contains(name) else { continue }
      candidates[name] = .some(candidates[name] == nil ? index : nil)
    }
    for file in gone {
      let file = file[...]
      for folder in folders(of: file) {
        found[folder, default: (0, [:])].gone += 1
        guard let index = candidate(for: file), let other = other(than: folder, of: file, at: index) else { continue }
        found[folder]?.below[other, default: 0] += 1
      }
    }
  }

  /// The file that one which is gone is now.
  mutating func file(for gone: [UInt8]) -> (index: Int, move: Move)? {
    guard let index = candidate(for: gone[...]) else { return nil }
    for folder in folders(of: gone[...]) {
      if let to = other(than: folder, of: gone[...], at: index), isMove(from: folder, to: to) {
        return (index, Move(from: folder, to: to))
      }
    }
    return nil
  }

  private func isMove(from folder: [UInt8], to other: [UInt8]) -> Bool {
    guard let (gone, below) = found[folder], let count = below[other] else { return false }
    let isBeside = !other.isEmpty && hasCode[folder] == false && other[...].folder == folder[...].folder
    guard isBeside else { return count > 1 && count * 2 > gone }
    return count * 2 >= gone && below.values.count { $0 >= count } == 1
  }

  /// The folder of a file, and before it the outermost one around it without code.
  private mutating func folders(of file: ArraySlice<UInt8>) -> [[UInt8]] {
    let own = Array(file.folder)
    var gone: [UInt8]?
    var folder = own
    while !folder.isEmpty, !hasCode(in: folder) {
      gone = folder
      folder = Array(folder[...].folder)
    }
    return [gone, own].compactMap(\.self).distinct
  }

  private mutating func hasCode(in folder: [UInt8]) -> Bool {
    if let known = hasCode[folder] { return known }
    let result = list.indices(under: folder).contains { Language(path: list[$0]) != nil }
    hasCode[folder] = result
    return result
  }

  private func candidate(for file: ArraySlice<UInt8>) -> Int? { candidates[name(of: file)] ?? nil }

  /// The folder below which a file has the path that another one has below a folder; nil if it has another path.
  private func other(than folder: [UInt8], of file: ArraySlice<UInt8>, at index: Int) -> [UInt8]? {
    let rest = file.dropFirst(folder.isEmpty ? 0 : folder.count + 1)
    let path = list[index]
    if path.elementsEqual(rest) { return [] }
    let below = [Byte.slash] + rest
    return path.suffix(below.count).elementsEqual(below) ? Array(path.dropLast(below.count)) : nil
  }

  func name(of file: ArraySlice<UInt8>) -> Name {
    var home = file.folder
    while !home.isEmpty, !homes.contains(Array(home)) { home = home.folder }
    return Name(home: home, file: file.lastSegment)
  }
}
