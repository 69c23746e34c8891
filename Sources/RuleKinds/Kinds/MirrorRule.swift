import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel
import YAML

/// Two protocols that represent one port declare the same members.
package struct MirrorRule: RuleKind {
  package static let name = "mirror"
  package static let summary = "Two protocols declare the same members"
  package static let rationale = """
    Where both sides of a port have a protocol of their own, what one side sends is what the other receives. Order, \
    modifiers and the names of parameters inside do not matter; inherited members count. A protocol without a \
    counterpart is left alone.
    """
  package static let seesOnlyDependencies = true
  package let useOfMentions = UseOfMentions.none

  package static let statement = Shape<Options>.table(
    expected: String.pairs,
    TableRow(
      "COMPONENT",
      schema: #"{"anyOf": [{"type": "string"}, {"type": "object"}]}"#,
      "on each side a pattern of type names, or a component of protocols; captures tie the sides together",
      read: MirrorPair.init
    ),
    Option("except", .exceptions, "a selector of protocols that the rule leaves alone")
  ) { decoder, table, pairs, except in
    if case .map(let pairs) = table.value, !pairs.contains(where: { $0.key.scalarText != "except" }) {
      decoder.report(.noPairs, at: table.location)
    }
    return Options(pairs: pairs, except: except)
  }

  /// What the pairs of protocols are, decoded.
  package struct Options: Sendable {
    var pairs: [MirrorPair]
    var except: Selector?
  }

  let statements: [Options]

  package init(statements: [Options]) { self.statements = statements }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DeclarationStatements(
      statements: statements.flatMap { statement in
        statement.pairs.map { MirrorStatement($0, except: statement.except, scope) }
      }
    )
  }
}

extension MirrorPair {
  fileprivate init?(_ key: Node, _ value: Node, _ decoder: inout OptionDecoder) {
    if key.scalarText == "from" || key.scalarText == "to", !decoder.isComponent(key.scalarText) {
      decoder.report(.noSide(key.scalarText), at: key.location)
      return nil
    }
    let left = decoder.side(key)
    let right = decoder.side(value)
    guard let left, let right else { return nil }
    let components = decoder.components
    let bound = right.selector.captureNames(components)
    let shared = left.selector.captureNames(components).filter(bound.contains)
    if shared.isEmpty, left.selector.mayBeMany(components), right.selector.mayBeMany(components) {
      decoder.report(.nothingShared(left.title, right.title), at: key.location)
      return nil
    }
    if left.title == right.title {
      decoder.report(.mirrorsItself(left.title), at: value.location)
      return nil
    }
    self.init(left: left, right: right, shared: shared)
  }
}

extension OptionDecoder {
  /// One side of a pair: a component, a pattern of type names or a selector in braces, of protocols.
  fileprivate mutating func side(_ node: Node) -> MirrorPair.Side? {
    guard let name = typeName(node) else { return nil }
    let selector = Selector(anyOf: name.terms, location: node.location)
    guard selector.kinds(components).map({ $0.contains(.protocol) }) ?? true else {
      report(.noProtocols(name.title), at: node.location)
      return nil
    }
    return MirrorPair.Side(selector: selector, title: name.title)
  }
}

extension Selector {
  /// The kinds of types that it is limited to; nil if it is not.
  fileprivate func kinds(_ components: [Component], depth: Int = 0) -> [ElementKind]? {
    guard depth <= components.count else { return nil }
    var result: [ElementKind] = []
    for term in anyOf {
      switch term {
      case .builtIn(.protocol): result.append(.protocol)
      case .builtIn: return nil
      case .component(let name):
        let selector = components.first { $0.name == name }?.selector
        guard let kinds = selector.flatMap({ $0.kinds(components, depth: depth + 1) }) else { return nil }
        result += kinds
      case .all(let conditions):
        guard !conditions.kind.isEmpty, !conditions.kind.contains(.stateless) else { return nil }
        result += conditions.kind
      }
    }
    return anyOf.isEmpty ? nil : result
  }

  /// Whether more than one name can be meant.
  fileprivate func mayBeMany(_ components: [Component], depth: Int = 0) -> Bool {
    guard anyOf.count == 1, depth <= components.count else { return true }
    switch anyOf[0] {
    case .builtIn: return true
    case .component(let name):
      return components.first { $0.name == name }?.selector.mayBeMany(components, depth: depth + 1) ?? true
    case .all(let conditions):
      guard conditions.type.count == 1 else { return true }
      return conditions.type[0].pattern.utf8.contains { "*?[{".utf8.contains($0) }
    }
  }
}

