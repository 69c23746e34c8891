// Types that extensions declare belong to the type, in whatever file; see ExtensionMembersElsewhere.swift.

struct Account {
  var state: Status
  var history: [Status.Change]
}

struct Status {}

enum Theme {}

extension Theme.Dark {
  func accent() -> Accent { Accent(shade: Shade()) }
}

// The nested ones of another file win over those at top level.
struct Shade {}
struct Accent {}

extension Account {
  func limit() -> Limit { Limit(amount: Limit.Amount()) }
}

struct Amount {}

class Controller {
  func show() -> Presenter { Presenter() }
}

struct Presenter {}
