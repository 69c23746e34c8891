// Aliases: chains, generic ones, nested ones, extensions of them, and their own right side.

struct Engine {
  struct Part {}
  enum Fuel { case gas }
}

typealias Motor = Engine
typealias Drive = Motor

let motor: Motor = Motor()
let part: Motor.Part = Drive.Part()
let fuel = Drive.Fuel.gas

// An extension of an alias extends what it stands for.
extension Drive {
  struct Gear { var part: Part }
  func gear() -> Gear { Gear(part: Part()) }
}

let gear: Engine.Gear = Motor.Gear(part: Engine.Part())

extension Motor.Gear {
  struct Tooth {}
  var teeth: [Tooth] { [Tooth]() }
}

// Generic aliases.
typealias Pair<First> = (First, Engine)
typealias Table<Row> = [Engine: Row]
typealias Wrapper<Value> = Box<Value>
let pair: Pair<Motor>? = nil
let table2: Table<Engine.Part> = [:]
let wrapper = Wrapper<Motor>(payload: Motor())

extension Engine: Hashable {}

// The right side does not see the alias itself.
struct Car {
  typealias Engine = Language.Engine
  var engine: Engine
}

struct Truck {
  typealias Motor = Motor2
  typealias Motor2 = Drive
  var motor: Motor
}

// A nested alias of the name of a type at top level; with functions and tuples on the right.
struct Handler {
  typealias Part = (Engine.Part) -> Fuel
  typealias Fuel = (engine: Engine, Part2: Int)
  var part: Part
}

// Nested types behind nested aliases.
enum API {
  typealias Body = Engine
  struct Request { var body: Body; var part: Body.Part }
}

let body: API.Body.Part = API.Body.Part()

// Local aliases.
func localAlias() -> Any {
  typealias Part = Engine.Fuel
  let part: Part = Part.gas
  return part
}

// Of standard library types, with nested types in extensions.
typealias Text = String
typealias Numbers = [Int]
extension Text {
  struct Style { var name: Text = "" }
  enum Case { case upper }
}

let style: String.Style = Text.Style()
let upper = Text.Case.upper

extension Numbers {
  struct Range2 {}
  func range() -> Range2 { Range2() }
}

// An alias with a constraint, and one of a composition.
protocol Startable {}
protocol Stoppable {}
typealias Runnable = Startable & Stoppable
typealias AnyRunnable = any Runnable
struct Job: Runnable {}
func start(_ job: some Runnable, _ other: AnyRunnable, _ third: any Startable & Stoppable) {}

// A superclass and a protocol behind aliases.
class Service {}
typealias BaseService = Service
final class UserService: BaseService, Runnable {}