// MARK: - In words

extension MirrorRule {
  package var demands: [String] {
    statements.flatMap { statement in
      statement.pairs.map { "\($0.left.title) has the members of \($0.right.title)" + String.butFor(statement.except) }
    }
  }
}

// MARK: - Messages

extension String {
  fileprivate static func noSide(_ key: String) -> String {
    "'\(key)' is no component and no pattern; a mirror has one side before the ':' and the other behind it, as in "
      + "{ \"{scene}Input\": \"{scene}Output\" }"
  }

  fileprivate static func pairs(_ own: (inner: String, outer: String)?) -> String {
    "a map of pairs, such as \"{scene}Output\": \"{scene}Input\", for 'mirror'"
  }

  fileprivate static func nothingShared(_ left: String, _ right: String) -> String {
    "'\(left)' and '\(right)' have no capture in common, so nothing says which protocols belong together; "
      + "write pairs such as \"{scene}Output\": \"{scene}Input\""
  }

  fileprivate static func mirrorsItself(_ title: String) -> String {
    "'\(title)' stands on both sides; a protocol always has its own members"
  }

  fileprivate static func noProtocols(_ title: String) -> String {
    "'mirror' compares protocols, and '\(title)' selects none"
  }

  fileprivate static let noPairs =
    "'mirror' needs a pair of protocols, such as \"{scene}Output\": \"{scene}Input\""
}

// MARK: - Examples

extension MirrorRule {
  package static let examples = [
    Example(
      "What the interactor puts out, the presenter takes in",
      configuration: """
        components:
          legacy: { type: "Old*" }
        rules:
          ports-match: { mirror: { "{scene}InteractorOutput": "{scene}PresenterInput", except: legacy } }
        """,
      project: """
        //- Home/Interactor.swift
        struct Home {}
        protocol HomeInteractorOutput {
          func present(home: Home)
          func present(error: Error)
          //   ^^^^^^^ ports-match: HomeInteractorOutput declares present(error: Error), HomePresenterInput does not; the two must declare the same members
          func finish(at time: Int)
          //   ^^^^^^ ports-match: HomeInteractorOutput declares finish(at: Int), HomePresenterInput declares finish(at: String); the two must declare the same members
        }
        //- Home/Presenter.swift
        protocol HomePresenterInput: AnyObject {
          func finish(at moment: String)
          func present(home newHome: Home)
          var title: String { get }
          //  ^^^^^ ports-match: HomePresenterInput declares title: String { get }, HomeInteractorOutput does not; the two must declare the same members
        }
        //- Cart/Interactor.swift
        protocol CartInteractorOutput { func pay() }
        protocol OldInteractorOutput { func pay() }
        protocol OldPresenterInput {}
        """
    ),
    Example(
      "Components can be the sides",
      configuration: """
        components:
          scene: "Scenes/{scene}/**"
          output: { in: scene, type: "*Output", kind: protocol }
          input: { in: scene, type: "*Input", kind: protocol }
        rules:
          ports-match: { mirror: { output: input } }
        """,
      project: """
        //- Scenes/Home/Home.swift
        protocol HomeOutput { func show(_ text: String) }
        protocol HomeInput { func show(_ line: String) }
        //- Scenes/Cart/Cart.swift
        typealias Text = String
        protocol CartOutput { func show(_ text: Text); func hide() }
        //                                                  ^^^^ ports-match: CartOutput declares hide(), CartInput does not; the two must declare the same members
        protocol CartInput { func show(_ text: String) }
        """
    ),
    Example(
      "A port of which one side is Swift and the other Objective-C",
      configuration: """
        rules:
          ports-match: { mirror: { "{scene}InteractorOutput": "{scene}PresenterInput" } }
        """,
      project: """
        //- Home/HomeInteractor.swift
        import Foundation
        @objc protocol HomeInteractorOutput: NSObjectProtocol {
          func present(_ titles: [String], animated: Bool)
          func present(error: Error)
          func finish(_ date: Date)
          //   ^^^^^^ ports-match: HomeInteractorOutput declares finish(_: Date), HomePresenterInput declares -(void)finish:(NSString); the two must declare the same members
        }
        //- Home/HomePresenter.h
        #import <Foundation/Foundation.h>
        @protocol HomePresenterInput <NSObject>
        - (void)present:(NSArray<NSString *> *)titles animated:(BOOL)animated;
        - (void)presentWithError:(NSError *)error;
        - (void)finish:(NSString *)date;
        @end
        """
    ),
  ]
}
