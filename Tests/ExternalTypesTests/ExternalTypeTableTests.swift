import Foundation
import Testing

@testable import ExternalTypes

@Suite struct ExternalTypeTableTests {
  private static let types = ExternalTypeTable.all
  private var types: ExternalTypeTable { Self.types }

  private func type(_ name: String, _ module: String) throws -> ExternalTypeID {
    let found = types.type(name, in: module)
    return try #require(found, "\(module) does not declare \(name)")
  }

  private func ancestors(_ name: String, _ module: String) throws -> [String] {
    types.ancestors(of: try type(name, module)).map { types.name(of: $0) }
  }

  @Test(arguments: [
    ("UITableViewController", "UIKit", ["UIViewController", "UITableViewDelegate", "UIResponder", "NSObject"]),
    ("WKWebView", "WebKit", ["UIView", "NSView"]),
    ("UITableViewCell", "UIKit", ["UIView", "UIResponder", "NSObject", "NSObjectProtocol"]),
    ("UICollectionViewController", "UIKit", ["UIViewController", "UICollectionViewDataSource"]),
    ("UIButton", "UIKit", ["UIControl", "UIView"]),
    ("UIWindowSceneDelegate", "UIKit", ["UISceneDelegate", "NSObjectProtocol"]),
    ("UIHostingController", "SwiftUI", ["UIViewController", "UIResponder"]),
    ("UIViewControllerRepresentable", "SwiftUI", ["View"]),
    ("NavigationStack", "SwiftUI", ["View"]),
    ("WindowGroup", "SwiftUI", ["Scene"]),
    ("RoundedRectangle", "SwiftUI", ["InsettableShape", "Shape", "View"]),
    ("_VariadicView_UnaryViewRoot", "SwiftUI", ["_VariadicView_ViewRoot", "_VariadicView_Root"]),
    ("NSTableView", "AppKit", ["NSControl", "NSView", "NSResponder", "NSObject"]),
    ("NSViewController", "AppKit", ["NSResponder"]),
    ("MKMapView", "MapKit", ["UIView"]),
    ("SFSafariViewController", "SafariServices", ["UIViewController"]),
    ("ASCredentialProviderViewController", "AuthenticationServices", ["UIViewController", "NSViewController"]),
    ("SLComposeServiceViewController", "Social", ["UIViewController"]),
    ("IKImageView", "Quartz", ["NSView"]), ("TVPosterView", "TVUIKit", ["UIControl", "UIView"]),
    ("WKInterfaceButton", "WatchKit", ["WKInterfaceObject", "NSObject"]),
    ("NSManagedObject", "CoreData", ["NSObject"]),
    ("JSONDecoder", "Foundation", ["TopLevelDecoder"]),
    ("URLSessionDataTask", "Foundation", ["URLSessionTask", "NSObject"]),
    ("DateFormatter", "Foundation", ["Formatter", "NSObject"]),
    ("XCTestCase", "XCTest", ["XCTest"]),
    ("CurrentValueSubject", "Combine", ["Subject", "Publisher"]),
    ("PersistentModel", "SwiftData", ["Observable", "Identifiable", "Hashable", "Equatable"]),
    ("MainActor", "_Concurrency", ["Actor", "GlobalActor"]),
    ("Codable", "Swift", ["Decodable", "Encodable"]),
    ("Array", "Swift", ["Sequence", "Collection", "RandomAccessCollection"]),
  ])
  func aTypeInheritsWhatItsParentsInherit(name: String, module: String, expected: [String]) throws {
    let found = Set(try ancestors(name, module))
    #expect(found.isSuperset(of: expected), "missing: \(Set(expected).subtracting(found).sorted())")
  }

  @Test(arguments: [
    ("CVPixelBuffer", "CoreVideo"), ("simd_float4x4", "simd"), ("simd_quatf", "simd"), ("vector_float3", "simd"),
    ("NSInteger", "ObjectiveC"), ("io_service_t", "IOKit"), ("IOReturn", "IOKit"),
    ("CMVideoFormatDescription", "CoreMedia"), ("CTParagraphStyle", "CoreText"), ("SecStaticCode", "Security"),
    ("DSPSplitComplex", "Accelerate"), ("AudioQueueRef", "AudioToolbox"), ("MIDIEndpointRef", "CoreMIDI"),
    ("task_vm_info_data_t", "Darwin"), ("nw_connection_t", "Network"),
  ])
  func typesOfCAreListedToo(name: String, module: String) throws { _ = try type(name, module) }

