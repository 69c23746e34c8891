/// What tells the contents of a file from other contents without reading them.
package enum FileMark: Hashable, Sendable {
  /// Of a file on the disk.
  case stamp(FileStamp)
  /// Of contents that git keeps: a hash of their id.
  case blob(Hash128)
}

/// What the file system notes of a file. Whoever writes to the file changes at least one of these, unless two writes fall
/// within one tick of the clock of the file system, which may be as long as two seconds.
package struct FileStamp: Hashable, Sendable {
  /// In bytes.
  package var size: UInt64
  /// When the contents were last written, in nanoseconds since 1970. Programs can set it as they like.
  package var modified: Int64
  /// When anything about the file was last changed, `modified` included; nobody can set it.
  package var changed: Int64
  package var inode: UInt64

  package init(size: UInt64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }
}

extension FileStamp {
  /// The stamp of whatever a path leads to; nil if there is nothing.
  package static func of(_ path: String) -> FileStamp? {
    var information = stat()
    return stat(path, &information) == 0 ? FileStamp(information) : nil
  }

  package var hash: Hash128 {
    let numbers = [size, UInt64(bitPattern: modified), UInt64(bitPattern: changed), inode]
    return numbers.withUnsafeBytes { Hash128($0) }
  }

  init(_ information: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (information.st_mtimespec, information.st_ctimespec)
    #else
      let (modified, changed) = (information.st_mtim, information.st_ctim)
    #endif
    self.init(
      size: UInt64(truncatingIfNeeded: information.st_size),
      modified: Self.nanoseconds(modified),
      changed: Self.nanoseconds(changed),
      inode: UInt64(truncatingIfNeeded: information.st_ino)
    )
  }

  /// Some file systems hold times that no clock shows; what overflows is still the same for the same time.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
