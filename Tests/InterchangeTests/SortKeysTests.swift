import Interchange
import Scenes
import Testing

struct SortKeysTests {
  private func keys(_ entries: (key: Int, rank: Int?)...) -> [Int] {
    SortKeys.keys(entries.map { (key: $0.key, rank: $0.rank) })
  }

  @Test func theFirstNumbersEndAtTheNewest() {
    #expect(keys((100, nil), (300, nil), (200, nil)) == [268, 284, 300])
  }

  @Test func keepsKeysOfItemsInOrder() { #expect(keys((10, 0), (10, 1), (12, 2)) == [10, 10, 12]) }

  @Test func renumbersOnlyMovedItems() {
    #expect(keys((100, 0), (400, 3), (200, 1), (300, 2)) == [100, 150, 200, 300])
    #expect(keys((400, 3), (100, 0), (200, 1)) == [84, 100, 200])
    #expect(keys((100, 0), (200, 1), (0, nil)) == [100, 200, 216])
  }

  @Test func renumbersNeighborsWithoutGap() {
    let tight = keys((1, 0), (2, 1), (0, nil), (3, 2), (4, 3), (50, 4))
    #expect(tight == [1, 2, 14, 26, 38, 50])
    #expect(zip(tight, tight.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// A few to-dos moved at random: no smaller number of changes gives their order.
  @Test func theFewestGetAnotherNumber() {
    var random = SplitMix64(seed: 11)
    for _ in 1...3000 {
      let sorted = (0..<(1 + random.below(7))).map { _ in random.below(9) }.sorted()
      var entries: [SortKeys.Entry] = sorted.enumerated().map { (key: $1, rank: $0) }
      for _ in 0...random.below(3) {
        let moved = entries.remove(at: random.below(entries.count))
        entries.insert(moved, at: random.below(entries.count + 1))
      }
      if random.below(3) == 0 {
        entries.insert((key: random.below(9), rank: nil), at: random.below(entries.count + 1))
      }
      let keys = SortKeys.keys(entries)
      #expect(isInOrder(keys, entries), "\(entries) \(keys)")
      let kept = entries.indices.count { entries[$0].rank != nil && keys[$0] == entries[$0].key }
      #expect(kept == mostKept(entries), "\(entries) \(keys)")
    }
  }

  private func isInOrder(_ keys: [Int], _ entries: [SortKeys.Entry]) -> Bool {
    zip(keys.indices, keys.indices.dropFirst()).allSatisfy { left, right in
      if keys[left] != keys[right] { return keys[left] < keys[right] }
      guard let first = entries[left].rank, let second = entries[right].rank else { return false }
      return first < second
    }
  }

  /// The size of the largest set that can keep its numbers, found by trying all.
  private func mostKept(_ entries: [SortKeys.Entry]) -> Int {
    (0..<(1 << entries.count)).filter { set in
      let kept = entries.indices.filter { set >> $0 & 1 == 1 }
      guard kept.allSatisfy({ entries[$0].rank != nil }) else { return false }
      return zip(kept, kept.dropFirst()).allSatisfy { left, right in
        let room = entries[right].key - entries[left].key
        if right > left + 1 { return room >= right - left }
        return room > 0 || room == 0 && (entries[left].rank ?? 0) < (entries[right].rank ?? 0)
      }
    }.map(\.nonzeroBitCount).max() ?? 0
  }

  @Test func theGreatestNumbersDoNotOverflow() {
    let range = SortKeys.range
    #expect(
      keys((range.lowerBound, 0), (0, nil), (range.upperBound, 1)) == [range.lowerBound, 0, range.upperBound])
  }
}
