import Foundation

/// What the user asked for.
struct Request {
  /// Folders of the user's, to measure instead of made-up projects.
  var folders: [String] = []
  var sizes = [10_000, 30_000, 100_000, 300_000, 1_000_000, 2_000_000]
  /// A project of sixty files.
  var smallSize = 8_000
  var objectiveCSize = 100_000
  var seed: UInt64 = 1
  var rounds = 5
  var jobs = 2
  var lintel: String
  var configuration: String?
  var objectiveC = false
  /// Where projects are made and copied to; nil: a temporary folder that is removed afterwards.
  var place: String?
  /// The file that the table is written to, with the plot beside it; nil: the table goes to standard output.
  var output: String?

  static let usage = """
    usage: benchmark [OPTIONS] [FOLDER...]

    Measures Lintel, rg and 'swiftc -frontend -parse' side by side. Without FOLDER on made-up projects, and checks that
    Lintel finds what was planted there; else on a copy of the folders, side by side as one project.

      --lintel FILE         the program (beside this one)
      --rounds N            how often each is run (5)
      --jobs N              threads, and processors that are used where there is 'taskset' (2)
      --lines N,N,...       sizes of the made-up projects (10000,30000,100000,300000,1000000,2000000)
      --objective-c-lines N size of the one in Objective-C (100000)
      --seed N              what they are made from (1)
      --config FILE         the rules for FOLDER (its .lintel.yml, else rules that fit any project)
      --objective-c         measure Objective-C, C and C++ in FOLDER too
      --place FOLDER        where projects are made, and kept for the next time (a temporary folder, removed)
      --output FILE.md      write the table there, and the plot beside it as FILE.svg
    """

  /// nil: the arguments cannot be understood.
  init?(_ arguments: [String]) {
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
    lintel = program.deletingLastPathComponent().appendingPathComponent("lintel").path
    var rest = arguments[...]
    func integer(_ range: ClosedRange<Int>) -> Int? {
      rest.popFirst().flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--objective-c": objectiveC = true
      case "--lintel":
        guard let value = rest.popFirst() else { return nil }
        lintel = value
      case "--config":
        guard let value = rest.popFirst() else { return nil }
        configuration = value
      case "--place":
        guard let value = rest.popFirst() else { return nil }
        place = value
      case "--output":
        guard let value = rest.popFirst() else { return nil }
        output = value
      case "--rounds":
        guard let value = integer(1...1000) else { return nil }
        rounds = value
      case "--jobs":
        guard let value = integer(1...1024) else { return nil }
        jobs = value
      case "--objective-c-lines":
        guard let value = integer(0...10_000_000) else { return nil }
        objectiveCSize = value
      case "--seed":
        guard let value = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
        seed = value
      case "--lines":
        guard let values = rest.popFirst()?.split(separator: ",").map({ Int($0) }) else { return nil }
        sizes = values.compactMap { $0 }.sorted()
        guard !sizes.isEmpty, sizes.count == values.count else { return nil }
      default:
        if argument.hasPrefix("-") { return nil }
        folders.append(argument)
      }
    }
  }
}
