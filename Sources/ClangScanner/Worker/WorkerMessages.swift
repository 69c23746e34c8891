import Facts

// What parent and worker say to each other. First the worker tells libclang's version, or why there is none; then it
// answers each job with facts.

/// The worker's first message.
enum WorkerGreeting {
  static func encode(_ version: Result<String, LibclangUnavailable>) -> [UInt8] {
    switch version {
    case .success(let version): [1] + Array(version.utf8)
    case .failure(let failure): [0] + Array(failure.reason.utf8)
    }
  }

  static func decode(_ message: [UInt8]) -> Result<String, LibclangUnavailable> {
    let text = String(decoding: message.dropFirst(), as: UTF8.self)
    switch message.first {
    case 1: return .success(text)
    case 0: return .failure(LibclangUnavailable(reason: text))
    default: return .failure(LibclangUnavailable(reason: "the process that was to load libclang is of another version"))
    }
  }
}

/// What a worker sends back: the facts of a file, or that libclang refused it.
enum WorkerAnswer {
  static func encode(_ result: Result<FileFacts, ClangFailure>) -> [UInt8] {
    switch result {
    case .success(let facts): [1] + facts.encoded()
    case .failure: [0]
    }
  }

  static func decode(_ message: [UInt8]) -> Result<FileFacts, ClangFailure> {
    guard message.first == 1 else { return .failure(.refused) }
    // Bytes that are not facts come from a process whose memory was damaged.
    guard let facts = FileFacts(encoded: message.dropFirst()) else { return .failure(.died) }
    return .success(facts)
  }
}

extension ClangJob {
  var message: [UInt8] {
    var bytes: [UInt8] = [language.rawValue]
    bytes.reserveCapacity(5 + prelude.count + source.count)
    for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: prelude.count >> (8 * shift))) }
    bytes += prelude
    bytes += source
    return bytes
  }

  init?(message: [UInt8]) {
    guard message.count >= 5, let language = ClangLanguage(rawValue: message[0]) else { return nil }
    let preludeCount = (1...4).reversed().reduce(0) { $0 << 8 | Int(message[$1]) }
    guard preludeCount <= message.count - 5 else { return nil }
    self.init(
      language: language,
      prelude: Array(message[5..<(5 + preludeCount)]),
      source: Array(message[(5 + preludeCount)...])
    )
  }
}
