import Arguments
import Testing
import Text

@testable import Commands

@Suite struct ContextTests {
  private func path(_ words: [String], _ variables: NamedTexts, isMac: Bool = false) throws -> String {
    let world = try World()
    world.environment.variables = variables
    world.environment.isMac = isMac
    let arguments = try ArgumentParser(Application.program).parse(words)
    return try Context(arguments: arguments, environment: world.environment, words: words).storePath()
  }

  @Test func takesFirstOfFourPaths() throws {
    var variables: NamedTexts = ["FLICK_FILE": "f.json", "XDG_DATA_HOME": "/data", "HOME": "/home/ada"]
    #expect(try path(["list", "--file", "o.json"], variables) == "o.json")
    #expect(try path(["list"], variables) == "f.json")
    variables["FLICK_FILE"] = ""
    #expect(try path(["list"], variables) == "/data/flick/todo.json")
    variables["XDG_DATA_HOME"] = "relative"
    #expect(try path(["list"], variables) == "/home/ada/.local/share/flick/todo.json")
    variables["XDG_DATA_HOME"] = nil
    #expect(
      try path(["list"], variables, isMac: true) == "/home/ada/Library/Application Support/flick/todo.json")
  }

  @Test func refusesMissingOrInvalidPath() throws {
    #expect(
      throws: Failure.usage("HOME is not set, so the list has no default place; name one with --file PATH")
    ) { try path(["list"], ["HOME": ""]) }
    #expect(throws: Failure.value("", isNot: "a file name for the list", advice: "")) {
      try path(["list", "--file="], ["HOME": "/home/ada"])
    }
    #expect(throws: Failure.value("lists/", isNot: "a file name for the list", advice: "")) {
      try path(["list"], ["FLICK_FILE": "lists/"])
    }
  }

  /// A path that was repaired would name another file.
  @Test func refusesVariablesThatAreNotUTF8WhereUsed() throws {
    let world = try World("Milk")
    world.environment.notUTF8 = ["XDG_DATA_HOME", "HOME"]
    #expect(world.list == ["1 open Milk"])
    world.environment.variables = [:]
    #expect(world.run("list") == .failed(64, "the variable XDG_DATA_HOME is not UTF-8"))
    world.environment.notUTF8 = ["FLICK_FILE"]
    #expect(world.run("add", "Eggs") == .failed(64, "the variable FLICK_FILE is not UTF-8"))
  }
}
