/// A value that lost in a merge: the field, its JSON text, and the time at which it was set.
public struct Conflict: Hashable, Sendable {
  /// The name of the field, or of a member that this version does not know.
  public var field: String
  /// The value as JSON text.
  public var json: String
  /// The time at which the value was set.
  public var time: Instant
  package var unknown: [UnknownMember] = []

  package init(field: String, json: String, time: Instant) {
    self.field = field
    self.json = json
    self.time = time
  }
}
