/// What two reports about a project differ in.
package struct ReportDifference: Sendable, Equatable {
  package var came: [Violation]
  package var gone: [Violation]
  package var cameDiagnostics: [Diagnostic]
  package var goneDiagnostics: [Diagnostic]
  /// How many violations there are now; nil if the project cannot be checked.
  package var violations: Int?

  package var isEmpty: Bool { came.isEmpty && gone.isEmpty && cameDiagnostics.isEmpty && goneDiagnostics.isEmpty }

  /// Compares the last reports of checks that could run; nil: there was none yet.
  ///
  /// - Parameter obstacles: why the project could not be checked since; empty: it could.
  package init(
    from old: Report?,
    _ oldObstacles: [Diagnostic],
    to new: Report?,
    _ obstacles: [Diagnostic]
  ) {
    // A violation that has moved within its file is the same one.
    func key(_ violation: Violation) -> [String] { [violation.location.file, violation.rule, violation.message] }
    func key(_ diagnostic: Diagnostic) -> [String] { [diagnostic.location?.file ?? "", diagnostic.message] }
    came = (new?.violations ?? []).without(old?.violations ?? [], by: key)
    gone = (old?.violations ?? []).without(new?.violations ?? [], by: key)
    let (before, after) = ((old?.diagnostics ?? []) + oldObstacles, (new?.diagnostics ?? []) + obstacles)
    cameDiagnostics = after.without(before, by: key)
    goneDiagnostics = before.without(after, by: key)
    violations = obstacles.isEmpty ? new?.violations.count : nil
  }
}

extension Array {
  /// The elements beyond those that another array has; each of its elements stands for one with the same key.
  fileprivate func without<Key: Hashable>(_ other: [Element], by key: (Element) -> Key) -> [Element] {
    var counts = Dictionary(other.map { (key($0), 1) }, uniquingKeysWith: +)
    return filter { element in
      guard let count = counts[key(element)], count > 0 else { return true }
      counts[key(element)] = count - 1
      return false
    }
  }
}
