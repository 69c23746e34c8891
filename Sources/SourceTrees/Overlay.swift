import Basics

/// Texts that count instead of what is in a folder, such as the unsaved buffers of an editor.
package struct Overlay: Sendable, Equatable {
  /// What is at a path.
  enum Entry: Sendable, Equatable {
    case text([UInt8], Hash128)
    /// Nothing, whatever the folder has.
    case nothing
  }

  /// By path relative to the root, without links.
  private(set) var entries: [String: Entry] = [:]

  package init() {}

  /// Texts by path; nil for a file that counts as gone.
  package init(_ texts: [String: [UInt8]?]) {
    for (path, text) in texts {
      if let text { set(text, at: path) } else { hide(path) }
    }
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// The paths that have an entry, sorted.
  package var paths: [String] { entries.keys.sorted() }

  /// Lets a text count as the file at a path, which need not exist.
  package mutating func set(_ text: [UInt8], at path: String) {
    entries[path] = .text(text, Hash128(text[...], key: Self.key))
  }

  /// Lets a file count as gone.
  package mutating func hide(_ path: String) { entries[path] = .nothing }

  /// Lets what the folder has count again.
  package mutating func remove(_ path: String) { entries[path] = nil }

  /// The text at a path; nil if the folder is to be asked.
  package func text(of path: String) -> [UInt8]? {
    if case .text(let text, _) = entries[path] { text } else { nil }
  }

  /// Whether a file counts as gone.
  package func hides(_ path: String) -> Bool { entries[path] == .nothing }

  /// Nobody is to look for a text with the mark of another one.
  private static let key = HashKey.random()
}

// MARK: - Reading

extension Overlay {
  /// The entry of a path as it is written somewhere, with `..` perhaps.
  func entry(_ path: String, root: String) -> Entry? {
    if entries.isEmpty { return nil }
    if let entry = entries[path] { return entry }
    let place = normalizedPath(path, from: root)
    return place.hasPrefix(root + "/") ? entries[String(place.dropFirst(root.utf8.count + 1))] : nil
  }

  /// What there is at a path with this entry, where the folder has that.
  func status(_ path: String, _ entry: Entry, onDisk: Result<FileStatus, FileFailure>) -> Result<
    FileStatus, FileFailure
  > {
    switch entry {
    case .nothing: return .failure(FileFailure(path, code: ENOENT))
    case .text(let text, let hash):
      let old = try? onDisk.get()
      return .success(
        FileStatus(
          kind: .file,
          size: text.count,
          device: old?.device ?? 0,
          inode: old?.inode ?? hash.low,
          mark: .blob(hash)
        )
      )
    }
  }

  /// Copies a text into a buffer, as `readFile` does.
  static func copy(_ text: [UInt8], into buffer: inout [UInt8], padding: Int) -> Int {
    if buffer.count < text.count + padding {
      buffer = text + Array(repeating: 0, count: padding)
    } else {
      buffer.replaceSubrange(0..<text.count, with: text)
      for index in text.count..<(text.count + padding) { buffer[index] = 0 }
    }
    return text.count
  }

  /// A listing with the files that only the overlay has, and without those that it hides.
  ///
  /// - Parameters:
  ///   - isOnDisk: whether the folder has a file; what it has and does not list is ignored, and stays so.
  ///   - isIgnored: whether git would ignore a file that is not there yet.
  func applied(
    to listing: Listing,
    _ wanted: WantedFiles,
    isOnDisk: (String) -> Bool,
    isIgnored: (String) -> Bool
  ) -> Listing {
    guard !entries.isEmpty else { return listing }
    var result = Listing(paths: [], asides: listing.asides)
    var statuses: [FileStatus?] = []
    var listed: Set<String> = []
    for (index, path) in listing.paths.split(separator: 0).enumerated() {
      let entry = entries[path.text]
      if entry == .nothing { continue }
      // Whoever needs the status asks for it.
      if entry != nil { listed.insert(path.text) }
      statuses.append(entry == nil ? listing.statuses?[index] : nil)
      result.paths += path
      result.paths.append(0)
    }
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      guard entry != .nothing, !listed.contains(path), wanted.contain(Array(path.utf8)[...].lastSegment),
        !isOnDisk(path), !isIgnored(path)
      else { continue }
      result.paths += Array(path.utf8) + [0]
      statuses.append(nil)
    }
    if listing.statuses != nil { result.statuses = statuses }
    return result
  }
}
