import Testing

@testable import TodoModel

@Suite struct ItemsTests {
  @Test(arguments: [0, 1, 3, 511, 512, 513, 1025, 5000], [false, true])
  func itDoesWhatAnArrayDoes(count: Int, isGenerated: Bool) {
    var random = Seeded(UInt64(count) &+ (isGenerated ? 1 : 0))
    var items = isGenerated ? Items(generated: count, firstID: 10) : Items((0..<count).map { item($0 + 1) })
    var model = Array(items)
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

  @Test func aGeneratedListTakesRoomOnlyForWhatWasTouched() {
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
}
