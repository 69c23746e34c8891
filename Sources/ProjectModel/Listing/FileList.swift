import Basics

/// Paths relative to the root, sorted by bytes, each once, in one block of memory.
///
/// As all files of a folder are neighbours in this order, a folder is a range of indices.
struct FileList: Sendable {
  private var bytes: [UInt8]
  private var places: [Range<Int>]

  /// Takes paths that are each followed by a NUL, in any order.
  init(nulTerminated bytes: [UInt8]) {
    self.bytes = bytes
    places = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0) {
      if end > start { places.append(start..<end) }
      start = end + 1
    }
    sort()
  }

  var count: Int { places.count }

  subscript(index: Int) -> ArraySlice<UInt8> { bytes[places[index]] }

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
    let order = bytes.withUnsafeBytes { memory -> [Range<Int>] in
      // In bounds: every place lies within `bytes`.
      func compare(_ a: Range<Int>, _ b: Range<Int>) -> Int {
        guard let base = memory.baseAddress else { return 0 }
        let common = Int(memcmp(base + a.lowerBound, base + b.lowerBound, min(a.count, b.count)))
        return common != 0 ? common : a.count - b.count
      }
      var sorted = places
      if !zip(sorted, sorted.dropFirst()).allSatisfy({ compare($0, $1) < 0 }) {
        sorted.sort { compare($0, $1) < 0 }
      }
      var unique: [Range<Int>] = []
      unique.reserveCapacity(sorted.count)
      for place in sorted {  // git names a file in conflict once per side
        if let last = unique.last, compare(last, place) == 0 { continue }
        unique.append(place)
      }
      return unique
    }
    places = order
  }
}

enum Byte {
  static let slash = UInt8(ascii: "/")
  static let dot = UInt8(ascii: ".")
}
