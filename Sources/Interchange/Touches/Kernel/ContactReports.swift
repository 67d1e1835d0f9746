import Motion

/// Protocol A: each report lists all contacts anew, with or without tracking ids; the reader matches them.
struct ContactReports {
  private struct Contact {
    var column: Int32?
    var row: Int32?
    var id: Int32?

    var isEmpty: Bool { column == nil && row == nil }
  }

  private var contact = Contact()
  private var contacts: [Contact] = []
  /// Whether the report concerns contacts, even if there are none.
  private var isAboutContacts = false
  private var next = 0
  /// The contacts of the last report, in units, by their names in the contact table.
  private var known: [(name: Int, id: Int32?, column: Int32, row: Int32)] = []

  /// The maximum number of contacts in one report; more are ignored.
  private static let most = 32

  mutating func take(
    _ event: KernelEvent, _ panel: TouchPanel, _ contactTable: inout ContactTable
  ) throws(RecordingFault) {
    switch (event.type, event.code) {
    case (EventType.axis, AxisCode.contactX): contact.column = event.value
    case (EventType.axis, AxisCode.contactY): contact.row = event.value
    case (EventType.axis, AxisCode.trackingID): contact.id = event.value
    case (EventType.key, KeyCode.touch): isAboutContacts = isAboutContacts || event.value == 0
    case (EventType.synchronize, MarkCode.contact):
      isAboutContacts = true
      if !contact.isEmpty {
        if contact.column == nil || contact.row == nil { contactTable.warn(.noPosition(line: event.line)) }
        if contacts.count < ContactReports.most {
          contacts.append(contact)
        } else {
          contactTable.warn(.tooManyFingers(line: event.line))
        }
      }
      contact = Contact()
    case (EventType.synchronize, MarkCode.report):
      if isAboutContacts { try report(event, panel, &contactTable) }
      contact = Contact()
      contacts.removeAll(keepingCapacity: true)
      isAboutContacts = false
    default: return
    }
  }

  private mutating func report(
    _ event: KernelEvent, _ panel: TouchPanel, _ contactTable: inout ContactTable
  ) throws(RecordingFault) {
    let names = matched()
    let present = Set(names.compactMap { $0 })
    var now: [(name: Int, id: Int32?, column: Int32, row: Int32)] = []
    for (name, contact) in zip(names, contacts) {
      guard let name else { continue }
      let place = (contact.column ?? 0, contact.row ?? 0)
      try contactTable.move(name, at: event.time, panel.location(place.0, place.1), line: event.line)
      now.append((name, contact.id, place.0, place.1))
    }
    for old in known where !present.contains(old.name) {
      try contactTable.lift(old.name, at: event.time, line: event.line)
    }
    for (name, contact) in zip(names, contacts) where name == nil {
      let place = (contact.column ?? 0, contact.row ?? 0)
      try contactTable.begin(next, at: event.time, panel.location(place.0, place.1), line: event.line)
      // Contacts beyond ten fingers are not in the contactTable, and stay out.
      now.append((next, contact.id, place.0, place.1))
      next += 1
    }
    known = now
  }

  /// For each contact of the report, the name of the last report's contact that it continues.
  private func matched() -> [Int?] {
    var names: [Int?] = Array(repeating: nil, count: contacts.count)
    var taken = Set<Int>()
    for (index, contact) in contacts.enumerated() {
      guard let id = contact.id, let old = known.first(where: { $0.id == id }) else { continue }
      if taken.insert(old.name).inserted { names[index] = old.name }
    }
    // Without ids, the nearest pairs first.
    var pairs: [(distance: Double, index: Int, name: Int)] = []
    for (index, contact) in contacts.enumerated() where names[index] == nil && contact.id == nil {
      for old in known where old.id == nil && !taken.contains(old.name) {
        let way = Offset(
          Double(contact.column ?? 0) - Double(old.column), Double(contact.row ?? 0) - Double(old.row))
        pairs.append((way.length, index, old.name))
      }
    }
    for pair in pairs.sorted(by: { ($0.distance, $0.index, $0.name) < ($1.distance, $1.index, $1.name) })
    where names[pair.index] == nil && taken.insert(pair.name).inserted {
      names[pair.index] = pair.name
    }
    return names
  }
}
