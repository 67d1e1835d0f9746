import Storage
import Testing
import TodoModel

@testable import Commands

@Suite struct ImportCommandTests {
  private static let todoTxt =
    "(A) 2026-11-20 Call Ana due:2026-12-01\nx 2026-11-21 2026-11-20 Milk\nMilk\nMilk\n"

  @Test func itemsComeInOneStep() throws {
    let world = try World("Bread")
    let reply = world.run("import", "--from", "todotxt", "-", input: ImportCommandTests.todoTxt)
    #expect(
      reply
        == .said(
          "added #2 Call Ana, due Tue 1 Dec 2026, priority A\nadded #3 Milk\nadded #4 Milk\nadded #5 Milk\n",
          "flick: 4 added\n",
          changed: true))
    #expect(world.list == ["2 open Call Ana", "3 done Milk", "4 open Milk", "5 open Milk", "1 open Bread"])
    #expect(
      world.run("undo").text == "removed #5 Milk\nremoved #4 Milk\nremoved #3 Milk\nremoved #2 Call Ana\n")
    #expect(world.list == ["1 open Bread"])
  }

  @Test(arguments: [("1048577", 1_048_577), ("1048578", 2), ("9007199254740991", 2)])
  func aNumberFarBeyondIsNotTakenOver(id: String, expected: Int) throws {
    let world = try World("Bread")
    let text = """
      {"format":"flick","version":1,"revision":0,"next":9007199254740992,"current":"Inbox","lists":[
      {"name":"Inbox","items":[
      {"id":\(id),"uid":"00000000000000090000000000000009","text":"Tea","created":"2026-11-21T09:30:00Z"}]}]}
      """
    #expect(world.run("import", "--from", "flick", "-", input: text).text == "added #\(expected) Tea\n")
  }

  @Test func theSecondTimeNothingComes() throws {
    let world = try World("Bread")
    world.run("import", "--from", "todotxt", "-", input: ImportCommandTests.todoTxt)
    let before = try world.document
    #expect(
      world.run("import", "--from", "todotxt", "-", input: ImportCommandTests.todoTxt)
        == .said("", "flick: nothing new\nflick: 0 added, 4 already there\n"))
    #expect(try world.document == before)
    #expect(
      world.run("import", "--from", "todotxt", "-", input: "Milk\nMilk\nMilk\nBread\n").text
        == "added #6 Milk\n")
  }

  /// A line that says the same is the same item, whatever became of that here; one more of them is one more item.
  /// One bad to-do is named with its place, the others are taken; what several files have in common is said once.
  @Test func whatIsWrongInOneTodoIsNamed() throws {
    let world = try World()
    func file(_ name: String) -> String {
      """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      SUMMARY:\(name)
      DUE;TZID=Nowhere:20261201T170000
      END:VTODO
      BEGIN:VTODO
      SUMMARY:Bad \(name)
      DUE:soon
      END:VTODO
      END:VCALENDAR

      """
    }
    world.environment.file = { (path) throws(SystemFault) in Array(file(String(path.prefix(1))).utf8) }
    let reply = world.run("import", "a.ics", "b.ics")
    #expect(reply.exitCode == 0)
    #expect(world.list == ["2 open b", "1 open a"])
    #expect(
      reply.message == """
        flick: a.ics was read as iCalendar (--from changes that)
        flick: a.ics:8:1: DUE: expected a time like 20150507T140000Z, not "soon"; the to-do "Bad a" was skipped
        flick: b.ics was read as iCalendar (--from changes that)
        flick: b.ics:8:1: DUE: expected a time like 20150507T140000Z, not "soon"; the to-do "Bad b" was skipped
        flick: 2 times of the unknown time zone Nowhere read as local time (UTC+00:00)
        flick: 2 added

        """)
  }

  @Test(arguments: [("todotxt", ""), ("markdown", "- [ ] ")])
  func whatWasCompletedHereDoesNotComeBack(format: String, bullet: String) throws {
    let world = try World()
    func take(_ texts: String...) -> Reply {
      world.run(
        "import", "--from", format, "-", input: texts.map { bullet + $0 + "\n" }.joined())
    }
    _ = take("Milk", "Bread", "Tea", "Milk")
    world.run("lists", "add", "Work")
    world.run("done", "1")
    world.run("edit", "2", "Rye bread")
    world.run("move", "3", "--list", "Work")
    let before = try world.document
    #expect(
      take("Milk", "Bread", "Tea", "Milk")
        == .said("", "flick: nothing new\nflick: 0 added, 4 already there\n"))
    #expect(try world.document == before)
    #expect(take("Milk", "Milk", "Milk").text == "added #5 Milk (Inbox)\n")
  }

  /// What two machines import apart from each other is the same for both, so that a merge finds it once.
  @Test func theSameFileMakesTheSameItems() throws {
    let file = "2026-11-20 Milk\nMilk\nMilk\nx 2026-11-21 Bread\n(A) Call Ana due:2026-12-01\n"
    let (one, other) = (try World(), try World())
    // Uids are counted in each world: this one starts elsewhere.
    let count = other.environment.random
    other.environment.random = { count() + 1000 }
    for world in [one, other] { world.run("import", "--from", "todotxt", "-", input: file) }
    #expect(try one.document.lists == other.document.lists)
    #expect(try Set(one.document.lists[0].items.map(\.uid)).count == 5)
    let third = try World()
    third.run("import", "--from", "markdown", "-", input: "- [ ] Milk\n- [ ] Milk\n")
    let known = try Set(one.document.lists[0].items.map(\.uid))
    #expect(try known.isDisjoint(with: third.document.lists[0].items.map(\.uid)))
  }

  @Test func newItemsGoWhereTheyAreTold() throws {
    let world = try World("Bread")
    world.run("lists", "add", "Work")
    let file = "# Home\n- [ ] Sweep\n# Inbox\n- [ ] Milk\n"
    #expect(
      world.run("import", "--bottom", "-", input: file)
        == .said(
          "added list Home\nadded #2 Sweep (Home)\nadded #3 Milk (Inbox)\n",
          "flick: standard input was read as Markdown (--from changes that)\nflick: 2 added\n",
          changed: true))
    #expect(world.list == ["1 open Bread", "3 open Milk"])
    #expect(
      world.run("import", "--list", "Work", "--from", "markdown", "-", input: file).text
        == "added #4 Sweep (Work)\nadded #5 Milk (Work)\n")
    #expect(
      world.run("import", "--list", "work", "-", input: file)
        == .failed(1, "no list 'work'; did you mean 'Work'?"))
  }

  @Test func aFileWithFaultsIsNotImported() throws {
    let world = try World("Bread")
    let reply = world.run("import", "-", input: "text,due\nMilk,soon\nEggs,2026-12-01\nTea,never\n")
    #expect(reply.exitCode == 65)
    #expect(reply.text == "")
    #expect(
      reply.message == """
        standard input:2:6: write a date as 2026-11-25 or 2026-11-25T09:30:00Z
        standard input:4:5: write a date as 2026-11-25 or 2026-11-25T09:30:00Z
        flick: 2 faults in standard input, read as CSV (--from changes that); nothing was imported

        """)
    #expect(world.list == ["1 open Bread"])
  }

  @Test func aDryRunChangesNothing() throws {
    let world = try World()
    #expect(
      world.run("import", "--dry-run", "--from", "todotxt", "-", input: "Milk\n")
        == .said("added #1 Milk\n", "flick: a dry run: nothing was changed\nflick: 1 added\n"))
    #expect(world.list == [])
  }

  @Test func anEmptyFileIsNoError() throws {
    let world = try World()
    #expect(
      world.run("import", "--from", "csv", "-", input: "text\n")
        == .said("", "flick: the file has no items\nflick: 0 added\n"))
  }

  private static func task(_ description: String, _ more: String = "", modified: String = "20261121T093000Z")
    -> String
  {
    #"{"uuid":"00000000-0000-0000-0000-000000000007","description":"\#(description)","status":"pending","#
      + #""entry":"20261120T000000Z","modified":"\#(modified)"\#(more)}"#
  }

  private func importTask(_ world: World, _ task: String) -> Reply {
    world.run("import", "--from", "taskwarrior", "-", input: task)
  }

  @Test func whatTheFileChangedIsChanged() throws {
    let world = try World()
    _ = importTask(world, ImportCommandTests.task("Milk", #","estimate":"1h""#))
    world.second = 60
    let reply = importTask(
      world,
      ImportCommandTests.task(
        "Oat milk", #","due":"20261201T000000Z","estimate":"1h""#, modified: "20261122T000000Z"))
    #expect(
      reply
        == .said(
          "edited #1 Oat milk (was: Milk)\nset due of #1 Oat milk: Tue 1 Dec 2026\n",
          "flick: 0 added, 1 changed\n",
          changed: true))
    let other = importTask(
      world,
      ImportCommandTests.task(
        "Oat milk", #","due":"20261201T000000Z","estimate":"2h""#, modified: "20261123T000000Z"))
    #expect(other == .said("changed #1 Oat milk\n", "flick: 0 added, 1 changed\n", changed: true))
    #expect(
      try world.document.lists[0].items[0].unknown.map(\.json) == [
        #"{"estimate":"2h","modified":"20261123T000000Z"}"#
      ])
    world.run("undo", "3")
    #expect(world.list == [])
  }

  @Test func whatWasChangedHereLaterIsLeft() throws {
    let world = try World()
    _ = importTask(world, ImportCommandTests.task("Milk"))
    world.second = 60
    world.run("edit", "1", "Oat milk")
    let again = importTask(world, ImportCommandTests.task("Milk"))
    #expect(
      again
        == .said("", "flick: nothing new\nflick: 0 added, 1 left as it is, changed here later\n"))
    #expect(world.list == ["1 open Oat milk"])
    let newer = importTask(world, ImportCommandTests.task("Soy milk", modified: "20261122T000000Z"))
    #expect(newer.text == "edited #1 Soy milk (was: Oat milk)\n")
  }

  @Test func whatIsExportedIsThereAlready() throws {
    let world = try World()
    _ = importTask(world, ImportCommandTests.task("Water", #","due":"20261201T000000Z","recur":"weekly""#))
    world.run("add", "Milk", "--priority", "H")
    world.run("done", "1")
    #expect(try world.document.lists[0].items.map(\.due?.description) == [nil, "2026-12-08", "2026-12-01"])
    #expect(
      try world.document.lists[0].items.map(\.recur) == [nil, "FREQ=WEEKLY", "FREQ=WEEKLY"])
    let before = try world.document
    let copy = world.run("export", "--to", "taskwarrior").text
    #expect(
      world.run("import", "--from", "taskwarrior", "-", input: copy)
        == .said("", "flick: nothing new\nflick: 0 added, 3 already there\n"))
    #expect(try world.document == before)
  }

  /// Completed in the file since: the same item; an errand of the same name without a date is another.
  @Test func aLineThatWasCompletedCompletesItsItem() throws {
    let world = try World()
    world.run("import", "--from", "todotxt", "-", input: "2026-11-20 Milk\nBread\n")
    #expect(
      world.run("import", "--from", "todotxt", "-", input: "x 2026-11-21 2026-11-20 Milk\nx Bread\n").text
        == "done #1 Milk\nadded #3 Bread\n")
    #expect(
      world.run("import", "--from", "todotxt", "-", input: "2026-11-20 Milk\n")
        == .said("", "flick: nothing new\nflick: 0 added, 1 already there\n"))
  }

  @Test func aCopyOfTheStoreIsTheStore() throws {
    let world = try World()
    world.run("lists", "add", "Work")
    world.run("lists", "add", "Empty")
    world.run("add", "Milk")
    world.run("add", "--list", "Work", "Report")
    world.run("done", "2")
    world.run("rm", "1")
    world.run("add", "Bread")
    let copy = world.run("export", "--to", "flick", "--all")
    let other = try World()
    // Uids are counted in each world: this one starts elsewhere.
    let count = other.environment.random
    other.environment.random = { count() + 1000 }
    let reply = other.run("import", "-", input: copy.text)
    #expect(
      reply.message == "flick: standard input was read as flick (--from changes that)\nflick: 2 added\n")
    #expect(try other.document.lists == world.document.lists)
    #expect(other.run("import", "--from", "flick", "-", input: copy.text).text == "")
    #expect(other.run("add", "Tea").text == "added #4 Tea (Inbox)\n")
  }

  /// Each finds what those before it brought; all of them are one step.
  @Test func severalFilesComeTogether() throws {
    let world = try World()
    let files = ["a.txt": "Milk\nEggs\n", "b.md": "- [ ] Milk\n- [ ] Tea\n", "bad.csv": "due\n"]
    world.environment.file = { (path) throws(SystemFault) in
      guard let text = files[path] else { throw SystemFault(.open, code: 2) }
      return Array(text.utf8)
    }
    #expect(
      world.run("import", "a.txt", "b.md")
        == .said(
          "added #1 Milk\nadded #2 Eggs\nadded #3 Tea\n",
          "flick: a.txt was read as todo.txt (--from changes that)\n"
            + "flick: b.md was read as Markdown (--from changes that)\nflick: 3 added, 1 already there\n",
          changed: true
        ))
    #expect(world.run("import", "a.txt", "bad.csv").exitCode == 65)
    #expect(world.run("undo").text == "removed #3 Tea\nremoved #2 Eggs\nremoved #1 Milk\n")
    #expect(world.list == [])
  }

  @Test func aFileThatIsNotThereIsSaid() throws {
    let reply = try World().run("import", "nowhere.txt")
    #expect(reply.exitCode == 74)
  }
}
