import Foundation
import Interchange
import TestSupport
import Testing
import TodoModel

/// A desk with a list in a folder of its own and a linked folder beside it.
struct LinkDesk {
  var desk: Desk

  /// The folder is linked if the list has items.
  init(_ texts: String...) throws {
    desk = try Desk()
    desk.variables["HOME"] = desk.folder.path
    desk.variables["TZ"] = "UTC"
    desk.variables["GIT_CONFIG_NOSYSTEM"] = "1"
    desk.variables["FLICK_FILE"] = desk.folder.path("list/todo.json")
    try desk.folder.makeFolder("tasks")
    guard !texts.isEmpty else { return }
    desk.flick("add", "--bottom", "-", input: texts.joined(separator: "\n"))
    desk.flick("link", tasks)
  }

  var tasks: String { desk.folder.path("tasks") }

  /// Writes a to-do as another program would; unless the lines say so, it is stamped 2026.
  func put(_ uid: String, _ lines: String...) throws {
    var all = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//phone//EN", "BEGIN:VTODO", "UID:\(uid)"] + lines
    for stamp in ["DTSTAMP", "CREATED", "LAST-MODIFIED"] where !all.contains(where: { $0.hasPrefix(stamp) }) {
      all.append("\(stamp):20260101T080000Z")
    }
    all += ["END:VTODO", "END:VCALENDAR", ""]
    try desk.folder.write(all.joined(separator: "\r\n"), to: "tasks/\(uid).ics")
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
  /// 10,000 files in the long form.
  @Test func exchangesOneChangeOfManyFiles() throws {
    let link = try LinkDesk()
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
}
