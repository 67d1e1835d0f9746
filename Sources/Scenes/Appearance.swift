public import Motion

/// Properties on the screen that change in steps, not continuously.
public struct Appearance: Hashable, Sendable {
  /// The transform around the middle of its frame.
  public var transform = Transform.identity
  /// The color as `#rrggbb`.
  public var color: String?
  /// The text shown.
  public var text: String?
  /// `highlighted`, `disabled`, `editing` …, or nil for the usual one.
  public var state: String?

  /// Creates the usual appearance with these differences.
  public init(
    transform: Transform = .identity, color: String? = nil, text: String? = nil, state: String? = nil
  ) {
    self.transform = transform
    self.color = color
    self.text = text
    self.state = state
  }

  /// The state of a text field that is being edited.
  package static let editing = "editing"
}
