import SeededRandom
import Testing
import TodoModel

@testable import Storage

/// Stores whose items are checked first and read when somebody looks at them.
@Suite struct CheckedItemsTests {
  /// What reading comes to: a document, or a fault.
  private enum Reading: Equatable {
    case document(Document)
    case fault(JSONFault)
  }

  private func read(_ bytes: [UInt8]) -> Reading {
    do { return .document(try DocumentCoding.decode(bytes)) } catch { return .fault(error) }
  }

  private func checked(_ bytes: [UInt8]) -> Reading {
    let lazyItems = LazyItemReader()
    do {
      let document = try DocumentCoding.decode(bytes, checking: lazyItems)
      let reading = Reading.document(document)
      #expect(document.lists.map { $0.items.map(\.id) } == document.lists.map { $0.items.map(\.id) })
      #expect(!lazyItems.hasFailed)
      return reading
    } catch { return .fault(error) }
  }

  @Test(arguments: 0..<60)
  func aDocumentIsTheSameHoweverItIsRead(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = DocumentCoding.encode(.random(&random))
    #expect(checked(bytes) == read(bytes))
  }

  /// Wherever a byte is another one, both see the same document or the same fault.
  @Test(arguments: 0..<20)
  func aFaultIsTheSameHoweverItIsRead(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = DocumentCoding.encode(.random(&random))
    let others = Array("\"\\\n ,:{}[]0a\u{7F}".utf8) + [0x00, 0xC3]
    for _ in 0..<100 {
      var bytes = bytes
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = others.randomElement(using: &random) ?? 0
      case 1: bytes.insert(others.randomElement(using: &random) ?? 0, at: place)
      default: bytes.remove(at: place)
      }
      #expect(checked(bytes) == read(bytes))
    }
  }

  /// What may stand behind the members that all items have, well formed or not.
  @Test(arguments: [
    #","note":"a \"b\" \u00e9","priority":"A","tags":["x","\u00e9"],"wait":"2026-11-25""#,
    #","completed":"2026-11-25T09:30:00Z","modified":{"completed":"2026-11-25T09:30:00Z","x":{"y":[1]}}"#,
    #","todotxt":{"line":"x"},"due":"2026-11-25","recur":"FREQ=DAILY""#, #","a":1,"b":2"#, #","a":1,"a":2"#,
    #","due":"2026-11-25","due":"2026-11-26""#, #","due":"2026-11-31""#, #","d\u0075e":"2026-11-25""#,
    #","text":"again""#, #","tags":[]"#, #","tags":["a",]"#, #","note":"#, #","note":1"#,
    #","x":{"a":1,"a":2}"#,
    ",\"x\":{\"a\":1,\n\"b\":2}", ",\n\"note\":\"x\"", #", "x" : "y" "#, #","under":"0""#, #","needs":[]"#,
    #","archived":"2026-11-25T09:30:00Z""#, #","attachments":[{"name":"a","x":1}]"#, #","conflicts":[]"#, ",",
  ])
  func furtherMembersAreTheSameHoweverTheyAreRead(members: String) {
    let bytes = store("A", members)
    #expect(checked(bytes) == read(bytes))
  }

  /// A store of one item.
  private func store(_ text: String, _ members: String = "") -> [UInt8] {
    let start = #"{"id":1,"uid":"00000000000000000000000000000001","text":""#
    let lines =
      #"{"format":"flick","version":1,"revision":1,"next":3,"current":"A","lists":["#
      + "{\"name\":\"A\",\"items\":[\n\(start)\(text)\",\"created\":\"2026-11-21T09:30:00Z\"\(members)}\n]}]}"
    return Array(lines.utf8)
  }

  /// All white space and all that ends a line is among these.
  @Test(arguments: [
    0x7F...0x2FF, 0x1680...0x180F, 0x1FF0...0x20FF, 0x2FF0...0x303F, 0xFEF0...0xFF00, 0x1F600...0x1F610,
  ])
  func aTextIsTakenIfItCanBeAnItems(values: ClosedRange<UInt32>) {
    // So long that the text is not read in the way of a file's last bytes.
    let members = #","note":"a note that goes on for a while""#
    for scalar in values.compactMap(Unicode.Scalar.init) {
      for text in ["\(scalar)", "a\(scalar)", " \(scalar)", "\(scalar)\(scalar) b"] {
        let bytes = store(text, members)
        let reading = read(bytes)
        if case .document(let document) = reading {
          #expect(document.currentList.items.map(\.text) == [text])
          #expect(Item.isText(text), "\(values): U+\(String(scalar.value, radix: 16))")
        } else {
          #expect(!Item.isText(text), "\(values): U+\(String(scalar.value, radix: 16))")
        }
        #expect(checked(bytes) == reading)
      }
    }
  }

  @Test func aUIDThatComesTwiceIsFoundAcrossRuns() throws {
    let items = (1...1500).map { item($0, "Item \($0)") }
    let bytes = DocumentCoding.encode(Document(lists: [ItemList(name: "A", items: Items(items))]))
    let digits = Array(items[1400].uid.description.utf8)
    let start = try #require(bytes.firstRange(of: digits)?.lowerBound)
    var twice = bytes
    twice.replaceSubrange(start..<start + 32, with: Array(items[3].uid.description.utf8))
    #expect(checked(bytes) == read(bytes))
    #expect(checked(twice) == .fault(JSONFault(offset: start - 1, reason: "another item has this uid")))
  }

  @Test(arguments: 0..<8)
  func aQueryFindsTheSameHoweverTheItemsAreRead(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = ["ab", "Abc", "bca", "aab", "c", "CAB", "b\u{E9}", "\"a", "\\b", "milk", "+x"]
    let items = (1...1300).map { number in
      var text: [String] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        // Most runs have many of the first words, and few or none of the others.
        let among = Int.random(in: 0..<400, using: &random) == 0 ? words.count : 3
        text.append(words[Int.random(in: 0..<among, using: &random)])
      }
      return item(number, text.joined(separator: " "))
    }
    let bytes = DocumentCoding.encode(Document(lists: [ItemList(name: "A", items: Items(items))]))
    let moment = QueryMoment(now: moment()) { LocalTime(utc: $0) }
    let document = try DocumentCoding.decode(bytes)
    for text in [
      "a", "ABC", "aabc", "milk", "ab milk", "milk or cab", "nothing or cab", "cab or nothing", "be or milk",
      "(milk or cab) b", "tag:x", "\"bc ab\"", "c c", "aa b or ca milk", "due:any or cab", "\"\\\"a\"",
    ] {
      let request = try ListRequest(parsing: text)
      let checked = try DocumentCoding.decode(bytes, checking: LazyItemReader())
      #expect(
        checked.find(request, in: [0], at: moment) == document.find(request, in: [0], at: moment), "\(text)")
    }
  }

  /// Those that have to do with others are always read; of the rest only what may be meant.
  @Test func aQueryReadsWhatItMayMean() throws {
    var items = (1...5000).map { item($0, "Item \($0)") }
    items[2].due = .instant(moment())
    items[1000].text = "Caf\u{E9} 4711"
    items[2000].note = "a \"quoted\" word"
    items[3000].under = items[2999].uid
    let bytes = DocumentCoding.encode(Document(lists: [ItemList(name: "A", items: Items(items))]))
    func found(_ text: String) throws -> (ids: [Int], read: Int) {
      let lazyItems = LazyItemReader()
      let document = try DocumentCoding.decode(bytes, checking: lazyItems)
      let moment = QueryMoment(now: moment()) { LocalTime(utc: $0) }
      let request = try ListRequest(parsing: text)
      let found = document.find(request, in: [0], at: moment).items
      #expect(found == (try DocumentCoding.decode(bytes)).find(request, in: [0], at: moment).items)
      return (found.map(\.item.id), lazyItems.itemsRead)
    }
    // The run of 512 with a child is read whole; each item with an escape or a byte that is not ASCII, too.
    #expect(try found("ITEM 4711") == ([4711], 515))
    #expect(try found("cafe") == ([1001], 514))
    #expect(try found("due:any") == ([3], 515))
    #expect(try found("word or note:quoted") == ([2001], 514))
    #expect(try found("is:open").ids.count == 5000)
  }
}
