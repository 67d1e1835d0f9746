import Motion
import Terminal
import Text

/// A picture for the cells of a terminal: each is two pixels, one above the other, or a sign of text.
struct PixelGrid: Hashable {
  struct Cell: Hashable {
    var upper = Color.black
    var lower = Color.black
    /// The sign in the cell, or nil for none; empty for the columns of a wide sign after its first.
    var sign: String?
    var ink = Color.white
    var isStruck = false
    var isBold = false
    /// Whether the sign is black or white where its ink cannot be read.
    var isAdapted = false
    /// Whether the lower pixel is the lower edge of a row of one color.
    var hasEdge = false
  }

  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]
  /// Cells per point.
  private let across: Double
  private let down: Double
  /// Whether a row has one color and a dark lower edge, not a gradient.
  private let isFlat: Bool

  /// Without `across` and `down`, in cells per point, the picture fills the cells.
  init(
    _ frame: PictureFrame, columns: Int, rows: Int, across: Double? = nil, down: Double? = nil,
    isFlat: Bool = false
  ) {
    self.isFlat = isFlat
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
    self.across = across ?? Double(self.columns) / max(1, frame.size.width)
    self.down = down ?? Double(self.rows) / max(1, frame.size.height)
    for sprite in frame.sprites { draw(sprite) }
  }

  private(set) subscript(column: Int, row: Int) -> Cell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  mutating func draw(_ sprite: PictureFrame.Sprite) {
    switch sprite.shape {
    case .box(let frame, let color, let alpha, _):
      let shown = sprite.map.box(of: frame)
      if shown.height * down * 2 < 1 {
        strike(shown, in: sprite)
      } else if shown.width * across < 1 {
        bar(shown, color, in: sprite)
      } else {
        fillRows(sprite, frame, color) { _ in alpha }
      }
    case .border(let frame, let color, let width, _):
      let inner = frame.inset(by: max(width, 1 / across))
      fill(sprite, frame, color) { inner.contains($0) ? 0 : 1 }
    case .bevel(let frame) where isFlat: edge(sprite.map.box(of: frame), in: sprite)
    case .bevel(let frame):
      // White to a twentieth of the height from its end, fading; the black below is finer than a pixel.
      fillRows(sprite, frame, .white) { 0.1 * max(0, 1 - ($0 - frame.y) / (0.95 * max(frame.height, 1))) }
    case .disc(let center, let radius, let color, let alpha):
      fill(sprite, Frame(around: center, radius: radius), color) {
        ($0 - center).length <= radius ? alpha : 0
      }
    case .trail(let points, let color, let width, let alpha):
      trail(points, color, width: max(width, 1 / down), alpha, in: sprite)
    case .label(let label): write(label, in: sprite)
    case .ring, .line, .shadow: break
    }
  }

  /// Colors the pixels whose centers are in a frame of the sprite; `alpha` depends on the location in the sprite.
  private mutating func fill(
    _ sprite: PictureFrame.Sprite, _ frame: Frame, _ color: Color, _ alpha: (Location) -> Double
  ) {
    guard let back = sprite.map.inverse, let box = sprite.map.box(of: frame).intersection(sprite.clip) else {
      return
    }
    let xs = range(box.x * across, box.maxX * across, columns)
    for y in range(box.y * down * 2, box.maxY * down * 2, rows * 2) {
      for x in xs {
        let middle = Location((Double(x) + 0.5) / across, (Double(y) + 0.5) / down / 2)
        let inner = back(middle)
        guard frame.contains(inner), sprite.clip.contains(middle) else { continue }
        blend(color, alpha(inner) * sprite.alpha, column: x, pixel: y)
      }
    }
  }

  /// Colors the pixels whose centers are in a frame of the sprite; `alpha` depends on the y in the sprite.
  private mutating func fillRows(
    _ sprite: PictureFrame.Sprite, _ frame: Frame, _ color: Color, _ alpha: (Double) -> Double
  ) {
    let map = sprite.map
    guard map.b == 0, map.c == 0, map.d != 0 else {
      return fill(sprite, frame, color) { alpha($0.y) }
    }
    // Most shapes are upright: pixels need not be tested individually.
    guard let box = map.box(of: frame).intersection(sprite.clip) else { return }
    let xs = middles(box.x * across, box.maxX * across, columns)
    for y in middles(box.y * down * 2, box.maxY * down * 2, rows * 2) {
      let place = ((Double(y) + 0.5) / down / 2 - map.ty) / map.d
      let alpha = alpha(place) * sprite.alpha
      for x in xs { blend(color, alpha, column: x, pixel: y) }
    }
  }

  /// The indices whose middles are between two bounds, the lower one included.
  private func middles(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    func first(_ bound: Double) -> Int { Int(min(max((bound - 0.5).rounded(.up), 0), Double(count))) }
    return first(low)..<max(first(low), first(high))
  }

  /// The indices whose middles may be between two bounds.
  private func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = Int(min(max(low.rounded(.down), 0), Double(count)))
    return first..<max(first, Int(min(max(high.rounded(.up), 0), Double(count))))
  }

  private mutating func blend(_ color: Color, _ alpha: Double, column: Int, pixel: Int) {
    guard alpha > 0 else { return }
    cells[pixel / 2 * columns + column].blend(color, alpha, isUpper: pixel.isMultiple(of: 2))
  }

  /// Marks the lowest pixels of a row.
  private mutating func edge(_ shown: Frame, in sprite: PictureFrame.Sprite) {
    guard let box = shown.intersection(sprite.clip), sprite.alpha > 0.05, box.maxY == shown.maxY,
      let y = middles(box.y * down * 2, box.maxY * down * 2, rows * 2).last
    else { return }
    for x in middles(box.x * across, box.maxX * across, columns) {
      if y.isMultiple(of: 2) { blend(.black, 0.45, column: x, pixel: y) }
      cells[y / 2 * columns + x].hasEdge = !y.isMultiple(of: 2)
    }
  }

  private mutating func trail(
    _ points: [Location], _ color: Color, width: Double, _ alpha: Double, in sprite: PictureFrame.Sprite
  ) {
    let lengths = zip(points, points.dropFirst()).map { ($1 - $0).length }
    var left = lengths.reduce(0, +) * sprite.drawn
    for (index, length) in lengths.enumerated() where left > 0 && length > 0 {
      let from = points[index]
      let end = from + (points[index + 1] - from) * min(1, left / length)
      let span = end - from
      left -= length
      fill(sprite, Frame(around: [from, end]).inset(by: -width / 2), color) { point in
        let square = span.dx * span.dx + span.dy * span.dy
        let along = (point.x - from.x) * span.dx + (point.y - from.y) * span.dy
        let share = square > 0 ? min(max(along / square, 0), 1) : 0
        return (point - (from + span * share)).length <= width / 2 ? alpha : 0
      }
    }
  }
}

