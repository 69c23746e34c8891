/// The macros and types of Apple's headers and of C++'s library that facts depend on. A prelude holds those of them
/// that its file names.
///
/// Annotations come back from libclang as text: `swift_name:…`, `swift_refined`, `swift_unavailable`, `typed_enum`,
/// `options`, `error_enum`, `IBOutlet`, `IBAction`; `written` of a macro that is an attribute by its name, and says no more.
enum PreludeHead {
  /// A line of the head, and which files get it.
  struct Line: Sendable {
    /// For which languages.
    enum Condition: Sendable {
      case always
      case objectiveC
      case cxx
      case notCxx
    }

    var condition = Condition.always
    /// What it declares; nil: it is always there.
    var name: [UInt8]?
    var isMacro = false
    var text: [UInt8]
  }

  static let lines: [Line] = {
    var lines: [Line] = []
    var names: Set<[UInt8]> = []
    var condition = Line.Condition.always
    for text in text.split(separator: "\n") {
      switch text {
      case "#ifdef __OBJC__": condition = .objectiveC
      case "#ifdef __cplusplus": condition = .cxx
      case "#ifndef __cplusplus": condition = .notCxx
      case "#endif": condition = .always
      default:
        var line = line(String(text), condition)
        // The second of a name, as `std::size_t`, is always there.
        if let name = line.name, !names.insert(name).inserted { line.name = nil }
        lines.append(line)
      }
    }
    return lines
  }()

  private static let macros = Set(lines.filter(\.isMacro).compactMap(\.name))

  /// Whether a token is the name of one of the macros.
  static func isMacro(_ token: Token, _ names: ClangNameInterner) -> Bool {
    token.kind == .identifier && token.name >= Word.firstName && macros.contains(Array(names[token.nameIndex]))
  }

  private static let reserved = Set(Word.allCases.filter { $0.rawValue < Word.firstName }.map(\.text))

  private static func line(_ text: String, _ condition: Line.Condition) -> Line {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    var line = Line(condition: condition, name: nil, text: Array(text.utf8) + [Byte.newline])
    let name: String?
    switch words.first {
    case "define":
      line.isMacro = true
      name = words[1]
    case "typedef": name = text.hasSuffix(");") ? nil : words.last
    case "using", "class": name = words[1]
    case "template": name = templateName(text)
    default: name = nil
    }
    // What has a meaning of its own for the scanner is not a name of the file, and always there.
    let isWord = name.map(reserved.contains) ?? true
    line.name = isWord ? nil : name.map { Array($0.utf8) }
    return line
  }

