/// The files of a state that git keeps, as git lists them: paths from the top of the repository, sorted by bytes.
struct StoredFiles: Sendable {
  enum Kind: Sendable { case file, link, submodule }

  private struct Entry {
    var kind: Kind
    var stage: UInt8
    var id: Range<Int>
    var path: Range<Int>
  }

  /// What git wrote.
  private let bytes: [UInt8]
  private var entries: [Entry] = []
  private(set) var hasLinks = false

  /// Reads `MODE ID STAGE⇥PATH` (`git ls-files --stage -z`) or `MODE KIND ID⇥PATH` (`git ls-tree -r -z`), each ended by
  /// a NUL.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0) {
      defer { start = end + 1 }
      guard let tab = bytes[start..<end].firstIndex(of: UInt8(ascii: "\t")) else { continue }
      // A mode has six digits.
      guard tab - start > 8, let space = bytes[(start + 7)..<tab].firstIndex(of: UInt8(ascii: " ")) else { continue }
      let (second, third) = ((start + 7)..<space, (space + 1)..<tab)
      // Ids have 40 digits or 64.
      let isStaged = second.count >= 40
      let mode = bytes[start..<(start + 6)]
      let kind: Kind = mode.isEqual("120000") ? .link : mode.isEqual("160000") ? .submodule : .file
      if kind == .link { hasLinks = true }
      entries.append(
        Entry(
          kind: kind,
          stage: isStaged ? bytes[third.lowerBound] &- UInt8(ascii: "0") : 0,
          id: isStaged ? second : third,
          path: (tab + 1)..<end
        )
      )
    }
  }

  var count: Int { entries.count }
  func path(_ index: Int) -> ArraySlice<UInt8> { bytes[entries[index].path] }
  /// The id of the contents, in hexadecimal digits.
  func id(_ index: Int) -> ArraySlice<UInt8> { bytes[entries[index].id] }
  func kind(_ index: Int) -> Kind { entries[index].kind }

  /// The paths that are in conflict, each once.
  var conflicts: [String] {
    var paths: [String] = []
    for index in entries.indices where entries[index].stage != 0 && paths.last != path(index).text {
      paths.append(path(index).text)
    }
    return paths
  }

  /// The entries without contents, among which are those that are only intended to be added.
  var empty: [Int] {
    // All of the same length and kind, so one comparison tells most apart.
    entries.indices.filter {
      entries[$0].kind == .file && (id($0).isEqual(Self.emptyFile) || id($0).isEqual(Self.emptyFile256))
    }
  }

  private static let emptyFile: StaticString = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"
  private static let emptyFile256: StaticString = "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813"

  mutating func remove(_ indices: Set<Int>) {
    entries = entries.indices.filter { !indices.contains($0) }.map { entries[$0] }
  }

  /// The place of a path; nil if it is not there. O(log files).
  func index(of path: some Collection<UInt8>) -> Int? {
    let index = firstIndex(notBefore: path)
    return index < count && self.path(index).elementsEqual(path) ? index : nil
  }

  /// Whether there is something beneath a path.
  func hasFolder(_ path: [UInt8]) -> Bool {
    if path.isEmpty { return !entries.isEmpty }
    let index = firstIndex(notBefore: path + [Byte.slash])
    return index < count && self.path(index).starts(with: path + [Byte.slash])
  }

  private func firstIndex(notBefore path: some Collection<UInt8>) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self.path(middle).lexicographicallyPrecedes(path) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
