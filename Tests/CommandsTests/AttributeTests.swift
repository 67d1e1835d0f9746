import Testing
import TodoModel

@testable import Commands

/// Words of `add` and `edit` that say something of an item.
@Suite struct AttributeTests {
  @Test func wordsOfAddSayWhatOptionsSay() throws {
    let (words, options) = (try World(), try World())
    words.run("lists", "add", "Work")
    words.run(
      "add", "Call", "Ann", "due:fri", "wait:2d", "pri:a", "tag:home,shop", "recur:weekly", "back")
    options.run("lists", "add", "Work")
    options.run(
      "add", "Call", "Ann", "back", "--due", "fri", "--wait", "2d", "--priority", "A", "-t", "home", "-t",
      "shop", "--recur", "weekly")
    #expect(try words.document == options.document)
    #expect(try words.document.lists[0].items[0].text == "Call Ann back")
  }

  @Test func theListIsGivenByAWord() throws {
    let world = try World("Milk")
    world.run("lists", "add", "Work")
    #expect(
      world.run("add", "Report", "due", "list:Work")
        == .said("added #2 Report due (Work)\n", changed: true))
    #expect(world.run("add", "Report", "x", "list:Wrk").exitCode == 1)
    #expect(world.run("add", "Report", "list:Work", "--list", "Inbox").exitCode == 64)
  }

  @Test func aLoneArgumentIsText() throws {
    let world = try World()
    #expect(
      world.run("add", "Buy milk due:fri")
        == .said(
          "added #1 Buy milk due:fri\n",
          "flick: due:fri stays in the text; as a word of its own it would set the date\n", changed: true))
    #expect(world.run("add", "--", "Eggs", "due:fri") == .said("added #2 Eggs due:fri\n", changed: true))
    #expect(world.run("add", "--", "Eggs pri:A") == .said("added #3 Eggs pri:A\n", changed: true))
    #expect(
      world.run("add", "See", "https://a.b", "list:")
        == .said("added #4 See https://a.b list:\n", changed: true))
  }

  @Test func aValueThatCannotBeReadIsAnError() throws {
    let world = try World("Milk")
    let end =
      "; put a value of several words in quotes, as in due:'fri 9am', and -- before words that are text"
    #expect(
      world.run("add", "Call", "due:tomorow")
        == .failed(64, "due: 'tomorow' is not a date; did you mean 'tomorrow'?" + end))
    #expect(
      world.run("edit", "1", "pri:AA")
        == .failed(
          64, "pri: 'AA' is not a priority; write a letter from A (the most urgent) to Z, or none" + end))
    #expect(
      world.run("add", "Call", "tag:a b")
        == .failed(64, "tag: 'a b' is not a tag; a tag is one word, such as home" + end))
    #expect(world.list == ["1 open Milk"])
  }

  @Test(arguments: [
    ["add", "Call", "due:tomorrow", "9am"], ["edit", "1", "due:tomorrow", "9am"],
  ])
  func aLooseTimeIsRefused(words: [String]) throws {
    let world = try World("Milk")
    #expect(
      world.run(words)
        == .failed(
          64,
          "due:tomorrow 9am: put a date and its time in quotes, as in due:'tomorrow 9am', or -- before words that "
            + "are text"))
  }

  @Test(arguments: [
    ("due:end of month", "a date of several words"), ("due:15th jan", "a date of several words"),
    ("due:dec 25", "a date of several words"), ("due:in 2 hours", "a date of several words"),
    ("wait:day after tomorrow", "a date of several words"), ("due:25 dec 2027", "a date of several words"),
    ("due:fri at noon", "a date and its time"),
  ])
  func theRestOfADateIsNotText(words: String, what: String) throws {
    let world = try World("Milk")
    let key = words.prefix { $0 != ":" } + ":"
    #expect(
      world.run(["add", "Call"] + words.split(separator: " ").map(String.init))
        == .failed(
          64,
          "\(words): put \(what) in quotes, as in \(key)'\(words.dropFirst(key.count))', or -- before words that are text"
        ))
    #expect(world.list == ["1 open Milk"])
  }

  @Test func aDateThatCountsTakesNoTime() throws {
    let world = try World("Milk")
    #expect(
      world.run("edit", "1", "due:due+1w", "9am")
        == .failed(
          64, "due:due+1w 9am: 'due+1w' takes no time; leave it out, or -- before words that are text"))
  }

  @Test func whatIsUnderstoodIsPrinted() throws {
    let world = try World()
    #expect(
      world.run("add", "Call", "Ann", "due:fri", "pri:a", "tag:home,shop", "recur:weekly").text
        == "added #1 Call Ann, due Fri 27 Nov 2026, every week, priority A, tags home, shop\n")
    #expect(
      world.run("add", "Eggs", "tag:shop", "--note", "ten").text == "added #2 Eggs, tag shop\n")
  }

  /// Other programs' words that are text here are told, and never replace a text.
  @Test func foreignAttributesAreTold() throws {
    let world = try World("Milk")
    #expect(
      world.run("add", "Call", "project:Home", "depends:1", "rec:1w")
        == .said(
          "added #2 Call project:Home depends:1 rec:1w\n",
          "flick: project:Home, depends:1 and rec:1w stay in the text; flick calls them list:Home or tag:Home, needs:1 "
            + "and recur:'after 1w'\n", changed: true))
    #expect(
      world.run("add", "(B) Call rec:+2w")
        == .said(
          "added #3 (B) Call rec:+2w\n",
          "flick: (B) and rec:+2w stay in the text; flick calls them pri:B and recur:2w\n", changed: true))
    #expect(world.run("add", "--", "Read", "t:ny") == .said("added #4 Read t:ny\n", changed: true))
    let end = "; put -- before words that are text"
    #expect(
      world.run("edit", "1", "project:Home")
        == .failed(64, "project:Home would become text; flick calls it list:Home or tag:Home" + end))
    #expect(
      world.run("edit", "1", "due:") == .failed(64, "due: would become text; due:none clears it" + end))
    #expect(
      world.run("edit", "1", "--", "due:") == .said("edited #1 due: (was: Milk)\n", changed: true))
  }

  @Test func aLooseTimeBehindAnOptionIsRefused() throws {
    let world = try World()
    for words in [["--due", "tomorrow", "9am"], ["-d", "tomorrow", "9am"], ["--due=tomorrow", "9am"]] {
      #expect(
        world.run(["add", "Call"] + words)
          == .failed(
            64,
            "--due tomorrow 9am: put a date and its time in quotes, as in --due 'tomorrow 9am', or -- before words "
              + "that are text"))
    }
    #expect(world.run("add", "--due", "tomorrow", "Call", "9am").exitCode == 0)
  }

  @Test func wordsOfEditNeverReplaceTheText() throws {
    let world = try World("Milk", "Eggs", "Bread")
    world.run("edit", "3", "2", "1", "due:fri")
    #expect(try world.document.lists[0].items.allSatisfy { $0.due == DueDate("2026-11-27") })
    world.run("edit", "1", "2", "+home", "pri:B", "@shop")
    #expect(try world.document.lists[0].items.map(\.tags) == [["home", "shop"], ["home", "shop"], []])
    #expect(try world.document.lists[0].items.map(\.priority) == ["B", "B", nil])
    world.run("edit", "1", "+work")
    #expect(try world.document.lists[0].items.map(\.text) == ["Milk", "Eggs", "Bread"])
    world.run("edit", "1", "Oat", "milk", "due:none", "+vegan")
    #expect(try world.document.lists[0].items[0].text == "Oat milk +vegan")
    #expect(try world.document.lists[0].items[0].due == nil)
    world.run("edit", "--query", "pri:B", "pri:none")
    #expect(try world.document.lists[0].items.map(\.priority) == [nil, nil, nil])
    #expect(
      world.run("edit", "1", "--", "due:fri")
        == .said("edited #1 due:fri (was: Oat milk +vegan)\n", changed: true))
  }

  @Test func tagsAreAddedTakenAwayAndCleared() throws {
    let world = try World("Milk")
    world.run("edit", "1", "tag:home,shop,work")
    world.run("edit", "1", "tag:-shop,garden")
    #expect(try world.document.lists[0].items[0].tags == ["home", "work", "garden"])
    world.run("edit", "1", "tag:none,new")
    #expect(try world.document.lists[0].items[0].tags == ["new"])
    world.run("edit", "1", "tag:none")
    #expect(try world.document.lists[0].items[0].tags == [])
  }

  @Test func aDateCountsFromTheOneThatIsThere() throws {
    let world = try World("Milk", "Eggs")
    world.run("edit", "1", "due:2026-01-31", "wait:due-3d")
    #expect(try world.document.lists[0].items[0].wait == DueDate("2026-01-28"))
    #expect(
      world.run("edit", "1", "due:due+1m") == .said("set due of #1 Milk: Sat 28 Feb 2026\n", changed: true))
    world.run("edit", "1", "--due", "2026-03-01T09:30:00Z")
    world.run("edit", "1", "due:due+1w")
    #expect(try world.document.lists[0].items[0].due == DueDate("2026-03-08T09:30:00Z"))
    #expect(
      world.run("edit", "1", "2", "due:due+1w")
        == .failed(64, "due: 'due+1w' counts from the due date of #2, which has none"))
    #expect(world.run("edit", "1", "due:due+1x").exitCode == 64)
  }

  @Test func itemsAreMovedToAnotherList() throws {
    let world = try World("Milk", "Eggs", "Bread")
    world.run("lists", "add", "Work")
    #expect(
      world.run("edit", "1", "3", "list:Work", "pri:A").text
        == """
        set priority of #1 Milk: A
        moved #1 Milk to Work, place 1
        set priority of #3 Bread: A
        moved #3 Bread to Work, place 2

        """)
    #expect(try world.document.lists[1].items.map(\.text) == ["Milk", "Bread"])
  }
}
