import Arguments

extension CommandList {
  init(of records: [CommandRecord]) { self.init(records.map { record in (record.names, { record }) }) }
}

/// An argument without a key.
func argument(
  _ name: String, _ arity: Arity = .one, kind: ValueKind = .text, help: String
) -> ArgumentRecord {
  switch arity {
  case .one: ArgumentRecord(ArgumentKey<String>(name, kind), help: help)
  case .optional: ArgumentRecord(ArgumentKey<String>(name, kind, isOptional: true), help: help)
  case .some: ArgumentRecord(ArgumentKey<[String]>(name, kind), help: help)
  case .many: ArgumentRecord(ArgumentKey<[String]>(name, kind, isOptional: true), help: help)
  }
}

/// A made-up program with one of everything that a table can hold.
let pantry = ProgramRecord(
  "pantry",
  summary: "know what is on the shelves",
  commands: CommandList(of: [
    CommandRecord(
      CommandNames("list", aliases: ["ls"]),
      summary: "Show the jars of a shelf",
      description: "Shows one jar a line, in the order of the shelf.",
      options: [
        OptionRecord(
          OptionKey<Int>("limit", "N"), short: "n", help: "Show at most N jars",
          details: "Jars beyond the limit stay where they are. They are not counted either."),
        OptionRecord(OptionKey<Bool>("json"), short: "j", help: "Write JSON", conflicts: ["plain"]),
        OptionRecord(
          OptionKey<Bool>("plain"), short: "p", help: "Write one jar a line, fields separated by tabs"),
        OptionRecord(
          OptionKey<String>("color", "WHEN", .oneOf(["auto", "always", "never"])), help: "When to use color",
          environment: "PANTRY_COLOR"),
        OptionRecord(OptionKey<Bool>("ids"), help: "Write candidates for completions", isHidden: true),
      ],
      arguments: [argument("QUERY", .many, help: "Show only jars with all of these words")],
      examples: [
        "pantry list -n 3": "Shows the first three jars.",
        "pantry list --json | jq .": "Hands all jars to another program.",
      ]),
    CommandRecord(
      "add",
      summary: "Put a jar on a shelf",
      options: [
        OptionRecord(OptionKey<[String]>("tag", "TAG", .tag), short: "t", help: "Give the jar a tag"),
        OptionRecord(OptionKey<Int>("at", "PLACE", -3...3), help: "Where to put it"),
        OptionRecord(OptionKey<Duration>("keep"), short: "k", help: "How long it keeps"),
        OptionRecord(OptionKey<String>("best-before", "DATE", .date), help: "When it goes off"),
        OptionRecord(OptionKey<Bool>("quiet"), short: "q", help: "Say nothing"),
      ],
      arguments: [argument("TEXT", .some, help: "What the jar holds")]),
    CommandRecord(
      CommandNames("move", aliases: ["mv", "shift"]),
      summary: "Move jars to another shelf",
      arguments: [
        argument("ID", .some, kind: .id, help: "The jars"),
        argument("SHELF", kind: .listName, help: "The shelf they go to"),
      ]),
    CommandRecord(
      "label",
      summary: "Print a label",
      arguments: [
        argument("ID", kind: .id, help: "The jar"),
        argument("SIZE", .optional, kind: .oneOf(["small", "large"]), help: "How large it is"),
        argument("COPIES", .optional, kind: .integer(1...99), help: "How many"),
      ]),
    CommandRecord("undo", summary: "Take back the last change"),
    CommandRecord(
      "help",
      summary: "Show help",
      arguments: [argument("COMMAND", .optional, kind: .subject, help: "The command to explain")]),
  ]),
  defaultCommand: "list",
  options: [
    OptionRecord(
      OptionKey<String>("file", "PATH", .file), short: "f", help: "The file to use",
      details: "It is made when something is written to it for the first time.", environment: "PANTRY_FILE"),
    OptionRecord(OptionKey<Bool>("version"), help: "Show the version"),
  ],
  manual: ProgramManual(
    description: """
      Keeps a list of shelves and of the jars on them. Nothing is written unless a command says so.

      Jars are named by their numbers.
      """,
    environment: [
      "PANTRY_FILE": "The file to use when --file is not given.", "PANTRY_COLOR": "Stands in for --color.",
    ],
    files: ["~/.pantry": "The shelves. It holds JSON."],
    exitCodes: [
      DefinitionRecord("0", "All went well."),
      DefinitionRecord("64", "The command line makes no sense. Nothing was done."),
    ],
    examples: ["pantry": "Shows all jars."],
    sections: [
      ManualSection(
        "WHY A JAR IS REFUSED",
        [
          .paragraph("A jar is refused for one of these reasons."),
          .table([
            DefinitionRecord("full", "There is no room on the shelf."),
            DefinitionRecord("broken", "The jar has a crack."),
          ]),
          .literal(["$ pantry add ''", ".. refused"]),
        ])
    ]))

/// A program with nothing but a command.
let bare = ProgramRecord(
  "bare", summary: "do little", commands: CommandList(of: [CommandRecord("run", summary: "Run")]),
  defaultCommand: "run")

/// A program whose texts are full of what means something to the formatter.
let hostile = ProgramRecord(
  "No-op",
  summary: "the . 'program' No one Ar | asked for",
  commands: CommandList(of: [
    CommandRecord(
      "run", summary: "Run",
      options: [
        OptionRecord(OptionKey<String>("a-b", "No", .oneOf(["-a", "'"])), short: "1", help: "Do .it")
      ],
      arguments: [argument("Ar", .many, help: "What Ar is")],
      examples: [".no-op 'a b' \\n   ": "Runs."])
  ]),
  defaultCommand: "run",
  manual: ProgramManual(
    description: """
      .starts like a macro, .ends like one. 'Quotes', "more", back\\slashes\\n, ~ ^ ` and – über all 👍! Really? Yes (at
      the end.) 'Quoted.' e.g. this one goes on for long enough to be wrapped by what writes it .here and-there
      well-known ./in-a-path --in-an-option (-x).
      """,
    environment: ["An . Ev": "Nothing."],
    sections: [
      ManualSection(
        "AT THE . END",
        [
          .literal([".Sh", "", "  'x' ~"]), .paragraph("One."), .paragraph("Two."),
          .table([DefinitionRecord("Ns |", "Three.")]), .literal(["-"]), .paragraph("Four."),
        ])
    ]))
