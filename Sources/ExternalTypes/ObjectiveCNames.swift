import Basics

/// A type of the tables, or one nested in it, as Objective-C, C or C++ means it.
package struct ObjectiveCType: Hashable, Sendable {
  package var type: ExternalTypeID
  /// The name of the type nested in `type`, which no table lists; empty if `type` itself is meant.
  package var nested: ArraySlice<UInt8>
}

extension ExternalTypeTable {
  /// Returns the type that code of the C family means by a name; nil if the tables know none.
  ///
  /// The tables have Swift's names. Where Swift knows a type by its Objective-C name, that is the type: `NSString` is a
  /// type of its own beside `String`. Others have lost a prefix or an ending (`NSFileManager`, `CGColorRef`), are
  /// nested (`UIViewAnimationOptions` is `UIView.AnimationOptions`) or are renamed. The words of the languages
  /// themselves (`int`, `BOOL`, `id`) mean what Swift makes of them, whatever the scope.
  ///
  /// - Parameters:
  ///   - scope: the modules that the file sees.
  ///   - isProtocol: whether only a protocol can be meant. Objective-C lets a protocol have the name of a class; Swift
  ///     calls the protocol `NSObjectProtocol` then.
  package func objectiveCType(
    _ name: ArraySlice<UInt8>,
    in scope: ExternalModuleSet,
    isProtocol: Bool = false
  ) -> ObjectiveCType? {
    if isProtocol, let found = (name + Array("Protocol".utf8)).withUnsafeBytes({ wholeType($0, in: scope) }) {
      return ObjectiveCType(found)
    }
    return name.withUnsafeBytes { objectiveCType($0, in: scope) }
  }

  /// Returns what Swift calls the type that Objective-C has under a name: `DateFormatter` for `NSDateFormatter`; nil if
  /// the tables know none, or if it is the same name.
  ///
  /// - Parameter orWord: whether words of the languages count, such as `BOOL` and `id`, which are none of a framework.
  package func swiftName(ofObjectiveC name: String, orWord: Bool = true) -> String? {
    if !orWord, Array(name.utf8).withUnsafeBytes({ ObjectiveCNames.words[$0] }) != nil { return nil }
    guard let found = objectiveCType(Array(name.utf8)[...], in: .all) else { return nil }
    let nested = found.nested.isEmpty ? "" : "." + String(decoding: found.nested, as: UTF8.self)
    let result = self.name(of: found.type) + nested
    return result == name ? nil : result
  }

  /// The names that Objective-C and C have for types which Swift calls otherwise, for suggestions: `NSDateFormatter`,
  /// `dispatch_queue_t`. Those of nested types that follow from the type around them are not among them. O(types).
  package var objectiveCNames: [String] {
    // A struct of Swift, such as `Date`, stands beside a class of its own.
    let shortened = allTypes.filter { type in
      Self.foundationModules.contains(module(of: type)) && [.class, .protocol, .enum].contains(kind(of: type))
    }
    return shortened.map { name(of: $0) }
      .filter { !$0.hasPrefix("NS") && !$0.contains(".") && !Self.swiftOnly.contains($0) }.map { "NS" + $0 }
      + ObjectiveCNames.renamed.names
  }

  /// Classes, protocols and enums of Foundation that Objective-C does not have.
  private static let swiftOnly: Set<String> = [
    "JSONEncoder", "JSONDecoder", "PropertyListEncoder", "PropertyListDecoder", "CocoaError", "ContiguousBytes",
    "CustomLocalizedStringResourceConvertible", "CustomNSError", "DataProtocol", "FormatStyle", "LocalizedError",
    "MutableDataProtocol", "ParseStrategy", "ParseableFormatStyle", "PredicateExpression", "RecoverableError",
    "ReferenceConvertible", "SortComparator",
  ]

  private func objectiveCType(_ name: UnsafeRawBufferPointer, in scope: ExternalModuleSet) -> ObjectiveCType? {
    if let word = ObjectiveCNames.words[name] { return type(word, in: Self.languageModules).map(ObjectiveCType.init) }
    if let whole = wholeType(name, in: scope) { return ObjectiveCType(whole) }
    if let renamed = ObjectiveCNames.renamed[name] { return nestedType(dotted: renamed, in: scope) }
    return nestedType(name, in: scope)
  }

