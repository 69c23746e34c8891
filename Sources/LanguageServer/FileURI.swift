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
  static func uri(of path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      let isPlain =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-._~/".utf8.contains(byte)
      if isPlain {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        uri += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return uri
  }
}
