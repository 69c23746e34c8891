// Actors, global actors, isolation, typed throws, task-local values.

@globalActor
actor Store2 {
  static let shared = Store2()
  struct Entry: Sendable {}
  var entries: [Entry] = []
  func add(_ entry: Entry) async throws(StoreError) -> Entry { entry }
  nonisolated func name() -> Entry { Entry() }
}

enum StoreError: Error { case full(Store2.Entry) }

@Store2 func onStore() -> Store2.Entry { Store2.Entry() }
@Store2 final class Bound { var entry: Store2.Entry = Store2.Entry(); init() {} }
@MainActor struct MainBound { var store: Store2 }
typealias MainClosure = @MainActor @Sendable (Store2.Entry) -> Bound

func isolated(_ store: isolated Store2, _ entry: sending Store2.Entry) async {
  _ = await Task { @Store2 in Bound() }.value
  let task = Task<Store2.Entry, Never> { Store2.Entry() }
  await withTaskGroup(of: Store2.Entry.self) { (group: inout TaskGroup<Store2.Entry>) in group.addTask { Store2.Entry() } }
  async let entry: Store2.Entry = onStore()
  _ = await (task.value, entry)
  await MainActor.run { _ = Store2.self }
  do throws(StoreError) { throw StoreError.full(Store2.Entry()) } catch { _ = error as StoreError }
}

enum Context { @TaskLocal static var entry: Store2.Entry = Store2.Entry() }

func stream() -> AsyncStream<Store2.Entry> { AsyncStream<Store2.Entry> { $0.yield(Store2.Entry()) } }
func throwing<E: Error>(_ body: () throws(E) -> Store2) throws(E) -> Store2 { try body() }

protocol Sending: Actor { func send(_ entry: Store2.Entry) async throws(StoreError) }
extension Store2: Sending { func send(_ entry: Entry) async throws(StoreError) {} }
@concurrent func concurrent() async -> Store2 { Store2.shared }
func caller(isolation: isolated (any Actor)? = #isolation) async -> Bound? { nil }
