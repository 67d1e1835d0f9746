package import Motion
import Scenes
import Storage
package import Terminal
import TodoModel

/// What a script did, for a terminal: the screen, beside it the edits so far, below it the time and the gesture
/// under way.
package struct TerminalPicture: Hashable, Sendable {
  /// The picture's own duration.
  package let duration: Time
  private var picture: Picture
  private let depth: ColorDepth
  /// What is told from when on.
  private let statements: [Told]
  private let edits: [Told]

  private struct Told: Hashable, Sendable {
    var time: Time
    var text: String
  }

  package init(_ report: SimulationReport, _ depth: ColorDepth) {
    let recording = report.recording
    duration = recording.duration
    picture = Picture(recording)
    self.depth = depth
    statements = zip(recording.starts, recording.statements).map {
      Told(time: $0.time, text: $1.visible)
    }
    edits = recording.edits.map {
      let text = $0.text.isEmpty ? "(blank)" : $0.text.visible
      return Told(
        time: $0.time, text: "\($0.time.rounded3)  \($0.edit.name)  #\($0.item) \(text)\($0.edit.detail)")
    }
  }

  /// What a terminal of this size shows at a moment.
  package func grid(at time: Time, columns: Int, rows: Int) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    let height = max(1, grid.rows - 1)
    // A cell is twice as high as wide; a column of text needs its 8.8 pt at the least.
    let square = 2 * Double(height) * picture.size.width / max(1, picture.size.height)
    let readable = picture.size.width / Label.columnWidth
    let width = min(grid.columns, max(1, Int(max(square, readable).rounded())))
    PixelGrid(picture.frame(at: time), columns: width, rows: height).draw(onto: &grid, depth)
    let room = grid.columns - width - 2
    if room >= 16 {
      let shown = edits[..<edits.partitioningIndex { $0.time > time }].suffix(height)
      for (row, edit) in shown.enumerated() {
        grid.write(edit.text.shortened(toColumns: room), column: width + 2, row: row)
      }
    }
    if grid.rows > 1 {
      grid.write(status(at: time).shortened(toColumns: grid.columns), column: 0, row: grid.rows - 1)
    }
    return grid
  }

  private func status(at time: Time) -> String {
    let statement = statements[..<statements.partitioningIndex { $0.time > time }].last?.text ?? ""
    return
      "\(decimalText(time.seconds, places: 2)) of \(decimalText(duration.seconds, places: 2)) s  \(statement)"
  }

  /// The same from one moment to another, without what cannot be seen then.
  func part(_ span: ClosedRange<Time>) -> TerminalPicture {
    var part = self
    part.picture = picture.part(span)
    return part
  }

  /// When something may look different than before, the time told below it left out.
  var motions: [ClosedRange<Time>] { picture.motions + (statements + edits).map { $0.time...$0.time } }
}
