internal import TodoModel

/// Writes the items that most are, those without rare members, by one copy each.
///
/// What it writes is what ``JSONWriter/item(_:)`` would.
struct PlainItemWriter {
  private let buffer: UnsafeMutableRawBufferPointer
  private var count = 0

  /// No item without its text takes more bytes.
  private static let mostBytes = 256
  private static let longestText = 4096

  /// Appends an item, the comma or not before it being the caller's; false if it is not a usual one: then
  /// nothing is written.
  static func append(_ item: Item, to bytes: inout [UInt8]) -> Bool {
    guard item.id >= 0, !item.hasMembers, item.modified.isEmpty || item.modified.isOnly(.completed) else {
      return false
    }
    var text = item.text
    return text.withUTF8 { text in
      let text = UnsafeRawBufferPointer(text)
      guard text.count <= longestText, JSONWriter.plainEnd(text, from: 0) == text.count else { return false }
      withUnsafeTemporaryAllocation(byteCount: mostBytes + text.count, alignment: 1) { buffer in
        var line = PlainItemWriter(buffer: buffer)
        line.write(item, text)
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<line.count]))
      }
      return true
    }
  }

  private init(buffer: UnsafeMutableRawBufferPointer) { self.buffer = buffer }

  private mutating func write(_ item: Item, _ text: UnsafeRawBufferPointer) {
    put("{\"id\":")
    put(item.id)
    put(",\"uid\":\"")
    Hexadecimal.write(item.uid.high, to: buffer, at: count)
    Hexadecimal.write(item.uid.low, to: buffer, at: count + 16)
    count += 32
    put("\",\"text\":\"")
    UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: text)
    count += text.count
    put("\",\"created\":\"")
    put(item.created)
    if let completed = item.completed {
      put("\",\"completed\":\"")
      put(completed)
    }
    if let time = item.modified[.completed] {
      put("\",\"modified\":{\"completed\":\"")
      put(time)
      put("\"}}")
    } else {
      put("\"}")
    }
  }

  private mutating func put(_ word: StaticString) {
    let word = UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: word)
    count += word.count
  }

  private mutating func put(_ instant: Instant) {
    instant.write(to: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
    count += 20
  }

  /// A number of at least 0.
  private mutating func put(_ number: Int) {
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