  /// Returns the type of a name that may have a prefix or an ending that Swift leaves out.
  private func wholeType(_ name: UnsafeRawBufferPointer, in scope: ExternalModuleSet) -> ExternalTypeID? {
    let foundation = scope.intersection(Self.foundationModules)
    let others = scope.subtracting(Self.foundationModules).subtracting(Self.swiftModules)
    if let same = type(name, in: others) { return same }
    if name.starts(with: "NS".utf8) {
      if let same = type(name, in: foundation) { return same }
      if let short = type(UnsafeRawBufferPointer(rebasing: name.dropFirst(2)), in: foundation) { return short }
    }
    guard name.count > 3, name.suffix(3).elementsEqual("Ref".utf8) else { return nil }
    return type(UnsafeRawBufferPointer(rebasing: name.dropLast(3)), in: scope)
  }

  private func nestedType(dotted name: UnsafeRawBufferPointer, in scope: ExternalModuleSet) -> ObjectiveCType? {
    let dot = name.firstIndex(of: UInt8(ascii: ".")) ?? name.count
    guard let outer = type(UnsafeRawBufferPointer(rebasing: name[..<dot]), in: scope) else { return nil }
    return ObjectiveCType(type: outer, nested: ArraySlice(name.dropFirst(dot + 1)))
  }

  /// Returns the type that a name means whose beginning is a type, and whose end is a type in that, or a word for such things
  /// as options, styles and states: `UIApplicationState` is `UIApplication.State`.
  private func nestedType(_ name: UnsafeRawBufferPointer, in scope: ExternalModuleSet) -> ObjectiveCType? {
    let hasWord = ObjectiveCNames.nestedEndings.contains { ends(name, with: $0.bytes) }
    var end = name.count - 1
    while end > 3 {
      let rest = ArraySlice(name[end...])
      if isUpperCase(name[end]), hasWord || isNested(rest),
        let outer = wholeType(UnsafeRawBufferPointer(rebasing: name[..<end]), in: scope), canNest(outer),
        hasWord || typeThatNests(rest, outer) == outer
      {
        return ObjectiveCType(type: outer, nested: rest)
      }
      end -= 1
    }
    return nil
  }

  private func canNest(_ type: ExternalTypeID) -> Bool {
    switch kind(of: type) {
    case .class, .struct: true
    case .enum, .protocol, .actor, .typealias, .macro: false
    }
  }

  private func isUpperCase(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }

  private func ends(_ name: UnsafeRawBufferPointer, with ending: UnsafeRawBufferPointer) -> Bool {
    name.count > ending.count && name.suffix(ending.count).elementsEqual(ending)
  }

  /// Whether there is a table of that module, and Objective-C and C see it, too.
  fileprivate static func hasHeaders(ofModule name: String) -> Bool {
    module(named: name).map { !swiftModules.contains($0) } ?? false
  }

  /// The modules that declare what the words of the C family mean.
  private static let languageModules = ExternalModuleSet(["ObjectiveC", "Swift"].compactMap { module(named: $0) })

  /// The modules that only Swift sees.
  private static let swiftModules = ExternalModuleSet(
    [
      "Charts", "Combine", "Observation", "Swift", "SwiftData", "SwiftUI", "SwiftUICore", "TipKit", "WidgetKit",
      "_Concurrency", "_StringProcessing",
    ].compactMap { module(named: $0) }
  )

  /// The modules whose classes lose `NS` in Swift, so that nothing in them is called by Swift's name.
  private static let foundationModules = ExternalModuleSet(
    [
      "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
    ].compactMap { module(named: $0) }
  )
}

extension ObjectiveCType {
  fileprivate init(_ type: ExternalTypeID) { self.init(type: type, nested: []) }
}

/// Names of the C family and what Swift calls the same, in text that needs no preparation.
package struct ObjectiveCNames: Sendable {
  /// A line per name, sorted by bytes: the name, a blank, what Swift calls it.
  let lines: StaticString

  /// What is called otherwise in Swift.
  var names: [String] {
    lines.bytes.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }
  }

  /// What Swift calls a name; nil if it is not among them. O(log names).
  subscript(_ name: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    let text = lines.bytes
    var low = 0
    var high = text.count
    while low < high {
      let middle = (low + high) / 2
      let start = (text[low..<middle].lastIndex(of: UInt8(ascii: "\n")) ?? low - 1) + 1
      let end = text[middle..<high].firstIndex(of: UInt8(ascii: "\n")) ?? high
      let blank = text[start..<end].firstIndex(of: UInt8(ascii: " ")) ?? end
      let key = text[start..<blank]
      if key.elementsEqual(name) { return UnsafeRawBufferPointer(rebasing: text[(blank + 1)..<end]) }
      if key.lexicographicallyPrecedes(name) { low = end + 1 } else { high = start }
    }
    return nil
  }
}

