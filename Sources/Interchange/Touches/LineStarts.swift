import Motion

/// The offsets at which a text's lines begin, to find the line of an offset.
struct LineStarts {
  private var starts: [Int] = [0]

  init(_ bytes: [UInt8]) {
    for (offset, byte) in bytes.enumerated() where byte == .lineFeed { starts.append(offset + 1) }
  }

  /// Counted from 1.
  func line(of offset: Int) -> Int {
    max(starts.partitioningIndex { $0 > offset }, 1)
  }
}
