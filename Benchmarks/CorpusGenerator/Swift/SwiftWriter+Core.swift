/// What the core of a package has: entities, workers, stores, clients of servers.
extension SwiftWriter {
  mutating func entity(_ entity: Entity, _ package: Package) {
    imports(package)
    documentation("A \(entity.name.lowercased()) of a customer")
    code.open("public struct \(entity.name): Codable, Equatable, Identifiable, Sendable {")
    code.line("public typealias ID = Identifier<\(entity.name)>")
    code.line()
    status(entity)
    code.line()
    code.line("public let id: ID")
    let relations = random.distinct(random.number(1...3), types).map { ($0.lowerFirst, $0) }
    let properties = entity.properties + relations.filter { $0.1 != entity.name }.map { ($0.0, "[\($0.1)]") }
    for (name, type) in properties {
      if random.chance(35) { code.line("/// \(sentence(5...11).upperFirst).") }
      code.line("public var \(name): \(type)")
    }
    code.line("public var status: Status")
    code.line()
    code.open("public init(")
    code.line("id: ID = ID(),")
    for (name, type) in properties { code.line("\(name): \(type) = \(fallback(type)),") }
    code.line("status: Status = .\(entity.states[0])")
    code.between(") {")
    code.line("self.id = id")
    for (name, _) in properties { code.line("self.\(name) = \(name)") }
    code.line("self.status = status")
    code.close()
    code.close()
    if random.chance(50) {
      code.line()
      code.open("extension \(entity.name): Comparable {")
      code.open("public static func < (lhs: \(entity.name), rhs: \(entity.name)) -> Bool {")
      code.line("(lhs.\(entity.properties[0].name), lhs.id) < (rhs.\(entity.properties[0].name), rhs.id)")
      code.close()
      code.close()
    }
    guard !isLongEnough || random.chance(40) else { return }
    mark("Deriving")
    code.open("extension \(entity.name) {")
    members("public ")
    code.close()
  }

  private mutating func status(_ entity: Entity) {
    code.open("public enum Status: String, Codable, CaseIterable, Sendable {")
    for state in entity.states { code.line("case \(state)") }
    code.line()
    code.open("public var isFinal: Bool {")
    code.line("switch self {")
    code.line("case .\(entity.states[0]): true")
    code.line("case \(entity.states.dropFirst().map { ".\($0)" }.joined(separator: ", ")): false")
    code.line("}")
    code.close()
    code.close()
  }

  private mutating func imports(_ package: Package) {
    code.lines("import Foundation", "import \(package.support)")
    for other in package.uses { code.line("import \(other.core)") }
    code.line()
  }

  mutating func worker(_ entity: Entity, _ package: Package) {
    let name = entity.name
    imports(package)
    documentation("What interactors ask for \(name.plural.lowercased())")
    code.open("public protocol \(name)WorkerType: Sendable {")
    for _ in 0..<random.number(2...6) {
      let parameters = parameters(0...3)
      let result = valueType()
      code.line("func \(methodName())(\(parameters.map(\.text).joined(separator: ", "))) async throws -> \(result)")
    }
    code.close()
    code.line()
    documentation("Asks the store, and falls back to the server")
    code.open("public struct \(name)Worker: \(name)WorkerType {")
    code.lines("private let store: any \(name)Store", "private let client: any \(package.name)Requesting", "")
    code.open("public init(store: any \(name)Store, client: any \(package.name)Requesting) {")
    code.lines("self.store = store", "self.client = client")
    code.close()
    code.line()
    members("public ", atLeast: 3)
    code.close()
  }

