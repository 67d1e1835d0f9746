import Storage
import TestSupport
import Testing
import TodoModel

@Suite struct AddCommandTests {
  @Test func aNewItemGoesToTheTop() throws {
    let world = try World()
    #expect(world.run("add", "Buy", "milk") == .said("added #1 Buy milk\n", changed: true))
    #expect(world.run("add", "Eggs") == .said("added #2 Eggs\n", changed: true))
    #expect(world.list == ["2 open Eggs", "1 open Buy milk"])
  }

  @Test func placesAreCountedFromTheTopAndEndAtTheBottom() throws {
    let world = try World("A", "B", "C")
    world.run("add", "--at", "2", "second")
    world.run("add", "--at=99", "last")
    world.run("add", "--bottom", "very last")
    world.run("add", "--at", "1", "first")
    #expect(
      world.list.map { $0.dropFirst(7) } == ["first", "A", "second", "B", "C", "last", "very last"])
    #expect(
      world.run("add", "--at", "0", "x")
        == .failed(64, "option '--at' takes a whole number of 1 or more, not '0'"))
  }

  @Test func eachLineOfStandardInputIsAnItem() throws {
    let world = try World("Bread")
    let outcome = world.run("add", "-", input: "\u{FEFF}Milk\r\n\r\n   \n  Eggs \nButter")
    #expect(outcome == .said("added #2 Milk\nadded #3   Eggs \nadded #4 Butter\n", changed: true))
    #expect(world.list == ["2 open Milk", "3 open   Eggs ", "4 open Butter", "1 open Bread"])
    #expect(world.run("undo").text == "removed #4 Butter\nremoved #3   Eggs \nremoved #2 Milk\n")
  }

  @Test func nothingToAddIsNoFailure() throws {
    let world = try World()
    #expect(world.run("add", "-", input: "\n \n") == .said("", "flick: standard input has no text to add\n"))
    #expect(world.folder.names == [])
  }

  @Test func aTextIsOneLineAndNotBlank() throws {
    let world = try World()
    let blank = Reply.failed(64, "an item needs a text; write flick add 'Buy milk'")
    let lines = Reply.failed(64, "an item is one line; use - to add every line of standard input")
    for text in ["", " ", "\u{A0}\u{3000}"] { #expect(world.run("add", text) == blank) }
    for text in ["a\nb", "a\rb", "a\u{85}b", "a\u{2028}b", "a\u{0B}b"] {
      #expect(world.run("add", text) == lines)
    }
    #expect(
      world.run("add", "-", input: "fine\nnot\0fine\n")
        == .failed(65, "standard input:2: flick cannot store this line as an item's text"))
    #expect(world.folder.names == [])
  }

  @Test func textIsTakenAsItIs() throws {
    for text in [
      "don't re: /foo/ x marks the spot", "x done due:tomorrow pri:A", "(A) +a @b", "2026-11-25 #7 <b>",
      "\"q\" \\n %s $HOME",
      " blanks  stay ",
    ] {
      let world = try World()
      #expect(world.run("add", text).text == "added #1 \(text)\n")
      let item = try #require(try world.document.currentList.items.first)
      #expect(item.text == text)
      #expect(item.members == nil)
    }
  }

  @Test func behindTwoDashesEverythingIsText() throws {
    let world = try World()
    #expect(world.run("add", "--", "-", input: "Milk\n") == .said("added #1 -\n", changed: true))
    #expect(world.run("add", "--", "--due", "-") == .said("added #2 --due -\n", changed: true))
    #expect(
      world.run("add", "--note", "-", "--", "-", input: "One\n") == .said("added #3 -\n", changed: true))
    #expect(try world.document.currentList.items.first?.note == "One")
  }

  @Test func membersComeByOptions() throws {
    let world = try World()
    #expect(
      world.run(
        "add", "Pay", "--due", "27 nov", "rent", "--recur", "monthly", "-p", "a", "-t", "home", "--wait=eom")
        == .said(
          "added #1 Pay rent, due Fri 27 Nov 2026, waiting until Mon 30 Nov 2026, every month, "
            + "priority A, tag home\n",
          changed: true))
    let item = try #require(try world.document.currentList.items.first)
    #expect(item.due == DueDate("2026-11-27"))
    #expect(item.priority == "A")
    #expect(item.tags == ["home"])
    #expect(item.modified == [:])
    #expect(
      world.run("add", "-", "--due", "tomorrow", input: "A\nB\n").text
        == "added #2 A, due Sun 22 Nov 2026\nadded #3 B, due Sun 22 Nov 2026\n")
    #expect(
      world.run("add", "C", "--due", "5pm", "--dry-run")
        == .said("added #4 C, due Sat 21 Nov 2026 17:00\n", "flick: a dry run: nothing was changed\n"))
    #expect(world.run("add", "C", "--due", "nver").exitCode == 64)
    #expect(world.list.count == 3)
  }

  @Test func aNoteComesFromStandardInput() throws {
    let world = try World()
    world.run("add", "A", "--note", "-", input: "One\n\n  Two\n\n")
    #expect(try world.document.currentList.items.first?.note == "One\n\n  Two")
    #expect(
      world.run("add", "-", "--note", "-", input: "x")
        == .failed(64, "--note - and the text - cannot both read standard input"))
  }

  @Test func severalListsAreTold() throws {
    let world = try World()
    world.run("lists", "add", "Work")
    #expect(world.run("add", "-l", "Work", "Report") == .said("added #1 Report (Work)\n", changed: true))
    #expect(
      world.run("add", "-l", "work", "x") == .failed(1, "no list 'work'; did you mean 'Work'?"))
    #expect(
      world.run("add", "-l", "Home", "x")
        == .failed(1, "no list 'Home' (flick lists shows them; flick lists add makes one)"))
  }

  @Test func numbersThatRunOutAreAFault() throws {
    let world = try World()
    for next in [1 << 53, (1 << 53) - 1] {
      try world.folder.write(
        """
        {"format":"flick","version":1,"revision":0,"next":\(next),"current":"Inbox",
        "lists":[{"name":"Inbox","items":[]}]}
        """, to: "todo.json")
      #expect(
        world.run("add", "-", input: "a\nb\n")
          == .failed(
            65,
            "there are no numbers left for new items, the next would be \(next) (flick doctor --repair brings the "
              + "numbers back)"))
    }
    #expect(world.run("doctor", "--repair").text.hasSuffix("todo.json.damaged-1\nreset next\n"))
    #expect(world.run("add", "a").text == "added #1 a\n")
  }

  @Test func jsonHasTheEditsAndTheItems() throws {
    let world = try World()
    let uid = "00000000000000010000000000000002"
    let item = """
      "id":1,"text":"Milk","done":false,"list":"Inbox","created":"2026-11-21T09:30:00Z","uid":"\(uid)"
      """
    #expect(
      world.run("add", "--json", "Milk")
        == .said(
          """
          {
            "edits": [
              {"edit":"insert","list":"Inbox","index":0,"item":{"id":1,"uid":"\(uid)","text":"Milk",\
          "created":"2026-11-21T09:30:00Z"}}
            ],
            "items": [
              {\(item)}
            ]
          }

          """, changed: true))
  }
}