  @Test(arguments: [
    ("NSError", "Foundation"), ("URLError", "Foundation"), ("CocoaError", "Foundation"),
    ("LocalizedError", "Foundation"), ("CustomNSError", "Foundation"), ("DecodingError", "Swift"),
    ("EncodingError", "Swift"), ("CancellationError", "_Concurrency"), ("CKError", "CloudKit"),
    ("CLError", "CoreLocation"), ("SKError", "StoreKit"), ("AVError", "AVFoundation"),
    ("LAError", "LocalAuthentication"),
    ("NWError", "Network"), ("XCTSkip", "XCTest"), ("StoreKitError", "StoreKit"), ("CryptoKitError", "CryptoKit"),
  ])
  func errorsConformToError(name: String, module: String) throws {
    #expect(try ancestors(name, module).contains("Error"))
  }

  @Test(arguments: [("UIView", "UIKit"), ("URLSession", "Foundation"), ("String", "Swift"), ("Data", "Foundation")])
  func whatIsNoErrorDoesNotConformToError(name: String, module: String) throws {
    #expect(!(try ancestors(name, module)).contains("Error"))
  }

  /// See Sources/ExternalTypes/README.md.
  @Test func neverHasNoProtocolAndOptionalNoneOfWhatIsInIt() throws {
    #expect(try ancestors("Never", "Swift") == [])
    #expect(Set(try ancestors("Optional", "Swift")).isDisjoint(with: ["View", "Commands", "Gesture", "ChartContent"]))
  }

  @Test(arguments: [
    ("Sequence", "Swift", ["Element", "Iterator"]),
    ("Collection", "Swift", ["Element", "Index", "Indices", "Iterator", "SubSequence"]),
    ("IteratorProtocol", "Swift", ["Element"]),
    ("Identifiable", "Swift", ["ID"]),
    ("RawRepresentable", "Swift", ["RawValue"]),
    ("CaseIterable", "Swift", ["AllCases"]),
    ("Strideable", "Swift", ["Stride"]),
    ("SIMD", "Swift", ["MaskStorage"]),
    ("AsyncSequence", "_Concurrency", ["AsyncIterator", "Element", "Failure"]),
    ("Clock", "_Concurrency", ["Duration", "Instant"]),
    ("Publisher", "Combine", ["Failure", "Output"]),
    ("Subscriber", "Combine", ["Failure", "Input"]),
    ("ObservableObject", "Combine", ["ObjectWillChangePublisher"]),
    ("Scheduler", "Combine", ["SchedulerOptions", "SchedulerTimeType"]),
    ("View", "SwiftUI", ["Body"]),
    ("ViewModifier", "SwiftUI", ["Body", "Content"]),
    ("UIViewRepresentable", "SwiftUI", ["Body", "Context", "Coordinator", "UIViewType"]),
    ("ButtonStyle", "SwiftUI", ["Body", "Configuration"]),
    ("PreferenceKey", "SwiftUI", ["Value"]),
    ("TimelineProvider", "WidgetKit", ["Context", "Entry"]),
    ("FormatStyle", "Foundation", ["FormatInput", "FormatOutput"]),
  ])
  func aProtocolBringsItsAssociatedTypesIntoScope(name: String, module: String, expected: [String]) throws {
    var found: Set<String> = []
    types.forEachMemberType(of: try type(name, module)) { found.insert(String(decoding: $0, as: UTF8.self)) }
    #expect(found.isSuperset(of: expected), "found: \(found.sorted())")
  }

  @Test(arguments: [
    ("App", "SwiftUI"), ("Observable", "Observation"), ("Publisher", "Combine"), ("Scene", "SwiftUI"),
    ("Sequence", "Swift"), ("View", "SwiftUI"),
  ])
  func aProtocolDoesNotInheritWhatOthersOfItsNameDo(name: String, module: String) throws {
    #expect(try ancestors(name, module) == [])
  }

  @Test(arguments: [
    ("UIView", "UIKit", ExternalTypeKind.class), ("UITableViewDelegate", "UIKit", .protocol),
    ("UIUserInterfaceStyle", "UIKit", .enum), ("UIEdgeInsets", "UIKit", .struct), ("Codable", "Swift", .typealias),
    ("Task", "_Concurrency", .struct), ("Model", "SwiftData", .macro), ("NSObject", "ObjectiveC", .class),
    ("NSObjectProtocol", "ObjectiveC", .protocol), ("Suite", "Testing", .macro), ("MainActor", "_Concurrency", .actor),
  ])
  func kindsAreKnown(name: String, module: String, expected: ExternalTypeKind) throws {
    #expect(types.kind(of: try type(name, module)) == expected)
  }

