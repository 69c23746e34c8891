import UIKit
protocol ListDisplayLogic: AnyObject { func display(viewModel: List.Fetch.ViewModel) }
final class ListViewController: UIViewController, ListDisplayLogic {
  var interactor: (ListBusinessLogic & ListDataStore)?
  weak var router: (NSObjectProtocol & ListRoutingLogic)!
  @IBOutlet private weak var table: UITableView! { didSet { table.delegate = self; let inDidSet = 1; _ = inDidSet } }
  private lazy var label: UILabel = { let label = UILabel(); label.text = "x"; return label }()
  private let cells: [UITableViewCell.Type] = [A.self, B.self]
  static let identifier = String(describing: ListViewController.self)
  override init(nibName n: String?, bundle b: Bundle?) { super.init(nibName: n, bundle: b) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  deinit { NotificationCenter.default.removeObserver(self) }
  override func viewDidLoad() {
    super.viewDidLoad()
    UIView.animate(withDuration: 0.3, animations: { [weak self] in self?.view.alpha = 1 }) { _ in let done = 1; _ = done }
    NotificationCenter.default.addObserver(self, selector: #selector(changed(_:)), name: .init("x"), object: nil)
  }
  @objc private func changed(_ notification: Notification) { guard let value = notification.userInfo?["x"] as? [String: Any] else { return }; _ = value }
  @IBAction func tapped(_ sender: UIButton) { switch (sender.tag, isEditing) { case (0, true), (1, _): let tag = sender.tag; _ = tag; default: break } }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  enum Section: Int, CaseIterable { case header, rows; var title: String { switch self { case .header: return "h"; case .rows: return "r" } } }
}
// MARK: - UITableViewDataSource
extension ListViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Section(rawValue: section) == .rows ? 1 : 0 }
  func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell { let cell = t.dequeueReusableCell(withIdentifier: "x", for: i) as! Cell; return cell }
}
enum List { enum Fetch { struct Request {}; struct Response { let items: [Item] }; struct ViewModel { struct Row { let title: String }; var rows: [Row] } } }
class Presenter { unowned let view: ListDisplayLogic; init(view: ListDisplayLogic) { self.view = view } }
private extension UIColor { static let brand = UIColor(red: 1, green: 0, blue: 0, alpha: 1); class var other: UIColor { .red } }
@UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
