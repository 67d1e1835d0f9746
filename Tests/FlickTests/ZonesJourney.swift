import Foundation
import Scenes
import TestSupport
import Testing
import TodoModel

/// Two machines with the lists Lines and Tasks, the first linked to a todo.txt file, the second to a folder of to-dos. An
/// item is edited by one hand between two times at which all are in step, so that nothing is in conflict.
struct ZonesJourney {
  private enum Hand: Hashable {
    case flick(Int)
    case lines, files
  }

  private let desk: SyncDesk
  private var random: SplitMix64
  private var now = Instant(secondsSince1970: 1_767_960_000)
  private var zones: [String]
  /// The machine of each list's link.
  private var homes = ["Lines": 0, "Tasks": 1]
  private var number = 0
  /// The items by their marks.
  private var items: [String: ZonedItem] = [:]
  /// The hands that touched items since all were in step.
  private var touched: [String: Hand] = [:]
  /// The marks of items whose dates, rule or completion were touched since then.
  private var moved: Set<String> = []
  private var log: [String] = []
  private(set) var hasFailed = false
  /// The lines and files when all were in step, by marks.
  private var places: [String: Set<String>] = [:]

  init(seed: UInt64) throws {
    desk = try SyncDesk()
    random = SplitMix64(seed: seed)
    zones = [0, 1].map { _ in "UTC" }
    for machine in 0...1 { zones[machine] = ZoneClock.zones[random.below(ZoneClock.zones.count)] }
    flick(0, "lists", "add", "Lines")
    flick(0, "lists", "add", "Tasks")
    for machine in desk.machines {
      try machine.folder.write("", to: "todo.txt")
      try machine.folder.makeFolder("tasks")
    }
    for machine in [0, 1, 0] { flick(machine, "sync", desk.remote) }
    for list in homes.keys.sorted() { flick(homes[list]!, "link", path(list), "--list", list) }
    try converge()
  }

  private func path(_ list: String) -> String {
    desk.machines[homes[list]!].folder.path(list == "Lines" ? "todo.txt" : "tasks")
  }

  @discardableResult
  private mutating func flick(_ machine: Int, _ words: String...) -> Ending {
    var one = desk.machines[machine]
    one.variables["TZ"] = zones[machine]
    one.variables["FLICK_NOW"] = now.description
    let ending = one.run(words)
    log.append("\(now) \(zones[machine]) \(machine) \(words) \(ending.output)\(ending.message)")
    check(ending.status == .exited(0), "\(ending)")
    return ending
  }

  private mutating func check(_ isRight: Bool, _ what: @autoclosure () -> String) {
    if !isRight { hasFailed = true }
    #expect(isRight, "\(what())\n\(log.joined(separator: "\n"))")
  }

  // MARK: Steps

  mutating func step() throws {
    now = Instant(secondsSince1970: now.secondsSince1970 + Int64(3600 + random.below(1 << 21)))
    let machine = random.below(2)
    if random.below(6) == 0 { zones[machine] = ZoneClock.zones[random.below(ZoneClock.zones.count)] }
    switch random.below(16) {
    case 0...2: try add(machine)
    case 3...6: try edit(machine)
    case 7...8: try editLines()
    case 9...11: try editFiles()
    case 12: flick(machine, "sync")
    case 13: try takeOver()
    default: try converge()
    }
  }

  private mutating func mark() -> String {
    number += 1
    return "item-\(number)-"
  }

  private mutating func newItem(_ list: String, in zone: String, ofDays: Bool = false) throws -> ZonedItem {
    let rules: [ZonedItem.Rule?] = [
      nil, nil, .days(1 + random.below(3)), .weeks(1 + random.below(2)), .months, .years, .mondaysThursdays,
      .business(2 + random.below(2)), .loose(1 + random.below(9)),
    ]
    let today = try ZoneClock(zone).time(at: now).day
    var day = try #require(CalendarDay(daysSince1970: today.daysSince1970 + random.below(40) - 10))
    if day.day > 28 { day = try #require(CalendarDay(daysSince1970: day.daysSince1970 - 5)) }
    var item = ZonedItem(list: list, rule: rules[random.below(rules.count)], zone: zone)
    let earlier = CalendarDay(daysSince1970: day.daysSince1970 - 1 - random.below(5))
    switch random.below(4) {
    case 0: (item.due, item.wait) = (day, earlier)
    case 1: item.wait = day
    default: item.due = day
    }
    // Near midnight, in hours that clock changes skip and double, and at noon.
    if !ofDays, random.below(2) == 0 {
      item.second = [0, 1800, 5400, 7200, 9000, 43_200, 84_600][random.below(7)]
    }
    return item
  }

  /// A date as flick and its help write it.
  private func text(_ day: CalendarDay, _ second: Int?) -> String {
    guard let second else { return "\(day)" }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day) \(two(second / 3600)):\(two(second / 60 % 60))"
  }

