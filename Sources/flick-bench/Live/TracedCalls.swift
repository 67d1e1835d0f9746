/// When calls of the system ended, as `strace -f -ttt` tells.
struct TracedCalls: Hashable {
  /// Seconds since 1970.
  private var ends: [Double] = []

  /// Nil if there is no call in the text.
  init?(_ text: String) {
    // A process's number, the time, and the call: `12 1700000000.25 read(0, "", 1) = 0`.
    for line in text.split(separator: "\n") where line.contains(" = ") {
      let words = line.split(separator: " ", maxSplits: 2)
      if words.count == 3, let time = Double(words[1]) { ends.append(time) }
    }
    if ends.isEmpty { return nil }
  }

  /// How many ended in a time.
  func count(from start: Double, to end: Double) -> Int { ends.count { start <= $0 && $0 < end } }
}
