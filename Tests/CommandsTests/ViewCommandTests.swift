import Terminal
import TestSupport
import Testing

@testable import Commands

/// Views as commands, and what they and options say of the look of a list. It is Saturday, 2026-11-21, 09:30.
@Suite struct ViewCommandTests {
  private func world() throws -> World {
    let world = try World()
    world.environment.variables["XDG_CONFIG_HOME"] = world.folder.path
    world.run("add", "Plain")
    world.run("add", "Late", "due:2026-11-18")
    world.run("add", "Today", "due:today", "tag:home")
    world.run("add", "Soon", "due:wed", "pri:B")
    world.run("add", "Hidden", "wait:dec 1")
    world.run("lists", "add", "Work")
    world.run("add", "Report", "list:Work", "due:today 17:00", "pri:A")
    world.run("add", "Finished", "list:Work")
    world.run("done", "7")
    return world
  }

  @Test(arguments: [
    ("today", "2 6 3"), ("overdue", "2"), ("week", "2 6 3 4"), ("next", "2 6 3 4 1"), ("waiting", "5"),
    ("recent", "7"),
  ])
  func builtInViewsAskAllLists(name: String, ids: String) throws {
    let world = try world()
    let lines = ids.split(separator: " ").map { $0 + "\n" }.joined()
    #expect(world.run(name, "--ids") == .said(lines))
    #expect(world.run("list", "view:\(name)", "--ids") == .said(lines))
  }

