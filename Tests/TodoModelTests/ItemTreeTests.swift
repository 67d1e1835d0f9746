import Testing

@testable import TodoModel

/// The tree of items, for any parents.
@Suite struct ItemTreeTests {
  /// Items of these ids, each under the one behind the colon: `"1", "2:1"`.
  static func items(_ words: String...) -> Items { items(words) }

  static func items(_ words: [String]) -> Items {
    Items(
      words.map { word in
        let numbers = word.split(separator: ":").compactMap { Int($0) }
        var item = TodoModelTests.item(numbers[0])
        if numbers.count > 1 { item.under = uid(numbers[1]) }
        return item
      })
  }

  /// The ids in the order in which they are shown, a dash for each level.
  static func shown(_ items: Items) -> [String] {
    let tree = ItemTree(items)
    return tree.order(of: items).map { index in
      String(repeating: "-", count: tree.level(of: items[index].uid)) + "\(items[index].id)"
    }
  }

  @Test func ordersChildrenBelowParentInListOrder() {
    #expect(Self.shown(Self.items("5:1", "1", "2", "3:1", "4:3", "6")) == ["1", "-5", "-3", "--4", "2", "6"])
  }

  @Test func reportsListWithoutParentsAsFlat() {
    #expect(ItemTree(Self.items("1", "2")).isFlat)
    #expect(ItemTree(Items(generated: 1_000_000)).isFlat)
    #expect(Self.shown(Self.items("2", "1")) == ["2", "1"])
  }

  @Test func showsItemWithoutItsParentAtTopLevel() {
    #expect(Self.shown(Self.items("1:9", "2:1")) == ["1", "-2"])
    #expect(ItemTree(Self.items("1:9")).isFlat)
  }

  @Test func showsItemsOfCycleAtTopLevel() {
    #expect(Self.shown(Self.items("1:1")) == ["1"])
    #expect(Self.shown(Self.items("1:3", "2:1", "3:2", "4:2")) == ["1", "2", "-4", "3"])
  }

  @Test func limitsShownDepthToEight() {
    let chain = Self.items(["1"] + (2...12).map { "\($0):\($0 - 1)" })
    #expect(Self.shown(chain).map { $0.count { $0 == "-" } } == [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8])
    #expect(ItemTree(chain).height(of: uid(1)) == 11)
  }

  @Test func findsAncestorsAndDescendants() {
    let tree = ItemTree(Self.items("1", "2:1", "3:2", "4:1"))
    #expect(tree.descendants(of: uid(1)) == [uid(2), uid(3), uid(4)])
    #expect(tree.children(of: uid(1)) == [uid(2), uid(4)])
    #expect(tree.ancestors(of: uid(3)) == [uid(2), uid(1)])
    #expect(tree.isBelow(uid(3), uid(1)))
    #expect(!tree.isBelow(uid(1), uid(3)))
    #expect(tree.parent(of: uid(2)) == uid(1))
  }
}
