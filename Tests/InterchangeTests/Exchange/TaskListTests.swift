import Testing
import TodoModel

@testable import Interchange

@Suite struct TaskListTests {
  private func read(_ text: String) -> ImportedFile { ImportedFile(text, MarkdownFormat()) }

  @Test(arguments: [
    ("- [ ] Milk", ["[ ] Milk"]), ("* [x] Milk", ["[x] Milk"]),
    ("+ [X] Milk  ", ["[x] Milk"]), ("12. [ ] Milk", ["[ ] Milk"]), ("3) [x] Milk", ["[x] Milk"]),
    ("   - [ ] Milk", ["[ ] Milk"]), ("-   [ ]   Milk", ["[ ] Milk"]), ("- [ ]Milk", []), ("- [] Milk", []),
    ("-[ ] Milk", []), ("- [y] Milk", [#"[ ] Milk  "csv" {"mark":"y"}"#]), ("- [ ]  ", []), ("- Milk", []),
    ("    - [ ] code", []), ("```\n- [ ] code\n```\n- [ ] Milk", ["[ ] Milk"]),
    ("~~~~ sh\n- [ ] code\n~~~\n~~~~\n- [ ] Milk", ["[ ] Milk"]),
    (
      "# A\n- [ ] 1\n\n## B c ##\n- [ ] 2\n# #\n- [ ] 3",
      ["[ ] 1  list A", "[ ] 2  list B c", "[ ] 3  list B c"]
    ),
    ("- [ ] 1\n  - [x] 2\n    - [ ] 3\n- [ ] 4", ["[ ] 1", "[x] 2", "[ ] 3", "[ ] 4"]),
    ("- [ ] 1\n  one\n\n  two\n    more\n\nout\n- [ ] 2", ["[ ] 1  note one//two/  more", "[ ] 2"]),
    ("- [ ] 1\n  - part\n  # no heading\n- [ ] 2", ["[ ] 1  note - part/# no heading", "[ ] 2"]),
    ("- [ ] 1\n  ```\n  - [ ] code\n\n  ```\n- [ ] 2", ["[ ] 1  note ```/- [ ] code//```", "[ ] 2"]),
    ("- [ ] 1\n  \\- [ ] no task\n", ["[ ] 1  note - [ ] no task"]),
    ("10. [ ] 1\n\tnote", ["[ ] 1  note note"]), ("- [ ] \u{301}a", ["[ ] \u{301}a"]),
    ("- [ ] Milk \r\n\t\u{B}", ["[ ] Milk  note \u{B}"]), ("- [x] \u{B} 2 \u{B}\u{301}", ["[x] 2  \u{301}"]),
    // Below an item that is not a task.
    ("- Shop\n\t- [ ] Milk\n\t- [x] Eggs", ["[ ] Milk", "[x] Eggs"]),
    ("- Shop\n    - [ ] Milk", ["[ ] Milk"]),
    ("1. Shop\n\n    - [ ] Milk\n      note", ["[ ] Milk  note note"]),
    ("- Shop\n\t- Dairy\n\t\t- [ ] Milk\n\t\t\t- [ ] Cream", ["[ ] Milk", "[ ] Cream"]),
    ("- [ ] 1\n- Shop\n    - [ ] 2", ["[ ] 1", "[ ] 2"]),
    ("- Shop\n\n  some words\n\n    - [ ] Milk", ["[ ] Milk"]), ("- Shop\n\n      - [ ] code", []),
    ("- Shop\n\nout\n\n    - [ ] code", []), ("-Shop\n    - [ ] code", []),
    // What is not shown.
    ("<!--\n- [ ] no\n-->\n- [ ] Milk", ["[ ] Milk"]), ("<!-- - [ ] no -->\n- [ ] Milk", ["[ ] Milk"]),
    ("- [ ] 1\n<!-- x\n  - [ ] no\n-->\n- [ ] 2 <!-- due -->", ["[ ] 1", "[ ] 2 <!-- due -->"]),
    ("- [ ] 1\n  <!--\n  - [ ] no\n  -->\n- [ ] 2", ["[ ] 1  note <!--/- [ ] no/-->", "[ ] 2"]),
    ("- [ ] 1\n  <!-- open\n- [ ] 2", ["[ ] 1  note <!-- open", "[ ] 2"]),
    ("- Shop\n    <!--\n    - [ ] no\n    -->\n    - [ ] Milk", ["[ ] Milk"]),
    ("<pre>\n- [ ] no\n</PRE>\n- [ ] Milk", ["[ ] Milk"]),
    ("<?php\n- [ ] no\n?>\n<script>\n- [ ] no\n</script>\n- [ ] Milk", ["[ ] Milk"]),
    ("<preface>\n\n- [ ] Milk", ["[ ] Milk"]), ("```\n<!--\n```\n- [ ] Milk", ["[ ] Milk"]),
    // Obsidian's.
    ("- [-] Milk\n- [/] Eggs", ["[x] Milk", "[ ] Eggs"]),
    (
      "- [ ] 1\n  - [ ] 2\n    - of 2\n  - of 1\n  out\n  - of 1, too",
      ["[ ] 1  note - of 1/- of 1, too", "[ ] 2  note - of 2"]
    ),
    ("- [ ] 1 [due:: 2026-12-01] and (x) [y::z] [note]", ["[ ] 1 and (x) [y::z] [note]  due 2026-12-01"]),
    ("- [ ] 1\n  - [>] part", ["[ ] 1", #"[ ] part  "csv" {"mark":">"}"#]),
  ])
  func tasksAreRead(text: String, items: [String]) {
    #expect(read(text).told == items)
    #expect(read(text.replacing("\n", with: "\r\n")).told == items)
  }

  @Test func reportsSkippedLines() {
    let file = read("Intro\n\n- [ ] 1\n  - [ ] 2\n- three\n| a |\n")
    #expect(file.told == ["[ ] 1", "[ ] 2"])
    #expect(file.remarks.messages.first?.hasSuffix("nor a heading: Intro, - three, | a |") == true)
  }

  @Test func marksThatOnlyOtherProgramsHaveAreNamed() {
    let file = read("- [-] 1\n- [/] 2\n* [>] 3\n- [?] 4\n- [>] 5\n- [ ] 6\n- [link](x)\n- [y] \n")
    #expect(
      file.told == [
        "[x] 1", "[ ] 2", #"[ ] 3  "csv" {"mark":">"}"#, #"[ ] 4  "csv" {"mark":"?"}"#,
        #"[ ] 5  "csv" {"mark":">"}"#, "[ ] 6",
      ])
    #expect(file.items.map(\.isBegun) == [false, true, false, false, false, false])
    #expect(
      file.remarks.messages.dropLast() == [
        "1 canceled task imported as completed", "2 tasks marked [>] imported as open",
        "1 task marked [?] imported as open",
      ])
  }

  @Test(arguments: [
    ("plain", "- [ ] Milk\n  plain\n"), ("a\n\nb\n  c", "- [ ] Milk\n  a\n\n  b\n    c\n"),
    ("- [ ] x\n  * [x] y\n- z", "- [ ] Milk\n  \\- [ ] x\n  \\  * [x] y\n  - z\n"),
    (#"\- [ ] x"#, "- [ ] Milk\n  \\\\- [ ] x\n"),
    ("```\n- [ ] x\n```", "- [ ] Milk\n  ```\n  - [ ] x\n  ```\n"),
    ("```\nopen", "- [ ] Milk\n  \\```\n  open\n"), ("# head", "- [ ] Milk\n  # head\n"),
    ("<!--\n- [ ] x\n-->", "- [ ] Milk\n  <!--\n  - [ ] x\n  -->\n"),
    ("<!-- open\n- [ ] x", "- [ ] Milk\n  \\<!-- open\n  \\- [ ] x\n"),
    ("- [-] x\n- [>] y", "- [ ] Milk\n  \\- [-] x\n  \\- [>] y\n"),
  ])
  func writesNoteThatReadsBack(note: String, expected: String) {
    let (text, losses) = MarkdownFormat().text(.sample("Milk") { $0.note = note })
    #expect(text == expected)
    #expect(losses == ["1 day of creation left out: a Markdown task has none"])
    #expect(read(text).items.map(\.members.note) == [note])
  }

  @Test func reportsWhatMarkdownCannotHold() {
    let item = Item.sample(" Milk") {
      $0.due = DueDate("2026-12-01")
      $0.priority = "A"
      $0.tags = ["a", "b"]
      $0.recur = "FREQ=DAILY"
      $0.note = "\nx\n"
    }
    let (text, losses) = MarkdownFormat().text(item, naming: true)
    #expect(text == "# Work\n\n- [ ]  Milk\n  x\n")
    #expect(
      losses == [
        "1 day of creation left out: a Markdown task has none",
        "1 text written with spaces at the start or end, which Markdown ignores",
        "1 note written without the blank lines at the start and end, which Markdown ignores",
        "1 due date left out: a Markdown task has none", "1 priority left out: a Markdown task has none",
        "2 tags left out: a Markdown task has none", "1 recurrence left out: a Markdown task has none",
      ])
  }

  @Test(arguments: ["Work", "#1", "C #", "C#", "\\# x", "# a #", "x ##"])
  func anyNameOfAListIsAHeading(name: String) {
    let list = ItemList(name: name, items: Items([Item.sample("Milk")]))
    let file = MarkdownFormat().write([list], naming: true, ExchangeWorld())
    #expect(MarkdownFormat().read(file.bytes, ExchangeWorld()).told == ["[ ] Milk  list \(name)"])
  }
}
