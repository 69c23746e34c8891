/// The words with a meaning of their own: every file's names begin with them, in this order, so that a name is compared
/// with a word by its number.
// swift-format-ignore: AlwaysUseLowerCamelCase
enum Word: UInt32, CaseIterable {
  case none
  // Reserved: no declaration has such a name.
  case `class`, `protocol`, `private`, `public`, protected, `try`, `catch`, `throw`
  case `struct`, union, `enum`, typedef, namespace, template, typename, using, extern, `static`, inline, const
  case volatile, unsigned, signed, void, new, delete, `return`, `if`, `else`, `for`, `while`, `do`, `switch`, `case`
  case `default`, `break`, `continue`, goto, sizeof, alignof, `operator`, friend, virtual, explicit, constexpr, mutable
  case `self`, `super`, this, id, instancetype, `Class`, SEL, restrict, register, auto, `in`, out, `inout`, bycopy
  case byref, oneway, int, char, long, short, float, double, bool, BOOL, IMP, `true`, `false`, nullptr, YES, NO, `nil`
  case Nil, NULL, noexcept, decltype, static_cast, dynamic_cast, reinterpret_cast, const_cast
  case asm, typeof, __typeof, __typeof__, __block, __weak, __strong, __unsafe_unretained
  case __autoreleasing, __kindof, __attribute__, _Nullable, _Nonnull, _Null_unspecified, nullable, nonnull
  case __nullable, __nonnull, __bridge, __bridge_transfer, __bridge_retained, _Bool, _Generic
  // Names elsewhere.
  case interface, implementation, end, property, selector, optional, required, `import`, encode
  case package, synthesize, dynamic, finally, synchronized, autoreleasepool, available, defs, compatibility_alias
  case final, override, alloc, allocWithZone, std
  // Macros of Apple's headers.
  case NS_ENUM, NS_OPTIONS, NS_CLOSED_ENUM, NS_ERROR_ENUM, CF_ENUM, CF_OPTIONS, CF_CLOSED_ENUM, NSClassFromString
  case NSProtocolFromString, NSApp, objc_getClass, objc_lookUpClass, objc_getProtocol
  // Directives.
  case include, include_next, define, undef, ifdef, ifndef, elif, elifdef, elifndef, endif, __cplusplus

  /// As it is written.
  var text: String { self == .none ? "" : String(describing: self) }

  /// The number of the first name that may be declared.
  static let firstName = Word.interface.rawValue
}
