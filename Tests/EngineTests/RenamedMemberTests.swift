import Engine
import ReportModel
import Testing

/// A member that breaks a rule and has another name now breaks it as before.
@Suite struct RenamedMemberTests {
  private static let configuration = """
    components: { feed: "Feed/**", port: { type: "*Port" } }
    rules:
      closed: { members: { of: feed, which: { attribute: Published }, must: { is: "private(set)" } } }
      plain: { boundary: { of: port, carries: plain } }

    """
  private static let feed = """
    import Combine
    final class Feed: ObservableObject {
      @Published var items = 1
      @Published private(set) var closed = 2
      @Published var pages = 3
      func load() {}
    }

    """
  private static let port = "import UIKit\nprotocol ShownPort { func show(image: UIImage) }\n"

  private func workspace() throws -> Workspace {
    let workspace = try Workspace([
      ".lintel.yml": Self.configuration, "Feed/Feed.swift": Self.feed, "Feed/Port.swift": Self.port,
    ])
    try workspace.commitAll()
    return workspace
  }

  private func since(_ workspace: Workspace) -> [String] {
    workspace.check { $0.since = "HEAD" }.places
  }

  @Test func aRenamedMemberIsNotNew() throws {
    let workspace = try workspace()
    #expect(workspace.check().places.count == 3)
    try workspace.write("Feed/Feed.swift", Self.feed.replacing("items", with: "rows"))
    try workspace.write("Feed/Port.swift", Self.port.replacing("show(image", with: "display(image"))
    #expect(since(workspace) == [])
    #expect(workspace.check { $0.since = "HEAD" }.gone == [])
    // Together with its type, and in another file.
    try workspace.remove("Feed/Feed.swift")
    let all = Self.feed.replacing("items", with: "rows").replacing("Feed:", with: "Stream:")
    try workspace.write("Feed/Stream.swift", all)
    #expect(since(workspace) == [])
  }

  @Test(arguments: [
    // One was mended, and another one is newly broken or has come.
    feed.replacing("@Published var items", with: "@Published private(set) var items")
      .replacing("private(set) var closed", with: "var closed"),
    feed.replacing("@Published var items", with: "@Published private(set) var items")
      .replacing("  func load", with: "  @Published var rows = 1\n  func load"),
    // One is gone, and one was there.
    feed.replacing("  @Published var items = 1\n", with: "").replacing("private(set) var closed", with: "var closed"),
    // One more.
    feed.replacing("  func load", with: "  @Published var rows = 1\n  func load"),
    // In another type.
    feed.replacing("  @Published var items = 1\n", with: "") + "final class Other { @Published var items = 1 }\n",
  ])
  func anotherMemberIsNew(text: String) throws {
    let workspace = try workspace()
    try workspace.write("Feed/Feed.swift", text)
    #expect(since(workspace).count == 1, "\(workspace.check { $0.since = "HEAD" }.lines)")
  }

  @Test func anEntryOfARenamedMemberIsToldWhatToWrite() throws {
    let workspace = try workspace()
    try workspace.record()
    try workspace.commitAll()
    try workspace.write("Feed/Feed.swift", Self.feed.replacing("items", with: "rows"))
    let words =
      "'Feed' has no member 'items' any more, and 'rows' breaks 'closed' in the same way; if it was renamed, write "
    for result in [workspace.check(), workspace.check { $0.since = "HEAD" }] {
      #expect(result.messages.contains { $0.contains(words + "member: rows in the entry") }, "\(result.messages)")
      #expect(result.report.baseline?.stale == [])
    }
    #expect(since(workspace) == [])
    // Who writes that accepts nothing more.
    let path = ".lintel-baseline.yml"
    let baseline = try workspace.read(path)
    try workspace.write(path, baseline.replacing("items", with: "rows"))
    let followed = workspace.check { $0.since = "HEAD" }
    #expect(followed.lines == [] && followed.messages == [], "\(followed.messages)")
  }
}
