package import Motion
package import Scenes
package import Terminal
package import TodoModel

/// The contents of `flick touch`: a function of its properties alone.
package struct TouchScreen: Sendable {
  package enum Content: Sendable {
    /// One list, or several side by side.
    case lists(ScreenState)
    /// Any other scene as a picture, and its edited text field.
    case picture(PictureFrame, editing: ScreenState.Element? = nil)
  }

  package var scale: TouchScale
  package var content: Content
  package var depth: ColorDepth
  /// The item of the row that keys act on.
  package var chosen: ItemUID?
  /// The number of characters before the caret in the edited text, or nil for all.
  package var caret: Int?
  package var fingers: [Location] = []
  /// The verdicts on the last touch; nil leaves their place empty.
  package var why: TouchWhy?
  package var status = ""
  package var showsHelp = false
  /// Whether the list has no items at all: rows may merely be out of sight.
  package var isEmptyList = false
  /// The height of a row, pt.
  package var rowHeight = 50.0

  package init(_ content: Content, scale: TouchScale, depth: ColorDepth) {
    self.content = content
    self.scale = scale
    self.depth = depth
  }

  package var grid: CellGrid {
    var grid = CellGrid(columns: scale.columns, rows: scale.rows)
    if scale.isTooSmall {
      write(
        "flick needs \(TouchScale.leastColumns) columns and \(TouchScale.leastRows) rows",
        inMiddleOf: &grid)
    } else if showsHelp {
      drawHelp(onto: &grid)
    } else {
      drawScreen(onto: &grid)
      drawWhy(onto: &grid)
      drawStatus(onto: &grid)
    }
    return grid
  }

  private func drawScreen(onto grid: inout CellGrid) {
    let frame: PictureFrame
    var caret: CaretPlace?
    switch content {
    case .lists(let state): (frame, caret) = listFrame(state)
    case .picture(let picture, _): frame = picture
    }
    var pixels = PixelGrid(
      frame, columns: scale.width, rows: scale.height, across: 1 / scale.pointsPerColumn,
      down: 1 / scale.pointsPerLine)
    for finger in fingers { pixels.draw(finger: finger) }
    pixels.draw(onto: &grid, depth)
    if case .picture(_, let field?) = content { caret = draw(field, onto: &grid) }
    if let caret, (0..<scale.width).contains(caret.column), (0..<scale.height).contains(caret.row) {
      grid.restyle(column: caret.column, row: caret.row) { style in
        // Black on white is visible on any background color.
        if depth == .none {
          style.marks.insert(.inverse)
        } else {
          style = CellStyle(depth.color(.black), on: depth.color(.white), style.marks)
        }
      }
    }
  }

  private func drawStatus(onto grid: inout CellGrid) {
    let row = grid.rows - 1
    let hint = "? help"
    let room = grid.columns - hint.columns - 2
    let shown = status.shortened(toColumns: room)
    grid.write(shown, column: 0, row: row)
    grid.write(hint, column: room + 2, row: row, CellStyle(.usual, .dim))
  }

  private func write(_ message: String, inMiddleOf grid: inout CellGrid) {
    let shown = message.shortened(toColumns: grid.columns)
    grid.write(shown, column: (grid.columns - shown.columns) / 2, row: (grid.rows - 1) / 2)
  }
}

extension PixelGrid {
  /// Draws a touch as in pictures, but smaller, as the user sees the pointer too.
  fileprivate mutating func draw(finger place: Location) {
    let disc = PictureFrame.Sprite(
      shape: .disc(place, radius: 16, .white, alpha: 0.35), map: .identity, alpha: 1, drawn: 1,
      clip: Frame(place.x - 16, place.y - 16, 32, 32))
    draw(disc)
  }
}