extension ObjectiveCNames {
  /// The words of C, C++ and Objective-C themselves, and numbers of the headers that everybody includes. If there are
  /// several words, such as `unsigned long`, the last one counts. `void` is named in `void *` only.
  static let words = ObjectiveCNames(
    lines: """
      AEEventClass UInt32
      AEEventID UInt32
      AEKeyword UInt32
      BOOL Bool
      Boolean Bool
      Class AnyClass
      DescType UInt32
      Float32 Float
      Float64 Double
      FourCharCode UInt32
      NSInteger Int
      NSUInteger UInt
      OSType UInt32
      SEL Selector
      SInt16 Int16
      SInt32 Int32
      SInt64 Int64
      SInt8 Int8
      UInt16 UInt16
      UInt32 UInt32
      UInt64 UInt64
      UInt8 UInt8
      UniChar UInt16
      _Bool Bool
      __int128 Int128
      atomic_bool Bool
      atomic_int Int32
      atomic_long Int
      atomic_uint UInt32
      atomic_uintptr_t UInt
      atomic_ulong UInt
      bool Bool
      char Int8
      char16_t UInt16
      char32_t UInt32
      char8_t UInt8
      dispatch_block_t Void
      dispatch_once_t Int
      double Double
      float Float
      id Any
      int Int32
      int16_t Int16
      int32_t Int32
      int64_t Int64
      int8_t Int8
      integer_t Int32
      intmax_t Int64
      intptr_t Int
      long Int
      mach_msg_type_number_t UInt32
      natural_t UInt32
      ptrdiff_t Int
      short Int16
      signed Int32
      size_t Int
      ssize_t Int
      u_int16_t UInt16
      u_int32_t UInt32
      u_int64_t UInt64
      u_int8_t UInt8
      uint16_t UInt16
      uint32_t UInt32
      uint64_t UInt64
      uint8_t UInt8
      uintmax_t UInt64
      uintptr_t UInt
      unichar UInt16
      unsigned UInt32
      va_list CVaListPointer
      void UnsafeMutableRawPointer
      wchar_t Int32
      """
  )

  /// Whether a name is a word of the languages, or that of a number which headers of C or OpenGL declare.
  package static func isWord(_ name: ArraySlice<UInt8>) -> Bool {
    name.withUnsafeBytes { words[$0] != nil } || name.isOne(of: otherNumbers)
  }

  private static let otherNumbers: [StaticString] = [
    "GLbitfield", "GLboolean", "GLbyte", "GLchar", "GLclampd", "GLclampf", "GLclampx", "GLdouble", "GLenum", "GLfixed",
    "GLfloat", "GLhalf", "GLint", "GLint64", "GLintptr", "GLshort", "GLsizei", "GLsizeiptr", "GLubyte", "GLuint",
    "GLuint64", "GLushort", "GLvoid", "int_fast16_t", "int_fast32_t", "int_fast64_t", "int_fast8_t", "int_least16_t",
    "int_least32_t", "int_least64_t", "int_least8_t", "uint_fast16_t", "uint_fast32_t", "uint_fast64_t",
    "uint_fast8_t", "uint_least16_t", "uint_least32_t", "uint_least64_t", "uint_least8_t",
  ]

