import Foundation
import TestSupport
import Testing
import TodoModel

/// A list linked to a todo.txt file, with the built program.
@Suite(.onOwnThreads) struct LinkTodoTxtTests {
  private let desk: Desk

  init() throws {
    var desk = try Desk()
    desk.variables["HOME"] = desk.folder.path
    desk.variables["TZ"] = "UTC"
    desk.variables["LC_ALL"] = "C.UTF-8"
    desk.variables["FLICK_FILE"] = desk.folder.path("list/todo.json")
    desk.variables["TODO_DIR"] = desk.folder.path
    self.desk = desk
  }

  private var path: String { desk.folder.path("todo.txt") }

  private func link(_ text: String) throws {
    try desk.folder.write(text, to: "todo.txt")
    #expect(desk.flick("link", path).status == .exited(0))
  }

  private var text: String { (try? desk.folder.text("todo.txt")) ?? "" }

  @Test func linesThatDidNotChangeKeepTheirBytes() throws {
    let lines =
      "(B) Call  Ana +family @phone due:2026-12-24\n\nMilk custom:word\r\nx 2026-11-20 2026-11-01 Bread\n"
    try link(lines)
    #expect(text == lines)
    #expect(desk.list == ["1 open Call  Ana +family @phone", "2 open Milk custom:word", "3 done Bread"])
    desk.flick("edit", "2", "pri:A")
    desk.flick("sync")
    #expect(text.hasPrefix("(B) Call  Ana +family @phone due:2026-12-24\n\n(A) "))
    #expect(text.hasSuffix(" Milk custom:word\r\nx 2026-11-20 2026-11-01 Bread\n"))
    #expect(desk.flick("sync").output == "exchanged with \(path): nothing new\n")
  }

  @Test func aLineEditedInPlaceIsTheSameItem() throws {
    try link("Milk\nBread\nEggs\n")
    desk.flick("edit", "2", "--note", "the dark one")
    try desk.folder.write("Milk\n(A) Brown loaf\nEggs\nButter\n", to: "todo.txt")
    desk.flick("sync")
    #expect(desk.list == ["1 open Milk", "2 open Brown loaf", "3 open Eggs", "4 open Butter"])
    #expect(desk.flick("show", "2").output.contains("the dark one"))
    #expect(text == "Milk\n(A) Brown loaf\nEggs\nButter\n")
  }

  @Test func theOrderOfTheLinesIsTheOrderOfTheList() throws {
    try link("Milk\nBread\nEggs\n")
    try desk.folder.write("Eggs\nMilk\nBread\n", to: "todo.txt")
    desk.flick("sync")
    #expect(desk.list == ["3 open Eggs", "1 open Milk", "2 open Bread"])
    desk.flick("move", "2", "--top")
    desk.flick("sync")
    #expect(text == "Bread\nEggs\nMilk\n")
  }

  @Test func whatStandsInDoneTxtWasCompleted() throws {
    try link("(A) Milk\nBread\nEggs\n")
    try desk.folder.write("Eggs\n", to: "todo.txt")
    try desk.folder.write("x 2026-11-20 Milk\n", to: "done.txt")
    desk.flick("sync")
    #expect(desk.list == ["1 done Milk", "3 open Eggs"])
    #expect(desk.flick("list").output.contains("Milk  (A)"))
    #expect(text == "Eggs\n")
    #expect(desk.flick("sync").output == "exchanged with \(path): nothing new\n")
    // Opened again it has a line again.
    desk.flick("undone", "1")
    desk.flick("sync")
    #expect(text.split(separator: "\n").count == 2)
    #expect(try desk.folder.text("done.txt") == "x 2026-11-20 Milk\n")
  }

  /// Another line in the place of one that was archived is another item; an old line of done.txt is no reason.
  @Test func whatIsNewInDoneTxtCounts() throws {
    try desk.folder.write("x 2026-10-01 Bread\n", to: "done.txt")
    try link("Milk\nBread\n")
    try desk.folder.write("Milk\nTea\n", to: "todo.txt")
    try desk.folder.write("x 2026-10-01 Bread\nx 2026-11-20 Bread\n", to: "done.txt")
    desk.flick("sync")
    #expect(desk.list.sorted() == ["1 open Milk", "2 done Bread", "3 open Tea"])
  }

  @Test func aFileThatVanishedOrWasEmptiedLosesNothing() throws {
    try link("Milk\nBread\n")
    try desk.folder.write("", to: "todo.txt")
    #expect(desk.flick("sync").status == .exited(65))
    try desk.folder.remove("todo.txt")
    #expect(desk.flick("sync").status == .exited(66))
    #expect(desk.list.count == 2)
  }

  @Test func aFileIsMadeForAList() throws {
    desk.flick("add", "Milk", "tag:home")
    #expect(desk.flick("link", path).output == "exchanged with \(path): wrote 1\n")
    #expect(text.hasSuffix(" Milk @home flick-tags:1\n"))
  }

