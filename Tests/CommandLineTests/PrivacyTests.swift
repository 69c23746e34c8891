import Foundation
import Testing

/// `Documentation/security.md` says that Lintel sends nothing to anybody.
@Suite struct PrivacyTests {
  #if os(Linux)
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/nm")))
    func theProgramImportsNoFunctionThatOpensAConnection() throws {
      let program = Program.url.appendingPathComponent("lintel").path
      let run = try Program.shell("/usr/bin/nm -D --undefined-only \"$0\"", [program])
      let names = Set(
        run.lines.compactMap { $0.split(separator: " ").last?.split(separator: "@").first.map(String.init) }
      )
      // What shows that something was looked at.
      #expect(names.isSuperset(of: ["dlopen", "socketpair"]))
      let connecting: Set = [
        "accept", "accept4", "bind", "connect", "getaddrinfo", "gethostbyname", "gethostbyname_r", "listen", "recvfrom",
        "recvmsg", "res_query", "sendmsg", "sendto", "socket",
      ]
      #expect(names.isDisjoint(with: connecting), "\(names.intersection(connecting).sorted())")
    }

    /// These bring code for the network.
    @Test func theProgramLoadsNoLibraryForTheNetwork() throws {
      let program = Program.url.appendingPathComponent("lintel").path
      let libraries = try Program.shell("ldd \"$0\"", [program]).text
      #expect(libraries.contains("libc.so"))
      for library in ["Foundation", "curl", "ssl", "nghttp"] { #expect(!libraries.contains(library), "\(libraries)") }
    }
  #endif
}
