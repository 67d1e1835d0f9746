import Testing

@testable import TodoModel

@Suite struct ItemNeedsTests {
  /// One list of the items `1` to `count`.
  private func document(_ count: Int, _ change: (inout [Item]) -> Void) -> Document {
    var items = (1...count).map { item($0) }
    change(&items)
    return Document(lists: [ItemList(name: "Inbox", items: Items(items))], next: count + 1)
  }

  @Test func anOpenItemWaitsForOpenItems() {
    let needs = ItemNeeds(
      document(4) { items in
        items[0].needs = [uid(2), uid(3), uid(9)]
        items[1].completed = moment()
        items[3].needs = [uid(2)]
      })
    #expect(needs.blocked == [uid(1)])
    #expect(needs.blockers(of: uid(1)) == [uid(3)])
  }

  @Test func doesNotBlockCompletedItem() {
    let needs = ItemNeeds(
      document(2) { items in
        items[0].needs = [uid(2)]
        items[0].completed = moment()
      })
    #expect(needs.blocked == [])
  }

  @Test func ignoresDependenciesOnCycle() {
    let needs = ItemNeeds(
      document(5) { items in
        items[0].needs = [uid(2)]
        items[1].needs = [uid(3)]
        items[2].needs = [uid(1), uid(5)]
        items[3].needs = [uid(1)]
        items[4].needs = [uid(5)]
      })
    #expect(needs.blocked == [uid(3), uid(4)])
    #expect(needs.blockers(of: uid(3)) == [uid(5)])
  }

  @Test func ignoresDependenciesOnParentsAndSubtasks() {
    let needs = ItemNeeds(
      document(3) { items in
        items[1].under = uid(1)
        items[2].under = uid(2)
        items[0].needs = [uid(3)]
        items[2].needs = [uid(1)]
      })
    #expect(needs.blocked == [])
  }
}
