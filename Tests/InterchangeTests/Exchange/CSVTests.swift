import Testing
import TodoModel

@testable import Interchange

@Suite struct CSVTests {
  private func told(_ text: String) -> [String] { ImportedFile(text, CSVFormat()).told }

  @Test(arguments: [
    ("text\r\nMilk\r\n", ["[ ] Milk"]),
    ("\u{FEFF}text,done\nMilk,true\nEggs,no\n", ["[x] Milk", "[ ] Eggs"]),
    ("Title;Status;Due Date\nMilk;done;2026-12-01\n", ["[x] Milk  due 2026-12-01"]),
    ("text\tdue\nMilk\t2026-12-01 17:30\n", ["[ ] Milk  due 2026-12-01T17:30:00Z"]),
    ("text,note\n\"a \"\"b\"\", c\",\"one\ntwo\"\n", ["[ ] a \"b\", c  note one/two"]),
    ("text,tags\nMilk,\"a, b c,d\\,e\"\n", ["[ ] Milk  tags a|b c|d,e"]),
    ("text,title\nMilk,x\n", [#"[ ] Milk  "csv" {"title":"x"}"#]),
    ("title,Size\nMilk,2 l\nEggs,\n", [#"[ ] Milk  "csv" {"Size":"2 l"}"#, "[ ] Eggs"]),
    ("text,priority\nMilk,A\nEggs,high\n", ["[ ] Milk  priority A", "[ ] Eggs  priority A"]),
    ("text,list\nMilk,Two words\n\n,,\n", ["[ ] Milk  list Two words"]),
    ("text,completed\nMilk,tbd\n", [#"[ ] Milk  "csv" {"completed":"tbd"}"#]),
    ("text,completed\nMilk,2026-11-21T09:30:00Z\n", ["[x] Milk  completed 2026-11-21T09:30:00Z"]),
    ("text\n'=1+1\n'tis\n''quoted'\n'-5\n", ["[ ] =1+1", "[ ] 'tis", "[ ] 'quoted'", "[ ] -5"]),
  ])
  func readsTable(text: String, items: [String]) { #expect(told(text) == items) }

  @Test func reportsUnusedColumnsAndPriorities() {
    let file = ImportedFile("text,Size,priority,Shop\nMilk,2 l,huge,\nEggs,,1,\n", CSVFormat())
    #expect(
      file.remarks.messages == [
        "2 priorities not read, kept as other:priority: huge (Milk), 1 (Eggs)",
        "1 column kept, but not used: Size",
      ])
    #expect(ImportedFile("text,type,date\nMilk,,,,\n", CSVFormat()).remarks.messages == [])
  }

  /// A single row refuses no table.
  @Test func keepsWhatItCannotRead() {
    let file = ImportedFile(
      "text,due,done,uid\nMilk,soon,perhaps,a\n,2026-12-01,,b\nEggs,,,c,more\nTea,,,c\n", CSVFormat())
    #expect(
      file.told == [
        #"[ ] Milk  "csv" {"done":"perhaps","due":"soon"}"#, #"[ ] Eggs  "csv" {"column 5":"more"}"#,
        "[ ] Tea",
      ])
    #expect(file.items.map { $0.uid == nil } == [false, false, true])
    #expect(file.faults == [])
    #expect(
      file.remarks.messages == [
        "1 state not read, kept as other:done: perhaps (Milk)",
        "1 date not read, kept as other:due: soon (Milk)", "1 task without a text skipped",
        "1 task with an identifier that another one has, imported as a new one",
        "1 cell beyond the last column, kept",
      ])
  }

  @Test(arguments: [
    ("", ["1:1: expected a first row with the names of the columns: text,done,due …"]),
    (
      "done,due\nx,y\n",
      [
        "1:1: no column named text: the first row names the columns, as in text,done,due; --columns text=TITLE says "
          + "which it is"
      ]
    ),
    ("text\n\0" + String(repeating: ",", count: 1024), ["2:1026: a row has at most 1024 cells"]),
  ])
  func faultsHaveTheirPlaces(text: String, faults: [String]) {
    #expect(ImportedFile(text, CSVFormat()).faults(of: text) == faults)
  }

  /// A quote that is not doubled, or has no second one, spoils its own cell alone.
  @Test func oddQuotesStayInTheirCells() {
    let file = ImportedFile(
      """
      text,tags
      "Buy 6" nails",home
      "open,home
      6" pipe,"work"
      "Milk"x,"a
      b"
      Tea,

      """, CSVFormat())
    #expect(file.faults == [])
    #expect(
      file.items.map { [$0.text] + $0.members.tags } == [
        ["Buy 6\" nails", "home"], ["\"open", "home"], ["6\" pipe", "work"], ["\"Milk\"x", "a b"], ["Tea"],
      ])
    #expect(
      file.remarks.messages == ["3 cells whose quotes do not match, read to the end of the cell or line"])
  }

  @Test(arguments: [
    "=1", "+1", "-1", "@x", "\tx", "\rx", "'", "''", "'=1", "''=1", "'a", "a'", "plain", "\"", "a,b", " x ",
    "a\nb", "'\u{301}", "=\u{301}",
  ])
  func readsBackCell(text: String) throws {
    var bytes: [UInt8] = []
    CSVCell.append(text, to: &bytes)
    bytes += [0x0D, 0x0A]
    var rows = CSVRows(bytes, separator: UInt8(ascii: ","))
    let cell = try #require(try rows.next()?.first)
    #expect(CSVCell.plain(cell.text) == text)
    let first = try #require(cell.text.utf8.first)
    #expect(!Array("=+-@\t\r".utf8).contains(first))
  }

  @Test func writesItem() {
    let item = Item.sample("=Milk, \"2 l\"") {
      $0.due = DueDate("2026-12-01")
      $0.tags = ["a", "b,c"]
      $0.note = "one\ntwo"
      $0.unknown = [UnknownMember(name: "\"csv\"", json: #"{"Size":"-2"}"#)]
      $0.modified[.due] = $0.created
    }
    let (text, losses) = CSVFormat().text(item, naming: true)
    #expect(
      text == "text,done,list,due,priority,tags,note,wait,recur,created,completed,modified,uid,Size\r\n"
        + "\"'=Milk, \"\"2 l\"\"\",false,Work,2026-12-01,,\"a, b\\,c\",\"one\ntwo\",,,2026-11-21T09:30:00Z,,"
        + "2026-11-21T09:30:00Z,123456789abcdef01122334455667788,'-2\r\n")
    #expect(losses == [])
  }

  @Test func tagsComeBack() {
    for tags in [["a"], ["a b", "c"], [" a ", "b,", "\\"], [" "], ["\u{301}x", "y"]] {
      #expect(CSVTags.tags(CSVTags.cell(tags)) == tags)
    }
  }
}
