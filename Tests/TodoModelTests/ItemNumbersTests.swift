import Testing

@testable import TodoModel

/// The reach of counting, and merges of numbers far beyond it.
@Suite struct ItemNumbersTests {
  private static let gap = Document.widestGap
  private static let greatest = Item.ids.upperBound

  @Test(
    arguments: [
      ([], 0, 0), ([3, 1, 2], 0, 3), ([gap], 0, gap), ([gap + 1], 0, 0), ([gap + 1], 1, gap + 1),
      ([2 * gap, gap, 2 * gap + 7], 0, 2 * gap + 7), ([5, greatest], 0, 5),
      ([Int.max, Int.min, 0, -4], 9, 9),
      ([greatest], greatest - 1, greatest), ([7], Int.max, greatest),
    ] as [([Int], Int, Int)])
  func reachesIDsWithoutWideGap(ids: [Int], start: Int, reach: Int) {
    #expect(Document.reach(of: ids, from: start) == reach)
  }

  private let base = Document(lists: [ItemList(name: "Inbox", items: [item(1, "A"), item(2, "B")])])

  private func merged(_ base: Document?, _ ours: Document, _ theirs: Document) -> MergeResult {
    let result = Document.merged(base, ours, theirs)
    #expect(Document.merged(base, theirs, ours) == result)
    #expect(result.document.brokenInvariant == nil)
    // Merged once more it stays as it is: nothing creeps.
    #expect(Document.merged(base, result.document, theirs).document == result.document)
    return result
  }

  @Test(arguments: [Int.max, 1 << 53, Document.widestGap + 4])
  func ignoresUnreachableNextID(next: Int) {
    var theirs = base
    theirs.next = next
    #expect(merged(base, base, theirs) == MergeResult(document: base))
    #expect(merged(nil, base, theirs) == MergeResult(document: base))
  }

  @Test func takesNextIDExplainedByRemovedItems() {
    var theirs = base
    theirs.next = Document.widestGap + 3
    #expect(merged(base, base, theirs) == MergeResult(document: theirs))
  }

  @Test(arguments: [greatest, gap + 1000])
  func renumbersNewItemWithUnreachableID(id: Int) throws {
    var (ours, theirs) = (base, base)
    try ours.apply(.insert(item(3, "C"), list: "Inbox", index: 0), at: moment(1))
    let far = Item(uid: uid(9), id: id, text: "X", created: moment(2))
    try theirs.apply(.insert(far, list: "Inbox", index: 0), at: moment(2))
    let result = merged(base, base, theirs)
    #expect(result.notices == [.broughtBack(uid(9), from: id, to: 3)])
    #expect(result.document.item(uid(9))?.id == 3)
    #expect(result.document.next == 4)
  }

  @Test func keepsIDThatOtherSideMadeUnreachable() {
    var items = [item(1, "A"), item(2, "B")]
    items[0].id = Self.greatest
    let theirs = Document(lists: [ItemList(name: "Inbox", items: Items(items))])
    #expect(merged(base, base, theirs) == MergeResult(document: base))
  }

  /// Both sides have the number, so no merge changes it: only doctor mends that.
  @Test func keepsUnreachableNextIDOfBothSides() {
    var copy = base
    copy.next = 1 << 53
    #expect(merged(copy, copy, copy) == MergeResult(document: copy))
    #expect(merged(nil, copy, copy) == MergeResult(document: copy))
  }

  /// One machine was repaired, the other has meanwhile added an item.
  @Test func arepairIsNotTakenBack() throws {
    var (far, theirs) = (base, base)
    far.next = (1 << 53) - 5
    theirs.next = far.next
    try theirs.apply(
      .insert(Item(uid: uid(9), id: theirs.next, text: "X", created: moment(2)), list: "Inbox", index: 0),
      at: moment(2))
    let result = merged(far, base, theirs)
    #expect(result.document.item(uid(9))?.id == 3)
    #expect(result.document.next == 4)
  }

  @Test func lowersUnreachableNextIDOfTakenCopy() {
    var theirs = base
    theirs.next = 1 << 53
    #expect(MergeResult.taking(base, over: Document(), coding: .test) == MergeResult(document: base))
    #expect(MergeResult.taking(theirs, over: base, coding: .test).document == base)
    #expect(MergeResult.taking(theirs, over: Document(), coding: .test).document.next == 3)
  }
}
