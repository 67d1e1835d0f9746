/// A control that is pressed: it has an action and no value.
public struct Button: Control, Hashable {
  public var standing = ControlStanding()
  public var title: StateAttribute<String>
  /// The title's color, as `#rrggbb`.
  public var color: StateAttribute<String>

  public init(_ title: String, color: String = "#0a84ff") {
    self.title = StateAttribute(title)
    self.color = StateAttribute(color)
  }

  /// The title of the present state.
  public var shownText: String { title[state] }

  /// Gives the default state the title.
  public mutating func put(_ text: String) -> Bool {
    title.set(text, for: .default)
    return true
  }
}