  /// The items with what they stand under and need.
  private var ties: [String] {
    get throws {
      let items = try desk.listDocument.lists[0].items
      let texts = Dictionary(items.map { ($0.uid, $0.text) }) { first, _ in first }
      return items.map { item in
        ([item.text] + (item.under.map { ["under \(texts[$0] ?? "-")"] } ?? [])
          + item.needs.map { "needs \(texts[$0] ?? "-")" }).joined(separator: " ")
      }
    }
  }

  private func nothingIsNew() {
    let before = text
    #expect(desk.flick("sync") == Ending("exchanged with \(path): nothing new\n"))
    #expect(text == before)
  }

  @Test func linesAreTiedAsTopydoHasIt() throws {
    let lines = "Party id:a\nCake p:a id:7\nCandles p:7 dep:a,7\nTea\n"
    try link(lines)
    #expect(text == lines)
    #expect(
      try ties == ["Party", "Cake under Party", "Candles under Cake needs Party needs Cake", "Tea"])
    nothingIsNew()
    // A new tie takes the name that is there, and a line that has none gets one.
    try desk.folder.write(lines + "Plates p:a\n", to: "todo.txt")
    desk.flick("sync")
    #expect(try ties.last == "Plates under Party")
    #expect(text == lines + "Plates p:a\n")
    desk.flick("edit", "5", "under:4")
    desk.flick("sync")
    #expect(text.hasPrefix("Party id:a\nCake p:a id:7\nCandles p:7 dep:a,7\n"))
    #expect(text.contains(" Tea id:4\n") && text.contains(" Plates p:4\n"), "\(text)")
    nothingIsNew()
  }

  @Test func aLineThatIsGoneLeavesNoName() throws {
    try link("Party id:a\nCake p:a id:7\nCandles p:7\n")
    try desk.folder.write("Party id:a\nCandles p:7\n", to: "todo.txt")
    desk.flick("sync")
    #expect(try ties == ["Party", "Candles under Party"])
    #expect(text.hasPrefix("Party id:a\n") && text.hasSuffix(" Candles p:a\n"), "\(text)")
    nothingIsNew()
    try desk.folder.write("Party id:a\n", to: "todo.txt")
    desk.flick("sync")
    #expect(try ties == ["Party"])
    #expect(text.hasSuffix(" Party\n"), "\(text)")
    nothingIsNew()
  }

  /// What was archived has no line that could be named.
  @Test func whatIsArchivedStaysTiedInTheList() throws {
    try link("Party id:a\nCake p:a\n")
    try desk.folder.write("Cake p:a\n", to: "todo.txt")
    try desk.folder.write("x 2026-11-20 Party id:a\n", to: "done.txt")
    desk.flick("sync")
    #expect(desk.flick("list", "--all").output.contains("[x] Party"))
    #expect(try ties == ["Party", "Cake under Party"])
    nothingIsNew()
    try desk.folder.write(text.replacing("Cake", with: "Big cake"), to: "todo.txt")
    desk.flick("sync")
    #expect(try ties == ["Party", "Big cake under Party"])
    nothingIsNew()
  }

  /// A lost base doubles nothing, tied or not.
  @Test func aLostBaseDoublesNothing() throws {
    try link("Party id:a\nCake p:a\nTea dep:a\n")
    desk.flick("link", "--remove", path)
    #expect(desk.flick("link", path).status == .exited(0))
    #expect(try ties == ["Party", "Cake under Party", "Tea needs Party"])
    #expect(text == "Party id:a\nCake p:a\nTea dep:a\n")
    nothingIsNew()
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/todo-txt"), "todo-txt is not installed"))
  func todoTxtIsTheOtherHand() throws {
    try link("")
    try desk.folder.write(
      "export TODO_DIR=\(desk.folder.path)\nexport TODO_FILE=$TODO_DIR/todo.txt\nexport DONE_FILE=$TODO_DIR/done.txt\n"
        + "export REPORT_FILE=$TODO_DIR/report.txt\n", to: "todo.cfg")
    func todo(_ words: String) { desk.shell("todo-txt -f -p -d todo.cfg \(words)") }
    todo("add Milk")
    todo("add Bread +shop")
    desk.flick("sync")
    desk.flick("add", "--bottom", "Eggs")
    desk.flick("sync")
    todo("pri 3 A")
    todo("do 1")
    todo("append 1 and rolls")
    desk.flick("sync")
    #expect(desk.list == ["1 done Milk", "2 open Bread +shop and rolls", "3 open Eggs"])
    #expect(desk.flick("list", "pri:A").output.contains("Eggs"))
    desk.flick("done", "2")
    desk.flick("sync")
    todo("archive")
    desk.flick("sync")
    #expect(desk.list == ["1 done Milk", "2 done Bread +shop and rolls", "3 open Eggs"])
    todo("del 1")
    desk.flick("sync")
    #expect(desk.list == ["1 done Milk", "2 done Bread +shop and rolls"])
    #expect(desk.flick("sync").output == "exchanged with \(path): nothing new\n")
  }
}
