internal import TodoModel

/// Writes the items that most are, those without rare members, by one copy each.
///
/// What it writes is what ``JSONWriter/item(_:)`` would.
enum PlainItemWriter {
  /// No item without its text takes more bytes.
  private static let mostBytes = 256

  /// Appends an item, the comma or not before it being the caller's; false if it is not a usual one: then
  /// nothing is written.
  static func append(_ item: Item, to bytes: inout [UInt8]) -> Bool {
    guard !item.hasMembers, item.modified.isEmpty || item.modified.isOnly(.completed) else { return false }
    return JSONLine.append(item.text, room: mostBytes, to: &bytes) { line, text in
      line.put("{\"id\":")
      line.put(item.id)
      line.put(",\"uid\":\"")
      line.put(item.uid)
      line.put("\",\"text\":\"")
      line.put(text)
      line.put("\",\"created\":\"")
      line.put(item.created)
      if let completed = item.completed {
        line.put("\",\"completed\":\"")
        line.put(completed)
      }
      if let time = item.modified[.completed] {
        line.put("\",\"modified\":{\"completed\":\"")
        line.put(time)
        line.put("\"}}")
      } else {
        line.put("\"}")
      }
    }
  }
}
