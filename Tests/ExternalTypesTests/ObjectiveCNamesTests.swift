import Testing

@testable import ExternalTypes

@Suite struct ObjectiveCNamesTests {
  private static let types = ExternalTypeTable.all
  private static let scope = types.scope(importing: ["AppKit", "CoreMedia", "Foundation", "MapKit", "UIKit"])

  /// `Module.Type`, or `Module.Type.Nested`.
  private func meaning(
    _ name: String,
    in scope: ExternalModuleSet = scope,
    isProtocol: Bool = false
  ) -> String? {
    let types = Self.types
    return types.objectiveCType(Array(name.utf8)[...], in: scope, isProtocol: isProtocol).map { found in
      let outer = "\(ExternalTypeTable.name(of: types.module(of: found.type))).\(types.name(of: found.type))"
      return found.nested.isEmpty ? outer : "\(outer).\(String(decoding: found.nested, as: UTF8.self))"
    }
  }

  @Test(arguments: [
    "NSString", "NSArray", "NSNumber", "NSError", "NSURL", "NSURLRequest", "NSObject", "NSCoding", "NSDate",
  ])
  func whatSwiftKnowsByItsNameIsThatType(name: String) throws {
    #expect(meaning(name)?.hasSuffix(".\(name)") == true)
  }

  @Test(arguments: [
    ("NSURLSession", "Foundation.URLSession"), ("NSURLSessionDataTask", "Foundation.URLSessionDataTask"),
    ("NSFileManager", "Foundation.FileManager"), ("NSUserDefaults", "Foundation.UserDefaults"),
    ("NSNotificationCenter", "Foundation.NotificationCenter"), ("NSOperationQueue", "Foundation.OperationQueue"),
    ("NSTimeInterval", "Foundation.TimeInterval"), ("NSComparisonResult", "Foundation.ComparisonResult"),
    ("NSXMLParserDelegate", "Foundation.XMLParserDelegate"), ("NSTask", "Foundation.Process"),
  ])
  func classesOfFoundationLoseTheirPrefix(name: String, expected: String) {
    #expect(meaning(name) == expected)
  }

  @Test(arguments: ["URL", "FileManager", "Data", "String", "Int", "State", "View"])
  func namesOfSwiftMeanNothing(name: String) {
    #expect(meaning(name, in: Self.types.scope(importing: ["Foundation", "SwiftUI"])) == nil)
  }

  @Test func aPrefixIsLostInFoundationOnly() {
    let swiftUI = Self.types.scope(importing: ["SwiftUI", "Foundation"])
    #expect(meaning("NSView", in: Self.types.scope(importing: ["Foundation"])) == nil)
    #expect(meaning("NSNavigationStack", in: swiftUI) == nil)
  }

  @Test(arguments: [
    ("CGColorRef", "CoreGraphics.CGColor"), ("CFMutableStringRef", "CoreFoundation.CFMutableString"),
    ("CMSampleBufferRef", "CoreMedia.CMSampleBuffer"), ("CFTypeRef", "CoreFoundation.CFTypeRef"),
    ("AXUIElementRef", "ApplicationServices.AXUIElement"), ("AXError", "ApplicationServices.AXError"),
  ])
  func typesOfCoreFoundationLoseTheirEnding(name: String, expected: String) {
    #expect(meaning(name) == expected)
  }

  @Test(arguments: [
    ("UIViewAnimationOptions", "UIKit.UIView.AnimationOptions"),
    ("UITableViewCellAccessoryType", "UIKit.UITableViewCell.AccessoryType"),
    ("UIControlEvents", "UIKit.UIControl.Event"), ("UIApplicationState", "UIKit.UIApplication.State"),
    ("NSURLSessionAuthChallengeDisposition", "Foundation.URLSession.AuthChallengeDisposition"),
    ("NSURLSessionTaskState", "Foundation.URLSessionTask.State"),
    ("NSWindowStyleMask", "AppKit.NSWindow.StyleMask"),
    ("NSNotificationName", "Foundation.NSNotification.Name"),
    ("NSImageSymbolConfiguration", "AppKit.NSImage.SymbolConfiguration"),
    ("UIImageConfiguration", "UIKit.UIImage.Configuration"),
    ("UISheetPresentationControllerDetent", "UIKit.UISheetPresentationController.Detent"),
    ("UIWindowSceneGeometryPreferences", "UIKit.UIWindowScene.GeometryPreferences"),
  ])
  func optionsAndStatesAreNestedInTheirType(name: String, expected: String) {
    #expect(meaning(name) == expected)
  }

