import Commands
import Testing

@Suite struct ListCommandTests {
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
    #expect(world.run("list") == .said("", "flick: Inbox is empty; flick add 'Buy milk' adds an item\n"))
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
}
