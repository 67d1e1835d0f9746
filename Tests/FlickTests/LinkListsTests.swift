import Foundation
import Interchange
import TestSupport
import Testing
import TodoModel

/// A linked folder beside the store's other lists: only the linked list is touched.
@Suite(.onOwnThreads) struct LinkListsTests {
  private let link: LinkDesk
  private var desk: Desk { link.desk }

  /// The list Inbox with `shared`, linked to a folder, and the list Other with `private`.
  init() throws {
    link = try LinkDesk("shared", linked: false)
    link.desk.flick("lists", "add", "Other")
    link.desk.flick("add", "--list", "Other", "private", "--note", "n", "pri:A")
    link.desk.flick("link", link.tasks)
  }

  /// The UID of an item, as a file has it.
  private func uuid(_ id: Int) throws -> String { try item(id).uid.uuid }

  private func item(_ id: Int) throws -> Item {
    try #require(try desk.listDocument.lists.flatMap(\.items).first { $0.id == id })
  }

  /// Adds `rest` to Other, links the list to a folder of its own, and returns that folder's name.
  @discardableResult private func linkOther(_ folder: String = "others") throws -> String {
    desk.flick("add", "--list", "Other", "--bottom", "rest")
    try desk.folder.makeFolder(folder)
    #expect(desk.flick("link", "--list", "Other", desk.folder.path(folder)).status == .exited(0))
    return folder
  }

