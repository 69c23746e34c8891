import Engine
import TestSupport
import Testing

/// `layers: from-manifests` over what other build systems than Swift packages say.
@Suite struct FromManifestsTests {
  private static let configuration = """
    rules:
      as-declared:
        layers: from-manifests
        except: "Legacy/**"
    """

  private func check(_ files: [String: String]) throws -> CheckResult {
    try Workspace(files.merging([".lintel.yml": Self.configuration]) { $1 }).check()
  }

  @Test func aTargetOfBazelIsUsedByThoseThatItIsVisibleTo() throws {
    let result = try check([
      "Feed/BUILD.bazel": """
      swift_library(name = "Feed", module_name = "Feed", srcs = ["Feed.swift"], deps = ["//Store", "//Model:Model"])
      """,
      "Feed/Feed.swift": "import Model\nimport Store\nstruct Feed { let store: Store }\n",
      "Legacy/BUILD.bazel": """
      swift_library(name = "Legacy", module_name = "Legacy", srcs = ["Legacy.swift"], deps = ["//Model"])
      """,
      "Legacy/Legacy.swift": "import Model\nstruct Legacy { let item: Item }\n",
      "Store/BUILD.bazel": """
      package(default_visibility = ["//visibility:public"])
      swift_library(name = "Store", module_name = "Store", srcs = ["Store.swift"], deps = ["//Model"])
      """,
      "Store/Store.swift": "import Model\npublic struct Store { let items: [Item] }\n",
      "Model/BUILD.bazel": """
      swift_library(name = "Parts", module_name = "Parts", srcs = ["Part.swift"])

      swift_library(
          name = "Model",
          module_name = "Model",
          srcs = ["Item.swift"],
          deps = [":Parts"],
          visibility = ["//Store:__subpackages__"],
      )
      """,
      "Model/Item.swift": "import Parts\npublic struct Item { let part: Part }\n",
      "Model/Part.swift": "public struct Part {}\n",
    ])
    #expect(result.report.violations.map(\.location.file) == ["Feed/Feed.swift"])
    #expect(
      result.report.violations.first?.message
        == "Feed (Feed) imports Model; Model is visible to: //Store:__subpackages__ (Model/BUILD.bazel:3)"
    )
  }

  @Test(.enabled(if: LibclangForTests.isThere))
  func aPrivateHeaderIsImportedByItsOwnTarget() throws {
    let result = try check([
      "Core/Core.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Core'
        s.source_files = 'Classes/**/*.{h,m}'
        s.private_header_files = 'Classes/**/*+Private.h'
      end
      """,
      "Core/Classes/CRStore.h": "#import <Foundation/Foundation.h>\n@interface CRStore : NSObject\n@end\n",
      "Core/Classes/CRCache+Private.h": "#import <Foundation/Foundation.h>\n@interface CRCache : NSObject\n@end\n",
      "Core/Classes/CRStore.m": """
      #import "CRStore.h"
      #import "CRCache+Private.h"
      @implementation CRStore
      @end
      """,
      "App/App.podspec":
        "Pod::Spec.new do |s|\n  s.name = 'App'\n  s.source_files = '*.{h,m}'\n  s.dependency 'Core'\nend\n",
      "App/Screen.m": """
      #import <Core/CRStore.h>
      #import <Core/CRCache+Private.h>
      @interface Screen : NSObject
      @property (nonatomic) CRStore *store;
      @end
      @implementation Screen
      @end
      """,
    ])
    #expect(result.lines == ["2 as-declared"])
    #expect(
      result.report.violations.first?.message
        == "Screen (App) imports <Core/CRCache+Private.h> (Core); it is a private header of Core (Core/Core.podspec)"
    )
  }

  /// `Kit` is of a package, `Core` and `App` are of a project of XcodeGen.
  @Test(arguments: [
    ("", "", "", true),
    // The project builds the package's folder too, and says there what it needs.
    (
      "", "Kit: { type: framework, platform: iOS, sources: [Kit/Sources], dependencies: [{ target: Core }] }", "",
      false
    ),
    // A product that nobody imports by its name may have a module of any name.
    (".product(name: \"Lights\", package: \"lights\")", "", "", false),
    (".product(name: \"Lights\", package: \"lights\")", "", "import Lights", true),
    // But none that a target of the project has which builds the package.
    (
      ".product(name: \"Lights\", package: \"lights\")",
      """
      Other: { type: application, platform: iOS, sources: [App], dependencies: [{ target: Core }, { package: Kit }] }
      packages: { Kit: { path: Kit } }
      """, "", true
    ),
  ])
  func aPackageCannotDependOnATargetOfAProject(
    _ needs: String,
    _ target: String,
    _ further: String,
    isTold: Bool
  ) throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules:\n  as-declared: { layers: from-manifests }\n",
      "Kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit",
        products: [.library(name: "Kit", targets: ["Kit"])],
        dependencies: [.package(url: "https://example.org/lights", from: "1.0.0")],
        targets: [.target(name: "Kit", dependencies: [\(needs)], path: "Sources")]
      )
      """,
      "Kit/Sources/Lamp.swift": "import Core\n\(further)\nstruct Lamp {}\n",
      "project.yml": """
      name: Shop
      targets:
        App: { type: application, platform: iOS, sources: [App], dependencies: [{ target: Core }] }
        Core: { type: framework, platform: iOS, sources: [Core] }
        \(target)
      """,
      "Core/Core.swift": "public struct Core {}\n", "App/App.swift": "import Core\nstruct App { let core: Core }\n",
    ])
    let message = "Lamp (Kit) imports Core; Kit may not depend on any other module of the project (Kit/Package.swift:7)"
    #expect(workspace.check().report.violations.map(\.message) == (isTold ? [message] : []))
    let answer = try #require(may(from: "module:Kit", to: "module:Core", via: nil, options(workspace.root)).answer)
    #expect(answer.verdict == (isTold ? .forbidden : .allowed))
  }

  @Test func withoutManifestsThatSayAnythingNothingIsChecked() throws {
    let result = try check(["App/A.swift": "struct A {}\n", "Kit/B.swift": "struct B {}\n"])
    #expect(result.verdicts == ["as-declared": "vacuous"])
    #expect(result.exit == .couldNotRun)
    #expect(result.messages.contains { $0.contains("all code is in one module") })
  }
}

