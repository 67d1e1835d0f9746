import Foundation
import TestSupport
import Testing

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

  private let merged = "merged Milk in a.ics and b.ics\n"

  @Test func withTheBaseEachFieldIsTheOneThatWasChanged() throws {
    let ours = version(3, "SUMMARY:Oat milk", "X-COLOR:red")
    let theirs = version(2, "SUMMARY:Milk", "PRIORITY:1", "X-COLOR:blue", "X-PLACE:shop")
    try link.desk.folder.write(ours, to: "tasks/milk.ics")
    let expected = version(3, "SUMMARY:Oat milk", "X-COLOR:red", "PRIORITY:1", "X-PLACE:shop")
    for (one, other) in [(ours, theirs), (theirs, ours)] {
      let (ending, files) = try resolve(one, other)
      #expect(ending.status == .exited(0))
      #expect(files[0] == files[1])
      #expect(files[0].split(separator: "\r\n").sorted() == expected.split(separator: "\r\n").sorted())
    }
  }

  @Test func ofAFieldThatBothChangedTheLaterValueStands() throws {
    let (ending, files) = try resolve(version(2, "SUMMARY:Oat milk"), version(3, "SUMMARY:Soy milk"))
    #expect(ending == Ending("merged Oat milk in a.ics and b.ics\n"))
    #expect(files == [version(3, "SUMMARY:Soy milk"), version(3, "SUMMARY:Soy milk")])
  }

  @Test func withoutABaseTheLaterValueOfEachFieldStands() throws {
    let (ending, files) = try resolve(
      version(2, uid: "tea", "SUMMARY:Tea", "PRIORITY:1"), version(3, uid: "tea", "SUMMARY:Green tea"))
    #expect(
      ending
        == Ending(
          "merged Tea in a.ics and b.ics\n",
          message: "flick: no link knows this to-do, so the later value of each field stands\n"))
    #expect(files == Array(repeating: version(3, uid: "tea", "SUMMARY:Green tea"), count: 2))
  }

  @Test func theBaseMayBeOfAnyLink() throws {
    try link.desk.folder.makeFolder("other")
    try link.desk.folder.write(version(1, uid: "tea", "SUMMARY:Tea"), to: "other/tea.ics")
    link.desk.flick("link", "--new", link.desk.folder.path("other"))
    let (ending, files) = try resolve(
      version(2, uid: "tea", "SUMMARY:Tea", "PRIORITY:1"), version(3, uid: "tea", "SUMMARY:Green tea"))
    #expect(ending == Ending("merged Tea in a.ics and b.ics\n"))
    #expect(
      files == Array(repeating: version(3, uid: "tea", "SUMMARY:Green tea", "PRIORITY:1"), count: 2)
        || files[0] == files[1] && files[0].contains("SUMMARY:Green tea") && files[0].contains("PRIORITY:1"))
  }

  @Test func equalFilesKeepTheirBytes() throws {
    let text = version(2, "SUMMARY:Oat milk", "X-COLOR:red")
    let (ending, files) = try resolve(text, text)
    #expect(ending == Ending("merged Oat milk in a.ics and b.ics\n"))
    #expect(files == [text, text])
  }

  @Test(arguments: [
    ("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\n", "b.ics: line 3: END:VTODO is missing"),
    ("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "b.ics holds no to-do"),
  ])
  func whatCannotBeReadStays(text: String, reason: String) throws {
    let own = version(2, "SUMMARY:Oat milk")
    let (ending, files) = try resolve(own, text)
    #expect(ending == .failed(65, reason))
    #expect(files == [own, text])
  }

  @Test func twoToDosAreNotMerged() throws {
    let texts = [version(2, "SUMMARY:Oat milk"), version(2, uid: "tea", "SUMMARY:Tea")]
    let (ending, files) = try resolve(texts[0], texts[1])
    #expect(
      ending == .failed(65, "a.ics and b.ics are versions of different to-dos: their UIDs differ"))
    #expect(files == texts)
  }

  @Test func aFileThatIsNotThere() throws {
    try link.desk.folder.write(version(2, "SUMMARY:Oat milk"), to: "a.ics")
    let ending = link.desk.shell("\"$FLICK\" link --resolve a.ics b.ics")
    #expect(ending == .failed(66, "b.ics: No such file or directory"))
    #expect(try link.desk.folder.text("a.ics") == version(2, "SUMMARY:Oat milk"))
  }

  @Test func twoFilesItTakes() throws {
    #expect(link.desk.flick("link", "--resolve", "a.ics") == .failed(64, "--resolve takes two files"))
    #expect(
      link.desk.flick("link", "--resolve", "--new", "a.ics", "b.ics")
        == .failed(64, "--resolve goes with neither --new nor --remove"))
  }
}
