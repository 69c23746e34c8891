import Foundation

final class BookmarkWorker {
  private let storage = DiskStorage(name: "bookmarks")
}

extension BookmarkWorker: BookmarkWorkerInterface {
  var marked: Set<Int> { Set(storage.numbers) }

  func mark(_ id: Int) {
    storage.numbers.append(id)
  }
}
