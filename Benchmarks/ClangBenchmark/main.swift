// Measures the scanner of the C family: the files of a folder, with libclang in worker processes, as `lintel` has it.
//
//   swift run -c release clang-benchmark FOLDER [WORKERS] [LIBCLANG]
//
// Reads the files first. Then prints how long the lexer took for all of them on one thread, how long the tables of names,
// how long the rest with WORKERS threads and processes (1 where none is given; wall clock), and the memory that a worker
// had at most. The start of the workers, which loads libclang, counts.

import Basics
import ClangScanner
import Facts

let workerCommand = "clang-worker"
let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
  print("usage: clang-benchmark FOLDER [WORKERS] [LIBCLANG]")
  exit(2)
}
let standardLibraries = (14...40).reversed().map { "libclang-\($0).so.1" } + ["libclang.so", "libclang.dylib"]
if arguments[1] == workerCommand {
  exit(runClangWorker(libraries: arguments.count > 2 ? [arguments[2]] : standardLibraries))
}

func language(of name: String) -> ClangLanguage?? {
  switch name.split(separator: ".").last {
  case "m": .some(.objectiveC)
  case "mm": .some(.objectiveCxx)
  case "c": .some(.c)
  case "cc", "cpp", "cxx": .some(.cxx)
  case "h", "hh", "hpp", "hxx", "pch": .some(nil)
  default: nil
  }
}

struct SourceText: Sendable {
  var bytes: [UInt8]
  var count: Int
  var language: ClangLanguage?
}

func texts(below folder: String) -> [SourceText] {
  guard case .success(let entries) = listFolder(folder) else { return [] }
  var found: [SourceText] = []
  for entry in entries.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
    let name = String(decoding: entry.name, as: UTF8.self)
    if name.hasPrefix(".") { continue }
    let path = folder + "/" + name
    if entry.kind == .folder {
      found += texts(below: path)
    } else if entry.kind == .file, let language = language(of: name) {
      var buffer: [UInt8] = []
      guard case .success(let count) = readFile(path, into: &buffer, padding: ClangFileScanner.padding) else {
        continue
      }
      found.append(SourceText(bytes: buffer, count: count, language: language))
    }
  }
  return found
}

func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func milliseconds(since start: Double) -> Int { Int((seconds() - start) * 1000) }

func run() {
  let workers = arguments.count > 2 ? Int(arguments[2]) ?? 1 : 1
  let files = texts(below: arguments[1])
  let bytes = files.reduce(0) { $0 + $1.count }
  print("\(files.count) files, \(bytes) bytes")

  let arguments = CommandLine.arguments
  var start = seconds()
  let outlines = files.map { ClangOutline(padded: $0.bytes, count: $0.count) }
  let lexed = seconds() - start
  print("lexer, one thread: \(Int(lexed * 1000)) ms, \(Int(Double(bytes) / 1e6 / max(lexed, 1e-9))) MB/s")

  start = seconds()
  let names = ClangNames(outlines, swift: [])
  print("names: \(milliseconds(since: start)) ms")

  start = seconds()
  let processes = (0..<workers).map { _ in
    ClangWorker(arguments: [arguments[0], workerCommand] + arguments.dropFirst(3))
  }
  switch processes[0].start() {
  case .failure(let problem):
    print("no libclang: \(problem.reason)")
    exit(1)
  case .success(let version):
    print("libclang \(version) after \(milliseconds(since: start)) ms")
  }
  let order = files.indices.sorted { (files[$1].count, $0) < (files[$0].count, $1) }
  let facts = parallelMap(
    count: files.count,
    workers: workers,
    makeState: { processes[$0] },
    { worker, index in
      let (file, outline) = (files[order[index]], outlines[order[index]])
      return ClangFileScanner.scan(
        padded: file.bytes,
        count: file.count,
        outline: outline,
        language: file.language,
        defines: [],
        names: names,
        parser: &worker
      )
    }
  )
  print("libclang and merge, \(workers) workers: \(milliseconds(since: start)) ms")
  let declarations = facts.reduce(0) { $0 + $1.declarations.count }
  let references = facts.reduce(0) { $0 + $1.references.count }
  let problems = facts.reduce(0) { $0 + $1.problems.count }
  print("\(declarations) declarations, \(references) references, \(problems) problems")
  for process in processes { process.end() }
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_CHILDREN, &usage)
  #else
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
  #endif
  print("a worker's memory: at most \(usage.ru_maxrss / 1024) MB")
}

run()
