public import Motion
public import TodoModel

/// A target on the screen for scripts.
public enum SceneTarget: Hashable, Sendable {
  /// A row's place in the table as last reloaded, from 0; `list` names the list where there are several.
  case row(Int, list: String? = nil)
  /// The row of the one item with this text.
  case item(String, list: String? = nil)
  /// A point of the screen.
  case point(Location)
  /// A day of a calendar.
  case day(CalendarDay)
  /// A control by its name.
  case control(String)
  /// A part of a control, by both names.
  case part(String, of: String)
  /// A card, counted from 0.
  case card(Int)
  /// A view by its name.
  case view(String)
}

extension SceneTarget {
  /// Whether a log line is about this target; rows are distinguished by their items instead.
  public func names(_ target: AnimationTarget) -> Bool {
    switch (self, target) {
    case (.card(let index), .card(let shown)): index == shown
    case (.view(let name), .view(let shown)), (.control(let name), .view(let shown)): name == shown
    default: false
    }
  }
}
