extension RandomAccessCollection where Index == Int {
  /// The first index whose element belongs to the second part, where all of the first part come before those of the
  /// second; the end if none does. Costs O(log count).
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
