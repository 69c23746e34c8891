// Module selectors (SE-0491): what is before `::` is a module, though `Kit` has a class of its name.
#if compiler(>=6.3)
import Foundation
import Kit
import KitCore
import Shapes

final class SelectedCart: KitCore::CoreBase, Kit::Corelike {
  typealias Unit = Kit::Tool
  var tool: Kit::Tool? = Kit::Tool()
  var tools: [Shapes::Tool] = [], byName: [Swift::String: Shapes::Disc] = [:]
  let nested = KitCore::CoreBase.Nested(), twice = KitCore::Twice()
  private var inner: Kit::Kit = Kit::Kit.shared
  func pick(_ disc: Shapes::Disc, or other: Kit::Disc.Side) throws(Foundation::CocoaError) -> (any Kit::Corelike)? {
    let first = Shapes::Disc(), area = Shapes::area(Shapes::Square()), count = tools.Swift::count
    if let found = first as? Kit::Twice { _ = found }
    _ = (first, area, count, Swift::max(1, 2), Shapes::Name.Space(), "\(Kit::Half())", \Kit::Kit.core)
    return nil
  }
  func generic<Item: Kit::Corelike>(_ item: Item) where Item.Unit: Swift::Equatable {}
}
extension Kit::Tool { var size: Swift::Int { Shapes::Circle.unit is Shapes::Circle ? 1 : 2 } }
extension Swift::Array where Element == Shapes::Square { func corners() -> [Shapes::Square.Corner] { [] } }
let selectedTools: Swift::Result<Kit::Tool, Foundation::CocoaError> = .success(Kit::Tool())
#endif
