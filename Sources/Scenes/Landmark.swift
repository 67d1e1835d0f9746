/// Something on the screen that a script can point at.
public enum Landmark: Hashable, Sendable {
  /// A row's place in the table as last reloaded, from 0.
  case row(Int)
  /// The row of the one item with this text.
  case item(String)
}