  private func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: desk.folder.path(folder))) ?? []).sorted()
  }

  /// Moves the one file with this text to another folder, as a phone does that shows both.
  private func move(_ text: String, _ from: String, to: String, replacing edits: [String: String] = [:])
    throws
  {
    for name in names(from) {
      var content = try desk.folder.text(from + "/" + name)
      guard content.contains(text) else { continue }
      for (old, new) in edits { content = content.replacing(old, with: new) }
      try desk.folder.remove(from + "/" + name)
      return try desk.folder.write(content, to: to + "/" + name)
    }
    Issue.record("no file has \(text)")
  }

  /// A list's items with their most telling fields.
  private func list(_ name: String) throws -> [String] {
    try desk.listDocument.lists.first { $0.name == name }?.items.map { item in
      ["\(item.id)", item.text, item.priority ?? "-", item.note ?? "-"].joined(separator: " ")
    } ?? []
  }

  @Test(arguments: ["20200101T000000Z", "20990101T000000Z"])
  func keepsItemOfOtherListFromFile(stamp: String) throws {
    let uid = try uuid(2)
    try link.put(uid, "SUMMARY:hijack", "LAST-MODIFIED:\(stamp)", name: "x.ics")
    let (before, file) = (try desk.listDocument, try desk.folder.text("tasks/x.ics"))
    let waits =
      "flick: \(link.tasks)/x.ics waits and changes nothing: its UID belongs to #2 private on the list Other; to "
      + "merge the two, flick move 2 --list Inbox\n"
    #expect(link.sync() == Ending(link.summary("nothing new"), message: waits))
    #expect(link.sync() == Ending(link.summary("nothing new")))
    #expect(try desk.listDocument == before)
    #expect(try desk.folder.text("tasks/x.ics") == file)
    try desk.folder.remove("tasks/x.ics")
    #expect(link.sync() == Ending(link.summary("nothing new")))
    #expect(try desk.listDocument == before)
    // Once it is gone, the next one is named again.
    try desk.folder.write(file, to: "tasks/x.ics")
    #expect(link.sync().message == waits)
    // The item comes to the list as the message says: nothing of either is lost.
    desk.flick("move", "2", "--list", "Inbox")
    link.sync()
    let item = try item(2)
    #expect(Set([item.text] + item.conflicts.map { $0.json }).count == 2)
    #expect(item.note == "n" && item.priority == "A")
  }

  @Test func writesAndReadsOnlyTiesOfTheList() throws {
    desk.flick("edit", "1", "needs:2")
    desk.flick("add", "third")
    desk.flick("edit", "3", "under:1")
    link.sync()
    #expect(link.lines("X-FLICK-NEEDS") == [])
    #expect(link.sync() == Ending(link.summary("nothing new")))
    try link.edit("SUMMARY:shared", "SUMMARY:common")
    link.sync()
    let needs = try item(1).needs
    #expect(needs == [try item(2).uid])
    // Nor does a file tie an item to another list, which would bring it there.
    try link.edit("SUMMARY:third", "SUMMARY:third\r\nX-FLICK-NEEDS:\(try uuid(2))")
    try link.put("new", "SUMMARY:new", "RELATED-TO:\(try uuid(2))", "X-FLICK-NEEDS:\(try uuid(2))")
    link.sync()
    #expect(try list("Other") == ["2 private A n"])
    #expect(try Set(list("Inbox")) == ["1 common - -", "3 third - -", "4 new - -"])
    #expect(try desk.listDocument.lists[0].items.filter { $0.id > 1 }.allSatisfy { $0.needs.isEmpty })
    #expect(try item(4).under == nil)
  }

  @Test func keepsDependencyWhenNeededItemChangesLists() throws {
    desk.flick("add", "third")
    desk.flick("edit", "1", "needs:3")
    link.sync()
    #expect(link.lines("X-FLICK-NEEDS").count == 1)
    for list in ["Other", "Inbox"] {
      desk.flick("move", "3", "--list", list)
      link.sync()
      try link.edit("SUMMARY:shared", "SUMMARY:shared in \(list)")
      link.sync()
      #expect(try item(1).needs.count == 1, "\(list)")
    }
    #expect(link.lines("X-FLICK-NEEDS").count == 1)
  }

  @Test(arguments: [false, true]) func movesBetweenTwoLinkedLists(isCrossed: Bool) throws {
    let others = try linkOther()
    desk.flick("edit", "2", "--note", "a note of here")
    desk.flick("edit", "1", "pri:C")
    try move("SUMMARY:private", others, to: "tasks", replacing: ["PRIORITY:1": "PRIORITY:2"])
    if isCrossed { try move("SUMMARY:shared", "tasks", to: others) }
    let ending = link.sync()
    #expect(ending.status == .exited(0) && ending.message == "", "\(ending)")
    #expect(try list("Inbox").contains("2 private B a note of here"))
    #expect(try Set(list("Other")) == (isCrossed ? ["3 rest - -", "1 shared C -"] : ["3 rest - -"]))
    #expect(names("tasks").count == (isCrossed ? 1 : 2) && names(others).count == (isCrossed ? 2 : 1))
    let rest = link.sync()
    #expect(rest.output.contains("received") == false && rest.message == "", "\(rest)")
    let last = link.sync()
    #expect(
      last.output == "exchanged with \(desk.folder.path("others")): nothing new\n"
        + link.summary("nothing new"))
    // And back again, although this version is the one removed there.
    try move("SUMMARY:private", "tasks", to: others)
    link.sync()
    #expect(try list("Other").contains("2 private B a note of here"))
    #expect(try list("Inbox") == (isCrossed ? [] : ["1 shared C -"]))
  }

  /// Folders are exchanged by their paths: the one that the file left is the second, then the first.
  @Test(arguments: ["others", "zoo"]) func keepsSubtaskMovedWithoutItsParent(folder: String) throws {
    try linkOther(folder)
    desk.flick("add", "--bottom", "child", "--under", "1")
    desk.flick("add", "--bottom", "leaf", "--under", "4")
    link.sync()
    try move("SUMMARY:child", "tasks", to: folder, replacing: ["END:VTODO": "LOCATION:here\r\nEND:VTODO"])
    for _ in 1...3 {
      let ending = link.sync()
      #expect(ending.status == .exited(0) && ending.message == "", "\(ending)")
    }
    #expect(try Set(list("Other")) == ["2 private A n", "3 rest - -", "4 child - -"])
    #expect(try list("Inbox") == ["1 shared - -", "5 leaf - -"])
    #expect(names(folder).count == 3 && names("tasks").count == 2)
    #expect(try item(4).under == nil)
    #expect(try names(folder).contains { try desk.folder.text(folder + "/" + $0).contains("LOCATION:here") })
    // Its own subtask follows as its subtask, and the folder that is empty then has lost nothing.
    for text in ["leaf", "shared"] { try move("SUMMARY:" + text, "tasks", to: folder) }
    for _ in 1...2 { #expect(link.sync().status == .exited(0)) }
    #expect(try list("Inbox") == [] && list("Other").count == 5 && names(folder).count == 5)
    #expect(try item(5).under == item(4).uid)
    try move("SUMMARY:rest", folder, to: "tasks", replacing: ["SUMMARY:rest": "SUMMARY:best"])
    link.sync()
    #expect(try list("Inbox") == ["3 best - -"])
  }

  /// An item that flick moves to another linked list takes along all of its file, and back again by undo.
  @Test(arguments: ["tasks", "others"]) func takesFileAlong(from folder: String) throws {
    let others = try linkOther()
    let (from, to) = folder == "tasks" ? ("Inbox", "Other") : ("Other", "Inbox")
    let text = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//phone//EN", "BEGIN:VTODO", "UID:an/other uid",
      "SUMMARY:Dentist",
      "DTSTAMP:20260101T080000Z", "CREATED:20260101T080000Z", "LAST-MODIFIED:20260101T080000Z",
      "LOCATION:Main Street", "X-APPLE-SORT-ORDER:7", "BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM",
      "END:VTODO",
      "END:VCALENDAR", "",
    ].joined(separator: "\r\n")
    try desk.folder.write(text, to: folder + "/d.ics")
    link.sync()
    func files(_ folder: String) throws -> [String] {
      try names(folder).map { try desk.folder.text(folder + "/" + $0) }.filter { $0.contains("Dentist") }
        .map { $0.replacing(/(DTSTAMP|LAST-MODIFIED|X-APPLE-SORT-ORDER):[^\r]*\r\n/, with: "") }
    }
    let bare = try #require(try files(folder).first)
    for (here, there, words) in [
      (folder, folder == "tasks" ? others : "tasks", ["move", "4", "--list", to]),
      (folder == "tasks" ? others : "tasks", folder, ["undo"]),
    ] {
      #expect(desk.run(words).status == .exited(0))
      let ending = link.sync()
      #expect(ending.status == .exited(0) && ending.message == "", "\(ending)")
      #expect(try files(here) == [])
      #expect(try files(there) == [bare])
    }
    #expect(try list(from).contains("4 Dentist - -") && !list(to).contains("4 Dentist - -"))
    #expect(link.sync().output.contains("wrote") == false)
  }

  @Test func keepsMovedItemsWhenOneLinkSyncs() throws {
    let others = try linkOther()
    try move("SUMMARY:private", others, to: "tasks")
    desk.flick("link", desk.folder.path(others))
    #expect(try list("Other") == ["2 private A n", "3 rest - -"])
    link.sync()
    #expect(try list("Inbox").contains("2 private A n") && list("Other") == ["3 rest - -"])
  }

  @Test(arguments: [true, false]) func removesNothingForEmptyOrMissingFolder(isGone: Bool) throws {
    let others = try linkOther()
    try move("SUMMARY:private", others, to: "tasks")
    for name in names(others) { try desk.folder.remove(others + "/" + name) }
    if isGone { try desk.folder.remove(others) }
    let ending = link.sync()
    #expect(ending.message.contains("waits and changes nothing: its UID belongs to #2 private"))
    #expect(try list("Other").count == 2 && list("Inbox") == ["1 shared - -"])
    #expect(names("tasks").count == 2)
    guard !isGone else { return }
    // Once the removal is confirmed, the other file has been moved.
    desk.flick("link", desk.folder.path(others), "--force")
    link.sync()
    #expect(try list("Other") == [] && Set(list("Inbox")) == ["1 shared - -", "2 private A n"])
  }

  @Test func defersFileChangedWhileItsItemMoved() throws {
    try link.edit("SUMMARY:shared", "SUMMARY:shared\r\nPRIORITY:5")
    desk.flick("move", "1", "--list", "Other")
    let ending = link.sync()
    #expect(ending.message.contains("waits and changes nothing: its UID belongs to #1 shared"))
    #expect(try list("Other").contains("1 shared - -"))
    #expect(link.lines("PRIORITY") == ["PRIORITY:5"])
    desk.flick("move", "1", "--list", "Inbox")
    link.sync()
    #expect(try list("Inbox") == ["1 shared E -"])
    // Unchanged, it goes.
    desk.flick("move", "1", "--list", "Other")
    #expect(link.sync() == Ending(link.summary("removed 1")))
  }

  /// A line has no name: the former text of an item of another list makes a new item.
  @Test func createsItemForTextOfItemInOtherList() throws {
    try desk.folder.write("Tea\n", to: "todo.txt")
    try desk.folder.write("Soap\n", to: "more.txt")
    desk.flick("lists", "add", "Third")
    desk.flick("link", "--list", "Third", desk.folder.path("todo.txt"))
    #expect(desk.flick("link", "--list", "Other", desk.folder.path("more.txt")).status == .exited(0))
    desk.flick("move", "3", "--list", "Inbox")
    link.sync()
    #expect(try desk.folder.text("todo.txt") == "")
    try desk.folder.write("Tea\n", to: "todo.txt")
    let ending = link.sync()
    #expect(ending.status == .exited(0) && ending.message == "", "\(ending)")
    #expect(try list("Third") == ["5 Tea - -"])
    #expect(try list("Inbox").contains("3 Tea - -"))
    #expect(try desk.folder.text("todo.txt") == "Tea\n")
  }
}

