import Scenes
import StorageSupport
import TestSupport
import Testing

@testable import TodoModel

@Suite struct ItemsTests {
  enum Kind: Int, CaseIterable {
    case stored, generated, deferred
  }

  /// Runs of a hundred that are read at the first look.
  private static func deferred(_ count: Int) -> Items {
    Items(
      deferred: stride(from: 1, through: count, by: 100).map { first in
        DeferredItems(ListedItems((first..<min(first + 100, count + 1)).map { item($0) }))
      })
  }

  @Test func findsArchivedItemInReadRun() {
    var archived = item(1)
    archived.completed = moment(1)
    archived.archived = moment(2)
    let list = ItemList(name: "A", items: Items(deferred: [DeferredItems(ListedItems([archived, item(2)]))]))
    let document = Document(lists: [list], next: 3)
    #expect(document.hasArchived)
    #expect(list.items.map(\.id) == [1, 2])
    #expect(document.hasArchived)
    let read = ItemList(name: "A", items: Items(deferred: [DeferredItems(ListedItems([archived, item(2)]))]))
    #expect(read.items.map(\.id) == [1, 2])
    #expect(Document(lists: [read], next: 3).hasArchived)
  }

  @Test(arguments: [0, 1, 3, 511, 512, 513, 1025, 5000], Kind.allCases)
  func behavesLikeArray(count: Int, kind: Kind) {
    var random = SplitMix64(seed: UInt64(count + kind.rawValue))
    var items =
      switch kind {
      case .stored: Items((0..<count).map { item($0 + 1) })
      case .generated: Items(generated: count, firstID: 10)
      case .deferred: ItemsTests.deferred(count)
      }
    var names: [ItemKey] = []
    _ = items.forEachName { index, id, uid in
      names.append(ItemKey(id: id, uid: uid, place: index..<index))
      return true
    }
    var model = Array(items)
    #expect(names == model.enumerated().map { ItemKey(id: $1.id, uid: $1.uid, place: $0..<$0) })
    // With their names known, and otherwise nothing.
    if kind == .deferred { items = ItemsTests.deferred(count) }
    _ = items.forEachName { _, _, _ in true }
    #expect(model.count == count)
    for step in 0..<300 {
      let index = Int.random(in: 0...model.count, using: &random)
      let isHere = index < model.count
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        let new = item(1_000_000 + step)
        items.insert(new, at: index)
        model.insert(new, at: index)
      case 2 where isHere:
        #expect(items.remove(at: index) == model.remove(at: index))
      case 3 where isHere:
        items.update(at: index) { $0.text = "changed \(step)" }
        model[index].text = "changed \(step)"
      default: break
      }
      #expect(items.count == model.count)
      if isHere, index < model.count { #expect(items[index] == model[index]) }
    }
    #expect(Array(items) == model)
    #expect(model.indices.allSatisfy { items[$0] == model[$0] })
    #expect(items == Items(model))
    for index in stride(from: 0, to: model.count, by: 7) {
      let uid = model[index].uid
      #expect(items.firstIndex(of: uid) == index)
      #expect(items.firstIndex(of: uid, near: index + 40) == index)
      #expect(items.firstIndex(of: uid, near: -3) == index)
    }
    #expect(items.firstIndex(of: uid(999_999_999)) == nil)
    #expect(items.stored.map(\.item) == model.filter { $0.uid.high != 0 || $0.text.hasPrefix("changed") })
  }

  @Test func storesOnlyTouchedItemsOfGeneratedList() {
    var items = Items(generated: 1_000_000)
    #expect(items.count == 1_000_000)
    #expect(items[999_999].text == "Item 1000000")
    items.insert(item(5_000_000), at: 500_000)
    _ = items.remove(at: 3)
    #expect(items.stored.count == 1)
    #expect(items.isGenerated)
    #expect(items[2].text == "Item 3")
    #expect(items[3].text == "Item 5")
    #expect(items.greatestID == 5_000_000)
  }

  @Test func runsAreJoined() {
    #expect(Array(Items(runs: [[item(1)], [], [item(2), item(3)]])) == [item(1), item(2), item(3)])
  }

  @Test func deferredItemsAreReadWhenTheyAreLookedAt() {
    let items = ItemsTests.deferred(1000)
    func untouched(_ items: Items) -> Int {
      items.runs.reduce(0) { if case .deferred(let run) = $1 { $0 + run.count } else { $0 } }
    }
    #expect(untouched(items) == 1000)
    #expect(items.firstIndex(of: uid(950)) == 949)
    #expect(items[500] == item(501))
    #expect(untouched(items) == 1000)
    var changed = items
    changed.insert(item(2000), at: 0)
    changed.update(at: 950) { $0.text = "x" }
    // Around each change sixteen are read.
    #expect(untouched(changed) == 968)
    #expect(changed.count == 1001)
    #expect(changed.greatestID == 2000)
  }
}
