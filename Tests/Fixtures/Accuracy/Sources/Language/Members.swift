// Types behind dots, behind `Self`, and of generic types.

@dynamicMemberLookup
struct Lens<Root> {
  var root: Root
  subscript<Value>(dynamicMember path: KeyPath<Root, Value>) -> Lens<Value> { Lens<Value>(root: root[keyPath: path]) }
  struct Focus { var root: Root; struct Point {} }
  enum Mode { case near }
}

struct Scene { var light = Light(); struct Light { var level = Level2.low; enum Level2 { case low } } }
let focus: Lens<Scene>.Focus = Lens<Scene>.Focus(root: Scene())
let point2: Lens<Scene.Light>.Focus.Point? = Lens<Scene.Light>.Focus.Point()
let level = Lens(root: Scene()).light.level
let mode: Lens<Lens<Scene>.Mode>.Mode = Lens<Lens<Scene>.Mode>.Mode.near

// `Self` in classes, structs and protocols.
class Node2 {
  enum Color { case red }
  static let shared = Node2.make()
  required init() {}
  class func make() -> Self { Self() }
  func color() -> Color { Self.Color.red }
  static func == (left: Node2, right: Node2) -> Bool { Self.shared === right }
  static func named(_ color: Color = Self.Color.red) -> Color { color }
}
final class Leaf2: Node2 { func mine() -> Color { Self.Color.red } }
extension Node2 { struct Edge2 { var color: Color }; func edge() -> Edge2 { Edge2(color: Self.Color.red) } }
struct Money { enum Currency { case euro }; var currency = Self.Currency.euro; static func zero() -> Self { Self() } }

// Nested generic types and extensions of them.
struct Layer<Content2> {
  struct Inset<Edge3> { var content: Content2; var edge: Edge3 }
  enum Kind3 { case content(Content2), inset(Inset<Int>) }
}
extension Layer.Inset { struct Guide { var content: Content2?; var edge: Edge3? }; func guide() -> Guide? { nil } }
extension Layer.Inset where Content2 == Scene { func scene() -> Scene.Light { content.light } }
let guide: Layer<Scene>.Inset<Money>.Guide? = nil
func layers(_ kind: Layer<Money>.Kind3) -> Layer<Money.Currency>.Kind3? { nil }

// Default arguments and initial values see the members of their type.
struct Settings2 {
  enum Size2 { case small }
  struct Frame2 { var size: Size2 = Size2.small }
  var frame: Frame2 = Frame2(size: Size2.small)
  var make: () -> Frame2 = { Frame2() }
  var both: (Size2, Frame2) = (Size2.small, Frame2())
  static let sizes: [Size2: Frame2] = [Size2.small: Frame2()]
  lazy var later: Frame2 = { let size = Size2.small; return Frame2(size: size) }()
  init(size: Size2 = Size2.small, make: @escaping (Size2) -> Frame2 = { Frame2(size: $0) }) {}
}

// Metatypes, optionals and arrays of nested types.
let metatypes: [Any.Type] = [Scene.Light.self, Scene.Light?.self, [Scene.Light].self, [Scene.Light: Money].Type.self, (Scene.Light).self]
let optional: Scene.Light? = Optional<Scene.Light>.none
func meta(_ type: Scene.Light.Type, _ other: (any Named).Type, _ third: any Named.Type) -> Scene.Type { Scene.self }

// A member with the name of a type behind a value, a call or a subscript is a member.
struct Holder2 { var Scene = 1; var money = Money(); func Light() -> Int { 1 } }
func holder(_ holders: [Holder2]) -> Int { holders[0].Scene + holders.first!.Light() + Holder2().Scene }

// Enum cases with capital letters, and with the names of types.
enum Legacy { case Scene, Money(Language.Money), Light; static var First: Legacy { Legacy.Scene } }
let legacy = [Legacy.Scene, Legacy.Money(Money()), Legacy.First, .Light]
func isScene(_ legacy: Legacy) -> Bool { if case Legacy.Scene = legacy { true } else { legacy == Legacy.Light } }
extension Legacy: Equatable { static func == (left: Legacy, right: Legacy) -> Bool { true } }
extension Scene.Light: Hashable {}
