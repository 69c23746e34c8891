import Basics

/// The addresses that editors have for files.
enum FileURI {
  /// The path of a file on this machine; nil if that is none, such as `untitled:1`.
  static func path(of uri: String) -> String? {
    guard uri.utf8.starts(with: "file://".utf8) else { return nil }
    let rest = uri.utf8.dropFirst("file://".utf8.count)
    // Before the path there may be a machine.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let machine = String(rest[..<slash]) ?? ""
    guard machine.isEmpty || machine == "localhost" else { return nil }
    var bytes: [UInt8] = []
    var position = slash
    while position < rest.endIndex, rest[position] != UInt8(ascii: "#"), rest[position] != UInt8(ascii: "?") {
      let after = rest.index(after: position)
      if rest[position] == UInt8(ascii: "%"), let end = rest.index(position, offsetBy: 3, limitedBy: rest.endIndex),
        let code = String(rest[after..<end]).flatMap({ UInt8($0, radix: 16) })
      {
        bytes.append(code)
        position = end
      } else {
        bytes.append(rest[position])
        position = after
      }
    }
    return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The address of a file with an absolute path.
  static func uri(of path: String) -> String { "file://" + percentEncoded(path, keeping: "/") }
}
