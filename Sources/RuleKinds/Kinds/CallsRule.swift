import Basics
import Configuration
import DependencyGraph
import ExternalTypes
import Facts
import ReportModel

/// Code does not use certain functions, global variables and members of types.
package struct CallsRule: RuleKind {
  package static let name = "calls"
  package static let summary = "Code does not use certain functions, or certain members of types"
  package static let rationale = """
    Keeps out what no type shows: `print` in code that is shipped, singletons (`*.shared`) where a dependency is to be \
    passed in, `UserDefaults.standard` outside of the settings, the functions of a C library outside of the one type that \
    wraps it. A member is found where its type is written before it; what is called on a value, or inside of Objective-C, \
    C and C++, is not seen, and a note tells how many such files the rule is about.
    """
  package static let readsExpressions = true

  package static let statement = Shape<Options>.map(
    Option(required: "from", .code, "a selector of the code"),
    Option(
      required: "never",
      .calledNames,
      "what it must not use: functions and global variables by their name, members as `Type.member`; patterns are possible"
    ),
    Option("except", .exceptions, "a selector of code that the rule leaves alone")
  ) { from, never, except in
    Options(from: from, never: never, except: except)
  }

  /// What a statement of the rule says, decoded.
  package struct Options: Sendable {
    var from: Selector
    var never: [Glob]
    var except: Selector?
  }

  let statements: [Options]

  package init(statements: [Options]) { self.statements = statements }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DeclarationStatements(statements: statements.map { PreparedCalls($0, scope) })
  }
}

// MARK: - In words

extension CallsRule {
  package var demands: [String] {
    statements.map { statement in
      let names = listed(statement.never.map(\.pattern), "or")
      return statement.from.prohibition(of: "use \(names)") + String.butFor(statement.except)
    }
  }
}

// MARK: - Before it is written

extension CallsRule {
  /// What the rule forbids code to use of types.
  struct ForbiddenMembers {
    /// The members, as `Device.shared`.
    var names: Set<String> = []
    var types: Set<ElementID> = []
    /// The code that may not use them.
    var sources: Set<ElementID> = []
  }

  func forbiddenMembers(from sources: [ElementID], of types: [ElementID], _ scope: RuleScope) -> ForbiddenMembers {
    var forbidden = ForbiddenMembers()
    for statement in statements where statement.never.contains(where: { $0.pattern.contains(".") }) {
      PreparedCalls(statement, scope).add(to: &forbidden, from: sources, of: types)
    }
    return forbidden
  }
}

// MARK: - Check

private final class PreparedCalls: DeclarationStatement {
  let selection: Selection
  let remarks: [Remark] = []
  private let from: EvaluatedSelector
  /// The component that `from` names and nothing beside it.
  private let component: String?
  private let sources: ElementSet
  private let never: [Glob]
  /// What is no member of a type.
  private let free: [Glob]
  private let members: [Glob]
  /// The last parts of `members`, which every use has.
  private let lastParts: [Glob]

  init(_ options: CallsRule.Options, _ scope: RuleScope) {
    selection = scope.selection
    from = EvaluatedSelector(options.from, in: scope.selection)
    component = options.from.onlyComponent
    sources = scope.sources(from.membership.sources, except: options.except, includingRoot: true)
    never = options.never
    free = options.never.filter { !$0.pattern.contains(".") }
    members = options.never.filter { $0.pattern.contains(".") }
    lastParts = members.compactMap { pattern in
      pattern.pattern.split(separator: ".").last.flatMap { try? Glob(String($0), style: .name) }
    }
  }

  func add(to forbidden: inout CallsRule.ForbiddenMembers, from code: [ElementID], of types: [ElementID]) {
    let graph = selection.graph
    let code = code.filter { sources[$0] && graph.isSwift(file: Int(selection.index[$0].file)) }
    guard !code.isEmpty else { return }
    for type in types {
      let name = graph.names[selection.index[type].qualifiedName]
      let found = memberNames(of: type).filter { isNever(name, $0) }
      guard !found.isEmpty else { continue }
      forbidden.names.formUnion(found.map { String(decoding: name + [UInt8(ascii: ".")] + $0, as: UTF8.self) })
      forbidden.types.insert(type)
      forbidden.sources.formUnion(code)
    }
  }

