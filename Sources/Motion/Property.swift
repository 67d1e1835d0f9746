/// An animated or set property; the raw value is its name in scripts, timelines and JSON.
package enum Property: String, Hashable, Sendable, CaseIterable {
  /// A coordinate of the position, pt.
  case x, y
  /// A vertical displacement from the position, pt.
  case translateY = "translate-y"
  /// The scale (1 is actual size), the opacity (0…1), the scroll offset (pt).
  case scale, alpha, offset
  /// Whether the target is hidden, whether its item is completed, the text that it shows.
  case hidden, completed, text
  /// The opacity (0…1) of the list while a row is moved, and the blur of the moved copy's shadow (pt).
  case dim, shadow
}
