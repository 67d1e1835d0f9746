import Storage

/// The properties of a file by which a change is noticed without reading it.
package struct FileStamp: Hashable, Sendable {
  package var size = 0
  package var number: UInt64 = 0
  /// The modification time, in nanoseconds since 1970.
  package var modified = 0
  /// The status change time, in nanoseconds since 1970.
  package var changed = 0
}

extension FileStamp {
  init(_ status: FileStatus) {
    size = status.size
    number = status.identity?.number ?? 0
    modified = status.modified?.wholeNanoseconds ?? 0
    changed = status.changed?.wholeNanoseconds ?? 0
  }

  /// Whether a later change must have another stamp: it was written at least two seconds before.
  func isSettled(at moment: Duration) -> Bool {
    max(modified, changed) + 2_000_000_000 < moment.wholeNanoseconds
  }
}

extension Duration {
  /// The duration in whole nanoseconds, clamped to a quarter of the range of `Int`.
  var wholeNanoseconds: Int {
    let (seconds, attoseconds) = components
    let (product, isOver) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return isOver ? (seconds < 0 ? Int.min / 4 : Int.max / 4) : product + Int(attoseconds / 1_000_000_000)
  }
}
