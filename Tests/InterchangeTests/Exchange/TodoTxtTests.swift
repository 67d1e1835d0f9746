import Scenes
import Testing
import TodoModel

@testable import Interchange

@Suite struct TodoTxtTests {
  /// The items of a text, without their kept lines.
  private func told(_ text: String) -> [String] {
    ImportedFile(text, TodoTxtFormat()).items.map { item in
      var item = item
      item.members.unknown = []
      return item.told
    }
  }

  @Test(arguments: [
    ("Milk", "[ ] Milk"), ("(A) Milk", "[ ] Milk  priority A"),
    ("(a) Milk", "[ ] (a) Milk"), ("(A)Milk", "[ ] (A)Milk"),
    ("2026-11-20 Milk", "[ ] Milk  created 2026-11-20T00:00:00Z"),
    ("(B) 2026-11-20 2026-11-19 Milk", "[ ] 2026-11-19 Milk  created 2026-11-20T00:00:00Z  priority B"),
    ("x Milk", "[x] Milk"), ("X Milk", "[ ] X Milk"),
    ("xylophone", "[ ] xylophone"), ("x 2026-11-21 Milk", "[x] Milk  completed 2026-11-21T00:00:00Z"),
    (
      "x 2026-11-21 2026-11-20 Milk pri:C",
      "[x] Milk  created 2026-11-20T00:00:00Z  completed 2026-11-21T00:00:00Z  priority C"
    ),
    ("x (A) 2026-11-21 Milk", "[x] Milk  completed 2026-11-21T00:00:00Z  priority A"),
    ("Milk pri:C", "[ ] Milk pri:C"), ("Call +family @phone", "[ ] Call +family @phone"),
    ("due:2026-12-01 Pay t:2026-11-28 rent", "[ ] Pay rent  due 2026-12-01  wait 2026-11-28"),
    ("Pay due:tomorrow", "[ ] Pay due:tomorrow"), ("Pay due:2026-02-30", "[ ] Pay due:2026-02-30"),
    ("Water rec:3d", "[ ] Water  recur after FREQ=DAILY;INTERVAL=3"),
    ("Water rec:+1w", "[ ] Water  recur FREQ=WEEKLY"),
    ("Water rec:0d rec:1q rec:d", "[ ] Water rec:0d rec:1q rec:d"),
    (
      "Do it due:2026-11-30 due:2026-12-30 t:2026-11-29 t:2026-11-28 rec:+1w rec:1w",
      "[ ] Do it due:2026-12-30 t:2026-11-28 rec:1w  due 2026-11-30  wait 2026-11-29  recur FREQ=WEEKLY"
    ),
    (
      "Pay rec:+1m flick-rec:FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1",
      "[ ] Pay  recur FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"
    ),
    (
      "Pay flick-rec:FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1 rec:+2m",
      "[ ] Pay  recur FREQ=MONTHLY;INTERVAL=2"
    ),
    ("Pay flick-rec:FREQ=WEEKLY", "[ ] Pay flick-rec:FREQ=WEEKLY"),
    ("due:2026-12-01", "[ ] due:2026-12-01"), ("x 2026-11-21", "[x] 2026-11-21"),
    ("  two   blanks ", "[ ]   two   blanks "), (#"say \due:2026-12-01 \x"#, #"[ ] say due:2026-12-01 \x"#),
    ("Milk @a @b%20c flick-tags:2", "[ ] Milk  tags a|b c"), ("@b flick-tags:2", "[ ] @b flick-tags:2"),
    ("Milk flick-list:Two%20words", "[ ] Milk  list Two words"),
    ("Milk due:2026-12-01 flick-due:2026-12-01T17:30:00Z", "[ ] Milk  due 2026-12-01T17:30:00Z"),
    ("Milk due:2026-12-02 flick-due:2026-12-01T17:30:00Z", "[ ] Milk  due 2026-12-01T17:30:00Z"),
  ])
  func readsLine(line: String, item: String) {
    #expect(told(line) == [item])
    #expect(told(line + "\r\n") == [item])
  }

  /// A time that has the line's day in no zone was written before another program set the day.
  @Test func reportsTimeOfAnotherDay() {
    let text = """
      Milk due:2026-12-01 flick-due:2026-11-30T09:59:59Z
      Tea t:2026-12-01 flick-t:2026-12-02T12:00:00Z
      Bread due:2026-12-01 flick-due:2026-11-30T10:00:00Z
      Eggs due:2026-12-01 flick-due:2026-12-02T11:59:59Z
      """
    let file = ImportedFile(text, TodoTxtFormat())
    let dates = file.items.map { $0.members.due ?? $0.members.wait }
    let expected = ["2026-12-01", "2026-12-01", "2026-11-30T10:00:00Z", "2026-12-02T11:59:59Z"]
    #expect(dates == expected.map { DueDate($0) })
    #expect(
      file.remarks.messages == ["2 times of day left out: not of the line's day in any time zone"])
  }

