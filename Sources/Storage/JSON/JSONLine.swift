package import TodoModel

/// JSON text that is put together in memory of its own, so that it goes to where it belongs by one copy.
///
/// Commas, colons and quotes are the caller's, who also sees to it that there is room.
package struct JSONLine {
  private let buffer: UnsafeMutableRawBufferPointer
  private(set) var count = 0

  init(_ buffer: UnsafeMutableRawBufferPointer) { self.buffer = buffer }

  /// What has been put together.
  var text: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: buffer[..<count]) }

  package mutating func put(_ word: StaticString) {
    put(UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// Bytes as they are.
  package mutating func put(_ text: UnsafeRawBufferPointer) {
    UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: text)
    count += text.count
  }

  /// The 32 digits of a uid.
  package mutating func put(_ uid: ItemUID) {
    Hexadecimal.write(uid.high, to: buffer, at: count)
    Hexadecimal.write(uid.low, to: buffer, at: count + 16)
    count += 32
  }

  /// The 20 bytes of a time.
  package mutating func put(_ instant: Instant) {
    instant.write(to: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
    count += 20
  }

  package mutating func put(_ number: Int) {
    if number < 0 { put("-") }
    var rest = number.magnitude
    var length = 1
    while rest >= 10 {
      rest /= 10
      length += 1
    }
    rest = number.magnitude
    for offset in stride(from: count + length - 1, through: count, by: -1) {
      buffer[offset] = .zero + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += length
  }
}

extension JSONLine {
  /// The longest text that is put into a line.
  private static let longestText = 4096

  /// Appends to `bytes` what `put` makes of a text, `room` bytes at most without the text; false, and nothing
  /// appended, for a text that needs escapes or is very long.
  static func append(
    _ text: String, room: Int, to bytes: inout [UInt8],
    _ put: (inout JSONLine, UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    var text = text
    return text.withUTF8 { text in
      let text = UnsafeRawBufferPointer(text)
      guard text.count <= longestText, JSONWriter.plainEnd(text, from: 0) == text.count else { return false }
      withUnsafeTemporaryAllocation(byteCount: room + text.count, alignment: 1) { buffer in
        var line = JSONLine(buffer)
        put(&line, text)
        bytes.append(contentsOf: line.text)
      }
      return true
    }
  }
}
