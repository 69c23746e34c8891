import Basics
import DependencyGraph
import Facts
import Levels
import ReportModel
import RuleKinds

/// The names of the kinds of references.
package let referenceKindNames = ReferenceKind.allCases.map(\.name)

/// Says whether one part of a project may depend on another one, and by which rules. The other one may be a framework, a
/// type of one or a component to which nothing in the project refers yet.
///
/// - Parameters:
///   - via: the name of a kind of reference; nil: any.
///   - namingWhoMay: whether it is said which components may, if the answer is no.
package func may(
  from: String,
  to: String,
  via: String?,
  _ options: RunOptions,
  namingWhoMay: Bool = false
) -> QueryResult<MayReport> {
  Relations(options).queryWithNotes { relations, notes throws(CouldNotRun) in
    let source = try relations.subject(from, beside: to)
    let known = try? relations.subject(to, beside: from)
    let graph = try relations.session.graph
    let index = try relations.session.selection.index
    let targets = known.map { graph.targets(of: $0, index) } ?? []
    // A framework of which the project uses nothing yet comes before a folder with such a last name.
    if targets.isEmpty || known?.isByLastName == true, let supposing = try relations.supposing(to, options) {
      let result = may(from: from, to: to, via: via, supposing, namingWhoMay: namingWhoMay)
      guard let report = result.answer else { throw CouldNotRun(result.diagnostics) }
      notes += result.diagnostics.filter { $0.severity == .note }
      return (report, result.exit)
    }
    let target = if let known { known } else { try relations.subject(to, beside: from) }
    notes += source.remarks + target.remarks
    let question = try MayQuestion(relations, source, target, targets, via)
    var report = question.report
    if report.verdict == .ungoverned { notes += graph.border(between: source, target) }
    if namingWhoMay, report.verdict == .forbidden { report.whoMay = question.whoMay }
    return (report, report.verdict == .forbidden ? .broken : .kept)
  }
}

/// A question whether one part may depend on another, and what is asked to answer it.
private struct MayQuestion {
  let selection: ScopedSelection
  let graph: DependencyGraph
  let from: Subject
  let to: Subject
  let via: String?
  let kinds: [ReferenceKind]
  /// Without previews, if there is other code.
  let sources: [ElementID]
  private let hasPreviews: Bool
  let targets: [ElementID]
  /// How many of the targets are types of the project.
  let targetTypes: Int

  /// - Parameter targets: what can be referred to of `to`.
  init(_ relations: Relations, _ from: Subject, _ to: Subject, _ targets: [ElementID], _ via: String?)
    throws(CouldNotRun)
  {
    selection = try relations.session.selection
    graph = try relations.session.graph
    (self.from, self.to, self.targets, self.via) = (from, to, targets, via)
    targetTypes = targets.count { [graph] in graph.elements[$0.index].kind == .type }
    kinds = ReferenceKind.allCases.filter { via == nil || $0.name == via }
    let files = Set(graph.elements.indices.lazy.filter { from.isPart[$0] }.map { [graph] in graph.elements[$0].file })
      .subtracting([-1])
    let isFile = from.kind == .path && files.count == 1
    let code = graph.code(ofType: from.kind == .type, withNested: isFile) { from.isPart[$0.index] }
    let others = selection.withoutPreviews(code)
    sources = others.isEmpty ? code : others
    hasPreviews = sources.count < code.count
    if sources.isEmpty { throw CouldNotRun([Diagnostic(.error, .noSource(self.from))]) }
    if let rule = selection.ruleAboutTooMany(from: sources, to: targets) {
      throw CouldNotRun([Diagnostic(.error, .tooLarge(self.from, self.to, sources.count, targets.count, rule))])
    }
  }

  var report: MayReport {
    let verdicts = selection.verdicts(from: sources, to: targets, via: kinds)
    let forbidding = verdicts.filter { !$0.forbidden.isEmpty }
    let forbidden = Set(forbidding.flatMap(\.forbidden))
    let judgements =
      forbidding.map { judgement($0, .forbidden) }
      + verdicts.filter { $0.forbidden.isEmpty }.map { judgement($0, .allowed) }
      + forbiddenMembers.map { judgement($0, .ungoverned) }
    return MayReport(
      from: NamedPart(from),
      to: NamedPart(to),
      via: via,
      verdict: forbidding.isEmpty ? (verdicts.isEmpty ? .ungoverned : .allowed) : .forbidden,
      kinds: forbidden.count < kinds.count ? kinds.filter(forbidden.contains).map(\.name) : [],
      judgements: judgements,
      instead: forbidding.isEmpty ? [] : instead,
      exemption: verdicts.isEmpty ? exemption : nil
    )
  }

  /// To use a member is to use its type.
  private var forbiddenMembers: [RuleVerdict] {
    kinds.contains(.use) ? selection.forbiddenMembers(from: sources, of: targets) : []
  }

