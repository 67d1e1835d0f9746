/// The maximum in bytes: the time for a comparison is quadratic in the length.
private let maxComparedWordLength = 40

/// The candidate that `word` was probably meant to be, or nil if it resembles none, ignoring case. At most one in `share`
/// of the longer one's letters may be mistyped, though one mistake is always allowed and more than three never are. The
/// nearest wins, among equals the one with the most equal letters at its ends, then the first; else, unless fewer than a
/// third may be mistyped, the only candidate that begins with the word, if that has three letters or more.
package func nearest(
  to word: String, among candidates: some Sequence<String>, mistakes share: Int = 3
) -> String? {
  guard word.utf8.count <= maxComparedWordLength else { return nil }
  let letters = lowercased(word)
  var best: (candidate: String, mistakes: Int, alike: Int)?
  var beginsSo: [String] = []
  for candidate in candidates {
    // Names are ASCII, except the user's own: then there are at least as many bytes as letters.
    guard candidate.utf8.count >= letters.count - 3 else { continue }
    let other = lowercased(candidate)
    if best == nil, other.starts(with: letters) { beginsSo.append(candidate) }
    let allowed = min(3, max(1, max(letters.count, other.count) / share))
    let most = min(allowed, min(letters.count, other.count) - 1, best?.mistakes ?? .max)
    guard abs(letters.count - other.count) <= most else { continue }
    guard let mistakes = mistakes(letters, other, atMost: most) else { continue }
    let ends =
      zip(letters, other).prefix { $0 == $1 }.count
      + zip(letters.reversed(), other.reversed()).prefix { $0 == $1 }.count
    let alike = min(ends, letters.count, other.count)
    if let best, best.mistakes == mistakes, best.alike >= alike { continue }
    best = (candidate, mistakes, alike)
  }
  if let best { return best.candidate }
  return share <= 3 && letters.count >= 3 && beginsSo.count == 1 ? beginsSo.first : nil
}

/// The number of insertions, removals, replacements and swaps of neighbors, each letter changed at most once
/// (optimal string alignment distance), or nil if there are more than `most`.
func mistakes(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], atMost most: Int) -> Int? {
  var beforeLast = [Int](repeating: 0, count: second.count + 1)
  var last = Array(0...second.count)
  var current = beforeLast
  var leastOfLast = 0
  for (row, letter) in first.enumerated() {
    current[0] = row + 1
    var leastOfRow = row + 1
    for (column, other) in second.enumerated() {
      var least = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
        least = min(least, beforeLast[column - 1] + 1)
      }
      current[column + 1] = least
      leastOfRow = min(leastOfRow, least)
    }
    // The next rows depend on these two alone.
    if leastOfRow > most, leastOfLast >= most { return nil }
    leastOfLast = leastOfRow
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[second.count] <= most ? last[second.count] : nil
}

private func lowercased(_ word: String) -> [Unicode.Scalar] {
  word.unicodeScalars.map { "A"..."Z" ~= $0 ? Unicode.Scalar(UInt8($0.value) + 32) : $0 }
}
