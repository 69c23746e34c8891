extension Corpus {
  /// A project in Objective-C of at least `lines` lines: modules with models, services, screens, categories and a little
  /// C. `seed` decides everything that is left to chance.
  package static func objectiveC(lines: Int, seed: UInt64) -> Corpus {
    var builder = ObjectiveCCorpus(lines: lines, seed: seed)
    builder.run()
    return builder.corpus
  }
}

/// A class of a module, as far as it is thought out before anything is written.
struct ObjectiveCClass {
  /// With its prefix.
  var name: String
  var properties: [(name: String, type: String)]
  var states: [String]
}

/// A module: its classes have a prefix in common.
struct ObjectiveCModule {
  var name: String
  var prefix: String
  var classes: [ObjectiveCClass]
  /// Classes of modules before this one.
  var others: [ObjectiveCClass]
}

private struct ObjectiveCCorpus {
  private(set) var corpus = Corpus()
  private let lines: Int
  private var random: Random
  private var modules: [ObjectiveCModule] = []
  private var prefixes: Set<String> = []
  /// Those that are still to be planted.
  private var flaws = ObjectiveCFlaw.allCases[...]

  init(lines: Int, seed: UInt64) {
    self.lines = lines
    random = Random(seed: seed)
  }

  private var isFull: Bool { corpus.lineCount >= lines }

  mutating func run() {
    while !isFull { addModule() }
    corpus.add(".lintel.yml", other: objectiveCRules)
    corpus.finish()
  }

  private mutating func plan() -> ObjectiveCModule {
    let name = Words.packages[modules.count % Words.packages.count]
    var prefix = name.prefix(3).uppercased()
    while !prefixes.insert(prefix).inserted {
      prefix = String((0..<3).map { _ in Character(UnicodeScalar(UInt8(ascii: "A") + UInt8(random.below(26)))) })
    }
    var taken: Set<String> = []
    let classes = (0..<random.number(6...12)).map { _ in
      let entity = random.entity(&taken)
      let properties = entity.properties.map { ($0.name, random.objectiveCType()) }
      return ObjectiveCClass(name: prefix + entity.name, properties: properties, states: entity.states)
    }
    let others = modules.isEmpty ? [] : random.pick(modules).classes
    let full = modules.count < Words.packages.count ? name : name + "\(modules.count / Words.packages.count + 1)"
    return ObjectiveCModule(name: full, prefix: prefix, classes: classes, others: others)
  }

  private mutating func addModule() {
    let module = plan()
    modules.append(module)
    let folder = "Modules/\(module.name)"
    corpus.add("\(folder)/\(module.name).podspec", other: podspec(module.name))
    let helper = "\(folder)/Support/\(module.prefix)Support"
    write(helper + ".h", module) { $0.supportHeader() }
    write(helper + ".c", module) { $0.supportImplementation() }
    for type in module.classes where !isFull {
      let flaw = modules.count > 1 && random.chance(30) ? flaws.popFirst() : nil
      let model = "\(folder)/Models/\(type.name)"
      write(model + ".h", module) { $0.modelHeader(type) }
      write(model + ".m", module) { $0.model(type, flaw) }
      let service = "\(folder)/Services/\(type.name)Service"
      write(service + ".h", module) { $0.serviceHeader(type, flaw) }
      write(service + ".m", module) { $0.service(type) }
      let screen = "\(folder)/Screens/\(type.name)ViewController"
      write(screen + ".h", module) { $0.screenHeader(type) }
      write(screen + ".m", module) { $0.screen(type) }
      guard random.chance(40) else { continue }
      let category = "\(folder)/Models/\(type.name)+\(random.pick(Words.adjectives))"
      write(category + ".h", module) { $0.categoryHeader(type) }
      write(category + ".m", module) { $0.category(type) }
    }
  }

  private mutating func write(
    _ path: String,
    _ module: ObjectiveCModule,
    _ fill: (inout ObjectiveCWriter) -> Void
  ) {
    var writer = ObjectiveCWriter(path, &random, module)
    fill(&writer)
    corpus.add(path, writer.code)
    corpus.planted += writer.planted
  }
}

private func podspec(_ name: String) -> String {
  """
  Pod::Spec.new do |s|
    s.name         = '\(name)'
    s.version      = '1.0'
    s.source_files = '{Models,Services,Screens,Support}/*.{h,m,c}'
  end

  """
}

/// The rules that a corpus in Objective-C keeps, but for what is planted.
let objectiveCRules = """
  architecture: A made-up app in Objective-C

  components:
    support:  "Modules/*/Support/**"
    models:   "Modules/*/Models/**"
    services: "Modules/*/Services/**"
    screens:  "Modules/*/Screens/**"
    service:  { in: services, type: "*Service", kind: class }
    screen:   { in: screens, inherits: UIViewController }

  rules:
    layers:
      layers: { support: [], models: [support], services: [models, support], screens: [services, models, support] }
      because: Screens come and go; models stay.
    ui-free-models:
      forbid: { from: [models, services], to: ui }
    weak-delegates:
      members: { of: service, which: { kind: property, name: delegate }, must: { is: weak } }
    names-of-screens:
      types: { that: screen, must: { type: "*ViewController" } }
    modules-without-cycles:
      acyclic: { among: modules }

  """