  /// Types whose Swift name does not follow from their name.
  static let renamed = ObjectiveCNames(
    lines: """
      MKMapSnapshot MKMapSnapshotter.Snapshot
      MKMapSnapshotOptions MKMapSnapshotter.Options
      NSApplicationTerminateReply NSApplication.TerminateReply
      NSAutoresizingMaskOptions NSView.AutoresizingMask
      NSBackingStoreType NSWindow.BackingStoreType
      NSBezelStyle NSButton.BezelStyle
      NSBitmapImageFileType NSBitmapImageRep.FileType
      NSButtonType NSButton.ButtonType
      NSCellType NSCell.CellType
      NSCollectionViewDiffableDataSource NSCollectionViewDiffableDataSourceReference
      NSControlCharacterAction NSLayoutManager.ControlCharacterAction
      NSControlSize NSControl.ControlSize
      NSDirectoryEnumerationOptions FileManager.DirectoryEnumerationOptions
      NSDirectoryEnumerator FileManager.DirectoryEnumerator
      NSEventType NSEvent.EventType
      NSGlyphProperty NSLayoutManager.GlyphProperty
      NSItemProviderCompletionHandler NSItemProvider.CompletionHandler
      NSJSONReadingOptions JSONSerialization.ReadingOptions
      NSJSONWritingOptions JSONSerialization.WritingOptions
      NSLayoutAttribute NSLayoutConstraint.Attribute
      NSLayoutConstraintOrientation NSLayoutConstraint.Orientation
      NSLayoutFormatOptions NSLayoutConstraint.FormatOptions
      NSLayoutPriority NSLayoutConstraint.Priority
      NSLayoutRelation NSLayoutConstraint.Relation
      NSMatchingFlags NSRegularExpression.MatchingFlags
      NSMatchingOptions NSRegularExpression.MatchingOptions
      NSModalResponse NSApplication.ModalResponse
      NSModalSession NSApplication.ModalSession
      NSOperationQueuePriority Operation.QueuePriority
      NSPasteboardType NSPasteboard.PasteboardType
      NSPostingStyle NotificationQueue.PostingStyle
      NSPropertyListFormat PropertyListSerialization.PropertyListFormat
      NSPropertyListMutabilityOptions PropertyListSerialization.MutabilityOptions
      NSPropertyListReadOptions PropertyListSerialization.ReadOptions
      NSPropertyListWriteOptions PropertyListSerialization.WriteOptions
      NSSaveOperationType NSDocument.SaveOperationType
      NSSearchPathDirectory FileManager.SearchPathDirectory
      NSSearchPathDomainMask FileManager.SearchPathDomainMask
      NSTableViewDiffableDataSource NSTableViewDiffableDataSourceReference
      NSTableViewDropOperation NSTableView.DropOperation
      NSTask Process
      NSTextCheckingType NSTextCheckingResult.CheckingType
      NSTokenStyle NSTokenField.TokenStyle
      NSTrackingRectTag NSView.TrackingRectTag
      NSVolumeEnumerationOptions FileManager.VolumeEnumerationOptions
      UIBarButtonSystemItem UIBarButtonItem.SystemItem
      UIButtonType UIButton.ButtonType
      UIControlContentHorizontalAlignment UIControl.ContentHorizontalAlignment
      UIControlEvents UIControl.Event
      UIGraphicsImageDrawingActions UIGraphicsImageRenderer.DrawingActions
      UIGraphicsImageRendererFormatRange UIGraphicsImageRendererFormat.Range
      UILayoutConstraintAxis NSLayoutConstraint.Axis
      UINavigationControllerOperation UINavigationController.Operation
      UISystemAnimation UIView.SystemAnimation
      UITabBarSystemItem UITabBarItem.SystemItem
      UITableViewCellEditingStyle UITableViewCell.EditingStyle
      UITableViewCellStyle UITableViewCell.CellStyle
      UITextBorderStyle UITextField.BorderStyle
      UIViewAutoresizing UIView.AutoresizingMask
      dispatch_data_t DispatchData
      dispatch_group_t DispatchGroup
      dispatch_io_t DispatchIO
      dispatch_qos_class_t DispatchQoS
      dispatch_queue_attr_t DispatchQueue.Attributes
      dispatch_queue_t DispatchQueue
      dispatch_semaphore_t DispatchSemaphore
      dispatch_source_t DispatchSourceProtocol
      dispatch_time_t DispatchTime
      """
  )

  /// Headers that are commonly imported without the folder that would name their module.
  static let modulesOfHeaders = ObjectiveCNames(
    lines: """
      AFHTTPRequestOperation.h AFNetworking
      AFHTTPRequestOperationManager.h AFNetworking
      AFHTTPSessionManager.h AFNetworking
      AFNetworkReachabilityManager.h AFNetworking
      AFNetworking.h AFNetworking
      AFURLRequestSerialization.h AFNetworking
      AFURLResponseSerialization.h AFNetworking
      AFURLSessionManager.h AFNetworking
      FMDB.h FMDB
      FMDatabase.h FMDB
      FMDatabaseAdditions.h FMDB
      FMDatabasePool.h FMDB
      FMDatabaseQueue.h FMDB
      FMResultSet.h FMDB
      RLMObject.h Realm
      RLMRealm.h Realm
      RLMResults.h Realm
      Realm.h Realm
      sqlite3.h SQLite3
      """
  )