  @Test func anImportShowsWhatItReexports() {
    let scope = types.scope(importing: ["UIKit"])
    #expect(types.type("UIView", in: scope) != nil)
    #expect(types.type("URLSession", in: scope) != nil)
    #expect(types.type("CALayer", in: scope) != nil)
    #expect(types.type("CGRect", in: scope) != nil)
    #expect(types.type("Sequence", in: scope) != nil)
    #expect(types.type("WKWebView", in: scope) == nil)
  }

  @Test func withoutImportOnlyTheStandardLibraryIsSeen() {
    let scope = types.scope(importing: ["NoSuchModule"])
    #expect(types.type("Array", in: scope) != nil)
    #expect(types.type("Task", in: scope) != nil)
    #expect(types.type("Regex", in: scope) != nil)
    #expect(types.type("URL", in: scope) == nil)
  }

  @Test(arguments: ["Combine", "Foundation", "SwiftData", "Observation", "Testing", "os"])
  func serverSideModulesDoNotShowAnInterface(module: String) {
    let scope = types.scope(importing: [module])
    #expect(types.type("UIView", in: scope) == nil)
    #expect(types.type("View", in: scope) == nil)
  }

  @Test func namesAreFoundByBytesAndInEveryModuleThatDeclaresThem() throws {
    #expect(types.declaringModules(of: "URLSession") == ["Foundation", "FoundationNetworking"])
    #expect(types.declaringModules(of: "UIState").isEmpty)
    #expect(types.declaringModules(of: "").isEmpty)
    let bytes = Array("xUIViewx".utf8)
    let uiKit = try #require(ExternalTypeTable.module(named: "UIKit"))
    #expect(types.type(bytes[1..<7], in: uiKit).map { types.name(of: $0) } == "UIView")
    #expect(types.type(bytes[1..<6], in: uiKit) == nil)
    #expect(types.type(bytes[0..<7], in: uiKit) == nil)
  }

  @Test func unknownModulesAreSaidToBeUnknown() {
    #expect(ExternalTypeTable.knows(module: "UIKit"))
    #expect(!ExternalTypeTable.knows(module: "UIKi"))
    #expect(!ExternalTypeTable.knows(module: "UIKitt"))
    #expect(!ExternalTypeTable.knows(module: ""))
    #expect(ExternalTypeTable.reexports(of: "Alamofire").isEmpty)
  }

  // MARK: The tables themselves

  @Test func everyParentThatATableNamesIsInSomeTable() {
    var missing: Set<String> = []
    for type in types.allTypes {
      types.forEachInheritedName(of: type) { bytes in
        let name = String(decoding: bytes, as: UTF8.self)
        if types.declaringModules(of: name).isEmpty { missing.insert("\(types.name(of: type)): \(name)") }
      }
    }
    #expect(missing.sorted() == [])
  }

  @Test func aClassThatIsCalledAViewIsOne() {
    let views = ["UIView", "NSView", "UIViewController", "NSViewController"]
    var wrong: [String] = []
    for type in types.allTypes where types.kind(of: type) == .class {
      let name = types.name(of: type)
      guard name.hasSuffix("View") || name.hasSuffix("ViewController"), !views.contains(name) else { continue }
      let isView = types.ancestors(of: type).contains { views.contains(types.name(of: $0)) }
      // What cells of lists can show is a struct in Swift.
      if !isView, name != "UICellAccessoryCustomView" { wrong.append(name) }
    }
    #expect(wrong == [])
  }

  /// What a project calls `CGRect` is one type, whichever import shows it. These modules declare types of their own where
  /// others have such a name: Foundation of other platforms in its parts, and Network Extension.
  @Test func noModuleListsWhatItOnlyPassesOn() {
    let own: Set<String> = ["Foundation", "FoundationNetworking", "FoundationXML", "NetworkExtension"]
    var wrong: [String] = []
    for type in types.allTypes {
      let (name, module) = (types.name(of: type), types.module(of: type))
      guard !own.contains(ExternalTypeTable.name(of: module)) else { continue }
      for other in types.types(named: Array(name.utf8)[...]) where types.module(of: other) != module {
        let isPassedOn = types.visible[Int(module.rawValue)].contains(types.module(of: other))
        if isPassedOn { wrong.append("\(ExternalTypeTable.name(of: module)).\(name)") }
      }
    }
    #expect(wrong == [])
  }

