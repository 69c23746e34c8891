import Foundation
import ProjectModel

/// Lets the compiler check the modules of a folder and write its index, without building anything.
///
/// Errors are allowed: what is around them is still in the index. Each module is checked after those that it imports.
package struct TypeCheck {
  package struct Problem: Error, CustomStringConvertible {
    package var description: String
  }

  /// Where the index is afterwards.
  package let store: String
  /// Lines with errors, by file relative to the folder; and files that import a module which is not there.
  package private(set) var errors: [String: Set<Int>] = [:]
  package private(set) var incompleteFiles: Set<String> = []

  private let folder: String
  private let scratch: String
  private let options: [String]

  /// `options` are handed on to the compiler; `scratch` is a folder for what it writes.
  package init(_ project: Project, folder: String, scratch: String, options: [String]) throws {
    self.folder = resolved(folder)
    self.scratch = scratch
    store = scratch + "/index"
    try FileManager.default.createDirectory(atPath: scratch + "/modules", withIntermediateDirectories: true)
    self.options = options + (try Self.moduleMaps(below: resolved(folder), scratch))
    let modules = project.modules.indices.map { index in
      CheckedModule(
        name: project.modules[index].name,
        files: project.files.filter { $0.language.isSwift && $0.modules.contains(index) }.map(\.path),
        self.folder
      )
    }.filter { !$0.files.isEmpty }
    for level in CheckedModule.levels(modules) {
      let results = level.concurrentMap { check($0) }
      for result in results { merge(try result.get()) }
    }
  }

  private struct Outcome: Sendable {
    var errors: [String: Set<Int>] = [:]
    var incomplete: Set<String> = []
  }

  private mutating func merge(_ outcome: Outcome) {
    errors.merge(outcome.errors) { $0.union($1) }
    incompleteFiles.formUnion(outcome.incomplete)
  }

  /// Two runs: the first writes the module for others to import, the second checks bodies and writes the index.
  private func check(_ module: CheckedModule) -> Result<Outcome, Problem> {
    let common =
      [
        "-module-name", module.name, "-I", scratch + "/modules", "-module-cache-path", scratch + "/cache",
        "-experimental-allow-module-with-compiler-errors", "-enable-testing", "-package-name", "checked",
        "-diagnostic-style", "llvm",
      ] + (module.hasMain ? [] : ["-parse-as-library"]) + options
    let files = module.files.map { folder + "/" + $0 }
    let listing = scratch + "/\(module.name).files"
    let outputs = scratch + "/\(module.name).outputs"
    let texts = [
      (listing, files.joined(separator: "\n")),
      // Names of units only; a file in two modules has two.
      (outputs, files.map { $0 + ".\(module.name).o" }.joined(separator: "\n")),
    ]
    for (path, text) in texts {
      do { try text.write(toFile: path, atomically: true, encoding: .utf8) } catch {
        return .failure(Problem(description: "\(path): \(error)"))
      }
    }
    let emitted = run(
      [
        "-frontend", "-emit-module", "-experimental-skip-non-inlinable-function-bodies", "-o",
        scratch + "/modules/\(module.name).swiftmodule", "-filelist", listing,
      ]
        + common
    )
    let checked = run(
      [
        "-frontend", "-typecheck", "-filelist", listing, "-primary-filelist", listing, "-index-store-path", store,
        "-index-include-locals", "-index-ignore-clang-modules", "-index-ignore-stdlib",
        "-index-unit-output-path-filelist", outputs,
      ] + common
    )
    guard let emitted, let checked else { return .failure(Problem(description: "swiftc cannot be started")) }
    return .success(outcome(of: emitted + "\n" + checked))
  }

  private func outcome(of output: String) -> Outcome {
    var outcome = Outcome()
    for line in output.split(separator: "\n") where line.contains(": error: ") && line.hasPrefix(folder + "/") {
      let parts = line.dropFirst(folder.count + 1).split(separator: ":", maxSplits: 3)
      guard parts.count == 4, let number = Int(parts[1]) else { continue }
      outcome.errors[String(parts[0]), default: []].insert(number)
      if parts[3].contains("no such module") || parts[3].contains("failed to build module") {
        outcome.incomplete.insert(String(parts[0]))
      }
    }
    return outcome
  }

  private func run(_ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Options for the module maps below a folder; a folder of headers without one gets what SwiftPM would give it.
  private static func moduleMaps(below folder: String, _ scratch: String) throws -> [String] {
    var options: [String] = []
    let files = FileManager.default.enumerator(atPath: folder)
    var headers: [String: Bool] = [:]
    while let path = files?.nextObject() as? String {
      if path.hasPrefix(".") || path.contains("/.build") {
        files?.skipDescendants()
        continue
      }
      let name = (path as NSString).lastPathComponent
      if name == "module.modulemap" {
        options += ["-Xcc", "-fmodule-map-file=" + folder + "/" + path]
      } else if name == "include", path.hasPrefix("Sources/") {
        headers[path] = true
      }
    }
    for path in headers.keys.sorted()
    where !FileManager.default.fileExists(atPath: "\(folder)/\(path)/module.modulemap") {
      let module = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
      let map = "\(scratch)/\(module).modulemap"
      try "module \(module) { umbrella \"\(folder)/\(path)\" export * }\n".write(
        toFile: map,
        atomically: true,
        encoding: .utf8
      )
      options += ["-Xcc", "-fmodule-map-file=" + map]
    }
    return options
  }
}

/// One module of the folder.
private struct CheckedModule: Sendable {
  var name: String
  var files: [String]
  var imports: Set<String>
  /// Whether code may be at top level.
  var hasMain: Bool

  init(name: String, files: [String], _ folder: String) {
    self.name = name
    self.files = files
    imports = []
    hasMain = files.contains { $0 == "main.swift" || $0.hasSuffix("/main.swift") }
    for file in files {
      guard let text = try? String(contentsOfFile: folder + "/" + file, encoding: .utf8) else { continue }
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index < 3, index + 1 < words.count else { continue }
        for word in words[(index + 1)...].prefix(2) { imports.insert(String(word.split(separator: ".")[0])) }
      }
    }
    imports.remove(name)
  }

  /// The modules in groups, each of which imports only what earlier groups have.
  static func levels(_ modules: [CheckedModule]) -> [[CheckedModule]] {
    var waiting = modules
    var levels: [[CheckedModule]] = []
    while !waiting.isEmpty {
      let names = Set(waiting.map(\.name))
      let ready = waiting.filter { $0.imports.isDisjoint(with: names.subtracting([$0.name])) }
      // Of a cycle the first goes without the others, always the same one.
      let next = ready.isEmpty ? [waiting[0]] : ready
      levels.append(next)
      waiting.removeAll { module in next.contains { $0.name == module.name } }
    }
    return levels
  }
}

extension Array where Element: Sendable {
  fileprivate func concurrentMap<Value: Sendable>(_ transform: (Element) -> Value) -> [Value] {
    let results = Results<Value>(count: count)
    withoutActuallyEscaping(transform) { transform in
      nonisolated(unsafe) let body = transform
      DispatchQueue.concurrentPerform(iterations: count) { results.set(body(self[$0]), at: $0) }
    }
    return results.values
  }
}

private final class Results<Value: Sendable>: @unchecked Sendable {
  private var slots: [Value?]
  private let lock = NSLock()
  init(count: Int) { slots = Array(repeating: nil, count: count) }
  func set(_ value: Value, at index: Int) { lock.withLock { slots[index] = value } }
  var values: [Value] { slots.map { $0! } }
}
