import Basics
import SourceTrees

/// Finds the modules of headers that no target names, as Xcode's app targets name none of theirs.
///
/// A header goes where the files near it go. Near are, one after the other: the files of its folder, the files beneath
/// its folder, and the same for each folder above, up to the root or to the test folder that it is in. In the first
/// of these places with any source, sources with the header's own name decide; without one, all sources vote, and the
/// targets that compile at least half as many as the one that compiles most have the header. Sources that no target
/// compiles decide and vote for no target. Where a test target and another one win, the header is the other one's.
struct HeaderOwners {
  private let list: FileList
  private let isTest: [Bool]
  /// The drafts of each file by its index in the list; nil for what is not a source.
  private let owners: [[Int]?]
  /// The sources of each base name (a file's name without its ending).
  private var sources: [[UInt8]: [Int]] = [:]
  /// The outcome of the votes in a place.
  private var votes: [Place: [Int]?] = [:]

  private struct Place: Hashable {
    let folder: [UInt8]
    let isDeep: Bool
  }

  /// `isCandidate` says for each file of the list whether it is one that may be scanned.
  init(_ list: FileList, _ drafts: [ModuleDraft], isCandidate: (Int) -> Bool) {
    self.list = list
    isTest = drafts.map(\.module.isTest)
    var claims: [[Int]] = Array(repeating: [], count: list.count)
    for (id, draft) in drafts.enumerated() { for index in draft.files { claims[index].append(id) } }
    var owners: [[Int]?] = Array(repeating: nil, count: list.count)
    for index in 0..<list.count {
      guard let language = Language(path: list[index]), isCandidate(index) else { continue }
      if language == .header {
        // Where a target names its headers, they are as telling as its sources.
        if !claims[index].isEmpty { owners[index] = claims[index] }
      } else {
        owners[index] = claims[index]
        if language != .swift { sources[Self.baseName(list[index]), default: []].append(index) }
      }
    }
    self.owners = owners
  }

  /// The drafts that the header at this index of the list belongs to; empty if it is not a target's.
  mutating func drafts(of header: Int) -> [Int] {
    let path = list[header]
    let top = TestFolders.firstTestFolder(of: path)?.count ?? 0
    let namesakes = sources[Self.baseName(path)] ?? []
    var folder = Array(path.folder)
    while true {
      let range = list.indices(under: folder)
      let beneath = namesakes.filter(range.contains)
      for isDeep in [false, true] {
        let place = Place(folder: folder, isDeep: isDeep)
        guard let voted = vote(place) else { continue }
        let near = isDeep ? beneath : beneath.filter { list[$0].folder.elementsEqual(folder) }
        guard !near.isEmpty else { return voted }
        return withoutNeedlessTests(Set(near.flatMap { owners[$0] ?? [] }).sorted())
      }
      guard folder.count > top else { return [] }
      folder = Array(folder[...].folder)
    }
  }

  /// The drafts that win in a place; nil if there is no source.
  private mutating func vote(_ place: Place) -> [Int]? {
    if let known = votes[place] { return known }
    var counts: [Int: Int] = [:]
    var unclaimed = 0
    for index in list.indices(under: place.folder) {
      guard let claims = owners[index] else { continue }
      if !place.isDeep, !list[index].folder.elementsEqual(place.folder) { continue }
      if claims.isEmpty { unclaimed += 1 }
      for draft in claims { counts[draft, default: 0] += 1 }
    }
    let result: [Int]?
    if counts.isEmpty, unclaimed == 0 {
      result = nil
    } else {
      let most = counts.values.max() ?? 0
      let winners = counts.filter { 2 * $0.value >= most }.keys.sorted()
      result = unclaimed > most ? [] : withoutNeedlessTests(winners)
    }
    votes[place] = .some(result)
    return result
  }

  private func withoutNeedlessTests(_ drafts: [Int]) -> [Int] {
    let plain = drafts.filter { !isTest[$0] }
    return plain.isEmpty ? drafts : plain
  }

  private static func baseName(_ path: ArraySlice<UInt8>) -> [UInt8] {
    let name = path.lastSegment
    return Array(name[..<(name.lastIndex(of: Byte.dot) ?? name.endIndex)])
  }
}
