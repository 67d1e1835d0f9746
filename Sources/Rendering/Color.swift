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

  /// The gradient's color of row `index` of `count`: red at the top, yellow at the bottom.
  package static func row(_ index: Int, of count: Int) -> Color {
    Color(1, count > 1 ? 0.6 * Double(index) / Double(count - 1) : 0, 0)
  }

  package static let completed = Color(0, 0.6, 0)
  /// The due dates of lists in a terminal.
  package static let late = Color(1, 0, 0)
  package static let dueToday = Color(0.85, 0.65, 0)
}
