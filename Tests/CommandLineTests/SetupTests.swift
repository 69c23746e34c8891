import Foundation
import Testing

/// `scripts/setup.sh` installs packages without a word of `apt-get`'s, unless that fails.
@Suite struct SetupTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "lintel-setup-\(UUID().uuidString)"
  )

  /// Installs libyaml-dev with an `apt-get` that is a stand-in. `$state` is a folder in which it can leave files.
  private func install(with apt: String, user: Int = 0) throws -> (run: Run, calls: [String]) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tools = [
      "apt-get": "state=$(dirname \"$0\"); echo \"$*\" >>\"$state/calls\"\n\(apt)", "id": "echo \(user)",
      "sudo": "echo sudo >>\"$(dirname \"$0\")/calls\"\nexec \"$@\"",
    ]
    for (name, text) in tools {
      let file = folder.appendingPathComponent(name).path
      try "#!/usr/bin/env bash\n\(text)\n".write(toFile: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }
    let run = try Program.shell(
      "PATH=\"$1:$PATH\" bash -c 'source \"$0\" && install_package libyaml-dev libyaml' \"$0\"",
      [repository("scripts/setup.sh"), folder.path]
    )
    let calls = try String(contentsOf: folder.appendingPathComponent("calls"), encoding: .utf8)
    return (run, calls.split(separator: "\n").map(String.init))
  }

  @Test func aMachineWithoutListsGetsThemFirst() throws {
    let (run, calls) = try install(
      with: """
        case "$*" in
          *update*) echo Get:1; touch "$state/lists" ;;
          *) [ -e "$state/lists" ] || { echo "E: Unable to locate package libyaml-dev" >&2; exit 100; } ;;
        esac
        case "$*" in *--print-uris*) echo "'http://deb/a.deb' a.deb 1500000 x"; echo "'http://deb/b.deb' b.deb 64516 x" ;; esac
        echo Setting up libyaml-dev
        """
    )
    #expect(run.status == 0)
    #expect(
      run.errors == """
        lintel: getting the lists of packages with apt-get, as root
        lintel: installing libyaml-dev (1.6 MB) with apt-get, as root

        """
    )
    #expect(calls.map { $0.contains("update") } == [false, true, false, false])
  }

  @Test func whoIsNotRootTakesSudo() throws {
    let (run, calls) = try install(with: "case \"$*\" in *--print-uris*) echo \"'u' f 64516 x\" ;; esac", user: 1000)
    #expect(run.status == 0)
    #expect(run.errors == "lintel: installing libyaml-dev (0.1 MB) with sudo apt-get\n")
    #expect(calls.contains("sudo"))
  }

  @Test func whatFailsIsShown() throws {
    let (run, calls) = try install(with: "echo 'E: Could not resolve deb.debian.org' >&2; exit 100")
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix("as root\nE: Could not resolve deb.debian.org\nE: Could not resolve deb.debian.org\n"))
    #expect(calls.count == 3)
  }

  @Test func aPackageThatHasMovedIsFoundInNewerLists() throws {
    let (run, _) = try install(
      with: """
        case "$*" in
          *update*) touch "$state/lists" ;;
          *--print-uris*) echo "'u' f 64516 x" ;;
          *) [ -e "$state/lists" ] || { echo "E: Failed to fetch 404" >&2; exit 100; } ;;
        esac
        """
    )
    #expect(run.status == 0)
    #expect(run.errors == "lintel: installing libyaml-dev (0.1 MB) with apt-get, as root\n")
  }
}
