import Basics

/// One message of JSON-RPC 2.0.
package enum Message: Sendable, Equatable {
  case request(RequestID, method: String, parameters: JSON)
  /// A request that wants no answer.
  case notification(method: String, parameters: JSON)
  /// What the other side answers to a request of ours. The id is nil if it could not read ours.
  case response(RequestID?, Result<JSON, ResponseError>)
}

/// What says which request a response answers.
package enum RequestID: Hashable, Sendable {
  case number(Int)
  case string(String)

  package var json: JSON {
    switch self {
    case .number(let number): .integer(number)
    case .string(let string): .string(string)
    }
  }

  /// nil if a value is no id.
  package init?(_ json: JSON) {
    if let string = json.string {
      self = .string(string)
    } else if let number = json.integer {
      self = .number(number)
    } else {
      return nil
    }
  }
}

/// Why a request has no result.
package struct ResponseError: Error, Sendable, Equatable {
  package var code: Int
  package var message: String
  package var data: JSON?

  package init(_ code: Int, _ message: String, data: JSON? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  // The codes of JSON-RPC's specification.
  package static func parseError(_ message: String) -> ResponseError { ResponseError(-32700, message) }
  package static func invalidRequest(_ message: String) -> ResponseError { ResponseError(-32600, message) }
  package static func methodNotFound(_ message: String) -> ResponseError { ResponseError(-32601, message) }
  package static func invalidParameters(_ message: String) -> ResponseError { ResponseError(-32602, message) }
  package static func internalError(_ message: String) -> ResponseError { ResponseError(-32603, message) }

  package init(_ json: JSON) {
    self.init(json["code"]?.integer ?? 0, json["message"]?.string ?? "", data: json["data"])
  }

  package var json: JSON {
    var object: JSON = ["code": .integer(code), "message": .string(message)]
    object.set("data", data)
    return object
  }
}

/// What came in at once.
package enum Incoming: Sendable, Equatable {
  case message(Message)
  /// Several messages, whose responses are sent together; a revision of MCP has these.
  case batch([Incoming])
  /// What is no message, and what to answer. The id is nil if there is none to be read.
  case mistake(RequestID?, ResponseError)

  /// Reads what one frame holds. This never fails: what is wrong is a mistake, which is to be answered.
  package init(_ bytes: [UInt8]) {
    do throws(JSONReader.Failure) {
      self.init(try JSON(parsing: bytes))
    } catch {
      self = .mistake(nil, .parseError("no JSON at byte \(error.offset): \(error.message)"))
    }
  }

  package init(_ json: JSON) {
    guard case .array(let items) = json else {
      self = Self.single(json)
      return
    }
    self =
      items.isEmpty
      ? .mistake(nil, .invalidRequest("a batch must have a message"))
      : .batch(items.map(Self.single))
  }

  private static func single(_ json: JSON) -> Incoming {
    guard let object = json.object else {
      return .mistake(nil, .invalidRequest("a message must be an object, found \(json.kind)"))
    }
    let id = object["id"].flatMap { RequestID($0) }
    guard object["jsonrpc"]?.string == "2.0" else {
      return .mistake(id, .invalidRequest("a message must have \"jsonrpc\": \"2.0\""))
    }
    if let method = object["method"] { return call(id, method, object) }
    if object["result"] != nil || object["error"] != nil {
      let result: Result<JSON, ResponseError> =
        object["error"].flatMap { $0.isNull ? nil : .failure(ResponseError($0)) } ?? .success(object["result"] ?? .null)
      return .message(.response(id, result))
    }
    return .mistake(id, .invalidRequest("a message must have 'method', 'result' or 'error'"))
  }

  private static func call(_ id: RequestID?, _ method: JSON, _ object: JSONObject) -> Incoming {
    guard let method = method.string else {
      return .mistake(id, .invalidRequest("'method' must be a string, found \(method.kind)"))
    }
    let parameters = object["params"] ?? .null
    switch parameters {
    case .object, .array, .null: break
    default:
      return .mistake(id, .invalidRequest("'params' must be an object or an array, found \(parameters.kind)"))
    }
    if let id { return .message(.request(id, method: method, parameters: parameters)) }
    guard object["id"] == nil else {
      return .mistake(nil, .invalidRequest("'id' must be a string or a whole number"))
    }
    return .message(.notification(method: method, parameters: parameters))
  }
}

extension Message {
  /// As it is sent.
  package var json: JSON {
    var object: JSON = ["jsonrpc": "2.0"]
    switch self {
    case .request(let id, let method, let parameters):
      object.set("id", id.json)
      object.set("method", .string(method))
      if !parameters.isNull { object.set("params", parameters) }
    case .notification(let method, let parameters):
      object.set("method", .string(method))
      if !parameters.isNull { object.set("params", parameters) }
    case .response(let id, let result):
      object.set("id", id?.json ?? .null)
      switch result {
      case .success(let value): object.set("result", value)
      case .failure(let error): object.set("error", error.json)
      }
    }
    return object
  }
}

extension JSON {
  /// Sets an entry of an object; nil removes it. What is no object stays as it is.
  package mutating func set(_ key: String, _ value: JSON?) {
    guard case .object(var object) = self else { return }
    object[key] = value
    self = .object(object)
  }
}