  @Test func aViewTakesWhatListTakes() throws {
    let world = try world()
    #expect(
      world.run("today")
        == .said(
          """
          2  [ ] Late  due 2026-11-18  (Inbox)
          6  [ ] Report  due 2026-11-21 17:00  (A)  (Work)
          3  [ ] Today  due 2026-11-21  +home  (Inbox)

          """))
    #expect(world.run("today", "--ids", "tag:home or late") == .said("2\n3\n"))
    #expect(world.run("--ids", "today", "--sort=-id", "--limit", "2") == .said("6\n3\n"))
    #expect(world.run("today", "--list", "Work", "--ids") == .said("6\n"))
    #expect(world.run("today", "list:work", "--ids") == .said("6\n"))
    #expect(world.run("today", "-h") == world.run("list", "-h"))
    #expect(world.run("done", "-q", "view:today", "--dry-run").text.split(separator: "\n").count == 3)
    #expect(world.run("todya") == .failed(64, "unknown command 'todya'; did you mean 'today'?"))
  }

  @Test func aSavedViewIsACommandAndReplacesABuiltInOne() throws {
    let world = try world()
    #expect(world.run("errands") == .failed(64, "unknown command 'errands'; 'flick -h' lists the commands"))
    world.run("config", "view.errands", "tag:home sort:-id columns:id,text")
    #expect(world.run("errands") == .said("3  Today\n"))
    #expect(world.run("erands") == .failed(64, "unknown command 'erands'; did you mean 'errands'?"))
    world.run("config", "view.today", "view:today list:Work")
    #expect(world.run("today", "--ids") == .said("6\n"))
    #expect(world.run("config", "--unset", "view.today").exitCode == 0)
    #expect(world.run("today", "--ids") == .said("2\n6\n3\n"))
    #expect(world.run("config", "view.today") == .said("list:* is:due sort:due,priority\n"))
    world.run("config", "view.a \"b\\", "is:open limit:1")
    #expect(world.run("a \"b\\", "--ids") == .said("5\n"))
  }

  @Test func commandsWinOverViews() throws {
    let world = try world()
    #expect(
      world.run("config", "view.lists", "tag:home")
        == .said(
          "view.lists is tag:home\n",
          "flick: lists is a command of flick; flick list view:lists shows the view\n"))
    #expect(world.run("lists").text == "* 5/5 open  Inbox\n  1/2 open  Work\n")
    #expect(world.run("list", "view:lists", "--ids") == .said("3\n"))
    #expect(
      world.run("doctor")
        == .said("the view lists has the name of a command; flick list view:lists shows it\n"))
  }

  @Test func theViewDefaultIsForFlickWithoutWords() throws {
    let world = try world()
    world.run("config", "view.default", "list:* is:open sort:next limit:2")
    #expect(world.run("--ids") == .said("2\n6\n"))
    #expect(world.run("default", "--ids") == .said("2\n6\n"))
    #expect(world.run("list", "--ids") == .said("5\n4\n3\n2\n1\n"))
  }

  @Test func aViewWithAFaultIsTold() throws {
    let world = try world()
    world.run("config", "view.bad", "is:open")
    try world.folder.write(Array(#"{"view.bad": "due:soonish"}"#.utf8), to: "flick/config.json")
    #expect(world.run("bad").exitCode == 64)
    #expect(world.run("bad").message.contains("found view.bad, which has"))
    try world.folder.write(Array("{".utf8), to: "flick/config.json")
    #expect(world.run("bad").exitCode == 65)
    #expect(world.run("version").exitCode == 0)
  }

  @Test func columnsAreChosen() throws {
    let world = try world()
    #expect(
      world.run("list", "--all", "--columns", "state,due,list,text,tags,priority,id", "--plain")
        == .said(
          """
          open\t\tInbox\tHidden\t\t\t5
          open\t2026-11-25\tInbox\tSoon\t\tB\t4
          open\t2026-11-21\tInbox\tToday\thome\t\t3
          open\t2026-11-18\tInbox\tLate\t\t\t2
          open\t\tInbox\tPlain\t\t\t1
          done\t\tWork\tFinished\t\t\t7
          open\t2026-11-21 17:00\tWork\tReport\t\tA\t6

          """))
    #expect(
      world.run("list", "id:3", "--columns", "id,tags,priority,due", "--json")
        == .said(
          """
          {"list":"Inbox","count":5,"items":[
          {"id":3,"tags":["home"],"due":"2026-11-21"}
          ]}

          """))
    #expect(world.run("list", "id:3,4", "columns:id,priority") == .said("4  B\n3\n"))
    #expect(
      world.run("list", "--columns", "id,txt")
        == .failed(
          64,
          "there is no column 'txt'; choose from id, state, due, text, list, tags, priority; did you mean 'text'?"
        ))
    #expect(world.run("list", "columns:id,txt").exitCode == 64)
    #expect(
      world.run("list", "--columns", "id", "--ids")
        == .failed(64, "options '--columns' and '--ids' exclude each other; give one of them"))
  }

  @Test func itemsAreCounted() throws {
    let world = try world()
    #expect(world.run("today", "--count") == .said("3\n"))
    #expect(world.run("list", "--count", "--plain") == .said("5\n"))
    #expect(world.run("list", "--count", "--json", "--limit", "2") == .said("{\"count\":2}\n"))
    #expect(world.run("list", "nothing", "--count") == .said("0\n"))
  }

  @Test func nextTellsWhy() throws {
    let world = try world()
    #expect(
      world.run("next", "--why")
        == .said(
          """
          2  [ ] Late  overdue, 3 days late  (Inbox)
          6  [ ] Report  due today 17:00  (Work)
          3  [ ] Today  due today  (Inbox)
          4  [ ] Soon  priority B  (Inbox)
          1  [ ] Plain  in the order of the list  (Inbox)

          """))
    #expect(
      world.run("next", "--why", "--plain", "--limit", "1") == .said("2\topen\tLate\toverdue, 3 days late\n"))
    #expect(
      world.run("next", "--why", "--columns", "id", "--json", "--limit", "1", "--list", "Work")
        == .said("{\"list\":\"Work\",\"count\":2,\"items\":[\n{\"id\":6,\"why\":\"due today 17:00\"}\n]}\n"))
    #expect(world.run("list", "id:5", "--why").text == "5  [ ] Hidden  waits until 2026-12-01\n")
  }

  @Test func anEmptyViewSaysSoOnATerminal() throws {
    let world = try World("A")
    world.environment.terminal.output = true
    #expect(world.run("today") == .said("", "flick: nothing to show in 'today'\n"))
    #expect(world.run("next").message == "")
  }

  @Test func whatIsBlockedComesLastAndParentsWait() throws {
    let world = try world()
    world.run("edit", "4", "needs:1,6")
    world.run("edit", "3", "under:2")
    #expect(world.run("blocked", "--ids") == .said("4\n"))
    #expect(world.run("next", "--ids") == .said("6\n3\n1\n"))
    #expect(world.run("list", "is:parent", "--ids") == .said("2\n"))
    #expect(world.run("list", "list:*", "is:open", "sort:next", "--ids") == .said("2\n6\n3\n1\n4\n5\n"))
    #expect(
      world.run("blocked", "--why", "--plain").text
        == "4\topen\tSoon\tblocked by #1 Plain, #6 Report\n")
    world.run("done", "1", "6")
    #expect(world.run("next", "--ids") == .said("3\n4\n"))
  }
}
