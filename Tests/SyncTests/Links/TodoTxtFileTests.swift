import Interchange
import Testing
import TodoModel

@testable import Sync

struct TodoTxtFileTests {
  private let world = ExchangeWorld()

  private func uid(_ number: UInt64) -> ItemUID { ItemUID(high: 0, low: number) }

  private func former(_ texts: String...) -> [LinkedLine] {
    texts.enumerated().map { LinkedLine(text: $1, uid: uid(UInt64($0 + 1))) }
  }

  private func matches(_ text: String, _ lines: [LinkedLine]) throws -> [UInt64?] {
    try TodoTxtFile(Array(text.utf8)).matches(lines, world).map { $0?.low }
  }

  @Test func writesReadBytesUnchanged() throws {
    for text in ["", "a", "a\n", "\u{FEFF}a\r\n\r\nb\r\n", "a\n\n\nb", "\n"] {
      #expect(try TodoTxtFile(Array(text.utf8)).bytes == Array(text.utf8))
    }
  }

  /// The items of the lines of a new file; `former` are the lines at the last exchange, of items 1, 2 and so on.
  @Test(
    arguments: [
      // Equal lines are the same items wherever they are; so are lines with the same text.
      ("Milk\n(A) Bread\nEggs\n", "Eggs\nMilk\n(A) Bread\n", [3, 1, 2]),
      ("Milk\n(A) Bread\nEggs\n", "Milk\nx 2026-11-22 Bread\nEggs\n", [1, 2, 3]),
      ("Milk\n", "Milk\nMilk\n", [1, nil]), ("A\nB\nA\n", "x 2026-11-29 A\nB\nA\n", [1, 2, 3]),
      // A line edited in place.
      ("Milk\nBuy brown bread\nEggs\n", "Milk\n(B) Buy white bread\nEggs\nButter\n", [1, 2, 3, nil]),
      ("Call Ana and Bo\n", "x 2026-11-22 2026-11-20 call ana or BO due:2026-12-01 @phone\n", [1]),
      ("Call Ana\n", "Call Ana now\n", [1]), ("Call Ana\n", "Call Ana right now\n", [nil]),
      ("Bread\n", "Brown bread\n", [nil]),
      ("Buy @shop +food due:2026-12-01 bread\n", "Buy @shop +food due:2026-12-01 milk\n", [nil]),
      ("Buy bread\n", "(A) x 2026-11-22 2026-11-20 Buy breads\n", [1]),
      // One letter more, less or other, in words of five letters or more.
      ("Water plants\n", "Watr plants\n", [nil]), ("Water plants\n", "Wader planets\n", [1]),
      ("Watering plants\n", "Waterin plantz\n", [1]), ("Watering plants\n", "Waterign plants\n", [nil]),
      ("Call Mum\n", "Call Mom\n", [nil]), ("Straße fegen\n", "straẞe Fegen heute\n", [1]),
      // Another line in place of a removed one.
      ("Call Mum\nWater plants\nPay rent\n", "Call Mum\nWater plants\n\nBuy cat food\n", [1, 2, nil, nil]),
      ("Buy cat food\nPay rent\n", "Buy dog food\nPay rent\n", [1, 2]),
      // A word counts once, and all words do.
      ("Row row row boat\n", "Row your big boat\n", [nil]),
      ("\n@home +house\n", "\n@home +garden\n", [nil, nil]),
      // The k-th unpaired line between the same two pairs.
      ("a\nBuy red tea\nBuy new hat\nb\n", "a\nBuy old hat\nBuy old tea\nb\n", [1, nil, nil, 4]),
      ("a\nBuy red tea\nBuy new hat\nb\n", "a\nBuy blue tea\nBuy old hat\nb\n", [1, 2, 3, 4]),
      ("a\nBuy red tea\nBuy new hat\nb\n", "a\nBuy old hat\nb\n", [1, nil, 4]),
      ("a\nBuy red tea\nBuy new hat\nb\n", "a\n\nBuy old hat\nb\n", [1, nil, 3, 4]),
      ("a\n\nBuy red tea\n\nBuy new hat\nb\n", "a\nBuy big tea\nBuy big hat\nb\n", [1, 3, 5, 6]),
      ("a\nBuy red tea\nb\n", "a\nb\nBuy old tea\n", [1, 3, nil]),
      // Between swapped pairs there is no gap.
      ("a\nBuy red tea\nb\n", "b\nBuy old tea\na\n", [3, nil, 1]),
      ("a\nBuy red tea\nb\n", "b\na\nBuy old tea\n", [3, 1, 2]),
    ] as [(String, String, [UInt64?])])
  func linesAreKnownAgain(former: String, text: String, items: [UInt64?]) throws {
    let lines = former.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated()
      .map { LinkedLine(text: String($1), uid: $1.isEmpty ? nil : uid(UInt64($0 + 1))) }
    #expect(try matches(text, lines) == items)
  }

  @Test func linesInDoneTxtWereNotEdited() throws {
    let lines = former("Milk", "(A) Buy bread today", "Eggs")
    let file = try TodoTxtFile(Array("Milk\nBuy bread tomorrow\nEggs\n".utf8))
    #expect(file.matches(lines, world).map { $0?.low } == [1, 2, 3])
    #expect(file.matches(lines, but: ["Buy bread today"], world).map { $0?.low } == [1, nil, 3])
  }

  /// Neither very many lines nor very long ones take long.
  @Test(.timeLimit(.minutes(5))) func manyLinesAreMatchedInTime() throws {
    let many = (0..<60_000).map { "Buy thing number-\($0) today" }
    let words = (0..<8_000).map { "word\($0 % 100 + 100)x\($0)" }
    let others = words.map { $0.replacing("x", with: "yz") }.joined(separator: " ")
    // Every other line stays, its neighbors in reversed order.
    let new = many.enumerated().map { $0.isMultiple(of: 2) ? many[many.count - 2 - $0] : $1 + " again" }
    _ = try matches(
      new.joined(separator: "\n"), many.enumerated().map { .init(text: $1, uid: uid(UInt64($0 + 1))) })
    #expect(try matches(others, former(words.joined(separator: " "))) == [nil])
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

  /// The first line has no mark of the file's; its own first character must not be taken for one.
  @Test func keepsFirstCharacterThatLooksLikeMark() throws {
    let file = try TodoTxtFile(Array("Milk\n\u{FEFF}Eggs\n".utf8))
    let created = Instant(secondsSince1970: 0)
    let eggs = Item(uid: uid(2), id: 2, text: "\u{FEFF}Eggs", created: created)
    let (new, _) = file.saying([eggs], [uid(1), uid(2)], LinkedFields(TodoTxtFormat(), .utc), world)
    #expect(String(decoding: new.bytes, as: UTF8.self) == "\u{FEFF}\u{FEFF}Eggs\n")
    #expect(try TodoTxtFile(new.bytes).lines.map(\.text) == ["\u{FEFF}Eggs"])
  }

  @Test(
    arguments: [(0xFF, "this is not text in UTF-8"), (0, "this line has a NUL byte")] as [(UInt8, String)])
  func rejectsBytesThatAreNoText(byte: UInt8, reason: String) {
    #expect(throws: TodoFileError(reason: "line 2: \(reason)")) { try TodoTxtFile([0x61, 0x0A, byte]) }
  }
}
