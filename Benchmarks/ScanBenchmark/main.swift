// Measures the Swift scanner alone: one thread, processor time, the files of a folder.
//
//   swift run -c release scan-benchmark FOLDER [ROUNDS]
//   swift run -c release scan-benchmark FOLDER facts [DAMAGES]
//
// The files are read first; then all are scanned ROUNDS times (5 where none is given) and the best round is printed.
// `facts` prints a hash of the facts of each file instead, with and without those of its expressions, and of DAMAGES (8)
// damaged copies of it. Two versions of the scanner that print the same find the same.

import Basics
import BenchmarkSupport
import Facts
import SwiftScanner

func run() -> Int32 {
  let arguments = CommandLine.arguments
  guard arguments.count >= 2 else {
    print("usage: scan-benchmark FOLDER [ROUNDS | facts [DAMAGES]]")
    return 2
  }
  if arguments.count > 2, arguments[2] == "facts" {
    printHashes(below: arguments[1], damages: arguments.count > 3 ? Int(arguments[3]) ?? 0 : 8)
    return 0
  }
  let rounds = max(1, arguments.count > 2 ? Int(arguments[2]) ?? 5 : 5)
  let texts = SwiftTexts(below: arguments[1], padding: SwiftFileScanner.padding)
  var best = Double.infinity
  var (references, declarations, lines) = (0, 0, 0)
  for _ in 0..<rounds {
    (references, declarations, lines) = (0, 0, 0)
    let start = ResourceUsage.ofProcess.processorSeconds
    for file in texts.files {
      let facts = SwiftFileScanner.scan(padded: file.bytes, count: file.count)
      references += facts.references.count
      declarations += facts.declarations.count
      lines += facts.lineCount
    }
    best = min(best, ResourceUsage.ofProcess.processorSeconds - start)
  }
  let bytes = texts.byteCount
  print("\(texts.files.count) files, \(lines) lines, \(bytes) bytes")
  print("\(declarations) declarations, \(references) references")
  print("best of \(rounds): \(Int(best * 1000)) ms, \(Int(Double(bytes) / 1e6 / best)) MB/s")
  return 0
}

exit(run())