  /// The members that a type declares or inherits; of one outside of the project, of which they are not known, those that the
  /// rule names without a wildcard.
  private func memberNames(of type: ElementID) -> [ArraySlice<UInt8>] {
    let (graph, members) = (selection.graph, selection.index.members)
    guard selection.index[type].kind == .type else {
      return lastParts.filter(\.pattern.isPlainName).map { Array($0.pattern.utf8)[...] }
    }
    var names = members[type].map { graph.name(of: $0) }
    _ = graph.ancestor(of: type) { ancestor in
      names += members[ancestor].map { graph.name(of: $0) }
      return false
    }
    return names
  }

  var vacuity: Vacuity? {
    if from.membership.isEmpty { return .noMembers("from", from) }
    if selection.index.withoutAliases(sources).isEmpty {
      return Vacuity(reason: "'from' leaves no code: \(from.title)", emptyComponents: from.emptyComponents)
    }
    if !files.hasSwift, files.unread > 0 {
      return Vacuity(reason: .noSwift(from.title), emptyComponents: [], location: from.location, remedy: .onlySwift)
    }
    guard selection.areAmiss(never.map { NameWord.called($0.pattern) }) else { return nil }
    return Vacuity(reason: .nothingIsCalled(never.map(\.pattern)), emptyComponents: [])
  }

  var notes: [String] {
    let (unread, ofMembers) = (files.unread, namesOfMembers)
    let unknown = unknownNames(besides: Set(ofMembers.map(\.0.pattern)))
    let meant = unknown.compactMap { selection.oneLetter(from: $0, selection.index.freeValues.sortedNames) }
    return (unread == 0 ? [] : [.notRead(unread, of: component ?? "…")])
      + ofMembers.map { .areMembers($0.pattern, selection.title($1)) }
      + membersOfValues.map { .isOfValues($0.name, $0.typeOfMember) }
      + (unknown.isEmpty ? [] : [.areUnknown(unknown) + .areMeant(meant)])
  }

  /// The members that the project declares for values of types outside of it.
  private var membersOfValues: [NameWord] {
    members.flatMap { NameWord.called($0.pattern) }.filter(selection.isMemberOfValuesOutside)
  }

  /// The names without a dot that nothing is known to have, and that are no slip; but those of `others`.
  private func unknownNames(besides others: Set<String>) -> [String] {
    let words = free.map(\.pattern).filter { name in
      name.isPlainName && !others.contains(name)
    }.map { NameWord(name: $0, role: .function) }
    let gone = selection.goneCalls(among: words)
    let told = selection.unknownNames(gone).diagnostics
    return gone.map(\.name).filter { name in !told.contains { $0.message.contains("'\(name)'") } }
  }

  /// The names without a dot that only members have, with a type that has one: nobody is known to have a function or variable
  /// of that name, so the rule sees nothing of it.
  private var namesOfMembers: [(Glob, ElementID)] {
    let names = free.filter { name in !WellKnownFunctions.names.contains { name.matches($0) } }
    let declared = zip(names, ownersOfMembers(names)).filter { $1 != .none }
    let isUsed = selection.areUsed(declared.map(\.0))
    return declared.indices.filter { !isUsed[$0] }.map { declared[$0] }
  }

  /// For each name the first type with a member of that name; none also if something else has it. O(declarations).
  private func ownersOfMembers(_ names: [Glob]) -> [ElementID] {
    guard !names.isEmpty else { return [] }
    let (graph, patterns) = (selection.graph, PatternsByName(names))
    var owners = Array(repeating: ElementID.none, count: names.count)
    var isOther = Array(repeating: false, count: names.count)
    for (file, facts) in graph.facts.enumerated() {
      var matches = MatchesOfFile(patterns, facts.names)
      for declaration in facts.declarations where [.function, .property, .enumCase].contains(declaration.kind) {
        Work.advance()
        for name in matches[declaration.name] {
          guard declaration.parent >= 0 else {
            isOther[name] = true
            continue
          }
          let around = facts.declarations[Int(declaration.parent)].kind
          guard owners[name] == .none, around.isNominal || around == .extension else { continue }
          owners[name] = selection.index[graph.source(inFile: file, scope: declaration.parent)].type
        }
      }
    }
    return zip(owners, isOther).map { $1 ? .none : $0 }
  }