  private mutating func add(_ machine: Int) throws {
    let list = ["Lines", "Tasks"][random.below(2)]
    let (mark, item) = try (mark(), newItem(list, in: zones[machine]))
    var words = ["add", "--list", list, "\(mark) alpha-\(number) beta-\(number) gamma-\(number)"]
    if let due = item.due { words.append("due:" + text(due, item.second)) }
    if let wait = item.wait { words.append("wait:" + text(wait, item.second)) }
    if let rule = item.words { words.append("recur:" + rule.flick) }
    var one = desk.machines[machine]
    (one.variables["TZ"], one.variables["FLICK_NOW"]) = (zones[machine], now.description)
    let ending = one.run(words)
    log.append("\(now) \(zones[machine]) \(machine) \(words) \(ending.output)\(ending.message)")
    check(ending.status == .exited(0), "\(ending)")
    items[mark] = item
    touch(mark, .flick(machine), moves: true)
    try expectItems(machine, of: mark)
  }

  private mutating func touch(_ mark: String, _ hand: Hand, moves: Bool) {
    touched[mark] = hand
    if moves { moved.insert(mark) }
  }

  /// An open item that this hand may touch.
  private mutating func free(_ hand: Hand, _ isMeant: (ZonedItem) -> Bool) -> String? {
    let marks = items.keys.filter { mark in
      guard let item = items[mark], !item.isDone, isMeant(item) else { return false }
      return touched[mark].map { $0 == hand && hand != .lines && hand != .files } ?? true
    }.sorted()
    return marks.isEmpty ? nil : marks[random.below(marks.count)]
  }

  private mutating func edit(_ machine: Int) throws {
    guard let mark = free(.flick(machine), { _ in true }), var item = items[mark],
      let stored = try openItem(mark, machine)
    else { return }
    let id = "\(stored.id)"
    switch random.below(8) {
    case 0:
      flick(machine, "edit", id, "+tag\(log.count)")
      touch(mark, .flick(machine), moves: false)
    case 1:
      let old = item
      item.due = try newItem(item.list, in: zones[machine], ofDays: true).due ?? item.due
      item.second = random.below(2) == 0 ? nil : random.below(48) * 1800
      if old.wait != nil { (item.due, item.second) = (old.due, old.second) }
      guard let due = item.due, item.wait == nil else { return }
      item.zone = zones[machine]
      flick(machine, "edit", id, "due:" + text(due, item.second))
      touch(mark, .flick(machine), moves: true)
    case 2 where item.rule != nil:
      if case .loose = item.rule { return }
      guard item.due != nil else { return }
      try item.goOn(at: now, in: zones[machine])
      flick(machine, "skip", id)
      touch(mark, .flick(machine), moves: true)
    case 3:
      flick(machine, "done", id)
      flick(machine, "undo")
      touch(mark, .flick(machine), moves: true)
    default:
      flick(machine, "done", id)
      if item.rule == nil { item.isDone = true } else { try item.goOn(at: now, in: zones[machine]) }
      touch(mark, .flick(machine), moves: true)
    }
    items[mark] = item
    try expectItems(machine, of: mark)
  }

  // MARK: Other programs