  @Test func anAliasOfTheSameNameIsTheTypeOfTheModuleThatDeclaresIt() throws {
    #expect(try type("ObservableObject", "Foundation") == type("ObservableObject", "Combine"))
    #expect(try type("Published", "Foundation") == type("Published", "Combine"))
    let object = types.inherited(of: try type("NSManagedObject", "CoreData"))
    #expect(object.contains(try type("ObservableObject", "Combine")))
    // A pointer of C, and a class of Swift.
    #expect(try type("MusicPlayer", "AudioToolbox") != type("MusicPlayer", "MusicKit"))
    #expect(try types.kind(of: type("MusicPlayer", "AudioToolbox")) == .typealias)
  }

  @Test func noClassIsItsOwnAncestor() {
    for type in types.allTypes where types.ancestors(of: type).contains(type) {
      Issue.record("\(types.name(of: type)) inherits itself")
    }
  }

  @Test func aClassHasAnotherSuperclassOnlyWhereAnotherPlatformGivesItOne() throws {
    let frameworks = Set(try ["AppKit", "UIKit"].map { try #require(ExternalTypeTable.module(named: $0)) })
    var wrong: [String] = []
    for type in types.allTypes where types.kind(of: type) == .class {
      let parents = types.inherited(of: type)
      for (place, parent) in parents.enumerated().dropFirst() where types.kind(of: parent) == .class {
        let first = parents[place - 1]
        guard place == 1, frameworks.contains(types.module(of: first)), frameworks.contains(types.module(of: parent))
        else {
          wrong.append("\(types.name(of: type)): \(types.name(of: parent))")
          continue
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func namesAreSortedAndUniqueInTheirModule() {
    let modules = ExternalModule.all.map { $0.name.description }
    #expect(modules == modules.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
    #expect(Set(modules).count == modules.count)
    for (left, right) in zip(types.allTypes, types.allTypes.dropFirst())
    where types.module(of: left) == types.module(of: right) {
      let names = (Array(types.name(of: left).utf8), Array(types.name(of: right).utf8))
      #expect(names.0.lexicographicallyPrecedes(names.1), "\(types.name(of: left)), \(types.name(of: right))")
    }
  }

  @Test func everyLineIsWellFormed() {
    let letters = Set("cseptamoq".utf8)
    for type in types.allTypes {
      let details = types.details(of: type)
      #expect(details.first.map(letters.contains) == true, "\(types.name(of: type))")
      #expect(details.dropFirst().first.map { $0 == UInt8(ascii: " ") } ?? true, "\(types.name(of: type))")
    }
  }

  @Test func reexportedModulesAreKnown() {
    for module in ExternalModule.all {
      for name in module.reexports.words {
        #expect(ExternalTypeTable.knows(module: name), "\(module.name) re-exports \(name)")
      }
    }
  }

  @Test(arguments: [
    ("UIKit", 800), ("AppKit", 500), ("SwiftUI", 750), ("Foundation", 450), ("Swift", 300), ("Combine", 30),
    ("CoreData", 75), ("AVFoundation", 300), ("_Concurrency", 40), ("SwiftData", 45), ("MapKit", 120),
  ])
  func theLargeModulesAreNotCutShort(module: String, least: Int) throws {
    let id = try #require(ExternalTypeTable.module(named: module))
    #expect(types.allTypes.count { types.module(of: $0) == id } >= least)
  }

  @Test(arguments: ExternalComponent.allCases)
  func theTypesOfABuiltInComponentAreInTheTables(component: ExternalComponent) throws {
    for name in component.types { #expect(!types.declaringModules(of: name).isEmpty, "\(name)") }
    #expect(component.types == component.types.sorted())
    for (module, names) in component.typesOfModules {
      for name in names { #expect(types.declaringModules(of: name).contains(module), "\(module).\(name)") }
      #expect(names == names.sorted())
    }
    #expect(component.modules == component.modules.sorted())
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Documentation/rule-language.md")
    let words = Set(try String(contentsOf: page, encoding: .utf8).split { !$0.isLetter && !$0.isNumber })
    for module in component.modules { #expect(words.contains(module[...]), "\(module) is not on the page") }
  }
}
