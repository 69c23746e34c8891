import AgentServer
import Engine
import Foundation
import JSONRPC
import TestSupport
import Testing

/// A temporary project that agents ask about; removed at the end.
final class AskedProject {
  let url: URL
  var root: String { url.path }
  private(set) var server: AgentServer!

  init(_ files: [String: String] = AskedProject.shop) throws {
    url = Self.place
    for (path, text) in files { try write(path, text) }
    makeServer()
  }

  /// A copy of a folder of the repository.
  init(copying path: String) throws {
    url = Self.place
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.repository(path), toPath: url.path)
    makeServer()
  }

  deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

  /// A folder that is not there yet. A module without a manifest is called like it.
  private static var place: URL {
    FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("lintel-\(UUID().uuidString)/Shop")
  }

  private func makeServer() {
    server = AgentProject { [root] in Self.options(root) }.map { AgentServer($0, version: "1.0") }
  }

  static func repository(_ path: String) -> String {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.appendingPathComponent(path).path
  }

  static func options(_ root: String) -> RunOptions {
    RunOptions(
      root: root,
      today: .init(year: 2026, month: 11, day: 21)!,
      workers: 2,
      toolVersion: "1.0",
      libclang: .inProcess(LibclangForTests.libraries)
    )
  }

  func write(_ path: String, _ text: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  /// Everything in the folder, by path, so that a test sees that nothing is written.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      contents[path] = FileManager.default.contents(atPath: url.appendingPathComponent(path).path) ?? Data()
    }
    return contents
  }

  // MARK: Asking

  func ask(_ method: String, _ parameters: JSON = .null) -> JSON {
    server.response(to: .message(.request(.number(1), method: method, parameters: parameters))) ?? .null
  }

  func call(_ tool: String, _ arguments: JSON = [:]) -> ToolReply {
    let response = ask("tools/call", ["name": .string(tool), "arguments": arguments])
    return ToolReply(response["result"] ?? .null)
  }

  /// A shop in three parts, with one old violation.
  static let shop = [
    ".lintel.yml": """
    components:
      screens: "Sources/Screens/**"
      domain: "Sources/Domain/**"
      store: "Sources/Store/**"
    rules:
      layers-of-the-shop:
        layers:
          screens: [domain]
          store: [domain]
          domain: []
        because: What is sold does not depend on how it is shown or kept.
      screens-are-views:
        types: { that: { type: "*Screen" }, must: { in: screens } }
        severity: warning

    """,
    "Sources/Domain/Order.swift": """
    public struct Order {
      public var id: Int
    }
    public protocol Orders {
      func order(_ id: Int) -> Order
    }

    """,
    "Sources/Store/OrderStore.swift": """
    public final class OrderStore: Orders {
      public static let shared = OrderStore()
      public func order(_ id: Int) -> Order { Order(id: id) }
    }

    """,
    "Sources/Screens/OrderScreen.swift": """
    final class OrderScreen {
      let order: Order
      init(order: Order) { self.order = order }
    }

    """,
    "Sources/Screens/OldScreen.swift": """
    final class OldScreen {
      let order = OrderStore.shared.order(1)
    }

    """,
  ]
}

/// What a tool has answered.
struct ToolReply {
  let isError: Bool
  let text: String
  let structured: JSON

  init(_ result: JSON) {
    isError = result["isError"]?.boolean ?? true
    text = result["content"]?.array?.first?["text"]?.string ?? ""
    structured = result["structuredContent"] ?? .null
  }

  subscript(key: String) -> JSON { structured[key] ?? .null }
}

/// `RECORD=1`: what is found is written down as what is expected.
let records = ProcessInfo.processInfo.environment["RECORD"] == "1"
