import Arguments
import TestSupport
import Testing
import Text
import TodoModel

@testable import Commands

/// The commands that messages name are commands that work.
@Suite struct HintTests {
  /// The words of a hint with its placeholders filled; files are in a folder.
  private func command(_ hint: String, in world: World) -> [String] {
    var values = [
      "ID": "1", "TEXT": "text", "NAME": "Work", "QUERY": "is:open", "TAG": "home", "DATE": "fri",
      "WORD": "milk", "FORMAT": "csv", "COUNT": "1", "FILE": world.folder.path("todo.csv"),
      "list.json": world.folder.path("list.json"), "RULE": "weekly", "STATE": "open", "VALUE": "fri",
      "list:NAME": "list:Work", "tag:NAME": "tag:home", "LETTER": "A", "KEY": "due",
    ]
    var words: [String] = []
    for word in hint.split(separator: " ") {
      var parts: [String] = []
      for part in word.split(separator: ":", omittingEmptySubsequences: false) {
        let sign = part.prefix { "<>=".contains($0) }
        let name = String(part.dropFirst(sign.count))
        parts.append(String(sign) + (values[name] ?? name))
        // No item is its own parent.
        if name == "ID" { values["ID"] = "2" }
      }
      words.append(parts.joined(separator: ":").replacing("\"\"", with: ""))
    }
    #expect(words.first == "flick", "\(hint)")
    return Array(words.dropFirst())
  }

  /// Runs a hint in a world with two items; it must not be wrong usage.
  private func check(_ hint: String) throws {
    let world = try World("Milk", "Eggs")
    world.environment.variables["XDG_CONFIG_HOME"] = world.folder.path
    world.run("lists", "add", "Work")
    world.run("edit", "1", "due:fri")
    world.run("add", "-", "list:Work", input: "")
    world.environment.terminal = Environment.Terminal(input: true, output: true, messages: true, width: 80)
    let words = command(hint, in: world)
    let reply = world.run(words, input: "1\n")
    #expect(reply.exitCode != 64, "\(hint): flick \(words.joined(separator: " ")): \(reply.message)")
  }

  @Test func otherProgramsCommands() throws {
    let uses = Set(ForeignCommands.uses.names.compactMap { ForeignCommands.uses[$0] })
    #expect(uses.count > 40)
    // The first needs a terminal of its own, the second an editor, the third a remote.
    for use in uses.sorted() where !["touch", "edit", "edit ID", "sync"].contains(String(use.dropFirst(6))) {
      try check(use)
    }
  }

  @Test func otherProgramsCommandsWithFewWords() throws {
    let world = try World("Milk")
    for word in ForeignCommands.uses.names + ["create", "new", "delete"] {
      for rest in [["view"], ["list"], ["1"], ["context", "define"]] {
        #expect(world.run([word] + rest, input: "").exitCode < 70, "\(word) \(rest)")
      }
    }
  }

