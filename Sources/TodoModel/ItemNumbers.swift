extension Item {
  /// The ids, up to 2^53 − 1, so that every reader of JSON gets them exactly and there is a next one.
  public static let ids = 1...(1 << 53) - 1

  /// The greatest number of an item's dependencies.
  public static let mostNeeds = 1000
}

extension Document {
  /// The greatest ``next``, 2^53; then no number is left for another item.
  public static let greatestNext = Item.ids.upperBound + 1

  package func hasNumbers(for count: Int) -> Bool { count <= Document.greatestNext - next }

  /// The greatest number of missing ids in a row, as of removed items: 2^20. An id or a ``next`` beyond that
  /// was not reached by counting.
  package static let widestGap = 1 << 20

  /// The greatest id reached by counting: from `start` on through `ids`, none more than ``widestGap`` beyond
  /// the one before. Numbers outside ``Item/ids`` are ignored.
  package static func reach(of ids: some Sequence<Int>, from start: Int = 0) -> Int {
    var reach = min(start, Item.ids.upperBound)
    var beyond: [Int] = []
    for id in ids where id > reach && id <= Item.ids.upperBound { beyond.append(id) }
    if let greatest = beyond.max(), greatest - reach <= widestGap { return greatest }
    beyond.sort()
    for id in beyond {
      if id - reach > widestGap { break }
      reach = id
    }
    return reach
  }

  /// The greatest ``next`` that is plausible after a greatest id.
  package static func greatestNext(after reach: Int) -> Int {
    min(reach + widestGap + 1, greatestNext)
  }

  /// Whether an id or ``next`` is far beyond the reach of counting; `start` is known to be reached, and `ids`
  /// are the ids of removed items.
  package func hasUnreachableIDs(
    from start: Int = 0, besides ids: some Sequence<Int> = EmptyCollection<Int>()
  ) -> Bool {
    var own: [Int] = []
    forEachName { _, id, _ in
      own.append(id)
      return true
    }
    let reach = Document.reach(of: own + ids, from: start)
    return own.contains { $0 < 1 || $0 > reach } || next > Document.greatestNext(after: reach)
  }
}
