public import Motion
public import TodoModel

/// Something on the screen that a script can point at.
public enum Landmark: Hashable, Sendable {
  /// A row's place in the table as last reloaded, from 0; `list` names the list where there are several.
  case row(Int, list: String? = nil)
  /// The row of the one item with this text.
  case item(String, list: String? = nil)
  /// A point of the screen.
  case point(Location)
  case day(CalendarDay)
  case control(String)
  /// Counted from 0.
  case card(Int)
  case view(String)
  /// Something that the scene's own words name.
  case own(SceneAction)
}
