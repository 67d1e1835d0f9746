internal import TodoModel

/// The text of a document: newly written bytes, and unchanged ranges of the text that the document was read from.
struct StoreText {
  private let source: [UInt8]
  private let own: [UInt8]
  private var stretches: [Stretch] = []

  /// Own bytes from the end of the stretch before, then a part of the source.
  private struct Stretch {
    var ownEnd: Int
    var source: Range<Int>
  }

  /// The length in bytes below which stretches are copied: a separate write would cost more.
  private static let shortest = 1 << 14

  /// The text of a document. Deferred items with text in `source` are copied from there, not read.
  init(_ document: Document, reusing source: [UInt8] = []) {
    self.source = source
    var writer = JSONWriter(capacity: StoreText.size(of: document, reusing: source))
    var stretches: [Stretch] = []
    writer.document(document) { run, writer in
      guard let run = run.source as? StoredItems, let range = StoreText.place(of: run.text, in: source)
      else { return false }
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
    (own, self.stretches) = StoreText.copyingShort(stretches, of: source, into: writer.bytes)
  }

  private static func copyingShort(
    _ stretches: [Stretch], of source: [UInt8], into own: [UInt8]
  ) -> (own: [UInt8], stretches: [Stretch]) {
    guard stretches.contains(where: { $0.source.count < shortest }) else { return (own, stretches) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(own.count + stretches.count * shortest)
    var long: [Stretch] = []
    var at = 0
    for stretch in stretches {
      bytes.append(contentsOf: own[at..<stretch.ownEnd])
      at = stretch.ownEnd
      if stretch.source.count < shortest {
        bytes.append(contentsOf: source[stretch.source])
      } else {
        long.append(Stretch(ownEnd: bytes.count, source: stretch.source))
      }
    }
    bytes.append(contentsOf: own[at...])
    return (bytes, long)
  }

  /// Text without a document.
  init(bytes: [UInt8]) {
    source = []
    own = bytes
  }

  private static func size(of document: Document, reusing source: [UInt8]) -> Int {
    if !source.isEmpty { return 1 << 17 }
    return document.lists.reduce(256) { $0 + $1.items.count * 160 }
  }

  /// The range of a slice in the array it was cut from, or nil for a slice of another array.
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

  /// Whether the range contains exactly a comma and a line feed.
  private static func isBreak(_ range: Range<Int>, in source: [UInt8]) -> Bool {
    range.count == 2 && source[range.lowerBound] == .comma && source[range.lowerBound + 1] == .lineFeed
  }
}

extension StoreText {
  private enum Part {
    case own(Range<Int>)
    case source(Range<Int>)
  }

  private var parts: [Part] {
    var parts: [Part] = []
    var at = 0
    for stretch in stretches {
      parts += [.own(at..<stretch.ownEnd), .source(stretch.source)]
      at = stretch.ownEnd
    }
    return parts + [.own(at..<own.count)]
  }

  /// Calls `body` with the parts of the text in order.
  func forEachPart<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try own.withUnsafeBufferPointer { (own) throws(Failure) in
      try source.withUnsafeBufferPointer { (source) throws(Failure) in
        let (own, source) = (UnsafeRawBufferPointer(own), UnsafeRawBufferPointer(source))
        for part in parts {
          switch part {
          case .own(let range): try body(UnsafeRawBufferPointer(rebasing: own[range]))
          case .source(let range): try body(UnsafeRawBufferPointer(rebasing: source[range]))
          }
        }
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
    var (crc, length): (UInt32, Int) = (0, 0)
    forEachPart { part in
      crc = CRC32.checksum(of: part, after: crc)
      length += part.count
    }
    return StoreChecksum(crc: crc, length: length)
  }
}
