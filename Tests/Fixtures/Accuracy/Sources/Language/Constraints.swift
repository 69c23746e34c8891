// What stands behind the dot of a generic parameter or associated type is found through its constraints.

struct Crate { struct Berth {}; typealias Weight = Berth; init() {} }
class Vehicle { struct Wheel {}; enum Side { case left }; required init() {} }
final class Bus: Vehicle { struct Seat {} }
struct Wheel {}
struct Berth {}

protocol Fleet {
  associatedtype Member: Vehicle
  associatedtype Depot where Depot == Crate
  associatedtype Route
  typealias Roster = [Member]
}

// Bound by a class, in the parameter clause or the where clause.
func wheels<V: Vehicle>(_ vehicle: V) -> V.Wheel { V.Wheel() }
func sides<V>(_ vehicle: V) -> [V.Side] where V: Vehicle { [V.Side.left] }
struct Fleet2<V: Vehicle> {
  var wheel: V.Wheel
  func seat() -> Bus.Seat where V == Bus { V.Seat() }
}
extension Fleet2 { func wheels() -> [V.Wheel] { [wheel] } }
extension Fleet2 where V == Bus { func seats() -> [V.Seat] { [V.Seat()] } }

// Bound by a protocol that has an alias, and an associated type that is bound by a class.
func roster<F: Fleet>(_ fleet: F) -> F.Roster where F.Route == Crate { [F.Member()] }
func wheel<F: Fleet>(_ fleet: F, _ slot: F.Depot.Berth) -> F.Member.Wheel { F.Member.Wheel() }
func route<F: Fleet>(_ fleet: F) -> F.Route.Berth where F.Route == Crate { F.Route.Berth() }

extension Fleet {
  func spare(_ slot: Depot.Berth) -> Member.Wheel { Member.Wheel() }
  func all() -> Roster { [] }
  func own(_ slot: Self.Depot.Berth) -> Self.Member.Wheel { Self.Member.Wheel() }
}

extension Fleet where Route == Crate { func slot() -> Route.Berth { Route.Berth() } }
extension Fleet where Member == Bus { func seat() -> Member.Seat { Member.Seat() } }

// Fixed in extensions of types of the standard library.
extension Array where Element == Crate {
  func slots() -> [Element.Berth] { [Element.Berth()] }
  func weights() -> Element.Weight { Element.Weight() }
}
extension Dictionary where Key == String, Value: Vehicle { func wheels() -> [Value.Wheel] { [] } }
extension [Bus] { func seats() -> Element.Seat { Element.Seat() }; struct Ticket { var seat: Bus.Seat }; func ticket() -> Ticket? { nil } }
extension Bus? { func seat() -> Wrapped.Seat { Bus.Seat() } }

// A protocol that only subclasses can conform to has what the class has.
protocol Drivable: Vehicle { func wheel() -> Wheel }
protocol Towable where Self: Vehicle { func side() -> Side }
extension Drivable { func other() -> (Wheel, Side) { (Wheel(), Side.left) } }
extension Named where Self: Vehicle { func wheel() -> Wheel { Wheel() } }

// Through a composition of a class and a protocol.
typealias NamedVehicle = Vehicle & Named
class Tram: NamedVehicle { func wheel() -> Wheel { Wheel() } }
func name<V: Vehicle & Named>(_ vehicle: V) -> V.Wheel { V.Wheel() }
func slot(_ slot: Berth, _ wheel: Wheel) {}

// A conforming type fixes the associated types by aliases, and members are found through them.
struct Depot2: Fleet {
  typealias Member = Bus
  typealias Depot = Crate
  typealias Route = Vehicle
  var seat: Member.Seat
  var wheel: Route.Wheel
  var weight: Depot.Weight
  var roster: Roster
}
func depot(_ seat: Depot2.Member.Seat, _ roster: Depot2.Roster) -> Depot2.Depot.Berth { Crate.Berth() }
