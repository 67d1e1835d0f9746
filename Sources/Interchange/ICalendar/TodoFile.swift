import JSON
import Text
package import TodoModel

/// A file of one iCalendar to-do, or the lines that an item keeps of one; RECURRENCE-IDs are only in the bytes.
package struct TodoFile: Sendable {
  package let bytes: [UInt8]
  /// The to-do's item. Read from a file, it has a uid, and at most one unknown member, its name elsewhere.
  package private(set) var item: ImportedItem
  let properties: TodoProperties
  /// The tags of the text that are not to be categories, or nil if words of a text are no tags.
  package var withheldTags: Set<String>?
  /// The categories, tags of the text among them.
  package var categories: [String] { properties.tags }
  /// Whether it is a file; kept lines lack those that flick would write the same way.
  let isWhole: Bool
  /// The to-do's own lines between its BEGIN and END, in order; parts inside it are left out.
  let lines: [Line]
  /// The parts inside it, such as alarms, and beside it: each with its kind as name, its lines joined by line feeds.
  let parts: [Line]
  let zones: [Component]
  let calendar: [(name: String, lines: [String])]
  /// The offset of its BEGIN.
  let start: Int
  /// The offset for new lines: before the parts inside the to-do, or before its END.
  let end: Int
  let endsInLineFeed: Bool
  /// Zones unknown to the file and the system, in order; their times are read as local.
  package let unknownZones: [String]

  /// An unfolded line, or the lines of a part, with their byte range, without the last break.
  package struct Line: Hashable, Sendable {
    package var name: String
    package var text: String
    var place: Range<Int>

    var texts: [String] { text.split(separator: "\n").map(String.init) }

    /// A line that is no property has a blank before its name, which no property has.
    fileprivate init(_ line: ContentLines.Line) {
      text = ImportedText.decode(line.bytes)
      name = line.isProperty ? line.name : " " + text
      place = line.place
    }

    fileprivate init(_ part: Component) {
      name = part.name
      text = part.all.map { ImportedText.decode($0.bytes) }.joined(separator: "\n")
      place = part.begin.offset..<part.end.place.upperBound
    }
  }

  /// The maximum length in bytes; longer files are skipped.
  package static let maxLength = 16 << 20
}

package struct TodoFileError: Error, Hashable, Sendable {
  /// A short phrase to follow the name of the file.
  package var reason: String
  /// The to-dos of the file, as far as they can be read.
  package var uids: Set<ItemUID> = []

  package init(reason: String, uids: Set<ItemUID> = []) { (self.reason, self.uids) = (reason, uids) }
}

extension TodoFile {
  /// The to-do's sort key: X-APPLE-SORT-ORDER, else the seconds from 2001 to its creation.
  package var key: Int { properties.order ?? TodoFile.key(created: item.created) }

  /// The sort key of a to-do with this creation time and no order of its own; 0 if the time is unknown.
  package static func key(created: Instant?) -> Int {
    created.map { Int($0.secondsSince1970 - 978_307_200) } ?? 0
  }

  /// Whether its dates have times without a zone, or of one that is not known.
  package var isFloating: Bool {
    !unknownZones.isEmpty
      || [properties.dueTime, properties.startTime].contains { $0 != nil && $0 != $0?.zoned("UTC") }
  }

  package var name: String { properties.uid ?? "" }

  package var parentName: String? { properties.parent.map { String($0.value) } }

  package var uid: ItemUID { item.uid ?? ItemUID(foreign: "") }

