/// The words with a meaning of their own: every file's names begin with them, in this order, so that a name is compared
/// with a word by its number.
// swift-format-ignore: AlwaysUseLowerCamelCase
enum Word: UInt32, CaseIterable {
  case none
  // After `@`.
  case interface, implementation, `protocol`, end, `class`, property, selector, optional, required, `import`, encode
  case `private`, `public`, protected, package, synthesize, dynamic, `try`, `catch`, finally, `throw`, synchronized
  case autoreleasepool, available, defs, compatibility_alias
  // Keywords.
  case `struct`, union, `enum`, typedef, namespace, template, typename, using, extern, `static`, inline, const
  case volatile, unsigned, signed, void, new, delete, `return`, `if`, `else`, `for`, `while`, `do`, `switch`, `case`
  case `default`, `break`, `continue`, goto, sizeof, alignof, `operator`, friend, virtual, explicit, constexpr, mutable
  case `self`, `super`, this, id, instancetype, `Class`, SEL, restrict, register, auto, `in`, out, `inout`, bycopy
  case byref, oneway, int, char, long, short, float, double, bool, BOOL, IMP, `true`, `false`, nullptr, YES, NO, `nil`
  case Nil, NULL, final, override, noexcept, decltype, static_cast, dynamic_cast, reinterpret_cast, const_cast
  case concept, requires, `throws`, asm, typeof, __typeof, __typeof__, __block, __weak, __strong, __unsafe_unretained
  case __autoreleasing, __kindof, __attribute__, _Nullable, _Nonnull, _Null_unspecified, nullable, nonnull
  case __nullable, __nonnull, __bridge, __bridge_transfer, __bridge_retained, _Bool, __typename, alloc, allocWithZone
  case isKindOfClass, isMemberOfClass
  // Macros of Apple's headers.
  case NS_ENUM, NS_OPTIONS, NS_CLOSED_ENUM, NS_ERROR_ENUM, CF_ENUM, CF_OPTIONS, CF_CLOSED_ENUM, NSClassFromString
  case NSProtocolFromString, NS_SWIFT_NAME, CF_SWIFT_NAME, NS_SWIFT_UNAVAILABLE, NS_REFINED_FOR_SWIFT
  case NS_TYPED_ENUM, NS_TYPED_EXTENSIBLE_ENUM, NS_STRING_ENUM, NS_EXTENSIBLE_STRING_ENUM
  // Directives.
  case include, include_next, define, undef, ifdef, ifndef, elif, elifdef, elifndef, endif, pragma, error, warning
  case __cplusplus, defined, line, ident

  /// As it is written.
  var text: String { self == .none ? "" : String(describing: self) }
}
