import Foundation

/// A part of the bookmark worker, known to nobody else.
final class DiskStorage {
  private let name: String

  init(name: String) {
    self.name = name
  }

  var numbers: [Int] {
    get { UserDefaults.standard.array(forKey: name) as? [Int] ?? [] }
    set { UserDefaults.standard.set(newValue, forKey: name) }
  }
}
