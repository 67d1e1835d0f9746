import TestSupport
import Testing

/// What clig.dev asks of a command line, as far as it concerns flick: a row for each check.
@Suite(.onOwnThreads) struct GuidelinesTests {
  struct Check: Sendable, CustomTestStringConvertible {
    let guideline: String
    /// Run by the shell where three items are on the list, the third one done.
    let line: String
    let expected: Ending

    init(_ guideline: String, _ line: String, _ expected: Ending) {
      self.guideline = guideline
      self.line = line
      self.expected = expected
    }

    var testDescription: String { guideline }
  }

  static let list = "1  [ ] Milk\n2  [ ] Eggs\n3  [x] Bread\n"

  static let checks = [
    // Streams and exit codes.
    Check("what was asked for goes to standard output", "$FLICK list", Ending(list)),
    Check("no command is the most useful one", "$FLICK", Ending(list)),
    Check("a change says in one line what it did", "$FLICK add Tea", Ending("added #4 Tea\n")),
    Check(
      "errors go to standard error, with a code that is not 0", "$FLICK done 99",
      .failed(1, "no item 99; nothing was done (flick list shows the ids)")),
    Check("an empty result is a success", "$FLICK list tag:nowhere", Ending()),
    Check(
      "nothing to do is a success that is told", "$FLICK done 3",
      Ending(message: "flick: already done\n")),
    Check(
      "wrong words have a code of their own", "$FLICK list --wrong",
      .failed(64, "unknown option '--wrong' for 'flick list'; 'flick list -h' lists its options")),
    Check(
      "a missing file has a code of its own", "$FLICK simulate none.gesture",
      .failed(66, "none.gesture: No such file or directory")),
    // Help.
    Check(
      "help is asked for in four ways", "$FLICK -h | head -1",
      Ending("flick: a to-do list for the command line that you can also swipe.\n")),
    Check("help of a command, in brief", "$FLICK done -h | head -1", Ending("Complete items.\n")),
    Check("help of a command, in full", "$FLICK done --help | head -1", Ending("Complete items.\n")),
    Check("help is a command too", "$FLICK help done | head -1", Ending("Complete items.\n")),
    Check("help ignores what else was typed", "$FLICK done 99 --help | head -1", Ending("Complete items.\n")),
    Check("full help has examples", "$FLICK done --help | grep -c '^Examples:'", Ending("1\n")),
    Check("the version is said by an option", "$FLICK --version | cut -d' ' -f1", Ending("flick\n")),
    // Mistakes.
    Check(
      "a command mistyped is guessed, not run", "$FLICK lsit",
      .failed(64, "unknown command 'lsit'; did you mean 'list'?")),
    Check(
      "an option mistyped is guessed, not run", "$FLICK list --opne",
      .failed(64, "unknown option '--opne' for 'flick list'; did you mean '--open'?")),
    Check(
      "a missing argument shows the usage", "$FLICK edit 1 2>&1 | cut -c1-5", Ending("flick\n")),
    // Arguments.
    Check("options stand anywhere", "$FLICK --file todo.json list --open | wc -l", Ending("2\n")),
    Check(
      "options stand behind arguments too", "$FLICK done 1 --dry-run",
      Ending("done #1 Milk\n", message: "flick: a dry run: nothing was changed\n")),
    Check("two hyphens end the options", "$FLICK add -- --tea", Ending("added #4 --tea\n")),
    Check("a hyphen is standard input", "echo 1 | $FLICK done -", Ending("done #1 Milk\n")),
    Check("a hyphen is standard output", "$FLICK export --to todotxt - | wc -l", Ending("3\n")),
    Check(
      "short flags stand together", "$FLICK rm -ny 1",
      Ending("removed #1 Milk\n", message: "flick: a dry run: nothing was changed\n")),
    // For programs.
    Check("lines are plain in a pipe", "$FLICK list --plain | cut -f3", Ending("Milk\nEggs\nBread\n")),
    Check(
      "JSON is one document", "$FLICK list --json | tr -d '\\n' | cut -c1-25",
      Ending("{\"list\":\"Inbox\",\"count\":3\n")),
    Check(
      "NUL separates what xargs reads", "$FLICK list --ids -0 is:open | xargs -0 $FLICK done",
      Ending("done #1 Milk\ndone #2 Eggs\n")),
    Check("a closed pipe is no error", "$FLICK list | head -1", Ending("1  [ ] Milk\n")),
    // Care.
    Check(
      "much at once needs a yes where nobody can be asked",
      "seq 30 | $FLICK add - >/dev/null; $FLICK rm 1-30 </dev/null",
      .failed(
        64, "this would change 30 items; nothing was done: add --yes to do it, or --dry-run to look first")),
    Check("a dry run changes nothing", "$FLICK rm 1 -n >/dev/null 2>&1; $FLICK", Ending(list)),
    Check(
      "everything can be taken back", "$FLICK rm 1-3 >/dev/null; $FLICK undo >/dev/null; $FLICK", Ending(list)
    ),
    // Colors: for a terminal, heeding what the user has said.
    Check("no color in a pipe", "$FLICK list | cat", Ending(list)),
    Check("NO_COLOR in a pipe", "NO_COLOR=1 $FLICK list", Ending(list)),
    Check("CLICOLOR=0 in a pipe", "CLICOLOR=0 $FLICK list", Ending(list)),
    Check("CLICOLOR alone does not color a pipe", "TERM=xterm CLICOLOR=1 $FLICK list", Ending(list)),
    Check(
      "CLICOLOR_FORCE colors a pipe",
      "TERM=xterm CLICOLOR_FORCE=1 $FLICK list | grep -c \"$(printf '\\033')\"", Ending("3\n")),
    Check(
      "NO_COLOR goes before CLICOLOR_FORCE", "TERM=xterm NO_COLOR=1 CLICOLOR_FORCE=1 $FLICK list",
      Ending(list)),
    Check(
      "--color=always goes before NO_COLOR",
      "TERM=xterm NO_COLOR=1 $FLICK list --color=always | grep -c \"$(printf '\\033')\"", Ending("3\n")),
    Check(
      "--color=never goes before CLICOLOR_FORCE", "TERM=xterm CLICOLOR_FORCE=1 $FLICK list --color=never",
      Ending(list)),
    Check(
      "errors have no color",
      "TERM=xterm CLICOLOR_FORCE=1 $FLICK done 99 2>&1 | grep -c \"$(printf '\\033')\"",
      Ending("0\n", status: .exited(1))),
  ]

  @Test(arguments: checks)
  func theCheckHolds(check: Check) throws {
    let desk = try Desk("Milk", "Eggs", "Bread")
    desk.flick("done", "3")
    #expect(desk.shell(check.line) == check.expected, "\(check.line)")
  }
}
