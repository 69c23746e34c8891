import DependencyGraph
import Testing

/// Generic types, closures and collections, as far as their arguments are written.
@Suite struct InferredGenericTests {
  @Test func elementsOfCollectionsAreFollowed() {
    LinkFixture.checkInferred(
      """
      struct Tag { var text = "" }
      struct Item { var tags: [Tag] = []; var tag: Tag? }
      func f(_ items: [Item], _ named: [String: Item], _ set: Set<Item>, _ many: Item...) {
        for item in items { _ = item.tag }
        //                           ^^^ -> Item
        for (_, item) in named { _ = item.tag }
        //                                ^^^ -> Item
        _ = items.first?.tag
        //               ^^^ -> Item
        _ = items[0].tags.map { $0.text }
        //           ^^^^ -> Item
        //                         ^^^^ -> Tag
        _ = items.compactMap { $0.tag }.first?.text
        //                        ^^^ -> Item
        //                                     ^^^^ -> Tag
        _ = named["a"]?.tag
        //              ^^^ -> Item
        _ = named.values.filter { $0.tag == nil }
        //                           ^^^ -> Item
        _ = set.sorted { $0.tags.count < $1.tags.count }
        //                  ^^^^ -> Item
        //                                  ^^^^ -> Item
        _ = many.first!.tag
        //              ^^^ -> Item
        items.enumerated().forEach { index, item in _ = item.tag }
        //                                                   ^^^ -> Item
      }
      """
    )
  }

  @Test func genericArgumentsAreFollowed() {
    LinkFixture.checkInferred(
      """
      protocol Named { var name: Name { get } }
      struct Name { var text = "" }
      struct User: Named { var name = Name() }
      class Store<Value> { var value: Value; init(_ value: Value) { self.value = value } }
      final class Users: Store<User> {}
      func get<T>(_ type: T.Type) -> T { fatalError() }
      struct Pair<Left: Named, Right> {
        var left: Left
        var right: Right
        func f() {
          _ = left.name
          //       ^^^^ -> Named
          _ = right.name
        }
      }
      func f(_ store: Store<User>, _ users: Users, _ pair: Pair<User, Name>) {
        _ = store.value.name
        //        ^^^^^ -> Store
        //              ^^^^ -> User
        _ = users.value.name.text
        //        ^^^^^ -> Store
        //              ^^^^ -> User
        //                   ^^^^ -> Name
        _ = get(User.self).name
        //                 ^^^^ -> User
        _ = Store(User()).value.name
        //                ^^^^^ -> Store
        //                      ^^^^ -> User
        _ = pair.right.text
        //       ^^^^^ -> Pair
        //             ^^^^ -> Name
      }
      """
    )
  }

  @Test func closuresTakeAndReturnWhatTheirPlaceSays() {
    LinkFixture.checkInferred(
      """
      enum Mode { case on, off }
      struct Item { var mode: Mode = .on; var change: ((Item) -> Mode)? }
      //                              ^^ -> Mode
      struct Screen { init(item: Item, onTap: @escaping (Item) -> Mode) {} }
      func f(_ item: Item) {
        _ = Screen(item: item) { tapped in tapped.mode }
        //                                        ^^^^ -> Item
        _ = Screen(item: item) { _ in .off }
        //                             ^^^ -> Mode
        let made = { item.mode }()
        //                ^^^^ -> Item
        if made == .on {}
        //          ^^ -> Mode
        _ = item.change?(item) == .off
        //       ^^^^^^ -> Item
        //                         ^^^ -> Mode
      }
      """
    )
  }

  @Test func associatedTypesAndSelfAreThoseOfTheReceiver() {
    LinkFixture.checkInferred(
      """
      protocol Source { associatedtype Item; func next() -> Item?; static func make() -> Self }
      struct Word { var text = "" }
      struct Words: Source {
        typealias Item = Word
        static func make() -> Words { Words() }
        func next() -> Item? { nil }
      }
      extension Source { func all() -> [Item] { [] }; func again() -> Self { self } }
      func f(_ words: Words) {
        _ = words.all().first?.text
        //        ^^^ -> Source
        //                     ^^^^ -> Word
        _ = words.again().next()?.text
        //        ^^^^^ -> Source
        //                ^^^^ -> Words
        //                        ^^^^ -> Word
      }
      """
    )
  }

  @Test func collectionsOfTheProjectAndWhereClausesHaveElements() {
    LinkFixture.checkInferred(
      """
      struct Item { var tag = 1 }
      struct Basket: Collection {
        var items: [Item]
        var startIndex: Int { 0 }
        var endIndex: Int { items.count }
        subscript(position: Int) -> Item { items[position] }
        func index(after i: Int) -> Int { i + 1 }
      }
      extension Array where Element == Item {
        func f() { _ = first?.tag }
        //                    ^^^ -> Item
        var latest: Element? { last }
      }
      extension Collection where Element == Item { var text: String { "" } }
      extension Item { var text: String { "" } }
      func f<Items: Collection>(_ basket: Basket, _ items: Items, _ some: some Sequence<Item>) where Items.Element == Item {
        for item in basket { _ = item.tag }
        //                            ^^^ -> Item
        basket.forEach { _ = $0.tag }
        //                      ^^^ -> Item
        for item in items { _ = item.tag }
        //                           ^^^ -> Item
        for item in some { _ = item.tag }
        //                          ^^^ -> Item
      }
      func g(_ items: [Item], _ result: Result<Item, any Error>) {
        _ = items.latest?.tag
        //                ^^^ -> Item
        _ = items[1...].text
        if case .success(let item) = result { _ = item.tag }
        //                                             ^^^ -> Item
      }
      """
    )
  }

  @Test func whatATypeHasComesBeforeWhatItsProtocolDemands() {
    LinkFixture.checkInferred(
      """
      protocol Convertible { associatedtype Element; func convert() -> Int }
      struct Box<Element>: Convertible { func convert() -> Int { 1 } }
      extension Convertible {
        func all<Boxes: Collection>(_ boxes: Boxes) -> [Int] where Boxes.Element == Box<Element> {
          boxes.map { $0.convert() }
          //             ^^^^^^^ -> Box
        }
      }
      """
    )
  }

  @Test func writtenGenericArgumentsAreNotGuessedFromACall() {
    LinkFixture.checkInferred(
      """
      class Base { func run() {} }
      class Derived: Base { override func run() {} }
      struct Box<T> { var value: T; init(_ value: T) { self.value = value } }
      func run() {
        Box<Base>(Derived()).value.run()
        Box(Derived()).value.run()
        //             ^^^^^ -> Box
        //                   ^^^ -> Derived
      }
      """
    )
  }

  @Test func keyPathsWithWrittenGenericArgumentsSayNothing() {
    LinkFixture.checkInferred(
      #"""
      struct Box<T> { var value: T }
      struct Item { var name = "" }
      let path = \Box<Item>.value.name
      let names = [Item]().map(\Item.name)
      //                             ^^^^ -> Item
      """#
    )
  }
}
