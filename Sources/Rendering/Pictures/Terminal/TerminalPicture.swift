public import Motion
import Scenes
import Storage
import TerminalText
import TodoModel

/// What a script did, for a terminal: the screen, beside it the edits so far, below it the time and the gesture
/// under way.
public struct TerminalPicture: Hashable, Sendable {
  /// The picture's own duration.
  public let duration: Time
  private var picture: Picture
  private let depth: ColorDepth
  /// What is told from when on.
  private let statements: [Told]
  private let edits: [Told]

  private struct Told: Hashable, Sendable {
    var time: Time
    var text: String
  }

  public init(_ report: SimulationReport, _ depth: ColorDepth) {
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

  /// What the terminal shows at a moment: as many lines as it has, none longer than it is wide.
  public func lines(at time: Time, columns: Int, rows: Int) -> [String] {
    let (columns, rows) = (max(1, columns), max(1, rows))
    let height = max(1, rows - 1)
    // A cell is twice as high as wide; a column of text needs its 8.8 pt at the least.
    let square = 2 * Double(height) * picture.size.width / max(1, picture.size.height)
    let readable = picture.size.width / Label.columnWidth
    let width = min(columns, max(1, Int(max(square, readable).rounded())))
    var lines = CellGrid(picture.frame(at: time), columns: width, rows: height).lines(depth)
    let room = columns - width - 2
    if room >= 16 {
      let shown = edits[..<edits.partitioningIndex { $0.time > time }].suffix(height)
      for (row, edit) in shown.enumerated() { lines[row] += "  " + edit.text.shortened(toColumns: room) }
    }
    if rows > 1 { lines.append(status(at: time).shortened(toColumns: columns)) }
    return lines
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

  /// What a terminal that shows some lines has to be sent to show others.
  public static func changes(from old: [String], to new: [String]) -> String {
    var text = ""
    for (row, line) in new.enumerated() where row >= old.count || old[row] != line {
      text += "\u{1B}[\(row + 1);1H\(line)\u{1B}[K"
    }
    return text
  }
}

extension SimulationReport {
  /// What the script did as an asciicast, version 2, of 80 columns and 24 rows: thirty pictures a second, as far as
  /// they differ.
  public func cast(_ depth: ColorDepth, speed: Double) -> String {
    let terminal = TerminalPicture(self, depth)
    let size = (columns: 80, rows: 24)
    let rate = 30.0
    var text = ""
    func line(_ body: (inout JSONWriter) -> Void) {
      var json = JSONWriter()
      body(&json)
      text += json.text + "\n"
    }
    line { json in
      json.beginObject()
      json.member("version", 2)
      json.member("width", size.columns)
      json.member("height", size.rows)
      json.member("title", script.visible)
      json.name("env")
      json.beginObject()
      json.member("TERM", "xterm-256color")
      json.endObject()
      json.endObject()
    }
    func event(_ seconds: Double, _ data: String) {
      line { json in
        json.beginArray()
        json.raw(decimalText(seconds, places: 4))
        json.string("o")
        json.string(data)
        json.endArray()
      }
    }
    let count = max(0, Int((terminal.duration.seconds / speed * rate).rounded(.up)))
    var shown: [String] = []
    func time(_ picture: Int) -> Time {
      min(Time(seconds: Double(picture) / rate * speed), terminal.duration)
    }
    func draw(_ pictures: ClosedRange<Int>, _ terminal: TerminalPicture) {
      // A long script has many rows and fingers, of which each picture shows a few: halves of halves leave out
      // what is not seen in them, so that a picture costs the same whatever the length.
      if pictures.count > 16 {
        let middle = pictures.lowerBound + pictures.count / 2
        for half in [pictures.lowerBound...middle - 1, middle...pictures.upperBound] {
          draw(half, terminal.part(time(half.lowerBound)...time(half.upperBound)))
        }
        return
      }
      for picture in pictures {
        let lines = terminal.lines(at: time(picture), columns: size.columns, rows: size.rows)
        let changes = TerminalPicture.changes(from: shown, to: lines)
        if !changes.isEmpty {
          event(Double(picture) / rate, (picture == 0 ? "\u{1B}[?25l\u{1B}[2J" : "") + changes)
        }
        shown = lines
      }
    }
    draw(0...count, terminal)
    event(Double(count) / rate + StyleSheet.rest.seconds, "\u{1B}[\(size.rows);1H\u{1B}[?25h\r\n")
    return text
  }
}
