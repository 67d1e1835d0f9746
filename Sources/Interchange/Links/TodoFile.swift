import Coding
import JSON
package import TodoModel

/// A file of one iCalendar to-do; overrides of single times (RECURRENCE-ID) are only part of the bytes.
package struct TodoFile: Sendable {
  package let bytes: [UInt8]
  /// The to-do's item. It has a uid, and at most one unknown member: its name in other programs.
  package private(set) var item: ImportedItem
  /// X-APPLE-SORT-ORDER, or nil if the file has none.
  package private(set) var order: Int?
  let properties: TodoProperties
  /// The line with the parent's name, and that name.
  let parentLine: Line?
  let parentName: String?
  /// The to-do's own lines between its BEGIN and END, in order; parts inside it are left out.
  let lines: [Line]
  /// The parts inside it, such as alarms, and those beside it in the calendar: each with its kind as name, its
  /// lines separated by line feeds.
  let parts: [Line]
  /// The offset of its BEGIN.
  let start: Int
  /// The offset for new lines: before the parts inside the to-do, or before its END.
  let end: Int
  let endsInLineFeed: Bool
  /// Zones unknown to the file and the system, in order; their times are read as local.
  package let unknownZones: [String]

  /// An unfolded line, or the lines of a part, with their byte range, without the last break.
  struct Line: Hashable, Sendable {
    var name: String
    var text: String
    var place: Range<Int>

    var texts: [String] { text.split(separator: "\n").map(String.init) }

    /// Adds a line to a part.
    mutating func add(_ line: String, at end: Range<Int>) {
      text += "\n" + line
      place = place.lowerBound..<end.upperBound
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
}

extension TodoFile {
  /// The to-do's sort key: X-APPLE-SORT-ORDER, else the seconds from 2001 to its creation.
  package var key: Int { order ?? TodoFile.key(created: item.created) }

  /// The sort key of a to-do with this creation time and no order of its own; 0 if the time is unknown.
  package static func key(created: Instant?) -> Int {
    created.map { Int($0.secondsSince1970 - 978_307_200) } ?? 0
  }

  /// The UID in the file.
  package var name: String { properties.uid ?? "" }

  package var uid: ItemUID { item.uid ?? ItemUID(foreign: "") }

  /// Returns nil without a to-do. Throws if it is not iCalendar, is unreadable in part or has several to-dos.
  package init?(_ bytes: [UInt8], _ world: ExchangeWorld) throws(TodoFileError) {
    guard bytes.count <= TodoFile.maxLength else { throw TodoFileError(reason: TodoFile.tooLong) }
    let parts: TodoFileParts
    do throws(ImportError) { parts = try TodoFileParts(bytes) } catch {
      throw TodoFileError(reason: TodoFile.place(of: error, in: bytes))
    }
    guard !parts.todos.isEmpty else { return nil }
    let masters = parts.todos.filter { !$0.isOverride }
    let uids = Set(parts.todos.compactMap { $0.uid.map { ItemUID(foreign: $0) } })
    guard let master = masters.first, masters.count == 1, uids.count <= 1 else {
      let reason =
        masters.isEmpty ? "it holds only single times of a recurring to-do" : "it holds several to-dos"
      throw TodoFileError(reason: reason, uids: uids)
    }
    guard !parts.hasOtherEntries else {
      throw TodoFileError(reason: "it holds more than a to-do", uids: uids)
    }
    guard let name = master.uid, !name.isEmpty else { throw TodoFileError(reason: "its to-do has no UID") }
    var zones = TodoZones(parts.zones, world)
    var component = TodoComponent()
    var parent: (line: Line, name: String)?
    var needs: [ItemUID] = []
    var seen = Set<ItemUID>()
    do throws(ImportError) {
      for line in master.lines where !line.name.hasPrefix(" ") {
        let content = try ContentLine(line.text, offset: line.place.lowerBound)
        try component.take(content, at: line.place.lowerBound, &zones) { "" }
        if parent == nil, content.tie == .under, case let name = content.plain, !name.isEmpty {
          parent = (line, name)
        }
        if line.name == "X-FLICK-NEEDS" {
          let need = ItemUID(foreign: content.plain)
          guard seen.insert(need).inserted else { continue }
          guard needs.count < Item.maxNeeds else {
            throw ImportError(offset: line.place.lowerBound, reason: ImportError.tooManyNeeds)
          }
          needs.append(need)
        }
        if line.name == "X-APPLE-SORT-ORDER" {
          order = Int(content.value).flatMap { SortKeys.range.contains($0) ? $0 : nil }
        }
      }
    } catch {
      throw TodoFileError(reason: TodoFile.place(of: error, in: bytes), uids: uids)
    }
    component.finish(&zones, isOwn: parts.isOwn)
    self.bytes = bytes
    properties = component.properties
    lines = master.lines
    self.parts = master.parts + parts.beside
    start = master.start
    end = master.end
    endsInLineFeed = parts.endsInLineFeed
    parentLine = parent?.line
    parentName = parent?.name
    item = TodoFile.item(properties, name)
    item.members.under = parent.map { ItemUID(foreign: $0.name) }
    item.members.needs = needs
    unknownZones = zones.unknown.keys.sorted()
  }

  static let tooLong = "it is larger than \(maxLength >> 20) MiB"

  private static func place(of fault: ImportError, in bytes: [UInt8]) -> String {
    let line = ImportError.positions(of: [fault.offset], in: bytes).first?.line ?? 1
    return "line \(line): \(fault.reason)"
  }

  private static func item(_ properties: TodoProperties, _ name: String) -> ImportedItem {
    let uid = ItemUID(foreign: name)
    var item = properties.item(at: 0)
    item.uid = uid
    item.modified = properties.modified ?? properties.stamp
    item.members.wait = properties.linkedWait
    var seen = Set<String>()
    item.members.tags = properties.tags.filter { Item.isText($0) && seen.insert($0).inserted }
    if uid.uuid != name {
      // Other machines write the file under the same name.
      item.members.unknown = [UnknownMember("icalendar", .array([.string("UID:" + name)]))]
    }
    return item
  }
}

extension TodoProperties {
  /// The wait: X-FLICK-WAIT, else DTSTART if it is before DUE.
  var linkedWait: DueDate? {
    if let ownWait { return ownWait }
    return startsEarlier ? start : nil
  }

  /// Whether DTSTART equals DUE, and moves with it.
  var startFollowsDue: Bool { start != nil && start == due }
}

extension TodoFile {
  /// The name of a new to-do's file: its UID if that is valid as a file name everywhere, else a hash of it.
  package static func name(uid: String) -> String {
    let isName = uid.utf8.allSatisfy { ContentLine.isOfName($0) || "_.+".utf8.contains($0) }
    let isUsable = isName && !uid.isEmpty && uid.utf8.count <= 200 && !uid.hasPrefix(".")
    return (isUsable ? uid : ItemUID(foreign: uid).description) + ".ics"
  }
}

extension Item {
  /// The item's UID in other programs: the UID from its file, else the uid itself.
  package var nameElsewhere: String {
    guard hasMembers, case .array(let lines)? = self.unknown.value("icalendar") else { return uid.uuid }
    for case .string(let line) in lines where line.hasPrefix("UID:") {
      let name = String(line.dropFirst(4))
      if ItemUID(foreign: name) == uid { return name }
    }
    return uid.uuid
  }
}

extension TodoFile {
  /// The properties of one occurrence, which the next one does not have.
  private static let ofOneOccurrence: Set = [
    "EXDATE", "RDATE", "RELATED-TO", "REQUEST-STATUS", "X-MOZ-LASTACK", "X-MOZ-SNOOZE-TIME",
  ]

  /// The bytes with the zones, alarms and unused properties of the preceding to-do, its dates in the former
  /// zones. Absolute alarms keep their distance from the date, and are left out without both dates. None is
  /// acknowledged.
  func following(_ former: TodoFile, _ world: ExchangeWorld) -> [UInt8] {
    guard let parts = try? TodoFileParts(former.bytes) else { return bytes }
    var zones = TodoZones(parts.zones, world)
    var patch = TodoPatch(self)
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
    patch.calendar = parts.zones
    return patch.bytes
  }

  /// Whether a date line shows what X-FLICK-CLOCK says.
  private func ownClock(isIn line: String) -> Bool {
    guard let time = try? ContentLine(line, offset: 0).time(offset: 0),
      case .zoned(let shown, let zone) = time
    else { return false }
    return properties.ownClock == ZonedTime(shown, zone: zone).description
  }

  /// This file's date line in the zone of the former file's line, or nil if no zone applies.
  private func zonedLine(_ name: String, _ former: TodoFile, _ zones: inout TodoZones) -> String? {
    let date = name == "DUE" ? properties.due : properties.start
    let models =
      former.lines.filter { $0.name == name } + former.lines.filter { ["DUE", "DTSTART"].contains($0.name) }
    guard case .instant(let instant)? = date,
      let model = models.first, let time = try? ContentLine(model.text, offset: 0).time(offset: 0),
      let zone = time.zone, let rules = zones.zoneRules(zone)
    else { return nil }
    let wall = rules.wall(at: instant.secondsSince1970)
    // Of a repeated hour, only the first can be written.
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
      let line = try? ContentLine(text, offset: 0)
      if line?.name == "ACKNOWLEDGED" { continue }
      guard line?.name == "TRIGGER", let time = try? ContentLine(text, line: 0).time(offset: 0) else {
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

struct TodoFileParts {
  /// A to-do: its lines, the offset for new lines, and its name.
  struct Todo {
    var lines: [TodoFile.Line] = []
    /// See ``TodoFile/parts``.
    var parts: [TodoFile.Line] = []
    var start = 0
    var end = 0
    var uid: String?
    var isOverride = false

    /// Adds a line to the last part.
    mutating func add(_ text: String, at place: Range<Int>) { parts[parts.count - 1].add(text, at: place) }
  }

  private(set) var todos: [Todo] = []
  /// Whether it has entries of the calendar other than to-dos: a removed to-do would take them along.
  private(set) var hasOtherEntries = false
  /// The parts beside the to-dos that are neither entries nor time zones, such as misplaced alarms.
  private(set) var beside: [TodoFile.Line] = []
  /// The definitions of time zones, as in the file.
  private(set) var zones: [UInt8] = []
  let endsInLineFeed: Bool
  /// Whether flick wrote it.
  private(set) var isOwn = false

  private static let maxDepth = 16
  private static let otherEntries: Set = ["VEVENT", "VJOURNAL", "VFREEBUSY", "VCALENDAR"]

  init(_ bytes: [UInt8]) throws(ImportError) {
    endsInLineFeed = !bytes.contains(0x0D)
    var reader = UnfoldedLines(bytes)
    var open: [String] = []
    var todo: Todo?
    var other: TodoFile.Line?
    var hasCalendar = false
    while let line = reader.next() {
      let text = try line.text()
      // Lines that are not properties stay in the bytes; a property name never begins with a blank.
      guard open.isEmpty || ContentLine.isProperty(text.utf8) else {
        let own = TodoFile.Line(name: " " + text, text: text, place: line.place)
        if open.count == 2 { todo?.lines.append(own) } else { todo?.add(text, at: line.place) }
        other?.add(text, at: line.place)
        continue
      }
      let content = try ContentLine(text, offset: line.offset)
      func fault(_ reason: String) -> ImportError { ImportError(offset: line.offset, reason: reason) }
      if open.isEmpty, content.name != "BEGIN" { throw fault("expected BEGIN:VCALENDAR") }
      let isZone = content.name == "BEGIN" && content.value.uppercased() == "VTIMEZONE"
      if open.count > 1 ? open[1] == "VTIMEZONE" : isZone { zones += line.raw + [0x0D, 0x0A] }
      if open.count > 2 { todo?.add(text, at: line.place) }
      other?.add(text, at: line.place)
      switch content.name {
      case "BEGIN":
        let name = content.value.uppercased()
        guard !open.isEmpty || name == "VCALENDAR" else { throw fault("expected BEGIN:VCALENDAR") }
        guard open.count < TodoFileParts.maxDepth else { throw fault("too many parts within parts") }
        hasCalendar = true
        open.append(name)
        if open.count == 2 {
          if TodoFileParts.otherEntries.contains(name) { hasOtherEntries = true }
          switch name {
          case "VTODO": todo = Todo(start: line.offset)
          case "VTIMEZONE": break
          default: other = TodoFile.Line(name: name, text: text, place: line.place)
          }
        } else if open.count == 3 {
          todo?.parts.append(TodoFile.Line(name: name, text: text, place: line.place))
        }
      case "END":
        guard open.last == content.value.uppercased() else {
          throw fault(open.last.map { "expected END:\($0)" } ?? "nothing was begun")
        }
        if open.count == 2, var whole = todo {
          whole.end = whole.parts.first?.place.lowerBound ?? line.offset
          todos.append(whole)
          todo = nil
        }
        if open.count == 2, let whole = other {
          beside.append(whole)
          other = nil
        }
        open.removeLast()
      default:
        if open.count == 1, content.name == "PRODID" { isOwn = content.value == TodoComponentWriter.product }
        guard open.count == 2, todo != nil else { continue }
        todo?.lines.append(TodoFile.Line(name: content.name, text: text, place: line.place))
        if content.name == "UID" { todo?.uid = String(content.value) }
        if content.name == "RECURRENCE-ID" { todo?.isOverride = true }
      }
    }
    guard hasCalendar else { throw ImportError(offset: bytes.count, reason: "expected BEGIN:VCALENDAR") }
    if let part = open.last { throw ImportError(offset: bytes.count, reason: "END:\(part) is missing") }
  }
}
