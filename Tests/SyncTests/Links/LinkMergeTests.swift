import Testing
import TodoModel

@testable import Interchange
@testable import Storage
@testable import Sync

/// The merge of a list with its place. Items are written as a letter, their uid, and their text; completed ones end in
/// ` x`.
@Suite struct LinkMergeTests {
  struct Case: CustomTestStringConvertible {
    var title: String
    var base: String?
    var here: String
    var there: String
    var merged: String
    /// The base items removed in the place and from the list.
    var removed = [0, 0]
    var notices = 0

    var testDescription: String { title }
  }

  private static let now = Instant(secondsSince1970: 1_795_253_400)

  private static func items(_ text: String) -> [Item] {
    text.split(separator: ";").enumerated().map { index, part in
      let words = part.split(separator: " ")
      let isDone = words.last == "x"
      return Item(
        uid: uid(words[0]), id: index + 1,
        text: words.dropFirst().filter { $0 != "x" }.joined(separator: " "),
        created: Instant(secondsSince1970: 0), completed: isDone ? Instant(secondsSince1970: 60) : nil)
    }
  }

  private static func uid(_ letter: Substring) -> ItemUID {
    ItemUID(high: 0, low: UInt64(letter.utf8.first ?? 0))
  }

  private static func text(_ items: [Item]) -> String {
    items.map { "\(UnicodeScalar(UInt8($0.uid.low))) \($0.text)" + ($0.isDone ? " x" : "") }
      .joined(separator: "; ")
  }

  /// A side whose to-dos say what differs from the base.
  private static func side(_ text: String, _ base: [Item]) -> LinkedSide {
    var side = LinkedSide()
    side.todos = items(text).map { item in
      if base.contains(where: { $0.uid == item.uid && $0.text == item.text && $0.isDone == item.isDone }) {
        return LinkedTodo(uid: item.uid)
      }
      var says = ImportedItem(text: item.text, offset: 0)
      (says.uid, says.isDone, says.completed) = (item.uid, item.isDone, item.completed)
      return LinkedTodo(uid: item.uid, says: says)
    }
    return side
  }

  private static func merge(
    _ here: [ItemList], _ base: LinkState?, _ side: LinkedSide, list: String = "Inbox"
  ) throws(LinkError) -> LinkMerge {
    try LinkMerge(
      Document(lists: here, next: 50), list: list, base: base, side,
      LinkedFields(ICalendarFormat(), .utc, relations: true), at: now)
  }

  @Test(arguments: [
    Case(
      title: "edits of both sides", base: "a Milk; b Bread", here: "a Oat milk; b Bread",
      there: "a Milk; b Rye",
      merged: "a Oat milk; b Rye"),
    Case(
      title: "one completed in the place", base: "a Milk; b Bread", here: "a Milk; b Bread",
      there: "a Milk; b Bread x", merged: "a Milk; b Bread x"),
    Case(
      title: "one removed in the place", base: "a Milk; b Bread", here: "a Milk; b Bread", there: "a Milk",
      merged: "a Milk", removed: [1, 0]),
    Case(
      title: "one removed from the list", base: "a Milk; b Bread", here: "a Milk", there: "a Milk; b Bread",
      merged: "a Milk", removed: [0, 1]),
    Case(
      title: "one removed from the list and edited in the place", base: "a Milk; b Bread", here: "a Milk",
      there: "a Milk; b Rye", merged: "a Milk; b Rye", removed: [0, 1], notices: 1),
    Case(
      title: "one edited in the list and removed in the place", base: "a Milk; b Bread",
      here: "a Milk; b Rye", there: "a Milk", merged: "a Milk; b Rye", removed: [1, 0], notices: 1),
    Case(
      title: "new ones on both sides", base: "a Milk", here: "a Milk; c Eggs", there: "a Milk; d Jam",
      merged: "a Milk; c Eggs; d Jam"),
    Case(
      title: "both edited", base: "a Milk", here: "a Oat milk", there: "a Soy milk", merged: "a Soy milk",
      notices: 1),
    Case(
      title: "a first exchange with equal texts", here: "a Milk; b Bread", there: "c Bread; d Tea",
      merged: "a Milk; b Bread; d Tea"),
    Case(
      title: "a first exchange of what is completed in the place", here: "a Milk", there: "a Milk x",
      merged: "a Milk x"),
    Case(title: "nothing on either side", base: "", here: "", there: "", merged: ""),
  ])
  func merges(_ test: Case) throws {
    let items = LinkMergeTests.items
    let base = test.base.map { LinkState(items: items($0)) }
    let side = LinkMergeTests.side(test.there, base?.items ?? [])
    let merge = try LinkMergeTests.merge(
      [ItemList(name: "Inbox", items: Items(items(test.here)))], base, side)
    #expect(LinkMergeTests.text(Array(merge.document.lists[0].items)) == test.merged)
    #expect([merge.removedThere, merge.removedHere] == test.removed)
    #expect(merge.notices.count == test.notices)
    // The place alone is the next base.
    #expect(merge.read.count == side.todos.count)
  }

