/// What the tables say of one module.
///
/// `types` holds a line per type, sorted by name: the name, a letter for the kind, the superclass and the protocols, and
/// after a slash the associated types and aliases that a protocol brings into scope. Letters: `c` class, `s` struct,
/// `e` enum, `p` protocol, `a` actor, `t` alias, `m` macro; `o` is a class under NSObject and `q` a protocol under
/// NSObjectProtocol, so that the two commonest parents need not be written. An alias that stands for nothing, but whose
/// name is that of a type in a module that its own makes visible, is that type; one of Foundation in any module.
struct ExternalModule: Sendable {
  let name: StaticString
  /// The modules that an import of this one makes visible too, separated by blanks.
  let reexports: StaticString
  let types: StaticString
}
