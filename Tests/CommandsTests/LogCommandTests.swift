import TestSupport
import Testing

@Suite struct LogCommandTests {
  @Test func theLatestStepComesFirst() throws {
    let world = try World()
    #expect(world.run("log") == .said(""))
    world.run("add", "Milk")
    world.second = 61
    world.run("done", "1", "--json")
    world.run("undo")
    let log = [
      "3  2026-11-21 09:31:01  undo (step 2)  (1 edit)  -\n",
      "2  2026-11-21 09:31:01  done 1 --json  (1 edit)  -\n",
      "1  2026-11-21 09:30:00  add Milk  (1 edit)\n",
    ]
    #expect(world.run("log") == .said(log.joined()))
    #expect(world.run("log", "--limit", "2") == .said(log[0] + log[1]))
    #expect(world.run("log", "--limit", "0") == .said(""))
  }

  @Test func plainIsALineForEachStep() throws {
    let world = try World("Milk")
    world.second = 61
    world.run("add", "a\tb", "c d")
    world.run("undo")
    let log = [
      "3\t2026-11-21T09:31:01Z\tundo\t2\t1\t\tundo\n",
      "2\t2026-11-21T09:31:01Z\tchange\t\t1\t\tadd a\\u{9}b c d\n",
      "1\t2026-11-21T09:30:00Z\tchange\t\t1\tundoable\tadd -\n",
    ]
    #expect(world.run("log", "--plain") == .said(log.joined()))
    #expect(world.run("log", "--plain", "--limit", "1") == .said(log[0]))
    #expect(world.run("log", "--plain", "--json").exitCode == 64)
  }

  @Test func jsonHasTheEdits() throws {
    let world = try World("Milk")
    world.run("done", "1")
    #expect(
      world.run("log", "--limit", "1", "--json")
        == .said(
          """
          {
            "steps": [
              {
                "step": 2,
                "time": "2026-11-21T09:30:00Z",
                "kind": "change",
                "command": [
                  "done",
                  "1"
                ],
                "undoable": true,
                "edits": [
                  {
                    "edit": "complete",
                    "uid": "00000000000000010000000000000002",
                    "time": "2026-11-21T09:30:00Z"
                  }
                ]
              }
            ]
          }

          """))
  }

  @Test func damageIsTold() throws {
    let world = try World("Milk")
    for id in ["1", "1"] {
      world.run("done", id)
      world.run("undone", id)
    }
    let history = try world.folder.text("todo.json.history")
    try world.folder.write(history + "0bad", to: "todo.json.history")
    #expect(
      world.run("log", "--limit", "1").message
        == "flick: the history's last record is unfinished; the next change cuts it off\n")
    try world.folder.write(history.replacing("\"done\"", with: "\"Done\""), to: "todo.json.history")
    #expect(
      world.run("log").message
        == "flick: the history is damaged before step 5; nothing before it can be undone\n")
  }
}
