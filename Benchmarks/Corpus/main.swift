// Writes a made-up project for measurements.
//
//   swift run -c release corpus [--lines N] [--seed N] FOLDER
//
// The same arguments give the same bytes on every machine. FOLDER must not exist, or be empty.

import Basics
import CorpusGenerator

struct Request {
  var lines = 100_000
  var seed: UInt64 = 1
  var folder: String?
}

/// nil: the arguments cannot be understood.
func parse(_ arguments: [String]) -> Request? {
  var request = Request()
  var rest = arguments[...]
  while let argument = rest.popFirst() {
    switch argument {
    case "--lines":
      guard let value = rest.popFirst().flatMap({ Int($0) }), (1...10_000_000).contains(value) else { return nil }
      request.lines = value
    case "--seed":
      guard let value = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
      request.seed = value
    default:
      guard !argument.hasPrefix("-"), request.folder == nil else { return nil }
      request.folder = argument
    }
  }
  return request.folder == nil ? nil : request
}

func run() -> Int32 {
  guard let request = parse(Array(CommandLine.arguments.dropFirst())), let folder = request.folder else {
    print("usage: corpus [--lines N] [--seed N] FOLDER")
    return 2
  }
  let corpus = Corpus.swift(lines: request.lines, seed: request.seed)
  if let problem = corpus.write(to: folder) {
    print("corpus: \(problem)")
    return 1
  }
  print("\(corpus.sourceCount) files, \(corpus.lineCount) lines, \(corpus.byteCount) bytes")
  print("\(corpus.planted.count) violations were planted:")
  for planted in corpus.planted { print("  \(planted.path):\(planted.line): \(planted.rule)") }
  return 0
}

exit(run())
