extension Architecture {
  /// The check could not be done, or not fully. Its text says all that `lintel check` would say.
  public struct NotChecked: Error, Hashable, CustomStringConvertible {
    /// What is wrong with the input; at least one is an error.
    public let problems: [Problem]
    private let summary: String

    init(_ folder: String, _ problems: [Problem]) {
      self.problems = problems
      summary = "cannot check the architecture of '\(folder)':"
    }

    init(nothingAbove file: String) {
      problems = [
        Problem(
          message: "there is neither a .lintel.yml nor a Package.swift in a folder above '\(file)'; say where the "
            + "project is: Architecture(at: \"/path/to/project\")"
        )
      ]
      summary = "there is no project to check:"
    }

    public var description: String { ([summary] + problems.map(\.description)).joined(separator: "\n") }
  }
}
