import TestSupport
import Testing
import TodoModel

/// A store that something else than flick has changed between two commands.
@Suite(.onOwnThreads) struct OutsideChangeTests {
  @Test func anEditorsChangeIsTakenAsItIsAndCanBeUndone() throws {
    let desk = try Desk("Milk", "Eggs")
    desk.flick("done", "2")
    desk.shell("sed -i 's/\"Milk\"/\"Oat milk\"/' todo.json")
    #expect(desk.list == ["1 open Oat milk", "2 done Eggs"])
    #expect(
      desk.flick("add", "--dry-run", "Bread").message
        == "flick: another program changed the list; the next change records that as a step\n"
        + "flick: a dry run: nothing was changed\n")
    #expect(
      desk.flick("add", "Bread")
        == Ending(
          "added #3 Bread\n",
          message:
            "flick: another program had changed the list; that is now step 3, and undo can undo it\n"))
    #expect(try desk.steps == [.change, .change, .outside, .change])
    #expect(desk.flick("undo") == Ending("removed #3 Bread\n"))
    #expect(desk.flick("undo") == Ending("edited #1 Milk (was: Oat milk)\n"))
    #expect(desk.list == ["1 open Milk", "2 done Eggs"])
    #expect(desk.flick("redo", "2") == Ending("edited #1 Oat milk (was: Milk)\nadded #3 Bread\n"))
    #expect(desk.list == ["3 open Bread", "1 open Oat milk", "2 done Eggs"])
  }

  /// The first command after the change may be undo itself.
  @Test func undoTakesTheEditorsChangeBackFirst() throws {
    let desk = try Desk("Milk", "Eggs")
    desk.flick("done", "2")
    desk.shell(
      "grep -v '\"id\":1,' todo.json | sed 's/\"completed\":\"[^\"]*\",*//' > new && cat new > todo.json")
    #expect(desk.flick("list").status == .exited(0))
    #expect(desk.list == ["2 open Eggs"])
    let ending = desk.flick("undo")
    #expect(
      ending.message
        == "flick: another program had changed the list; that is now step 3, and undo can undo it\n")
    #expect(desk.list == ["1 open Milk", "2 done Eggs"])
    #expect(try desk.steps == [.change, .change, .outside, .undo(of: 3)])
    #expect(desk.flick("undo") == Ending("reopened #2 Eggs\n"))
  }

  @Test func aCopyPutBackIsAStep() throws {
    let desk = try Desk("Milk")
    desk.shell("cp todo.json copy.json")
    desk.flick("add", "Eggs")
    desk.flick("done", "1")
    desk.shell("mv copy.json todo.json")
    #expect(desk.list == ["1 open Milk"])
    #expect(desk.flick("add", "Bread").output == "added #2 Bread\n")
    #expect(try desk.steps == [.change, .change, .change, .outside, .change])
    desk.flick("undo", "2")
    #expect(desk.list == ["2 open Eggs", "1 done Milk"])
  }

  /// A copy of before the last step is no crash: that step is not done once more.
  @Test(arguments: ["cp copy.json todo.json", "cp -p copy.json todo.json", "mv copy.json todo.json"])
  func aCopyOfBeforeTheLastStepPutBackIsAStep(line: String) throws {
    let desk = try Desk("Milk", "Eggs")
    desk.shell("cp todo.json copy.json")
    desk.flick("rm", "1-2")
    // The clock of files may be as coarse as ten milliseconds.
    desk.shell("sleep 0.1; \(line)")
    #expect(desk.list == ["1 open Milk", "2 open Eggs"])
    #expect(
      desk.flick("add", "Bread")
        == Ending(
          "added #3 Bread\n",
          message:
            "flick: another program had changed the list; that is now step 3, and undo can undo it\n"))
    #expect(try desk.steps == [.change, .change, .outside, .change])
    #expect(desk.list == ["3 open Bread", "1 open Milk", "2 open Eggs"])
    #expect(desk.flick("undo", "2").status == .exited(0))
    #expect(desk.list == [])
  }

  /// A list that was written by hand, with no history beside it.
  @Test func aListMadeByHandIsAStart() throws {
    let desk = try Desk()
    try desk.folder.write(
      """
      { "format": "flick", "version": 1, "revision": 0, "next": 2, "current": "Home", "color": "red",
        "lists": [ { "name": "Home", "items": [
          { "id": 1, "uid": "000000000000000000000000000000aa", "text": "Sweep", "stars": [5, 5.0],
            "created": "2026-01-01T00:00:00Z" } ] } ] }
      """, to: "todo.json")
    #expect(desk.list == ["1 open Sweep"])
    #expect(desk.flick("done", "1") == Ending("done #1 Sweep\n"))
    #expect(desk.flick("undo", "3") == Ending("reopened #1 Sweep\n"))
    #expect(desk.shell("grep -c -e '\"color\":\"red\"' -e '\"stars\":\\[5,5.0\\]' todo.json").output == "2\n")
  }
}
