import Storage
import TestSupport
import Testing
import TodoModel

@testable import flick_bench

@Suite struct GeneratedStoreTests {
  private let document = GeneratedStore(count: 2000).document

  @Test func theSameSeedMakesTheSameStore() {
    #expect(GeneratedStore(count: 50).document == GeneratedStore(count: 50).document)
    #expect(GeneratedStore(count: 50, seed: 1).document != GeneratedStore(count: 50, seed: 2).document)
  }

  @Test func aStoreIsWhatFlickReads() throws {
    #expect(document.brokenInvariant == nil)
    #expect(try DocumentCoding.decode(DocumentCoding.encode(document)) == document)
    #expect(document.currentList.items.map { $0.id } == (1...2000).reversed())
    #expect(document.next == 2001)
  }

  /// The shares that are told to the user, within what chance allows.
  @Test func itemsAreAsTheyAreSaidToBe() {
    let items = Array(document.currentList.items)
    func share(_ isSo: (Item) -> Bool) -> Double { Double(items.count(where: isSo)) / Double(items.count) }
    #expect(abs(share { $0.isDone } - 0.2) < 0.03)
    #expect(abs(share { $0.due != nil } - 1.0 / 7) < 0.03)
    #expect(abs(share { !$0.tags.isEmpty } - 0.25) < 0.03)
    #expect(abs(share { $0.priority != nil } - 0.1) < 0.03)
    #expect(abs(share { !$0.text.allSatisfy(\.isASCII) } - 0.1) < 0.03)
    #expect(abs(share { $0.text.contains(GeneratedItem.word) } - 0.025) < 0.015)
    #expect(items.allSatisfy { (10...70).contains($0.text.count) })
    #expect(items.allSatisfy { Item.isText($0.text) })
  }

  @Test func openItemsAreFoundFromTheMiddleOutwards() {
    let store = GeneratedStore(count: 2000)
    let ids = store.openIDs(1000)
    #expect(ids.count == 1000)
    #expect(Set(ids).count == 1000)
    #expect(ids.allSatisfy { !GeneratedItem.item($0, seed: store.seed).isDone })
    #expect(ids.allSatisfy { (300...1700).contains($0) })
    #expect(store.openIDs(1).allSatisfy { (990...1010).contains($0) })
    #expect(GeneratedStore(count: 10).openIDs(1000).count < 11)
    #expect(GeneratedStore(count: 0).openIDs(1) == [])
  }

  @Test func aHistoryHasAsManyChangesAsWereAskedFor() throws {
    let folder = try TemporaryFolder()
    try GeneratedStore(count: 30).write(to: folder.path + "/todo.json", changes: 12)
    let store = Store(path: folder.path + "/todo.json")
    #expect(try store.read()?.currentList.items.count == 30)
    let taken = try store.undo(13, command: ["undo"], at: Instant(secondsSince1970: 1_900_000_000))
    #expect(taken.steps.count == 13)
    #expect(taken.after.currentList.items.isEmpty)
  }
}
