import Testing

@testable import Diagrams

struct DiagramFileTests {
  private func file(_ text: String, _ path: String = "a.md") -> DiagramFile {
    DiagramFile(path: path, bytes: Array(text.utf8))
  }

  @Test func aPageHasBlocksUnderHeadings() {
    let page = file(
      """
      # The app
      ```mermaid
      graph LR
        A --> B
      ```
      ## Modules & layers
      ~~~~ plantuml
      @startuml
      C --> D
      ~~~
      @enduml
      ~~~~
      ```mermaid
      sequenceDiagram
        A->>B: hi
      ```
      ```swift
      # no heading
      ```
        ```d2
        E -> F
        ```
      """
    )
    #expect(page.blocks.map(\.diagram.idArrows) == [["A → B"], ["C → D"], ["E → F"]])
    #expect(page.blocks.map(\.anchor) == ["the-app", "modules--layers", "modules--layers"])
    #expect(page.otherKinds == ["sequenceDiagram"])
    let place = page.position(of: page.blocks[0].diagram.arrows[0].place.lowerBound)
    #expect(place == (4, 5))
  }

  @Test func theEndOfTheNameSaysTheLanguage() {
    #expect(file("graph TD; A-->B", "docs/a.mmd").blocks.first?.diagram.idArrows == ["A → B"])
    #expect(file("A --> B", "a.puml").blocks.first?.language == .plantUML)
    #expect(file("A -> B", "a.d2").blocks.first?.language == .d2)
    #expect(file("A -> B", "a.txt").blocks.isEmpty)
  }

  private func updated(_ text: String, _ path: String = "a.mmd", removing: Set<String> = [], adding: [String] = [])
    -> String
  {
    let file = file(text, path)
    let diagram = file.blocks[0].diagram
    var update = DiagramUpdate()
    update.removed = Set(diagram.arrows.indices.filter { removing.contains(diagram.idArrows[$0]) })
    update.added = adding.map { arrow in
      let ends = arrow.split(separator: ">").map { end in diagram.nodes.firstIndex { $0.id == end }! }
      return DiagramUpdate.Ends(from: ends[0], to: ends[1])
    }
    return String(decoding: DiagramUpdate.apply([update], to: file), as: UTF8.self)
  }

  @Test func nothingToChangeLeavesTheFileByteForByte() {
    let text = "\u{FEFF}# x\r\n```mermaid\r\ngraph LR\r\n A-->B\r\n```\r\n tail \t"
    #expect(updated(text, "a.md") == text)
  }

  @Test func arrowsGoAndComeAndAllElseStays() {
    #expect(
      updated("flowchart LR\n  %% x\n  A --> B\n  A --> C\n  style A fill:red\n", removing: ["A → B"], adding: ["C>A"])
        == "flowchart LR\n  %% x\n  B\n  A --> C\n  C --> A\n  style A fill:red\n"
    )
    #expect(
      updated("graph\n  A[x]\n  A -->|t| B & C\n  B\n", removing: ["A → C"])
        == "graph\n  A[x]\n  C\n  A -->|t| B\n  B\n"
    )
    #expect(updated("graph\n A <-->|t| B\n", removing: ["A → B"]) == "graph\n B -->|t| A\n")
    #expect(updated("graph\n A <--> B\n", removing: ["B → A"]) == "graph\n A --> B\n")
    #expect(
      updated("graph LR; A[x]-->B; B-->C", removing: ["A → B"], adding: ["C>A"])
        == "graph LR; A[x]; B-->C\nC --> A\n"
    )
    #expect(
      updated(
        "@startuml\n[The A] as a\n[b]\na --> b : x\n[b] -> [c] : y\n@enduml\n",
        "a.puml",
        removing: ["b → c"],
        adding: ["b>a"]
      )
        == "@startuml\n[The A] as a\n[b]\na --> b : x\n[c]\n[b]\nb --> a\n@enduml\n"
    )
    #expect(
      updated("core: {\n  a -> b -> c: t\n}\n", "a.d2", removing: ["a → b"], adding: ["c>a"])
        == "core: {\n  a\n  b -> c: t\n}\ncore.c -> core.a\n"
    )
  }

  @Test(arguments: DiagramLanguage.allCases)
  func anUpdateMakesTheArrowsThatAreWanted(_ language: DiagramLanguage) {
    for seed in 0..<300 {
      var dice = Dice(state: UInt64(seed))
      let diagram = Diagram.random(&dice)
      let end = language == .mermaid ? "mmd" : language == .d2 ? "d2" : "puml"
      let file = DiagramFile(path: "x.\(end)", bytes: Array(language.print(diagram).utf8))
      let read = file.blocks[0].diagram
      var update = DiagramUpdate()
      update.removed = Set(read.arrows.indices.filter { _ in Bool.random(using: &dice) })
      let present = Set(read.arrows.indices.filter { !update.removed.contains($0) })
      if let first = read.nodes.indices.randomElement(using: &dice), let last = read.nodes.indices.last {
        update.added = [DiagramUpdate.Ends(from: first, to: last)]
      }
      var expected = read
      expected.arrows = read.arrows.indices.filter(present.contains).map { read.arrows[$0] }
      expected.arrows += update.added.map { Diagram.Arrow(from: $0.from, to: $0.to) }
      let bytes = DiagramUpdate.apply([update], to: file)
      let result = DiagramFile(path: "x.\(end)", bytes: bytes).blocks[0].diagram
      #expect(
        Outline(result).arrows.sorted() == Outline(expected).arrows.sorted(),
        "seed \(seed)\n\(String(decoding: bytes, as: UTF8.self))"
      )
      #expect(
        Outline(result).nodes == Outline(expected).nodes,
        "seed \(seed)\n\(String(decoding: bytes, as: UTF8.self))"
      )
      guard Outline(result).nodes == Outline(expected).nodes else { return }
    }
  }
}
