import Foundation
import Testing
import UIKit

@testable import NewsCore

@Suite struct CacheTests {
  @Test(arguments: [0.0, -1.0])
  func forgetsWhatIsTooOld(lifetime: TimeInterval) async {
    let cache = Cache<String, Int>(lifetime: lifetime, now: { Date(timeIntervalSince1970: 0) })
    await cache.store(1, for: "one")
    #expect(await cache["one"] == nil)
  }

  @Test func makesAValueOnce() async throws {
    let cache = Cache<String, UIColor>()
    let first = await cache.value(for: "red") { _ in UIColor.red }
    let second = await cache.value(for: "red") { _ in UIColor.blue }
    #expect(first == second)
  }
}
