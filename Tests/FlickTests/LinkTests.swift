import Foundation
import Interchange
import TestSupport
import Testing
import TodoModel

/// A desk with a list in a folder of its own and a linked folder beside it.
struct LinkDesk {
  var desk: Desk

  init(_ texts: String..., linked: Bool = true) throws {
    desk = try Desk()
    desk.variables["HOME"] = desk.folder.path
    desk.variables["TZ"] = "UTC"
    desk.variables["GIT_CONFIG_NOSYSTEM"] = "1"
    desk.variables["FLICK_FILE"] = desk.folder.path("list/todo.json")
    try desk.folder.makeFolder("tasks")
    if !texts.isEmpty { desk.flick("add", "--bottom", "-", input: texts.joined(separator: "\n")) }
    if linked { desk.flick("link", tasks) }
  }

  var tasks: String { desk.folder.path("tasks") }

  /// Writes a to-do as another program would; unless the lines say so, it is stamped 2026.
  func put(_ uid: String, _ lines: String..., name: String? = nil) throws { try put(uid, lines, name) }

  func put(_ uid: String, _ lines: [String], _ name: String?) throws {
    var all = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//phone//EN", "BEGIN:VTODO", "UID:\(uid)"] + lines
    for stamp in ["DTSTAMP", "CREATED", "LAST-MODIFIED"] where !all.contains(where: { $0.hasPrefix(stamp) }) {
      all.append("\(stamp):20260101T080000Z")
    }
    all += ["END:VTODO", "END:VCALENDAR", ""]
    try desk.folder.write(all.joined(separator: "\r\n"), to: "tasks/" + (name ?? "\(uid).ics"))
  }

  /// The files' names.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []).sorted() }

  /// The lines of all files that begin with this name of a property, in order.
  func lines(_ property: String) -> [String] {
    let files = names.filter { $0.hasSuffix(".ics") }.map { (try? desk.folder.text("tasks/" + $0)) ?? "" }
    let lines = files.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
    return lines.filter { $0.hasPrefix(property + ":") || $0.hasPrefix(property + ";") }.sorted()
  }

  /// Replaces text in the one file that has it, with a later stamp, as another program would.
  func edit(_ old: String, _ new: String) throws {
    for name in names {
      let text = try desk.folder.text("tasks/" + name)
      guard text.contains(old) else { continue }
      let stamped = text.replacing(/LAST-MODIFIED:\d{8}T\d{6}Z/, with: "LAST-MODIFIED:20990101T000000Z")
      try desk.folder.write(stamped.replacing(old, with: new), to: "tasks/" + name)
      return
    }
    Issue.record("no file has \(old)")
  }

  @discardableResult
  func sync() -> Ending { desk.flick("sync") }

  /// The exchange's report on the folder.
  func summary(_ words: String) -> String { "exchanged with \(tasks): \(words)\n" }
}

/// Lists linked to a folder of iCalendar to-dos, with the built program.
@Suite(.onOwnThreads) struct LinkTests {
  @Test func mergesBothSidesAtFirstExchange() throws {
    let link = try LinkDesk("Milk", "Bread", linked: false)
    try link.put("phone", "SUMMARY:Eggs", "PRIORITY:1")
    let ending = link.desk.flick("link", link.tasks)
    #expect(ending == Ending("added #3 Eggs, priority A\n" + link.summary("received 1 edit, wrote 2")))
    #expect(link.lines("SUMMARY") == ["SUMMARY:Bread", "SUMMARY:Eggs", "SUMMARY:Milk"])
    #expect(link.desk.list.count == 3)
    #expect(link.sync() == Ending(link.summary("nothing new")))
    #expect(link.desk.flick("link") == Ending("Inbox  \(link.tasks)\n"))
  }

