import Basics
import Engine

extension Invocation {
  /// Where `--index-store` leads, and with what it is read.
  var indexUse: IndexUse? {
    guard let indexStore else { return nil }
    let home = environmentVariable("HOME").map { "\($0)/Library/Developer/Xcode/DerivedData" }
    return IndexUse(
      stores: indexStore == "auto" ? .auto(derivedData: home) : .named(indexStore),
      libraries: librariesOfIndexStore(environment: environmentVariable)
    )
  }

  private func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
