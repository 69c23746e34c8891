/// The rules that a corpus in Swift keeps, but for what is planted: a rule set that Lintel ships, and rules of its own.
let swiftRules = """
  architecture: A made-up app in Clean Swift with value types
  extends: vip

  sources:
    tests: true

  components:
    support:       { path: "Packages/*Support/Sources/**" }
    package-core:  { path: "Packages/{package}/Sources/*Core/**" }
    package-scene: { path: "Packages/{package}/Sources/*Scenes/**" }
    package-tests: { path: "Packages/*/Tests/**" }
    package:       { path: "Packages/{package}/**" }
    testing:       { module: [XCTest, Testing] }
    models-folder: { in: package-core, path: "**/Models/**" }

  rules:
    dependency-rule:
      layers:
        package-tests: [package-core, support, testing]
        package-scene: [package-core, support]
        package-core:  [support]
        support:       []
      because: General code outlives packages, and the core outlives its scenes.
    packages-apart:
      independent: { slices: package-scene, to: package-scene }
      because: Scenes of one package can be changed without those of another.
    modules-without-cycles:
      acyclic: { among: modules }
    entities-are-values:
      types: { that: { in: models-folder, kind: [class, actor, struct] }, must: { kind: struct } }
    plain-entities-core:
      forbid: { from: models-folder, to: [ui, persistence, network] }
    workers-with-protocols:
      types: { that: { in: package-core, type: "*Worker", kind: [class, struct] }, must: { inherits: "*WorkerType" } }

  """
