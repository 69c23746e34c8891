import Foundation
import Testing

/// `lintel explore`, as a user runs it.
@Suite struct ExploreCommandTests {
  @Test("The page is written to lintel-explore.html, or where the user says")
  func output() throws {
    let workspace = try Workspace()
    let run = try Program.run(["explore"], in: workspace.root)
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("'lintel-explore.html' shows "))
    #expect(run.text.hasSuffix(" kB); open it in a browser, or send it by mail\n"))
    let page = try workspace.read("lintel-explore.html")
    #expect(String(decoding: page, as: UTF8.self).hasPrefix("<!DOCTYPE html>"))
    let elsewhere = try Program.run(["explore", workspace.root, "-o", "other.html"], in: workspace.root)
    #expect(elsewhere.text.hasPrefix("'other.html' shows "))
    #expect(try workspace.read("other.html") == page)
  }

  @Test("The page is the same, whatever the number of threads")
  func threads() throws {
    let workspace = try Workspace()
    let pages = try ["1", "2", "8"].map { jobs in
      _ = try Program.run(["explore", "--jobs", jobs, "-o", "\(jobs).html"], in: workspace.root)
      return try workspace.read("\(jobs).html")
    }
    #expect(Set(pages).count == 1)
  }

  @Test("What cannot be written is said, with where it was to go")
  func failure() throws {
    let workspace = try Workspace()
    let run = try Program.run(["explore", "-o", "no/such/folder.html"], in: workspace.root)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.errors.contains("cannot write 'no/such/folder.html'"))
  }
}
