import Motion

extension ContactTable {
  /// Follows contacts through protocol B (slots with tracking ids), protocol A (all contacts anew in each
  /// report), and panels for one finger.
  init(_ recording: KernelRecording, screen: Extent, panelSource: String) throws(RecordingError) {
    self.init()
    let isSingle =
      !recording.has(EventType.axis, AxisCode.contactX) && !recording.has(EventType.axis, AxisCode.contactY)
      && !recording.has(EventType.axis, AxisCode.trackingID)
    let (x, y) = isSingle ? (AxisCode.x, AxisCode.y) : (AxisCode.contactX, AxisCode.contactY)
    let panel = TouchPanel(recording, x: x, y: y, screen: screen)
    let isAnew = recording.has(EventType.synchronize, MarkCode.contact)
    var reports: any ContactReporter =
      if isAnew { ContactReports() } else if isSingle { SingleReports() } else { SlotReports() }
    if let (width, height) = panel.guess {
      warn(.guessedPanel(width: width, height: height, source: panelSource))
    }
    // Whether events are skipped until the end of the report.
    var hasLost = false
    for event in recording.events {
      let mark = event.type == EventType.synchronize ? event.code : nil
      if mark == MarkCode.dropped {
        warn(.lostEvents(line: event.line))
        hasLost = true
      }
      if !hasLost { try reports.take(event, panel, &self) }
      if mark == MarkCode.report { hasLost = false }
    }
    try finish(line: recording.events.last?.line ?? 1)
  }
}

/// The way in which a panel reports contacts.
protocol ContactReporter {
  mutating func take(
    _ event: KernelEvent, _ panel: TouchPanel, _ contactTable: inout ContactTable
  ) throws(RecordingError)
}

/// A panel for one finger: its position, and whether it touches.
struct SingleReports: ContactReporter {
  private var column: Int32?
  private var row: Int32?
  private var touches: (isDown: Bool, line: Int)?
  private var hasMoved = false

  mutating func take(
    _ event: KernelEvent, _ panel: TouchPanel, _ contactTable: inout ContactTable
  ) throws(RecordingError) {
    switch (event.type, event.code) {
    case (EventType.axis, AxisCode.x): (column, hasMoved) = (event.value, true)
    case (EventType.axis, AxisCode.y): (row, hasMoved) = (event.value, true)
    case (EventType.key, KeyCode.touch): touches = (event.value != 0, event.line)
    case (EventType.synchronize, MarkCode.report):
      let place = panel.location(column ?? 0, row ?? 0)
      if let touches, touches.isDown, !contactTable.isDown(0) {
        if column == nil || row == nil { contactTable.warn(.noPosition(line: touches.line)) }
        try contactTable.begin(0, at: event.time, place, line: event.line)
      } else if hasMoved {
        try contactTable.move(0, at: event.time, place, line: event.line)
      }
      if touches?.isDown == false { try contactTable.lift(0, at: event.time, line: event.line) }
      touches = nil
      hasMoved = false
    default: return
    }
  }
}

/// Protocol B: each slot holds a contact as long as it has a tracking id, and reports changes only.
struct SlotReports: ContactReporter {
  private struct Slot {
    var column: Int32?
    var row: Int32?
    /// −1: empty.
    var id: Int32 = -1
    /// The id from the current report, if any, and its line.
    var newID: Int32?
    var line = 0
    var hasMoved = false
  }

  private var slots: [Int32: Slot] = [:]
  private var current: Int32 = 0
  /// The slots in the current report, in its order.
  private var touched: [Int32] = []

  mutating func take(
    _ event: KernelEvent, _ panel: TouchPanel, _ contactTable: inout ContactTable
  ) throws(RecordingError) {
    switch (event.type, event.code) {
    case (EventType.synchronize, MarkCode.report): try report(event, panel, &contactTable)
    case (EventType.axis, AxisCode.slot): current = event.value
    case (EventType.axis, AxisCode.trackingID): change { ($0.newID, $0.line) = (event.value, event.line) }
    case (EventType.axis, AxisCode.contactX): change { ($0.column, $0.hasMoved) = (event.value, true) }
    case (EventType.axis, AxisCode.contactY): change { ($0.row, $0.hasMoved) = (event.value, true) }
    default: return
    }
  }

  private mutating func change(_ body: (inout Slot) -> Void) {
    var slot = slots[current] ?? Slot()
    if slot.newID == nil, !slot.hasMoved { touched.append(current) }
    body(&slot)
    slots[current] = slot
  }

  /// Reports moves first, then lifts, then new contacts: a slot may change its contact at one moment.
  private mutating func report(
    _ event: KernelEvent, _ panel: TouchPanel, _ contactTable: inout ContactTable
  ) throws(RecordingError) {
    for number in touched {
      guard let slot = slots[number], slot.newID == nil || slot.newID == slot.id else { continue }
      if slot.id < 0 {
        contactTable.warn(.downBefore(line: event.line))
      } else if slot.hasMoved {
        try contactTable.move(Int(number), at: event.time, place(of: slot, panel), line: event.line)
      }
    }
    for number in touched where slots[number].map({ $0.newID != nil && $0.newID != $0.id }) ?? false {
      try contactTable.lift(Int(number), at: event.time, line: event.line)
    }
    for number in touched {
      guard var slot = slots[number] else { continue }
      if let id = slot.newID, id != slot.id {
        slot.id = max(id, -1)
        if id >= 0 {
          if slot.column == nil || slot.row == nil { contactTable.warn(.noPosition(line: slot.line)) }
          try contactTable.begin(Int(number), at: event.time, place(of: slot, panel), line: event.line)
        }
      }
      slot.newID = nil
      slot.hasMoved = false
      slots[number] = slot
    }
    touched.removeAll(keepingCapacity: true)
  }

  private func place(of slot: Slot, _ panel: TouchPanel) -> Location {
    panel.location(slot.column ?? 0, slot.row ?? 0)
  }
}
