import Scenes
import Testing

@testable import TodoModel

@Suite struct DocumentEditorTests {
  private static func document(_ count: Int) -> Document {
    Document(lists: [
      ItemList(name: "Inbox", items: Items((1...count).map { item($0) })), ItemList(name: "Work"),
    ])
  }

  /// However the items lie about, each is found at once: one pass over the names, and no look elsewhere.
  @Test func manyItemsAreRemovedInAnyOrderWithoutLookingForThem() throws {
    var random = SplitMix64(seed: 5)
    let ids = (1...5000).shuffled(using: &random).prefix(3000)
    var working = DocumentEditor(DocumentEditorTests.document(5000), about: ids.map { uid($0) })
    for id in ids { try working.apply(.remove(uid(id)), at: moment()) }
    #expect(working.locator.passes == 1)
    #expect(working.locator.misses == 0)
    let left = Set(1...5000).subtracting(ids).sorted()
    #expect(working.document.lists[0].items.map(\.id) == left)
  }

  @Test func manyItemsAreMovedOneBelowTheOtherWithoutLookingForThem() throws {
    var random = SplitMix64(seed: 6)
    let ids = Array((1...5000).shuffled(using: &random).prefix(1000))
    var working = DocumentEditor(DocumentEditorTests.document(5000), about: ids.map { uid($0) })
    for (index, id) in ids.enumerated() {
      #expect(working.place(of: uid(id))?.list == 0)
      try working.apply(.move(uid(id), list: "Work", index: index), at: moment())
      #expect(working.place(of: uid(id)) == Place(list: 1, index: index))
    }
    #expect(working.locator.passes == 1)
    #expect(working.locator.misses == 0)
    #expect(working.document.lists[1].items.map(\.id) == ids)
  }

  /// Unannounced items, and changes of the lists themselves, cost time and nothing else.
  @Test(arguments: 0..<60)
  func editsLikeDocument(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var document = Document.random(&random)
    let uids = document.lists.flatMap { $0.items.map(\.uid) }
    // Few uids are not worth a table: more are named than there are.
    let named = uids.filter { _ in Int.random(in: 0..<4, using: &random) > 0 } + (900...930).map { uid($0) }
    var working = DocumentEditor(document, about: named)
    for _ in 0..<80 {
      let edit = Edit.random(in: document, &random)
      let inverse = try? document.apply(edit, at: moment(1000))
      #expect((try? working.apply(edit, at: moment(1000))) == inverse)
      #expect(working.document == document)
      for uid in uids { #expect(working.place(of: uid) == document.place(of: uid)) }
    }
  }

  @Test func refusesToInsertItemAgain() throws {
    var random = SplitMix64(seed: 2)
    let document = DocumentEditorTests.document(100)
    let removals = (1...40).shuffled(using: &random).map { Edit.remove(uid($0)) }
    var changed = document
    let back = try changed.apply(removals, at: moment())
    for doubled in [back + [back[7]], [back[7]] + back] {
      var again = changed
      #expect(throws: EditError.self) { try again.apply(doubled, at: moment()) }
      #expect(again == changed)
    }
    let taken = Item(uid: uid(5000), id: 60, text: "Another", created: moment())
    #expect(throws: EditError.idInUse(60)) {
      try changed.apply(back + [.insert(taken, list: "Inbox", index: 0)], at: moment())
    }
    try changed.apply(back, at: moment())
    #expect(changed == document)
  }
}
