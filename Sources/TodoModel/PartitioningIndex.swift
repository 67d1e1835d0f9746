extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which `belongsToSecond` holds, as for all that follow, or the end
  /// index if there is none. Takes O(log n). Motion has the same function, but this target imports nothing.
  func partitioningIndex(_ belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
