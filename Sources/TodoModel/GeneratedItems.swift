/// A run of items "Item 1", "Item 2" … created on access.
struct GeneratedItems: Hashable, Sendable {
  /// The rank of the run's first item among all items generated together, from 0.
  let first: Int
  let count: Int
  /// The id of the item of rank 0.
  let firstID: Int

  /// The high half of the items' uids; a random source returns it with a chance of 2⁻⁶⁴.
  private static let mark: UInt64 = 0

  subscript(offset: Int) -> Item {
    let id = firstID + first + offset
    return Item(
      uid: ItemUID(high: GeneratedItems.mark, low: UInt64(id)), id: id,
      text: "Item \(first + offset + 1)", created: Instant(secondsSince1970: 0))
  }

  func split(at offset: Int) -> (GeneratedItems, GeneratedItems) {
    (
      GeneratedItems(first: first, count: offset, firstID: firstID),
      GeneratedItems(first: first + offset, count: count - offset, firstID: firstID)
    )
  }

  func firstIndex(ofText text: String) -> Int? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, words[0] == "Item", let number = Int(words[1]), String(number) == words[1]
    else { return nil }
    let offset = number - 1 - first
    return (0..<count).contains(offset) ? offset : nil
  }

  func firstIndex(of uid: ItemUID) -> Int? {
    guard uid.high == GeneratedItems.mark, let id = Int(exactly: uid.low) else { return nil }
    let offset = id - firstID - first
    return (0..<count).contains(offset) ? offset : nil
  }
}
