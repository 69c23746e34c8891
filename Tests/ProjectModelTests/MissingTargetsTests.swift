import ReportModel
import Testing

@testable import ProjectModel

/// What manifests name and nothing declares.
@Suite struct MissingTargetsTests {
  private static let code = ["Data/Data.swift": "", "Domain/Domain.swift": "", "Home/Home.swift": ""]

  private static func messages(_ manifests: [String: String]) throws -> [String] {
    try Fixture(code.merging(manifests) { $1 }).discover().messages
  }

  private static func package(_ targets: String, dependencies: String = "") -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Shop", \(dependencies)targets: [
      \(targets)
      .target(name: "Domain", path: "Domain"),
    ])
    """
  }

  // MARK: Swift packages

  @Test func targetsOfAPackageDependOnItsTargets() throws {
    let problem = "warning Package.swift:4:40 the target 'Data' depends on 'Domian', and no target here is called that"
    let needs = { (name: String) in #".target(name: "Data", dependencies: [\#(name)], path: "Data"),"# }
    for dependency in [#""Domian""#, #".byName(name: "Domian")"#, #".target(name: "Domian")"#] {
      let messages = try Self.messages(["Package.swift": Self.package(needs(dependency))])
      #expect(messages == [problem + "; did you mean 'Domain'?"], "\(dependency)")
    }
    for dependency in [#""Domain""#, #".product(name: "Domian", package: "shop")"#] {
      #expect(try Self.messages(["Package.swift": Self.package(needs(dependency))]) == [], "\(dependency)")
    }
  }

  @Test func anotherPackageMayHaveAProductOfTheName() throws {
    let needs = #".target(name: "Data", dependencies: ["Domian"], path: "Data"),"#
    let remote = #"dependencies: [.package(url: "https://a.b/c", from: "1.0.0")], "#
    #expect(try Self.messages(["Package.swift": Self.package(needs, dependencies: remote)]) == [])
    #expect(try Self.messages(["Package.swift": Self.package(needs, dependencies: "dependencies: [], ")]).count == 1)
  }

  @Test func aPackageHasOneTargetOfAName() throws {
    let two = #".target(name: "Data", path: "Data"), .target(name: "Data", path: "Home"),"#
    #expect(
      try Self.messages(["Package.swift": Self.package(two)]) == [
        "warning Package.swift:4:40 a target 'Data' is declared in line 4 already, and a package has one of a name; "
          + "this one is left out"
      ]
    )
    let branches = """
      #if os(Linux)
      .target(name: "Data", path: "Data"),
      #else
      .target(name: "Data", path: "Home"),
      #endif
      """
    #expect(try Self.messages(["Package.swift": Self.package(branches)]) == [])
  }

  // MARK: XcodeGen

  private static func specification(_ lines: String) -> String {
    """
    name: Shop
    targets:
      Data:
        type: framework
        platform: iOS
        \(lines)
      Domain: { type: framework, platform: iOS, sources: [Domain] }
    """
  }

  @Test func targetsOfASpecificationDependOnTargets() throws {
    let needs = { (name: String) in Self.specification("sources: [Data]\n    dependencies: [{ target: \(name) }]") }
    let problem = "warning project.yml:7:22 the target 'Data' depends on 'Domian', and no target here is called that; "
    #expect(try Self.messages(["project.yml": needs("Domian")]) == [problem + "did you mean 'Domain'?"])
    for name in ["Domain", "Other/Domian", "'${NAME}'"] {
      #expect(try Self.messages(["project.yml": needs(name)]) == [], "\(name)")
    }
    // One that includes another which is not there may have it from that.
    let messages = try Self.messages(["project.yml": "include: [more.yml]\n" + needs("Domian")])
    #expect(messages.count == 1 && messages[0].contains("cannot read 'more.yml'"))
  }

  @Test func keysThatXcodeGenDoesNotKnowLeaveTargetsWithoutFiles() throws {
    #expect(
      try Self.messages(["project.yml": Self.specification("source: [Data]")]) == [
        "warning project.yml:6:5 'source' is no key of a target, and the target 'Data' has no 'sources'; did you mean "
          + "'sources'?"
      ]
    )
    #expect(try Self.messages(["project.yml": Self.specification("sources: [Data]\n    source: x")]) == [])
    let misspelt = Self.specification("sources: [Data]").replacing("targets:", with: "target:")
    #expect(
      try Self.messages(["project.yml": misspelt]) == [
        "warning project.yml:2:1 this specification has no 'targets', and so no modules; did you mean 'targets'?"
      ]
    )
    #expect(try Self.messages(["project.yml": "name: Shop\ntarget: iphone\n"]) == [])
  }

  // MARK: Tuist

  @Test func targetsOfTuistDependOnTargets() throws {
    let project = { (dependency: String) in
      """
      import ProjectDescription
      let project = Project(name: "Shop", targets: [
        .target(name: "Data", product: .framework, sources: ["Data/**"], dependencies: [\(dependency)]),
        .target(name: "Domain", product: .framework, sources: ["Domain/**"]),
      ])
      """
    }
    let problem = "warning Project.swift:3:83 the target 'Data' depends on 'Domian', and no target here is called that"
    #expect(
      try Self.messages(["Project.swift": project(#".target(name: "Domian")"#)])
        == [problem + "; did you mean 'Domain'?"]
    )
    for dependency in [#".target(name: "Domain")"#, #".external(name: "Domian")"#, #".target(name: "Elsewhere")"#] {
      #expect(try Self.messages(["Project.swift": project(dependency)]) == [], "\(dependency)")
    }
    // A project that cannot be read may have it.
    let other = "import ProjectDescription\nlet project = make()\n"
    let messages = try Self.messages([
      "Project.swift": project(#".target(name: "Domian")"#), "Other/Project.swift": other,
    ])
    #expect(!messages.contains { $0.contains("Domian") })
  }

  // MARK: CocoaPods

  @Test func sourcesOfAPodAreThere() throws {
    let pod = { (files: String) in
      "Pod::Spec.new do |s|\n  s.name = 'Shop'\n  s.source_files = '\(files)'\nend\n"
    }
    #expect(
      try Self.messages(["Shop.podspec": pod("Dtaa/**/*.swift")]) == [
        "warning Shop.podspec:3:3 the pod 'Shop' has no files, as there is no folder 'Dtaa'; did you mean 'Data'?"
      ]
    )
    #expect(
      try Self.messages(["Shop.podspec": pod("Source/**/*.swift")]) == [
        "warning Shop.podspec:3:3 the pod 'Shop' has no files, as there is no folder 'Source'"
      ]
    )
    #expect(try Self.messages(["Shop.podspec": pod("Data/**/*.swift")]) == [])
    // Those of a pod of others come from elsewhere.
    #expect(try Self.messages(["Pods/Local/Shop.podspec": pod("Source/**/*.swift")]) == [])
  }

  // MARK: Bazel

  @Test func labelsNamePackages() throws {
    let library = { (name: String, needs: String) in
      #"swift_library(name = "\#(name)", srcs = glob(["*.swift"]), deps = [\#(needs)])"#
    }
    let messages = { (label: String) throws -> [String] in
      try Self.messages(["Data/BUILD": library("Data", "\"\(label)\""), "Domain/BUILD": library("Domain", "")])
    }
    #expect(
      try messages("//Domian") == [
        "warning Data/BUILD:1:64 there is no package '//Domian', on which '//Data:Data' depends; did you mean '//Domain'?"
      ]
    )
    for label in ["//Domain", "//Domain:Domian", "@other//Domian", "//Elsewhere", ":Domian"] {
      #expect(try messages(label) == [], "\(label)")
    }
  }
}
