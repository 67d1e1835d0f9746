/// A machine's claim to a list's links: no other machine exchanges the list with a folder or a file.
package struct LinkClaim: Hashable, Sendable {
  package var id: ItemUID
  /// The machine's name, only for messages.
  package var host: String
  package var time: Instant
  /// A hash of the machine and the store's folder, or nil if the machine has no id, or an older version claimed.
  package var machine: ItemUID?
  /// The zone in which the machine has read times without one, or nil if an older version claimed.
  package var zone: String?

  package init(
    id: ItemUID, host: String, time: Instant, machine: ItemUID? = nil, zone: String? = nil
  ) {
    (self.id, self.host, self.time, self.machine, self.zone) = (id, host, time, machine, zone)
  }

  /// Whether the claim names this machine, and the folder of this store on it.
  package func names(machine: ItemUID?, host: String?) -> Bool {
    machine != nil && self.machine == machine && self.host == host ?? ""
  }

  /// Whether this claim wins over another: the later one wins, then the one with the greater id.
  package func wins(over other: LinkClaim) -> Bool { (time, id) > (other.time, other.id) }
}
