import Basics
import Configuration
import ExternalTypes

/// What somebody asks about and no code has yet.
package struct SupposedPart {
  package static let file = "LintelSupposes.swift"

  /// What refers to it, or what it is.
  package let text: String
  /// Where the text has to be; nil: anywhere.
  package let folder: String?
  /// Of a type of a framework by its bare name, the modules that declare one; else empty.
  package private(set) var modulesOfType: [String] = []

  package init?(_ name: String, _ configuration: Configuration?) {
    let colon = name.firstIndex(of: ":")
    let kind = colon.map { name[..<$0] }
    let bare = colon.map { String(name[name.index(after: $0)...]) } ?? name
    if kind == nil || kind == "component" {
      let own = configuration?.components.first { $0.name == bare && $0.origin != .builtIn }
      let modules = own.map { Self.modules(of: $0.selector) } ?? ExternalComponent(rawValue: bare)?.modules ?? []
      if !modules.isEmpty {
        (text, folder) = (Self.imports(modules), nil)
        return
      }
      if let folder = own.flatMap({ Self.folder(of: $0.selector) }) {
        (text, self.folder) = ("struct LintelSupposes {}\n", folder)
        return
      }
    }
    if kind == nil || kind == "module", ExternalTypeTable.knows(module: bare) || WellKnownModules.contains(bare) {
      (text, folder) = (Self.imports([bare]), nil)
      return
    }
    let declaring = ExternalTypeTable.all.declaringModules(of: bare)
    guard kind == nil || kind == "type", let module = declaring.first else { return nil }
    if kind == nil { modulesOfType = declaring }
    (text, folder) = (Self.imports([module]) + "struct LintelSupposes { let value: \(bare) }\n", nil)
  }

  private static func imports(_ modules: [String]) -> String { modules.map { "import \($0)\n" }.joined() }

  /// The modules that a selector names and that are, as a whole, what it selects.
  private static func modules(of selector: Selector) -> [String] {
    selector.anyOf.flatMap { term -> [String] in
      switch term {
      case .builtIn(let component): return ExternalComponent(rawValue: component.rawValue)?.modules ?? []
      case .component: return []
      case .all(let conditions):
        guard !conditions.isNarrowed, conditions.path.isEmpty else { return [] }
        return conditions.module.filter { $0.captureNames.isEmpty && !$0.hasWildcard }.map(\.pattern)
      }
    }
  }

  /// A folder all of whose code a selector selects.
  private static func folder(of selector: Selector) -> String? {
    selector.anyOf.lazy.compactMap { term -> String? in
      guard case .all(let conditions) = term, !conditions.isNarrowed else { return nil }
      return conditions.path.lazy.map(\.pattern).filter { $0.hasSuffix("/**") }.map { String($0.dropLast(3)) }.first {
        !$0.contains { "*?[{".contains($0) }
      }
    }.first
  }
}

extension Selector.Conditions {
  /// Whether it says more than where its code is.
  fileprivate var isNarrowed: Bool {
    !type.isEmpty || !kind.isEmpty || !inherits.isEmpty || !symbol.isEmpty || !attribute.isEmpty || !self.is.isEmpty
      || !owner.isEmpty || !tag.isEmpty || !self.in.isEmpty || !not.isEmpty
  }
}
