import DependencyGraph
import ReportModel
import RuleKinds

extension Trial {
  /// How much of the project its rules say nothing of; nil if it is little.
  ///
  /// Tests and the start of the program do not count, as rules leave them alone in any case, nor code of other people.
  func filesInNoLayer(_ survey: ProjectSurvey) -> InitReport.FilesInNoLayer? {
    guard let (code, areLayers) = selection.codeInLayers(of: rules) else { return nil }
    let project = survey.graph.project
    var isCovered = project.files.map { _ in false }
    for id in code.members + survey.root.members {
      let file = survey.graph.elements[id.index].file
      if file >= 0 { isCovered[Int(file)] = true }
    }
    let files = project.files.indices.filter { survey.isOwnCode[$0] && !project.isTest(file: $0) }
    let open = files.filter { !isCovered[$0] }.map { project.files[$0].path }
    guard open.count.isMuch(of: files.count) else { return nil }
    let (folder, count) = Self.folder(of: open)
    return InitReport.FilesInNoLayer(
      count: open.count,
      files: files.count,
      folder: folder,
      inFolder: count,
      areLayers: areLayers
    )
  }

  /// The innermost folder with most of the files, else the one with the most; empty: the project's own, with what lies
  /// directly in it.
  private static func folder(of paths: [String]) -> (path: String, count: Int) {
    var counts: [String: Int] = [:]
    for path in paths {
      let folders = foldersAround(path)
      for folder in folders where !folder.isEmpty || folders.count == 1 { counts[folder, default: 0] += 1 }
    }
    let most = counts.filter { $0.value * 2 > paths.count }
    let best = (most.isEmpty ? counts : most).max { a, b in
      // Of folders in each other with most of the files the inner one.
      let (first, second) = most.isEmpty ? (a.value, b.value) : (a.key.utf8.count, b.key.utf8.count)
      return (first, a.key.utf8.count, b.key) < (second, b.key.utf8.count, a.key)
    }
    return best.map { ($0.key, $0.value) } ?? ("", 0)
  }
}

extension Int {
  /// Whether so many files are more than what one expects outside of all layers: up to two are a helper, or what stands
  /// beside the start of the program, and up to a tenth of the whole is left out, as not all is of a layer.
  func isMuch(of all: Int) -> Bool { self >= 3 && self * 10 > all }
}
