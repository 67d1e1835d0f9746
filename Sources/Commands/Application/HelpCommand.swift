import Arguments

/// `flick help`: help for the program or a command.
enum HelpCommand: Command {
  static let record = CommandRecord(
    "help", summary: "Show help for a command",
    arguments: [ArgumentRecord("COMMAND", .optional, kind: .command, help: "The command")],
    examples: [ExampleRecord("flick help add", "Shows all about the command add.")])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let command = context.arguments.argument("COMMAND").flatMap { Application.program.command(named: $0) }
    let page = HelpPage(Application.program, command: command, length: .long)
    return Outcome(page.text(width: min(100, max(40, context.environment.terminal.width))))
  }
}

/// `flick version`.
enum VersionCommand: Command {
  static let record = CommandRecord("version", summary: "Show the version")

  static func run(_ context: Context) throws(Failure) -> Outcome { outcome }

  static var outcome: Outcome { Outcome("flick \(Application.version)\n") }
}
