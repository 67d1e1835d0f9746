import Terminal

extension PixelGrid {
  /// Draws the rows that have been drawn onto a screen, the picture's top left corner in a cell of it.
  func draw(onto grid: inout CellGrid, column left: Int = 0, row top: Int = 0, _ depth: ColorDepth) {
    var palette = Palette(depth)
    for row in drawnRows {
      for column in 0..<columns {
        let cell = self[column, row]
        if cell.sign == "", isWide(column - 1, row) { continue }
        let width = isWide(column, row) ? 2 : 1
        let drawn = drawn(column, row, &palette)
        grid.put(drawn.text, width: width, column: left + column, row: top + row, drawn.style)
      }
    }
  }

  /// Whether a sign of two columns stands here of which both can be seen.
  private func isWide(_ column: Int, _ row: Int) -> Bool {
    guard column >= 0, column + 1 < columns, let sign = self[column, row].sign, !sign.isEmpty else {
      return false
    }
    return self[column + 1, row].sign == "" && sign.columns == 2
  }

  private func drawn(_ column: Int, _ row: Int, _ palette: inout Palette) -> Terminal.Cell {
    let cell = self[column, row]
    if let sign = cell.sign, !sign.isEmpty, isWide(column, row) || sign.columns == 1 {
      var marks: CellStyle.Marks = cell.isStruck ? [.struck] : []
      if cell.isBold { marks.insert(.bold) }
      return Terminal.Cell(sign, CellStyle(palette.color(cell.ink), on: palette.color(cell.ground), marks))
    }
    guard palette.depth != .none else { return Terminal.Cell(cell.shade) }
    let (upper, lower) = (palette.color(cell.upper), palette.color(cell.lower))
    // Nothing but the ground where both are alike.
    return upper == lower
      ? Terminal.Cell(" ", CellStyle(on: lower)) : Terminal.Cell("▀", CellStyle(upper, on: lower))
  }
}

extension PixelGrid.Cell {
  /// What stands for brightness where there are no colors.
  fileprivate var shade: String {
    switch ground.brightness {
    case ..<0.06: " "
    case ..<0.45: "░"
    case ..<0.75: "▒"
    default: "▓"
    }
  }
}

/// The colors of a picture as near as a terminal has them; the last one asked for is mostly asked for again.
struct Palette {
  let depth: ColorDepth
  private var last: (color: Color, found: CellColor)

  init(_ depth: ColorDepth) {
    self.depth = depth
    last = (.black, depth.color(.black))
  }

  mutating func color(_ color: Color) -> CellColor {
    if color != last.color { last = (color, depth.color(color)) }
    return last.found
  }
}

extension ColorDepth {
  /// The nearest color that this depth has.
  func color(_ color: Color) -> CellColor {
    func part(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    return self.color(red: part(color.red), green: part(color.green), blue: part(color.blue))
  }
}
