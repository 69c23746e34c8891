/// One line of the table of goals.
struct Goal {
  var job: String
  var measured: String
  var goal: String
  var stretch: String
  /// `stretch`, `yes` or `no`.
  var reached: String

  /// - Parameter isBetter: whether a smaller value is better.
  init(
    _ job: String,
    _ value: Double,
    _ text: String,
    unit: String,
    goal: Double,
    stretch: Double,
    isSmallerBetter: Bool = true
  ) {
    self.job = job
    measured = text
    let sign = isSmallerBetter ? "≤" : "≥"
    self.goal = "\(sign) \(number(goal))\(unit)"
    self.stretch = "\(sign) \(number(stretch))\(unit)"
    func holds(_ limit: Double) -> Bool { isSmallerBetter ? value <= limit : value >= limit }
    reached = holds(stretch) ? "stretch" : holds(goal) ? "yes" : "no"
  }
}

/// What was measured on one subject.
struct Result {
  var subject: Subject
  var outcomes: [String: Outcome]

  func outcome(_ name: String) -> Outcome? { outcomes[name] }
  /// A run that finds no facts, which writes them where Lintel can.
  var cold: Outcome? { outcomes[Tools.cold] ?? outcomes[Tools.alone] }
}

/// The goals that can be judged by any large project.
func goalsOfAnySize(_ result: Result) -> [Goal] {
  var goals: [Goal] = []
  let lines = result.subject.lineCount
  let size = "\(result.subject.name), \(grouped(lines)) lines"
  if let cold = result.cold {
    if let search = result.outcome(Tools.search) {
      let (wall, processor) = (cold.wall / search.wall, cold.processor / search.processor)
      goals.append(
        Goal("first run against rg, CPU: \(size)", processor, "\(number(processor)) ×", unit: " ×", goal: 5, stretch: 3)
      )
      goals.append(Goal("first run against rg, wall", wall, "\(number(wall)) ×", unit: " ×", goal: 5, stretch: 3))
    }
    if let parse = result.outcome(Tools.parse) {
      let ratio = parse.wall / cold.wall
      goals.append(
        Goal(
          "first run against swiftc -parse, wall",
          ratio,
          "\(number(ratio)) × faster",
          unit: " ×",
          goal: 12,
          stretch: 25,
          isSmallerBetter: false
        )
      )
    }
  }
  if let search = result.outcome(Tools.search), let changed = result.outcome(Tools.changed) {
    let ratio = changed.wall / search.wall
    goals.append(
      Goal("one file changed against rg, wall", ratio, "\(number(ratio)) ×", unit: " ×", goal: 1.5, stretch: 1)
    )
  }
  if let cold = result.cold, (500_000...1_500_000).contains(lines) {
    let megabytes = Double(cold.peakMemory) / 1e6
    goals.append(Goal("peak memory", megabytes, "\(number(megabytes)) MB", unit: " MB", goal: 200, stretch: 120))
  }
  return goals
}

/// The goals of a project of sixty files.
func smallGoals(_ result: Result) -> [Goal] {
  [Tools.cold, Tools.same, Tools.alone].compactMap { name in
    guard let outcome = result.outcome(name) else { return nil }
    let milliseconds = outcome.wall * 1000
    return Goal(
      "\(result.subject.files.count) files, whole process: \(name)",
      milliseconds,
      "\(number(milliseconds)) ms",
      unit: " ms",
      goal: 15,
      stretch: 6
    )
  }
}

/// Whether time grows with the lines and not faster: processor time per line of the largest corpus, against that of the
/// smallest of 100,000 lines or more. And the memory of the largest.
func growthGoals(_ results: [Result]) -> [Goal] {
  let large = results.filter { $0.subject.lineCount >= 90_000 }
  guard let first = large.first, let last = large.last, first.subject.lineCount * 5 < last.subject.lineCount,
    let few = first.cold, let many = last.cold
  else { return [] }
  let growth =
    (many.processor / Double(last.subject.lineCount)) / (few.processor / Double(first.subject.lineCount))
  let lines = "\(grouped(first.subject.lineCount)) to \(grouped(last.subject.lineCount)) lines"
  let megabytes = Double(many.peakMemory) / 1e6
  return [
    Goal("CPU for each line, \(lines)", growth, "\(number(growth)) ×", unit: " ×", goal: 1.2, stretch: 1.05),
    Goal(
      "peak memory, \(grouped(last.subject.lineCount)) lines",
      megabytes,
      "\(number(megabytes)) MB",
      unit: " MB",
      goal: 500,
      stretch: 250
    ),
  ]
}

/// A project in Objective-C with kept facts, against one in Swift of that size.
func objectiveCGoals(_ result: Result, swift: [Result]) -> [Goal] {
  let size = result.subject.lineCount
  let nearest = swift.min { abs($0.subject.lineCount - size) < abs($1.subject.lineCount - size) }
  guard let nearest, let warm = result.outcome(Tools.changed), let swift = nearest.outcome(Tools.changed) else {
    return []
  }
  let ratio = (warm.wall / Double(size)) / (swift.wall / Double(nearest.subject.lineCount))
  let job = "Objective-C, \(grouped(size)) lines: one file changed, wall for each line, against Swift"
  return [Goal(job, ratio, "\(number(ratio)) ×", unit: " ×", goal: 3, stretch: 2)]
}

// MARK: Numbers

/// `0.93`, `4.7`, `128`
func number(_ value: Double) -> String {
  if value.rounded() == value, abs(value) < 1e9 { return "\(Int(value))" }
  let digits = value < 1 ? 100.0 : value < 20 ? 10.0 : 1.0
  let rounded = (value * digits).rounded() / digits
  return rounded.rounded() == rounded ? "\(Int(rounded))" : "\(rounded)"
}

/// `1,000,467`
func grouped(_ value: Int) -> String {
  var digits = Array(String(value))
  var index = digits.count - 3
  while index > 0 {
    digits.insert(",", at: index)
    index -= 3
  }
  return String(digits)
}
