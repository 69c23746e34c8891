import Engine

/// What a check does with known violations.
struct BaselineOptions {
  let use: BaselineUse
  let failsOnStale: Bool

  /// - Parameters:
  ///   - otherFiles: the option by which other files are checked than those in the folder, if one is given.
  ///   - mayPrune: whether the command may write the baseline.
  init(_ arguments: inout Arguments, besides otherFiles: String?, mayPrune: Bool = true) throws(UsageError) {
    var use = BaselineUse()
    use.file = arguments.value(
      "--baseline",
      .file,
      help: "read known violations from FILE instead of PATH/.lintel-baseline.yml"
    )
    use.isIgnored = arguments.flag("--no-baseline", help: "show all violations, known or not")
    failsOnStale = arguments.flag(
      "--fail-on-stale",
      help: "fail if the baseline lists what is fixed; unlike --strict, leave warnings alone"
    )
    if mayPrune { use.prunes = arguments.flag("--prune", help: "remove from the baseline what is fixed") }
    self.use = use
    if use.isIgnored, failsOnStale {
      throw UsageError("--no-baseline leaves no entry that could be stale; give one of the two")
    }
    if use.isIgnored, use.prunes {
      throw UsageError("--no-baseline leaves nothing to prune; give one of the two")
    }
    if use.isIgnored, let file = use.file {
      throw UsageError("--no-baseline leaves no use for --baseline \(file); give one of the two")
    }
    if use.prunes, let otherFiles {
      let problem = "--prune writes the baseline in the folder, so it needs the files of the folder"
      throw UsageError("\(problem): not together with \(otherFiles)")
    }
  }
}
