import IndexStore

/// Which index stores of the compiler are asked, and with which libIndexStore.
package struct IndexUse: Sendable, Equatable {
  /// Which index stores are read.
  package enum Stores: Sendable, Equatable {
    /// Those that a build has left in their usual places; none is fine. Xcode's are below this folder, if it is known.
    case auto(derivedData: String?)
    /// This folder, as the user wrote it.
    case named(String)
  }

  package var stores: Stores
  /// The first that can be loaded is.
  package var libraries: [String]
  /// The path of a program that calls `runIndexTrial` with what follows this, and what comes before that; empty: stores
  /// are read untried.
  package var trial: [String]

  package init(stores: Stores, libraries: [String], trial: [String]) {
    self.stores = stores
    self.libraries = libraries
    self.trial = trial
  }
}

/// Where libIndexStore is looked for, in this order; see `IndexStore`.
package func librariesOfIndexStore(environment: (String) -> String?) -> [String] {
  indexStoreLibraries(environment: environment)
}
