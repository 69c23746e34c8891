// Measures the Swift scanner alone: one thread, processor time, the files of a folder.
//
//   swift run -c release scan-benchmark FOLDER [ROUNDS]
//
// The files are read first; then all are scanned ROUNDS times (5 where none is given) and the best round is printed.

import Basics
import Facts
import SwiftScanner

func swiftFiles(below folder: String) -> [String] {
  var files: [String] = []
  guard let directory = opendir(folder) else { return [] }
  defer { closedir(directory) }
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name.hasPrefix(".") { continue }
    let path = folder + "/" + name
    var status = stat()
    guard lstat(path, &status) == 0 else { continue }
    if status.st_mode & S_IFMT == S_IFDIR {
      files += swiftFiles(below: path)
    } else if status.st_mode & S_IFMT == S_IFREG, name.hasSuffix(".swift") {
      files.append(path)
    }
  }
  return files.sorted()
}

func contents(of path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { return [] }
  let size = Int(status.st_size)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = max(0, read(descriptor, buffer.baseAddress, size))
  }
}

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

guard CommandLine.arguments.count >= 2 else {
  print("usage: scan-benchmark FOLDER [ROUNDS]")
  exit(2)
}
let rounds = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 5 : 5
let padding = [UInt8](repeating: 0, count: 16)
let files = swiftFiles(below: CommandLine.arguments[1]).map { contents(of: $0) + padding }
let bytes = files.reduce(0) { $0 + $1.count - padding.count }
var best = Double.infinity
var references = 0
var declarations = 0
var lines = 0
for _ in 0..<max(1, rounds) {
  references = 0
  declarations = 0
  lines = 0
  let start = processorSeconds()
  for file in files {
    let facts = SwiftFileScanner.scan(padded: file, count: file.count - padding.count)
    references += facts.references.count
    declarations += facts.declarations.count
    lines += facts.lineStarts.count
  }
  best = min(best, processorSeconds() - start)
}
let megabytes = Double(bytes) / 1e6
print("\(files.count) files, \(lines) lines, \(bytes) bytes, \(declarations) declarations, \(references) references")
print("best of \(rounds): \(Int(best * 1000)) ms, \(Int(megabytes / best)) MB/s")
