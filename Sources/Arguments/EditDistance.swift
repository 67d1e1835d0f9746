/// The longest word that is compared with the table, in bytes. No name comes near it, and the comparison takes
/// time by the square of the length.
private let longestComparedWord = 40

/// The candidate that `word` was probably meant to be; `nil` when it resembles none.
///
/// Case does not count. A candidate resembles the word when no more than a third of the longer one's letters
/// were mistyped, though one mistake is always allowed and more than three never are, and when something of
/// the word is left. The nearest wins, the first among equals. Failing that, the only candidate that begins
/// with the word is taken, if the word has three letters or more.
public func nearest(to word: String, among candidates: [String]) -> String? {
  guard word.utf8.count <= longestComparedWord else { return nil }
  let letters = lowercased(word)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    // Names are ASCII, but for what a script may bring: then bytes are no fewer than letters.
    guard candidate.utf8.count >= letters.count - 3 else { continue }
    let other = lowercased(candidate)
    let allowed = min(3, max(1, max(letters.count, other.count) / 3))
    guard abs(letters.count - other.count) <= allowed else { continue }
    let distance = editDistance(letters, other)
    guard distance <= allowed, distance < min(letters.count, other.count) else { continue }
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  if let best { return best.candidate }
  guard letters.count >= 3 else { return nil }
  let longer = candidates.filter { lowercased($0).starts(with: letters) }
  return longer.count == 1 ? longer.first : nil
}

/// How many insertions, removals, replacements and swaps of two neighbors turn one word into the other, no
/// letter being touched twice (the optimal string alignment distance).
func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for (row, letter) in first.enumerated() {
    var current = [row + 1]
    for (column, other) in second.enumerated() {
      var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}

/// The scalars of the word, ASCII capitals in lower case.
private func lowercased(_ word: String) -> [Unicode.Scalar] {
  word.unicodeScalars.map { "A"..."Z" ~= $0 ? Unicode.Scalar(UInt8($0.value) + 32) : $0 }
}
