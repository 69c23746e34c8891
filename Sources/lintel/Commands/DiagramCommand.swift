import Basics
import Engine
import ReportModel
import Reporting

struct DiagramCommand: Command {
  static let name = "diagram"
  static let summary = "compare diagrams of Mermaid, PlantUML or D2 with the code, update them, or make rules of them"
  static let usage: String? = "check|update [FILE...] | import FILE"
  static let examples = [
    Example("diagram check docs/architecture.md", "say where code and diagram differ; boxes are components"),
    Example("diagram update docs/architecture.md", "make the arrows what the code has, and leave all else as it is"),
    Example("diagram check", "check the diagrams that rules of the kind 'diagram' name"),
    Example("diagram import docs/modules.mmd", "print components and a table of layers for a configuration"),
  ]

  private enum Action: String, CaseIterable { case check, update, `import` }

  private let action: Action
  private let files: [String]
  private let formats: FormatOption<Format>
  private let rendering: RenderingOptions
  private let configuration: String?
  private let cache: CacheOptions
  private let jobs: Int

  init(_ arguments: inout Arguments) throws(UsageError) {
    action = try arguments.choice(sample: .check)
    files = arguments.optionalArguments(
      ValueSyntax(label: "FILE", completion: .files),
      help: "a diagram (.mmd, .puml, .d2) or a page with some; FILE#heading for those under a heading of a page"
    )
    formats = try FormatOption(&arguments)
    rendering = try RenderingOptions(&arguments, in: formats)
    configuration = arguments.configuration()
    cache = try CacheOptions(&arguments)
    jobs = try arguments.jobs()
    if action == .import, files.count != 1 {
      throw UsageError("'lintel diagram import' takes one file, found \(files.isEmpty ? "none" : "\(files.count)")")
    }
  }

  func run() -> ExitStatus {
    let root = configuration == nil ? projectFolder(nil) : "."
    let options = RunOptions(root: root, configuration: configuration, cache: cache.use(for: root), jobs: jobs)
    let files = files.map { name in
      let (path, anchor) = name.firstIndex(of: "#").map { (String(name[..<$0]), String(name[$0...])) } ?? (name, "")
      return (configuration == nil ? pathInProject(path, root: root) : path) + anchor
    }
    switch action {
    case .check: return check(files, options)
    case .update: return update(files, options)
    case .import: return Output.show(importDiagram(files[0], options)) { Output.print($0) }
    }
  }

  private func check(_ files: [String], _ options: RunOptions) -> ExitStatus {
    let result = checkDiagrams(files, options)
    Output.endProgress()
    let written = formats.write { request in
      request.format.render(result.report, rendering.options(for: request, result.report))
    }
    return max(result.exit, written)
  }

  private func update(_ files: [String], _ options: RunOptions) -> ExitStatus {
    Output.show(updateDiagrams(files, options)) { answer in
      for file in answer.files {
        let status = Output.write(Array(file.text.utf8), to: file.path)
        guard status == .kept else { return status }
      }
      return Output.print(AnswerText.render(answer.report))
    }
  }
}
