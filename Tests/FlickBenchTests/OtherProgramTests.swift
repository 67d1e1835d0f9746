import Testing
import TodoModel

@testable import flick_bench

@Suite struct OtherProgramTests {
  private let store = GeneratedStore(count: 100)

  private func lines(_ program: some OtherProgram) -> [String] {
    Deed.allCases.map { deed in
      "\(deed): " + (program.words(for: deed, in: "/d", store).map { $0.joined(separator: " ") } ?? "-")
    }
  }

  @Test func flickIsTold() throws {
    let id = try #require(store.openIDs(1).first)
    let flick = FlickBuild(FlickProgram(path: "/x/flick", version: "0.1.0", build: "static"))
    #expect(
      lines(flick) == [
        "list: list", "filtered: list milk", "json: list --json", "add: add Bring the umbrella",
        "done: done \(id)", "rm: rm \(id)",
      ])
    #expect(flick.name == "flick 0.1.0 (static)")
    #expect(flick.variables("/d") == ["FLICK_FILE": "/d/data/todo.json"])
  }

  @Test func taskwarriorIsTold() {
    let task = Taskwarrior(path: "/usr/bin/task", version: "2.6.2")
    #expect(
      lines(task) == [
        "list: list", "filtered: list milk", "json: export", "add: add Bring the umbrella", "done: 40 done",
        "rm: 40 delete",
      ])
    #expect(task.variables("/d") == ["TASKRC": "/d/taskrc", "TASKDATA": "/d/data"])
    #expect(task.keepsText)
    #expect(!Taskwarrior(path: "/usr/bin/task", version: "3.1.0").keepsText)
  }

  @Test func todoTxtIsTold() throws {
    let id = try #require(store.openIDs(1).first)
    #expect(
      lines(TodoTxt()) == [
        "list: -d /d/todo.cfg -p -f -a ls", "filtered: -d /d/todo.cfg -p -f -a ls milk", "json: -",
        "add: -d /d/todo.cfg -p -f -a add Bring the umbrella", "done: -d /d/todo.cfg -p -f -a do \(101 - id)",
        "rm: -d /d/todo.cfg -p -f -a del \(101 - id)",
      ])
    #expect(TodoTxt().variables("/d") == ["TODO_DIR": "/d/data"])
    #expect(!TodoTxt().isSynced)
  }

  @Test func todomanIsTold() {
    #expect(
      lines(Todoman()) == [
        "list: list", "filtered: list --grep milk", "json: --porcelain list",
        "add: new --list flick Bring the umbrella", "done: done 50", "rm: delete --yes 50",
      ])
    #expect(
      Todoman().variables("/d") == ["TODOMAN_CONFIG": "/d/config.py", "XDG_CACHE_HOME": "/d/data/cache"])
  }

  @Test func taskwarriorsFilesHoldEveryItemOnce() {
    let files = Taskwarrior.files(for: store)
    let pending = String(decoding: files.pending, as: UTF8.self).split(separator: "\n")
    let completed = String(decoding: files.completed, as: UTF8.self).split(separator: "\n")
    #expect(pending.count + completed.count == 100)
    #expect(pending.allSatisfy { $0.hasPrefix("[description:\"") && $0.contains("status:\"pending\"") })
    #expect(completed.allSatisfy { $0.contains("end:\"") && $0.contains("status:\"completed\"") })
    #expect((pending + completed).allSatisfy { $0.hasSuffix("\"]") && !$0.contains("\\") })
  }

  @Test func todomansFileIsAnItem() throws {
    let id = try #require(store.openIDs(1).first)
    let text = String(decoding: Todoman.file(id, in: store), as: UTF8.self)
    let item = GeneratedItem.item(id, seed: store.seed)
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
    #expect(text.hasSuffix("END:VTODO\r\nEND:VCALENDAR\r\n"))
    #expect(text.split(separator: "\r\n").contains { $0 == "UID:\(item.uid)" })
  }

  @Test(arguments: ["task", "/usr/local/bin/task", "todo.sh", "todo-txt", "todo", "todoman", "/tmp/flick"])
  func knownCommandsAreTakenByTheirLastComponent(command: String) throws { try OtherPrograms.check(command) }

  @Test func anUnknownCommandIsRefusedWithThoseThatAreKnown() {
    #expect(
      throws: BenchFault.words(
        "--against knows flick, task, todo-txt, todo.sh, todoman, todo, not '/usr/bin/topydo'")
    ) { try OtherPrograms.check("/usr/bin/topydo") }
  }
}
