import Basics
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("App/{Models,Views}/**", "App/Views/A.swift", "App/Views/**"), ("App/**", "App/A.swift", "App/**"),
    ("{A,{feature}}/{B,C{,s}}/*", "X/Cs/a", "{feature}/Cs/*"), ("{a,b}\\{c", "b{c", "b\\{c"), ("{a,b}", "c", nil),
    ("a", "b", nil),
  ])
  func theAlternativeThatMatchesIsKnown(_ pattern: String, _ text: String, _ alternative: String?) throws {
    #expect(try Glob(pattern, style: .path).alternative(matching: Array(text.utf8))?.pattern == alternative)
  }

  @Test(arguments: [
    ("App/{Net,LAN}/**", ["App/Net/**", "App/LAN/**"]),
    ("{A,B}/{name}/{C,D}", ["A/{name}/{C,D}", "B/{name}/{C,D}", "{A,B}/{name}/C", "{A,B}/{name}/D"]),
    ("{A,{B,C}/x}/**", ["A/**", "B/x/**", "C/x/**"]), ("Model{,s}/**", []), ("{Model,model}/**", []),
    ("{name}/**", []), ("\\{A,B}/{C,D}", ["\\{A,B}/C", "\\{A,B}/D"]),
  ])
  func theChoicesOfBracesAreKnown(_ pattern: String, _ choices: [String]) throws {
    #expect(try Glob(pattern, style: .path).choices.map(\.pattern) == choices)
  }

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

  @Test(arguments: [
    ("**/Core/**", true), ("Scenes/{scene}/**", true), ("{A,B}/**", true), ("**/*Core/**", true), ("a?**/b/**", true),
    ("**", false), ("a/*", false), ("a?**", false), ("*?**", false), ("{A/**,*.swift}", false), ("**/*.swift", false),
  ])
  func aPatternIsAboutFolders(pattern: String, isAboutFolders: Bool) throws {
    let glob = try Glob(pattern, style: .path)
    #expect(glob.isAboutFolders == isAboutFolders)
    guard isAboutFolders else { return }
    let folders = [
      "", "A/", "a/", "a/b/", "ab/", "Core/", "x/Core/", "x/MyCore/y/", "Scenes/Home/", "Scenes/", "Core/Core/",
    ]
    for folder in folders {
      let answers = ["x", "xy.swift", "Core", "b"].map { glob.captures(in: Array("\(folder)\($0)".utf8)) }
      #expect(answers.allSatisfy { $0 == answers[0] }, "\(folder)")
    }
  }
}

@Suite struct GlobInFolderTests {
  @Test(arguments: [
    ("Domain/**", "P/A/Domain/x.swift", true),
    ("Domain/**", "Domain/x.swift", false),
    ("**/Domain/**", "P/A/Domain/x.swift", true),
    ("**/Domain/**", "P/B/Domain/x.swift", false),
    ("{Domain,Data}/**", "P/A/Data/x.swift", true),
    ("*.swift", "P/A/x.swift", true),
    ("*.swift", "P/A/B/x.swift", false),
    ("**", "P/A/x", true),
    ("**", "P/Ab/x", false),
  ])
  func aPathPatternIsRelativeToItsFolder(_ pattern: String, _ path: String, _ matches: Bool) throws {
    let glob = try Glob(pattern, style: .path, in: "P/A")
    #expect(glob.matches(path) == matches)
    #expect(glob.pattern == pattern)
  }

  @Test func theFolderHoldsNoPattern() throws {
    #expect(try Glob("{x}/*", style: .path, in: "[a]*").captures(in: Array("[a]*/b/c".utf8)) == [Array("b".utf8)])
    #expect(try !Glob("*", style: .path, in: "*").matches("a/b"))
    #expect(try Glob("A*", style: .name, in: "P").matches("Ab"))
  }
}
