import Basics
import Configuration
import DependencyGraph
import GraphAnalysis
import ReportModel
import YAML

/// A table of components and what each of them may depend on.
package struct LayersRule: RuleKind {
  package static let name = "layers"
  package static let summary = "Each component depends only on the components that its row lists"
  package static let rationale = """
    A table says at a glance what may know what. A component may name those that its row lists, and itself; it may name \
    nothing else of the table. What the table does not mention, such as the standard library, is free, and a component \
    that is mentioned without a row of its own may name anything. What fits several components belongs to the one that \
    is defined first. Where each layer knows those below it, `stack` lists them from top to bottom. The table may also be \
    what manifests say: `layers: from-manifests`.
    """
  package static let takesInferred = true
  package static let seesOnlyDependencies = true
  package let seesMembers = false

  package static let statement = Shape<Options>.layers

  fileprivate static let table = Shape<Table>.table(
    expected: String.table,
    TableRow(
      "COMPONENT",
      schema: Shape.selector.schema,
      "the components that this one may depend on; [] for none",
      read: Table.Row.init
    ),
    Option("except", .exceptions, "a selector of what the rule leaves alone"),
    Option("exhaustive", .flag, "`true`: code that no component of the table has is a warning, such as a new module"),
    Option("stack", .stack, "components from top to bottom, each of which may depend on all below; a list is siblings"),
    Option("strict", .flag, "`true`: each level of the stack may depend on the next one only")
  ) { (decoder: inout OptionDecoder, table, rows, except, isExhaustive, stack, isStrict) in
    guard case .map(let pairs) = table.value else { return nil }
    guard !pairs.isEmpty else {
      decoder.reportWrongType(table, expected: .table(decoder.exampleComponents))
      return nil
    }
    if stack == nil, isStrict != nil { decoder.report(.strictWithoutStack, at: table.location) }
    let table = Table(
      rows: (stack ?? []).rows(isStrict: isStrict ?? false).adding(rows),
      except: except,
      location: table.location,
      hasStack: stack != nil,
      isExhaustive: isExhaustive ?? false
    )
    return table
  }

  /// What a statement says, decoded.
  package enum Options: Sendable {
    case table(Table)
    /// What manifests let each module depend on.
    case fromManifests
  }

  /// What a table says, decoded.
  package struct Table: Sendable {
    /// A layer, and what it may depend on.
    struct Row: Sendable {
      var component: Selector
      var allowed: [Selector]
    }

    var rows: [Row] = []
    var except: Selector?
    var location: SourceLocation
    /// Whether some of the rows follow from a stack.
    var hasStack = false
    /// Whether code that no component of the table has is to be told.
    var isExhaustive = false
  }

  let statements: [Options]

  package init(statements: [Options]) { self.statements = statements }

  package let statesAllowances = true

  package var useOfMentions: UseOfMentions {
    // Which modules are near enough follows from what all files use.
    tables.count == statements.count ? .fileByFile : .together
  }

  /// The tables that it states itself.
  package var tables: [Table] { statements.compactMap { if case .table(let table) = $0 { table } else { nil } } }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    let prepared = statements.map { statement -> any DependencyStatement in
      switch statement {
      case .table(let table): PreparedTable(table, scope)
      case .fromManifests: PreparedManifests(scope)
      }
    }
    return DependencyStatements(statements: prepared, scope: scope)
  }
}

extension Shape where Value == LayersRule.Options {
  /// A table, or the word for what manifests say.
  fileprivate static var layers: Shape {
    let (table, word) = (LayersRule.table, "from-manifests")
    return Shape(schema: #"{"anyOf": [{"const": "\#(word)"}, \#(table.schema)]}"#, options: table.options) {
      node,
      key,
      decoder in
      if let levels = node.levels {
        decoder.report(.stackMissing(levels), at: node.location)
        return nil
      }
      guard let text = node.text else { return decoder.read(node, as: table, of: key).map { .table($0) } }
      guard text == word else {
        decoder.reportUnknown("word for 'layers'", text, at: node.location, known: [word], advice: .tableOrWord)
        return nil
      }
      return .fromManifests
    }
  }
}

