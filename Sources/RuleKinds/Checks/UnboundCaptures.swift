import Basics
import Configuration
import ReportModel

extension Remark {
  /// What is odd about captures on the requirement side that no term of the subject binds: they match anything.
  ///
  /// - Parameter subject: the key of the subject, such as "of", and its selector.
  static func unboundCaptures(
    in names: [Selector.Name],
    at location: SourceLocation,
    subject: (key: String, selector: Selector),
    _ components: [Component]
  ) -> Remark? {
    let bound = subject.selector.captureNames(components)
    let asked = names.flatMap { $0.typeCaptureNames(components, depth: 0) }
    guard let first = asked.first(where: { !bound.contains($0) }) else { return nil }
    return Remark(message: .neverBound(first, by: subject.key, bound), location: location)
  }
}

// Only patterns of type names tie captures here; what paths capture is for components to say.

extension Selector.Name {
  fileprivate func typeCaptureNames(_ components: [Component], depth: Int) -> [String] {
    switch self {
    case .component(let name): Selector.Term.component(name).typeCaptureNames(components, depth: depth)
    case .pattern(let glob): glob.captureNames
    case .selector(let selector): selector.anyOf.flatMap { $0.typeCaptureNames(components, depth: depth) }
    }
  }
}

extension Selector.Term {
  /// `depth` ends the search among components that name each other in a circle, which is reported elsewhere.
  fileprivate func typeCaptureNames(_ components: [Component], depth: Int) -> [String] {
    guard depth <= components.count else { return [] }
    switch self {
    case .builtIn: return []
    case .component(let name):
      let selector = components.first { $0.name == name }?.selector
      return selector?.anyOf.flatMap { $0.typeCaptureNames(components, depth: depth + 1) } ?? []
    case .all(let conditions):
      // A pattern with a place of its own, such as `{ in: scene, type: "{scene}Models" }`, is bound by that.
      let places =
        (conditions.path + conditions.module).flatMap(\.captureNames)
        + conditions.in.flatMap { $0.captureNames(components) }
      let names = conditions.type.flatMap(\.captureNames).filter { !places.contains($0) }
      return names + conditions.inherits.flatMap { $0.typeCaptureNames(components, depth: depth + 1) }
        + (conditions.in + conditions.not).flatMap(\.anyOf).flatMap {
          $0.typeCaptureNames(components, depth: depth + 1)
        }
    }
  }
}

// MARK: - Messages

extension String {
  fileprivate static func neverBound(_ name: String, by key: String, _ bound: [String]) -> String {
    let known = bound.isEmpty ? "it binds none" : "bound is: \(bound.joined(separator: ", "))"
    return "capture '{\(name)}' is never bound by '\(key)', so it matches anything; \(known)"
  }
}
