import Basics
import DependencyGraph
import Testing

@testable import NameResolution

/// Look-ups that each walk over much have a limit, and what is beyond it is said.
@Suite struct LimitTests {
  private static let limits: LinkLimits = {
    var limits = LinkLimits()
    (limits.supertypes, limits.exports) = (100, 100)
    return limits
  }()

  @Test func aTypeWithTooManySupertypesIsNoted() {
    let chain = (0..<120).map { "class A\($0): A\($0 + 1) {}\n" }.joined() + "class A120 {}\n"
    let graph = LinkFixture(chain).graph(limits: Self.limits)
    #expect(Self.names(graph) == ["A19"])
    #expect(graph.supertypes.first { $0.isEmpty } != nil)
    #expect(Self.names(LinkFixture(chain).graph()) == [])
  }

  @Test func anAliasOfTooManyTypesIsNoted() {
    let types = (0..<120).map { "protocol P\($0) {}\n" }.joined()
    let all = (0..<120).map { "P\($0)" }.joined(separator: " & ")
    let graph = LinkFixture(types + "typealias All = \(all)\ntypealias Same = All\n").graph(limits: Self.limits)
    #expect(Self.names(graph) == ["All"])
  }

  @Test func aChainOfAliasesIsNoneTooLong() {
    let chain = (0..<150).map { "typealias A\($0) = A\($0 + 1)\n" }.joined() + "class A150 {}\nclass B: A0 {}\n"
    #expect(Self.names(LinkFixture(chain).graph(limits: Self.limits)) == [])
  }

  @Test func supertypesThatAreReachedInManyWaysCountOnce() {
    let layers = (0..<4).map { layer in
      (0..<4).map { number in
        let above = layer == 0 ? "" : ": " + (0..<4).map { "P\(layer - 1)_\($0)" }.joined(separator: ", ")
        return "protocol P\(layer)_\(number)\(above) {}\n"
      }.joined()
    }
    #expect(Self.names(LinkFixture(layers.joined()).graph(limits: Self.limits)) == [])
  }

  @Test func aFileThatSeesTooManyModulesIsNoted() {
    let graph = LinkFixture(Self.modules(120)).graph(limits: Self.limits)
    #expect(graph.beyondLimits.files.map { graph.project.files[$0].path } == (0..<19).map { "M\($0).swift" }.sorted())
  }

  #if DEBUG
    struct Case: CustomTestStringConvertible, Sendable {
      var testDescription: String
      /// A project of some size.
      var text: @Sendable (Int) -> String
    }

    static let cases = [
      Case(testDescription: "a chain of classes, each looking for a nested type") { count in
        (0..<count).map { "class A\($0): A\($0 + 1) { var n: N? }\n" }.joined()
          + "class A\(count) {}\nstruct S { struct N {} }\n"
      },
      Case(testDescription: "a class that looks for a nested type in many protocols") { count in
        (0..<count).map { "protocol P\($0) {}\nextension A: P\($0) { var n\($0): N? { nil } }\n" }.joined()
          + "class A {}\nstruct S { struct N {} }\n"
      },
      Case(testDescription: "modules that pass each other on", text: modules),
    ]

    /// As in `GrowthTests` of the engine.
    @Test(arguments: cases) func workGrowsAsTheInputDoes(_ growing: Case) {
      let work = [500, 1000, 2000].map { count in
        let fixture = LinkFixture(growing.text(count))
        return Work.steps { _ = fixture.graph(limits: Self.limits) }
      }
      #expect(work[0] > 0 && Double(work[2]) < 5.2 * Double(work[0]), "\(work) steps")
    }
  #endif

  private static func modules(_ count: Int) -> String {
    (0..<count).map { "//- M\($0).swift module:M\($0)\n@_exported import M\($0 + 1)\n" }.joined()
      + "//- M\(count).swift module:M\(count)\nclass A {}\n"
  }

  private static func names(_ graph: DependencyGraph) -> [String] {
    graph.beyondLimits.types.sorted().map { graph.names.string(graph.elements[$0.index].qualifiedName) }
  }
}
