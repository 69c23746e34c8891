/// Which files of the project the files of the C family read.
///
/// A dependency says of an import what it is an import of, a type or a module; this says which text comes with it.
package struct Includes: Sendable {
  /// By file, parallel to its imports: the file that is read there; -1 for one of a module or from outside of the project.
  package var imported: [[Int32]] = []
  /// By file: the headers that are read before it, whatever it imports: prefix headers and those of compile commands.
  package var forced: [[Int32]] = []
  /// By file: whether its imports of the project only show names to others: bridging, prefix and umbrella headers.
  package var isVisibilityOnly: [Bool] = []
  /// By file: whether those of other modules do so, too, as Swift code names what it uses of them: bridging headers.
  package var isBridging: [Bool] = []

  package init() {}

  package init(imported: [[Int32]], forced: [[Int32]], isVisibilityOnly: [Bool], isBridging: [Bool]) {
    self.imported = imported
    self.forced = forced
    self.isVisibilityOnly = isVisibilityOnly
    self.isBridging = isBridging
  }

  /// Whether there is a file of the C family at all.
  package var isEmpty: Bool { imported.isEmpty }

  /// The files of which a file reads the text, each as often as it says so.
  package func files(readBy file: Int32) -> [Int32] {
    isEmpty ? [] : imported[Int(file)].filter { $0 >= 0 } + forced[Int(file)]
  }

  /// The same for other numbers: `origins` has for each new file the old one, `numbers` for each old one the new one.
  func renumbered(origins: [Int], numbers: [Int32]) -> Includes {
    guard !isEmpty else { return self }
    return Includes(
      imported: origins.map { imported[$0].map { file in file < 0 ? -1 : numbers[Int(file)] } },
      forced: origins.map { forced[$0].map { numbers[Int($0)] } },
      isVisibilityOnly: origins.map { isVisibilityOnly[$0] },
      isBridging: origins.map { isBridging[$0] }
    )
  }
}
