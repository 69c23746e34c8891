// Second half of ExtensionMembers.swift.

extension Account {
  struct Status {
    struct Change { var status: Status? }
  }
  struct Limit { var amount: Amount }
}

extension Account.Limit {
  struct Amount {}
}

// The extension of a type that an extension declares, before that one.
extension Theme.Dark.Palette {
  func shade() -> Shade { Shade() }
}

extension Theme {
  struct Dark { struct Accent { var shade: Shade } }
}

extension Theme.Dark {
  enum Palette {}
}

extension Theme.Dark.Palette {
  struct Shade {}
}

extension Controller {
  struct Presenter {}
}

// A private extension's types are seen in this file.
private extension Controller {
  struct Secret {}
}

extension Controller {
  private func secret() -> Secret { Secret() }
}

// An amount at top level: not the nested one.
let amount: Amount = Amount()
