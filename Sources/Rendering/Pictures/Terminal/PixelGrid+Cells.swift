import Terminal

extension PixelGrid {
  /// Draws the rows that have been drawn onto a screen, the picture's top left corner in a cell of it.
  func draw(onto grid: inout CellGrid, column left: Int = 0, row top: Int = 0, _ depth: ColorDepth) {
    var palette = Palette(depth)
    for row in drawnRows {
      var column = 0
      while column < columns {
        let width = signWidth(column, row)
        let drawn = drawn(column, row, isSign: width > 0, &palette)
        grid.put(drawn.text, width: max(1, width), column: left + column, row: top + row, drawn.style)
        column += max(1, width)
      }
    }
  }

  /// The number of columns of the sign that begins here; 0 without one, or if not all of it can be seen.
  private func signWidth(_ column: Int, _ row: Int) -> Int {
    guard let sign = self[column, row].sign, !sign.isEmpty else { return 0 }
    let width = sign.columns
    guard column + width <= columns else { return 0 }
    return (column + 1..<max(column + 1, column + width)).allSatisfy { self[$0, row].sign == "" } ? width : 0
  }

  private func drawn(_ column: Int, _ row: Int, isSign: Bool, _ palette: inout Palette) -> Terminal.Cell {
    let cell = self[column, row]
    if isSign, let sign = cell.sign {
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
  /// A sign for the brightness, for terminals without colors.
  fileprivate var shade: String {
    switch ground.brightness {
    case ..<0.06: " "
    case ..<0.45: "░"
    case ..<0.75: "▒"
    default: "▓"
    }
  }
}

/// The colors of a picture as close as the terminal supports, with a cache of the last one.
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
  func color(_ color: Color) -> CellColor {
    func part(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    return self.color(red: part(color.red), green: part(color.green), blue: part(color.blue))
  }
}
