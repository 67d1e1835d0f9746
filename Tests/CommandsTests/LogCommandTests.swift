import TestSupport
import Testing

@Suite struct LogCommandTests {
  @Test func reportsDamage() throws {
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
