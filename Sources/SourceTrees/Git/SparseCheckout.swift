extension GitRepository {
  /// Whether only some of the files are in the work tree (git-sparse-checkout(1)).
  package var isSparse: Bool {
    guard let answer = try? run(["config", "--type=bool", "--get", "core.sparseCheckout"]).get() else { return false }
    return answer.line == "true"
  }
}

extension GitRepository {
  /// The files beneath the folder that git tracks and that are not checked out, in the order of git.
  package var notCheckedOut: [String] {
    guard let output = try? output(["ls-files", "-z", "-t", "--cached", "--"] + inFolder).get() else { return [] }
    return output.split(separator: 0).compactMap { entry in
      // `S PATH`; git names it from the folder that it is asked in.
      entry.starts(with: "S ".utf8) ? String(decoding: entry.dropFirst(2), as: UTF8.self) : nil
    }
  }
}
