import Storage
import TestSupport
import Testing
import TodoModel

@Suite struct EditCommandTests {
  let world: World

  init() throws { world = try World("Milk", "Eggs") }

  @Test func anItemGetsANewText() {
    #expect(
      world.run("edit", "1", "Oat", "milk") == .said("edited #1 Oat milk (was: Milk)\n", changed: true))
    #expect(world.run("edit", "#2", "-", input: "Six eggs\r\n").text == "edited #2 Six eggs (was: Eggs)\n")
    #expect(world.list == ["1 open Oat milk", "2 open Six eggs"])
    #expect(world.run("undo").text == "edited #2 Eggs (was: Six eggs)\n")
  }

  @Test func theSameTextIsNoChange() throws {
    let before = try world.folder.contents
    #expect(world.run("edit", "1", "Milk") == .said("", "flick: the text is unchanged\n"))
    #expect(try world.folder.contents == before)
  }

  /// What looks the same may be other bytes: then it is a change.
  @Test func bytesCount() {
    world.run("edit", "1", "Caf\u{E9}")
    #expect(world.run("edit", "1", "Cafe\u{301}").text == "edited #1 Cafe\u{301} (was: Caf\u{E9})\n")
  }

  @Test func aTextIsOneLineAndNotBlank() throws {
    let refusal = Reply.failed(64, "an item's text is one line and not blank; flick rm removes an item")
    for text in ["", "  ", "a\nb"] { #expect(world.run("edit", "1", text) == refusal) }
    for text in ["", "a\nb\n", "a\n\n"] { #expect(world.run("edit", "1", "-", input: text) == refusal) }
    #expect(world.list == ["1 open Milk", "2 open Eggs"])
  }

  @Test func oneItemAtATime() {
    #expect(
      world.run("edit", "1-2", "x") == .failed(64, "flick edit changes the text of one item at a time"))
    #expect(
      world.run("edit", "3", "x") == .failed(1, "no item 3; nothing was done (flick list shows the ids)"))
    #expect(
      world.run("edit", "1")
        == .failed(64, "say what to change: flick edit ID TEXT, or options such as --due fri"))
    #expect(
      world.run("edit", "--due", "fri")
        == .failed(64, "'flick edit' needs ID; usage: flick edit [OPTIONS] [ID] [TEXT...]"))
  }

  @Test func membersAreSetAndTakenAway() throws {
    #expect(
      world.run(
        "edit", "1", "Oat milk", "--due", "fri 17:30", "--priority", "b", "--tag", "+home", "--tag", "@shop",
        "--note", "two\r\nlines\n", "--wait", "2026-11-26", "--recur", "every 2 weeks")
        == .said(
          """
          edited #1 Oat milk (was: Milk)
          set due of #1 Oat milk: Fri 27 Nov 2026 17:30
          set priority of #1 Oat milk: B
          set note of #1 Oat milk: two …
          set wait of #1 Oat milk: Thu 26 Nov 2026
          set recur of #1 Oat milk: every 2 weeks
          set tags of #1 Oat milk: home, shop

          """, changed: true))
    let item = try #require(try world.document.currentList.items.first)
    #expect(item.due == DueDate("2026-11-27T17:30:00Z"))
    #expect(item.priority == "B")
    #expect(item.tags == ["home", "shop"])
    #expect(item.note == "two\nlines")
    #expect(item.wait == DueDate("2026-11-26"))
    #expect(item.recur == "FREQ=WEEKLY;INTERVAL=2")
    #expect(
      world.run("edit", "1", "--due", "none", "--priority", "none", "--untag", "home", "--note", "").text
        == """
        cleared due of #1 Oat milk
        cleared priority of #1 Oat milk
        cleared note of #1 Oat milk
        set tags of #1 Oat milk: shop

        """)
    #expect(
      world.run("edit", "1", "--due", "none", "--tag", "shop", "--untag", "home", "--wait", "2026-11-26")
        == .said("", "flick: nothing to change\n"))
    world.run("undo", "2")
    #expect(try world.document.currentList.items.first?.members == nil)
    #expect(world.list == ["1 open Milk", "2 open Eggs"])
  }

  @Test func severalItemsChangeInOneStep() throws {
    #expect(
      world.run("edit", "1-2", "--due", "tomorrow").text == """
        set due of #1 Milk: Sun 22 Nov 2026
        set due of #2 Eggs: Sun 22 Nov 2026

        """)
    #expect(
      world.run("edit", "-", "--priority", "A", input: "2\n").text == "set priority of #2 Eggs: A\n")
    #expect(world.run("edit", "--query", "eggs", "--due", "none").text == "cleared due of #2 Eggs\n")
    #expect(try world.store.log().steps.count == 4)
  }

  /// As a shell makes them of `$(flick list --ids)`.
  @Test func wordsThatAreAllIdsAreItems() throws {
    #expect(
      world.run("edit", "--priority", "B", "2", "1").text
        == "set priority of #2 Eggs: B\nset priority of #1 Milk: B\n")
    #expect(world.run("edit", "#1", "#2", "--tag", "x", "--dry-run").text.split(separator: "\n").count == 2)
    #expect(
      world.run("edit", "-", "2", "--priority", "C", input: "1\n").text
        == "set priority of #1 Milk: C\nset priority of #2 Eggs: C\n")
    #expect(
      world.run("edit", "1", "2-3", "2", "--priority", "none").text
        == "cleared priority of #1 Milk\ncleared priority of #2 Eggs\n")
    #expect(
      world.run("edit", "1", "2027", "--priority", "A")
        == .failed(1, "no item 2027; nothing was done (flick list shows the ids)"))
    #expect(world.list == ["1 open Milk", "2 open Eggs"])
  }

  @Test func numbersAloneAreATextOnlyBehindDashes() throws {
    let before = try world.folder.contents
    let refusal = Reply.failed(
      64,
      "all words are items; give the change with an option such as --due fri, or put -- before a text of numbers: "
        + "flick edit ID -- TEXT")
    for words in [
      ["1", "2"], ["1", "2", "1"], ["1-2", "2"], ["-", "2"], ["1", "5-3"], ["--", "1", "2"],
    ] {
      #expect(world.run(["edit"] + words, input: "1\n") == refusal, "\(words)")
    }
    #expect(try world.folder.contents == before)
    #expect(world.run("edit", "1", "--", "2", "1").text == "edited #1 2 1 (was: Milk)\n")
    #expect(world.run("edit", "1", "2", "--", "3").text == "edited #1 2 3 (was: 2 1)\n")
    #expect(world.run("edit", "1", "2", "eggs").text == "edited #1 2 eggs (was: 2 3)\n")
    #expect(
      world.run("edit", "2", "--priority", "A", "--", "12").text
        == "edited #2 12 (was: Eggs)\nset priority of #2 12: A\n")
  }

  @Test func textIsAppended() throws {
    #expect(world.run("edit", "1", "--append", "and honey").text == "edited #1 Milk and honey (was: Milk)\n")
    #expect(
      world.run("edit", "1", "2", "--append", "now", "due:fri").text == """
        edited #1 Milk and honey now (was: Milk and honey)
        set due of #1 Milk and honey now: Fri 27 Nov 2026
        edited #2 Eggs now (was: Eggs)
        set due of #2 Eggs now: Fri 27 Nov 2026

        """)
    #expect(
      world.run("edit", "1", "Oats", "--append", "x")
        == .failed(64, "give a new text, or --append TEXT, not both"))
    #expect(
      world.run("edit", "1", "--append", " ")
        == .failed(64, "--append: an item's text is one line and not blank"))
  }

  @Test func notesGetLines() throws {
    #expect(world.run("edit", "1", "--append-note", "called").text == "set note of #1 Milk: called\n")
    world.run("edit", "1", "2", "--append-note", "wrote")
    #expect(try world.document.currentList.items.map(\.note).prefix(2) == ["called\nwrote", "wrote"])
    #expect(
      world.run("edit", "1", "--append-note", "") == .failed(64, "--append-note: there is nothing to add"))
    #expect(world.run("edit", "1", "--append-note", "x", "--note", "y").exitCode == 64)
  }

  @Test func behindTwoDashesAHyphenIsText() {
    #expect(world.run("edit", "1", "--", "-", input: "Oats\n").text == "edited #1 - (was: Milk)\n")
    #expect(world.run("edit", "2", "-", input: "Oats\n").text == "edited #2 Oats (was: Eggs)\n")
  }

  @Test func whatCannotBeReadChangesNothing() throws {
    let before = try world.folder.contents
    let cases: [([String], String)] = [
      (["--due", "tomorow"], "--due: 'tomorow' is not a date; did you mean 'tomorrow'?"),
      (["--wait", "03/04"], "--wait: '03/04' can mean 3 Apr or 4 Mar; write it so, or as 2026-11-25"),
      (
        ["--wait", "next fri"],
        "--wait: 'next fri' can mean different days; write it as 2026-11-25 or 25 nov"
      ),
      (["--due", "30 feb"], "--due: there is no day '30 feb'"),
      (["--due", "fri 26 nov 2026"], "--due: 'fri 26 nov 2026' is a Thursday"),
      (["--due", "24:00"], "--due: '24:00' has an impossible time; write it as 9:00, 17:30 or 5pm"),
      (["--due", "8000y"], "--due: '8000y' is outside the years 1 to 9999"),
      (["--due", ""], "--due: expected a date such as tomorrow, fri 17:30, 3d, 25 dec or 2026-11-25"),
      (
        ["--due", "someday"],
        "--due: 'someday' is not a date; write it as tomorrow, fri 17:30, 3d, 25 dec or 2026-11-25"
      ),
      (
        ["--priority", "high"],
        "--priority: 'high' is not a priority; write a letter from A (the most urgent) to Z, or none"
      ),
      (["--tag", "two words"], "--tag: 'two words' is not a tag; a tag is one word, such as home"),
      (["--tag", "+"], "--tag: '+' is not a tag; a tag is one word, such as home"),
      (["--tag", "a", "--untag", "@a"], "--tag and --untag both name 'a'"),
      (["--recur", "wekly"], "--recur: 'wekly' is not a rule; did you mean 'weekly'?"),
      (
        ["--recur", "now and then"],
        "--recur: 'now and then' is not a rule; write it as weekly, every 2 weeks, mon,thu, every 3rd friday, "
          + "after 2 weeks or 'daily, skip missed'"
      ),
      (
        ["--recur", "every 3rd day"],
        "--recur: 'every 3rd day' can mean two things; write every 3 days, or every 3rd of the month"
      ),
      (
        ["--recur", "second day"],
        "--recur: 'second day' can mean two things; write every 2 days, or every 2nd of the month"
      ),
      (["--due", "EOD"], "--due: 'EOD' is not a date; did you mean 'today'?"),
      (
        ["--due", "som"],
        "--due: 'som' is not a date; write it as tomorrow, fri 17:30, 3d, 25 dec or 2026-11-25"
      ),
      (
        ["--due", "now"],
        "--due: 'now' is not a date; write it as tomorrow, fri 17:30, 3d, 25 dec or 2026-11-25"
      ),
      (["--recur", "FREQ=OFTEN"], "--recur: RRULE: there is no frequency \"OFTEN\""),
      (["-", "--note", "-"], "--note - and the text - cannot both read standard input"),
    ]
    for (words, message) in cases {
      #expect(world.run(["edit", "1"] + words, input: "x") == .failed(64, message), "\(words)")
    }
    #expect(try world.folder.contents == before)
  }

  @Test func aTagInTheTextIsLeftToTheText() throws {
    world.run("edit", "1", "Milk @shop", "--tag", "shop")
    #expect(
      world.run("edit", "1", "--untag", "shop")
        == .said(
          "cleared tags of #1 Milk @shop\n",
          "flick: the tag 'shop' of #1 is part of its text; change it with flick edit 1 TEXT\n",
          changed: true))
  }
}
