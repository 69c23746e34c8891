import Foundation

protocol ShowScoreBusinessLogic: AnyObject {
  func showScore(request: ShowScore.ShowScore.Request)
}

protocol ShowScoreDataStore: AnyObject {
  var score: Score? { get set }
}

actor ScoreCache {
  var best: [UUID: Score] = [:]
}

final class ShowScoreInteractor: ShowScoreDataStore {
  private let presenter: any ShowScorePresentationLogic
  private let worker: ScoresWorkerProtocol
  private let cache = ScoreCache()
  var router: ShowScoreRoutingLogic?
  var source: ListDecksDataStore?
  var score: Score?

  /// A default argument may name what the parameter may.
  init(presenter: some ShowScorePresentationLogic, worker: ScoresWorkerProtocol = ScoresWorker(store: Stores.scores())) {
    self.presenter = presenter
    self.worker = worker
  }

  func showScore(request: ShowScore.ShowScore.Request) {
    guard let deck = score?.deck else { return presenter.presentScore(nil, today: Date()) }
    Task { [presenter, worker] in
      let best = try? await worker.best(of: deck)
      presenter.presentScore(best ?? nil, today: Date())
    }
  }
}
