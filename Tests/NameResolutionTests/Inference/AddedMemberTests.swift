import DependencyGraph
import Testing

/// What the project adds to standard types is meant only where its where clause can hold and the standard library has no
/// other member of the name.
@Suite struct AddedMemberTests {
  private static let model = """
    struct Alpha { func go() {} }
    struct Beta { func go() {} }
    struct Gamma { func go() {} }

    """

  @Test func whereClausesThatCannotHoldAreLeftOut() {
    LinkFixture.checkInferred(
      Self.model + """
        extension Array where Element == Beta { var first: Alpha { Alpha() } }
        extension Sequence where Element == Beta { func made() -> Alpha { Alpha() }; func sorted() -> [Alpha] { [] } }
        extension Sequence where Element == Gamma { func made() -> Beta { Beta() } }
        extension Optional where Wrapped == Beta { func map(_ f: (Beta) -> Gamma) -> Alpha { Alpha() } }
        func f(_ betas: [Beta], _ gammas: [Gamma], _ gamma: Gamma?) {
          gammas.first?.go()
          //            ^^ -> Gamma
          betas.first?.go()
          gammas.first { _ in true }?.go()
          //                          ^^ -> Gamma
          betas.made().go()
          //           ^^ -> Alpha
          gammas.made().go()
          //            ^^ -> Beta
          gammas.sorted().first?.go()
          //                     ^^ -> Gamma
          betas.sorted().last?.go()
          gamma.map { $0.go() }
          //             ^^ -> Gamma
        }
        """
    )
  }

  @Test func whatTheStandardLibraryHasTooMustAgree() {
    LinkFixture.checkInferred(
      Self.model + """
        extension Sequence {
          func sorted(by path: KeyPath<Element, Int>) -> [Element] { [] }
          func filter(_ f: (Element) -> Int) -> [Alpha] { [] }
          func first(named: Int) -> Alpha { Alpha() }
        }
        struct Bag: Sequence {
          func makeIterator() -> AnyIterator<Gamma> { AnyIterator { nil } }
          func first(where f: (Gamma) -> Int) -> Alpha { Alpha() }
        }
        func f(_ betas: [Beta], _ bag: Bag) {
          betas.sorted(by: \\.count).first?.go()
          //                               ^^ -> Beta
          betas.filter { _ in 1 }.first?.go()
          betas.first(named: 1).go()
          //                    ^^ -> Alpha
          bag.first { _ in true }?.go()
        }
        """
    )
  }
}
