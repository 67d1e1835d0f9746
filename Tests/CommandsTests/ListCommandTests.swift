import Commands
import Terminal
import TestSupport
import Testing

@Suite struct ListCommandTests {
  @Test func whatWaitsIsLeftOutOfTheOpen() throws {
    let world = try World("A", "B")
    world.run("edit", "1", "--wait", "tomorrow")
    #expect(world.run("list", "--ids") == .said("1\n2\n"))
    #expect(world.run("list", "--ids", "--open") == .said("2\n"))
    world.second = 86_400
    #expect(world.run("list", "--ids", "--open") == .said("1\n2\n"))
  }

  @Test func aNamedFileThatIsNotThereIsTold() throws {
    let world = try World("A")
    let path = world.folder.path("typo.json")
    let told = Reply.said("", "flick: there is no file \(path) yet\n")
    #expect(world.run("list", "--file", path) == told)
    #expect(world.run("add", "--file", path, "B").message == "")
    #expect(world.run("list", "--file", path) == .said("1  [ ] B\n"))
  }

  @Test(arguments: [
    (["show", "1"], 1, "no item 1"), (["log"], 0, ""), (["undo"], 0, "nothing to undo"),
    (["redo"], 0, "nothing to redo"), (["done", "1"], 1, "no item 1"), (["rm", "1"], 1, "no item 1"),
    (["lists"], 0, ""), (["clear"], 0, ""), (["doctor"], 0, ""), (["export", "--to", "csv"], 0, ""),
    (["calendar"], 0, ""),
    (["resolve"], 0, ""), (["list", "milk"], 0, ""),
    (["add", "--dry-run", "A"], 0, "a dry run: nothing was changed"),
  ])
  func everyCommandTellsOfAFileThatIsNotThere(_ words: [String], _ exit: Int32, _ message: String) throws {
    let world = try World("A")
    let path = world.folder.path("typo.json")
    let reply = world.run(words + ["--file", path])
    #expect(reply.exitCode == exit)
    #expect(
      reply.message.split(separator: "\n").last.map(String.init) == "flick: there is no file \(path) yet")
    #expect(reply.message.contains(message))
    #expect(!world.folder.names.contains("typo.json"))
  }

  /// Made by `touch` or `mktemp`.
  @Test func anEmptyFileIsANewList() throws {
    let world = try World()
    let path = world.folder.path("empty.json")
    try world.folder.write("", to: "empty.json")
    #expect(world.run("list", "--file", path) == .said(""))
    world.environment.variables["FLICK_FILE"] = path
    #expect(world.run("list") == .said(""))
    #expect(world.run("log") == .said(""))
    #expect(world.run("doctor") == .said("all is well\n"))
    #expect(world.run("doctor", "--repair") == .said("nothing needed repair\n"))
    #expect(world.run("undo") == .said("", "flick: nothing to undo\n"))
    #expect(world.run("add", "A") == .said("added #1 A\n", changed: true))
    #expect(world.run("undo") == .said("removed #1 A\n", changed: true))
  }

  @Test func anEmptyFileWithAHistoryIsDamage() throws {
    let world = try World("A")
    try world.folder.write("", to: "todo.json")
    #expect(world.run("list").exitCode == 65)
    #expect(world.run("add", "B").exitCode == 65)
    #expect(world.run("doctor").exitCode == 65)
    #expect(world.run("doctor", "--repair").exitCode == 0)
    #expect(world.list == ["1 open A"])
  }

  @Test func aWordThatIsAViewOrADateIsTold() throws {
    let world = try World("Plan the week")
    #expect(
      world.run("list", "week")
        == .said(
          "1  [ ] Plan the week\n",
          "flick: 'week' is looked for in the texts; flick week shows the view\n"))
    #expect(
      world.run("list", "friday")
        == .said("", "flick: 'friday' is looked for in the texts; flick list due:friday asks for the date\n"))
    #expect(world.run("list", "plan").message == "")
    #expect(world.run("week").message == "")
  }

  @Test func itemsStandInTheirOrderWithTheirIDs() throws {
    let world = try World("Milk", "Eggs", "Bread")
    world.run("done", "2")
    world.run("move", "3", "--top")
    let list = Reply.said("3  [ ] Bread\n1  [ ] Milk\n2  [x] Eggs\n")
    for words in [[], ["list"], ["ls"], ["--color", "never"], ["--list", "Inbox"]] {
      #expect(world.run(words) == list)
    }
    #expect(world.run("list", "--plain") == .said("3\topen\tBread\n1\topen\tMilk\n2\tdone\tEggs\n"))
  }

  @Test func idsAreAlignedAtTheRight() throws {
    let world = try World("A", "B", "C", "D", "E", "F", "G", "H", "I", "J")
    #expect(world.run("rm", "2-8").exitCode == 0)
    #expect(world.run("list") == .said(" 1  [ ] A\n 9  [ ] I\n10  [ ] J\n"))
  }

  @Test func someItemsCanBeLeftOut() throws {
    let world = try World("A", "B", "C", "D")
    world.run("done", "1", "3")
    #expect(world.run("list", "--open") == .said("2  [ ] B\n4  [ ] D\n"))
    #expect(world.run("list", "--limit", "3") == .said("1  [x] A\n2  [ ] B\n3  [x] C\n"))
    #expect(world.run("list", "--open", "--limit", "1") == .said("2  [ ] B\n"))
    #expect(world.run("list", "--limit", "0") == .said(""))
    #expect(world.run("list", "--limit", "9223372036854775807").text.count == 36)
    #expect(
      world.run("list", "--limit", "-1")
        == .failed(64, "option '--limit' takes a whole number of 0 or more, not '-1'"))
  }

  /// A terminal gets a word about what it does not show; a pipe does not.
  @Test func aTerminalIsToldWhatIsNotShown() throws {
    let world = try World()
    #expect(world.run("list") == .said(""))
    world.environment.terminal.output = true
    #expect(
      world.run("list")
        == .said(
          "",
          """
          flick: the list is empty
            flick add 'Buy milk'   adds the first item
            flick tour             gives a tour in two minutes

          """))
    #expect(world.folder.names == [])
    world.run("add", "-", input: "A\nB\nC")
    #expect(world.run("list", "--limit", "1") == .said("1  [ ] A\n", "flick: 2 of 3 items left out\n"))
  }

  @Test func jsonIsOneDocument() throws {
    let world = try World()
    #expect(world.run("list", "--json") == .said("{\"list\":\"Inbox\",\"count\":0,\"items\":[\n]}\n"))
    world.run("add", "-", input: "Milk\nEggs")
    world.second = 60
    world.run("done", "1")
    #expect(
      world.run("list", "--json", "--limit", "1")
        == .said(
          """
          {"list":"Inbox","count":2,"items":[
          {"id":1,"text":"Milk","done":true,"created":"2026-11-21T09:30:00Z","completed":"2026-11-21T09:31:00Z",\
          "modified":{"completed":"2026-11-21T09:31:00Z"},"uid":"00000000000000010000000000000002"}
          ]}

          """))
    #expect(
      world.run("list", "--json", "--plain")
        == .failed(64, "options '--json' and '--plain' exclude each other; give one of them"))
  }

  @Test func colorsFollowTheRow() throws {
    let world = try World("A", "B", "C")
    world.run("done", "3")
    world.environment.variables["COLORTERM"] = "truecolor"
    #expect(
      world.run("list", "--color", "always")
        == .said(
          """
          \u{1B}[2m1\u{1B}[0m  [ ] \u{1B}[38;2;255;0;0mA\u{1B}[0m
          \u{1B}[2m2\u{1B}[0m  [ ] \u{1B}[38;2;255;77;0mB\u{1B}[0m
          \u{1B}[2m3\u{1B}[0m  [x] \u{1B}[9;38;2;0;153;0mC\u{1B}[0m

          """))
    #expect(world.run("list", "--plain", "--color", "always").text == "1\topen\tA\n2\topen\tB\n3\tdone\tC\n")
  }

  @Test func aQueryLeavesItemsOut() throws {
    let world = try World("Buy milk", "Call Ada @work", "Łódź", "Milk bottles")
    world.run("done", "4")
    #expect(world.run("list", "milk") == .said("1  [ ] Buy milk\n4  [x] Milk bottles\n"))
    #expect(world.run("list", "milk", "is:open") == .said("1  [ ] Buy milk\n"))
    #expect(world.run("list", "lodz or tag:work") == .said("2  [ ] Call Ada @work\n3  [ ] Łódź\n"))
    #expect(world.run("list", "--open", "milk") == .said("1  [ ] Buy milk\n"))
    #expect(world.run("list", "--", "-milk", "is:open").text == "2  [ ] Call Ada @work\n3  [ ] Łódź\n")
    #expect(world.run("list", "beer") == .said(""))
    #expect(world.run("list", "milk", "--plain") == .said("1\topen\tBuy milk\n4\tdone\tMilk bottles\n"))
    #expect(world.run("list", "--ids", "milk") == .said("1\n4\n"))
    #expect(world.run("list", "--ids", "-0", "milk") == .said("1\0" + "4\0"))
    #expect(
      world.run("list", "--json", "lodz").text.hasPrefix(
        "{\"list\":\"Inbox\",\"count\":4,\"items\":[\n{\"id\":3,"))
    #expect(world.run("list", "milk", "--limit", "1") == .said("1  [ ] Buy milk\n"))
    #expect(world.run("list", "milk limit:2", "--limit", "1") == .said("1  [ ] Buy milk\n"))
  }

  @Test func aFaultInAQueryIsShownInItsPlace() throws {
    let world = try World("Milk")
    #expect(
      world.run("list", "milk", "is:opne")
        == .failed(
          64,
          """
          query:1:9: error: expected one of open, done, due, overdue, waiting, blocked, parent, recurring, archived, conflict, found "opne" \
          (did you mean "open"?)
            milk is:opne
                    ^
          """))
    #expect(
      world.run("list", "due:\u{1B}[2J")
        == .failed(
          64,
          """
          query:1:5: error: expected a date such as tomorrow, fri, 3d, "25 dec" or 2026-11-25, found "\\u{1B}[2J"
            due:\\u{1B}[2J
                ^
          """))
    #expect(
      world.run("list", "--sort", "duee")
        == .failed(
          64,
          "cannot sort by 'duee'; choose from due, wait, priority, created, done, archived, text, list, id, next; "
            + "did you mean 'due'?"))
    #expect(world.run("list", "list:Inbx") == .failed(1, "no list 'Inbx'; did you mean 'Inbox'?"))
    #expect(world.run("list", "--all", "--list", "Inbox").exitCode == 64)
  }

  @Test func theOrderIsTheListsUnlessItIsAskedFor() throws {
    let world = try World("b", "a", "c")
    #expect(world.run("list", "is:open").text == "1  [ ] b\n2  [ ] a\n3  [ ] c\n")
    #expect(world.run("list", "--sort", "text").text == "2  [ ] a\n1  [ ] b\n3  [ ] c\n")
    #expect(world.run("list", "--sort=-text", "--limit", "1").text == "3  [ ] c\n")
    #expect(world.run("list", "sort:-text", "--ids").text == "3\n1\n2\n")
    #expect(world.run("list", "sort:-text", "--sort", "id", "--ids").text == "1\n2\n3\n")
    #expect(world.list == ["1 open b", "2 open a", "3 open c"])
  }

  @Test func severalListsAreLookedAt() throws {
    let world = try World("A", "B")
    world.run("lists", "add", "Work")
    world.run("add", "--list", "Work", "C")
    #expect(world.run("list", "--all") == .said("1  [ ] A  (Inbox)\n2  [ ] B  (Inbox)\n3  [ ] C  (Work)\n"))
    #expect(world.run("list", "list:work") == .said("3  [ ] C  (Work)\n"))
    #expect(world.run("list", "list:*", "--plain").text == "1\topen\tA\n2\topen\tB\n3\topen\tC\n")
    #expect(world.run("list", "C") == .said(""))
    #expect(world.run("list", "C", "--list", "Work") == .said("3  [ ] C\n"))
    #expect(
      world.run("list", "--all", "--group", "list")
        == .said("Inbox (2)\n1  [ ] A\n2  [ ] B\n\nWork (1)\n3  [ ] C\n"))
    #expect(
      world.run("list", "--all", "--json", "C").text.hasPrefix(
        "{\"count\":3,\"items\":[\n{\"id\":3,\"text\":\"C\",\"done\":false,\"list\":\"Work\""))
    world.environment.terminal.output = true
    #expect(
      world.run("list", "--all").text == "Inbox (2)\n1  [ ] A\n2  [ ] B\n\nWork (1)\n3  [ ] C\n")
    #expect(
      world.run("list", "--all", "C") == .said("Work (1)\n3  [ ] C\n", "flick: 2 of 3 items left out\n"))
    world.run("rm", "1-3")
    #expect(
      world.run("list", "--all").message == "flick: the lists are empty; flick add 'Buy milk' adds an item\n")
  }

  @Test func groupsHaveHeadings() throws {
    let world = try World("A +home +work", "B", "C @home")
    #expect(
      world.run("list", "--group", "tag")
        == .said(
          "+home (2)\n1  [ ] A +home +work\n3  [ ] C @home\n\n+work (1)\n1  [ ] A +home +work\n\nNo tag (1)\n2  [ ] B\n"
        ))
    #expect(world.run("list", "--group", "tag", "--ids") == .said("1\n3\n2\n"))
    #expect(
      world.run("list", "group:tag", "--plain", "@home").text == "1\topen\tA +home +work\n3\topen\tC @home\n")
    #expect(
      world.run("list", "--group", "color")
        == .failed(64, "option '--group' takes 'list', 'tag', 'due' or 'priority', not 'color'"))
  }
}
