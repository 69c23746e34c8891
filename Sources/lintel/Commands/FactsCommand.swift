import Engine
import ReportModel

struct FactsCommand: Command {
  static let name = "facts"
  static let summary = "scan a part of a project, for a later 'check --facts'"
  static let examples = [
    Example("facts Packages/Shop --output shop.facts", "scan one package"),
    Example("check --facts shop.facts feed.facts", "check the whole project with what was scanned"),
  ]

  private let output: String
  private let root: String
  private let parts: [String]
  private let configuration: String?
  private let jobs: Int

  init(_ arguments: inout Arguments) throws(UsageError) {
    output = try arguments.required("--output", short: "-o", .file, help: "write to FILE", need: "a file to write to")
    root =
      try arguments.value(
        "--root",
        .folder,
        help: "the project's folder (here, if none is given)",
        read: nonEmptyPath
      ) ?? "."
    parts = try arguments.argumentList(.fileOrFolder, help: "the files and folders to scan; '.' is this folder")
    configuration = arguments.configuration()
    jobs = try arguments.jobs()
  }

  func run() -> ExitStatus {
    let result = factsOfPart(parts, RunOptions(root: root, configuration: configuration, jobs: jobs))
    Output.endProgress()
    Output.show(result.diagnostics)
    guard let bytes = result.bytes else { return result.exit }
    let written = Output.write(bytes, to: output)
    guard written == .kept, output != Output.standard else { return max(result.exit, written) }
    let count = result.files == 1 ? "one file" : "\(result.files) files"
    return max(result.exit, Output.print("\(output): what was found in \(count), \(bytes.count / 1000) kB\n"))
  }
}
