public import Motion

/// What of a thing on the screen changes in steps: what its tracks cannot say.
public struct Appearance: Hashable, Sendable {
  /// Applied around the middle of its frame.
  public var transform = Transform.identity
  /// As `#rrggbb`.
  public var color: String?
  /// What it says.
  public var text: String?
  /// `highlighted`, `disabled`, `editing` …; nil for the usual one.
  public var state: String?

  /// The usual appearance but for what is given.
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