// Text occupies whole cells.
extension PixelGrid {
  private func cell(at point: Location) -> (column: Int, row: Int)? {
    let (column, row) = ((point.x * across).rounded(.down), (point.y * down).rounded(.down))
    guard column >= 0, row >= 0, column < Double(columns), row < Double(rows) else { return nil }
    return (Int(column), Int(row))
  }

  private mutating func write(_ label: Label, in sprite: PictureFrame.Sprite) {
    let place = sprite.map(label.place)
    var row = (place.y * down).rounded(.down)
    guard row >= 0, row < Double(rows), sprite.alpha > 0.05, abs(place.x) < 1e6 else { return }
    let width = Double(label.text.columns)
    var column = (place.x * across).rounded()
    switch label.anchor {
    case .start: break
    case .middle: column -= (width / 2).rounded(.down)
    case .end: column -= width
    }
    if label.isAdapted, (0..<Double(columns)).contains(column), self[Int(column), Int(row)].sign != nil {
      row -= 1
    }
    for sign in label.text {
      let count = sign.columns
      let cell = Cell(sign: String(sign), ink: label.color, isBold: label.isBold, isAdapted: label.isAdapted)
      put(cell, count, column: Int(column), row: Int(row), in: sprite)
      column += Double(count)
    }
  }

  /// Writes the sign of `text`, `count` columns wide.
  private mutating func put(
    _ text: Cell, _ count: Int, column: Int, row: Int, in sprite: PictureFrame.Sprite
  ) {
    guard count > 0, column >= 0, column + count <= columns, row >= 0, row < rows else { return }
    let middle = Location((Double(column) + 0.5) / across, (Double(row) + 0.5) / down)
    guard sprite.clip.contains(middle) else { return }
    for offset in 0..<count {
      var cell = self[column + offset, row]
      (cell.sign, cell.isStruck) = (offset == 0 ? text.sign : "", false)
      (cell.isBold, cell.isAdapted) = (text.isBold, text.isAdapted)
      cell.ink = cell.ground.blended(with: text.ink, sprite.alpha)
      self[column + offset, row] = cell
    }
  }

  /// Strikes through the text of a line, as wide as its cells here.
  private mutating func strike(_ shown: Frame, in sprite: PictureFrame.Sprite) {
    let row = (shown.center.y * down).rounded(.down)
    let start = (shown.x * across).rounded()
    guard sprite.alpha > 0.05, row >= 0, row < Double(rows), abs(start) < 1e6 else { return }
    var column = max(0, Int(start))
    while column < columns, self[column, Int(row)].sign != nil {
      cells[Int(row) * columns + column].isStruck = true
      column += 1
    }
  }

