/// The bytes of a file, in memory that stays where it is as long as this object lives. They are read only.
///
/// A mapped file costs nothing until its bytes are looked at. It must be replaced as a whole, as `writeFile` does: a
/// file that is cut short while it is mapped ends the process.
///
/// Its members are `@inlinable` because they are called for each number in a file.
/// See Documentation/decisions/speed.md#inlinable.
@usableFromInline
package final class FileBytes: @unchecked Sendable {
  // Safe to share, as nobody writes to it.
  @usableFromInline let start: UnsafeRawPointer
  @usableFromInline package let count: Int
  private let isMapped: Bool

  /// Maps a regular file, or reads it where it cannot be mapped. Folders, pipes and devices are failures.
  package static func map(_ path: String) -> Result<FileBytes, FileFailure> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .failure(FileFailure(path, code: errno)) }
    defer { _ = close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { return .failure(FileFailure(path, code: errno)) }
    guard information.st_mode & S_IFMT == S_IFREG else {
      let isFolder = information.st_mode & S_IFMT == S_IFDIR
      return .failure(
        isFolder ? FileFailure(path, code: EISDIR) : FileFailure(path, reason: "This is a pipe or device")
      )
    }
    let count = Int(information.st_size)
    guard count > 0 else { return .success(FileBytes([])) }
    guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
      return .failure(FileFailure(path, code: errno))
    }
    return .success(FileBytes(start: start, count: count, isMapped: true))
  }

  /// A copy of bytes.
  package convenience init(_ bytes: some Collection<UInt8>) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 8)
    copy.copyBytes(from: bytes)
    self.init(start: UnsafeRawPointer(copy.baseAddress!), count: bytes.count, isMapped: false)
  }

  private init(start: UnsafeRawPointer, count: Int, isMapped: Bool) {
    self.start = start
    self.count = count
    self.isMapped = isMapped
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: start), count)
    } else {
      start.deallocate()
    }
  }

  /// Calls `body` with bytes of a range, which must be in the file.
  @inlinable
  package func withBytes<Result>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range lies in the file")
    return withExtendedLifetime(self) {
      body(UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count))
    }
  }
}
