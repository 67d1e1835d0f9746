import JSON
import TodoModel

/// A task of Taskwarrior in flick's terms, from a file or kept attributes: what still matches is written unchanged.
struct TaskwarriorTask {
  var uuid: String?
  var description: String?
  var status = "pending"
  var start: Instant?
  var annotations: [(entry: Instant?, text: String)] = []
  /// The recurrence rule from ``recurrence``.
  var recur: String?
  /// The readings of a clock from ``zoned``.
  var readings: String?
  /// Whether ``recurrence`` rules out a recurrence, whatever Taskwarrior's own attribute.
  var isOnce = false
  /// Taskwarrior's own recurrence, or nil without one; then flick's rule for it and for `until`.
  var period: String?
  var rule: String?
  var parent: String?
  /// Times, dates, list, priority, tags, the parent, from ``above``, and the dependencies.
  var item = ImportedItem(text: "", offset: 0)
  /// The index among the tasks made from a template, from 0.
  var number: Double?
  /// The attributes that flick would not write the same way, in order.
  var kept: [UnknownMember] = []

  /// Attributes that Taskwarrior or flick makes anew each time.
  private static let fleeting: Set<String> = ["id", "urgency", "flickdue", "flickwait", letter]
  /// Attributes whose kept texts are written only while they match the item.
  static let known: Set<String> = [
    "uuid", "description", "status", "entry", "modified", "start", "end", "due", "wait", "depends",
    "priority",
    "project", "tags", "annotations", above, recurrence, zoned, letter, "flickdue", "flickwait",
  ]
  /// The attribute for flick's recurrence: Taskwarrior's own turns each task into a template and an instance.
  static let recurrence = "flickrecur"
  /// The attribute for the time of day of a recurrence in its zone.
  static let zoned = "flickclock"
  static let above = "flickunder"
  /// The value of ``recurrence`` for a task that does not recur in flick.
  static let once = "none"
  /// The attribute for a priority letter that Taskwarrior shares with another: its `H` is A.
  static let letter = "flickpriority"

  /// Reads the members of an object; reports values that it cannot read to `unread`, which are kept.
  init(
    _ members: [JSONObjectMember], _ clock: LocalClock,
    unread: (JSONObjectMember) -> Void
  ) {
    var letter: String?
    var until: Instant?
    var written: [(field: ItemField, date: DueDate, time: Instant)] = []
    for member in members {
      let text = member.string
      var (isKept, isUnread) = (true, false)
      switch member.name {
      case "uuid":
        uuid = text
        isUnread = uuid == nil
        isKept = uuid.map { ItemUID(foreign: $0).uuid != $0 } ?? true
      case "description":
        description = text
        isKept = description.map { ImportedText.oneLine($0) != $0 } ?? false
      case "status":
        if let word = text, TaskwarriorTask.states.contains(word) { status = word } else { isUnread = true }
        isKept = text != status || status == "waiting" || status == "recurring"
      case "entry": isKept = read(&item.created, member, clock, unread)
      case "end": isKept = read(&item.completed, member, clock, unread) && item.completed == nil
      case "start": isKept = read(&start, member, clock, unread)
      case "modified": isKept = read(&item.modified, member, clock, unread) && item.modified == nil
      case "due": isKept = read(&item.members.due, member, clock, unread)
      case "wait": isKept = read(&item.members.wait, member, clock, unread)
      case "priority":
        item.members.priority = text.flatMap { TaskwarriorPriority.letter($0) }
        isKept = item.members.priority.map { TaskwarriorPriority.priority($0) != text } ?? true
        if item.members.priority == nil { isUnread = true }
      case "project":
        item.list = text.flatMap { ItemList.isName($0) ? $0 : nil }
        isKept = item.list == nil || item.list == TaskwarriorTask.unnamed
        isUnread = item.list == nil
      case "tags":
        isKept = !readTags(member)
        isUnread = text == nil && !texts(member).isUsual
      case "annotations":
        isKept = !readAnnotations(member, clock)
        if case .array(let values) = member.value {
          isUnread = annotations.count < values.count
        } else {
          isUnread = true
        }
      case TaskwarriorTask.recurrence:
        isOnce = text == TaskwarriorTask.once
        recur = isOnce ? nil : text
        isKept = recur == nil
      case TaskwarriorTask.zoned:
        readings = ZonedTime.all(in: text).isEmpty ? nil : text
        isKept = readings == nil
      case "flickdue", "flickwait":
        let parts = (text ?? "").split(separator: " ")
        guard let time = parts.last.flatMap({ TaskwarriorTime.instant(String($0), clock) }) else { break }
        let day = parts.count == 2 ? CalendarDay(parts[0]) : nil
        written.append(
          (member.name == "flickdue" ? .due : .wait, day.map { .day($0) } ?? .instant(time), time))
      case "depends":
        isKept = !readNeeds(member)
        isUnread = text == nil && !texts(member).isUsual
      case TaskwarriorTask.above:
        item.members.under = text.map { ItemUID(foreign: $0) }
        isKept = item.members.under?.uuid != text
      case TaskwarriorTask.letter: letter = text
      case "recur":
        period = text
        rule = period.flatMap { TaskwarriorRecurrence.rule($0) }
      case "until": until = TaskwarriorTime.instant(text ?? member.text, clock)
      // A number, with or without quotes.
      case "imask": number = Double(text ?? member.text)
      case "parent": parent = text
      default: break
      }
      if isUnread, text != "", member.value != .null { unread(member) }
      if isKept, !TaskwarriorTask.fleeting.contains(member.name) { kept.append(member.attribute) }
    }
    // A day or a time counts as long as the time is the one that it was written with, in whatever zone.
    for (field, date, time) in written where item.members.value(of: field)?.date.map(clock.instant) == time {
      item.members.set(field, .date(date))
    }
    if let until, let rule { self.rule = "\(rule);UNTIL=\(TaskwarriorTime.date(until, clock).compact)" }
    // A letter that does not match the priority is outdated: the user changed the priority in Taskwarrior.
    if let letter, TodoTxtWord.isPriority(letter), TaskwarriorPriority.isShared(letter),
      TaskwarriorPriority.priority(letter) == item.members.priority.map(TaskwarriorPriority.priority)
    {
      item.members.priority = letter
    }
  }

