import Storage
import TestSupport
import Testing
import Text
import TodoModel

@testable import Commands

/// Completing what comes again.
@Suite struct RecurrenceTests {
  private func world(_ text: String = "Pay", _ words: String...) throws -> World {
    let world = try World("Below")
    world.run(["add", text] + words)
    return world
  }

  /// Each format brings the rule back as it was.
  @Test(arguments: ["todotxt", "taskwarrior", "icalendar", "csv", "flick"])
  func exportsAndImportsSkipMissed(format: String) throws {
    let world = try world("Pay", "--due", "2026-11-10", "--recur", "mon,thu, skip missed")
    let exported = world.run("export", "--to", format).text
    let other = try World()
    #expect(other.run(["import", "--from", format, "-"], input: exported).exitCode == 0)
    #expect(
      try other.document.currentList.items.compactMap(\.recur) == ["skip-missed FREQ=WEEKLY;BYDAY=MO,TH"])
  }

  @Test func createsSameNextItemOnTwoMachines() throws {
    let one = try world("Pay", "--due", "27 nov", "--recur", "weekly")
    let other = try world("Pay", "--due", "27 nov", "--recur", "weekly")
    one.run("done", "2")
    other.second = 500_000
    other.run("done", "2")
    let (mine, theirs) = try (one.document.currentList.items[0], other.document.currentList.items[0])
    #expect(mine.uid == theirs.uid)
    #expect(mine.due == theirs.due)
  }

  @Test func swipesLikeDoneCommand() throws {
    for sink in ["off", "on"] {
      let typed = try world("Pay", "--due", "27 nov 17:30", "--recur", "every 2 weeks")
      let swiped = try world("Pay", "--due", "27 nov 17:30", "--recur", "every 2 weeks")
      for world in [typed, swiped] {
        world.environment.variables["XDG_CONFIG_HOME"] = world.folder.path
        world.run("config", "completed-sink", sink)
      }
      typed.run("done", "2")
      let reply = swiped.play("--apply", script: "swipe right on row \"Pay\"\n")
      #expect(reply.message == "flick: added #3 Pay, due Fri 11 Dec 2026 17:30, every 2 weeks\n")
      #expect(try typed.steps == swiped.steps)
      #expect(try typed.document == swiped.document)
      let end = sink == "on" ? ["1 open Below", "2 done Pay"] : ["2 done Pay", "1 open Below"]
      #expect(typed.list == ["3 open Pay"] + end)
    }
  }

  @Test func createsManyNextItemsAtOnce() throws {
    let world = try World()
    world.run("add", "-", "--recur", "daily", input: (1...3000).map { "Item \($0)\n" }.joined())
    #expect(world.run("done", "1-3000", "--yes").exitCode == 0)
    let items = try Array(world.document.currentList.items)
    #expect(items.count == 6000)
    #expect(items.prefix(4).map(\.id) == [3001, 1, 3002, 2])
    #expect(try world.document.brokenInvariant == nil)
  }

  @Test(arguments: [
    // From the due date, even one gone by.
    ("2 nov", "weekly", "Tue 9 Nov 2027"), ("2026-11-02", "weekly", "Mon 9 Nov 2026"),
    ("2026-11-02", "after weekly", "Sat 28 Nov 2026"), ("2026-12-24", "after 2 weeks", "Sat 5 Dec 2026"),
    ("none", "every 3 days", "Tue 24 Nov 2026"), ("none", "mon,thu", "Thu 26 Nov 2026"),
    ("2026-11-02T08:15", "after daily", "Sun 22 Nov 2026 08:15"),
    ("2026-11-20 17:30", "mon", "Mon 23 Nov 2026 17:30"), ("none", "FREQ=HOURLY", "Sat 21 Nov 2026 10:30"),
    ("2026-11-02T08:15", "after FREQ=HOURLY;INTERVAL=5", "Sat 21 Nov 2026 14:30"),
    ("2026-11-21", "after mon", "Mon 23 Nov 2026"), ("2026-11-18", "every 3rd friday", "Fri 20 Nov 2026"),
    ("2028-02-29", "yearly", "Wed 28 Feb 2029"), ("2026-08-31", "quarterly", "Mon 30 Nov 2026"),
  ])
  func theNextDueDate(due: String, rule: String, next: String) throws {
    let world = try world("Pay", "--due", due, "--recur", rule)
    world.run("done", "2")
    #expect(
      world.run("show", "3").text.split(separator: "\n").first { $0.hasPrefix("  due") }?.split(
        separator: " ("
      ).first == "  due        \(next)")
  }

  /// Nine o'clock stays nine o'clock across daylight saving changes.
  @Test func clockTimesStayWhenClocksAreChanged() throws {
    let world = try World()
    world.environment.localTime = { instant in
      let isSummer = (1_806_195_600..<1_824_944_400).contains(instant.secondsSince1970)
      return LocalTime(wall: instant.secondsSince1970 + (isSummer ? 7200 : 3600))
    }
    world.run("add", "Pay", "--due", "2027-03-27 9:00", "--recur", "daily")
    #expect(world.run("done", "1").text.contains("due Sun 28 Mar 2027 09:00"))
    #expect(try world.document.currentList.items[0].due == DueDate("2027-03-28T07:00:00Z"))
  }

  @Test func seededRulesGoOnAndComeBack() throws {
    var seed: UInt64 = 1
    func number(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    for _ in 1...60 {
      let rules = [
        "FREQ=DAILY;INTERVAL=\(1 + number(40))",
        "FREQ=WEEKLY;INTERVAL=\(1 + number(5));BYDAY=\(days[number(7)])",
        "FREQ=MONTHLY;INTERVAL=\(1 + number(5))", "FREQ=MONTHLY;BYMONTHDAY=\(1 + number(31))",
        "FREQ=MONTHLY;BYDAY=-1\(days[number(7)])", "FREQ=YEARLY;INTERVAL=\(1 + number(3))",
        "FREQ=HOURLY;INTERVAL=7", "FREQ=YEARLY;BYMONTH=\(1 + number(12));BYDAY=2\(days[number(7)])",
      ]
      let day = CalendarDay(daysSince1970: 20_000 + number(2000))?.description ?? ""
      let due = number(2) == 0 ? day : "\(day) \(10 + number(14)):\(10 + number(50))"
      let rule = (number(3) == 0 ? "after " : "") + rules[number(rules.count)]
      let world = try World("Above", "Below")
      world.run("add", "--at", "2", "Pay", "--due", due, "--recur", rule)
      for id in 3...7 {
        let before = try world.document.lists
        let old = try #require(before[0].items.first { $0.id == id })
        #expect(world.run("done", String(id)).exitCode == 0)
        let items = try Array(world.document.currentList.items)
        #expect(items.count == before[0].items.count + 1)
        #expect(Set(items.map(\.uid)).count == items.count)
        let new = try #require(items.first { $0.id == id + 1 })
        let (oldDue, newDue) = (try #require(old.due), try #require(new.due))
        let least = rule.hasPrefix("after") ? DueDate.instant(world.environment.now()) : oldDue
        #expect(order(newDue) > order(least), "\(rule) from \(oldDue) to \(newDue)")
        world.run("undo")
        let back = try world.document.lists
        #expect(
          back[0].items.map { [$0.text, $0.members?.recur ?? "", $0.due?.description ?? "", "\($0.isDone)"] }
            == before[0].items.map {
              [$0.text, $0.members?.recur ?? "", $0.due?.description ?? "", "\($0.isDone)"]
            })
        world.run("redo")
        #expect(try world.document.currentList.items.map(\.uid) == items.map(\.uid))
        #expect(try world.document.brokenInvariant == nil)
      }
    }
  }

  /// A day counts as its last second.
  private func order(_ date: DueDate) -> Int64 {
    switch date {
    case .day(let day): day.secondsSince1970 + 86_399
    case .instant(let instant): instant.secondsSince1970
    }
  }
}
