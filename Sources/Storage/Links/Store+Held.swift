internal import TodoModel

extension Store {
  /// Whether the store has this content, or recorded steps have led from it to the present content. Takes no
  /// lock.
  ///
  /// A change by another program, even a copy of an older store, descends from nothing.
  package func descends(from checksum: StoreChecksum) throws(StoreError) -> Bool {
    guard let content = try content(try files(), .read) else { return false }
    let now = StoreChecksum(of: content.bytes)
    if now == checksum { return true }
    guard let scan = try scan(), scan.last?.link.after == now else { return false }
    let entries = scan.entries[scan.floor...]
    let first =
      entries.lastIndex { $0.link.after == checksum }.map { $0 + 1 }
      ?? entries.lastIndex { $0.link.before == checksum }
    guard let first else { return false }
    return entries[first...].allSatisfy { $0.link.kind != .outside && $0.link.kind != .base }
  }
}
