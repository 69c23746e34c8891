import Basics
import SourceTrees

/// The classes that manifests name in place of a property list, which is made when the project is: build settings such as
/// `INFOPLIST_KEY_NSPrincipalClass`, `info: { properties: … }` of XcodeGen, and `infoPlist: .extendingDefault(with: …)` of
/// Tuist.
///
/// The files are not understood, only searched for keys of Apple with a value behind them: that takes no longer than to
/// read them, and needs to know nothing of how they are put together.
enum ClassesInManifests {
  /// The names of classes, without their modules. What cannot be read has none; whoever reads its modules tells that.
  static func names(in files: [Int], _ list: FileList, _ tree: SourceTree, workers: Int) -> Set<String> {
    let found = parallelMap(count: files.count, workers: workers) { number -> [String] in
      guard case .success(let bytes) = tree.read(list[files[number]].text) else { return [] }
      return names(in: bytes)
    }
    return Set(found.joined())
  }

  /// O(bytes), as each word is looked at once.
  static func names(in bytes: [UInt8]) -> [String] {
    var result: [String] = []
    var position = 0
    while let found = bytes[position...].firstIndex(of: UInt8(ascii: "C")) {
      position = found + 1
      guard bytes[found...].hasPrefix("Class") else { continue }
      var (start, end) = (found, position)
      while start > 0, isOfWord(bytes[start - 1]) { start -= 1 }
      while end < bytes.count, isOfWord(bytes[end]) { end += 1 }
      position = end
      if isKey(bytes[start..<end]), let name = className(in: value(in: bytes, after: end)) { result.append(name) }
    }
    return result
  }

  private static let prefixes: [StaticString] = ["NS", "UI", "WK", "CLK", "EX"]

  /// Whether a word is a key whose value is the name of a class: `NSExtensionPrincipalClass`, `UISceneDelegateClassName`.
  private static func isKey(_ word: ArraySlice<UInt8>) -> Bool {
    let setting: StaticString = "INFOPLIST_KEY_"
    let key = word.hasPrefix(setting) ? word.dropFirst(setting.utf8CodeUnitCount) : word
    return (key.hasSuffix("Class") || key.hasSuffix("ClassName")) && prefixes.contains { key.hasPrefix($0) }
  }

  /// What is behind a key: `: Name`, `= "Name";`, `": .string("Name")`; empty if there is nothing.
  private static func value(in bytes: [UInt8], after key: Int) -> ArraySlice<UInt8> {
    var rest = bytes[key...]
    func skip(_ isSkipped: (UInt8) -> Bool) { while let first = rest.first, isSkipped(first) { rest.removeFirst() } }
    skip { isQuote($0) || isBlank($0) }
    guard let sign = rest.popFirst(), sign == UInt8(ascii: "=") || sign == UInt8(ascii: ":") else { return [] }
    skip(isBlank)
    let call: StaticString = ".string("
    if rest.hasPrefix(call) { rest = rest.dropFirst(call.utf8CodeUnitCount) }
    if let quote = rest.first, isQuote(quote) {
      rest.removeFirst()
      return rest.prefix { $0 != quote && $0 != UInt8(ascii: "\n") }
    }
    return rest.prefix { !isBlank($0) && !";,}\r\n".utf8.contains($0) }
  }

  /// What is behind the module, if that is a name: `Delegate` of `$(PRODUCT_MODULE_NAME).Delegate`.
  private static func className(in value: ArraySlice<UInt8>) -> String? {
    let name = value.lastIndex(of: Byte.dot).map { value[($0 + 1)...] } ?? value
    guard let first = name.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      name.allSatisfy(isOfWord)
    else { return nil }
    return name.text
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
