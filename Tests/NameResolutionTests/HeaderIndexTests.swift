import ProjectModel
import Testing

@testable import NameResolution

/// Which file an include means.
@Suite struct HeaderIndexTests {
  /// Files by path; the module of each is its first folder.
  private func project(_ paths: [String], headerFolders: [String] = []) -> Project {
    let names = Set(paths.map { String($0.prefix { $0 != "/" }) }).sorted()
    var project = Project(root: "/project", files: [], modules: [], diagnostics: [])
    project.headerFolders = headerFolders
    project.modules = names.map { name in
      Module(name: name, origin: .folder, path: name, isTest: false, declared: nil, package: nil)
    }
    project.files = paths.sorted().map { path in
      let module = names.firstIndex { path.hasPrefix($0 + "/") } ?? 0
      let language: Language = path.hasSuffix(".h") ? .header : path.hasSuffix(".swift") ? .swift : .objectiveC
      return SourceFile(path: path, language: language, modules: [module], size: 0)
    }
    return project
  }

  private func found(_ include: String, from path: String, in project: Project) -> String? {
    let isAngled = include.hasPrefix("<")
    let file = project.files.firstIndex { $0.path == path } ?? 0
    let header = HeaderIndex(project).file(include.dropFirst().dropLast(), isAngled: isAngled, from: file)
    return header.map { project.files[Int($0)].path }
  }

  @Test(arguments: [
    ("\"B.h\"", "App/B.h"),
    ("\"./B.h\"", "App/B.h"),
    ("\"../Lib/C.h\"", "Lib/C.h"),
    ("\"../../project/Lib/C.h\"", "Lib/C.h"),
    ("\"../../elsewhere/Lib/C.h\"", nil),
    ("<Lib/C.h>", "Lib/C.h"),
    ("<Lib/Deep.h>", "Lib/Sources/Deep.h"),
    ("<Deep.h>", "Lib/Sources/Deep.h"),
    ("\"Deep.h\"", "Lib/Sources/Deep.h"),
    ("\"Sources/Deep.h\"", "Lib/Sources/Deep.h"),
    ("<Kit/Deep.h>", "Lib/Sources/Deep.h"),
    ("\"Twice.h\"", "App/Two/Twice.h"),
    ("\"Shared.h\"", nil),
    ("<time.h>", nil),
    ("\"time.h\"", "Lib/time.h"),
    ("\"math.h\"", nil),
    ("<Foundation/C.h>", nil),
    ("<sys/C.h>", nil),
    ("\"Missing.h\"", nil),
    ("\"other/Deep.h\"", nil),
    ("\"other/Sources/Deep.h\"", nil),
    ("\"Lib/Sources/Deep.h\"", "Lib/Sources/Deep.h"),
    ("\"Kit/Deep.h\"", nil),
    ("\"core/net/socket.h\"", "Core/core/src/net/socket.h"),
    ("\"core/socket.h\"", nil),
    ("\"grpc/net/socket.h\"", nil),
    ("\"deep.h\"", "Lib/Sources/Deep.h"),
    ("\"../lib/DEEP.h\"", nil),
    ("<Lib/deep.h>", "Lib/Sources/Deep.h"),
    ("<deep.h>", nil),
    ("\"SHARED.h\"", nil),
    ("\"both.h\"", nil),
    ("\"Both.h\"", "Lib/Both.h"),
    ("\"../lib/C.h\"", "Lib/C.h"),
    ("\"../LIB/c.h\"", "Lib/C.h"),
    ("\"../lib/time.h\"", "Lib/time.h"),
    ("\"../lib/Both.h\"", "Lib/Both.h"),
    ("\"../lib/both.h\"", nil),
    ("\"two/Twice.h\"", "App/Two/Twice.h"),
    ("<lib/C.h>", "Lib/C.h"),
    ("<lib/sources/deep.h>", "Lib/Sources/Deep.h"),
    ("\"../one/Shared.h\"", "One/Shared.h"),
    ("\"../twin/Row.h\"", "twin/Row.h"),
    ("\"../TWIN/Row.h\"", nil),
    ("<sys/Row.h>", nil),
    ("<Foundation/Cell.h>", nil),
  ])
  func anIncludeMeansTheNearestFileThatFits(include: String, expected: String?) {
    let project = project([
      "App/A.m", "App/B.h", "App/Two/Twice.h", "Lib/B.h", "Lib/C.h", "Lib/Sources/Deep.h", "Lib/Twice.h", "Lib/time.h",
      "One/Shared.h", "Two/Shared.h", "Core/core/src/net/socket.h",
      "Lib/Both.h", "Lib/BOTH.h", "Lib/Math.h", "Twin/Row.h", "twin/Row.h", "Lib/Sys/Row.h", "Lib/FOUNDATION/Cell.h",
    ])
    #expect(found(include, from: "App/A.m", in: project) == expected)
  }

  @Test func aFolderInTheCapitalsOfThePathGoesBeforeANearerOne() {
    let project = project(["App/Lib/C.h", "App/A.m", "One/lib/C.h", "Two/lib/C.h"])
    #expect(found("<lib/C.h>", from: "App/A.m", in: project) == nil)
    #expect(found("<liB/C.h>", from: "App/A.m", in: project) == "App/Lib/C.h")
  }

