import Basics
import Engine

/// `--index-store`: whether what the compiler wrote down is asked what names mean.
struct IndexStoreOption {
  /// `auto` or a folder.
  private let place: String?

  /// - Parameter otherState: the option by which a run is not only about the files in the folder, if one is given.
  init(_ arguments: inout Arguments, besides otherState: String? = nil) throws(UsageError) {
    place = try arguments.value(
      "--index-store",
      ValueSyntax(label: "PATH|auto", completion: .folders),
      help: "let what the compiler wrote while it built have the last word on names; 'auto' finds it if it is there"
    ) { (text) throws(UsageError) in
      if text.isEmpty { throw UsageError("PATH is empty; name a folder, or write 'auto'") }
      return text
    }
    if let place, let otherState {
      let problem = "--index-store \(place) knows the files as they are in the folder"
      throw UsageError("\(problem): not together with \(otherState)")
    }
  }

  /// Where the stores are, and with what they are read.
  var use: IndexUse? {
    guard let place else { return nil }
    let home = environmentVariable("HOME").map { "\($0)/Library/Developer/Xcode/DerivedData" }
    return IndexUse(
      stores: place == "auto" ? .auto(derivedData: home) : .named(place),
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
