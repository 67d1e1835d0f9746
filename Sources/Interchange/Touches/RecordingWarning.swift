/// What was not as it should be in a recording, and was mended. Of each kind the first is told.
package enum RecordingWarning: Hashable, Sendable {
  /// So many fingers were still down at the end; they were cancelled.
  case leftDown(Int)
  /// A finger that was down before the recording began; it was left out.
  case downBefore(line: Int)
  /// More than ten fingers at once; those beyond were left out.
  case tooManyFingers(line: Int)
  /// A contact that began without saying where; it is taken to be at 0.
  case noPosition(line: Int)
  /// The clock went back; the recording goes on as if no time had passed.
  case timeWentBack(line: Int)
  /// The system lost events; what came with them was left out.
  case lostEvents(line: Int)
  /// The last line stops short; it was left out.
  case tornLine(line: Int)
  /// The file does not say how large the panel is; it is taken to be so many units wide and high.
  case guessedPanel(width: Int, height: Int)
  /// Other devices that have touches too, by their names; they were left out.
  case otherDevices([String])
  /// Input of another kind (`key`, `wheel`), by the name of its source; it was left out.
  case otherInput(String, source: String)
  /// A mouse button other than the first; it was left out.
  case otherButton(line: Int)
}

extension RecordingWarning {
  /// Its case without the payload.
  var kind: String { String("\(self)".prefix { $0 != "(" }) }

  /// One sentence, raw.
  package var message: String {
    switch self {
    case .leftDown(1): "a finger still down at the end; cancelled"
    case .leftDown(let count): "\(count) fingers still down at the end; cancelled"
    case .downBefore(let line): "line \(line): a finger that was down before the recording began was left out"
    case .tooManyFingers(let line): "line \(line): more than ten fingers at once; the others were left out"
    case .noPosition(let line): "line \(line): a touch without a position is placed at 0"
    case .timeWentBack(let line): "line \(line): the clock goes back; read as if no time had passed"
    case .lostEvents(let line): "line \(line): the system lost events; some touches may be missing"
    case .tornLine(let line): "line \(line): the last line is incomplete and was left out"
    case .guessedPanel(let width, let height):
      "the recording does not give the size of the panel; assumed \(width)x\(height) "
        + "(put the output of getevent -lp before the events)"
    case .otherDevices(let names): "left out the touches of \(names.joined(separator: ", "))"
    case .otherInput(let kind, let source): "left out the \(kind) input of \"\(source)\""
    case .otherButton(let line): "line \(line): a button other than the first was left out"
    }
  }
}
