/// Finds the word that was probably meant.
enum NearestWord {
  /// The candidate that is the fewest slips away from `word`, the first of several, and at most a third of the
  /// longer word's letters (one slip is always allowed); nil if there is none.
  static func of(_ word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().utf8.prefix(longest + 1))
    guard letters.count <= longest else { return nil }
    var best: (word: String, slips: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().utf8)
      let longer = max(letters.count, other.count)
      // So many slips at most: no more than are allowed, some of the word left, and fewer than before.
      let most = min(max(1, longer / 3), longer - 1, (best?.slips ?? .max) - 1)
      guard abs(letters.count - other.count) <= most else { continue }
      if let slips = slips(letters, other, atMost: most) { best = (candidate, slips) }
    }
    return best?.word
  }

  private static let longest = 40

  /// Letters added, lost, changed, and neighbors swapped, counted as few as will do; nil if there are more.
  private static func slips(_ from: [UInt8], _ to: [UInt8], atMost most: Int) -> Int? {
    var older = [Int](repeating: 0, count: to.count + 1)
    var old = Array(0...to.count)
    var new = older
    var leastOfOld = 0
    for i in 0..<from.count {
      new[0] = i + 1
      var leastOfRow = i + 1
      for j in 0..<to.count {
        var least = min(old[j + 1] + 1, new[j] + 1, old[j] + (from[i] == to[j] ? 0 : 1))
        if i > 0, j > 0, from[i] == to[j - 1], from[i - 1] == to[j] { least = min(least, older[j - 1] + 1) }
        new[j + 1] = least
        leastOfRow = min(leastOfRow, least)
      }
      // What comes next is made of these two rows alone.
      if leastOfRow > most, leastOfOld >= most { return nil }
      leastOfOld = leastOfRow
      swap(&older, &old)
      swap(&old, &new)
    }
    return old[to.count] <= most ? old[to.count] : nil
  }
}
