import Foundation
import TestSupport
import Testing
import TodoModel

/// Other to-do programs read flick's files, and the built flick theirs.
@Suite(.onOwnThreads) struct OtherProgramsTests {
  static func isInstalled(_ program: String) -> ConditionTrait {
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)"), "\(program) is not installed")
  }

  /// Files that those programs wrote.
  private static let files = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Exchange")

  func desk() throws -> Desk {
    var desk = try Desk()
    desk.variables["HOME"] = desk.folder.path
    desk.variables["LC_ALL"] = "C.UTF-8"
    desk.variables["TZ"] = "UTC"
    desk.variables["FILES"] = OtherProgramsTests.files.path
    desk.variables["TASKRC"] = desk.folder.path("taskrc")
    try desk.folder.write(
      "data.location=\(desk.folder.path)/tasks\nconfirmation=off\nverbose=nothing\nnews.version=2.6.0\n",
      to: "taskrc")
    try desk.folder.write(
      "export TODO_DIR=\(desk.folder.path)\nexport TODO_FILE=$TODO_DIR/todo.txt\nexport DONE_FILE=$TODO_DIR/done.txt\n"
        + "export REPORT_FILE=$TODO_DIR/report.txt\n", to: "todo.cfg")
    try desk.folder.write(
      "path = \"\(desk.folder.path)/calendars/*\"\ndate_format = \"%Y-%m-%d\"\ntime_format = \"%H:%M\"\n"
        + "default_list = \"flick\"\n", to: "todoman.py")
    return desk
  }

  // MARK: todo.txt

  @Test(isInstalled("todo-txt")) func todoTxtReadsExportedItems() throws {
    let desk = try desk()
    desk.flick("add", "-", input: "Call Ana +family @phone\nMilk \u{1F95B}\nx no mark\n")
    desk.flick("done", "2")
    let ending = desk.shell(
      "\"$FLICK\" export --to todotxt > todo.txt && todo-txt -p -d todo.cfg ls && todo-txt -p -d todo.cfg lsc && "
        + "todo-txt -p -d todo.cfg lsprj")
    let today = try #require(ending.output.split(separator: " ").dropFirst().first)
    #expect(
      ending
        == Ending(
          """
          1 \(today) Call Ana +family @phone
          3 \(today) x no mark
          2 x \(today) \(today) Milk \u{1F95B}
          --
          TODO: 3 of 3 tasks shown
          @phone
          +family

          """))
  }

  @Test(isInstalled("todo-txt")) func importsChangesOfTodoTxt() throws {
    let desk = try desk()
    desk.flick("add", "-", input: "Call Ana\nMilk\n")
    let ending = desk.shell(
      "\"$FLICK\" export --to todotxt > todo.txt && todo-txt -a -d todo.cfg do 2 && todo-txt -d todo.cfg -t add Tea && "
        + "\"$FLICK\" import todo.txt")
    #expect(ending.output.hasSuffix("done #2 Milk\nadded #3 Tea\n"))
    #expect(desk.list == ["3 open Tea", "1 open Call Ana", "2 done Milk"])
    #expect(desk.flick("import", "todo.txt").status == .exited(66))
    #expect(desk.shell("\"$FLICK\" import todo.txt").output == "")
  }

  // MARK: Taskwarrior

  @Test(isInstalled("task")) func taskwarriorImportsExportedItems() throws {
    let desk = try desk()
    desk.flick("lists", "add", "Home.Kitchen")
    desk.flick("add", "-", input: "Call \"Ana\" re: /x/\n\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{1F95B}\n")
    desk.flick("add", "--list", "Home.Kitchen", "Clean the oven")
    desk.flick("done", "2")
    let before = try desk.document
    let ending = desk.shell(
      "\"$FLICK\" export --to taskwarrior --all | task import && task project:Home.Kitchen _unique description && "
        + "task status:completed _unique description && task export | \"$FLICK\" import --from taskwarrior -")
    #expect(ending.output.hasSuffix("Clean the oven\n\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{1F95B}\n"))
    #expect(ending.message.hasSuffix("flick: nothing new\nflick: 0 added, 3 already there\n"))
    #expect(try desk.document == before)
  }

  @Test(isInstalled("task")) func returnsTasksOfTaskwarriorUnchanged() throws {
    let desk = try desk()
    let make = [
      "task rc.uda.estimate.type=string add 'Buy milk \u{1F95B}' project:Home +errand due:2026-12-01 priority:H estimate:3h",
      "task 1 annotate one", "task 1 annotate 'two / 2'",
      "task add later wait:2030-01-01 due:2030-02-01T17:30:00",
      "task add ready depends:1", "task add over", "task 4 done",
      "task add weekly due:2030-01-01 recur:weekly",
      "task list",
    ].joined(separator: " && ")
    #expect(desk.shell(make).status == .exited(0))
    let passed = desk.shell(
      "task export > before.json && task export | \"$FLICK\" import --from taskwarrior - && "
        + "task rc.data.location=other rc.confirmation=off import < /dev/null; mkdir -p other && "
        + "\"$FLICK\" export --to taskwarrior --all | task rc.data.location=other import && "
        + "task rc.data.location=other export > after.json")
    #expect(passed.status == .exited(0), "\(passed.message)")
    #expect(try tasks(desk, "after.json") == tasks(desk, "before.json"))
  }

  @Test(isInstalled("task")) func startedItemsGoToTaskwarriorAndBack() throws {
    let desk = try desk()
    desk.flick("add", "-", input: "Milk\nBread\n")
    desk.flick("start", "1")
    let ending = desk.shell(
      "\"$FLICK\" export --to taskwarrior --all | task import && task +ACTIVE _unique description && "
        + "task Milk stop && task Bread start && task export | \"$FLICK\" --file other.json import --from taskwarrior - "
        + "> /dev/null && \"$FLICK\" --file other.json list --ids is:started text:Bread && "
        + "\"$FLICK\" --file other.json list --count is:started")
    #expect(ending.output.hasSuffix("Milk\n2\n1\n"), "\(ending)")
  }

  @Test(isInstalled("todoman")) func startedItemsStayStartedWhileTodomanEditsThem() throws {
    let desk = try desk()
    try desk.folder.makeFolder("calendars/flick")
    desk.flick("add", "-", input: "Milk\nBread\n")
    desk.flick("start", "1", "2")
    let link = "\"$FLICK\" link calendars/flick > /dev/null"
    let ending = desk.shell(
      "\(link) && grep -l IN-PROCESS calendars/flick/*.ics | wc -l && "
        + "todoman --config todoman.py edit 1 --priority high > /dev/null && \(link) && "
        + "\"$FLICK\" list --count is:started priority:any && \"$FLICK\" list --count is:started && "
        + "\"$FLICK\" stop 2 && \(link) && grep -l IN-PROCESS calendars/flick/*.ics | wc -l && "
        + "todoman --config todoman.py done $(todoman --config todoman.py --porcelain list | grep -o '\"id\": [0-9]*' "
        + "| grep -o '[0-9]*') > /dev/null && \(link) && "
        + "\"$FLICK\" list --count is:done && ! grep -l IN-PROCESS calendars/flick/*.ics")
    #expect(ending.output == "2\n1\n2\nstopped #2 Bread\n1\n2\n", "\(ending)")
  }

  /// The tasks of a file without what Taskwarrior works out anew, by their uuid.
  func tasks(_ desk: Desk, _ name: String) throws -> [String: String] {
    let data = try Data(contentsOf: URL(filePath: desk.folder.path(name)))
    let all = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    var tasks: [String: String] = [:]
    for var task in all {
      let uuid = try #require(task["uuid"] as? String)
      for name in ["id", "urgency"] { task[name] = nil }
      tasks[uuid] = String(
        decoding: try JSONSerialization.data(withJSONObject: task, options: .sortedKeys), as: UTF8.self)
    }
    return tasks
  }

  // MARK: todoman

  @Test(isInstalled("todoman")) func todomanReadsExportedItems() throws {
    let desk = try desk()
    desk.flick("add", "-", input: "Call, the dentist; now\n\u{725B}\u{4E73}\u{3092}\u{8CB7}\u{3046}\n")
    desk.flick("done", "2")
    // todoman wants a file for each to-do.
    let ending = desk.shell(
      "mkdir -p calendars/flick && for id in 1 2; do \"$FLICK\" export --to icalendar > all.ics; done; "
        + "awk -v RS='BEGIN:VTODO\\r\\n' 'NR > 1 { sub(/END:VCALENDAR\\r\\n/, \"\"); f = \"calendars/flick/\" NR \".ics\"; "
        + "printf \"BEGIN:VCALENDAR\\r\\nVERSION:2.0\\r\\nPRODID:x\\r\\nBEGIN:VTODO\\r\\n%sEND:VCALENDAR\\r\\n\", $0 > f }' all.ics; "
        + "todoman --porcelain --config todoman.py list --status ANY")
    let data = Data(ending.output.utf8)
    let todos = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let told = Set(
      todos.map { "\($0["completed"] as? Bool == true ? "done" : "open") \($0["summary"] ?? "")" })
    #expect(told == ["open Call, the dentist; now", "done \u{725B}\u{4E73}\u{3092}\u{8CB7}\u{3046}"])
  }

  // MARK: files that they wrote

  @Test(arguments: [
    ("todo.txt", "todotxt"), ("taskwarrior.json", "taskwarrior"), ("todoman.ics", "icalendar"),
  ])
  func importsAndExportsTheirFiles(name: String, format: String) throws {
    let desk = try desk()
    let first = desk.shell("\"$FLICK\" import --from \(format) \"$FILES/\(name)\"")
    #expect(first.status == .exited(0), "\(first.message)")
    let document = try desk.document
    #expect(document.lists.reduce(0) { $0 + $1.items.count } > 2)
    #expect(desk.shell("\"$FLICK\" import --from \(format) \"$FILES/\(name)\"").output == "")
    let again = desk.shell(
      "\"$FLICK\" export --to \(format) --all out > /dev/null && "
        + "\"$FLICK\" --file second.json import --from \(format) out && "
        + "\"$FLICK\" --file second.json export --to \(format) --all | cmp - out")
    #expect(again.status == .exited(0), "\(again.message)")
  }
}
