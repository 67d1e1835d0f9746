import Testing
import TodoModel

@testable import Commands

/// Items under others, by gesture: what happens to them is what commands do.
@Suite struct SubtaskGesturesTests {
  /// Two worlds with the same items, one for gestures and one for commands: `1 Party`, under it `2 Cake` with
  /// `6 Candles`, and `3 Music`; `4 Milk` and `5 Eggs` beside it.
  private func worlds() throws -> (gestures: World, commands: World) {
    let worlds = try (
      World("Party", "Cake", "Music", "Milk", "Eggs"), World("Party", "Cake", "Music", "Milk", "Eggs")
    )
    for world in [worlds.0, worlds.1] {
      world.run("edit", "2", "3", "under:1")
      world.run("add", "Candles", "under:2")
    }
    return worlds
  }

  /// Compares the list after a gesture with the list after a command.
  private func compare(_ gesture: String, _ command: String...) throws {
    let (gestures, commands) = try worlds()
    let reply = gestures.run("simulate", "--apply", "-", input: gesture + "\n")
    #expect(reply.exitCode == 0, "\(reply.message)")
    #expect(commands.run(command).exitCode == 0)
    #expect(gestures.run("list").text == commands.run("list").text)
    #expect(
      try gestures.document.lists.map { $0.items.map(\.text) }
        == commands.document.lists.map { $0.items.map(\.text) })
    #expect(gestures.run("undo").exitCode == 0)
    #expect(gestures.run("list").text == (try worlds().gestures.run("list").text))
  }

  @Test func completesSubtasksBySwipeRight() throws {
    try compare("swipe right on row \"Party\"", "done", "1")
    try compare("swipe right on row \"Cake\"", "done", "2")
  }

  @Test func removesSubtasksBySwipeLeft() throws {
    try compare("swipe left on row \"Party\"", "rm", "1")
    try compare("swipe left on row \"Cake\"", "rm", "2")
  }

  @Test func reopensParentsBySwipe() throws {
    let (gestures, commands) = try worlds()
    for world in [gestures, commands] { world.run("done", "1") }
    let script = "set swipe-reopens on\nswipe right on row \"Candles\"\n"
    #expect(gestures.run("simulate", "--apply", "-", input: script).exitCode == 0)
    commands.run("undone", "6")
    #expect(gestures.run("list").text == commands.run("list").text)
  }

  @Test func clearsByPullUpLikeClear() throws {
    let (gestures, commands) = try worlds()
    for world in [gestures, commands] { world.run("done", "2") }
    let script = "set pull-up-clears on\ndrag from 160,400 to 160,200\n"
    let reply = gestures.run("simulate", "--apply", "-", input: script)
    #expect(reply.exitCode == 0, "\(reply.message)")
    commands.run("clear")
    #expect(gestures.run("list").text == commands.run("list").text)
  }

  @Test func movesSubtasksByDrag() throws {
    try compare(
      "long-press row \"Party\" for 400ms then drag to row \"Eggs\" over 500ms", "move", "1", "--bottom")
    try compare(
      "long-press row \"Milk\" for 400ms then drag to row \"Candles\" over 500ms", "move", "4", "--before",
      "6")
    try compare(
      "long-press row \"Cake\" for 400ms then drag to row \"Eggs\" over 500ms", "move", "2", "--bottom")
    try compare(
      "long-press row \"Music\" for 400ms then drag to row \"Cake\" over 500ms", "move", "3", "--before", "2")
  }

  @Test func createsOnlyVisibleRows() throws {
    let world = try World()
    world.run("add", "-", input: (1...2000).map { "Item \($0)\n" }.joined())
    let ids = (2...60).map(String.init)
    world.run(["edit", "--yes"] + ids + ["under:1"])
    let text = world.run("simulate", "-", input: "swipe right on row \"Item 2\"\n").text
    #expect(text.hasSuffix("rows     10 visible, 10 created, 0 reused\n"), "\(text.suffix(80))")
  }

  @Test func movesSubtasksByDragOnBoard() throws {
    try compare(
      "scene board\nlong-press row \"Party\" for 400ms then drag to row \"Eggs\" over 500ms", "move", "1",
      "--bottom")
  }
}