/// `targets` over libraries of Objective-C.
@Suite(.enabled(if: LibclangForTests.isThere)) struct ClangTargetsTests {
  private func messages(_ files: [String: String]) throws -> [String] {
    let configuration = "rules:\n  clean:\n    targets: {}\n"
    return try Workspace(files.merging([".lintel.yml": configuration]) { $1 }).check().report.violations.map(\.message)
  }

  private static func header(_ name: String) -> String {
    "#import <Foundation/Foundation.h>\n@interface \(name) : NSObject\n@end\n"
  }

  private static func source(_ name: String) -> String {
    "#import \"\(name).h\"\n@implementation \(name)\n@end\n"
  }

  @Test func aHeaderOfSeveralTargetsIsThatOfTheDeclaredOne() throws {
    let found = try messages([
      "Kit/BUILD": """
      objc_library(name = "Block", srcs = ["Block.m"], hdrs = ["Block.h"])
      objc_library(name = "BlockForApp", srcs = ["Block.m"], hdrs = ["Block.h"], defines = ["APP"])
      objc_library(name = "App", srcs = ["App.m"], hdrs = ["App.h"], deps = [":BlockForApp"])
      objc_library(name = "Tool", srcs = ["Tool.m"], hdrs = ["Tool.h"])
      """,
      "Kit/Block.h": Self.header("Block"), "Kit/Block.m": Self.source("Block"), "Kit/App.h": Self.header("App"),
      "Kit/App.m": "#import \"Kit/Block.h\"\n" + Self.source("App"), "Kit/Tool.h": Self.header("Tool"),
      "Kit/Tool.m": "#import \"Kit/Block.h\"\n" + Self.source("Tool"),
    ])
    #expect(found == ["target 'Kit_Tool' imports Kit_Block and does not declare it (Kit/BUILD:4)"])
  }

  @Test func whatNobodyCanImportIsNotUnused() throws {
    let found = try messages([
      "Kit/BUILD": """
      objc_library(name = "Command", srcs = ["Command.m"])
      objc_library(name = "Log", srcs = ["Log.m"], hdrs = ["Log.h"])
      swift_library(name = "View", srcs = ["View.swift"], generates_header = True)
      objc_library(name = "App", srcs = ["App.m"], hdrs = ["App.h"], deps = [":Command", ":Log", ":View"])
      """,
      "Kit/Command.m":
        "#import <Foundation/Foundation.h>\n@interface Command : NSObject\n@end\n@implementation Command\n@end\n",
      "Kit/Log.h": Self.header("Log"), "Kit/Log.m": Self.source("Log"),
      "Kit/App.h": Self.header("App") + "@interface Start : NSObject\n@end\n@interface End : NSObject\n@end\n",
      "Kit/App.m": "#import \"Kit/View-Swift.h\"\n" + Self.source("App"),
      "Kit/View.swift": "import Foundation\n@objc public class View: NSObject {}\n",
    ])
    #expect(found == ["target 'Kit_App' declares '//Kit:Log', and none of its files imports it"])
  }
}
