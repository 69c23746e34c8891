#if os(Linux)  // On a usual disk of a Mac there are no such folders.
  import Engine
  import ReportModel
  import Testing

  /// Folders that differ in upper and lower case only.
  @Suite struct NamesakesOfFoldersTests {
    private func notes(_ component: String, _ path: String = "App/model/Low.swift") throws -> [String] {
      let workspace = try Workspace([
        ".lintel.yml":
          "components: { domain: \(component), screen: \"App/Screen/**\" }\n"
          + "rules: { plain: { forbid: { from: domain, to: screen } } }\n",
        "App/Model/High.swift": "struct High {}\n", path: "struct Low {}\n",
        "App/Screen/Screen.swift": "struct Screen { let high: High; let low: Low }\n",
      ])
      return workspace.check().report.notes
    }

    @Test(arguments: [("Model", "model"), ("model", "Model")])
    func aComponentWithFilesOfOneOfThemIsTold(_ one: String, _ other: String) throws {
      #expect(
        try notes("\"App/\(one)/**\"") == [
          "component 'domain': it has files of 'App/\(one)', and none of 'App/\(other)', which differs in upper and lower case "
            + "only; on a usual disk of a Mac they are one folder: name both, or give both one name"
        ]
      )
    }

    @Test(arguments: ["[\"App/Model/**\", \"App/model/**\"]", "\"App/[Mm]odel/**\"", "{ type: High }"])
    func oneWithFilesOfBothOrWithoutPathsIsNot(_ component: String) throws {
      #expect(try notes(component) == [])
    }

    @Test(arguments: ["App/Models/Low.swift", "Other/model/Low.swift", "App/Model/model/Low.swift"])
    func otherFoldersAreNoNamesakes(_ path: String) throws {
      #expect(try notes("\"App/Model/*.swift\"", path) == [])
    }

    @Test func theSurveyNamesTheOutermost() throws {
      let workspace = try Workspace([
        "App/Model/In/A.swift": "", "App/model/In/B.swift": "", "App/model/in/C.swift": "", "App/Models/D.swift": "",
      ])
      let found = try #require(survey(options(workspace.root)).answer)
      #expect(found.foldersThatDifferInCase == [["App/Model", "App/model"], ["App/model/In", "App/model/in"]])
    }
  }
#endif
