import Foundation
import TestSupport
import Testing
import TodoModel

/// Subtasks in a linked folder.
@Suite(.onOwnThreads) struct LinkTreeTests {
  private let link: LinkDesk

  init() throws {
    link = try LinkDesk(linked: false)
    try link.put("party", "SUMMARY:Party")
    try link.put("food", "SUMMARY:Food", "RELATED-TO:party")
    try link.put("cake", "SUMMARY:Cake", "RELATED-TO;RELTYPE=PARENT:food")
    link.desk.flick("link", link.tasks)
  }

  /// The items with their parents.
  private var tree: [String] {
    get throws {
      let items = try link.desk.listDocument.lists[0].items
      let texts = Dictionary(items.map { ($0.uid, $0.text) }) { first, _ in first }
      return items.map { item in
        item.text + (item.under.map { " under " + (texts[$0] ?? "nothing") } ?? "")
      }.sorted()
    }
  }

  @Test func movesSubtasksOfRemovedItemUpALevel() throws {
    #expect(try tree == ["Cake under Food", "Food under Party", "Party"])
    try link.desk.folder.remove("tasks/food.ics")
    link.sync()
    #expect(try tree == ["Cake under Party", "Party"])
    #expect(link.lines("RELATED-TO") == ["RELATED-TO:party"])
    #expect(link.sync() == Ending(link.summary("nothing new")))
    link.desk.flick("undo")
    link.sync()
    #expect(try tree == ["Cake under Food", "Food under Party", "Party"])
  }

  /// Nothing is written for an item already at the top, so that it is back in its place when its parent is.
  @Test func keepsReferenceToRemovedParents() throws {
    try link.desk.folder.remove("tasks/food.ics")
    try link.desk.folder.remove("tasks/party.ics")
    #expect(link.sync().output.hasSuffix(link.summary("received 2 edits")))
    #expect(try tree == ["Cake under nothing"])
    #expect(link.lines("RELATED-TO") == ["RELATED-TO;RELTYPE=PARENT:food"])
    link.desk.flick("undo")
    link.sync()
    #expect(try tree == ["Cake under Food", "Food under Party", "Party"])
  }

  @Test func movesSubtasksUpTwoLevels() throws {
    try link.put("candle", "SUMMARY:Candle", "RELATED-TO:cake")
    link.sync()
    try link.desk.folder.remove("tasks/food.ics")
    try link.desk.folder.remove("tasks/cake.ics")
    link.sync()
    #expect(try tree == ["Candle under Party", "Party"])
  }

  /// A program may put what is left the other way round in the same moment: no circle comes of it.
  @Test func avoidsCycleWhenParentMovedBelowItem() throws {
    try link.desk.folder.remove("tasks/food.ics")
    try link.put("party", "SUMMARY:Party", "RELATED-TO:cake", "LAST-MODIFIED:20260201T080000Z")
    link.sync()
    #expect(try tree == ["Cake under nothing", "Party under Cake"])
  }
}
