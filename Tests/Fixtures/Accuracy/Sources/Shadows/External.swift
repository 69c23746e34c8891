import Foundation
import Observation

// Macros, and types that come from them.
@Observable final class Model { var state = State(); var data: Data?; @ObservationIgnored var text: Text? }
func observe(_ model: Model) { withObservationTracking { _ = model.state as State } onChange: { _ = State.empty } }
@freestanding(expression) macro stringify<Value>(_ value: Value) -> (Value, String) = #externalMacro(module: "Macros", type: "Stringify")
@attached(member, names: named(State), arbitrary) @attached(extension, conformances: Sequence) macro Entry(_ type: Any.Type, _ state: State = State()) = #externalMacro(module: "Macros", type: "Entry")
let predicate = #Predicate<Item2> { item in item.name == "a" }
final class Item2 { var name = "" }
