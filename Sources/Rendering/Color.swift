import Terminal

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
}

extension ColorDepth {
  /// The text in a color, and struck, dimmed, bold or inverse, as far as this depth goes.
  func styled(
    _ text: String, _ color: Color? = nil, struck: Bool = false, dim: Bool = false, bold: Bool = false,
    inverse: Bool = false
  ) -> String {
    guard self != .none else { return text }
    var codes: [String] = []
    if bold { codes.append("1") }
    if dim { codes.append("2") }
    if inverse { codes.append("7") }
    if struck { codes.append("9") }
    if let color { codes.append(code(of: color)) }
    guard !codes.isEmpty else { return text }
    return "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  private func code(of color: Color) -> String {
    switch self {
    case .none: return ""
    case .trueColor:
      let parts = [color.red, color.green, color.blue].map { String(Int(($0 * 255).rounded())) }
      return "38;2;" + parts.joined(separator: ";")
    case .ansi256:
      // The 6 × 6 × 6 cube with levels 0, 95, 135, 175, 215, 255.
      func level(_ part: Double) -> Int {
        let value = part * 255
        return value < 48 ? 0 : value < 115 ? 1 : min(5, Int((value - 35) / 40))
      }
      return "38;5;\(16 + 36 * level(color.red) + 6 * level(color.green) + level(color.blue))"
    case .ansi16:
      if color.red < 0.5 { return "32" }
      return color.green < 0.3 ? "31" : "33"
    }
  }
}
