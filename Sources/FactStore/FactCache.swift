import Basics

/// The file in which facts are kept between runs, at a path that may have nothing yet.
package struct FactCache: Sendable {
  /// As the user or the program wrote it.
  package let path: String
  /// What was kept; nil if there is nothing that can be used.
  package let stored: FactFile?
  package let state: State

  /// What was found at the path of the cache.
  package enum State: Sendable, Equatable {
    case usable
    /// Nothing was kept yet, or by another version.
    case empty
    /// Kept by somebody who has another secret, or none.
    case otherSecret
    /// Cut off or changed.
    case damaged
    /// Something else is there, which must stay as it is.
    case foreign
    /// There is something, and the system says why it cannot be read.
    case unreadable(String)
  }

  /// Whether what is at the path, if anything, may be written over.
  package var canBeReplaced: Bool {
    switch state {
    case .usable, .empty, .otherSecret, .damaged: true
    case .foreign, .unreadable: false
    }
  }

  /// Maps what is at the path, and checks it as far as that costs little. Does not fail: `state` says what was found.
  package init(_ path: String, _ secret: FactSecret) {
    self.path = path
    switch FileBytes.map(path) {
    case .failure(let failure):
      stored = nil
      state = failure.isMissing ? .empty : .unreadable(failure.reason)
    case .success(let bytes):
      do throws(FactFile.Problem) {
        stored = try FactFile(bytes, secret)
        state = .usable
      } catch {
        stored = nil
        state =
          switch error {
          // `touch` makes a file without bytes.
          case .foreign: bytes.count == 0 ? .empty : .foreign
          case .otherVersion: .empty
          case .otherSecret: .otherSecret
          case .damaged: .damaged
          }
      }
    }
  }

  /// Writes the file anew, and says why that is not possible. Nobody ever sees half of it.
  ///
  /// A second process that writes at the same time leaves it to the first.
  package func replace(with contents: FactFileContents) -> FileFailure? {
    precondition(canBeReplaced, "only what was kept before is replaced")
    // A link stays a link.
    let target = (try? absolutePath(path).get()) ?? path
    makeFolders(above: target)
    return LockedFile.lock(beside: target).flatMap { file in
      file.map { $0.replaceTarget(writing: contents.write) } ?? .success(())
    }.failure
  }
}

extension FactCache {
  /// Removes the file, and what a run that was killed has left beside it; returns the number of bytes, nil if there was
  /// nothing. To be called of what may be replaced only.
  package func remove() -> Result<Int?, FileFailure> {
    precondition(canBeReplaced, "only what was kept before is removed")
    let target = (try? absolutePath(path).get()) ?? path
    var bytes: Int?
    for file in [target, LockedFile.path(beside: target)] {
      guard case .success(let status) = fileStatus(file, followLinks: false) else { continue }
      guard unlink(file) == 0 else { return .failure(FileFailure(file, code: errno)) }
      bytes = (bytes ?? 0) + status.size
    }
    return .success(bytes)
  }
}

extension Result where Success == Void {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { return failure }
    return nil
  }
}

/// Makes what is missing of the folders in which a file is to be.
///
/// Where that fails the file cannot be written either, and that is the failure of which something is said.
private func makeFolders(above file: String) {
  let slashes = file.indices.filter { file[$0] == "/" && $0 != file.startIndex }
  for slash in slashes { _ = mkdir(String(file[..<slash]), 0o777) }
}

/// The file that takes the place of another one once it is written. It has a fixed name, so that a run that was killed
/// leaves no more than one behind, which the next takes over; it is locked, so that no other process does so before.
private struct LockedFile {
  private let target: String
  private let path: String
  private let descriptor: Int32

  static func path(beside target: String) -> String { target + ".lintel-new" }

  /// nil if another process is writing.
  static func lock(beside target: String) -> Result<LockedFile?, FileFailure> {
    var information = stat()
    if stat(target, &information) == 0 {
      guard information.st_mode & S_IFMT == S_IFREG else {
        return .failure(FileFailure(target, reason: "it is not an ordinary file"))
      }
      // What must not be written must not be replaced either.
      guard access(target, W_OK) == 0 else { return .failure(FileFailure(target, code: errno)) }
    }
    let path = path(beside: target)
    for _ in 0..<100 {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
      guard descriptor >= 0 else { return .failure(FileFailure(path, code: errno)) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        _ = close(descriptor)
        return code == EWOULDBLOCK ? .success(nil) : .failure(FileFailure(path, code: code))
      }
      // Between the two calls another process may have put the file in its place.
      var (opened, named) = (stat(), stat())
      if fstat(descriptor, &opened) == 0, lstat(path, &named) == 0, opened.st_ino == named.st_ino,
        opened.st_dev == named.st_dev
      {
        return .success(LockedFile(target: target, path: path, descriptor: descriptor))
      }
      _ = close(descriptor)
    }
    return .success(nil)
  }

  /// Ends the lock, whatever comes of it.
  func replaceTarget(writing write: ((UnsafeRawBufferPointer) -> Bool) -> Bool) -> Result<Void, FileFailure> {
    defer { _ = close(descriptor) }
    var failure: Int32?
    if ftruncate(descriptor, 0) != 0 { failure = errno }
    if failure == nil {
      _ = write { piece in
        failure = writeAll(piece, descriptor)
        return failure == nil
      }
    }
    // Before the lock ends, so that nobody else takes the file for one that was left behind.
    if failure == nil, rename(path, target) != 0 { failure = errno }
    guard let failure else { return .success(()) }
    _ = unlink(path)
    return .failure(FileFailure(target, code: failure))
  }
}
