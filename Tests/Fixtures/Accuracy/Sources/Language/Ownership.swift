// Noncopyable types, ownership, lifetimes.

struct File: ~Copyable { var handle = Handle(); deinit { _ = Handle() } }
struct Handle { static let none = Handle() }
enum Slot<Item: ~Copyable>: ~Copyable { case empty, full(Item) }
extension Slot: Copyable where Item: Copyable {}
protocol Resource: ~Copyable { associatedtype Token2; borrowing func token() -> Token2 }
func close(_ file: consuming File, _ other: borrowing File, _ third: inout File) -> Handle { Handle() }
func own<Item: ~Copyable>(_ item: consuming Item) -> Slot<Item> { Slot<Item>.full(consume item) }
func handles() -> Handle {
  let handle = Handle()
  let copied = copy handle
  let file = File()
  let slot = own(consume file)
  switch consume slot { case .full(let file): _ = consume file; case .empty: break }
  _ = copied
  return consume handle
}
struct Wrapped2<Item>: ~Copyable, Resource where Item: Resource { borrowing func token() -> Handle { Handle() }; typealias Token2 = Handle }
extension Slot where Item: ~Copyable { consuming func take() -> Item? { switch consume self { case .full(let item): item; case .empty: nil } } }
func span(_ bytes: Span<Handle>) -> Handle { bytes[0] }
