// Values whose types are not named where their members are used.

struct Engine { var parts: [Part] = []; var main = Part(); func start() -> Status { .running }; static let standard = Engine() }
struct Part { var name = "part"; var weight: Weight = Weight(); func check() throws -> Status? { nil } }
struct Weight: Comparable { var grams = 0; static func < (left: Weight, right: Weight) -> Bool { left.grams < right.grams } }
enum Status: Equatable { case running, stopped(Reason), unknown; var isFine: Bool { self == .running }; static let initial = Status.unknown }
enum Reason: Equatable { case fuel, age(years: Int); var text: String { "" } }
final class Factory {
  let engine = Engine()
  var spare: Engine?
  static let shared = Factory()
  static func make() -> Factory { Factory() }
  func build(_ part: Part, status: Status = .initial) -> Engine { engine }
  subscript(index: Int) -> Part { engine.parts[index] }
}

// Initialisers, static functions, and declared types of locals and properties.
struct Uses {
  let factory = Factory.make()
  var given: Factory
  func locals() -> Int {
    let engine = Engine()
    let made = Factory.make()
    let typed: Part? = nil
    _ = engine.start().isFine
    _ = made.engine.main.weight.grams
    _ = typed?.weight.grams ?? 0
    return factory.engine.parts.count + given.spare!.main.name.count
  }

  // Parameters, loops, conditions, closures.
  func parameters(_ part: Part, engines: [Engine], table: [String: Engine]) throws {
    _ = part.weight
    for engine in engines { _ = engine.main.name }
    for (index, engine) in engines.enumerated() { _ = (index, engine.main) }
    if let first = engines.first { _ = first.start() }
    guard let found = table["a"], let status = try part.check() else { return }
    _ = (found.main, status.isFine)
    _ = engines.map { $0.main.name }
    _ = engines.filter { engine in engine.start() == .running }
    _ = try engines[0].parts[1].check()?.isFine
  }

  // Shorthand for cases, static members and initialisers.
  func shorthand(_ status: Status) -> Status {
    switch status {
    case .running: return .stopped(.fuel)
    case .stopped(.age(let years)): return years > 1 ? .unknown : .initial
    case .stopped(let reason): _ = reason.text
    case .unknown: break
    }
    let engine: Engine = .standard
    let part: Part = .init(name: "a")
    _ = given.build(part, status: .running)
    _ = engine.start() != .stopped(.age(years: 1))
    return .running
  }

  // Members of `self`, inherited ones, subscripts, key paths.
  func own() { _ = (self.factory[0].weight, given[1].name, \Engine.main.name, Factory.shared.engine) }
}

class Base { var part = Part(); func status() -> Status { .unknown } }
final class Derived: Base { func use() { _ = (part.name, status().isFine, super.status().isFine) } }
extension Derived { var total: Int { part.weight.grams } }

// Implicit members whose base is a nested type.
struct Route { struct User { static let home = Route(); static func profile(_ id: Int) -> Route { Route() } }; var path = "" }
func open(_ route: Route) {}
func routes() { open(.User.home); open(.User.profile(1)); let route: Route = .User.home; _ = route.path }

// Generic values.
struct Box<Content> { var content: Content; func map<Other>(_ change: (Content) -> Other) -> Box<Other> { Box<Other>(content: change(content)) } }
func boxes(_ box: Box<Part>) { _ = (box.content.name, box.map { $0.weight }.content.grams, Box(content: Engine()).content.main) }

// Values of one name in different scopes.
func scopes(_ value: Engine) {
  _ = value.main
  do { let value = Part(); _ = value.name }
  _ = value.parts
  let closure = { (value: Weight) in value.grams }
  _ = (closure(Weight()), value.start())
  if let value = value.parts.first { _ = value.weight }
}
