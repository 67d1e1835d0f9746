import JSON
package import Motion
import Scenes
package import Terminal
import Text
import TodoModel

/// An asciicast, version 2, of 80 columns and 24 rows, with thirty frames a second during motion.
private struct Cast {
  private static let size = (columns: 80, rows: 24)
  private static let rate = 30.0

  private let terminal: TerminalPicture
  private let speed: Double
  /// The number of the last picture; the first is 0.
  private let last: Int
  /// The numbers of the pictures that may differ from the ones before, in order.
  private var moving: [ClosedRange<Int>] = []

  init(_ terminal: TerminalPicture, speed: Double) {
    self.terminal = terminal
    self.speed = speed
    last = max(0, Int((terminal.duration.seconds / speed * Cast.rate).rounded(.up)))
    moving = merged(terminal.motions.map { number(of: $0.lowerBound)...number(of: $0.upperBound) })
  }

  var count: Int { moving.reduce(0) { $0 + $1.count } }

  private func time(_ picture: Int) -> Time {
    min(Time(seconds: Double(picture) / Cast.rate * speed), terminal.duration)
  }

  private func number(of moment: Time) -> Int {
    guard moment > .zero else { return 0 }
    var number = min(last, Int((min(moment, terminal.duration).seconds / speed * Cast.rate).rounded(.up)))
    // The division may be out by its last bit.
    if number > 0, time(number - 1) >= moment { number -= 1 }
    if number < last, time(number) < moment { number += 1 }
    return number
  }

  /// The first and the last picture and these, in order, none twice.
  private func merged(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var merged: [ClosedRange<Int>] = []
    for range in (ranges + [0...0, last...last]).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let end = merged.last, range.lowerBound <= end.upperBound + 1 {
        merged[merged.count - 1] = end.lowerBound...max(end.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  func text(titled title: String) -> String {
    var header = JSONWriter()
    header.object {
      $0.member("version", 2)
      $0.member("width", Cast.size.columns)
      $0.member("height", Cast.size.rows)
      $0.member("title", title.visible)
      $0.name("env")
      $0.object { $0.member("TERM", "xterm-256color") }
    }
    var text = header.outputText
    var shown: CellGrid?
    draw(moving.flatMap { Array($0) }[...], terminal) { picture, terminal in
      let grid = terminal.grid(at: time(picture), columns: Cast.size.columns, rows: Cast.size.rows)
      let changes = String(decoding: grid.changes(from: shown), as: UTF8.self)
      if !changes.isEmpty {
        text += Cast.event(Double(picture) / Cast.rate, (picture == 0 ? "\u{1B}[?25l" : "") + changes)
      }
      shown = grid
    }
    return text
      + Cast.event(
        Double(last) / Cast.rate + StyleSheet.rest.seconds, "\u{1B}[\(Cast.size.rows);1H\u{1B}[?25h\r\n")
  }

  /// Draws pictures in order. Recursive halving drops the rows and fingers invisible in a half, so that a
  /// picture costs the same whatever the script's length.
  private func draw(
    _ pictures: ArraySlice<Int>, _ terminal: TerminalPicture, _ body: (Int, TerminalPicture) -> Void
  ) {
    guard let first = pictures.first, let last = pictures.last else { return }
    if pictures.count > 16 {
      let middle = pictures.startIndex + pictures.count / 2
      draw(pictures[..<middle], terminal.part(time(first)...time(pictures[middle - 1])), body)
      draw(pictures[middle...], terminal.part(time(pictures[middle])...time(last)), body)
    } else if last - first > pictures.count * 4, pictures.count > 1 {
      // Between them there is a long rest, in which much may come and go unseen.
      for picture in pictures { body(picture, terminal.part(time(picture)...time(picture))) }
    } else {
      for picture in pictures { body(picture, terminal) }
    }
  }

  private static func event(_ seconds: Double, _ data: String) -> String {
    var json = JSONWriter()
    json.beginArray()
    json.raw(decimalText(seconds, places: 4))
    json.string("o")
    json.string(data)
    json.endArray()
    return json.outputText
  }
}

/// A cast would have more pictures than are drawn.
package struct TooManyPictures: Error, Hashable {
  package var count: Int
  /// Five minutes of motion.
  package static let most = 9000
}

extension SimulationReport {
  /// The run as an asciicast: see ``Cast``.
  package func cast(_ depth: ColorDepth, speed: Double) throws(TooManyPictures) -> String {
    let cast = Cast(TerminalPicture(self, depth), speed: speed)
    guard cast.count <= TooManyPictures.most else { throw TooManyPictures(count: cast.count) }
    return cast.text(titled: heading)
  }
}

/// A run for a terminal: the screen, the edits so far beside it, below it the last verdict, the time and the gesture.
package struct TerminalPicture: Hashable, Sendable {
  package let duration: Time
  private var picture: Picture
  private let depth: ColorDepth
  private let statements: [TimedText]
  private let edits: [TimedText]
  private let verdicts: [TimedText]

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
    let accounts = recording.accounts
    verdicts = accounts.outcomes.map {
      TimedText(time: $0.time, text: accounts[$0.gesture].result(at: $0.time))
    }
    edits = recording.edits.map {
      TimedText(
        time: $0.time,
        text: "\($0.time.rounded3)  \($0.edit.name)  \($0.name)\(recording.document.detail(of: $0.edit))")
    }
  }

  package func grid(at time: Time, columns: Int, rows: Int) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    let height = max(1, grid.rows - 2)
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
    let times = "\(decimalText(time.seconds, places: 2)) of \(decimalText(duration.seconds, places: 2)) s"
    let status = "\(times)  \(latest(statements, time))"
    for (row, line) in [latest(verdicts, time), status].suffix(grid.rows - height).enumerated() {
      grid.write(line.shortened(toColumns: grid.columns), column: 0, row: height + row)
    }
    return grid
  }

  /// The last text that is not later than a moment.
  private func latest(_ texts: [TimedText], _ time: Time) -> String {
    texts[..<texts.partitioningIndex { $0.time > time }].last?.text ?? ""
  }

  func part(_ span: ClosedRange<Time>) -> TerminalPicture {
    var part = self
    part.picture = picture.part(span)
    return part
  }

  /// The times of change, except for the time shown below it.
  var motions: [ClosedRange<Time>] {
    picture.motions + (statements + edits + verdicts).map { $0.time...$0.time }
  }
}
