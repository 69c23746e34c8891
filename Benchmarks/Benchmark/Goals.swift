import Basics

/// One line of the table of goals.
struct Goal {
  var job: String
  var measured: String
  var goal: String
  var stretch: String
  /// `stretch`, `yes` or `no`.
  var reached: String

  /// - Parameters:
  ///   - unit: is behind the numbers.
  ///   - goal: nil where only the stretch goal has a number.
  ///   - isMore: whether more is better.
  init(_ job: String, _ value: Double, _ unit: String, goal: Double?, stretch: Double?, isMore: Bool = false) {
    self.job = job
    measured = "\(number(value)) \(unit)"
    func text(_ limit: Double?) -> String { limit.map { "\(isMore ? "≥" : "≤") \(number($0)) \(unit)" } ?? "" }
    func holds(_ limit: Double?) -> Bool { limit.map { isMore ? value >= $0 : value <= $0 } ?? false }
    self.goal = text(goal)
    self.stretch = text(stretch)
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
  guard let cold = result.cold else { return [] }
  var goals: [Goal] = []
  let lines = result.subject.lineCount
  if let search = result.outcome(Tools.search) {
    let job = "\(result.subject.name), \(grouped(lines)) lines: first run against rg"
    goals.append(Goal("\(job), CPU", cold.processor / search.processor, "×", goal: 5, stretch: 3))
    goals.append(Goal("first run against rg, wall", cold.wall / search.wall, "×", goal: 5, stretch: 3))
  }
  if let parse = result.outcome(Tools.parse) {
    let ratio = parse.wall / cold.wall
    goals.append(Goal("first run against swiftc -parse, wall", ratio, "× faster", goal: 12, stretch: 25, isMore: true))
  }
  if let search = result.outcome(Tools.search), let changed = result.outcome(Tools.changed) {
    goals.append(Goal("one file changed against rg, wall", changed.wall / search.wall, "×", goal: 1.5, stretch: 1))
  }
  if (500_000...1_500_000).contains(lines) {
    goals.append(Goal("peak memory of a first run", Double(cold.peakMemory) / 1e6, "MB", goal: 200, stretch: 120))
  }
  return goals
}

/// The goals of a project of sixty files.
func smallGoals(_ result: Result) -> [Goal] {
  [Tools.cold, Tools.changed, Tools.alone].compactMap { name in
    result.outcome(name).map { outcome in
      let job = "\(result.subject.files.count) files, whole process: \(name)"
      return Goal(job, outcome.wall * 1000, "ms", goal: 15, stretch: 6)
    }
  }
}

/// Whether time grows with the lines and not faster: processor time per line of the largest corpus, against that of the
/// smallest of 100,000 lines or more. And the memory of the largest.
func growthGoals(_ results: [Result]) -> [Goal] {
  let large = results.filter { $0.subject.lineCount >= 90_000 }
  guard let first = large.first, let last = large.last, first.subject.lineCount * 5 < last.subject.lineCount,
    let few = first.cold, let many = last.cold
  else { return [] }
  let growth = (many.processor / Double(last.subject.lineCount)) / (few.processor / Double(first.subject.lineCount))
  let sizes = "\(grouped(first.subject.lineCount)) to \(grouped(last.subject.lineCount)) lines"
  let memory = Double(many.peakMemory) / 1e6
  return [
    Goal("CPU of a first run for each line, growth from \(sizes)", growth, "×", goal: 1.2, stretch: nil),
    Goal("\(grouped(last.subject.lineCount)) lines: peak memory of a first run", memory, "MB", goal: 500, stretch: nil),
  ]
}

/// A project in Objective-C: what libclang costs, and with kept facts what it costs beyond one in Swift of that size.
func objectiveCGoals(_ result: Result, swift: [Result]) -> [Goal] {
  let (lines, files) = (result.subject.lineCount, result.subject.files.count)
  var goals: [Goal] = []
  if let cold = result.cold {
    let job = "Objective-C, \(grouped(lines)) lines: first run, CPU for each file"
    goals.append(Goal(job, cold.processor / Double(files) * 1000, "ms", goal: 2.4, stretch: 1.7))
  }
  let nearest = swift.min { abs($0.subject.lineCount - lines) < abs($1.subject.lineCount - lines) }
  if let nearest, let warm = result.outcome(Tools.changed), let other = nearest.outcome(Tools.changed) {
    let expected = other.wall * Double(lines) / Double(nearest.subject.lineCount)
    let job = "one file in Objective-C changed, wall"
    goals.append(
      Goal("\(job), beyond Swift of that size", (warm.wall - expected) * 1000, "ms", goal: 26, stretch: nil)
    )
    goals.append(Goal("\(job), against Swift of that size", warm.wall / expected, "×", goal: nil, stretch: 2))
  }
  return goals
}

// MARK: Numbers

/// `0.93`, `4.7`, `128`
func number(_ value: Double) -> String {
  if value.rounded() == value, abs(value) < 1e9 { return "\(Int(value))" }
  let digits = value < 2 ? 100.0 : value < 20 ? 10.0 : 1.0
  let rounded = (value * digits).rounded() / digits
  return rounded.rounded() == rounded ? "\(Int(rounded))" : "\(rounded)"
}
