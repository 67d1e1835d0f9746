import Storage
import TestSupport
import Testing
import TodoModel

@Suite struct AddCommandTests {
  @Test func addsItemPerLineOfStandardInput() throws {
    let world = try World("Bread")
    let outcome = world.run("add", "-", input: "\u{FEFF}Milk\r\n\r\n   \n  Eggs \nButter")
    #expect(outcome == .said("added #2 Milk\nadded #3   Eggs \nadded #4 Butter\n", changed: true))
    #expect(world.list == ["2 open Milk", "3 open   Eggs ", "4 open Butter", "1 open Bread"])
    #expect(world.run("undo").text == "removed #4 Butter\nremoved #3   Eggs \nremoved #2 Milk\n")
  }

  @Test func refusesBlankAndMultilineText() throws {
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
}
