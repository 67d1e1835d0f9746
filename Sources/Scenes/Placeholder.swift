/// The row shown for an item to be added.
package struct Placeholder: Hashable, Sendable {
  /// The top of its place, in content coordinates, pt; scaled around its middle.
  package var y: Double
  /// The green component of its color; red is 1 and blue 0.
  package var green: Double
  package var scale: Double
  package var alpha: Double
  package var text: String
  /// The index of its list in the document, if a scene shows several; else nil.
  package var pane: Int?
}