  private mutating func editLines() throws {
    let folder = desk.machines[homes["Lines"]!].folder
    let today = try ZoneClock(zones[homes["Lines"]!]).time(at: now).day
    var lines = try folder.text("todo.txt").split(separator: "\n").map(String.init)
    if random.below(3) == 0 {
      let (mark, item) = try (mark(), newItem("Lines", in: zones[0], ofDays: true))
      if item.rule != nil, item.words?.line == nil { return }
      var line = "\(today) \(mark) alpha-\(number) beta-\(number) gamma-\(number)"
      if let due = item.due { line += " due:\(due)" }
      if let wait = item.wait { line += " t:\(wait)" }
      if let rule = item.words?.line { line += " rec:\(rule)" }
      lines.append(line)
      items[mark] = item
      touch(mark, .lines, moves: true)
    } else {
      guard let mark = free(.lines, { $0.list == "Lines" }), var item = items[mark],
        let index = lines.firstIndex(where: { $0.contains(mark + " ") && !$0.hasPrefix("x ") })
      else { return }
      switch random.below(3) {
      case 0:
        lines[index] += " more"
        touch(mark, .lines, moves: false)
      case 1:
        guard item.due != nil, item.wait == nil else { return }
        // A day as it stands there, moved on by one.
        let words = lines[index].split(separator: " ").map { word -> String in
          guard word.hasPrefix("due:"), let day = CalendarDay(String(word.dropFirst(4))),
            let next = CalendarDay(daysSince1970: day.daysSince1970 + 1)
          else { return String(word) }
          (item.due, item.second) = (next, nil)
          return "due:\(next)"
        }
        if let day = item.due?.day, day > 28 { return }
        lines[index] = words.joined(separator: " ")
        touch(mark, .lines, moves: true)
      default:
        lines[index] = "x \(today) " + lines[index]
        item.isDone = true
        touch(mark, .lines, moves: true)
      }
      items[mark] = item
    }
    log.append("\(now) lines: \(lines)")
    try folder.write(lines.map { $0 + "\n" }.joined(), to: "todo.txt")
  }

  private var stamp: String { now.description.filter { $0 != "-" && $0 != ":" } }

  private func property(_ name: String, _ day: CalendarDay, _ item: ZonedItem) -> String {
    let digits = day.description.filter { $0 != "-" }
    guard let second = item.second else { return "\(name);VALUE=DATE:\(digits)" }
    let time = text(day, second).suffix(5).filter { $0 != ":" } + "00"
    return item.zone == "UTC" ? "\(name):\(digits)T\(time)Z" : "\(name);TZID=\(item.zone):\(digits)T\(time)"
  }

