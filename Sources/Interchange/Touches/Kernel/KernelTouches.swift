import Motion

/// Follows contacts through protocol B (slots with tracking ids), protocol A (all contacts anew in each
/// report), and panels for one finger.
struct KernelTouches {
  private(set) var contactTable = ContactTable()
  private let panel: TouchPanel
  private var reports: Reports
  /// Whether events are skipped until the end of the report.
  private var hasLost = false

  private enum Reports {
    case slots(SlotReports)
    case contacts(ContactReports)
    case single(SingleReports)
  }

  init(_ recording: KernelRecording, screen: Extent) {
    let isSingle =
      !recording.has(EventType.axis, AxisCode.contactX) && !recording.has(EventType.axis, AxisCode.contactY)
      && !recording.has(EventType.axis, AxisCode.trackingID)
    panel =
      isSingle
      ? TouchPanel(recording, x: AxisCode.x, y: AxisCode.y, screen: screen)
      : TouchPanel(recording, x: AxisCode.contactX, y: AxisCode.contactY, screen: screen)
    if recording.has(EventType.synchronize, MarkCode.contact) {
      reports = .contacts(ContactReports())
    } else if isSingle {
      reports = .single(SingleReports())
    } else {
      reports = .slots(SlotReports())
    }
  }

  var warnings: [RecordingWarning] {
    panel.guess.map { [.guessedPanel(width: $0.width, height: $0.height)] } ?? []
  }

  mutating func read(_ events: [KernelEvent]) throws(RecordingFault) {
    for event in events { try read(event) }
    try contactTable.finish(line: events.last?.line ?? 1)
  }

  private mutating func read(_ event: KernelEvent) throws(RecordingFault) {
    if event.type == EventType.synchronize, event.code == MarkCode.dropped {
      contactTable.warn(.lostEvents(line: event.line))
      hasLost = true
    }
    if hasLost {
      if event.type == EventType.synchronize, event.code == MarkCode.report { hasLost = false }
      return
    }
    switch reports {
    case .slots(var slots):
      // Taken out, to avoid a copy of its state.
      reports = .single(SingleReports())
      defer { reports = .slots(slots) }
      try slots.take(event, panel, &contactTable)
    case .contacts(var contacts):
      reports = .single(SingleReports())
      defer { reports = .contacts(contacts) }
      try contacts.take(event, panel, &contactTable)
    case .single(var single):
      try single.take(event, panel, &contactTable)
      reports = .single(single)
    }
  }
}
