import Scenes
import Testing

@testable import TodoModel

@Suite struct DifferenceTests {
  @Test(arguments: 0..<400)
  func theDifferenceLeadsToTheFinalDocument(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = Document.random(&random)
    let final: Document
    if seed % 2 == 0 {
      final = .random(&random)
    } else {
      var changed = start
      for _ in 0..<Int.random(in: 1...25, using: &random) {
        _ = try? changed.apply(.random(in: changed, &random), at: moment(1000))
      }
      final = changed
    }
    var document = start
    try document.apply(start.edits(to: final), at: moment(2000))
    #expect(document.brokenInvariant == nil)
    #expect(document.plain.lists == final.plain.lists)
    #expect(document.currentList.name == final.currentList.name)
    #expect(document.edits(to: final) == [])
  }

  @Test func findsOneMoveForOneMovedItem() {
    let base = Document(lists: [ItemList(name: "Inbox", items: Items((1...9).map { item($0) }))])
    for (order, moves) in [
      ([9, 1, 2, 3, 4, 5, 6, 7, 8], [Edit.move(uid(9), list: "Inbox", index: 0)]),
      ([2, 3, 4, 5, 6, 7, 8, 9, 1], [.move(uid(1), list: "Inbox", index: 8)]),
      ([1, 2, 6, 3, 4, 5, 7, 8, 9], [.move(uid(6), list: "Inbox", index: 2)]),
      ([1, 2, 3, 4, 5, 6, 7, 8, 9], []),
    ] {
      let final = Document(lists: [ItemList(name: "Inbox", items: Items(order.map { item($0) }))])
      #expect(base.edits(to: final) == moves)
    }
  }

  @Test func distinguishesNormalizationForms() {
    let base = Document(lists: [ItemList(name: "Inbox", items: [item(1, "\u{E9}")])])
    let final = Document(lists: [ItemList(name: "Inbox", items: [item(1, "e\u{301}")])])
    #expect(base.edits(to: final) == [.setText(uid(1), "e\u{301}")])
  }

  @Test func comparesLargeReversedListQuickly() throws {
    let count = 20_000
    let base = Document(lists: [ItemList(name: "Inbox", items: Items((1...count).map { item($0) }))])
    let final = Document(lists: [
      ItemList(name: "Inbox", items: Items((1...count).reversed().map { item($0) }))
    ])
    #expect(base.edits(to: final).count == count - 1)
  }

  @Test func foldsCanceledEditsToNothing() throws {
    var document = Document(lists: [ItemList(name: "Inbox", items: [item(1), item(2), item(3)])])
    let start = document
    var draft = item(4, "")
    draft.text = ""
    let edits: [Edit] = [
      .insert(draft, list: "Inbox", index: 0), .setText(uid(4), "Milk"),
      .move(uid(1), list: "Inbox", index: 3), .move(uid(1), list: "Inbox", index: 1),
      .insert(item(5), list: "Inbox", index: 0), .remove(uid(5)),
      .complete(uid(2), at: moment(9)),
    ]
    try document.apply(edits, at: moment(9))
    var made = draft
    made.text = "Milk"
    #expect(
      start.folded(edits, final: document) == [
        .complete(uid(2), at: moment(9)), .insert(made, list: "Inbox", index: 0),
      ])
  }

  @Test(arguments: 0..<200)
  func foldedEditsReachSameDocument(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = Document.random(&random)
    var final = start
    var edits: [Edit] = []
    for _ in 0..<20 {
      let edit = Edit.random(in: final, &random)
      guard edit.isOfItems, (try? final.apply(edit, at: moment(1000))) != nil else { continue }
      edits.append(edit)
    }
    let folded = start.folded(edits, final: final)
    var document = start
    try document.apply(folded, at: moment(2000))
    #expect(document.plain.lists == final.plain.lists)
    #expect(folded.count <= edits.count)
  }
}

extension Edit {
  fileprivate var isOfItems: Bool { item != nil }
}
