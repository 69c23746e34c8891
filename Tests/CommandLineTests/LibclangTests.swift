import TestSupport
import Testing

@Suite struct LibclangTests {
  /// A model in Objective-C that names a screen in Swift: `Model/OldModel.m:4:17`.
  private static func workspace() throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write("Model/Model.swift", "")
    try workspace.write("Screen/Screen.swift", "import Foundation\nclass Screen: NSObject {}\n")
    try workspace.write(
      "Model/OldModel.m",
      "@interface OldModel : NSObject\n@end\n@implementation OldModel\n- (void)show { [Screen new]; }\n@end\n"
    )
    return workspace
  }

  @Test(.enabled(if: LibclangForTests.isThere))
  func theProgramReadsObjectiveCInProcessesOfItsOwn() throws {
    let workspace = try Self.workspace()
    let run = try Program.run(["check", "--jobs", "3"], in: workspace.root)
    #expect(run.status == 1)
    let message = "Model/OldModel.m:4:17: error: OldModel (model) creates Screen (screen)"
    #expect(run.lines.contains { $0.hasPrefix(message) })
    #expect(run.errors == "")
  }

  /// As far as they are installed.
  @Test(.enabled(if: LibclangForTests.isThere))
  func allVersionsGiveTheMembersToTheFirstOfTwoClassesWithOneEnd() throws {
    let workspace = try Workspace()
    try workspace.write(
      "Text.h",
      """
      #if TEXT
      @interface TextNode : NSObject
      #else
      @interface OtherNode : NSObject <NSCopying>
      #endif
      @property (nonatomic) BOOL isThere;
      - (instancetype)initWith:(Model)range;
      @end
      """
    )
    let graphs = try (14...21).compactMap { version in
      let library = ["LINTEL_LIBCLANG": "libclang-\(version).so.1"]
      let run = try Program.run(["graph", "--format", "json", "--no-cache"], in: workspace.root, environment: library)
      return run.errors.isEmpty ? run.text : nil
    }
    #expect(graphs.allSatisfy { $0 == graphs[0] })
    #expect(
      graphs.allSatisfy { $0.contains(#""line":6,"column":23,"kind":"declare","source":"TextNode","target":"Bool""#) }
    )
  }

  @Test func aLibraryThatIsNotThereLeavesTheSwiftFiles() throws {
    let workspace = try Self.workspace()
    let run = try Program.run(
      ["check"],
      in: workspace.root,
      environment: ["LINTEL_LIBCLANG": "/nowhere/libclang.so"]
    )
    #expect(run.status == 0)
    let message = "one file in Objective-C, C or C++ cannot be read without libclang (/nowhere/libclang.so"
    #expect(run.text.contains(message))
    #expect(run.text.contains("Checked 2 files"))
  }

  @Test func aProjectWithoutSwiftNeedsLibclang() throws {
    let workspace = try Self.workspace()
    try workspace.remove("Model/Model.swift")
    try workspace.remove("Screen/Screen.swift")
    let run = try Program.run(
      ["check"],
      in: workspace.root,
      environment: ["LINTEL_LIBCLANG": "/nowhere/libclang.so"]
    )
    #expect(run.status == 2)
    #expect(run.text.contains("there is nothing else to check here"))
  }
}
