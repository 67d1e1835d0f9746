/// A color of the scene, each part 0…1.
package struct Color: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double

  package init(_ red: Double, _ green: Double, _ blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  package static let completed = Color(0, 0.6, 0)
  /// The due dates of lists in a terminal.
  package static let late = Color(1, 0, 0)
  package static let dueToday = Color(0.85, 0.65, 0)
}