extension Node {
  /// The levels of a stack, if they stand where a table is expected.
  fileprivate var levels: String? {
    guard case .list(let items) = value, items.count > 1 else { return nil }
    let levels = items.map { item in
      if case .list(let siblings) = item.value, siblings.count == 1 { siblings[0].flow } else { item.flow }
    }
    let list = "[\(levels.joined(separator: ", "))]"
    return list.count <= 100 ? list : "[TOP, …, BOTTOM]"
  }
}

extension LayersRule.Table.Row {
  fileprivate init?(_ key: Node, _ value: Node, _ decoder: inout OptionDecoder) {
    if let advice = decoder.adviceOnSpace(in: key.scalarText, value, where: decoder.isComponent) {
      decoder.report(advice, at: key.location)
      return nil
    }
    component = decoder.selector(key)
    decoder.noteCode(component)
    guard !value.isNull else {
      decoder.report(.emptyRow(key.scalarText), at: key.location)
      return nil
    }
    if let advice = KeysOfOthers.row(key.flow, value) {
      decoder.report(advice, at: value.location)
      return nil
    }
    guard !component.anyOf.isEmpty else { return nil }
    let title = component.title
    // What it may know anyway says nothing.
    allowed = decoder.selectors(value).filter { $0.title != title }
  }
}

extension Shape where Value == [[Selector]] {
  /// The levels of a stack, from top to bottom; each is a component or a list of them.
  fileprivate static var stack: Shape {
    Shape(schema: ##"{"type": "array", "minItems": 2, "items": {"$ref": "#/definitions/selector"}}"##) {
      node,
      _,
      decoder in
      guard case .list(let items) = node.value, items.count > 1 else {
        decoder.reportWrongType(node, expected: .levels(decoder.exampleComponents))
        return nil
      }
      let levels = items.map { decoder.selectors($0) }
      for component in levels.flatMap(\.self) { decoder.noteCode(component) }
      return decoder.hasRepetitions(in: levels.flatMap(\.self)) ? nil : levels
    }
  }
}

extension OptionDecoder {
  /// Reports what stands on two levels; whether there is any.
  fileprivate mutating func hasRepetitions(in stack: [Selector]) -> Bool {
    var seen: Set<String> = []
    let repeated = stack.filter { !$0.anyOf.isEmpty && !seen.insert($0.title).inserted }
    for level in repeated { report(.twiceInStack(level.title), at: level.location) }
    return !repeated.isEmpty
  }
}

extension [[Selector]] {
  /// Each component may depend on what is on the levels below its own, or on the next one.
  fileprivate func rows(isStrict: Bool) -> [LayersRule.Table.Row] {
    enumerated().flatMap { level, siblings in
      let below = dropFirst(level + 1).prefix(isStrict ? 1 : count).flatMap(\.self)
      return siblings.map { LayersRule.Table.Row(component: $0, allowed: below) }
    }
  }
}

extension [LayersRule.Table.Row] {
  /// A row of a component that has one already allows further ones.
  fileprivate func adding(_ others: Self) -> Self {
    others.reduce(into: self) { rows, other in
      if let position = rows.firstIndex(where: { $0.component.title == other.component.title }) {
        rows[position].allowed += other.allowed
      } else {
        rows.append(other)
      }
    }
  }
}

/// What some tables deny, by the names of components.
private struct DeniedDirections {
  private let tables: [(allowed: [String: Set<String>], mentioned: Set<String>)]

  init(_ tables: [LayersRule.Table]) {
    self.tables = tables.map { table in
      var allowed: [String: Set<String>] = [:]
      for row in table.rows { allowed[row.component.title, default: []].formUnion(row.allowed.map(\.title)) }
      return (allowed, allowed.values.reduce(into: Set(allowed.keys)) { $0.formUnion($1) })
    }
  }

  func contain(from: String, to: String) -> Bool {
    from != to && tables.contains { $0.mentioned.contains(to) && $0.allowed[from]?.contains(to) == false }
  }
}

