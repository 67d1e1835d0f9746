/// A control that is pressed; it has a title and no value.
public struct Button: Control, Hashable {
  public var base = ControlBase()
  /// The title for each state.
  public var title: StateAttribute<String>
  /// The color of the title for each state, as `#rrggbb`.
  public var color: StateAttribute<String>

  /// Creates a button with the same title and color (`#rrggbb`, blue by default) in all states.
  public init(_ title: String, color: String = "#0a84ff") {
    self.title = StateAttribute(title)
    self.color = StateAttribute(color)
  }

  /// The title of the current state.
  public var shownText: String { title[state] }

  /// Sets the title of the default state; always true.
  public mutating func put(_ text: String) -> Bool {
    title.set(text, for: .default)
    return true
  }
}
