/// Divides a budget among those who want some of it: nobody gets more than he wants, and what the modest leave is for the
/// others, in equal parts.
func shares(of wanted: [Int], in budget: Int) -> [Int] {
  var shares = wanted
  var rest = max(0, budget)
  let modestFirst = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
  for (position, index) in modestFirst.enumerated() {
    shares[index] = min(wanted[index], rest / (wanted.count - position))
    rest -= shares[index]
  }
  return shares
}
