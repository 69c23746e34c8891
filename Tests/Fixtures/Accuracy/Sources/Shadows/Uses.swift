import Foundation

// An own type comes before that of Foundation, too.
func run(_ list: List, _ data: Data) -> Result { Result.success(List(items: [State.empty])) }
func fail() throws -> Error { throw Failure(error: Error(state: State())) }
struct Failure: Swift.Error { var error: Error }
let set: Set = Set(list: List())
let swiftSet: Swift.Set<Int> = Swift.Set<Int>()
let swiftResult: Swift.Result<State, any Swift.Error> = .success(State.empty)
let foundationData: Foundation.Data = Foundation.Data()
let environment: Environment.Value = Environment.Value()
let binding: Binding<Data> = Binding(value: Data(text: Text()))
struct Own: Sequence, Identifiable { typealias Element = State; struct ID {}; var id: ID; var element: Element }
let task: Task = Task(), inner = Task.Task()
extension Swift.Sequence { func list() -> List where Element == State { List(items: Array(self)) } }
extension String { func text() -> Text { Text() } }
let url: URL? = nil
final class Screen { struct List {}; var list: List = List(); var state: State; init(state: State) { self.state = state } }
// What the own module does not declare is that of the standard library.
let array: Array<String> = Array<String>(), optional: Optional<Int> = nil, error: any Swift.Error = Failure(error: Error(state: .empty))