extension LayersRule.Table {
  /// Where two rows or more allow all that the table mentions, each other too, and no other table denies them any of it:
  /// a warning that they forbid nothing. Rows that allow each other and are denied something else, as view and presenter
  /// often are, say enough.
  func warningOfBothWays(beside others: [LayersRule.Table]) -> Diagnostic? {
    let mentioned = Set(rows.flatMap { [$0.component.title] + $0.allowed.map(\.title) })
    var open = rows.filter { row in
      mentioned.subtracting(row.allowed.map(\.title)).subtracting([row.component.title]).isEmpty
    }
    guard open.count > 1 else { return nil }
    let denied = DeniedDirections(others)
    open.removeAll { row in mentioned.contains { denied.contain(from: row.component.title, to: $0) } }
    guard open.count > 1 else { return nil }
    let message = String.bothWays(open.map { "'\($0.component.title)'" })
    return Diagnostic(.warning, at: open[1].component.location, message, weakensRules: true)
  }
}

extension LayersRule.Table {
  /// A short circle that the rows allow, from the first of its rows on; nil if there is none but of rows that allow each
  /// other, which shows by itself.
  ///
  /// - Parameter others: what other tables deny leads nowhere.
  private func circle(beside others: [LayersRule.Table]) -> [Int]? {
    let denied = DeniedDirections(others)
    let positions = Dictionary(rows.enumerated().map { ($0.element.component.title, $0.offset) }) { first, _ in first }
    let targets = rows.enumerated().map { number, row in
      row.allowed.compactMap { positions[$0.title] }.filter { target in
        target != number && !denied.contain(from: row.component.title, to: rows[target].component.title)
      }
    }
    let circles = cyclicComponents(targets).compactMap { knot -> [Int]? in
      let shortest = shortestCycle(in: knot, targets)
      if shortest.count > 2 { return shortest }
      let inside = Set(knot)
      for row in knot {
        let oneWay = targets[row].first { inside.contains($0) && !targets[$0].contains(row) }
        if let oneWay { return shortestChain(from: oneWay, to: row, targets).map { [row] + $0.dropLast() } }
      }
      return nil
    }
    guard let shortest = circles.min(by: { ($0.count, $0[0]) < ($1.count, $1[0]) }),
      let start = shortest.indices.min(by: { shortest[$0] < shortest[$1] })
    else { return nil }
    return Array(shortest[start...] + shortest[..<start])
  }

  /// It as `a → b → c → a`.
  fileprivate var wayOfCircle: String? { circle(beside: []).map(way) }

  private func way(_ circle: [Int]) -> String {
    (circle + [circle[0]]).map { rows[$0].component.title }.joined(separator: " → ")
  }

  /// That the rows allow a circle, at what leads back to its first row.
  func noteOnCircle(beside others: [LayersRule.Table]) -> Remark? {
    guard let circle = circle(beside: others), let last = circle.last else { return nil }
    let way = way(circle)
    let (row, first) = (rows[last], rows[circle[0]])
    guard let arrow = row.allowed.first(where: { $0.title == first.component.title }) else { return nil }
    let rest = row.allowed.filter { $0.title != arrow.title }.map(\.title)
    let isPlain = !hasStack && ([row.component] + row.allowed).allSatisfy { $0.onlyComponent != nil }
    let advice =
      isPlain
      ? "write \(row.component.title): [\(rest.joined(separator: ", "))]" : "take '\(arrow.title)' out of that row"
    let isPair = first.allowed.contains { $0.title == row.component.title }
    return Remark(
      message: .circle(row.component.title, arrow.title, way, isPair: isPair, advice),
      location: arrow.location
    )
  }
}

// MARK: - In words

extension LayersRule {
  package var demands: [String] { statements.map(\.words) }

  package func demands(ofRows titles: [Set<String>]) -> [String] {
    zip(statements, titles).compactMap { statement, titles in
      guard case .table(var table) = statement else { return statement.words }
      table.rows.removeAll { !titles.contains($0.component.title) }
      return table.rows.isEmpty ? nil : Options.table(table).words
    }
  }
}

extension LayersRule.Options {
  fileprivate var words: String {
    guard case .table(let table) = self else { return "modules may depend on what their manifests let them depend on" }
    let rows = table.rows.enumerated().map { number, row in
      let targets =
        row.allowed.isEmpty ? "nothing else of the table" : row.allowed.map(\.title).joined(separator: ", ")
      return number == 0 ? "\(row.component.title) may depend on \(targets)" : "\(row.component.title) on \(targets)"
    }
    return rows.joined(separator: "; ") + (table.wayOfCircle.map { " (\($0) is a circle)" } ?? "")
      + String.butFor(table.except)
  }
}

