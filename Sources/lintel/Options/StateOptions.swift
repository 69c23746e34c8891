import ReportModel

/// Which state of the files a check is about, and what it is compared with.
struct StateOptions {
  let state: SourceState
  let since: String?
  let merging: [String]
  let showsStagedFiles: Bool
  let forbidsSoftening: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    let isStaged = arguments.flag(
      "--staged",
      help: "check what git has staged, and show what the commit adds: what HEAD, or --since REV, does not have"
    )
    showsStagedFiles = arguments.flag(
      "--staged-files",
      help: "check what git has staged, and show all violations in staged files, old ones too, and no others"
    )
    merging = arguments.values(
      "--merging",
      .revision,
      help: "with --staged: REV is being merged, and what it has is not new either; may be repeated"
    )
    since = arguments.value(
      "--since",
      .revision,
      help: "show only violations that are not in the merge base with REV"
    )
    let revision = arguments.value(
      "--rev",
      .revision,
      help: "check the files of a commit, tag or branch, without a checkout"
    )
    forbidsSoftening = arguments.flag(
      "--no-softening",
      help: "with --since or --staged: fail if rules are gone or weaker, or if baseline or comments accept more"
    )
    let readsIndex = isStaged || showsStagedFiles
    if readsIndex, revision != nil {
      let index = arguments.isLater("--staged-files", than: "--staged") ? "--staged-files" : "--staged"
      let (last, first) = arguments.isLater("--rev", than: index) ? ("--rev", "--staged") : (index, "--rev")
      throw UsageError("\(last): not together with \(first): a check is of one state of the files")
    }
    state = readsIndex ? .index : revision.map { .revision($0) } ?? .folder
    if forbidsSoftening, since == nil, !isStaged || showsStagedFiles {
      throw UsageError("--no-softening compares with another state: give --since REV, or --staged, beside it")
    }
    if let merged = merging.first, !isStaged || showsStagedFiles || since != nil {
      let problem = "--merging \(merged) says what else a staged commit comes from"
      throw UsageError("\(problem): it needs --staged, and nothing beside it")
    }
    if showsStagedFiles, let since {
      let problem = "--staged-files shows what staged files hold, and --since \(since) what is new"
      throw UsageError("\(problem): give one of the two, or --staged --since \(since)")
    }
  }

  /// The option by which other files are checked than those in the folder, if one is given.
  var otherFiles: String? {
    switch state {
    case .folder: nil
    case .index: "--staged"
    case .revision: "--rev"
    }
  }

  /// The option by which the check is not only about the files in the folder, if one is given.
  var otherState: String? { since == nil ? otherFiles : "--since" }
}

/// `--rev` of a command that reads one state of the files, and compares nothing.
struct RevisionOption {
  let state: SourceState

  init(_ arguments: inout Arguments) {
    let revision = arguments.value(
      "--rev",
      .revision,
      help: "read the files of a commit, tag or branch, without a checkout"
    )
    state = revision.map { .revision($0) } ?? .folder
  }

  /// The option by which other files are read than those in the folder, if it is given.
  var otherFiles: String? { state == .folder ? nil : "--rev" }
}
