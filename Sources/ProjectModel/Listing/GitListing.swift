import Basics

/// Asks git which of the interesting files it tracks, or would track, beneath `root`.
///
/// Returns their paths, each followed by a NUL, or nil without git or outside of a work tree. Files of submodules are
/// not among them: they are another project's.
func gitListing(root: String) -> [UInt8]? {
  let question = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"] + ListedFiles.pathspecs
  guard case .success(let answer) = Git(folder: root).run(question), answer.isSuccess else { return nil }
  return answer.output
}
