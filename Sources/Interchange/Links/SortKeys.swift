import TodoModel

/// The numbers by which the to-dos of a folder are in order.
package enum SortKeys {
  /// A to-do in the order that it is to have: its number, and its place in the order that the numbers give now; nil for
  /// one that has none yet.
  package struct Entry: Hashable, Sendable {
    package var key: Int
    package var rank: Int?

    package init(key: Int, rank: Int?) {
      self.key = key
      self.rank = rank
    }
  }

  /// How far apart new numbers are where there is room.
  private static let step = 16
  /// What other programs can be expected to take.
  package static let range = -(1 << 52)...(1 << 52)

  /// Numbers that give the to-dos this order. The fewest get another one than they have; where there is no number left
  /// between two, the neighbors get others too.
  ///
  /// Where nobody has a number yet, the last one gets the greatest `key`, which is when the newest was made: those that
  /// another program adds come behind them.
  package static func keys(_ entries: [Entry]) -> [Int] {
    var keys = entries.map(\.key)
    let ranked = entries.indices.filter { entries[$0].rank != nil }
    var isKept = [Bool](repeating: false, count: entries.count)
    for index in longestRise(ranked.map { entries[$0].rank ?? 0 }) { isKept[ranked[index]] = true }
    var start = 0
    while start < entries.count {
      guard !isKept[start] else {
        start += 1
        continue
      }
      var end = start
      while end < entries.count, !isKept[end] { end += 1 }
      let first: Int
      (first, end) = widened(start..<end, keys, isKept)
      fill(first..<end, in: &keys)
      for index in first..<end { isKept[index] = true }
      start = end
    }
    return keys
  }

  /// A run with as few neighbors as give it room between those that stay.
  private static func widened(_ run: Range<Int>, _ keys: [Int], _ isKept: [Bool]) -> (first: Int, end: Int) {
    for extra in 0...keys.count {
      for left in 0...min(extra, run.lowerBound) {
        let first = run.lowerBound - left
        var end = run.upperBound
        var right = extra - left
        while end < keys.count, right > 0 || !isKept[end] {
          if isKept[end] { right -= 1 }
          end += 1
        }
        if right > 0 { continue }
        if first == 0 || end == keys.count || keys[end] - keys[first - 1] > end - first {
          return (first, end)
        }
      }
    }
    return (0, keys.count)
  }

  private static func fill(_ run: Range<Int>, in keys: inout [Int]) {
    let count = run.count
    switch (run.lowerBound > 0, run.upperBound < keys.count) {
    case (true, true):
      let (low, high) = (keys[run.lowerBound - 1], keys[run.upperBound])
      // In two parts: the whole product may be too large.
      let (share, rest) = (high - low).quotientAndRemainder(dividingBy: count + 1)
      for (place, index) in run.enumerated() {
        keys[index] = low + share * (place + 1) + rest * (place + 1) / (count + 1)
      }
    case (true, false):
      let low = keys[run.lowerBound - 1]
      for (place, index) in run.enumerated() { keys[index] = low + step * (place + 1) }
    case (false, true):
      let high = keys[run.upperBound]
      for (place, index) in run.enumerated() { keys[index] = high - step * (count - place) }
    case (false, false):
      let last = keys.max() ?? 0
      for (place, index) in run.enumerated() { keys[index] = last - step * (count - 1 - place) }
    }
  }
}
