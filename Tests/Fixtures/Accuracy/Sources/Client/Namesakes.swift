import Kit
import Shapes

// Both modules nest a `Texts` in `Int` and in a type of the project; the member behind it decides.
let texts = [Int.Texts.kitTitle, Int.Texts.shapesTitle, Core.Texts.kitTitle, Core.Texts.clientTitle]

extension Core {
  enum Texts { static let clientTitle = "" }
}
