import Interchange
import Testing
import TodoModel

struct TodoTxtFileTests {
  private let world = ExchangeWorld()

  private func uid(_ number: UInt64) -> ItemUID { ItemUID(high: 0, low: number) }

  private func former(_ texts: String...) -> [LinkedLine] {
    texts.enumerated().map { LinkedLine(text: $1, uid: uid(UInt64($0 + 1))) }
  }

  private func matches(_ text: String, _ lines: [LinkedLine]) throws -> [UInt64?] {
    try TodoTxtFile(Array(text.utf8)).matches(lines, world).map { $0?.low }
  }

  @Test func whatWasReadIsWrittenByteForByte() throws {
    for text in ["", "a", "a\n", "\u{FEFF}a\r\n\r\nb\r\n", "a\n\n\nb", "\n"] {
      #expect(try TodoTxtFile(Array(text.utf8)).bytes == Array(text.utf8))
    }
  }

  @Test func linesAreKnownAgain() throws {
    let lines = former("Milk", "(A) Bread", "Eggs")
    #expect(try matches("Eggs\nMilk\n(A) Bread\n", lines) == [3, 1, 2])
    #expect(try matches("Milk\nx 2026-11-22 Bread\nEggs\n", lines) == [1, 2, 3])
    #expect(try matches("Milk\n(A) Brown bread\nEggs\n", lines) == [1, 2, 3])
    #expect(try matches("Milk\n\nEggs\nButter\n", lines) == [1, nil, 3, nil])
    #expect(try matches("Milk\nMilk\n", lines) == [1, nil])
    #expect(try matches("Milk\nBread and rolls\n", lines) == [1, 2])
    let done = try TodoTxtFile(Array("Milk\n(A) Bread\nTea\n".utf8))
    #expect(done.matches(lines, but: ["Eggs"], world).map { $0?.low } == [1, 2, nil])
  }

  @Test func blankLinesStayBehindTheirLines() throws {
    let file = try TodoTxtFile(Array("\nMilk\n\nBread\n# no comment\n".utf8))
    let created = try #require(Instant("2026-11-21T00:00:00Z"))
    let items = [("Bread", 2), ("Eggs", 4), ("Milk", 1)].map { (text: String, number: UInt64) in
      Item(uid: uid(number), id: Int(number), text: text, created: created)
    }
    let (new, uids) = file.saying(
      items, [nil, uid(1), nil, uid(2), uid(3)], LinkedFields(TodoTxtFormat(), .utc), world)
    #expect(String(decoding: new.bytes, as: UTF8.self) == "\nBread\n2026-11-21 Eggs\nMilk\n\n")
    #expect(uids.map { $0?.low } == [nil, 2, 4, 1, nil])
  }

  @Test func whatIsNoTextIsAFault() {
    #expect(throws: TodoFileFault(reason: "line 2: this is not text in UTF-8")) {
      try TodoTxtFile([0x61, 0x0A, 0xFF])
    }
  }
}
