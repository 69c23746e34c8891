import Configuration
import DependencyGraph

/// What `independent` and `acyclic` share: the division, and what of it is looked at.
package struct SliceOptions: Sendable {
  var division: Division
  var except: Selector?
  /// Targets that every slice may name.
  var sharing: Selector?
  /// The only targets that are looked at.
  var to: Selector?
}

extension Division {
  var title: String {
    switch self {
    case .captures(let selector): selector.title
    case .list(let selectors): selectors.map(\.title).joined(separator: ", ")
    case .modules: "modules"
    case .types: "types"
    }
  }
}

/// `except`, `sharing` and `to`, evaluated.
final class SliceFilter {
  private let scope: RuleScope
  private let except: Selector?
  private let sharing: Membership?
  private let to: Membership?

  init(_ options: SliceOptions, _ scope: RuleScope) {
    self.scope = scope
    except = options.except
    sharing = options.sharing.map { scope.selection.membership(of: $0) }
    to = options.to.map { scope.selection.membership(of: $0) }
  }

  /// What of these a rule looks at; see `RuleScope.sources`.
  func sources(_ sources: ElementSet) -> ElementSet { scope.sources(sources, except: except) }

  /// Whether the target is neither shared nor outside of what `to` says.
  func admits(_ mention: Mention) -> Bool {
    if let sharing, scope.index.isTarget(mention, of: sharing) { return false }
    return to.map { scope.index.isTarget(mention, of: $0) } ?? true
  }
}

extension SliceOptions {
  /// What `to`, `except` and `sharing` say, after what is demanded.
  var limits: String {
    let target = to.map { ", by what leads to \($0.title)" } ?? ""
    return target + String.butFor(except) + (sharing.map { "; all may name \($0.title)" } ?? "")
  }
}
