import Testing

@Suite struct ShowCommandTests {
  @Test func everythingIsShown() throws {
    let world = try World("Milk", "Eggs")
    world.second = 60
    world.run("done", "2")
    #expect(
      world.run("show", "2", "1")
        == .said(
          """
          #2 Eggs
            list       Inbox
            state      done
            created    Sat 21 Nov 2026 09:30
            completed  Sat 21 Nov 2026 09:31
            uid        00000000000000030000000000000004
          #1 Milk
            list       Inbox
            state      open
            created    Sat 21 Nov 2026 09:30
            uid        00000000000000010000000000000002

          """))
  }

  @Test func aTabInANoteStays() throws {
    let world = try World()
    world.run("add", "Milk", "--note", "a\tb")
    #expect(world.run("show", "1").text.contains("  note       a\tb\n"))
    #expect(world.run("show", "1", "--plain").text.contains("note\ta\\u{9}b\n"))
  }

  @Test func blankLinesOfANoteStay() throws {
    let world = try World()
    world.run("add", "Milk", "--note", "a\n\nb")
    #expect(
      world.run("show", "1").text.split(separator: "\n").filter { $0.hasPrefix("  note") }
        == ["  note       a", "  note", "  note       b"])
  }

  @Test func plainIsALineForEachMember() throws {
    let world = try World("Milk", "Eggs\u{1B}")
    world.second = 60
    world.run("done", "2")
    #expect(
      world.run("show", "--plain", "2", "1")
        == .said(
          """
          2\ttext\tEggs\\u{1B}
          2\tlist\tInbox
          2\tstate\tdone
          2\tcreated\t2026-11-21T09:30:00Z
          2\tcompleted\t2026-11-21T09:31:00Z
          2\tuid\t00000000000000030000000000000004
          1\ttext\tMilk
          1\tlist\tInbox
          1\tstate\topen
          1\tcreated\t2026-11-21T09:30:00Z
          1\tuid\t00000000000000010000000000000002

          """))
  }

  @Test func jsonIsAnArray() throws {
    let world = try World("Milk")
    #expect(
      world.run("show", "1", "--json")
        == .said(
          """
          [
            {
              "id": 1,
              "text": "Milk",
              "done": false,
              "list": "Inbox",
              "created": "2026-11-21T09:30:00Z",
              "uid": "00000000000000010000000000000002"
            }
          ]

          """))
  }

  @Test func anUnknownIDIsAFailure() throws {
    let world = try World("Milk")
    #expect(
      world.run("show", "1", "2") == .failed(1, "no item 2; nothing was done (flick list shows the ids)"))
    #expect(world.run("show", "-", input: "") == .said("", "flick: no items are given\n"))
  }
}
