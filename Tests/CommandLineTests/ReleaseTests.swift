import Foundation
import Testing

/// What `scripts/release` makes, in a folder that has of the repository what a release is made of.
@Suite struct ReleaseTests {
  private static func checkout() throws -> Workspace {
    let workspace = try Workspace()
    for path in [
      "scripts", "packaging", "Plugins", "LICENSE", "Package.swift", "samples", "Sources/lintel/Version.swift",
      "Editors",
    ] {
      let copy = workspace.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: URL(fileURLWithPath: repository(path)), to: copy)
    }
    try workspace.write(
      "CHANGELOG.md",
      "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- New\n\n## [0.0.1] - 2026-01-02\n\n- Old\n"
    )
    return workspace
  }

  private static func release(_ arguments: String..., in workspace: Workspace) throws -> Run {
    let script = workspace.root + "/scripts/release"
    return try Program.shell("\"$0\" \"$@\"", [script] + arguments, in: workspace.root)
  }

  private static let version = try? Program.run("--version").text.dropFirst("lintel ".count).prefix { !$0.isWhitespace }

  // MARK: Versions

  @Test func theVersionNamesACommitIfOneIsKnown() throws {
    let line = try Program.run("--version").text
    #expect(line.wholeMatch(of: /lintel \d+\.\d+\.\d+\S*( \([0-9a-f]{7,40}(-dirty)?\))?\n/) != nil, "\(line)")
  }

  @Test func notesAreTheSectionOfTheVersion() throws {
    let workspace = try Self.checkout()
    #expect(try Self.release("notes", "0.0.1", in: workspace).text == "- Old\n")
    #expect(try Self.release("notes", "Unreleased", in: workspace).text == "### Added\n\n- New\n")
    let missing = try Self.release("notes", "0.0", in: workspace)
    #expect(missing.status == 2)
    #expect(missing.errors == "lintel: CHANGELOG.md has no section '## [0.0]', or nothing in it\n")
  }

  @Test func aVersionIsPreparedOnce() throws {
    let workspace = try Self.checkout()
    #expect(try Self.release("confirm", "v1.2.3", in: workspace).status == 2)
    #expect(try Self.release("prepare", "1.2.3", in: workspace).status == 0)
    let changelog = try String(decoding: workspace.read("CHANGELOG.md"), as: UTF8.self)
    #expect(changelog.contains(/## \[Unreleased\]\n\n## \[1\.2\.3\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- New\n/))
    let source = try String(decoding: workspace.read("Sources/lintel/Version.swift"), as: UTF8.self)
    #expect(source.contains("  static let version = \"1.2.3\"\n"))
    #expect(try Self.release("confirm", "v1.2.3", in: workspace).status == 0)
    #expect(try Self.release("confirm", "v1.2.4", in: workspace).status == 2)
    let again = try Self.release("prepare", "1.2.4", in: workspace)
    #expect(again.errors == "lintel: CHANGELOG.md has no section '## [Unreleased]', or nothing in it\n")
  }

  @Test(arguments: ["1.2", "v1.2.3", "0.0.1", "1.2.3/x"]) func aVersionThatCannotBeIsRefused(_ version: String) throws {
    let workspace = try Self.checkout()
    #expect(try Self.release("prepare", version, in: workspace).status == 2)
    #expect(
      try String(decoding: workspace.read("CHANGELOG.md"), as: UTF8.self).contains("## [Unreleased]\n\n### Added")
    )
  }

  // MARK: Archives

  #if os(Linux)
    @Test func anArchiveHasAllThatIsInstalled() throws {
      let workspace = try Self.checkout()
      let program = Program.url.appendingPathComponent("lintel").path
      let packed = try Self.release("package", program, in: workspace)
      #expect(packed.status == 0, "\(packed.errors)")
      // Installers take the first file of this name.
      let order = try Program.shell("tar -tzf dist/*.tar.gz", in: workspace.root).lines
      #expect(order.first { $0.hasSuffix("/lintel") }?.hasSuffix("/bin/lintel") == true)
      let list = try Program.shell(
        "mkdir a && tar -xzf dist/*.tar.gz -C a --strip-components 1 && find a -type f | sort",
        in: workspace.root
      )
      #expect(
        list.lines == [
          "a/bin/lintel", "a/share/bash-completion/completions/lintel", "a/share/doc/lintel/CHANGELOG.md",
          "a/share/doc/lintel/LICENSE", "a/share/fish/vendor_completions.d/lintel.fish", "a/share/man/man1/lintel.1",
          "a/share/zsh/site-functions/_lintel",
        ]
      )
      #expect(try Program.shell("head -1 a/share/man/man1/lintel.1", in: workspace.root).text.contains(".TH LINTEL 1"))
      // The program of these tests needs Swift's libraries, and none that needs them may be given away.
      let tried = try Self.release("try", in: workspace)
      #expect(tried.status == 2)
      #expect(
        tried.errors.contains("the program needs libraries that not every system has: lib"),
        "\(tried.errors)"
      )
    }
  #endif

  // MARK: What others make of archives

  /// Archives with a program of a line.
  private static func withArchives() throws -> Workspace {
    let workspace = try checkout()
    let script = """
      set -e; mkdir dist
      for platform in linux-arm64 linux-x86_64 macos-universal; do
        mkdir -p lintel-$platform/bin && echo "# $platform" >lintel-$platform/bin/lintel
        tar -czf dist/lintel-$platform.tar.gz lintel-$platform
      done
      """
    #expect(try Program.shell(script, in: workspace.root).status == 0)
    return workspace
  }

  private static func sum(_ file: String, _ workspace: Workspace) throws -> String {
    let run = try Program.shell("{ sha256sum \"$0\" || shasum -a 256 \"$0\"; } 2>/dev/null", [file], in: workspace.root)
    return String(run.text.prefix { $0 != " " })
  }

  @Test func theFormulaNamesEachArchiveWithItsChecksum() throws {
    let workspace = try Self.withArchives()
    #expect(try Self.release("formula", in: workspace).status == 0)
    let formula = try String(decoding: workspace.read("dist/lintel.rb"), as: UTF8.self)
    #expect(!formula.contains("@"))
    #expect(formula.contains("version \"\(try #require(Self.version))\""))
    for platform in ["linux-arm64", "linux-x86_64", "macos-universal"] {
      let sum = try Self.sum("dist/lintel-\(platform).tar.gz", workspace)
      let lines = formula.components(separatedBy: "\n")
      let url = try #require(lines.firstIndex { $0.contains("/lintel-\(platform).tar.gz\"") })
      #expect(lines[url + 1].contains("sha256 \"\(sum)\""))
    }
    try workspace.remove("dist/lintel-linux-arm64.tar.gz")
    try workspace.remove("dist/lintel.rb")
    let incomplete = try Self.release("formula", in: workspace)
    #expect(incomplete.status == 2)
    #expect(
      incomplete.errors.contains("there is no \(workspace.root)/dist/lintel-linux-arm64.tar.gz"),
      "\(incomplete.errors)"
    )
    #expect(throws: (any Error).self) { try workspace.read("dist/lintel.rb") }
  }

  /// What is installed from the sources, from an archive and by Homebrew is the same.
  @Test func theFormulaInstallsWhatScriptsInstall() throws {
    let formula = try String(contentsOfFile: repository("packaging/lintel.rb"), encoding: .utf8)
    let setup = try String(contentsOfFile: repository("scripts/setup.sh"), encoding: .utf8)
    let pages = setup.matches(of: /(?m)^  (share\/\S+)=/).map(\.output.1)
    #expect(pages.count >= 4)
    for page in pages { #expect(formula.contains(".install \"\(page)\""), "\(page)") }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zip")))
  func theBundleHasAProgramForEachSystem() throws {
    let workspace = try Self.withArchives()
    #expect(try Self.release("bundle", in: workspace).status == 0)
    #expect(try Program.shell("cd dist && unzip -q lintel.artifactbundle.zip", in: workspace.root).status == 0)
    let json = try JSONSerialization.jsonObject(with: workspace.read("dist/lintel.artifactbundle/info.json"))
    let artifacts = try #require((json as? [String: Any])?["artifacts"] as? [String: [String: Any]])
    let variants = try #require(artifacts["lintel"]?["variants"] as? [[String: Any]])
    for variant in variants {
      let path = try #require(variant["path"] as? String)
      let platform = path.components(separatedBy: "/")[0]
      #expect(
        try String(decoding: workspace.read("dist/lintel.artifactbundle/\(path)"), as: UTF8.self) == "# \(platform)\n"
      )
    }
    #expect(
      variants.flatMap { $0["supportedTriples"] as? [String] ?? [] } == [
        "aarch64-unknown-linux-gnu", "x86_64-unknown-linux-gnu", "arm64-apple-macosx", "x86_64-apple-macosx",
      ]
    )
    try FileManager.default.removeItem(atPath: workspace.root + "/dist/lintel.artifactbundle")
    #expect(try Self.release("plugins", in: workspace).status == 0)
    #expect(try Program.shell("tar -xzf dist/lintel-plugins.tar.gz", in: workspace.root).status == 0)
    let manifest = try String(decoding: workspace.read("lintel-plugins/Package.swift"), as: UTF8.self)
    #expect(manifest.contains("checksum: \"\(try Self.sum("dist/lintel.artifactbundle.zip", workspace))\""))
    #expect(!manifest.contains("@"))
    #expect(try workspace.read("lintel-plugins/Plugins/LintelBuild/LintelBuild.swift").count > 0)

    #expect(try Self.release("checksums", in: workspace).status == 0)
    let sums = try String(decoding: workspace.read("dist/SHA256SUMS"), as: UTF8.self)
    #expect(sums.matches(of: /(?m)^[0-9a-f]{64}  lintel\S+$/).count == 5)
  }

  @Test(.enabled(if: (try? Program.shell("command -v python3").status) == 0, "Editors/vscode/package is in Python"))
  func theExtensionHasTheVersionOfTheProgram() throws {
    let workspace = try Self.checkout()
    #expect(try Self.release("prepare", "1.2.3", in: workspace).status == 0)
    let made = try Self.release("vscode", in: workspace)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.errors == "lintel: made \(workspace.root)/dist/lintel-1.2.3.vsix\n")
    let package = try String(decoding: workspace.read("dist/lintel-1.2.3.vsix"), as: UTF8.self)
    #expect(package.contains("  \"version\": \"1.2.3\",\n"))
  }

  /// The plug-ins that take the released program are those that build it.
  @Test func bothPackagesDeclareTheSamePlugIns() throws {
    let own = try String(contentsOfFile: repository("Package.swift"), encoding: .utf8)
    let released = try String(contentsOfFile: repository("packaging/plugins/Package.swift"), encoding: .utf8)
    let start = try #require(released.range(of: "    .plugin(name: \"LintelBuild\", capability"))
    let end = try #require(released.range(of: "\n  ]\n)", range: start.upperBound..<released.endIndex))
    #expect(own.contains(released[start.lowerBound..<end.lowerBound]))
  }

  // MARK: The workflow

  @Test func theWorkflowNamesActionsByCommitAndStepsThatThereAre() throws {
    let workflow = try String(contentsOfFile: repository(".github/workflows/release.yml"), encoding: .utf8)
    let uses = workflow.matches(of: /uses: (\S+)(.*)/)
    #expect(uses.count > 5)
    for action in uses {
      #expect(action.output.1.contains(/@[0-9a-f]{40}$/), "\(action.output.0)")
      #expect(action.output.2.contains(/^ # v\d+\.\d+\.\d+$/), "\(action.output.0)")
    }
    let script = try String(contentsOfFile: repository("scripts/release"), encoding: .utf8)
    let steps = workflow.matches(of: /scripts\/release ([a-z]+)/).map(\.output.1)
    #expect(
      Set(steps).isSuperset(of: [
        "confirm", "package", "try", "bundle", "plugins", "formula", "vscode", "checksums", "publish",
      ])
    )
    for step in steps { #expect(script.contains("\n  \(step)/"), "\(step)") }
  }
}
