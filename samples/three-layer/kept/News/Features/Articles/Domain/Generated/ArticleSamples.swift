// Generated; the configuration excludes this folder. Do not edit.
import UIKit

extension Article {
  static let samples: [ArticleDTO] = [ArticleDTO(uid: "1", headline: "Sample", text: "", section: "world")]
  static let placeholder = UIImage(systemName: "newspaper")
}
