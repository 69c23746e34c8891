import JSONRPC
import Testing

@testable import AgentServer

@Suite struct UnifiedPatchTests {
  /// What a patch makes of files; nil for one that goes.
  private func apply(_ patch: String, to files: [String: String]) throws -> [String: String?] {
    let project = try AskedProject(files)
    let root = project.root
    guard let agent = AgentProject({ AskedProject.options(root) }) else { return [:] }
    return try UnifiedPatch(patch).applied(to: agent).mapValues { $0.map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test func hunksAreAppliedInTheirOrder() throws {
    let patch = """
      Some words before.
      diff --git a/A.swift b/A.swift
      index 1..2 100644
      --- a/A.swift
      +++ b/A.swift
      @@ -1,3 +1,2 @@ struct A
       1
      -2
       3
      @@ -5,2 +4,3 @@
       5
      +5.5
       6

      """
    #expect(try apply(patch, to: ["A.swift": "1\n2\n3\n4\n5\n6\n"]) == ["A.swift": "1\n3\n4\n5\n5.5\n6\n"])
  }

  /// Git writes paths from the top of the repository, below which the project may lie.
  @Test func pathsMayBeginAboveTheProject() throws {
    let project = try AskedProject(["App/A.swift": "1\n"])
    let root = project.root
    let agent = try #require(AgentProject { AskedProject.options(root) })
    let top = agent.root.split(separator: "/").suffix(2).joined(separator: "/")
    let change = "--- a/\(top)/App/A.swift\n+++ b/\(top)/App/A.swift\n@@ -1 +1 @@\n-1\n+2\n"
    let creation = "--- /dev/null\n+++ b/\(top)/App/B.swift\n@@ -0,0 +1 @@\n+3\n"
    #expect(try UnifiedPatch(change + creation).applied(to: agent).keys.sorted() == ["App/A.swift", "App/B.swift"])
    #expect(try UnifiedPatch(creation).applied(to: agent).keys.sorted() == ["App/B.swift"])
    let outside = "--- /dev/null\n+++ b/Other/C.swift\n@@ -0,0 +1 @@\n+4\n"
    let message =
      "the patch changes 'Other/C.swift', which lies outside of the project '\(agent.root)'; leave that out"
    #expect {
      try UnifiedPatch(change + outside).applied(to: agent)
    } throws: { error in
      (error as? InputMistake)?.message == message
    }
  }

  @Test func aHunkIsFoundWhereItsLinesHaveMovedTo() throws {
    let patch = "--- A.swift\n+++ A.swift\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n"
    #expect(try apply(patch, to: ["A.swift": "new\nnew\na\nb\n"]) == ["A.swift": "new\nnew\na\nc\n"])
  }

  @Test func filesComeGoAndMove() throws {
    let patch = """
      diff --git a/Gone.swift b/Gone.swift
      deleted file mode 100644
      --- a/Gone.swift
      +++ /dev/null
      @@ -1 +0,0 @@
      -gone
      diff --git a/Sub/New.swift b/Sub/New.swift
      new file mode 100644
      --- /dev/null
      +++ b/Sub/New.swift
      @@ -0,0 +1,2 @@
      +one
      +two
      diff --git a/Old.swift b/Sub/Other.swift
      similarity index 100%
      rename from Old.swift
      rename to Sub/Other.swift

      """
    #expect(
      try apply(patch, to: ["Gone.swift": "gone\n", "Old.swift": "same\n"])
        == ["Gone.swift": nil, "Sub/New.swift": "one\ntwo\n", "Old.swift": nil, "Sub/Other.swift": "same\n"]
    )
  }

  @Test(arguments: [
    ("a", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n", "b"),
    ("a", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n", "b\n"),
    ("a\n", "@@ -1 +1 @@\n-a\n+b\n\\ No newline at end of file\n", "b"),
    ("a\r\nb\r\n", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n", "a\r\nc\r\n"),
    ("", "@@ -0,0 +1 @@\n+b\n", "b\n"),
    ("a\n\nb\n", "@@ -1,3 +1,3 @@\n a\n\n-b\n+c\n", "a\n\nc\n"),
    ("--- a\n", "@@ -1 +1 @@\n---- a\n+++ b\n", "++ b\n"),
  ])
  func endsOfLinesAreKept(_ old: String, _ hunk: String, _ new: String) throws {
    #expect(try apply("--- a/A.swift\n+++ b/A.swift\n\(hunk)", to: ["A.swift": old]) == ["A.swift": new])
  }

  @Test(arguments: [
    ("", "the patch changes no file"),
    ("@@ -1 +1 @@\n-a\n+b\n", "line 1 of the patch must be like"),
    ("--- a/A.swift\n+++ b/A.swift\n@@ one @@\n", "line 3 of the patch must be like"),
    ("--- a/A.swift\n+++ b/A.swift\n@@ -1,2 +1 @@\n-a\n", "the patch ends within the hunk of its line 3"),
    ("--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\n-x\n+b\n", "line 1 must be 'x', found 'a'"),
    ("--- a/A.swift\n+++ b/A.swift\n@@ -9 +9 @@\n-x\n+b\n", "found the end of the file"),
    ("--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\n*a\n", "must begin with ' ', '+' or '-'"),
    ("--- a/B.swift\n+++ b/B.swift\n@@ -1 +1 @@\n-x\n+b\n", "'B.swift', which is not there"),
    ("--- a/../A.swift\n+++ b/../A.swift\n@@ -1 +1 @@\n-x\n+b\n", "lies outside of the project"),
    ("diff --git a/x.png b/x.png\n--- a/x.png\n+++ b/x.png\nBinary files differ\n", "changes the binary file 'x.png'"),
    ("--- a/A.swift\n+++ b/A.swift\n@@ -99999999999999999999 +1 @@\n-x\n+b\n", "line 3 of the patch must be like"),
  ])
  func whatDoesNotFitIsSaid(_ patch: String, _ expected: String) throws {
    let mistake = #expect(throws: InputMistake.self) { try apply(patch, to: ["A.swift": "a\n"]) }
    #expect(mistake?.message.contains(expected) == true, "\(mistake?.message ?? "")")
  }

  @Test func patchesOfRandomChangesMakeWhatTheyWereMadeOf() throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<60 {
      let old = (0..<random.next(30)).map { _ in "\(random.next(4))" }
      var (new, hunk, index) = ([String](), [String](), 0)
      while index < old.count || random.next(4) == 0 {
        switch random.next(4) {
        case 0:
          let line = "new\(random.next(3))"
          new.append(line)
          hunk.append("+" + line)
        case 1 where index < old.count:
          hunk.append("-" + old[index])
          index += 1
        default:
          guard index < old.count else { continue }
          new.append(old[index])
          hunk.append(" " + old[index])
          index += 1
        }
      }
      guard !hunk.isEmpty else { continue }
      let head = "@@ -\(old.isEmpty ? 0 : 1),\(old.count) +\(new.isEmpty ? 0 : 1),\(new.count) @@"
      let patch = (["--- a/A.swift", "+++ b/A.swift", head] + hunk).joined(separator: "\n") + "\n"
      let (before, after) = [old, new].map { $0.map { $0 + "\n" }.joined() }.pair
      #expect(try apply(patch, to: ["A.swift": before]) == ["A.swift": after], "\(patch)")
    }
  }
}

extension [String] {
  fileprivate var pair: (String, String) { (self[0], self[1]) }
}

/// Random numbers that are the same in each run.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(max(1, bound)))
  }
}
