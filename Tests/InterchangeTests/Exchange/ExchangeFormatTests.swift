import Foundation
import Scenes
import Testing
import TodoModel

@testable import Interchange

@Suite struct ExchangeFormatTests {
  @Test(
    arguments: [
      ("a.ics", "", "icalendar"), ("a.MD", "", "markdown"), ("a.csv", "x", "csv"),
      ("todo.txt", "# x", "todotxt"),
      ("", "\u{FEFF}BEGIN:VCALENDAR\r\n", "icalendar"), ("", "[\n{\"id\":1}]", nil),
      ("", "[description:\"x\" status:\"pending\"]\n", "taskwarrior"), ("", "[]", "taskwarrior"),
      ("a.json", "{\"description\":\"x\"}", "taskwarrior"), ("backup", "{\n\"format\":\"flick\"", "flick"),
      ("", "Things\n\n* [ ] Milk\n", "markdown"), ("", "# Groceries\n", "markdown"),
      ("", "Title,Due Date\nMilk,\n", "csv"), ("", "x Milk\n", "todotxt"),
      ("", "Milk\nEggs\nBread\n(B) Tea", "todotxt"), ("", "Milk due:2026-12-01\n", nil),
      ("", "Call Ada @phone\n", nil), ("my.txt", "Milk\n", nil), ("my.txt", "(A) Milk\n", "todotxt"),
      ("", "2026-11-20 Milk\n", "todotxt"), ("", "", "todotxt"),
      ("", "Milk, eggs\n", nil), ("", "[x] Milk\n", nil), ("", "x\nx\n", nil),
      ("notes", "Milk\nEggs\nTea\nJam\nx Bread\n", "todotxt"), ("done.txt", "Milk\n", "todotxt"),
      ("server.log", "2026-11-25 09:00:01 user@host started\n2026-11-25 09:00:02 GET /a?t:1\n", nil),
      ("", "\u{7F}ELF\u{2}\u{1}\u{0}\u{0}@\u{0}\u{0}\n", nil),
    ] as [(String, String, String?)])
  func guessesFormat(name: String, text: String, format: String?) {
    #expect(ExchangeFormats.guess(name: name, Array(text.utf8))?.name == format)
  }

  @Test func everyFormatIsFoundByItsName() {
    #expect(ExchangeFormats.names.map { ExchangeFormats.named($0)?.name } == ExchangeFormats.names)
    #expect(Set(ExchangeFormats.names).count == ExchangeFormats.names.count)
    for format in ExchangeFormats.all {
      for ending in format.nameEndings {
        #expect(ExchangeFormats.ending("a.\(ending.uppercased())")?.name == format.name)
      }
      #expect(format.fields.isSuperset(of: [.text, .completed]), "\(format.name)")
      #expect(format.ownMembers.allSatisfy { $0.hasPrefix("\"\(format.name)") }, "\(format.name)")
    }
    let endings = ExchangeFormats.all.flatMap { $0.nameEndings }
    #expect(Set(endings).count == endings.count)
  }

  /// A file that export made is known again without its name.
  @Test(arguments: ExchangeFormats.all)
  func guessesFormatOfWrittenFile(format: any ExchangeFormat) {
    let file = format.write(
      [ItemList(name: "Work", items: Items([.sample("Milk"), .sample("Eggs")]))], naming: false,
      ExchangeWorld())
    #expect(ExchangeFormats.guess(name: "", file.bytes)?.name == format.name)
  }

  /// Lines may end in CR alone, and faults are found there.
  @Test(arguments: [
    ("(A) Milk\rx Eggs\r\rBread", "todotxt", ["Milk", "Eggs", "Bread"]),
    ("- [ ] Milk\r  note\r- [x] Eggs\r", "markdown", ["Milk", "Eggs"]),
    ("text,done\rMilk,\r\"Eggs\",x\rBread,\r", "csv", ["Milk", "Eggs", "Bread"]),
    ("title\rMilk\rEggs", "csv", ["Milk", "Eggs"]),
    ("BEGIN:VCALENDAR\rBEGIN:VTODO\rSUMMARY:Mi\r lk\rEND:VTODO\rEND:VCALENDAR\r", "icalendar", ["Milk"]),
    ("[{\"description\":\"Milk\"},\r{\"description\":\"Eggs\"}]", "taskwarrior", ["Milk", "Eggs"]),
    ("[description:\"Milk\"]\r[description:\"Eggs\"]", "taskwarrior", ["Milk", "Eggs"]),
  ])
  func linesMayEndInCarriageReturns(text: String, format: String, texts: [String]) {
    let file = ExchangeFormats.named(format)?.read(Array(text.utf8), ExchangeWorld())
    #expect(file?.faults == [])
    #expect(file?.items.map(\.text) == texts)
  }

