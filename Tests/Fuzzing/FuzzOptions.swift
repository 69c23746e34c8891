import Foundation

/// What the campaign is asked for.
struct FuzzOptions {
  var seed: UInt64 = 1
  var first = 0
  var runs = 1_000
  var jobs = 2
  var program = ""
  /// The folder of the repository.
  var root = "."
  var failures = ".build/fuzz"
  var subjects = Subject.allCases
  /// In seconds of processor time, and in millions of bytes.
  var timeLimit = 5.0
  var memoryLimit = 500.0

  static let usage = """
    Usage: fuzz --program FILE [OPTIONS]

    Runs Lintel on projects that were changed at random, and says where it crashed, failed by its own fault (exit code 3),
    took too long or too much memory. The same seed gives the same projects.

    Options
      --program FILE      the program to run
      --seed N            where the random numbers begin (1)
      --first N           the number of the first run (0)
      --runs N            how many runs there are (1000)
      --jobs N            how many go on at a time (2)
      --only A,B          what is changed: \(Subject.allCases.map(\.rawValue).joined(separator: ", "))
      --root PATH         the repository, with its samples and fixtures (.)
      --failures PATH     where projects that failed are kept (.build/fuzz)
      --time-limit N      the seconds of processor time that a run may take (5)
      --memory-limit N    the megabytes that it may take (500)
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw FuzzError.usage("'\(option)' needs a value\n\n\(Self.usage)") }
      switch option {
      case "--program": program = value
      case "--root": root = value
      case "--failures": failures = value
      case "--only": subjects = try value.split(separator: ",").map { try Self.subject(String($0)) }
      case "--seed": seed = try Self.number(option, value)
      case "--first": first = try Self.number(option, value)
      case "--runs": runs = try Self.number(option, value)
      case "--jobs": jobs = max(1, try Self.number(option, value))
      case "--time-limit": timeLimit = try Self.number(option, value)
      case "--memory-limit": memoryLimit = try Self.number(option, value)
      default: throw FuzzError.usage("there is no option '\(option)'\n\n\(Self.usage)")
      }
    }
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw FuzzError.usage("'--program' has to name the program to run, not '\(program)'\n\n\(Self.usage)")
    }
    program = URL(fileURLWithPath: program).path
    failures = URL(fileURLWithPath: failures).path
  }

  private static func subject(_ name: String) throws -> Subject {
    guard let subject = Subject(rawValue: name) else { throw FuzzError.usage("there is no '\(name)'\n\n\(usage)") }
    return subject
  }

  private static func number<Number: LosslessStringConvertible>(_ option: String, _ value: String) throws -> Number {
    guard let number = Number(value) else { throw FuzzError.usage("'\(option)' needs a number, not '\(value)'") }
    return number
  }

  /// The command that shows one run again.
  func repeating(_ run: Int, _ subject: Subject) -> String {
    "fuzz --program \(program) --root \(root) --seed \(seed) --first \(run) --runs 1 --only \(subject.rawValue)"
  }
}
