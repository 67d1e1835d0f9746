import Arguments

enum HelpCommand: Command {
  static let names: CommandNames = "help"
  static let record = CommandRecord(
    names, summary: "Show help for a command or a topic",
    arguments: [ArgumentRecord(.subject, help: "The command or topic")],
    examples: [
      "flick help add": "Show the full help of add.",
      "flick help scripts": "Explain the language of gesture scripts.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let program = Application.program
    let width = context.environment.terminal.pageWidth
    let subject = context.arguments.argument(.subject)
    if let topic = subject.flatMap({ program.command(named: $0) == nil ? program.topic(named: $0) : nil }) {
      return Outcome(help: topic.text(width: width))
    }
    return Outcome(help: program.help(on: subject, subject == nil ? .short : .long, width: width))
  }
}