  @Test func linesKeepTheirOrderAndBlankOnesAreNothing() {
    #expect(told("\u{FEFF}B\n\n  \nA\nC") == ["[ ] B", "[ ] A", "[ ] C"])
    #expect(told("") == [])
  }

  @Test func replacesNULs() {
    let file = ImportedFile("Milk\nEg\0gs\nBread\n\0", TodoTxtFormat())
    #expect(file.items.map(\.text) == ["Milk", "Eg\u{FFFD}gs", "Bread", "\u{FFFD}"])
    #expect(file.remarks.messages == ["2 NULs read as U+FFFD"])
  }

  @Test func bytesThatAreNotUTF8AreSaidWithTheirPlace() {
    let bytes = Array("Milk\nÄ".utf8) + [0xFF, 0x0A] + Array("Eggs\n".utf8) + [0xC3, 0x0A]
    let file = TodoTxtFormat().read(bytes, ExchangeWorld())
    #expect(file.items == [])
    let places = ImportError.positions(of: file.faults.map(\.offset), in: bytes)
    #expect(
      zip(file.faults, places).map { "\($1.line):\($1.column): \($0.reason)" } == [
        "2:2: this is not UTF-8", "4:1: this is not UTF-8",
      ])
  }

  @Test(arguments: [
    (Item.sample("Milk"), "2026-11-21 Milk"),
    (Item.sample("x (A) 2026-01-01 Milk") { $0.priority = "C" }, "(C) 2026-11-21 x (A) 2026-01-01 Milk"),
    (
      Item.sample("Milk") {
        $0.completed = Instant(secondsSince1970: 1_795_339_800)
        $0.priority = "A"
      }, "x 2026-11-22 2026-11-21 Milk pri:A"
    ),
    (
      Item.sample("a due:2026-12-01 b") { $0.due = DueDate("2026-12-02") },
      #"2026-11-21 a \due:2026-12-01 b due:2026-12-02"#
    ),
    (
      Item.sample("Milk") {
        $0.tags = ["shop", "two words"]
        $0.due = DueDate("2026-12-01T17:30:00Z")
        $0.wait = DueDate("2026-11-30")
        $0.recur = "FREQ=WEEKLY;BYDAY=MO,TH"
      },
      "2026-11-21 Milk @shop @two%20words flick-tags:2 due:2026-12-01 flick-due:2026-12-01T17:30:00Z t:2026-11-30 "
        + "rec:FREQ=WEEKLY;BYDAY=MO,TH"
    ),
  ])
  func writesItem(item: Item, line: String) {
    let (text, losses) = TodoTxtFormat().text(item)
    #expect(text == line + "\n")
    #expect(losses == [])
    var read = ImportedFile(text, TodoTxtFormat()).items[0]
    let day = LocalTime(utc: item.created).day
    #expect(read.created.map { read.members.date(of: .created, at: $0) } == .day(day))
    read.members.days = nil
    #expect(read.text == item.text)
    #expect(read.members == item.members ?? Item.Members())
  }

  /// A rule that flick has made of `rec:+1m` for an item due on the last day of a month is `rec:+1m` again.
  @Test(arguments: [
    ("FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "2027-01-31", "rec:+1m"),
    (
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "2027-02-28",
      "rec:+1m flick-rec:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"
    ),
    ("FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30;BYSETPOS=-1", "2027-01-30", "rec:+3m"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "2028-02-29", "rec:+1y"),
    (
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "2028-03-29",
      "rec:+1y flick-rec:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"
    ),
    (
      "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=1", "2027-01-29", "rec:FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=1"
    ),
  ])
  func writesMonthEndRule(rule: String, due: String, words: String) {
    let item = Item.sample("Pay") {
      $0.due = DueDate(due)
      $0.recur = rule
    }
    let (text, _) = TodoTxtFormat().text(item)
    #expect(text == "2026-11-21 Pay due:\(due) \(words)\n")
    let read = ImportedFile(text, TodoTxtFormat()).items[0].members.recur
    #expect(read == (words.count == 7 ? TodoTxtRecurrence.plain(rule)?.rule : rule))
  }

  /// A line is given back as it was, as long as the item says the same.
  @Test(arguments: [
    ("x Milk", "x 2026-11-21 2026-11-21 Eggs"), ("x 2026-11-19 Milk", "x 2026-11-19 2026-11-19 Eggs"),
    ("x (A) 2026-11-05 Milk due:2026-11-06", "x 2026-11-05 2026-11-05 Eggs due:2026-11-06 pri:A"),
    ("Milk", "2026-11-21 Eggs"), ("(A) Milk +shop", "(A) 2026-11-21 Eggs"),
    ("due:2026-12-01 2026-11-20 Milk  t:2026-11-30", "2026-11-21 Eggs due:2026-12-01 t:2026-11-30"),
    ("2026-11-20 Call due:2026-12-01 Ana @phone", "2026-11-20 Eggs due:2026-12-01"),
    ("2026-11-20 Pay rec:+01m due:2026-12-01", "2026-11-20 Eggs due:2026-12-01 rec:+1m"),
    ("  Milk  ", "2026-11-21 Eggs"), (#"Milk \due:2026-12-01 \\x"#, "2026-11-21 Eggs"),
    ("Milk flick-list:Work h:1", "2026-11-21 Eggs"), ("(A)Milk", "2026-11-21 Eggs"),
  ])
  func writesReadLineUnchanged(line: String, changed: String) {
    var item = ImportedFile(line + "\r\n", TodoTxtFormat()).items[0].item(
      id: 1, now: Instant(secondsSince1970: 1_795_253_400))
    #expect(TodoTxtFormat().text(item).0 == line + "\n")
    item.text = "Eggs"
    #expect(TodoTxtFormat().text(item).0 == changed + "\n")
  }

  @Test(arguments: [
    "2026-11-20 Milk", "(A) 2026-11-20 Milk due:2026-12-01", "x 2026-11-21 2026-11-20 Milk pri:C",
    "2026-11-20 Milk flick-list:Two%20words",
  ])
  func keepsNoOriginalOfUsualLine(line: String) {
    #expect(ImportedFile(line, TodoTxtFormat()).items.map(\.members.unknown) == [[]])
  }

  @Test func updatesListAndCompletionOfKeptLine() {
    var item = ImportedFile("Milk flick-list:Home", TodoTxtFormat()).items[0].item(
      id: 1, now: Instant(secondsSince1970: 1_795_253_400))
    #expect(TodoTxtFormat().text(item, naming: true).0 == "2026-11-21 Milk flick-list:Work\n")
    item = ImportedFile("Milk", TodoTxtFormat()).items[0].item(
      id: 1, now: Instant(secondsSince1970: 1_795_253_400))
    #expect(TodoTxtFormat().text(item, naming: true).0 == "Milk flick-list:Work\n")
    item.completed = Instant(secondsSince1970: 1_795_339_800)
    #expect(TodoTxtFormat().text(item).0 == "x 2026-11-22 2026-11-21 Milk\n")
    item = ImportedFile("x Milk", TodoTxtFormat()).items[0].item(
      id: 1, now: Instant(secondsSince1970: 1_795_253_400))
    item.completed = Instant(secondsSince1970: 1_795_339_800)
    item.modified[.completed] = item.completed
    #expect(TodoTxtFormat().text(item).0 == "x 2026-11-22 2026-11-21 Milk\n")
  }

  /// Lines as todo.txt-cli, topydo, SimpleTask and others write them: each comes back byte for byte.
  @Test func foreignLinesComeBack() {
    var random = SplitMix64(seed: 20)
    let words = [
      "Call", "Ana", "+family", "@phone", "due:2026-12-01", "due:tomorrow", "t:2026-11-28", "rec:1w",
      "rec:+2m", "pri:B",
      "h:1", "https://example.org/a:b", "", "(B)", "x", "2026-11-20", "id:3", "p:2", "Äpfel", "買う🥛",
      "\\due:2026-12-01",
      "%20", "flick-tags:1", "@two", "flick-due:2026-12-01T17:30:00Z", "lunch:", ":", "🏠:1",
    ]
    let starts = [
      "", "(A) ", "(a) ", "x ", "X ", "x (C) ", "2026-11-20 ", "x 2026-11-21 ", "x 2026-11-21 2026-11-20 ",
      "(D) 2026-11-20 ", " ",
    ]
    let lines = (0..<1000).map { _ in
      (starts.randomElement(using: &random) ?? "")
        + (0..<Int.random(in: 1...6, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
    }.filter { !$0.allSatisfy(\.isWhitespace) }
    let file = ImportedFile(lines.joined(separator: "\n"), TodoTxtFormat())
    let items = file.items.enumerated().map {
      $1.item(id: $0 + 1, now: Instant(secondsSince1970: 1_795_253_400))
    }
    let list = ItemList(name: "Inbox", items: Items(items))
    let bytes = TodoTxtFormat().write([list], naming: false, ExchangeWorld()).bytes
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init) == lines)
  }

  @Test func reportsWhatTodoTxtCannotHold() {
    let item = Item.sample("Milk") {
      $0.note = "x"
      $0.recur = "now and then"
      $0.attachments = [Attachment(name: "a"), Attachment(name: "b")]
    }
    let (text, losses) = TodoTxtFormat().text(item, Item.sample("Eggs") { $0.note = "y" }, naming: true)
    #expect(text == "2026-11-21 Milk flick-list:Work\n2026-11-21 Eggs flick-list:Work\n")
    #expect(
      losses == [
        "1 recurrence left out: todo.txt has no word for them", "2 notes left out: todo.txt has no notes",
        "2 attachments left out: todo.txt has no attachments",
      ])
  }

  /// Names and references of a file's own come back as they were, with no backslash and no day.
  @Test(arguments: [
    "Party id:5\nCake p:5\nMilk\n", "Party id:cake\n(A) Cake p:cake dep:x2\nMilk id:x2\n",
    "Milk id:5\nEggs p:7\n",
  ])
  func keepsNamesOfLines(text: String) {
    let file = ImportedFile(text, TodoTxtFormat())
    let uids = file.items.indices.map { ItemUID(high: 7, low: UInt64($0)) }
    let items = file.items.enumerated().map { index, foreign in
      var item = foreign.item(uid: uids[index], id: index + 1, now: Instant(secondsSince1970: 1_795_253_400))
      item.under = foreign.parent.map { uids[$0] }
      item.needs = foreign.needed.map { uids[$0] }
      return item
    }
    let written = TodoTxtFormat().write(
      [ItemList(name: "Inbox", items: Items(items))], naming: false, ExchangeWorld())
    #expect(String(decoding: written.bytes, as: UTF8.self) == text)
  }

  @Test func reportsBreaksWithinLines() {
    let file = ImportedFile("Milk\u{2028}2 l\nEggs\u{85}six\nTea\n", TodoTxtFormat())
    #expect(file.items.map(\.text) == ["Milk 2 l", "Eggs six", "Tea"])
    #expect(file.remarks.messages == ["2 lines with a break inside (U+2028, U+0085 or VT), read as a blank"])
  }
}
