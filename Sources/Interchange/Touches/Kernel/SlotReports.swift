import Motion

/// Protocol B: each slot holds a contact as long as it has a tracking id, and reports changes only.
struct SlotReports {
  private struct Slot {
    var column: Int32?
    var row: Int32?
    /// −1: empty.
    var id: Int32 = -1
    /// The id from the current report, if any.
    var newID: Int32?
    var hasMoved = false
  }

  private var slots: [Int32: Slot] = [:]
  private var current: Int32 = 0
  /// The slots in the current report, in its order.
  private var touched: [Int32] = []

  mutating func take(
    _ event: KernelEvent, _ panel: TouchPanel, _ contactTable: inout ContactTable
  ) throws(RecordingFault) {
    switch (event.type, event.code) {
    case (EventType.synchronize, MarkCode.report): try report(event, panel, &contactTable)
    case (EventType.axis, AxisCode.slot): current = event.value
    case (EventType.axis, AxisCode.trackingID): change { $0.newID = event.value }
    case (EventType.axis, AxisCode.contactX):
      change {
        $0.column = event.value
        $0.hasMoved = true
      }
    case (EventType.axis, AxisCode.contactY):
      change {
        $0.row = event.value
        $0.hasMoved = true
      }
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
  ) throws(RecordingFault) {
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
          if slot.column == nil || slot.row == nil { contactTable.warn(.noPosition(line: event.line)) }
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
