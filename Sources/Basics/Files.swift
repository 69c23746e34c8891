/// Why a file or folder could not be read.
package struct FileFailure: Error, Equatable, Sendable {
  package var path: String
  /// What the system says, such as `Permission denied`.
  package var reason: String
  /// Whether there is nothing at this path.
  package var isMissing: Bool
  /// Whether it is a link that was not to be followed.
  package var isLink = false
  /// Whether it lies where nothing belongs to the project.
  package var isOutside = false

  package var message: String { "cannot read '\(path)': \(reason)" }

  /// A failure that the system did not report.
  package init(_ path: String, reason: String, isMissing: Bool = false) {
    self.path = path
    self.reason = reason
    self.isMissing = isMissing
  }

  /// A failure in the system's words; `code` is an `errno`.
  package init(_ path: String, code: Int32) {
    self.path = path
    reason = String(cString: strerror(code))
    isMissing = code == ENOENT || code == ENOTDIR
  }

  /// A file is larger than anybody would write it, and reading it takes the memory that others need.
  package static func tooLarge(_ path: String, _ size: Int, limit: Int) -> FileFailure {
    func megabytes(_ count: Int) -> Int { (count + (1 << 20) - 1) >> 20 }
    return FileFailure(
      path,
      reason: "it has \(megabytes(size)) MB, and Lintel reads up to \(megabytes(limit)) MB of one file"
    )
  }
}

/// How large the files may be that are read as a whole, in bytes.
package enum FileLimit {
  /// Texts that people or small programs write: sources, manifests, configurations, baselines.
  package static let text = 64 << 20
  /// What programs write for programs: project files, compilation databases, reports.
  package static let data = 512 << 20
  /// Files of facts.
  package static let facts = 2 << 30
}

/// What is at a path.
package struct FileStatus: Equatable, Sendable {
  /// What is at a path.
  package enum Kind: Sendable {
    case file
    case folder
    case link
    /// A pipe, socket or device.
    case other
  }

  package var kind: Kind
  /// In bytes.
  package var size: Int
  package var device: UInt64
  package var inode: UInt64
  /// nil for what has no contents.
  package var mark: FileMark?

  package init(kind: Kind, size: Int, device: UInt64, inode: UInt64, mark: FileMark? = nil) {
    self.kind = kind
    self.size = size
    self.device = device
    self.inode = inode
    self.mark = mark
  }
}

/// One name in a folder.
package struct FolderEntry: Equatable, Sendable {
  package var name: [UInt8]
  package var kind: FileStatus.Kind
}

/// Returns what is at `path`; of a link, what it leads to if `followLinks`, else the link itself.
package func fileStatus(_ path: String, followLinks: Bool = true) -> Result<FileStatus, FileFailure> {
  var information = stat()
  let flags = followLinks ? 0 : AT_SYMLINK_NOFOLLOW
  guard fstatat(AT_FDCWD, path, &information, flags) == 0 else { return .failure(FileFailure(path, code: errno)) }
  return .success(FileStatus(information))
}

/// Reads a whole file into `buffer` and returns the number of its bytes.
///
/// A file of more than `limit` bytes is not read. The buffer only grows, so that it can be reused for the next file.
/// What follows the file's bytes is left over from earlier files, except that the first `padding` bytes after them are
/// zero.
package func readFile(
  _ path: String,
  into buffer: inout [UInt8],
  padding: Int = 0,
  limit: Int = FileLimit.text,
  followLinks: Bool = true
) -> Result<Int, FileFailure> {
  // O_NONBLOCK: opening a pipe must not wait for somebody to write to it.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followLinks ? 0 : O_NOFOLLOW))
  guard descriptor >= 0 else {
    var failure = FileFailure(path, code: errno)
    failure.isLink = !followLinks && errno == ELOOP
    return .failure(failure)
  }
  defer { _ = close(descriptor) }
  var information = stat()
  guard fstat(descriptor, &information) == 0 else { return .failure(FileFailure(path, code: errno)) }
  let status = FileStatus(information)
  guard status.kind == .file else {
    let isFolder = status.kind == .folder
    return .failure(isFolder ? FileFailure(path, code: EISDIR) : FileFailure(path, reason: "This is a pipe or device"))
  }
  guard status.size <= limit else { return .failure(.tooLarge(path, status.size, limit: limit)) }
  var count = 0
  buffer.grow(to: status.size + padding + 1)  // one more, so that the end is seen without growing
  while true {
    let room = buffer.count - padding - count
    let read = buffer.withUnsafeMutableBytes { bytes -> Int in
      // In bounds: `room` bytes after `count` are before the padding.
      guard let start = bytes.baseAddress else { return 0 }
      return Basics.readBytes(descriptor, start + count, room)
    }
    guard read >= 0 else {
      if errno == EINTR { continue }
      return .failure(FileFailure(path, code: errno))
    }
    count += read
    guard count <= limit else { return .failure(.tooLarge(path, count, limit: limit)) }
    // Less of a file is read than there is room for only at its end.
    if read < room { break }
    if buffer.count - padding == count { buffer.grow(to: 2 * count + padding) }  // it grew since it was measured
  }
  for index in count..<(count + padding) { buffer[index] = 0 }
  return .success(count)
}

