/// What a run of the campaign changes.
enum Subject: String, CaseIterable {
  case swift, objectiveC, c, cxx, headers
  case configuration, nested
  case manifest, xcode, podspec, modulemap, compileCommands, xcconfig
  case baseline, facts, cache, report

  /// How the names of the files end that are changed, in the tree of the project.
  var endings: [String] {
    switch self {
    case .swift: [".swift"]
    case .objectiveC: [".m", ".mm"]
    case .c: [".c"]
    case .cxx: [".cpp", ".hpp"]
    case .headers: [".h"]
    case .configuration, .nested: [".lintel.yml"]
    case .manifest: ["Package.swift"]
    case .xcode: [".pbxproj"]
    case .podspec: [".podspec"]
    case .modulemap: [".modulemap"]
    case .compileCommands: ["compile_commands.json"]
    case .xcconfig: [".xcconfig"]
    case .baseline: [Artefact.baseline.rawValue]
    case .facts: [Artefact.facts.rawValue]
    case .cache: [Artefact.cache.rawValue]
    case .report: [Artefact.report.rawValue]
    }
  }

  var words: [String] {
    switch self {
    case .swift: Seeds.swiftWords
    case .objectiveC, .c, .cxx, .headers: Seeds.clangWords
    case .configuration, .nested, .baseline, .report: Seeds.configurationWords
    case .manifest, .xcode, .podspec, .modulemap, .compileCommands, .xcconfig, .facts, .cache: Seeds.manifestWords
    }
  }

  /// Whether most mistakes in it are an error, behind which nothing is read.
  var isStrict: Bool {
    switch self {
    case .configuration, .nested, .baseline, .report, .facts, .cache: true
    case .swift, .objectiveC, .c, .cxx, .headers, .manifest, .xcode, .podspec, .modulemap, .compileCommands, .xcconfig:
      false
    }
  }

  var isBinary: Bool { self == .facts || self == .cache }

  /// What Lintel wrote itself, if that is what is changed.
  var artefact: Artefact? {
    switch self {
    case .baseline: .baseline
    case .facts: .facts
    case .cache: .cache
    case .report: .report
    case .swift, .objectiveC, .c, .cxx, .headers, .configuration, .nested, .manifest, .xcode, .podspec, .modulemap,
      .compileCommands, .xcconfig:
      nil
    }
  }
}

/// A file that Lintel writes and reads again; the value is its path in the tree. A cache among sources that no git
/// tracks is not read, so it is beside them.
enum Artefact: String, CaseIterable {
  case baseline = ".lintel-baseline.yml"
  case facts = "kept.facts"
  case cache = "../kept.cache"
  case report = "report.data"

  /// The command that writes it, of the project in a folder.
  func writing(to file: String, of folder: String) -> [String] {
    switch self {
    case .baseline: ["baseline", folder, "--no-cache"]
    case .facts: ["facts", folder, "--root", folder, "--output", file]
    case .cache: ["graph", folder, "--cache-by", "content", "--cache-path", file]
    case .report: ["check", folder, "--no-cache", "--format", "json:\(file)"]
    }
  }
}
