import Basics
import Engine
import GitHooks
import ReportModel

struct HookCommand: Command {
  static let name = "hook"
  static let summary = "let git check what is staged before each commit"
  static let examples = [
    Example("hook install", "check what a commit or merge adds, and stop it if that breaks a rule"),
    Example("hook uninstall", "take the lines of Lintel out of all hooks"),
  ]

  private enum Action: String, CaseIterable { case install, uninstall }

  private let action: Action
  private let isForPushes: Bool
  private let path: String?

  init(_ arguments: inout Arguments) throws(UsageError) {
    action = try arguments.choice(sample: .install)
    isForPushes = arguments.flag(
      "--pre-push",
      help: "check before each push what it adds; hooks that are there stay"
    )
    path = try arguments.pathOfProject()
  }

  func run() -> ExitStatus {
    let root = projectFolder(path)
    switch action {
    case .install:
      let kinds: [HookKind] = isForPushes ? [.prePush] : [.preCommit, .preMergeCommit]
      var changes: [Result<HookChange, Diagnostic>] = []
      for kind in kinds {
        changes.append(installHook(kind, root, program: Libclang.program))
        let status = carryOut(changes[changes.count - 1])
        if status != .kept { return status }
      }
      return tellOfGoneFolders(changes)
    case .uninstall:
      let kinds: [HookKind] = isForPushes ? [.prePush] : HookKind.allCases
      let changes = kinds.map { uninstallHook($0, root) }
      // A hook that never ran Lintel is worth no word beside one that no longer does.
      let told = changes.filter {
        if case .success(let change) = $0, case .leave = change.action { false } else { true }
      }
      let status = (told.isEmpty ? changes : told).map(carryOut).max() ?? .kept
      return status == .kept ? tellOfGoneFolders(changes) : status
    }
  }

  private func tellOfGoneFolders(_ changes: [Result<HookChange, Diagnostic>]) -> ExitStatus {
    guard let advice = HookChange.adviceOnGoneFolders(of: changes.compactMap { try? $0.get() }) else { return .kept }
    return Output.print(advice + "\n")
  }

  private func carryOut(_ change: Result<HookChange, Diagnostic>) -> ExitStatus {
    switch change {
    case .failure(let problem): return Output.fail(problem)
    case .success(let change):
      if case .byHand(let lines) = change.action { return Output.failByHand(change.message, lines) }
      let status = Output.carryOut(change)
      return status == .kept ? Output.print(change.message + "\n") : status
    }
  }
}

extension Output {
  fileprivate static func carryOut(_ change: HookChange) -> ExitStatus {
    switch change.action {
    case .leave, .byHand: return .kept
    case .remove: return unlink(change.file) == 0 ? .kept : failed("remove '\(change.file)'")
    case .write(let bytes):
      var folder = ""
      for name in change.file.split(separator: "/").dropLast() {
        folder += "/\(name)"
        // Those that are there already are left alone.
        if mkdir(folder, 0o777) != 0, errno != EEXIST { return failed("make the folder '\(folder)'") }
      }
      let status = write(bytes, to: change.file)
      guard status == .kept else { return status }
      if access(change.file, X_OK) == 0 { return .kept }
      return chmod(change.file, 0o755) == 0 ? .kept : failed("make '\(change.file)' executable")
    }
  }

  /// The lines stand by themselves, so that they can be copied.
  fileprivate static func failByHand(_ message: String, _ lines: [String]) -> ExitStatus {
    let status = fail(message)
    complain("")
    for line in lines { complain("    \(line)") }
    return status
  }

  private static func failed(_ what: String) -> ExitStatus {
    fail("cannot \(what): \(String(cString: strerror(errno)))")
  }
}
