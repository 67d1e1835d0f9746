public import Motion
public import TodoModel

/// An edit made by a gesture, with its item.
public struct RecordedEdit: Hashable, Sendable {
  /// The gesture statement that caused it, counted from 0; −1 before the first.
  public var gesture: Int
  /// The time of the edit.
  public var time: Time
  /// The edit.
  public var edit: Edit
  /// The item's number for people.
  public var item: Int
  /// The item's text after the edit; for a removal the last stored one.
  public var text: String
  /// Whether a key made it, not the gesture itself.
  package var isKeyed: Bool
}
