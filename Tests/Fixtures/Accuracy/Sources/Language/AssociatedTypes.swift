// Associated types hide types of their name in a protocol and its extensions, and not in what conforms by inference.

struct Output {}
struct Model {}
struct Input {}

protocol Stage {
  associatedtype Input
  associatedtype Output = Never
  associatedtype Model: Equatable where Model: Sendable
  func run(_ input: Input) -> Output
  var model: Model { get }
}

extension Stage {
  func twice(_ input: Input) -> (Output, Output) { (run(input), run(input)) }
}

extension Stage where Output == Model {
  func same(_ input: Input) -> Output { run(input) }
}

// Inferred in a struct: the types at top level are meant.
struct Parser: Stage {
  func run(_ input: Input) -> Output { Output() }
  var model: Int { 1 }
}

// Fixed by an alias.
struct Printer: Stage {
  typealias Input = String
  typealias Output = Model
  typealias Model = Int
  func run(_ input: Input) -> Output { 0 }
  var model: Model { 0 }
}

// Fixed by nested types.
struct Linker: Stage {
  struct Input {}
  struct Output {}
  enum Model: Equatable, Sendable { case none }
  func run(_ input: Input) -> Output { Output() }
  var model: Model { .none }
}

// Through a constrained generic parameter and `Self`.
func drive<S: Stage>(_ stage: S, _ input: S.Input) -> S.Output where S.Output: Equatable { stage.run(input) }

extension Stage {
  func all(_ inputs: [Self.Input]) -> [Self.Output] { inputs.map { run($0) } }
  typealias Step = (Input) -> Output
  func step() -> Step { { run($0) } }
}

// Inherited from a protocol, and refined by it.
protocol LongStage: Stage where Input == Language.Input {
  func start() -> Output
}

extension LongStage {
  func begin() -> (Output, Model) { (start(), model) }
}

// Those of the standard library.
struct Iterator {}
struct Element2 {}

protocol Row: Collection {
  func head() -> Element?
  func walk() -> Iterator
}

extension Row {
  func both() -> (Element?, SubSequence) { (head(), dropFirst()) }
}

extension Sequence {
  func firstTwo() -> [Element] { Array(prefix(2)) }
  func walk() -> Iterator { makeIterator() }
}

extension Collection where Element: Equatable, Index == Int {
  func at(_ index: Index) -> Element { self[index] }
}

// In a type that conforms and declares its own.
struct Days: Sequence {
  struct Iterator: IteratorProtocol {
    mutating func next() -> Int? { nil }
  }
  func makeIterator() -> Iterator { Iterator() }
}

// In a type that conforms and infers it, the one at top level is meant.
struct Weeks: Sequence, IteratorProtocol {
  mutating func next() -> Element? { nil }
}

// A member of an associated type.
protocol Tree {
  associatedtype Leaf: Stage
  associatedtype Child: Tree where Child.Leaf == Leaf
  func grow(_ input: Leaf.Input) -> Child.Leaf.Output
}

func climb<T: Tree>(_ tree: T, _ input: T.Child.Leaf.Input) -> T.Leaf.Model? where T.Leaf.Model == Int { nil }

// Primary associated types.
protocol Source<Output> {
  associatedtype Output
  func read() -> Output
}

func open(_ source: some Source<Output>, _ other: any Source<Model>) -> (any Source<Input>)? { nil }
