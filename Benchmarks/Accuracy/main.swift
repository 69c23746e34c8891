// Compares Lintel's types and references with the compiler's index.
//
//   swift run accuracy FOLDER [--index-store PATH] [--examples N] [--only CATEGORY] [-- COMPILER OPTIONS]
//
// Without a store the compiler is asked now: each module of the folder is type-checked, errors allowed. A store should
// have been written by a build with `-Xswiftc -Xfrontend -Xswiftc -index-include-locals`, or the names inside of function
// bodies are missing.

import AccuracyOracle
import Foundation

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}

var arguments = Array(CommandLine.arguments.dropFirst())
var compilerOptions: [String] = []
if let index = arguments.firstIndex(of: "--") {
  compilerOptions = Array(arguments[(index + 1)...])
  arguments.removeSubrange(index...)
}

@MainActor func take(_ option: String) -> String? {
  guard let index = arguments.firstIndex(of: option) else { return nil }
  guard index + 1 < arguments.count else { fail("\(option) wants a value") }
  defer { arguments.removeSubrange(index...(index + 1)) }
  return arguments[index + 1]
}

let store = take("--index-store")
let only = take("--only")
let examples = take("--examples").flatMap { Int($0) } ?? 8
guard arguments.count == 1 else { fail("usage: accuracy FOLDER [--index-store PATH] [--examples N] [--only CATEGORY]") }
let scratch = NSTemporaryDirectory() + "lintel-accuracy-\(getpid())"
defer { try? FileManager.default.removeItem(atPath: scratch) }
do {
  let source = store.map { Measure.Source.store($0) } ?? .typeCheck(options: compilerOptions)
  let comparison = try Measure.run(arguments[0], source, scratch: scratch)
  if let only {
    for found in comparison.disagreements where found.category.contains(only) {
      print("\(found.place): \(found.category): \(found.detail)")
    }
  } else {
    print(comparison.text(examples: examples))
  }
} catch {
  fail("\(error)")
}
