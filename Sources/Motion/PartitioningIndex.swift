extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which `belongsToSecond` holds; the end index if there is
  /// none.
  ///
  /// The elements must be partitioned: once the predicate holds, it holds for all that follow. Takes O(log
  /// n).
  @inlinable
  package func partitioningIndex(_ belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