// MARK: - Messages

extension String {
  /// - Parameter own: two components of the user.
  fileprivate static func table(_ own: (inner: String, outer: String)?) -> String {
    let (model, view) = own ?? ("model", "view")
    return
      "a map from each component to those that it may depend on, as in { \(view): [\(model)], \(model): [] }"
  }

  /// - Parameter own: two components of the user.
  fileprivate static func levels(_ own: (inner: String, outer: String)?) -> String {
    let (model, view) = own ?? ("model", "view")
    return "a list of two levels or more, from top to bottom, as in [\(view), \(model)]"
  }

  fileprivate static func stackMissing(_ levels: String) -> String {
    "components from top to bottom, each of which may depend on those below, are a 'stack'; write layers: { stack: "
      + "\(levels) }"
  }

  fileprivate static func twiceInStack(_ title: String) -> String {
    "'\(title)' stands in the stack already; each component has one level"
  }

  fileprivate static var strictWithoutStack: String {
    "'strict' is about 'stack', and this table has none; write 'stack: [TOP, …, BOTTOM]', or leave 'strict' out"
  }

  /// - Parameter isPair: whether the two allow each other.
  fileprivate static func circle(_ from: String, _ to: String, _ way: String, isPair: Bool, _ advice: String) -> String
  {
    isPair
      ? "'\(from)' may depend on '\(to)', and '\(to)' on '\(from)'; if that is not meant, \(advice) (which also ends \(way))"
      : "'\(from)' may depend on '\(to)', and so these rows allow a circle, \(way); if that is not meant, \(advice)"
  }

  fileprivate static func bothWays(_ rows: [String]) -> String {
    "the rows \(listed(rows, "and")) allow each other and all else in the table, "
      + "so they forbid nothing; take out what is not to be allowed"
  }

  fileprivate static var tableOrWord: String {
    "'layers' takes a table of components, or 'from-manifests'"
  }

  fileprivate static func emptyRow(_ component: String) -> String {
    "'\(component)' needs a list of the components that it may depend on; write \(component): [] for none. If it "
      + "belongs to the row before it, that needs brackets: [OTHER, \(component)]"
  }

}

// MARK: - Examples

