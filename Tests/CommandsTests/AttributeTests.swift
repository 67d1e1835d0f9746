import Testing
import TodoModel

@testable import Commands

/// Words of `add` and `edit` that say something of an item.
@Suite struct AttributeTests {
  @Test func readsAttributeWordsLikeOptions() throws {
    let (words, options) = (try World(), try World())
    words.run("lists", "add", "Work")
    words.run("add", "Call", "Ann", "due:fri", "wait:2d", "pri:a", "tag:home,shop", "recur:weekly", "back")
    options.run("lists", "add", "Work")
    options.run(
      "add", "Call", "Ann", "back", "--due", "fri", "--wait", "2d", "--priority", "A", "-t", "home", "-t",
      "shop", "--recur", "weekly")
    #expect(try words.document == options.document)
    #expect(try words.document.lists[0].items[0].text == "Call Ann back")
  }
}
