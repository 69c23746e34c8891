import Basics
import DependencyGraph
import NameResolution
import ProjectModel
import ReportModel

/// What a run takes from the compiler's index stores.
struct IndexMode {
  /// nil if there is nothing to take.
  private(set) var answers: CompilerAnswers?
  private(set) var diagnostics: [Diagnostic] = []
  private var files = 0

  /// That nothing is asked.
  init() {}

  init(_ use: IndexUse, _ scanned: ScannedProject, workers: Int) {
    do throws(CouldNotRun) {
      let stores = try openStores(use, scanned.project).filter { store in
        let isSound = canBeRead(store, use)
        if !isSound { diagnostics.append(.unreadable(store.path)) }
        return isSound
      }
      guard !stores.isEmpty else { return }
      let found = IndexAnswers(stores, scanned.project, scanned.facts, workers: workers)
      if found.damaged > 0 { diagnostics.append(.damaged(found.damaged)) }
      files = found.files
      if files > 0 {
        answers = found.answers
      } else if case .named(let path) = use.stores, found.damaged == 0 {
        diagnostics.append(.nothingFresh(path))
      }
    } catch {
      diagnostics += error.diagnostics
    }
  }

  /// Whether a store that was named cannot be used.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// What the stores had to say; nil if nothing was taken from them.
  func summary(_ counts: ResolutionCounts) -> IndexSummary? {
    answers == nil ? nil : IndexSummary(files: files, confirmed: counts.confirmed, corrected: counts.corrected)
  }
}

extension Diagnostic {
  fileprivate static func damaged(_ count: Int) -> Diagnostic {
    let what = count == 1 ? "one file" : "\(count) files"
    return Diagnostic(
      .warning,
      "\(what) of the index store cannot be read, so what it says of the sources is passed over; a clean build writes it anew"
    )
  }

  fileprivate static func unreadable(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning,
      "the index store '\(path)' is damaged so that libIndexStore fails with it, so nothing is taken from it; delete it "
        + "and build again"
    )
  }

  fileprivate static func nothingFresh(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning,
      "the index store '\(path)' knows no file of the project as it is now, so nothing is taken from it; build first"
    )
  }
}
