// Types that are inherited: from superclasses, from protocols, from their extensions, over files; see InheritedElsewhere.swift.

struct Event {}
struct Config {}
struct Options {}

class Animal {
  struct Event { var name = "" }
  enum Mood { case calm }
}

class Dog: Animal {
  func bark() -> Event { Event(name: "bark") }
  func mood() -> Mood { Mood.calm }
  // Nested types see what the type around them inherits.
  struct Leash {
    var event: Event
  }
}

class Puppy: Dog {
  var last: Event?
  var mood2: Puppy.Mood { Puppy.Mood.calm }
}

extension Puppy {
  func events() -> [Event] { [Event]() }
}

// Protocols and their extensions have aliases.
protocol Configurable {
  typealias Config = Settings
  typealias Setup = Settings
  func configure(_ config: Config)
}

struct Settings {
  static let standard = Settings()
  struct Theme {}
}

extension Configurable {
  typealias Options = [Config]
  typealias Setups = [Setup]
  func options(_ options: Options, _ config: Config) { configure(config) }
}

// Where a type stands, what is declared further out comes before what only protocols declare, but not in expressions.
struct Tool: Configurable {
  func configure(_ config: Setup) {}
  var config: Config
  var options: Options
  var setups: Setups
  var theme: Setup.Theme
  var qualified: Tool.Config.Theme
  func make() -> [Settings] { [Config.standard, Setup.standard, Tool.Config.standard, Tool.Setup()] }
  struct Part { var config: Config; var setup: Setup }
}

// Through an alias of a superclass, and through a composition.
typealias Creature = Animal
class Cat: Creature {
  var event: Event
  init(event: Event) { self.event = event }
}

protocol Named {}
typealias Full = Configurable & Named
struct Gadget: Full {
  func configure(_ config: Setup) {}
}

// The own one comes before the inherited one.
class Fish: Animal {
  struct Event {}
  func swim() -> Event { Event() }
}

// Nested in an extension of a superclass elsewhere.
class Bird: Animal {
  func fly() -> Wing { Wing() }
  func feather() -> Wing.Feather { Wing.Feather() }
}

struct Wing {}

// Conformance by an extension elsewhere.
struct Machine {
  func setUp() -> Setup { Setup.standard }
}

// A class in a class that inherits the class around it.
class Component {
  struct Style {}
  class Child: Component {
    var style: Style
    override init() { style = Style() }
  }
}

// Members of a generic superclass.
class Cellar<Wine> {
  struct Bottle { var wine: Wine }
}

class RedCellar: Cellar<Int> {
  func open(_ bottle: Bottle) -> Int { bottle.wine }
}

// Nested protocols.
enum Screen {
  protocol Delegate: AnyObject { func closed(_ screen: Screen) }
  struct Delegates { weak var first: (any Delegate)? }
}

final class Watcher: Screen.Delegate {
  func closed(_ screen: Screen) {}
}
