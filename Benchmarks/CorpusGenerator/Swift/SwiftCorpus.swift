extension Corpus {
  /// A project in Swift of at least `lines` lines: packages with a core (entities, workers, stores, a client) and
  /// scenes in Clean Swift with value types, modules of general code, tests. `seed` decides everything that is left to
  /// chance.
  package static func swift(lines: Int, seed: UInt64) -> Corpus {
    var builder = SwiftCorpus(lines: lines, seed: seed)
    builder.run()
    return builder.corpus
  }
}

private struct SwiftCorpus {
  private(set) var corpus = Corpus()
  private let lines: Int
  private var random: Random
  private var packages: [Package] = []
  private var support = ""
  private var sceneCount = 0
  private var flaws = Flaw.allCases[...]

  init(lines: Int, seed: UInt64) {
    self.lines = lines
    random = Random(seed: seed)
  }

  private var isFull: Bool { corpus.lineCount >= lines }

  mutating func run() {
    // One module of general code for every eight packages.
    while !isFull {
      if packages.count % 8 == 0 { addSupport() }
      addPackage()
    }
    corpus.add(".lintel.yml", other: swiftRules)
    corpus.finish()
  }

  private mutating func add(_ path: String, _ writer: SwiftWriter) {
    corpus.add(path, writer.code)
    corpus.planted += writer.planted
  }

  // MARK: General code

  private mutating func addSupport() {
    let number = packages.count / 8
    support = number == 0 ? "BaseSupport" : random.pick(Words.adjectives) + "\(number)Support"
    let folder = "Packages/\(support)"
    let package = Package(name: support, entities: [], support: support, uses: [], indentation: 4, hasHeaders: true)
    corpus.add("\(folder)/Package.swift", other: manifest(support, targets: [(support, [])], packages: []))
    var taken: Set<String> = []
    func name(_ suffix: String) -> String {
      var name = random.pick(Words.adjectives) + random.pick(Words.nouns) + suffix
      while !taken.insert(name).inserted { name = random.pick(Words.adjectives) + random.pick(Words.nouns) + suffix }
      return name
    }
    func write(_ name: String, _ fill: (inout SwiftWriter) -> Void) {
      let path = "\(folder)/Sources/\(support)/\(name).swift"
      var writer = SwiftWriter(path, &random, package, types: ["Transport", "Identifier<String>", "Data", "URL"])
      fill(&writer)
      add(path, writer)
    }
    write("Foundation+\(support)") { $0.foundation(support) }
    for _ in 0..<min(24, 1 + lines / 4000) where !isFull {
      let collection = name("Collection")
      write("Collections/\(collection)") { $0.collection(collection) }
      let pipeline = name("Step")
      write("Pipelines/\(pipeline)") { $0.pipeline(pipeline) }
      let table = name("Code")
      write("Codes/\(table)") { $0.table(table) }
    }
  }

  // MARK: Packages

  private mutating func plan() -> Package {
    var name = Words.packages[packages.count % Words.packages.count]
    if packages.count >= Words.packages.count { name += "\(packages.count / Words.packages.count + 1)" }
    var taken: Set<String> = []
    let uses = packages.isEmpty ? [] : (0..<random.number(0...3)).map { _ in random.pick(packages) }
    var used: [String: Package] = [:]
    for package in uses { used[package.name] = package }
    for package in used.values { taken.formUnion(package.entities.map(\.name)) }
    return Package(
      name: name,
      entities: (0..<random.number(5...11)).map { _ in random.entity(&taken) },
      support: support,
      uses: used.values.sorted { $0.name < $1.name },
      indentation: random.chance(70) ? 4 : 2,
      hasHeaders: random.chance(60)
    )
  }

  private mutating func addPackage() {
    let package = plan()
    packages.append(package)
    let folder = "Packages/\(package.name)"
    let modules = [package.support] + package.uses.map(\.core)
    let manifest = manifest(
      package.name,
      targets: [(package.core, modules), (package.scenes, [package.core] + modules)],
      packages: [package.support] + package.uses.map(\.name)
    )
    corpus.add("\(folder)/Package.swift", other: manifest)
    addCore(package, folder)
    var names: [String] = []
    var taken: Set<String> = []
    for _ in 0..<random.number(6...14) where !isFull {
      let entity = random.pick(package.entities)
      let name = random.pick(Words.sceneVerbs) + (random.chance(40) ? entity.name.plural : entity.name)
      guard taken.insert(name).inserted else { continue }
      addScene(name, entity, next: names.isEmpty ? nil : random.pick(names), package, folder)
      names.append(name)
    }
  }

