package import Motion

/// Properties on the screen that change in steps, not continuously.
package struct Appearance: Hashable, Sendable {
  /// The transform around the middle of its frame.
  package var transform = Transform.identity
  /// The color as `#rrggbb`.
  package var color: String?
  package var text: String?
  /// `highlighted`, `disabled`, `editing` …, or nil for the usual one.
  package var state: String?

  package init(
    transform: Transform = .identity, color: String? = nil, text: String? = nil, state: String? = nil
  ) {
    self.transform = transform
    self.color = color
    self.text = text
    self.state = state
  }

  package static let editing = "editing"
}
