import JSONRPC
import Testing

@Suite struct MessageTests {
  private func read(_ text: String) -> Incoming { Incoming(Array(text.utf8)) }

  @Test func requestsNotificationsAndResponsesAreToldApart() {
    let request = Message.request(.number(1), method: "a/b", parameters: ["x": 1])
    #expect(read(#"{"jsonrpc":"2.0","id":1,"method":"a/b","params":{"x":1}}"#) == .message(request))
    let notification = Message.notification(method: "n", parameters: .null)
    #expect(read(#"{"jsonrpc":"2.0","method":"n"}"#) == .message(notification))
    #expect(read(#"{"jsonrpc":"2.0","id":"s","result":null}"#) == .message(.response(.string("s"), .success(.null))))
    let error = ResponseError(-1, "no", data: 2)
    #expect(
      read(#"{"jsonrpc":"2.0","id":null,"error":{"code":-1,"message":"no","data":2}}"#)
        == .message(.response(nil, .failure(error)))
    )
  }

  @Test(arguments: [
    Message.request(.string("a"), method: "m", parameters: [1, 2]),
    .notification(method: "n", parameters: ["k": "v"]),
    .response(.number(3), .success(["x": true])),
    .response(nil, .failure(.parseError("no"))),
  ])
  func whatIsSentIsReadTheSame(_ message: Message) {
    #expect(Incoming(message.json) == .message(message))
  }

  @Test(arguments: [
    ("{", nil, -32700), ("1", nil, -32600), ("{}", nil, -32600), (#"{"jsonrpc":"1.0","id":4,"method":"m"}"#, 4, -32600),
    (#"{"jsonrpc":"2.0","id":4,"method":7}"#, 4, -32600),
    (#"{"jsonrpc":"2.0","id":4,"method":"m","params":"p"}"#, 4, -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"m"}"#, nil, -32600),
    (#"{"jsonrpc":"2.0","id":{},"method":"m"}"#, nil, -32600), (#"{"jsonrpc":"2.0","id":4}"#, 4, -32600),
    ("[]", nil, -32600),
  ])
  func aMistakeKnowsItsIDAndCode(_ text: String, _ id: Int?, _ code: Int) throws {
    guard case .mistake(let found, let error) = read(text) else {
      Issue.record("\(read(text))")
      return
    }
    #expect(found == id.map { .number($0) })
    #expect(error.code == code)
    #expect(!error.message.isEmpty)
  }

  @Test func aBatchHasEachMessageAndEachMistake() {
    guard case .batch(let all) = read(#"[{"jsonrpc":"2.0","method":"n"}, 5]"#) else {
      Issue.record("no batch")
      return
    }
    #expect(all.count == 2)
    #expect(all[0] == .message(.notification(method: "n", parameters: .null)))
  }
}