  @Test func subjectsOfHelp() throws {
    for name in ForeignCommands.subjects.names { try check(try #require(ForeignCommands.subjects[name])) }
  }

  @Test func otherProgramsOptions() throws {
    var count = 0
    for command in Application.program.commands {
      let foreign = command.foreignOptions
      for use in Set(foreign.names.compactMap { foreign[$0] }) {
        try check(use)
        count += 1
      }
    }
    #expect(count > 20)
    for name in ForeignCommands.options.names {
      try check("flick add text " + (try #require(ForeignCommands.options[name])))
    }
  }

  @Test func otherProgramsStatesAndRules() throws {
    for state in ForeignKey.states.values {
      try check("flick list \(state.contains(":") ? state : "is:" + state)")
    }
    for rule in ForeignKey.rules.values {
      let world = try World("Milk")
      #expect(world.run("edit", "1", "recur:\(rule)").exitCode == 0, "\(rule)")
    }
  }

  /// Words of other programs, and a part of the answer. Without the type the compiler takes minutes for the literal.
  private static let habits: [(line: String, answer: String)] = [
    ("ls -la", "'-la' names a list 'a';"), ("list --tag=home is:open --all", "list tag:home is:open --all'"),
    ("ls -R", "use 'flick list --all'"), ("list --before 'next week'", "use flick list 'due:<\"next week\"'"),
    ("list --before fri", "use flick list 'due:<fri'"), ("help repeats", "'repeats'; use 'flick help dates'"),
    ("edit 1 -home", "tag:-home removes the tag 'home'"), ("list new Home", "; flick lists add Home creates"),
    ("todo buy tea", "use 'flick add buy tea'"), ("add A each sunday", "recur:'each sunday' would repeat it"),
    ("list -home", "flick list not home leaves"), ("add Rent repeat:monthly", "flick calls it recur:monthly"),
    ("mv 1 top", "'top' is an option: flick move 1 --top"), ("add --top Read", "use 'flick add Read --at 1'"),
    ("due fri 79", "use 'flick edit 79 due:fri'"), ("list due:today-friday", "expected today..friday, found"),
    ("stats --week", "use 'flick stats --by week'"), ("add Tea due:'friday evening'", "mean 'friday 18:00'?"),
    ("done today", "; flick done --query due:today means"), ("1 due:24 dec", "use flick edit 1 'due:24 dec'"),
    ("archive last month", "archive --query 'done:\"last month\"' means"), ("1 undo", "use 'flick undone 1'"),
    ("rm done", "; flick rm --query is:done means"), ("postpone 1 fri 9am", "use flick edit 1 'due:fri 9am'"),
    ("log yesterday", "list done:yesterday shows"), ("is:open tag:x", "use 'flick list is:open tag:x'"),
    ("untag 1 home", "use 'flick edit 1 tag:-home'"), ("finish 1 yesterday", "'flick done 1 --on yesterday'"),
    ("use Home", "use 'flick lists use Home'"), ("list recur:every month", ", as in 'recur:\"every month\"'"),
    ("list sort by due", "did you mean flick list sort:due?"), ("edit 1 +1d", "flick edit 1 due:due+1d sets"),
    ("1 modify +a -bc", "edit 1 +a tag:-bc"), ("export csv", "'csv' is a format, not a file; write --to csv"),
    ("list --limt 3", "did you mean '--limit'?"), ("add a due:'a week on tuesday'", "did you mean 'tue+1w'?"),
    ("list --sort due:desc", "text, list, id, next; --sort=-due reverses the order"), ("list p1", "pri:A?"),
    ("add Rent every month on the 1st", "recur:'every month on the 1st' would repeat it"), ("stat", "stats'"),
    ("add A p1", "p1 stays in the text; flick calls it pri:A"), ("edit 1 daily until xmas", "until 25 dec'"),
    ("list 'done:\"3 days ago\"'", "query:1:6: error: expected \"today-3d\", found \"3 days ago\""),
    ("list limit 3", "did you mean flick list limit:3?"), ("edit 1 done tomorrow", "1 due:tomorrow set"),
    ("snooze mon 1", "flick edit 1 wait:mon"), ("list pri:M", "Taskwarrior's H, M and L are A, B and C here"),
    ("list 'due:\"mon to fri\"'", "query:1:5: error: expected mon..fri, found \"mon to fri\""),
    ("show 1..3", "'1..3' is not an id; write 1-3"), ("clear Work", "flick clear --list NAME clears another"),
    ("done --undo 1", "use 'flick undone 1'"), ("log --since yesterday", "'flick log --limit 50'"),
    ("edit +home pri:A", "flick edit --query +home pri:A means all items that have the tag"),
    ("list --sort urgency", "; did you mean 'next'?"), ("list -Hall", "flick list not Hall leaves out items"),
    ("list sort:name", "(did you mean \"sort:text\"?)"), ("edit 1 move to friday", "flick edit 1 due:friday"),
    ("export pri:A", "'pri:A' is a condition, not a file; write --query pri:A"), ("list '!1'", "list pri:A?"),
    ("edit 1 +due:fri", "+due:fri would become text; flick edit 1 due:fri sets"), ("purge 1", "'flick rm 1'"),
    ("add Milk +due:fri", "+due:fri stays in the text; flick calls"), ("config --list", "use 'flick config'"),
    ("edit 1 tomorrow", "flick edit 1 due:tomorrow sets the date"), ("list -3", "use 'flick list --limit 3'"),
    ("link https://example.org/cal", "link a folder that vdirsyncer keeps (flick help linking)"),
    ("config hook echo hi", "[KEY] [VALUE]; put a value of several words in quotes"), ("1 list", "show 1"),
    ("list no:due", "query:1:1: error: expected due:none, or quote it to search for it, found \"no:\""),
    ("done 1 --on 'last week'", "name the day, such as yesterday"), ("+x done", "'flick done --query tag:x'"),
    ("add Rent due:eoq", "'eoq' is not a date; did you mean 'end of"), ("edit 1 is:done", "'flick done 1'?"),
    ("done 1 on yesterday", "'on yesterday' is not an id; flick done 1 --on yesterday sets the day"),
    ("view 3 notes", "use 'flick show 3'"), ("edit 1 move to Inbox", "flick edit 1 list:Inbox sets the list"),
    ("add a monthly on the 1st", "recur:'monthly on the 1st' would"), ("pri 1 2", "use 'flick edit 1 pri:B'"),
    ("add a recur:'every weekday at 9'", "as in due:'2026-11-23 9:00' recur:'every weekday'"),
    ("add a recur:eom", "'eom' is not a rule; did you mean 'every"), ("today --done", "--all done:today'"),
    ("list untagged", "list tag:none?"), ("focus tag:x is:open", "use flick config context 'tag:x is:open'"),
    ("list -n3", "use 'flick list --limit 3'"), ("edit 1 wait until friday", "flick edit 1 wait:friday sets"),
    ("depends 1 2 3", "use 'flick edit 1 needs:2,3'"), ("ls --sort due --reverse", "flick list --sort=-due'"),
    ("postpone overdue 1d", "edit --query is:overdue due:due+1d'"), ("add A duedate:fri", "calls it due:fri"),
    ("done 1 --date yesterday", "use 'flick done 1 --on yesterday'"), ("task add Tea", "use 'flick add Tea'"),
    ("undo -1", "use 'flick undo 1'"), ("add Gym tuesdays and fridays", "recur:'tuesdays and fridays' would"),
    ("postpone 1 2 3 days", "edit 1 2 'due:3 days'"), ("tag 1 home work", "use 'flick edit 1 tag:home,work'"),
    ("edit 1 rename to x", "flick edit 1 x writes"), ("restore a.json", "'flick import a.json'"),
    ("stats inbox", "flick stats --list Inbox?"), ("move 1 up 2", "'up 2' is an option: flick move 1 --up 2"),
    ("pri 1 high", "use 'flick edit 1 pri:A'"), ("skip 1 to monday", "flick edit 1 due:monday sets the date"),
    ("set 1 due:fri", "use 'flick edit 1 due:fri'"), ("add Tea '#Inbox'", "list:Inbox would choose the list"),
    ("view 1", "use 'flick show 1'"), ("remind me tomorrow to call Oma", "'flick add call Oma due:tomorrow'"),
    ("export md", "write --to markdown"), ("edit 1 due:fri due:sat", "due:fri and due:sat; give one of them"),
    ("list due.before:friday", "expected 'due:<friday', or quote it"), ("list tagged x", "flick list tag:x?"),
    ("config theme x", "see flick help options"), ("list +home -done", "flick list +home not is:done leaves"),
    ("done one", "'one' is not an id; write 1"), ("edit 1 due:'2026-12-3 14:00'", "did you mean '2026-12-03"),
    ("done 5..4", "'5..4' is not an id; write 4-5"), ("today inbox", "flick today list:Inbox shows the list"),
    ("add A recur:daily until fri", "several words in quotes, as in recur:'daily until fri', or --"),
    ("add A due:tomorrow evening", "put a date and its time in quotes, as in due:'tomorrow 18:00', or --"),
    ("add A recur:'daily until 2027-01-01' due:2027-01-05", "ends before the first date, Tue 5 Jan 2027;"),
    ("add due:fri", "behind a text, as in flick add Milk due:fri, it would set the date"),
    ("lists show", "flick lists shows the lists"), ("restore 1", "use 'flick undone 1' for a completed item"),
    ("list in Inbox", "flick list list:Inbox?"), ("rm item 1 through 3", "write 1-3"),
    ("add a daily for 10 days", "recur:'daily 10 times' would"), ("edit 1 pri:A urgent", "edit 1 pri:A sets"),
    ("add a the day after tomorrow", "'the day after tomorrow' w"), ("list by date", "flick list group:due?"),
    ("edit 1 'text:a b'", "text:a b would become text; the text has no key: flick edit 1 'a b' (put --"),
    ("edit 1 2 3 home", "2 3 is part of the text"), ("list id:99", "--all --archived id:99 looks everywhere"),
    ("edit 1 pri:none", "#1 Milk is already like that"), ("edit 1 blocked by 2", "flick edit 1 needs:2 sets"),
    ("add pay 20 every month", "every month stays in the text"), ("edit 1 after 2", "flick move 1 --after 2"),
    ("mv 1 list:Inbox", "name the list with --list: flick move 1 --list Inbox"), ("list -p A", "list pri:A'"),
    ("list due:weekly", "(did you mean \"recur:weekly\"?)"), ("list pri A", "did you mean flick list pri:A?"),
    ("list a && b", "as text; 'A and B' joins two"), ("edit 1 due:sat 9 to 11", "in due:'sat 9:00', or"),
    ("list '#exam'", "'#exam' is searched for as text; tag:exam asks for a tag"), ("add a sub:1", "under:1"),
    ("list 'e?gs'", "'text~e.gs' searches for a pattern"), ("modify 1 due fri", "use 'flick edit 1 due:fri'"),
    ("append 1 2 bottles", "use flick edit 1 --append '2 bottles'"), ("1 denotate two", "use 'flick edit 1'"),
    ("due 1 7 dec", "use flick edit 1 'due:7 dec'"), ("today sort by priority", "flick today sort:priority?"),
    ("reorder", "use 'flick move ID --before ID'"), ("edit 1 due +1 day", "'due:+1 day'"),
    ("move all inbox", "--query list:Inbox --list Inbox means"), ("sort by due", "use 'flick list sort:due'"),
    ("add Tea '#x'", "tag:x would add the tag"), ("edit 1 a recur: every day", "edit 1 a recur:'every day'"),
    ("edit 1 every week", "flick edit 1 recur:week sets"), ("project 1 fair", "use 'flick edit 1 list:fair'"),
    ("+home add Tea", "use 'flick add Tea tag:home'"), ("edit 1 due:fri pri A", "flick edit 1 due:fri pri:A"),
    ("edit 1 s/Milk/Oats/", "flick edit 1 Oats writes the new text"), ("edit 1 due:fri ok", "due:fri leaves"),
    ("edit 1 --needs 2 and 3", "write several as --needs 2,3"), ("undo -9223372036854775808", "flick undo 9"),
    ("done -1", "use 'flick done 1'"), ("rename list Old to New one", "use flick lists rename Old 'New one'"),
    ("done milk --on yesterday", "flick done 1 --on yesterday, or flick done --query 'milk' --on yesterday"),
    ("edit 1 due fri", "flick edit 1 due:fri sets the date"), ("edit 1 due=fri", "flick edit 1 due:fri sets"),
    ("edit 1 note:so it is", "put a note of several words in quotes, as in note:'so it is'"),
    ("add Tea note:hot water", "put a note of several words in quotes, as in note:'hot water'"),
    ("edit 1 --append for two", "as in --append 'for two'"), ("edit 1 delete note", "flick edit 1 note:none"),
    ("add a due:17.30", "did you mean '17:30'?"), ("move 1 Imbox", "'flick move 1 --list Inbox'?"),
    ("edit 1 --tag fair hall", "write several as --tag fair,hall"), ("list -due fri", "'flick list due:fri'"),
    ("edit 1 priority high", "would become the text; flick edit 1 priority:A sets the priority (put --"),
    ("9 + y", "use 'flick edit 9 tag:y'"), ("rm tag x", "flick edit --query 'list:* tag:x' tag:-x removes"),
    ("edit 1 P2", "flick edit 1 pri:B sets"), ("list inbox is:done", "flick list --list Inbox is:done shows"),
    ("edit 1 note a b", "flick edit 1 'note:a b' sets the note"), ("lists show inbox", "list --list Inbox "),
    ("edit 1 'title:New name'", "the text has no key: flick"), ("add Run every morning", "recur:daily would"),
    ("edit 1 done", "mean 'flick done 1'?"), ("edit 1 no due date", "flick edit 1 due:none clears the date"),
    ("add a recur:'every mon, wed at 6am'", "due:'mon 6am'"), ("edit 1 plus 2 days", "'due:due+2 days' sets"),
    ("edit 1 !high", "flick edit 1 pri:A set"), ("lists rename Inbox to Post box", "rename Inbox 'Post box'"),
    ("edit 1 +x due fri", "edit 1 +x due:fri changes the item"), ("done 1 note x", ", then flick done 1"),
    ("edit 1 2 due monday", "flick edit 1 2 due:monday sets"), ("edit 1 in inbox", "flick edit 1 list:Inbox"),
    ("edit 1 urgent", "flick edit 1 pri:A sets"), ("context Inbox", "use 'flick config context list:Inbox'"),
    ("edit 1 and 2 pri:A", "and 2 would become the text; write several ids as 1,2"),
    ("mv 1,2 Inbox --top", "flick edit 1,2 list:Inbox"), ("list --all not done", "flick list --all is:open?"),
    ("push 1 to sunday", "use 'flick edit 1 due:sunday'"), ("add a tomorrow at 5pm", "due:'tomorrow at 5pm'"),
    ("edit 1 +1 week", "due:'due+1 week' sets"), ("add a repeat:every week", "calls it recur:'every week'"),
    ("move 1 @Inbox", "move 1 --list Inbox"), ("copy 1 to Inbox", "flick edit 2 list:Inbox changes the copy"),
    ("list due before friday", "did you mean flick list"), ("today add Milk", "did you mean flick add Milk?"),
    ("remind me to buy shoes", "use 'flick add buy shoes'"), ("1 +fair P2", "use 'flick edit 1 +fair pri:B'"),
    ("export overdue", "write --query is:overdue,"), ("delete list Old", "use 'flick lists rm Old'"),
    ("postpone 1 by a week", "use flick edit 1 'due:1 week'"), ("list due by friday", "list 'due:<=friday'?"),
    ("edit --append-note 1 x", "write the id before the option, as in flick edit 1 --append-note x"),
    ("edit 1 due:next monday", "can mean the coming one or the one after; write it as monday or monday+1w"),
    ("move 1 to the top", "flick move 1 --top"), ("add late shift mon,tue,wed", "recur:mon,tue,wed would"),
    ("move 1 above 3", "flick move 1 --before 3"), ("add a every year in june", "due:june recur:year would"),
    ("add a -p high", "'high' is not a priority; did you mean A?"), ("context", "use 'flick config context'"),
    ("undo done 1", "flick undone 1 reopens an item"), ("config view a list:b", "flick config view.a list:b"),
    ("add x day after tomorrow", "due:'day after tomorrow'"), ("list sort:due desc", "flick list sort:-due?"),
    ("cat 1", "use 'flick show 1'"), ("edit --query a is:open pri:A", "flick edit --query 'a is:open' pri:A"),
    ("list -t fair", "list tag:fair"), ("clone 1 to Work", "'flick copy 1', then"), ("clone a:b", "sync a:b"),
    ("lsp A", "use 'flick list pri:A'"), ("done all overdue", "flick done --query is:overdue means all"),
    ("due today", "use 'flick list due:today'"), ("edit 1 s/Cat/Dog/", "'Cat' is not in its text, Milk"),
    ("done 1 on:fri", "flick done 1 --on fri sets the day"), ("add a b note: ask c", "calls it note:'ask c'"),
    ("list limit=3", "limit:3 is a condition"), ("edit 1 not repeat", "recur:none"),
    ("add a every tue until 24 dec", "'every tue until 24 dec' w"), ("change 1 to X", "use 'flick edit 1 X'"),
    ("add Buy -fair", "'-fair' would name the list's file air; write --file air, or tag:-fair for a tag"),
    ("list this week", "'this week' was searched for in the texts; did you mean flick list 'due:"),
    ("add x recur:'every 8 hours'", "in hours, 'FREQ=H"), ("edit 1 untag x", "flick edit 1 tag:-x"),
    ("list id 3 4", "flick list id:3,4?"), ("list older than 2 days", "'created:<\"-2 days\"'?"),
    ("list no due date", "flick list due:none?"), ("stats today", "mean flick stats --by day --limit 1?"),
    ("edit 1 stop repeating", "flick edit 1 recur:none"), ("edit 1 due fri and pri A", "1 due:fri pri:A"),
    ("list order by due", "flick list sort:due?"), ("done 1 tomorrow", "; flick edit 1 due:tomorrow sets"),
    ("edit --list 'School fair'", "use flick edit --query 'list:\"School fair\"'"), ("due", "--all due:any'"),
    ("clear 5", "flick rm 5 removes the item"), ("add a starting mon weekly", "due:mon recur:weekly w"),
    ("lists Work", "flick list --list NAME shows a list"), ("save view x", "use 'flick config view.x QUERY'"),
    ("list +a -bc", "flick list +a not tag:bc"), ("add a every! 2 weeks", "recur:'after 2 weeks' would"),
    ("move all overdue to fri", "'to fri' is no place; flick edit --query is:overdue due:fri sets the date"),
    ("pri 1 2 high", "'flick edit 1 2 pri:A'"), ("add a at 3.30pm tomorrow", "'3:30pm tomorrow' would"),
    ("done 1 --on '25 nov'", "'25 nov' is ahead"), ("postpone milk 1d", "'flick edit 1 due:1d' (#1 Milk)"),
    ("add a -a b", "put -- before words"), ("unarchive 1", "use 'flick undone 1', which also reopens it"),
    ("add Eggs to inbox", "list:Inbox would"), ("add a 3pm due:fri", "due:'3pm fri' would set both"),
    ("add a every tue 19:30", "due:'tue 19:30' recur:'every tue' w"), ("export --format json", "--json'"),
    ("add a every tue & fri", "recur:'every tue & fri'"), ("edit 1 add a note: b", "--append-note=b"),
    ("clear all", "flick clear --all clears every list"), ("create a list called A", "lists add A"),
    ("put 1 in Inbox", "1 list:Inbox"), ("today done", "--all done:today"),
    ("move 3 2 up", "flick move 3 --up 2"), ("add a recur:'every day at 8am and 8pm'", "the date has one"),
    ("edit 1 due next monday", "monday+1w the one after"), ("add x due:'10 jan 0930'", "'10 jan 9:30'?"),
    ("edit 1 to 4", "write several ids as 1-4"), ("edit 1 again tomorrow", "flick edit 1 due:tomorrow"),
    ("postpone 2 days 1", "edit 1 'due:2 days'"), ("edit 1 recur:daily", "flick edit 1 due:today would"),
    ("edit 1 2 weeks later", "'due:due+2 weeks'"), ("edit 1 dentist tomorrow", "due:tomorrow would set"),
    ("edit 1 friday at 5", "'due:friday 17:00'"), ("add x due:'week on thu'", "did you mean 'thu+1w'?"),
    ("edit is:open due:fri", "flick edit --query is:open due:fri"), ("export --to csv Inbox", "--list Inbox"),
    ("add x due:10.12.26", "did you mean '10 dec 2026'?"), ("call oma due:fri", "flick add call oma due:fri"),
    ("export --to md", "did you mean 'markdown'?"), ("config default-list a b", "; flick lists use NAME"),
    ("import a.md --to Work", "import --list Work a.md'"), ("edit 1 hide until fri", "flick edit 1 wait:fri"),
    ("add Pay '!!'", "pri:B would"), ("list recur:bimonthly", "did you mean \"recur:\"every 2 months\"\"?"),
    ("edit 1 set due:fri", "flick edit 1 due:fri leaves"), ("lists all", "flick list --all shows all lists"),
    ("add See next thu at 9am", "due:'thu 9am+1w' the"), ("add x due:5-12-2027", "can mean 5 Dec 2027 or"),
    ("add Run recur:'every 2 weeks on sat' due:2099-11-29", "due:2099-12-12 would be its first"),
    ("edit 1 due every fri", "1 'recur:every fri' sets"), ("edit 1 --list Inbox a", "1 list:Inbox a'"),
    ("add a due:tom", "did you mean 'tomorrow'?"), ("list -l Inbox,Inbox", "mean 'list:Inbox,Inbox'?"),
    ("list is:late", "did you mean \"overdue\"?"), ("list added today", "flick list created:today?"),
    ("list is:today", "did you mean \"due:today\"?"), ("add a by fri 5pm p1 @x", "due:'fri 5pm' would"),
    ("list is:active", "did you mean \"started\"?"), ("list coming week", "list 'due:\"next week\"'?"),
    ("list pri:high", "mean \"A\"?"), ("edit 1 tag:x y", "tag:x,y adds"), ("edit 1 tomorow", "due:tomorrow"),
    ("add a recur:'every! 3 days'", "'after 3 days'?"), ("add a recur:++1w", "'1w, skip missed'?"),
    ("add a when:fri", "flick calls it due:fri"), ("stats fri", "stats 'created:fri or done:fri'?"),
    ("list is:due or tomorrow", "'tomorrow' is searched for as text; due:tomorrow asks for the date"),
    ("add Bins fortnightly on thursdays", "y on thursdays' w"), ("add a recur:FREQ=HOURLY", "due:9:00 would"),
    ("add Vet tomorrow pri A", "pri:A would set both"), ("add a due:every sun", "recur:'every sun' would"),
    ("add Run every Monday morning", "due:'monday 9:00' recur:'every monday' would repeat it"),
    ("add Parcel today! 📦", "due:today would"), ("next week", "list --all 'due:\"next week\"' s"),
    ("add a recur:mon-sat", "'mon,tue,wed,thu,fri,sat'"), ("edit 1 no longer needs 2", "needs:-2"),
    ("add Do it for tomorrow.", "for tomorrow s"), ("edit 1 due: sunday", "flick edit 1 due:sunday"),
    ("mark 1 as done", "use 'flick done 1'"), ("list is:open or overdue", "; is:overdue asks"),
    ("list --columns id text", "--columns=id,text?"), ("task milk done", "'flick done 1' (#1"),
    ("config set cues on", "; flick config cues on"), ("edit 1 next wek", "'due:next week'"),
    ("export --to csv +x", "write --query +x,"), ("project:Inbox list", "flick list list:Inbox'"),
    ("list order:due", "expected sort:due"), ("add a sunday 15h", "due:'sunday 15:00' would"),
    ("edit 1 cancel", "mean 'flick rm 1'?"), ("add a by eod tomorrow", "due:tomorrow would"),
    ("edit 1 waiting for Jana", "flick edit 1 --append-note 'waiting for Jana'"), ("mod 1 pri:H", "1 pri:A'"),
    ("edit 1 started", "mean 'flick start 1'?"), ("add a until:fri", "nothing expires in flick"),
    ("views", "use 'flick config'"), ("list is:done this week", "flick list is:done 'due:\"this week\"'?"),
    ("list priority", "flick list priority:any?"), ("edit 1 later tag:x", "edit 1 tag:x leaves"),
    ("list high priority", "flick list pri:A?"), ("add a rec:monthly", "calls it recur:monthly"),
    ("add a twice a day", "INTERVAL=12' would"), ("edit 1 note: a b", "flick edit 1 note:'a b'"),
    ("add a p:1", "flick calls it pri:A"), ("list --open --done", "'flick list is:done'"),
    ("add a before 15 dec", "due:'15 dec' would"), ("move 1 below x", "name the place"),
    ("add a every mon due:fri", "every mon stays in the text; recur:'every mon' would repeat it"),
    ("add a not before fri", "wait:fri would"), ("move milk inbox", "move 1 --list Inbox, or"),
    ("add a every weekday at 9am +x", "due:'2026-11-23 9am' recur:'every weekday' would"),
    ("add Bin eom", "due:eom would"), ("every monday Bins", "add Bins recur:monday"), ("list in:x", "list:x"),
    ("add a due 3/12 at 15:45", "due:'3 dec at 15:45' or due:'12 mar at 15:45' would"),
    ("add a on christmas", "'25 dec' would"), ("edit 1 append X", "flick edit 1 --append X"),
    ("add it needs 1", "needs:1 would"), ("edit 1 not urgent", "flick edit 1 pri:none"),
    ("add a recur:'daily at 8am until jan 15' due:fri", "due:'fri 8am' recur:'daily until jan 15'"),
    ("add a after fri", "wait:fri would"), ("edit 1 '#Inbox'", "flick edit 1 list:Inbox"),
    ("recur 1 3x a week", "recur:mon,wed,fri"), ("every day", "edit ID recur:"), ("edit 1 due:x", "#1 Milk"),
    ("nopri 1", "edit 1 pri:none"), ("list --sort due desc", "list --sort=-due?"), ("hide done", "archive'"),
    ("list --by tag", "'flick list --group tag'"), ("edit 1 at midnight", "due:'tomorrow 0:00'"),
    ("add a due:tomorrow@9", "'tomorrow 9:00'?"), ("tag milk post", "'flick edit 1 tag:post'"),
    ("next 7 days", "--all 'due:<=\"7 days\"'"), ("stats this week", "--by week --limit 1?"),
    ("list --sort due-", "next; --sort=-due r"), ("context delete x", "config context none"),
    ("week next", "--all 'due:\"next week\"'"), ("edit 1 later", "'flick edit 1 wait:1w'?"),
    ("list everything", "--all?"), ("export --csv", "flick export --to csv'"), ("view next", "'flick next'"),
    ("list due mon-fri", "due:mon..fri?"), ("edit 1 /milk/b/", "'milk' is not in its text"),
    ("list due:tonight", "match due:tonight"), ("list from mon to fri", "due:mon..fri?"),
    ("list tonight", "list due:today s"), ("list last 5", "sort:-created limit:5?"),
    ("tonight", "list --all due:today'"), ("list sort:due-", "mean \"sort:-due\"?"),
    ("add a due:montag", "mean 'mon'?"), ("add a due:eonw", "'end of next week'?"), ("x 1 and 2", "done 1,2"),
    ("list unscheduled", "due:none?"), ("this week", "--all 'due:\"this week\"'"), ("add list A", "add A c"),
    ("export --format md", "--to markdown'"), ("move 1 x", "flick lists add x creates"),
    ("list 'bath.*'", "; 'text~bath.*' s"), ("remove due from 1", "1 due:none"), ("rename 1 fri", "1 -- fri"),
    ("help completed", "flick help list'"), ("edit 1 Tea prio:H", "edit 1 Tea pri:A"),
    ("rm -q zebra", "match the query zebra"), ("edit 1 tag : x", "flick edit 1 tag:x"),
    ("help recurring", "flick help dates'"), ("add a in an hour", "due:'in an hour'"),
    ("Inbox add Tea", "add Tea list:Inbox"), ("add a mon/wed", "recur:mon,wed would"),
    ("config cues ON", "neither XDG"), ("edit 3 2027", "flick edit 3 -- 2027"), ("filters", "'flick config'"),
    ("skip milk", "Milk is not repeating"), ("edit 1 text:a b", "flick edit 1 a b"),
    ("list with notes", "note:any?"), ("edit 1 copy", "mean 'flick copy 1'?"), ("-done 1", "'flick done 1'"),
    ("tomorrow 1", "edit 1 due:tomorrow"), ("add a due: fri", "calls it due:fri"), ("next -n 3", "next --l"),
    ("today 5", "flick today limit:5?"), ("done --query a b", "--query 'a b'"), ("newlist A", "lists add A"),
    ("due friday 1", "edit 1 due:friday"), ("clear done", "flick clear removes"), ("edit 1 !B", "pri:B sets"),
    ("rename inbox A", "lists rename inbox A"), ("move 2 below milk", "2 --after 1"), ("ls Inbox -a", "x -a"),
    ("rename milk Oats", "edit 1 Oats"), ("rm Inbox", "flick lists rm Inbox"), ("edit 1 +a,+b", "tag:a,b"),
    ("delete milk", "'flick rm 1' (#1"), ("add a '#x' '#y'", "tag:x,y would"), ("due:month end", "end of"),
    ("move Inbox 1", "move 1 --list I"), ("start next", ": flick start 1"), ("needs 1 2", "edit 1 needs:2"),
    ("set due 1 fri", "edit 1 due:fri"), ("lists add list:A", "name alone"), ("project add A", "lists add A"),
    ("move milk top", "move 1 --top"), ("move 1 2", "name the place"), ("+PENDING list", "list is:open"),
    ("rm 1 milk", "ids are numbers"), ("skip --all", "list:Inbox'"), ("'#1'", "flick show '#1'"),
    ("list due never", "due:none?"), ("done 1 and 3", "write 1,3"), ("list next sun", "and due:sun+1w for"),
    ("move 1 -2", "move 1 --up 2"), ("move 1 to 1st", "move 1 --top"), ("move 1 +2", "name the place"),
    ("list milk due none", "milk due:none?"), ("list due:mon to fri", "due:mon..fri?"), ("inbox", "'inbox'"),
    ("list -a untagged", "-a tag:none?"), ("week 2", "'due:<=\"2 weeks\"'"), ("list '!done'", "not is:done"),
    ("list due:1.12.-5.12.", "1dec..5dec"), ("today fri", "list --all due:fri"), ("done 1,,-2", "ids are"),
  ]

  @Test(arguments: habits)
  func otherHabits(line: String, message: String) throws {
    let reply = try World("Milk").run(try Session.words(line))
    #expect(reply.message.contains(message), "\(reply.message)")
  }

  /// A date that is only a part of what is meant is not named, nor a text of one word.
  @Test(arguments: [
    "early shift mon-wed 6:00", "Tax return 2027", "hotel for 2 days", "Monday blues", "movie night",
    "swim every monday 5pm and thursday 6pm", "call vet tomorrow or wednesday", "gig third friday in june",
    "mow every weekday except friday", "any day but monday", "Weekly report", "mix flour 1/2",
  ])
  func plainTexts(text: String) throws {
    #expect(try World("Milk").run(["add"] + text.split(separator: " ").map(String.init)).message == "")
  }

  /// Items on another list are found by their texts, too.
  @Test func namesItemsElsewhere() throws {
    let world = try World("Milk today")
    world.run("lists", "add", "Shop")
    world.run("add", "--list", "Shop", "green tea", "+food")
    #expect(world.run("done", "today").message.contains("flick done --query due:today means all such items"))
    #expect(world.run("done", "tea").message.contains("flick done 2, or flick done --query 'list:* tea'\n"))
    let moved = "flick move 2 --list Inbox, or flick move --query 'list:* +food' --list Inbox"
    #expect(world.run("mv", "+food", "inbox").message.contains("#2 green tea +food matches: \(moved)\n"))
    #expect(world.run("move", "--query", "list:* +food", "--list", "Inbox").exitCode == 0)
    #expect(world.list == ["2 open green tea +food", "1 open Milk today"])
  }
}
