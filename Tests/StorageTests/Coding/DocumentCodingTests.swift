import Scenes
import TestSupport
import Testing
import Text
import TodoModel

@testable import Coding
@testable import JSON
@testable import Storage

@Suite struct DocumentCodingTests {
  @Test(arguments: 0..<300)
  func readsBackRandomDocumentByteForByte(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let document = Document.random(&random)
    let bytes = DocumentCoding.encode(document)
    let read = try DocumentCoding.decode(bytes)
    #expect(read == document)
    // Equality of strings is not to the byte; of texts it is.
    #expect(DocumentCoding.encode(read) == bytes)
    #expect(throws: Never.self) { try JSONValue(parsing: bytes) }
    let items = document.lists.reduce(0) { $0 + $1.items.count }
    let lines = bytes.split(separator: .lineFeed)
    #expect(lines.filter { $0.starts(with: "{\"id\":".utf8) }.count == items)
  }

  @Test(arguments: 0..<100)
  func whiteSpaceAndOrderDoNotMatter(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let document = Document.random(&random)
    let tree = try JSONValue(parsing: DocumentCoding.encode(document))
    var writer = JSONWriter(layout: .indented)
    writer.value(tree.shuffled(&random))
    let read = try DocumentCoding.decode([0xEF, 0xBB, 0xBF, 0x0D, 0x0A] + writer.bytes)
    #expect(read.lists.map { $0.items.map(\.plain) } == document.lists.map { $0.items.map(\.plain) })
    #expect(read.next == document.next)
    #expect(read.currentList.name == document.currentList.name)
  }

