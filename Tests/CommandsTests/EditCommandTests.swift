import Testing

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
    #expect(world.run("edit", "1", "Milk") == .said("", "flick: the text is the same\n"))
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
    #expect(world.run("edit", "1-2", "x") == .failed(64, "edit takes one item at a time"))
    #expect(
      world.run("edit", "3", "x") == .failed(1, "no item 3; nothing was done (flick list shows the ids)"))
    #expect(
      world.run("edit", "1")
        == .failed(64, "'flick edit' needs TEXT; usage: flick edit [OPTIONS] ID TEXT..."))
  }
}
