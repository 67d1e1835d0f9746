import Arguments
import Testing

private func program(_ commands: CommandRecord..., options: [OptionRecord] = []) -> ProgramRecord {
  ProgramRecord("p", summary: "do", commands: CommandList(commands), defaultCommand: "a", options: options)
}

private func command(
  _ name: String = "a", aliases: [String] = [], summary: String = "Do", options: [OptionRecord] = [],
  arguments: [ArgumentRecord] = []
) -> CommandRecord {
  CommandRecord(
    CommandNames(name, aliases: aliases), summary: summary, options: options, arguments: arguments)
}

@Suite struct TableFaultTests {
  @Test func `a good table has none`() {
    #expect(pantry.faults == [])
    #expect(program(command()).faults == [])
  }

  @Test func `commands`() {
    #expect(program().faults == [.noDefaultCommand("a")])
    #expect(program(command(), command("b", aliases: ["a"])).faults == [.commandTwice("a")])
    let other = CommandRecord(CommandNames("b", foreign: ["a", "C"]), summary: "Do")
    #expect(program(command(), other).faults == [.commandTwice("a"), .badName("C")])
    #expect(
      program(command(aliases: ["B", "-c", "", "d e"])).faults == ["B", "-c", "", "d e"].map { .badName($0) })
    #expect(program(command(summary: "Do it.")).faults == [.badLine("Do it.")])
  }

  @Test func `options`() {
    #expect(
      program(command(options: [OptionRecord(OptionKey<Bool>("help"), help: "H")])).faults == [
        .optionTwice("help", command: "a")
      ])
    #expect(
      program(command(options: [OptionRecord(OptionKey<Bool>("hot"), short: "h", help: "H")])).faults == [
        .letterTwice("h", command: "a")
      ])
    #expect(
      program(command(options: [OptionRecord(OptionKey<Bool>("x_y"), short: "é", help: "H")])).faults == [
        .badName("x_y"), .badName("é"),
      ])
    #expect(
      program(command(options: [OptionRecord(OptionKey<Bool>("x"), help: "H", conflicts: ["y"])])).faults
        == [.unknownConflict("y", command: "a")])
    #expect(
      program(command(options: [OptionRecord(OptionKey<String>("x", "X", .oneOf([])), help: "")])).faults
        == [.noChoice("x", command: "a"), .badLine("")])
    #expect(
      program(
        command(options: [OptionRecord(OptionKey<Int>("x", "N"), short: "x", help: "H")]),
        command(
          "b",
          options: [
            OptionRecord(OptionKey<Bool>("x"), help: "H"),
            OptionRecord(OptionKey<Bool>("y"), short: "x", help: "H"),
          ])
      ).faults == [.unequalOptions("--x", command: "b"), .unequalOptions("-x", command: "b")])
  }

  @Test func `arguments`() {
    #expect(
      program(command(arguments: [argument("X", .some, help: "X"), argument("X", .many, help: "X\n")])).faults
        == [.argumentTwice("X", command: "a"), .severalUnlimited(command: "a"), .badLine("X\n")])
    #expect(
      program(command(arguments: [argument("X", kind: .oneOf([]), help: "X")])).faults
        == [.noChoice("X", command: "a")])
  }
}