  private static let states = ["pending", "waiting", "completed", "deleted", "recurring"]
  /// The list of items without a project.
  static let unnamed = "Inbox"

  private func read(
    _ value: inout Instant?, _ member: JSONObjectMember, _ clock: LocalClock,
    _ unread: (JSONObjectMember) -> Void
  ) -> Bool {
    // Seconds may be unquoted; an empty text is ignored.
    let text = member.string
    if text == "" { return false }
    value = TaskwarriorTime.instant(text ?? member.text, clock)
    guard let value else {
      unread(member)
      return true
    }
    return TaskwarriorTime.text(value) != text
  }

  private func read(
    _ value: inout DueDate?, _ member: JSONObjectMember, _ clock: LocalClock,
    _ unread: (JSONObjectMember) -> Void
  ) -> Bool {
    var instant: Instant?
    let isKept = read(&instant, member, clock, unread)
    value = instant.map { TaskwarriorTime.date($0, clock) }
    return isKept
  }

  /// Returns false if flick would write them differently: old versions wrote one string.
  private mutating func readNeeds(_ member: JSONObjectMember) -> Bool {
    let texts = texts(member).texts
    var seen: Set<ItemUID> = []
    item.members.needs = texts.filter { !$0.isEmpty }.map { ItemUID(foreign: $0) }
      .filter { seen.insert($0).inserted }
    let needs = item.members.needs
    return member.string == nil && !needs.isEmpty && needs.map(\.uuid) == texts
  }

  private mutating func readTags(_ member: JSONObjectMember) -> Bool {
    let (tags, isUsual) = texts(member)
    item.members.tags = tags
    return isUsual && !tags.isEmpty
  }

  /// The texts of an array, and whether it has nothing else. Old versions wrote one string.
  private func texts(
    _ member: JSONObjectMember
  ) -> (texts: [String], isUsual: Bool) {
    guard case .array(let values) = member.value else {
      return (member.string?.split(separator: ",").map(String.init) ?? [], false)
    }
    let texts = values.compactMap(\.string)
    return (texts, texts.count == values.count)
  }

