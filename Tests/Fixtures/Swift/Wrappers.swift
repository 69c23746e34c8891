struct Settings {
  @Published var a = 1
  @Published private(set) var b: Int = 2
  @State private var c: Bool
  @AppStorage("key") var d = "value"
  @Environment(\.colorScheme) var e
  @Environment(\.self) private var e2: Any
  @Clamped(min: 0, max: 10) var f: Int = 5
  @Clamped(
    min: 0,
    max: { let inAttribute = 10; return inAttribute }()
  )
  var g = 1
  @Wrapper
  @Another(\Settings.a)
  @Module.Third<Int>(x: 1)
  private
  var h: [Int]
  @Generic<String, [Int]> var i
  @Outer.Inner.Wrapper var j: Int
  @Lens<Settings, Int>(\.a, default: .init()) static var k
  @FetchRequest(sortDescriptors: [NSSortDescriptor(keyPath: \Item.date, ascending: true)], animation: .default)
  private var items: FetchedResults<Item>
  @Injected() var l: Service
  @MainActor @Published @objc dynamic var m = 1
  @GestureState private var n: CGSize = .zero, o: CGSize = .zero
  @ViewBuilder var body: some View { Text("a"); Text("b") }
  @available(iOS 14, *) @StateObject private var model = Model { .init() }
  @Spaced /* comment */ var p = 1
  @Binding // comment ( with bracket
  var q: Int
  @escaping_ var r: () -> Void
  @UserDefault(key: "a)", defaultValue: "}") var s: String
  @Wrapper("\(1 + (2))") var t = 1
  @Wrapper(#"("#) var u = 1
  @Rules([.min(1), .max(2)]) var v = [1]
}
@propertyWrapper struct Clamped<Value: Comparable> {
  var wrappedValue: Value { get { fatalError() } set { } }
  var projectedValue: Self { self }
  init(wrappedValue: Value, _ range: ClosedRange<Value>) {}
}
@resultBuilder enum Builder {
  static func buildBlock(_ parts: String...) -> [String] { parts }
  static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
  static func buildEither(first: [String]) -> [String] { first }
  static func buildEither(second: [String]) -> [String] { second }
}
@globalActor actor MyActor { static let shared = MyActor() }
@dynamicMemberLookup @dynamicCallable struct Dynamic {
  subscript(dynamicMember member: String) -> Int { 1 }
  func dynamicallyCall(withArguments: [Int]) {}
}
func local() {
  @Clamped(0...1) var inside = 1
  @Builder var built: [String] { "a"; if true { "b" } else { "c" } }
  @Sendable func f() {}
  let g = { @MainActor @Sendable (a: Int) in let h = a; _ = h }
  _ = g
}
func parameter(@Clamped(0...1) a: Int, @Builder _ b: () -> [String], c: @MainActor @Sendable () -> Void) {}
@main struct App { static func main() {} }
@backDeployed(before: iOS 17) @_alwaysEmitIntoClient public func x() {}
@attached(member, names: named(init), arbitrary) @attached(extension, conformances: P) macro M() = #externalMacro(module: "A", type: "B")
@M class Expanded { @Tracked var a = 1; @M(a: 1) func b() {} }
@_spi(X) @usableFromInline internal let z = 1
@differentiable(reverse, wrt: (a, b) where T: P) func diff<T>(_ a: T, b: T) -> T { a }
@_cdecl("x") func y() {}
@unknown_attribute(with: nested(brackets: [1, (2)])) func w() {}
