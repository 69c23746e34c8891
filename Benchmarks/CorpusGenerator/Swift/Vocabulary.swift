/// An entity of a package: a type with properties and states, that many files name.
struct Entity {
  var name: String
  var properties: [(name: String, type: String)]
  var states: [String]
}

/// A package of the made-up project, as far as it is thought out before anything is written.
struct Package {
  var name: String
  var entities: [Entity]
  /// The module of general code that it uses.
  var support: String
  /// Packages before this one whose entities it uses.
  var uses: [Package]
  var indentation: Int
  var hasHeaders: Bool

  var core: String { name + "Core" }
  var scenes: String { name + "Scenes" }
  var errorType: String { name + "Error" }
  var dependencies: String { name + "Dependencies" }

  /// The names of the types with data that its files may use, those of this package more often.
  var valueTypes: [String] {
    let own = entities.map(\.name)
    return own + own + uses.flatMap { $0.entities.map(\.name) }
  }
}

extension Random {
  mutating func entity(_ taken: inout Set<String>) -> Entity {
    var name = pick(Words.nouns)
    while !taken.insert(name).inserted {
      name = chance(60) ? pick(Words.adjectives) + pick(Words.nouns) : pick(Words.nouns) + pick(Words.nouns)
    }
    let properties = distinct(number(4...14), Words.properties).map { ($0, plainType($0)) }
    return Entity(name: name, properties: properties, states: distinct(number(3...7), Words.cases))
  }

  /// A type of the standard library or Foundation that fits the name of a property.
  mutating func plainType(_ name: String) -> String {
    if name.hasPrefix("is") || name.hasPrefix("has") { return "Bool" }
    if name.hasSuffix("At") || name.hasSuffix("Date") { return chance(70) ? "Date" : "Date?" }
    if name.hasSuffix("URL") { return "URL?" }
    if name.hasSuffix("ID") || name == "identifier" { return chance(50) ? "UUID" : "String" }
    if name.hasSuffix("s"), name != "status", name != "progress" { return pick(["[String]", "[Int]", "Set<String>"]) }
    return pick(["String", "String", "String?", "Int", "Int", "Double", "Decimal", "TimeInterval", "[String: String]"])
  }
}
