import Basics
import ReportModel

extension SkippedFiles {
  /// How much is not scanned and why, as one sentence; nil if that is nothing.
  var sentence: String? {
    guard !counts.isEmpty else { return nil }
    return "Not scanned: \(counts.map(\.words).joined(separator: ", "))"
  }

  /// How to see what it is.
  static let advice = "'lintel check --list-excluded' lists them"
}

extension SkippedFiles.Count {
  /// `3 files and 1 folder of generated code`
  fileprivate var words: String {
    let amounts = [(files, "file"), (folders, "folder")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    return "\(amounts.joined(separator: " and ")) \(reason.words)"
  }
}

extension SkippedFiles.Entry {
  /// The path, with a slash after a folder, and why it is not scanned.
  var words: String {
    let explanation = reason == .link && !isFolder ? "a symbolic link to a file" : reason.explanation
    return "\(Printable.verbatim(path))\(isFolder ? "/" : ""): \(explanation)"
  }
}

extension SkippedFiles.Reason {
  /// Goes after a number of files and folders.
  fileprivate var words: String {
    switch self {
    case .generated: "of generated code"
    case .builtIn: "of other people's code and build products"
    case .dotFolder: "with a dot in front"
    case .excluded: "by 'exclude'"
    case .notIncluded: "not in 'include'"
    case .tests: "of test code"
    case .manifest: "of manifests"
    case .nestedRepository: "of other repositories"
    case .link: "behind links"
    case .spelling: "not spelled '.swift'"
    }
  }

  /// Goes after the path of one file or folder.
  var explanation: String {
    switch self {
    case .generated: "generated, by its name"
    case .builtIn: "other people's code, a build product or a template, by its name"
    case .dotFolder: "its name begins with a dot"
    case .excluded: "'exclude' in 'sources' names it"
    case .notIncluded: "'include' in 'sources' does not name it"
    case .tests: "test code"
    case .manifest: "a manifest"
    case .nestedRepository: "a repository of its own"
    case .link: "a link to a folder"
    case .spelling: "the compiler takes only '.swift' for Swift"
    }
  }
}
