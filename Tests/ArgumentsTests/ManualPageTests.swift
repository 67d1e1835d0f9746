import Arguments
import Testing

private func source(_ program: ProgramRecord) throws -> String {
  ManualPage(program, date: try #require(ManualDate(year: 2026, month: 11, day: 5))).source
}

/// A program whose texts are full of what means something to the formatter.
private let hostile = ProgramRecord(
  "No-op",
  summary: "the . 'program' No one Ar | asked for",
  commands: [
    CommandRecord(
      "run", summary: "Run",
      options: [
        OptionRecord(OptionKey<String>("a-b", "No", .oneOf(["-a", "'"])), short: "1", help: "Do .it")
      ],
      arguments: [argument("Ar", .many, help: "What Ar is")],
      examples: [ExampleRecord(".no-op 'a b' \\n   ", "Runs.")])
  ],
  defaultCommand: "run",
  manual: ProgramManual(
    description: [
      ".starts like a macro, .ends like one. 'Quotes', \"more\", back\\slashes\\n, ~ ^ ` and – über all 👍! Really? "
        + "Yes (at the end.) 'Quoted.' e.g. this one goes on for long enough to be wrapped by what writes it .here "
        + "and-there well-known ./in-a-path --in-an-option (-x).",
      "",
    ],
    environment: [DefinitionRecord("An . Ev", "Nothing.")],
    sections: [
      ManualSection(
        "AT THE . END",
        [
          .literal([".Sh", "", "  'x' ~"]), .paragraph("One."), .paragraph("Two."),
          .table([DefinitionRecord("Ns |", "Three.")]), .literal(["-"]), .paragraph("Four."),
        ])
    ]))

@Suite struct ManualPageTests {
  @Test func `the whole page`() throws {
    #expect(
      try source(pantry) == #"""
        .Dd November 5, 2026
        .Dt PANTRY 1
        .Os
        .Sh NAME
        .Nm pantry
        .Nd know what is on the shelves
        .Sh SYNOPSIS
        .Nm
        .Op Ar COMMAND
        .Op Ar OPTIONS
        .Op Ar ARGUMENTS
        .Sh DESCRIPTION
        Keeps a list of shelves and of the jars on them.
        Nothing is written unless a command says so.
        .Pp
        Jars are named by their numbers.
        .Pp
        Without a command, \(aqlist\(aq runs.
        Options of every command:
        .Bl -tag -width Ds
        .It Fl f , Fl \-file Ns = Ns Ar PATH
        The file to use.
        Environment variable: PANTRY_FILE.
        .Pp
        It is made when something is written to it for the first time.
        .It Fl \-version
        Show the version.
        .It Fl h , Fl \-help
        Show help: \-h in brief, \-\-help in full.
        .El
        .Sh COMMANDS
        .Ss list, ls
        .Nm
        .Cm list
        .Op Ar OPTIONS
        .Op Ar QUERY ...
        .Pp
        Show the jars of a shelf.
        .Pp
        Shows one jar a line, in the order of the shelf.
        .Bl -tag -width Ds
        .It Ar QUERY ...
        Show only jars with all of these words.
        .It Fl n , Fl \-limit Ns = Ns Ar N
        Show at most N jars.
        .Pp
        Jars beyond the limit stay where they are.
        They are not counted either.
        .It Fl j , Fl \-json
        Write JSON.
        .It Fl p , Fl \-plain
        Write one jar a line, fields separated by tabs.
        .It Fl \-color Ns = Ns Ar WHEN
        When to use color.
        WHEN is \(aqauto\(aq, \(aqalways\(aq or \(aqnever\(aq.
        Environment variable: PANTRY_COLOR.
        .El
        .Ss add
        .Nm
        .Cm add
        .Op Ar OPTIONS
        .Ar TEXT ...
        .Pp
        Put a jar on a shelf.
        .Bl -tag -width Ds
        .It Ar TEXT ...
        What the jar holds.
        .It Fl t , Fl \-tag Ns = Ns Ar TAG
        Give the jar a tag.
        May be given several times.
        .It Fl \-at Ns = Ns Ar PLACE
        Where to put it.
        .It Fl k , Fl \-keep Ns = Ns Ar TIME
        How long it keeps.
        .It Fl \-best\-before Ns = Ns Ar DATE
        When it goes off.
        .It Fl q , Fl \-quiet
        Say nothing.
        .El
        .Ss move, mv, shift
        .Nm
        .Cm move
        .Op Ar OPTIONS
        .Ar ID ...
        .Ar SHELF
        .Pp
        Move jars to another shelf.
        .Bl -tag -width Ds
        .It Ar ID ...
        The jars.
        .It Ar SHELF
        The shelf they go to.
        .El
        .Ss label
        .Nm
        .Cm label
        .Op Ar OPTIONS
        .Ar ID
        .Op Ar SIZE
        .Op Ar COPIES
        .Pp
        Print a label.
        .Bl -tag -width Ds
        .It Ar ID
        The jar.
        .It Ar SIZE
        How large it is.
        SIZE is \(aqsmall\(aq or \(aqlarge\(aq.
        .It Ar COPIES
        How many.
        .El
        .Ss undo
        .Nm
        .Cm undo
        .Op Ar OPTIONS
        .Pp
        Take back the last change.
        .Ss help
        .Nm
        .Cm help
        .Op Ar OPTIONS
        .Op Ar COMMAND
        .Pp
        Show help.
        .Bl -tag -width Ds
        .It Ar COMMAND
        The command to explain.
        .El
        .Sh ENVIRONMENT
        .Bl -tag -width Ds
        .It Ev PANTRY_FILE
        The file to use when \-\-file is not given.
        .It Ev PANTRY_COLOR
        Stands in for \-\-color.
        .El
        .Sh FILES
        .Bl -tag -width Ds
        .It Pa \(ti/.pantry
        The shelves.
        It holds JSON.
        .El
        .Sh EXIT STATUS
        .Bl -tag -width Ds
        .It Sy 0
        All went well.
        .It Sy 64
        The command line makes no sense.
        Nothing was done.
        .El
        .Sh EXAMPLES
        .Bl -tag -width Ds
        .It Li pantry
        Shows all jars.
        .El
        .Ss list
        .Bl -tag -width Ds
        .It Li pantry list \-n 3
        Shows the first three jars.
        .It Li pantry list \-\-json \&| jq \&.
        Hands all jars to another program.
        .El
        .Sh WHY A JAR IS REFUSED
        A jar is refused for one of these reasons.
        .Bl -tag -width Ds
        .It Sy full
        There is no room on the shelf.
        .It Sy broken
        The jar has a crack.
        .El
        .Bd -literal -offset indent
        $ pantry add \(aq\(aq
        \&.. refused
        .Ed
        .Sh SEE ALSO
        .Xr cp 1 ,
        .Xr ls 1

        """#)
  }

  @Test func `text is never taken for markup`() throws {
    #expect(
      try source(hostile) == #"""
        .Dd November 5, 2026
        .Dt NO\-OP 1
        .Os
        .Sh NAME
        .Nm No\-op
        .Nd the \&. \(aqprogram\(aq \&No one \&Ar \&| asked for
        .Sh SYNOPSIS
        .Nm
        .Op Ar COMMAND
        .Op Ar OPTIONS
        .Op Ar ARGUMENTS
        .Sh DESCRIPTION
        \&.starts like a macro, .ends like one.
        \(aqQuotes\(aq, \(dqmore\(dq, back\eslashes\en, \(ti \(ha \(ga and \[u2013]
        \[u00FC]ber all \[u1F44D]!
        Really?
        Yes (at the end.)
        \(aqQuoted.\(aq
        e.g.
        this one goes on for long enough to be wrapped by what writes it .here
        and-there well-known ./in\-a\-path \-\-in\-an\-option (\-x).
        .Pp
        Without a command, \(aqrun\(aq runs.
        Options of every command:
        .Bl -tag -width Ds
        .It Fl h , Fl \-help
        Show help: \-h in brief, \-\-help in full.
        .El
        .Sh COMMANDS
        .Ss run
        .Nm
        .Cm run
        .Op Ar OPTIONS
        .Op Ar \&Ar ...
        .Pp
        Run.
        .Bl -tag -width Ds
        .It Ar \&Ar ...
        What Ar is.
        .It Fl 1 , Fl \-a\-b Ns = Ns Ar \&No
        Do .it.
        No is \(aq\-a\(aq or \(aq\(aq\(aq.
        .El
        .Sh ENVIRONMENT
        .Bl -tag -width Ds
        .It Ev \&An \&. \&Ev
        Nothing.
        .El
        .Sh EXAMPLES
        .Ss run
        .Bl -tag -width Ds
        .It Li .no\-op \(aqa b\(aq \en
        Runs.
        .El
        .Sh AT THE \&. END
        .Bd -literal -offset indent
        \&.Sh

          \(aqx\(aq \(ti
        .Ed
        .Pp
        One.
        .Pp
        Two.
        .Bl -tag -width Ds
        .It Sy \&Ns \&|
        Three.
        .El
        .Bd -literal -offset indent
        \-
        .Ed
        .Pp
        Four.

        """#)
  }

  @Test func `an empty table has the sections that every page needs`() throws {
    let bare = ProgramRecord(
      "bare", summary: "do little", commands: [CommandRecord("run", summary: "Run")], defaultCommand: "run")
    #expect(
      try source(bare) == #"""
        .Dd November 5, 2026
        .Dt BARE 1
        .Os
        .Sh NAME
        .Nm bare
        .Nd do little
        .Sh SYNOPSIS
        .Nm
        .Op Ar COMMAND
        .Op Ar OPTIONS
        .Op Ar ARGUMENTS
        .Sh DESCRIPTION
        Without a command, \(aqrun\(aq runs.
        Options of every command:
        .Bl -tag -width Ds
        .It Fl h , Fl \-help
        Show help: \-h in brief, \-\-help in full.
        .El
        .Sh COMMANDS
        .Ss run
        .Nm
        .Cm run
        .Op Ar OPTIONS
        .Pp
        Run.

        """#)
  }

  @Test(.enabled(if: OtherProgram("mandoc") != nil, "mandoc is not installed"), arguments: [pantry, hostile])
  func `mandoc finds nothing to complain about`(program: ProgramRecord) throws {
    let page = try source(program)
    let output = try withTemporaryFolder { folder in
      let path = try write(page, to: "page.1", in: folder)
      return try #require(OtherProgram("mandoc")).run(["-T", "lint", "-W", "style", path]).output
    }
    // Which other pages are installed, and whether its index of them is up to date, is not the page's fault.
    let complaints = output.split(separator: "\n").filter { line in
      !line.contains("STYLE: referenced manual not found") && !line.contains("outdated mandoc.db")
    }
    #expect(complaints == [])
  }

  @Test func `a date must be one`() {
    #expect(ManualDate(year: 2026, month: 13, day: 1) == nil)
    #expect(ManualDate(year: 2026, month: 0, day: 1) == nil)
    #expect(ManualDate(year: 2026, month: 1, day: 32) == nil)
    #expect(ManualDate(year: 0, month: 1, day: 1) == nil)
    #expect(ManualDate(year: 9999, month: 12, day: 31) != nil)
  }
}
