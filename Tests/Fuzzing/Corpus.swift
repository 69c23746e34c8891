import Foundation

/// The projects that runs begin with: the samples, files of `Tests/Fixtures`, and `Seeds`.
struct Corpus: Sendable {
  private let samples: [FileTree]
  private let fixtures: FileTree
  private let clangFixtures: FileTree
  private let clang = FileTree(Seeds.clang)
  /// By artefact: projects with one that Lintel wrote for it.
  private var prepared: [Artefact: [FileTree]] = [:]

  /// Larger samples take long, and show no more.
  private static let largestSample = 70

  /// - Parameter root: the folder of the repository.
  init(root: String) throws {
    let folder = root + "/samples"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    samples = try names.flatMap { name in
      try ["broken", "kept"].compactMap { variant in
        let sample = folder + "/\(name)/\(variant)"
        return FileManager.default.fileExists(atPath: sample) ? try FileTree(folder: sample) : nil
      }
    }.filter { $0.files.count <= Self.largestSample }
    var fixtures = try FileTree(folder: root + "/Tests/Fixtures/Swift")
    fixtures.files.merge(try FileTree(folder: root + "/Tests/Fixtures/Broken").files) { $1 }
    self.fixtures = fixtures
    clangFixtures = try FileTree(folder: root + "/Tests/Fixtures/Clang")
  }

  /// Has Lintel write what is changed of its own files.
  mutating func prepare(_ subjects: [Subject], _ program: Program, in scratch: String) throws {
    for artefact in Artefact.allCases where subjects.contains(where: { $0.artefact == artefact }) {
      let small = samples.filter { $0.files.count <= 25 } + [clang]
      let trees = try small.enumerated().compactMap { number, tree in
        try Self.prepare(artefact, tree, program, "\(scratch)/\(artefact)-\(number)")
      }
      guard !trees.isEmpty else { throw FuzzError.notPrepared(artefact) }
      prepared[artefact] = trees
    }
  }

  /// nil if there is nothing to write, as there is no baseline of a project without violations.
  private static func prepare(
    _ artefact: Artefact,
    _ tree: FileTree,
    _ program: Program,
    _ folder: String
  ) throws -> FileTree? {
    try tree.write(to: folder)
    let file = "\(folder)/\(artefact.rawValue)"
    let run = program.run(artefact.writing(to: file, of: folder), in: folder, endAfter: 60)
    guard run.end == .exit(0) || run.end == .exit(1), let bytes = FileManager.default.contents(atPath: file) else {
      return nil
    }
    var tree = tree
    tree.files[artefact.rawValue] = Array(bytes)
    return tree
  }

  /// A project in which there is something of a subject.
  func tree(for subject: Subject, _ random: inout Randomness) -> FileTree {
    if let artefact = subject.artefact { return random.pick(prepared[artefact] ?? samples) }
    switch subject {
    case .swift: return random.chance(70) ? some(of: fixtures, &random) : random.pick(samples)
    case .objectiveC, .c, .cxx:
      return random.chance(60) ? clang : with(clangFixtures, in: clang)
    case .headers, .podspec, .modulemap, .compileCommands, .xcconfig: return clang
    default:
      let fitting = samples.filter { !$0.paths(subject.endings).isEmpty }
      return random.pick(fitting)
    }
  }

  private func some(of fixtures: FileTree, _ random: inout Randomness) -> FileTree {
    var tree = FileTree([".lintel.yml": "rules: { r: { acyclic: { among: types } } }\n"])
    let paths = fixtures.files.keys.sorted()
    for _ in 0...random.below(4) {
      let path = random.pick(paths)
      tree.files["Sources/" + path] = fixtures.files[path]
    }
    return tree
  }

  private func with(_ fixtures: FileTree, in tree: FileTree) -> FileTree {
    var tree = tree
    for (path, bytes) in fixtures.files { tree.files["Model/" + path] = bytes }
    return tree
  }
}
