import Basics
import ReportModel
import SourceTrees

/// What is to be done to a hook, and what there is to say about it.
package struct HookChange: Sendable, Equatable {
  /// What is to be done with the file of a hook.
  package enum Action: Sendable, Equatable {
    case leave
    /// Writes the file, and makes it a program.
    case write([UInt8])
    case remove
    /// Leaves it to the user to add these lines, for a reason that the message says.
    case byHand([String])
  }

  /// Absolute.
  package var file: String
  package var action: Action
  /// One sentence, or more in lines of their own.
  package var message: String
  /// The folders that are gone for which the hook has lines nevertheless, as paths that a command takes.
  package var goneFolders: [String] = []

  /// Says how the lines of folders that are gone get out of the hooks; nil if there are none.
  package static func adviceOnGoneFolders(of changes: [HookChange]) -> String? {
    let folders = Set(changes.flatMap(\.goneFolders)).sorted()
    guard !folders.isEmpty else { return nil }
    let commands = folders.map { "'lintel hook uninstall \($0.forCommand)'" }
    return "lines for \(folders.count > 1 ? "folders that are" : "a folder that is") gone are still there; "
      + "\(listed(commands, "and")) \(folders.count > 1 ? "take" : "takes") them out"
  }
}

/// Says how a hook comes to run Lintel on a project.
///
/// - Parameters:
///   - root: the project's folder, as the user wrote it.
///   - program: the absolute path of Lintel.
package func installHook(_ kind: HookKind, _ root: String, program: String) -> Result<HookChange, Diagnostic> {
  // It would run, and find nothing to check.
  guard case .success(let status) = fileStatus(root) else { return .failure(.missing(root)) }
  guard status.kind == .folder else {
    return .failure(Diagnostic(.error, "'\(root)' is a file, and a hook checks the folder of a project"))
  }
  return HookFile.find(kind, root).map { hook in
    hook.tellingOfGoneFolders(hook.installation(of: kind, root, program: program), root)
  }
}

/// Says how a hook comes to run Lintel no longer.
package func uninstallHook(_ kind: HookKind, _ root: String) -> Result<HookChange, Diagnostic> {
  HookFile.find(kind, root).map { hook in
    hook.tellingOfGoneFolders(hook.removal(root), root)
  }
}

/// A hook as it is now.
private struct HookFile {
  let folder: HooksFolder
  let path: String
  /// nil if there is none.
  let bytes: [UInt8]?
  let script: HookScript
  let isProgram: Bool
  let isLink: Bool
  let hasConfiguration: Bool

  /// - Parameter program: the absolute path of Lintel.
  func installation(of kind: HookKind, _ root: String, program: String) -> HookChange {
    let isShared = folder.owner == .workTree
    let lines = kind.lines(program: isShared ? nil : program, project: folder.project, hook: isShared ? nil : path)
    if let reason = whyOnlyByHand {
      return HookChange(file: path, action: .byHand(lines), message: "\(reason) add these lines to it yourself:")
    }
    let text = script.with(lines)
    if let legacy, !script.hasBlock {
      return HookChange(file: legacy.path, action: .leave, message: "'\(legacy.path)' runs Lintel already")
    }
    if text == bytes {
      return HookChange(file: path, action: .leave, message: "'\(path)' runs Lintel already")
    }
    let what =
      switch kind {
      case .preCommit: "each commit is checked for what it adds"
      case .preMergeCommit: "each merge is checked for what neither side had"
      case .prePush: "each push is checked for what it adds"
      }
    var message = "installed '\(path)': from now on \(what)"
    if bytes != nil, !script.hasBlock { message += "; what was there is run afterwards" }
    if script.hasBlock { message = "'\(path)' is up to date again" }
    if isShared {
      message +=
        ".\nThat file is in the work tree: once it is committed, it runs for everybody who uses these hooks, with the 'lintel' "
        + "that is on their PATH, and stops their commits where there is none"
    }
    if !hasConfiguration { message += ".\nThere is no .lintel.yml in '\(root)' yet; 'lintel init' writes one" }
    return HookChange(file: path, action: .write(text), message: message)
  }

