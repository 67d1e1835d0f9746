import Foundation
import TestSupport
import Testing

/// `flick touch` from one end to the other: what a terminal sends, what it shows, and what is stored.
@Suite(.onOwnThreads) struct TouchTests {
  @Test func aSwipeToTheRightCompletes() throws {
    let touch = try TouchDesk("Milk", "Eggs", "Bread")
    touch.swipe(row: 1, by: 50)
    try touch.wait(forStruckRow: 1)
    #expect(touch.quit() == Ending("done #1 Milk\n"))
    #expect(touch.desk.list == ["1 done Milk", "2 open Eggs", "3 open Bread"])
    #expect(try touch.desk.steps.count == 2)
  }

  @Test func swipesOnTerminalThatReportsPixels() throws {
    let touch = try TouchDesk("Milk", "Eggs", "Bread", hasPixels: true)
    try touch.terminal.wait("pixels") { $0.modes.contains(1016) }
    touch.swipe(row: 2, by: 50)
    try touch.wait(forStruckRow: 2)
    #expect(touch.quit() == Ending("done #2 Eggs\n"))
  }

  /// In 24-bit color, 256 colors and 16: a search, an added item, an edit given up, and an item reopened.
  @Test(arguments: ["24-bit", "256", "16"]) func keysOfEveryDay(colors: String) throws {
    let touch = try TouchDesk("Milk", "Eggs") { desk in
      desk.variables["COLORS"] = colors
      if colors == "24-bit" { desk.variables["COLORTERM"] = "truecolor" }
      desk.flick("edit", "1", "due:2020-01-01", "pri:A")
      desk.flick("start", "1")
    }
    try touch.terminal.wait(for: "(A)  ! ")
    // A row has one color with 256 or 16 colors, and an edge below.
    let grounds = Set((10..<40).map { touch.terminal.screen[$0, 0].style.ground })
    #expect(grounds.count == 1)
    #expect(touch.terminal.screen[60, 1].style.marks.contains(4) == (colors != "24-bit"))
    touch.terminal.send("/EGG\r ")
    try touch.wait(forStruckRow: 2)
    touch.terminal.waitUntilStill()
    touch.terminal.send(" ")
    try touch.terminal.wait(for: "reopen row 2")
    touch.terminal.send("oTea\r")
    try touch.wait(forRow: 3, "Tea")
    touch.terminal.waitUntilStill()
    touch.terminal.send("e!")
    try touch.terminal.wait(for: "Tea!")
    touch.terminal.send("\u{1B}")
    try touch.terminal.wait(for: "given up")
    #expect(touch.quit() == Ending("done #2 Eggs\nreopened #2 Eggs\nadded #3 Tea\n"))
  }

  @Test func aSwipeToTheLeftDeletes() throws {
    let touch = try TouchDesk("Milk", "Eggs", "Bread")
    touch.swipe(row: 2, by: -50)
    try touch.wait(forRow: 2, "Bread")
    #expect(touch.quit() == Ending("removed #2 Eggs\n"))
    #expect(touch.desk.list == ["1 open Milk", "3 open Bread"])
  }

