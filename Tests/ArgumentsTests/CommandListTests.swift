import Arguments
import Synchronization
import Testing

@Suite struct CommandListTests {
  @Test func `a look-up makes the record of that command alone`() {
    let made = Mutex<[String]>([])
    let all: [CommandNames] = ["boil", CommandNames("fry", aliases: ["roast"]), CommandNames("roast")]
    let record: @Sendable (CommandNames) -> CommandRecord = { names in
      made.withLock { $0.append(names.name) }
      return CommandRecord(names, summary: "Cook")
    }
    let commands = CommandList(all.map { names in (names, { record(names) }) })
    let program = ProgramRecord("cook", summary: "cook", commands: commands, defaultCommand: "boil")
    #expect(made.withLock { $0 } == [])
    #expect(program.command(named: "roast")?.name == "roast")
    #expect(program.command(named: "bake") == nil)
    #expect(made.withLock { $0 } == ["roast"])
    _ = try? ArgumentParser(program).parse(["fry"])
    #expect(made.withLock { $0 } == ["roast", "fry"])
    #expect(program.commands.map { $0.name } == ["boil", "fry", "roast"])
  }

  @Test func `manual is created on first use`() {
    let made = Mutex(0)
    @Sendable func manual() -> ProgramManual {
      made.withLock { $0 += 1 }
      return ProgramManual(description: "Cooks.")
    }
    let program = ProgramRecord(
      "cook", summary: "cook", commands: CommandList(of: [CommandRecord("boil", summary: "Cook")]),
      defaultCommand: "boil",
      manual: manual())
    _ = try? ArgumentParser(program).parse(["boil"])
    #expect(made.withLock { $0 } == 0)
    #expect(program.manual.description == "Cooks.")
  }
}
