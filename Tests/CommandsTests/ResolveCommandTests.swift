import Storage
import Testing
import TodoModel

@testable import Commands

@Suite struct ResolveCommandTests {
  /// A list in which merges have left values of several fields.
  private func world() throws -> World {
    let world = try World("Milk", "Eggs")
    _ = try world.store.rewrite(command: ["sync"], at: Instant(secondsSince1970: 0)) { document in
      var document = document
      let uid = document.currentList.items[0].uid
      func conflict(_ field: String, _ json: String, _ second: Int64) -> Conflict {
        Conflict(field: field, json: json, time: Instant(secondsSince1970: second))
      }
      try document.apply(
        .setField(
          uid,
          .conflicts([
            conflict("text", "\"Soy milk\"", 1), conflict("text", "\"Oat milk\"", 2),
            conflict("due", "\"2026-11-25\"", 1), conflict("completed", "\"2026-11-21T09:00:00Z\"", 1),
          ])), at: Instant(secondsSince1970: 0))
      return document
    }
    return world
  }

  @Test func conflictsAreShown() throws {
    #expect(
      try world().run("resolve")
        == .said(
          """
          #1 Milk  text is "Milk", was "Soy milk" on the other side
          #1 Milk  text is "Milk", was "Oat milk" on the other side
          #1 Milk  due is none, was Wed 25 Nov 2026 on the other side
          #1 Milk  completed is none, was Sat 21 Nov 2026 09:00 on the other side

          """))
    #expect(try World("Milk").run("resolve") == .said("", "flick: there are no conflicts\n"))
  }

  @Test func settlesConflictsWithoutChange() throws {
    let world = try world()
    #expect(world.run("resolve", "1") == .said("settled #1 Milk\n", changed: true))
    #expect(try world.document.currentList.items[0].conflicts == [])
    #expect(world.run("resolve", "1") == .said("", "flick: #1 Milk is not in conflict\n"))
    world.run("undo")
    #expect(try world.document.currentList.items[0].conflicts.count == 4)
  }

  @Test func takesOtherValues() throws {
    let world = try world()
    #expect(
      world.run("resolve", "1", "--other")
        == .said(
          "done #1 Oat milk\n#1 Oat milk: due Wed 25 Nov 2026\nedited #1 Oat milk (was: Milk)\nsettled #1 Oat milk\n",
          changed: true))
    let item = try world.document.currentList.items[0]
    #expect(item.text == "Oat milk")
    #expect(item.due == DueDate("2026-11-25"))
    #expect(item.completed == Instant("2026-11-21T09:00:00Z"))
    #expect(item.conflicts == [])
  }

  @Test func aNewValueSettlesItsField() throws {
    let world = try world()
    world.run("edit", "1", "Rice milk")
    #expect(try world.document.currentList.items[0].conflicts.map(\.field) == ["due", "completed"])
    world.run("done", "1", "2")
    #expect(try world.document.currentList.items[0].conflicts.map(\.field) == ["due"])
  }

  @Test func keepsUnresolvableConflict() throws {
    let world = try World("Milk")
    _ = try world.store.rewrite(command: ["sync"], at: Instant(secondsSince1970: 0)) { document in
      var document = document
      let conflict = Conflict(field: "place", json: "\"Gone\"", time: Instant(secondsSince1970: 0))
      let uid = document.currentList.items[0].uid
      try document.apply(.setField(uid, .conflicts([conflict])), at: Instant(secondsSince1970: 0))
      return document
    }
    #expect(
      world.run("resolve", "--other", "1")
        == .failed(64, "the other place of #1, \"Gone\", cannot be restored; flick resolve 1 forgets it"))
    #expect(world.run("resolve", "--other") == .failed(64, "--other needs the ids of items"))
    #expect(world.run("resolve", "9").exitCode == 1)
  }
}
