import Basics
import Engine

extension Invocation {
  /// Where `--index-store` leads, and with what it is read.
  var indexUse: IndexUse? {
    guard let indexStore else { return nil }
    let home = environmentVariable("HOME").map { "\($0)/Library/Developer/Xcode/DerivedData" }
    return IndexUse(
      stores: indexStore == "auto" ? .auto(derivedData: home) : .named(indexStore),
      libraries: librariesOfIndexStore(environment: environmentVariable),
      trial: [Libclang.executable, IndexTrial.command]
    )
  }
}

/// How this program tries a store before it reads it: it starts itself anew.
enum IndexTrial {
  /// The first argument of that process. No command of the user's.
  static let command = "index-trial"
}
