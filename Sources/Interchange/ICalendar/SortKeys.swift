/// The sort numbers of a folder's to-dos.
package enum SortKeys {
  /// A to-do's number, and its rank in the current order, or nil without a number.
  package typealias Entry = (key: Int, rank: Int?)

  /// The distance between new numbers where there is room.
  private static let step = 16
  /// The range that other programs are expected to support.
  package static let range = -(1 << 52)...(1 << 52)

  /// Keeps a longest run of numbers in order that has room for the others in between. If no to-do has a number yet, the
  /// last one gets the greatest `key`, the creation time of the newest: to-dos added by another program follow them.
  package static func keys(_ entries: [Entry]) -> [Int] {
    var keys = entries.map(\.key)
    var start = 0
    for kept in keptEntries(entries) + [entries.count] {
      if start < kept { fill(start..<kept, in: &keys) }
      start = kept + 1
    }
    return keys
  }

  /// The indices of the entries that keep their numbers, in order.
  private static func keptEntries(_ entries: [Entry]) -> [Int] {
    /// Each number minus its index: two entries have room for the entries between them if this does not decrease.
    let leads = entries.enumerated().map { $1.key - $0 }
    let levels = Dictionary(uniqueKeysWithValues: zip(Set(leads).sorted(), 1...))
    /// A binary indexed tree over the levels, with the ends of the longest runs so far.
    var tree = [Int](repeating: -1, count: levels.count + 1)
    var lengths = [Int](repeating: 0, count: entries.count)
    var before = [Int](repeating: -1, count: entries.count)
    var last = -1
    func longer(_ one: Int, _ other: Int) -> Int {
      other >= 0 && (one < 0 || lengths[other] > lengths[one]) ? other : one
    }
    for (index, entry) in entries.enumerated() {
      guard let rank = entry.rank, hasRoom(entry.key, index, entries.count) else { continue }
      let level = levels[leads[index], default: 1]
      var at = level
      while at > 0 {
        before[index] = longer(before[index], tree[at])
        at &= at - 1
      }
      // Adjacent equal numbers are in order if their ranks are.
      if index > 0, lengths[index - 1] > 0, let former = entries[index - 1].rank, former < rank,
        entries[index - 1].key <= entry.key
      {
        before[index] = longer(before[index], index - 1)
      }
      lengths[index] = before[index] < 0 ? 1 : lengths[before[index]] + 1
      at = level
      while at < tree.count {
        tree[at] = longer(tree[at], index)
        at += at & -at
      }
      last = longer(last, index)
    }
    var kept: [Int] = []
    while last >= 0 {
      kept.append(last)
      last = before[last]
    }
    return kept.reversed()
  }

  /// Whether the range has room for the entries before and after this one.
  private static func hasRoom(_ key: Int, _ index: Int, _ count: Int) -> Bool {
    range.contains(key - index) && range.contains(key + count - 1 - index)
  }

  private static func fill(_ run: Range<Int>, in keys: inout [Int]) {
    let count = run.count
    let low = run.lowerBound > 0 ? keys[run.lowerBound - 1] : nil
    let high = run.upperBound < keys.count ? keys[run.upperBound] : nil
    var (before, step, rest) = (low ?? 0, SortKeys.step, 0)
    switch (low, high) {
    // In two parts: the whole product may be too large.
    case (let low?, let high?):
      (step, rest) = (high - low).quotientAndRemainder(dividingBy: count + 1)
    case (let low?, nil): step = min(step, (range.upperBound - low) / count)
    case (nil, let high?):
      step = min(step, (high - range.lowerBound) / count)
      before = high - step * (count + 1)
    case (nil, nil): before = min(keys.max() ?? 0, range.upperBound) - step * count
    }
    for (index, place) in zip(run, 1...) { keys[index] = before + step * place + rest * place / (count + 1) }
  }
}