  private func judgement(_ verdict: RuleVerdict, _ word: MayReport.Verdict) -> MayReport.Judgement {
    let isWhole = verdict.forbidden.isEmpty || verdict.forbidden.count == kinds.count
    // A pattern may mean only members of types from outside of the project.
    let isOfSome = verdict.targetTypes < targetTypes && (verdict.members.isEmpty || verdict.targetTypes > 0)
    return MayReport.Judgement(
      rule: verdict.rule,
      location: verdict.location,
      verdict: word,
      severity: verdict.severity,
      kinds: isWhole ? [] : verdict.forbidden.map(\.name),
      sources: verdict.sources < sources.count ? verdict.sources : nil,
      sparesPreviews: hasPreviews && word != .allowed,
      targets: isOfSome ? verdict.targetTypes : nil,
      allTargets: targetTypes,
      members: verdict.members,
      demand: verdict.demand,
      because: verdict.because
    )
  }

  /// The protocols of the project that the target conforms to and that the source may depend on.
  private var instead: [String] {
    guard to.kind == .type else { return [] }
    let protocols = Set(targets.flatMap { graph.supertypes[$0.index] }).sorted().filter {
      graph.elements[$0.index].kind == .type && graph.elements[$0.index].declarationKind == .protocol
        && !isForOthers($0)
    }
    return protocols.filter { port in
      selection.verdicts(from: sources, to: [port], via: kinds).allSatisfy(\.forbidden.isEmpty)
    }.map { graph.names.string(graph.elements[$0.index].qualifiedName) }
  }

  /// Whether a protocol is for what somebody else calls, such as `CameraDelegate` where the source is no `Camera`.
  private func isForOthers(_ port: ElementID) -> Bool {
    let name = graph.names.string(graph.elements[port.index].name)
    guard let ending = ["Delegate", "DataSource"].first(where: name.hasSuffix) else { return false }
    let caller = name.dropLast(ending.count)
    return !sources.contains { graph.names.string(graph.elements[$0.index].name) == caller }
  }

  /// The components of which some rule says that their code may depend on the target, or which have it, and of which no
  /// rule says that it may not.
  var whoMay: [String] {
    selection.shownComponents.filter { component in
      // A component may be as large as the project, and its types seldom differ to rules about components.
      let some = Array(graph.code { component.membership.elements[$0] }.prefix(Self.askedTypes))
      guard !some.isEmpty, some.count * targets.count <= ScopedSelection.mostPairs / 20 else { return false }
      let verdicts = selection.verdicts(from: some, to: targets, via: kinds)
      // Of what is inside of a component few rules speak.
      let isHome = targets.allSatisfy { component.membership.elements[$0] }
      return (isHome || !verdicts.isEmpty) && verdicts.allSatisfy(\.forbidden.isEmpty)
    }.map(\.fullName)
  }

  private static let askedTypes = 40

  private var exemption: String? {
    selection.areStartOfProgram(sources) ? .startOfProgram : nil
  }
}

extension DependencyGraph {
  /// The types of a part, extensions in other files than their types, and files with code that is in none.
  ///
  /// - Parameters:
  ///   - ofType: whether the part is a type and not a place.
  ///   - withNested: whether what is nested in another type of the part counts by itself.
  fileprivate func code(
    ofType: Bool = false,
    withNested: Bool = false,
    _ isPart: (ElementID) -> Bool
  ) -> [ElementID] {
    elements.indices.map { ElementID($0) }.filter { id in
      let element = elements[id.index]
      guard isPart(id) else { return false }
      switch element.kind {
      case .type:
        return element.declarationKind != nil
          && (withNested || element.enclosing == .none || !isPart(element.enclosing))
      case .part:
        return element.file != elements[element.type.index].file && (!ofType || element.isContinuation)
      case .file: return element.isOfWholeFile && hasCode(ofFile: Int(element.file))
      case .module, .externalModule, .externalType: return false
      }
    }
  }

  /// Whether a file has code that is in no type, or nothing else.
  private func hasCode(ofFile file: Int) -> Bool {
    let scopes = facts[file].declarations.indices.map { source(inFile: file, scope: Int32($0)) }
    return scopes.isEmpty || scopes.contains(element(ofFile: file))
  }

  /// What can be referred to of a part: its types, or its module; if it has neither, the headers that imports mean.
  fileprivate func targets(of subject: Subject, _ index: ProjectIndex) -> [ElementID] {
    let all = elements.indices.filter { subject.isPart[$0] }
    let named = all.filter { place in
      switch elements[place].kind {
      case .type, .externalType, .module, .externalModule: true
      case .part, .file: false
      }
    }
    if !named.isEmpty { return named.map { ElementID($0) } }
    let isImported = index.filesThatImportsMean
    return all.filter { elements[$0].isOfWholeFile && isImported[Int(elements[$0].file)] }.map { ElementID($0) }
  }
}

// MARK: - Messages

extension String {
  fileprivate static func noSource(_ from: Subject) -> String {
    "\(from.title) has no code of the project, so nothing in it depends on anything"
  }

  fileprivate static func tooLarge(_ from: Subject, _ to: Subject, _ sources: Int, _ targets: Int, _ rule: String)
    -> String
  {
    "\(from.title) has \(counted(sources, "type or extension", "types and extensions")) and \(to.title) "
      + "\(grouped(targets)), and rule '\(rule)' tells them apart, which is more than one question; name a type, a file or a "
      + "folder on one side"
  }

  fileprivate static var startOfProgram: String {
    "it is where the program begins, and rules about dependencies look at that only if they name 'root'"
  }
}
