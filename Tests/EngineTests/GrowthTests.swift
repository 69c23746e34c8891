import Basics
import Engine
import Foundation
import TestSupport
import Testing

#if DEBUG
  /// Small input must not take large work. Steps of loops are counted, not time: with four times the input there may be
  /// hardly more than four times as many.
  @Suite struct GrowthTests {
    struct Case: CustomTestStringConvertible, Sendable {
      var testDescription: String
      /// The smallest size; also that, twice and four times as large.
      var size = 200
      var configuration = Case.forbid
      /// The files of a project of some size.
      var files: @Sendable (Int) -> [String: String]

      init(
        _ description: String,
        size: Int = 200,
        configuration: String = Case.forbid,
        _ files: @escaping @Sendable (Int) -> [String: String]
      ) {
        testDescription = description
        self.size = size
        self.configuration = configuration
        self.files = files
      }

      /// One file of lines, each made of its number and the number of all.
      init(
        _ description: String,
        size: Int = 200,
        configuration: String = Case.forbid,
        around: (String, String) = ("", ""),
        lines: @escaping @Sendable (Int, Int) -> String
      ) {
        self.init(description, size: size, configuration: configuration) { count in
          ["A/a.swift": around.0 + (0..<count).map { lines($0, count) + "\n" }.joined() + around.1]
        }
      }

      static let forbid = """
        components: { a: "A/**", b: "B/**" }
        rules:
          f: { forbid: { from: a, to: b } }

        """
      static let inferred = forbid.replacingOccurrences(of: "f: {", with: "f: { inferred: true,")
      static let overloads = ("class X {\n", "}\n")
      static let types = forbid + "  cycles: { acyclic: { among: types } }\n"
      static let features = """
        components: { feature: "A/{feature}/**" }
        rules:
          cycles: { acyclic: { among: feature } }

        """

      func workspace(_ count: Int) throws -> Workspace {
        let workspace = try Workspace(files(count))
        if files(count)[".lintel.yml"] == nil { try workspace.write(".lintel.yml", configuration) }
        try workspace.write("B/b.swift", "class B {}\n")
        return workspace
      }
    }

    static let cases = [
      // Cycles
      Case("types in a ring", configuration: Case.types) { "class A\($0) { var next: A\(($0 + 1) % $1)? }" },
      Case("types in a ring with shortcuts", configuration: Case.types) {
        "class A\($0) { var next: A\(($0 + 1) % $1)?; var far: A\(($0 + $1 - 9) % $1)? }"
      },
      Case("classes that inherit in a ring", configuration: Case.types) { "class A\($0): A\(($0 + 1) % $1) {}" },
      Case("types in types", size: 500, configuration: Case.types) { count in
        ["A/a.swift": String(repeating: "class A {", count: count) + String(repeating: "}", count: count)]
      },
      Case("features in a ring", configuration: Case.features) { count in
        files(count) { ("A/F\($0)/a.swift", "class A\($0) { var next: A\(($0 + 1) % count)? }") }
      },
      Case("many small knots above much code", configuration: Case.types) { count in
        let knots = (0..<count).map { number in
          """
          class A\(number) { var b: B\(number)? }
          class B\(number) { var c: C\(number)?; var hub: Hub? }
          class C\(number) { var a: A\(number)? }
          class L\(number) {}

          """
        }
        let hub = (0..<count).map { "  var v\($0): L\($0)?\n" }.joined()
        return ["A/a.swift": knots.joined() + "class Hub {\n\(hub)}\n"]
      },
      // Names
      Case("a chain of aliases", around: ("", "class X { var a: A0 }\n")) {
        $0 == $1 - 1 ? "class A\($0) {}" : "typealias A\($0) = A\($0 + 1)"
      },
      Case("aliases in a ring", around: ("", "class X { var a: A0 }\n")) { "typealias A\($0) = A\(($0 + 1) % $1)" },
      Case("private types of one name") { count in
        files(count) { ("A/a\($0).swift", "private class A {}\nclass X\($0) { private var a: A }") }
      },
      Case("types of one name in extensions of a type from outside") { count in
        files(count) {
          ("A/a\($0).swift", "class X\($0) { var a: B.C }\nextension Out { class C {}; class D\($0) { var c: C } }")
        }
      },
      Case("types of one name in a module") { count in
        files(count) { ("A/a\($0).swift", "class A {}\nclass X\($0) { var a: A }") }
      },
      Case("a name in a file of no target, of a type that much dead code declares, too") { count in
        var files = files(count) { ("Dead/a\($0).swift", "class A {}\n") }
        files["project.yml"] = """
          name: App
          targets:
            App: { type: application, platform: iOS, sources: [A/main.swift] }

          """
        files["A/main.swift"] = "class Main {}\n"
        files["A/new.swift"] = "class A {}\nclass N {\n\((0..<count).map { "  var a\($0): A?\n" }.joined())}\n"
        return files
      },
      Case("an extension with many conditions for Self") { count in
        let conditions = (0..<count).map { "Self: P\($0)" }.joined(separator: ", ")
        let protocols = (0..<count).map { "protocol P\($0) {}\n" }.joined()
        return ["A/a.swift": "protocol Q {}\n\(protocols)extension Q where \(conditions) {}\n"]
      },
      Case("a class with many protocols", around: ("", "class B: A {}\n")) {
        "protocol P\($0) {}\nextension A: P\($0) {}" + ($0 == $1 - 1 ? "\nclass A {}" : "")
      },
      Case("an extension of a nested type that nobody declares, far inside", size: 500) { count in
        ["A/a.swift": "class Outer {}\nextension Outer\(String(repeating: ".G", count: count)) {}\n"]
      },
      // Members that are used without naming their type
      Case("overloads that their first argument tells apart", configuration: Case.inferred, around: Case.overloads) {
        number,
        _ in
        "  func f(_ x: A\(number)) -> A\(number) { x }\n  func g\(number)(a: A\(number)) { f(a).h() }\nclass A\(number) { func h() {} }"
      },
      Case("overloads that return the same", configuration: Case.inferred, around: Case.overloads) { number, _ in
        "  func f(_ x: [A\(number)]) -> B {}\n  func g\(number)() { f(x).h() }"
      },
      Case(
        "overloads that two protocols declare in opposite order",
        configuration: """
          rules:
            f: { mirror: { "{s}Output": "{s}Input" } }

          """
      ) { count in
        let types = (0..<count).map { "struct T\($0) {}\n" }.joined()
        let members = (0..<count).map { "  func show(_ value: T\($0), at: Int)\n" }
        let output = "protocol AOutput {\n\(members.joined())}\n"
        let input = "protocol AInput {\n\(members.reversed().joined())}\n"
        return ["A/a.swift": types + output + input]
      },
      // Names in rules
      Case("names of calls that only members have") { count in
        let members = (0..<count).map { "  func m\($0)() {}\n" }.joined()
        let uses = (0..<count).map { _ in "  func go() { run(x) }\n" }.joined()
        let names = (0..<count).map { "m\($0)" }.joined(separator: ", ")
        return [
          "A/a.swift": "class A {\n\(members)\(uses)}\n",
          ".lintel.yml": "rules:\n  c: { calls: { from: { path: \"A/**\" }, never: [\(names)] } }\n",
        ]
      },
      // Suppressions
      Case("comments for the next line") { number, _ in "// lintel:disable:next f - x\nclass A\(number) { var b: B }" },
      Case("stacked comments for the next line") { number, count in
        "// lintel:disable:next f - x" + (number == count - 1 ? "\nclass A { var b: B }" : "")
      },
      Case("regions that are disabled") { number, _ in
        "// lintel:disable f - x\nclass A\(number) { var b: B }\n// lintel:enable f"
      },
      // Projects
      Case("configurations of folders") { count in
        var files = files(count) { ("A/F\($0)/a.swift", "class A\($0) { var b: B }") }
        for number in 0..<count {
          files["A/F\(number)/.lintel.yml"] = """
            components: { all: "**" }
            rules:
              f: { severity: warning }
              own\(number): { forbid: { from: all, to: b } }
            """
        }
        return files
      },
      Case("globs in one package of Bazel") { count in
        var files = files(count) { ("A/F\($0)/a.swift", "class A\($0) {}") }
        files["BUILD.bazel"] = (0..<count).map { number in
          "swift_library(name = \"M\(number)\", srcs = glob([\"A/F\(number)/**/*.swift\"]))\n"
        }.joined()
        return files
      },
      Case("targets with folders that Xcode keeps in step") { count in xcodeProject(targets: count) },
      // Configurations
      Case("names of components that are not there") { count in
        let components = (0..<count).map { "  part\($0)name: \"A/\($0)/**\"\n" }.joined()
        let rules = (0..<count).map { "  r\($0): { forbid: { from: part\($0)name, to: other\($0)name } }\n" }.joined()
        return ["A/a.swift": "class A {}\n", ".lintel.yml": "components:\n\(components)rules:\n\(rules)"]
      },
    ]

    @Test(arguments: cases) func workGrowsAsTheInputDoes(_ growing: Case) throws {
      let work = try [1, 2, 4].map { factor in
        let workspace = try growing.workspace(growing.size * factor)
        return Work.steps { _ = workspace.check(workers: 1, libclang: nil) }
      }
      // 4 · log(4n)/log(n) with some slack.
      #expect(work[0] > 0 && Double(work[2]) < 5.2 * Double(work[0]), "\(work) steps")
    }

    private static func files(_ count: Int, _ file: (Int) -> (String, String)) -> [String: String] {
      Dictionary(uniqueKeysWithValues: (0..<count).map(file))
    }

    /// Each target has a folder, and one file of the next target's folder.
    private static func xcodeProject(targets count: Int) -> [String: String] {
      var objects = ""
      for number in 0..<count {
        let next = (number + 1) % count
        objects += """
          T\(number) = {isa = PBXNativeTarget; name = M\(number); productType = "com.apple.product-type.framework";
            fileSystemSynchronizedGroups = (G\(number)); };
          G\(number) = {isa = PBXFileSystemSynchronizedRootGroup; path = A/M\(number); sourceTree = "<group>";
            exceptions = (E\(number)); };
          E\(number) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T\(next);
            membershipExceptions = (a.swift); };

          """
      }
      let (targets, groups) = (list(count, "T"), list(count, "G"))
      var result = files(count) { ("A/M\($0)/a.swift", "class A\($0) {}") }
      result["X.xcodeproj/project.pbxproj"] = """
        // !$*UTF8*$!
        { objects = {
          P = {isa = PBXProject; mainGroup = MG; targets = (\(targets)); };
          MG = {isa = PBXGroup; children = (\(groups)); sourceTree = "<group>"; };
        \(objects)
        }; rootObject = P; }
        """
      return result
    }

    private static func list(_ count: Int, _ prefix: String) -> String {
      (0..<count).map { "\(prefix)\($0)" }.joined(separator: ", ")
    }
  }
#endif