  private mutating func editFiles() throws {
    let folder = desk.machines[homes["Tasks"]!].folder
    if random.below(2) == 0 {
      let zone = ZoneClock.zones[random.below(ZoneClock.zones.count)]
      let (mark, item) = try (mark(), newItem("Tasks", in: zone))
      if item.rule != nil, item.words?.calendar == nil { return }
      // With two dates, the rule counts from the first one.
      if item.due != nil, item.wait != nil, ![nil, .weeks(1), .days(1)].contains(item.rule) { return }
      var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:phone", "BEGIN:VTODO", "UID:phone-\(number)"]
      lines += ["DTSTAMP:\(stamp)", "CREATED:\(stamp)", "SUMMARY:\(mark) by phone"]
      if let wait = item.wait { lines.append(property("DTSTART", wait, item)) }
      if let due = item.due { lines.append(property("DUE", due, item)) }
      if let rule = item.words?.calendar { lines.append("RRULE:" + rule) }
      lines += ["END:VTODO", "END:VCALENDAR", ""]
      try folder.write(lines.joined(separator: "\r\n"), to: "tasks/phone-\(number).ics")
      log.append("\(now) new file: \(lines)")
      items[mark] = item
      return touch(mark, .files, moves: true)
    }
    guard let mark = free(.files, { $0.list == "Tasks" }), var item = items[mark] else { return }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("tasks")).sorted() {
      let text = try folder.text("tasks/" + name)
      guard text.contains("SUMMARY:" + mark + " "), !text.contains("STATUS:COMPLETED") else { continue }
      var lines = text.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
      func set(_ line: String) {
        let name = line.prefix { $0 != ":" && $0 != ";" }
        lines.removeAll { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }
        lines.insert(line, at: (lines.firstIndex(of: "BEGIN:VTODO") ?? 0) + 1)
      }
      set("LAST-MODIFIED:\(stamp)")
      if random.below(2) == 0 {
        set("DESCRIPTION:Note \(log.count)")
        touch(mark, .files, moves: false)
      } else if item.rule == nil, item.due != nil, item.wait == nil {
        let new = try newItem("Tasks", in: ZoneClock.zones[random.below(ZoneClock.zones.count)])
        guard let due = new.due, new.wait == nil else { return }
        (item.due, item.second, item.zone) = (due, new.second, new.zone)
        set(property("DUE", due, item))
        touch(mark, .files, moves: true)
      } else {
        set("STATUS:COMPLETED")
        set("COMPLETED:\(stamp)")
        item.isDone = true
        touch(mark, .files, moves: true)
      }
      log.append("\(now) file: \(lines)")
      items[mark] = item
      return try folder.write(lines.joined(separator: "\r\n") + "\r\n", to: "tasks/" + name)
    }
  }

  /// The other machine takes a list over, with its file or folder as a program like Syncthing carries it.
  private mutating func takeOver() throws {
    try converge()
    let list = ["Lines", "Tasks"][random.below(2)]
    let (old, home) = (path(list), homes[list]!)
    homes[list] = 1 - home
    desk.machines[0].shell("rm -rf '\(path(list))' && cp -a '\(old)' '\(path(list))'")
    flick(1 - home, "link", path(list), "--list", list, "--take")
    flick(1 - home, "sync")
    flick(home, "sync")
    try converge()
  }

  // MARK: Expectations

  private func openItem(_ mark: String, _ machine: Int) throws -> Item? {
    try desk.machines[machine].listDocument.lists.lazy.flatMap(\.items)
      .first { $0.text.hasPrefix(mark + " ") && !$0.isDone }
  }

  /// The open items of a machine are as they must be, or only this one.
  private mutating func expectItems(_ machine: Int, of only: String? = nil) throws {
    var open: [String: [Item]] = [:]
    for item in try desk.machines[machine].listDocument.lists.flatMap({ Array($0.items) }) {
      let mark = String(item.text.prefix { $0 != " " })
      open[mark, default: []] += item.isDone ? [] : [item]
      check(item.conflicts.isEmpty, "\(mark) has conflicts: \(item.conflicts)")
    }
    for (mark, wanted) in items where only == nil || mark == only {
      let found = open[mark]
      check(found?.count == (wanted.isDone ? 0 : 1), "\(mark) on \(machine): \(found ?? []), not \(wanted)")
      guard let item = found?.first else { continue }
      let (due, wait) = try (wanted.date(wanted.due, wanted.second), wanted.date(wanted.wait, wanted.second))
      check(
        item.due == due && item.wait == wait,
        "\(mark) on \(machine): \(item.due?.description ?? "-") \(item.wait?.description ?? "-"), not \(due?.description ?? "-") \(wait?.description ?? "-") of \(wanted)"
      )
    }
  }

  /// The lines and files by the marks of their items.
  private func read() throws -> [String: Set<String>] {
    var places: [String: Set<String>] = [:]
    let folder = desk.machines[homes["Tasks"]!].folder
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("tasks"))
    let files = try names.map { try folder.text("tasks/" + $0) }
    let lines = try desk.machines[homes["Lines"]!].folder.text("todo.txt").split(separator: "\n").map(
      String.init)
    for text in files + lines {
      let mark = text.firstMatch(of: /item-\d+-/).map { String($0.0) } ?? ""
      places[mark, default: []].insert(text)
    }
    return places
  }

  /// The days, and the words and properties of dates and rules.
  private static func dates(_ texts: Set<String>?) -> [String] {
    let names = [
      "due:", "t:", "rec:", "flick-due:", "flick-t:", "flick-rec:", "flick-clock:", "DUE", "DTSTART", "RRULE",
    ]
    return (texts ?? []).flatMap { $0.split { $0.isWhitespace || $0 == "\r\n" } }.map(String.init)
      .filter { word in CalendarDay(word) != nil || names.contains { word.hasPrefix($0) } }.sorted()
  }

  /// Brings all in step and looks at everything.
  mutating func converge() throws {
    for machine in [0, 1, 0, 1] { flick(machine, "sync") }
    check(desk.stores[0] == desk.stores[1], "the stores differ")
    for machine in 0...1 { try expectItems(machine) }
    try expectPlaces()
    for machine in 0...1 {
      zones[machine] = ZoneClock.zones[random.below(ZoneClock.zones.count)]
      let said = flick(machine, "sync").output
      check(said.split(separator: "\n").allSatisfy { $0.hasSuffix("nothing new") }, "not at rest: \(said)")
    }
    try expectPlaces()
    (touched, moved) = ([:], [])
    places = try read()
  }

  private mutating func expectPlaces() throws {
    let found = try read()
    for (mark, texts) in places where touched[mark] == nil {
      check(found[mark] == texts, "\(mark) was touched: \(found[mark] ?? []), not \(texts)")
    }
    for (mark, texts) in places where touched[mark] != nil && !moved.contains(mark) {
      check(
        Self.dates(found[mark]) == Self.dates(texts), "\(mark) was moved: \(found[mark] ?? []), not \(texts)")
    }
  }
}