  /// Whether it is about a file in Swift, and about how many in Objective-C, C and C++, which are not read.
  private var files: (hasSwift: Bool, unread: Int) {
    let graph = selection.graph
    let files = Set(sources.members.lazy.map { self.selection.index[$0].file }.filter { $0 >= 0 })
    return (files.contains { graph.isSwift(file: Int($0)) }, files.count { graph.isClang(file: Int($0)) })
  }

  func findings() -> [Finding] { selection.graph.facts.indices.flatMap(findings) }

  /// O(expressions of the file).
  private func findings(inFile file: Int) -> [Finding] {
    let (graph, facts) = (selection.graph, selection.graph.facts[file])
    guard !facts.expressions.isEmpty else { return [] }
    var wanted = [WantedName?](repeating: nil, count: facts.names.count)
    var findings: [Finding] = []
    for last in facts.expressions.nodes where last.kind == .name || last.kind == .member || last.kind == .type {
      var next: ExpressionNode? = last
      while let node = next {
        next = facts.component(before: node)
        let index = Int(node.name.rawValue)
        let name = wanted[index] ?? WantedName(facts.names[node.name], free: free, members: lastParts)
        wanted[index] = name
        guard !name.isEmpty else { continue }
        let source = graph.source(inFile: file, scope: node.scope)
        guard sources[source], let use = use(node, name, source, file) else { continue }
        findings.append(finding(use, source, file, scope: node.scope))
      }
    }
    // Nodes are in no particular order.
    let order = stableOrder(of: findings.count) { findings[$0].place.offset < findings[$1].place.offset }
    return order.map { findings[$0] }
  }

  private func finding(_ use: Use, _ source: ElementID, _ file: Int, scope: Int32) -> Finding {
    let type = selection.index[source].type
    let subject = type == .none ? source : type
    let code = type == .none ? selection.outsideExtension(around: scope, inFile: Int32(file)) : nil
    let title = "\(code ?? selection.title(subject))\(from.component(of: source, selection).map { " (\($0))" } ?? "")"
    var finding = Finding(
      file: Int32(file),
      offset: use.offset,
      length: use.length,
      subject: subject,
      .uses(title, use.written)
    )
    (finding.use, finding.owner) = (use.name, use.owner)
    return finding
  }

  private struct Use {
    /// The function, or the member with the name of its type, as a baseline knows it.
    var name: String
    /// The same as the code has it.
    var written: String
    /// The type of the member.
    var owner: ElementID?
    var offset: UInt32
    var length: UInt32
  }

  /// What a node uses that the statement names; nil if it does not.
  private func use(_ node: ExpressionNode, _ wanted: WantedName, _ source: ElementID, _ file: Int) -> Use? {
    let facts = selection.graph.facts[file]
    let name = facts.names[node.name]
    guard let qualifier = selection.graph.qualifier(ofValue: node, file) else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    guard qualifier >= 0 else {
      guard wanted.contains(.free), !selection.isMember(name, around: source) else { return nil }
      return Use(name: text, written: text, offset: node.offset, length: UInt32(name.count))
    }
    let resolution = selection.graph.resolutions[file][Int(qualifier)]
    guard resolution.state != .notAType, resolution.target != .none else { return nil }
    let target = selection.graph.elements[resolution.target.index]
    let reference = facts.references[Int(qualifier)]
    var use = Use(
      name: text,
      written: "\(facts.names.string(reference.name)).\(text)",
      offset: reference.offset,
      length: node.offset + UInt32(name.count) - reference.offset
    )
    if target.kind == .module || target.kind == .externalModule {
      guard wanted.contains(.free) else { return nil }
    } else {
      guard wanted.contains(.member), isNever(selection.graph.names[target.qualifiedName], name) else { return nil }
      use.name = "\(selection.graph.names.string(target.qualifiedName)).\(text)"
      use.owner = resolution.target
    }
    return use
  }

  /// Whether a pattern is of a member of a type, which may be nested.
  private func isNever(_ type: ArraySlice<UInt8>, _ member: ArraySlice<UInt8>) -> Bool {
    let full = Array(type) + [UInt8(ascii: ".")] + member
    let inner = type.lastIndex(of: UInt8(ascii: ".")).map { full[($0 - type.startIndex + 1)...] } ?? full[...]
    return members.contains { $0.matches(full[...]) || $0.matches(inner) }
  }

}

