import DependencyGraph
import Testing

/// Types that generic parameters and associated types have by what constrains them, and what only protocols declare.
@Suite struct ConstraintTests {
  @Test func genericParametersHaveWhatBoundsThem() {
    LinkFixture(
      """
      class Vehicle { struct Wheel {} }
      final class Bus: Vehicle { struct Seat {} }
      func a<V: Vehicle>(_ v: V) -> V.Wheel { V.Wheel() }
      //                              ^^^^^ -> Vehicle.Wheel
      //                                        ^^^^^ -> Vehicle.Wheel
      func b<V>(_ v: V.Wheel) where V: Equatable & Vehicle {}
      //               ^^^^^ -> Vehicle.Wheel
      func c<V>(_ v: V.Wheel) {}
      //               ^^^^^ -> nothing
      struct Fleet<V: Vehicle> { struct Inner { var wheel: V.Wheel } }
      //                                                     ^^^^^ -> Vehicle.Wheel
      extension Fleet where V == Bus { func d() -> V.Seat? { nil } }
      //                                             ^^^^ -> Bus.Seat
      extension Fleet { func e() -> V.Seat? { nil } }
      //                              ^^^^ -> nothing
      """
    ).check()
  }

  @Test func associatedTypesHaveWhatBoundsThem() {
    LinkFixture(
      """
      class Vehicle { struct Wheel {} }
      struct Crate { struct Berth {} }
      protocol Base { associatedtype Member: Vehicle }
      protocol Fleet: Base {
        associatedtype Depot where Depot == Crate
        associatedtype Route
        typealias Roster = [Member]
        func f() -> Member.Wheel
        //                 ^^^^^ -> Vehicle.Wheel
      }
      extension Fleet { func g() -> (Self.Depot.Berth, Roster) { fatalError() } }
      //                                        ^^^^^ -> Crate.Berth
      //                                               ^^^^^^ -> Fleet.Roster
      extension Fleet where Route == Crate { func h() -> Route.Berth { Route.Berth() } }
      //                                                       ^^^^^ -> Crate.Berth
      //                                                                     ^^^^^ -> Crate.Berth
      func i<F: Fleet>(_ f: F) -> (F.Member.Wheel, F.Roster) { fatalError() }
      //                                    ^^^^^ -> Vehicle.Wheel
      //                                             ^^^^^^ -> Fleet.Roster
      extension Array where Element == Crate { func j() -> Element.Berth? { nil } }
      //                                                           ^^^^^ -> Crate.Berth
      """
    ).check()
  }

  @Test func typesInBracketsAreExtendedToo() {
    LinkFixture(
      """
      struct Element {}
      struct Crate { struct Berth {} }
      extension [Crate] { struct Ticket {}; func f() -> (Element, Element.Berth, Ticket) { fatalError() } }
      //                                                 ^^^^^^^ -> nothing
      //                                                                  ^^^^^ -> Crate.Berth
      //                                                                         ^^^^^^ -> Array.Ticket
      extension Crate? { func f() -> Wrapped.Berth? { nil } }
      //                                     ^^^^^ -> Crate.Berth
      let ticket: Array<Crate>.Ticket
      //                       ^^^^^^ -> Array.Ticket
      """
    ).check()
  }

  @Test func anAliasOfAParameterHasWhatBoundsTheParameter() {
    LinkFixture(
      """
      struct Item { struct Detail {} }
      struct Box<Content> {}
      extension Box where Content == Item { typealias Special = Content }
      let a: Box<Item>.Special.Detail
      //                       ^^^^^^ -> Item.Detail
      """
    ).check()
  }

  @Test func anAliasOfAParameterHasTheAssociatedTypesOfWhatBoundsTheParameter() {
    LinkFixture(
      """
      protocol Service { associatedtype Output }
      struct Loader<Backend: Service> { typealias Source = Backend }
      extension Loader { func load() -> Source.Output? { nil } }
      //                                ^^^^^^ -> Loader.Source
      //                                       ^^^^^^ -> nothing
      protocol Client { associatedtype Server: Service; typealias Remote = Server }
      extension Client { func ask() -> Remote.Output? { nil } }
      //                               ^^^^^^ -> Client.Remote
      //                                      ^^^^^^ -> nothing
      """
    ).check()
  }

  @Test func whatOnlyProtocolsDeclareComesLastWhereATypeStands() {
    LinkFixture(
      """
      struct Config {}
      struct Settings { static let standard = 1 }
      class Base { struct Event {} }
      struct Event {}
      protocol Configurable { typealias Config = Settings; typealias Setup = Settings; typealias Event = Settings }
      class Tool: Base, Configurable {
        var config: Config
        //          ^^^^^^ -> Config
        var setup: Setup
        //         ^^^^^ -> Configurable.Setup
        var event: Event
        //         ^^^^^ -> Base.Event
        var qualified: Tool.Config
        //                  ^^^^^^ -> Configurable.Config
        func f() { _ = Config.standard }
        //             ^^^^^^ -> Configurable.Config
      }
      extension Configurable { func f(_ config: Config) {} }
      //                                        ^^^^^^ -> Configurable.Config
      """
    ).check()
  }
}
