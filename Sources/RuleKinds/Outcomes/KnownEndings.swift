import ExternalTypes

/// The classes of frameworks that names of unknown types end in, but for the prefixes of the classes: `TableViewCell` for
/// UITableViewCell.
struct KnownEndings {
  private let classes: [[UInt8]: [ExternalTypeID]]

  /// O(types of the tables), and the lengths of the names.
  init(of names: [String]) {
    let wanted = Set(names.flatMap { endings(of: $0) })
    let tables = ExternalTypeTable.all
    var classes: [[UInt8]: [ExternalTypeID]] = [:]
    if !wanted.isEmpty {
      for type in tables.allTypes where tables.kind(of: type) == .class {
        let name = Array(tables.bytes(ofName: type).withoutPrefix)
        if wanted.contains(name) { classes[name, default: []].append(type) }
      }
    }
    self.classes = classes
  }

  /// Returns the names of all that the classes inherit from in which a name ends.
  func ancestors(ofClassesEnding name: String) -> Set<String> {
    guard !classes.isEmpty else { return [] }
    let tables = ExternalTypeTable.all
    let found = endings(of: name).flatMap { classes[$0] ?? [] }
    return Set(found.flatMap { tables.ancestors(of: $0) }.map { tables.name(of: $0) })
  }
}

/// What begins with each capital of a name, without the name itself: `ViewCell` and `Cell` of `MyViewCell`.
private func endings(of name: String) -> [[UInt8]] {
  let bytes = Array(name.utf8)
  return bytes.indices.dropFirst().filter { bytes[$0].isCapital }.map { Array(bytes[$0...]) }
}

extension Collection<UInt8> {
  /// What follows the capitals of a prefix: `ViewController` of `UIViewController`; itself without one.
  var withoutPrefix: SubSequence {
    let capitals = prefix(while: \.isCapital).count
    return capitals > 1 && capitals < count ? dropFirst(capitals - 1) : self[...]
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
