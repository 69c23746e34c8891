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
    return (environment("PATH") ?? "").split(separator: ":").compactMap { folder in
      guard let found = realpath("\(folder)/swiftc", nil) else { return nil }
      defer { free(found) }
      // …/usr/bin/swift-frontend, for one
      let parts = String(cString: found).split(separator: "/").dropLast(2)
      return "/" + parts.joined(separator: "/") + "/lib/libIndexStore.so"
    }
  #endif
}