  private static let text = """
    #define NS_SWIFT_NAME(...) __attribute__((annotate("swift_name:" #__VA_ARGS__)))
    #define CF_SWIFT_NAME(...) __attribute__((annotate("swift_name:" #__VA_ARGS__)))
    #define NS_REFINED_FOR_SWIFT __attribute__((annotate("swift_refined")))
    #define CF_REFINED_FOR_SWIFT __attribute__((annotate("swift_refined")))
    #define NS_SWIFT_UNAVAILABLE(...) __attribute__((annotate("swift_unavailable")))
    #define NS_SWIFT_UNAVAILABLE_FROM_ASYNC(...)
    #define CF_SWIFT_UNAVAILABLE(...) __attribute__((annotate("swift_unavailable")))
    #define NS_TYPED_ENUM __attribute__((annotate("typed_enum")))
    #define NS_TYPED_EXTENSIBLE_ENUM __attribute__((annotate("typed_enum")))
    #define NS_STRING_ENUM __attribute__((annotate("typed_enum")))
    #define NS_EXTENSIBLE_STRING_ENUM __attribute__((annotate("typed_enum")))
    #define CF_TYPED_ENUM __attribute__((annotate("typed_enum")))
    #define CF_TYPED_EXTENSIBLE_ENUM __attribute__((annotate("typed_enum")))
    #define CF_STRING_ENUM __attribute__((annotate("typed_enum")))
    #define CF_EXTENSIBLE_STRING_ENUM __attribute__((annotate("typed_enum")))
    #define LINTEL_PICK(_1, _2, NAME, ...) NAME
    #define LINTEL_ENUM1(_type) enum : _type
    #define LINTEL_ENUM2(_type, _name) enum _name : _type _name; enum _name : _type
    #define LINTEL_OPTIONS1(_type) enum : _type
    #define LINTEL_OPTIONS2(_type, _name) enum _name : _type _name; enum __attribute__((annotate("options"))) _name : _type
    #define NS_ENUM(...) LINTEL_PICK(__VA_ARGS__, LINTEL_ENUM2, LINTEL_ENUM1, )(__VA_ARGS__)
    #define CF_ENUM(...) LINTEL_PICK(__VA_ARGS__, LINTEL_ENUM2, LINTEL_ENUM1, )(__VA_ARGS__)
    #define NS_CLOSED_ENUM(...) LINTEL_PICK(__VA_ARGS__, LINTEL_ENUM2, LINTEL_ENUM1, )(__VA_ARGS__)
    #define CF_CLOSED_ENUM(...) LINTEL_PICK(__VA_ARGS__, LINTEL_ENUM2, LINTEL_ENUM1, )(__VA_ARGS__)
    #define NS_OPTIONS(...) LINTEL_PICK(__VA_ARGS__, LINTEL_OPTIONS2, LINTEL_OPTIONS1, )(__VA_ARGS__)
    #define CF_OPTIONS(...) LINTEL_PICK(__VA_ARGS__, LINTEL_OPTIONS2, LINTEL_OPTIONS1, )(__VA_ARGS__)
    #define LINTEL_ERRORS1(_domain) enum : long
    #define LINTEL_ERRORS2(_domain, _name) enum _name : long _name; enum __attribute__((annotate("error_enum"))) _name : long
    #define NS_ERROR_ENUM(...) LINTEL_PICK(__VA_ARGS__, LINTEL_ERRORS2, LINTEL_ERRORS1, )(__VA_ARGS__)
    #define IBOutlet __attribute__((annotate("IBOutlet")))
    #define IBOutletCollection(...) __attribute__((annotate("IBOutlet")))
    #define IBAction void)__attribute__((annotate("IBAction"))
    #define IBInspectable
    #define IB_DESIGNABLE __attribute__((annotate("written")))
    #define NS_ASSUME_NONNULL_BEGIN
    #define NS_ASSUME_NONNULL_END
    #define CF_ASSUME_NONNULL_BEGIN
    #define CF_ASSUME_NONNULL_END
    #define NS_HEADER_AUDIT_BEGIN(...)
    #define NS_HEADER_AUDIT_END(...)
    #define CF_IMPLICIT_BRIDGING_ENABLED
    #define CF_IMPLICIT_BRIDGING_DISABLED
    #define CF_EXTERN_C_BEGIN
    #define CF_EXTERN_C_END
    #define __BEGIN_DECLS
    #define __END_DECLS
    #define FOUNDATION_EXPORT extern
    #define FOUNDATION_EXTERN extern
    #define FOUNDATION_IMPORT extern
    #define FOUNDATION_STATIC_INLINE static inline
    #define UIKIT_EXTERN extern
    #define UIKIT_STATIC_INLINE static inline
    #define APPKIT_EXTERN extern
    #define OBJC_EXTERN extern
    #define OBJC_EXPORT extern
    #define CF_EXPORT extern
    #define CF_EXTERN extern
    #define CG_EXTERN extern
    #define CA_EXTERN extern
    #define NS_INLINE static inline
    #define CF_INLINE static inline
    #define CG_INLINE static inline
    #define NS_VALID_UNTIL_END_OF_SCOPE
    #define NS_DESIGNATED_INITIALIZER __attribute__((annotate("written")))
    #define NS_UNAVAILABLE __attribute__((unavailable))
    #define NS_REQUIRES_SUPER __attribute__((annotate("written")))
    #define NS_REQUIRES_NIL_TERMINATION
    #define NS_NOESCAPE
    #define NS_RETURNS_RETAINED
    #define NS_RETURNS_NOT_RETAINED
    #define NS_RETURNS_INNER_POINTER
    #define NS_AUTOMATED_REFCOUNT_UNAVAILABLE
    #define NS_AUTOMATED_REFCOUNT_WEAK_UNAVAILABLE
    #define NS_FORMAT_FUNCTION(...)
    #define NS_FORMAT_ARGUMENT(...)
    #define NS_CONSUMED
    #define NS_CONSUMES_SELF
    #define NS_RELEASES_ARGUMENT
    #define NS_ROOT_CLASS
    #define NS_PROTOCOL_REQUIRES_EXPLICIT_IMPLEMENTATION
    #define NS_SWIFT_NONISOLATED __attribute__((annotate("written")))
    #define NS_SWIFT_UI_ACTOR __attribute__((annotate("written")))
    #define NS_SWIFT_SENDABLE __attribute__((annotate("written")))
    #define NS_SWIFT_NONSENDABLE __attribute__((annotate("written")))
    #define NS_SWIFT_ASYNC(...)
    #define NS_SWIFT_ASYNC_NAME(...)
    #define NS_SWIFT_DISABLE_ASYNC
    #define NS_SWIFT_NOTHROW
    #define NS_SWIFT_BRIDGED_TYPEDEF
    #define NS_WARN_UNUSED_RESULT
    #define NS_EXTENSION_UNAVAILABLE(...)
    #define NS_EXTENSION_UNAVAILABLE_IOS(...)
    #define NS_AVAILABLE(...)
    #define NS_AVAILABLE_IOS(...)
    #define NS_AVAILABLE_MAC(...)
    #define NS_DEPRECATED(...) __attribute__((__deprecated__))
    #define NS_DEPRECATED_IOS(...) __attribute__((__deprecated__))
    #define NS_DEPRECATED_MAC(...) __attribute__((__deprecated__))
    #define NS_DEPRECATED_WITH_REPLACEMENT_MAC(...) __attribute__((__deprecated__))
    #define NS_ENUM_AVAILABLE(...)
    #define NS_ENUM_AVAILABLE_IOS(...)
    #define NS_ENUM_DEPRECATED(...) __attribute__((__deprecated__))
    #define NS_ENUM_DEPRECATED_IOS(...) __attribute__((__deprecated__))
    #define NS_ENUM_DEPRECATED_MAC(...) __attribute__((__deprecated__))
    #define NS_CLASS_AVAILABLE(...)
    #define NS_CLASS_AVAILABLE_IOS(...)
    #define NS_CLASS_AVAILABLE_MAC(...)
    #define NS_CLASS_DEPRECATED(...) __attribute__((__deprecated__))
    #define NS_CLASS_DEPRECATED_IOS(...) __attribute__((__deprecated__))
    #define NS_CLASS_DEPRECATED_MAC(...) __attribute__((__deprecated__))
    #define API_AVAILABLE(...)
    #define API_UNAVAILABLE(...)
    #define API_DEPRECATED(...) __attribute__((__deprecated__))
    #define API_DEPRECATED_WITH_REPLACEMENT(...) __attribute__((__deprecated__))
    #define CF_DEPRECATED(...) __attribute__((__deprecated__))
    #define CF_DEPRECATED_IOS(...) __attribute__((__deprecated__))
    #define CF_DEPRECATED_MAC(...) __attribute__((__deprecated__))
    #define CF_ENUM_DEPRECATED(...) __attribute__((__deprecated__))
    #define CF_ENUM_DEPRECATED_IOS(...) __attribute__((__deprecated__))
    #define CF_ENUM_DEPRECATED_MAC(...) __attribute__((__deprecated__))
    #define API_UNAVAILABLE_BEGIN(...)
    #define API_UNAVAILABLE_END
    #define API_AVAILABLE_BEGIN(...)
    #define API_AVAILABLE_END
    #define DEPRECATED_ATTRIBUTE __attribute__((__deprecated__))
    #define DEPRECATED_MSG_ATTRIBUTE(...) __attribute__((__deprecated__))
    #define UNAVAILABLE_ATTRIBUTE __attribute__((unavailable))
    #define CF_RETURNS_RETAINED
    #define CF_RETURNS_NOT_RETAINED
    #define CF_CONSUMED
    #define CF_BRIDGED_TYPE(...)
    #define CF_BRIDGED_MUTABLE_TYPE(...)
    #define CF_NOESCAPE
    #define DISPATCH_QUEUE_SERIAL 0
    #define UI_APPEARANCE_SELECTOR __attribute__((annotate("written")))
    #define OBJC_DESIGNATED_INITIALIZER __attribute__((annotate("written")))
    #define OBJC_DEPRECATED(...) __attribute__((__deprecated__))
    #define OBJC_SWIFT_UNAVAILABLE(...)
    #define __OSX_AVAILABLE_STARTING(...)
    #define __OSX_AVAILABLE_BUT_DEPRECATED(...) __attribute__((__deprecated__))
    #define __OSX_AVAILABLE_BUT_DEPRECATED_MSG(...) __attribute__((__deprecated__))
    #define __OSX_DEPRECATED(...) __attribute__((__deprecated__))
    #define __IOS_DEPRECATED(...) __attribute__((__deprecated__))
    #define __TVOS_DEPRECATED(...) __attribute__((__deprecated__))
    #define __WATCHOS_DEPRECATED(...) __attribute__((__deprecated__))
    #define __IOS_AVAILABLE(...)
    #define __OSX_AVAILABLE(...)
    #define __TVOS_AVAILABLE(...)
    #define __WATCHOS_AVAILABLE(...)
    #define __IOS_PROHIBITED
    #define __TVOS_PROHIBITED
    #define __WATCHOS_PROHIBITED
    #define __IOS_UNAVAILABLE
    #define __OSX_UNAVAILABLE
    #define __unused
    #define __dead2
    #define __deprecated __attribute__((__deprecated__))
    #define __deprecated_msg(...) __attribute__((__deprecated__))
    #define __deprecated_enum_msg(...) __attribute__((__deprecated__))
    #define __printflike(...)
    #define UNUSED_ARG
    #ifndef __cplusplus
    #define bool _Bool
    #define true 1
    #define false 0
    #endif
    #define NULL ((void *)0)
    typedef unsigned long size_t;
    typedef long ssize_t;
    typedef long ptrdiff_t;
    typedef long intptr_t;
    typedef unsigned long uintptr_t;
    typedef signed char int8_t;
    typedef short int16_t;
    typedef int int32_t;
    typedef long long int64_t;
    typedef unsigned char uint8_t;
    typedef unsigned short uint16_t;
    typedef unsigned int uint32_t;
    typedef unsigned long long uint64_t;
    typedef long off_t;
    typedef long time_t;
    typedef __builtin_va_list va_list;
    typedef unsigned short unichar;
    typedef long NSInteger;
    typedef unsigned long NSUInteger;
    typedef double NSTimeInterval;
    typedef double CGFloat;
    typedef signed char Boolean;
    typedef unsigned char UInt8;
    typedef unsigned short UInt16;
    typedef unsigned int UInt32;
    typedef unsigned long long UInt64;
    typedef signed char SInt8;
    typedef short SInt16;
    typedef int SInt32;
    typedef long long SInt64;
    typedef int OSStatus;
    typedef unsigned int OSType;
    typedef long CFIndex;
    typedef const void *CFTypeRef;
    typedef const struct __CFString *CFStringRef;
    #ifdef __OBJC__
    typedef signed char BOOL;
    typedef id (*IMP)(id, SEL, ...);
    @protocol NSObject @end
    @interface NSObject <NSObject> @end
    typedef struct _NSZone NSZone;
    #define nil ((id)0)
    #define Nil ((Class)0)
    #define YES ((BOOL)1)
    #define NO ((BOOL)0)
    #endif
    #ifdef __cplusplus
    namespace std {
    using size_t = unsigned long;
    using ptrdiff_t = long;
    using nullptr_t = decltype(nullptr);
    template <class... A> class basic_string {};
    using string = basic_string<char>;
    using wstring = basic_string<wchar_t>;
    class string_view {};
    class mutex {};
    class recursive_mutex {};
    class thread {};
    class condition_variable {};
    class exception { public: exception(); virtual ~exception(); virtual const char *what() const noexcept; };
    class runtime_error : public exception { public: template <class... A> runtime_error(A...); };
    class logic_error : public exception { public: template <class... A> logic_error(A...); };
    class ostream {};
    class istream {};
    class true_type {};
    class false_type {};
    """ + "\n"
    + [
      "vector", "map", "multimap", "unordered_map", "set", "multiset", "unordered_set", "shared_ptr", "unique_ptr",
      "weak_ptr", "function", "pair", "tuple", "deque", "list", "forward_list", "queue", "stack", "optional", "variant",
      "atomic", "lock_guard", "unique_lock", "initializer_list", "hash", "less", "greater", "equal_to", "allocator",
      "enable_shared_from_this", "future", "promise", "reference_wrapper", "numeric_limits",
    ].map { "template <class... A> class \($0) {};\n" }.joined()
      + """
      template <class T, unsigned long N> class array {};
      template <unsigned long N> class bitset {};
      template <bool B, class T = void> struct enable_if { typedef T type; };
      }
      #endif

      """
    + (0...15).map {
      "#define DEPRECATED_IN_MAC_OS_X_VERSION_10_\($0)_AND_LATER __attribute__((__deprecated__))\n"
    }.joined()

  /// The name after the parameters of a template.
  private static func templateName(_ text: String) -> String? {
    let parts = text.split(separator: ">", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return parts[1].split(separator: " ").dropFirst().first.map(String.init)
  }
}
