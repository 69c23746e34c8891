/// Writes a made-up project as the arguments say, says what is in it, and returns the exit code.
package func writeCorpus(_ arguments: [String]) -> Int32 {
  guard let request = Request(arguments), let folder = request.folder else {
    print("usage: corpus [--lines N] [--seed N] [--objective-c] FOLDER, or corpus --targets N FOLDER")
    return 2
  }
  let (lines, seed) = (request.lines, request.seed)
  let corpus =
    if let targets = request.targets {
      Corpus.xcode(targets: targets)
    } else if request.isObjectiveC {
      Corpus.objectiveC(lines: lines, seed: seed)
    } else {
      Corpus.swift(lines: lines, seed: seed)
    }
  if let problem = corpus.write(to: folder) {
    print("corpus: \(problem)")
    return 1
  }
  print("\(corpus.sourceCount) files, \(corpus.lineCount) lines, \(corpus.byteCount) bytes")
  print("\(corpus.planted.count) violations were planted:")
  for planted in corpus.planted { print("  \(planted.path):\(planted.line): \(planted.rule)") }
  return 0
}

private struct Request {
  var lines = 100_000
  var seed: UInt64 = 1
  var isObjectiveC = false
  /// Of an Xcode project that is nothing but large.
  var targets: Int?
  var folder: String?

  /// nil: the arguments cannot be understood.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--lines":
        guard let value = rest.popFirst().flatMap({ Int($0) }), (1...10_000_000).contains(value) else { return nil }
        lines = value
      case "--targets":
        guard let value = rest.popFirst().flatMap({ Int($0) }), (1...100_000).contains(value) else { return nil }
        targets = value
      case "--seed":
        guard let value = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
        seed = value
      case "--objective-c": isObjectiveC = true
      default:
        guard !argument.hasPrefix("-"), folder == nil else { return nil }
        folder = argument
      }
    }
  }
}