  /// Returns nil without a to-do. Throws if it is not iCalendar, is unreadable in part or has several to-dos.
  package init?(_ bytes: [UInt8], _ world: ExchangeWorld) throws(TodoFileError) {
    guard bytes.count <= TodoFile.maxLength else {
      throw TodoFileError(reason: "it is larger than \(TodoFile.maxLength >> 20) MiB")
    }
    let parts: TodoParts
    do throws(ImportError) { parts = try TodoParts(bytes, isWhole: true) } catch {
      throw TodoFileError(reason: TodoFile.place(of: error, in: bytes))
    }
    guard !parts.todos.isEmpty else { return nil }
    let masters = parts.todos.filter { todo in !todo.own.contains { $0.name == "RECURRENCE-ID" } }
    let names = parts.todos.compactMap { try? $0.all("UID").last?.value }
    let uids = Set(names.map { ItemUID(foreign: String($0)) })
    guard let master = masters.first, masters.count == 1, uids.count <= 1 else {
      let reason =
        masters.isEmpty ? "it holds only single times of a recurring to-do" : "it holds several to-dos"
      throw TodoFileError(reason: reason, uids: uids)
    }
    guard !parts.hasOtherEntries else {
      throw TodoFileError(reason: "it holds more than a to-do", uids: uids)
    }
    self.init(parts, master, world, isWhole: true)
    guard !name.isEmpty else { throw TodoFileError(reason: "its to-do has no UID") }
    if let fault = properties.fault {
      throw TodoFileError(reason: TodoFile.place(of: fault, in: bytes), uids: uids)
    }
    item.uid = ItemUID(foreign: name)
    item.modified = properties.modified ?? properties.stamp
    var seen = Set<String>()
    if world.countsTagWords {
      withheldTags = []
      seen = Set(Item.tagWords(of: item.text))
    }
    item.members.tags = properties.tags.filter { Item.isText($0) && seen.insert($0).inserted }
    if uid.uuid != name {
      // Other machines write the file under the same name.
      item.members.unknown = [UnknownMember("icalendar", .array([.string("UID:" + name)]))]
    }
    item.members.needs = properties.ownNeeds
  }

  /// The to-do of the lines that an item keeps; an empty one without any, or if its BEGIN and END do not match.
  init(keptBy item: Item, _ world: ExchangeWorld) {
    guard item.hasMembers, let parts = TodoParts(keptBy: item.unknown) else {
      self = .empty
      return
    }
    self.init(parts, parts.todos[0], world, isWhole: false)
  }

  static let empty = TodoFile()

  private init() {
    (bytes, lines, parts, zones, calendar, unknownZones) = ([], [], [], [], [], [])
    (start, end, isWhole, endsInLineFeed) = (0, 0, false, false)
    properties = TodoProperties()
    item = properties.item(at: 0)
  }

  private init(_ parts: TodoParts, _ todo: Component, _ world: ExchangeWorld, isWhole: Bool) {
    let inside = todo.parts
    zones = parts.zones + (isWhole ? [] : inside.filter { $0.name == "VTIMEZONE" })
    var zones = TodoZones(self.zones, world)
    properties = TodoProperties(todo, &zones, isOwn: parts.isOwn)
    item = properties.item(at: 0)
    bytes = parts.bytes
    self.isWhole = isWhole
    lines = todo.own.map { Line($0) }
    self.parts = (inside + parts.beside).map { Line($0) }
    calendar = parts.calendar
    start = todo.begin.offset
    end = inside.first?.begin.offset ?? todo.end.offset
    endsInLineFeed = !bytes.contains(.carriageReturn)
    unknownZones = zones.unknown.keys.sorted()
  }

  private static func place(of fault: ImportError, in bytes: [UInt8]) -> String {
    let line = ImportError.positions(of: [fault.offset], in: bytes).first?.line ?? 1
    return "line \(line): \(fault.reason)"
  }

  /// The counts of dates and rules that are kept but not followed.
  package var remarks: Remarks {
    var remarks = Remarks()
    properties.noteSeries(in: &remarks)
    if properties.ruleFault != nil, !properties.isDone {
      remarks.note("rule", nil, "kept, but not used: flick cannot follow it")
    }
    return remarks
  }

  /// The name of a new to-do's file: its UID if that is valid as a file name everywhere, else a hash of it.
  package static func name(uid: String) -> String {
    let isName = uid.utf8.allSatisfy { ContentLine.isOfName($0) || "_.+".utf8.contains($0) }
    let isUsable = isName && !uid.isEmpty && uid.utf8.count <= 200 && !uid.hasPrefix(".")
    return (isUsable ? uid : ItemUID(foreign: uid).description) + ".ics"
  }

  /// The properties of one occurrence, which the next one does not have.
  private static let ofOneOccurrence: Set = [
    "EXDATE", "RDATE", "RELATED-TO", "REQUEST-STATUS", "X-MOZ-LASTACK", "X-MOZ-SNOOZE-TIME",
  ]