/// Whether a name is wanted as that of a function, as that of a member, as both or not at all.
private struct WantedName: OptionSet {
  let rawValue: UInt8

  static let free = WantedName(rawValue: 1)
  static let member = WantedName(rawValue: 2)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ name: ArraySlice<UInt8>, free: [Glob], members: [Glob]) {
    self = []
    if free.contains(where: { $0.matches(name) }) { insert(.free) }
    if members.contains(where: { $0.matches(name) }) { insert(.member) }
  }
}

// MARK: - Messages

extension String {
  fileprivate static func uses(_ title: String, _ name: String) -> String { "\(title) uses \(name)" }

  fileprivate static func nothingIsCalled(_ names: [String]) -> String {
    "nothing is called \(listed(names.map { "'\($0)'" }, "or"))"
  }

  fileprivate static func noSwift(_ from: String) -> String {
    "'from' selects no Swift, and calls in Objective-C, C and C++ are not seen: \(from)"
  }

  fileprivate static func areMembers(_ name: String, _ owner: String) -> String {
    "'\(name)' means functions and global variables, and only types have that name, such as \(owner): a static member is "
      + "written \(owner).\(name), and what is called on a value is not seen"
  }

  fileprivate static func isOfValues(_ name: String, _ type: String) -> String {
    "'\(name)' is a member of values where the project declares it, and 'calls' sees what is used behind the name of a type: "
      + "only a static member that \(type) has itself is forbidden"
  }

  fileprivate static func areUnknown(_ names: [String]) -> String {
    "no function and no global variable here is called \(listed(names.map { "'\($0)'" }, "or")), and no code uses "
      + "\(names.count == 1 ? "it" : "them"): only what a library calls so is forbidden"
  }

  fileprivate static let onlySwift = "Let 'from' select Swift files, or take the rule out"

  fileprivate static func notRead(_ files: Int, of from: String) -> String {
    "it looks at Swift; the \(counted(files, "file")) in Objective-C, C or C++ that it is about \(files == 1 ? "is" : "are") "
      + "not looked at; 'from: { in: \(from), path: \"**/*.swift\" }' is about Swift alone"
  }
}

// MARK: - Examples

extension CallsRule {
  package static let examples = [
    Example(
      "What must be passed in, and what must not be shipped",
      configuration: """
        components:
          feature: "Features/**"
        rules:
          no-singletons:
            calls: { from: feature, never: ["*.shared", UserDefaults.standard], except: { type: "*Preview" } }
          no-printing:
            calls: { from: { path: "**" }, never: [print, NSLog, "mpv_*"] }
        """,
      project: """
        //- Features/Feed.swift
        import UIKit
        final class FeedModel {
          let client = APIClient.shared
          //           ^^^^^^^^^^^^^^^^ no-singletons: FeedModel (feature) uses APIClient.shared
          func load() {
            UserDefaults.standard.set(1, forKey: "n")
        //  ^^^^^^^^^^^^^^^^^^^^^ no-singletons: FeedModel (feature) uses UserDefaults.standard
            print("loading \\(UIApplication.shared)")
        //                   ^^^^^^^^^^^^^^^^^^^^ no-singletons: FeedModel (feature) uses UIApplication.shared
        //  ^^^^^ no-printing: FeedModel uses print
            let shared = client.shared
            Swift.print(shared)
        //  ^^^^^^^^^^^ no-printing: FeedModel uses Swift.print
          }
        }
        struct FeedPreview { let client = APIClient.shared }
        //- Core/APIClient.swift
        import Foundation
        final class APIClient { static let shared = APIClient(); var shared: Int { 1 } }
        class Printer { func print(_ text: String) {} }
        final class Letter: Printer {
          func send() { print("a member") }
          func log(print: (String) -> Void) { print("a parameter") }
        }
        func play() { mpv_play(nil); Printer().print("") }
        //            ^^^^^^^^ no-printing: top-level code of APIClient.swift uses mpv_play
        func log() { NSLog("one"); Foundation.NSLog("two") }
        //           ^^^^^ no-printing: top-level code of APIClient.swift uses NSLog
        //                         ^^^^^^^^^^^^^^^^ no-printing: top-level code of APIClient.swift uses Foundation.NSLog
        """
    )
  ]
}
