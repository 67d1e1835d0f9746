import JSON
import Text
import TodoModel

@testable import Storage

extension FuzzTarget {
  /// The history: any bytes, and, if the first is even, lines that are made records by a right length and checksum.
  static let history = FuzzTarget("history") { bytes in
    guard let first = bytes.first else { return }
    let rest = Array(bytes.dropFirst())
    try scan(first % 2 == 0 ? framed(rest) : rest)
  }

  private static func framed(_ bytes: [UInt8]) -> [UInt8] {
    var file: [UInt8] = []
    for line in bytes.split(separator: .lineFeed) {
      file += Array(CRC32.digits(of: CRC32.checksum(of: Array(line))).utf8)
      file += Array(" \(line.count) ".utf8) + line + [.lineFeed]
    }
    return file
  }

  private static func scan(_ bytes: [UInt8]) throws {
    let scan = HistoryScan(bytes)
    try promise((0...bytes.count).contains(scan.keep), "keeps \(scan.keep) of \(bytes.count)")
    try promise((0...scan.entries.count).contains(scan.floor), "nothing below \(scan.floor)")
    var end = 0
    for entry in scan.entries {
      try promise(entry.start >= end && entry.end <= scan.keep, "an entry at \(entry.start) after \(end)")
      end = entry.end
      guard let record = scan.record(entry) else { continue }
      let line = record.encoded()
      let again = HistoryScan(line)
      try promise(again.entries.count == 1 || record.link.parts > 1, "a record cannot be read back")
      if let only = again.entries.first {
        guard let back = again.record(only) else { throw BrokenPromise(description: "no record came back") }
        try promise(back == record && back.encoded() == line, "another record came back")
      }
    }
    for damage in scan.damage {
      try promise(damage.upperBound <= bytes.count, "damage at \(damage) of \(bytes.count)")
    }
    for document in [scan.replay(), scan.rebuild(watching: [])?.document] {
      if let broken = document?.brokenInvariant { throw BrokenPromise(description: broken) }
    }
    _ = scan.damagedBefore
    _ = scan.history
  }
}
