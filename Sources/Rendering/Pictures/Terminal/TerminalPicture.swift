package import Motion
import Scenes
import Storage
package import Terminal
import TodoModel

/// A run for a terminal: the screen, the edits so far beside it, and the time and the current gesture below it.
package struct TerminalPicture: Hashable, Sendable {
  package let duration: Time
  private var picture: Picture
  private let depth: ColorDepth
  private let statements: [TimedText]
  private let edits: [TimedText]

  private struct TimedText: Hashable, Sendable {
    var time: Time
    var text: String
  }

  package init(_ report: SimulationReport, _ depth: ColorDepth) {
    let recording = report.recording
    duration = recording.duration
    picture = Picture(recording)
    self.depth = depth
    statements = zip(recording.starts, recording.statements).map {
      TimedText(time: $0.time, text: $1.visible)
    }
    edits = recording.edits.map {
      TimedText(
        time: $0.time, text: "\($0.time.rounded3)  \($0.edit.name)  \($0.name)\($0.edit.detail)")
    }
  }

  package func grid(at time: Time, columns: Int, rows: Int) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    let height = max(1, grid.rows - 1)
    // A cell is twice as high as wide; a column of text needs its 8.8 pt at the least.
    let square = 2 * Double(height) * picture.size.width / max(1, picture.size.height)
    let readable = picture.size.width / Label.columnWidth
    let width = min(grid.columns, max(1, Int(max(square, readable).rounded())))
    let room = grid.columns - width - 2
    PixelGrid(picture.frame(at: time), columns: width, rows: height).draw(onto: &grid, depth)
    let shown = room >= 16 ? edits[..<edits.partitioningIndex { $0.time > time }].suffix(height) : []
    for (row, edit) in shown.enumerated() {
      grid.write(edit.text.shortened(toColumns: room), column: width + 2, row: row)
    }
    if grid.rows > 1 {
      let status = status(at: time).shortened(toColumns: grid.columns)
      grid.write(status, column: 0, row: grid.rows - 1)
    }
    return grid
  }

  private func status(at time: Time) -> String {
    let statement = statements[..<statements.partitioningIndex { $0.time > time }].last?.text ?? ""
    return
      "\(decimalText(time.seconds, places: 2)) of \(decimalText(duration.seconds, places: 2)) s  \(statement)"
  }

  func part(_ span: ClosedRange<Time>) -> TerminalPicture {
    var part = self
    part.picture = picture.part(span)
    return part
  }

  /// The times of change, except for the time shown below it.
  var motions: [ClosedRange<Time>] { picture.motions + (statements + edits).map { $0.time...$0.time } }
}
