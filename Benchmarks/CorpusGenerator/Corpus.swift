/// A made-up project: files, and which of its rules they break.
package struct Corpus {
  package struct File {
    /// Relative to the folder of the corpus.
    package var path: String
    package var text: String
    package var lineCount: Int
  }

  /// A violation that was put in on purpose.
  package struct Planted: Equatable {
    package var rule: String
    package var path: String
    /// From 1.
    package var line: Int

    package init(rule: String, path: String, line: Int) {
      self.rule = rule
      self.path = path
      self.line = line
    }
  }

  /// The sources, manifests and the configuration, each path once.
  package internal(set) var files: [File] = []
  /// Sorted by path and line.
  package internal(set) var planted: [Planted] = []
  /// The lines of its sources.
  package internal(set) var lineCount = 0
  package var sourceCount: Int { files.count - otherFiles }
  package var byteCount: Int { files.reduce(0) { $0 + $1.text.utf8.count } }

  /// Manifests and the like.
  private var otherFiles = 0

  mutating func add(_ path: String, _ code: Code) {
    files.append(File(path: path, text: code.text, lineCount: code.lineCount))
    lineCount += code.lineCount
  }

  /// Adds a file that is none of the sources.
  mutating func add(_ path: String, other text: String) {
    files.append(File(path: path, text: text, lineCount: 0))
    otherFiles += 1
  }

  mutating func finish() {
    planted.sort { ($0.path, $0.line) < ($1.path, $1.line) }
  }
}
