import Foundation
import SwiftParser

// Prints the declarations and imports of each file listed, one path a line, in the file that is the only argument.
// Runs on a thread of its own, because SwiftParser and its visitors recurse deeply.

@Sendable func dumpFiles() {
  guard CommandLine.arguments.count == 2,
    let list = try? String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
  else {
    FileHandle.standardError.write(Data("usage: declarations LIST\n".utf8))
    exit(2)
  }
  for path in list.split(separator: "\n") {
    guard let data = FileManager.default.contents(atPath: String(path)) else { continue }
    let bytes = [UInt8](data)
    let collector = DeclarationCollector()
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 512) }
    collector.walk(tree)
    var text = "F\t\(path)\t\(tree.hasError ? "error" : "valid")\n"
    for line in collector.lines {
      text += line.replacingOccurrences(of: "\n", with: "\\n") + "\n"
    }
    FileHandle.standardOutput.write(Data(text.utf8))
  }
  exit(0)
}

let thread = Thread { dumpFiles() }
thread.stackSize = 256 << 20
thread.start()
while true { sleep(1000) }
