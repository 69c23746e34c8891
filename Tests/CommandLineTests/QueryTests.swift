import Foundation
import Testing

@Suite struct QueryTests {
  static let sample = repository("samples/three-layer/broken")

  @Test func rulesListsKindsRulesAndComponents() throws {
    let run = try Program.run(["rules"], in: Self.sample)
    #expect(run.status == 0)
    for word in ["layers", "forbid", "independent", "acyclic", "dependency-rule", "use-case", "persistence"] {
      #expect(run.lines.contains { $0.hasPrefix("  \(word) ") })
    }
  }

  @Test func rulesDescribesAKindWithoutAnyConfiguration() throws {
    let run = try Program.run(["rules", "layers"], in: repository("Documentation"))
    #expect(run.status == 0)
    #expect(run.text.contains("Example:") && run.text.contains("layers: { domain: []"))
  }

  @Test func rulesDescribesARuleBeforeTheKindThatIsCalledLikeIt() throws {
    let workspace = try Workspace()
    let text = "components: { model: \"Model/**\", screen: \"Screen/**\" }\nrules: { layers: { KIND } }\n"
    let rules = [
      ("layers", "layers: { screen: [model], model: [] }", "a rule of kind 'layers'"),
      ("forbid", "forbid: { from: model, to: screen }", "model may not depend on screen"),
    ]
    for (kind, body, words) in rules {
      try workspace.write(".lintel.yml", text.replacingOccurrences(of: "KIND", with: body))
      let run = try Program.run(["rules", "layers"], in: workspace.root)
      #expect(run.status == 0)
      #expect(run.text.hasPrefix("layers: a rule of kind '\(kind)'") && run.text.contains(words), "\(run.text)")
      #expect(run.text.contains("\n\nOptions\n\n") && run.text.contains("\nExample: "), "\(run.text)")
    }
    // How a kind is written matters most where a configuration is wrong.
    try workspace.write(".lintel.yml", text.replacingOccurrences(of: "KIND", with: "layers: []"))
    let run = try Program.run(["rules", "layers"], in: workspace.root)
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("layers: ") && !run.text.contains("a rule of kind"), "\(run.text)")
  }

  @Test func rulesListsWhatIsBuiltInWithoutAnyConfiguration() throws {
    let run = try Program.run(["rules"], in: repository("Documentation"))
    #expect(run.status == 0)
    for word in ["layers", "ui", "root"] { #expect(run.lines.contains { $0.hasPrefix("  \(word) ") }) }
  }

  @Test func rulesDescribesAConfiguredRule() throws {
    let run = try Program.run(["rules", "features-without-cycles"], in: Self.sample)
    #expect(run.status == 0)
    #expect(run.text.contains("must have a direction") && run.text.contains("at .lintel.yml:"))
  }

  @Test func aSlipThatIsTheNameOfARuleSetNamesTheRuleToo() throws {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      "rules: { three-layers: { calls: { from: { path: \"**\" }, never: print } } }\n"
    )
    let run = try Program.run(["rules", "three-layer"], in: workspace.root)
    #expect(run.status == 2)
    let both =
      "is called 'three-layer'; did you mean 'three-layers'? 'lintel rules --set three-layer' shows the rule set "
      + "'three-layer'"
    #expect(run.errors.contains(both), "\(run.errors)")
  }

  /// Several rules of one kind read differently.
  @Test func aRuleSaysWhatItDemandsInItsOwnWords() throws {
    let workspace = try Workspace()
    let run = try Program.run(["rules", "plain-model"], in: workspace.root)
    #expect(run.text.contains("\ndemands: model may not depend on screen\n"))
    for format in ["html", "markdown", "sarif", "teamcity"] {
      let report = try Program.run("check", workspace.root, "--format", format).text
      #expect(report.contains("model may not depend on screen"), "\(format)")
      #expect(!report.contains("References from one set"), "\(format)")
    }
  }

  @Test func rulesTestRunsTheExpectations() throws {
    #expect(try Program.run("rules", "test", Self.sample).text == "25 expectations: 25 met, 0 not met\n")
    let workspace = try Workspace()
    let rules = """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        plain-model:
          forbid: { from: model, to: screen }
          expect:
            - { from: Model, to: Screen, verdict: allowed }
            - { from: Modle, to: Screen, verdict: forbidden }

      """
    try workspace.write(".lintel.yml", rules)
    try workspace.write("Model/Model.swift", "struct Model {}\n")
    let run = try Program.run("rules", "test", workspace.root)
    #expect(run.status == 1)
    #expect(run.lines.count == 3)
    #expect(run.lines[0].hasPrefix(".lintel.yml:6:") && run.lines[0].contains("forbidden"))
    #expect(run.lines[1].hasPrefix(".lintel.yml:7:") && run.lines[1].contains("'Modle'"))
    #expect(run.lines[2] == "2 expectations: 0 met, 2 not met")
  }

  @Test(arguments: ["ArticleRow", "News/Features/Articles/Presentation/ArticleRow.swift"])
  func whichSaysWhereATypeOrFileIsAndWhy(name: String) throws {
    let run = try Program.run("which", name, Self.sample)
    #expect(run.status == 0)
    #expect(
      run.text.contains("presentation") && run.text.contains("**/[Pp]resentation{,Layer}/**")
        && run.text.contains("News")
    )
  }

  /// As other commands name a part.
  @Test(arguments: [
    ("type:ArticleRow", "ArticleRow"),
    (
      "path:News/Features/Articles/Presentation/ArticleRow.swift",
      "News/Features/Articles/Presentation/ArticleRow.swift"
    ),
  ])
  func whichTakesTheKindBeforeTheName(name: String, plain: String) throws {
    let run = try Program.run("which", name, Self.sample)
    #expect(run.status == 0)
    #expect(run.text == (try Program.run("which", plain, Self.sample).text))
    #expect(try Program.run("which", "module:ArticleRow", Self.sample).status == 1)
    let slip = try Program.run("which", "type:ArticleRwo", Self.sample)
    #expect(slip.text == "nothing in the project is called 'type:ArticleRwo'; did you mean 'ArticleRow'?\n")
  }

  @Test func whichTakesAFileAsTheShellCompletesIt() throws {
    let path = "samples/three-layer/broken"
    let file = "News/Features/Articles/Presentation/ArticleRow.swift"
    let expected = try Program.run("which", file, Self.sample)
    let completed = try Program.run(["which", "\(path)/\(file)", "./\(path)/"], in: repository("."))
    let absolute = try Program.run("which", "\(Self.sample)/\(file)", Self.sample)
    #expect(completed.text == expected.text)
    #expect(absolute.text == expected.text)
  }

  @Test func whichSuggestsANameThatExists() throws {
    let run = try Program.run("which", "ArticleRwo", Self.sample)
    #expect(run.status == 1)
    #expect(run.text == "nothing in the project is called 'ArticleRwo'; did you mean 'ArticleRow'?\n")
  }

  /// A word with a '/' is a path rather than the name of a type.
  @Test func whichSuggestsAFolderThatExists() throws {
    for name in ["News/Features/Article", "path:News/Features/Article"] {
      let run = try Program.run("which", name, Self.sample)
      #expect(run.status == 1)
      #expect(run.text == "nothing in the project is called '\(name)'; did you mean 'News/Features/Articles'?\n")
    }
  }

  @Test func everyReferenceInTheSchemaResolves() throws {
    let run = try Program.run("schema")
    let schema = try run.json()
    var count = 0
    func visit(_ node: Any) {
      if let list = node as? [Any] { list.forEach(visit) }
      guard let object = node as? [String: Any] else { return }
      object.values.forEach(visit)
      guard let reference = object["$ref"] as? String else { return }
      count += 1
      var target: Any? = schema
      for key in reference.split(separator: "/").dropFirst() { target = (target as? [String: Any])?[String(key)] }
      #expect(reference.hasPrefix("#/") && target != nil, "\(reference)")
    }
    visit(schema)
    #expect(run.status == 0 && count > 20)
    for kind in ["layers", "forbid", "independent", "acyclic"] { #expect(run.text.contains("\"\(kind)\"")) }
  }

  @Test func anAmbiguousNameHasCandidatesAndNoSingleTarget() throws {
    let workspace = try Workspace()
    for file in 0..<52 {
      try workspace.write("Old/\(file).swift", "class Old {}\n\(file < 2 ? "class Order {}\n" : "")")
    }
    try workspace.write("Model/Model.swift", "let a: Order\nlet b: Old\nlet c: Screen\n")
    let graph = try Program.run("graph", workspace.root, "--format", "json").json()
    let references = try #require(graph["references"] as? [[String: Any]])
    let places = references.map { ($0["candidates"] as? [[String: Any]])?.map { $0["file"] as? String } }
    #expect(places.first == ["Old/0.swift", "Old/1.swift"])
    #expect(places.map { $0?.count } == [2, 50, nil])
    #expect(references.map { $0["furtherCandidates"] as? Int } == [nil, 2, nil])
    #expect(references.map { $0["targetFile"] as? String } == [nil, nil, "Screen/Screen.swift"])
    #expect(references.map { $0["targetModule"] is String } == [true, true, true])
  }

  @Test func theGraphHasTheFormatThatOtherToolsRead() throws {
    let root = repository("samples/three-layer/kept")
    let run = try Program.run("graph", root, "--format", "json")
    #expect(run.status == 0 && run.errors == "")
    let graph = try run.json()
    #expect(graph["schemaVersion"] as? Int == 1)
    let types = try #require(graph["types"] as? [[String: Any]])
    let references = try #require(graph["references"] as? [[String: Any]])
    let keys: Set = [
      "file", "line", "column", "kind", "source", "target", "targetModule", "targetFile", "resolution",
      "how",
    ]
    #expect(types.count > 50 && references.count > 500)
    for type in types {
      #expect(Set(type.keys).isSuperset(of: ["name", "kind", "module", "file", "line"]))
      #expect(
        ["class", "struct", "enum", "protocol", "actor", "typealias"].contains(type["kind"] as? String ?? ""),
        "\(type)"
      )
    }
    for reference in references {
      #expect(keys.isSubset(of: Set(reference.keys)))
      #expect(["import", "inherit", "declare", "create", "use"].contains(reference["kind"] as? String ?? ""))
      #expect(["resolved", "external", "ambiguous", "unresolved"].contains(reference["resolution"] as? String ?? ""))
    }
    let article = try #require(types.first { $0["name"] as? String == "Article" })
    #expect(article["file"] as? String == "News/Features/Articles/Domain/Article.swift")
    #expect(article["module"] as? String == "News" && article["kind"] as? String == "struct")
  }
}

@Suite struct WhatIfCommandTests {
  @Test func itSaysWhatItSupposesAndWritesNothing() throws {
    let run = try Program.run("whatif", "--cut", "presentation", "data", QueryTests.sample)
    #expect(run.status == 0)
    #expect(run.lines.first?.hasPrefix("component presentation does not name component data any more: ") == true)
    #expect(run.lines.last == "Nothing was written.")
  }

  @Test(arguments: [
    ([], "'lintel whatif' needs something to suppose: --move, --merge, --cut, --allow or --file"),
    (["--move", "Article"], "--move needs two values: --move X Y"),
    (
      ["--cut", "presentatoin", "data"], "nothing in the project is called 'presentatoin'; did you mean 'presentation'?"
    ),
  ])
  func whatIsMissingOrUnknownIsSaid(words: [String], message: String) throws {
    let run = try Program.run(["whatif"] + words, in: QueryTests.sample)
    #expect(run.status == 2 && run.text.isEmpty)
    #expect(run.errors.contains("lintel: error: \(message)\n"))
  }
}
