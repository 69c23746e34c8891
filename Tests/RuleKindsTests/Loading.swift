import Configuration
import ReportModel

@testable import RuleKinds

private func loader(_ ruleSets: [String: String], _ files: [String: String]) -> ConfigurationLoader {
  ConfigurationLoader(
    kinds: RuleKindRegistry.names,
    ruleSets: ruleSets.keys.sorted(),
    ruleSet: { ruleSets[$0] },
    read: { name throws(ConfigurationLoader.Unreadable) in
      if let text = files[name] { return Array(text.utf8) }
      throw ConfigurationLoader.Unreadable(reason: "there is no such file", isMissing: !files.isEmpty)
    }
  )
}

/// Reads a configuration with the options of its rules; all that is wrong comes back too.
///
/// - Parameter files: the texts of the files that it may name, by path.
func load(
  _ text: String,
  ruleSets: [String: String] = [:],
  files: [String: String] = [:]
) throws -> (Configuration, [Diagnostic]) {
  let (configuration, diagnostics) = loader(ruleSets, files).load(path: ".lintel.yml", text: Array(text.utf8))
  guard let configuration else { throw BadConfiguration(diagnostics: diagnostics) }
  return (configuration, diagnostics + DecodedRule.decode(configuration).1)
}

struct BadConfiguration: Error {
  var diagnostics: [Diagnostic]
}

/// The options that the rules of a configuration state.
func optionNames(_ text: String) throws -> [String] {
  try load(text).0.rules.flatMap { rule in
    guard case .map(let options) = rule.value.value else { return [String]() }
    return options.map(\.key.scalarText)
  }
}

/// The configuration once without each option of each rule.
func withoutEachOption(
  _ text: String,
  files: [String: String]
) throws -> [(option: String, configuration: Configuration, isRejected: Bool)] {
  let (configuration, _) = try load(text, files: files)
  var result: [(option: String, configuration: Configuration, isRejected: Bool)] = []
  for (position, rule) in configuration.rules.enumerated() {
    guard case .map(let options) = rule.value.value else { continue }
    for index in options.indices {
      var rest = options
      let removed = rest.remove(at: index)
      var changed = configuration
      changed.rules[position].value.value = .map(rest)
      let isRejected = !DecodedRule.decode(changed).1.isEmpty
      result.append((removed.key.scalarText, changed, isRejected))
    }
  }
  return result
}
