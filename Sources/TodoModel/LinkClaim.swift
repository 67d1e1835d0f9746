/// A machine's claim to a list's links: no other machine exchanges the list with a folder or a file.
package struct LinkClaim: Hashable, Sendable {
  package var id: ItemUID
  /// The machine's name, only for messages.
  package var host: String
  package var time: Instant

  package init(id: ItemUID, host: String, time: Instant) {
    self.id = id
    self.host = host
    self.time = time
  }

  /// Whether this claim wins over another: the later one wins, then the one with the greater id.
  package func wins(over other: LinkClaim) -> Bool { (time, id) > (other.time, other.id) }
}
