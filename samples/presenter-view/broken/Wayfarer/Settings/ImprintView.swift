import UIKit

class PlainController: UITableViewController {}

final class ImprintView: PlainController {}
