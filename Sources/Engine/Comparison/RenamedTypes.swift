import Configuration
import ReportModel
import RuleKinds

/// What the types are called now whose names a configuration has from another state.
struct RenamedTypes {
  let base: CheckedBase
  let new: CheckedTree

  /// Says of names that nothing has any more what to write.
  func told(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var amiss: [(word: NameWord, index: Int)] = []
    for word in words {
      let about = diagnostics.indices.filter { index in
        diagnostics[index].weakensRules && diagnostics[index].location?.file == word.location.file
          && !amiss.contains { $0.index == index }
      }
      let index =
        about.first { diagnostics[$0].location == word.location }
        ?? about.first { diagnostics[$0].message.names(word.name) }
      if let index { amiss.append((word, index)) }
    }
    guard !amiss.isEmpty, let counterparts = base.counterparts else { return diagnostics }
    var result = diagnostics
    for (word, index) in amiss {
      guard let name = counterparts.newName(ofType: word.name) else { continue }
      result[index].message = .isRenamed(result[index].fact ?? result[index].message, word.name, name)
    }
    return result
  }

  /// The names of types in the configurations.
  private var words: [NameWord] {
    let configurations = new.source.configurations
    let ofRules = (configurations?.rules ?? []).flatMap { $0.words + $0.rule.exceptWords }
    let ofComponents = (configurations?.scopes ?? []).flatMap { $0.configuration.components.flatMap(\.words) }
    return (ofRules + ofComponents).filter(\.role.isOfTypes)
  }
}

extension NameWord.Role {
  fileprivate var isOfTypes: Bool {
    switch self {
    case .anyType, .typeOfMember, .ownType, .typeOfCall: true
    case .ownPrefix, .ownPattern, .anyPattern, .module, .symbol, .path, .exception, .attribute, .owner, .tag, .member,
      .function, .calledMember:
      false
    }
  }
}

extension String {
  /// Whether a type is named in it, at least with the last part of its name.
  fileprivate func names(_ type: String) -> Bool {
    let last = type.split(separator: ".").last
    return split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == last }
  }
}

// MARK: - Messages

extension String {
  fileprivate static func isRenamed(_ fact: String, _ old: String, _ new: String) -> String {
    "\(fact); '\(old)' is now '\(new)': write \(new)"
  }
}