  /// Returns the module of a header that is imported by its file name only; nil if that is not known.
  package static func module(ofHeader name: String) -> String? {
    var name = name
    return name.withUTF8 { bytes in
      modulesOfHeaders[UnsafeRawBufferPointer(bytes)].map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Whether a header, by its path, is one of the C library or of the system, which a project's file of the same name does
  /// not replace.
  package static func isStandardHeader(_ path: Substring) -> Bool {
    standardHeaders.contains(path) || !path.contains(".")
  }

  /// Whether a header, by its path, is one of the C library or of Apple's SDK, and so of no package.
  package static func isSystemHeader(_ path: Substring) -> Bool {
    isStandardHeader(path) || systemHeaders.contains(path)
  }

  /// Whether angle brackets around a path mean a header of the C library or of Apple's SDK, so that a file of the project
  /// with that path is a stand-in, or a copy for other systems.
  package static func isOfSDK(_ path: Substring) -> Bool {
    guard let slash = path.firstIndex(of: "/") else { return isSystemHeader(path) }
    let folder = path[..<slash]
    return foldersOfSDK.contains(folder) || ExternalTypeTable.hasHeaders(ofModule: String(folder))
  }

  /// Folders of headers that no table is called like. Others of the system, such as `machine`, may as well be the project's.
  private static let foldersOfSDK: Set<Substring> = [
    "AudioUnit", "Carbon", "CommonCrypto", "OpenGL", "OpenGLES", "arpa", "bsm", "dispatch", "libkern", "mach", "mach-o",
    "malloc", "net", "netinet", "netinet6", "objc", "sys", "xlocale",
  ]

  private static let systemHeaders: Set<Substring> = [
    "Availability.h", "AvailabilityMacros.h", "ConditionalMacros.h", "MacTypes.h", "TargetConditionals.h", "alloca.h",
    "asl.h", "copyfile.h", "crt_externs.h", "cxxabi.h", "dns_sd.h", "err.h", "execinfo.h", "fts.h", "ftw.h",
    "ifaddrs.h", "libproc.h", "membership.h", "notify.h", "paths.h", "ptrauth.h", "resolv.h", "sandbox.h", "spawn.h",
    "sysdir.h", "sysexits.h", "ucontext.h", "utmpx.h", "xlocale.h",
  ]

  private static let standardHeaders: Set<Substring> = [
    "assert.h", "complex.h", "ctype.h", "dirent.h", "dlfcn.h", "errno.h", "fcntl.h", "fenv.h", "float.h", "getopt.h",
    "glob.h", "grp.h", "inttypes.h", "iso646.h", "langinfo.h", "libgen.h", "limits.h", "locale.h", "malloc.h",
    "math.h", "memory.h", "netdb.h", "poll.h", "pthread.h", "pwd.h", "regex.h", "sched.h", "search.h",
    "semaphore.h", "setjmp.h", "signal.h", "stdalign.h", "stdarg.h", "stdatomic.h", "stdbool.h", "stddef.h",
    "stdint.h", "stdio.h", "stdlib.h", "stdnoreturn.h", "string.h", "strings.h", "syslog.h", "termios.h", "tgmath.h",
    "threads.h", "time.h", "uchar.h", "unistd.h", "utime.h", "wchar.h", "wctype.h",
  ]

  /// What the names end in that Swift nests in the type that they begin with.
  static let nestedEndings: [StaticString] = [
    "Action", "Actions", "Alignment", "Animation", "Attribute", "Attributes", "Axis", "Behavior", "Category", "Code",
    "Curve", "Direction", "Disposition", "Distribution", "Domain", "Encoding", "Event", "Events", "Flags", "Format",
    "Gravity", "Identifier", "Insertion", "Key", "Kind", "Level", "Mask", "Mode", "Name", "Option", "Options", "Order",
    "Orientation", "Phase", "Placement", "Point", "Policy", "Position", "Preset", "Priority", "Reason", "Relation",
    "Result", "Scope", "State", "Status", "Style", "Traits", "Transition", "Type", "Unit", "Units", "Value", "Weight",
  ]
}
