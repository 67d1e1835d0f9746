import Foundation
import TestSupport
import Testing

/// `--dry-run` of `flick sync` and `flick link`: it reports what would be exchanged, and changes nothing.
@Suite(.onOwnThreads) struct LinkDryRunTests {
  private let link: LinkDesk
  private let dry = "flick: a dry run: nothing was changed\n"

  init() throws { link = try LinkDesk("Milk", "Bread", "Eggs") }

  /// Every file there is, with what it holds and when it was last changed.
  private var files: String {
    link.desk.shell(
      "find . -type f ! -name '*.lock' -printf '%p %T@ %i\\n' | sort && cat list/* list/*/* tasks/.* tasks/* 2>/dev/null"
    ).output
  }

  private func tells(
    of words: String = "sync", _ output: String, message: String? = nil, status: Int32 = 0
  ) {
    let before = files
    #expect(
      link.desk.run(words.split(separator: " ").map(String.init) + ["--dry-run"])
        == Ending(output, message: message ?? dry, status: .exited(status)))
    #expect(files == before)
  }

  @Test func reportsNothingNew() throws { tells("would exchange with \(link.tasks): nothing new\n") }

  @Test func reportsEditsOfBothSides() throws {
    link.desk.flick("edit", "1", "Oat milk")
    try link.edit("SUMMARY:Bread\r\n", "SUMMARY:Brown bread\r\n")
    try link.put("new", "SUMMARY:Tea")
    link.desk.flick("rm", "3", "--yes")
    // What a crash has left stays too.
    try link.desk.folder.write("half", to: "tasks/.flick-0.tmp")
    tells(
      """
      edited #2 Brown bread (was: Bread)
      added #4 Tea
      would exchange with \(link.tasks): receive 2 edits, write 1, remove 1

      """)
    #expect(link.sync().output.hasSuffix(link.summary("received 2 edits, wrote 1, removed 1")))
    #expect(!link.names.contains(".flick-0.tmp"))
  }

  @Test func ofCommandLink() throws {
    link.desk.flick("edit", "1", "Oat milk")
    tells(of: "link \(link.tasks)", "would exchange with \(link.tasks): write 1\n")
    tells(of: "link --remove \(link.tasks)", "would end the link of \(link.tasks) to Inbox\n")
    link.desk.flick("edit", "2", "note:brown")
    let file = link.desk.folder.path("new.txt")
    tells(
      of: "link \(file)", "would exchange with \(file): write 3\n",
      message: "flick: notes stay in the list only: todo.txt has no notes (\(file))\n" + dry)
    link.desk.shell("mkdir Phone && cp tasks/*.ics Phone")
    let phone = link.desk.folder.path("Phone")
    #expect(link.desk.flick("link", "--new", phone, "--dry-run").output.hasPrefix("added list Phone\n"))
    tells(of: "link", "Inbox  \(link.tasks)\n", message: "")
    for name in link.names { try link.desk.folder.remove("tasks/" + name) }
    tells(
      of: "link --force \(link.tasks)",
      "removed #3 Eggs\nwould exchange with \(link.tasks): receive 1 edit, write 2\n",
      message: """
        flick: #1 Oat milk was removed on one side and changed on the other; it was kept
        flick: #2 Bread was removed on one side and changed on the other; it was kept

        """ + dry)
  }

  @Test func ofFirstLink() throws {
    link.desk.flick("link", "--remove", link.tasks)
    link.desk.shell("rm -r list/todo.json.links")
    let before = files
    let ending = link.desk.flick("link", link.tasks, "--dry-run")
    #expect(ending.output == "would exchange with \(link.tasks): nothing new\n", "\(ending)")
    #expect(files == before)
  }

  @Test func ofResolution() throws {
    link.desk.flick("edit", "1", "Oat milk")
    link.desk.shell("cp $(grep -l Milk tasks/*.ics) one; sed s/Milk/Ale/ one > two")
    let (one, two) = (link.desk.folder.path("one"), link.desk.folder.path("two"))
    let ending = link.desk.flick("link", "--resolve", one, two, "--dry-run")
    #expect(ending.output.hasPrefix("would merge "), "\(ending)")
    #expect(link.desk.shell("grep SUMMARY one two").output == "one:SUMMARY:Milk\r\ntwo:SUMMARY:Ale\r\n")
  }

  @Test func inJSON() throws {
    try link.put("new", "SUMMARY:Tea")
    let text = link.desk.flick("sync", "--dry-run", "--json").output
    #expect(text.contains(#""text":"Tea""#), "\(text)")
    #expect(link.desk.list.count == 3)
  }

  @Test func reportsErrorThatWouldStopLink() throws {
    for name in link.names { try link.desk.folder.remove("tasks/" + name) }
    tells(
      "",
      message:
        "flick: \(link.tasks) is empty and was not before; nothing was exchanged with it; to remove all of its "
        + "items here too: flick link \(link.tasks) --force\n" + dry, status: 65)
  }

  @Test(.enabled(if: SyncDesk.hasGit, "git is not installed")) func besideGit() throws {
    link.desk.shell("git init -q --bare remote.git")
    link.desk.flick("sync", link.desk.folder.path("remote.git"))
    try link.put("new", "SUMMARY:Tea")
    let before = files
    let ending = link.desk.flick("sync", "--dry-run")
    #expect(ending.output.hasSuffix("would exchange with \(link.tasks): receive 1 edit\n"), "\(ending)")
    #expect(files == before)
  }
}
