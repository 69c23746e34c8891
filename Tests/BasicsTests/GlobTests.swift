import Basics
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("**/Domain/**", "App/Domain/Article.swift", true),
    ("**/Domain/**", "Domain/Article.swift", true),
    ("**/Domain/**", "App/Domain", false),
    ("**/Domain/**", "App/Domain/", false),
    ("**/Domain/**", "App/DomainModel/A.swift", false),
    ("**/{Domain,domain}/**", "a/domain/b/c.swift", true),
    ("*.swift", "A.swift", true),
    ("*.swift", "a/A.swift", false),
    ("**/*.swift", "A.swift", true),
    ("**", "a/b", true),
    ("a/**/b", "a/b", true),
    ("a/**/b", "a/x/y/b", true),
    ("a?c", "a/c", false),
    ("a?c", "abc", true),
    ("[a-c]x", "bx", true),
    ("[!a-c]x", "bx", false),
    ("{a,b{c,d}}.x", "bd.x", true),
    ("{a,b{c,d}}.x", "b.x", false),
    (#"\{a,b\}"#, "{a,b}", true),
    ("App/Übersicht/*", "App/Übersicht/A.swift", true),
  ])
  func pathPatternsMatchWholePaths(pattern: String, path: String, expected: Bool) throws {
    #expect(try Glob(pattern, style: .path).matches(path) == expected)
  }

  @Test(arguments: [
    ("*ViewModel", "ArticleViewModel", true),
    ("*ViewModel", "ArticleViewModelTests", false),
    ("*.ViewModel.*", "List.Fetch.ViewModel.Row", true),
    ("*.ViewModel", "ViewModel", false),
    ("*Mapper*", "Mapper", true),
  ])
  func starCrossesDotsInNames(pattern: String, name: String, expected: Bool) throws {
    #expect(try Glob(pattern, style: .name).matches(name) == expected)
  }

  @Test func aCaptureTakesTheLeftmostSegment() throws {
    let glob = try Glob("**/Scenes/{scene}/**", style: .path)
    #expect(glob.captureNames == ["scene"])
    #expect(glob.captures(in: Array("App/Scenes/List/Scenes/Row/A.swift".utf8)) == [Array("List".utf8)])
    #expect(glob.captures(in: Array("App/Scenes/A.swift".utf8)) == nil)
  }

  @Test func aRepeatedCaptureMustAgree() throws {
    let glob = try Glob("**/{scene}/{scene}Models.swift", style: .path)
    #expect(glob.captures(in: Array("a/List/ListModels.swift".utf8)) == [Array("List".utf8)])
    #expect(glob.captures(in: Array("a/List/RowModels.swift".utf8)) == nil)
  }

  @Test func aBoundCaptureTakesItsValueOnly() throws {
    let glob = try Glob("{scene}Presenter", style: .name)
    let text = Array("ListPresenter".utf8)
    #expect(glob.captures(in: text, bound: ["scene": Array("List".utf8)]) != nil)
    #expect(glob.captures(in: text, bound: ["scene": Array("Row".utf8)]) == nil)
  }

  @Test(arguments: ["{a", "[a", "{a b}", "{}"])
  func brokenPatternsAreErrors(pattern: String) {
    #expect(throws: Glob.Failure.self) { try Glob(pattern, style: .path) }
  }

  @Test func manyWildcardsEndSoon() throws {
    let glob = try Glob(String(repeating: "*a", count: 40) + "b", style: .name)
    #expect(!glob.matches(String(repeating: "a", count: 5000)))
  }
}
