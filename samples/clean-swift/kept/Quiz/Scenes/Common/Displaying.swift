/// What a cell shows, whatever it is called elsewhere.
protocol Displaying {
  var title: String { get }
  var detail: String { get }
}