  func removal(_ root: String) -> HookChange {
    guard script.hasBlock else {
      if let legacy { return legacy.without }
      let message = "'\(path)' does not run Lintel" + (root == "." ? "" : " on '\(root)'")
      return HookChange(file: path, action: .leave, message: message)
    }
    return without
  }

  /// The change, with the other projects of the hook whose folders are not there.
  func tellingOfGoneFolders(_ change: HookChange, _ root: String) -> HookChange {
    var change = change
    let gone = script.projects.filter { project in
      guard project != folder.project, case .failure(let failure) = fileStatus(folder.top + "/" + project) else {
        return false
      }
      return failure.isMissing
    }
    // From elsewhere than the top a command needs the whole path.
    change.goneFolders = root == folder.project ? gone : gone.map { folder.top + "/" + $0 }
    return change
  }

  /// What is to be done so that it runs Lintel no longer.
  var without: HookChange {
    guard let rest = script.without else {
      return HookChange(file: path, action: .remove, message: "removed '\(path)'")
    }
    return HookChange(file: path, action: .write(rest), message: "took Lintel's lines out of '\(path)'")
  }

  /// The hook that the program pre-commit has put aside, and runs nevertheless, if Lintel's lines are in it.
  var legacy: HookFile? {
    let path = path + ".legacy"
    guard case .success(let bytes) = readFile(path) else { return nil }
    let script = HookScript(bytes, project: folder.project)
    guard script.hasBlock else { return nil }
    return HookFile(
      folder: folder,
      path: path,
      bytes: bytes,
      script: script,
      isProgram: true,
      isLink: false,
      hasConfiguration: hasConfiguration
    )
  }

  static func find(_ kind: HookKind, _ root: String) -> Result<HookFile, Diagnostic> {
    GitRepository.find(root).flatMap { repository in
      repository.hooksFolder().flatMap { folder in
        let path = folder.path + "/" + kind.rawValue
        let bytes: [UInt8]?
        switch readFile(path) {
        case .success(let found): bytes = found
        case .failure(let failure):
          guard failure.isMissing else { return .failure(Diagnostic(.error, failure.message)) }
          bytes = nil
        }
        if folder.project.contains("\n") {
          return .failure(Diagnostic(.error, "a hook cannot run in '\(root)', whose path has a line break in it"))
        }
        let status = try? fileStatus(path, followLinks: false).get()
        let configuration = try? fileStatus(root + "/.lintel.yml").get()
        return .success(
          HookFile(
            folder: folder,
            path: path,
            bytes: bytes,
            script: HookScript(bytes ?? [], project: folder.project),
            isProgram: bytes == nil || access(path, X_OK) == 0,
            isLink: status?.kind == .link,
            hasConfiguration: configuration != nil
          )
        )
      }
    }
  }

  /// Why the hook must not be written by a program; nil if it may.
  var whyOnlyByHand: String? {
    if folder.owner == .others {
      return
        "the hooks of this repository are in '\(folder.path)' (core.hooksPath), where other repositories may use them, "
        + "too; if '\(path)' is the place,"
    }
    if folder.path.hasSuffix("/.husky/_") {
      return "husky writes '\(folder.path)' anew at each install; its own hook is '\(folder.path.dropLast(2))"
        + "/\((path.split(separator: "/").last ?? ""))';"
    }
    if isLink { return "'\(path)' is a link to a file that others may use;" }
    if !script.isShellScript { return "'\(path)' is not a shell script, and is left as it is;" }
    if !isProgram, !script.hasBlock {
      return
        "'\(path)' is switched off, as it is not an executable file; 'chmod +x' switches it on, then "
        + "run this again. Or"
    }
    return nil
  }
}