  /// Reads the annotations. Returns false if flick would write them differently: each has a time of its own.
  private mutating func readAnnotations(
    _ member: JSONObjectMember, _ clock: LocalClock
  ) -> Bool {
    guard case .array(let values) = member.value else { return false }
    for value in values {
      guard let text = value["description"]?.string else { continue }
      annotations.append((value["entry"]?.string.flatMap { TaskwarriorTime.instant($0, clock) }, text))
    }
    guard values.count == 1, annotations.count == 1, case .object(let members) = values[0] else {
      return false
    }
    return members.count == 2 && annotations[0].entry == item.created && item.created != nil
  }

  var note: String? {
    annotations.isEmpty ? nil : annotations.map(\.text).joined(separator: "\n")
  }

  var isDone: Bool { status == "completed" }

  /// The recurrence if no later task of the template is open: flick's own, else, for an open task, Taskwarrior's.
  var recurrence: String? { recur ?? (isDone || isOnce ? nil : rule) }

  /// The object to keep in an item, with the attributes that flick does not write itself.
  static func json(_ attributes: [UnknownMember]) -> String {
    "{" + attributes.map { "\($0.name):\($0.json)" }.joined(separator: ",") + "}"
  }
}

extension JSONObjectMember {
  /// The member as an item keeps it.
  var attribute: UnknownMember { UnknownMember(name: quotedName, json: text) }
}

/// Rules for Taskwarrior's `recur`: the durations of at least a day in its manual, such as `weekly`,
/// `weekdays`, `6mo`, `P1W`. As in Taskwarrior, `biannual` is every two years.
enum TaskwarriorRecurrence {
  /// The rule for a value, or nil if flick has none, as for an hour.
  static func rule(_ value: String) -> String? {
    let text = value.lowercased().filter { $0 != " " }
    guard text.utf8.count <= 20 else { return nil }
    if let rule = words[text] { return rule }
    if text.hasPrefix("p") { return period(text.dropFirst()) }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let unit = units[String(text.dropFirst(digits.count))] else { return nil }
    return rule(digits.isEmpty ? 1 : count(digits), unit.frequency, times: unit.times)
  }

  private static let words = [
    "daily": "FREQ=DAILY", "weekdays": "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekly": "FREQ=WEEKLY",
    "sennight": "FREQ=WEEKLY", "biweekly": "FREQ=WEEKLY;INTERVAL=2", "fortnight": "FREQ=WEEKLY;INTERVAL=2",
    "monthly": "FREQ=MONTHLY", "bimonthly": "FREQ=MONTHLY;INTERVAL=2", "quarterly": "FREQ=MONTHLY;INTERVAL=3",
    "semiannual": "FREQ=MONTHLY;INTERVAL=6", "annual": "FREQ=YEARLY", "yearly": "FREQ=YEARLY",
    "biannual": "FREQ=YEARLY;INTERVAL=2", "biyearly": "FREQ=YEARLY;INTERVAL=2",
  ]

  private static let units: [String: (frequency: String, times: Int)] = values(ofWords: [
    (("DAILY", 1), "d day days"), (("WEEKLY", 1), "w wk wks week weeks"),
    (("MONTHLY", 1), "m mo mos mth mths mnths month months"),
    (("MONTHLY", 3), "q qtr qtrs qrtrs quarter quarters"), (("YEARLY", 1), "y yr yrs year years"),
  ])

  /// Reads the rest of an ISO 8601 period after the P, without times of day: `1W`, `6M`, `1Y6M`, in lower case.
  private static func period(_ text: Substring) -> String? {
    var parts: [(count: Int, unit: Character)] = []
    var rest = text
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let count = count(digits), let unit = rest.dropFirst(digits.count).first else { return nil }
      parts.append((count, unit))
      rest = rest.dropFirst(digits.count + 1)
    }
    if parts.count == 2, parts[0].unit == "y", parts[1].unit == "m" {
      return rule(parts[0].count * 12 + parts[1].count, "MONTHLY")
    }
    guard parts.count == 1, let part = parts.first, let unit = units[String(part.unit)], part.unit != "q"
    else {
      return nil
    }
    return rule(part.count, unit.frequency)
  }

  private static func count(_ digits: Substring) -> Int? { digits.utf8.count <= 4 ? Int(digits) : nil }

  private static func rule(_ count: Int?, _ frequency: String, times: Int = 1) -> String? {
    guard let count, count > 0 else { return nil }
    return "FREQ=\(frequency)" + (count * times == 1 ? "" : ";INTERVAL=\(count * times)")
  }
}
