import Basics

extension Listing {
  /// Without the files that are gone from the folder: git tracks them as long as that is not staged. What is not checked
  /// out stays, as nobody has deleted it.
  ///
  /// What is found at a path is kept, so that nobody has to look there again.
  func withoutMissing(in root: String, workers: Int) -> Listing {
    let names = paths.split(separator: 0)
    // One question takes little longer than handing it to a thread.
    let blockSize = 256
    let blocks = parallelMap(count: (names.count + blockSize - 1) / blockSize, workers: workers) { block in
      let start = block * blockSize
      return names[start..<min(start + blockSize, names.count)].map { Finding(at: $0, in: root) }
    }
    var result = Listing(paths: [], asides: asides)
    result.paths.reserveCapacity(paths.count)
    var statuses: [FileStatus?] = []
    statuses.reserveCapacity(names.count)
    for (number, finding) in blocks.joined().enumerated() {
      if case .missing = finding, !notCheckedOut.contains(number) { continue }
      result.paths += names[number]
      result.paths.append(0)
      if case .file(let status) = finding { statuses.append(status) } else { statuses.append(nil) }
    }
    result.statuses = statuses
    return result
  }

  private enum Finding: Sendable {
    case file(FileStatus)
    case missing
    /// A link, or what cannot be looked at.
    case unclear

    init(at path: ArraySlice<UInt8>, in root: String) {
      // The text of another name is another path.
      guard path.isUTF8 else {
        self = .unclear
        return
      }
      switch fileStatus(root + "/" + path.text, followLinks: false) {
      case .success(let status): self = status.kind == .file ? .file(status) : .unclear
      case .failure(let failure): self = failure.isMissing ? .missing : .unclear
      }
    }
  }
}
