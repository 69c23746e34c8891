// `some`, `any`, compositions, `Self`, metatypes, primary associated types.

protocol Drawable { associatedtype Ink3; func draw() -> Ink3; static var unit: Self { get } }
protocol Movable: AnyObject {}
protocol Container3<Element> { associatedtype Element; var elements: [Element] { get } }
class View3: Movable {}
struct Brush: Drawable { func draw() -> Brush { self }; static var unit: Self { Self() }; static let other: Brush = .init() }

func draw(_ one: some Drawable, _ two: any Drawable, _ three: any View3 & Movable, _ four: (some Drawable)?) -> some Drawable { Brush() }
func contain(_ container: some Container3<Brush>, _ other: any Container3<any Drawable>) -> (any Container3<Brush>)? { nil }
var opaque: some Drawable { Brush.unit }
let existential: any Drawable & Sendable2 = Brush()
protocol Sendable2 {}
extension Brush: Sendable2 {}
let metatype: any Drawable.Type = Brush.self
let protocolType: (any Drawable).Type = (any Drawable).self
let classes: [View3 & Movable] = [View3()]
func generic<each D: Drawable>(_ values: repeat each D) -> (repeat (each D).Ink3) { (repeat (each values).draw()) }

extension Drawable {
  func same(_ other: Self) -> Self.Ink3 { other.draw() }
  static func make() -> Self { Self.unit }
  var type: Self.Type { Self.self }
}

extension Drawable where Self: Movable, Ink3 == Brush {
  func brush() -> Brush { draw() }
}

final class Pen: View3, Drawable {
  static var unit: Pen { Pen() }
  func draw() -> Brush { Brush() }
  func me() -> Self { self }
}

extension Container3 where Element == Brush {
  func first() -> Element? { elements.first }
  func brushes() -> [Brush] { elements }
}

extension Container3 where Element: Drawable, Element.Ink3 == Brush {
  func inks() -> [Brush] { elements.map { $0.draw() } }
}
