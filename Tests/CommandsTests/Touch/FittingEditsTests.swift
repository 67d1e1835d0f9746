import Testing
import TodoModel

@testable import Commands

@Suite struct FittingEditsTests {
  private static let now = Instant(secondsSince1970: 0)

  private static func item(_ number: Int, isDone: Bool = false) -> Item {
    Item(
      uid: ItemUID(high: 1, low: UInt64(number)), id: number, text: "Item \(number)", created: now,
      completed: isDone ? now : nil)
  }

  private static func uid(_ number: Int) -> ItemUID { item(number).uid }

  /// Items 1 to 3, the second done, in Inbox; next is 7.
  private static let document = Document(
    lists: [
      ItemList(name: "Inbox", items: [item(1), item(2, isDone: true), item(3)]), ItemList(name: "Work"),
    ],
    next: 7)

  /// With an item 9, which is gone by now.
  private static let former = Document(lists: [ItemList(name: "Inbox", items: [item(1), item(9)])])

  private func fitting(_ edits: Edit...) -> FittingEdits {
    FittingEdits(edits, madeOn: Self.former, on: Self.document, at: Self.now)
  }

  @Test func keepsFittingEdits() {
    let edits: [Edit] = [
      .complete(Self.uid(1), at: Self.now), .move(Self.uid(3), list: "Inbox", index: 0),
      .insert(Self.item(7), list: "Work", index: 0), .remove(Self.uid(2)),
    ]
    let fitting = FittingEdits(edits, madeOn: Self.former, on: Self.document, at: Self.now)
    #expect(fitting.edits == edits)
    #expect(fitting.lost == [])
  }

  @Test func adjustsIDsListsAndPlaces() {
    var renumbered = Self.item(4)
    renumbered.id = 7
    let fitting = fitting(
      .insert(Self.item(4), list: "Gone", index: 9), .move(Self.uid(1), list: "Inbox", index: 9))
    #expect(
      fitting.edits == [
        .insert(renumbered, list: "Inbox", index: 3), .move(Self.uid(1), list: "Inbox", index: 3),
      ])
    #expect(fitting.lost == [])
  }

  /// Made before the list was renamed.
  @Test func followsRenamedList() {
    let former = Document(lists: [
      ItemList(name: "Old", items: [Self.item(1), Self.item(3)]), ItemList(name: "Work"),
    ])
    let fitting = FittingEdits(
      [.move(Self.uid(3), list: "Old", index: 0), .insert(Self.item(7), list: "Old", index: 1)],
      madeOn: former, on: Self.document, at: Self.now)
    #expect(
      fitting.edits == [
        .move(Self.uid(3), list: "Inbox", index: 0), .insert(Self.item(7), list: "Inbox", index: 1),
      ])
    #expect(fitting.lost == [])
  }

  /// The text of a new item whose uid exists is an edit.
  @Test func setsTextOfItemBroughtBack() {
    var item = Self.item(1)
    item.text = "x"
    #expect(fitting(.insert(item, list: "Inbox", index: 0)).edits == [.setText(Self.uid(1), "x")])
  }

  @Test func dropsDoneEditsAndReportsLostOnes() {
    let fitting = fitting(
      .complete(Self.uid(2), at: Self.now), .reopen(Self.uid(1)), .remove(Self.uid(9)),
      .complete(Self.uid(9), at: Self.now), .setText(Self.uid(9), "x"))
    var rewritten = Self.item(9)
    (rewritten.id, rewritten.text) = (7, "x")
    #expect(fitting.edits == [.insert(rewritten, list: "Inbox", index: 1)])
    #expect(fitting.lost == ["complete of #9 Item 9 was not stored: another program has removed the item"])
  }
}
