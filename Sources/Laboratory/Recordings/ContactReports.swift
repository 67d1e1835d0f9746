import Motion
import Text

/// Protocol A: each report lists all contacts anew, with or without tracking ids; the reader matches them.
struct ContactReports: ContactReporter {
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
  ) throws(RecordingError) {
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
  ) throws(RecordingError) {
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

/// The ranges of a panel's positions, and the screen that they are scaled to.
struct TouchPanel {
  private let x: ClosedRange<Int32>
  private let y: ClosedRange<Int32>
  private let screen: Extent
  /// The guessed size in units, or nil if the recording contains it.
  private(set) var guess: (width: Int, height: Int)?

  /// The minimum size assumed for a panel of unknown size: the size of many phones.
  static let usual = (width: 1080, height: 1920)

  init(_ recording: KernelRecording, x xCode: UInt16, y yCode: UInt16, screen: Extent) {
    self.screen = screen
    let xRange = recording.axes[xCode] ?? recording.axes[AxisCode.x]
    let yRange = recording.axes[yCode] ?? recording.axes[AxisCode.y]
    if let xRange, let yRange {
      (x, y) = (xRange, yRange)
    } else {
      let greatest = { (code: UInt16, usual: Int) -> Int32 in
        recording.events.reduce(Int32(usual - 1)) {
          $1.type == EventType.axis && $1.code == code ? max($0, $1.value) : $0
        }
      }
      x = 0...greatest(xCode, TouchPanel.usual.width)
      y = 0...greatest(yCode, TouchPanel.usual.height)
      guess = (Int(x.upperBound) + 1, Int(y.upperBound) + 1)
    }
  }

  /// The location on the screen of a position in units. The last unit is still on the screen.
  func location(_ column: Int32, _ row: Int32) -> Location {
    func part(_ value: Int32, of range: ClosedRange<Int32>) -> Double {
      (Double(value) - Double(range.lowerBound)) / (Double(range.upperBound) - Double(range.lowerBound) + 1)
    }
    return Location(part(column, of: x) * screen.width, part(row, of: y) * screen.height)
  }
}

// The numbers of the kernel's events in text form. All return nil for other texts.

extension ArraySlice<UInt8> {
  /// Up to eight hexadecimal digits without a prefix.
  var hexadecimal: UInt32? {
    let digits = compactMap(\.hexDigit)
    guard (1...8).contains(count), digits.count == count else { return nil }
    return digits.reduce(0) { $0 << 4 | UInt32($1) }
  }

  /// A type or a code: hexadecimal, in 16 bits.
  var code: UInt16? { hexadecimal.flatMap { UInt16(exactly: $0) } }

  /// Up to ten decimal digits with an optional minus sign, in 32 bits.
  var decimal: Int32? {
    let digits = first == .minus ? dropFirst() : self
    guard let value = digits.digits(most: 10) else { return nil }
    return Int32(exactly: digits.count < count ? -value : value)
  }

  /// Seconds with a fraction, rounded down to the µs.
  var microseconds: Int64? {
    let parts = split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, let seconds = parts[0].digits(most: 12), (1...9).contains(parts[1].count) else {
      return nil
    }
    let six = Array(parts[1].prefix(6)) + Array(repeating: UInt8(ascii: "0"), count: 6)
    guard parts[1].digits(most: 9) != nil, let fraction = six[..<6].digits(most: 6) else { return nil }
    return seconds * 1_000_000 + fraction
  }

  private func digits(most: Int) -> Int64? {
    guard (1...most).contains(count), allSatisfy(\.isDigit) else { return nil }
    return reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }
}
