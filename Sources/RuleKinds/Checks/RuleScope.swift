import Configuration
import DependencyGraph

/// What a rule is evaluated in: the project with its components, and what the rule says beside its kind.
package final class RuleScope {
  let selection: Selection
  /// Of the rule, beside its kind.
  let except: Membership?
  /// What the rule is about, where a folder of the project has rules of its own; nil: everything. Targets may be
  /// anywhere.
  let region: ElementSet?

  /// Of that, whose breaches count alone, where it is asked whether there can be any; nil: all.
  let part: ElementSet?
  /// The rules about directions beside this one; nil: there are none.
  let others: (() -> OtherRules)?
  /// The tables of the same configuration, that of the rule among them.
  let tables: [LayersRule.Table]
  /// The names in the rule that are reported as misspelt.
  var misspelt: Set<String> = []

  init(
    selection: Selection,
    except: Membership?,
    region: ElementSet?,
    part: ElementSet? = nil,
    others: (() -> OtherRules)? = nil,
    tables: [LayersRule.Table] = []
  ) {
    self.selection = selection
    self.except = except
    self.region = region
    self.part = part
    self.others = others
    self.tables = tables
  }

  /// The same, about everything.
  var everywhere: RuleScope {
    RuleScope(selection: selection, except: except, region: nil, part: part, others: others, tables: tables)
  }

  /// The same, for the breaches in a part of the project.
  func within(_ part: ElementSet) -> RuleScope {
    RuleScope(selection: selection, except: except, region: region, part: part, others: others, tables: tables)
  }

  var index: ProjectIndex { selection.index }
  @inline(__always) var graph: DependencyGraph { selection.graph }

  /// What of `selected` a dependency rule looks at: neither what the rule leaves alone, nor the composition root
  /// (Documentation/rule-language.md#composition-root) unless the rule names it, nor previews, which put screens
  /// together as that does.
  func sources(_ selected: ElementSet, except own: Selector? = nil, includingRoot: Bool = false) -> ElementSet {
    var result = selected
    if let region { result.formIntersection(region) }
    if let part { result.formIntersection(part) }
    if let except { result.subtract(except.sources) }
    if let own { result.subtract(selection.membership(of: own).sources) }
    if !includingRoot {
      result.subtract(selection.membership(of: .root).sources)
      result.subtract(selection.filesOfRoot)
    }
    result.subtract(selection.previews)
    return result
  }

  /// What of the types of `selected` a declaration rule looks at: without what the rule and the statement leave alone.
  func subjects(_ selected: ElementSet, except own: Selector? = nil) -> ElementSet {
    var result = selected
    result.formIntersection(index.nominalTypes)
    if let region { result.formIntersection(region) }
    if let except { result.subtract(except.sources) }
    if let own { result.subtract(selection.membership(of: own).sources) }
    return result
  }
}
