extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which `belongsToSecond` holds, else the end index, in O(log
  /// n). Once the predicate holds, it must hold for all that follow.
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
