import Foundation

/// What can be seen from a stop. `View` is a sight here, and `Presenter` the guide who shows it.
public struct Outlook {
  public struct View {
    public let title: String
    public let direction: Double
  }

  public struct Presenter {
    public let name: String
  }

  public let views: [View]
  public let guide: Presenter?
}

public struct Sightseeing {
  private var seen: [Outlook.View] = []
  private var guides: [Outlook.Presenter] = []

  public init() {}

  public mutating func visit(_ outlook: Outlook) {
    seen += outlook.views
    if let guide = outlook.guide { guides.append(guide) }
  }

  public var titles: [String] { seen.map { (view: Outlook.View) in view.title } }
}