  @Test func namesAreProposedThatSwiftHasShortened() {
    let names = Self.types.objectiveCNames
    for name in ["NSUserDefaults", "NSDateFormatter", "NSURLSession", "NSStreamDelegate", "NSTask", "dispatch_queue_t"]
    {
      #expect(names.contains(name) && meaning(name) != nil, "\(name)")
    }
    // Classes that Swift calls so, too, and structs of Swift have another class there.
    #expect(!names.contains { $0.hasPrefix("NSNS") } && !names.contains("NSDate"))
  }

  @Test func aProtocolMayHaveTheNameOfAClass() {
    #expect(meaning("NSObject") == "ObjectiveC.NSObject")
    #expect(meaning("NSObject", isProtocol: true) == "ObjectiveC.NSObjectProtocol")
    #expect(meaning("UITableViewDelegate", isProtocol: true) == "UIKit.UITableViewDelegate")
  }

  @Test(arguments: [
    ("NSLayoutRelation", ["UIKit.NSLayoutConstraint.Relation", "AppKit.NSLayoutConstraint.Relation"]),
    ("dispatch_queue_t", ["Dispatch.DispatchQueue"]), ("UISystemAnimation", ["UIKit.UIView.SystemAnimation"]),
    ("UITabBarSystemItem", ["UIKit.UITabBarItem.SystemItem"]),
    ("NSTableViewDiffableDataSource", ["AppKit.NSTableViewDiffableDataSourceReference"]),
  ])
  func someAreRenamed(name: String, expected: [String]) {
    #expect(expected.contains(meaning(name) ?? "nothing"))
  }

  @Test(arguments: [
    "UIViewStore", "UIApplicationContainer", "NSManagedStoreType", "SDWebImageOptions", "Foo", "NS", "Ref",
  ])
  func otherNamesMeanNothing(name: String) {
    #expect(meaning(name) == nil)
  }

  @Test(arguments: [
    ("int", "Swift.Int32"), ("BOOL", "Swift.Bool"), ("NSInteger", "Swift.Int"), ("NSUInteger", "Swift.UInt"),
    ("id", "Swift.Any"), ("Class", "Swift.AnyClass"), ("SEL", "ObjectiveC.Selector"), ("char", "Swift.Int8"),
    ("long", "Swift.Int"), ("size_t", "Swift.Int"), ("void", "Swift.UnsafeMutableRawPointer"),
  ])
  func wordsOfTheLanguagesMeanTypesOfSwiftWhateverIsImported(word: String, expected: String) {
    #expect(meaning(word, in: ExternalModuleSet()) == expected)
  }

  @Test(arguments: [ObjectiveCNames.words, ObjectiveCNames.renamed, ObjectiveCNames.modulesOfHeaders])
  func theTablesAreSortedAndEachLineIsFound(table: ObjectiveCNames) throws {
    let lines = table.lines.description.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(
      lines.map { Array($0[0].utf8) } == lines.map { Array($0[0].utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    )
    for line in lines {
      var name = String(line[0])
      let found = name.withUTF8 { table[UnsafeRawBufferPointer($0)].map { String(decoding: $0, as: UTF8.self) } }
      #expect(found == String(line[1]))
    }
  }

  @Test func headersWithoutAFolderAreOfTheirModule() {
    #expect(ObjectiveCNames.module(ofHeader: "sqlite3.h") == "SQLite3")
    #expect(ObjectiveCNames.module(ofHeader: "FMDatabase.h") == "FMDB")
    #expect(ObjectiveCNames.module(ofHeader: "Store.h") == nil)
  }

  @Test func whatTheTablesSayExists() {
    for line in ObjectiveCNames.words.lines.description.split(separator: "\n") {
      #expect(meaning(String(line.split(separator: " ")[0])) != nil, "\(line)")
    }
    for line in ObjectiveCNames.renamed.lines.description.split(separator: "\n") {
      #expect(meaning(String(line.split(separator: " ")[0])) != nil, "\(line)")
    }
  }
}
