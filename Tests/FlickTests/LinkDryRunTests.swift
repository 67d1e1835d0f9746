import Foundation
import TestSupport
import Testing

/// `flick sync --dry-run` with links: it reports what would be exchanged, and changes nothing.
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

  private func tells(_ output: String, message: String? = nil, status: Int32 = 0) {
    let before = files
    #expect(
      link.desk.flick("sync", "--dry-run")
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
        "flick: \(link.tasks) is empty and was not before; nothing was exchanged with it: if all of its items are to be "
        + "removed here too, flick link \(link.tasks) --force\n" + dry, status: 65)
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
