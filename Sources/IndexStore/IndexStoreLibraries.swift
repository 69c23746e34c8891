import Basics

/// Where libIndexStore is looked for, in this order.
///
/// What `LINTEL_LIBINDEXSTORE` names stands alone. Else it is that of the Swift toolchains on the `PATH`.
package func indexStoreLibraries(environment: (String) -> String?) -> [String] {
  if let named = environment("LINTEL_LIBINDEXSTORE"), !named.isEmpty { return [named] }
  #if canImport(Darwin)
    let developer = environment("DEVELOPER_DIR") ?? "/var/db/xcode_select_link"
    return [
      "\(developer)/Toolchains/XcodeDefault.xctoolchain/usr/lib/libIndexStore.dylib",
      "\(developer)/usr/lib/libIndexStore.dylib",
      "/Library/Developer/CommandLineTools/usr/lib/libIndexStore.dylib",
    ]
  #else
    return toolchainLibraries("libIndexStore.so", beside: "swiftc", path: environment("PATH") ?? "")
  #endif
}
