import Basics
import ClangScanner
import IndexStore

/// Reads all of a store and then says so on standard output: the whole of a process that `canBeRead` starts, since
/// libIndexStore crashes of some damaged files. Returns the status to exit with. `arguments`: the store, then where
/// libIndexStore is.
package func runIndexTrial(_ arguments: [String]) -> Int32 {
  guard let path = arguments.first else { return 1 }
  _ = alarm(UInt32(trialLimit))
  // What cannot be opened is said by the one that asks.
  if case .success(let store) = IndexStore.open(path, libraries: Array(arguments.dropFirst())) {
    let records = store.units().compactMap(\.own)
    _ = parallelMap(count: records.count, workers: processorCount) { store.occurrences(in: records[$0])?.count ?? 0 }
  }
  return MessageChannel(input: STDIN_FILENO, output: STDOUT_FILENO).send([1]) ? 0 : 1
}

/// In seconds; the largest stores take a few.
private let trialLimit = 120

/// Whether this process can read a store without harm: another one has read it and lives.
func canBeRead(_ store: IndexStore, _ use: IndexUse) -> Bool {
  guard !use.trial.isEmpty, let process = WorkerProcess(use.trial + [store.path] + use.libraries) else { return true }
  defer { process.end() }
  return process.channel.receive(before: Deadline(secondsFromNow: trialLimit)) != nil
}
