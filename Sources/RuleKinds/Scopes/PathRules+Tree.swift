import Basics
import Configuration
import ReportModel

extension ConfigurationTree {
  /// What the configurations around a file or folder say of each rule.
  package func entries(for path: String) -> [PathRules.Entry] {
    var statements: [String: [PathRules.Statement]] = [:]
    for scope in chain(around: path) {
      for rule in scope.rules { statements[rule.rule.id, default: []].append(PathRules.Statement(rule)) }
    }
    let entries = statements.map { PathRules.Entry(id: $0, statements: $1) }
    return stableOrder(of: entries.count) { entries[$0].id.utf8.lexicographicallyPrecedes(entries[$1].id.utf8) }
      .map { entries[$0] }
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