  @Test func foldersOfTheCompileCommandsGoFirstInOtherCapitals() {
    let project = project(["App/A.m", "App/Kit/Row/C.h", "Lib/Row/C.h"], headerFolders: ["Lib"])
    #expect(found("<row/C.h>", from: "App/A.m", in: project) == "Lib/Row/C.h")
  }

  @Test func ofTwoCopiesTheOneThatATargetClaimsIsMeant() {
    var project = project(["App/A.m", "Copy/Kit/Old/Button.h", "Lib/Kit/Source/Button.h"])
    project.modules[project.modules.count - 1].origin = .xcodeProject
    #expect(found("<Kit/Button.h>", from: "App/A.m", in: project) == "Lib/Kit/Source/Button.h")
  }

  @Test func foldersOfTheCompileCommandsGoFirstAfterTheOwn() {
    let project = project(["App/A.m", "Lib/Public/B.h", "Lib/Private/B.h"], headerFolders: ["Lib/Public"])
    #expect(found("\"B.h\"", from: "App/A.m", in: project) == "Lib/Public/B.h")
    let rooted = self.project(["App/A.m", "Lib/B.h", "Other/Lib/B.h"], headerFolders: [""])
    #expect(found("<Lib/B.h>", from: "App/A.m", in: rooted) == "Lib/B.h")
  }

  private static let copies = [
    "App/Pad.m", "Compat/if.m", "Compat/ifaddrs.h", "Network/Client.h", "Vendor/CommonCrypto/CommonDigest.h",
    "Vendor/include/GameController/GameController.h", "Vendor/include/sys/types.h", "Vendor/pad.m", "Vendor/zlib.h",
  ]

  /// No target has the files, so that their folders say who finds what.
  @Test(arguments: [
    ("<GameController/GameController.h>", "App/Pad.m", nil),
    ("<GameController/GameController.h>", "Vendor/pad.m", "Vendor/include/GameController/GameController.h"),
    ("\"GameController/GameController.h\"", "App/Pad.m", "Vendor/include/GameController/GameController.h"),
    ("<CommonCrypto/CommonDigest.h>", "App/Pad.m", nil), ("<sys/types.h>", "App/Pad.m", nil),
    ("<ifaddrs.h>", "App/Pad.m", nil), ("<ifaddrs.h>", "Compat/if.m", "Compat/ifaddrs.h"),
    ("<zlib.h>", "App/Pad.m", "Vendor/zlib.h"), ("<Network/Client.h>", "App/Pad.m", "Network/Client.h"),
  ])
  func angleBracketsMeanTheSDKThoughTheProjectHasACopy(include: String, path: String, expected: String?) {
    #expect(found(include, from: path, in: project(Self.copies)) == expected)
    let searched = project(Self.copies, headerFolders: ["Vendor/include"])
    let copy = "Vendor/include/GameController/GameController.h"
    #expect(found("<GameController/GameController.h>", from: "App/Pad.m", in: searched) == copy)
  }

  @Test func aTargetThatDependsOnACopyMeansIt() {
    let (include, copy) = ("<GameController/GameController.h>", "Vendor/include/GameController/GameController.h")
    var project = project(Self.copies)
    for index in project.modules.indices { project.modules[index].origin = .swiftPackage }
    #expect(found(include, from: "App/Pad.m", in: project) == nil)
    #expect(found(include, from: "Vendor/pad.m", in: project) == copy)
    #expect(found("<Network/Client.h>", from: "App/Pad.m", in: project) == "Network/Client.h")
    project.modules[0].declared = [DeclaredDependency(name: "Vendor", modules: ["Vendor"])]
    #expect(found(include, from: "App/Pad.m", in: project) == copy)
    for index in project.files.indices { project.files[index].headerRole = .project }
    #expect(found(include, from: "App/Pad.m", in: project) == nil)
    // The project's own module of that name.
    project.modules[project.modules.count - 1].importName = "GameController"
    #expect(found(include, from: "App/Pad.m", in: project) == copy)
  }

  /// Of headers that are equally near, the one that a declared dependency shows is meant.
  @Test func aHeaderOfADependencyComesBeforeOthersOfItsName() {
    var project = project([
      "App/Cell.m", "Core/include/Store.h", "Core/private/Store.h", "Third/include/Store.h",
    ])
    for index in project.modules.indices { project.modules[index].origin = .swiftPackage }
    #expect(found("\"Store.h\"", from: "App/Cell.m", in: project) == nil)
    project.modules[0].declared = [DeclaredDependency(name: "Core", modules: ["Core"])]
    #expect(found("\"Store.h\"", from: "App/Cell.m", in: project) == nil)
    project.files[2].headerRole = .project
    #expect(found("\"Store.h\"", from: "App/Cell.m", in: project) == "Core/include/Store.h")
    #expect(found("\"include/Store.h\"", from: "App/Cell.m", in: project) == "Core/include/Store.h")
    project.modules[0].declared = [DeclaredDependency(name: "Third", modules: ["Third"])]
    #expect(found("\"Store.h\"", from: "App/Cell.m", in: project) == "Third/include/Store.h")
  }

  @Test func whatACompileCommandIncludesFirstIsSeen() {
    var fixture = LinkFixture(
      """
      //- App/Main.m module:App
      void run(void) { [Store new]; }
      //                ^^^^^ -> Core/Store
      //- Core/Config.h module:Core
      @interface Store : NSObject
      @end
      """
    )
    fixture.project.files[0].forcedIncludes = ["Core/Config.h"]
    fixture.check()
  }
}
