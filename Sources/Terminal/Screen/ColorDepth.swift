package import Text

package enum ColorDepth: Hashable, Sendable, CaseIterable {
  case none, ansi16, ansi256, trueColor

  /// The depth of a stream: the option (`auto`, `always`, `never`) wins, then `NO_COLOR`, then
  /// `CLICOLOR_FORCE`, then `CLICOLOR=0` and `TERM=dumb`; `COLORTERM` and `TERM` determine the number of
  /// colors.
  package init(option: String, variables: NamedTexts, isTerminal: Bool) {
    func isSet(_ name: String) -> Bool { variables[name].map { !$0.isEmpty } ?? false }
    let forced = isSet("CLICOLOR_FORCE") && variables["CLICOLOR_FORCE"] != "0"
    let terminal = variables["TERM"] ?? ""
    let wants: Bool
    switch option {
    case "always": wants = true
    case "never": wants = false
    default:
      wants =
        !isSet("NO_COLOR")
        && (forced || (isTerminal && variables["CLICOLOR"] != "0" && terminal != "dumb" && terminal != ""))
    }
    if !wants {
      self = .none
    } else if let colors = variables["COLORTERM"], ["truecolor", "24bit"].contains(colors.lowercased()) {
      self = .trueColor
    } else {
      self = terminal.contains("256color") ? .ansi256 : .ansi16
    }
  }

  /// The nearest color to one with these parts; the terminal's default color without color support.
  package func color(red: UInt8, green: UInt8, blue: UInt8) -> CellColor {
    switch self {
    case .none: .usual
    case .trueColor: .parts(red, green, blue)
    case .ansi256: .numbered(ColorDepth.nearest256(RGB(red, green, blue)).number)
    case .ansi16: .numbered(ColorDepth.number16(RGB(red, green, blue)))
    }
  }

  /// An ink that can be read on these parts as shown: the given one if its contrast is at least `contrast`, else
  /// black if that has it, else white. One of these always has 4.5.
  package func readable(
    _ ink: (red: UInt8, green: UInt8, blue: UInt8), on ground: (red: UInt8, green: UInt8, blue: UInt8),
    contrast: Double = 4.5
  ) -> CellColor {
    let light = [shown(ink).luminance, shown(ground).luminance].map { $0 + 0.05 }
    if max(light[0] / light[1], light[1] / light[0]) >= contrast {
      return color(red: ink.red, green: ink.green, blue: ink.blue)
    }
    let part: UInt8 = light[1] / 0.05 >= contrast ? 0 : 255
    return color(red: part, green: part, blue: part)
  }

  private func shown(_ color: (red: UInt8, green: UInt8, blue: UInt8)) -> RGB {
    let color = RGB(color.red, color.green, color.blue)
    return switch self {
    case .none, .trueColor: color
    case .ansi256: ColorDepth.nearest256(color).color
    case .ansi16: ColorDepth.usual[Int(ColorDepth.number16(color))]
    }
  }

  /// The nearest color of the 6 × 6 × 6 cube with levels 0, 95, 135, 175, 215, 255 and of the 24 grays.
  private static func nearest256(_ color: RGB) -> (number: UInt8, color: RGB) {
    func index(_ part: Int) -> Int { part < 48 ? 0 : part < 116 ? 1 : min(5, (part - 36) / 40) }
    func level(_ index: Int) -> Int { index == 0 ? 0 : 55 + 40 * index }
    let (red, green, blue) = (index(color.red), index(color.green), index(color.blue))
    let cube = RGB(level(red), level(green), level(blue))
    let gray = min(max(((color.red + color.green + color.blue) / 3 - 3) / 10, 0), 23)
    let ofGray = RGB(8 + 10 * gray, 8 + 10 * gray, 8 + 10 * gray)
    if color.distance(to: ofGray) < color.distance(to: cube) { return (UInt8(232 + gray), ofGray) }
    return (UInt8(16 + 36 * red + 6 * green + blue), cube)
  }

  /// The nearest of the first sixteen colors, as terminals usually define them.
  private static func number16(_ color: RGB) -> UInt8 {
    UInt8(usual.indices.min { color.distance(to: usual[$0]) < color.distance(to: usual[$1]) } ?? 0)
  }

  private static let usual = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 153, 0), RGB(229, 160, 0), RGB(0, 0, 238), RGB(205, 0, 205),
    RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0),
    RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]
}

/// Parts of a color, 0…255.
private struct RGB {
  let red: Int
  let green: Int
  let blue: Int

  init(_ red: some BinaryInteger, _ green: some BinaryInteger, _ blue: some BinaryInteger) {
    (self.red, self.green, self.blue) = (Int(red), Int(green), Int(blue))
  }

  /// The relative luminance of WCAG 2, 0…1; the curve of sRGB within 0.002.
  var luminance: Double {
    func linear(_ part: Int) -> Double {
      let part = Double(part) / 255
      return part * (part * (part * 0.305306 + 0.682171) + 0.012523)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  func distance(to other: RGB) -> Int {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return red * red + green * green + blue * blue
  }
}
