/// Which of git's hooks is meant (githooks(5)).
package enum HookKind: String, Sendable, CaseIterable {
  case preCommit = "pre-commit"
  /// Before the commit of a merge that git makes by itself.
  case preMergeCommit = "pre-merge-commit"
  case prePush = "pre-push"

  /// The lines that run Lintel, for any POSIX shell. Hooks start at the top of the work tree.
  ///
  /// - Parameters:
  ///   - program: the absolute path of Lintel, looked for first; nil: the one on the PATH is meant.
  ///   - project: the project's path from the top; `.` for the top itself.
  ///   - hook: the path of the hook, for messages; nil: the one at which the shell reads it.
  func lines(program: String?, project: String, hook: String?) -> [String] {
    let hook = hook.map(quoted) ?? #""$0""#
    let start = [
      "# Written by 'lintel hook install', removed by 'lintel hook uninstall'.",
      "lintel_project=\(quoted(project))",
      program.map { "lintel_program=\(quoted($0))" } ?? "lintel_program=",
    ]
    switch self {
    case .preCommit: return start + Self.beforeCommit(hook, project, "commit", "--staged")
    case .preMergeCommit:
      // git says what is merged by variables only, whose names have the commits in them; `MERGE_HEAD` is written later.
      let heads = #"lintel_heads=$(env | sed -n 's/^GITHEAD_\([0-9a-f]*\)=.*/--merging \1/p')"#
      return start + [heads] + Self.beforeCommit(hook, project, "merge", "--staged $lintel_heads")
    case .prePush: return start + Self.beforePush(hook, project)
    }
  }

  /// Finds the program; `skip` is how git is told to go without hooks.
  private static func find(_ hook: String, skip: String, indent: String) -> [String] {
    [
      #"if ! [ -x "$lintel_program" ] && ! lintel_program=$(command -v lintel); then"#,
      #"  echo "lintel: the program has gone from its place and is not on the PATH, so nothing can be checked;" >&2"#,
      #"  echo "  install it, go without hooks once (\#(skip)), or take its lines out of" >&2"#,
      #"  echo "  "\#(hook) >&2"#,
      #"  exit 1"#,
      #"fi"#,
    ].map { indent + $0 }
  }

  /// Says in one line that nothing is checked, as where the project's folder was renamed. A branch without the project
  /// looks the same, so that nothing is stopped.
  ///
  /// - Parameter what: of what nothing is checked.
  private static func tellThatProjectIsGone(_ what: String = "") -> String {
    #"  echo "lintel: nothing\#(what) is checked, as git has no file in '$lintel_project'; if that folder was"#
      + #" renamed, run 'lintel hook uninstall \"$lintel_project\"', and 'lintel hook install' in the new one" >&2"#
  }

  /// A commit that has no configuration, such as one from before there was one, is not checked; one that takes it away is.
  private static func beforeCommit(
    _ hook: String,
    _ project: String,
    _ command: String,
    _ options: String
  ) -> [String] {
    let otherwise = [
      #"elif ! git --literal-pathspecs ls-files -- "$lintel_project" | grep -q .; then"#,
      tellThatProjectIsGone(),
    ]
    let check =
      [
        #"if [ -e "$lintel_project/.lintel.yml" ] || git cat-file -e ":$lintel_project/.lintel.yml" 2>/dev/null ||"#,
        #"  git cat-file -e "HEAD:$lintel_project/.lintel.yml" 2>/dev/null; then"#,
      ] + find(hook, skip: "git commit --no-verify", indent: "  ") + [  // It concludes a merge, too.
        #"  "$lintel_program" check \#(options) --quiet --before \#(command) -- "$lintel_project" || exit"#
      ]
    return check + (project == "." ? [] : otherwise) + ["fi"]
  }

  /// git tells in lines what is pushed: local name, its commit, remote name, its commit. What others read after us is
  /// told once more.
  private static func beforePush(_ hook: String, _ project: String) -> [String] {
    let isInFolder = project != "."
    let lookForFolder = [
      #"  if git cat-file -e "$lintel_new^{commit}" 2>/dev/null &&"#,
      #"    ! git cat-file -e "$lintel_new:$lintel_project" 2>/dev/null; then lintel_gone=$lintel_name; fi"#,
    ]
    let tell = [#"if [ -n "$lintel_gone" ]; then"#, tellThatProjectIsGone(" of $lintel_gone"), "fi"]
    var lines = [
      #"lintel_refs=$(cat)"#,
      #"lintel_status=0"#,
    ]
    if isInFolder { lines.append("lintel_gone=") }
    lines += [
      #"while read -r lintel_name lintel_new lintel_remote lintel_old; do"#,
      #"  # Nothing, a branch that is deleted, or a commit without a configuration."#,
      #"  [ -n "$lintel_new" ] || continue"#,
    ]
    if isInFolder { lines += lookForFolder }
    lines +=
      [
        #"  git cat-file -e "$lintel_new:$lintel_project/.lintel.yml" 2>/dev/null || continue"#
      ] + find(hook, skip: "git push --no-verify", indent: "  ") + [
        #"  lintel_main="#,
        #"  for lintel_branch in develop master main HEAD; do"#,
        #"    lintel_branch=refs/remotes/$1/$lintel_branch"#,
        #"    if git rev-parse --verify --quiet "$lintel_branch^{commit}" >/dev/null; then lintel_main=$lintel_branch; fi"#,
        #"  done"#,
        #"  # A new branch is compared with the remote's main branch, and so is one that has taken in more of that since."#,
        #"  if ! git cat-file -e "$lintel_old^{commit}" 2>/dev/null; then"#,
        #"    lintel_old=$lintel_main"#,
        #"  elif [ -n "$lintel_main" ] && lintel_base=$(git merge-base "$lintel_main" "$lintel_new") &&"#,
        #"    ! git merge-base --is-ancestor "$lintel_base" "$lintel_old"; then"#,
        #"    lintel_old=$lintel_main"#,
        #"  fi"#,
        #"  "$lintel_program" check --quiet --before push --rev "$lintel_new" ${lintel_old:+--since "$lintel_old"} \"#,
        #"    -- "$lintel_project" </dev/null || lintel_status=$?"#,
        #"done <<LINTEL_REFS"#,
        #"$lintel_refs"#,
        #"LINTEL_REFS"#,
      ]
    if isInFolder { lines += tell }
    return lines + [
      #"[ "$lintel_status" -eq 0 ] || exit "$lintel_status""#,
      #"exec </dev/null"#,
      #"[ -z "$lintel_refs" ] || exec <<LINTEL_REFS"#,
      #"$lintel_refs"#,
      #"LINTEL_REFS"#,
    ]
  }
}

/// A word of a shell that represents itself.
private func quoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
