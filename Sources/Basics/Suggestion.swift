/// Returns the candidate that `word` was most likely meant to be, or nil if none is close.
///
/// Close means: at most one edit in three bytes (insertion, deletion, replacement or swap of neighbours), case aside.
/// Of equally close candidates the first wins.
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  // Nobody mistypes a name of that length, and it would take long to find out.
  guard word.utf8.count <= longestWord else { return nil }
  let wanted = Array(word.lowercased().utf8)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates where candidate.utf8.count <= longestWord {
    let distance = editDistance(wanted, Array(candidate.lowercased().utf8))
    guard distance <= max(1, max(wanted.count, candidate.utf8.count) / 3) else { continue }
    if distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.candidate
}

private let longestWord = 300

/// Returns the number of insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`.
///
/// Optimal string alignment distance (a restricted Damerau–Levenshtein distance); O(a.count × b.count).
package func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 1...a.count {
    var current = [i]
    for j in 1...b.count {
      var cost = min(last[j] + 1, current[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, beforeLast[j - 2] + 1) }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[b.count]
}
