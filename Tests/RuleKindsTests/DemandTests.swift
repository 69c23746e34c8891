import Testing

@testable import RuleKinds

/// What a rule demands, in the words of its configuration.
@Suite struct DemandTests {
  private static let components = """
    components:
      view: { type: "*View" }
      store: { type: "*Store" }
      feature: "Features/{feature}/**"
      port: { type: "*Port", kind: protocol }

    """

  @Test(arguments: [
    ("forbid: { from: view, to: store }", "view may not depend on store"),
    ("forbid: { from: view, to: store, via: create, except: port }", "view may not create store, but for port"),
    ("forbid: { from: { not: view }, to: store }", "only view may depend on store"),
    (
      "layers: { store: [], view: [store, ui] }",
      "store may depend on nothing else of the table; view on store, ui"
    ),
    ("independent: { slices: feature }", "no slice of feature may depend on another"),
    ("independent: { slices: [view, store] }", "view and store may not depend on each other"),
    ("acyclic: { among: modules }", "no cycle among modules"),
    (
      "acyclic: { among: feature, sharing: store }", "no cycle among the slices of feature; all may name store"
    ),
    (
      "abstract: { to: store, create: once }",
      "elsewhere concrete types of store are named by protocol only, and one place creates each"
    ),
    ("boundary: { of: port, carries: [store, plain] }", "port may carry only store or plain"),
    (
      "boundary: { of: port, carries: { not: { inherits: [UIView, UIViewController] } } }",
      "port may carry anything but types that inherit UIView or UIViewController"
    ),
    ("boundary: { of: port, carries: [plain, { not: view }] }", "port may carry plain or anything but view"),
    (
      "members: { of: view, which: { is: visible, kind: method }, at-most: 3 }",
      "view may have at most 3 visible methods"
    ),
    (
      "members: { of: view, which: { typed: port, is: stored }, must: { is: private } }",
      "stored properties of type port of view must be private members"
    ),
    (
      "members: { of: view, which: { typed: port }, must: { is: weak } }",
      "stored properties of type port of view must be weak members"
    ),
    ("types: { that: view, users: { of: store, at-most: 1 } }", "at most 1 of store may use view"),
    ("calls: { from: view, never: [print, NSLog] }", "view may not use print or NSLog"),
    ("calls: { from: { not: view }, never: print }", "only view may use print"),
    ("types: { that: view, companion: store }", "view must have a companion store"),
    ("types: { that: view, must: { path: \"Views/**\" } }", "view must be in path Views/**"),
    (
      "types: { that: { is: final, attribute: Model }, must: { is: final, attribute: MainActor, type: \"*View\" } }",
      "types that are final and marked @Model must be final and marked @MainActor and called *View"
    ),
    (
      "types: { that: view, must: { kind: class, attribute: MainActor, path: \"Views/**\" } }",
      "view must be a class marked @MainActor in path Views/**"
    ),
    (
      "stable: { among: feature, tolerance: 5 }",
      "each slice of feature depends on slices that are at least as stable, or less so by up to 0.05"
    ),
    ("stable: { among: [view, store] }", "each of view and store depends on those that are at least as stable"),
    (
      "files: { that: { path: \"App/**\" }, types: 1, named: true, extensions: folder }",
      "files in path App/** declare at most 1 type, are called after one of their types and extend only types of their own folder"
    ),
    (
      "imports: { of: { path: \"App/**\" }, never: [testable, circular], except: store }",
      "files in path App/** import nothing with @testable and import each other in no circle, but for store"
    ),
    ("mirror: { AOutput: BInput }", "AOutput has the members of BInput"),
    (
      "forbid: [{ from: view, to: store }, { from: store, to: view }]",
      "view may not depend on store; store may not depend on view"
    ),
  ])
  func aRuleSaysWhatItDemands(rule: String, demand: String) throws {
    let text = Self.components + "rules: { r: { \(rule) } }\n"
    let (configuration, problems) = try load(text)
    #expect(problems.isEmpty, "\(problems)")
    #expect(DecodedRule.decode(configuration).0.first?.demand == demand)
  }
}
