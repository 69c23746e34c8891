actor Counter: Sendable {
  nonisolated let id = 1
  nonisolated(unsafe) var cache: [Int] = []
  private(set) var value = 0
  nonisolated var description: String { "x" }
  nonisolated func f() async throws(CancellationError) -> Int { await value }
  isolated deinit { }
  init() async { value = await load() }
  static let shared = Counter()
  func run(_ body: @escaping @Sendable (isolated Counter) async throws -> sending Void) async rethrows { try await body(self) }
}
@globalActor public struct Global { public static let shared = Counter(); public actor Inner {} }
@MainActor final class Model: ObservableObject { @Published var items: [Item] = []; nonisolated init() {} }
func group() async throws {
  async let a = load(), b: Int = load()
  let (c, d) = await (a, b)
  try await withThrowingTaskGroup(of: Int.self) { group in
    for i in 0..<10 { group.addTask { let inTask = i; return inTask } }
    for try await value in group { let inLoop = value; _ = inLoop }
    while let next = try await group.next() { let inWhile = next; _ = inWhile }
  }
  Task.detached(priority: .high) { @Sendable [weak self, c] () async -> Void in await self?.f(); let inDetached = c; _ = inDetached }
  let stream = AsyncStream<Int> { continuation in continuation.yield(1); let inStream = 1; _ = inStream }
  await MainActor.run { let inMain = d; _ = inMain }
  let value = await (try? load()) ?? 1
  let closure: @isolated(any) @Sendable () async throws(E) -> Void = { }
  _ = (value, closure, stream)
  try await x.y().z
  await withCheckedContinuation { (c: CheckedContinuation<Void, Never>) in c.resume() }
}
distributed actor Far: Codable { typealias ActorSystem = Local; distributed func call(_ a: Int) async -> String { "" }; distributed var x: Int { 1 } }
nonisolated struct Free {}
nonisolated protocol FreeProtocol {}
nonisolated enum FreeEnum { case a }
nonisolated class FreeClass {}
class Sending { func f(_ a: sending Int) -> sending Int { a }; let g: (sending A) -> sending B }
func isolatedTo<A: Actor>(_ a: isolated A, _ f: (isolated A) -> Void) {}
func caller() async { await #isolation?.f(); let later = 1; _ = later }
extension Model: @MainActor Equatable { nonisolated static func == (l: Model, r: Model) -> Bool { true } }
nonisolated(unsafe) let unsafeGlobal = 1
nonisolated(unsafe) private var notMember = 1
@Sendable func sendable() {}
let typed: () async throws(any Error & Sendable) -> Void = { }
