import TestSupport
import Testing
import TodoModel

@Suite struct ListsCommandTests {
  /// `Inbox` with two items, one of them done, and `Work` with one.
  let world: World

  init() throws {
    world = try World("Milk", "Eggs")
    world.run("done", "1")
    world.run("lists", "add", "Work")
    world.run("add", "-l", "Work", "Report")
  }

  @Test func listsAreShownWithTheirCounts() {
    #expect(world.run("lists") == .said("* 1/2 open  Inbox\n  1/1 open  Work\n"))
    #expect(world.run("lists", "--plain") == .said("current\t1\t2\tInbox\n\t1\t1\tWork\n"))
    #expect(
      world.run("lists", "--json")
        == .said(
          """
          {
            "lists": [
              {"name":"Inbox","current":true,"items":2,"open":1},
              {"name":"Work","current":false,"items":1,"open":1}
            ]
          }

          """))
  }

  @Test func aListIsMadeRenamedMovedAndChosen() {
    #expect(world.run("lists", "add", "Home").text == "added list Home\n")
    #expect(world.run("lists", "rename", "Home", "Garden").text == "renamed list Home to Garden\n")
    #expect(world.run("lists", "move", "Garden", "1").text == "moved list Garden to place 1\n")
    #expect(world.run("lists", "use", "Work").text == "current list Work\n")
    #expect(world.run("lists").text == "  0/0 open  Garden\n  1/2 open  Inbox\n* 1/1 open  Work\n")
    #expect(world.run("list") == .said("3  [ ] Report\n"))
    #expect(world.run("lists", "mv", "Garden", "99").text == "moved list Garden to place 3\n")
    world.run("undo", "5")
    #expect(world.run("lists").text == "* 1/2 open  Inbox\n  1/1 open  Work\n")
  }

  @Test func aListIsRemovedOnlyOnPurpose() throws {
    #expect(
      world.run("lists", "rm", "Work") == .failed(64, "Work has 1 item; --force removes them with it"))
    let before = try world.document
    #expect(
      world.run("lists", "rm", "Inbox", "--force").text
        == "removed #1 Milk\nremoved #2 Eggs\ncurrent list Work\nremoved list Inbox\n")
    #expect(world.run("lists").text == "* 1/1 open  Work\n")
    #expect(
      world.run("lists", "rm", "Work", "--force") == .failed(64, "the last list cannot be removed"))
    world.run("undo")
    #expect(try world.document.lists == before.lists)
    #expect(try world.document.current == before.current)
    world.run("redo")
    #expect(world.run("lists").text == "* 1/1 open  Work\n")
  }

  @Test func whatIsSoAlreadyIsNoChange() throws {
    let before = try world.folder.contents
    #expect(world.run("lists", "use", "Inbox") == .said("", "flick: this is already the current list\n"))
    #expect(
      world.run("lists", "rename", "Work", "Work") == .said("", "flick: the list already has this name\n"))
    #expect(world.run("lists", "move", "Work", "2") == .said("", "flick: already there\n"))
    #expect(try world.folder.contents == before)
  }

  @Test func wrongWordsAreTold() {
    #expect(
      world.run("lists", "ad", "Home")
        == .failed(
          64,
          "argument ACTION takes 'add', 'rename', 'rm', 'move', 'mv' or 'use', not 'ad'; did you mean 'add'?")
    )
    #expect(
      world.run("lists", "add", "My", "list")
        == .failed(64, "'lists add' takes one word: flick lists add NAME"))
    #expect(
      world.run("lists", "rename", "Work")
        == .failed(64, "'lists rename' takes two words: flick lists rename OLD NEW"))
    #expect(
      world.run("lists", "move", "Work")
        == .failed(64, "'lists move' takes two words: flick lists move NAME PLACE"))
    #expect(world.run("lists", "move", "Work", "0") == .failed(64, "'0' is not a place; 1 is the first"))
    #expect(world.run("lists", "add", "Work") == .failed(64, "there is already a list 'Work'"))
    #expect(world.run("lists", "add", " ") == .failed(64, "a list's name is one line and not blank"))
    #expect(
      world.run("lists", "rename", "Work", "Inbox") == .failed(64, "there is already a list 'Inbox'"))
    #expect(world.run("lists", "use", "work") == .failed(1, "no list 'work'; did you mean 'Work'?"))
    #expect(world.run("lists", "use", "Wrok") == .failed(1, "no list 'Wrok'; did you mean 'Work'?"))
    #expect(
      world.run("lists", "rm", "Home")
        == .failed(1, "no list 'Home' (flick lists shows them; flick lists add makes one)"))
  }

  /// One item needs no plural, two do.
  @Test func countsAgree() {
    #expect(
      world.run("lists", "rm", "Inbox") == .failed(64, "Inbox has 2 items; --force removes them with it"))
  }
}
