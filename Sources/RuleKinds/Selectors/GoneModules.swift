import Basics
import Configuration

/// The names of modules in a rule that no module has: of one that has another name now, no code is selected any more, and
/// all stays green.
struct GoneModules {
  struct Name {
    var word: NameWord
    /// The component that it is in; nil: it is in the rule itself.
    var component: Component?
  }

  /// Those where only code of the project can be meant, as in `from`.
  var ofCode: [Name] = []
  /// All others, which a framework may have that nobody uses.
  var others: [Name] = []
}

extension Selection {
  /// The names of modules in a rule, and in components of the user's own that it names, that nothing has.
  ///
  /// - Parameter mentioned: the names of these components.
  func goneModules(of decoded: DecodedRule, _ mentioned: [String]) -> GoneModules {
    var result = GoneModules()
    var visited: Set<String> = []
    let words = decoded.rule.origin == .own ? decoded.words : []
    for selector in decoded.codeSelectors { addCode(selector, words, of: nil, to: &result, &visited) }
    let known = Set(result.ofCode.map(\.word.location))
    var all = words.map { GoneModules.Name(word: $0) }
    for name in mentioned {
      guard let component = component(named: name), component.origin == .own, !component.allowEmpty else { continue }
      all += component.words.map { GoneModules.Name(word: $0, component: component) }
    }
    result.others = all.filter { isMissingModule($0.word) && !known.contains($0.word.location) }
    return result
  }

  private func addCode(
    _ selector: Selector,
    _ words: [NameWord],
    of component: Component?,
    to result: inout GoneModules,
    _ visited: inout Set<String>
  ) {
    for term in selector.anyOf {
      switch term {
      case .builtIn: break
      case .component(let name):
        let home = home(ofComponent: name)
        guard visited.insert(name).inserted, let other = home.component(named: name), !other.allowEmpty else {
          continue
        }
        home.addCode(other.selector, other.origin == .own ? other.words : [], of: other, to: &result, &visited)
      case .all(let conditions):
        // Beside `symbol` it says of which framework types are.
        let patterns = Set(conditions.symbol.isEmpty ? conditions.module.map(\.pattern) : [])
        for word in words where patterns.contains(word.name) && isMissingModule(word) {
          result.ofCode.append(GoneModules.Name(word: word, component: component))
        }
        for within in conditions.in { addCode(within, words, of: component, to: &result, &visited) }
      }
    }
  }

  /// Whether a word is the name of a module that nothing known has. That nothing matches a pattern of names need not be
  /// wrong.
  private func isMissingModule(_ word: NameWord) -> Bool {
    isGoneModule(word) && word.name.isPlainName && !isKnownModule(word.name)
  }

  /// Whether a word means modules, and the project neither declares nor imports one that it means.
  func isGoneModule(_ word: NameWord) -> Bool {
    guard word.role == .module, !word.mayBeIdle, !graph.project.hidesModules,
      let glob = try? Glob(word.name, style: .name)
    else { return false }
    let project = graph.project
    return !index.hasModule(glob) && !project.modules.contains { glob.matches($0.name) }
      && !project.testModulesNotScanned.contains { glob.matches($0) }
  }
}

extension ScopedSelection {
  /// The names of modules in the user's own components, and in rules that are checked, that no module has which the project
  /// has or imports.
  ///
  /// - Parameter isChecked: by rule, as `tree.rules`.
  package func goneModules(_ isChecked: [Bool]) -> [NameWord] {
    let ofComponents = tree.scopes.flatMap { scope in
      scope.configuration.components.filter { $0.origin == .own && !$0.allowEmpty }.flatMap(\.words)
    }
    let ofRules = zip(tree.rules, isChecked).filter { $0.rule.origin == .own && $1 }.flatMap(\.0.words)
    return (ofComponents + ofRules).filter(selections[0].isGoneModule)
  }

  /// Whether a module of the project, one that it imports, or one that a project may well import has the name.
  package func isKnownModule(_ name: String) -> Bool { selections[0].isKnownModule(name) }
}
