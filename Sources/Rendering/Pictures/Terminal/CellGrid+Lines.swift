extension CellGrid {
  /// Each row as text with the control sequences that color it; every line ends with all of them off.
  func lines(_ depth: ColorDepth) -> [String] { (0..<rows).map { line($0, depth) } }

  private func line(_ row: Int, _ depth: ColorDepth) -> String {
    var line = ""
    var last = ""
    for column in 0..<columns {
      let cell = self[column, row]
      guard cell.sign != "" else { continue }
      let (sign, codes) = cell.drawn(depth)
      if codes != last {
        line += codes.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(codes)m"
        last = codes
      }
      line += sign
    }
    return last.isEmpty ? line : line + "\u{1B}[0m"
  }
}

extension CellGrid.Cell {
  /// What is put into the cell, and the codes of its style.
  fileprivate func drawn(_ depth: ColorDepth) -> (sign: String, codes: String) {
    let struck = isStruck ? ["9"] : []
    if let sign {
      let codes = depth == .none ? struck : struck + [depth.code(ink, .ink), depth.code(ground, .ground)]
      return (sign, codes.joined(separator: ";"))
    }
    guard depth != .none else { return (shade, "") }
    let (above, below) = (depth.code(upper, .ink), depth.code(lower, .ground))
    // Nothing but the ground where both are alike.
    if depth.code(upper, .ground) == below { return (" ", below) }
    return ("▀", above + ";" + below)
  }

  /// What stands for brightness where there are no colors.
  private var shade: String {
    switch ground.brightness {
    case ..<0.06: " "
    case ..<0.45: "░"
    case ..<0.75: "▒"
    default: "▓"
    }
  }
}

extension ColorDepth {
  enum Layer {
    case ink, ground
  }

  /// The code that makes a color that of the text or that behind it, as near as this depth comes.
  func code(_ color: Color, _ layer: Layer) -> String {
    let parts = [color.red, color.green, color.blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    switch self {
    case .none: return ""
    case .trueColor:
      return (layer == .ink ? "38;2;" : "48;2;") + parts.map(String.init).joined(separator: ";")
    case .ansi256:
      return (layer == .ink ? "38;5;" : "48;5;") + String(ColorDepth.index256(parts))
    case .ansi16:
      let index = ColorDepth.index16(parts)
      let base = layer == .ink ? 30 : 40
      return String(index < 8 ? base + index : base + 60 + index - 8)
    }
  }

  /// The nearest of the 6 × 6 × 6 cube and of the 24 grays.
  private static func index256(_ parts: [Int]) -> Int {
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = parts.map { part in
      levels.indices.min { abs(levels[$0] - part) < abs(levels[$1] - part) } ?? 0
    }
    let gray = min(max((parts.reduce(0, +) / 3 - 3) / 10, 0), 23)
    let grayDistance = distance(parts, Array(repeating: 8 + 10 * gray, count: 3))
    if grayDistance < distance(parts, cube.map { levels[$0] }) { return 232 + gray }
    return 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }

  /// The nearest of the colors that terminals usually give the sixteen numbers.
  private static func index16(_ parts: [Int]) -> Int {
    let usual = [
      [0, 0, 0], [205, 0, 0], [0, 153, 0], [229, 160, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205],
      [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255],
      [255, 0, 255], [0, 255, 255], [255, 255, 255],
    ]
    return usual.indices.min { distance(parts, usual[$0]) < distance(parts, usual[$1]) } ?? 0
  }

  private static func distance(_ left: [Int], _ right: [Int]) -> Int {
    zip(left, right).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