  /// The bytes with the zones, alarms and unused properties of the preceding to-do, and dates in its zones. Absolute
  /// alarms keep their distance from the date, and are left out without both dates. None is acknowledged.
  func following(_ former: TodoFile, _ world: ExchangeWorld) -> [UInt8] {
    var zones = TodoZones(former.zones, world)
    var patch = TodoWriter(self)
    for name in ["DTSTART", "DUE"] {
      guard let line = zonedLine(name, former, &zones) else { continue }
      patch.set(name, line)
      if name == "DUE" || properties.due == nil, ownClock(isIn: line) { patch.set("X-FLICK-CLOCK", nil) }
    }
    var shift: Int64?
    if let old = former.properties.due ?? former.properties.start,
      let new = properties.due ?? properties.start
    {
      shift = world.clock.time(of: new).wall - world.clock.time(of: old).wall
    }
    let own = Set(unused.map(\.name)).union(TodoFile.ofOneOccurrence)
    for line in former.unused where !own.contains(line.name) && !line.name.hasPrefix(" ") {
      patch.extra += line.name == "VALARM" ? TodoFile.alarm(line, shift, &zones, world.clock) : line.texts
    }
    patch.calendar = former.zones.flatMap(\.all).flatMap { $0.raw + [.carriageReturn, .lineFeed] }
    return patch.bytes
  }

  /// Whether a date line shows what X-FLICK-CLOCK says.
  private func ownClock(isIn line: String) -> Bool {
    guard let time = try? ICalendarTime(ContentLine(line)),
      case .zoned(let shown, let zone) = time
    else { return false }
    return properties.ownClock == ZonedTime(shown, zone: TodoZones.mark(of: zone)).description
  }

  /// This file's date line in the zone of the former file's line, or nil if no zone applies.
  private func zonedLine(_ name: String, _ former: TodoFile, _ zones: inout TodoZones) -> String? {
    let date = name == "DUE" ? properties.due : properties.start
    let models =
      former.lines.filter { $0.name == name } + former.lines.filter { ["DUE", "DTSTART"].contains($0.name) }
    guard case .instant(let instant)? = date,
      let model = models.first, let time = try? ICalendarTime(ContentLine(model.text)),
      let zone = time.zone, let rules = zones.zoneRules(zone)
    else { return nil }
    let wall = rules.wall(at: instant.secondsSince1970)
    // A time in the second pass of a repeated hour cannot be written.
    guard rules.moment(ofWall: wall) == instant.secondsSince1970, let colon = model.text.lastIndex(of: ":")
    else { return nil }
    let shown = TaskwarriorTime.text(Instant(secondsSince1970: wall)).dropLast()
    return "\(name)\(model.text[..<colon].dropFirst(model.name.count)):\(shown)"
  }

  /// The lines of an alarm, an absolute one shifted by `shift` seconds on the user's clock; none without a shift.
  private static func alarm(
    _ part: Line, _ shift: Int64?, _ zones: inout TodoZones, _ clock: LocalClock
  ) -> [String] {
    var alarm: [String] = []
    for text in part.texts {
      let line = try? ContentLine(text)
      if line?.name == "ACKNOWLEDGED" { continue }
      guard line?.name == "TRIGGER", let time = line.flatMap({ try? ICalendarTime($0) }) else {
        alarm.append(text)
        continue
      }
      guard let shift,
        case .instant(let instant) = zones.date(time).ofKind(.instant(.init(secondsSince1970: 0)), clock)
      else { return [] }
      let moved = clock.instant(of: LocalTime(wall: clock.time(at: instant).wall + shift))
      alarm.append("TRIGGER;VALUE=DATE-TIME:\(TaskwarriorTime.text(moved))")
    }
    return alarm
  }
}

extension Item {
  /// The item's UID in other programs: the UID from its file, else the uid itself.
  package var nameElsewhere: String {
    guard hasMembers, case .array(let lines)? = self.unknown.value("icalendar") else { return uid.uuid }
    for case .string(let form) in lines where form.prefix(3).uppercased() == "UID" {
      if let line = try? ContentLine(kept: form), line.name == "UID", line.other == uid {
        return String(line.value)
      }
    }
    return uid.uuid
  }
}
