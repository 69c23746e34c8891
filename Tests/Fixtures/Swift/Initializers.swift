class Initializers: Base {
  init() {}
  init?(a: Int) { return nil }
  init!(b: Int) { return nil }
  init ? (c: Int) { nil }
  convenience init(d: Int) { self.init() }
  required init(e: Int) {}
  override init(f: Int) { super.init(f: f) }
  required public override init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  init<T>(g: T) where T: P {}
  init<T: P>(h: T) async throws(E) {}
  init?<T>(i: T) {}
  @available(*, unavailable) init(j: Int) {}
  @MainActor public init(_ k: Int) async {}
  private init(
    l: Int = .init(), m: String = String.init(describing: 1)
  ) {
    self.x = l; let local = Self.init; _ = local
  }
  deinit {}
}
class Other { deinit { let a = 1; _ = a } }
class Isolated { isolated deinit { } ; var x = 1 }
class NonIsolated { nonisolated deinit { } }
@MainActor class Attributed { @MainActor deinit { func inDeinit() {} } }
protocol HasInit { init(); init?(a: Int); init(b: Int) async throws; init<T>(c: T) where T: P }
struct Values: ~Copyable { consuming func close() { discard self }; deinit {} ; init() {} }
enum Cases { init?(rawValue: Int) { self = .init(rawValue: 1)!; return nil } }
extension Values { init(x: Int) { self.init() } }
actor Act { init() async {}; nonisolated init(a: Int) {}; isolated deinit {} }
func uses() {
  _ = Initializers.init
  _ = Initializers.init(a:)
  let x: Initializers = .init(d: 1)
  x.`init`()
  _ = [Int].init(repeating: 1, count: 2)
}
