import Engine
import Testing

/// Which type of a file an import is blamed on.
@Suite struct ImportBlameTests {
  private static func found(_ text: String, from: String = "\"*ViewModel\"", to module: String) throws -> [String] {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { r: { forbid: { from: { type: \(from) }, to: { module: \(module) } } } }\n",
      "A.swift": text, "Other.swift": "import \(module)\n",
    ])
    return workspace.check().report.violations.map { "\($0.location.line ?? 0) \($0.source ?? "-")" }
  }

  @Test(arguments: [
    "struct Screen: View { var body: some View { Text(\"\") } }\nfinal class ScreenViewModel {}",
    "final class ScreenViewModel: ObservableObject { @Published var x = 1 }\nstruct Screen: View {}",
    "final class ScreenViewModel {}\nextension ScreenViewModel { struct Row: Hashable {} }\nstruct Screen: View {}",
    "final class ScreenViewModel {}\nenum Kind {}\nextension Color { static let own = 1 }",
    "final class ScreenViewModel {}\nenum Kind {}\nlet background: Color? = nil",
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
  ])
  func whoNeedsTheImportIsToBlame(text: String) throws {
    let found = try Self.found("import SwiftUI\n\(text)\n", to: "SwiftUI")
    #expect(found == ["1 ScreenViewModel"])
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
}