/// Returns the bytes of a file.
package func readFile(_ path: String, limit: Int = FileLimit.text) -> Result<[UInt8], FileFailure> {
  var buffer: [UInt8] = []
  return readFile(path, into: &buffer, limit: limit).map { count in
    buffer.removeLast(buffer.count - count)
    return buffer
  }
}

/// Returns everything that comes on standard input.
package func readStandardInput() -> Result<[UInt8], FileFailure> {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = chunk.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { Basics.readBytes(STDIN_FILENO, $0, buffer.count) } ?? 0
    }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { return .failure(FileFailure("standard input", code: errno)) }
    if count == 0 { return .success(bytes) }
    bytes += chunk[..<count]
    guard bytes.count <= FileLimit.data else {
      return .failure(.tooLarge("standard input", bytes.count, limit: FileLimit.data))
    }
  }
}

/// Writes a file as a whole: under another name first, which then takes the place of `path`, so that nobody ever sees
/// half of it and nothing is lost if it fails. Where `path` is not an ordinary file (a pipe, a terminal), it is written
/// directly.
package func writeFile(_ path: String, _ bytes: [UInt8]) -> Result<Void, FileFailure> {
  // A link stays a link.
  let target = (try? absolutePath(path).get()) ?? path
  var mode: mode_t = 0o666
  var information = stat()
  let isReplaced = stat(target, &information) == 0
  if isReplaced {
    guard information.st_mode & S_IFMT == S_IFREG else {
      return write(bytes, to: open(target, O_WRONLY | O_CLOEXEC), path)
    }
    // What must not be written must not be replaced either.
    guard access(target, W_OK) == 0 else { return .failure(FileFailure(path, code: errno)) }
    mode = information.st_mode & 0o777
  }
  // A run that was killed may have left one of them.
  var temporary = ""
  var descriptor: Int32 = -1
  for number in 0..<100 {
    temporary = "\(target).\(getpid()).\(number).tmp"
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    if descriptor >= 0 || errno != EEXIST { break }
  }
  guard descriptor >= 0 else { return .failure(FileFailure(path, code: errno)) }
  // Everybody who could read the old file must be able to read the new one; the mask of this process is for new files.
  if isReplaced { _ = fchmod(descriptor, mode) }
  let written = write(bytes, to: descriptor, path)
  guard case .success = written else {
    _ = unlink(temporary)
    return written
  }
  guard rename(temporary, target) == 0 else {
    let failure = FileFailure(path, code: errno)
    _ = unlink(temporary)
    return .failure(failure)
  }
  return .success(())
}

/// Writes everything and closes the file; a negative descriptor is one that could not be opened.
private func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) -> Result<Void, FileFailure> {
  guard descriptor >= 0 else { return .failure(FileFailure(path, code: errno)) }
  var failure = writeAll(bytes, descriptor)
  // A full disk may be noticed only here.
  if close(descriptor) != 0, failure == nil { failure = errno }
  return failure.map { .failure(FileFailure(path, code: $0)) } ?? .success(())
}

/// Writes everything; returns the system's number for what went wrong.
package func writeAll(_ bytes: [UInt8], _ descriptor: Int32) -> Int32? {
  bytes.withUnsafeBytes { writeAll($0, descriptor) }
}

/// Writes everything; returns the system's number for what went wrong.
package func writeAll(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let piece = UnsafeRawBufferPointer(rebasing: rest)
    let count = write(descriptor, piece.baseAddress, piece.count)
    if count < 0, errno == EINTR { continue }
    if count <= 0 { return errno }
    rest = rest.dropFirst(count)
  }
  return nil
}

/// When a file was last written: seconds and nanoseconds since 1970; nil if there is none.
package func modificationTime(of path: String) -> (seconds: Int64, nanoseconds: Int64)? {
  var information = stat()
  guard stat(path, &information) == 0 else { return nil }
  #if canImport(Darwin)
    let time = information.st_mtimespec
  #else
    let time = information.st_mtim
  #endif
  return (Int64(time.tv_sec), Int64(time.tv_nsec))
}

