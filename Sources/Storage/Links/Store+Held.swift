internal import TodoModel

extension Store {
  /// Whether the store has this content, or a step of its history has left it with it. Takes no lock.
  package func hasHeld(_ checksum: StoreChecksum) throws(StoreError) -> Bool {
    guard let content = try content(try files(), .read) else { return false }
    if StoreChecksum(of: content.bytes) == checksum { return true }
    return try scan()?.entries.contains { $0.link.after == checksum } ?? false
  }
}
