import Scenes
import TestSupport
import Testing

@testable import TodoModel

/// The effects of an item's change on others.
@Suite struct TreeEditorTests {
  private func document(_ words: String...) -> Document {
    Document(lists: [ItemList(name: "Home", items: ItemTreeTests.items(words)), ItemList(name: "Work")])
  }

  private func shown(_ editor: TreeEditor, _ list: Int = 0) -> String {
    ItemTreeTests.shown(editor.document.lists[list].items).joined(separator: " ")
  }

  /// The results of dropping an item at each row, from the top.
  private func drops(_ id: Int, _ words: String...) throws -> [String] {
    let document = Document(lists: [ItemList(name: "Home", items: ItemTreeTests.items(words))])
    var rows = TreeEditor(document, about: [], at: moment())
    return try (0...rows.rows(of: 0, without: uid(id)).count).map { row in
      var editor = TreeEditor(document, about: [uid(id)], at: moment())
      try editor.drop(uid(id), atRow: row, of: 0)
      return shown(editor)
    }
  }

  @Test func keepsParentOfItemDroppedAmongSiblings() throws {
    #expect(try drops(3, "1", "2:1", "3:1", "4") == ["3 1 -2 4", "1 -3 -2 4", "1 -2 -3 4", "1 -2 4 3"])
  }

  @Test func elsewhereItGetsTheParentOfTheRowBelow() throws {
    #expect(
      try drops(4, "1", "2:1", "3:2", "4") == ["4 1 -2 --3", "1 -4 -2 --3", "1 -2 --4 --3", "1 -2 --3 4"])
    #expect(try drops(1, "1", "2:1", "3", "4:3") == ["1 -2 3 -4", "3 -1 --2 -4", "3 -4 1 -2"])
  }

  @Test func movesDescendantsAlong() throws {
    var editor = TreeEditor(document("3:1", "1", "4", "2:1"), about: [uid(1)], at: moment())
    try editor.put(uid(1), under: nil, in: 1, at: .from(0))
    #expect(shown(editor) == "4")
    #expect(shown(editor, 1) == "1 -3 -2")
    #expect(editor.document.lists[1].items.map(\.id) == [1, 3, 2])
  }

  @Test func changesNothingElseInFlatList() throws {
    var editor = TreeEditor(document("1", "2", "3"), about: [uid(1)], at: moment())
    try editor.put(uid(1), under: nil, in: 0, at: .end)
    try editor.complete(uid(1))
    try editor.reopen(uid(1))
    try editor.remove(uid(2))
    #expect(
      editor.edits == [
        .move(uid(1), list: "Home", index: 2), .complete(uid(1), at: moment()), .reopen(uid(1)),
        .remove(uid(2)),
      ])
  }

  /// In a circle, as machines that moved items apart make it, and where the parent is on another list.
  @Test func putsItemUnderOneThatHasItAsParentWithoutEffect() throws {
    var editor = TreeEditor(document("1:2", "2:3", "3:1", "4"), about: [uid(1)], at: moment())
    try editor.put(uid(1), under: uid(2), in: 0, at: .end)
    #expect(shown(editor) == "3 -2 --1 4")
    let apart = Document(
      lists: [
        ItemList(name: "Home", items: ItemTreeTests.items(["1", "2:1"])),
        ItemList(name: "Work", items: ItemTreeTests.items(["3:2"])),
      ])
    editor = TreeEditor(apart, about: [uid(1)], at: moment())
    try editor.put(uid(1), under: uid(3), in: 1, at: .end)
    #expect(shown(editor, 1) == "3 -1 --2")
  }

  @Test func movesChildrenOfRemovedItemsToNextAncestor() throws {
    var editor = TreeEditor(document("1", "2:1", "3:2", "4:3"), about: [], at: moment())
    try editor.removeAlone([uid(2), uid(3)])
    #expect(shown(editor) == "1 -4")
  }

  /// After random changes the inverses of the edits lead back, and an impossible change is refused unchanged.
  @Test func revertsRandomChanges() throws {
    for seed in 0..<UInt64(Search.size(100, long: 1000)) {
      var random = SplitMix64(seed: seed)
      let words = (1...8).map { id in
        let parent = Int.random(in: 0...12, using: &random)
        return parent > 8 ? "\(id)" : "\(id):\(parent)"
      }
      let start = Document(
        lists: [ItemList(name: "Home", items: ItemTreeTests.items(words)), ItemList(name: "Work")])
      var editor = TreeEditor(start, about: [], at: moment())
      for _ in 0..<12 {
        let one = uid(Int.random(in: 1...8, using: &random))
        let other = uid(Int.random(in: 1...8, using: &random))
        guard editor.place(of: one) != nil, let place = editor.place(of: other) else { continue }
        let before = editor.document
        do {
          switch Int.random(in: 0..<6, using: &random) {
          case 0: try editor.complete(one)
          case 1: try editor.reopen(one)
          case 2: try editor.removeAlone([one])
          case 3:
            let list = Int.random(in: 0...1, using: &random)
            try editor.drop(one, atRow: Int.random(in: 0...8, using: &random), of: list)
          case 4: try editor.setNeeds(one, [other])
          default:
            try editor.put(
              one, under: other, in: place.list, at: .from(Int.random(in: 0...3, using: &random)))
            #expect(editor.tree(of: place.list).parent(of: one) == other)
          }
        } catch is TreeError {
          #expect(editor.document == before)
        }
      }
      var again = start
      let inverses = try again.apply(editor.edits, at: moment())
      #expect(again == editor.document)
      try again.apply(inverses, at: moment())
      #expect(again.lists.map { $0.items.map(\.id) } == start.lists.map { $0.items.map(\.id) })
      #expect(again.lists.map { $0.items.map(\.under) } == start.lists.map { $0.items.map(\.under) })
    }
  }
}