  /// What is not a list says what it is.
  @Test(
    arguments: [
      (Array("PK\u{3}\u{4}x".utf8), "a zip file"), (Array("SQLite format 3\0x".utf8), "an SQLite database"),
      ([0xFF, 0xFE, 0x41, 0x00], "UTF-16"), ([0x41, 0x00, 0x42, 0x00, 0x0A, 0x00], "UTF-16"),
      ([0x00, 0x41, 0x00, 0x42], "UTF-16"), (Array("<?xml version".utf8), "XML"),
      (Array("Aufgabe;F".utf8) + [0xE4] + Array("llig\n".utf8), "text in Windows-1252 or Latin-1"),
      (Array("Müll ".utf8) + [0xE4, 0x0A], nil), ([0x78, 0xFF], nil), (Array("Müll ©\n".utf8), nil),
      (Array("Home:\n  ☐ Sweep\n".utf8), "a list of PlainTasks"),
      (Array("[{\"a\":1}]".utf8), "JSON, but of no program that flick knows"),
      (Array("[{\"a\":1,]".utf8), "JSON with an error at 1:9: expected a member name in double quotes"),
      (Array("[x] Milk\n".utf8), nil), (Array("Milk\n".utf8), nil), ([], nil),
    ] as [([UInt8], String?)])
  func namesUnreadableFile(bytes: [UInt8], kind: String?) {
    #expect((UnreadableFile(bytes) ?? UnreadableFile(text: bytes))?.kind == kind)
  }

  @Test func placesAreCountedInLinesOfEveryKind() {
    let bytes = Array("a\nb\rc\r\nd".utf8)
    let places = ImportError.positions(of: [0, 2, 4, 7], in: bytes)
    #expect(places.map { "\($0.line):\($0.column)" } == ["1:1", "2:1", "3:1", "4:1"])
  }

  @Test(arguments: ExchangeFormats.all.filter { $0.isWritten && !$0.fields.contains(.exceptions) })
  func reportsLossOfSkippedDates(format: any ExchangeFormat) {
    let item = Item.sample("Pills") {
      ($0.due, $0.recur, $0.exceptions) = (DueDate("2026-12-01"), "FREQ=DAILY", "2026-12-02")
    }
    let lost = "1 list of skipped dates left out: \(format.lack(of: .exceptions))"
    #expect(format.text(item).1.contains(lost))
  }

  /// A repeating item keeps its time of day and its zone.
  @Test(
    .enabled(if: zone("Europe/Berlin") != nil, "no zones in /usr/share/zoneinfo"),
    arguments: ExchangeFormats.all.filter { $0.fields.contains(.clock) })
  func keepsTimeOfDayInItsZone(format: any ExchangeFormat) throws {
    let world = ExchangeWorld(zoneFile: ExchangeFormatTests.zone)
    var item = Item(
      uid: ItemUID(high: 1, low: 1), id: 1, text: "Pills", created: Instant(secondsSince1970: 1_795_253_400))
    item.recur = "FREQ=DAILY"
    item.due = DueDate("2027-03-28T01:15:00Z")
    item.clock = "2027-03-28T02:15[Europe/Berlin]"
    let bytes = format.write([ItemList(name: "Inbox", items: [item])], naming: false, world).bytes
    let read = try #require(format.read(bytes, world).items.first)
    #expect(read.members.due == item.due)
    #expect(read.members.recur == item.recur)
    #expect(read.members.clock == item.clock)
    #expect(read.members.unknown == [])
    // Written again, it says the same.
    let again = read.item(uid: item.uid, id: 1, now: item.created)
    #expect(format.write([ItemList(name: "Inbox", items: [again])], naming: false, world).bytes == bytes)
  }

  private static func zone(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "/usr/share/zoneinfo/" + name).map { [UInt8]($0) }
  }

  /// Whatever bytes come: no crash, faults in bounds, and what was read can be written and read again.
  @Test(arguments: ExchangeFormats.all)
  func anyBytesAreRead(format: any ExchangeFormat) {
    var random = SplitMix64(seed: 7)
    var realistic = RealisticLists(seed: 7)
    let world = ExchangeWorld.odd
    for round in 0..<300 {
      var bytes = format.write(realistic.lists(items: 8), naming: true, world).bytes
      for _ in 0..<Int.random(in: 1...12, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 2: bytes[place] = Array("\"',:;-[]{}x \n\r\t\\=@".utf8).randomElement(using: &random) ?? 0
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
        }
      }
      let file = format.read(bytes, world)
      #expect(file.faults.count <= ImportError.most)
      #expect(file.faults.allSatisfy { (0...bytes.count).contains($0.offset) })
      guard file.faults.isEmpty else { continue }
      let lists = file.lists()
      let again = format.read(format.write(lists, naming: true, world).bytes, world)
      #expect(again.faults == [], "round \(round)")
      #expect(
        Content.of(again.lists(), [format], world.clock) == Content.of(lists, [format], world.clock),
        "round \(round)")
    }
  }
}