  @Test func exchangesChangesOfBothSides() throws {
    let link = try LinkDesk("Milk", "Bread", "Eggs")
    try link.edit("SUMMARY:Milk", "SUMMARY:Oat milk\r\nDUE;VALUE=DATE:20261201")
    link.desk.flick("done", "2")
    #expect(link.sync().output.hasSuffix(link.summary("received 2 edits, wrote 1")))
    #expect(link.desk.list == ["1 open Oat milk", "2 done Bread", "3 open Eggs"])
    #expect(
      link.desk.flick("undo", "--dry-run").message
        == "flick: a dry run: nothing was changed\nflick: this undoes a change from another machine or a linked "
        + "folder, and the next sync undoes it there too; flick redo brings it back\n")
    #expect(link.lines("STATUS") == ["STATUS:COMPLETED", "STATUS:NEEDS-ACTION", "STATUS:NEEDS-ACTION"])
    #expect(link.sync() == Ending(link.summary("nothing new")))
  }

  @Test func mergesItemFieldByField() throws {
    let link = try LinkDesk("Milk")
    try link.edit("SUMMARY:Milk", "SUMMARY:Oat milk\r\nX-PHONE:kept")
    link.desk.flick("edit", "1", "pri:A")
    link.sync()
    #expect(link.desk.flick("list").output == "1  [ ] Oat milk  (A)\n")
    #expect(link.lines("PRIORITY") == ["PRIORITY:1"])
    #expect(link.lines("X-PHONE") == ["X-PHONE:kept"])
  }

  @Test func removalsGoBothWays() throws {
    let link = try LinkDesk("Milk", "Bread", "Eggs")
    let name = try #require(link.names.first)
    let text = try link.desk.folder.text("tasks/" + name)
    try link.desk.folder.remove("tasks/" + name)
    #expect(link.sync().status == .exited(0))
    #expect(link.desk.list.count == 2)
    // A copy of the same age does not bring it back; a newer one does.
    try link.desk.folder.write(text, to: "tasks/" + name)
    #expect(link.sync() == Ending(link.summary("removed 1")))
    #expect(link.names.count == 2)
    // Another program may change it without a new date.
    try link.desk.folder.write(text.replacing("SUMMARY:", with: "SUMMARY:Brown "), to: "tasks/" + name)
    link.sync()
    #expect(link.desk.list.count { $0.contains("Brown") } == 1)
    try link.desk.folder.remove("tasks/" + name)
    link.sync()
    let newer = text.replacing(/LAST-MODIFIED:\d{8}T\d{6}Z/, with: "LAST-MODIFIED:20990101T000000Z")
    try link.desk.folder.write(newer, to: "tasks/" + name)
    link.sync()
    #expect(link.desk.list.count == 3)
    link.desk.flick("rm", "--yes", "--query", "milk")
    link.desk.flick("rm", "--yes", "--query", "bread")
    link.sync()
    #expect(link.lines("SUMMARY") == ["SUMMARY:Eggs"])
  }

  @Test func keepsItemChangedHereAndRemovedThere() throws {
    let link = try LinkDesk("Milk", "Bread")
    for name in link.names {
      if try link.desk.folder.text("tasks/" + name).contains("Milk") {
        try link.desk.folder.remove("tasks/" + name)
      }
    }
    link.desk.flick("edit", "1", "Oat milk")
    link.sync()
    #expect(link.lines("SUMMARY") == ["SUMMARY:Bread", "SUMMARY:Oat milk"])
  }

  @Test func handOrderTravels() throws {
    let link = try LinkDesk("A", "B", "C", "D")
    let before = try Dictionary(
      uniqueKeysWithValues: link.names.map { ($0, try link.desk.folder.text("tasks/" + $0)) })
    link.desk.flick("move", "4", "--before", "2")
    #expect(link.sync() == Ending(link.summary("wrote 1")))
    let after = try Dictionary(
      uniqueKeysWithValues: link.names.map { ($0, try link.desk.folder.text("tasks/" + $0)) })
    #expect(before.filter { after[$0.key] != $0.value }.count == 1)
    // Another list reads the order from the files.
    let other = try LinkDesk(linked: false)
    other.desk.flick("link", link.tasks)
    #expect(other.desk.list.map { String($0.suffix(1)) } == ["A", "D", "B", "C"])
  }

  @Test func aRecurringItemMovesItsRuleToTheNextFile() throws {
    let link = try LinkDesk(linked: false)
    link.desk.flick("add", "Water", "due:2026-12-01", "recur:daily")
    link.desk.flick("link", link.tasks)
    #expect(link.lines("RRULE") == ["RRULE:FREQ=DAILY"])
    link.desk.flick("done", "1")
    link.sync()
    #expect(link.lines("RRULE") == ["RRULE:FREQ=DAILY"])
    #expect(link.lines("STATUS") == ["STATUS:COMPLETED", "STATUS:NEEDS-ACTION"])
    #expect(link.sync() == Ending(link.summary("nothing new")))
    // What the folder completes makes no next one.
    try link.edit("STATUS:NEEDS-ACTION", "STATUS:COMPLETED")
    link.sync()
    #expect(link.desk.list.map { $0.split(separator: " ")[1] } == ["done", "done"])
  }

  @Test func subtasksAndDependenciesTravel() throws {
    let link = try LinkDesk("Trip", "Pack", "Tickets", linked: false)
    link.desk.flick("edit", "2", "under:1", "needs:3")
    link.desk.flick("link", link.tasks)
    #expect(link.lines("RELATED-TO").count == 1 && link.lines("X-FLICK-NEEDS").count == 1)
    let other = try LinkDesk(linked: false)
    other.desk.flick("link", link.tasks)
    let items = try Array(link.desk.listDocument.lists[0].items)
    let others = try Array(other.desk.listDocument.lists[0].items)
    #expect(others.map(\.under) == items.map(\.under))
    #expect(others.map(\.needs) == items.map(\.needs))
    // A telephone hangs one under what came from a telephone.
    try link.put("top/1", "SUMMARY:Party", name: "top.ics")
    try link.put("sub", "SUMMARY:Cake", "RELATED-TO;RELTYPE=PARENT:top/1")
    link.sync()
    let party = ItemUID(foreign: "top/1")
    #expect(try link.desk.listDocument.lists[0].items.first { $0.text == "Cake" }?.under == party)
    link.desk.flick("edit", "1", "under:\(try #require(try link.desk.listDocument.item(party)?.id))")
    link.sync()
    #expect(link.lines("RELATED-TO").contains("RELATED-TO:top/1"))
    #expect(link.sync() == Ending(link.summary("nothing new")))
  }

  @Test func requiresForceForManyRemovals() throws {
    let link = try LinkDesk(linked: false)
    link.desk.flick("add", "-", input: (1...30).map { "Item \($0)" }.joined(separator: "\n"))
    link.desk.flick("link", link.tasks)
    for name in link.names.prefix(25) { try link.desk.folder.remove("tasks/" + name) }
    let ending = link.sync()
    #expect(
      ending.message
        == "flick: 25 of 30 items are gone from \(link.tasks); nothing was exchanged with \(link.tasks); to remove them "
        + "everywhere: flick link \(link.tasks) --force\n")
    #expect(ending.status == .exited(65))
    #expect(link.desk.list.count == 30)
    link.desk.flick("link", link.tasks, "--force")
    #expect(link.desk.list.count == 5)
    link.desk.flick("undo")
    link.sync()
    #expect(link.names.count == 30)
    link.desk.flick("rm", "--yes", "--query", "Item")
    #expect(link.sync().status == .exited(65))
    #expect(link.names.count == 30)
  }

  @Test func keepsFilesForListCreatedAnew() throws {
    let link = try LinkDesk("Milk", "Bread")
    link.desk.flick("lists", "add", "Other")
    link.desk.flick("lists", "rm", "Inbox", "--force")
    link.desk.flick("lists", "add", "Inbox")
    link.desk.flick("lists", "use", "Inbox")
    link.desk.flick("add", "Eggs")
    #expect(
      link.sync()
        == .failed(
          65,
          "the list Inbox was created anew and has none of the items of \(link.tasks); nothing was exchanged with it; "
            + "to add them to the list: flick link --remove \(link.tasks); flick link --list Inbox \(link.tasks); to "
            + "remove them everywhere: flick link \(link.tasks) --force"))
    #expect(link.desk.flick("sync", "--dry-run").status == .exited(65))
    #expect(link.names.count == 2)
    link.desk.flick("link", "--remove", link.tasks)
    link.desk.flick("link", "--list", "Inbox", link.tasks)
    #expect(link.lines("SUMMARY") == ["SUMMARY:Bread", "SUMMARY:Eggs", "SUMMARY:Milk"])
    #expect(link.desk.list.count == 3)
    // A list that was cleared is still the one that was linked.
    link.desk.flick("rm", "--yes", "--query", "list:Inbox")
    link.sync()
    #expect(link.names == [])
  }

  /// 10,000 files in the long form.
  @Test func exchangesOneChangeOfManyFiles() throws {
    let link = try LinkDesk(linked: false)
    let count = Search.size(600, long: 10_000)
    link.desk.flick("add", "--bottom", "-", input: (1...count).map { "Item \($0)" }.joined(separator: "\n"))
    #expect(link.desk.flick("link", link.tasks) == Ending(link.summary("wrote \(count)")))
    #expect(link.names.count == count)
    #expect(link.sync() == Ending(link.summary("nothing new")))
    let before = try Set(link.names.map { try link.desk.folder.text("tasks/" + $0) })
    link.desk.flick("edit", "5", "pri:A")
    #expect(link.sync() == Ending(link.summary("wrote 1")))
    link.desk.flick("move", "\(count)", "--before", "3")
    #expect(link.sync() == Ending(link.summary("wrote 1")))
    let after = try Set(link.names.map { try link.desk.folder.text("tasks/" + $0) })
    #expect(after.subtracting(before).count == 2)
    try link.edit("SUMMARY:Item 7\r\n", "SUMMARY:Item seven\r\n")
    #expect(link.sync().output.hasSuffix(link.summary("received 1 edit")))
    // The keys stay apart however often something is put between the same two.
    for number in 10..<22 {
      link.desk.flick("move", "\(number)", "--before", "3")
      let words = link.sync().output.split(separator: " ").last.map { $0.dropLast() } ?? ""
      #expect(Int(words).map { $0 < 8 } == true, "\(words)")
    }
  }

  @Test func keepsFilesWhenLinkEnds() throws {
    let link = try LinkDesk("Milk")
    #expect(
      link.desk.flick("link", "--remove", link.tasks)
        == Ending("\(link.tasks) is no longer linked to Inbox; its files stay\n"))
    #expect(link.names.count == 1)
    #expect(link.desk.flick("link", "--remove", link.tasks).status == .exited(1))
    // What was the same before is the same again: nothing is doubled.
    link.desk.flick("link", link.tasks)
    #expect(link.desk.list == ["1 open Milk"])
  }

  @Test func namesNewListLikeFolder() throws {
    let link = try LinkDesk("Milk", linked: false)
    try link.put("a", "SUMMARY:Report")
    try link.desk.folder.write("Office\n", to: "tasks/displayname")
    #expect(link.desk.flick("link", "--new", link.tasks).status == .exited(0))
    #expect(link.desk.flick("list", "--list", "Office").output == "2  [ ] Report\n")
    try link.desk.folder.makeFolder("home")
    try link.desk.folder.link("home/displayname", to: "../tasks/displayname")
    #expect(link.desk.flick("link", "--new", link.desk.folder.path("home")).status == .exited(0))
    #expect(link.desk.flick("lists").output.contains(" home\n"))
    #expect(link.desk.flick("link", "--list", "Inbox", link.tasks).status == .exited(64))
  }

  @Test func warnsOfUnsupportedFieldsOnce() throws {
    let link = try LinkDesk(linked: false)
    try link.desk.folder.write("", to: "todo.txt")
    link.desk.flick("add", "Milk", "--note", "two bottles")
    let path = link.desk.folder.path("todo.txt")
    #expect(
      link.desk.flick("link", path).message
        == "flick: notes stay in the list only: todo.txt has no notes (\(path))\n")
    link.desk.flick("edit", "1", "pri:B")
    #expect(link.sync().message == "")
    #expect(link.desk.flick("show", "1").output.contains("two bottles"))
  }
}