/// What a folder contains, without `.` and `..`, in no particular order.
package struct FolderContents: Sendable {
  /// An entry of a folder. Its kind costs nothing; its status is there only if it was asked for.
  package struct Entry: Sendable {
    /// Where the name is in `names`.
    package var name: Range<Int>
    package var kind: FileStatus.Kind
    /// For a file whose status was asked for.
    package var status: FileStatus?
  }

  package fileprivate(set) var names: [UInt8] = []
  package fileprivate(set) var entries: [Entry] = []
}

/// Reads a folder, and the status of those of its files that `wantsStatus`, by their names: that takes half as long
/// while the folder is open as by path.
package func readFolder(
  _ path: String,
  wantsStatus: (ArraySlice<UInt8>) -> Bool = { _ in false }
) -> Result<FolderContents, FileFailure> {
  guard let folder = opendir(path) else { return .failure(FileFailure(path, code: errno)) }
  defer { closedir(folder) }
  var contents = FolderContents()
  while true {
    errno = 0
    guard let entry = readdir(folder) else {
      if errno != 0 { return .failure(FileFailure(path, code: errno)) }
      break
    }
    let name = entryName(entry)
    // `.` and `..`
    if name.count <= 2, name.allSatisfy({ $0 == UInt8(ascii: ".") }) { continue }
    let range = contents.names.count..<contents.names.count + name.count
    contents.names += name
    var status: FileStatus?
    var kind: FileStatus.Kind
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_REG): kind = .file
    case Int32(DT_DIR): kind = .folder
    case Int32(DT_LNK): kind = .link
    case Int32(DT_UNKNOWN):  // some file systems do not say
      guard let found = entryStatus(entry, in: dirfd(folder)) else { continue }
      kind = found.kind
    default: kind = .other
    }
    if kind == .file, wantsStatus(contents.names[range]) {
      // Else it is gone by now.
      guard let found = entryStatus(entry, in: dirfd(folder)) else { continue }
      (kind, status) = (found.kind, found)
    }
    contents.entries.append(FolderContents.Entry(name: range, kind: kind, status: status))
  }
  return .success(contents)
}

/// Returns what a folder contains, sorted by name (bytes), without `.` and `..`.
package func listFolder(_ path: String) -> Result<[FolderEntry], FileFailure> {
  readFolder(path).map { contents in
    let entries = contents.entries.map { FolderEntry(name: Array(contents.names[$0.name]), kind: $0.kind) }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }
}

/// Returns the absolute path of `path` without links, `.` and `..`.
package func absolutePath(_ path: String) -> Result<String, FileFailure> {
  guard let resolved = realpath(path, nil) else { return .failure(FileFailure(path, code: errno)) }
  defer { free(resolved) }
  return .success(String(cString: resolved))
}

/// Returns what a link leads to, as it is written in it; nil if there is no link.
package func linkTarget(of path: String) -> String? {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink(path, &buffer, buffer.count)
  return count > 0 ? String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
}

extension FileStatus {
  fileprivate init(_ information: stat) {
    switch information.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(information.st_size)
    device = UInt64(truncatingIfNeeded: information.st_dev)
    inode = UInt64(truncatingIfNeeded: information.st_ino)
    if kind == .file { mark = .stamp(FileStamp(information)) }
  }
}

extension [UInt8] {
  fileprivate mutating func grow(to size: Int) {
    if count < size { append(contentsOf: repeatElement(0, count: size - count)) }
  }
}

private func readBytes(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, start, count)
}

/// The name of an entry, until the next one is read.
private func entryName(_ entry: UnsafeMutablePointer<dirent>) -> UnsafeRawBufferPointer {
  // The name ends with a NUL; it may be longer than the field's declared size, so it is read in place.
  let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
  let start = UnsafeRawPointer(entry).advanced(by: offset)
  return UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
}

/// What an entry is, and of a link the link itself; nil if it is gone.
private func entryStatus(_ entry: UnsafeMutablePointer<dirent>, in folder: Int32) -> FileStatus? {
  guard let name = entryName(entry).baseAddress else { return nil }
  var information = stat()
  guard fstatat(folder, name.assumingMemoryBound(to: CChar.self), &information, AT_SYMLINK_NOFOLLOW) == 0 else {
    return nil
  }
  return FileStatus(information)
}

extension String {
  /// Says of a link that nothing is where it leads.
  ///
  /// - Parameter shown: the path as it is told; nil: as it is.
  package static func deadLink(at path: String, shown: String? = nil) -> String {
    let target = linkTarget(of: path).map { " to '\($0)'" } ?? ""
    return "'\(shown ?? path)' is a link\(target), and what it leads to is not there"
  }
}
