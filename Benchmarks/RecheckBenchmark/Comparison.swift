import Basics
import Engine

/// Makes the changes of a list one after the other.
func replay(_ list: String, _ project: ResidentProject, _ options: RunOptions, isChecked: Bool) -> Int32 {
  guard let text = try? readFile(list).get() else {
    print("cannot read \(list)")
    return 2
  }
  let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
  var changes: [(path: String, text: [UInt8]?)] = []
  return compare(project, steps: lines.count, isChecked: isChecked) { step in
    let words = lines[step].split(separator: "\t")
    changes.append((String(words[0]), words.count > 1 ? try? readFile(String(words[1])).get() : nil))
    project.show(changes[step].text, at: changes[step].path)
    return String(words[0])
  } twin: {
    let twin = ResidentProject(options)
    for change in changes { twin.show(change.text, at: change.path) }
    return twin
  }
}

extension ResidentProject {
  /// Lets a text count as the file at a path; nil: there is none.
  func show(_ text: [UInt8]?, at path: String) {
    if let text { setText(text, of: path) } else { hide(path) }
  }
}

/// Makes changes at random.
func takeRandomSteps(
  _ steps: Int,
  seed: UInt64,
  _ project: ResidentProject,
  _ options: RunOptions,
  isChecked: Bool
) -> Int32 {
  var random = RandomSteps(project, options, seed: seed)
  return compare(project, steps: steps, isChecked: isChecked) { _ in
    random.step()
  } twin: {
    random.twin
  }
}

/// Checks a project after each of some changes, and prints what that took. Returns 1 where the report is not that of a new
/// check.
///
/// - Parameters:
///   - make: makes a change, and says what it was.
///   - twin: a project that nobody has checked yet, and that sees the same.
private func compare(
  _ project: ResidentProject,
  steps: Int,
  isChecked: Bool,
  make: (Int) -> String,
  twin: () -> ResidentProject
) -> Int32 {
  var (taken, others, fresh) = (Measured(), Measured(), Measured())
  for step in 0..<steps {
    let change = make(step)
    var measured = Measured()
    let result = measured.check(project)
    if result.timings.linkedAgain != nil { taken.add(measured) } else { others.add(measured) }
    if isChecked {
      let new = fresh.check(twin())
      guard new.report == result.report, new.exit == result.exit else {
        print("after change \(step + 1) (\(change)) the report is not that of a new check")
        for (title, other, report) in [("too much", new.report, result.report), ("missing", result.report, new.report)]
        {
          for violation in report.violations where !other.violations.contains(violation) {
            print("  \(title): \(violation.location.file):\(violation.location.line ?? 0) \(violation.message)")
          }
          for diagnostic in report.diagnostics where !other.diagnostics.contains(diagnostic) {
            print("  \(title): \(diagnostic.message)")
          }
        }
        return 1
      }
    }
    // What grows is seen in the peaks.
    if (step + 1) % max(1, steps / 10) == 0 {
      print("after \(step + 1) changes: at most \(ResourceUsage.ofProcess.peakMemory / 1_000_000) MB")
    }
  }
  print("\(steps) changes" + (isChecked ? ", and after each the report is that of a new check" : ""))
  print(taken.line("changes of bodies and members"))
  print(others.line("other changes"))
  if isChecked { print(fresh.line("new checks")) }
  return 0
}
