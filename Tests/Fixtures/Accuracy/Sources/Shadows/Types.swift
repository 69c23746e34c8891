// Own types named like those of the standard library, of Foundation and of SwiftUI win where they are seen.

enum Result { case success(List), failure(Error) }
struct Error { var state: State }
struct State { static let empty = State() }
struct List { var items: [State] = [] }
struct Set { var list = List() }
struct Text {}
struct View {}
struct Data { var text: Text }
struct Environment { struct Value {} }
struct Binding<Value> { var value: Value }
protocol Sequence { associatedtype Element }
protocol Identifiable { associatedtype ID }
class Task { class Task {} }
typealias Bool2 = Bool
