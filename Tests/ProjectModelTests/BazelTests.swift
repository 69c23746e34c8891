import ReportModel
import Testing

@testable import ProjectModel

/// Modules of packages of Bazel and Buck.
@Suite struct BazelTests {
  @Test func targetsHaveTheFilesOfTheirGlobsAndTheModuleOfTheirLabel() throws {
    let fixture = try Fixture([
      "App/BUILD.bazel": """
      load("@build_bazel_rules_swift//swift:swift.bzl", "swift_library", "swift_test")
      load("//build:defs.bzl", "feature", "COMMON")

      SOURCES = glob(["Sources/**/*.swift"], exclude = ["Sources/Old/**"])

      swift_library(
          name = "app-lib",
          srcs = SOURCES + ["Main.swift"],  # both
          deps = COMMON + [
              ":Kit",
              "//Core/Model",
              "@swiftpkg_alamofire//:Alamofire",
          ] + select({
              "//c:a": ["//Core/Log:Log"],
              "//conditions:default": [],
          }),
      )

      feature(name = "Kit", srcs = glob(["Kit/*.swift"]), module_name = "AppKitten", testonly = False)

      swift_test(name = "tests", srcs = ["Test.swift"], deps = [":app-lib"])

      [
          swift_library(name = "%s_part" % part, srcs = ["Parts/{}.swift".format(part)])
          for part in ["one", "two"]
      ]

      """,
      "build/defs.bzl": "COMMON = [\"//Core/Base:Base\"]\n\ndef feature(name, srcs, **kwargs):\n    pass\n",
      "Core/Model/BUILD": "swift_library(name = 'Model', srcs = glob(['**/*.swift']), module_name = 'Model')\n",
      "Core/Model/Deep/BUILD": "objc_library(name = \"deep\", srcs = [\"a.m\"], hdrs = [\"a.h\"])\n",
      "Core/Model/M.swift": "", "Core/Model/Deep/a.m": "", "Core/Model/Deep/a.h": "", "Core/Model/Deep/x.swift": "",
      "App/Sources/A.swift": "", "App/Sources/Old/B.swift": "", "App/Main.swift": "", "App/Kit/K.swift": "",
      "App/Test.swift": "", "App/Parts/one.swift": "", "App/Parts/two.swift": "",
    ])
    let project = fixture.discover()
    #expect(project.messages == [])
    #expect(
      project.summary == [
        "App/Kit/K.swift: AppKitten", "App/Main.swift: App_app_lib", "App/Parts/one.swift: App_one_part",
        "App/Parts/two.swift: App_two_part", "App/Sources/A.swift: App_app_lib", "App/Sources/Old/B.swift: (root)",
        "Core/Model/Deep/a.h: Core_Model_Deep_deep", "Core/Model/Deep/a.m: Core_Model_Deep_deep",
        "Core/Model/Deep/x.swift: (root)", "Core/Model/M.swift: Model",
      ]
    )
    let app = try #require(project.module("App_app_lib"))
    #expect(app.origin == .bazel)
    #expect(app.place == SourceLocation(file: "App/BUILD.bazel", line: 6, column: 1))
    #expect(app.declaredDependencies == ["Alamofire", "AppKitten", "Base", "Log", "Model"])
    #expect(app.declared?.first { $0.name == "//Core/Model:Model" }?.place?.line == 11)
    #expect(fixture.discover(DiscoveryOptions(tests: true)).module("App_tests")?.isTest == true)
  }

  @Test func labelsStandForTheFilesOfTheirGroups() throws {
    let project = try Fixture([
      "BUILD":
        "swift_library(name = \"Kit\", srcs = [\"//src:files\", \":more\"])\nfilegroup(name = \"more\", srcs = [\"M.swift\"])\n",
      "src/BUILD": "filegroup(name = \"files\", srcs = glob([\"**/*.swift\"]))\n", "src/A.swift": "", "M.swift": "",
    ]).discover()
    #expect(project.summary == ["M.swift: Kit", "src/A.swift: Kit"])
    #expect(project.moduleNames == ["Kit"])
  }

  /// Places are those of the call; of a condition that is not known both branches count.
  @Test func whatAMacroOfTheProjectCallsIsFollowed() throws {
    let project = try Fixture([
      "WORKSPACE": "workspace(name = \"shop\")",
      "build/defs.bzl": """
      load("@rules//swift:swift.bzl", "swift_library", "swift_test")
      load(":more.bzl", _lint = "lint", "BASE")

      def feature(name, deps = [], with_ui = False, tests = None, **kwargs):
          \"\"\"A feature.\"\"\"
          srcs = native.glob(["Sources/**/*.swift"])
          all_deps = deps + BASE
          if with_ui:
              all_deps.append("@shop//UI:UI")
          if name.endswith("Kit"):
              return
          kwargs["testonly"] = False
          library(
              name = "%s_library" % name,
              srcs = srcs,
              module_name = "{prefix}{}".format(name, prefix = "Shop"),
              deps = all_deps or None,
              **kwargs
          )
          _lint(name + "_lint", srcs)
          for kind in ["Unit", "Flow"]:
              if tests == None or kind in tests:
                  swift_test(name = name + kind, srcs = native.glob([kind + "/*.swift"]), deps = [name + "_library"])
          native.alias(name = name, actual = ":" + name + "_library")

      def library(name, **kwargs):
          swift_library(name = name, **kwargs)

      def endless(name):
          endless(name = name)
          other(name = name)
      """,
      "build/more.bzl": """
      BASE = ["//Core"]
      def lint(name, srcs):
          if select({"//a": True}):
              lint_test(name = name, srcs = srcs)
          else:
              fail("no")
      """,
      "Home/BUILD": """
      load("@shop//build:defs.bzl", "feature")
      feature(
          name = "Home",
          with_ui = True,
          deps = [
              "//Cart",
          ],
          tests = ["Unit"],
          visibility = ["//App:__pkg__"],
      )
      """,
      "Cart/BUILD": "load('//build:defs.bzl', 'feature')\nfeature('Cart')",
      "Core/BUILD": "load('//build:defs.bzl', 'endless')\nendless(name = 'Core')",
      "UI/BUILD": "swift_library(name = 'UI', srcs = ['u.swift'], module_name = 'UI')",
      "Home/Sources/h.swift": "", "Home/Unit/t.swift": "", "Home/Flow/f.swift": "", "Cart/Sources/c.swift": "",
      "Core/k.swift": "", "UI/u.swift": "",
    ]).discover(DiscoveryOptions(tests: true))
    #expect(
      project.summary == [
        "Cart/Sources/c.swift: ShopCart", "Core/k.swift: Core", "Home/Flow/f.swift: (root)",
        "Home/Sources/h.swift: ShopHome", "Home/Unit/t.swift: Home_HomeUnit", "UI/u.swift: UI",
      ]
    )
    #expect(project.messages.map { String($0.prefix(47)) } == ["warning Core/BUILD:2:1 what the macro 'endless'"])
    let home = try #require(project.module("ShopHome"))
    #expect(home.label == "//Home:Home_library")
    #expect(home.place == SourceLocation(file: "Home/BUILD", line: 2, column: 1))
    #expect(home.declared?.map(\.name) == ["//Cart:Cart", "//Core:Core", "//UI:UI"])
    #expect(home.declared?.map { $0.place?.line } == [6, 2, 2])
    #expect(home.declaredDependencies == ["Core", "ShopCart", "UI"])
    #expect(home.visibility != nil)
    #expect(project.module("Home_HomeUnit")?.isTest == true)
  }

  @Test func whatAMacroForTestsMakesIsForTests() throws {
    let fixture = try Fixture([
      "defs.bzl": """
      def unit_test(name, srcs):
          swift_library(name = name + "_lib", srcs = srcs)
          macos_unit_test(name = name, deps = [":" + name + "_lib"])
      """,
      "BUILD": """
      load("//:defs.bzl", "unit_test")
      unit_test("a", ["a.swift"])
      swift_library(name = "b", srcs = ["b.swift"], testonly = 1)
      swift_library(name = "c", srcs = glob(["Tests/*.swift"]))
      swift_library(name = "d", srcs = ["d.swift"])
      """,
      "a.swift": "", "b.swift": "", "Tests/c.swift": "", "d.swift": "",
    ])
    let tests = fixture.discover(DiscoveryOptions(tests: true)).modules.filter(\.isTest)
    #expect(Set(tests.map(\.label)) == ["//:a_lib", "//:b", "//:c"])
    #expect(fixture.discover().summary == ["d.swift: d"])
  }

  @Test func labelsStartFromTheRootOfTheirRepository() throws {
    let project = try Fixture([
      "ios/MODULE.bazel": "module(name = \"shop\")",
      "ios/build/defs.bzl": "def lib(name):\n    swift_library(name = name, srcs = native.glob(['*.swift']))\n",
      "ios/App/BUILD": """
      load("//build:defs.bzl", "lib")
      swift_library(
          name = "app",
          srcs = ["a.swift"],
          deps = ["//Kit:kit", "@shop//Log", "@@//Kit:all", "@other//Net"],
          visibility = ["//:__subpackages__"],
      )
      """,
      "ios/Kit/BUILD": "load('//build:defs.bzl', 'lib')\nlib(name = 'kit')\nalias(name = 'all', actual = ':kit')",
      "ios/Log/BUILD": "swift_library(name = 'Log', srcs = ['l.swift'], module_name = 'Logging')",
      "ios/App/a.swift": "", "ios/Kit/k.swift": "", "ios/Log/l.swift": "",
      "Log/BUILD": "swift_library(name = 'Log', srcs = ['x.swift'])", "Log/x.swift": "",
    ]).discover()
    #expect(project.messages == [])
    #expect(
      project.summary == [
        "Log/x.swift: Log_Log", "ios/App/a.swift: App_app", "ios/Kit/k.swift: Kit_kit", "ios/Log/l.swift: Logging",
      ]
    )
    let app = try #require(project.module("App_app"))
    #expect(app.declaredDependencies == ["Kit_kit", "Logging", "Net"])
    #expect(app.declared?.map(\.labels) == [["//ios/Kit:kit"], ["//ios/Log:Log"], ["//ios/Kit:kit"], []])
    #expect(app.visibility?.admits("//ios/Kit:kit") == true && app.visibility?.admits("//Log:Log") == false)
  }

  @Test func modulesHaveTheNamesThatHintsAndImportsGiveThem() throws {
    let project = try Fixture([
      "BUILD": """
      cc_library(name = "c", srcs = ["c.c"], hdrs = ["c.h"], aspect_hints = [":hint"])
      swift_interop_hint(name = "hint", module_name = "CKit")
      cc_library(name = "d", srcs = ["d.c"], hdrs = ["d.h"], tags = ["manual", "swift_module=DKit"])
      swift_import(name = "e", archives = ["e.a"], module_name = "EKit", deps = [":c"])
      swift_compiler_plugin(name = "macros", srcs = ["m.swift"], module_name = "Macros")
      swift_library(name = "app", srcs = ["a.swift"], module_name = "App", private_deps = [":c"],
                    implementation_deps = [":d"], deps = [":e"], plugins = [":macros"])
      """,
      "c.c": "", "c.h": "", "d.c": "", "d.h": "", "m.swift": "", "a.swift": "",
    ]).discover()
    #expect(project.module("App")?.declaredDependencies == ["CKit", "DKit", "EKit", "Macros"])
    #expect(project.module("Macros")?.product == .tool)
  }

  @Test func whatOfATargetIsNotKnownIsNamed() throws {
    let project = try Fixture([
      "A/BUILD": """
      load("//:missing.bzl", "MORE", "names")
      swift_library(name = "A", srcs = glob(["*.swift"]) + MORE, module_name = "A")
      swift_library(name = names("B"), srcs = ["b/b.swift"])
      swift_library(name = "C", srcs = ["c/c.swift"], deps = MORE, module_name = "C")
      swift_library(name = "D", srcs = ["d/d.swift"], deps = [":C"] + MORE, module_name = "D")
      """,
      "A/a.swift": "", "A/b/b.swift": "", "A/c/c.swift": "", "A/d/d.swift": "",
    ]).discover()
    let rest = "for the module of their folder. State it in 'modules' of '.lintel.yml'"
    #expect(
      project.messages == [
        "warning A/BUILD:2:1 some of the sources of 'A' are not known without running this file; they count " + rest,
        "warning A/BUILD:3:1 the name of this 'swift_library' is not known without running this file; its sources count "
          + rest,
        "warning A/BUILD:4:1 some dependencies of 'C' and of 1 other target here are not known without running this file; it "
          + "may import what is not named here",
      ]
    )
    #expect(project.module("A")?.hasOtherSources == true && project.module("A")?.mayDeclareMore == false)
    #expect(project.module("C")?.mayDeclareMore == true && project.module("D")?.mayDeclareMore == true)
  }

  @Test func aMacroWithoutSourcesIsNamed() throws {
    let fixture = try Fixture([
      "Feed/BUILD": "load(\"//build:defs.bzl\", \"feature\")\n\nfeature(name = \"Feed\")\n", "Feed/Sources/A.swift": "",
      "build/defs.bzl": "def feature(name):\n  swift_library(name = name, srcs = sources_of(name))\n",
    ])
    let project = fixture.discover()
    #expect(project.summary == ["Feed/Sources/A.swift: Feed"])
    #expect(project.messages.count == 1)
    #expect(
      project.messages.first?.hasPrefix("warning Feed/BUILD:3:1 what the macro 'feature' makes is not known without")
        == true
    )
  }

  @Test func aMacroWithoutANameHasThatOfItsPackage() throws {
    let project = try Fixture([
      "Libraries/Feed/BUILD.bazel": "load(\"//build:defs.bzl\", \"library\")\nlibrary()\n",
      "Libraries/Feed/Sources/A.swift": "", "Libraries/Feed/Tests/T.swift": "",
      "Docs/BUILD.bazel": "load(\"//build:defs.bzl\", \"library\")\nlibrary()\n", "Docs/readme.txt": "",
    ]).discover()
    #expect(project.summary == ["Libraries/Feed/Sources/A.swift: Feed"])
    #expect(project.messages.map { $0.prefix(42) } == ["warning Libraries/Feed/BUILD.bazel:2:1 wha"])
  }

  @Test(arguments: [
    "swift_library(name = \"A\", srcs = [", "swift_library(", ")))", "[x for x in", "x = \"\"\"", "a = b = c",
    String(repeating: "[", count: 5_000), String(repeating: "f(", count: 5_000),
    "x = [0]\n" + String(repeating: "x = x + x\n", count: 64), "[[f(a, b) for a in range] for b in [1, 2]]",
    "x = [1,2,3,4,5,6,7,8,9]\ny = [[[[[[[a for a in x] for b in x] for c in x] for d in x] for e in x] for f in x] for g in x]",
  ])
  func brokenFilesAreReadToTheirEnd(text: String) throws {
    let project = try Fixture(["BUILD": "# swift\n" + text, "A.swift": ""]).discover()
    #expect(project.paths == ["A.swift"])
  }

  @Test(
    arguments: [
      ("visibility = ['//visibility:public']", ["//Any:x"], [], false),
      ("", ["//Kit:other"], ["//Kit/Deep:x", "//Any:x"], true),
      ("visibility = ['//visibility:private']", ["//Kit:other"], ["//Any:x"], true),
      (
        "visibility = ['//Any:__pkg__', '//More:__subpackages__']", ["//Any:x", "//More:x", "//More/In:x", "//Kit:x"],
        ["//Any/In:x", "//Moreover:x"], true
      ),
      ("visibility = ['//groups:friends']", ["//Friend:x", "//Feature/Deep:x"], ["//Friend/Deep:x", "//Any:x"], true),
      ("visibility = ['//groups:wide']", ["//Any:x"], [], false),
      ("visibility = ['//groups:unknown']", ["//Any:x"], [], false),
      ("visibility = SOMETHING", ["//Any:x"], [], false),
    ] as [(String, [String], [String], Bool)]
  )
  func aTargetIsVisibleToThosePackages(stated: String, seeing: [String], others: [String], isLimited: Bool) throws {
    let project = try Fixture([
      "Kit/BUILD": "swift_library(name = 'Kit', module_name = 'Kit', srcs = ['K.swift'], \(stated))\n",
      "Kit/K.swift": "",
      "groups/BUILD": """
      package_group(name = 'friends', packages = ['//Friend', '//Feature/...'])
      package_group(name = 'wide', packages = ['//Friend', '-//Feature/...'])
      """,
    ]).discover()
    let module = try #require(project.module("Kit"))
    #expect(module.label == "//Kit:Kit")
    #expect((module.visibility != nil) == isLimited)
    for label in seeing { #expect(module.visibility?.admits(label) ?? true, "\(label)") }
    for label in others { #expect(module.visibility?.admits(label) == false, "\(label)") }
  }

  @Test func theDefaultOfThePackageCountsAndThatOfAMacroIsNotKnown() throws {
    let kit = "swift_library(name = 'Kit', module_name = 'Kit', srcs = ['K.swift'])\n"
    func visibility(_ text: String, file: String = "Kit/BUILD") throws -> TargetVisibility? {
      try Fixture([file: text, "Kit/K.swift": ""]).discover().module("Kit")?.visibility
    }
    #expect(try visibility("package(default_visibility = ['//App:__pkg__'])\n" + kit)?.written == ["//App:__pkg__"])
    #expect(try visibility("load('//build:defs.bzl', 'swift_library')\n" + kit) == nil)
    #expect(try visibility(kit.replacing("srcs", with: "visibility = ['PUBLIC'], srcs"), file: "Kit/BUCK") == nil)
    #expect(try visibility(kit, file: "Kit/BUCK") == nil)
    let buck = try visibility(
      kit.replacing("srcs", with: "visibility = ['//App:app', '//Feature/...', '//Other:'], srcs"),
      file: "Kit/BUCK"
    )
    #expect(buck?.admits("//App:app") == true)
    #expect(buck?.admits("//App:other") == false)
    #expect(buck?.admits("//Feature:a") == true)
    #expect(buck?.admits("//Feature/In:a") == true)
    #expect(buck?.admits("//Other:a") == true)
    #expect(buck?.admits("//Other/In:a") == false)
  }

  @Test func aLibraryOfHeadersIsAModule() throws {
    let fixture = try Fixture([
      "Kit/BUILD": """
      objc_library(name = "Tree", hdrs = ["Tree.h"], deps = [":Log"])
      objc_library(name = "Log", srcs = ["Log.m"], hdrs = ["Log.h"])
      objc_library(name = "Cache", srcs = ["Cache.m"], hdrs = ["Cache.h"])
      cc_library(name = "Enums", textual_hdrs = ["Enums.h"])
      genrule(name = "copy", srcs = ["Left.h"], outs = ["Right.h"])
      swift_library(name = "View", srcs = ["V.swift"], generates_header = True)
      swift_library(name = "Model", srcs = ["M.swift"], generated_header_name = "Shop-Model.h")
      """,
      "Kit/Tree.h": "", "Kit/Log.m": "", "Kit/Log.h": "", "Kit/Cache.m": "", "Kit/Cache.h": "", "Kit/V.swift": "",
      "Kit/Enums.h": "",
      "Kit/M.swift": "",
    ])
    let project = fixture.discover()
    #expect(
      project.summary == [
        "Kit/Cache.h: Kit_Cache", "Kit/Cache.m: Kit_Cache", "Kit/Enums.h: Enums", "Kit/Log.h: Kit_Log",
        "Kit/Log.m: Kit_Log",
        "Kit/M.swift: Kit_Model", "Kit/Tree.h: Kit_Tree", "Kit/V.swift: Kit_View",
      ]
    )
    #expect(project.module("Kit_Tree")?.declaredDependencies == ["Kit_Log"])
    #expect(project.module("Kit_View")?.swiftHeader == "View-Swift.h")
    #expect(project.module("Kit_Model")?.swiftHeader == "Shop-Model.h")
  }

  @Test func headersAmongTheSourcesAreForTheTargetAlone() throws {
    let project = try Fixture([
      "Kit/BUILD": "objc_library(name = 'Kit', srcs = ['a.m', 'a+In.h'], hdrs = ['a.h'])\n",
      "Own/BUILD": "load('//b:d.bzl', 'lib')\nlib(name = 'Own', srcs = ['o.m', 'o.h'])\n",
      "Kit/a.m": "", "Kit/a.h": "", "Kit/a+In.h": "", "Own/o.m": "", "Own/o.h": "",
    ]).discover()
    #expect(project.roles == ["Kit/a+In.h: project", "Kit/a.h: public"])
  }

  @Test(arguments: [
    (
      "swift_library(name = 'K', srcs = ['A.swift'",
      "error BUILD:1:34 this '[' is not closed up to the end of the file: a ']' is missing"
    ),
    (
      "x = 1\ny = [\nswift_library(name = 'K', srcs = ['A.swift'])\n",
      "error BUILD:2:5 this '[' is not closed before 'swift_library(' in line 3: a ']' is missing"
    ),
    (
      "swift_library(\n  name = 'K',\n  srcs = glob(['A.swift'],\n  deps = [],\n)\n",
      "error BUILD:3:14 this '(' is not closed before 'deps' in line 4: a ')' is missing"
    ),
    ("swift_library(name = 'K'\n srcs = ['A.swift'])\n", "error BUILD:2:2 a ',' is missing before 'srcs ='"),
    (
      "load(':a.bzl', 'X')\nswift_library(name = 'K', srcs = X)\n", "warning BUILD:2:1 the sources of 'K' are not known"
    ),
    ("load(':a.bzl', 'f')\n\nf(name = 'K', srcs = g())\n", "warning BUILD:3:1 the sources of 'K' are not known"),
  ])
  func whatIsNotReadIsSaid(text: String, message: String) throws {
    let project = try Fixture([
      "BUILD": text, "A.swift": "", "a.bzl": "load(':b.bzl', 'X')\n", "b.bzl": "load(':a.bzl', 'X')\n",
    ]).discover()
    #expect(project.summary == ["A.swift: (root)"] || project.moduleNames == ["K"])
    #expect(project.messages.count == 1)
    #expect(project.messages.first?.hasPrefix(message) == true, "\(project.messages)")
  }

  @Test func whoDependsOnATargetWithoutSourcesDependsOnWhatItStandsFor() throws {
    let project = try Fixture([
      "BUILD": """
      swift_library(name = "App", srcs = ["A.swift"], deps = [":all", ":other"])
      swift_library_group(name = "all", deps = [":more", ":B"])
      objc_library(name = "more", deps = [":C", ":all"])
      alias(name = "other", actual = "//Kit:D")
      swift_library(name = "B", srcs = ["B.swift"])
      swift_library(name = "C", srcs = ["C.swift"])
      """,
      "Kit/BUILD": "swift_library(name = \"D\", module_name = \"D\", srcs = [\"D.swift\"])\n",
      "A.swift": "", "B.swift": "", "C.swift": "", "Kit/D.swift": "",
    ]).discover()
    #expect(project.module("App")?.declared?.map(\.modules) == [["B", "C"], ["D"]])
  }

  @Test func aLabelOfAnotherRepositoryIsALocalTargetOnlyIfItsFolderIsThere() throws {
    let project = try Fixture([
      "WORKSPACE": """
      workspace(name = "shop")
      local_repository(name = "core", path = "vendor/core")
      local_repository(name = "absent", path = "vendor/absent")
      """,
      "vendor/core/WORKSPACE": "",
      "vendor/core/BUILD": "swift_library(name = \"Log\", srcs = [\"l.swift\"], module_name = \"CoreLog\")\n",
      "vendor/core/net/BUILD":
        "swift_library(name = \"net\", srcs = [\"n.swift\"], module_name = \"Net\", deps = [\"@shop//Log\"])\n",
      "Log/BUILD": "swift_library(name = \"Log\", srcs = [\"l.swift\"], module_name = \"Log\")\n",
      "App/BUILD": """
      swift_library(
          name = "App",
          srcs = ["a.swift"],
          deps = ["@core//:Log", "@core//net", "@absent//:Log", "@absent//:More"],
      )
      """,
      "vendor/core/l.swift": "", "vendor/core/net/n.swift": "", "Log/l.swift": "", "App/a.swift": "",
    ]).discover()
    let app = try #require(project.module("App_App"))
    #expect(app.declared?.map(\.modules) == [["CoreLog"], ["Net"], ["@absent//:Log"], ["More"]])
    #expect(project.module("Net")?.declared?.map(\.labels) == [["//Log:Log"]])
  }

  @Test func ofTargetsForCxxOfOneNameEachHasTheNameOfItsLabel() throws {
    let project = try Fixture([
      "a/BUILD": "cc_library(name = \"config\", srcs = [\"c.cc\"])\ncc_library(name = \"net\", srcs = [\"n.cc\"])\n",
      "b/BUILD": "my_cc_library(name = \"config\", srcs = [\"c.cc\"], deps = [\"//a:config\"])\n",
      "a/c.cc": "", "a/n.cc": "", "b/c.cc": "",
    ]).discover()
    #expect(project.moduleNames == ["a_config", "b_config", "net"])
    #expect(project.module("b_config")?.declaredDependencies == ["a_config"])
  }

  @Test func whatProductCodeNeedsIsForNoTestWhereverItLies() throws {
    let fixture = try Fixture([
      "app/BUILD": """
      swift_library(name = "App", module_name = "App", srcs = ["a.swift"], deps = ["//test/feed:all", "//tests/core:Core"])
      """,
      "test/feed/BUILD": """
      swift_library(name = "Feed", module_name = "Feed", srcs = ["f.swift"], deps = [":More"])
      swift_library(name = "More", module_name = "More", srcs = ["m.swift"])
      swift_library(name = "Stub", module_name = "Stub", srcs = ["s.swift"])
      swift_test(name = "FeedTests", srcs = ["t.swift"], deps = [":Feed", ":Stub"])
      alias(name = "all", actual = ":Feed")
      """,
      "tests/core/BUILD": """
      swift_library(name = "Core", module_name = "Core", srcs = ["c.swift"])
      swift_library(name = "Fake", module_name = "Fake", srcs = ["k.swift"])
      """,
      "lib/BUILD": """
      my_test_library(name = "Kit", srcs = ["k.swift"])
      my_mock(name = "Mock", srcs = ["m.swift"])
      """,
      "app/a.swift": "", "test/feed/f.swift": "", "test/feed/m.swift": "", "test/feed/s.swift": "",
      "test/feed/t.swift": "", "tests/core/c.swift": "", "tests/core/k.swift": "", "lib/k.swift": "", "lib/m.swift": "",
    ])
    let project = fixture.discover()
    #expect(project.messages == [])
    #expect(
      project.summary == [
        "app/a.swift: App", "test/feed/f.swift: Feed", "test/feed/m.swift: More", "tests/core/c.swift: Core",
      ]
    )
    #expect(project.files.indices.allSatisfy { !project.isTest(file: $0) })
    let tests = fixture.discover(DiscoveryOptions(tests: true)).modules.filter(\.isTest).map(\.name)
    #expect(tests == ["Fake", "Kit", "Mock", "Stub", "test_feed_FeedTests"])
  }

  /// As `exports_files` and `visibility` of files allow.
  @Test func aLabelOfAFileOfAnotherPackageIsASource() throws {
    let fixture = try Fixture([
      "app/BUILD": """
      swift_library(name = "App", module_name = "App", srcs = ["a.swift", "//shared:Model/m.swift", "//shared:gone.swift"])
      """,
      "shared/BUILD": """
      exports_files(["Model/m.swift"])
      swift_library(name = "Shared", module_name = "Shared", srcs = ["s.swift"])
      """,
      "app/a.swift": "", "shared/Model/m.swift": "", "shared/s.swift": "",
    ])
    let project = fixture.discover()
    #expect(project.messages == [])
    #expect(project.summary == ["app/a.swift: App", "shared/Model/m.swift: App", "shared/s.swift: Shared"])
  }

  /// A framework that is built and imported again, as a binary, is the code that it was built of.
  @Test func whatImportsABinaryIsMadeOfWhatTheBinaryIsMadeOf() throws {
    let fixture = try Fixture([
      "BUILD": """
      extract_framework(name = "parts", framework = "//lib:framework")
      apple_static_framework_import(name = "kit_ios", framework_imports = [":parts"], visibility = ["//other:x"])
      cc_import(name = "binary", static_library = "//lib:framework")
      apple_static_framework_import(name = "vendor", framework_imports = glob(["Vendor.framework/**"]))
      """,
      "lib/BUILD": """
      swift_library(name = "kit", module_name = "Kit", srcs = ["k.swift"])
      ios_framework(name = "framework", deps = [":kit"])
      """,
      "other/BUILD": "swift_library(name = \"x\", module_name = \"X\", srcs = [\"x.swift\"])\n",
      "app/BUILD": """
      swift_library(
        name = "app", module_name = "App", srcs = ["a.swift"], deps = ["//:kit_ios", "//:binary", "//:vendor"])
      """,
      "app/a.swift": "", "lib/k.swift": "", "other/x.swift": "",
    ])
    let project = fixture.discover()
    #expect(project.messages == [])
    let declared = try #require(project.module("App")).declared ?? []
    #expect(declared.map(\.modules) == [["Kit"], ["Kit"], ["vendor"]])
  }

  @Test func packagesOfOtherLanguagesSayNothing() throws {
    let project = try Fixture(["BUILD": "py_library(name = \"a\", srcs = [\"a.py\"])\n", "A.swift": ""]).discover()
    #expect(project.messages == [])
    #expect(project.moduleNames == ["(root)"])
  }
}
