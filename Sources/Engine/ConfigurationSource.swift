import Basics
import Configuration
import ProjectModel
import ReportModel
import RuleKinds
import RuleSets

/// Finds, reads and decodes the configuration of a run.
struct ConfigurationSource {
  static let fileName = ".lintel.yml"

  /// nil only where there is no configuration or it cannot be read; then an error says why.
  var configuration: Configuration?
  var rules: [DecodedRule] = []
  /// Sorted by place.
  var diagnostics: [Diagnostic] = []
  /// Whether there is no configuration, and none was asked for.
  var isMissing = false

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  init(_ options: RunOptions, _ tree: SourceTree) {
    let path = options.configuration ?? joined(options.root, Self.fileName)
    let display = options.configuration ?? Self.fileName
    switch options.configuration == nil ? tree.read(display) : readFile(path) {
    case .failure(let failure):
      isMissing = failure.isMissing && options.configuration == nil
      diagnostics = [isMissing ? .noConfiguration(in: options.root) : .unreadable(display, failure)]
    case .success(let text):
      load(text, tree, path: path, display: display)
    }
  }

  /// A loader that knows the kinds and the shipped rule sets.
  static func loader(
    read: @escaping (String) throws(ConfigurationLoader.Unreadable) -> [UInt8]
  ) -> ConfigurationLoader {
    ConfigurationLoader(kinds: RuleKindRegistry.names, ruleSets: RuleSets.names, ruleSet: RuleSets.text, read: read)
  }

  private mutating func load(_ text: [UInt8], _ tree: SourceTree, path: String, display: String) {
    // Files that `extends` names are relative to the configuration, wherever that lies.
    let prefix = String(path.dropLast(display.count))
    let isInTree = display == Self.fileName
    let loader = Self.loader { (name) throws(ConfigurationLoader.Unreadable) in
      let isAbsolute = name.hasPrefix("/")
      switch isInTree && !isAbsolute ? tree.read(name) : readFile(isAbsolute ? name : prefix + name) {
      case .success(let bytes): return bytes
      case .failure(let failure): throw ConfigurationLoader.Unreadable(reason: failure.reason)
      }
    }
    (configuration, diagnostics) = loader.load(path: display, text: text)
    guard let configuration else { return }
    let (decoded, problems) = DecodedRule.decode(configuration)
    rules = decoded
    diagnostics = (diagnostics + problems).sortedByPlace()
  }
}

/// `folder/name`
func joined(_ folder: String, _ name: String) -> String {
  folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

extension [Diagnostic] {
  /// By place, those without one first; then by weight, then by text.
  func sortedByPlace() -> [Diagnostic] {
    sorted { a, b in
      if a.location != b.location {
        guard let first = a.location else { return true }
        guard let second = b.location else { return false }
        return first < second
      }
      if a.severity != b.severity { return a.severity > b.severity }
      return a.message.utf8.lexicographicallyPrecedes(b.message.utf8)
    }
  }
}

extension Diagnostic {
  fileprivate static func noConfiguration(in root: String) -> Diagnostic {
    Diagnostic(
      .error,
      "no configuration: there is no '\(ConfigurationSource.fileName)' in '\(root)'. Write one there ('lintel rules' "
        + "lists what it can say, 'lintel schema' helps an editor to complete it), or name one with --config FILE"
    )
  }

  fileprivate static func unreadable(_ path: String, _ failure: FileFailure) -> Diagnostic {
    Diagnostic(.error, at: SourceLocation(file: path), "cannot read the configuration: \(failure.reason)")
  }
}
