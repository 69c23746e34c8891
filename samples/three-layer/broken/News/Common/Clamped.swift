/// Keeps a value within bounds.
@propertyWrapper
struct Clamped<Value: Comparable & Sendable>: Sendable {
  private var value: Value
  private let bounds: ClosedRange<Value>

  init(wrappedValue: Value, _ bounds: ClosedRange<Value>) {
    self.bounds = bounds
    value = min(max(wrappedValue, bounds.lowerBound), bounds.upperBound)
  }

  var wrappedValue: Value {
    get { value }
    set { value = min(max(newValue, bounds.lowerBound), bounds.upperBound) }
  }

  var projectedValue: ClosedRange<Value> { bounds }
}

extension Clamped: Equatable {
  static func == (a: Self, b: Self) -> Bool { a.value == b.value && a.bounds == b.bounds }
}

/// Calls each closure in turn, whatever their types.
func notify<each Event>(_ event: repeat each Event, to observers: repeat (each Event) -> Void) {
  repeat (each observers)(each event)
}