/// Order keys and unreadable files in a linked list.
@Suite(.onOwnThreads) struct LinkPlacesTests {
  @Test func doesNotRestoreItemForMoveAlone() throws {
    let link = try LinkDesk("A", "B", "C")
    let name = try #require(
      link.names.first { try link.desk.folder.text("tasks/" + $0).contains("SUMMARY:A") })
    try link.desk.folder.remove("tasks/" + name)
    link.desk.flick("move", "1", "--bottom")
    link.sync()
    #expect(link.desk.list == ["2 open B", "3 open C"])
    // Nor does a key that another program gave it.
    try link.edit("SUMMARY:B", "SUMMARY:B\r\nX-APPLE-SORT-ORDER:7")
    link.desk.flick("rm", "2", "--yes")
    link.sync()
    #expect(link.desk.list == ["3 open C"])
    #expect(link.lines("SUMMARY") == ["SUMMARY:C"])
  }

  @Test func movesNothingForUnreadableFile() throws {
    let link = try LinkDesk("A", "B", "C", "D")
    let files = try link.names.map { try link.desk.folder.text("tasks/" + $0) }
    for (index, name) in link.names.enumerated() {
      try link.desk.folder.write("damaged", to: "tasks/" + name)
      let ending = link.sync()
      #expect(ending.output == link.summary("nothing new"), "\(ending)")
      try link.desk.folder.write(files[index], to: "tasks/" + name)
      link.sync()
    }
    #expect(link.desk.list == ["1 open A", "2 open B", "3 open C", "4 open D"])
    #expect(try link.names.map { try link.desk.folder.text("tasks/" + $0) } == files)
  }

  /// Without a sure base a value beats an absence, and the later of two values the other.
  @Test func dropsNothingWithoutBase() throws {
    let link = try LinkDesk("A", "B")
    link.desk.flick("edit", "1", "pri:A", "--note", "mine")
    link.desk.flick("edit", "2", "due:2026-12-01")
    link.sync()
    try link.edit("PRIORITY:1\r\n", "CATEGORIES:x\r\n")
    var later = link.desk
    later.variables["FLICK_NOW"] = "2090-01-01"
    later.flick("edit", "2", "due:none")
    try link.desk.folder.remove("list/todo.json.links/1.link")
    let ending = link.desk.flick("link", link.tasks)
    let items = try link.desk.listDocument.lists[0].items
    #expect(items.first { $0.id == 1 }?.priority == "A")
    #expect(items.first { $0.id == 1 }?.tags == ["x"])
    #expect(
      ending.message
        == "flick: #2 B: due was changed on both sides; the other value, \"2026-12-01\", is kept (flick resolve shows it)\n"
        + "flick: #1 A has its priority again: one side lacks it, and the last exchange with \(link.tasks) is not known\n"
    )
    // Cleared here after the file was written.
    let second = items.first { $0.id == 2 }
    #expect(second?.due == nil)
    #expect(second?.conflicts.map(\.json) == ["\"2026-12-01\""])
    #expect(link.lines("DUE") == [] && link.lines("PRIORITY") == ["PRIORITY:1"])
  }
}
