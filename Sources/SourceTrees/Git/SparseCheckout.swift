extension GitRepository {
  /// Whether only some of the files are in the work tree (git-sparse-checkout(1)).
  package var isSparse: Bool {
    guard let answer = try? run(["config", "--type=bool", "--get", "core.sparseCheckout"]).get() else { return false }
    return answer.line == "true"
  }
}
