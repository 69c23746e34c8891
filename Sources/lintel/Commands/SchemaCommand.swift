import Engine

struct SchemaCommand: Command {
  static let name = "schema"
  static let summary = "write a JSON Schema of the configuration, for editors"
  static let examples = [Example("schema > lintel.schema.json", "write it to a file, for an editor's settings")]

  init(_ arguments: inout Arguments) {}

  func run() -> ExitStatus { Output.print(schema()) }
}