  private mutating func addCore(_ package: Package, _ folder: String) {
    let sources = "\(folder)/Sources/\(package.core)"
    write("\(sources)/Network/\(package.name)Client.swift", package) { $0.client(package) }
    for entity in package.entities {
      write("\(sources)/Models/\(entity.name).swift", package) { $0.entity(entity, package) }
      write("\(sources)/Workers/\(entity.name)Worker.swift", package) { $0.worker(entity, package) }
      write("\(sources)/Stores/\(entity.name)Store.swift", package) { $0.store(entity, package) }
      if random.chance(70) {
        write("\(folder)/Tests/\(package.core)Tests/\(entity.name)Tests.swift", package) { $0.tests(entity, package) }
      }
    }
    let entities = package.entities
    write("\(sources)/\(package.dependencies).swift", package) { $0.dependencies(package, workers: entities) }
  }

  private mutating func write(_ path: String, _ package: Package, _ fill: (inout SwiftWriter) -> Void) {
    var writer = SwiftWriter(path, &random, package, types: package.valueTypes)
    fill(&writer)
    add(path, writer)
  }

  private mutating func addScene(_ name: String, _ entity: Entity, next: String?, _ package: Package, _ folder: String)
  {
    var scene = Scene(
      name: name,
      entity: entity,
      actions: random.distinct(random.number(1...3), Words.verbs),
      next: next
    )
    sceneCount += 1
    // Some lead to a scene before them, so the first of a package has none.
    if sceneCount % 5 == 0, next != nil { scene.flaw = flaws.popFirst() }
    let sources = "\(folder)/Sources/\(package.scenes)/Scenes/\(name)"
    // What a view may name.
    let shown = [
      "\(scene.models).ViewModel", "\(scene.models).RowViewModel", "IndexPath", "UIColor", "UIImage", "CGRect",
    ]
    let known = package.entities.map(\.name) + ["\(scene.models).Response", "\(scene.models).RowViewModel"]
    func write(_ file: String, _ types: [String], _ fill: (inout SwiftWriter) -> Void) {
      let path = "\(sources)/\(file).swift"
      var writer = SwiftWriter(path, &random, package, types: types)
      fill(&writer)
      add(path, writer)
    }
    write("\(name)ViewController", shown) { $0.viewController(scene, package) }
    write("Rows/\(name)Cell", shown) { $0.views(scene, package) }
    write("\(name)Interactor", known) { $0.interactor(scene, package) }
    write("\(name)Presenter", known + ["NumberFormatter"]) { $0.presenter(scene, package) }
    write("\(name)Router", ["IndexPath"]) { $0.router(scene, package) }
    write("Common/\(name)Interfaces", known) { $0.interfaces(scene, package) }
    write("Common/\(name)Models", known) { $0.models(scene, package) }
  }
}

/// `Package.swift` with a library for each target; `packages` are beside it.
private func manifest(_ name: String, targets: [(name: String, modules: [String])], packages: [String]) -> String {
  var code = Code(indentation: 2)
  code.lines("// swift-tools-version: 5.9", "import PackageDescription", "")
  code.open("let package = Package(")
  code.line("name: \"\(name)\",")
  code.line("platforms: [.iOS(.v16), .macOS(.v13)],")
  code.line("products: [")
  for target in targets { code.line("  .library(name: \"\(target.name)\", targets: [\"\(target.name)\"]),") }
  code.line("],")
  code.line("dependencies: [")
  for package in packages { code.line("  .package(path: \"../\(package)\"),") }
  code.line("],")
  code.line("targets: [")
  for target in targets {
    code.line("  .target(")
    code.line("    name: \"\(target.name)\",")
    code.line("    dependencies: [\(target.modules.map { module($0, of: name) }.joined(separator: ", "))]")
    code.line("  ),")
  }
  if let core = targets.first, !packages.isEmpty {
    let modules = ["\"\(core.name)\""] + core.modules.map { module($0, of: name) }
    code.line("  .testTarget(name: \"\(core.name)Tests\", dependencies: [\(modules.joined(separator: ", "))]),")
  }
  code.line("]")
  code.close(")")
  return code.text
}

/// A dependency of a target in the package `package`.
private func module(_ name: String, of package: String) -> String {
  guard !name.hasPrefix(package) || name.hasSuffix("Support") else { return "\"\(name)\"" }
  let other = name.hasSuffix("Core") ? String(name.dropLast(4)) : name
  return ".product(name: \"\(name)\", package: \"\(other)\")"
}
