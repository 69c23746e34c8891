import Testing

@testable import Diagrams

struct LanguageTests {
  @Test(arguments: DiagramLanguage.allCases)
  func whatIsPrintedIsReadAsTheSame(_ language: DiagramLanguage) {
    for seed in 0..<400 {
      var dice = Dice(state: UInt64(seed))
      let diagram = Diagram.random(&dice)
      let text = language.print(diagram)
      let read = language.read(text)
      #expect(read.problems == [], "\(text)")
      #expect(Outline(read) == Outline(diagram), "seed \(seed)\n\(text)")
      guard Outline(read) == Outline(diagram), read.problems.isEmpty else { return }
    }
  }

  @Test(arguments: DiagramLanguage.allCases)
  func brokenTextEndsAndIsTold(_ language: DiagramLanguage) {
    var dice = Dice(state: 7)
    for _ in 0..<300 {
      var text = Array(language.print(.random(&dice)).utf8)
      for _ in 0..<3 where !text.isEmpty {
        let place = text.indices.randomElement(using: &dice)!
        if Bool.random(using: &dice) {
          text.remove(at: place)
        } else {
          text[place] = UInt8.random(in: 0...255, using: &dice)
        }
      }
      let diagram = language.read(text, in: 0..<text.count)
      for arrow in diagram.arrows { #expect(diagram.nodes.indices.contains(arrow.from)) }
      for problem in diagram.problems { #expect(problem.place.upperBound <= text.count) }
      // However it is read, what is changed can be read again.
      let file = DiagramFile(path: "a.\(language == .mermaid ? "mmd" : language == .d2 ? "d2" : "puml")", bytes: text)
      var update = DiagramUpdate()
      update.removed = Set(file.blocks.first?.diagram.arrows.indices.prefix(2) ?? 0..<0)
      let changed = DiagramUpdate.apply([update], to: file)
      _ = language.read(changed, in: 0..<changed.count)
    }
  }

  @Test(arguments: [
    ("A --> B", ["A → B"]),
    ("A-->B-->C", ["A → B", "B → C"]),
    ("A --> B & C", ["A → B", "A → C"]),
    ("A & B --> C & D", ["A → C", "A → D", "B → C", "B → D"]),
    ("A -->|uses| B", ["A → B"]),
    ("A -- uses --> B", ["A → B"]),
    ("A -. uses .-> B", ["A → B"]),
    ("A == uses ==> B", ["A → B"]),
    ("A -.-> B; B ====> C", ["A → B", "B → C"]),
    ("A <--> B", ["A → B", "B → A"]),
    ("A ~~~ B", []),
    ("A[Text (with) brackets] --> B((round)) --> C>flag]", ["A → B", "B → C"]),
    ("A[\"quoted ]\"] --> B{{hexagon}}:::warm", ["A → B"]),
    ("A@{ shape: cyl, label: \"Store }\" } e1@--> B", ["A → B"]),
    ("graph-analysis --> basics", ["graph-analysis → basics"]),
    ("%% A --> B\nA -->\n B", ["A → B"]),
    ("subgraph S [A title]\n direction LR\n A --> B\nend\nS --> C", ["A → B", "S → C"]),
    (
      "style A fill:#f9f\nclassDef x fill:#fff\nclass A x\nlinkStyle default stroke:red\nclick A \"http://x\"\nA --> B",
      ["A → B"]
    ),
    ("A[/lean/] --> B[\\alt\\] --> C[/trapezoid\\]", ["A → B", "B → C"]),
    ("A[(Database)] --> ends", ["A → ends"]),
  ])
  func mermaid(_ text: String, _ arrows: [String]) {
    let diagram = DiagramLanguage.mermaid.read("flowchart LR\n\(text)\n")
    #expect(diagram.idArrows == arrows)
    #expect(diagram.problems == [])
  }

  /// What would take hours if work grew faster than the text.
  @Test(arguments: [
    (DiagramLanguage.mermaid, "flowchart\n", "A -->\n", ""), (.mermaid, "graph\n", "subgraph s\n", ""),
    (.mermaid, "graph\nA -", ".", "\n"), (.mermaid, "graph\nA[\"", "#", "\"]\n"),
    (.mermaid, "graph\nA", " & B", " --> C\n"),
    (.plantUML, "", "package p {\n", ""), (.plantUML, "[a] --> [b] : ", "<U+", "\n"), (.d2, "", "a: {\n", ""),
    (.d2, "a: |", "|", "\n"),
  ])
  func longTextsAreReadInOneGo(_ language: DiagramLanguage, _ start: String, _ part: String, _ end: String) {
    let diagram = language.read(start + String(repeating: part, count: 100_000) + end)
    #expect(diagram.nodes.count <= 100)
  }

  @Test func labelsOfMermaid() {
    let diagram = DiagramLanguage.mermaid.read(
      "---\ntitle: x\n---\ngraph TD\na[\"Fish #amp; <b>Chips</b>#quot;\"] -->|\"is #35;1\"| b(`x<br/>y`)\n"
    )
    #expect(diagram.nodes.map(\.title) == ["Fish & Chips\"", "x\ny"])
    #expect(diagram.arrows.map(\.label) == ["is #1"])
  }

  @Test(arguments: ["A --- B", "A --o B", "A <--- B"])
  func aLineWithoutHeadIsTold(_ text: String) {
    let diagram = DiagramLanguage.mermaid.read("flowchart LR\n\(text)\n")
    #expect(diagram.arrows.isEmpty)
    #expect(diagram.problems.map(\.message).allSatisfy { $0.contains("no arrowhead") } && diagram.problems.count == 1)
  }

  @Test(arguments: [
    (DiagramLanguage.mermaid, "flowchart LR\nA --> B\nA => B\nC --> D\n"), (.mermaid, "graph\nA[open --> B\nC --> D\n"),
    (.mermaid, "graph\nend\nC --> D\n"), (.plantUML, "A says B\nC --> D\n"), (.plantUML, "}\nC --> D\n"),
    (.plantUML, "!include other.puml\nC --> D\n"), (.d2, "*.style.fill: red\nC -> D\n"), (.d2, "...@other\nC -> D\n"),
    (.d2, "}\nC -> D\n"),
  ])
  func whatIsNotKnownIsToldAndTheRestIsRead(_ language: DiagramLanguage, _ text: String) {
    let diagram = language.read(text)
    #expect(diagram.problems.count == 1)
    #expect(diagram.idArrows.last == "C → D")
  }

  @Test(arguments: [
    ("[A] --> [B]", ["A → B"]),
    ("A -> B : uses", ["A → B"]),
    ("A <-- B", ["B → A"]),
    ("A ..> B\nA .up.> C\nA -[#red,dashed]-> D\nA -left-> E", ["A → B", "A → C", "A → D", "A → E"]),
    ("component \"The A\" as a <<core>> #red\ncomponent b\na --> b", ["a → b"]),
    ("package Core {\n [A] as a\n database D\n}\na --> D\nCore --> Other", ["a → D", "Core → Other"]),
    (
      "' comment\n/' A --> B\n'/\nskinparam component {\n A --> X\n}\nnote left of A : x\nnote as N\n A --> B\nend note\nA --> C",
      ["A → C"]
    ),
    ("left to right direction\ntitle The title\nhide stereotype\nA --|> B", ["A → B"]),
    ("together {\n[A]\n[B]\n}\n() I\nA --> I", ["A → I"]),
    ("A <--> B", ["A → B", "B → A"]),
    ("A -[hidden]- B\ntitle --> B", ["title → B"]),
    ("component c [\n several\n lines\n]\nc --> down", ["c → down"]),
  ])
  func plantUML(_ text: String, _ arrows: [String]) {
    let diagram = DiagramLanguage.plantUML.read("@startuml\n\(text)\n@enduml\n")
    #expect(diagram.idArrows == arrows)
    #expect(diagram.problems == [])
  }

  @Test(arguments: [
    ("a -> b -> c: label", ["a → b", "b → c"]),
    ("a <- b; b <-> c", ["b → a", "b → c", "c → b"]),
    ("my store -> graph-analysis", ["my store → graph-analysis"]),
    ("core: Core { a -> b; b.c -> _.d }\ncore.a -> x", ["a → b", "c → d", "a → x"]),
    ("a: |md\n # Title -> x\n|\na.style.fill: red\na.shape: circle\nA -> b", ["a → b"]),
    (
      "# comment\n\"\"\"\na -> x\n\"\"\"\nvars: { x: { y: 1 } }\ndirection: right\n(a -> b)[0].style.opacity: 0.4\na -> 'b -> c'",
      ["a → b -> c"]
    ),
    ("a -> b: { style: { stroke: red } }\na -> c: text { style.stroke: red } # why", ["a → b", "a → c"]),
  ])
  func d2(_ text: String, _ arrows: [String]) {
    let diagram = DiagramLanguage.d2.read(text)
    #expect(diagram.idArrows == arrows)
    #expect(diagram.problems == [])
  }

  @Test func aLabelInD2MayBeAKey() {
    let diagram = DiagramLanguage.d2.read("a: { label: The A; shape: circle }\nb.label: The B\nc: \"say \\\"hi\\\"\"\n")
    #expect(diagram.nodes.map(\.title) == ["The A", "The B", "say \"hi\""])
  }
}
