import Basics
import JSONRPC

/// How a request is to be answered.
enum ProtocolRevision {
  /// Up to 2025-11-25: who asks has sent `initialize`, or has not and means the same.
  case legacy
  /// 2026-07-28: the request says so in `_meta`.
  case modern

  static let modernName = "2026-07-28"
  /// The newest last.
  private static let legacyNames = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  private static let newestLegacyName = "2025-11-25"

  private static let prefix = "io.modelcontextprotocol/"

  /// - Throws: what is to be answered if the revision is unknown, or the request is not as its revision demands.
  init(of parameters: JSON, _ method: String) throws(ResponseError) {
    let meta = parameters["_meta"]
    guard let version = meta?[Self.prefix + "protocolVersion"] else {
      self = method == "server/discover" ? .modern : .legacy
      return
    }
    guard version.string == Self.modernName else {
      throw ResponseError(
        -32022,
        "Unsupported protocol version",
        data: [
          "supported": [.string(Self.modernName)],
          "requested": .string(SafeText.line(version.string ?? version.text, atMost: 40)),
        ]
      )
    }
    guard meta?[Self.prefix + "clientCapabilities"]?.object != nil else {
      throw .invalidParameters("'_meta' must have the object '\(Self.prefix)clientCapabilities'")
    }
    self = .modern
  }

  /// The revision to answer to `initialize`: the one that is asked for, or else the newest that is opened in this way.
  static func legacyName(answering wanted: String) -> String {
    legacyNames.contains(wanted) ? wanted : newestLegacyName
  }

  /// A result that clients may keep for a while. What depends on files is old at once.
  func cached(_ result: JSON, isPublic: Bool) -> JSON {
    guard self == .modern else { return result }
    var result = result
    result.set("ttlMs", isPublic ? 3_600_000 : 0)
    result.set("cacheScope", isPublic ? "public" : "private")
    return result
  }

  /// The code that says that there is no such resource.
  var codeOfMissingResource: Int { self == .modern ? -32602 : -32002 }
}
