import Testing

@Suite struct ClearCommandTests {
  @Test func completedItemsOfTheListGo() throws {
    let world = try World("A", "B", "C")
    world.run("lists", "add", "Work")
    world.run("add", "--list", "Work", "X")
    world.run("done", "1", "3", "4")
    #expect(world.run("clear") == .said("removed #1 A\nremoved #3 C\n", changed: true))
    #expect(world.list == ["2 open B"])
    #expect(world.run("clear") == .said("", "flick: there are no completed items\n"))
    #expect(world.run("clear", "-l", "Work").text == "removed #4 X\n")
    world.run("undo", "2")
    #expect(world.list == ["1 done A", "2 open B", "3 done C"])
  }
}
