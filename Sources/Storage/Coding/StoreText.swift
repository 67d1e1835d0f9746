internal import TodoModel

/// The text of a document: bytes that were written for it, and stretches of the text that it was read from and
/// that still stand for what they stood for.
struct StoreText {
  private let source: [UInt8]
  private let own: [UInt8]
  private var stretches: [Stretch] = []

  /// Own bytes from where the stretch before ended, then a part of the source.
  private struct Stretch {
    var ownEnd: Int
    var source: Range<Int>
  }

  /// The text of a document. Deferred items whose text lies in `source` are not read but stand as they are.
  init(_ document: Document, reusing source: [UInt8] = []) {
    self.source = source
    var writer = JSONWriter(capacity: StoreText.size(of: document, reusing: source))
    var stretches: [Stretch] = []
    writer.document(document) { run, writer in
      guard let range = StoreText.place(of: run.text, in: source) else { return false }
      if let last = stretches.last, last.ownEnd == writer.bytes.count,
        StoreText.isBreak(last.source.upperBound..<range.lowerBound, in: source)
      {
        stretches[stretches.count - 1].source = last.source.lowerBound..<range.upperBound
      } else {
        writer.lineBreak()
        writer.separate()
        stretches.append(Stretch(ownEnd: writer.bytes.count, source: range))
      }
      return true
    }
    writer.bytes.append(.lineFeed)
    own = writer.bytes
    self.stretches = stretches
  }

  /// A text that is no document's.
  init(bytes: [UInt8]) {
    source = []
    own = bytes
  }

  private static func size(of document: Document, reusing source: [UInt8]) -> Int {
    if !source.isEmpty { return 1 << 17 }
    return document.lists.reduce(256) { $0 + $1.items.count * 160 }
  }

  /// Where a slice lies in the array that it was cut from; nil for a slice of anything else.
  private static func place(of text: ArraySlice<UInt8>, in source: [UInt8]) -> Range<Int>? {
    guard text.endIndex <= source.count, !text.isEmpty else { return nil }
    let start = text.startIndex
    let isCutFrom = text.withUnsafeBufferPointer { text in
      source.withUnsafeBufferPointer { source in
        source.baseAddress.map { $0 + start == text.baseAddress } ?? false
      }
    }
    return isCutFrom ? text.startIndex..<text.endIndex : nil
  }

  /// Whether a comma and a line feed, and nothing else, stand there.
  private static func isBreak(_ range: Range<Int>, in source: [UInt8]) -> Bool {
    range.count == 2 && source[range.lowerBound] == .comma && source[range.lowerBound + 1] == .lineFeed
  }
}

extension StoreText {
  /// Calls `body` with all of the text, a part at a time.
  func forEachPart<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try own.withUnsafeBufferPointer { (own) throws(Failure) in
      try source.withUnsafeBufferPointer { (source) throws(Failure) in
        let (own, source) = (UnsafeRawBufferPointer(own), UnsafeRawBufferPointer(source))
        var at = 0
        for stretch in stretches {
          try body(UnsafeRawBufferPointer(rebasing: own[at..<stretch.ownEnd]))
          try body(UnsafeRawBufferPointer(rebasing: source[stretch.source]))
          at = stretch.ownEnd
        }
        try body(UnsafeRawBufferPointer(rebasing: own[at...]))
      }
    }
  }

  /// The whole text in one piece.
  var bytes: [UInt8] {
    if stretches.isEmpty { return own }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(own.count + stretches.reduce(0) { $0 + $1.source.count })
    forEachPart { bytes.append(contentsOf: $0) }
    return bytes
  }

  var checksum: StoreChecksum {
    var crc: UInt32 = 0
    var length = 0
    forEachPart { part in
      crc = CRC32.checksum(of: part, after: crc)
      length += part.count
    }
    return StoreChecksum(crc: crc, length: length)
  }
}
