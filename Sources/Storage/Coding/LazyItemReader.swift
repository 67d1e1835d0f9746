internal import CLibrary
internal import Synchronization
internal import TodoModel

/// Reads a store that flick itself has written without reading its items: each run of lines stays text until
/// somebody looks at it.
///
/// Only for text that is known, by its checksum in the history, to be as flick wrote it, or that has been checked:
/// nothing is checked here again.
final class LazyItemReader: Sendable {
  /// Smaller stores are read at once.
  static let worthwhile = 1 << 20

  private let failure = Atomic(false)
  private let readCount = Atomic(0)

  /// Whether a run did not hold the items that it should: the text is not flick's own after all. Its items were
  /// made up, and nothing that rests on them may be written.
  var hasFailed: Bool { failure.load(ordering: .relaxed) }

  /// How many items have been read after all; one that was read twice counts twice.
  var itemsRead: Int { readCount.load(ordering: .relaxed) }

  /// The items of the lines from `start` on, and where the last of them ends; nil if they are not set out as
  /// flick does it.
  func items(_ bytes: [UInt8], from start: Int) -> (items: Items, end: Int)? {
    var runs: [DeferredItems] = []
    var runStart = start
    var count = 0
    var line = start
    let isWhole = bytes.withUnsafeBytes { raw in
      while LazyItemReader.isItem(raw, at: line) {
        guard let end = LazyItemReader.lineEnd(raw, from: line) else { return false }
        count += 1
        let isLast = raw[end - 1] != .comma
        if isLast || count == Items.runLength {
          let text = bytes[runStart..<(isLast ? end : end - 1)]
          runs.append(DeferredItems(StoredItems(text: text, count: count, reader: self)))
          runStart = end + 1
          count = 0
        }
        line = end
        if isLast { return true }
        line += 1
      }
      return false
    }
    return isWhole ? (Items(deferred: runs), line) : nil
  }

  private static func isItem(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    let start: StaticString = "{\"id\":"
    return offset + start.utf8CodeUnitCount < bytes.count
      && (0..<start.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == start.utf8Start[$0] }
  }

  /// The next line feed.
  static func lineEnd(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count,
      let found = memchr(base + start, Int32(UInt8.lineFeed), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// The items of a text that holds so many.
  func items(of text: ArraySlice<UInt8>, _ count: Int) -> [Item] {
    readCount.add(count, ordering: .relaxed)
    let items = LazyItemReader.read(text)
    if items?.count == count, let items { return items }
    failure.store(true, ordering: .relaxed)
    return (0..<count).map {
      Item(uid: ItemUID(high: UInt64($0), low: 0), id: 1, text: "?", created: Instant(secondsSince1970: 0))
    }
  }

  /// Those of so many items, a line each, whose line may be one that is looked for, with their offsets; nil where the
  /// lines are not so many items.
  func items(
    of text: ArraySlice<UInt8>, _ count: Int, where firstMeant: (UnsafeRawBufferPointer) -> Int?
  ) -> [(offset: Int, item: Item)]? {
    text.withUnsafeBytes { bytes in
      var items: [(offset: Int, item: Item)] = []
      var cursor = JSONCursor(bytes)
      var offset = 0
      var line = 0
      // All lines are looked at together: one by one takes longer.
      var meant = firstMeant(bytes)
      while line < bytes.count {
        let end = LazyItemReader.lineEnd(bytes, from: line) ?? bytes.count
        if let place = meant, place < end {
          if firstMeant(UnsafeRawBufferPointer(rebasing: bytes[line..<end])) != nil {
            cursor.position = line
            guard let item = try? cursor.item() else { return nil }
            items.append((offset, item))
          }
          meant = firstMeant(UnsafeRawBufferPointer(rebasing: bytes[end...])).map { end + $0 }
        }
        offset += 1
        line = end + 1
      }
      guard offset == count else { return nil }
      readCount.add(items.count, ordering: .relaxed)
      return items
    }
  }

  /// The names at the start of each line; nil where a line does not start as flick writes it.
  static func names(_ text: ArraySlice<UInt8>) -> [ItemName]? {
    let first = text.startIndex
    return text.withUnsafeBytes { bytes in
      var names: [ItemName] = []
      names.reserveCapacity(Items.runLength)
      var cursor = JSONCursor(bytes)
      var line = 0
      while line < bytes.count {
        let end = lineEnd(bytes, from: line) ?? bytes.count
        // The last line of a run comes without its comma.
        let itemEnd = end < bytes.count ? end - 1 : end
        cursor.position = line
        guard let (id, uid) = cursor.usualNames() else { return nil }
        names.append(ItemName(id: id, uid: uid, place: first + line..<first + itemEnd))
        line = end + 1
      }
      return names
    }
  }

  private static func read(_ text: ArraySlice<UInt8>) -> [Item]? {
    text.withUnsafeBytes { bytes in
      var cursor = JSONCursor(bytes)
      var items: [Item] = []
      items.reserveCapacity(Items.runLength)
      while true {
        guard let item = try? cursor.item() else { return nil }
        items.append(item)
        cursor.skipSpace()
        guard let comma = cursor.next else { return items }
        guard comma == .comma else { return nil }
        cursor.position += 1
        cursor.skipSpace()
      }
    }
  }
}