  @Test func reportsSwipeThatIsTooShort() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    touch.swipe(row: 1, by: 35)
    try touch.terminal.wait(for: "row 1 complete: failed: travel of the row 130.0 pt")
    try touch.terminal.wait(for: "by 30.0")
    #expect(touch.quit() == Ending())
    #expect(touch.desk.list == ["1 open Milk", "2 open Eggs"])
  }

  @Test func aPullAddsAnItem() throws {
    let touch = try TouchDesk("Milk")
    touch.terminal.drag(from: (40, 4), to: (40, 9), releases: false)
    try touch.terminal.wait(for: "Release to add item")
    touch.terminal.release(.left, 40, 9)
    touch.terminal.waitUntilStill()
    touch.terminal.send("Butter\r")
    try touch.wait(forRow: 1, "Butter")
    try touch.wait(forRow: 2, "Milk")
    #expect(touch.quit() == Ending("added #2 Butter\n"))
    #expect(touch.desk.list == ["2 open Butter", "1 open Milk"])
  }

  @Test func theRightButtonPinchesTwoRowsApart() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    touch.terminal.drag(.right, from: (40, 3), to: (40, 6), releases: false)
    try touch.terminal.wait(for: "Release to add item")
    touch.terminal.release(.right, 40, 6)
    touch.terminal.waitUntilStill()
    touch.terminal.send("Butter\r")
    try touch.wait(forRow: 2, "Butter")
    touch.quit()
    #expect(touch.desk.list == ["1 open Milk", "3 open Butter", "2 open Eggs"])
  }

  /// The word comes as a paste from terminals that mark pastes, and as keys from others.
  @Test(arguments: [true, false])
  func pastesAndDeletesLongWordQuickly(isMarked: Bool) throws {
    let touch = try TouchDesk("Milk")
    let word = String(repeating: "a", count: 60_000)
    touch.terminal.send("e ")
    try touch.terminal.wait(for: "Milk")
    touch.terminal.send(isMarked ? "\u{1B}[200~\(word)\u{1B}[201~" : word)
    touch.terminal.send("\u{17}")
    touch.terminal.send("tea\r")
    try touch.terminal.wait(for: "Milk tea")
    #expect(touch.quit().output == "edited #1 Milk tea (was: Milk)\n")
  }

  @Test func editsText() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    touch.terminal.press(.left, 20, 3)
    touch.terminal.release(.left, 20, 3)
    touch.terminal.waitUntilStill()
    touch.terminal.send(" 日本語 שלום\u{1B}[H\u{1B}[200~one\r\ntwo\tthree \u{1B}[201~\u{1B}[F\u{7F}!\r")
    try touch.terminal.wait(for: "one two three Eggs 日本語 שלו!")
    #expect(touch.quit().output == "edited #2 one two three Eggs 日本語 שלו! (was: Eggs)\n")
    #expect(touch.desk.list == ["1 open Milk", "2 open one two three Eggs 日本語 שלו!"])
  }

  @Test func carriesRowAcrossEdge() throws {
    let touch = try TouchDesk(setUp: { desk in
      desk.flick("add", "-", input: (1...30).map { "item \($0)" }.joined(separator: "\n"))
    })
    touch.terminal.press(.left, 30, 1)
    touch.terminal.waitUntilStill(for: .seconds(1))
    for row in 2...18 {
      touch.terminal.move(.left, 30, row)
      touch.terminal.read(for: .milliseconds(20))
    }
    // It scrolls by itself at the edge.
    try touch.terminal.wait(for: "item 30")
    touch.terminal.waitUntilStill(for: .seconds(1))
    touch.terminal.release(.left, 30, 18)
    touch.terminal.waitUntilStill()
    touch.quit()
    #expect(touch.desk.list.last == "1 open item 1")
    #expect(touch.desk.list.count == 30)
  }

  @Test func tabShowsTheNextList() throws {
    let touch = try TouchDesk(
      "Milk",
      setUp: { desk in
        desk.flick("lists", "add", "Work")
        desk.flick("add", "--list", "Work", "Plan")
      })
    touch.terminal.send("\t")
    try touch.wait(forRow: 1, "Plan")
    touch.terminal.send(" ")
    try touch.wait(forStruckRow: 1)
    touch.terminal.send("\u{1B}[Z")
    try touch.wait(forRow: 1, "Milk")
    touch.quit()
    #expect(touch.desk.list == ["1 open Milk"])
    #expect(touch.desk.flick("list", "--list", "Work", "--plain").output == "2\tdone\tPlan\n")
  }

  @Test func undoesEditDuringAnimation() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    touch.swipe(row: 1, by: -50)
    touch.terminal.send("u")
    try touch.wait(forRow: 1, "Milk")
    touch.terminal.waitUntilStill()
    try touch.wait(forRow: 2, "Eggs")
    touch.quit()
    #expect(touch.desk.list == ["1 open Milk", "2 open Eggs"])
    #expect(try touch.desk.steps.count == 3)
  }

  @Test func aResizeCancelsTheTouch() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    touch.swipe(row: 1, by: 55, releases: false)
    try touch.terminal.wait(for: "✓")
    touch.terminal.resize(columns: 120, rows: 30)
    try touch.terminal.wait("the wider screen") {
      $0.lines[29].hasSuffix("? help") && !$0.lines[0].contains("✓")
    }
    touch.terminal.release(.left, 65, 2)
    touch.terminal.waitUntilStill()
    #expect(touch.quit() == Ending())
    #expect(touch.desk.list == ["1 open Milk", "2 open Eggs"])
  }

  @Test func handlesTypeAheadInOrder() throws {
    let touch = try TouchDesk("Milk", "Eggs", "Bread", typed: "nButter\rjddq")
    #expect(touch.terminal.ending().status == .exited(0))
    #expect(touch.desk.list == ["4 open Butter", "3 open Bread"])
  }

  @Test(arguments: [15, 1] as [Int32]) func keepsOpenTextOnSignal(number: Int32) throws {
    let touch = try TouchDesk("Milk")
    touch.terminal.send("nButter")
    try touch.terminal.wait(for: "Butter")
    touch.terminal.program.sendAlone(number)
    #expect(touch.terminal.ending().status == .exited(128 + number))
    touch.checkTerminal()
    #expect(touch.desk.list == ["2 open Butter", "1 open Milk"])
  }

  /// Signals without a handler, traps included: the terminal is restored all the same.
  @Test(arguments: [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGUSR1, SIGALRM])
  func restoresTerminalAfterFatalSignal(number: Int32) throws {
    let touch = try TouchDesk("Milk")
    touch.terminal.send("nButter")
    try touch.terminal.wait(for: "Butter")
    touch.terminal.program.sendAlone(number)
    #expect(touch.terminal.ending().status == .killed(signal: number))
    touch.checkTerminal()
    #expect(touch.desk.list == ["1 open Milk"])
  }

  /// The Swift runtime has handlers of its own for traps where it is to print a backtrace; they let a signal from outside pass.
  @Test func restoresTerminalDespiteRuntimeHandlers() throws {
    var desk = try Desk("Milk")
    desk.variables["SWIFT_BACKTRACE"] = "enable=yes,interactive=no"
    let touch = try TouchDesk(on: desk)
    touch.terminal.program.sendAlone(SIGSEGV)
    #expect(touch.terminal.ending().status == .killed(signal: SIGSEGV))
    touch.checkTerminal()
  }

  #if os(Linux)
    /// A trap whose signal is blocked ends a program before any handler is asked.
    @Test func noThreadBlocksTraps() throws {
      let touch = try TouchDesk("Milk")
      let folder = "/proc/\(touch.terminal.program.number)/task"
      let threads = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(threads.count > 1)
      for thread in threads {
        let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
        func signals(_ name: String) throws -> UInt64 {
          let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name + ":\t") })
          return try #require(UInt64(line.dropFirst(name.count + 2), radix: 16))
        }
        for trap in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS] {
          #expect(try signals("SigBlk") >> (UInt64(trap) - 1) & 1 == 0, "\(trap)")
          #expect(try signals("SigCgt") >> (UInt64(trap) - 1) & 1 == 1, "\(trap)")
        }
      }
      touch.quit()
    }
  #endif

  @Test func keepsOpenTextOnHangUp() throws {
    let touch = try TouchDesk("Milk")
    touch.terminal.send("nButter")
    try touch.terminal.wait(for: "Butter")
    touch.terminal.hangUp()
    _ = touch.terminal.program.ending(within: .seconds(60))
    #expect(touch.desk.list == ["2 open Butter", "1 open Milk"])
  }

  /// Ctrl-Z stops a job of each shell as a whole, and `fg` continues it.
  @Test(
    arguments: [
      ("/bin/bash --norc -i", "$FLICK touch"), ("/bin/bash --norc -i", "sh -c '$FLICK touch; echo x'"),
      ("/bin/bash --norc -i", "($FLICK touch; echo x)"), ("/bin/dash -i", "dash -c '$FLICK touch; echo x'"),
      ("/bin/zsh -f -i", "sh -c '$FLICK touch; echo x'"), ("/bin/bash --norc -i", "make -f flick.make"),
    ].filter { FileManager.default.fileExists(atPath: String($0.0.prefix { $0 != " " })) })
  func stopsAndContinues(shell words: String, command: String) throws {
    var desk = try Desk("Milk")
    desk.variables["TERM"] = "xterm-256color"
    let makefile = desk.folder.path("flick.make")
    try "all:\n\t@\(Desk.program) touch\n".write(toFile: makefile, atomically: true, encoding: .utf8)
    let parts = words.split(separator: " ").map(String.init)
    let shell = try PseudoTerminal(
      parts[0], Array(parts.dropFirst()), variables: desk.variables, streams: [0, 1, 2])
    let command = command.replacing("$FLICK", with: Desk.program).replacing("flick.make", with: makefile)
    shell.send("PS1='> '; \(command)\r")
    for _ in 1...3 {
      try shell.wait("the picture") { $0.isOtherScreen && !($0.lines.last ?? "").isEmpty }
      shell.waitUntilStill()
      shell.send("\u{1A}")
      try shell.wait("the shell") {
        !$0.isOtherScreen && ($0.lines.last { !$0.isEmpty } ?? "").hasPrefix(">")
      }
      shell.send("fg\r")
    }
    try shell.wait("the picture") { $0.isOtherScreen && !($0.lines.last ?? "").isEmpty }
    shell.send(" ")
    try shell.wait(for: "swipe right on row 1")
    shell.send("q")
    try shell.wait(for: "done #1 Milk")
    try shell.wait("the shell") { ($0.lines.last { !$0.isEmpty } ?? "").hasPrefix(">") }
    shell.waitUntilStill()
    shell.send("exit\r")
    #expect(shell.ending().status == .exited(0))
    #expect(desk.list == ["1 done Milk"])
  }

  /// Nothing can continue the first program of a terminal, so Ctrl-Z does not stop it.
  @Test func staysWhereNoShellCouldResumeIt() throws {
    let touch = try TouchDesk("Milk")
    touch.terminal.send("\u{1A}")
    try touch.terminal.wait(for: "Ctrl-Z does nothing")
    touch.terminal.send(" ")
    try touch.wait(forStruckRow: 1)
    #expect(touch.quit() == Ending("done #1 Milk\n"))
  }

  /// A shell sends SIGTERM, and SIGCONT so that the program hears it, to a job in the background.
  @Test func keepsOpenTextWhenEndedWhileSuspended() throws {
    var desk = try Desk()
    desk.flick("add", "Milk")
    desk.variables["TERM"] = "xterm-256color"
    let shell = try PseudoTerminal(
      "/bin/bash", ["--norc", "-i"], variables: desk.variables, streams: [0, 1, 2])
    shell.send("PS1='> '; \(Desk.program) touch\r")
    try shell.wait("the first picture") { $0.isOtherScreen && !($0.lines.last ?? "").isEmpty }
    shell.waitUntilStill()
    shell.send("e and eggs")
    try shell.wait(for: "Milk and eggs")
    shell.send("\u{1A}")
    try shell.wait(for: "Stopped")
    shell.send("kill %1\r")
    try shell.wait(for: "edited #1 Milk and eggs (was: Milk)")
    #expect(!shell.screen.isOtherScreen)
    #expect(desk.list == ["1 open Milk and eggs"])
    shell.send("exit\r")
    #expect(shell.ending().status == .exited(0))
  }

  @Test func ctrlCEndsAsQDoes() throws {
    let touch = try TouchDesk("Milk")
    #expect(touch.quit("\u{3}") == Ending())
  }

  @Test func theHelpIsShown() throws {
    let touch = try TouchDesk("Milk")
    touch.terminal.send("?")
    try touch.terminal.wait(for: "choose the row above")
    touch.terminal.send("?")
    try touch.terminal.wait(for: "Milk")
    touch.quit()
  }

  @Test func reportsMissingTerminal() throws {
    let ending = try Desk("Milk").flick("touch")
    #expect(ending.status == .exited(64))
    #expect(ending.message.contains("flick touch needs a terminal"))
  }

  @Test(arguments: ["\u{1B}", "\u{1B}[O"]) func escapeAndLostFocusCancelTheTouch(sent: String) throws {
    let touch = try TouchDesk("Milk", "Eggs")
    touch.swipe(row: 1, by: 55, releases: false)
    try touch.terminal.wait(for: "✓")
    touch.terminal.send(sent)
    try touch.terminal.wait(forNo: "✓")
    touch.terminal.release(.left, 65, 2)
    #expect(touch.quit() == Ending())
    #expect(touch.desk.list == ["1 open Milk", "2 open Eggs"])
  }

  @Test func replaysRecordedSession() throws {
    let desk = try Desk("Milk", "Eggs", "Bread")
    let script = desk.folder.path("a.gesture")
    let touch = try TouchDesk(on: desk, words: ["--record", script])
    touch.swipe(row: 1, by: 50)
    try touch.wait(forStruckRow: 1)
    touch.terminal.waitUntilStill()
    touch.terminal.send("jd")
    try touch.wait(forRow: 2, "Bread")
    touch.terminal.send("nButter\r")
    try touch.wait(forRow: 1, "Butter")
    let ending = touch.quit()
    #expect(ending.output == "done #1 Milk\nremoved #2 Eggs\nadded #4 Butter\n")
    // Played on a list of the script's own it ends with the same items.
    let played = desk.flick("simulate", script)
    #expect(played.status == .exited(0))
    for text in ["complete  #1 Milk", "remove    #2 Eggs", "set-text  #4 Butter"] {
      #expect(played.output.contains(text), "\(text) in \(played.output)")
    }
  }

  @Test func takesSetUpFromScript() throws {
    let desk = try Desk("Stored")
    try desk.folder.write("list \"Milk\", \"Eggs\"\nswipe right on row 1\n", to: "a.gesture")
    let touch = try TouchDesk(on: desk, words: [desk.folder.path("a.gesture")])
    try touch.wait(forRow: 1, "Milk")
    #expect(touch.terminal.screen.lines[23].contains("1 statement of the script left out"))
    touch.swipe(row: 2, by: -50)
    try touch.terminal.wait(forNo: "Eggs")
    touch.terminal.send("u")
    try touch.wait(forRow: 2, "Eggs")
    touch.quit()
    #expect(desk.list == ["1 open Stored"])
  }

  @Test func showsMessageOnTooSmallTerminal() throws {
    let touch = try TouchDesk("Milk", "Eggs")
    touch.terminal.resize(columns: 39, rows: 24)
    try touch.terminal.wait(for: "flick needs 40 columns and 8 rows")
    touch.terminal.resize(columns: 40, rows: 8)
    try touch.wait(forRow: 2, "Eggs")
    touch.terminal.send(" ")
    try touch.wait(forStruckRow: 1)
    touch.quit()
  }

  @Test func theWheelScrollsByARow() throws {
    let touch = try TouchDesk(setUp: { desk in
      desk.flick("add", "-", input: (1...30).map { "item \($0)" }.joined(separator: "\n"))
    })
    touch.terminal.send("\u{1B}[<65;10;5M\u{1B}[<65;10;5M")
    try touch.wait(forRow: 1, "item 3")
    touch.terminal.send("\u{1B}[<64;10;5M")
    try touch.wait(forRow: 1, "item 2")
    #expect(touch.quit() == Ending())
  }

  /// Pictures that it cannot send are left out; in the end it shows what is.
  @Test func continuesWhileTerminalDoesNotRead() throws {
    let touch = try TouchDesk("Milk", "Eggs", columns: 200, rows: 60)
    touch.terminal.press(.left, 10, 2)
    for column in 11...70 {
      touch.terminal.move(.left, column, 2)
      touch.terminal.rest(for: .milliseconds(20))
    }
    touch.terminal.release(.left, 70, 2)
    touch.terminal.rest(for: .milliseconds(500))
    #expect(touch.desk.list == ["1 done Milk", "2 open Eggs"])
    try touch.wait(forStruckRow: 1)
    #expect(touch.quit() == Ending("done #1 Milk\n"))
  }

  @Test func showsEverythingWithoutColors() throws {
    let touch = try TouchDesk("Milk", "Eggs", words: ["--color=never"])
    let colors = Set(touch.terminal.screen.cells.flatMap { [$0.style.ink, $0.style.ground] })
    #expect(colors == ["39", "49"])
    touch.swipe(row: 1, by: 50)
    try touch.wait(forStruckRow: 1)
    touch.quit()
  }
}