  /// Draws a shape thinner than a cell, such as a caret: after the text before it.
  private mutating func bar(_ shown: Frame, _ color: Color, in sprite: PictureFrame.Sprite) {
    guard let place = cell(at: shown.center) else { return }
    let end = (place.column..<columns).first { self[$0, place.row].sign == nil } ?? columns
    let column = (0..<end).last { self[$0, place.row].sign != nil }.map { $0 + 1 } ?? end
    put(Cell(sign: "▏", ink: color), 1, column: column, row: place.row, in: sprite)
  }
}

extension PixelGrid.Cell {
  var ground: Color { upper.blended(with: lower, 0.5) }

  fileprivate mutating func blend(_ color: Color, _ alpha: Double, isUpper: Bool) {
    if isUpper {
      upper = upper.blended(with: color, alpha)
    } else {
      lower = lower.blended(with: color, alpha)
      if alpha >= 0.5 { hasEdge = false }
    }
    guard sign != nil else { return }
    // An opaque shape hides a text; a translucent one colors it.
    if alpha >= 0.5 { (sign, isStruck) = (nil, false) } else { ink = ink.blended(with: color, alpha / 2) }
  }

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

extension Color {
  /// This color below another one of opacity `alpha`.
  func blended(with other: Color, _ alpha: Double) -> Color {
    let alpha = min(max(alpha, 0), 1)
    func part(_ below: Double, _ above: Double) -> Double { below + (above - below) * alpha }
    return Color(part(red, other.red), part(green, other.green), part(blue, other.blue))
  }

  /// Whether no part differs by more than 8 of 255: the step between two pixels of a row.
  func isNear(_ other: Color) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) <= 8.0 / 255
  }

  /// The brightness, 0…1.
  var brightness: Double { 0.3 * red + 0.59 * green + 0.11 * blue }

  var bytes: (red: UInt8, green: UInt8, blue: UInt8) {
    func part(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    return (part(red), part(green), part(blue))
  }
}

extension PixelGrid {
  /// Draws the picture onto a screen. A plain one without colors has no shades, but blocks for white.
  func draw(onto grid: inout CellGrid, _ depth: ColorDepth, isPlain: Bool = false) {
    for row in 0..<rows {
      var column = 0
      while column < columns {
        let width = signWidth(column, row)
        let drawn = drawn(column, row, isSign: width > 0, depth, isPlain: isPlain)
        grid.put(drawn.text, width: max(1, width), column: column, row: row, drawn.style)
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

  private func drawn(
    _ column: Int, _ row: Int, isSign: Bool, _ depth: ColorDepth, isPlain: Bool
  ) -> Terminal.Cell {
    let cell = self[column, row]
    let isWhite = isPlain && cell.ground.brightness > 0.95
    if isSign, let sign = cell.sign {
      var marks: CellStyle.Marks = cell.isStruck ? [.struck] : []
      if cell.isBold { marks.insert(.bold) }
      if cell.hasEdge { marks.insert(.underlined) }
      if isWhite { marks.insert(.inverse) }
      // White text keeps its color as long as bold text can be read, and dark text on a row; faded and colored text
      // keeps it always.
      let isLight = cell.isAdapted && cell.ink.brightness >= cell.ground.brightness
      let ink =
        cell.isAdapted || cell.ink == .white
        ? depth.readable(cell.ink.bytes, on: cell.ground.bytes, contrast: isLight ? 4.5 : 3)
        : depth.color(cell.ink)
      // Terminals of 16 colors brighten bold black to grey.
      if depth == .ansi16, ink == depth.color(.black) { marks.remove(.bold) }
      return Terminal.Cell(sign, CellStyle(ink, on: depth.color(cell.ground), marks))
    }
    if isPlain {
      return Terminal.Cell(isWhite ? "█" : " ", CellStyle(.usual, cell.hasEdge ? .underlined : []))
    }
    guard depth != .none else { return Terminal.Cell(cell.shade) }
    let (upper, lower) = (depth.color(cell.upper), depth.color(cell.lower))
    if cell.hasEdge, upper == lower {
      return Terminal.Cell(" ", CellStyle(depth.color(.black), on: lower, .underlined))
    }
    // Nothing but the ground where both are alike: a third of the bytes.
    if upper == lower { return Terminal.Cell(" ", CellStyle(on: lower)) }
    if depth == .trueColor, cell.upper.isNear(cell.lower) {
      return Terminal.Cell(" ", CellStyle(on: depth.color(cell.ground)))
    }
    return Terminal.Cell("▀", CellStyle(upper, on: lower))
  }
}

extension ColorDepth {
  func color(_ color: Color) -> CellColor {
    let (red, green, blue) = color.bytes
    return self.color(red: red, green: green, blue: blue)
  }
}
