import Basics
import Engine
import ReportModel

/// What several checks of one kind took.
struct Measured {
  private var wall: [Double] = []
  private var processor: [Double] = []
  private var stages: [(name: String, seconds: [Double])] = []

  /// In how many checks what names mean was taken over.
  private var takenOver = 0
  var count: Int { wall.count }

  mutating func check(_ project: ResidentProject) -> CheckResult {
    let (wallStart, processorStart) = (monotonicSeconds, ResourceUsage.ofProcess.processorSeconds)
    let result = project.check()
    wall.append(monotonicSeconds - wallStart)
    processor.append(ResourceUsage.ofProcess.processorSeconds - processorStart)
    if result.timings.linkedAgain != nil { takenOver += 1 }
    for stage in result.timings.stages {
      if let index = stages.firstIndex(where: { $0.name == stage.name }) {
        stages[index].seconds.append(stage.seconds)
      } else {
        stages.append((stage.name, [stage.seconds]))
      }
    }
    return result
  }

  mutating func add(_ other: Measured) {
    wall += other.wall
    processor += other.processor
    takenOver += other.takenOver
    for stage in other.stages {
      if let index = stages.firstIndex(where: { $0.name == stage.name }) {
        stages[index].seconds += stage.seconds
      } else {
        stages.append(stage)
      }
    }
  }

  func line(_ title: String) -> String {
    let parts = stages.map { "\($0.name) \(milliseconds($0.seconds, 50))" }.joined(separator: ", ")
    return "\(title): median \(milliseconds(wall, 50)), 99 % \(milliseconds(wall, 99)), "
      + "processor \(milliseconds(processor, 50)); \(takenOver) of \(count) taken over; median of stages: \(parts)"
  }

  /// `12.3 ms`, below or at which so many of a hundred are.
  private func milliseconds(_ seconds: [Double], _ share: Int) -> String {
    guard !seconds.isEmpty else { return "–" }
    let tenths = Int(seconds.sorted()[min(seconds.count - 1, seconds.count * share / 100)] * 10_000)
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
