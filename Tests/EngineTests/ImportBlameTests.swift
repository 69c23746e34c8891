import Engine
import TestSupport
import Testing

/// Which type of a file an import is blamed on.
@Suite struct ImportBlameTests {
  private static func found(_ text: String, from: String = "\"*ViewModel\"", to module: String) throws -> [String] {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { type: \(from) }, to: { module: \(module) } } } }\n",
      "A.swift": text, "Other.swift": "import \(module)\nenum Other {}\n",
    ])
    return workspace.check().report.violations.map { "\($0.location.line ?? 0) \($0.source ?? "-")" }
  }

  @Test(arguments: [
    "struct Screen: View { var body: some View { Text(\"\") } }\nfinal class ScreenViewModel {}",
    "final class ScreenViewModel: ObservableObject { @Published var x = 1 }\nstruct Screen: View {}",
    "final class ScreenViewModel {}\nextension ScreenViewModel { struct Row: Hashable {} }\nstruct Screen: View {}",
    "final class ScreenViewModel {}\nenum Kind {}\nextension Color { static let own = 1 }",
    "final class ScreenViewModel {}\nenum Kind {}\nlet background: Color? = nil",
    "final class ScreenViewModel {}\nextension Color { static let own = 1 }",
    "final class ScreenViewModel {}\nlet background: Color? = nil",
    "final class ScreenViewModel {}\nfunc background() -> Color? { nil }",
    "final class ScreenViewModel {}\n#Preview { Text(\"\") }",
  ])
  func aNeighbourThatNeedsTheImportIsToBlame(text: String) throws {
    #expect(try Self.found("import SwiftUI\n\(text)\n", to: "SwiftUI") == [])
  }

  @Test(arguments: [
    "final class ScreenViewModel {}", "final class ScreenViewModel { var color: Color? }\nstruct Screen: View {}",
    "final class ScreenViewModel {}\nextension ScreenViewModel { func f(_ x: Color) {} }\nstruct Screen: View {}",
    "final class ScreenViewModel { struct Row { let color: Color } }\nstruct Screen: View {}",
    "final class ScreenViewModel {}\nfinal class RowViewModel {}", "final class ScreenViewModel {}\nenum Kind {}",
    "final class ScreenViewModel: ObservableObject {}\nstruct Row { var x: Int }",
    "final class ScreenViewModel { func f() { withAnimation {} } }",
    "final class ScreenViewModel { var color: Color? }\nextension Color {}",
    "final class ScreenViewModel {}\nextension ScreenViewModel { var color: Color? { nil } }\nextension Color {}",
    "final class ScreenViewModel { struct Row {} }\nenum Kind {}\nextension ScreenViewModel.Row { var color: Color? { nil } }",
  ])
  func whoNeedsTheImportIsToBlame(text: String) throws {
    let found = try Self.found("import SwiftUI\n\(text)\n", to: "SwiftUI")
    #expect(found == ["1 ScreenViewModel"])
  }

  /// Foundation passes the macro on.
  @Test(arguments: [("", []), ("import Observation\n", ["1 ScreenViewModel"])])
  func theTypeWithAMacroNeedsTheImportThatBringsIt(other: String, found: [String]) throws {
    let text = "import Foundation\n\(other)@Observable final class Screen {}\nfinal class ScreenViewModel {}\n"
    #expect(try Self.found(text, to: "Foundation") == found)
  }

  /// No type of the top level is around it.
  @Test(arguments: ["", "enum Kind {}\n", "extension Color {}\n"])
  func aTypeThatAnExtensionDeclaresNeedsTheImport(more: String) throws {
    let text = "import SwiftUI\n\(more)extension Other { struct RowViewModel { let color: Color } }\n"
    #expect(try Self.found(text, to: "SwiftUI") == ["1 Other.RowViewModel"])
    #expect(try Self.found(text, from: "Kind", to: "SwiftUI") == [])
  }

  /// Functions of a framework have no name that shows.
  @Test func anImportThatNobodyIsSeenToNeedIsThatOfWhatExtensionsDeclare() throws {
    let text = "import SwiftUI\nextension Other { final class RowViewModel { func f() { withAnimation {} } } }\n"
    #expect(try Self.found(text, to: "SwiftUI") == ["1 Other.RowViewModel"])
    #expect(try Self.found("import SwiftUI\nextension Other { func f() { withAnimation {} } }\n", to: "SwiftUI") == [])
    #expect(try Self.found(text + "protocol Port {}\n", to: "SwiftUI") == ["1 Other.RowViewModel"])
  }

  /// Nobody imports Dispatch, ObjectiveC or CoreGraphics where Foundation brings them.
  @Test(arguments: ["let q = DispatchQueue.main", "var q: NSObject?", "var q: CGRect?", "var q: pthread_t?"])
  func whoNeedsWhatFoundationBringsNeedsFoundation(member: String) throws {
    let text = "import Foundation\nfinal class ScreenViewModel { \(member) }\nstruct Row { let date: Date }\n"
    #expect(try Self.found(text, to: "Foundation") == ["1 ScreenViewModel"])
    #expect(try Self.found(text, from: "Row", to: "Foundation") == ["1 Row"])
    let others = ["CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Glibc", "ObjectiveC"].map {
      "import \($0)\n"
    }
    #expect(try Self.found(others.joined() + text, to: "Foundation") == [])
    #expect(try Self.found("import UIKit\nstruct Screen { let view: UIView }\n" + text, to: "UIKit") == [])
  }

  /// What another import brings is no need for this one.
  @Test(arguments: ["var q: DispatchWorkItem?", "var q: NSObject?", "var q: CGRect?", "var q: Date?"])
  func whoNeedsOnlyWhatAnotherImportBringsNeedsNothing(member: String) throws {
    let text = "import Foundation\nimport UIKit\nfinal class ScreenViewModel {}\nfinal class Proxy { \(member) }\n"
    #expect(try Self.found(text, to: "UIKit") == ["2 ScreenViewModel"])
  }

  /// Of two that pass on a module the first is needed for it.
  @Test func twoImportsThatPassOnTheSameDoNotMakeEachOtherSuperfluous() throws {
    let text = "import UIKit\nimport SwiftUI\nfinal class ScreenViewModel {}\nfinal class Proxy { var q: CGImage? }\n"
    #expect(try Self.found(text, to: "UIKit") == [])
    #expect(try Self.found(text, from: "Proxy", to: "UIKit") == ["1 Proxy"])
  }

  /// SwiftUI brings Foundation, too, so that nobody needs Core Data for it.
  @Test(arguments: [("NSKeyValueObservation", ""), ("NSManagedObject", ", since it names NSManagedObject")])
  func theMessageNamesWhatTheModuleDeclaresItself(type: String, reason: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { type: A }, to: { module: CoreData } } } }\n",
      "A.swift": "import CoreData\nimport SwiftUI\nstruct A { let o: \(type) }\nstruct B { let o: Int }\n",
    ])
    let messages = workspace.check().report.violations.map(\.message)
    #expect(messages == ["A imports CoreData\(reason); type A may not depend on module CoreData"])
  }

  @Test func anImportOfCocoaIsNeededForAppKit() throws {
    let text = "import Cocoa\nfinal class ScreenViewModel { var url: URL? }\nfinal class Screen: NSView {}\n"
    #expect(try Self.found(text, to: "Cocoa") == [])
    #expect(try Self.found(text, from: "Screen", to: "Cocoa") == ["1 Screen"])
  }

  @Test func aMacroNeedsItsModule() throws {
    let text = "import SwiftData\nimport SwiftUI\n@Model final class Order {}\nstruct Screen: View {}\n"
    #expect(try Self.found(text, from: "Order", to: "SwiftData") == ["1 Order"])
    #expect(try Self.found(text, from: "Screen", to: "SwiftData") == [])
  }

  @Test func whatNoTableKnowsIsOfAModuleThatNoTableKnows() throws {
    let types = "final class LoadViewModel { let s: Session }\nstruct Screen: View {}\n"
    let text = "import Alamofire\nimport SwiftUI\n" + types
    #expect(try Self.found(text, to: "Alamofire") == ["1 LoadViewModel"])
    #expect(try Self.found(text, from: "Screen", to: "Alamofire") == [])
  }

  /// What is called of such a module need not have a name that shows.
  @Test(arguments: ["", "enum Kind {}\n"])
  func topLevelCodeTakesNoImportOfAnUnknownModuleFromTheTypes(more: String) throws {
    let text = "import SnapKit\nfinal class LoadViewModel { func f() { label.snp.make() } }\n\(more)"
    #expect(try Self.found(text + "extension Constraint {}\n", to: "SnapKit") == ["1 LoadViewModel"])
    #expect(try Self.found(text, to: "SnapKit") == ["1 LoadViewModel"])
  }

  @Test func whatOnlyTopLevelCodeNeedsBelongsToTheFile() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { path: \"Model/**\" }, to: { module: SwiftUI } } } }\n",
      "Model/A.swift": "import SwiftUI\nstruct Model {}\nextension Color {}\n",
    ])
    let violation = try #require(workspace.check().report.violations.first)
    #expect(violation.location.line == 1 && violation.source == nil)
  }

  /// A header and a framework, each with a helper beside what needs them.
  @Test(
    .enabled(if: LibclangForTests.isThere),
    arguments: [
      ("@implementation UIView (Extras)\n- (void)f { [Store shared]; }\n@end\n", [String]()),
      ("@implementation Screen (Extras)\n- (void)f { [Store shared]; [UIColor redColor]; }\n@end\n", []),
      ("@implementation Screen\n- (void)f { [Store shared]; [UIColor redColor]; }\n@end\n", []),
      ("@implementation Screen\n@end\nvoid f(void) { [Store shared]; [UIColor redColor]; }\n", []),
      (
        "@implementation Helper (Extras)\n- (void)f { [Store shared]; [UIColor redColor]; }\n@end\n",
        ["1 Helper", "2 Helper"]
      ),
      ("", ["1 Helper", "2 Helper"]),
    ]
  )
  func aHelperInObjectiveCIsNotToBlame(text: String, expected: [String]) throws {
    let helper = "@interface Helper : NSObject\n@end\n@implementation Helper\n@end\n"
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { type: Helper }, to: [{ type: Store }, { module: UIKit }] } } }\n",
      "Store.h": "@import Foundation;\n@interface Store : NSObject\n+ (Store *)shared;\n@end\n",
      "Screen.h": "@import UIKit;\n@interface Screen : UIViewController\n@end\n",
      "A.m": "#import \"Store.h\"\n#import <UIKit/UIKit.h>\n#import \"Screen.h\"\n" + helper + text,
    ])
    let found = workspace.check().report.violations.filter { $0.location.file == "A.m" && $0.reference == "import" }
    #expect(found.map { "\($0.location.line ?? 0) \($0.source ?? "-")" } == expected)
  }
}
