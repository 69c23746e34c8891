import struct Foundation::Date
class A: Foundation::NSObject {
  var d: Foundation::Date?, e = [Foundation::URL]()
  func f(_ a: [Foundation::URL]) throws(Swift::Never) -> any Swift::Sequence<Foundation::Date> { Swift::print(1); return [] }
  func g<T: Swift::Equatable>(_ t: T = .init(), u: Swift::Int = Swift::max(1, 2)) where T: Swift::Hashable {}
}
extension Swift::Array where Element == Foundation::URL { var a: Swift::Int { self.Swift::count } }
struct B: Foundation::Decodable, ~Swift::Copyable { @Foundation::Published var c: Swift::Int = 1; let d = \Foundation::Date.description }
func h() { let a = [1].Swift::map { $0 + 1 }.Swift::first; let b: Swift::Int; switch a { case Swift::Int.max: b = 1; default: b = 2 } }
let c = a ? b: d, e = a ? Swift::min(1, 2) : Swift::max(1, 2) // std::vector
let g: [Swift::Int: Swift::String] = [:], s = "std::string \(Swift::Int.max)"
