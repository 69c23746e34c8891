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
      "App/App.podspec": "Pod::Spec.new do |s|\n  s.name = 'App'\n  s.source_files = '*.{h,m}'\nend\n",
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

  @Test func withoutManifestsThatSayAnythingNothingIsChecked() throws {
    let result = try check(["App/A.swift": "struct A {}\n", "Kit/B.swift": "struct B {}\n"])
    #expect(result.verdicts == ["as-declared": "vacuous"])
    #expect(result.exit == .couldNotRun)
    #expect(result.messages.contains { $0.contains("all code is in one module") })
  }
}