  @Test func unknownMembersAreKeptButForWhiteSpace() throws {
    let text = #"""
      { "x-color" : { "b" : [ 1.50 , "a  b" ] } , "format":"flick","version":1,"revision":0,"next":2,"current":"A",
      "lists":[{"name":"A","z":[ ],"items":[{"id":1,"uid":"00000000000000010000000000000001","text":"Milk",
      "\u0079" : -0.0e+1 , "created":"2026-11-21T09:30:00Z","modified":{"size":"soon"},"y2":"\u00E9\/"}]}]}
      """#
    let expected = #"""
      {
      "format":"flick",
      "version":1,
      "revision":0,
      "next":2,
      "current":"A",
      "lists":[
      {"name":"A","items":[
      {"id":1,"uid":"00000000000000010000000000000001","text":"Milk","created":"2026-11-21T09:30:00Z","modified":{"size":"soon"},"\u0079":-0.0e+1,"y2":"\u00E9\/"}
      ],"z":[]}
      ],
      "x-color":{"b":[1.50,"a  b"]}
      }

      """#
    let document = try DocumentCoding.decode(Array(text.utf8))
    #expect(String(decoding: DocumentCoding.encode(document), as: UTF8.self) == expected)
  }

  @Test func writesMembersInFixedOrder() throws {
    var all = item(3, "Milk \u{7F}\t\"\\")
    all.completed = moment(1)
    all.due = DueDate("2026-11-25")
    all.priority = "A"
    all.tags = ["home", "food"]
    all.note = "two\nlines"
    all.wait = DueDate("2026-11-22T00:00:00Z")
    all.recur = "weekly"
    all.attachments = [Attachment(name: "photo", width: 200, height: 150.5), Attachment(name: "card")]
    all.conflicts = [Conflict(field: "text", json: #""Oat milk""#, time: moment(2))]
    all.modified = [.completed: moment(1), .text: moment(3), .place: moment(4)]
    let document = Document(lists: [ItemList(name: "A"), ItemList(name: "B", items: [all])], current: 1)
    #expect(
      String(decoding: DocumentCoding.encode(document), as: UTF8.self) == #"""
        {
        "format":"flick",
        "version":1,
        "revision":0,
        "next":4,
        "current":"B",
        "lists":[
        {"name":"A","items":[]},
        {"name":"B","items":[
        {"id":3,"uid":"00000000000000010000000000000003","text":"Milk \#u{7F}\t\"\\","created":"2026-11-21T09:30:00Z","completed":"2026-11-21T09:30:01Z","due":"2026-11-25","priority":"A","tags":["home","food"],"note":"two\nlines","wait":"2026-11-22T00:00:00Z","recur":"weekly","attachments":[{"name":"photo","width":200,"height":150.5},{"name":"card"}],"modified":{"text":"2026-11-21T09:30:03Z","completed":"2026-11-21T09:30:01Z","place":"2026-11-21T09:30:04Z"},"conflicts":[{"field":"text","value":"Oat milk","time":"2026-11-21T09:30:02Z"}]}
        ]}
        ]
        }

        """#)
  }

  @Test func escapedNamesOfKnownMembersAreKnown() throws {
    let text = DocumentCodingTests.store(
      #"{"\u0069d":1,"uid":"00000000000000010000000000000001","text":"a","created":"2026-11-21T09:30:00Z"}"#)
    let document = try DocumentCoding.decode(Array(text.utf8))
    #expect(document.lists[0].items == [item(1, "a")])
  }

  @Test func idsUpToTheGreatestNumberAreRead() throws {
    let text = DocumentCodingTests.store(
      #"{"id":9007199254740991,"uid":"000000000000000100000000000000FF","text":"a","created":"0001-01-01T00:00:00Z"}"#,
      next: "9007199254740992")
    var document = try DocumentCoding.decode(Array(text.utf8))
    #expect(document.next == 1 << 53)
    #expect(throws: EditError.idOutOfRange(1 << 53)) {
      try document.apply(
        .insert(Item(uid: uid(5), id: document.next, text: "b", created: moment()), list: "Inbox", index: 0),
        at: moment())
    }
  }

  @Test func distinguishesUIDsWithEqualHashes() throws {
    // All of these have one hash: the mixed bits are the same.
    let items = (0..<3000).map { number in
      Item(
        uid: ItemUID(high: UInt64(number).rotatedLeft(31), low: UInt64(number)), id: number + 1, text: "a",
        created: moment())
    }
    let document = Document(lists: [ItemList(name: "A", items: Items(items))])
    #expect(try DocumentCoding.decode(DocumentCoding.encode(document)) == document)
    var uids = UIDSet()
    let areNew = items.map { uids.insert($0.uid) }
    let areOld = items.map { uids.insert($0.uid) }
    #expect(areNew == items.map { _ in true })
    #expect(areOld == items.map { _ in false })
  }

  static func store(_ items: String, next: String = "9") -> String {
    #"{"format":"flick","version":1,"revision":0,"next":\#(next),"current":"Inbox","#
      + #""lists":[{"name":"Inbox","items":[\#n\#(items)]}]}"#
  }

  private static let good =
    #"{"id":1,"uid":"00000000000000010000000000000001","text":"a","created":"2026-11-21T09:30:00Z"}"#

  struct Fault: CustomTestStringConvertible {
    var old: String
    var new: String
    var says: String
    var testDescription: String { "\(old) → \(new)" }
  }

  @Test(arguments: [
    Fault(old: "\"flick\"", new: "\"todo\"", says: "1:11 not the format \"flick\""),
    Fault(old: "\"flick\"", new: "1", says: "1:11 expected \"flick\""),
    Fault(old: "\"version\":1", new: "\"version\":2", says: "1:29 version 2 is newer than this program"),
    Fault(old: "\"version\":1", new: "\"version\":1.0", says: "1:29 expected a whole number"),
    Fault(old: "\"version\":1", new: "\"version\":0", says: "1:29 a number out of range"),
    Fault(old: "\"revision\":0", new: "\"revision\":-1", says: "1:42 a number out of range"),
    Fault(
      old: "\"revision\":0", new: "\"revision\":99999999999999999999",
      says: "1:42 a number above 9007199254740992"),
    Fault(
      old: "\"revision\":0", new: "\"revision\":9007199254740993",
      says: "1:42 a number above 9007199254740992"),
    Fault(old: "\"next\":9", new: "\"next\":9007199254740993", says: "1:51 a number above 9007199254740992"),
    Fault(old: "{\"id\":1", new: "{\"id\":9007199254740992", says: "2:7 a number above 9007199254740991"),
    Fault(old: "{\"id\":1", new: "{\"id\":9223372036854775808", says: "2:7 a number above 9007199254740991"),
    Fault(old: "\"revision\":0,", new: "", says: "1:1 a store without revision"),
    Fault(old: "\"next\":9", new: "\"next\":1", says: "2:7 an id that is not less than next"),
    Fault(old: "\"next\":9", new: "\"next\":\"9\"", says: "1:51 expected a whole number"),
    Fault(old: "\"current\":\"Inbox\"", new: "\"current\":\"Work\"", says: "1:63 no list with this name"),
    Fault(old: "\"name\":\"Inbox\",", new: "", says: "1:80 a list without name"),
    Fault(old: "\"name\":\"Inbox\"", new: "\"name\":\" \"", says: "1:88 blank text or more than one line"),
    Fault(old: "\"items\":[", new: "\"items\":{}, \"x\":[", says: "1:104 expected an array of items"),
    Fault(old: "{\"id\":1", new: "{\"id\":0", says: "2:7 a number out of range"),
    Fault(old: "{\"id\":1", new: "{\"id\":1e0", says: "2:7 expected a whole number"),
    Fault(old: "{\"id\":1", new: "{\"id\":1,\"id\":1", says: "2:9 a repeated member name"),
    Fault(old: "{\"id\":1", new: "{\"id\":1,\"x\":0,\"\\u0078\":1", says: "2:15 a repeated member name"),
    Fault(old: "{\"id\":1,", new: "{", says: "2:1 an item without id"),
    Fault(old: "\"text\":\"a\",", new: "", says: "2:1 an item without text"),
    Fault(old: "\"text\":\"a\"", new: "\"text\":\"\"", says: "2:57 blank text or more than one line"),
    Fault(old: "\"text\":\"a\"", new: "\"text\":\"\\u2003\"", says: "2:57 blank text or more than one line"),
    Fault(old: "\"text\":\"a\"", new: "\"text\":\"a\\nb\"", says: "2:57 blank text or more than one line"),
    Fault(
      old: "\"text\":\"a\"", new: "\"text\":\"é\u{2028}\"", says: "2:57 blank text or more than one line"),
    Fault(old: "\"text\":\"a\"", new: "\"text\":null", says: "2:57 expected text in double quotes"),
    Fault(
      old: "\"text\":\"a\"", new: "\"text\":\"é😀\" \"b\"", says: "2:62 expected a comma or a closing brace"),
    Fault(old: "000001\"", new: "00000g\"", says: "2:15 a uid is 32 hexadecimal digits"),
    Fault(old: "09:30:00Z", new: "25:30:00Z", says: "2:71 write a time as 2026-11-21T09:30:00Z"),
    Fault(old: "2026-11-21", new: "2026-02-30", says: "2:71 write a time as 2026-11-21T09:30:00Z"),
    Fault(
      old: "00Z\"}", new: "00Z\",\"due\":\"today\"}",
      says: "2:100 write a date as 2026-11-25 or 2026-11-25T09:30:00Z"),
    Fault(old: "00Z\"}", new: "00Z\",\"due\":null}", says: "2:100 expected a day or a time in double quotes"),
    Fault(old: "00Z\"}", new: "00Z\",\"tags\":[1]}", says: "2:102 expected an array of tags"),
    Fault(old: "00Z\"}", new: "00Z\",\"attachments\":[{}]}", says: "2:109 an attachment without a name"),
    Fault(
      old: "00Z\"}", new: "00Z\",\"attachments\":[{\"name\":\"a\",\"width\":1e999}]}",
      says: "2:129 a number out of range"),
    Fault(
      old: "00Z\"}", new: "00Z\",\"modified\":{\"text\":1}}", says: "2:113 expected a time in double quotes"),
    Fault(
      old: "00Z\"}", new: "00Z\",\"conflicts\":[{\"field\":\"text\"}]}",
      says: "2:107 a conflict without field, value or time"),
    Fault(old: "00Z\"}", new: "00Z\",\"z\":{\"a\":1,\"a\":1}}", says: "2:105 a repeated member name"),
    Fault(old: "00Z\"}]", new: "00Z\"},]", says: "2:95 expected an item"),
    Fault(old: "]}]}", new: "]}]} x", says: "2:99 text after the end of the document"),
    Fault(old: "]}]}", new: "]}", says: "2:96 unexpected end"),
    Fault(
      old: "]}]}", new: "]},{\"name\":\"Inbox\",\"items\":[]}]}",
      says: "2:105 there is already a list with this name"),
  ])
  func reportsFaultWithItsPosition(fault: Fault) throws {
    let text = DocumentCodingTests.store(DocumentCodingTests.good)
    #expect(throws: Never.self) { try DocumentCoding.decode(Array(text.utf8)) }
    #expect(DocumentCodingTests.fault(in: text.replacingFirst(fault.old, with: fault.new)) == fault.says)
  }

  @Test func rejectsRepeatedIDsAndUIDs() {
    let good = DocumentCodingTests.good
    let sameID = good.replacingFirst("0001\"", with: "0002\"")
    let sameUID = good.replacingFirst(":1,", with: ":2,")
    #expect(
      DocumentCodingTests.fault(in: DocumentCodingTests.store("\(good),\n\(sameID)"))
        == "3:7 another item has this id")
    #expect(
      DocumentCodingTests.fault(in: DocumentCodingTests.store("\(good),\n\(sameUID)"))
        == "3:15 another item has this uid")
  }

  @Test func rejectsOtherJSON() {
    for (text, says) in [
      ("", "1:1 unexpected end"), ("\n", "2:1 unexpected end"), ("[]", "1:1 expected a store, a JSON object"),
      ("{}", "1:1 a store without format"), ("null", "1:1 expected a store, a JSON object"),
      (#"{"format":"flick","version":1,"revision":0,"next":1,"current":"A","lists":[]}"#, "1:75 no list"),
      (#"{"format":"flick","version":7,"lists":"new shape"}"#, "1:29 version 7 is newer than this program"),
    ] {
      #expect(DocumentCodingTests.fault(in: text) == says)
    }
  }

  /// Whatever byte is changed or cut off: an error or a document that holds together, never a crash.
  @Test(arguments: 0..<8)
  func damagedTextIsAFaultOrADocument(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = DocumentCoding.encode(.random(&random))
    for _ in 0..<Search.size(150, long: 600) {
      var damaged = bytes
      let at = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: damaged[at] = .random(in: 0...255, using: &random)
      case 1: damaged.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...9, using: &random)))
      default:
        damaged.insert(
          contentsOf: bytes[at..<min(bytes.count, at + 9)],
          at: Int.random(in: 0..<bytes.count, using: &random))
      }
      if let document = try? DocumentCoding.decode(damaged) { #expect(document.brokenInvariant == nil) }
    }
  }

  /// All white space and all that ends a line is among these.
  @Test(arguments: [
    0x7F...0x2FF, 0x1680...0x180F, 0x1FF0...0x20FF, 0x2FF0...0x303F, 0xFEF0...0xFF00, 0x1F600...0x1F610,
  ])
  func takesATextThatCanBeAnItems(values: ClosedRange<UInt32>) {
    for scalar in values.compactMap(Unicode.Scalar.init) {
      for text in ["\(scalar)", "a\(scalar)", " \(scalar)", "\(scalar)\(scalar) b"] {
        let item = DocumentCodingTests.good.replacingFirst("\"a\"", with: "\"\(text)\"")
        let document = try? DocumentCoding.decode(Array(DocumentCodingTests.store(item).utf8))
        #expect(
          document?.currentList.items.map(\.text) == (Item.isText(text) ? [text] : nil), "\(scalar.value)")
      }
    }
  }

  @Test func findsAUIDThatComesTwiceInDifferentRuns() throws {
    let items = (1...1500).map { item($0, "Item \($0)") }
    let bytes = DocumentCoding.encode(Document(lists: [ItemList(name: "A", items: Items(items))]))
    let digits = Array(items[1400].uid.description.utf8)
    let start = try #require(bytes.firstRange(of: digits)?.lowerBound)
    var twice = bytes
    twice.replaceSubrange(start..<start + 32, with: Array(items[3].uid.description.utf8))
    #expect(throws: JSONError(offset: start - 1, reason: "another item has this uid")) {
      try DocumentCoding.decode(twice)
    }
  }

  private static func fault(in text: String) -> String? {
    let bytes = Array(text.utf8)
    do {
      _ = try DocumentCoding.decode(bytes)
      return nil
    } catch {
      let position = TextPosition(of: error.offset, in: bytes)
      return "\(position.line):\(position.column) \(error.reason)"
    }
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    replacing(old, with: new, maxReplacements: 1)
  }
}

extension UInt64 {
  fileprivate func rotatedLeft(_ count: UInt64) -> UInt64 { self << count | self >> (64 - count) }
}

extension Item {
  /// Without the order of the members that flick does not know.
  fileprivate var plain: Item {
    var plain = self
    plain.unknown = []
    plain.unknownModified = []
    plain.attachments = []
    plain.conflicts = []
    return plain
  }
}

extension JSONValue {
  /// The value with the members of every object in another order.
  fileprivate func shuffled(_ random: inout SplitMix64) -> JSONValue {
    switch self {
    case .array(let elements): .array(elements.map { $0.shuffled(&random) })
    case .object(let members):
      .object(members.map { Member($0.name, $0.value.shuffled(&random)) }.shuffled(using: &random))
    default: self
    }
  }
}
