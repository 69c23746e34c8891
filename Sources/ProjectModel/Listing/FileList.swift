import Basics
import SourceTrees

/// Paths relative to the root, sorted by bytes, each once, in one block of memory.
///
/// As all files of a folder are neighbours in this order, a folder is a range of indices.
struct FileList: Sendable {
  private struct Place {
    var start: UInt32
    var count: UInt32
    /// Of the status; -1 if none is known.
    var status: Int32 = -1
  }

  private var bytes: [UInt8]
  private var places: [Place] = []
  private var statuses: [FileStatus?] = []

  init() { bytes = [] }

  /// Takes what was listed; of two equal paths the first.
  init(_ listing: Listing) {
    bytes = listing.paths
    statuses = listing.statuses ?? []
    var (start, number) = (0, 0)
    for end in bytes.indices where bytes[end] == 0 {
      if end > start {
        places.append(Place(start: UInt32(start), count: UInt32(end - start)))
        if number < statuses.count { places[places.count - 1].status = Int32(number) }
      }
      (start, number) = (end + 1, number + 1)
    }
    sort()
  }

  /// The files of a list as they are called from a folder above, with some files more.
  init(_ list: FileList, in folder: String, and others: [String]) {
    bytes = []
    let start = Array(folder.utf8) + [Byte.slash]
    for index in 0..<list.count { append(start + list[index]) }
    for path in others { append(Array(path.utf8)) }
    sort()
  }

  private mutating func append(_ path: [UInt8]) {
    places.append(Place(start: UInt32(bytes.count), count: UInt32(path.count)))
    bytes += path
  }

  var count: Int { places.count }

  subscript(index: Int) -> ArraySlice<UInt8> {
    let start = Int(places[index].start)
    return bytes[start..<start + Int(places[index].count)]
  }

  /// What is at a path, if whoever listed it has looked, and it is not a link.
  func status(_ index: Int) -> FileStatus? {
    let status = places[index].status
    return status < 0 ? nil : statuses[Int(status)]
  }

  /// The range of the files beneath `folder`, at any depth; all files if it is empty.
  func indices(under folder: [UInt8]) -> Range<Int> {
    if folder.isEmpty { return 0..<count }
    let first = firstIndex(notBefore: folder + [Byte.slash])
    return first..<max(first, firstIndex(notBefore: folder + [Byte.slash + 1]))
  }

  func index(of path: [UInt8]) -> Int? {
    let index = firstIndex(notBefore: path)
    return index < count && self[index].elementsEqual(path) ? index : nil
  }

  /// The first index whose path is `path` or comes after it.
  private func firstIndex(notBefore path: [UInt8]) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].compare(path[...]) >= 0 { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private mutating func sort() {
    bytes.withUnsafeBytes { memory in
      // In bounds: every place is within `bytes`.
      func compare(_ a: Place, _ b: Place) -> Int {
        guard let base = memory.baseAddress else { return 0 }
        let common = Int(memcmp(base + Int(a.start), base + Int(b.start), Int(min(a.count, b.count))))
        return common != 0 ? common : Int(a.count) - Int(b.count)
      }
      guard !zip(places, places.dropFirst()).allSatisfy({ compare($0, $1) < 0 }) else { return }
      places.sort { compare($0, $1) < 0 }
      var unique: [Place] = []
      unique.reserveCapacity(places.count)
      for place in places {  // git names a file in conflict once per side
        if let last = unique.last, compare(last, place) == 0 { continue }
        unique.append(place)
      }
      places = unique
    }
  }
}
