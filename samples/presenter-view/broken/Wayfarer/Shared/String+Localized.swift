import Foundation

extension String {
  static func local(_ key: String) -> String { NSLocalizedString(key, comment: "") }
}
