enum Command: String, CaseIterable {
  case check
  case baseline
  case initialize = "init"
  case report
  case graph
  case facts
  case cache
  case rules
  case which
  case why
  case hook
  case schema

  var arguments: String {
    switch self {
    case .check, .graph, .baseline, .initialize: "[PATH]"
    case .report: "FILE"
    case .facts: "PATH... --output FILE"
    case .cache: "show|clear [PATH]"
    case .rules: "[ID] | --for PATH | --set NAME | test [PATH]"
    case .which: "NAME|FILE [PATH]"
    case .why: "FILE:LINE[:COLUMN] [PATH]"
    case .hook: "install|uninstall [PATH]"
    case .schema: ""
    }
  }

  var summary: String {
    switch self {
    case .check: "check the project in PATH (here, if none is given) against its rules"
    case .baseline: "record today's violations, so that only new ones fail"
    case .initialize: "look at the project, say which architecture it follows, and write a configuration"
    case .report: "write a report that was saved as JSON in other formats; exits with 0 whatever it says"
    case .graph: "write the types of the project and what they refer to"
    case .facts: "scan a part of a project, for a later 'check --facts'"
    case .cache: "say where the facts of a project are kept between runs, or remove them"
    case .rules: "list the kinds of rules, the rule sets and the configured rules; show one; run their expectations"
    case .which: "say in which module and components a type, file or module is, and why"
    case .why: "say what the names at a place mean, where that was searched, and what rules see"
    case .hook: "let git check what is staged before each commit"
    case .schema: "write a JSON Schema of the configuration, for editors"
    }
  }
}
