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
      let allowed = max(1, max(letters.count, other.count) / 3)
      guard abs(letters.count - other.count) <= allowed else { continue }
      let slips = slips(letters, other)
      if slips <= allowed, slips < max(letters.count, other.count), slips < best?.slips ?? .max {
        best = (candidate, slips)
      }
    }
    return best?.word
  }

  private static let longest = 40

  /// Letters added, lost, changed, and neighbors swapped, counted as few as will do.
  private static func slips(_ from: [UInt8], _ to: [UInt8]) -> Int {
    var older: [Int] = []
    var old = Array(0...to.count)
    for i in 0..<from.count {
      var new = [i + 1]
      for j in 0..<to.count {
        var least = min(old[j + 1] + 1, new[j] + 1, old[j] + (from[i] == to[j] ? 0 : 1))
        if i > 0, j > 0, from[i] == to[j - 1], from[i - 1] == to[j] { least = min(least, older[j - 1] + 1) }
        new.append(least)
      }
      older = old
      old = new
    }
    return old.last ?? from.count
  }
}
