import Foundation
import TestSupport
import Testing
import TodoModel

/// `flick link --resolve`: two versions of a to-do's file become one.
@Suite(.onOwnThreads) struct LinkResolveTests {
  private let link: LinkDesk

  init() throws {
    link = try LinkDesk(linked: false)
    try link.put("milk", "SUMMARY:Milk", "X-COLOR:red")
    link.desk.flick("link", link.tasks)
  }

  /// A version of a to-do, changed in a month of 2026.
  private func version(_ month: Int, uid: String = "milk", _ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//phone//EN", "BEGIN:VTODO", "UID:\(uid)"] + lines + [
      "DTSTAMP:20260\(month)01T080000Z", "CREATED:20260101T080000Z", "LAST-MODIFIED:20260\(month)01T080000Z",
      "END:VTODO", "END:VCALENDAR", "",
    ]).joined(separator: "\r\n")
  }

  private func resolve(_ first: String, _ second: String) throws -> (ending: Ending, files: [String]) {
    try link.desk.folder.write(first, to: "a.ics")
    try link.desk.folder.write(second, to: "b.ics")
    let ending = link.desk.shell("\"$FLICK\" link --resolve a.ics b.ics")
    return (ending, try ["a.ics", "b.ics"].map { try link.desk.folder.text($0) })
  }

  private func lines(_ text: String) -> [String] { text.split(separator: "\r\n").map(String.init).sorted() }

  /// The values that the list keeps as conflicts, by their fields.
  private var conflicts: [String] {
    get throws {
      try link.desk.listDocument.lists[0].items.flatMap(\.conflicts).map { "\($0.field) \($0.json)" }.sorted()
    }
  }

  /// The folder's file.
  private func file() throws -> String { try link.desk.folder.text("tasks/milk.ics") }

  /// Runs `flick` at a time of a day in 2026, and syncs.
  private func flick(_ month: Int, _ words: String...) {
    var desk = link.desk
    desk.variables["FLICK_NOW"] = "2026-0\(month)-01T08:00:00Z"
    #expect(desk.run(words).status == .exited(0))
    #expect(desk.flick("sync").status == .exited(0))
  }

  @Test func aTagFromEachSideStays() throws {
    flick(2, "edit", "1", "tag:here")
    let (ending, files) = try resolve(
      try file(), version(3, "SUMMARY:Milk", "CATEGORIES:there", "X-COLOR:red"))
    #expect(ending == Ending(merged))
    #expect(files[0] == files[1] && files[0].contains("CATEGORIES:here,there\r\n"))
    #expect(try conflicts == [])
  }

  @Test func refusesToWriteThroughLink() throws {
    let (old, new) = (version(2, "SUMMARY:Milk"), version(3, "SUMMARY:Oat milk"))
    try link.desk.folder.write(new, to: "a.ics")
    try link.desk.folder.write(old, to: "outside")
    try link.desk.folder.link("b.ics", to: link.desk.folder.path("outside"))
    let ending = link.desk.shell("\"$FLICK\" link --resolve a.ics b.ics")
    #expect(ending == .failed(65, "b.ics: it is a symbolic link"))
    #expect(try link.desk.folder.text("outside") == old)
  }

  /// The phone has the open to-do still as it sends a due date, and then a tag.
  @Test func keepsCompletionDoneHere() throws {
    let dated = version(2, "SUMMARY:Milk", "X-COLOR:red", "DUE;VALUE=DATE:20261201")
    try link.desk.folder.write(dated, to: "tasks/milk.ics")
    link.sync()
    flick(3, "done", "1")
    let there = version(4, "SUMMARY:Milk", "X-COLOR:red", "DUE;VALUE=DATE:20261201", "CATEGORIES:x")
    let (ending, files) = try resolve(try file(), there)
    #expect(ending == Ending(merged))
    #expect(files[0] == files[1])
    for line in ["STATUS:COMPLETED", "DUE;VALUE=DATE:20261201", "CATEGORIES:x"] {
      #expect(files[0].contains(line + "\r\n"))
    }
    try link.desk.folder.write(files[0], to: "tasks/milk.ics")
    link.sync()
    let item = try link.desk.listDocument.lists[0].items.first
    #expect(item?.isDone == true && item?.tags == ["x"] && item?.due != nil)
    #expect(try conflicts == [])
  }

  /// A phone with an older version sends a possible reopening: the later value wins, and the other is kept.
  @Test func keepsBothValuesWhenBasesDisagree() throws {
    flick(2, "done", "1")
    let first = try resolve(try file(), version(3, "SUMMARY:Milk", "X-COLOR:red", "DUE;VALUE=DATE:20261201"))
    #expect(first.ending == Ending(merged) && first.files[0].contains("STATUS:COMPLETED\r\n"))
    try link.desk.folder.write(first.files[0], to: "tasks/milk.ics")
    link.sync()
    let there = version(4, "SUMMARY:Milk", "X-COLOR:red", "DUE;VALUE=DATE:20261201", "CATEGORIES:x")
    let (_, files) = try resolve(first.files[0], there)
    #expect(files[0] == files[1] && !files[0].contains("STATUS:COMPLETED"))
    #expect(try conflicts == ["completed \"2026-02-01T08:00:00Z\""])
  }

  /// The folder's version is the only one flick has seen.
  @Test func losesNothingWithoutFormerVersions() throws {
    let here = version(3, "SUMMARY:Milk", "PRIORITY:1", "STATUS:COMPLETED", "COMPLETED:20260201T080000Z")
    try link.put("new", "SUMMARY:New")
    try link.desk.folder.write(here.replacing("UID:milk", with: "UID:tea"), to: "tasks/tea.ics")
    link.sync()
    let there = version(2, uid: "tea", "SUMMARY:Milk", "CATEGORIES:x")
    let (ending, files) = try resolve(here.replacing("UID:milk", with: "UID:tea"), there)
    #expect(
      ending.message
        == "flick: #3 Milk has its completion, priority again: one side lacks it, and their common base is unknown\n"
    )
    #expect(files[0] == files[1])
    for line in ["PRIORITY:1", "STATUS:COMPLETED", "COMPLETED:20260201T080000Z", "CATEGORIES:x"] {
      #expect(files[0].contains(line + "\r\n"))
    }
  }

  private let merged = "merged Milk in a.ics and b.ics\n"

  @Test func takesChangedFieldsWithBase() throws {
    let ours = version(3, "SUMMARY:Oat milk", "X-COLOR:red")
    let theirs = version(2, "SUMMARY:Milk", "PRIORITY:1", "X-COLOR:blue", "X-PLACE:shop")
    try link.desk.folder.write(ours, to: "tasks/milk.ics")
    let expected = version(3, "SUMMARY:Oat milk", "X-COLOR:blue", "PRIORITY:1", "X-PLACE:shop")
    for (one, other) in [(ours, theirs), (theirs, ours)] {
      let (ending, files) = try resolve(one, other)
      #expect(ending.status == .exited(0))
      #expect(files[0] == files[1])
      #expect(files[0].split(separator: "\r\n").sorted() == expected.split(separator: "\r\n").sorted())
    }
  }

  @Test func keepsLaterValueOfFieldChangedOnBothSides() throws {
    let (ending, files) = try resolve(version(2, "SUMMARY:Oat milk"), version(3, "SUMMARY:Soy milk"))
    #expect(
      ending
        == Ending(
          "merged Soy milk in a.ics and b.ics\n",
          message:
            "flick: #1 Milk: text was changed on both sides; the other value, \"Oat milk\", is kept (flick "
            + "resolve shows it)\n"))
    #expect(files == [version(3, "SUMMARY:Soy milk"), version(3, "SUMMARY:Soy milk")])
    #expect(try conflicts == ["text \"Oat milk\""])
    #expect(link.desk.flick("undo").status == .exited(0))
    #expect(try conflicts == [])
  }

  @Test func prefersValueToNoneWithoutBase() throws {
    let (ending, files) = try resolve(
      version(2, uid: "tea", "SUMMARY:Tea", "PRIORITY:1"), version(3, uid: "tea", "SUMMARY:Green tea"))
    #expect(
      ending
        == Ending(
          "merged Green tea in a.ics and b.ics\n",
          message: """
            flick: this to-do belongs to no link, so the later of two values wins
            flick: Green tea has its priority again: one side lacks it, and their common base is unknown
            flick: Green tea: text was changed on both sides; the other value, "Tea", is not kept, as the list has no \
            such item

            """))
    #expect(files[0] == files[1])
    #expect(lines(files[0]) == lines(version(3, uid: "tea", "SUMMARY:Green tea", "PRIORITY:1")))
  }

  /// The later text wins in either order: with a base, of a file that was only read once, and without a link;
  /// with and without a time of creation.
  @Test(arguments: ["milk", "tea", "none"], ["CREATED:20260101T080000Z", "X-COLOR:red"])
  func keepsLaterText(uid: String, created: String) throws {
    let (new, old) = (version(4, uid: uid, "SUMMARY:New"), version(3, uid: uid, "SUMMARY:Old"))
    let files = [new, old].map { $0.replacing("CREATED:20260101T080000Z", with: created) }
    if uid != "none" { try link.desk.folder.write(files[0], to: "tasks/\(uid).ics") }
    link.sync()
    for pair in [files, files.reversed()] {
      let (ending, merged) = try resolve(pair[0], pair[1])
      #expect(ending.output == "merged New in a.ics and b.ics\n")
      #expect(merged == [files[0], files[0]])
    }
  }

  private static let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT30M", "END:VALARM"]

  /// Properties and alarms that flick does not use are merged by name, as fields are: `here` and `there` are
  /// the lines of both sides, `base` is what both had. The folder's file is the later one.
  @Test(arguments: [
    (["X-COLOR:red"], ["X-COLOR:blue"], ["X-COLOR:blue"], ""),
    (["X-COLOR:red"], [], [], ""),
    (
      ["X-COLOR:red"], ["X-COLOR:red", "COMMENT:two", "COMMENT:one"],
      ["X-COLOR:red", "COMMENT:two", "COMMENT:one"], ""
    ),
    (["X-COLOR:red"], ["X-COLOR:red"] + alarm, ["X-COLOR:red"] + alarm, ""),
    (["X-COLOR:red"] + alarm, ["X-COLOR:red"], ["X-COLOR:red"] + alarm, ""),
    (["X-COLOR:green"], ["X-COLOR:red"], ["X-COLOR:green"], ""),
    (["X-COLOR:green"], [], ["X-COLOR:green"], ""),
    ([], ["X-COLOR:blue"], ["X-COLOR:blue"], ""),
    (
      ["X-COLOR:green"], ["X-COLOR:blue"], ["X-COLOR:green"],
      "flick: #1 Milk: X-COLOR:blue is not kept: the later file has another X-COLOR\n"
    ),
  ])
  func mergesUnusedProperties(here: [String], there: [String], merged: [String], message: String) throws {
    func file(_ month: Int, _ lines: [String]) -> String {
      version(month, "SUMMARY:Milk").replacing(
        "END:VTODO", with: (lines + ["END:VTODO"]).joined(separator: "\r\n"))
    }
    try link.desk.folder.write(file(4, here), to: "tasks/milk.ics")
    link.sync()
    for pair in [[file(4, here), file(3, there)], [file(3, there), file(4, here)]] {
      let (ending, files) = try resolve(pair[0], pair[1])
      #expect(ending == Ending(self.merged, message: message))
      #expect(files[0] == files[1])
      #expect(lines(files[0]) == lines(file(4, merged)))
    }
  }

  /// The server may never have had the folder's color, or have it back: the later one stays, and both are named.
  @Test(arguments: [(3, "green", "red"), (5, "red", "green")])
  func keepsLaterUnusedPropertyWhenBasesDisagree(month: Int, kept: String, lost: String) throws {
    try link.desk.folder.write(version(2, "SUMMARY:Milk", "X-COLOR:green"), to: "tasks/milk.ics")
    link.sync()
    flick(4, "edit", "1", "--note", "n")
    let (ending, files) = try resolve(file(), version(month, "SUMMARY:Milk", "X-COLOR:red", "PRIORITY:1"))
    let message = "flick: #1 Milk: X-COLOR:\(lost) is not kept: the later file has another X-COLOR\n"
    #expect(ending == Ending(merged, message: message))
    #expect(files[0] == files[1])
    for line in ["X-COLOR:\(kept)", "DESCRIPTION:n", "PRIORITY:1"] {
      #expect(files[0].contains(line + "\r\n"))
    }
    #expect(!files[0].contains("X-COLOR:\(lost)"))
  }

  /// Without a base the later file has what only the other has, alarms too.
  @Test func joinsUnusedPropertiesWithoutBase() throws {
    let alarm = Self.alarm.joined(separator: "\r\n")
    let (old, new) = (
      version(3, uid: "tea", "SUMMARY:Tea", "X-A:1", alarm), version(4, uid: "tea", "SUMMARY:Tea")
    )
    let (_, files) = try resolve(old, new)
    #expect(files[0] == files[1])
    #expect(lines(files[0]) == lines(version(4, uid: "tea", "SUMMARY:Tea", "X-A:1", alarm)))
  }

  @Test func findsBaseInAnyLink() throws {
    try link.desk.folder.makeFolder("other")
    try link.desk.folder.write(version(1, uid: "tea", "SUMMARY:Tea"), to: "other/tea.ics")
    link.desk.flick("link", "--new", link.desk.folder.path("other"))
    try link.desk.folder.write(version(2, uid: "tea", "SUMMARY:Tea", "PRIORITY:1"), to: "other/tea.ics")
    let (ending, files) = try resolve(
      version(2, uid: "tea", "SUMMARY:Tea", "PRIORITY:1"), version(3, uid: "tea", "SUMMARY:Green tea"))
    #expect(ending == Ending("merged Green tea in a.ics and b.ics\n"))
    #expect(files[0] == files[1])
    #expect(lines(files[0]) == lines(version(3, uid: "tea", "SUMMARY:Green tea", "PRIORITY:1")))
  }

  @Test func equalFilesKeepTheirBytes() throws {
    let text = version(2, "SUMMARY:Oat milk", "X-COLOR:red")
    let (ending, files) = try resolve(text, text)
    #expect(ending == Ending("merged Oat milk in a.ics and b.ics\n"))
    #expect(files == [text, text])
  }

  @Test(arguments: [
    ("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\n", "b.ics: line 3: END:VTODO is missing"),
    ("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "b.ics holds no to-do (VTODO)"),
  ])
  func leavesUnreadableFilesUnchanged(text: String, reason: String) throws {
    let own = version(2, "SUMMARY:Oat milk")
    let (ending, files) = try resolve(own, text)
    #expect(ending == .failed(65, reason))
    #expect(files == [own, text])
  }

  @Test func refusesDifferentToDos() throws {
    let texts = [version(2, "SUMMARY:Oat milk"), version(2, uid: "tea", "SUMMARY:Tea")]
    let (ending, files) = try resolve(texts[0], texts[1])
    #expect(ending == .failed(65, "a.ics and b.ics are versions of different to-dos: their UIDs differ"))
    #expect(files == texts)
  }

  @Test func reportsMissingFile() throws {
    try link.desk.folder.write(version(2, "SUMMARY:Oat milk"), to: "a.ics")
    let ending = link.desk.shell("\"$FLICK\" link --resolve a.ics b.ics")
    #expect(ending == .failed(66, "b.ics: No such file or directory"))
    #expect(try link.desk.folder.text("a.ics") == version(2, "SUMMARY:Oat milk"))
  }

  @Test func requiresTwoFiles() throws {
    #expect(link.desk.flick("link", "--resolve", "a.ics") == .failed(64, "--resolve takes two files"))
    #expect(
      link.desk.flick("link", "--resolve", "--new", "a.ics", "b.ics")
        == .failed(64, "--resolve goes with neither --new nor --remove"))
  }
}
