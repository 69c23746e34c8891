import Basics
import Configuration
import ReportModel

extension ConfigurationTree {
  /// What the configurations around a file or folder say of each rule.
  ///
  /// - Parameter looks: whether something at the path could break a rule.
  package func entries(for path: String, where looks: (DecodedRule) -> Bool = { _ in true }) -> [PathRules.Entry] {
    var statements: [String: [DecodedRule]] = [:]
    for scope in chain(around: path) {
      for rule in scope.rules { statements[rule.rule.id, default: []].append(rule) }
    }
    let entries = statements.map { id, rules in
      let last = rules[rules.count - 1]
      let components = scopes[last.exceptHome].configuration.components
      let isExcepted = last.rule.except?.takesAll(ofPath: path, components) ?? false
      return PathRules.Entry(
        id: id,
        statements: rules.map { PathRules.Statement($0) },
        exception: last.rule.except?.title,
        isExcepted: isExcepted,
        isElsewhere: !isExcepted && !looks(last)
      )
    }
    return stableOrder(of: entries.count) { entries[$0].id.utf8.lexicographicallyPrecedes(entries[$1].id.utf8) }
      .map { entries[$0] }
  }
}

extension Selector {
  /// Whether its paths alone say that it selects a file, or all files below a folder, whatever is in them.
  ///
  /// - Parameter components: those that it may name.
  fileprivate func takesAll(ofPath path: String, _ components: [Component]) -> Bool {
    anyOf.contains { term in
      switch term {
      case .builtIn: return false
      case .component(let name):
        // Of those that come before it, so this ends.
        guard let place = components.firstIndex(where: { $0.name == name }) else { return false }
        return components[place].selector.takesAll(ofPath: path, Array(components[..<place]))
      case .all(let conditions):
        return conditions.hasOnlyPaths && conditions.path.contains { $0.takesAll(ofPath: path) }
      }
    }
  }
}

extension Selector.Conditions {
  fileprivate var hasOnlyPaths: Bool {
    module.isEmpty && type.isEmpty && kind.isEmpty && inherits.isEmpty && arguments.isEmpty && symbol.isEmpty
      && attribute.isEmpty && `is`.isEmpty && owner.isEmpty && tag.isEmpty && `in`.isEmpty && not.isEmpty
  }
}

extension Glob {
  /// Whether it matches a file, or any file at any depth below a folder: names that only wildcards match.
  fileprivate func takesAll(ofPath path: String) -> Bool {
    matches(path) || matches("\(path)/\u{1}") && matches("\(path)/\u{1}/\u{1}")
  }
}

extension PathRules.Statement {
  fileprivate init(_ decoded: DecodedRule) {
    self.init(
      kind: decoded.adjustment == nil ? decoded.rule.kind : nil,
      severity: decoded.rule.severity.rawValue,
      changesExceptions: decoded.adjustment?.options.except != nil,
      because: decoded.adjustment.map { $0.options.because } ?? decoded.rule.because,
      location: decoded.rule.location
    )
  }
}
