import Scenes
import Testing

@testable import TodoModel

@Suite struct DocumentApplyTests {
  @Test(arguments: 0..<200)
  func everyEditHasItsInverse(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var document = Document.random(&random)
    for _ in 0..<30 {
      let before = document
      let edit = Edit.random(in: document, &random)
      do {
        let inverse = try document.apply(edit, at: moment(1000))
        #expect(document.brokenInvariant == nil)
        var back = document
        try back.apply(inverse, at: moment(1001))
        #expect(back.brokenInvariant == nil)
        #expect(back.plain == before.plain, "\(edit)")
        #expect(back.next >= before.next)
      } catch {
        #expect(document == before, "\(edit) threw and changed something")
      }
    }
  }

  @Test(arguments: 0..<200)
  func appliesAndRevertsEditsTogetherAsOneByOne(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = Document.random(&random)
    var one = start
    var edits: [Edit] = []
    for _ in 0..<60 {
      let edit = Edit.random(in: one, &random)
      if (try? one.apply(edit, at: moment(1000))) != nil { edits.append(edit) }
    }
    var all = start
    let inverses = try all.apply(edits, at: moment(1000))
    #expect(all == one)
    try all.apply(inverses, at: moment(1001))
    #expect(all.plain == start.plain)
    var replayed = start
    let step = Step(sequence: 1, kind: .change, time: moment(1000), command: [], edits: edits, inverses: [])
    try replayed.replay([step])
    #expect(replayed == one)
  }

  @Test func changesNothingForInapplicableEdits() throws {
    var document = Document(lists: [ItemList(name: "Inbox", items: [item(1), item(2)])])
    let before = document
    #expect(throws: EditError.noItem(uid(3))) {
      try document.apply([.remove(uid(1)), .remove(uid(3))], at: moment())
    }
    #expect(document == before)
  }

  @Test func removingManyInAnyOrderAndPuttingThemBackIsExact() throws {
    var document = Document(lists: [ItemList(name: "Inbox", items: Items((1...3000).map { item($0) }))])
    let before = document
    var random = SplitMix64(seed: 1)
    for order in [Array(1...3000), Array((1...3000).reversed()), (1...3000).shuffled(using: &random)] {
      let inverses = try document.apply(order.map { .remove(uid($0)) }, at: moment())
      #expect(document.lists[0].items.isEmpty)
      try document.apply(inverses, at: moment())
      #expect(document == before)
    }
  }

  @Test func refusesRepeatedID() throws {
    var document = Document(lists: [ItemList(name: "Inbox", items: [item(1), item(2)])])
    #expect(document.next == 3)
    try document.apply(.remove(uid(2)), at: moment())
    #expect(document.next == 3)
    #expect(throws: EditError.idInUse(1)) {
      try document.apply(
        .insert(Item(uid: uid(9), id: 1, text: "x", created: moment()), list: "Inbox", index: 0), at: moment()
      )
    }
  }

  @Test(arguments: [0, -1, 1 << 53, Int.max, Int.min])
  func refusesInvalidID(id: Int) {
    var document = Document()
    #expect(throws: EditError.idOutOfRange(id)) {
      try document.apply(
        .insert(Item(uid: uid(9), id: id, text: "x", created: moment()), list: "Inbox", index: 0),
        at: moment())
    }
    #expect(document == Document())
  }

  @Test func theGreatestIDIsTheLastOne() throws {
    let greatest = Item(uid: uid(9), id: (1 << 53) - 1, text: "x", created: moment())
    var document = Document()
    try document.apply(.insert(greatest, list: "Inbox", index: 0), at: moment())
    #expect(document.next == 1 << 53)
    #expect(!document.hasNumbers(for: 1))
    #expect(document.hasNumbers(for: 0))
  }

  @Test func recordsTimeOfChangedFields() throws {
    var document = Document(lists: [ItemList(name: "Inbox", items: [item(1, "Milk")])])
    try document.apply(.setText(uid(1), "Oat milk"), at: moment(5))
    try document.apply(.complete(uid(1), at: moment(6)), at: moment(7))
    var expected = item(1, "Oat milk")
    expected.completed = moment(6)
    expected.modified = [.text: moment(5), .completed: moment(7)]
    #expect(document.lists[0].items == [expected])
  }

  /// Plain texts are judged by a rule of their own, which must be the one for all.
  @Test func judgesASCIITextsLikeOthers() {
    for value in UInt8(0)..<128 {
      let scalar = Unicode.Scalar(value)
      let isBreak = value == 0 || (10...13).contains(value)
      #expect(Item.isText(String(scalar)) == (!isBreak && !scalar.properties.isWhitespace), "\(value)")
      for text in ["a\(scalar)", "\(scalar)a", "é\(scalar)", " \(scalar)買"] {
        #expect(Item.isText(text) == !isBreak, "\(value)")
      }
    }
  }

  @Test func refusesBlankAndMultilineText() {
    var document = Document(lists: [ItemList(name: "Inbox", items: [item(1, "Milk")])])
    for text in ["", " ", "\u{A0}\u{3000}", "a\nb", "a\u{2028}b", "a\0b", "\r"] {
      #expect(throws: EditError.badText) { try document.apply(.setText(uid(1), text), at: moment()) }
    }
  }
}
