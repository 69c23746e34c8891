import Reporting

/// A changed project, and what is done with it: all that a run is. It follows from the corpus, the seed and the number
/// of the run.
struct Scenario {
  let subject: Subject
  private(set) var tree: FileTree
  /// `PROJECT` represents the folder of the project.
  private(set) var arguments: [String] = []

  private static let project = "PROJECT"
  private static let formats = Format.all.map(\.name)

  init(_ subject: Subject, _ corpus: Corpus, _ random: inout Randomness) {
    self.subject = subject
    tree = corpus.tree(for: subject, &random)
    let donor = corpus.tree(for: subject, &random)
    if subject == .nested { addNestedConfiguration(&random) }
    if subject == .xcconfig { useSettings() }
    let paths = tree.paths(subject.endings)
    for _ in 0...random.below(2) where !paths.isEmpty {
      let path = random.pick(paths)
      let other = donor.paths(subject.endings)
      let otherBytes = other.isEmpty ? nil : donor.files[random.pick(other)]
      tree.files[path] = changed(tree.files[path] ?? [], otherBytes ?? [], &random)
    }
    arguments = Self.command(for: subject, paths, &random)
  }

  func arguments(in folder: String) -> [String] {
    arguments.map { $0.replacing(Self.project, with: folder) }
  }

  // MARK: Changes

  private func changed(_ bytes: [UInt8], _ donor: [UInt8], _ random: inout Randomness) -> [UInt8] {
    var bytes = bytes
    // Mostly few changes, so that most of what was right before still is.
    let isSoft = subject.isStrict && random.chance(75)
    let count = 1 + (isSoft || random.chance(60) ? random.below(3) : random.below(12))
    if subject.isBinary || !isSoft && random.chance(10) {
      let mutations = isSoft ? ByteMutation.soft : ByteMutation.allCases
      for _ in 0..<count { random.pick(mutations).apply(to: &bytes, &random) }
      if subject.isBinary, isSoft || random.chance(50) { FactSeal.apply(to: &bytes) }
    } else {
      let mutations = isSoft ? TextMutation.soft : TextMutation.allCases
      var text = Tokens(bytes)
      let donor = Tokens(donor)
      for _ in 0..<count where text.pieces.count < TextMutation.maximumSize / 4 {
        random.pick(mutations).apply(to: &text, donor: donor, words: subject.words, &random)
      }
      bytes = text.bytes
    }
    return Array(bytes.prefix(TextMutation.maximumSize))
  }

  /// A copy of a configuration of the tree, in one of its folders.
  private mutating func addNestedConfiguration(_ random: inout Randomness) {
    let folders = Set(
      tree.paths([".swift"]).compactMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
    ).sorted()
    guard let source = tree.paths([".lintel.yml"]).last, !folders.isEmpty else { return }
    tree.files[random.pick(folders) + "/.lintel.yml"] = tree.files[source]
  }

  /// A project of Xcode whose settings are in the file.
  private mutating func useSettings() {
    tree.files["App.xcodeproj/project.pbxproj"] = Array(
      """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
        G = { isa = PBXGroup; children = (S, C); sourceTree = "<group>"; };
        C = { isa = PBXFileReference; path = Config.xcconfig; sourceTree = "<group>"; };
        S = { isa = PBXFileReference; path = Screen/View.swift; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (B); buildConfigurationList = L; };
        B = { isa = PBXSourcesBuildPhase; files = (F); };
        F = { isa = PBXBuildFile; fileRef = S; };
        L = { isa = XCConfigurationList; buildConfigurations = (D); };
        D = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = C; buildSettings = { A = "$(B)"; }; };
      }; }
      """.utf8
    )
  }

  // MARK: Commands

  private static func command(for subject: Subject, _ paths: [String], _ random: inout Randomness) -> [String] {
    let format = ["--format", random.pick(formats)]
    let check = ["check", project, "--no-cache"] + format
    switch subject {
    case .swift, .objectiveC, .c, .cxx, .headers:
      let place = "\(project)/\(random.pick(paths)):\(1 + random.below(40)):\(1 + random.below(20))"
      return random.pick([
        check, check, check, ["graph", project, "--no-cache"], ["graph", project, "--no-cache"],
        ["why", place, project, "--no-cache"], ["init", project, "--force", "--no-cache"],
      ])
    case .configuration, .nested:
      return random.pick([
        check, check, check + ["--strict"], ["rules", "--config", "\(project)/.lintel.yml"],
        ["rules", "test", project],
        ["which", "Model", project, "--no-cache"], ["baseline", project, "--no-cache"],
      ])
    case .manifest, .xcode, .podspec, .modulemap, .compileCommands, .xcconfig:
      return random.pick([check, ["graph", project, "--no-cache"]])
    case .baseline: return random.pick([check, check, ["baseline", project, "--no-cache", "--prune"]])
    case .facts: return ["check", project, "--no-cache", "--facts", "\(project)/\(Artefact.facts.rawValue)"] + format
    case .cache:
      let cache = ["--cache-by", "content", "--cache-path", "\(project)/\(Artefact.cache.rawValue)"]
      return random.pick([["check", project] + cache, ["graph", project] + cache])
    case .report: return ["report"] + format + ["\(project)/\(Artefact.report.rawValue)"]
    }
  }
}
