import Foundation
import TestSupport
import Testing

/// A link and the name of its list, with the built program.
@Suite(.onOwnThreads) struct LinkRenameTests {
  private let link: LinkDesk

  init() throws {
    link = try LinkDesk(linked: false)
    link.desk.flick("lists", "add", "Work")
    link.desk.flick("add", "--list", "Work", "Report")
    link.desk.flick("link", "--list", "Work", link.tasks)
  }

  private func follows(_ name: String) {
    #expect(link.desk.flick("link").output == "\(name)  \(link.tasks)\n")
    #expect(
      link.sync()
        == Ending(
          link.summary("nothing new"),
          message: "flick: \(link.tasks) stays linked to the list, which is now \(name)\n"))
    #expect(link.sync() == Ending(link.summary("nothing new")))
  }

  @Test func followsRenamedList() throws {
    link.desk.flick("lists", "rename", "Work", "Office")
    follows("Office")
    link.desk.flick("lists", "rename", "Office", "Bureau")
    link.desk.flick("lists", "rename", "Bureau", "Desk")
    follows("Desk")
    link.desk.flick("undo")
    follows("Bureau")
    #expect(link.desk.flick("link", "--list", "Bureau", link.tasks) == Ending(link.summary("nothing new")))
  }

  @Test func ignoresNewListWithFormerName() throws {
    link.desk.flick("lists", "rename", "Work", "Office")
    link.desk.flick("lists", "add", "Work")
    link.desk.flick("add", "--list", "Work", "Other")
    follows("Office")
    #expect(link.lines("SUMMARY") == ["SUMMARY:Report"])
  }

  @Test func reportsMissingLinkedList() throws {
    link.desk.flick("lists", "rm", "Work", "--force")
    #expect(
      link.sync()
        == .failed(
          65,
          "the list Work, which is linked to \(link.tasks), is gone or has another name; flick link --remove \(link.tasks) "
            + "ends the link, and flick link --list NAME \(link.tasks) creates one to another list"))
    #expect(link.lines("SUMMARY") == ["SUMMARY:Report"])
  }
}
