import Testing

@testable import ExternalTypes

@Suite struct NestedTypesTests {
  private static let types = ExternalTypeTable.all
  private var types: ExternalTypeTable { Self.types }

  /// The name of the type that nests one, of the first type of a name and what it inherits.
  private func outer(of nested: String, in type: String) throws -> String? {
    let type = try #require(types.types(named: Array(type.utf8)[...]).first, "no table has \(type)")
    return types.typeThatNests(Array(nested.utf8)[...], type).map { types.name(of: $0) }
  }

  private var lines: [[String]] {
    NestedTypes.lines.description.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  @Test(arguments: [
    ("CellStyle", "UITableViewCell", "UITableViewCell"), ("ContentMode", "UILabel", "UIView"),
    ("Style", "UIBlurEffect", "UIBlurEffect"), ("State", "UIButton", "UIControl"), ("ID", "CKRecord", "CKRecord"),
    ("Style", "UITableView", "UITableView"), ("Event", "InputStream", "Stream"), ("Weight", "Font", "Font"),
    ("StyleMask", "NSPanel", "NSWindow"), ("State", "UIPanGestureRecognizer", "UIGestureRecognizer"),
    ("Code", "URLError", "URLError"), ("Encoding", "String", "String"), ("Component", "Calendar", "Calendar"),
  ])
  func theNearestTypeThatNestsOneIsFound(nested: String, type: String, expected: String) throws {
    #expect(try outer(of: nested, in: type) == expected)
  }

  @Test(arguments: [
    ("CellStyle", "UITableView"), ("ContentsGravity", "CALayer"), ("AuthorizationStatus", "CLLocationManager"),
    ("BorderType", "NSScrollView"), ("BackgroundFetchResult", "UIApplication"), ("UIView", "UIView"),
  ])
  func whatATypeDoesNotNestIsNotFound(nested: String, type: String) throws {
    #expect(try outer(of: nested, in: type) == nil)
  }

  @Test func onlyNamesThatSomeTypeNestsAreNested() {
    #expect(types.isNested(Array("CellStyle".utf8)[...]))
    #expect(!types.isNested(Array("UITableViewCell".utf8)[...]))
    #expect(!types.isNested(Array("CellStyles".utf8)[...]))
    #expect(!types.isNested([]))
  }

  @Test func theListIsSortedAndEachLineIsFound() throws {
    #expect(lines.map { $0[0] } == lines.map { $0[0] }.sorted())
    for line in lines {
      #expect(line.dropFirst().sorted() == Array(line.dropFirst()))
      for nested in line.dropFirst() { #expect(try outer(of: nested, in: line[0]) == line[0], "\(nested)") }
    }
    let all = lines.flatMap { line in line.dropFirst().map { "\(line[0]).\($0)" } }
    #expect(Set(all).count == all.count)
  }

  @Test func theListHasWhatObjectiveCCallsByAnotherName() throws {
    for line in ObjectiveCNames.renamed.lines.description.split(separator: "\n") {
      let names = line.split(separator: " ")[1].split(separator: ".").map(String.init)
      guard names.count == 2 else { continue }
      #expect(try outer(of: names[1], in: names[0]) == names[0], "\(line)")
    }
  }
}