extension LayersRule {
  package static let examples = [
    Example(
      "A stack, from top to bottom",
      configuration: """
        components:
          app:   "App/**"
          cart:  "Cart/**"
          feed:  "Feed/**"
          store: "Store/**"
          log:   "Log/**"
        rules:
          stack:
            layers: { stack: [app, [cart, feed], store], store: [log] }
          strict-stack:
            layers: { stack: [app, [cart, feed], store], strict: true }
        """,
      project: """
        //- App/Screen.swift
        struct Screen { let feed: Feed; let store: Store }
        //                                         ^^^^^ strict-stack: Screen (app) refers to Store (store) in a declaration; app may depend on: cart, feed
        //- Cart/Cart.swift
        struct Cart { let feed: Feed; let store: Store }
        //                      ^^^^ stack: Cart (cart) refers to Feed (feed) in a declaration; cart may depend on: store
        //                      ^^^^ strict-stack: Cart (cart) refers to Feed (feed) in a declaration; cart may depend on: store
        //- Feed/Feed.swift
        struct Feed { let log: Log }
        //                     ^^^ stack: Feed (feed) refers to Log (log) in a declaration; feed may depend on: store
        //- Store/Store.swift
        struct Store { let log: Log; let screen: Screen }
        //                                       ^^^^^^ stack: Store (store) refers to Screen (app) in a declaration; store may depend on: log
        //                                       ^^^^^^ strict-stack: Store (store) refers to Screen (app) in a declaration; store may not depend on any other component of the table
        //- Log/Log.swift
        struct Log {}
        """
    ),
    Example(
      "Three layers around a domain",
      configuration: """
        components:
          domain: "Domain/**"
          data: "Data/**"
          presentation: "Presentation/**"
        rules:
          dependency-rule:
            layers: { domain: [], data: [domain], presentation: [domain] }
        """,
      project: """
        //- Domain/Article.swift
        struct Article { let title: String }
        protocol ArticleRepository { func articles() -> [Article] }
        struct ReadArticle { let list: ArticleList }
        //                             ^^^^^^^^^^^ dependency-rule: ReadArticle (domain) refers to ArticleList (presentation) in a declaration; domain may not depend on any other component of the table
        //- Data/ArticleStore.swift
        struct ArticleStore: ArticleRepository { func articles() -> [Article] { [] } }
        //- Presentation/ArticleList.swift
        struct ArticleList {
          let repository: ArticleRepository = ArticleStore()
          //                                  ^^^^^^^^^^^^ dependency-rule: ArticleList (presentation) creates ArticleStore (data); presentation may depend on: domain
        }
        """
    ),
    Example(
      "A framework as a component, and code that is left alone",
      configuration: """
        components:
          core: "Core/**"
          screens: "Screens/**"
          legacy: "Core/Legacy/**"
        rules:
          ui-free-core:
            layers: { core: [], screens: [core, ui], except: legacy, exhaustive: true }
        """,
      project: """
        //- Core/Price.swift
        import UIKit
        //     ^^^^^ ui-free-core: Price (core) imports UIKit (ui); core may not depend on any other component of the table
        struct Price { let label: UILabel }
        //- Core/Legacy/OldPrice.swift
        import UIKit
        struct OldPrice { let label: UILabel }
        //- Screens/PriceScreen.swift
        import UIKit
        final class PriceScreen: UIViewController { let price: Price? = nil }
        //- Sync/Outbox.swift
        // No component of the table has it, which is a warning.
        struct Outbox { let price: Price }
        """
    ),
    Example(
      "What the manifest of a package lets its targets depend on",
      configuration: """
        rules:
          as-declared:
            layers: from-manifests
        """,
      project: """
        //- Package.swift
        import PackageDescription
        let package = Package(name: "Shop", targets: [
          .target(name: "Feed", dependencies: ["Store", "Kit"]),
          .target(name: "Store", dependencies: ["Model"]),
          .target(name: "Model"),
          .target(name: "Kit", dependencies: ["Log"]),
          .target(name: "Log"),
        ])
        //- Feed/Feed.swift
        import Kit
        import Model
        //     ^^^^^ as-declared: Feed (Feed) imports Model; Feed may depend on: Kit, Store (Package.swift:3)
        import Store
        struct Feed { let store: Store; let item: Item; let log: Log }
        //                                        ^^^^ as-declared: Feed (Feed) refers to Item (Model) in a declaration; Feed may depend on: Kit, Store (Package.swift:3)
        //- Store/Store.swift
        import Model
        public struct Store { let items: [Item] }
        //- Model/Item.swift
        #if canImport(Feed)
        import Feed
        #endif
        public struct Item {}
        //- Kit/Kit.swift
        @_exported import Log
        public struct Kit {}
        //- Log/Log.swift
        import Kit
        //     ^^^ as-declared: Log (Log) imports Kit; Log may not depend on any other module of the project (Package.swift:7)
        public struct Log {}
        """
    ),
    Example(
      "Layers in two languages",
      configuration: """
        components:
          domain: "Domain/**"
          presentation: "Presentation/**"
        rules:
          dependency-rule:
            layers: { domain: [], presentation: [domain] }
        """,
      project: """
        //- Domain/DMArticle.h
        #import <Foundation/Foundation.h>
        @class ArticleList;
        @interface DMArticle : NSObject
        @property (nonatomic, copy) NSString *title;
        @end
        //- Domain/DMArticle.m
        #import "DMArticle.h"
        @implementation DMArticle
        - (void)share {
          [ArticleList show:self];
        // ^^^^^^^^^^^ dependency-rule: DMArticle (domain) uses ArticleList (presentation); domain may not depend on any other component of the table
        }
        @end
        //- Presentation/ArticleList.swift
        import Foundation
        @objc final class ArticleList: NSObject {
          @objc static func show(_ article: DMArticle) {}
        }
        """
    ),
  ]
}
