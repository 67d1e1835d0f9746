package import Motion

package struct Label: Hashable, Sendable {
  package enum Anchor: Hashable, Sendable {
    case start, middle, end
  }

  /// The shown text, safe for any output, cut to its width.
  package var text: String
  /// The location of its start, end or middle, at half its height.
  package var place: Location
  package var anchor = Anchor.start
  /// The height of its font, pt.
  package var size: Double
  package var color: Color
  package var isBold = true
  /// Whether a terminal moves it above another text, and shows it in black or white where its color cannot be read.
  package var isAdapted = false
  /// The width in bold type, pt, or nil for signs.
  package var width: Double?

  /// The room that a column of a terminal needs to be read, pt.
  static let columnWidth = 8.8

  /// A text cut to `room` points, with `…` for the rest; or a single sign, such as ✓, that is as wide as it is.
  init(
    _ text: String, at place: Location, size: Double = 16, color: Color = .white, isBold: Bool = true,
    anchor: Anchor = .start, room: Double = .infinity, isAdapted: Bool = false, isSign: Bool = false
  ) {
    self.text = text.shortened(toWidth: room, size: size)
    self.place = place
    self.size = size
    self.color = color
    self.isBold = isBold
    self.isAdapted = isAdapted
    self.anchor = anchor
    width = isSign ? nil : TextWidth.of(self.text, size: size)
  }

  package var isRightToLeft: Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
