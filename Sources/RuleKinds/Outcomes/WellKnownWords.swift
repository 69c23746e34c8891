// Words that a rule may well name although a project does not have them, for slips.

/// Functions and global variables of the standard library and of Apple's frameworks that rules are often about, for slips.
enum WellKnownFunctions {
  static let names: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "fatalError", "precondition", "preconditionFailure", "assert",
    "assertionFailure", "exit", "abort", "sleep", "usleep", "arc4random", "arc4random_uniform", "readLine", "printf",
    "dispatch_async", "NSStringFromClass", "NSClassFromString", "NSLocalizedString", "autoreleasepool", "NSApp",
  ]

  /// Whether a name may well be that of a function of the standard library, of C or of one of Apple's frameworks, of which
  /// there is no table.
  static func mayBeOfSystem(_ name: String) -> Bool {
    others.contains(name) || prefixes.contains { name.hasPrefix($0) }
  }

  private static let others: Set<String> = [
    "abs", "access", "atexit", "atoi", "calloc", "clock", "close", "connect", "dlopen", "dlsym", "exec", "execv",
    "execve",
    "fclose", "fflush", "fopen", "fork", "fprintf", "fputs", "fread", "free", "fwrite", "getenv", "getpid", "getline",
    "ioctl", "isatty", "kill", "localtime", "malloc", "max", "memcpy", "memset", "min", "mkdir", "mmap", "numericCast",
    "open", "perror", "pipe", "poll", "putenv", "puts", "raise", "rand", "random", "read", "realloc", "recv", "remove",
    "rename", "repeatElement", "scanf", "select", "send", "sequence", "setenv", "signal", "socket", "sprintf", "srand",
    "srandom", "stat", "stderr", "stdin", "stdout", "strcmp", "strcpy", "stride", "strlen", "swap",
    "syscall", "sysctl", "sysctlbyname", "syslog", "system", "time", "type", "unlink", "unsafeBitCast",
    "unsafeDowncast",
    "unsetenv", "vprintf", "waitpid", "withAnimation", "withCheckedContinuation", "withCheckedThrowingContinuation",
    "withExtendedLifetime", "withObservationTracking", "withTaskGroup", "withThrowingTaskGroup",
    "withTransaction", "withUnsafeBytes", "withUnsafeContinuation", "withUnsafePointer", "write", "zip",
  ]

  private static let prefixes = [
    "AX", "AV", "Audio", "CA", "CC", "CF", "CG", "CL", "CM", "CT", "CV", "IO", "ISO", "LS", "MTL",
    "NS",
    "OS", "SC", "SK", "Sec", "UI", "UT", "VT", "XC", "class_", "dispatch_", "kCF", "kSec", "mach_",
    "malloc_", "method_", "notify_", "object_", "objc_", "os_", "pthread_", "sqlite3_", "vDSP_", "vm_", "withUnsafe",
    "xpc_",
  ]
}

/// Members of types by which the one value of a kind is had, for slips.
enum WellKnownMembers {
  static let names: Set<String> = [
    "shared", "standard", "default", "current", "main", "general", "sharedInstance", "defaultCenter",
    "autoupdatingCurrent", "ephemeral",
  ]
}

/// Attributes of the language and wrappers and macros of Apple's frameworks that a project may come to use, for slips.
enum WellKnownAttributes {
  static let names: Set<String> = PropertyWrappers.names.union([
    "MainActor", "Observable", "ObservationIgnored", "ObservationTracked", "Model", "Attribute", "Relationship",
    "Transient",
    "Reducer", "ObservableState", "Dependency", "Test", "Suite", "TaskLocal", "available", "discardableResult",
    "dynamicMemberLookup", "dynamicCallable", "escaping", "frozen", "globalActor", "inlinable", "main", "nonobjc",
    "objc", "objcMembers", "preconcurrency", "propertyWrapper", "resultBuilder", "retroactive", "Sendable", "unchecked",
    "usableFromInline", "warn_unqualified_access", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet",
    "IBSegueAction", "NSManaged", "NSCopying", "UIApplicationMain", "NSApplicationMain", "testable", "ViewBuilder",
  ])
}

/// What an `@property` of Objective-C may have in its parentheses.
enum PropertyAttributes {
  static let names: Set<String> = [
    "assign", "atomic", "class", "copy", "direct", "getter", "nonatomic", "nonnull", "null_resettable",
    "null_unspecified", "nullable", "readonly", "readwrite", "retain", "setter", "strong", "unsafe_unretained", "weak",
  ]
}

/// Attributes of Objective-C, C and C++ that a project may come to use, for slips.
enum ClangAttributes {
  /// Apple's macros that the scanner reads, whatever else it reads, so that what is seen without one surely lacks it.
  static let macros: Set<String> = [
    "API_DEPRECATED", "API_DEPRECATED_WITH_REPLACEMENT", "DEPRECATED_ATTRIBUTE", "DEPRECATED_MSG_ATTRIBUTE",
    "IBAction", "IBInspectable", "IBOutlet", "IB_DESIGNABLE", "NS_CLASS_DEPRECATED_IOS", "NS_DEPRECATED",
    "NS_DEPRECATED_IOS", "NS_DEPRECATED_MAC", "NS_DESIGNATED_INITIALIZER", "NS_REFINED_FOR_SWIFT", "NS_REQUIRES_SUPER",
    "NS_SWIFT_NAME", "NS_SWIFT_NONISOLATED", "NS_SWIFT_NONSENDABLE", "NS_SWIFT_SENDABLE", "NS_SWIFT_UI_ACTOR",
    "NS_SWIFT_UNAVAILABLE", "NS_TYPED_ENUM", "NS_TYPED_EXTENSIBLE_ENUM", "NS_UNAVAILABLE",
    "OBJC_DESIGNATED_INITIALIZER", "UI_APPEARANCE_SELECTOR", "UNAVAILABLE_ATTRIBUTE",
  ]

  static let names = macros.union(PropertyAttributes.names).union([
    "availability", "deprecated", "nodiscard", "objc_designated_initializer", "objc_direct", "objc_direct_members",
    "objc_requires_super", "objc_root_class", "objc_runtime_name", "objc_subclassing_restricted", "packed",
    "unavailable", "visibility",
  ])
}

/// Property wrappers of Apple's frameworks that are hardly ever the written type of a property.
enum PropertyWrappers {
  static let names: Set<String> = [
    "AccessibilityFocusState", "AppStorage", "Bindable", "Environment", "EnvironmentObject", "FetchRequest",
    "FocusState", "FocusedBinding", "FocusedValue", "GestureState", "NSApplicationDelegateAdaptor", "Namespace",
    "ObservedObject", "Published", "Query", "ScaledMetric", "SceneStorage", "SectionedFetchRequest", "State",
    "StateObject", "UIApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor",
  ]
}
