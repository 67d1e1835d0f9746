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

  @Test func recognizesItemOfLineEditedInPlace() throws {
    try link("Milk\nBuy brown bread\nEggs\n")
    desk.flick("edit", "2", "--note", "the dark one")
    try desk.folder.write("Milk\n(A) Buy brown loaf\nEggs\nButter\n", to: "todo.txt")
    desk.flick("sync")
    #expect(desk.list == ["1 open Milk", "2 open Buy brown loaf", "3 open Eggs", "4 open Butter"])
    #expect(desk.flick("show", "2").output.contains("the dark one"))
    #expect(text == "Milk\n(A) Buy brown loaf\nEggs\nButter\n")
  }

  /// Another line in place of a removed one is another item, whatever flick has done with the first.
  @Test(arguments: [
    ([], ["1 open Call Mum", "2 open Water plants", "4 open Buy cat food"]),
    (["sync"], ["1 open Call Mum", "2 open Water plants", "4 open Buy cat food"]),
    // What was removed there and completed here is kept.
    (["done 3"], ["1 open Call Mum", "2 open Water plants", "3 done Pay rent", "4 open Buy cat food"]),
    (["done 3", "sync"], ["1 open Call Mum", "2 open Water plants", "4 open Buy cat food"]),
  ])
  func createsItemForNewLineInPlaceOfRemovedOne(commands: [String], items: [String]) throws {
    try link("Call Mum\nWater plants\nPay rent\n")
    for command in commands { desk.run(command.split(separator: " ").map(String.init)) }
    // As todo.txt-cli removes the third line and adds one.
    let rest = text.split(separator: "\n").prefix(2).joined(separator: "\n")
    try desk.folder.write(rest + "\n\nBuy cat food\n", to: "todo.txt")
    desk.flick("sync")
    // What is kept and what is new have no order of their own.
    #expect(desk.list.sorted() == items)
    #expect(text.hasPrefix("Call Mum\nWater plants\n\n") && text.contains("\nBuy cat food\n"))
    expectNothingNew()
  }

  @Test func keepsLineCreatedAgainForRemovedItem() throws {
    try link("2026-11-01 Milk\n2026-11-01 Bread\n")
    desk.flick("rm", "1", "2")
    try desk.folder.write("2026-11-20 Milk\n2026-11-01 Bread\n", to: "todo.txt")
    desk.flick("sync")
    #expect(desk.list == ["1 open Milk"])
    #expect(text.hasSuffix(" Milk\n"))
    expectNothingNew()
  }

  @Test func keepsOrderOfLinesAndList() throws {
    try link("Milk\nBread\nEggs\n")
    try desk.folder.write("Eggs\nMilk\nBread\n", to: "todo.txt")
    desk.flick("sync")
    #expect(desk.list == ["3 open Eggs", "1 open Milk", "2 open Bread"])
    desk.flick("move", "2", "--top")
    desk.flick("sync")
    #expect(text == "Bread\nEggs\nMilk\n")
  }

  @Test func completesItemsOfDoneTxt() throws {
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

  /// Another line in place of an archived one is another item; an old line of done.txt does not count.
  @Test func countsNewLinesOfDoneTxt() throws {
    try desk.folder.write("x 2026-10-01 Bread\n", to: "done.txt")
    try link("Milk\nBread\n")
    try desk.folder.write("Milk\nTea\n", to: "todo.txt")
    try desk.folder.write("x 2026-10-01 Bread\nx 2026-11-20 Bread\n", to: "done.txt")
    desk.flick("sync")
    #expect(desk.list.sorted() == ["1 open Milk", "2 done Bread", "3 open Tea"])
  }

  /// A completed item whose text an old line of done.txt has, too, is edited in place as others are.
  @Test func recognizesEditOfTextInOldDoneTxt() throws {
    try desk.folder.write("x 2026-10-01 Call Ana and Bo\n", to: "done.txt")
    try link("Bread\nx 2026-11-20 2026-11-01 Call Ana and Bo\n")
    desk.flick("edit", "2", "--note", "about the party")
    desk.flick("sync")
    try desk.folder.write("Bread\nx 2026-11-20 2026-11-01 Call Ana and Bo now\n", to: "todo.txt")
    desk.flick("sync")
    #expect(desk.list == ["1 open Bread", "2 done Call Ana and Bo now"])
    #expect(desk.flick("show", "2").output.contains("about the party"))
    expectNothingNew()
  }

  /// A line that was changed, completed and archived between two exchanges; `done` is what done.txt has then.
  @Test(arguments: [
    (
      "x 2026-11-20 2026-11-01 call ana about the pary tonight +home\n",
      "1 done call ana about the pary tonight +home"
    ),
    ("x 2026-11-20 Call Ana about the party p:9 due:2026-12-01\n", "1 done Call Ana about the party"),
    ("x 2026-11-20 Call Ana\n", nil),
    ("x 2026-11-20 Call Bo about food for Friday\n", nil),
    ("Call Ana about the party tonight\n", nil),
  ])
  func completesItemEditedAndArchivedElsewhere(done: String, item: String?) throws {
    try desk.folder.write("x 2026-10-01 Call Ana about the party once\n", to: "done.txt")
    try link("(A) Call Ana about the party\nCall Ana about the present\nBread\n")
    desk.flick("edit", "1", "--note", "her telephone is broken")
    desk.flick("sync")
    try desk.folder.write("Call Ana about the present\nBread\n", to: "todo.txt")
    try desk.folder.write("x 2026-10-01 Call Ana about the party once\n" + done, to: "done.txt")
    desk.flick("sync")
    #expect(desk.list == (item.map { [$0] } ?? []) + ["2 open Call Ana about the present", "3 open Bread"])
    if item != nil { #expect(desk.flick("show", "1").output.contains("her telephone is broken")) }
    #expect(text == "Call Ana about the present\nBread\n")
    expectNothingNew()
  }

  /// Two lines of done.txt go to the items most like them, each to one item.
  @Test func linesOfDoneTxtAreSharedOut() throws {
    try link("Pay rent for March\nPay rent for April\nPay rent for May\nBread\n")
    try desk.folder.write("Bread\n", to: "todo.txt")
    try desk.folder.write(
      "x 2026-11-20 Pay rent for April today\nx 2026-11-20 Pay rent for May\n"
        + "x 2026-11-20 Pay rent for March today\n", to: "done.txt")
    desk.flick("sync")
    #expect(
      desk.list == [
        "1 done Pay rent for March today", "2 done Pay rent for April today", "3 done Pay rent for May",
        "4 open Bread",
      ])
    expectNothingNew()
  }

  @Test func losesNothingWhenFileIsMissingOrEmptied() throws {
    try link("Milk\nBread\n")
    try desk.folder.write("", to: "todo.txt")
    #expect(desk.flick("sync").status == .exited(65))
    try desk.folder.remove("todo.txt")
    #expect(desk.flick("sync").status == .exited(66))
    #expect(desk.list.count == 2)
  }

  @Test func createsFileForList() throws {
    desk.flick("add", "Milk", "tag:home")
    #expect(desk.flick("link", path).output == "exchanged with \(path): wrote 1\n")
    #expect(text.hasSuffix(" Milk @home flick-tags:1\n"))
  }

  @Test func createsFileForListOnceItHasItems() throws {
    #expect(desk.flick("link", path) == Ending("exchanged with \(path): nothing new\n"))
    #expect(desk.flick("sync") == Ending("exchanged with \(path): nothing new\n"))
    desk.flick("add", "Milk")
    #expect(desk.flick("sync") == Ending("exchanged with \(path): wrote 1\n"))
    #expect(text.hasSuffix(" Milk\n"))
    // An emptied list leaves an empty file.
    desk.flick("rm", "1")
    desk.flick("sync")
    #expect(text == "")
  }

  /// The items with their parents and dependencies.
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

  private func expectNothingNew() {
    let before = text
    #expect(desk.flick("sync") == Ending("exchanged with \(path): nothing new\n"))
    #expect(text == before)
  }

  @Test func linesAreTiedAsTopydoHasIt() throws {
    let lines = "Party id:a\nCake p:a id:7\nCandles p:7 dep:a,7\nTea\n"
    try link(lines)
    #expect(text == lines)
    #expect(try ties == ["Party", "Cake under Party", "Candles under Cake needs Party needs Cake", "Tea"])
    expectNothingNew()
    // A new reference uses the existing name, and a line without a name gets one.
    try desk.folder.write(lines + "Plates p:a\n", to: "todo.txt")
    desk.flick("sync")
    #expect(try ties.last == "Plates under Party")
    #expect(text == lines + "Plates p:a\n")
    desk.flick("edit", "5", "under:4")
    desk.flick("sync")
    #expect(text.hasPrefix("Party id:a\nCake p:a id:7\nCandles p:7 dep:a,7\n"))
    #expect(text.contains(" Tea id:4\n") && text.contains(" Plates p:4\n"), "\(text)")
    expectNothingNew()
  }

  @Test func removesReferencesToRemovedLine() throws {
    try link("Party id:a\nCake p:a id:7\nCandles p:7\n")
    try desk.folder.write("Party id:a\nCandles p:7\n", to: "todo.txt")
    desk.flick("sync")
    #expect(try ties == ["Party", "Candles under Party"])
    #expect(text.hasPrefix("Party id:a\n") && text.hasSuffix(" Candles p:a\n"), "\(text)")
    expectNothingNew()
    try desk.folder.write("Party id:a\n", to: "todo.txt")
    desk.flick("sync")
    #expect(try ties == ["Party"])
    #expect(text.hasSuffix(" Party\n"), "\(text)")
    expectNothingNew()
  }

  /// Unusable words stay unchanged in rewritten lines as long as they mean nothing.
  @Test func keepsUnusableWords() throws {
    try link(
      "A id:1\nB id:2\nC p:1 p:2 rest\nD due:2026-12-01 due:2026-12-05 rest\nE id:7\nF dep:2,9 \\dep:1\n")
    desk.flick("edit", "1-6", "pri:B")
    desk.flick("add", "--bottom", "G", "under:5")
    desk.flick("add", "--bottom", "--", "H due:2026-12-05 id:8")
    desk.flick("sync")
    func lines() -> [String] {
      text.replacing(#/\(B\) |\d{4}-\d\d-\d\d (?=[A-Z])/#, with: "").split(separator: "\n").map(String.init)
        .sorted()
    }
    #expect(
      lines() == [
        "A id:1", "B id:2", "C p:1 p:2 rest", "D due:2026-12-01 due:2026-12-05 rest", "E id:7",
        "F dep:2,9 \\dep:1", "G p:7", "H \\due:2026-12-05 \\id:8",
      ])
    #expect(
      try ties.sorted() == [
        "A", "B id:2", "C p:2 rest under A", "D due:2026-12-05 rest", "E id:7",
        "F dep:2,9 dep:1", "G under E id:7", "H due:2026-12-05 id:8",
      ])
    expectNothingNew()
    // Alone they would say something.
    desk.flick("edit", "3", "under:none")
    desk.flick("edit", "4", "due:none")
    desk.flick("edit", "5", "pri:A")
    desk.flick("sync")
    #expect(lines().filter { "CDE".contains($0.prefix(1)) } == ["C \\p:2 rest", "D \\due:2026-12-05 rest"])
    #expect(lines().contains("(A) E id:7"))
    expectNothingNew()
  }

  /// An archived item has no line to be named.
  @Test func keepsReferencesToArchivedItems() throws {
    try link("Party id:a\nBirthday cake p:a\n")
    try desk.folder.write("Birthday cake p:a\n", to: "todo.txt")
    try desk.folder.write("x 2026-11-20 Party id:a\n", to: "done.txt")
    desk.flick("sync")
    #expect(desk.flick("list", "--all").output.contains("[x] Party"))
    #expect(try ties == ["Party", "Birthday cake under Party"])
    expectNothingNew()
    try desk.folder.write(text.replacing("Birthday", with: "Big birthday"), to: "todo.txt")
    desk.flick("sync")
    #expect(try ties == ["Party", "Big birthday cake under Party"])
    expectNothingNew()
  }

  @Test func duplicatesNothingWithoutBase() throws {
    try link("Party id:a\nCake p:a\nTea dep:a\n")
    desk.flick("link", "--remove", path)
    #expect(desk.flick("link", path).status == .exited(0))
    #expect(try ties == ["Party", "Cake under Party", "Tea needs Party"])
    #expect(text == "Party id:a\nCake p:a\nTea dep:a\n")
    expectNothingNew()
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
    todo("add Brown bread and butter +shop")
    desk.flick("sync")
    desk.flick("add", "--bottom", "Eggs")
    desk.flick("sync")
    todo("pri 3 A")
    todo("do 1")
    todo("append 1 and rolls")
    desk.flick("sync")
    #expect(desk.list == ["1 done Milk", "2 open Brown bread and butter +shop and rolls", "3 open Eggs"])
    #expect(desk.flick("list", "pri:A").output.contains("Eggs"))
    desk.flick("done", "2")
    desk.flick("sync")
    todo("archive")
    desk.flick("sync")
    #expect(desk.list == ["1 done Milk", "2 done Brown bread and butter +shop and rolls", "3 open Eggs"])
    todo("del 1")
    desk.flick("sync")
    #expect(desk.list == ["1 done Milk", "2 done Brown bread and butter +shop and rolls"])
    #expect(desk.flick("sync").output == "exchanged with \(path): nothing new\n")
  }
}