  mutating func store(_ entity: Entity, _ package: Package) {
    let name = entity.name
    imports(package)
    documentation("Where \(name.plural.lowercased()) are kept")
    code.open("public protocol \(name)Store: Sendable {")
    code.line("func all() async throws -> [\(name)]")
    code.line("func \(name.lowerFirst)(with id: \(name).ID) async throws -> \(name)?")
    code.line("func save(_ \(name.plural.lowerFirst): [\(name)]) async throws")
    code.line("func remove(_ ids: Set<\(name).ID>) async throws")
    code.close()
    code.line()
    code.open("public actor \(name)MemoryStore: \(name)Store {")
    code.line("private var kept: [\(name).ID: \(name)] = [:]")
    code.line("private let limit: Int")
    code.line()
    code.line("public init(limit: Int = \(random.number(50...5000))) { self.limit = limit }")
    code.line()
    code.line("public func all() -> [\(name)] { Array(kept.values) }")
    code.line("public func \(name.lowerFirst)(with id: \(name).ID) -> \(name)? { kept[id] }")
    code.line(
      "public func save(_ \(name.plural.lowerFirst): [\(name)]) { for item in \(name.plural.lowerFirst) { kept[item.id] = item } }"
    )
    code.line("public func remove(_ ids: Set<\(name).ID>) { for id in ids { kept[id] = nil } }")
    code.line()
    members("private ", atLeast: 1)
    code.close()
  }

  mutating func client(_ package: Package) {
    imports(package)
    documentation("Sends requests of \(package.name.lowercased())")
    code.open("public protocol \(package.name)Requesting: Sendable {")
    code.line("associatedtype Failure: Error")
    code.line("func send<Response: Decodable>(_ endpoint: \(package.name)Endpoint) async throws -> Response")
    code.close()
    code.line()
    code.open("public enum \(package.errorType): Error, Equatable, Sendable {")
    for name in random.distinct(random.number(3...7), Words.cases) { code.line("case \(name)(reason: String)") }
    code.close()
    code.line()
    code.open("public enum \(package.name)Endpoint: Hashable, Sendable {")
    for entity in package.entities {
      code.line("case \(entity.name.lowerFirst)(\(entity.name).ID)")
      code.line("case \(entity.name.plural.lowerFirst)(page: Int, limit: Int)")
    }
    code.line()
    code.open("public var path: String {")
    code.line("switch self {")
    for entity in package.entities {
      let name = entity.name.plural.lowerFirst
      code.line("case .\(entity.name.lowerFirst)(let id): \"/\(name)/\\(id)\"")
      code.line("case .\(name)(let page, let limit): \"/\(name)?page=\\(page)&limit=\\(limit)\"")
    }
    code.line("}")
    code.close()
    code.close()
    for entity in package.entities { transfer(entity) }
    mark("Requests")
    code.open("public struct \(package.name)Client<Transport: Sending>: Sendable {")
    code.lines("private let transport: Transport", "")
    code.line("public init(transport: Transport) { self.transport = transport }")
    code.line()
    members("public ", atLeast: 2)
    code.close()
  }

  /// The form in which a server sends an entity.
  private mutating func transfer(_ entity: Entity) {
    code.line()
    code.open("struct \(entity.name)Transfer: Codable {")
    for (name, type) in entity.properties { code.line("let \(name): \(type.hasSuffix("?") ? type : type + "?")") }
    code.line()
    code.open("enum CodingKeys: String, CodingKey {")
    for (name, _) in entity.properties { code.line("case \(name) = \"\(name.lowercased())\"") }
    code.close()
    code.line()
    code.open("var \(entity.name.lowerFirst): \(entity.name) {")
    code.open("\(entity.name)(")
    for (index, property) in entity.properties.enumerated() {
      let end = index < entity.properties.count - 1 ? "," : ""
      code.line("\(property.name): \(property.name) ?? \(fallback(property.type))\(end)")
    }
    code.close(")")
    code.close()
    code.close()
  }

  /// The place where workers and stores are put together.
  mutating func dependencies(_ package: Package, workers: [Entity]) {
    imports(package)
    documentation("Puts the workers together")
    code.open("public struct \(package.dependencies): Sendable {")
    code.line("public static let current = \(package.dependencies)()")
    code.line()
    for entity in workers { code.line("private let \(entity.name.lowerFirst)Worker: \(entity.name)Worker") }
    code.line()
    code.open("public init(client: any \(package.name)Requesting = \(package.name)Client(transport: Transport())) {")
    for entity in workers {
      code.line(
        "\(entity.name.lowerFirst)Worker = \(entity.name)Worker(store: \(entity.name)MemoryStore(), client: client)"
      )
    }
    code.close()
    for entity in workers {
      code.line()
      code.line("public func resolve() -> any \(entity.name)WorkerType { \(entity.name.lowerFirst)Worker }")
    }
    code.close()
  }
}