  @Test func ignoresToDoThatWasRemovedBefore() throws {
    let sum = StoreChecksum(of: [1])
    var base = LinkState(items: LinkMergeTests.items("a Milk"))
    base.gone = [RemovedTodo(uid: LinkMergeTests.uid("b"), checksum: sum)]
    var side = LinkMergeTests.side("a Milk; b Bread", base.items)
    let list = ItemList(name: "Inbox", items: Items(base.items))
    side.todos[1].checksum = sum
    #expect(try LinkMergeTests.merge([list], base, side).stale == [1])
    // Another version of it is new.
    side.todos[1].checksum = StoreChecksum(of: [2])
    let merge = try LinkMergeTests.merge([list], base, side)
    #expect(merge.stale == [])
    #expect(LinkMergeTests.text(Array(merge.document.lists[0].items)) == "a Milk; b Bread")
  }

  @Test func leavesToDoOfAnotherListAlone() throws {
    let (inbox, work) = (LinkMergeTests.items("a Milk"), LinkMergeTests.items("b Report"))
    let lists = [ItemList(name: "Inbox", items: Items(inbox)), ItemList(name: "Work", items: Items(work))]
    let side = LinkMergeTests.side("a Milk; b Bread", [])
    let merge = try LinkMergeTests.merge(lists, nil, side)
    #expect(merge.waiting == [1])
    #expect(merge.document.lists.map { LinkMergeTests.text(Array($0.items)) } == ["a Milk", "b Report"])
    #expect(LinkMergeTests.text(merge.read) == "a Milk")
  }

  @Test func unreadableToDoStays() throws {
    let base = LinkState(items: LinkMergeTests.items("a Milk; b Bread; c Eggs"))
    var side = LinkMergeTests.side("a Milk; c Eggs", base.items)
    side.occupied = [LinkMergeTests.uid("b")]
    let merge = try LinkMergeTests.merge([ItemList(name: "Inbox", items: Items(base.items))], base, side)
    #expect(LinkMergeTests.text(Array(merge.document.lists[0].items)) == "a Milk; b Bread; c Eggs")
    #expect(merge.removedThere == 0)
  }

  @Test func liftsSubtasksOfRemovedItems() throws {
    var items = LinkMergeTests.items("a Trip; b Pack; c Socks")
    items[1].under = items[0].uid
    items[2].under = items[1].uid
    let side = LinkMergeTests.side("a Trip; c Socks", items)
    let merge = try LinkMergeTests.merge(
      [ItemList(name: "Inbox", items: Items(items))], LinkState(items: items), side)
    #expect(merge.document.lists[0].items.map(\.under) == [nil, items[0].uid])
  }

  @Test func throwsWithoutListAndWithoutNumbers() throws {
    let side = LinkMergeTests.side("a Milk", [])
    #expect(throws: LinkError.noList) {
      try LinkMergeTests.merge([ItemList(name: "Inbox")], nil, side, list: "Work")
    }
    #expect(throws: LinkError.noNumbers) {
      try LinkMerge(
        Document(lists: [ItemList(name: "Inbox")], next: Document.maxNext), list: "Inbox", base: nil, side,
        LinkedFields(ICalendarFormat(), .utc), at: LinkMergeTests.now)
    }
  }
}
