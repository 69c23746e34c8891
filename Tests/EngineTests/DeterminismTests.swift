import Engine
import ReportModel
import Reporting
import Testing

@Suite struct DeterminismTests {
  static let projects = ["samples/three-layer/broken", "samples/three-layer/kept", "."]

  @Test(arguments: projects)
  func reportsAreTheSameForAnyNumberOfThreads(path: String) {
    let root = repository(path)
    let expected = check(options(root, workers: 1)).rendered
    #expect(expected.count == Format.all.count)
    for workers in [2, 8] {
      let rendered = check(options(root, workers: workers)).rendered
      for (format, bytes) in expected {
        #expect(rendered[format] == bytes, "\(format) with \(workers) threads")
      }
    }
  }

  @Test(arguments: projects)
  func graphsAreTheSameForAnyNumberOfThreads(path: String) throws {
    let root = repository(path)
    let format = try #require(GraphFormat.all.first)
    let expected = format.render(graph(options(root, workers: 1)).report)
    #expect(expected.count > 10_000)
    for workers in [2, 8] {
      #expect(format.render(graph(options(root, workers: workers)).report) == expected, "\(workers) threads")
    }
  }
}
