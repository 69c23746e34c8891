import Basics
import Engine
import GitHooks
import ReportModel

extension Invocation {
  func runHook() -> ExitStatus {
    if installsHook {
      let kinds: [HookKind] = prePush ? [.prePush] : [.preCommit, .preMergeCommit]
      for kind in kinds {
        let status = carryOut(installHook(kind, root, program: Libclang.program))
        if status != .kept { return status }
      }
      return .kept
    }
    let kinds: [HookKind] = prePush ? [.prePush] : HookKind.allCases
    return kinds.map { carryOut(uninstallHook($0, root)) }.max() ?? .kept
  }

  private func carryOut(_ change: Result<HookChange, Diagnostic>) -> ExitStatus {
    switch change {
    case .failure(let problem):
      Output.show([problem])
      return .couldNotRun
    case .success(let change):
      let status = Output.carryOut(change)
      return status == .kept ? Output.print(change.message + "\n") : status
    }
  }
}

extension Output {
  fileprivate static func carryOut(_ change: HookChange) -> ExitStatus {
    switch change.action {
    case .leave: return .kept
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

  private static func failed(_ what: String) -> ExitStatus {
    fail("cannot \(what): \(String(cString: strerror(errno)))")
    return .couldNotRun
  }
}
