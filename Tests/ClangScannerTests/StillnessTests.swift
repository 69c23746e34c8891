import ClangScanner
import Testing

@Suite struct StillnessTests {
  private static func beats(_ work: [(isWorking: Bool, microseconds: Int)]) -> Int? {
    var stillness = Stillness()
    return work.firstIndex { stillness.beat(isWorking: $0.isWorking, microseconds: $0.microseconds) }
  }

  @Test func onlyWhoShouldWorkAndDoesNotStandsStill() {
    #expect(Self.beats((0..<100).map { _ in (true, 500_000) }) == Stillness.maximumBeats)
    #expect(Self.beats((0..<100).map { _ in (false, 500_000) }) == nil)
    #expect(Self.beats((0..<100).map { (true, 1000 * $0) }) == nil)
    // A little work begins the count anew.
    #expect(Self.beats((0..<15).map { (true, $0 < 8 ? 5000 : 9000) }) == nil)
  }
}
