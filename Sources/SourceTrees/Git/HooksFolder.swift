import Basics
import ReportModel

/// Where git looks for the hooks of a repository.
package struct HooksFolder: Sendable, Equatable {
  /// Whose hooks they are: an installer may not write into those of `others`.
  package enum Owner: Sendable, Equatable {
    /// It is in git's own folder, or in the work tree where git ignores it.
    case repository
    /// It is in the work tree, so that a commit hands its files to whoever has the repository.
    case workTree
    /// It is elsewhere (`core.hooksPath`), and other repositories may use it too.
    case others
  }

  /// Absolute.
  package var path: String
  package var owner: Owner
  /// The absolute path of the work tree.
  package var top: String
  /// The project's path from the top of the work tree, where hooks start; `.` for the top itself.
  package var project: String
}

extension GitRepository {
  /// Asks git for the folder of hooks; linked work trees share that of the main one.
  package func hooksFolder() -> Result<HooksFolder, Diagnostic> {
    if isBare {
      return .failure(
        Diagnostic(.error, "'\(name)' is a bare repository, in which nobody commits; install the hook in a clone")
      )
    }
    return output(["rev-parse", "--git-path", "hooks"]).flatMap { path in
      output(["rev-parse", "--git-common-dir"]).flatMap { common in
        let path = place(path)
        guard path != top else { return .failure(.noHooksFolder) }
        return .success(
          HooksFolder(
            path: path,
            owner: owner(ofHooks: path, common: place(common)),
            top: top,
            project: prefix.isEmpty ? "." : String(prefix.dropLast())
          )
        )
      }
    }
  }

  private func owner(ofHooks path: String, common: String) -> HooksFolder.Owner {
    func isBelow(_ folder: String) -> Bool { (path + "/").hasPrefix(folder == "/" ? folder : folder + "/") }
    if isBelow(common) { return .repository }
    guard isBelow(top) else { return .others }
    let ignored = try? output(["check-ignore", "--", path + "/pre-commit"]).get()
    return ignored?.isEmpty == false ? .repository : .workTree
  }

  /// The absolute path, without links as far as it exists, that a line of git's stands for.
  private func place(_ output: [UInt8]) -> String {
    let line = String(decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...], as: UTF8.self)
    let path = normalizedPath(line, from: top)
    return (try? ExistingFolder.of(path).get())?.full ?? path
  }
}

extension Diagnostic {
  fileprivate static let noHooksFolder = Diagnostic(
    .error,
    "'core.hooksPath' is empty, so git runs no hooks here; 'git config --unset core.hooksPath' brings back its own folder"
  )
}
