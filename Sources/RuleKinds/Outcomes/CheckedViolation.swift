import Basics
import DependencyGraph
import Facts
import ReportModel

/// A violation as a check finds it: what a report is to say of it, and what distinguishes it from others in a
/// comparison with another state or with a baseline.
package struct CheckedViolation: Hashable, Sendable {
  package var reported: Violation
  /// Where several are reported as one, such as the dependencies in a cycle: each of them, as it is reported if it
  /// alone is new. Comparisons look at these. Else empty.
  package var parts: [CheckedViolation] = []
  /// The dependency that it is at, where it is about a knot.
  package var edge: KnotEdge?
  /// Places of that dependency, one of each line, in files that have comments which silence rules: a comment at any of
  /// them silences it. Only of `parts`.
  package var edgePlaces: [SourceLocation] = []
  /// Whether it is about its file rather than `reported.source`, as an import is.
  package var isAboutFile = false
  /// Where the type that `reported.source` or `reported.target` names is declared, and where the header is that
  /// `reported.target` names; nil for what is neither a type nor a header of the project.
  package var sourceHome: TypeHome?
  package var targetHome: TypeHome?
  /// If the name of the target has several meanings that break the rule: where the others are declared. Which of them is the
  /// first follows from paths, so an entry of a baseline about any of them is about this violation.
  package var otherTargetHomes: [TypeHome] = []
  /// Where the type is declared whose member `reported.target` is; nil for all else.
  package var ownerHome: TypeHome?
  /// Of the import of a header that declares types, or is what the rule is about: its path.
  package var header: String?
  /// The component of the extension that `reported.source` depends by, where the type itself is not in it.
  package var componentOfExtension: String?
  /// What is above a limit, as `lines`; nil where nothing is counted.
  package var measure: String?
  /// How much of that there is.
  package var amount = 0
  /// Whether the baseline knows fewer of its key than there are, or a smaller amount.
  package var isBeyondBaseline = false
  /// The comment that silenced it until a day that has passed.
  package var expiredComment: SourceLocation?
  /// Whether the baseline accepted it until a day that has passed.
  package var isExpired = false

  init(_ reported: Violation) { self.reported = reported }

  /// What it is about beside its source, as a baseline knows it: of the import of a header that, whatever it declares.
  package var target: String? { header.map { String($0[...].lastComponent) } ?? reported.target }
  /// Where that is declared.
  package var homeOfTarget: TypeHome? { header.map { TypeHome(file: $0) } ?? targetHome }

  /// With the files in which the types at both ends are declared, so that no namesake has the same; with that of the
  /// violation only where nothing has a name.
  package var exactKey: ViolationKey {
    let isAboutFile = isAboutFile || reported.source == nil
    var key = ViolationKey(
      rule: reported.rule,
      source: isAboutFile ? nil : reported.source,
      module: isAboutFile ? nil : sourceHome?.module,
      file: isAboutFile ? reported.location.file : sourceHome?.file,
      target: target,
      targetModule: homeOfTarget?.module,
      targetFile: homeOfTarget?.file,
      member: reported.member
    )
    key.measure = measure
    return key
  }

  /// The same with each place where the target may be declared.
  package var exactKeys: [ViolationKey] { keys(exactKey) }

  private func keys(_ key: ViolationKey) -> [ViolationKey] {
    [key]
      + otherTargetHomes.map { home in
        var other = key
        (other.targetModule, other.targetFile) = (home.module, home.file)
        return other
      }
  }

  /// The same, for comparisons of states, which tell a first creation from a name that was there: `abstract` has a demand
  /// for either. Of a member it knows where its type is declared, by which that is found under another name.
  ///
  /// If the target may be declared at several places, these keys are of each of them, and `comparedKey` is the first.
  package var comparedKeys: [ViolationKey] { keys(comparedKey) }

  package var comparedKey: ViolationKey {
    var key = exactKey
    if let ownerHome {
      (key.targetModule, key.targetFile, key.isOfMember) = (ownerHome.module, ownerHome.file, true)
    }
    key.isCreation = reported.kind == AbstractRule.name && reported.reference == ReferenceKind.create.name
    return key
  }
}

/// What distinguishes a type from its namesakes: where it is declared; and a header from others: its path alone, as
/// several modules may have it.
package struct TypeHome: Hashable, Sendable {
  /// Empty for a header, and where only the checked folder names it: the next clone may call that otherwise.
  package var module: String
  /// Relative to the root.
  package var file: String

  package init(module: String, file: String) {
    self.module = module
    self.file = file
  }

  /// A header's.
  package init(file: String) { self.init(module: "", file: file) }

  /// - Parameter type: of the project.
  package init(_ type: Element, in graph: DependencyGraph) {
    self.init(module: graph.moduleInKeys(of: type) ?? "", file: graph.project.files[Int(type.file)].path)
  }
}

extension DependencyGraph {
  /// The name of the module that an element is of, as what is compared with other clones has it; nil where it has none there.
  package func moduleInKeys(of element: Element) -> String? {
    let (modules, module) = (project.modules, Int(element.module))
    return modules.indices.contains(module) && !modules[module].isOfCheckedFolder ? modules[module].name : nil
  }
}
