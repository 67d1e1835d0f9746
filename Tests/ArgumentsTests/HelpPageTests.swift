import Arguments
import Testing

private func page(_ command: String?, _ length: HelpLength, width: Int = 80) -> String {
  HelpPage(pantry, request: HelpRequest(command: command, length: length)).text(width: width)
}

@Suite struct HelpPageTests {
  @Test func `the program in brief`() {
    #expect(
      page(nil, .short) == """
        pantry: know what is on the shelves.

        Usage: pantry [COMMAND] [OPTIONS] [ARGUMENTS]

        Commands:
          list, ls         Show the jars of a shelf
          add              Put a jar on a shelf
          move, mv, shift  Move jars to another shelf
          label            Print a label
          undo             Take back the last change
          help             Show help

        Options of every command:
          -f, --file PATH  The file to use
              --version    Show the version
          -h, --help       Show help: -h in brief, --help in full

        'pantry COMMAND -h' shows the options of a command, 'pantry COMMAND --help' its
        full help.

        """)
  }

  @Test func `the program in full`() {
    #expect(
      page(nil, .long) == """
        pantry: know what is on the shelves.

        Usage: pantry [COMMAND] [OPTIONS] [ARGUMENTS]

        Keeps a list of shelves and of the jars on them. Nothing is written unless a
        command says so.

        Jars are named by their numbers.

        Commands:
          list, ls         Show the jars of a shelf
          add              Put a jar on a shelf
          move, mv, shift  Move jars to another shelf
          label            Print a label
          undo             Take back the last change
          help             Show help

        Options of every command:
          -f, --file PATH
                  The file to use. Environment variable: PANTRY_FILE.

                  It is made when something is written to it for the first time.

              --version
                  Show the version.

          -h, --help
                  Show help: -h in brief, --help in full.

        Environment variables:
          PANTRY_FILE
              The file to use when --file is not given.

          PANTRY_COLOR
              Stands in for --color.

        Files:
          ~/.pantry
              The shelves. It holds JSON.

        Exit codes:
          0   All went well.
          64  The command line makes no sense. Nothing was done.

        Examples:
          pantry
              Shows all jars.

        'pantry COMMAND -h' shows the options of a command, 'pantry COMMAND --help' its
        full help.

        """)
  }

  @Test func `a command in brief`() {
    #expect(
      page("list", .short) == """
        Show the jars of a shelf.

        Usage: pantry list [OPTIONS] [QUERY...]
        Alias: ls

        Arguments:
          QUERY  Show only jars with all of these words

        Options:
          -n, --limit N     Show at most N jars
          -j, --json        Write JSON
          -p, --plain       Write one jar a line, fields separated by tabs
              --color WHEN  When to use color

        Options of every command:
          -f, --file PATH  The file to use
              --version    Show the version
          -h, --help       Show help: -h in brief, --help in full

        """)
  }

  @Test func `a command in full`() {
    #expect(
      page("ls", .long) == """
        Show the jars of a shelf.

        Usage: pantry list [OPTIONS] [QUERY...]
        Alias: ls

        Shows one jar a line, in the order of the shelf.

        Arguments:
          QUERY
              Show only jars with all of these words.

        Options:
          -n, --limit N
                  Show at most N jars.

                  Jars beyond the limit stay where they are. They are not counted
                  either.

          -j, --json
                  Write JSON.

          -p, --plain
                  Write one jar a line, fields separated by tabs.

              --color WHEN
                  When to use color. WHEN is 'auto', 'always' or 'never'. Environment
                  variable: PANTRY_COLOR.

        Options of every command:
          -f, --file PATH
                  The file to use. Environment variable: PANTRY_FILE.

                  It is made when something is written to it for the first time.

              --version
                  Show the version.

          -h, --help
                  Show help: -h in brief, --help in full.

        Examples:
          pantry list -n 3
              Shows the first three jars.

          pantry list --json | jq .
              Hands all jars to another program.

        Exit codes and environment variables: see 'pantry --help'.

        """)
  }

  @Test func `narrow columns stand below each other`() {
    #expect(
      page("add", .short, width: 40) == """
        Put a jar on a shelf.

        Usage: pantry add [OPTIONS] TEXT...

        Arguments:
          TEXT  What the jar holds

        Options:
          -t, --tag TAG
                  Give the jar a tag
              --at PLACE
                  Where to put it
          -k, --keep TIME
                  How long it keeps
              --best-before DATE
                  When it goes off
          -q, --quiet
                  Say nothing

        Options of every command:
          -f, --file PATH
                  The file to use
              --version
                  Show the version
          -h, --help
                  Show help: -h in brief, --help
                  in full

        """)
  }

  @Test func `a senseless width is taken for the narrowest`() {
    #expect(page("move", .short, width: .min) == page("move", .short, width: 20))
    #expect(
      page("move", .short, width: 20) == """
        Move jars to another
        shelf.

        Usage: pantry move
               [OPTIONS]
               ID... SHELF
        Aliases: mv, shift

        Arguments:
          ID
                  The jars
          SHELF
                  The shelf
                  they go to

        Options of every command:
          -f, --file PATH
                  The file
                  to use
              --version
                  Show the
                  version
          -h, --help
                  Show help:
                  -h in
                  brief,
                  --help in
                  full

        """)
  }

  @Test func `a program with nothing but a command`() {
    let bare = ProgramRecord(
      "bare", summary: "do little", commands: [CommandRecord("run", summary: "Run")], defaultCommand: "run")
    #expect(
      HelpPage(bare, command: bare.commands.first, length: .long).text() == """
        Run.

        Usage: bare run [OPTIONS]

        Options of every command:
          -h, --help
                  Show help: -h in brief, --help in full.

        """)
  }
}
