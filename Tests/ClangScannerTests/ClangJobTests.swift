import ClangScanner
import Testing

@Suite struct ClangJobTests {
  @Test func aJobKeepsItsBytes() {
    #expect(ClangJob(language: .c, prelude: [1], source: [2]).source == [2])
  }
}
