/// A panel for one finger: its position, and whether it touches.
struct SingleReports {
  private var column: Int32?
  private var row: Int32?
  private var touches: Bool?
  private var hasMoved = false

  mutating func take(
    _ event: KernelEvent, _ panel: TouchPanel, _ contactTable: inout ContactTable
  ) throws(RecordingFault) {
    switch (event.type, event.code) {
    case (EventType.axis, AxisCode.x):
      column = event.value
      hasMoved = true
    case (EventType.axis, AxisCode.y):
      row = event.value
      hasMoved = true
    case (EventType.key, KeyCode.touch): touches = event.value != 0
    case (EventType.synchronize, MarkCode.report):
      let place = panel.location(column ?? 0, row ?? 0)
      if touches == true, !contactTable.isDown(0) {
        if column == nil || row == nil { contactTable.warn(.noPosition(line: event.line)) }
        try contactTable.begin(0, at: event.time, place, line: event.line)
      } else if hasMoved {
        try contactTable.move(0, at: event.time, place, line: event.line)
      }
      if touches == false { try contactTable.lift(0, at: event.time, line: event.line) }
      touches = nil
      hasMoved = false
    default: return
    }
  }
}
