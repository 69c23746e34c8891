// Measures linking alone: the modules and Swift files of a project, scanned once.
//
//   swift run -c release link-benchmark FOLDER [ROUNDS] [WORKERS]
//
// Then names are resolved ROUNDS times (5 where none is given) with WORKERS threads (1), and the best rounds are
// printed: processor time of all threads, and wall-clock time.

import Basics
import BenchmarkSupport
import DependencyGraph
import Facts
import NameResolution
import ProjectModel
import SourceTrees
import SwiftScanner

/// The project in a folder without its files in other languages.
func swiftProject(_ folder: String) -> (tree: SourceTree, project: Project)? {
  guard case .success(let tree) = SourceTree.open(folder, wanting: .ofProjects) else { return nil }
  var project = discover(tree, options: DiscoveryOptions(tests: true), workers: processorCount)
  project.files.removeAll { !$0.language.isSwift }
  return (tree, project)
}

func scan(_ project: Project, _ tree: SourceTree) -> FactsOfFiles {
  let scanned = parallelMap(
    count: project.files.count,
    workers: processorCount,
    makeState: { _ in [UInt8]() },
    { buffer, index in
      switch tree.read(project.files[index].path, into: &buffer, padding: SwiftFileScanner.padding) {
      case .success(let count): SwiftFileScanner.scan(padded: buffer, count: count)
      case .failure: FileFacts()
      }
    }
  )
  return FactsOfFiles(scanned)
}

func run() -> Int32 {
  let arguments = CommandLine.arguments
  guard arguments.count >= 2, let (tree, project) = swiftProject(arguments[1]) else {
    print("usage: link-benchmark FOLDER [ROUNDS] [WORKERS]")
    return 2
  }
  let rounds = max(1, arguments.count > 2 ? Int(arguments[2]) ?? 5 : 5)
  let workers = max(1, arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1)
  let facts = scan(project, tree)
  let lines = facts.reduce(0) { $0 + $1.lineCount }
  let references = facts.reduce(0) { $0 + $1.references.count }
  print("\(facts.count) files, \(project.modules.count) modules, \(lines) lines, \(references) references")
  print("peak memory before: \(ResourceUsage.ofProcess.peakMemory / 1_000_000) MB")
  var (processor, wall) = (Double.infinity, Double.infinity)
  var counts = ""
  for _ in 0..<rounds {
    let (processorStart, wallStart) = (ResourceUsage.ofProcess.processorSeconds, monotonicSeconds)
    let graph = link(project, facts, workers: workers)
    processor = min(processor, ResourceUsage.ofProcess.processorSeconds - processorStart)
    wall = min(wall, monotonicSeconds - wallStart)
    counts = "\(graph.elements.count) elements, \(graph.dependencies.count) dependencies"
    counts += ", \(graph.counts.resolved) references resolved"
  }
  print(counts)
  print("best of \(rounds), \(workers) workers: \(Int(processor * 1000)) ms processor, \(Int(wall * 1000)) ms wall")
  print("peak memory: \(ResourceUsage.ofProcess.peakMemory / 1_000_000) MB")
  return 0
}

exit(run())
